"""Expressions of a program as Python."""

from __future__ import annotations

from typing import Final, Literal, assert_never

from regelsmed.compiler.ir.nodes import (
    AnySeat,
    Arithmetic,
    Both,
    ByHand,
    CardList,
    Comparison,
    Contents,
    Distance,
    Draw,
    Expression,
    Fact,
    Front,
    Joined,
    Least,
    Local,
    Lookup,
    Lot,
    Marked,
    Most,
    Not,
    Number,
    Of,
    OneOutcome,
    OptionGiven,
    OptionNumber,
    OptionOn,
    ParagraphNumber,
    Pile,
    PlayerCount,
    Query,
    Roll,
    SeatAfter,
    SeatCount,
    SeatFrom,
    Shared,
    Size,
    Stretch,
    Total,
    Truth,
    Values,
)
from regelsmed.compiler.ir.program import Program

Operator = Literal["==", "!=", "<", "<=", ">", ">="]

_OPPOSITE: Final[dict[Operator, Operator]] = {
    "==": "!=",
    "!=": "==",
    "<": ">=",
    ">=": "<",
    ">": "<=",
    "<=": ">",
}


def expression(program: Program, what: Expression) -> str:
    """Return an expression as Python that can stand anywhere, in parentheses if need be."""
    match what:
        case Number(value):
            return str(value)
        case Truth(value):
            return str(value)
        case ParagraphNumber(paragraph):
            return str(program.paragraph_number(paragraph))
        case Local(name, _):
            return name
        case Shared(slot):
            return f"self.{slot}"
        case Of(slot, seat):
            return f"self.{slot}[{expression(program, seat)}]"
        case OptionNumber(option) | OptionOn(option):
            return f"self.options.{option}"
        case OptionGiven(option):
            return f"(self.options.{option} is not None)"
        case ByHand():
            return "self.by_hand"
        case OneOutcome(chance):
            return _one_outcome(program, chance)
        case PlayerCount():
            return "self.players"
        case SeatAfter(seat):
            return f"self.after[{expression(program, seat)}]"
        case SeatFrom(seat, turns):
            start, count = expression(program, seat), expression(program, turns)
            return f"(({start} {_onward(program, count)}) % self.players)"
        case Lookup(table, keys):
            return table + "".join(f"[{expression(program, key)}]" for key in keys)
        case Arithmetic(operator, left, right) | Comparison(operator, left, right):
            return f"({expression(program, left)} {operator} {expression(program, right)})"
        case Distance(left, right):
            return f"abs({bare(expression(program, Arithmetic('-', left, right)))})"
        case Least(left, right):
            return f"min({expression(program, left)}, {expression(program, right)})"
        case Not(Comparison(operator, left, right)):
            return expression(program, Comparison(_OPPOSITE[operator], left, right))
        case Not(inner):
            return f"(not {expression(program, inner)})"
        case Both(parts):
            return "(" + " and ".join(expression(program, part) for part in parts) + ")"
        case AnySeat(bind, condition):
            test = bare(expression(program, condition))
            return f"any({test} for {bind.name} in range(self.players))"
        case SeatCount(bind, condition):
            test = bare(expression(program, condition))
            return f"sum({test} for {bind.name} in range(self.players))"
        case Most(slot, None):
            return f"max(self.{slot})"
        case Most(slot, among):
            pairs = f"zip(self.{slot}, self.{among}, strict=True)"
            return f"max(value for value, counts in {pairs} if counts)"
        case Total(slot):
            return f"sum(self.{slot})"
        case Front(pile):
            return f"{place(program, pile)}[0]"
        case Size(pile):
            return f"len({place(program, pile)})"
        case Fact(name, keys):
            return f"self.{name}" + "".join(f"[{expression(program, key)}]" for key in keys)
        case Query(name, arguments):
            return asked_of_board(program, name, arguments)
        case _:
            assert_never(what)


def turn_step(program: Program) -> str:
    """Return how far turns move: 1 clockwise, -1 anticlockwise."""
    return "self.step" if program.turn_option is not None else str(program.turn_step)


def _onward(program: Program, turns: str) -> str:
    if program.turn_option is not None:
        return f"+ {turns} * self.step"
    return f"+ {turns}" if program.turn_step == 1 else f"- {turns}"


def bare(text: str) -> str:
    """Return an expression without parentheses around the whole of it.

    >>> bare("(a + b)"), bare("(a) + (b)")
    ('a + b', '(a) + (b)')
    """
    if not text.startswith("("):
        return text
    depth = 0
    for index, mark in enumerate(text):
        depth += (mark == "(") - (mark == ")")
        if depth == 0:
            return text[1:-1] if index == len(text) - 1 else text
    raise AssertionError(text)


def place(program: Program, pile: Pile) -> str:
    """Return the list that holds the cards of a pile."""
    if pile.seat is None:
        return f"self.{pile.slot}"
    return f"self.{pile.slot}[{expression(program, pile.seat)}]"


def asked_of_board(program: Program, name: str, arguments: tuple[Expression, ...]) -> str:
    """Return the call of a method of the board."""
    return f"self.{name}({', '.join(bare(expression(program, value)) for value in arguments)})"


def _one_outcome(program: Program, chance: Draw | Lot | Roll) -> str:
    match chance:
        case Draw(source=source):
            pile = place(program, source)
            return f"({pile}[0] == {pile}[-1])"  # sorted, so all between are the same as well
        case Lot():
            return "(self.players == 1)"
        case Roll(_, outcomes, arguments):
            return f"is_settled({asked_of_board(program, outcomes, arguments)})"


def copied(program: Program) -> int | None:
    """Return the lowest number of a card that there are several of, if there is any."""
    return next((n for n, card in enumerate(program.cards) if card.copies > 1), None)


def argument(program: Program, what: Expression | CardList | Values) -> str:
    """Return what an event notes, as it stands in a tuple."""
    match what:
        case Contents(pile):
            return f"*{place(program, pile)}"
        case Stretch() | Joined() | Marked():
            raise AssertionError(f"{what} is offered, not noted")
        case Values(slot):
            return f"*self.{slot}"
        case _:
            return bare(expression(program, what))

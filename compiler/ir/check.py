"""What must be true of every program, whatever game it is of: our mistakes, not the author's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from .colours import Colours, colours
from .dataflow import inside, needed_by, read_by
from .nodes import (
    Ask,
    AskNumber,
    Call,
    Draw,
    DrawCards,
    EachCard,
    EachSeat,
    EndGame,
    If,
    Local,
    Log,
    Lookup,
    Lot,
    Marked,
    Most,
    Node,
    Of,
    OptionGiven,
    OptionNumber,
    OptionOn,
    ParagraphNumber,
    Pile,
    Repeat,
    Return,
    Shared,
    Statement,
    Total,
    Until,
    Values,
    While,
)
from .program import Procedure, Program, Table
from .steps import Stepped

STATEMENTS: Final = get_args(Statement)


def problems(program: Program) -> list[str]:
    """Return what is wrong with a program, in the order of its statements; empty if it is sound."""
    checker = _Checker(program)
    found = list(checker.course())
    for procedure in program.procedures:
        found += [f"{procedure.name}: {problem}" for problem in checker.procedure(procedure)]
    return found


def problems_of_steps(stepped: Stepped) -> list[str]:
    """Return what is wrong with how a program was cut into steps."""
    drawn = {
        part.bind
        for procedure in stepped.program.procedures
        for statement in procedure.body
        for part in inside(statement)
        if isinstance(part, Draw | DrawCards)
    }
    # Whatever is kept across a decision is copied into the worlds that a player imagines.
    found = [f"{k.slot} keeps a hidden card" for k in stepped.kept if k.local in drawn]
    names = [step.name for step in stepped.steps]
    found += [
        f"two steps are called {name}" for name in sorted(set(names)) if names.count(name) > 1
    ]
    return found


class _Checker:
    """Holds statements against what their program declares."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.painted: Colours = colours(program)
        self.values = {value.name: value.scope for value in program.values}
        self.piles = {pile.name: pile for pile in program.piles}
        self.events = {event.name: event for event in program.events}
        self.families = {family.name for family in program.families}
        self.deciding = {by.paragraph for by in program.deciding}
        self.options = {choice.name for choice in program.choices}
        self.procedures = {procedure.name: procedure for procedure in program.procedures}

    def course(self) -> Iterator[str]:
        """Check the program as a whole."""
        names = [*self.values, *self.piles, *self.program.tables, *self.events]
        yield from (f"{name} is declared twice" for name in names if names.count(name) > 1)
        main = self.program.procedures[0]
        if not main.body or not isinstance(main.body[-1], EndGame):
            yield f"{main.name} does not end the game"
        if main.parameters or self.painted.called[main.name]:
            yield f"{main.name} is carried out by somebody"

    def procedure(self, procedure: Procedure) -> Iterator[str]:
        """Check a procedure."""
        parts = [part for statement in procedure.body for part in inside(statement)]
        types: dict[str, str] = {}
        for part in parts:
            if isinstance(part, Local) and types.setdefault(part.name, part.type) != part.type:
                yield f"{part.name} is a {types[part.name]} and a {part.type}"
        unset = needed_by(procedure.body) - set(procedure.parameters)
        yield from (f"{local.name} may have no value" for local in sorted(unset, key=_name))
        values = {part.value is not None for part in parts if isinstance(part, Return)}
        if len(values) > 1:
            yield "it returns a value here and none there"
        if True in values and not isinstance(procedure.body[-1], Return):
            yield "it may return nothing where it returns a value"
        for part in parts:
            yield from self.node(part)

    def node(self, node: Node) -> Iterator[str]:
        """Check an expression or a statement by itself."""
        if isinstance(node, STATEMENTS):
            yield from self.statement(node)
        match node:
            case Shared(slot) if self.values.get(slot) != "shared":
                yield f"there is no one {slot} for all"
            case Of(slot, _) | Most(slot) | Total(slot) | Values(slot):
                among = node.among if isinstance(node, Most) else None
                lacking = [s for s in (slot, among) if s and self.values.get(s) != "each"]
                yield from (f"not every seat has a {slot}" for slot in lacking)
            case Pile(slot, seat):
                pile = self.piles.get(slot)
                if pile is None or (pile.scope == "each") != (seat is not None):
                    yield f"there is no such pile as {slot}"
            case OptionNumber(option) | OptionOn(option) | OptionGiven(option):
                if option not in self.options:
                    yield f"there is no option {option}"
            case ParagraphNumber(paragraph) if paragraph not in self.deciding:
                yield f"{paragraph} decides nothing"
            case Lookup(table, keys):
                found = self.program.tables.get(table)
                if found is None or len(keys) != depth(found[0]):
                    yield f"there is no table {table} with {len(keys)} keys"
            case Marked(_, table, _):
                found = self.program.tables.get(table)
                if found is None or depth(found[0]) != 2:
                    yield f"there is no table {table} that marks cards"
            case _:
                pass

    def statement(self, node: Node) -> Iterator[str]:
        """Check a statement by itself."""
        if not node.origin.paragraph:
            yield f"no paragraph says {type(node).__name__}"
        match node:
            case If(_, then, _) if not then:
                yield "an If does nothing"
            case While(_, body) | Until(_, body) | Repeat(_, _, body) | EachSeat(_, _, _, body):
                if not body:
                    yield f"a {type(node).__name__} does nothing"
                if isinstance(node, Repeat | EachSeat) and any(
                    node.left in read_by(part) for part in body
                ):
                    yield f"{node.left.name} is read, which not every way of counting has"
            case EachCard(_, _, _, body):
                if any(self.painted.asks(s) or self.painted.rolls(s) for s in body):
                    yield "somebody decides while cards are looked through"
            case Log(event, arguments):
                kind = self.events.get(event)
                if kind is None or len(kind.arguments) != len(arguments):
                    yield f"there is no event {event} of {len(arguments)}"
            case Ask(_, family, cases, _):
                yield from self.family(family)
                if not cases or any(case.cards.pile != cases[0].cards.pile for case in cases):
                    yield "a choice is not among the cards of one pile"
            case AskNumber(_, family):
                yield from self.family(family)
            case Draw(family, source) | DrawCards(family, source):
                yield from self.family(family)
                if source.slot in self.piles and self.piles[source.slot].order != "bag":
                    yield f"chance picks a card of {source.slot}, which has an order"
                if source.seat is not None:
                    yield f"chance picks a card of a seat's {source.slot}"
            case Lot(family, _):
                yield from self.family(family)
            case Call():
                yield from self.call(node)
            case _:
                pass

    def family(self, name: str) -> Iterator[str]:
        """Check that there are actions of a family."""
        if name not in self.families:
            yield f"there are no actions {name}"

    def call(self, call: Call) -> Iterator[str]:
        """Check a call against the procedure that it carries out."""
        callee = self.procedures.get(call.procedure)
        if callee is None:
            yield f"there is no procedure {call.procedure}"
        elif len(callee.parameters) != len(call.arguments):
            yield f"{call.procedure} is given {len(call.arguments)} values"
        elif call.bind is not None:
            parts = [part for statement in callee.body for part in inside(statement)]
            if not any(isinstance(part, Return) and part.value is not None for part in parts):
                yield f"{call.procedure} returns nothing"


def depth(table: Table) -> int:
    """Return how many keys find an entry of a table."""
    inner: object = table
    found = 0
    while isinstance(inner, tuple):
        found, inner = found + 1, inner[0]
    return found


def _name(local: Local) -> str:
    return local.name

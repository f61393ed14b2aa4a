"""A program carried out node by node, as its nodes are described: what engines are held against."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from typing import assert_never

from regelsmed.compiler.ir.nodes import (
    AnySeat,
    Arithmetic,
    Ask,
    AskListed,
    AskNumber,
    Assign,
    Both,
    ByHand,
    Call,
    CallFrom,
    CardList,
    Comparison,
    Contents,
    Distance,
    Draw,
    DrawCards,
    EachCard,
    EachSeat,
    EndGame,
    Expression,
    Fact,
    Front,
    GatherAll,
    If,
    Joined,
    Least,
    Local,
    Log,
    Lookup,
    Lot,
    Marked,
    Most,
    MoveCard,
    MovePile,
    Not,
    Number,
    Of,
    OneOutcome,
    OptionGiven,
    OptionNumber,
    OptionOn,
    ParagraphNumber,
    Perform,
    Pile,
    PlayerCount,
    Query,
    Repeat,
    Return,
    Roll,
    SeatAfter,
    SeatCount,
    SeatFrom,
    Shared,
    Size,
    Statement,
    Stretch,
    Total,
    Truth,
    Until,
    While,
)
from regelsmed.compiler.ir.program import Program

CHANCE = -1
Point = tuple[int, list[int]]
"""Who decides, and the actions."""
Steps = Generator[Point, int, None]


class Left(Exception):  # noqa: N818 - how a procedure is left
    """A procedure is left with a value."""


class Ended(Exception):  # noqa: N818 - how a game ends
    """The game is over."""


class Table:
    """A game of two, clockwise and with its usual options, as a program carries it out."""

    players = 2

    def __init__(self, program: Program) -> None:
        self.program = program
        self.shared = {v.name: v.start for v in program.values if v.scope == "shared"}
        self.each = {v.name: [v.start] * 2 for v in program.values if v.scope == "each"}
        deck = [n for n, card in enumerate(program.cards) for _ in range(card.copies)]
        self.piles: dict[tuple[str, int], list[int]] = {}
        for pile in program.piles:
            for seat in range(2) if pile.scope == "each" else (0,):
                self.piles[pile.name, seat] = []
        self.piles["stock", 0] = deck
        self.rows = {pile.name for pile in program.piles if pile.order == "row"}
        self.options = {choice.name: choice.values[0] for choice in program.choices}
        self.bases = {family.name: family.base for family in program.families}
        self.notes: list[tuple[object, ...]] = []

    def steps(self) -> Steps:
        """Carry out the program, waiting at every decision, of chance as well."""
        with suppress(Ended):
            yield from self.procedure(self.program.procedures[0].name, [])

    def procedure(self, name: str, values: list[int]) -> Generator[Point, int, int]:
        procedure = self.program.procedure(name)
        given = {
            local.name: value for local, value in zip(procedure.parameters, values, strict=True)
        }
        try:
            yield from self.all(procedure.body, given)
        except Left as left:
            return int(left.args[0])
        return 0

    def all(self, statements: tuple[Statement, ...], v: dict[str, int]) -> Steps:
        for statement in statements:
            yield from self.one(statement, v)

    def one(self, statement: Statement, v: dict[str, int]) -> Steps:
        match statement:
            case Assign(Local(name, _), value):
                v[name] = self.of(value, v)
            case Assign(Shared(slot), value):
                self.shared[slot] = self.of(value, v)
            case Assign(Of(slot, seat), value):
                self.each[slot][self.of(seat, v)] = self.of(value, v)
            case MoveCard(card, source, target):
                self.pile(source, v).remove(self.of(card, v))
                self.put(self.of(card, v), target, v)
            case MovePile(source, target):
                for moved in self.pile(source, v)[:]:
                    self.pile(source, v).remove(moved)
                    self.put(moved, target, v)
            case GatherAll(target):
                everything = [number for pile in self.piles.values() for number in pile]
                for cards in self.piles.values():
                    cards.clear()
                for gathered in everything:
                    self.put(gathered, target, v)
            case Log(event, arguments):
                self.notes.append((event, *(self.of(a, v) for a in arguments)))  # type: ignore[arg-type]
            case Ask(seat, family, cases, bind):
                offers = [[self.bases[family] + c for c in self.cards(k.cards, v)] for k in cases]
                action = yield self.of(seat, v), next(offer for offer in offers if offer)
                v[bind.name] = action - self.bases[family]
            case AskNumber(seat, family, low, high, barred, bind):
                out = {self.of(b.number, v) for b in barred if self.of(b.when, v)}
                allowed = [
                    number
                    for number in range(self.of(low, v), self.of(high, v) + 1)
                    if number not in out
                ]
                action = yield self.of(seat, v), [self.bases[family] + n for n in allowed]
                v[bind.name] = action - self.bases[family]
            case Draw(family, source, target, bind):
                drawn = yield from self.chance(family, sorted(set(self.pile(source, v))))
                v[bind.name] = drawn
                self.pile(source, v).remove(drawn)
                self.put(drawn, target, v)
            case DrawCards(family, source, target, times, left, bind):
                draw = Draw(family, source, target, bind)
                yield from self.one(Repeat(times, left, (draw,)), v)
            case Lot(family, bind):
                v[bind.name] = yield from self.chance(family, [0, 1])
            case If(condition, then, otherwise):
                yield from self.all(then if self.of(condition, v) else otherwise, v)
            case While(condition, body):
                while self.of(condition, v):
                    yield from self.all(body, v)
            case Until(condition, body):
                yield from self.all(body, v)
                while not self.of(condition, v):
                    yield from self.all(body, v)
            case Repeat(times, _, body):
                for _ in range(self.of(times, v)):
                    yield from self.all(body, v)
            case EachSeat(bind, start, _, body):
                first = 0 if start is None else self.of(start, v)
                for number in (first, 1 - first):
                    v[bind.name] = number
                    yield from self.all(body, v)
            case EachCard(pile, place, card, body):
                for number, held in enumerate(self.pile(pile, v)[:]):
                    v[place.name], v[card.name] = number, held
                    yield from self.all(body, v)
            case Call(name, arguments, bind):
                result = yield from self.procedure(name, [self.of(a, v) for a in arguments])
                if bind is not None:
                    v[bind.name] = result
            case Return(value):
                raise Left(0 if value is None else self.of(value, v))
            case EndGame():
                raise Ended
            case Assign():
                raise AssertionError(statement)
            case AskListed() | Roll() | Perform() | CallFrom():
                raise AssertionError(f"{statement} is in none of these programs")
            case _:
                assert_never(statement)

    def chance(self, family: str, outcomes: list[int]) -> Generator[Point, int, int]:
        if len(outcomes) == 1:
            return outcomes[0]
        base = self.bases[family]
        action = yield CHANCE, [base + outcome for outcome in outcomes]
        return action - base

    def pile(self, pile: Pile, v: dict[str, int]) -> list[int]:
        return self.piles[pile.slot, 0 if pile.seat is None else self.of(pile.seat, v)]

    def put(self, card: int, target: Pile, v: dict[str, int]) -> None:
        cards = self.pile(target, v)
        cards.append(card)
        if target.slot not in self.rows:
            cards.sort()

    def cards(self, cards: CardList, v: dict[str, int]) -> list[int]:
        held = sorted(set(self.pile(cards.pile, v)))
        match cards:
            case Contents():
                return held
            case Stretch(_, first, past):
                low, high = self.of(first, v), self.of(past, v)
                return [card for card in held if low <= card < high]
            case Joined(stretch, later):
                some = self.cards(stretch, v)
                return some and some + self.cards(later, v)
            case Marked(_, table, row, needs):
                marks = self.entry(table, [self.of(row, v)])
                assert isinstance(marks, tuple)
                return [card for card in held if marks[card]] if self.cards(needs, v) else []
            case _:
                assert_never(cards)

    def entry(self, table: str, keys: list[int]) -> object:
        found: object = self.program.tables[table][0]
        for key in keys:
            assert isinstance(found, tuple)
            found = found[key]
        return found

    def option(self, name: str) -> int:
        value = self.options[name]
        assert isinstance(value, int)
        return value

    def of(self, what: Expression, v: dict[str, int]) -> int:
        match what:
            case Number(value) | Truth(value):
                return value
            case ParagraphNumber(paragraph):
                return self.program.deciding.index(paragraph)
            case Local(name, _):
                return v[name]
            case Shared(slot):
                return self.shared[slot]
            case Of(slot, seat):
                return self.each[slot][self.of(seat, v)]
            case OptionNumber(option) | OptionOn(option):
                return self.option(option)
            case OptionGiven(option):
                return self.options[option] is not None
            case ByHand() | OneOutcome():
                raise AssertionError(f"{what} is of steps, not of programs")
            case PlayerCount():
                return 2
            case SeatAfter(seat):
                return 1 - self.of(seat, v)
            case SeatFrom(seat, turns):
                return (self.of(seat, v) + self.of(turns, v)) % 2
            case Lookup(table, keys):
                entry = self.entry(table, [self.of(key, v) for key in keys])
                assert isinstance(entry, int)
                return entry
            case Arithmetic(operator, left, right):
                a, b = self.of(left, v), self.of(right, v)
                results = {"+": a + b, "-": a - b, "*": a * b, "|": a | b, "//": a // (b or 1)}
                return results[operator]
            case Distance(left, right):
                return abs(self.of(left, v) - self.of(right, v))
            case Least(left, right):
                return min(self.of(left, v), self.of(right, v))
            case Comparison(operator, left, right):
                a, b = self.of(left, v), self.of(right, v)
                truths = {"==": a == b, "!=": a != b, "<": a < b, "<=": a <= b, ">": a > b}
                return truths.get(operator, a >= b)
            case Not(inner):
                return not self.of(inner, v)
            case Both(parts):
                return all(self.of(part, v) for part in parts)
            case AnySeat(bind, condition):
                return any(self.of(condition, {**v, bind.name: seat}) for seat in range(2))
            case SeatCount(bind, condition):
                return sum(bool(self.of(condition, {**v, bind.name: s})) for s in range(2))
            case Most(slot, among):
                counts = self.each[slot if among is None else among]
                values = zip(self.each[slot], counts, strict=True)
                return max(value for value, count in values if count or among is None)
            case Total(slot):
                return sum(self.each[slot])
            case Size(pile):
                return len(self.pile(pile, v))
            case Front(pile):
                return self.pile(pile, v)[0]
            case Fact() | Query():
                raise AssertionError(f"{what} is in none of these programs")
            case _:
                assert_never(what)

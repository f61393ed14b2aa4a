"""Who wins the game: by one sentence, or by a list of criteria of which the first decides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from regelsmed.compiler.analysis.game import Rule
from regelsmed.dsl.source import NOWHERE
from regelsmed.dsl.syntax import Criterion, Decide, MostOf, RuleLine, Subject
from regelsmed.dsl.syntax import Shared as LevelShare

from .draft import Draft, NotExpressible, origin_of
from .nodes import (
    Assign,
    Both,
    Comparison,
    EachSeat,
    Expression,
    If,
    Local,
    Log,
    Most,
    Number,
    Of,
    Origin,
    SeatCount,
    Shared,
    Statement,
    Truth,
)
from .places import Places
from .who import SEAT, SEATS_LEFT, each

MOST: Final = Local("most", "number")


def win(draft: Draft, places: Places, rule: Rule[RuleLine], subject: Subject) -> list[Statement]:
    """Return how all whom ``subject`` names win the game."""
    note = draft.event("over", (), ("seat", "paragraph"), origin_of(rule))
    decided = Shared(places.decided)

    def one(seat: Expression) -> list[Statement]:
        return [Assign(Of(places.won, seat), Truth(True)), Log(note, (seat, decided))]

    return [
        Assign(decided, draft.decides(origin_of(rule))),
        *each(places, subject, one),
    ]


def decide(draft: Draft, places: Places, rule: Rule[RuleLine], what: Decide) -> list[Statement]:
    """Return how the winner is found: those who are level by a criterion go on to the next."""
    won, by = Of(places.won, SEAT), origin_of(rule)
    note = draft.event("over", (), ("seat", "paragraph"), by)
    statements: list[Statement] = [_each(Assign(won, Truth(True)))]
    for number, line in enumerate(what.criteria, 1):
        span = rule.span if line.span == NOWHERE else line.span
        origin = Origin(f"{rule.paragraph}.{number}", span)
        statements += _criterion(draft, places, line.what, origin, first=number == 1)
    told = Log(note, (SEAT, Shared(places.decided)))
    return [*statements, _each(If(won, (told,)))]


def _criterion(
    draft: Draft, places: Places, criterion: Criterion, by: Origin, *, first: bool
) -> Iterator[Statement]:
    """Yield how a criterion decides, unless one before it has."""
    decided, won = Shared(places.decided), Of(places.won, SEAT)
    take = Assign(decided, draft.decides(by), origin=by)
    match criterion:
        case MostOf(counter):
            units = places.counters[counter].slot
            fewer = Both((won, Comparison("<", Of(units, SEAT), MOST)))
            alone = Comparison("==", SeatCount(SEAT, won), Number(1))
            body: tuple[Statement, ...] = (
                Assign(MOST, Most(units, places.won), origin=by),
                _each(If(fewer, (Assign(won, Truth(False), origin=by),), origin=by), by),
                If(alone, (take,), origin=by),
            )
        case LevelShare():
            body = (take,)
        case _:
            raise NotExpressible(criterion, by.span)
    if first:
        yield from body
    else:
        yield If(Comparison("<", decided, Number(0)), body, origin=by)


def _each(body: Statement, by: Origin | None = None) -> Statement:
    if by is None:
        return EachSeat(SEAT, None, SEATS_LEFT, (body,))
    return EachSeat(SEAT, None, SEATS_LEFT, (body,), origin=by)

"""Who a sentence speaks of: subjects as seats, or as loops over seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, assert_never

from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import (
    After,
    AnyOf,
    APlayer,
    AtLeast,
    AWho,
    BothPlayers,
    Cannot,
    CardCondition,
    Condition,
    EachPlayer,
    EachWho,
    Exactly,
    FewestIn,
    FirstOf,
    FirstPlayed,
    Has,
    HasMostAndAtLeast,
    HasTaken,
    HasTakenOther,
    HighestOf,
    HighestTrump,
    LastOf,
    Leads,
    LedSuit,
    MostOf,
    Named,
    NextOf,
    NextPlayer,
    NotWon,
    Others,
    Prize,
    Relative,
    RoleHolder,
    RoleId,
    Subject,
    TheGame,
    TheOpponent,
    ThePlayer,
    This,
    TurnedUpIs,
    Whoever,
    WhoseChoiceBeats,
    WinnerOf,
    Won,
    You,
)

from .cards import kind_table
from .draft import Draft, NotExpressible, origin_of
from .nodes import (
    Both,
    Comparison,
    EachSeat,
    Expression,
    Front,
    If,
    Local,
    Lookup,
    Most,
    Not,
    Number,
    Of,
    SeatAfter,
    SeatCount,
    Shared,
    Size,
    Statement,
)
from .places import Places

SEAT: Final = Local("seat", "seat")
SEATS_LEFT: Final = Local("seats_left", "number")

Body = Callable[[Expression], Iterable[Statement]]


def one_seat(
    places: Places, subject: Subject, *, hands_on: RoleId | None = None
) -> Expression | None:
    """Return the only seat that a subject can name, or ``None`` where it can name several.

    ``hands_on`` is the role that the sentence gives to the next player.
    """
    match subject:
        case RoleHolder(role):
            return places.holder(role)
        case After(role):
            return SeatAfter(places.holder(role))
        case NextPlayer() if hands_on is not None:
            return SeatAfter(places.holder(hands_on))
        case WinnerOf(LastOf(contest)):
            return Shared(places.contests[contest].winner)
        case _:
            return None


def each(places: Places, subject: Subject, body: Body) -> list[Statement]:
    """Return ``body`` for every seat that a subject names, in the order in which they act."""
    seat = one_seat(places, subject)
    if seat is not None:
        return list(body(seat))
    condition = is_named(places, subject, SEAT)
    inside = tuple(body(SEAT))
    if condition is not None:
        inside = (If(condition, inside),)
    return [EachSeat(SEAT, None, SEATS_LEFT, inside)]


def how_many(places: Places, subject: Subject) -> Expression:
    """Return how many seats a subject names."""
    if one_seat(places, subject) is not None:
        return Number(1)
    condition = is_named(places, subject, SEAT)
    return SeatCount(SEAT, Comparison(">=", SEAT, Number(0)) if condition is None else condition)


def is_named(places: Places, subject: Subject, seat: Local) -> Expression | None:
    """Return whether a subject names a seat; ``None`` where it names all of them."""
    match subject:
        case EachPlayer():
            return None
        case WinnerOf(prize):
            return _has_won(places, prize, seat)
        case EachWho(relative) | AWho(relative) | Whoever(relative):
            return _relative(places, relative, seat)
        case MostOf(counter):
            slot = places.counters[counter].slot
            return Comparison("==", Of(slot, seat), Most(slot))
        case (
            APlayer()
            | NextPlayer()
            | Named()
            | HighestOf()
            | FirstPlayed()
            | HighestTrump()
            | LedSuit()
            | Exactly()
            | AtLeast()
            | Others()
            | RoleHolder()
            | After()
        ):
            raise NotExpressible(subject, _span(subject))
        case You() | TheOpponent() | BothPlayers() | FewestIn() | ThePlayer() | WhoseChoiceBeats():
            raise NotExpressible(subject, _span(subject))
        case _:
            assert_never(subject)


def _span(subject: Subject) -> Span:
    return subject.span


def _relative(places: Places, relative: Relative, seat: Local) -> Expression:
    match relative:
        case Won(prize):
            return _has_won(places, prize, seat)
        case NotWon(prize):
            return Not(_has_won(places, prize, seat))
        case HasTaken(number, contest):
            return Comparison("==", places.taken(contest, seat), places.worth(number, seat))
        case HasTakenOther(number, contest):
            return Comparison("!=", places.taken(contest, seat), places.worth(number, seat))
        case Leads() | Cannot() | HasMostAndAtLeast():
            raise NotExpressible(relative, relative.span)
        case _:
            assert_never(relative)


def _has_won(places: Places, prize: Prize, seat: Local) -> Expression:
    match prize:
        case TheGame():
            return Of(places.won, seat)
        case LastOf(contest):
            return Comparison("==", seat, Shared(places.contests[contest].winner))
        case FirstOf() | NextOf() | AnyOf() | This():
            raise NotExpressible(prize, prize.span)
        case _:
            assert_never(prize)


def holds(draft: Draft, places: Places, condition: Condition) -> Expression:
    """Return whether a condition holds now."""
    match condition:
        case Has():
            return _has(places, condition)
        case TurnedUpIs(kind):
            turned, by = places.turned_pile(), origin_of(draft.game.players)
            table = draft.table(f"is_{kind}", kind_table(draft.game, (kind,)), by)
            is_kind = Comparison("!=", Lookup(table, (Front(turned),)), Number(0))
            return Both((Comparison(">", Size(turned), Number(0)), is_kind))
        case _ if isinstance(condition, CardCondition):
            raise NotExpressible(condition, condition.span)
        case _:
            assert_never(condition)


def _has(places: Places, condition: Has) -> Expression:
    """Return whether somebody has so many units: these are reached when there are more, too."""
    amount = condition.amount
    slot = places.counters[amount.counter].slot
    enough = Comparison(">=", Of(slot, SEAT), Number(amount.number))
    match condition.subject:
        case APlayer():
            return Comparison(">=", Most(slot), Number(amount.number))
        case Exactly(number):
            return Comparison("==", SeatCount(SEAT, enough), Number(number))
        case subject:
            raise NotExpressible(subject, subject.span)

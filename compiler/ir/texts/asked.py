"""What texts ask of the board: whose zone, how many, and what holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from regelsmed.compiler.ir.draft import NotExpressible
from regelsmed.compiler.ir.nodes import (
    Arithmetic,
    Both,
    Comparison,
    Expression,
    Fact,
    If,
    Not,
    Number,
    Query,
    SeatAfter,
    Statement,
)
from regelsmed.dsl.syntax import (
    Agent,
    Alike,
    Bonus,
    BothHaveOnPost,
    Change,
    Condition,
    Either,
    Has,
    HasAtLeast,
    HasMore,
    HasNoneOnPost,
    HasOnPost,
    HasPlayed,
    It,
    OpponentsZone,
    OwnersZone,
    OwnZone,
    PerCard,
    PerSecond,
    Place,
    PostsLevel,
    SameName,
    SameStat,
    Sort,
    StatAtLeast,
    StatAtMost,
    Target,
    TargetIs,
    TargetIsNot,
    TheOpponent,
    TheTable,
    TurnedUpIs,
    You,
    YourZone,
    ZoneEmpty,
)

from .writing import THIS_CARD, Text, Writing


def you(text: Text) -> Expression:
    """Return who has the card whose text it is."""
    assert text.of_card, f"{text.by.paragraph} is no text of a card"
    return Fact("stay_seat", (THIS_CARD,))


def agent(text: Text, who: Agent) -> Expression:
    """Return the player that a text calls you or the opponent."""
    match who:
        case You():
            return you(text)
        case TheOpponent():
            return SeatAfter(you(text))
        case _:
            assert_never(who)


def holder(text: Text, place: Place) -> Expression:
    """Return whose zone a place is."""
    match place:
        case YourZone():
            return you(text)
        case OpponentsZone():
            return SeatAfter(you(text))
        case OwnZone():
            return you(text) if text.about is None else text.about
        case OwnersZone() | TheTable():
            raise NotExpressible(place, place.span)
        case _:
            assert_never(place)


def either(parts: Sequence[Expression]) -> Expression:
    """Return whether any of several truths holds."""
    return parts[0] if len(parts) == 1 else Not(Both(tuple(Not(part) for part in parts)))


def branch(
    condition: Expression, then: Sequence[Statement], otherwise: Sequence[Statement]
) -> list[Statement]:
    """Return one thing or another, either of which can be nothing; the condition is read once."""
    if then:
        return [If(condition, tuple(then), tuple(otherwise))]
    return [If(Not(condition), tuple(otherwise))] if otherwise else []


def number_of(writing: Writing, text: Text, change: Change) -> Expression:
    """Return what a plus or minus comes to."""
    match change:
        case Bonus(bonus):
            return Number(bonus)
        case PerCard(bonus, sort, place):
            return Arithmetic("*", Number(bonus), count(writing, text, sort, place))
        case PerSecond(bonus, sort, place):
            half = Arithmetic("//", count(writing, text, sort, place), Number(2))
            return Arithmetic("*", Number(bonus), half)
        case _:
            assert_never(change)


def count(writing: Writing, text: Text, sort: Sort, place: Place) -> Expression:
    """Return how many cards of a sort there are in a place."""
    if isinstance(place, TheTable):
        return Query("count_laid", (writing.sort(sort),))
    zone = writing.zone(place.zone)
    return Query("count", (zone, holder(text, place), writing.sort(sort)))


def holds(writing: Writing, text: Text, condition: Condition) -> Expression:
    """Return whether a condition of a text holds; of a card that is not there nothing does."""
    this = THIS_CARD
    match condition:
        case TargetIs(target, trait):
            return Query("all_are", (this, _meant(writing, target), writing.trait(trait)))
        case TargetIsNot(target, trait):
            return Query("none_is", (this, _meant(writing, target), writing.trait(trait)))
        case StatAtLeast(target, number, stat):
            meant = _meant(writing, target)
            return Query("at_least", (this, meant, writing.stat(stat), Number(number)))
        case StatAtMost(target, number, stat):
            meant = _meant(writing, target)
            return Query("at_most", (this, meant, writing.stat(stat), Number(number)))
        case Alike(target, points, other):
            pair = (this, _meant(writing, target), writing.target(other))
            return either([_alike(writing, pair, point) for point in points])
        case PostsLevel(post, stat):
            return Query("is_level", (writing.post(post), writing.stat(stat)))
        case ZoneEmpty(TheTable()):
            return Not(Query("count_laid", (Number(-1),)))
        case ZoneEmpty(place):
            return Not(Query("size", (writing.zone(place.zone), holder(text, place))))
        case HasMore(who, sort, zone):
            return Query("has_more", (agent(text, who), writing.sort(sort), writing.zone(zone)))
        case HasAtLeast(who, amount):
            units = Fact("counters", (writing.counter(amount.counter), agent(text, who)))
            return Comparison(">=", units, Number(amount.number))
        case HasOnPost(who, post):
            return Query("has_on", (agent(text, who), writing.post(post)))
        case HasNoneOnPost(who, post):
            return Not(Query("has_on", (agent(text, who), writing.post(post))))
        case BothHaveOnPost(post):
            return Query("all_have_on", (writing.post(post),))
        case HasPlayed(who, number, post, _):
            played = Query("played_to", (writing.post(post), agent(text, who)))
            return Comparison(">=", played, Number(number))
        case Either(first, second):
            return either([holds(writing, text, first), holds(writing, text, second)])
        case Has() | TurnedUpIs():
            raise NotExpressible(condition, condition.span)
        case _:
            assert_never(condition)


def _meant(writing: Writing, target: Target | It) -> Number:
    assert not isinstance(target, It), "a sentence does not say which card it means"
    return writing.target(target)


def _alike(
    writing: Writing, pair: tuple[Expression, ...], point: SameStat | SameName
) -> Expression:
    match point:
        case SameStat(stat):
            return Query("same_stat", (*pair, writing.stat(stat)))
        case SameName():
            return Query("same_name", pair)
        case _:
            assert_never(point)

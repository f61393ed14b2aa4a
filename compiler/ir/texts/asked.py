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
    Least,
    Not,
    Number,
    Query,
    SeatAfter,
    Statement,
)
from regelsmed.dsl.syntax import (
    Agent,
    Alike,
    AllInAre,
    AllOf,
    AmongThem,
    AtLeastOf,
    AtMostOf,
    Bonus,
    BothHaveOnPost,
    Capped,
    CardsIn,
    Change,
    Compares,
    Condition,
    ContestsWon,
    CounterId,
    Either,
    Fewer,
    FewerThanOf,
    Has,
    HasAtLeast,
    HasAtMost,
    HasCards,
    HasKeyword,
    HasNoneOnPost,
    HasNotPlayed,
    HasOnPost,
    HasPlayed,
    HasWonNone,
    HasWonSome,
    Held,
    HoldsRole,
    It,
    More,
    MoreThanOf,
    NobodyHasPlayed,
    NoneOf,
    OfSameName,
    OpponentsZone,
    OwnersZone,
    OwnZone,
    PerCard,
    PerSecond,
    PerUnit,
    PerWon,
    Place,
    PlaceHolds,
    PostId,
    PostsLevel,
    SameName,
    SameStat,
    SomeCards,
    Sort,
    StatAtLeast,
    StatAtMost,
    Target,
    TargetIs,
    TargetIsNeither,
    TargetIsNot,
    ThatCard,
    TheOpponent,
    TheTable,
    TurnedUpIs,
    TwiceAsMany,
    UnitsOf,
    You,
    YourZone,
    ZoneEmpty,
)

from .writing import THIS_CARD, Text, Writing


def you(text: Text) -> Expression:
    """Return who has the card whose text it is."""
    assert text.of_card, f"{text.by.paragraph} is no text of a card"
    return Fact("stay_seat", (THIS_CARD,))


def sheet_at(stay: Expression) -> Expression:
    """Return what is printed on the card of a stay."""
    return Fact("sheet_of", (Fact("stay_card", (stay,)),))


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
        case PerUnit(bonus, counter, who):
            return Arithmetic("*", Number(bonus), _units(writing, counter, agent(text, who)))
        case PerWon():
            raise NotExpressible(change, change.span)
        case Capped(inner, most):
            number = number_of(writing, text, inner)
            if most > 0:
                return Least(number, Number(most))
            return _minus(Least(_minus(number), Number(-most)))
        case _:
            assert_never(change)


def _minus(number: Expression) -> Expression:
    return Arithmetic("-", Number(0), number)


def _units(writing: Writing, counter: CounterId, seat: Expression) -> Expression:
    """Return how many units a player has."""
    return Fact("counters", (writing.counter(counter), seat))


def count(writing: Writing, text: Text, sort: Sort, place: Place | AmongThem) -> Expression:
    """Return how many cards of a sort there are in a place, or among those dealt with."""
    if isinstance(place, AmongThem):
        return Query("count_dealt", (writing.sort(sort),))
    if isinstance(place, TheTable):
        return Query("count_laid", (writing.sort(sort),))
    zone = writing.zone(place.zone)
    return Query("count", (zone, holder(text, place), writing.sort(sort)))


def holds(writing: Writing, text: Text, condition: Condition) -> Expression:
    """Return whether a condition of a text holds; of a card that is not there nothing does."""
    this = THIS_CARD
    match condition:
        case TargetIs(ThatCard(), trait):
            return Query("dealt_are", (writing.trait(trait),))
        case TargetIsNot(ThatCard(), trait):
            return Query("dealt_are_not", (writing.trait(trait),))
        case TargetIs(target, trait):
            return Query("all_are", (this, _meant(writing, target), writing.trait(trait)))
        case TargetIsNot(target, trait):
            return Query("none_is", (this, _meant(writing, target), writing.trait(trait)))
        case TargetIsNeither(target, traits):
            meant = _meant(writing, target)
            return Both(
                tuple(Query("none_is", (this, meant, writing.trait(trait))) for trait in traits)
            )
        case HasKeyword(target, keyword):
            meant = _meant(writing, target)
            return Query("all_have_keyword", (this, meant, writing.keyword(keyword)))
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
        case HasCards(who, held, zone):
            return _held(writing, held, (writing.zone(zone), agent(text, who)))
        case PlaceHolds(held, TheTable()):
            return _held(writing, held, None)
        case PlaceHolds(held, place):
            return _held(writing, held, (writing.zone(place.zone), holder(text, place)))
        case AllInAre(sort, TheTable(), trait):
            return Query("all_laid_are", (writing.sort(sort), writing.trait(trait)))
        case AllInAre(sort, place, trait):
            where = (writing.zone(place.zone), holder(text, place))
            return Query("all_in_are", (*where, writing.sort(sort), writing.trait(trait)))
        case Compares(who, how, what):
            seat = agent(text, who)
            return _compare(how, _has(writing, what, seat), _has(writing, what, SeatAfter(seat)))
        case HasAtLeast(who, amount):
            units = _units(writing, amount.counter, agent(text, who))
            return Comparison(">=", units, Number(amount.number))
        case HasAtMost(who, amount):
            units = _units(writing, amount.counter, agent(text, who))
            return Comparison("<=", units, Number(amount.number))
        case HasOnPost(who, post):
            return Query("has_on", (agent(text, who), writing.post(post)))
        case HasNoneOnPost(who, post):
            return Not(Query("has_on", (agent(text, who), writing.post(post))))
        case BothHaveOnPost(post):
            return Query("all_have_on", (writing.post(post),))
        case HasPlayed(who, number, post, _):
            played = Query("played_to", (writing.post(post), agent(text, who)))
            return Comparison(">=", played, Number(number))
        case HasNotPlayed(who, post, _):
            return _unplayed(writing, post, agent(text, who))
        case NobodyHasPlayed(post, _):
            seat = you(text)
            seats = (seat, SeatAfter(seat))
            return Both(tuple(_unplayed(writing, post, one) for one in seats))
        case HoldsRole(who, role):
            return Comparison("==", Fact("roles", (writing.role(role),)), agent(text, who))
        case Either(first, second):
            return either([holds(writing, text, first), holds(writing, text, second)])
        case AllOf(conditions):
            return Both(tuple(holds(writing, text, one) for one in conditions))
        case Has() | TurnedUpIs() | HasWonSome() | HasWonNone():
            raise NotExpressible(condition, condition.span)
        case _:
            assert_never(condition)


def _unplayed(writing: Writing, post: PostId, seat: Expression) -> Expression:
    played = Query("played_to", (writing.post(post), seat))
    return Comparison("==", played, Number(0))


def _held(writing: Writing, held: Held, zone: tuple[Expression, Expression] | None) -> Expression:
    """Return whether there are such cards in a player's zone, or on the table without one."""

    def number(some: SomeCards | NoneOf) -> Expression:
        sort = writing.sort(some.sort)
        return Query("count_laid", (sort,)) if zone is None else Query("count", (*zone, sort))

    match held:
        case AtLeastOf(counts):
            parts = tuple(Comparison(">=", number(one), Number(one.number)) for one in counts)
            return parts[0] if len(parts) == 1 else Both(parts)
        case NoneOf():
            return Comparison("==", number(held), Number(0))
        case AtMostOf(some):
            return Comparison("<=", number(some), Number(some.number))
        case MoreThanOf(some):
            return Comparison(">", number(some), Number(some.number))
        case FewerThanOf(some):
            return Comparison("<", number(some), Number(some.number))
        case OfSameName() if zone is None:
            return Query("named_alike_laid", (THIS_CARD,))
        case OfSameName():
            assert zone is not None
            return Query("named_alike", (THIS_CARD, *zone))
        case _:
            assert_never(held)


def _has(writing: Writing, what: CardsIn | UnitsOf | ContestsWon, seat: Expression) -> Expression:
    """Return how many a player has of what is compared."""
    match what:
        case CardsIn(sort, zone):
            return Query("count", (writing.zone(zone), seat, writing.sort(sort)))
        case UnitsOf(counter):
            return _units(writing, counter, seat)
        case ContestsWon():
            raise NotExpressible(what, what.span)
        case _:
            assert_never(what)


def _compare(how: More | Fewer | TwiceAsMany, mine: Expression, theirs: Expression) -> Expression:
    match how:
        case More():
            return Comparison(">", mine, theirs)
        case Fewer():
            return Comparison("<", mine, theirs)
        case TwiceAsMany():
            return Comparison(">=", mine, Arithmetic("*", Number(2), theirs))
        case _:
            assert_never(how)


def _meant(writing: Writing, target: Target | It | ThatCard) -> Number:
    assert not isinstance(target, It | ThatCard), "a sentence does not say which card it means"
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

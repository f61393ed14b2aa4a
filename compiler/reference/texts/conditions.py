"""Whether what a text asks holds, and which of its sentences are carried out by it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import assert_never

from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.sheets import paired
from regelsmed.compiler.reference import who as plain
from regelsmed.compiler.reference.table import Seat
from regelsmed.dsl.syntax import (
    Alike,
    AllInAre,
    AllOf,
    AtLeastOf,
    AtMostOf,
    BothHaveOnPost,
    CardsIn,
    Compares,
    Condition,
    ContestsWon,
    EffectBlock,
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
    If,
    More,
    MoreThanOf,
    NobodyHasPlayed,
    NoneOf,
    OfSameName,
    PlaceHolds,
    PostsLevel,
    SameName,
    SameStat,
    Sort,
    StatAtLeast,
    StatAtMost,
    Statement,
    StatId,
    TargetIs,
    TargetIsNeither,
    TargetIsNot,
    ThatCard,
    TheTable,
    TurnedUpIs,
    TwiceAsMany,
    UnitsOf,
    ZoneEmpty,
)

from .scopes import agent, copies, targets
from .table import Copy, Lying, Table, Text
from .values import value


def spoken(
    table: Table, this: Lying, sentences: Sequence[Rule[Statement | EffectBlock]]
) -> Iterator[Rule[Statement | EffectBlock]]:
    """Yield the sentences of a text that are carried out, each as things are when its turn comes.

    Where an "if" does not hold, what stands behind it with "otherwise" takes its place.
    """
    for rule, other in paired(sentences):
        text, what = Text(rule.paragraph, this), rule.what
        if other is None or not isinstance(what, If) or holds(table, text, what.condition):
            yield rule
        else:
            yield Rule(other.what.clause, other.paragraph, other.guards, other.span)


def holds(table: Table, text: Text, condition: Condition) -> bool:
    """Tell whether a condition of a text holds now; of a card that is not there nothing does."""
    match condition:
        case TargetIs(ThatCard(), trait):
            return bool(table.dealt) and all(table.is_sort(copy, trait) for _, copy in table.dealt)
        case TargetIsNot(ThatCard(), trait):
            return bool(table.dealt) and not any(
                table.is_sort(copy, trait) for _, copy in table.dealt
            )
        case TargetIs(target, trait):
            found = targets(table, text, target)
            return bool(found) and all(table.is_a(card, trait) for card in found)
        case TargetIsNot(target, trait):
            found = targets(table, text, target)
            return bool(found) and not any(table.is_a(card, trait) for card in found)
        case TargetIsNeither(target, traits):
            found = targets(table, text, target)
            return bool(found) and not any(
                table.is_a(card, trait) for card in found for trait in traits
            )
        case HasKeyword(target, keyword):
            found = targets(table, text, target)
            return bool(found) and all(table.has_keyword(card, keyword) for card in found)
        case StatAtLeast(target, number, stat):
            stats = _stats(table, targets(table, text, target), stat)
            return bool(stats) and min(stats) >= number
        case StatAtMost(target, number, stat):
            stats = _stats(table, targets(table, text, target), stat)
            return bool(stats) and max(stats) <= number
        case Alike(target, points, other):
            one, two = targets(table, text, target), targets(table, text, other)
            return any(_are_alike(table, one, two, point) for point in points)
        case PostsLevel(post, stat):
            one, two = (table.on(seat, post) for seat in table.seats)
            return _all_equal(_stats(table, one, stat), _stats(table, two, stat))
        case ZoneEmpty(place):
            return not copies(table, text, place)
        case HasCards(who, wanted, zone):
            return _held(table, text, wanted, table.cards_in(zone, agent(table, text, who)))
        case PlaceHolds(wanted, TheTable()):
            return _laid(table, text, wanted)
        case PlaceHolds(wanted, place):
            return _held(table, text, wanted, copies(table, text, place))
        case AllInAre(sort, TheTable(), trait):
            laid = table.on_table(sort)
            return bool(laid) and all(table.is_a(lying, trait) for lying in laid)
        case AllInAre(sort, place, trait):
            held = [copy for copy in copies(table, text, place) if table.is_sort(copy, sort)]
            return bool(held) and all(table.is_sort(copy, trait) for copy in held)
        case Compares(who, how, what):
            seat = agent(table, text, who)
            mine, theirs = (_has(table, what, one) for one in (seat, table.opponent(seat)))
            return _compare(how, mine, theirs)
        case HasAtLeast(who, amount):
            return table.counters[amount.counter][agent(table, text, who)] >= amount.number
        case HasAtMost(who, amount):
            return table.counters[amount.counter][agent(table, text, who)] <= amount.number
        case HasOnPost(who, post):
            return table.has_on(agent(table, text, who), post)
        case HasNoneOnPost(who, post):
            return not table.has_on(agent(table, text, who), post)
        case BothHaveOnPost(post):
            return all(table.has_on(seat, post) for seat in table.seats)
        case HasPlayed(who, number, post, _):
            return table.played_to[post][agent(table, text, who)] >= number
        case HasNotPlayed(who, post, _):
            return not table.played_to[post][agent(table, text, who)]
        case NobodyHasPlayed(post, _):
            return not any(table.played_to[post])
        case HoldsRole(who, role):
            return table.roles[role] == agent(table, text, who)
        case Either(first, second):
            return holds(table, text, first) or holds(table, text, second)
        case AllOf(conditions):
            return all(holds(table, text, one) for one in conditions)
        case HasWonSome() | HasWonNone():
            raise AssertionError(f"{condition} is counted in units of something")
        case Has() | TurnedUpIs():
            return plain.holds(table, condition)
        case _:
            assert_never(condition)


def _held(table: Table, text: Text, held: Held, cards: Sequence[Copy]) -> bool:
    """Tell whether there are such cards among those of a zone."""
    if isinstance(held, OfSameName):
        return _named_alike(text, cards)
    return _counted(held, lambda sort: sum(table.is_sort(copy, sort) for copy in cards))


def _laid(table: Table, text: Text, held: Held) -> bool:
    """Tell whether there are such cards on the table."""
    if isinstance(held, OfSameName):
        return _named_alike(text, [lying.copy for lying in table.laid])
    return _counted(held, lambda sort: len(table.on_table(sort)))


def _named_alike(text: Text, cards: Sequence[Copy]) -> bool:
    """Tell whether another card has the name of the one whose text it is."""
    assert text.this is not None, f"{text.paragraph} is no text of a card"
    this = text.this.copy
    return any(copy.sheet == this.sheet and copy is not this for copy in cards)


def _counted(
    held: AtLeastOf | AtMostOf | MoreThanOf | FewerThanOf | NoneOf, count_of: Callable[[Sort], int]
) -> bool:
    match held:
        case AtLeastOf(counts):
            return all(count_of(some.sort) >= some.number for some in counts)
        case NoneOf(sort):
            return not count_of(sort)
        case AtMostOf(some):
            return count_of(some.sort) <= some.number
        case MoreThanOf(some):
            return count_of(some.sort) > some.number
        case FewerThanOf(some):
            return count_of(some.sort) < some.number
        case _:
            assert_never(held)


def _has(table: Table, what: CardsIn | UnitsOf | ContestsWon, seat: Seat) -> int:
    """Return how many a player has of what is compared."""
    match what:
        case CardsIn(sort, zone):
            return sum(table.is_sort(copy, sort) for copy in table.cards_in(zone, seat))
        case UnitsOf(counter):
            return table.counters[counter][seat]
        case ContestsWon():
            raise AssertionError(f"{what} are counted in units of something")
        case _:
            assert_never(what)


def _compare(how: More | Fewer | TwiceAsMany, mine: int, theirs: int) -> bool:
    match how:
        case More():
            return mine > theirs
        case Fewer():
            return mine < theirs
        case TwiceAsMany():
            return mine >= 2 * theirs
        case _:
            assert_never(how)


def _stats(table: Table, cards: Iterable[Lying], stat: StatId) -> list[int]:
    return [value(table, lying, stat) for lying in cards]


def _are_alike(
    table: Table, one: list[Lying], two: list[Lying], point: SameStat | SameName
) -> bool:
    """Tell whether cards have a value, or their name, in common."""
    match point:
        case SameStat(stat):
            return _all_equal(_stats(table, one, stat), _stats(table, two, stat))
        case SameName():
            return _all_equal([c.copy.sheet for c in one], [c.copy.sheet for c in two])
        case _:
            assert_never(point)


def _all_equal(one: list[int], two: list[int]) -> bool:
    """Tell whether there are numbers on both sides and they are all the same."""
    return bool(one) and bool(two) and len({*one, *two}) == 1

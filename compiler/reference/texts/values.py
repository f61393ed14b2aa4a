"""What cards on the table are worth, and how many cards there are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from regelsmed.dsl.syntax import (
    AmongThem,
    Bonus,
    Capped,
    Change,
    DoubleStat,
    NeverAbove,
    NeverBelow,
    PerCard,
    PerSecond,
    PerUnit,
    PerWon,
    Place,
    RaiseStat,
    SetStat,
    Sort,
    StatId,
    StatOf,
    SwapStats,
    TakesHighest,
    TakesLowest,
    TakeStatOf,
    TheTable,
    Unaffected,
    UnaffectedByLater,
)

from .scopes import agent, copies
from .standing import in_force, is_of
from .table import Lying, Modifier, Table, Text


def value(table: Table, lying: Lying, stat: StatId) -> int:
    """Return a value of a card on the table."""
    rule = table.texts.duel and table.texts.duel.computed
    if not rule or (stat, lying.post) != (rule.what.stat, rule.what.post):
        return _bases(table, stat)[lying]
    found = _bases(table, rule.what.base)[lying]
    changes = [
        modifier.what
        for modifier in in_force(table)
        if is_of(table, modifier, lying) and not _is_unaffected(table, lying, stat, modifier.source)
    ]
    found += sum(change.bonus for change in changes if isinstance(change, Bonus))
    return _bounded(found, stat, changes)


def _bounded(number: int, stat: StatId, changes: Iterable[object]) -> int:
    """Return a value within the bounds that texts set it, the lower ones first."""
    least, most = list[int](), list[int]()
    for change in changes:
        match change:
            case NeverBelow(StatOf(name), bound) if name == stat:
                least.append(bound)
            case NeverAbove(StatOf(name), bound) if name == stat:
                most.append(bound)
            case _:
                pass
    return min([max([number, *least]), *most])


def _is_unaffected(table: Table, lying: Lying, stat: StatId, source: Lying) -> bool:
    """Tell whether a card's value cannot be changed by the text of another.

    A card whose computed value cannot be changed keeps the value that this is computed from.
    """
    duel = table.texts.duel
    computed = None if duel is None or duel.computed is None else duel.computed.what
    for modifier in in_force(table):
        match modifier.what:
            case Unaffected(StatOf(kept), post) if is_of(table, modifier, lying):
                covered = kept == stat or (
                    computed is not None and (kept, stat) == (computed.stat, computed.base)
                )
                if covered and source.post == post:
                    return True
            case UnaffectedByLater(StatOf(kept), post) if is_of(table, modifier, lying):
                covered = kept == stat or (
                    computed is not None and (kept, stat) == (computed.stat, computed.base)
                )
                if covered and source.post == post and source.number > modifier.source.number:
                    return True
            case _:
                pass
    return False


def _bases(table: Table, stat: StatId) -> dict[Lying, int]:
    """Return a printed value of every card on the table, with all changes of it in their order."""
    values = {lying: table.sheet(lying.copy).stats.get(stat, 0) for lying in table.laid}
    for modifier in table.active():
        _change(table, stat, values, modifier)
    return values


def _change(table: Table, stat: StatId, values: dict[Lying, int], modifier: Modifier) -> None:
    """Change values of cards as a text says."""
    changed = [
        lying
        for lying in table.laid
        if is_of(table, modifier, lying) and not _is_unaffected(table, lying, stat, modifier.source)
    ]
    match modifier.what:
        case SetStat(StatOf(name), number) if name == stat:
            values.update(dict.fromkeys(changed, number))
        case RaiseStat(StatOf(name), number) if name == stat:
            values.update({lying: values[lying] + number for lying in changed})
        case DoubleStat(StatOf(name)) if name == stat:
            values.update({lying: 2 * values[lying] for lying in changed})
        case TakeStatOf(_, name, _) if name == stat:
            for other in table.covered(modifier.others)[:1]:
                values.update(dict.fromkeys(changed, values[other]))
        case TakesLowest(_, name) | TakesHighest(_, name) if name == stat:
            posts = {lying.post for lying in changed}
            compared = [values[lying] for lying in table.laid if lying.post in posts]
            extreme = min if isinstance(modifier.what, TakesLowest) else max
            values.update(dict.fromkeys(changed, extreme(compared, default=0)))
        case SwapStats(_, name) if name == stat:
            both = table.covered(modifier.scopes)
            if len(both) == 2:
                first, second = both
                swapped = {first: values[second], second: values[first]}
                values.update({lying: swapped[lying] for lying in changed})
        case _:
            pass


def number_of(table: Table, text: Text, change: Change) -> int:
    """Return what a plus or minus comes to now."""
    match change:
        case Bonus(bonus):
            return bonus
        case PerCard(bonus, sort, place):
            return bonus * count(table, text, sort, place)
        case PerSecond(bonus, sort, place):
            return bonus * (count(table, text, sort, place) // 2)
        case PerUnit(bonus, counter, who):
            return bonus * table.counters[counter][agent(table, text, who)]
        case PerWon():
            raise AssertionError(f"{change} is counted in units of something")
        case Capped(inner, most):
            number = number_of(table, text, inner)
            return min(number, most) if most > 0 else max(number, most)
        case _:
            assert_never(change)


def count(table: Table, text: Text, sort: Sort, place: Place | AmongThem) -> int:
    """Return how many cards of a sort there are in a place, or among those dealt with."""
    if isinstance(place, AmongThem):
        return sum(table.is_sort(copy, sort) for _, copy in table.dealt)
    if isinstance(place, TheTable):
        return len(table.on_table(sort))
    return sum(table.is_sort(copy, sort) for copy in copies(table, text, place))

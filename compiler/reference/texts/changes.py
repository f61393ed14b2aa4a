"""What texts change for as long as their cards are there."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from regelsmed.dsl.syntax import (
    AnnulsNext,
    BecomesKeyword,
    Bonus,
    Change,
    CountsAs,
    DoubleStat,
    Gets,
    GetsRather,
    GetsWhile,
    LastingClause,
    MustInNextTurn,
    NextTime,
    NobodyMay,
    RaiseStat,
    SetStat,
    StandingClause,
    SwapStats,
    TakesHighest,
    TakesLowest,
    TakeStatOf,
    Target,
    TraitId,
    Whenever,
)

from .conditions import holds
from .moves import turn_up_open
from .scopes import people, scopes, traits_of
from .standing import standing
from .table import Modifier, Scope, Spot, Table, Text
from .values import number_of


def change(table: Table, text: Text, clause: LastingClause) -> None:
    """Change what a clause of a card's text says."""
    assert text.this is not None, f"{text.paragraph} is no text of a card"
    match clause:
        case Gets(target, bonus):
            give(table, text, scopes(table, text, target), bonus, traits_of(target))
        case GetsRather(target, bonus, rather, condition):
            given = Bonus(rather) if holds(table, text, condition) else bonus
            give(table, text, scopes(table, text, target), given, traits_of(target))
        case GetsWhile(target, bonus, trait):
            traits = (*traits_of(target), trait)
            give(table, text, scopes(table, text, target), bonus, traits)
        case NobodyMay(phase):
            _add(table, Modifier(clause, text.this, text.paragraph, until=phase))
        case MustInNextTurn(who):
            seats = tuple(people(table, text, who))
            _add(table, Modifier(clause, text.this, text.paragraph, seats=seats))
        case Whenever(who, _, phase) | NextTime(who, _, phase) | AnnulsNext(who, _, phase):
            seats = tuple(people(table, text, who))
            waiting = Modifier(clause, text.this, text.paragraph, seats=seats, until=phase)
            table.modifiers.append(replace(waiting, copied=text.copied))
        case SwapStats(post):
            both = tuple(Spot(seat, post) for seat in table.seats)
            _add(table, Modifier(clause, text.this, text.paragraph, both))
        case TakeStatOf(target, _, other):
            found, taken = scopes(table, text, target), scopes(table, text, other)
            _add(table, Modifier(clause, text.this, text.paragraph, found, others=taken))
        case BecomesKeyword(target) | CountsAs(target):
            _of(table, text, clause, target)
        case TakesLowest(target) | TakesHighest(target):
            _of(table, text, clause, target)
        case SetStat(changed) | RaiseStat(changed) | DoubleStat(changed):
            _of(table, text, clause, changed.target)
        case _ if isinstance(clause, StandingClause):
            _add(table, standing(table, text, clause))
        case _:
            assert_never(clause)


def give(
    table: Table,
    text: Text,
    given: tuple[Scope, ...],
    bonus: Change,
    traits: tuple[TraitId, ...] = (),
) -> None:
    """Give cards a plus or minus, which is read now; the traits are asked for at every moment."""
    assert text.this is not None, f"{text.paragraph} is no text of a card"
    number = number_of(table, text, bonus)
    if not number:
        return
    _add(table, Modifier(Bonus(number), text.this, text.paragraph, given, traits=traits))
    for scope in given:
        table.tell(("bonus", scope.post, scope.seat, number, tuple(map(str, traits))))


def _of(table: Table, text: Text, clause: LastingClause, target: Target) -> None:
    assert text.this is not None
    found, traits = scopes(table, text, target), traits_of(target)
    _add(table, Modifier(clause, text.this, text.paragraph, found, traits=traits))


def _add(table: Table, modifier: Modifier) -> None:
    table.modifiers.append(modifier)
    turn_up_open(table)

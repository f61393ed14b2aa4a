"""What texts have changed and say of how things are, and which cards stay or go by it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from regelsmed.dsl.syntax import (
    AlwaysLoses,
    DrawnWonByBoth,
    GoesInstead,
    LeastWins,
    LosesIf,
    NeverAbove,
    NeverBelow,
    StandingClause,
    StaysPut,
    Target,
    Unaffected,
    UnaffectedByLater,
    WhenLoses,
    WhenWins,
    WinCountsAs,
    WinRulesOff,
    WinsIf,
    ZoneId,
)

from .scopes import end_of, scopes, traits_of
from .table import Lying, Modifier, Table, Text


def in_force(table: Table) -> list[Modifier]:
    """Return all that texts have changed and say: changes in their order, then what cards say."""
    said = [modifier for lying in table.laid for modifier in _said_by(table, lying)]
    return [*table.active(), *said]


def _said_by(table: Table, lying: Lying) -> Iterator[Modifier]:
    """Yield what the text of a card says of how things are, carried out or not."""
    half = table.half_on(lying.post)
    if half is None or lying.annulled:
        return
    for rule in table.sheet(lying.copy).halves.get(half, ()):
        if isinstance(rule.what, StandingClause):
            yield standing(table, Text(rule.paragraph, lying), rule.what)


def standing(table: Table, text: Text, clause: StandingClause) -> Modifier:
    """Return what a clause says as a change that its card makes."""
    assert text.this is not None
    target = target_of(clause)
    if target is None:
        return Modifier(clause, text.this, text.paragraph, (text.this,))
    found, traits = scopes(table, text, target), traits_of(target)
    return Modifier(clause, text.this, text.paragraph, found, traits=traits)


def target_of(clause: StandingClause) -> Target | None:
    """Return which cards a clause speaks of, ``None`` where it speaks of no card."""
    match clause:
        case Unaffected(guarded) | UnaffectedByLater(guarded):
            return guarded.target
        case NeverBelow(bounded) | NeverAbove(bounded):
            return bounded.target
        case LeastWins() | DrawnWonByBoth():
            return None
        case WinsIf() | LosesIf() | AlwaysLoses() | WinRulesOff() | StaysPut():
            return clause.target
        case WhenWins() | WhenLoses():
            return clause.target
        case WinCountsAs() | GoesInstead():
            return clause.target
        case _:
            assert_never(clause)


def is_of(table: Table, modifier: Modifier, lying: Lying) -> bool:
    """Tell whether a change is one of that card now."""
    fits = any(table.covers(scope, lying) for scope in modifier.scopes)
    return fits and all(table.is_a(lying, trait) for trait in modifier.traits)


def movable(table: Table, cards: Sequence[Lying]) -> list[Lying]:
    """Return the cards on the table that a text can take off it."""
    kept = [modifier for modifier in in_force(table) if isinstance(modifier.what, StaysPut)]
    return [lying for lying in cards if not any(is_of(table, m, lying) for m in kept)]


def goal_of(table: Table, lying: Lying, goal: ZoneId) -> tuple[ZoneId, bool]:
    """Return where a card goes that is cleared off the table, by a rule of its own if any.

    With it stands whether it comes below all others there.
    """
    for modifier in in_force(table):
        match modifier.what:
            case GoesInstead(phase, _, other, instead) if (
                is_of(table, modifier, lying)
                and phase in (table.part, table.phase)
                and instead.zone == goal
            ):
                return end_of(other)
            case _:
                pass
    return goal, False

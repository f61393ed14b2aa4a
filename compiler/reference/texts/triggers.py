"""What texts have happen when something else does: a card is played, a contest decided."""

from __future__ import annotations

from collections.abc import Sequence

from regelsmed.compiler.reference.points import Steps
from regelsmed.compiler.reference.table import Seat
from regelsmed.dsl.syntax import AnnulsNext, ContestId, NextTime, Whenever, WhenLoses, WhenWins

from .checks import check
from .deeds import annul
from .effects import sentence
from .standing import in_force, is_of
from .table import Lying, Modifier, Table, Text


def played(table: Table, lying: Lying) -> Steps:
    """Do what texts have happen when a player plays a card, before its own text is carried out."""
    due = [
        modifier
        for modifier in table.active()
        if isinstance(modifier.what, Whenever | NextTime | AnnulsNext)
        and modifier.what.post == lying.post
        and lying.seat in modifier.seats
    ]
    once = [modifier for modifier in due if not isinstance(modifier.what, Whenever)]
    table.modifiers = [modifier for modifier in table.modifiers if modifier not in once]
    yield from _happen(table, due, lying, lying.seat)


def decided(table: Table, contest: ContestId) -> Steps:
    """Do what texts have happen when a contest is won and lost."""
    duel, found = table.texts.duel, table.decided
    if duel is None or found is None or found.winner is None:
        return
    won, lost = found.winner, table.opponent(found.winner)
    due = []
    for modifier in in_force(table):
        match modifier.what:
            case WhenWins(_, name) | WhenLoses(_, name) if name == contest:
                seat = won if isinstance(modifier.what, WhenWins) else lost
                if any(is_of(table, modifier, lying) for lying in table.on(seat, duel.post)):
                    due.append(modifier)
            case _:
                pass
    yield from _happen(table, due, None, table.turn_order()[0])


def _happen(table: Table, due: Sequence[Modifier], lying: Lying | None, first: Seat) -> Steps:
    """Do one after another what is due, as long as its card is there and counts."""
    for modifier in due:
        source = modifier.source
        if table.over or not source.here or source.annulled:
            continue
        match modifier.what:
            case AnnulsNext():
                assert lying is not None
                annul(table, lying)
            case Whenever() | NextTime() | WhenWins() | WhenLoses():
                text = Text(modifier.paragraph, source, copied=modifier.copied)
                yield from sentence(table, text, modifier.what.clause)
            case _:
                raise AssertionError(f"{modifier.what} waits for nothing")
        yield from check(table, first)

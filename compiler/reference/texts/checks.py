"""What is done as soon as something holds: it is checked between effects."""

from __future__ import annotations

from collections.abc import Iterator, Set

from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.reference.points import Steps
from regelsmed.compiler.reference.table import Seat
from regelsmed.dsl.syntax import Act, AsSoonAs, HasNeither, LoseGame

from .effects import sentence
from .endings import lose_game
from .table import Table, Text


def check(table: Table, first: Seat) -> Steps:
    """Do what is done as soon as something holds, once for each player of whom it does.

    Where it holds for both players, ``first`` comes first; who loses the game then, both do. What
    holds still when it was done is done again after the next effect, not before.
    """
    done: set[tuple[str, Seat]] = set()
    while not table.over:
        due = next(_due(table, first, done), None)
        if due is None:
            return
        rule, seats = due
        clause = table.reach(rule).clause
        if isinstance(clause, Act) and isinstance(clause.verb, LoseGame):
            lose_game(table, seats, rule.paragraph)
        else:
            done.add((rule.paragraph, seats[0]))
            yield from sentence(table, Text(rule.paragraph, about=seats[0]), clause)


def _due(
    table: Table, first: Seat, done: Set[tuple[str, Seat]]
) -> Iterator[tuple[Rule[AsSoonAs], list[Seat]]]:
    """Yield the checks that hold now and are not done, each with the players it holds for."""
    texts = table.texts
    here = () if table.part is None else texts.checks_in.get(table.part, ())
    for rule in (*texts.checks, *here):
        seats = [
            seat
            for seat in table.round_from(first)
            if _has_neither(table, seat, rule.what.condition) and (rule.paragraph, seat) not in done
        ]
        if table.applies(rule) and seats:
            yield rule, seats


def _has_neither(table: Table, seat: Seat, condition: HasNeither) -> bool:
    return not table.has_on(seat, condition.post) and not any(
        table.cards_in(zone, seat) for zone in condition.zones
    )

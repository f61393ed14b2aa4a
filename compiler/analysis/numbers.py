"""Numbers that are not written as such: how many phases there are, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import assert_never

from regelsmed.compiler.analysis.bounds import NUMBER
from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.outline import Outline
from regelsmed.compiler.analysis.words import Words
from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.source import NOWHERE, Span
from regelsmed.dsl.syntax import (
    Number,
    NumberOf,
    OwnBid,
    PhaseId,
    PhasesByPlayers,
    Players,
    SumOf,
)

Counts = Mapping[PhaseId, Mapping[int, int]]
"""How many phases of a name there are, by number of players, where that number is fixed."""


@dataclass(frozen=True, slots=True)
class Case:
    """A phase as it can come: with so many players, of this number; 0 where it has no number."""

    players: int
    number: int
    last: bool


def read_counts(outline: Outline, players: Rule[Players], words: Words, report: Report) -> Counts:
    """Return how many phases of each name there are; report tables that leave players out."""
    found: dict[PhaseId, dict[int, int]] = {}
    for block in (outline.course, *outline.phases.values()):
        for rule in block:
            if isinstance(rule.what, PhasesByPlayers):
                phase = rule.what.phase
                if phase in found:
                    word = words.of("phase", phase)
                    report.error("phases-counted-twice", rule.span, word=word)
                found.setdefault(phase, _rows(rule.what, players, rule.span, report))
    return found


def _rows(
    table: PhasesByPlayers, players: Rule[Players], span: Span, report: Report
) -> dict[int, int]:
    """Return the rows of a table; wrong ones are reported and left out."""
    rows: dict[int, int] = {}
    bounds = players.what.number
    lacking = dict.fromkeys(range(bounds.low, bounds.high + 1))
    for line in table.rows:
        row, place = line.what, span if line.span == NOWHERE else line.span
        if row.players in rows:
            report.error("row-twice", place, players=row.players)
        elif not bounds.low <= row.players <= bounds.high:
            report.error("row-of-nobody", place, low=bounds.low, high=bounds.high)
        elif row.number == 0:
            report.error("nothing-counted", place)
        else:
            rows[row.players] = row.number
        lacking.pop(row.players, None)
    if lacking and not report.failed:
        report.error("row-missing", span, players=next(iter(lacking)))
    return rows


def cases(phase: PhaseId | None, players: Rule[Players], counts: Counts) -> Iterator[Case]:
    """Yield the cases of a phase (or of the course of play) in which a sum can go wrong first.

    What a number of a phase makes of another rises evenly, so the ends of the row will do.
    """
    bounds = players.what.number
    for seats in range(bounds.low, bounds.high + 1):
        if phase is None or phase not in counts:
            yield Case(seats, 0, last=False)
        elif seats in counts[phase]:
            number = counts[phase][seats]
            for n in sorted({1, max(1, number - 1), number}):
                yield Case(seats, n, last=n == number)


def worth(number: Number, case: Case) -> int:
    """Return what a number is in a case; one that depends on bids is 0."""
    match number:
        case int():
            return number
        case NumberOf():
            return case.number
        case SumOf() | OwnBid():
            return 0
        case _:
            assert_never(number)


def most(number: Number, counts: Counts) -> int:
    """Return the most that a number can be, in any game."""
    match number:
        case int():
            return number
        case NumberOf(phase):
            return max(counts.get(phase, {}).values(), default=NUMBER)
        case SumOf() | OwnBid():
            return NUMBER
        case _:
            assert_never(number)

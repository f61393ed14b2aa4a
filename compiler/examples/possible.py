"""Whether a game can stand as an example says: what cannot be played on is reported at its line.

That names, cards and numbers exist is known from analysis; here the facts are held together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regelsmed.compiler.analysis.game import Game
from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import (
    FactLine,
    HasLead,
    Holds,
    IsPlayed,
    Line,
    PhaseId,
    PlayContests,
)

from .given import Setup


def check_possible(
    game: Game, lines: Sequence[Line[FactLine]], setup: Setup, report: Report
) -> None:
    """Report tricks that nobody can lead to or has cards for, and players whose hand is unknown."""
    for line in lines:
        match line.what:
            case IsPlayed(_, number):
                _check_trick(setup, number, line.span, report)
            case HasLead():
                _check_hands(setup, line.span, report)
            case Holds(name, faces):
                needed = max(_tricks_left(game, setup), default=0)
                if len(faces) < needed:
                    report.error(
                        "example-few-cards", line.span, name=name, number=len(faces), needed=needed
                    )
                missing = tuple(
                    who for seat, who in enumerate(setup.names) if not _holds(setup, seat)
                )
                if missing:
                    report.error("example-hand-missing", line.span, names=missing)
            case _:
                pass


def _holds(setup: Setup, seat: int) -> bool:
    return any(held[seat] for held in setup.position.zones.values())


def _check_trick(setup: Setup, number: int, span: Span, report: Report) -> None:
    _check_hands(setup, span, report)
    if number > 1 and setup.position.leader is None:
        report.error("example-no-leader", span)


def _check_hands(setup: Setup, span: Span, report: Report) -> None:
    if setup.open:
        report.error("example-no-hands", span)


def _tricks_left(game: Game, setup: Setup) -> Iterator[int]:
    """Return for each row of tricks in the phase how many of them are still to be played."""
    given = setup.position.contest
    phase = setup.position.phase
    for rule in game.course if phase is None else game.phases[PhaseId(phase)]:
        match rule.what:
            case PlayContests(last, contest):
                yield last - given.get(contest, 1) + 1
            case _:
                pass

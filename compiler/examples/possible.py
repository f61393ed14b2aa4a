"""Whether a game can stand as an example says: what cannot be played on is reported at its line.

That names, cards and numbers exist is known from analysis; here the facts are held together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from regelsmed.compiler.analysis.concepts import counts_tricks
from regelsmed.compiler.analysis.game import Game
from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import (
    FactLine,
    HasBid,
    HasLead,
    HasTricks,
    HaveBid,
    Holds,
    IsPlayed,
    IsTrump,
    Line,
    NoTrumpNow,
    Number,
    NumberOf,
    OwnBid,
    PhaseId,
    PlayContests,
    SumOf,
    TurnedUp,
)

from .given import Setup


def check_possible(
    game: Game, lines: Sequence[Line[FactLine]], setup: Setup, report: Report
) -> None:
    """Report tricks that nobody can lead to or has cards for, and players whose hand is unknown.

    What a phase has come to is reported where nobody's cards are given, or it does not add up. In a
    game with card texts players need no cards to go on.
    """
    if setup.texts:
        return
    for line in lines:
        match line.what:
            case IsPlayed(_, number):
                _check_trick(setup, number, line.span, report)
                _check_taken(game, setup, number, line.span, report)
            case HasLead() | TurnedUp() | IsTrump() | NoTrumpNow() | HasBid() | HaveBid():
                _check_hands(setup, line.span, report)
            case HasTricks():
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


def _check_taken(game: Game, setup: Setup, number: int, span: Span, report: Report) -> None:
    """Report tricks before the one that is being played that nobody has taken, or two have."""
    if counts_tricks(game):
        taken = sum(map(sum, setup.position.taken.values()))
        if taken != number - 1:
            report.error("example-tricks-before", span, needed=number - 1, taken=taken)


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
                yield _worth(last, setup) - given.get(contest, 1) + 1
            case _:
                pass


def _worth(number: Number, setup: Setup) -> int:
    """Return what a number of tricks is in the phase that an example is in."""
    match number:
        case int():
            return number
        case NumberOf(phase):
            return setup.position.number.get(phase, 1)
        case SumOf() | OwnBid():
            raise AssertionError(f"{number} is no number of tricks")
        case _:
            assert_never(number)

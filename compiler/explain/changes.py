"""What texts change: when it is read, what it sticks to, and how long it lasts."""

from __future__ import annotations

from typing import assert_never

from regelsmed.compiler.analysis.game import Game
from regelsmed.dsl.syntax import (
    AlwaysLoses,
    AnnulsNext,
    BecomesKeyword,
    Bonus,
    BothPosts,
    Capped,
    Change,
    ContestId,
    CountsAs,
    DoubleStat,
    DrawnWonByBoth,
    EachPostThatIs,
    Gets,
    GetsRather,
    GetsWhile,
    GoesInstead,
    LastingClause,
    LeastWins,
    LosesIf,
    MustInNextTurn,
    NeverAbove,
    NeverBelow,
    NextTime,
    NobodyMay,
    OpponentsPost,
    PerCard,
    PerSecond,
    PerUnit,
    PerWon,
    PhaseId,
    PlayUntilOver,
    RaiseStat,
    SetStat,
    StandingClause,
    StatId,
    StaysPut,
    SwapStats,
    TakesHighest,
    TakesLowest,
    TakeStatOf,
    Target,
    ThisCard,
    Unaffected,
    UnaffectedByLater,
    Whenever,
    WhenLoses,
    WhenWins,
    WinCountsAs,
    WinRulesOff,
    WinsIf,
    YourPost,
)

from .steps import Form, Said

Notes = tuple[Said, ...]


def table(game: Game) -> Form:
    """Return the zone in which cards lie before players, which a card leaves with its post."""
    assert game.texts is not None
    return Form("zone", next(iter(game.texts.posts.values())).zone, "DS")


def lasting(game: Game, phase: PhaseId) -> Notes:
    """Return that something lasts until a phase is over, or its card is gone."""
    return (Said("steps-lasts", {"phase": Form("phase", phase, "DS"), "table": table(game)}),)


def _given_now(change: Change) -> Notes:
    """Return when a plus or minus is read."""
    match change:
        case Bonus():
            return ()
        case PerCard() | PerSecond() | PerUnit() | PerWon() | Capped():
            return (Said("steps-counted-now"),)
        case _:
            assert_never(change)


def in_whole_game(game: Game) -> PhaseId | None:
    """Return the phase that is played until the game is over, at whose end changes end."""
    played = (rule.what for rule in game.course if isinstance(rule.what, PlayUntilOver))
    return next((what.phase for what in played), None)


def given(game: Game, change: Change) -> Notes:
    """Return how a plus or minus to a card that somebody chose is to be understood."""
    return (*_given_now(change), *_to_the_end(game))


def _to_the_end(game: Game) -> Notes:
    """Return how long a change lasts of which nothing else is said."""
    phase = in_whole_game(game)
    return () if phase is None else lasting(game, phase)


def notes(game: Game, what: LastingClause, *, stands: bool) -> Notes:
    """Return how a change is to be understood; ``stands``: it holds while its card lies there."""
    ends = _to_the_end(game)
    match what:
        case Gets(target, change):
            return (*_given_now(change), *_sticks(target), *ends)
        case GetsRather(target):
            return (Said("steps-which-read-now"), *_sticks(target), *ends)
        case GetsWhile(target):
            return (Said("steps-sort-read-late"), *_sticks(target), *ends)
        case SetStat(changed) | RaiseStat(changed) | DoubleStat(changed):
            return (_in_order(changed.stat), *_sticks(changed.target), *ends)
        case TakeStatOf(target, stat) | TakesLowest(target, stat) | TakesHighest(target, stat):
            return (_in_order(stat), *_sticks(target), *ends)
        case SwapStats(_, stat):
            return (_in_order(stat), Said("steps-with-place"), *ends)
        case BecomesKeyword(target) | CountsAs(target):
            return (*_sticks(target), *ends)
        case NobodyMay(phase=until):
            return lasting(game, until)
        case MustInNextTurn():
            return (Said("steps-duty"), *ends)
        case Whenever(phase=until) | NextTime(phase=until) | AnnulsNext(phase=until):
            return (Said("steps-watched"), *lasting(game, until))
        case _:
            return (*_when_read(what), *((Said("steps-stands"),) if stands else ends))


def _when_read(what: StandingClause) -> Notes:
    """Return when it is looked up what a text says of how things are."""
    match what:
        case WinsIf(_, contest) | LosesIf(_, contest) | AlwaysLoses(_, contest):
            return _at_contest(contest)
        case LeastWins(contest=contest) | DrawnWonByBoth(contest):
            return _at_contest(contest)
        case WinRulesOff() | WinCountsAs() | WhenWins() | WhenLoses():
            return ()
        case Unaffected() | UnaffectedByLater() | NeverBelow() | NeverAbove():
            return ()
        case StaysPut() | GoesInstead():
            return ()
        case _:
            assert_never(what)


def _at_contest(contest: ContestId) -> Notes:
    return (Said("steps-read-at-contest", {"contest": Form("contest", contest, "DS")}),)


def _in_order(stat: StatId) -> Said:
    """Return in which order changes of a printed value come."""
    return Said("steps-in-order", {"stat": Form("stat", stat, "DS")})


def _sticks(target: Target) -> Notes:
    """Return what a change sticks to."""
    match target:
        case ThisCard():
            return (Said("steps-with-card"),)
        case YourPost() | OpponentsPost() | BothPosts():
            return (Said("steps-with-place"),)
        case EachPostThatIs():
            return (Said("steps-with-place"), Said("steps-sort-read-late"))
        case _:
            assert_never(target)

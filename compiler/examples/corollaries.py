"""Corollaries are claims, not rules: each is tried on random games, by what happened in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from regelsmed.compiler.analysis.game import Game, Rule
from regelsmed.compiler.chance import below, scramble, step
from regelsmed.compiler.play.protocol import Engine, Event, GameOptions
from regelsmed.dsl.diagnostics import Diagnostic, Report
from regelsmed.dsl.syntax import (
    Act,
    Amount,
    AtEnd,
    AtLeast,
    ContestId,
    Exactly,
    Gain,
    HasTaken,
    HasTakenOther,
    HasWinners,
    InEach,
    Number,
    NumberOf,
    OwnBid,
    PhaseId,
    PlayContests,
    Quantity,
    RuleLine,
    Some,
    Subject,
    TakeTogether,
    Took,
)


def check_corollaries(
    game: Game, engine: Engine, *, games: int = 100, seed: int = 0
) -> tuple[Diagnostic, ...]:
    """Return what was wrong with the corollaries of ``game`` in so many random games on ``engine``.

    Options vary from game to game. Each claim that fails is reported once, with the first number
    that was found instead.
    """
    report = Report()
    wrong: set[int] = set()
    for number in range(games):
        options = _options(engine, number)
        events = _random_game(engine, options, seed + number)
        for index, rule in enumerate(game.corollaries):
            if index in wrong or not _in_force(rule, options):
                continue
            found = _first_wrong(game, rule, events, options)
            if found is not None:
                wrong.add(index)
                report.error("corollary-fails", rule.span, number=found)
    return tuple(report)


def _options(engine: Engine, number: int) -> GameOptions:
    """Return the options of a game: each value in turn, as far as they can be combined."""
    values: dict[str, object] = {}
    for option, choices in engine.OPTIONS.items():
        wanted = {**values, option: choices[number % len(choices)]}
        number //= len(choices)
        try:
            engine.Options(**wanted)
        except ValueError:
            continue
        values = wanted
    return engine.Options(**values)


def _random_game(engine: Engine, options: GameOptions, seed: int) -> list[Event]:
    """Return what happens in a game that is played at random."""
    state, chance = engine.new_game(options, seed), scramble(~seed)
    while not state.is_terminal():
        actions, chance = state.legal_actions(), step(chance)
        state.apply_action(actions[below(chance, len(actions))])
    return state.events(None)


def _in_force(rule: Rule[RuleLine], options: GameOptions) -> bool:
    values = options._asdict()
    return all(values[f"with_{option}"] for option in rule.guards)


def _first_wrong(
    game: Game, rule: Rule[RuleLine], events: Sequence[Event], options: GameOptions
) -> int | None:
    """Return how many there were where a claim first failed; ``None`` where it always held."""
    counts: Iterable[tuple[int, bool]]
    match rule.what:
        case InEach(contest, HasWinners(number)) if contest in game.tricks:
            found = _winners(events, ContestId(contest), options.players)
            counts = ((count, count == number) for count in found)
        case InEach(phase, Act(Exactly(number), Gain(quantity))) if phase in game.phases:
            parts = _phases(game, PhaseId(phase), events, options)
            found = (_gainers(part, quantity) for _, part in parts)
            counts = ((count, count == number) for count in found)
        case InEach(phase, TakeTogether(wanted, contest)) if phase in game.phases:
            parts = _phases(game, PhaseId(phase), events, options)
            pairs = ((_won(part, contest), _worth(wanted, number)) for number, part in parts)
            counts = ((count, count == most) for count, most in pairs)
        case AtEnd(phase, Took(subject, taken)):
            parts = _phases(game, phase, events, options)
            found = (_takers(part, taken, number, options.players) for number, part in parts)
            counts = ((count, _is_so_many(count, subject)) for count in found)
        case claim:
            raise AssertionError(f"{claim} cannot be tested")
    return next((count for count, right in counts if not right), None)


def _is_so_many(count: int, subject: Subject) -> bool:
    """Tell whether a number of players is the one that a claim speaks of."""
    match subject:
        case Exactly(number):
            return count == number
        case AtLeast(number):
            return count >= number
        case _:
            raise AssertionError(f"{subject} cannot be counted")


def _worth(number: Number, phase: int) -> int:
    """Return what a number is in a phase, whose own number is ``phase``."""
    match number:
        case int():
            return number
        case NumberOf():
            return phase
        case _:
            raise AssertionError(f"{number} is not the same for all")


def _won(events: Sequence[Event], contest: ContestId) -> int:
    """Return how many tricks of a name were won."""
    return sum(event[:2] == ("win", contest) for event in events)


def _takers(
    events: Sequence[Event], taken: HasTaken | HasTakenOther, phase: int, players: int
) -> int:
    """Return how many players took as many tricks as a number says, or another number of them."""
    bids, tricks = [0] * players, [0] * players
    for event in events:
        match event:
            case ("bid", taken.contest, int(seat), int(number)):
                bids[seat] = number
            case ("win", taken.contest, int(seat), *_):
                tricks[seat] += 1
            case _:
                pass
    equal = sum(
        number == (bids[seat] if isinstance(taken.number, OwnBid) else _worth(taken.number, phase))
        for seat, number in enumerate(tricks)
    )
    return equal if isinstance(taken, HasTaken) else players - equal


def _winners(events: Sequence[Event], contest: ContestId, players: int) -> Iterator[int]:
    """Return how many winners each trick of a name had that was played to the end."""
    plays, wins = 0, 0
    for event in events:
        match event:
            case ("play", name, *_) if name == contest:
                if plays and plays % players == 0:
                    yield wins
                    wins = 0
                plays += 1
            case ("win", name, *_) if name == contest:
                wins += 1
            case _:
                pass
    if plays and plays % players == 0:
        yield wins


def _tricks(game: Game, phase: PhaseId, options: GameOptions) -> int:
    """Return how many tricks are played in a phase."""
    return sum(
        rule.what.number
        for rule in game.phases[phase]
        if isinstance(rule.what, PlayContests)
        and isinstance(rule.what.number, int)
        and _in_force(rule, options)
    )


def _phases(
    game: Game, phase: PhaseId, events: Sequence[Event], options: GameOptions
) -> Iterator[tuple[int, Sequence[Event]]]:
    """Yield the number of each phase of a name, and what happened in it if it came to its end.

    A phase that has no number is told by its tricks; its number is 0.
    """
    if phase not in game.counted and game.texts is None:
        yield from ((0, part) for part in _stretches(events, _tricks(game, phase, options)))
        return
    starts = [place for place, event in enumerate(events) if event[:2] == ("phase", phase)]
    ends = [*starts[1:], len(events)]
    for start, end in zip(starts, ends, strict=True):
        if ("capped",) not in events[start:end]:
            yield int(str(events[start][2])), events[start + 1 : end]


def _stretches(events: Sequence[Event], tricks: int) -> Iterator[Sequence[Event]]:
    """Yield what happened in each phase of so many tricks that was played to the end.

    A phase ends where cards are dealt or played again after its last trick.
    """
    part: list[Event] = []
    won = 0
    for event in events:
        if won == tricks and event[0] in ("deal", "play"):
            yield part
            part, won = [], 0
        part.append(event)
        won += event[0] == "win"
    if won == tricks:
        yield part


def _gainers(events: Sequence[Event], quantity: Quantity) -> int:
    """Return how many players got so many units in all, or any where no number is said."""
    match quantity:
        case Some(counter):
            wanted = None
        case Amount(number, counter):
            wanted = number
        case _:
            raise AssertionError(f"{quantity} cannot be counted")
    units: dict[object, int] = {}
    for event in events:
        match event:
            case ("gain", seat, name, int(gained)) if name == counter:
                units[seat] = units.get(seat, 0) + gained
            case _:
                pass
    return sum(n == wanted if wanted is not None else n > 0 for n in units.values())

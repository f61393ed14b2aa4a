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
    ContestId,
    Exactly,
    Gain,
    HasWinners,
    InEach,
    PhaseId,
    PlayContests,
    Quantity,
    RuleLine,
    Some,
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
        values[option] = choices[number % len(choices)]
        number //= len(choices)
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
    counts: Iterable[int]
    match rule.what:
        case InEach(contest, HasWinners(number)) if contest in game.tricks:
            counts = _winners(events, ContestId(contest), options.players)
        case InEach(phase, Act(Exactly(number), Gain(quantity))) if phase in game.phases:
            tricks = _tricks(game, PhaseId(phase), options)
            counts = (_gainers(part, quantity) for part in _phases(events, tricks))
        case claim:
            raise AssertionError(f"{claim} cannot be tested")
    return next((count for count in counts if count != number), None)


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
        if isinstance(rule.what, PlayContests) and _in_force(rule, options)
    )


def _phases(events: Sequence[Event], tricks: int) -> Iterator[Sequence[Event]]:
    """Return what happened in each phase of so many tricks that was played to the end.

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

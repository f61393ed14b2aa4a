"""Games of the reference interpreter written down, to hold other engines against."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from regelsmed.compiler.actions import face_name
from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.play.protocol import Engine, State
from regelsmed.compiler.reference import ReferenceEngine, reference_engine
from regelsmed.dsl.syntax import PlayContests

Seen = tuple[object, ...]


@dataclass(frozen=True)
class Start:
    """How a game begins: options, seed and chance, or the facts of a position."""

    options: Mapping[str, object]
    seed: int
    chance: str
    facts: Mapping[str, object] | None = None

    def state(self, engine: Engine) -> State:
        """Return the beginning on an engine."""
        options = engine.Options(**self.options)
        if self.facts is not None:
            return engine.position(options, self.facts)
        return engine.new_game(options, self.seed, chance=self.chance)


@dataclass(frozen=True)
class Written:
    """A game: how it began, what was seen before each decision and at the end, what was decided."""

    start: Start
    seen: tuple[Seen, ...]
    actions: tuple[int, ...]


def everything(state: State, *, closely: bool) -> Seen:
    """Return what can be seen of a state; ``closely``: what everybody sees and knows as well."""
    decision = None if state.is_terminal() else state.decision()
    seen: Seen = (
        state.current_player,
        state.legal_actions(),
        None if decision is None else (decision.player, decision.kind, decision.paragraph),
    )
    if not closely:
        return seen
    seats = range(state.options.players)
    result = state.result() if state.is_terminal() else None
    return (
        *seen,
        state.chance_outcomes(),
        [state.observation(seat) for seat in seats],
        [state.events(viewer) for viewer in (None, *seats)],
        [state.learned(seat) for seat in seats],
        state.returns(),
        result and (result.winners, result.returns, result.paragraph, result.capped),
    )


def written(game: Game, number: int) -> list[Written]:
    """Return games of the reference interpreter, in all the ways that a game can begin."""
    engine = reference_engine(game)
    return [_played(start, engine) for start in _starts(game, engine, number)]


def _starts(game: Game, engine: ReferenceEngine, number: int) -> Iterator[Start]:
    random = Random(number)
    for seed in range(number):
        options = {name: random.choice(values) for name, values in engine.OPTIONS.items()}
        yield Start(options, seed, ("sampled", "sampled", "explicit")[seed % 3])
        yield Start(options, seed, "explicit", _facts(game, options, random))


def _facts(game: Game, options: Mapping[str, object], random: Random) -> dict[str, object]:
    """Return facts of the last tricks of a phase, in a game with one zone of the players."""
    players, held = int(str(options["players"])), random.randint(1, 2)
    names = [face_name(card.face) for card in game.cards]
    random.shuffle(names)
    hands = [names[held * seat : held * seat + held] for seat in range(players)]
    (zone,) = (zone.id for zone in game.zones.values() if zone.scope == "each")
    (tricks,) = (
        rule.what
        for rules in game.phases.values()
        for rule in rules
        if isinstance(rule.what, PlayContests)
    )
    facts: dict[str, object] = {
        "zones": {zone: hands},
        "contest": {tricks.contest: tricks.number - held + 1},
        "leader": random.randrange(players),
    }
    if random.random() < 0.5:
        facts["phase"] = random.choice(list(game.phases))
    if random.random() < 0.8:
        facts["roles"] = {role: random.randrange(players) for role in game.roles}
    return facts


def _played(start: Start, engine: ReferenceEngine) -> Written:
    random = Random(start.seed)
    state = start.state(engine)
    seen: list[Seen] = []
    actions: list[int] = []
    while not state.is_terminal():
        seen.append(everything(state, closely=len(seen) % 6 == 0))
        actions.append(random.choice(state.legal_actions()))
        state.apply_action(actions[-1])
    seen.append(everything(state, closely=True))
    return Written(start, tuple(seen), tuple(actions))


def difference(engine: Engine, games: list[Written]) -> str | None:
    """Return where an engine first differs from what is written, or ``None`` if it never does."""
    for number, game in enumerate(games):
        state = game.start.state(engine)
        for place, right in enumerate(game.seen):
            found = everything(state, closely=len(right) > 3)
            if found != right:
                return f"game {number}, decision {place}"
            if len(right) > 3:
                state = engine.load(state.save())
            if place < len(game.actions):
                state.apply_action(game.actions[place])
    return None

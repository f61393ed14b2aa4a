"""Games of the reference interpreter written down, to hold other engines against."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from regelsmed.compiler.actions import face_name
from regelsmed.compiler.analysis.concepts import counts_tricks, turns_up
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
        options = _options(engine, random)
        yield Start(options, seed, ("sampled", "sampled", "explicit")[seed % 3])
        yield Start(options, seed, "explicit", _facts(game, engine, options, random))


def _options(engine: ReferenceEngine, random: Random) -> dict[str, object]:
    """Return random values of options that go together."""
    while True:
        values = {name: random.choice(values) for name, values in engine.OPTIONS.items()}
        try:
            engine.Options(**values)
        except ValueError:
            continue
        return values


def _facts(
    game: Game, engine: ReferenceEngine, options: Mapping[str, object], random: Random
) -> dict[str, object]:
    """Return facts that can be, of the last tricks of a phase."""
    while True:
        facts = some_facts(game, options, random)
        try:
            engine.position(engine.Options(**options), facts)
        except ValueError:
            continue
        return facts


def some_facts(game: Game, options: Mapping[str, object], random: Random) -> dict[str, object]:
    """Return facts of the last tricks of a phase, which may contradict each other.

    They are of a game with one zone of the players, and one sentence that has tricks played.
    """
    players, stock = int(str(options["players"])), cards_of(game)
    random.shuffle(stock)
    ((phase, tricks),) = (
        (phase, rule.what)
        for phase, rules in game.phases.items()
        for rule in rules
        if isinstance(rule.what, PlayContests)
    )
    facts: dict[str, object] = {"leader": random.randrange(players)}
    if isinstance(tricks.number, int):
        last = tricks.number
        if random.random() < 0.5:
            facts["phase"] = random.choice(list(game.phases))
    else:
        rounds = game.counted[phase][players]
        last = random.randint(max(1, rounds - random.choice((2, rounds))), rounds)
        facts |= {"phase": phase, "number": {phase: last}}
    held = min(last, random.randint(1, 2))
    hands = [[stock.pop() for _ in range(held)] for _ in range(players)]
    facts["zones"] = {zone.id: hands for zone in game.zones.values() if zone.scope == "each"}
    facts["contest"] = {tricks.contest: last - held + 1}
    if random.random() < 0.8:
        facts["roles"] = {role: random.randrange(players) for role in game.roles}
    if counts_tricks(game):
        winners = [random.randrange(players) for _ in range(last - held)]
        facts["taken"] = {tricks.contest: [winners.count(seat) for seat in range(players)]}
    return {**facts, **_stage(game, players, stock, random)}


def _stage(game: Game, players: int, stock: list[str], random: Random) -> dict[str, object]:
    """Return what is given of a card turned up, the trump and the bids, if anything."""
    facts: dict[str, object] = {}
    if game.trump is not None and random.random() < 0.3:
        facts["trump"] = random.choice((*game.suits, ""))
    if turns_up(game) and random.random() < 0.4:
        facts["turned_up"] = stock.pop()
    if game.bidding is not None and random.random() < 0.7:
        made = [random.choice((None, 0, 1, 2)) for _ in range(players)]
        facts["bids"] = random.choice((made, [random.randint(0, 2) for _ in range(players)]))
    return facts


def cards_of(game: Game) -> list[str]:
    """Return the names of all cards, copies and all."""
    return [face_name(card.face) for card in game.cards for _ in range(card.copies)]


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

"""Random games of cards with texts: decks, positions, and what the interpreter makes of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from bench.decks import some_deck
from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.analysis.sheets import Texts
from regelsmed.compiler.reference import ReferenceEngine, reference_engine
from tests.compiler.lockstep import Seen, Start, Written, everything


def texts_of(game: Game) -> Texts:
    """Return what a game has beside rules."""
    assert game.texts is not None
    return game.texts


def some_options(game: Game, engine: ReferenceEngine, random: Random) -> dict[str, object]:
    """Return random options of a game for two, with decks."""
    found: dict[str, object] = {
        name: random.choice((values[0], random.choice(values)))
        for name, values in engine.OPTIONS.items()
    }
    return {**found, "decks": tuple(some_deck(texts_of(game), random) for _ in range(2))}


def some_position(game: Game, random: Random) -> dict[str, object]:
    """Return facts of a position, most of which can be."""
    texts = texts_of(game)
    names = [sheet.id for sheet in texts.sheets]

    def cards(most: int) -> list[str]:
        return random.choices(names, k=random.randint(0, most))

    zones: dict[str, object] = {}
    piles: dict[str, object] = {}
    for zone in game.zones.values():
        if zone.scope == "each" and random.random() < 0.9:
            zones[zone.id] = [cards(5), cards(5)]
        if zone.sight == "none" and random.random() < 0.5:
            piles[zone.id] = [cards(3), cards(3)]
    posts = {
        post: [_laid(rules.room, names, random) for _ in range(2)]
        for post, rules in texts.posts.items()
        if random.random() < 0.8
    }
    facts: dict[str, object] = {"zones": zones, "piles": piles, "posts": posts}
    if random.random() < 0.8:
        facts["roles"] = {role: random.randrange(2) for role in game.roles}
    if random.random() < 0.5:
        counters = [counter.id for counter in game.counters]
        facts["counters"] = {counter: [random.randint(0, 2), 0] for counter in counters}
    if random.random() < 0.4:
        facts["phase"] = random.choice((*game.phases, *game.parts))
    if random.random() < 0.4:
        facts["number"] = {phase: random.randint(1, 3) for phase in game.phases}
    if random.random() < 0.4:
        facts["passed"] = [random.randrange(2)]
    if random.random() < 0.4:
        facts["turn"] = random.randrange(2)
    if random.random() < 0.3:
        facts["played"] = {post: [random.randint(0, 3), 0] for post in texts.posts}
    return facts


def _laid(room: int | None, names: Sequence[str], random: Random) -> list[object]:
    """Return what lies on a post, rarely more than there is room for."""
    most = 2 if room is None else room + (random.random() < 0.05)
    found: list[object] = []
    for _ in range(random.randint(0, most)):
        card: dict[str, object] = {"card": random.choice(names)}
        if random.random() < 0.2:
            card["owner"] = random.randrange(2)
        if random.random() < 0.2:
            card["up"] = random.random() < 0.5
        if random.random() < 0.2:
            card["annulled"] = True
        found.append(card)
    return found


def starts(game: Game, number: int, first: int = 0) -> Iterator[Start]:
    """Yield ways to begin a game: from the start and from positions, in turn."""
    engine = reference_engine(game)
    for seed in range(first, first + number):
        random = Random(seed)
        options = some_options(game, engine, random)
        if seed % 3 == 2:
            facts = some_position(game, random)
            try:
                engine.position(engine.Options(**options), facts)
            except ValueError:
                continue
            yield Start(options, seed, "explicit", facts)
        else:
            yield Start(options, seed, ("sampled", "explicit")[seed % 2])


def played(game: Game, number: int, first: int = 0) -> list[Written]:
    """Return random games of the interpreter."""
    engine = reference_engine(game)
    return [_played(start, engine) for start in starts(game, number, first)]


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

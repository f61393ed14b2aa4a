"""Engines beside the same games by hand: how much speed it costs to be written by a compiler."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from random import Random

from bench.by_hand import NewGame, by_hand, difference
from bench.decks import some_deck
from bench.measure import Measure, shares
from bench.random_play import Playable, half_way, play
from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.analysis.sheets import Texts
from regelsmed.compiler.play.protocol import Engine

LEAST_SPEED = 0.7
LONGEST_COPY = 1.5

#: Engines of games with card texts are run by one board for all of them, and are far from it yet.
LEAST_SPEED_OF_TEXTS = 0.15

COPIES = 100
DECKS = 7

Way = Mapping[str, object]


def measures(game: Game, engine: Engine) -> Iterator[Measure]:
    """Measure an engine beside the game by hand, if there is one, once they have played alike."""
    name = game.name
    new_game = by_hand(name)
    if new_game is None:
        return
    ways = ways_to_play(game, engine, Random(name))
    for seed, way in enumerate(ways):
        wrong = difference(engine, new_game, way, seed)
        assert wrong is None, f"{name} by hand plays otherwise with {way}: {wrong}"
    mine, theirs = _new_on(engine), _new_by(new_game)
    played = shares(lambda: _games(theirs, ways), lambda: _games(mine, ways))
    yield _speed(game, f"{name}: engine to game by hand", played)
    here, there = _middles(mine, ways), _middles(theirs, ways)
    copied = shares(lambda: _copies(here), lambda: _copies(there))
    yield Measure(f"{name}: copy to copy by hand", "times", copied, most=LONGEST_COPY)


def _speed(game: Game, name: str, played: tuple[float, ...]) -> Measure:
    if game.texts is None:
        return Measure(name, "times", played, least=LEAST_SPEED)
    return Measure(name, "times", played, least=LEAST_SPEED_OF_TEXTS, goal=LEAST_SPEED)


def ways_to_play(game: Game, engine: Engine, random: Random) -> list[Way]:
    """Return every number of players with every switch off and on.

    Where players bring decks, they play each way with the usual ones and with some at random.
    """
    switches = {
        name: values
        for name, values in engine.OPTIONS.items()
        if all(isinstance(value, bool) for value in values)
    }
    chosen = {"players": engine.OPTIONS["players"], **switches}
    ways: list[Way] = [
        dict(zip(chosen, values, strict=True)) for values in product(*chosen.values())
    ]
    texts = game.texts
    if texts is None:
        return ways
    return [
        {**way, "decks": decks}
        for way in ways
        for decks in (
            engine.Options(**way)._asdict()["decks"],
            *(_decks(texts, way, random) for _ in range(DECKS)),
        )
    ]


def _decks(texts: Texts, way: Way, random: Random) -> tuple[tuple[str, ...], ...]:
    return tuple(some_deck(texts, random) for _ in range(int(str(way["players"]))))


def _new_on(engine: Engine) -> Callable[[Way, int], Playable]:
    return lambda way, seed: engine.new_game(engine.Options(**way), seed)


def _new_by(new_game: NewGame) -> Callable[[Way, int], Playable]:
    return lambda way, seed: new_game(**way, seed=seed)


def _games(new: Callable[[Way, int], Playable], ways: Sequence[Way]) -> None:
    for seed, way in enumerate(ways):
        play(new(way, seed), seed)


def _middles(new: Callable[[Way, int], Playable], ways: Sequence[Way]) -> list[Playable]:
    return [half_way(partial(new, way, seed), seed) for seed, way in enumerate(ways)]


def _copies(states: Sequence[Playable]) -> None:
    for state in states:
        for _ in range(COPIES):
            state.clone()

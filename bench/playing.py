"""How fast games are played: by their engine from outside and inside, and by the reference."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

from bench.measure import Measure, rates
from bench.random_play import Playable, half_way, play
from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.play.protocol import Engine
from regelsmed.compiler.reference import reference_engine

GAMES = 200
REFERENCE_GAMES = 4
COPIES = 2000


def measures(game: Game, engine: Engine) -> Iterator[Measure]:
    """Measure decisions, copies and saves a second; every run plays games of its own."""
    middle = half_way(lambda: engine.new_game(seed=1), 1)
    work: dict[str, tuple[str, Callable[[], int]]] = {
        "engine": ("decisions/s", _Games(engine.new_game, GAMES)),
        "playouts in the engine": ("decisions/s", _Playouts(engine)),
        "reference": ("decisions/s", _Games(reference_engine(game).new_game, REFERENCE_GAMES)),
        "clone": ("copies/s", lambda: _repeat(middle.clone)),
        "save": ("saves/s", lambda: _repeat(middle.save)),
        "save and load": ("saves/s", lambda: _repeat(lambda: engine.load(middle.save()))),
    }
    for _, run in work.values():
        run()
    measured = rates([run for _, run in work.values()])
    for (name, (unit, _)), values in zip(work.items(), measured, strict=True):
        yield Measure(f"{game.name}: {name}", unit, values)
    outside, inside, slow = measured[:3]
    yield Measure(f"{game.name}: engine to reference", "times", _ratios(outside, slow))
    yield Measure(f"{game.name}: inside to outside", "times", _ratios(inside, outside), least=1)


def _ratios(one: tuple[float, ...], other: tuple[float, ...]) -> tuple[float, ...]:
    """Return how many times faster ``one`` was than ``other``, in each run."""
    return tuple(fast / slow for fast, slow in zip(one, other, strict=True))


class _Games:
    """Plays random games from outside, each with a seed of its own."""

    def __init__(self, new_game: Callable[..., Playable], games: int) -> None:
        self._new_game, self._games, self._seeds = new_game, games, count()

    def __call__(self) -> int:
        seeds = [next(self._seeds) for _ in range(self._games)]
        return sum(play(self._new_game(seed=seed), seed) for seed in seeds)


class _Playouts:
    def __init__(self, engine: Engine) -> None:
        self._engine, self._seeds = engine, count()

    def __call__(self) -> int:
        tally = self._engine.playouts(GAMES, self._engine.Options(), next(self._seeds))
        decisions = getattr(tally, "decisions", 0)
        assert isinstance(decisions, int)
        return decisions


def _repeat(copy: Callable[[], object]) -> int:
    for _ in range(COPIES):
        copy()
    return COPIES

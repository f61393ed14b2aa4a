"""Games written by hand for speed: what engines are timed against, once shown to play alike.

A module of this folder is called as its game. Its ``new_game`` takes the options by the names that
engines give them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Protocol

from bench.random_play import Playable
from regelsmed.compiler.play.protocol import Engine


class ByHand(Playable, Protocol):
    """A state of such a game."""

    def shown(self, player: int) -> Mapping[str, object]:
        """Return what a player sees, by the keys of an engine's observation."""
        ...

    def winners(self) -> list[int]:
        """Return who has won once the game is over."""
        ...


NewGame = Callable[..., ByHand]


def by_hand(game: str) -> NewGame | None:
    """Return how a game begins that there is by hand; ``None`` for any other."""
    if find_spec(f"{__name__}.{game}") is None:
        return None
    new_game: NewGame = import_module(f"{__name__}.{game}").new_game
    return new_game


def difference(
    engine: Engine, new_game: NewGame, options: Mapping[str, object], seed: int
) -> str | None:
    """Return where a random game on both first differs, or ``None`` where it never does."""
    state = engine.new_game(engine.Options(**options), seed)
    hand = new_game(**options, seed=seed)
    random, seats = Random(seed), range(int(str(options["players"])))
    decisions = 0
    while True:
        if (state.current_player, state.legal_actions()) != (
            hand.current_player,
            hand.legal_actions(),
        ):
            return f"decision {decisions}: other players or actions"
        for seat in seats:
            seen = state.observation(seat)
            wrong = [k for k, value in hand.shown(seat).items() if _part(seen[k], value) != value]
            if wrong:
                return f"decision {decisions}: {', '.join(wrong)} of seat {seat}"
        if state.is_terminal():
            same = list(state.result().winners) == hand.winners()
            return None if same else "other winners"
        action = random.choice(state.legal_actions())
        if random.random() < 0.05:
            hand = hand.clone()
        state.apply_action(action)
        hand.apply_action(action)
        decisions += 1


def _part(whole: object, wanted: object) -> object:
    """Return of facts by key, also of those in lists, only those that are wanted."""
    if isinstance(whole, dict) and isinstance(wanted, dict):
        return {key: _part(whole[key], wanted[key]) for key in wanted if key in whole}
    if isinstance(whole, list) and isinstance(wanted, list) and len(whole) == len(wanted):
        return [_part(one, other) for one, other in zip(whole, wanted, strict=True)]
    return whole

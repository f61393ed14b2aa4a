"""Games played at random, from outside: what speeds are measured on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol, Self, TypeVar


class Playable(Protocol):
    """A game as far as it takes to play it: an engine's state, the reference, or one by hand."""

    @property
    def current_player(self) -> int:
        """Return the seat that decides; below 0 when the game is over."""
        ...

    def legal_actions(self) -> list[int]:
        """Return the legal actions, sorted."""
        ...

    def apply_action(self, action: int) -> None:
        """Carry out a legal action."""
        ...

    def clone(self) -> Self:
        """Return a copy that goes its own way."""
        ...


S = TypeVar("S", bound=Playable)


def play(state: Playable, seed: int) -> int:
    """Play a game to its end and return how many decisions that took."""
    random, decisions = Random(seed).random, 0
    while state.current_player >= 0:
        legal = state.legal_actions()
        state.apply_action(legal[int(random() * len(legal))])
        decisions += 1
    return decisions


def half_way(new_game: Callable[[], S], seed: int) -> S:
    """Return the state from the middle of the game that ``play`` plays with the same seed."""
    whole = play(new_game(), seed)
    state, random = new_game(), Random(seed).random
    for _ in range(whole // 2):
        legal = state.legal_actions()
        state.apply_action(legal[int(random() * len(legal))])
    return state

"""Players that decide by themselves, from nothing but what their seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from regelsmed.compiler.chance import below, scramble, step

from .protocol import State

Bot = Callable[[State, int], int]
"""Returns a legal action of the player whose turn it is; the same for the same seed."""

WORLDS: Final = 8


class Dice:
    """Numbers that follow from a seed."""

    def __init__(self, seed: int) -> None:
        self._state = scramble(seed)

    def below(self, n: int) -> int:
        """Return a number from 0 to ``n - 1``."""
        self._state = step(self._state)
        return below(self._state, n)


def random_bot(state: State, seed: int) -> int:
    """Return any legal action, each as likely as the others."""
    legal = state.legal_actions()
    return legal[Dice(seed).below(len(legal))]


def careful_bot(state: State, seed: int) -> int:
    """Return the action that did best in games played at random to their end.

    Each action is tried in the same few worlds, drawn from those that the player cannot tell from
    the real one, so the bot knows no more than the player whose seat it has.
    """
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    dice = Dice(seed)
    seat = state.current_player
    gained = dict.fromkeys(legal, 0.0)
    for _ in range(WORLDS):
        world = state.determinize(seat, dice.below(1 << 31))
        for action in legal:
            gained[action] += _outcome(world, action, seat, dice)
    return max(legal, key=lambda action: (gained[action], -action))


def _outcome(world: State, action: int, seat: int, dice: Dice) -> float:
    """Return what ``seat`` gets where ``action`` is taken in ``world`` and the rest is random."""
    game = world.clone()
    game.apply_action(action)
    while not game.is_terminal():
        legal = game.legal_actions()
        game.apply_action(legal[dice.below(len(legal))])
    return game.returns()[seat]


def seed_for(game_seed: int, decisions: int) -> int:
    """Return the seed of a bot's decision, so that a game replayed meets the same bots.

    >>> seed_for(7, 0) == seed_for(7, 1)
    False
    """
    return scramble(game_seed * 1_000_003 + decisions + 1)

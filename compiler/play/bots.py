"""Players that decide by themselves, from nothing but what their seat may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from regelsmed.compiler.chance import below, scramble, step

from .protocol import State
from .standing import own_cards, sight

Bot = Callable[[State, int], int]
"""Returns a legal action of the player whose turn it is; the same for the same seed."""

WORLDS: Final = 8
LONGEST: Final = 200
"""So many decisions are looked ahead: three rounds of twenty cards each among three players."""


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
    """Return the action that did best in games played on at random, to their end or nearly so.

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
    """Return how well ``seat`` does where ``action`` is taken in ``world`` and the rest is random.

    What comes after the next deal has little to do with the action: the game is played on until
    cards have been dealt and something has been counted, and no longer than ``LONGEST``.
    """
    game = world.clone()
    before = sight(game, seat)
    game.apply_action(action)
    cards = _count(own_cards(before, seat))
    for _ in range(LONGEST // game.options.players):
        _play_a_lap(game, dice)
        if game.is_terminal():
            break
        now = sight(game, seat)
        held, cards = cards, _count(own_cards(now, seat))
        if cards > held and now["counters"] != before["counters"]:
            break
    return _lead(game, seat)


def _play_a_lap(game: State, dice: Dice) -> None:
    """Play at random as many decisions as there are players, or to the end of the game."""
    for _ in range(game.options.players):
        legal = game.legal_actions()
        if not legal:
            return
        game.apply_action(legal[dice.below(len(legal))])


def _lead(game: State, seat: int) -> float:
    """Return by how much ``seat`` is ahead of the others on average, and one more for victory.

    No game can say yet that less of something is better.
    """
    others = game.options.players - 1
    ahead = 0.0
    for units in sight(game, seat)["counters"].values():
        ahead += units[seat] - (sum(units) - units[seat]) / max(others, 1)
    return ahead + (game.is_terminal() and seat in game.result().winners)


def _count(cards: Mapping[str, Sequence[str]]) -> int:
    return sum(map(len, cards.values()))


def seed_for(game_seed: int, decisions: int) -> int:
    """Return the seed of a bot's decision, so that a game replayed meets the same bots.

    >>> seed_for(7, 0) == seed_for(7, 1)
    False
    """
    return scramble(game_seed * 1_000_003 + decisions + 1)

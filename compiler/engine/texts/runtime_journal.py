"""What became of cards, step by step: what other worlds are worked out from.

It is kept only while a game is gone through again for that. Of a step that a player could not
follow, only what the player saw of it counts: that a card was settled, that one of so many was
chosen.
"""

from __future__ import annotations

from typing import Final, NamedTuple

# A card lies somewhere but in the unknown of a pile where a position begins; chance said which lies
# next in a pile; cards were chosen of those in a place; players came to know which card it is; the
# cards of a pile were shuffled; a card came to lie before a player, where all see how it lies and
# what becomes of it; a player decided, or chance did (seat -1).
BEGUN: Final = 0
SETTLED: Final = 1
CHOSEN: Final = 2
LEARNED: Final = 3
POOLED: Final = 4
LAID: Final = 5
DECIDED: Final = 6


class JournalStep(NamedTuple):
    """A step; ``seats`` are the bits of those who learn a card, or see the place it was chosen in.

    Cards were chosen ``among`` those that lay there, where they were of a sort. ``named`` of them
    were named by actions, those of a set by their numbers. ``searched``: the place is a pile.
    """

    kind: int
    cards: tuple[int, ...]
    seats: int = 0
    among: tuple[int, ...] = ()
    sort: int = -1
    named: int = 0
    in_order: bool = False
    searched: bool = False


class Misfit(Exception):  # noqa: N818 - it is no error: the world is thrown away
    """A world in which the game cannot have gone as it did, or the player can tell."""

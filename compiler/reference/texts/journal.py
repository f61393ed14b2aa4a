"""What became of cards, step by step: what other worlds are worked out from.

Nothing here is told to anybody. Of a step that a player could not follow, only what the player saw
of it counts when the player's worlds are worked out: that a card was settled, that one of so many
was chosen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelsmed.compiler.reference.table import Seat
from regelsmed.dsl.syntax import Sort

if TYPE_CHECKING:
    from .table import Copy


@dataclass(frozen=True, eq=False, slots=True)
class Begun:
    """Where a game begins in the middle a card lies somewhere but in the unknown of a pile."""

    copy: Copy


@dataclass(frozen=True, eq=False, slots=True)
class Settled:
    """Chance said which card lies next in a pile: a draw."""

    copy: Copy


@dataclass(frozen=True, eq=False, slots=True)
class Chosen:
    """Cards were chosen out of those that lay in a place, where they were of a sort.

    ``named`` of them were named by actions, those of a set by their numbers. ``seers`` see the
    place. ``searched``: the place is a pile that is shuffled afterwards.
    """

    copies: tuple[Copy, ...]
    among: tuple[Copy, ...]
    sort: Sort
    seers: frozenset[Seat]
    named: int
    in_order: bool = False
    searched: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Learned:
    """A player came to know which card it is that lies somewhere."""

    copy: Copy
    seat: Seat


@dataclass(frozen=True, eq=False, slots=True)
class Laid:
    """A card came to lie before a player, where all see how it lies and what becomes of it."""

    copy: Copy


@dataclass(frozen=True, eq=False, slots=True)
class Shuffled:
    """A pile of these cards was shuffled."""

    copies: tuple[Copy, ...]


Step = Begun | Settled | Chosen | Learned | Laid | Shuffled

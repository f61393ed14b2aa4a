"""Where the course of play stops and waits: for a player, or for chance."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from .table import Seat


@dataclass(frozen=True, slots=True)
class Ask:
    """A player decides: which of ``actions``, sorted."""

    kind: str
    seat: Seat
    paragraph: str
    actions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chance:
    """Chance decides: which of ``outcomes``, sorted, each with its weight.

    ``seat`` is who gets the card of a draw, ``None`` where chance picks something else.
    """

    kind: str
    seat: Seat | None
    paragraph: str
    outcomes: tuple[tuple[int, int], ...]

    @property
    def forced(self) -> bool:
        """Whether there is but one outcome, so that nothing is decided."""
        return len(self.outcomes) == 1


Point = Ask | Chance

Steps = Generator[Point, int, None]
"""A stretch of the course of play: it yields where it waits and is sent the action chosen."""

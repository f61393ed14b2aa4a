"""Who can sit at a table: people, and bots that play at random or think a little."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from .bots import Bot, careful_bot, random_bot

Sitter = Literal["human", "bot", "random"]

SITTERS: Final[Mapping[str, Sitter]] = {"human": "human", "bot": "bot", "random": "random"}
"""Every sitter by its name in saves and on the command line."""

_BOTS: Final[Mapping[Sitter, Bot]] = {"bot": careful_bot, "random": random_bot}


def bot_of(sitter: Sitter) -> Bot | None:
    """Return the bot that decides for a sitter; ``None`` where a person does."""
    return _BOTS.get(sitter)


def usual_seats(players: int) -> tuple[Sitter, ...]:
    """Return who sits where nothing else was asked for: one person, else bots."""
    return (SITTERS["human"], *(SITTERS["bot"] for _ in range(players - 1)))


def people(seats: Sequence[Sitter]) -> list[int]:
    """Return the seats of people."""
    return [seat for seat, sitter in enumerate(seats) if bot_of(sitter) is None]

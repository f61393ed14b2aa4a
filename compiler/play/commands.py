"""What a player can type instead of a choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from .screen import Say

Name = Literal["why", "undo", "log", "save", "load", "help", "quit"]

NAMES: Final[tuple[Name, ...]] = get_args(Name)


@dataclass(frozen=True, slots=True)
class Command:
    """A command with what was typed behind it, which is a file's name or nothing."""

    name: Name
    rest: str


def read_command(text: str, say: Say) -> Command | None:
    """Return the command that ``text`` begins with, or ``None`` where it begins with none."""
    word, _, rest = text.strip().partition(" ")
    for name in NAMES:
        if word.casefold() in words(name, say):
            return Command(name, rest.strip())
    return None


def words(name: Name, say: Say) -> tuple[str, ...]:
    """Return the words that a command is called by; the first is the one to show.

    The message holds them with commas between.
    """
    return tuple(word.strip() for word in say(f"command-{name}").split(","))

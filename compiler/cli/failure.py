"""How a command ends that cannot do what it was asked for."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regelsmed.dsl.diagnostics import Fact


class Exit(IntEnum):
    """What a command tells its caller."""

    RIGHT = 0
    MISTAKES = 1
    WRONG_USE = 2
    INTERRUPTED = 130
    BROKEN_PIPE = 141


class Failure(Exception):  # noqa: N818 - not a fault of the program but its answer
    """The command ends here; ``key`` names the message that says why."""

    def __init__(self, key: str, close: tuple[str, ...], facts: dict[str, Fact]) -> None:
        super().__init__(key)
        self.key, self.close, self.facts = key, close, facts


def failure(key: str, *, close: tuple[str, ...] = (), **facts: Fact) -> Failure:
    """Return the failure that a message names, with ``close`` as what may have been meant."""
    return Failure(key, close, facts)

"""The way to the people who play: what is shown to them, asked of them and kept for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from regelsmed.dsl.diagnostics import Fact


class Say(Protocol):
    """Gives the interface's words for ``key`` in the players' language."""

    def __call__(self, key: str, **facts: Fact) -> str:
        """Return the text with ``facts`` in their places."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A terminal, or what stands in for one; ``width`` is how many characters a line has.

    ``ask`` shows a prompt and returns the answer, and raises ``EOFError`` where no answer can come
    any more. ``read_file`` and ``write_file`` raise ``OSError``, the first also ``ValueError``
    where a file is no text.
    """

    language: str
    width: int
    say: Say
    show: Callable[[str], None]
    ask: Callable[[str], str]
    clear: Callable[[], None]
    read_file: Callable[[str], str]
    write_file: Callable[[str, str], None]

"""What is wrong with a text, as data; the words for it live in compiler/messages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Literal

from .source import Span

#: A value in a message: text of the author, a number, or a list (of words that fit, say).
Fact = str | int | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One mistake (or, as a ``warning``, one doubtful thing) at one place.

    ``code`` names the message; ``facts`` are what the message shows: the word that was read, the
    nearest words, what would fit. ``span`` is ``None`` only for a file as a whole.
    """

    code: str
    span: Span | None
    facts: dict[str, Fact] = field(default_factory=dict)
    severity: Literal["error", "warning"] = "error"


class Report:
    """Collects diagnostics over a stage, in the order in which they were found."""

    def __init__(self) -> None:
        self._found: dict[tuple[object, ...], Diagnostic] = {}

    def error(self, code: str, span: Span | None, **facts: Fact) -> None:
        """Add a mistake; the same mistake at the same place is added once."""
        self._add(Diagnostic(code, span, facts))

    def warn(self, code: str, span: Span | None, **facts: Fact) -> None:
        """Add a warning, which stops nothing."""
        self._add(Diagnostic(code, span, facts, "warning"))

    def extend(self, found: Iterable[Diagnostic]) -> None:
        """Add diagnostics of another report."""
        for diagnostic in found:
            self._add(diagnostic)

    def _add(self, diagnostic: Diagnostic) -> None:
        facts = tuple(sorted(diagnostic.facts.items()))
        key = (diagnostic.code, diagnostic.span, diagnostic.severity, facts)
        self._found.setdefault(key, diagnostic)

    def __iter__(self) -> Iterator[Diagnostic]:
        return iter(self._found.values())

    @property
    def failed(self) -> bool:
        """Whether anything worse than a warning was found."""
        return any(diagnostic.severity == "error" for diagnostic in self._found.values())


class Rejected(Exception):  # noqa: N818 - not a fault of the program but its answer
    """A text was rejected; ``diagnostics`` holds every mistake that was found, never none."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__(", ".join(f"{d.code} at {d.span}" for d in self.diagnostics))


def nearest(word: str, known: Iterable[str], *, alike: float = 0.6) -> tuple[str, ...]:
    """Return up to four of ``known`` that look like ``word``, closest first.

    ``alike`` is how much they must have in common, between 0 and 1.

    >>> nearest("Staken", ["stakken", "hånden"])
    ('stakken',)
    """
    folded = {entry.casefold(): entry for entry in sorted(known, reverse=True)}
    found = get_close_matches(word.casefold(), sorted(folded), n=4, cutoff=alike)
    return tuple(folded[entry] for entry in found)

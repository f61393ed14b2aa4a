"""A single rules file, on its way to being printed again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from regelsmed.compiler.sources import TYPED, read_game, read_typed
from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.source import Source
from regelsmed.dsl.source import read as as_source

from .files import read_text, rules_file, typed_text
from .games import Read, typed_place


@dataclass(frozen=True, slots=True)
class OneFile:
    """A file of a game; ``path`` is ``None`` for standard input. ``text`` is as it was read."""

    path: Path | None
    text: str
    source: Source
    game: Read


def file_at(typed: str, stands_for: Path | None) -> OneFile:
    """Return the file at a path; ``-`` is read from standard input and stands for another.

    Ends the command where the file cannot be read or is none of a game.
    """
    report = Report()
    if typed == TYPED:
        place, text = typed_place(stands_for), typed_text()
        sources = read_typed(text, place, report)
        found = Read(place, sources, None, report, stands_for)
        return OneFile(None, text, sources.rules[0], found)
    path = Path(typed)
    place, text = rules_file(path), read_text(path)
    found = Read(place, read_game(place, report), None, report)
    return OneFile(path, text, as_source(typed, text), found)

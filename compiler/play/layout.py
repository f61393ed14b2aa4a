"""Lines that fit a terminal: columns under headings, cells in rows, text that is too long."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

INDENT: Final = "  "
GAP: Final = 2


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table; numbers stand to the right, words to the left."""

    heading: str
    cells: tuple[str, ...]
    side: Literal["left", "right"]


def table(columns: Sequence[Column]) -> list[str]:
    """Return columns of the same length side by side, their headings on top."""
    set_out = [_set_out(column) for column in columns]
    lines = zip(*set_out, strict=True)
    return [f"{INDENT}{(' ' * GAP).join(cells)}".rstrip() for cells in lines]


def grid(groups: Sequence[Sequence[str]], width: int) -> list[str]:
    """Return cells in columns of one width, each group from a line of its own on."""
    widest = max((room(cell) for group in groups for cell in group), default=0)
    count = max(1, (width - len(INDENT) + GAP) // (widest + GAP))
    return [
        INDENT + (" " * GAP).join(_filled(cell, widest) for cell in row).rstrip()
        for group in groups
        for row in _parts(group, count)
    ]


def wrapped(text: str, width: int) -> list[str]:
    """Return a text in lines that are no longer than ``width``, unless one of its words is.

    What is indented stays so.

    >>> wrapped("Anna spiller ild 4.", 12)
    ['Anna spiller', 'ild 4.']
    """
    return [part for line in text.split("\n") for part in _wrapped_line(line, width)]


def _wrapped_line(line: str, width: int) -> list[str]:
    indent = line[: len(line) - len(line.lstrip(" "))]
    first, *words = line.strip(" ").split(" ")
    parts = [indent + first]
    for word in words:
        longer = f"{parts[-1]} {word}"
        if room(longer) > width:
            parts.append(indent + word)
        else:
            parts[-1] = longer
    return parts


def room(text: str) -> int:
    """Return how many places of a terminal a text takes.

    >>> room("Åse"), room("A\\u030ase"), room("王")
    (3, 3, 2)
    """
    wide = sum(unicodedata.east_asian_width(mark) in ("W", "F") for mark in text)
    return len(text) + wide - sum(unicodedata.combining(mark) > 0 for mark in text)


def _set_out(column: Column) -> list[str]:
    cells = (column.heading, *column.cells)
    widest = max(map(room, cells))
    if column.side == "left":
        return [_filled(cell, widest) for cell in cells]
    return [" " * (widest - room(cell)) + cell for cell in cells]


def _filled(cell: str, width: int) -> str:
    return cell + " " * (width - room(cell))


def _parts(cells: Sequence[str], count: int) -> Iterator[Sequence[str]]:
    for start in range(0, len(cells), count):
        yield cells[start : start + count]

"""Writes Python line by line and remembers which sentence each line comes from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from regelsmed.compiler.ir.nodes import NO_ORIGIN, Origin

_CONTROL: Final = re.compile(r"[^\x20-\x7e\xa0-\ud7ff\ue000-\uffff]|[\u2028\u2029]")
_UNQUOTED: Final = re.compile(r"[^\w.:\[\] -]", re.ASCII)
WIDTH: Final = 100


class Writer:
    """Text that grows by whole lines; ``places`` holds the origin of each line that has one."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._depth = 0
        self._last = NO_ORIGIN
        self.places: list[tuple[int, Origin]] = []

    def line(self, text: str = "", origin: Origin = NO_ORIGIN) -> None:
        """Write a line; where its sentence is another than that of the line before, say which."""
        assert "\n" not in text, text
        indented = " " * 4 * self._depth + text if text else ""
        if origin != NO_ORIGIN and origin.paragraph:
            self.places.append((len(self._lines) + 1, origin))
            if origin != self._last:
                indented = f"{indented}  # {cite(origin)}"
        self._last = origin
        self._lines.append(indented)

    def heading(self, origin: Origin) -> None:
        """Write a docstring that says which sentence the lines come from that follow."""
        self.line(f'"""{_UNQUOTED.sub("?", cite(origin))}"""')
        self._last = origin

    def lines(self, text: str) -> None:
        """Write several lines as they are, without blank lines around them."""
        self._lines.extend(text.strip("\n").split("\n"))
        self._last = NO_ORIGIN

    def add(self, other: Writer) -> None:
        """Write all that was written elsewhere."""
        self.places += [(line + len(self._lines), origin) for line, origin in other.places]
        self._lines += other._lines
        self._last = NO_ORIGIN

    @contextmanager
    def block(self, head: str, origin: Origin = NO_ORIGIN) -> Iterator[None]:
        """Write the head of a block, and what is written meanwhile inside it."""
        self.line(head, origin)
        self._depth += 1
        yield
        self._depth -= 1

    def text(self) -> str:
        """Return what was written, ending with a line end."""
        return "\n".join(self._lines) + "\n"


def file_name(origin: Origin) -> str:
    """Return the name of a source without its folders, which are not the same everywhere."""
    return re.split(r"[\\/]", origin.span.file)[-1]


def quoted(text: str) -> str:
    """Return a text as Python that means nothing but this text.

    >>> print(quoted("hand"), quoted('a"\\nb'))
    "hand" 'a"\\nb'
    """
    literal = repr(text)
    if literal[0] == "'" and '"' not in literal:
        return f'"{literal[1:-1]}"'
    return literal


def cite(origin: Origin) -> str:
    """Return a paragraph and its place in a source as part of a comment, on one line."""
    place = f"{file_name(origin)}:{origin.span.line} " if origin.span.file else ""
    return _CONTROL.sub("?", f"{place}[{origin.paragraph}]")


def rows(values: Sequence[object]) -> str:
    """Return a tuple as Python, a few values a line where it is long."""
    items = [quoted(v) if isinstance(v, str) else repr(v) for v in values]
    if sum(map(len, items)) + 2 * len(items) < 70:
        return f"({', '.join(items)}{',' * (len(items) == 1)})"
    lines, line = [], "   "
    for item in items:
        if len(line) + len(item) > 96:
            lines.append(line)
            line = "   "
        line += f" {item},"
    return "\n".join(["(", *lines, line, ")"])

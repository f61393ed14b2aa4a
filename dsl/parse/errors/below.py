"""Sentences with lines below them that were written in one line with others."""

from __future__ import annotations

from collections.abc import Iterator

from regelsmed.dsl.diagnostics import Diagnostic, Fact
from regelsmed.dsl.parse.automaton import Stuck

from .line import OPENS, STOP, Unread

#: Lines that begin with so few words are told by these words.
_FEW = 4


def in_one_line(line: Unread) -> Diagnostic | None:
    """Return that the sentence in which the line got stuck has lines below it, if that is it."""
    first, mark = _sentence(line)
    if line.category == "block" or first == 0 or mark == first:
        return None
    for below in _blocks(line, first, mark):
        start, end = line.words[first].start, line.words[mark - 1].end
        facts: dict[str, Fact] = {"word": line.text[start:end]}
        if begin := _beginnings(line, below):
            facts["begin"] = begin
        code = "lines-below-begin" if begin else "lines-below"
        return Diagnostic(code, line.span(first, mark - 1), facts)
    return None


def _sentence(line: Unread) -> tuple[int, int]:
    """Return the first word of the sentence in which the line got stuck, and the mark behind it."""
    marks = [n for n, word in enumerate(line.words) if word.text in (STOP, OPENS)]
    first = max((n + 1 for n in marks if n < line.at), default=0)
    return first, next((n for n in marks if n > first), len(line.words))


def _blocks(line: Unread, first: int, mark: int) -> Iterator[str]:
    """Yield the categories of the lines that can stand below a sentence."""
    opened = [*line.words[first:mark], *line.changed(len(line.words), 0, OPENS)[-1:]]
    for category in line.machine.start:
        if category != "block":
            readings = line.machine.readings(opened, line.index, category, line.text)
            yield from (r.block for r in readings if r.block and not r.wrong)


def _beginnings(line: Unread, category: str) -> tuple[str, ...]:
    """Return the words with which lines of a category begin, if they are few."""
    stuck = line.machine.read([], line.index, category, "")
    assert isinstance(stuck, Stuck)
    found = {word for terminal in stuck.expected for word in line.index.surfaces.get(terminal, ())}
    return tuple(sorted(found)) if len(found) <= _FEW else ()

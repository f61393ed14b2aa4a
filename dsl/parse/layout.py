"""Lines with their indentation: the tree of blocks that a file is made of.

A line is cut into text, label (``[follow]``) and comment here; what its text means is decided by
the automaton. Every mistake of layout is reported and the lines around it are still read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from regelsmed.dsl.diagnostics import Diagnostic, Report
from regelsmed.dsl.source import Source, Span, alike, unseen

#: Bounds on what a stranger's file can make us do.
MAX_LINES: Final = 20_000
MAX_LENGTH: Final = 1_000
MAX_DEPTH: Final = 12

_COMMENT: Final = re.compile(r"(?:^|\s)#.*$")
_LABEL: Final = re.compile(r"\s\[([^\[\]]*)\]$")
_ID: Final = re.compile(r"[a-z][a-z0-9_]*")


@dataclass(slots=True)
class RawLine:
    """A line that says something, with the lines indented below it."""

    number: int
    column: int  # of the first character of the text, from 1
    text: str
    label: str | None
    former: tuple[str, ...]
    above: tuple[str, ...]
    beside: str | None
    below: list[RawLine] = field(default_factory=list)

    def span(self, source: Source) -> Span:
        """Return where the text of the line stands."""
        return Span(source.name, self.number, self.column, len(self.text))


def layout(source: Source, report: Report) -> tuple[list[RawLine], tuple[str, ...]]:
    """Return the top lines of a file, and the comments after its last line."""
    lines, below, found = _layout(source)
    report.extend(found)
    return list(lines), below


@lru_cache(maxsize=16)  # what a file uses, names and says is asked for apart
def _layout(source: Source) -> tuple[list[RawLine], tuple[str, ...], tuple[Diagnostic, ...]]:
    report = Report()
    lines, below = _laid_out(source, report)
    return lines, below, tuple(report)


def _laid_out(source: Source, report: Report) -> tuple[list[RawLine], tuple[str, ...]]:
    if len(source.lines) > MAX_LINES:
        report.error("file-long", Span(source.name, MAX_LINES, 1), limit=MAX_LINES)
        return [], ()
    top: list[RawLine] = []
    open_blocks = [(-1, top)]  # indentation of a line, and where the lines below it go
    above: list[str] = []
    for number, line in enumerate(source.lines, 1):
        if not line.strip() or line.lstrip().startswith("#"):
            if above or line.strip() or top:
                above.append(line.strip())
            continue
        raw = _raw_line(source, number, line, tuple(_tidy(above)), report)
        above.clear()
        if raw is not None:
            _place(raw, open_blocks, source, report)
    return top, tuple(_tidy(above))


def _tidy(comments: list[str]) -> Iterator[str]:
    """Yield comments and blank lines, with at most one blank line in a row."""
    for index, comment in enumerate(comments):
        if comment or index + 1 == len(comments) or comments[index + 1]:
            yield comment


def _raw_line(
    source: Source, number: int, line: str, above: tuple[str, ...], report: Report
) -> RawLine | None:
    indent = line[: len(line) - len(line.lstrip())]
    if "\t" in indent:
        report.error("layout-tab", Span(source.name, number, 1, len(indent)))
        indent = indent.expandtabs(2)
        line = indent + line.lstrip()
    if len(line) > MAX_LENGTH:
        report.error("line-long", Span(source.name, number, MAX_LENGTH), limit=MAX_LENGTH)
        return None
    for at in unseen(line):
        name = f"U+{ord(line[at]):04X}"
        report.error("character-unseen", Span(source.name, number, at + 1), word=name)
        line = f"{line[:at]} {line[at + 1 :]}"
    if not line.strip():
        return None
    comment = _COMMENT.search(line)
    beside = comment[0].strip() if comment else None
    text = alike(line[: comment.start()] if comment else line).rstrip()
    column = len(indent) + 1
    label: str | None = None
    former: tuple[str, ...] = ()
    if found := _LABEL.search(text):
        span = Span(source.name, number, found.start() + 2, len(found[0]) - 1)
        label, former = _label(found[1], span, report)
        text = text[: found.start()].rstrip()
        if not text:
            report.error("label-alone", span, word=found[0].strip())
            return None
    return RawLine(number, column, text[len(indent) :], label, former, above, beside)


def _label(text: str, span: Span, report: Report) -> tuple[str | None, tuple[str, ...]]:
    """Return the label and former labels in ``follow < must_follow``."""
    parts = [part.strip() for part in text.split("<")]
    wrong = [part for part in parts if not _ID.fullmatch(part)]
    if wrong:
        report.error("label-form", span, word=wrong[0])
        return None, ()
    return parts[0], tuple(parts[1:])


def _place(
    raw: RawLine, open_blocks: list[tuple[int, list[RawLine]]], source: Source, report: Report
) -> None:
    indent = raw.column - 1
    while indent <= open_blocks[-1][0]:
        open_blocks.pop()
    parent = open_blocks[-1][1]
    if parent and parent[0].column - 1 != indent:
        expected = parent[0].column - 1
        report.error("layout-indent", raw.span(source), found=indent, needed=expected)
    if len(open_blocks) > MAX_DEPTH:
        report.error("layout-deep", raw.span(source), limit=MAX_DEPTH)
        return
    parent.append(raw)
    open_blocks.append((indent, raw.below))

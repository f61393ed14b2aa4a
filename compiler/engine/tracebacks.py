"""Tracebacks of engines that point at the rules: each line leads to the sentence it was made of."""

from __future__ import annotations

from bisect import bisect_right
from pathlib import Path
from types import CodeType, TracebackType
from typing import Protocol

Line = tuple[int, str, int, str]
"""A line of an engine, the source file and line that it comes from, and the paragraph."""


class Mapped(Protocol):
    """A generated module, which knows where its lines come from."""

    @property
    def LINES(self) -> tuple[Line, ...]:  # noqa: N802 - as in an engine
        """Every line of the engine that has an origin, in ascending order."""


class RuleTracebacks:
    """While it is entered, what an engine raises names the rules' files and lines.

    ``folder`` is where the sources lie; without it files are named without a folder.
    """

    def __init__(self, engine: Mapped, folder: Path | None = None) -> None:
        self._engine, self._folder = engine, folder

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if error is not None:
            error.__traceback__ = rewritten(traceback, self._engine, self._folder)


def rewritten(
    traceback: TracebackType | None, engine: Mapped, folder: Path | None = None
) -> TracebackType | None:
    """Return a traceback in which the lines of an engine are those of its rules."""
    if traceback is None:
        return None
    inner = rewritten(traceback.tb_next, engine, folder)
    line = _line_of(traceback, engine)
    if line is None:
        return TracebackType(inner, traceback.tb_frame, traceback.tb_lasti, traceback.tb_lineno)
    _, file, number, paragraph = line
    path = file if folder is None else str(folder / file)
    stand_in = _stand_in(path, number, f"paragraph {paragraph}")
    return TracebackType(inner, stand_in.tb_frame, stand_in.tb_lasti, number)


def _line_of(traceback: TracebackType, engine: Mapped) -> Line | None:
    """Return what a frame's line comes from: the last line with an origin, in the same method."""
    frame = traceback.tb_frame
    if frame.f_globals.get("LINES") is not engine.LINES:
        return None
    lines: tuple[Line, ...] = engine.LINES
    place = bisect_right([line for line, _, _, _ in lines], traceback.tb_lineno) - 1
    if place < 0 or lines[place][0] < frame.f_code.co_firstlineno:
        return None
    return lines[place]


def _stand_in(path: str, line: int, name: str) -> TracebackType:
    """Return a traceback entry for a line of a file that is no Python."""
    code: CodeType = compile("\n" * (line - 1) + "raise StopIteration", path, "exec")
    try:
        exec(code.replace(co_name=name, co_qualname=name), {"__name__": name})  # noqa: S102
    except StopIteration as stop:
        entry = None if stop.__traceback__ is None else stop.__traceback__.tb_next
        if entry is not None:
            return entry
    raise AssertionError("the stand-in raises in a frame of its own")

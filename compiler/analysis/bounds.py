"""How large a source may be: checked first, so that nothing later has to think of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Final

from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.source import NOWHERE, Span
from regelsmed.dsl.syntax import (
    Amount,
    BareRather,
    Bonus,
    Capped,
    File,
    GetsRather,
    Line,
    Node,
    PerCard,
    PerSecond,
    PerUnit,
    PerWon,
    SetStat,
    StatAtLeast,
    StatAtMost,
    StatIs,
    StatIsNow,
    StatWas,
    With,
    ZonesWith,
)

NUMBER: Final = 10_000
"""No number of a source is larger."""
NESTING: Final = 4
"""So many options may stand inside one another."""
LINES: Final = 5_000
"""So many lines a game may have, its components included."""
CARDS: Final = 1_000
"""So many cards a game may use, copies counted."""
_SIGNED: Final = (
    Amount,
    BareRather,
    Bonus,
    Capped,
    GetsRather,
    PerCard,
    PerSecond,
    PerUnit,
    PerWon,
    SetStat,
    StatAtLeast,
    StatAtMost,
    StatIs,
    StatIsNow,
    StatWas,
)
"""What has a number that can be below zero."""
PLAYERS: Final = 12
"""So many players a game may have."""


def within_bounds(files: Sequence[File], report: Report) -> bool:
    """Tell whether nothing in ``files`` is too deep, too long or too large; report what is."""
    lines = 0
    good = True
    for value, span, depth in _walk(files):
        match value:
            case With() | ZonesWith() if depth > NESTING:
                report.error("nested-too-deep", span, limit=NESTING)
                return False
            case Line():
                lines += 1
                if lines > LINES:
                    report.error("too-many-lines", span, limit=LINES)
                    return False
            case _:
                good &= _numbers_fit(value, span, report)
    return good


def _numbers_fit(value: object, span: Span, report: Report) -> bool:
    """Report the numbers that stand in ``value`` itself; only some can be below zero."""
    lowest = -NUMBER if isinstance(value, _SIGNED) else 0
    wrong = [number for number in _numbers(value) if not lowest <= number <= NUMBER]
    for number in wrong:
        report.error("number-out-of-bounds", span, number=number, lowest=lowest, highest=NUMBER)
    return not wrong


def _numbers(value: object) -> Iterator[int]:
    for name in _names(value):
        part = getattr(value, name)
        for number in part if isinstance(part, tuple) else (part,):
            if isinstance(number, int):
                yield number


def _walk(files: Sequence[File]) -> Iterator[tuple[object, Span, int]]:
    """Yield everything in ``files`` in reading order: its place, and how many options hold it.

    It keeps its own stack, so that no depth of a source can exhaust Python's.
    """
    waiting: list[tuple[object, Span, int]] = [(file, NOWHERE, 0) for file in reversed(files)]
    while waiting:
        value, span, depth = waiting.pop()
        if isinstance(value, tuple):
            waiting.extend((part, span, depth) for part in reversed(value))
        elif names := _names(value):
            if isinstance(value, Node | Line) and value.span != NOWHERE:
                span = value.span
            depth += isinstance(value, With | ZonesWith)
            yield value, span, depth
            waiting.extend((getattr(value, name), span, depth) for name in reversed(names))


def _names(value: object) -> tuple[str, ...]:
    return _fields(type(value))  # type: ignore[arg-type]  # mypy takes the hash for that of a value


@cache
def _fields(cls: type) -> tuple[str, ...]:
    """Return the fields of a class that can hold something: none if it is no dataclass."""
    if not is_dataclass(cls):
        return ()
    return tuple(field.name for field in fields(cls) if field.name != "span")

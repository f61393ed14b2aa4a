"""Measurements as medians with their spread, and the yardsticks beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter

REPEATS = 5


@dataclass(frozen=True, slots=True)
class Measure:
    """What was measured in each of several runs, in ``unit``; ``bound`` is its yardstick.

    ``bound`` is the least where ``unit`` is a rate (``…/s``), the most where it is a time, and
    ``None`` where nothing is asked for.
    """

    name: str
    unit: str
    values: tuple[float, ...]
    bound: float | None = None

    @property
    def median(self) -> float:
        """The value in the middle."""
        return median(self.values)

    @property
    def spread(self) -> float:
        """How far the values lie apart, as a part of the median."""
        return (max(self.values) - min(self.values)) / self.median

    @property
    def holds(self) -> bool:
        """Whether the median keeps to the yardstick."""
        if self.bound is None:
            return True
        return self.median >= self.bound if self.unit.endswith("/s") else self.median <= self.bound

    def line(self) -> str:
        """Return the measurement as a line of a table."""
        bound = "" if self.bound is None else f"{self.bound:>11,.6g}"
        mark = "" if self.holds else "  not kept"
        value = f"{self.median:>11,.0f}" if self.median >= 100 else f"{self.median:>11.3g}"
        return f"{self.name:44}{value} {self.unit:12} ±{self.spread / 2:4.0%} {bound}{mark}"


def seconds(work: Callable[[], object]) -> float:
    """Return how long ``work`` takes, once."""
    begun = perf_counter()
    work()
    return perf_counter() - begun


def rates(work: Sequence[Callable[[], int]]) -> tuple[tuple[float, ...], ...]:
    """Return the units per second of each kind of work, which returns how many it has done.

    The kinds take turns, so that a machine that is slower for a while is so for all of them.
    """
    found: list[list[float]] = [[] for _ in work]
    for _ in range(REPEATS):
        for kind, values in zip(work, found, strict=True):
            begun = perf_counter()
            done = kind()
            values.append(done / (perf_counter() - begun))
    return tuple(map(tuple, found))

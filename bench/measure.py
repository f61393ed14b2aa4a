"""Measurements as medians with their spread, and the yardsticks beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from time import perf_counter, process_time

REPEATS = 5
PAIRS = 31


@dataclass(frozen=True, slots=True)
class Measure:
    """What was measured in each of several runs, in ``unit``.

    The yardstick is the ``least`` or the ``most`` that the median may be, where one is asked for.
    ``goal`` is a farther one that is not reached yet.
    """

    name: str
    unit: str
    values: tuple[float, ...]
    least: float | None = None
    most: float | None = None
    goal: float | None = None

    @property
    def median(self) -> float:
        """The value in the middle."""
        return median(self.values)

    @property
    def spread(self) -> float:
        """How far the middle half of the values reaches, as a part of the median."""
        low, _, high = quantiles(self.values, n=4)
        return (high - low) / self.median

    @property
    def holds(self) -> bool:
        """Whether the median keeps to the yardstick."""
        enough = self.least is None or self.median >= self.least
        return enough and (self.most is None or self.median <= self.most)

    def line(self) -> str:
        """Return the measurement as a line of a table."""
        bounds = (("≥", self.least), ("≤", self.most))
        asked = " ".join(f"{sign} {bound:,.6g}" for sign, bound in bounds if bound is not None)
        goal = "" if self.goal is None else f"  goal {self.goal:.6g}"
        mark = goal if self.holds else "  not kept"
        value = f"{self.median:>11,.0f}" if self.median >= 100 else f"{self.median:>11.3g}"
        return f"{self.name:44}{value} {self.unit:12} ±{self.spread / 2:4.0%} {asked:>11}{mark}"


def seconds(work: Callable[[], object], clock: Callable[[], float] = perf_counter) -> float:
    """Return how long ``work`` takes, once."""
    begun = clock()
    work()
    return clock() - begun


def rates(work: Sequence[Callable[[], int]]) -> tuple[tuple[float, ...], ...]:
    """Return the units per second of each kind of work, which returns how many it has done.

    The kinds take turns, so that a machine that is slower for a while is so for all of them. What
    counts is the time of this process: others may run as well.
    """
    found: list[list[float]] = [[] for _ in work]
    for _ in range(REPEATS):
        for kind, values in zip(work, found, strict=True):
            begun = process_time()
            done = kind()
            values.append(done / (process_time() - begun))
    return tuple(map(tuple, found))


def shares(one: Callable[[], object], other: Callable[[], object]) -> tuple[float, ...]:
    """Return how long ``one`` takes for each second that ``other`` takes, in each of many pairs.

    The two of a pair follow each other at once, now one first and now the other. Each is to do so
    little that a pair is over in some milliseconds: then both run on the same machine, however
    much else it has to do at other times.
    """
    one(), other()
    found = []
    for pair in range(PAIRS):
        if pair % 2:
            mine = seconds(one, process_time)
            found.append(mine / seconds(other, process_time))
        else:
            theirs = seconds(other, process_time)
            found.append(seconds(one, process_time) / theirs)
    return tuple(found)

"""One measurement and the yardstick beside it."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Measure:
    """What was measured, how long it took, and the seconds it is allowed to take."""

    name: str
    seconds: float
    yardstick: float

    @property
    def holds(self) -> bool:
        """Whether the measurement keeps to its yardstick."""
        return self.seconds <= self.yardstick


def best_of(times: int, run: Callable[[], object]) -> float:
    """Return the seconds of the fastest of ``times`` runs, the one least disturbed by others."""
    seconds = []
    for _ in range(times):
        start = perf_counter()
        run()
        seconds.append(perf_counter() - start)
    return min(seconds)

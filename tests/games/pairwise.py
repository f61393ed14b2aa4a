"""Few combinations of values in which every pair of values occurs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product

Values = Mapping[str, object]
Pair = frozenset[tuple[str, int]]


def pairs(options: Mapping[str, Sequence[object]]) -> set[Pair]:
    """Return every pair of values of two options, by their places."""
    return {
        frozenset({(a, i), (b, j)})
        for a, b in combinations(options, 2)
        for i, j in product(range(len(options[a])), range(len(options[b])))
    }


def combinations_of(options: Mapping[str, Sequence[object]]) -> list[Values]:
    """Return combinations of values that hold every pair; the first values stand together first.

    Greedy: each combination takes, option by option, the value that adds most pairs.
    """
    left = pairs(options)
    found: list[dict[str, int]] = []
    while left or not found:
        chosen: dict[str, int] = {}
        if found:
            chosen = dict(min(left, key=lambda pair: sorted(pair)))
        for option in options:
            if option not in chosen:
                chosen[option] = _best(option, len(options[option]), chosen, left)
        left -= {frozenset(pair) for pair in combinations(chosen.items(), 2)}
        found.append(chosen)
    return [{option: options[option][row[option]] for option in options} for row in found]


def _best(option: str, size: int, chosen: Mapping[str, int], left: set[Pair]) -> int:
    def gain(value: int) -> int:
        return sum(frozenset({(option, value), other}) in left for other in chosen.items())

    return max(range(size), key=lambda value: (gain(value), -value))

"""Few combinations of values in which every pair of values occurs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, product

Values = Mapping[str, object]
Options = Mapping[str, Sequence[object]]
Pair = frozenset[tuple[str, int]]


def pairs(options: Options, possible: Callable[[Values], bool]) -> set[Pair]:
    """Return every pair of values of two options that go together, by their places."""
    return {
        frozenset({(a, i), (b, j)})
        for a, b in combinations(options, 2)
        for i, j in product(range(len(options[a])), range(len(options[b])))
        if possible({a: options[a][i], b: options[b][j]})
    }


def combinations_of(options: Options, possible: Callable[[Values], bool]) -> list[Values]:
    """Return combinations of values that hold every pair; the first values stand together first.

    Greedy: each combination takes, option by option, the value that adds most pairs.
    """
    left = pairs(options, possible)
    found: list[dict[str, int]] = []
    while left or not found:
        chosen: dict[str, int] = {}
        if found:
            chosen = dict(min(left, key=lambda pair: sorted(pair)))
        for option in options:
            if option not in chosen:
                fitting = [
                    place
                    for place in range(len(options[option]))
                    if possible(_values(options, {**chosen, option: place}))
                ]
                chosen[option] = _best(option, fitting, chosen, left)
        left -= {frozenset(pair) for pair in combinations(chosen.items(), 2)}
        found.append(chosen)
    return [_values(options, {option: row[option] for option in options}) for row in found]


def _values(options: Options, places: Mapping[str, int]) -> Values:
    return {option: options[option][place] for option, place in places.items()}


def _best(option: str, fitting: Sequence[int], chosen: Mapping[str, int], left: set[Pair]) -> int:
    def gain(value: int) -> int:
        return sum(frozenset({(option, value), other}) in left for other in chosen.items())

    return max(fitting, key=lambda value: (gain(value), -value))

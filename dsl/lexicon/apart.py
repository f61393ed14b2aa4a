"""Words whose ids a tree could not tell apart: a field that may hold either keeps only the id."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from regelsmed.dsl.syntax.contract import constructors, snake

from .words import OTHERS, Entry, Lexicon


def confusable(lexicon: Lexicon) -> Iterator[tuple[Entry, Entry]]:
    """Yield the words of two categories that share an id and a place in a sentence.

    "Every round" is the same tree whether the round is a phase or a trick: another language would
    be printed from the wrong one.
    """
    ids = [word for category, word in lexicon.entries if category not in OTHERS]
    if len(ids) == len(set(ids)):
        return  # the types of all fields take time to find out
    for first, second in _sharing():
        for word in lexicon.ids(first):
            if other := lexicon.entries.get((second, word)):
                yield lexicon.entries[first, word], other


@cache
def _sharing() -> tuple[tuple[str, str], ...]:
    """Return the pairs of categories that some field of the contract can hold."""
    found = {
        pair
        for constructor in constructors().values()
        for field in constructor.fields
        for pair in combinations([_category(k) for k in field.types if isinstance(k, str)], 2)
    }
    return tuple(sorted(found))


def _category(kind: str) -> str:
    return snake(kind.removesuffix("Id"))

"""How the readings of an ambiguous sentence differ, in the words of the lexicon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regelsmed.dsl.lexicon import NAMES, NOUNS
from regelsmed.dsl.syntax import Face, Node
from regelsmed.dsl.syntax.contract import Field, constructors, snake

from .lattice import Index

_STEMS = {**NOUNS, **NAMES}


def differences(trees: Sequence[Node], index: Index) -> tuple[str, ...]:
    """Return, for each tree, the words that not all have, as the lexicon enters them.

    Two trees of one sentence differ in at least one such word, since the grammar itself is
    unambiguous; a tree that has none of its own is left out.
    """
    words = [tuple(_words(tree, index)) for tree in trees]
    shared = set(words[0]).intersection(*words[1:])
    own = (", ".join(word for word in each if word not in shared) for each in words)
    return tuple(filter(None, own))


def _words(tree: Node, index: Index) -> Iterator[str]:
    for field in constructors()[snake(type(tree).__name__)].fields:
        value = getattr(tree, field.name)
        for item in value if isinstance(value, tuple) else (value,):
            match item:
                case Node():
                    yield from _words(item, index)
                case Face(kind, suit, rank):
                    yield " ".join(str(part) for part in (kind, suit, rank) if part is not None)
                case str():
                    yield _entry(field, item, index)
                case _:
                    yield str(item)


def _entry(field: Field, word: str, index: Index) -> str:
    """Return the entry of a word, such as ``phase deal``; a name or a title is itself."""
    for kind in field.types:
        category = snake(kind.removesuffix("Id")) if isinstance(kind, str) else ""
        stem = _STEMS.get(category)
        if stem is not None and _has(stem, word, index):
            return f"{category} {word}"
    return word


def _has(stem: str, word: str, index: Index) -> bool:
    return any(
        entry.value == word and entry.terminal.rpartition("_")[0] == stem
        for entries in index.entries.values()
        for entry in entries
    )

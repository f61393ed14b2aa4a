"""Which words of the game, and which parts, stand in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from regelsmed.compiler.analysis.game import Game
from regelsmed.dsl.syntax import Amount, Face, Node
from regelsmed.dsl.syntax.contract import constructors, snake


def parts(node: object) -> Iterator[object]:
    """Yield a node and everything in it, in the order of the fields; spans and comments are not."""
    yield node
    if isinstance(node, tuple):
        for part in node:
            yield from parts(part)
    elif is_dataclass(node):
        for field in fields(node):
            if field.compare:
                yield from parts(getattr(node, field.name))


def words(node: object, game: Game) -> Iterator[tuple[str, str]]:
    """Yield the category and id of each word of the game in ``node``, in order."""
    for part in parts(node):
        match part:
            case Face(kind=kind, suit=suit):
                yield "kind", kind
                if suit is not None:
                    yield "suit", suit
            case Node():
                yield from _own_words(part, game)
            case _:
                pass


def first_number(node: object) -> int | Amount | None:
    """Return the first number that a sentence prints, with its counter if it has one."""
    return next((part for part in parts(node) if isinstance(part, int | Amount)), None)


def _own_words(node: Node, game: Game) -> Iterator[tuple[str, str]]:
    """Yield the words that are fields of ``node`` itself."""
    for field in constructors()[snake(type(node).__name__)].fields:
        categories = [
            snake(kind.removesuffix("Id"))
            for kind in field.types
            if isinstance(kind, str) and kind.endswith("Id")
        ]
        value = getattr(node, field.name)
        for word in value if isinstance(value, tuple) else (value,):
            if isinstance(word, str):
                for category in categories:
                    if (category, word) in game.lexicon.entries:
                        yield category, word

"""Random changes to the tree of a game: most make nonsense of it, some another game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TypeVar, cast

from regelsmed.dsl.lexicon import Lexicon
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import (
    Face,
    File,
    KindId,
    Line,
    Node,
    SuitId,
)
from regelsmed.dsl.syntax.contract import Constructor, Field, constructors

T = TypeVar("T")
Path = tuple[str | int, ...]

NUMBERS = (0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 27, -1, 10_001)
NAMES = ("Anna", "Bo", "Clara")
LABELS = ("follow", "lead", "paid", "nothing", "trick")

#: How many of the cards have a name of their own.
NAMED = 0.5

#: What a field of each kind of word is filled from: the category of the lexicon.
CATEGORIES = {
    "BidId": "bid",
    "ContestId": "contest",
    "CounterId": "counter",
    "DeckId": "deck",
    "HalfId": "half",
    "KeywordId": "keyword",
    "KindId": "kind",
    "OptionId": "option",
    "PhaseId": "phase",
    "PostId": "post",
    "RoleId": "role",
    "StatId": "stat",
    "SuitId": "suit",
    "SuitSetId": "suit_set",
    "TokenId": "token",
    "TraitId": "trait",
    "ZoneId": "zone",
}


@dataclass(frozen=True, slots=True)
class Mutations:
    """Makes random changes with the words of a lexicon."""

    lexicon: Lexicon
    random: random.Random

    def changed(self, file: File) -> File:
        """Return a file with one to three random changes."""
        for _ in range(self.random.choice((1, 1, 1, 2, 3))):
            file = self.random.choice((self.with_part, self.with_part, self.with_lines))(file)
        return file

    def with_part(self, file: File) -> File:
        """Return a file in which a number, a word or a phrase is another."""
        path, field = self.random.choice(list(_parts(file.blocks, ("blocks",))))
        return cast("File", _put(file, path, self.value(field)))

    def with_lines(self, file: File) -> File:
        """Return a file in which a line is left out, stands twice, or stands elsewhere."""
        path, lines = self.random.choice(list(_blocks(file.blocks, ("blocks",))))
        rest = list(lines)
        line = rest.pop(self.random.randrange(len(rest)))
        match self.random.randrange(3):
            case 0:
                rest.insert(self.random.randint(0, len(rest)), line)
            case 1:
                rest += [line, line]
            case _:
                pass
        return cast("File", _put(file, path, tuple(rest)))

    def value(self, field: Field) -> object:
        """Return a random value that a field may have; a block has one line."""
        match field.shape:
            case "one":
                return self.one(field)
            case "list":
                return tuple(self.one(field) for _ in range(self.random.randint(1, 3)))
            case "block":
                return (Line(self.one(field)),)

    def one(self, field: Field) -> object:
        """Return one random value of the types of a field."""
        return self.of_type(self.random.choice(field.types))

    def of_type(self, wanted: type | str) -> object:
        """Return a random value of a type, or a random word of a category."""
        if wanted is int:
            return self.random.choice(NUMBERS)
        if wanted is Face:
            return self.face()
        if isinstance(wanted, type):
            (constructor,) = (c for c in constructors().values() if c.cls is wanted)
            return self.node(constructor)
        match wanted:
            case "PlayerName":
                return self.random.choice(NAMES)
            case "ParagraphRef":
                return self.random.choice(LABELS)
            case "Title":
                return "title"
            case _:
                return self.random.choice(self.lexicon.ids(CATEGORIES[wanted]))

    def face(self) -> Face:
        """Return a card that the game may have or not."""
        if self.random.random() < NAMED:
            return Face(KindId(self.random.choice(self.lexicon.ids("name"))))
        suit = self.random.choice((None, *self.lexicon.ids("suit")))
        rank = self.random.choice((None, 1, 3, 9))
        kind = self.random.choice(self.lexicon.ids("kind"))
        return Face(KindId(kind), None if suit is None else SuitId(suit), rank)

    def node(self, constructor: Constructor) -> Node:
        """Return a random node of a constructor."""
        values = {field.name: self.value(field) for field in constructor.fields}
        return cast("Callable[..., Node]", constructor.cls)(**values)


def _parts(value: object, path: Path) -> Iterator[tuple[Path, Field]]:
    """Yield where each part of a tree stands, and what else could stand there."""
    if isinstance(value, tuple):
        for number, item in enumerate(value):
            yield from _parts(item, (*path, number))
    elif isinstance(value, Line):
        yield from _parts(value.what, (*path, "what"))
    elif isinstance(value, Node):
        (constructor,) = (c for c in constructors().values() if c.cls is type(value))
        for field in constructor.fields:
            if field.shape != "block":
                yield (*path, field.name), field
            yield from _parts(getattr(value, field.name), (*path, field.name))


def _blocks(value: object, path: Path) -> Iterator[tuple[Path, tuple[Line[object], ...]]]:
    """Yield where the lines of each block stand, and the lines; blocks without any are left out."""
    if isinstance(value, tuple):
        if value and isinstance(value[0], Line):
            yield path, value
        for number, item in enumerate(value):
            yield from _blocks(item, (*path, number))
    elif is_dataclass(value) and not isinstance(value, Span | type):
        for field in fields(value):
            yield from _blocks(getattr(value, field.name), (*path, field.name))


def _put(whole: object, path: Path, part: object) -> object:
    """Return ``whole`` with ``part`` where ``path`` leads."""
    if not path:
        return part
    first, rest = path[0], path[1:]
    if isinstance(first, int):
        assert isinstance(whole, tuple)
        return (*whole[:first], _put(whole[first], rest, part), *whole[first + 1 :])
    assert is_dataclass(whole)
    assert not isinstance(whole, type)
    return replace(whole, **{first: _put(getattr(whole, first), rest, part)})

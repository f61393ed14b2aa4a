"""The contract read off the dataclasses: constructors with the type of each field.

Grammar and linearizer use it to go between rules and classes; tests use it to hold the grammar of
every language against it and to make random trees.
"""

from __future__ import annotations

import re
import sys
import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Final, Literal

from .node import Line, Node

_MODULES: Final = (
    "node",
    "quantities",
    "things",
    "effects",
    "positions",
    "defaults",
    "turns",
    "players",
    "clauses",
    "cards",
    "examples",
    "sections",
    "talk",
)


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a constructor.

    ``shape``: one value, a list of values, or the lines of the block below. ``types`` are the
    classes it can hold: constructors, ``int``, ``Face`` or the names of word categories such as
    ``ZoneId`` (as strings, since they are plain strings at run time).
    """

    name: str
    shape: Literal["one", "list", "block"]
    types: tuple[type | str, ...]


@dataclass(frozen=True, slots=True)
class Constructor:
    """A class of the syntax tree that the grammar builds."""

    name: str
    cls: type[Node]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the fields: known without their types, which take time to find out."""
        return self.cls.__match_args__

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields, in the order of the class."""
        return _fields(self.name)

    @property
    def block(self) -> str | None:
        """The field that holds the block below the line, if there is one."""
        return next((field.name for field in self.fields if field.shape == "block"), None)


@cache
def snake(name: str) -> str:
    """Return a class name as the grammar writes it.

    >>> snake("MustIfAble")
    'must_if_able'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@cache
def _namespace() -> dict[str, object]:
    names: dict[str, object] = {}
    for module in _MODULES:
        names.update(vars(sys.modules[f"regelsmed.dsl.syntax.{module}"]))
    return names


@cache
def _fields(name: str) -> tuple[Field, ...]:
    constructor = constructors()[name]
    written = {field.name: str(field.type) for field in fields(constructor.cls)}
    return tuple(Field(name, *_held(written[name])) for name in constructor.names)


@cache
def _held(written: str) -> tuple[Literal["one", "list", "block"], tuple[type | str, ...]]:
    """Return the shape and the types of fields with an annotation: many share the same one."""
    holder = types.SimpleNamespace(__annotations__={"": written})
    annotation = typing.get_type_hints(holder, localns=_namespace())[""]
    if typing.get_origin(annotation) is not tuple:
        return "one", _flatten(annotation)
    item, ellipsis = typing.get_args(annotation)
    assert ellipsis is Ellipsis, annotation
    if typing.get_origin(item) is Line:
        return "block", _flatten(typing.get_args(item)[0])
    return "list", _flatten(item)


def _flatten(annotation: object) -> tuple[type | str, ...]:
    if isinstance(annotation, typing.NewType):
        return (annotation.__name__,)
    if typing.get_origin(annotation) in (types.UnionType, typing.Union):
        return tuple(t for arm in typing.get_args(annotation) for t in _flatten(arm))
    assert isinstance(annotation, type), annotation
    return (annotation,)


@cache
def constructors() -> Mapping[str, Constructor]:
    """Return every constructor by its name in the grammar, in the order of the modules."""
    return {
        snake(value.__name__): Constructor(snake(value.__name__), value)
        for value in _namespace().values()
        if isinstance(value, type) and issubclass(value, Node) and value is not Node
    }


def named(alias: str) -> tuple[Constructor, tuple[str, ...]]:
    """Return the constructor of an alias and its fields in the order of the sentence.

    An alias is a constructor's name, or ``name__field__field`` where the sentence has the fields
    in another order than the class. Raises ``KeyError`` for an unknown name, ``ValueError`` where
    the fields are not those of the class.
    """
    name, *order = alias.split("__")
    constructor = constructors()[name]
    own = constructor.names
    if order and sorted(order) != sorted(own):
        raise ValueError(f"{alias}: the fields are {own}")
    return constructor, tuple(order) or own

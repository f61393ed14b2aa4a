"""Frozen dataclasses that are quick to define: they share their methods.

``dataclass`` writes seven methods for every class as text and compiles them in every run, which
takes most of a millisecond. The syntax tree has hundreds of classes.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
from operator import attrgetter
from typing import ClassVar, NamedTuple, NoReturn, TypeVar, dataclass_transform


class _Place(NamedTuple):
    """Where a value of a record goes; ``put`` is the setter of its slot, past ``__setattr__``."""

    name: str
    put: Callable[[object, object], None]
    default: object


class Record:
    """What a class is derived from that ``record`` is to make a dataclass of."""

    __slots__ = ()

    __match_args__: ClassVar[tuple[str, ...]] = ()
    __places__: ClassVar[tuple[_Place, ...]] = ()  # those given by name alone stand last
    __ordered__: ClassVar[int] = 0  # so many places are not given by name alone
    __setters__: ClassVar[tuple[Callable[[object, object], None], ...]] = ()
    __compared__: ClassVar[attrgetter[object] | None] = None

    def __init__(self, *values: object, **named: object) -> None:
        places, count = self.__places__, len(values)
        if count > self.__ordered__:
            raise TypeError(f"{type(self).__name__} takes {self.__ordered__} values, not {count}")
        for put, value in zip(self.__setters__, values, strict=False):
            put(self, value)
        for name, put, default in places[count:]:
            value = named.pop(name, default)
            if value is MISSING:
                raise TypeError(f"{type(self).__name__} lacks {name!r}")
            put(self, value)
        if named:
            raise TypeError(f"{type(self).__name__} lacks {sorted(named)} or has them already")

    def __eq__(self, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        compared = self.__compared__
        return compared is None or compared(self) == compared(other)

    def __hash__(self) -> int:
        compared = self.__compared__
        return hash(() if compared is None else compared(self))

    def __repr__(self) -> str:
        shown = (f"{f.name}={getattr(self, f.name)!r}" for f in fields(self) if f.repr)  # type: ignore[arg-type]  # "record" made it a dataclass
        return f"{type(self).__qualname__}({', '.join(shown)})"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __getstate__(self) -> tuple[object, ...]:
        return tuple(getattr(self, place.name) for place in self.__places__)

    def __setstate__(self, state: tuple[object, ...]) -> None:
        for place, value in zip(self.__places__, state, strict=True):
            place.put(self, value)


R = TypeVar("R", bound=Record)


@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
def record(cls: type[R]) -> type[R]:
    """Make of a class what ``@dataclass(frozen=True, slots=True)`` does.

    No field can have a default factory, and nothing is done after the fields are filled.
    """
    made = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    own = fields(made)  # type: ignore[arg-type]  # it is one now
    ordered = [field for field in own if not field.kw_only]
    made.__ordered__ = len(ordered)
    made.__places__ = tuple(
        _Place(field.name, getattr(made, field.name).__set__, field.default)
        for field in (*ordered, *(field for field in own if field.kw_only))
    )
    made.__setters__ = tuple(place.put for place in made.__places__)
    compared = [field.name for field in own if field.compare]
    made.__compared__ = attrgetter(*compared) if compared else None
    return made


def filled(cls: type[R], values: Iterable[object]) -> R:
    """Return an instance with ``values`` for all fields, those given by name alone at the end."""
    new = object.__new__(cls)
    for put, value in zip(cls.__setters__, values, strict=True):
        put(new, value)
    return new

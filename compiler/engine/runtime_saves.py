"""States as text: what a save looks like, and how much a saved text is trusted: not at all."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar
from zlib import crc32

from .runtime import Chain, Note, chained, compact, history


class Damaged(ValueError):  # noqa: N818 - not a fault of the program but its answer
    """A text is no save, or not as it was written, or of another game or other rules."""


def written(fields: dict[str, object]) -> str:
    """Return fields as the text of a save, with a sum that tells whether it was changed."""
    return compact({**fields, "sum": crc32(compact(fields).encode())})


def opened(text: str, identity: Mapping[str, object]) -> Saved:
    """Return the fields of a save; raises ``Damaged`` unless it has this identity and its sum."""
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError, TypeError):
        raise Damaged("this is no saved game") from None
    if not isinstance(fields, dict):
        raise Damaged("this is no saved game")
    for key, expected in identity.items():
        if fields.get(key) != expected:
            raise Damaged(f"the saved game has {key} {fields.get(key)!r}, not {expected!r}")
    found = fields.pop("sum", None)
    if found != crc32(compact(fields).encode("utf-8", "replace")):
        raise Damaged("the saved game was changed after it was written")
    return Saved(fields)


T = TypeVar("T")


class Saved:
    """Fields of a save, each read as what it must be; raises ``Damaged`` where it is not."""

    def __init__(self, fields: Mapping[str, object]) -> None:
        self._fields = fields

    def _field(self, name: str) -> object:
        if name not in self._fields:
            raise Damaged(f"the saved game lacks {name}")
        return self._fields[name]

    def part(self, name: str) -> Saved:
        """Return fields inside a field."""
        value = self._field(name)
        if not isinstance(value, dict):
            raise Damaged(f"the saved game has a wrong {name}")
        return Saved(value)

    def values(self) -> dict[str, object]:
        """Return the fields as they are."""
        return dict(self._fields)

    def number(self, name: str, low: int, high: int) -> int:
        """Return a whole number from ``low`` to ``high``."""
        return _whole(name, self._field(name), low, high)

    def truth(self, name: str) -> bool:
        """Return a truth value."""
        return _truth(name, self._field(name))

    def one_of(self, name: str, known: Sequence[str]) -> int:
        """Return the place of a text among those that are known."""
        value = self._field(name)
        if not isinstance(value, str) or value not in known:
            raise Damaged(f"the saved game has a wrong {name}")
        return known.index(value)

    def numbers(self, name: str, count: int, low: int, high: int) -> list[int]:
        """Return so many whole numbers."""
        return [_whole(name, item, low, high) for item in self._items(name, count)]

    def truths(self, name: str, count: int) -> list[bool]:
        """Return so many truth values."""
        return [_truth(name, item) for item in self._items(name, count)]

    def stack(self, name: str) -> list[int]:
        """Return any number of whole numbers."""
        return [_whole(name, item, -(2**63), 2**63) for item in self._items(name, None)]

    def cards(self, name: str, numbers: Mapping[str, int]) -> list[int]:
        """Return cards that are given by name."""
        return [_named_card(name, item, numbers) for item in self._items(name, None)]

    def hands(self, name: str, count: int, numbers: Mapping[str, int]) -> list[list[int]]:
        """Return so many piles of cards that are given by name."""
        found = []
        for items in self._items(name, count):
            if not isinstance(items, list):
                raise Damaged(f"the saved game has a wrong {name}")
            found.append([_named_card(name, item, numbers) for item in items])
        return found

    def chain(self, name: str, read: Callable[[list[object]], Note]) -> Chain:
        """Return a history, each note of it read by ``read``."""
        notes = []
        for item in self._items(name, None):
            if not isinstance(item, list):
                raise Damaged(f"the saved game has a wrong {name}")
            notes.append(read(item))
        return chained(notes)

    def _items(self, name: str, count: int | None) -> list[object]:
        value = self._field(name)
        if not isinstance(value, list) or count not in (None, len(value)):
            raise Damaged(f"the saved game has a wrong {name}")
        return value


def _truth(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise Damaged(f"the saved game has a wrong {name}")
    return value


def _whole(name: str, value: object, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Damaged(f"the saved game has a wrong {name}")
    return value


def _named_card(name: str, value: object, numbers: Mapping[str, int]) -> int:
    if not isinstance(value, str) or value not in numbers:
        raise Damaged(f"the saved game has a wrong {name}")
    return numbers[value]


Kinds = Sequence[tuple[str, tuple[str, ...]]]
"""By number the name of each event and the types of its arguments."""


Noted = Mapping[str, Sequence[str]]
"""By type of arguments the names of what they number; an empty name at the end stands for -1."""


def written_chain(chain: Chain, kinds: Kinds, names: Noted) -> list[list[object]]:
    """Return a history as plain data, with names for events, cards, suits and paragraphs."""
    found: list[list[object]] = []
    for number, *arguments in history(chain):
        name, types = kinds[number]
        item: list[object] = [name]
        for place, argument in enumerate(arguments):
            type_ = types[min(place, len(types) - 1)]
            item.append(names[type_][argument] if type_ in names else argument)
        found.append(item)
    return found


def read_note(item: list[object], kinds: Kinds, names: Noted, seats: int) -> Note:
    """Return a note from plain data; raises ``Damaged`` where it is none."""
    events = [name for name, _ in kinds]
    if not item or not isinstance(item[0], str) or item[0] not in events:
        raise Damaged("the saved game has a wrong event")
    number = events.index(item[0])
    types, given = kinds[number][1], item[1:]
    wanted = len(types) + (seats - 1 if types[-1:] == ("values",) else 0)
    if len(given) != wanted and (types[-1:] != ("cards",) or len(given) < wanted - 1):
        raise Damaged("the saved game has a wrong event")
    note = [number]
    for place, value in enumerate(given):
        match types[min(place, len(types) - 1)]:
            case type_ if type_ in names:
                if not isinstance(value, str) or value not in names[type_]:
                    raise Damaged("the saved game has a wrong event")
                note.append(names[type_].index(value) if value else -1)
            case "seat":
                note.append(_whole("event", value, 0, seats - 1))
            case _:
                note.append(_whole("event", value, -(2**63), 2**63))
    return tuple(note)


def chosen(values: Mapping[str, object], name: str, allowed: Sequence[T]) -> T:
    """Return the value of a saved option; raises ``Damaged`` unless it is allowed."""
    for value in allowed:
        if name in values and type(value) is type(values[name]) and value == values[name]:
            return value
    raise Damaged(f"the saved game has a wrong {name}")


def chosen_names(values: Mapping[str, object]) -> tuple[str, ...]:
    """Return saved names of players; raises ``Damaged`` where they are none."""
    names = values.get("names")
    if not isinstance(names, list):
        raise Damaged("the saved game has wrong names")
    found = tuple(name for name in names if isinstance(name, str))
    if len(found) != len(names) or len(found) not in (0, values.get("players")):
        raise Damaged("the saved game has wrong names")
    return found

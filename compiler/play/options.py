"""The options of a game, from what a player typed or a replay holds."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final

from regelsmed.dsl.diagnostics import Fact

from .protocol import Engine, Options

#: What a switch can be set to, in every language and in the shell's way of saying it.
_SWITCH: Final = {
    **dict.fromkeys(("yes", "ja", "true", "on", "1"), True),
    **dict.fromkeys(("no", "nej", "nei", "false", "off", "0"), False),
}
LONGEST_NAME: Final = 40


class BadOption(Exception):  # noqa: N818 - not a fault of the program but its answer
    """An option cannot have a value; ``key`` names the message, ``facts`` what it shows."""

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(key)
        self.key, self.facts = key, facts


def options_from(engine: Engine, values: Mapping[str, object]) -> Options:
    """Return the options of a game; what ``values`` leaves out is as usual.

    Raises ``BadOption`` at a name that the game has no option of and at a value that an option
    cannot have.
    """
    checked: dict[str, object] = {}
    for name, value in values.items():
        if name == "names":
            checked["names"] = _names(value)
        elif name == "decks" and "decks" in engine.Options()._asdict():
            checked["decks"] = _decks(value)
        elif name in engine.OPTIONS:
            checked[name] = _allowed(name, value, engine.OPTIONS[name])
        else:
            raise BadOption("option-unknown", name=name, known=tuple(engine.OPTIONS))
    names = checked.get("names")
    players = int(str(checked.get("players", engine.Options().players)))
    if isinstance(names, tuple) and names and len(names) != players:
        raise BadOption("name-count", count=len(names), players=players)
    for name, value in checked.items():
        if _is_seat(engine.OPTIONS.get(name, ())) and isinstance(value, int) and value >= players:
            raise _no_seat(name, str(value + 1), _numbers(players))
    try:
        return engine.Options(**checked)
    except ValueError as wrong:
        if "decks" not in checked:
            raise
        raise BadOption("decks-refused", reason=str(wrong)) from None


def _decks(value: object) -> tuple[str | tuple[str, ...], ...]:
    """Return decks as an engine takes them; it knows itself which it allows."""
    if not isinstance(value, list | tuple):
        raise BadOption("decks-refused", reason=str(value))
    return tuple(deck if isinstance(deck, str) else tuple(map(str, deck)) for deck in value)


def typed(engine: Engine, settings: Sequence[str], names: Sequence[str] = ()) -> dict[str, object]:
    """Return ``name=value`` settings as values by name; raises ``BadOption`` like the above.

    A switch is set with ``yes`` or ``no``, or with the same word in another language; a player is
    called by one of ``names`` or by number, the first being 1.
    """
    values: dict[str, object] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not equals:
            raise BadOption("option-form", name=setting)
        if name not in engine.OPTIONS:
            raise BadOption("option-unknown", name=name, known=tuple(engine.OPTIONS))
        if name in values:
            raise BadOption("usage-twice", name=name)
        allowed = engine.OPTIONS[name]
        is_seat = _is_seat(allowed)
        values[name] = _seat(name, text, names, allowed) if is_seat else _read(name, text, allowed)
    return values


def _is_seat(allowed: Sequence[object]) -> bool:
    """Tell whether an option is a player: only such can be left open."""
    return None in allowed


def _seat(name: str, text: str, names: Sequence[str], allowed: Sequence[object]) -> int:
    """Return the seat of the player whom ``text`` calls by name or number."""
    called = [known.strip().casefold() for known in names]
    if text.strip().casefold() in called:
        return called.index(text.strip().casefold())
    numbers = _numbers(len(called) or len(allowed) - 1)
    if text not in numbers:
        raise _no_seat(name, text, tuple(names) or numbers)
    return numbers.index(text)


def _numbers(players: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(1, players + 1))


def _no_seat(name: str, text: str, known: tuple[str, ...]) -> BadOption:
    return BadOption("option-value", name=name, value=text, known=known)


def _read(name: str, text: str, allowed: Sequence[object]) -> object:
    """Return the allowed value that ``text`` stands for."""
    for value in allowed:
        if isinstance(value, bool):
            if _SWITCH.get(text.casefold()) is value:
                return value
        elif str(value) == text.casefold():
            return value
    raise _not_allowed(name, text, allowed)


def _allowed(name: str, value: object, allowed: Sequence[object]) -> object:
    for candidate in allowed:
        if type(candidate) is type(value) and candidate == value:  # 1 is not True here
            return candidate
    raise _not_allowed(name, str(value), allowed)


def _not_allowed(name: str, text: str, allowed: Sequence[object]) -> BadOption:
    known = tuple(
        ("no", "yes")[value] if isinstance(value, bool) else str(value) for value in allowed
    )
    return BadOption("option-value", name=name, value=text, known=known)


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(name, str) for name in value):
        raise BadOption("name-form", name=str(value), longest=LONGEST_NAME)
    names = tuple(" ".join(name.split()) for name in value)
    for name in names:
        if not name or len(name) > LONGEST_NAME or not _is_printable(name):
            raise BadOption("name-form", name=name, longest=LONGEST_NAME)
    heard = [name.casefold() for name in names]
    if len(set(heard)) < len(heard):  # Anna and anna would begin a sentence alike
        raise BadOption("name-twice", name=next(n for n in names if heard.count(n.casefold()) > 1))
    return names


def _is_printable(name: str) -> bool:
    """Tell whether a name has only marks that a line of text can hold and that stay in place.

    >>> _is_printable("Åse-Marie O’Neill"), _is_printable("Bo\\x1b[2J"), _is_printable("a\\u202eb")
    (True, False, False)
    """
    return all(unicodedata.category(mark)[0] != "C" for mark in name)

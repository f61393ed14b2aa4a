"""Messages by code and language: tables of texts with places for facts.

A text has ``{name}`` where a fact is shown. A list is joined as the language joins alternatives
(``{name:and}``: as it joins things that all hold; ``{name:names}``: the same without quotation
marks). ``{name:card|cards}`` shows a number with the noun that goes with it, ``{name:whole}`` a
text at full length, ``{name:language}`` the name of a language. What comes from a file is shown
without anything that could move a cursor.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Final, Literal

from regelsmed.dsl.diagnostics import Fact
from regelsmed.dsl.languages import LANGUAGES, NAMES, Language, is_language

LONGEST: Final = 80
"""So many characters of a word are shown."""

QUOTES: Final[Mapping[Language, tuple[str, str]]] = {
    "da": ("»", "«"),
    "sv": ("”", "”"),
    "nb": ("«", "»"),
    "en": ("“", "”"),
}

_KIND: Final = re.compile(r"<([A-Z]+)[0-9]*(?:_[A-Z]+)?>")
_HEADING: Final = re.compile(r"^\[([a-z0-9-]+)\]$", re.MULTILINE)
_UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


@dataclass(frozen=True, slots=True)
class Message:
    """A text in each language and, where one helps, a right sentence in each."""

    texts: Mapping[Language, str]
    examples: Mapping[Language, str]


def say(code: str, language: Language, facts: Mapping[str, Fact]) -> str:
    """Return a message in ``language`` with ``facts`` in their places.

    Raises ``KeyError`` at a code without a message, or a fact that a message wants and lacks.
    """
    return _Filler(language).vformat(message(code).texts[language], (), facts)


def example(code: str, language: Language, facts: Mapping[str, Fact]) -> str | None:
    """Return a right sentence with ``facts`` in their places, or ``None`` where none would help."""
    text = message(code).examples.get(language)
    return None if text is None else _Filler(language).vformat(text, (), facts)


@cache
def message(code: str) -> Message:
    """Return one message, of which alone the table is read; ``KeyError`` where there is none."""
    return _message(tomllib.loads(_written()[code]))


@cache
def _written() -> Mapping[str, str]:
    """Return what stands below the heading of each message, up to the next heading."""
    found: dict[str, str] = {}
    for text in _files().values():
        _, *parts = _HEADING.split(text)
        found.update(zip(parts[::2], parts[1::2], strict=True))
    return found


@cache
def messages() -> Mapping[str, Message]:
    """Return every message by its code."""
    found: dict[str, Message] = {}
    for name, table in tables().items():
        for code, row in table.items():
            assert code not in found, f"{code} stands twice, again in {name}"
            found[code] = _message(row)
    return found


@cache
def tables() -> Mapping[str, Mapping[str, Mapping[str, object]]]:
    """Return the tables of messages as they are written, by the name of their file."""
    return {name: tomllib.loads(text) for name, text in _files().items()}


@cache
def _files() -> Mapping[str, str]:
    folder = files("regelsmed").joinpath("compiler", "messages")
    paths = sorted((p for p in folder.iterdir() if p.name.endswith(".toml")), key=lambda p: p.name)
    return {path.name: path.read_text("utf-8") for path in paths}


def visible(text: str) -> str:
    """Return ``text`` with a mark in place of each character that shows nothing by itself.

    >>> visible("Bo\\x1b[2J\\u202e")
    'Bo�[2J�'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        "\ufffd" if unicodedata.category(character) in _UNSEEN else character for character in text
    )


def quoted(text: str, language: Language) -> str:
    """Return ``text`` in the quotation marks of a language."""
    left, right = QUOTES[language]
    return f"{left}{visible(_short(text))}{right}"


def joined(items: Sequence[str], language: Language, word: Literal["and", "or"]) -> str:
    """Return items as a list in a language.

    >>> joined(("a", "b", "c"), "da", "or"), joined(("a", "b", "c"), "en", "and")
    ('a, b eller c', 'a, b and c')
    """
    last = message(f"shape-{word}").texts[language]
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def kind_of_word(item: str, language: Language) -> str:
    """Return what may stand somewhere: a number, a word in quotes, or the name of a kind.

    Kinds are written ``<ZONE_IS>``: the category in capitals, then the form.
    """
    found = _KIND.fullmatch(item)
    if item.isdecimal():
        return item
    if found and (kind := f"kind-{found[1].casefold()}") in _written():
        return message(kind).texts[language]
    return quoted(item, language)


def _message(row: Mapping[str, object]) -> Message:
    examples = row.get("example", {})
    assert isinstance(examples, dict), row
    return Message({lang: str(row[lang]) for lang in LANGUAGES}, examples)


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


class _Filler(Formatter):
    """Puts facts in their places; texts of an author are never read as places themselves."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def format_field(self, value: object, format_spec: str) -> str:
        """Return a fact as it is shown."""
        match value:
            case int() if "|" in format_spec:
                one, many = format_spec.split("|")
                return f"{value} {one if value == 1 else many}"
            case int():
                return f"−{-value}" if value < 0 else str(value)
            case str() if format_spec == "language" and is_language(value):
                return NAMES[self._language][value]
            case str() if format_spec == "whole":
                return visible(value)
            case tuple() if format_spec == "names":
                return joined([visible(str(item)) for item in value], self._language, "and")
            case tuple():
                items = [kind_of_word(str(item), self._language) for item in value]
                return joined(items, self._language, "and" if format_spec == "and" else "or")
            case _:
                return visible(_short(str(value)))

"""The first lines of a file: its language, its name, its editions and the components it uses."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from regelsmed.dsl.diagnostics import Report, nearest
from regelsmed.dsl.grammar_text import load_words
from regelsmed.dsl.languages import HEADER, LANGUAGES, Language
from regelsmed.dsl.source import Source, Span

from .layout import RawLine

_SLUG: Final = re.compile(r"[a-z][a-z0-9_]{0,63}")


@dataclass(frozen=True, slots=True)
class Header:
    """What the header says; ``length`` is the number of lines it takes."""

    language: Language
    title: str | None
    editions: tuple[Language, ...]
    uses: tuple[str, ...]
    above: tuple[str, ...]
    length: int


def file_language(source: Source) -> Language | None:
    """Return the language that a file says it is written in, without reading further."""
    for line in source.lines:
        text = line.split("#")[0].strip()
        if text:
            key, _, value = (part.strip().casefold() for part in text.partition(":"))
            for language, (name, own) in HEADER.items():
                if (key, value) == (name.casefold(), own.casefold()):
                    return language
            return None
    return None


def read_header(source: Source, lines: Sequence[RawLine], report: Report) -> Header | None:
    """Return the header of a file, or ``None`` where its language cannot be told."""
    language = file_language(source)
    if language is None:
        span = lines[0].span(source) if lines else Span(source.name, 1, 1)
        known = tuple(f"{key}: {value}" for key, value in HEADER.values())
        report.error("header-language", span, expected=known)
        return None
    words = load_words(language)
    keys = {words[f"{key} header"].casefold(): key for key in ("editions", "uses", "game", "deck")}
    title: str | None = None
    editions: tuple[Language, ...] = (language,)
    uses: tuple[str, ...] = ()
    length = 1
    for raw in lines[1:]:
        key, colon, value = (part.strip() for part in raw.text.partition(":"))
        if not colon or not value or keys.get(key.casefold()) is None:
            break
        length += 1
        match keys[key.casefold()]:
            case "editions":
                editions = _editions(value, raw, source, report)
            case "uses":
                uses = _uses(value, raw, source, report)
            case _:
                title = value
    above = lines[0].above
    return Header(language, title, editions, uses, above, length)


def _listed(value: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in value.split(",") if part.strip())


def _place(name: str, raw: RawLine, source: Source) -> Span:
    return Span(source.name, raw.number, raw.column + max(raw.text.find(name), 0), len(name))


#: What each language is called in each language, as a header may name it.
LANGUAGE_NAMES: Final[dict[Language, tuple[str, ...]]] = {
    "da": ("dansk", "danska", "dansk", "Danish"),
    "sv": ("svensk", "svenska", "svensk", "Swedish"),
    "nb": ("norsk", "norska", "norsk", "Norwegian"),
    "en": ("engelsk", "engelska", "engelsk", "English"),
}


def _editions(value: str, raw: RawLine, source: Source, report: Report) -> tuple[Language, ...]:
    names = {n.casefold(): code for code, spelt in LANGUAGE_NAMES.items() for n in spelt}
    found: dict[Language, None] = {}
    for name in _listed(value):
        if (code := names.get(name.casefold())) is None:
            report.error(
                "header-edition",
                _place(name, raw, source),
                word=name,
                close=nearest(name, names),
                expected=tuple(spelt[0] for spelt in LANGUAGE_NAMES.values()),
            )
        else:
            found[code] = None
    return tuple(code for code in LANGUAGES if code in found)


def _uses(value: str, raw: RawLine, source: Source, report: Report) -> tuple[str, ...]:
    found = []
    for name in _listed(value):
        if _SLUG.fullmatch(name):
            found.append(name)
        else:
            report.error("header-uses", _place(name, raw, source), word=name)
    return tuple(found)

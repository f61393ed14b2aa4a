"""The first lines of a file: its language, its name, its editions and the components it uses."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from regelsmed.dsl.diagnostics import Report, nearest
from regelsmed.dsl.grammar_text import load_words
from regelsmed.dsl.languages import HEADER, LANGUAGES, NAMES, Language
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
    keys = _keys(language)
    header = [lines[0], *takewhile(lambda raw: _is_entry(raw, keys), lines[1:])]
    for raw in header:
        if raw.below:
            report.error("block-unexpected", raw.below[0].span(source))
    entries = _entries(header[1:], keys, source, report)
    editions, uses = entries.get("editions"), entries.get("uses")
    own = (language,) if "title" in entries else ()
    return Header(
        language,
        _key_and_value(entries["title"])[1] if "title" in entries else None,
        _editions(editions, source, language, report) if editions else own,
        _uses(uses, source, report) if uses else (),
        tuple(_comments(header)),
        len(header),
    )


def _keys(language: Language) -> dict[str, str]:
    """Return what the lines of a header begin with, each with what it says."""
    words = load_words(language)
    said = {"editions": "editions", "uses": "uses", "game": "title", "deck": "title"}
    return {words[f"{key} header"].casefold(): what for key, what in said.items()}


def _key_and_value(raw: RawLine) -> tuple[str, str]:
    key, _, value = (part.strip() for part in _whole(raw).partition(":"))
    return key, value


def _is_entry(raw: RawLine, keys: Mapping[str, str]) -> bool:
    """Tell whether a line belongs to the header and does not open the first block."""
    key = _key_and_value(raw)[0].casefold()
    opens = raw.text.endswith(":") or raw.below
    return ":" in raw.text and bool(key) and (key in keys or not opens)


def _entries(
    header: Iterable[RawLine], keys: Mapping[str, str], source: Source, report: Report
) -> dict[str, RawLine]:
    """Return the lines of a header by what they say; those that say nothing are reported."""
    found: dict[str, RawLine] = {}
    for raw in header:
        key, value = _key_and_value(raw)
        what, span = keys.get(key.casefold()), _place(key, raw, source)
        if what is None:
            close, expected = nearest(key, keys), tuple(keys)
            report.error("header-key", span, word=key, close=close, expected=expected)
        elif not value.strip(", "):
            report.error("header-empty", span, word=key)
        elif found.setdefault(what, raw) is not raw:
            report.error("header-twice", span, word=key)
    return found


def _whole(raw: RawLine) -> str:
    """Return the text of a line of the header, where nothing has a label."""
    if raw.label is None:
        return raw.text
    return f"{raw.text} [{' < '.join((raw.label, *raw.former))}]"


def _comments(header: Sequence[RawLine]) -> Iterator[str]:
    """Yield the comments of the header; they are printed above it."""
    yield from header[0].above
    for raw in header[1:]:
        yield from filter(None, raw.above)
    yield from (raw.beside for raw in header if raw.beside is not None)


def _listed(value: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in value.split(",") if part.strip())


def _place(name: str, raw: RawLine, source: Source) -> Span:
    return Span(source.name, raw.number, raw.column + max(raw.text.find(name), 0), len(name))


def _editions(
    raw: RawLine, source: Source, language: Language, report: Report
) -> tuple[Language, ...]:
    """Read the editions that a header names, in whichever of the four languages it names them."""
    own = NAMES[language]
    names = {name.casefold(): code for each in NAMES.values() for code, name in each.items()}
    found: dict[Language, None] = {}
    for name in _listed(_key_and_value(raw)[1]):
        if (code := names.get(name.casefold())) is None:
            report.error(
                "header-edition",
                _place(name, raw, source),
                word=name,
                close=nearest(name, own.values()),
                expected=tuple(own.values()),
            )
        else:
            found[code] = None
    return tuple(code for code in LANGUAGES if code in found)


def _uses(raw: RawLine, source: Source, report: Report) -> tuple[str, ...]:
    found = []
    for name in _listed(_key_and_value(raw)[1]):
        if _SLUG.fullmatch(name):
            found.append(name)
        else:
            report.error("header-uses", _place(name, raw, source), word=name)
    return tuple(found)

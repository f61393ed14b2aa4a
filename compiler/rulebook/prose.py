"""Free text around the rules: introduction, flavour, advice. It can say nothing that binds.

A file ``prose.<language>.md`` has a heading ``# intro``, ``# advice`` or ``# <section>`` over each
text; a blank line parts paragraphs. Everything else in it is plain text, except references:

* ``{trick.ds}`` is a form of a word of the game, ``{Trick.ds}`` the same with a capital;
* ``{§follow}`` is the number of a paragraph and leads to it;
* ``{#five_cards}`` is the first number that a paragraph states.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from regelsmed.compiler.analysis.game import Game
from regelsmed.dsl.diagnostics import Report, nearest
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import Amount

from .mentions import first_number, words
from .outline import Link, Text
from .voice import Voice, capitalized

INTRO: Final = "intro"
ADVICE: Final = "advice"

_HEADING: Final = re.compile(r"#\s*(.*?)\s*")
_REFERENCE: Final = re.compile(r"\{([^{}]*)\}|[{}]")


@dataclass(frozen=True, slots=True)
class Around:
    """What prose can refer to."""

    game: Game
    places: Mapping[str, Link]
    sections: Collection[str]
    voice: Voice

    @property
    def file(self) -> str:
        """The name that messages give the text."""
        return f"prose.{self.voice.language}.md"


def read_prose(text: str, around: Around, report: Report) -> dict[str, tuple[Text, ...]]:
    """Return the paragraphs under each heading, references put in.

    Everything that is unknown or stands twice is reported.
    """
    known = (INTRO, ADVICE, *around.sections)
    found: dict[str, list[Text]] = {}
    current: list[Text] | None = None
    for number, lines in _chunks(_clean(text)):
        heading = _HEADING.fullmatch(lines[0])
        span = Span(around.file, number, 1, len(lines[0]))
        if heading is not None:
            key = heading[1]
            if key not in known:
                near = nearest(key, known)
                report.error("prose-section", span, word=key, close=near, expected=known)
            elif key in found:
                report.error("prose-section-twice", span, word=key)
            current = found.setdefault(key, [])
        elif current is None:
            report.error("prose-heading", span, expected=known)
        else:
            current.append(_paragraph(number, lines, around, report))
    return {key: tuple(paragraphs) for key, paragraphs in found.items()}


def _clean(text: str) -> list[str]:
    """Return the lines without control characters; every kind of space is a plain one."""
    composed = unicodedata.normalize("NFC", text.removeprefix("\ufeff"))
    lines = composed.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return ["".join(_plain(character) for character in line) for line in lines]


def _plain(character: str) -> str:
    if character.isspace():
        return " "
    return "" if unicodedata.category(character) in ("Cc", "Cf", "Cs") else character


def _chunks(lines: list[str]) -> Iterator[tuple[int, list[str]]]:
    """Yield headings and paragraphs with the number of their first line."""
    start = 0
    while start < len(lines):
        stop = start + 1
        if lines[start].strip():
            while not lines[start].startswith("#") and _goes_on(lines, stop):
                stop += 1
            yield start + 1, lines[start:stop]
        start = stop


def _goes_on(lines: list[str], index: int) -> bool:
    return index < len(lines) and bool(lines[index].strip()) and not lines[index].startswith("#")


def _paragraph(first: int, lines: list[str], around: Around, report: Report) -> Text:
    """Return a paragraph as one line of pieces."""
    pieces: list[str | Link] = []
    for number, line in enumerate(lines, first):
        done = 0
        for match in _REFERENCE.finditer(line):
            span = Span(around.file, number, match.start() + 1, len(match[0]))
            pieces += [line[done : match.start()], _resolved(match[1], span, around, report)]
            done = match.end()
        pieces += [line[done:], " "]
    return _squeezed(pieces)


def _squeezed(pieces: list[str | Link]) -> Text:
    """Return the pieces with neighbouring texts joined and single spaces only."""
    merged: list[str | Link] = []
    for piece in pieces:
        if isinstance(piece, str) and merged and isinstance(merged[-1], str):
            merged[-1] += piece
        else:
            merged.append(piece)
    texts = [re.sub(r" +", " ", p) if isinstance(p, str) else p for p in merged]
    for end, strip in ((0, str.lstrip), (-1, str.rstrip)):
        piece = texts[end]
        if isinstance(piece, str):
            texts[end] = strip(piece)
    return tuple(piece for piece in texts if piece != "")


def _resolved(reference: str | None, span: Span, around: Around, report: Report) -> str | Link:
    """Return what a reference stands for; ``None`` is a brace without its counterpart."""
    if reference is None:
        report.error("prose-brace", span)
        return ""
    name = reference[1:]
    match reference[:1]:
        case "§":
            return _place(name, span, around, report)
        case "#":
            return _number(name, span, around, report)
        case _:
            return _word(reference, span, around, report)


def _place(name: str, span: Span, around: Around, report: Report) -> str | Link:
    if name in around.places:
        return around.places[name]
    close = nearest(name, around.places)
    report.error("prose-paragraph", span, word=name, close=close)
    return ""


def _number(name: str, span: Span, around: Around, report: Report) -> str:
    place = _place(name, span, around, report)
    if isinstance(place, str):
        return ""
    match first_number(around.game.paragraphs[place.anchor].what):
        case None:
            report.error("prose-number", span, word=name)
            return ""
        case Amount(number):  # a score is in digits, as it is in the rules
            return str(number)
        case number:
            return around.voice.numeral(number)


def _word(reference: str, span: Span, around: Around, report: Report) -> str:
    name, _, form = reference.partition(".")
    key = name.casefold()
    entries = _entries(around.game)
    if key not in entries:
        report.error("prose-word", span, word=name, close=nearest(key, entries))
        return ""
    forms = around.voice.forms(entries[key], key)
    text = forms.get(form.upper() or next(iter(forms)))
    if text is None:
        known = tuple(code.lower() for code in forms)
        report.error("prose-form", span, word=name, form=form, expected=known)
        return ""
    return capitalized(text) if name[0].isupper() else text


def _entries(game: Game) -> dict[str, str]:
    """Return the category of each word that the rules use; the first use decides between two."""
    found: dict[str, str] = {}
    for paragraph in game.paragraphs.values():
        for category, word in words(paragraph.what, game):
            found.setdefault(word, category)
    return found

"""Lexicon files: one entry per word, a row per language, as in a dictionary.

    zone hand
      da: hånd, hånden, hænder; på
      en: hand, hands

After ``;`` stands how the noun makes a place: its preposition where that is not the usual one, or
the whole phrase (``in hand``), and how it begins a compound (``omgangs-``); for a set of suits, how
it is followed where that is not its first form (``bekende tegnet``). After ``|`` stands a word
that is read like this one but never printed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from typing import Final

from regelsmed.dsl.diagnostics import Report, nearest
from regelsmed.dsl.languages import LANGUAGES, Language, is_language
from regelsmed.dsl.source import Source, Span, alike, read, unseen

from .morphology import ADJECTIVE_COUNTS, FORM_COUNTS, adjective, noun_features, noun_forms
from .words import ADJECTIVES, CATEGORIES, NOUNS, Entry, Forms, Lexicon

_ID: Final = re.compile(r"[a-z][a-z0-9_]*")
_WORD: Final = re.compile(r"[^\W\d_]+(?:[-’ ][^\W\d_]+)*")
_COMMENT: Final = re.compile(r"(?:^|\s)#.*")
_NAME: Final = re.compile(r"\w+(?:[-’ .]+\w+)*")
_RANK: Final = r"(?:(?<=[ ])|^)\{rank\}(?=[ ]|$)"

#: What is written in a row that has one form. A card has its suit and rank at most once each, and
#: the rank apart from other words, since "ild3" is no two words.
_SHAPES: Final = {
    "title": re.compile(r".+"),
    "name": re.compile(r"\w+(?:[-’ .]+\w+)*"),
    "card": re.compile(
        rf"(?!.*\{{suit\}}.*\{{suit\}})(?!.*\{{rank\}}.*\{{rank\}})"
        rf"(?:\{{suit\}}|{_RANK}|[^\W_]|[-’ .])*(?:(?<=\}})|[^\W_])"
    ),
}
_USUAL_PLACE: Final[dict[Language, str]] = {"da": "i", "sv": "i", "nb": "i", "en": "in"}


@dataclass(slots=True)
class _Open:
    """The entry whose rows are being read."""

    category: str
    id: str
    span: Span
    forms: dict[Language, Forms] = field(default_factory=dict)


def read_lexicon(source: Source, report: Report) -> Lexicon:
    """Return the words of a file; mistakes go to ``report`` and leave their entry out."""
    entries: dict[tuple[str, str], Entry] = {}
    for entry in _entries(source, report):
        key = entry.category, entry.id
        if key in entries:
            report.error("lexicon-twice", entry.span, word=f"{entry.category} {entry.id}")
        else:
            entries[key] = Entry(entry.category, entry.id, entry.forms, entry.span)
    lexicon = Lexicon(entries)
    _check_distinct(lexicon, report)
    return lexicon


def _entries(source: Source, report: Report) -> Iterator[_Open]:
    entry: _Open | None = None
    begun = False
    for number, text in enumerate(source.lines, 1):
        line = alike(_COMMENT.sub("", text)).rstrip()
        if not line:
            continue
        span = Span(source.name, number, 1 + len(line) - len(line.lstrip()), len(line.strip()))
        if found := next(unseen(line), -1) + 1:
            word = f"U+{ord(line[found - 1]):04X}"
            report.error("character-unseen", Span(source.name, number, found), word=word)
        elif not line[0].isspace():
            if entry is not None:
                yield entry
            entry, begun = _head(line, span, report), True
        elif entry is not None:
            _row(line.strip(), span, entry, report)
        elif not begun:
            report.error("lexicon-loose", span, word=line.strip())
    if entry is not None:
        yield entry


def _head(line: str, span: Span, report: Report) -> _Open | None:
    category, _, word = line.partition(" ")
    if category not in CATEGORIES:
        report.error(
            "lexicon-category",
            span,
            word=category,
            close=nearest(category, CATEGORIES),
            expected=CATEGORIES,
        )
        return None
    if not _ID.fullmatch(word.strip()):
        report.error("lexicon-id", span, word=word.strip())
        return None
    return _Open(category, word.strip(), span)


def _row(line: str, span: Span, entry: _Open, report: Report) -> None:
    code, colon, rest = line.partition(":")
    if not colon or not is_language(code.strip()):
        report.error("lexicon-language", span, word=code.strip(), expected=LANGUAGES)
        return
    language: Language = code.strip()  # type: ignore[assignment]  # narrowed by is_language
    if language in entry.forms:
        report.error("lexicon-row-twice", span, word=entry.id, language=language)
        return
    forms = _forms(rest.strip(), language, entry, span, report)
    if forms is not None:
        entry.forms[language] = forms


def _forms(text: str, language: Language, entry: _Open, span: Span, report: Report) -> Forms | None:
    if entry.category in ADJECTIVES:
        return _adjective(text, language, span, report)
    if entry.category not in NOUNS:
        if not _SHAPES.get(entry.category, _NAME).fullmatch(text):
            _wrong_form(text, language, entry, span, report)
            return None
        return Forms({"N": text})
    words: list[Forms] = []
    for part in text.split("|"):
        noun, *extra = (piece.strip() for piece in part.split(";"))
        wrong = [piece for piece in extra if not _WORD.fullmatch(piece.removesuffix("-"))]
        if wrong:
            report.error("lexicon-place", span, word=wrong[0])
            return None
        given = [form.strip() for form in noun.split(",")]
        if noun and len(given) not in FORM_COUNTS[language]:
            needed = tuple(map(str, FORM_COUNTS[language]))
            code = "lexicon-forms" if len(needed) > 1 else "lexicon-forms-english"
            report.error(code, span, word=noun, count=len(given), needed=needed)
            return None
        wrong = [form for form in given if not _WORD.fullmatch(form)]
        if wrong:
            _wrong_form(wrong[0], language, entry, span, report)
            return None
        surface = _noun(language, entry.category, given, extra)
        words.append(Forms(surface, noun_features(language, given)))
    return replace(words[0], synonyms=tuple(words[1:]))


def _adjective(text: str, language: Language, span: Span, report: Report) -> Forms | None:
    given = [form.strip() for form in text.split(",")]
    if len(given) not in ADJECTIVE_COUNTS[language]:
        needed = ADJECTIVE_COUNTS[language][0]
        report.error("lexicon-forms", span, word=text, count=len(given), needed=needed)
        return None
    wrong = [form for form in given if not _WORD.fullmatch(form)]
    if wrong:
        report.error("lexicon-form", span, word=wrong[0], language=language)
        return None
    surface = {"N": given[0], "A": given[0]}
    return Forms(surface, agreement=adjective(language, given))


def _wrong_form(text: str, language: Language, entry: _Open, span: Span, report: Report) -> None:
    if text:
        report.error("lexicon-form", span, word=text, language=language)
    else:
        report.error("lexicon-empty", span, word=entry.id)


def _noun(
    language: Language, category: str, given: Sequence[str], extra: Sequence[str]
) -> Mapping[str, str]:
    phrase = next((piece for piece in extra if not piece.endswith("-")), None)
    head = next((piece[:-1] for piece in extra if piece.endswith("-")), given[0])
    place, followed = (None, phrase) if category == "suit_set" else (phrase, None)
    return noun_forms(language, given, place or _USUAL_PLACE[language], head, followed or given[0])


def _check_distinct(lexicon: Lexicon, report: Report) -> None:
    """Report two words of one category that are written alike: no reader could tell them apart."""
    for language in LANGUAGES:
        seen: dict[tuple[str, str, str], Entry] = {}
        for entry in lexicon.entries.values():
            forms = entry.forms.get(language)
            if forms is None or entry.category == "stem":
                continue
            for other, text in _alike(entry, forms, seen):
                report.error(
                    "lexicon-alike", entry.span, word=text, other=other.id, language=language
                )
                break  # the other forms are most likely alike, too


def _alike(
    entry: Entry, forms: Forms, seen: dict[tuple[str, str, str], Entry]
) -> Iterator[tuple[Entry, str]]:
    """Enter the forms of a word into ``seen``; yield those that are another word's already."""
    for word in (forms, *forms.synonyms):
        for code, text in word.surface.items():
            other = seen.setdefault((entry.category, code, text.casefold()), entry)
            if other is not entry:
                yield other, text


@cache
def core_lexicon() -> Lexicon:
    """Return the words that every card game needs."""
    text = files("regelsmed").joinpath("grammar", "core.lex").read_text("utf-8")
    report = Report()
    lexicon = read_lexicon(read("core.lex", text), report)
    assert not report.failed, list(report)
    general = {key: replace(entry, general=True) for key, entry in lexicon.entries.items()}
    return Lexicon(general)

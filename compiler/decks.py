"""Decks of a game with card texts, as players write them down: a line for each card.

    # Fire and feathers
    3 Den Modige Mus
    1 Rektor Runa Ravnkær

A card may be named in any language that the game has its name in.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from regelsmed.compiler.analysis.sheets import Decks, Sheet, Texts
from regelsmed.dsl.diagnostics import Report, nearest
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.lexicon import Lexicon
from regelsmed.dsl.source import Source, Span, alike

_LINE: Final = re.compile(r"(?P<count>\d{1,3})\s*[x×]?\s+(?P<name>\S.*)")
_COMMENT: Final = re.compile(r"(?:^|\s)#.*")

#: A deck with more cards than this is no deck that anybody could shuffle.
LARGEST: Final = 1000


def read_deck(
    source: Source, texts: Texts, lexicon: Lexicon, report: Report
) -> tuple[str, ...] | None:
    """Return the ids of the cards of a deck, each as often as it is there, in the game's order.

    Every mistake goes to ``report``: lines that say nothing, cards that the game does not have,
    and limits that the deck does not keep; then there is no deck.
    """
    found = Report()
    counts: Counter[str] = Counter()
    names = _names(texts, lexicon)
    for count, name, span in _entries(source, found):
        sheet = names.get(alike(name).casefold())
        if sheet is None:
            close = nearest(name, [alike(known) for known in _spelt(texts, lexicon)])
            found.error("deck-card-unknown", span, word=name, close=close)
        else:
            counts[sheet] += count
    _check(counts, texts, lexicon, found, Span(source.name, 1, 1, 1))
    report.extend(found)
    if found.failed:
        return None
    return tuple(sheet.id for sheet in texts.sheets for _ in range(counts[sheet.id]))


def _entries(source: Source, report: Report) -> Iterator[tuple[int, str, Span]]:
    """Yield how many of which card each line asks for."""
    for number, text in enumerate(source.lines, 1):
        line = _COMMENT.sub("", text).strip()
        if not line:
            continue
        span = Span(source.name, number, 1 + text.find(line), len(line))
        match = _LINE.fullmatch(line)
        if match is None or not int(match["count"]):
            report.error("deck-line", span, word=line)
        else:
            place = Span(source.name, number, span.column + match.start("name"), len(match["name"]))
            yield int(match["count"]), match["name"], place


def _names(texts: Texts, lexicon: Lexicon) -> Mapping[str, str]:
    """Return the id of each card by its name in every language, folded."""
    return {
        alike(lexicon.card_name(sheet.face, language)).casefold(): sheet.id
        for language in reversed(LANGUAGES)
        for sheet in texts.sheets
        if _has_name(sheet, lexicon, language)
    }


def _spelt(texts: Texts, lexicon: Lexicon) -> Iterator[str]:
    for sheet in texts.sheets:
        for language in LANGUAGES:
            if _has_name(sheet, lexicon, language):
                yield lexicon.card_name(sheet.face, language)


def _has_name(sheet: Sheet, lexicon: Lexicon, language: Language) -> bool:
    entry = lexicon.entries.get(("name", sheet.face.kind))
    return entry is None or language in entry.forms


def _check(
    counts: Mapping[str, int], texts: Texts, lexicon: Lexicon, report: Report, whole: Span
) -> None:
    """Report every limit that a deck does not keep."""
    size = sum(counts.values())
    least = texts.decks.least
    if least is not None and size < least.what.number:
        report.error("deck-small", whole, count=size, needed=least.what.number)
    if size > LARGEST:
        report.error("deck-large", whole, count=size, limit=LARGEST)
    for sheet in texts.sheets:
        limit = copies_allowed(sheet, texts.decks)
        if limit is not None and counts.get(sheet.id, 0) > limit:
            name = lexicon.card_name(sheet.face, _language(sheet, lexicon))
            report.error("deck-copies", whole, word=name, count=counts[sheet.id], limit=limit)


def _language(sheet: Sheet, lexicon: Lexicon) -> Language:
    return next(language for language in LANGUAGES if _has_name(sheet, lexicon, language))


def copies_allowed(sheet: Sheet, decks: Decks) -> int | None:
    """Return how many copies of a card a deck may hold; ``None`` where nothing is said."""
    limits = [rule.what.number for word, rule in decks.copies_of.items() if word in sheet.keywords]
    if decks.copies is not None:
        limits.append(decks.copies.what.number)
    return min(limits, default=None)

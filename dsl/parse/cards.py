"""Cards that a file writes one by one: their names are known before any sentence is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.grammar_text import load_words
from regelsmed.dsl.languages import Language
from regelsmed.dsl.lexicon import Lexicon, merge
from regelsmed.dsl.source import Source

from .header import file_language
from .lattice import tokens
from .layout import layout


def with_cards(lexicon: Lexicon, sources: Iterable[Source]) -> Lexicon:
    """Return a lexicon with the cards that the headings of texts name and that it does not have."""
    found = [name for source in sources for name in _unnamed(source, lexicon)]
    return merge((lexicon, Lexicon(cards=tuple(found)))) if found else lexicon


def _unnamed(source: Source, lexicon: Lexicon) -> Iterator[str]:
    language = file_language(source)
    if language is None:
        return
    known = {_key(name) for name in (*_names(lexicon, language), *lexicon.cards)}
    for name in _headings(source, load_words(language)["card (heading)"]):
        if _key(name) not in known:
            known.add(_key(name))
            yield name


def _headings(source: Source, word: str) -> Iterator[str]:
    """Yield the names in headings such as "card The Small Wolf:", a forgotten colon or not."""
    for line in layout(source, Report())[0]:
        begin, _, name = line.text.removesuffix(":").partition(" ")
        if begin.casefold() == word and name.strip():
            yield name.strip()


def _names(lexicon: Lexicon, language: Language) -> Iterator[str]:
    for card in lexicon.ids("name"):
        if forms := lexicon.find("name", card, language):
            yield forms.surface["N"]


def _key(name: str) -> tuple[str, ...]:
    """Return a name as it is read: capitals make no difference."""
    return tuple(token.key for token in tokens(name))

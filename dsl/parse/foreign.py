"""Words that a file does not have in its own language, but that the game has in another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from regelsmed.dsl.diagnostics import Diagnostic
from regelsmed.dsl.grammar_text import load_words
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.lexicon import Lexicon

from .lattice import tokens

_UNKNOWN: Final = ("word-unknown", "trait-unknown", "trait-unknown-many")


def with_languages(
    found: Iterable[Diagnostic], own: Language, lexicon: Lexicon
) -> Iterator[Diagnostic]:
    """Yield what was found in a file; where another language has an unknown word, say which.

    Where several have it, that one is said which has most of the unknown words. A word that looks
    like one that fits is rather misspelt.
    """
    every = tuple(found)
    unknown = [str(one.facts["word"]).casefold() for one in every if _is_unknown(one)]
    mine = _words(own, lexicon) if unknown else frozenset()
    unknown = [word for word in unknown if word not in mine]
    others = [language for language in LANGUAGES if language != own] if unknown else []
    known = {language: _words(language, lexicon).intersection(unknown) for language in others}
    likeliest = sorted(others, key=lambda language: -sum(w in known[language] for w in unknown))
    for one in every:
        word = str(one.facts.get("word", "")).casefold()
        other = next((language for language in likeliest if word in known[language]), None)
        if other is None or not _is_unknown(one):
            yield one
        else:
            yield replace(one, code="word-foreign", facts=one.facts | {"other": other, "own": own})


def _is_unknown(one: Diagnostic) -> bool:
    return one.code in _UNKNOWN and not one.facts.get("close")


def _words(language: Language, lexicon: Lexicon) -> frozenset[str]:
    """Return every word of the grammar and the lexicon in a language."""
    texts = [*load_words(language).words.values()]
    for entry in lexicon.entries.values():
        if language in entry.forms:
            texts += entry.forms[language].surface.values()
    return frozenset(token.key for text in texts for token in tokens(text))

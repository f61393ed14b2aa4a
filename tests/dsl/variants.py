"""What may be left out of a text without changing what it says: rows of the word table tell.

A row that gives its text once more after a slash, with one word or mark less, declares that this
one may be left out. Besides that, the article of a kind of card may be, where the text says what a
card is: which form it has depends on the noun, so it is in no row. Nothing else may be.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from regelsmed.dsl.grammar_text import load_words
from regelsmed.dsl.parse.lattice import tokens

if TYPE_CHECKING:
    from regelsmed.dsl.languages import Language
    from regelsmed.dsl.parse.lattice import Token

    from .test_mutations import Printed


@dataclass(frozen=True)
class Variant:
    """A row of the word table in a language, and which of its words may be left out."""

    key: str
    words: tuple[str, ...]
    left_out: int

    def covers(self, token: Token, line: Printed) -> bool:
        """Tell whether a token of a line is the word, among the others of the row."""
        found = tuple(word.key for word in line.words)
        first = line.words.index(token) - self.left_out
        return first >= 0 and found[first : first + len(self.words)] == self.words


@cache
def variants(language: Language) -> tuple[Variant, ...]:
    """Return whatever one word or mark may be left out of in a language."""
    return tuple(_variants(language))


def is_article_of_a_kind(token: Token, line: Printed) -> bool:
    """Tell whether a token of a line is the article in front of a kind of card."""
    forms = {form for _, form in load_words(line.language).agreement["_ART"].forms}
    behind = tuple(word.key for word in line.words[line.words.index(token) + 1 :])
    kinds = (line.lexicon.form("trait", t, "IS", line.language) for t in line.lexicon.ids("trait"))
    return token.key in forms and any(behind[: len(k)] == k for k in map(_words, kinds))


def _variants(language: Language) -> Iterator[Variant]:
    table = load_words(language)
    for key, others in table.variants.items():
        words, shorter = _words(table[key]), set(map(_words, others))
        for at in range(len(words)):
            if words[:at] + words[at + 1 :] in shorter:
                yield Variant(key, words, at)


def _words(text: str) -> tuple[str, ...]:
    return tuple(token.key for token in tokens(text))

"""A language with the words of one game in it: nothing else puts a word into a rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from regelsmed.dsl.grammar_text import Words, load_words
from regelsmed.dsl.languages import Language
from regelsmed.dsl.lexicon import Lexicon
from regelsmed.dsl.linearize import linearize, linearizer
from regelsmed.dsl.syntax import Face, Node, Title

#: Numbers up to this one are words in running text; one has a gender and stays a digit.
_LAST_WORD: Final = 12


class Voice(Protocol):
    """What a rulebook is told in."""

    @property
    def language(self) -> Language:
        """The language that is written."""

    def word(self, key: str) -> str:
        """Return an entry of the word table; raises ``KeyError`` for an unknown key."""

    def numeral(self, number: int) -> str:
        """Return a number as it is written in running text."""

    def say(self, node: Node, category: str) -> str:
        """Return a node as a line of a category of the grammar, small numbers in words."""

    def state(self, node: Node, category: str) -> str:
        """Return a node as such a line with all numbers in digits, as in a position."""

    def forms(self, category: str, word: str) -> Mapping[str, str]:
        """Return the forms of a word by code; raises ``MissingWord`` where the lexicon has none."""

    def title(self, title: Title) -> str:
        """Return a title in this language."""

    def card(self, face: Face) -> str:
        """Return the name of a card by itself."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """The voice of grammar and lexicon."""

    language: Language
    lexicon: Lexicon
    words: Words

    def word(self, key: str) -> str:
        """Return an entry of the word table; raises ``KeyError`` for an unknown key."""
        return self.words[key]

    def numeral(self, number: int) -> str:
        """Return a number as it is written in running text."""
        written = {value: text for text, value in self.words.numerals.items()}
        return written[number] if 1 < number <= _LAST_WORD else str(number)

    def say(self, node: Node, category: str) -> str:
        """Return a node as a line of a category of the grammar, small numbers in words."""
        return linearizer(self.language, self.lexicon, numbers="words").text(node, category)

    def state(self, node: Node, category: str) -> str:
        """Return a node as such a line with all numbers in digits, as in a position."""
        return linearize(node, self.language, self.lexicon, category=category)

    def forms(self, category: str, word: str) -> Mapping[str, str]:
        """Return the forms of a word by code; raises ``MissingWord`` where the lexicon has none."""
        return self.lexicon.forms(category, word, self.language).surface

    def title(self, title: Title) -> str:
        """Return a title in this language."""
        return self.lexicon.title(title, self.language)

    def card(self, face: Face) -> str:
        """Return the name of a card by itself."""
        return self.lexicon.card_label(face, self.language)


def speaker(language: Language, lexicon: Lexicon) -> Speaker:
    """Return the voice of a language with the words of a game."""
    return Speaker(language, lexicon, load_words(language))


def capitalized(text: str) -> str:
    """Return ``text`` with its first letter as a capital.

    >>> capitalized("øverste kort til A")
    'Øverste kort til A'
    """
    return text[:1].upper() + text[1:]

"""The words an author wrote, for messages that name a thing of the game."""

from __future__ import annotations

from dataclasses import dataclass

from regelsmed.dsl.languages import Language
from regelsmed.dsl.lexicon import Lexicon
from regelsmed.dsl.syntax import Face


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a lexicon in the language of a source."""

    lexicon: Lexicon
    language: Language

    def of(self, category: str, word: str) -> str:
        """Return the basic form of a word, as a dictionary would list it."""
        forms = self.lexicon.find(category, word, self.language)
        if forms is None:
            return word
        return forms.surface.get("IS") or forms.surface.get("N") or word

    def many(self, category: str, word: str) -> str:
        """Return the plural of a word."""
        forms = self.lexicon.find(category, word, self.language)
        return (forms and forms.surface.get("IP")) or self.of(category, word)

    def card(self, face: Face) -> str:
        """Return the name of a card."""
        if self.lexicon.find("kind", face.kind, self.language) is None:
            return face.kind
        return self.lexicon.card_name(face, self.language)

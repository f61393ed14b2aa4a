"""The words an author wrote, for messages that name a thing of the game."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from regelsmed.dsl.languages import Language
from regelsmed.dsl.lexicon import Lexicon
from regelsmed.dsl.linearize import linearize
from regelsmed.dsl.syntax import Face, Node

_LETTERS: Final = str.maketrans({"æ": "ae", "ø": "oe", "å": "aa", "ß": "ss"})
_REST: Final = re.compile(r"[^a-z0-9]+")
_ID: Final = re.compile(r"[a-z][a-z0-9_]*")


def ascii_id(title: str) -> str:
    """Return a title as an id: an id of the lexicon is one already.

    >>> ascii_id("krav"), ascii_id("Kælder på 2. sal")
    ('krav', 'kaelder_paa_2_sal')
    """
    if _ID.fullmatch(title):
        return title
    composed = unicodedata.normalize("NFC", title.casefold()).translate(_LETTERS)
    plain = unicodedata.normalize("NFKD", composed)
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    return re.sub(r"^(?=[0-9_]|$)", "x", _REST.sub("_", letters).strip("_"))


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

    def said(self, node: Node, category: str) -> str:
        """Return how something is said."""
        return linearize(node, self.language, self.lexicon, category=category)

    def card(self, face: Face) -> str:
        """Return the name of a card."""
        if self.lexicon.find("kind", face.kind, self.language) is None:
            return face.kind
        return self.lexicon.card_name(face, self.language)

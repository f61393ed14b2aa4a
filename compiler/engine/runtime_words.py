"""Words of an engine: sentences with places for names, cards and numbers."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

NAME, CARD, NUMBER, OTHER = 0, 1, 2, 3

Template = tuple[str | int, ...]
"""Texts, and between them the numbers of what is filled in.

That is a NAME, a CARD or several, a NUMBER, and the name of an OTHER player.
"""


class Sentence(NamedTuple):
    """A sentence in the forms it can take; ``None`` is the same as ``many``.

    ``one``: with a number of 1 or -1; ``hissing``: with a name whose genitive takes no s, as it
    ends in s, x or z.
    """

    many: Template
    one: Template | None = None
    hissing: Template | None = None
    hissing_one: Template | None = None


class Speech(NamedTuple):
    """What an engine says in one language; ``joints`` stand between the cards of a list.

    ``nouns`` are in singular and plural, by their category and id: ``counter point``.
    """

    title: str
    cards: tuple[str, ...]
    suits: tuple[str, ...]
    joints: tuple[str, str]
    sentences: dict[str, Sentence]
    nouns: dict[str, tuple[str, str]]

    def say(self, key: str, name: str = "", card: str = "", units: int = 0, other: str = "") -> str:
        """Return a sentence with its places filled in."""
        sentence = self.sentences[key]
        one, hissing = abs(units) == 1, name[-1:].casefold() in ("s", "x", "z")
        forms = (sentence.many, sentence.one, sentence.hissing, sentence.hissing_one)
        template = forms[2 * hissing + one] or (sentence.one if one else None) or sentence.many
        filled = (name, card, str(units).replace("-", "−"), other)
        text = "".join(part if isinstance(part, str) else filled[part] for part in template)
        # A name stands as it is given but at the beginning of a sentence.
        return text[:1].upper() + text[1:]

    def named(self, cards: Sequence[int]) -> str:
        """Return cards as a list in words."""
        names = [self.cards[card] for card in cards]
        between, last = self.joints
        return last.join([between.join(names[:-1]), names[-1]] if len(names) > 1 else names)


def unpacked(text: str) -> dict[str, dict[str, str]]:
    """Return the sentences of all paragraphs by language, from their packed form."""
    found: dict[str, dict[str, str]] = json.loads(zlib.decompress(base64.b85decode(text)))
    return found


@cache
def spoken(text: str) -> Speech:
    """Return what an engine says in a language, from its packed form."""
    title, cards, suits, (between, last), sentences, nouns = json.loads(
        zlib.decompress(base64.b85decode(text))
    )
    return Speech(
        title,
        tuple(cards),
        tuple(suits),
        (between, last),
        {
            key: Sentence._make(None if form is None else tuple(form) for form in forms)
            for key, forms in sentences.items()
        },
        {key: (one, many) for key, (one, many) in nouns.items()},
    )

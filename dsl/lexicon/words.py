"""The words of a game, looked up by category and id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from regelsmed.dsl.grammar_text import Agreement, load_words
from regelsmed.dsl.languages import Language
from regelsmed.dsl.source import NOWHERE, Span
from regelsmed.dsl.syntax import Face

#: Categories of nouns, each with the stem of its terminals: ZONE_IS, ZONE_DS …
NOUNS: Final[Mapping[str, str]] = {
    "bid": "BID",
    "contest": "CONTEST",
    "counter": "COUNTER",
    "half": "HALF",
    "kind": "KIND",
    "option": "OPTION",
    "phase": "PHASE",
    "post": "POST",
    "role": "ROLE",
    "stat": "STAT",
    "suit_set": "SUITSET",
    "trait": "TRAIT",
    "zone": "ZONE",
}

#: Categories whose words have one form.
NAMES: Final[Mapping[str, str]] = {"deck": "DECK", "suit": "SUIT", "token": "TOKEN"}

#: Categories of adjectives: they agree with the noun of their phrase.
ADJECTIVES: Final[Mapping[str, str]] = {"keyword": "KEYWORD"}

#: Categories that are not words of sentences: how cards are named, and titles.
OTHERS: Final = ("card", "name", "stem", "title")

CATEGORIES: Final = (*NOUNS, *NAMES, *ADJECTIVES, *OTHERS)


@dataclass(frozen=True, slots=True)
class Forms:
    """A word in one language: its forms by code, what agrees with it, and words read like it.

    A synonym has a gender of its own, so it is a word with forms, too. ``agreement`` is how an
    adjective agrees with its noun.
    """

    surface: Mapping[str, str]
    features: frozenset[str] = frozenset()
    synonyms: tuple[Forms, ...] = ()
    agreement: Agreement | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A word of the lexicon with its forms in each language that has them."""

    category: str
    id: str
    forms: Mapping[Language, Forms]
    span: Span = field(default=NOWHERE, compare=False)
    general: bool = False  # belongs to every card game


class MissingWord(KeyError):  # noqa: N818 - says what the word is
    """A word has no forms in a language."""

    def __init__(self, category: str, word: str, language: Language) -> None:
        super().__init__(f"{category} {word} has no forms in {language}")
        self.category, self.word, self.language = category, word, language


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """Words of a game with those of its components and of the core vocabulary.

    ``cards`` are names of cards without an entry: they stay the same in every language. A lexicon
    is equal to itself alone: what is made from one is kept under it, and comparing all words of
    two would cost more than making it anew.
    """

    entries: Mapping[tuple[str, str], Entry] = field(default_factory=dict)
    cards: tuple[str, ...] = ()

    def ids(self, category: str) -> tuple[str, ...]:
        """Return the ids of a category in the order of the files."""
        return tuple(entry.id for entry in self.entries.values() if entry.category == category)

    def find(self, category: str, word: str, language: Language) -> Forms | None:
        """Return the forms of a word, or ``None`` where the lexicon has none."""
        entry = self.entries.get((category, word))
        return entry.forms.get(language) if entry else None

    def forms(self, category: str, word: str, language: Language) -> Forms:
        """Return the forms of a word; raises ``MissingWord`` where the lexicon has none."""
        found = self.find(category, word, language)
        if found is None:
            raise MissingWord(category, word, language)
        return found

    def form(self, category: str, word: str, form: str, language: Language) -> str:
        """Return one form of a word, such as ``"DS"``; raises ``MissingWord``."""
        return self.forms(category, word, language).surface[form]

    def title(self, title: str, language: Language) -> str:
        """Return a title in a language; a title that is no id of the lexicon is itself."""
        found = self.find("title", title, language)
        return found.surface["N"] if found else title

    def has_card_name(self, kind: str) -> bool:
        """Tell whether cards of a kind have names made from suit and rank."""
        return ("card", kind) in self.entries

    def is_name(self, kind: str) -> bool:
        """Tell whether a card has a name of its own: an id, or the name where it has no entry."""
        return ("name", kind) in self.entries or kind in self.cards

    def names_cards(self, kind: str) -> bool:
        """Tell whether a card can be called by the noun of its kind: "card" calls none."""
        entry = self.entries.get(("kind", kind))
        return entry is not None and not entry.general and not self.has_card_name(kind)

    def card_name(self, face: Face, language: Language) -> str:
        """Return the name of a card in a sentence, such as ``mos 3`` or ``et søkort``.

        A kind without a pattern is named by its noun with an article. A face whose kind is a
        private-use character is a hole and stands for itself: an engine fills texts with holes in.
        """
        if is_hole(face.kind):
            return face.kind
        if self.is_name(face.kind):
            found = self.find("name", face.kind, language)
            return found.surface["N"] if found else face.kind
        if not self.has_card_name(face.kind):
            return with_article(self.forms("kind", face.kind, language), language)
        pattern = self.form("card", face.kind, "N", language)
        suit = "" if face.suit is None else self.suit_in(pattern, face.suit, language)
        return pattern.replace("{suit}", suit).replace("{rank}", str(face.rank))

    def card_label(self, face: Face, language: Language) -> str:
        """Return the name of a card by itself, without an article: ``søkort``."""
        if not self.has_card_name(face.kind) and ("kind", face.kind) in self.entries:
            return self.form("kind", face.kind, "IS", language)
        return self.card_name(face, language)

    def suit_in(self, pattern: str, suit: str, language: Language) -> str:
        """Return a suit as it stands in a pattern: joined to the next word it may differ."""
        joined = "{suit} " not in pattern + " "
        stem = self.find("stem", suit, language) if joined else None
        return (stem or self.forms("suit", suit, language)).surface["N"]

    def missing(self, language: Language) -> tuple[Entry, ...]:
        """Return the entries that have no forms in a language."""
        return tuple(e for e in self.entries.values() if language not in e.forms)


def with_article(noun: Forms, language: Language) -> str:
    """Return a noun with its article: ``et søkort``."""
    article = load_words(language).agreement["_ART"].form(noun.features | {"sg"})
    return f"{article} {noun.surface['IS']}"


def is_hole(text: str) -> bool:
    """Tell whether a text stands for one that is filled in later."""
    return "\ue000" <= text[:1] <= "\uf8ff"


def merge(lexicons: Iterable[Lexicon]) -> Lexicon:
    """Return all words of several lexicons; a word of a later one replaces an earlier."""
    entries: dict[tuple[str, str], Entry] = {}
    cards: dict[str, None] = {}
    for lexicon in lexicons:
        entries.update(lexicon.entries)
        cards.update(dict.fromkeys(lexicon.cards))
    return Lexicon(entries, tuple(cards))

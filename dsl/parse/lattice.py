"""The words of a line, and every reading that lexicon and grammar give them.

A reading is an edge: from one word to a later one, with a terminal of the grammar and a value. The
automaton decides which readings fit.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from regelsmed.dsl.grammar_text import Agreement, load_words
from regelsmed.dsl.languages import Language
from regelsmed.dsl.lexicon import (
    ADJECTIVES,
    NAMES,
    NOUNS,
    Forms,
    Lexicon,
    genitive,
    with_article,
)
from regelsmed.dsl.lexicon.morphology import inflected_features
from regelsmed.dsl.source import alike
from regelsmed.dsl.syntax import Face, KindId, SuitId
from regelsmed.dsl.syntax.node import ANY_CARD
from regelsmed.dsl.tables import load_tables

_TOKEN: Final = re.compile(
    r"(?P<ref>[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?\.\d+|(?=[a-z]+[0-9_])[a-z][a-z0-9_]*)"
    r"|(?P<number>[+−-]?\d+)"
    r"|(?P<word>[^\W\d_]+(?:[-’][^\W\d_]+)*’?)"
    r"|(?P<mark>[^\w\s])"
    r"|(?P<other>\w)"
)
_REF: Final = re.compile(r"[a-z][a-z0-9_]*(?:(?:\.[a-z][a-z0-9_]*)?\.\d+)?")
_STEMS: Final = frozenset({*NOUNS.values(), *NAMES.values(), *ADJECTIVES.values()})
ANY_NUMBER: Final = " "  # what no word is


class Token(NamedTuple):
    """A word, number or mark of a line; ``start`` and ``end`` count characters from 0."""

    kind: str
    text: str
    start: int
    end: int
    key: str  # folded, as it is looked up


class Edge(NamedTuple):
    """A reading of the words from one token up to token ``end``."""

    terminal: str
    value: object
    features: frozenset[str] | None
    end: int
    agreement: Agreement | None = None  # of a word that agrees and has a value, too


class Entry(NamedTuple):
    """A reading of a fixed sequence of words, filed under the first of them."""

    words: tuple[str, ...]
    terminal: str
    value: object
    features: frozenset[str] | None
    agreement: Agreement | None = None


def tokens(text: str) -> list[Token]:
    """Return the words, numbers and marks of a line."""
    found = []
    for match in _TOKEN.finditer(alike(text)):
        kind, word = match.lastgroup or "", match[0]
        key = word.replace("-", "−") if kind == "number" else word.casefold()
        found.append(Token(kind, word, *match.span(), key))
    return found


#: What must stand apart: "5kort" is no number with a word.
_APART: Final = ("word", "number", "other", "ref")


def joints(words: list[Token]) -> tuple[int, ...]:
    """Return the numbers of the words that nothing parts from the word before."""
    return tuple(
        at
        for at, (left, right) in enumerate(pairwise(words), 1)
        if left.end == right.start and left.kind in _APART and right.kind in _APART
    )


def apart(edge: Edge, start: int, joined: tuple[int, ...]) -> bool:
    """Tell whether the words of an edge stand apart, from the next too: a title's need not."""
    return edge.terminal == "TITLE" or not any(start < at <= edge.end for at in joined)


def is_kind_of_word(terminal: str) -> bool:
    """Tell whether a terminal stands for a form of any word of a category of the lexicon."""
    return terminal.rpartition("_")[0] in _STEMS


def stands(word: str, token: Token) -> bool:
    """Tell whether a token is a word of a fixed text; any number may stand for a rank."""
    return word == token.key or (word == ANY_NUMBER and token.kind == "number")


def _split(text: str) -> tuple[str, ...]:
    return tuple(token.key for token in tokens(text))


def number(text: str) -> int:
    """Return the value of a written number; a minus sign may be a hyphen."""
    return int(text.replace("−", "-"))


def _number_terminal(value: int) -> str:
    return "NUM1" if abs(value) == 1 else "NUM"


class _Begun(NamedTuple):
    """The readings that begin with a word, in their order: most part at their second word."""

    alone: Sequence[Entry]  # of one word
    longer: Mapping[str, Sequence[Entry]]  # by their second word, among those of one word


def _begun(entries: Iterable[Entry]) -> _Begun:
    alone: list[Entry] = []
    longer: dict[str, list[Entry]] = {}
    for entry in entries:
        if len(entry.words) > 1:
            longer.setdefault(entry.words[1], alone.copy()).append(entry)
            continue
        alone.append(entry)
        for others in longer.values():
            others.append(entry)
    return _Begun(alone, longer)


@dataclass(frozen=True, slots=True)
class Index:
    """Every fixed reading in one language, by first word, and every word that occurs in one."""

    language: Language
    entries: Mapping[str, tuple[Entry, ...]]
    begun: Mapping[str, _Begun]
    numerals: Mapping[str, int]
    article: Agreement  # read as the number 1
    surfaces: Mapping[str, tuple[str, ...]]  # terminal -> texts that it can be written as
    titles: Mapping[str, str]

    def edges(self, line: list[Token], start: int, text: str, wanted: Container[str]) -> list[Edge]:
        """Return the readings of the words from ``start`` on whose terminal is ``wanted``."""
        token = line[start]
        after = start + 1
        found = []
        for words, terminal, value, features, agreement in self._beginning(line, start):
            end = start + len(words)
            if terminal not in wanted or end > len(line):
                continue
            if end > after + 1 and not all(map(stands, words[2:], line[after + 1 : end])):
                continue
            if isinstance(value, _Pattern):
                value = value.face(line[start:end])
            found.append(Edge(terminal, value, features, end, agreement))
        if token.kind == "number":
            value = number(token.text)
            found.append(Edge(_number_terminal(value), value, None, after))
            if token.text[0] in "+−-":
                found.append(Edge("SIGNED", value, None, after))
        elif token.kind in ("word", "ref"):
            found.extend(self._names(token, after, wanted))
        found.extend(self._title(line, start, text))
        return found

    def _beginning(self, line: list[Token], start: int) -> Iterable[Entry]:
        """Return the readings whose first word and, where they have one, second word stand here."""
        token = line[start]
        following = line[start + 1] if start + 1 < len(line) else None
        found: Iterable[Entry] = self._begun(token.key, following)
        if token.kind == "number":
            found = (*found, *self._begun(ANY_NUMBER, following))
        return found

    def _begun(self, word: str, following: Token | None) -> Sequence[Entry]:
        begun = self.begun.get(word)
        if begun is None:
            return ()
        if following is None:
            return begun.alone
        if following.kind == "number" and ANY_NUMBER in begun.longer:
            own = self.entries[word]
            return [e for e in own if len(e.words) == 1 or stands(e.words[1], following)]
        return begun.longer.get(following.key, begun.alone)

    def _names(self, token: Token, after: int, wanted: Container[str]) -> Iterator[Edge]:
        if token.key in self.numerals:
            value = self.numerals[token.key]
            article = self.article if token.key in self.article.words else None
            yield Edge(_number_terminal(value), value, None, after, article)
        if token.text[0].isupper():
            yield Edge("NAME_N", token.text, None, after)
            for cut in (1, 2) if "NAME_G" in wanted else ():
                name = token.text[:-cut]
                if name and genitive(self.language, name) == token.text:
                    yield Edge("NAME_G", name, None, after)
        elif "REF" in wanted and _REF.fullmatch(token.text):
            yield Edge("REF", token.text, None, after)

    def _title(self, line: list[Token], start: int, text: str) -> Iterator[Edge]:
        """A title runs up to the colon at the end of the line."""
        end = len(line) - 1
        if start < end and line[end].text == ":":
            title = text[line[start].start : line[end - 1].end]
            yield Edge("TITLE", self.titles.get(title, title), None, end)

    def half_read(
        self, line: list[Token], start: int, joined: tuple[int, ...]
    ) -> Iterator[tuple[int, str, str]]:
        """Yield where fixed texts that begin at ``start`` break off: place, terminal, next word.

        ``joined`` are the ``joints`` of the line: a text goes no further than the first of them.
        """
        glued = next((at for at in joined if at > start), len(line) + 1)
        token = line[start]
        entries = self.entries.get(token.key, ())
        if token.kind == "number":
            entries += self.entries.get(ANY_NUMBER, ())
        for words, terminal, *_ in entries:
            for n, word in enumerate(words):
                at = start + n
                if at >= glued:
                    break
                if at >= len(line) or not stands(word, line[at]):
                    yield at, terminal, word
                    break


@dataclass(frozen=True, slots=True)
class _Pattern:
    """The name of ranked cards of a kind and suit; the rank stands at word ``rank``."""

    kind: KindId
    suit: SuitId | None
    rank: int

    def face(self, words: list[Token]) -> Face:
        return Face(self.kind, self.suit, number(words[self.rank].text))


def _grammar_entries(language: Language) -> Iterator[tuple[str, Entry]]:
    words = load_words(language)
    for terminal, text in load_tables(language).literals.items():
        yield text, Entry(_split(text), terminal, text, words.nouns.get(text))
    for name, agreement in words.agreement.items():
        for form in sorted({form for _, form in agreement.forms}):
            yield form, Entry(_split(form), name, form, None)
    yield ":", Entry((":",), "_LIST", ":", None)
    yield words["whole"], Entry(_split(words["whole"]), "WHOLE", ANY_CARD, None)


def _lexicon_entries(lexicon: Lexicon, language: Language) -> Iterator[tuple[str, Entry]]:
    for (category, word), entry in lexicon.entries.items():
        forms = entry.forms.get(language)
        if forms is None:
            continue
        if category in NOUNS:
            for noun in (forms, *forms.synonyms):
                for code, text in noun.surface.items():
                    features = inflected_features(noun.features, code)
                    yield text, Entry(_split(text), f"{NOUNS[category]}_{code}", word, features)
                if category == "kind" and lexicon.names_cards(word):
                    text = with_article(noun, language)
                    yield text, Entry(_split(text), "CARD", Face(KindId(word)), None)
        elif category in NAMES:
            text = forms.surface["N"]
            yield text, Entry(_split(text), f"{NAMES[category]}_N", word, None)
        elif category in ADJECTIVES:
            yield from _adjective_entries(ADJECTIVES[category], word, forms)
        elif category == "name":
            text = forms.surface["N"]
            yield text, Entry(_split(text), "CARD", Face(KindId(word)), None)
        elif category == "card":
            yield from _card_entries(lexicon, KindId(word), forms.surface["N"], language)
    for name in lexicon.cards:
        yield name, Entry(_split(name), "CARD", Face(KindId(name)), None)


def _adjective_entries(stem: str, word: str, forms: Forms) -> Iterator[tuple[str, Entry]]:
    text = forms.surface["N"]
    yield text, Entry(_split(text), f"{stem}_N", word, None)
    assert forms.agreement is not None
    for form in sorted({form for _, form in forms.agreement.forms}):
        yield form, Entry(_split(form), f"{stem}_A", word, None, forms.agreement)


def _card_entries(
    lexicon: Lexicon, kind: KindId, pattern: str, language: Language
) -> Iterator[tuple[str, Entry]]:
    suits: list[SuitId | None] = [None]
    if "{suit}" in pattern:
        suits = [SuitId(s) for s in lexicon.ids("suit") if lexicon.find("suit", s, language)]
    for suit in suits:
        name = pattern
        if suit is not None:
            name = name.replace("{suit}", lexicon.suit_in(pattern, suit, language))
        before, rank, after = name.partition("{rank}")
        words = _split(before)
        value: Face | _Pattern = Face(kind, suit)
        if rank:
            value = _Pattern(kind, suit, len(words))
            words = (*words, ANY_NUMBER, *_split(after))
        yield name, Entry(words, "CARD", value, None)


def build_index(lexicon: Lexicon, language: Language) -> Index:
    """Return every reading that grammar and lexicon give to words of a language."""
    entries: dict[str, dict[Entry, None]] = {}
    surfaces: dict[str, dict[str, None]] = {}
    for source in (_grammar_entries(language), _lexicon_entries(lexicon, language)):
        for text, entry in source:
            if entry.words:
                entries.setdefault(entry.words[0], {})[entry] = None
                surfaces.setdefault(entry.terminal, {})[text] = None
    titles = {}
    for title in lexicon.ids("title"):
        if forms := lexicon.find("title", title, language):
            titles[alike(forms.surface["N"])] = title
    return Index(
        language,
        {word: tuple(found) for word, found in entries.items()},
        {word: _begun(found) for word, found in entries.items()},
        load_words(language).numerals,
        load_words(language).agreement["_ART"],
        {terminal: tuple(texts) for terminal, texts in surfaces.items()},
        titles,
    )

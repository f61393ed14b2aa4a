"""Syntax tree to sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from functools import lru_cache
from typing import Final, Literal

from regelsmed.dsl.grammar_text import Agreement, load_words
from regelsmed.dsl.languages import Language
from regelsmed.dsl.lexicon import Forms, Lexicon, genitive, is_hole
from regelsmed.dsl.lexicon.morphology import PRONOUN, inflected_features
from regelsmed.dsl.syntax import Face, Node
from regelsmed.dsl.syntax.contract import snake
from regelsmed.dsl.syntax.node import ANY_CARD

from .patterns import (
    BEARING,
    Agreeing,
    Below,
    Child,
    Counted,
    Fixed,
    Form,
    ListMark,
    Pattern,
    Patterns,
    Step,
    Value,
)
from .patterns import patterns as patterns_of

#: A line that ends in one of these begins with a capital letter; so does one with a list below.
_SENTENCE_ENDS: Final = (".", "?")
#: Categories that are whole sentences, also behind another one or behind what they are the text of.
_SENTENCES: Final = frozenset({"main", "statement"})
_NO_SPACE_BEFORE: Final = frozenset(".,:;?!")


class Unprintable(ValueError):  # noqa: N818 - says what the tree is
    """A tree has no form in a language: the grammar lacks a pattern, or the tree is ill-formed."""


class _Capital(Enum):
    """Stands before the first word of a sentence within a line."""

    HERE = "here"


@dataclass(slots=True)
class _Phrase:
    """Words so far; an ``Agreement`` among them waits for the head noun."""

    words: list[str | Agreement | _Capital]
    features: frozenset[str] | None = None
    mark: bool = False  # ends in a colon with list items below


@dataclass(frozen=True, eq=False)
class Linearizer:
    """Prints trees in one language with the words of one lexicon."""

    language: Language
    lexicon: Lexicon
    patterns: Patterns
    numerals: Mapping[int, str] = field(default_factory=dict)  # empty: every number in digits

    def text(self, node: Node, category: str) -> str:
        """Return ``node`` printed as ``category``.

        A whole sentence begins with a capital letter. Raises ``Unprintable`` where the grammar has
        no pattern for it and ``MissingWord`` where the lexicon lacks a word.
        """
        if self.numerals and _largest(node) > max(self.numerals):
            return replace(self, numerals={}).text(node, category)
        phrase = self._node(node, category)
        if phrase is None:
            raise Unprintable(f"{self.language}: no {category} for {node!r}")
        return _joined(phrase)

    def _node(self, node: Node, category: str) -> _Phrase | None:
        for pattern in self.patterns.of(category, snake(type(node).__name__)):
            phrase = self._pattern(pattern, node)
            if phrase is not None:
                return phrase
        return None

    def _pattern(self, pattern: Pattern, node: Node) -> _Phrase | None:
        children = iter(pattern.fields)
        phrase = _Phrase([])
        for step in pattern.steps:
            value = getattr(node, next(children)) if isinstance(step, BEARING) else None
            if not self._step(step, value, phrase):
                return None
        _agree(phrase)
        if phrase.features is None and any(isinstance(w, Agreement) for w in phrase.words):
            phrase.features = PRONOUN
        return phrase

    def _step(self, step: Step, value: object, phrase: _Phrase) -> bool:
        """Add what a step prints; return ``False`` where the value does not fit the step."""
        match step:
            case Fixed(text):
                phrase.words.append(text)
                if phrase.features is None:
                    phrase.features = load_words(self.language).nouns.get(text)
            case Agreeing(agreement):
                phrase.words.append(agreement)
            case ListMark():
                phrase.words.append(":")
                phrase.mark = True
            case Below():
                pass
            case Form(category, code):
                return self._form(category, code, value, phrase)
            case Value(terminal):
                printed = self._value(terminal, value)
                if printed is None:
                    return False
                phrase.words.append(printed)
            case Counted(terminal, features):
                word = self._counted(terminal, features, value)
                if word is None:
                    return False
                phrase.words.append(word)
            case Child(category):
                inner = self._child(category, value)
                if inner is None:
                    return False
                if category in _SENTENCES:
                    phrase.words.append(_Capital.HERE)
                phrase.words += inner.words
                phrase.mark = phrase.mark or inner.mark
                if phrase.features is None:
                    phrase.features = inner.features
        return True

    def _form(self, category: str, code: str, value: object, phrase: _Phrase) -> bool:
        if not isinstance(value, str) or (category, value) not in self.lexicon.entries:
            return False
        forms = self._surface(self.lexicon.forms(category, value, self.language))
        if code == "A":
            assert forms.agreement is not None
            phrase.words.append(forms.agreement)
            return True
        phrase.words.append(forms.surface[code])
        if phrase.features is None and code != "N":
            phrase.features = inflected_features(forms.features, code)
        return True

    def _surface(self, forms: Forms) -> Forms:
        """Return the word that is printed: never a synonym."""
        return forms

    def _value(self, terminal: str, value: object) -> str | None:
        match terminal:
            case "NUM" | "NUM1":
                if not isinstance(value, int) or (abs(value) == 1) != (terminal == "NUM1"):
                    return None
                return str(value).replace("-", "−")
            case "SIGNED":
                return f"{value:+}".replace("-", "−") if isinstance(value, int) else None
            case "CARD":
                if not isinstance(value, Face) or not self._is_card(value):
                    return None
                return self.lexicon.card_name(value, self.language)
            case "WHOLE":
                return load_words(self.language)["whole"] if value == ANY_CARD else None
            case "NAME_G":
                return genitive(self.language, str(value))
            case "TITLE":
                return self.lexicon.title(str(value), self.language)
            case _:
                return str(value)

    def _counted(
        self, terminal: str, features: frozenset[str] | None, value: object
    ) -> str | Agreement | None:
        text = self._value(terminal, value)
        if text is None or not self.numerals or not isinstance(value, int):
            return text
        if value == 1:
            one = load_words(self.language).agreement["_ONE"]
            return one if features is None else one.form(features)
        return self.numerals.get(value, text)

    def _is_card(self, face: Face) -> bool:
        kind, lexicon = face.kind, self.lexicon
        return (
            is_hole(kind)
            or lexicon.is_name(kind)
            or lexicon.has_card_name(kind)
            or lexicon.names_cards(kind)
        )

    def _child(self, category: str, value: object) -> _Phrase | None:
        if isinstance(value, Node):
            return self._node(value, category)
        if isinstance(value, tuple):
            return self._list(category, value)
        for steps in self.patterns.leaf(category):
            phrase = self._steps(steps, iter((value,)))
            if phrase is not None:
                return phrase
        return None

    def _list(self, category: str, items: tuple[object, ...]) -> _Phrase | None:
        for steps in self.patterns.items(category, len(items)):
            phrase = self._steps(steps, iter(items))
            if phrase is not None:
                return phrase
        return None

    def _steps(self, steps: tuple[Step, ...], values: Iterator[object]) -> _Phrase | None:
        phrase = _Phrase([])
        for step in steps:
            value = next(values) if isinstance(step, BEARING) else None
            if not self._step(step, value, phrase):
                return None
        _agree(phrase)
        return phrase


def _largest(value: object) -> int:
    """Return the largest number in a tree, for one sentence has one way of writing numbers."""
    if isinstance(value, Node):
        return max((_largest(getattr(value, f.name)) for f in fields(value)[1:]), default=0)
    if isinstance(value, tuple):
        return max(map(_largest, value), default=0)
    return value if isinstance(value, int) else 0


def _agree(phrase: _Phrase) -> None:
    """Give the agreeing words of a phrase their forms, if the phrase has a noun."""
    features = phrase.features
    if features is None or features is PRONOUN:
        return
    phrase.words = [w.form(features) if isinstance(w, Agreement) else w for w in phrase.words]


def _joined(phrase: _Phrase) -> str:
    out: list[str] = []
    begins = False
    for word in phrase.words:
        if isinstance(word, _Capital):
            begins = True
            continue
        if not isinstance(word, str):
            raise Unprintable(f"no noun for one of {word.forms}")
        if out and word and word[0] not in _NO_SPACE_BEFORE:
            out.append(" ")
        out.append(_capital(word) if begins else word)
        begins = False
    text = "".join(out)
    within = _Capital.HERE in phrase.words
    return _capital(text) if not within and _is_sentence(phrase, text) else text


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _is_sentence(phrase: _Phrase, text: str) -> bool:
    return phrase.mark or text.endswith(_SENTENCE_ENDS)


Numbers = Literal["digits", "words"]
"""How counted things are written: ``words`` as a rulebook does, from one to twelve."""


@lru_cache(maxsize=64)
def linearizer(language: Language, lexicon: Lexicon, *, numbers: Numbers = "digits") -> Linearizer:
    """Return the printer for a language and lexicon; the last few are kept."""
    numerals = _numerals(language) if numbers == "words" else {}
    return Linearizer(language, lexicon, patterns_of(language), numerals)


def _numerals(language: Language) -> Mapping[int, str]:
    """Return the number words from 1 to 12; of several the first is printed."""
    found: dict[int, str] = {}
    for word, number in load_words(language).numerals.items():
        if number:
            found.setdefault(number, word)
    return found


def linearize(node: Node, language: Language, lexicon: Lexicon, *, category: str) -> str:
    """Return ``node`` as text; see ``Linearizer.text``."""
    return linearizer(language, lexicon).text(node, category)

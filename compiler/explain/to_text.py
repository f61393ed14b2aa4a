"""The steps of cards as lines of text in one language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from textwrap import wrap
from typing import Final, assert_never

from regelsmed.compiler.messages import say
from regelsmed.dsl.languages import Language
from regelsmed.dsl.lexicon import Lexicon
from regelsmed.dsl.linearize import linearize
from regelsmed.dsl.syntax import HalfId

from .steps import Card, Form, Printed, Said, Step, Walkthrough

WIDTH: Final = 96
INDENT: Final = "   "


def to_text(told: Walkthrough, language: Language, lexicon: Lexicon) -> str:
    """Return what cards do as text, with an empty line between cards; nothing for no card.

    Before the cards stand the rules that say when each of their texts is carried out.
    """
    teller = _Teller(language, lexicon)
    when = [line for half, rules in told.when.items() for line in teller.when(half, rules)]
    parts = [when, *(list(teller.card(card)) for card in told.cards)]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


@dataclass(frozen=True, slots=True)
class _Teller:
    """A language with the words of a game."""

    language: Language
    lexicon: Lexicon

    def when(self, half: HalfId, rules: Iterable[Printed]) -> Iterator[str]:
        yield from _wrapped(f"{self.name(half)}:", map(self.words, rules), 0)

    def card(self, card: Card) -> Iterator[str]:
        yield self.lexicon.card_label(card.face, self.language)
        for half in card.halves:
            yield from _wrapped(f"{self.name(half.half)}:", map(self.words, half.sentences), 1)
            yield from self.steps(half.steps, 2)

    def name(self, half: HalfId) -> str:
        return _capitalized(self.lexicon.form("half", half, "IS", self.language))

    def steps(self, steps: tuple[Step, ...], depth: int) -> Iterator[str]:
        for number, step in enumerate(steps, 1):
            yield from _wrapped(f"{number}.", [self.words(step.line)], depth)
            for note in step.notes:
                yield from _wrapped("–", [self.words(note)], depth + 1)
            for way in step.ways:
                yield INDENT * (depth + 1) + self.words(way.head)
                yield from self.steps(way.steps, depth + 2)

    def words(self, what: Printed | Form | Said) -> str:
        match what:
            case Printed(node, category):
                return linearize(node, self.language, self.lexicon, category=category)
            case Form(category, word, form):
                return self.lexicon.form(category, word, form, self.language)
            case Said(code, facts):
                return say(code, self.language, {k: self.fact(v) for k, v in facts.items()})
            case _:
                assert_never(what)

    def fact(self, value: Printed | Form | int) -> str | int:
        return value if isinstance(value, int) else self.words(value)


def _wrapped(mark: str, sentences: Iterable[str], depth: int) -> list[str]:
    """Return sentences behind a mark, broken into lines that hang under the first."""
    first = f"{INDENT * depth}{mark} "
    hanging = INDENT * depth + (" " * (len(mark) + 1) if len(mark) < len(INDENT) else INDENT)
    return wrap(" ".join(sentences), WIDTH, initial_indent=first, subsequent_indent=hanging)


def _capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]

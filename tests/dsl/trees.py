"""Random trees: whatever the grammar of a language can say, built from the dataclasses.

Which values a field can have is read off the patterns of the grammar, so that a tree is always
sayable; that every value is one the dataclass allows is asserted on the way.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, cast

from regelsmed.dsl.grammar_text import Words, load_words
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.lexicon import Forms, Lexicon
from regelsmed.dsl.linearize import Linearizer, Unprintable
from regelsmed.dsl.linearize.patterns import (
    BEARING,
    Below,
    Child,
    Counted,
    Form,
    Pattern,
    Patterns,
    Step,
    Value,
    patterns,
)
from regelsmed.dsl.linearize.sentence import _Phrase
from regelsmed.dsl.syntax import Block, Count, Face, File, KindId, Line, Node, SuitId, Title
from regelsmed.dsl.syntax.contract import Field, constructors, snake
from regelsmed.dsl.syntax.node import ANY_CARD

NAMES = ("Anna", "Bo", "Klas", "Åsa", "Max", "Jean-Luc", "Øyvind", "Li", "Marius", "Zoë", "O’Neil")
FREE_TITLES = (
    "Uten oppslag",
    "Tall 7 og 8: hvem vinner?",
    'Han sa "nei", hun sa {ja} og \\n',
    "§ 1 - a/b/c, 100 % (nesten)",
    "../../etc/passwd {{ x }} __import__",
)
LABELS = ("follow", "a_b", "ladder2", "x1_y2", "void", "last_trick")
REFERENCES = (*LABELS, "follow.3", "deal.12", "a_b.1")
NUMBERS = (0, 1, 1, 2, 3, 5, 7, 10, 12, 13, 56, 100, 1000, -1, -2, -17)
MAX_LIST = 5
MAX_DEPTH = 3


def bearing(step: Step) -> bool:
    """Tell whether a step prints a child, be it the block below the line."""
    return isinstance(step, (*BEARING, Below))


@cache
def producible(language: Language, category: str) -> tuple[str, ...]:
    """Return the constructors that a category prints, in the order of the contract."""
    table = patterns(language)
    return tuple(name for name in constructors() if table.of(category, name))


@cache
def lengths(language: Language, category: str) -> tuple[int, ...]:
    """Return the lengths, up to ``MAX_LIST``, of the lists that a category prints."""
    table = patterns(language)
    return tuple(n for n in range(1, MAX_LIST + 1) if table.items(category, n))


@cache
def within(language: Language, category: str) -> frozenset[str]:
    """Return the constructors that trees of a category can hold, blocks left out."""
    found: set[str] = set()
    seen, ahead = {category}, [category]
    while ahead:
        for name, steps in _written(language, ahead.pop()):
            found |= {name} - {""}
            fresh = {step.category for step in steps if isinstance(step, Child)} - seen
            seen |= fresh
            ahead += fresh
    return frozenset(found)


def _written(language: Language, category: str) -> Iterator[tuple[str, tuple[Step, ...]]]:
    """Yield the ways to print a category, each with its constructor; lists have none."""
    table = patterns(language)
    if category.startswith("list_"):
        for length in lengths(language, category):
            yield from (("", steps) for steps in table.items(category, length))
        return
    for name in producible(language, category):
        yield from ((name, pattern.steps) for pattern in table.of(category, name))


@cache
def made_of(language: Language, name: str, pattern: Pattern) -> frozenset[str]:
    """Return the constructors that a tree can hold that begins with this one, written so."""
    inner = [within(language, step.category) for step in pattern.steps if isinstance(step, Child)]
    return frozenset({name}.union(*inner))


def faces(lexicon: Lexicon, language: Language) -> tuple[Face, ...]:
    """Return a face of every suit and a few ranks for each kind, and the cards with names."""
    found = [Face(KindId(name)) for name in lexicon.ids("name")]
    for kind in map(KindId, lexicon.ids("kind")):
        if not lexicon.has_card_name(kind) and not lexicon.names_cards(kind):
            continue
        pattern = ""
        if lexicon.has_card_name(kind):
            pattern = lexicon.form("card", kind, "N", language)
        suits: Iterable[SuitId | None] = [None]
        if "{suit}" in pattern:
            suits = map(SuitId, lexicon.ids("suit"))
        ranks = (1, 2, 8, 12) if "{rank}" in pattern else (None,)
        found += [Face(kind, suit, rank) for suit in suits for rank in ranks]
    return tuple(found)


@dataclass
class Trees:
    """Makes random trees that can be said in a language with the words of a lexicon.

    Every second time the way is taken to a constructor that was made least often, however deep in a
    sentence it stands, so that all soon occur.
    """

    language: Language
    lexicon: Lexicon
    random: random.Random

    def __post_init__(self) -> None:
        self.made: Counter[str] = Counter()
        self._patterns: Patterns = patterns(self.language)
        self._faces = faces(self.lexicon, self.language)

    def bare(self, category: str) -> Node:
        """Return a random tree of a line by itself, as it is read: with an empty block."""
        return self._node(category, None)

    def node(self, category: str, depth: int = MAX_DEPTH) -> Node:
        """Return a random tree of a category, its block included."""
        return self._node(category, depth)

    def _node(self, category: str, depth: int | None) -> Node:
        name, pattern = self.random.choice(self._ways(category, depth))
        self.made[name] += 1
        return self._built(name, pattern, depth)

    def _ways(self, category: str, depth: int | None) -> list[tuple[str, Pattern]]:
        """Return the constructors to choose from, each with the pattern it shall fit."""
        names = producible(self.language, category)
        assert names, category
        if depth is not None and depth <= 0:  # no block with lines that can have a block again
            names = tuple(name for name in names if constructors()[name].block is None) or names
        if self.random.random() < 0.5:
            name = self.random.choice(names)
            return [(name, pattern) for pattern in self._patterns.of(category, name)]
        ways = [(name, pattern) for name in names for pattern in self._patterns.of(category, name)]
        held = [made_of(self.language, *way) for way in ways]
        target = self._rarest(frozenset().union(*held))
        return [way for way, inner in zip(ways, held, strict=True) if target in inner]

    def _rarest(self, names: frozenset[str]) -> str:
        least = min(self.made[name] for name in names)
        return self.random.choice(sorted(name for name in names if self.made[name] == least))

    def _built(self, name: str, pattern: Pattern, depth: int | None) -> Node:
        constructor = constructors()[name]
        steps = [step for step in pattern.steps if bearing(step)]
        by_name = {field.name: field for field in constructor.fields}
        values = {}
        for field, step in zip(pattern.fields, steps, strict=True):
            values[field] = self._value(step, depth)
            check_type(by_name[field], values[field])
        return cast("Callable[..., Node]", constructor.cls)(**values)

    def _value(self, step: Step, depth: int | None) -> object:
        match step:
            case Form(category, _):
                return self.random.choice(self.lexicon.ids(category))
            case Value(terminal) | Counted(terminal):
                return self._leaf(terminal)
            case Below(category):
                return () if depth is None else self.lines(category, depth - 1)
            case Child(category):
                return self._child(category, depth)
            case _:
                raise AssertionError(step)

    def _child(self, category: str, depth: int | None) -> object:
        if category.startswith("list_"):
            length = self.random.choice(lengths(self.language, category))
            steps = self.random.choice(self._patterns.items(category, length))
            return tuple(self._value(step, depth) for step in steps if bearing(step))
        if producible(self.language, category):
            return self._node(category, depth)
        steps = self.random.choice(self._patterns.leaf(category))
        (step,) = filter(bearing, steps)
        return self._value(step, depth)

    def _leaf(self, terminal: str) -> object:
        match terminal:
            case "NUM1":
                return self.random.choice((1, 1, 1, -1))
            case "NUM":
                return self.random.choice([n for n in NUMBERS if abs(n) != 1])
            case "SIGNED":
                return self.random.choice(NUMBERS)
            case "CARD":
                return self.random.choice(self._faces)
            case "NAME_N" | "NAME_G":
                return self.random.choice(NAMES)
            case "TITLE":
                return self.random.choice((*self.lexicon.ids("title"), *FREE_TITLES))
            case "WHOLE":
                return ANY_CARD
            case "REF":
                return self.random.choice(REFERENCES)
            case _:
                raise AssertionError(terminal)

    # ---- lines and files

    def line(self, category: str, depth: int = MAX_DEPTH) -> Line[Node]:
        """Return a random line with label and comments, or without."""
        label = self.random.choice(LABELS) if self._seldom() else None
        former = ("old", "older_1") if label and self._seldom() else ()
        above = tuple(self._comments()) if self._seldom() else ()
        beside = self._comment() if self._seldom() else None
        return Line(self.node(category, depth), label, former, above, beside)

    def lines(self, category: str, depth: int) -> tuple[Line[Node], ...]:
        return tuple(self.line(category, depth) for _ in range(self.random.randint(1, 3)))

    def file(self) -> File:
        """Return a random file."""
        editions = [code for code in LANGUAGES if code == self.language or self._seldom()]
        title = self._leaf("TITLE") if self.random.random() < 0.8 else None
        if title is None and self._seldom():
            editions = []
        blocks = [self.line("block") for _ in range(self.random.randint(1, 6))]
        return File(
            cast("Title | None", title),
            tuple(editions),
            self.random.choice([(), ("allfirda",), ("a_b", "c2")]),
            cast("tuple[Line[Block], ...]", tuple(blocks)),
            language=self.language,
            above=tuple(self._comments()) if self._seldom() else (),
            below=tuple(self._comments()) if self._seldom() else (),
        )

    def _seldom(self) -> bool:
        return self.random.random() < 0.3

    def _comments(self) -> list[str]:
        lines = [self._comment() for _ in range(self.random.randint(1, 2))]
        return self.random.choice([lines, ["", *lines], [*lines, "", *lines]])

    def _comment(self) -> str:
        return self.random.choice(("# why", "# KU-01, «sagt» [x]: y", "#", "#!  # twice – 'so'"))


def check_type(field: Field, value: object) -> None:
    """Hold a value against the field of the dataclass that shall have it."""
    values: tuple[object, ...] = (value,)
    if field.shape != "one":
        assert isinstance(value, tuple), (field, value)
        values = value
    for one in values:
        if field.shape == "block":
            assert isinstance(one, Line), (field, one)
            one = one.what
        if isinstance(one, str):
            assert any(isinstance(kind, str) for kind in field.types), (field, one)
        else:
            assert type(one) in field.types, (field, one)


MOST_PRONOUNS: Final = 50
"""So often a pronoun may be drawn where a noun has to stand before a tree counts as unprintable."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Varied(Linearizer):
    """Prints any of the ways that a tree may be written, not only the one that is printed.

    These are the declared variants: later patterns of a constructor, number words, synonyms.
    """

    random: random.Random

    def text(self, node: Node, category: str) -> str:
        """Return one of the ways: where words agree with a noun, no pronoun can stand for it."""
        for _ in range(MOST_PRONOUNS):
            try:
                return super().text(node, category)
            except Unprintable as without:
                if "no noun" not in str(without):
                    raise
        return super().text(node, category)

    def _node(self, node: Node, category: str) -> _Phrase | None:
        ways = self.patterns.of(category, snake(type(node).__name__))
        for pattern in self.random.sample(ways, len(ways)):
            phrase = self._pattern(pattern, node)
            if phrase is not None:
                self._no_article(node, phrase)
                return phrase
        return None

    def _no_article(self, node: Node, phrase: _Phrase) -> None:
        """Write one card in digits where its number word is an article: "ett sjökort" is a name."""
        if isinstance(node, Count) and self.lexicon.names_cards(node.kind):
            phrase.words = ["1" if word in self._articles else word for word in phrase.words]

    @property
    def _words(self) -> Words:
        return load_words(self.language)

    @property
    def _articles(self) -> frozenset[str]:
        """The articles: as the number 1 they agree with their noun, so not each can stand there."""
        return self._words.agreement["_ART"].words

    def _list(self, category: str, items: tuple[object, ...]) -> _Phrase | None:
        ways = self.patterns.items(category, len(items))
        for steps in self.random.sample(ways, len(ways)):
            phrase = self._steps(steps, iter(items))
            if phrase is not None:
                return phrase
        return None

    def _value(self, terminal: str, value: object) -> str | None:
        text = super()._value(terminal, value)
        words = [
            w for w, n in self._words.numerals.items() if n == value and w not in self._articles
        ]
        if text is not None and terminal in ("NUM", "NUM1") and words:
            return self.random.choice((text, *words))
        return text

    def _surface(self, forms: Forms) -> Forms:
        return self.random.choice((forms, *forms.synonyms))


def varied(language: Language, lexicon: Lexicon, random: random.Random) -> Varied:
    """Return a printer of random variants."""
    return Varied(language=language, lexicon=lexicon, patterns=patterns(language), random=random)

"""The grammar turned round: for each category and constructor, the patterns that print it.

A pattern is a row of steps: fixed words, words that agree, a form of a word, the next child. Rules
whose names begin with ``_`` are written out in place, lists are written out for the length asked
for, so that printing is one walk without search.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final

from regelsmed.dsl.grammar_text import Agreement, load_words
from regelsmed.dsl.languages import Language
from regelsmed.dsl.lexicon import ADJECTIVES, NAMES, NOUNS
from regelsmed.dsl.syntax.contract import named
from regelsmed.dsl.tables import Rule, is_terminal, load_tables


@dataclass(frozen=True, slots=True)
class Fixed:
    """Words that always stand there."""

    text: str


@dataclass(frozen=True, slots=True)
class Agreeing:
    """A word whose form the head noun of the phrase decides."""

    agreement: Agreement


@dataclass(frozen=True, slots=True)
class Form:
    """A form of the word that is the next child: category and form code."""

    category: str
    code: str


@dataclass(frozen=True, slots=True)
class Value:
    """A number, name, card, title or reference: the next child itself."""

    terminal: str


@dataclass(frozen=True, slots=True)
class Counted:
    """A number with what is counted right behind it: ``terminal`` is NUM or NUM1.

    Where the noun is a fixed word, and not one of the lexicon, ``features`` are what "one" agrees
    with.
    """

    terminal: str
    features: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class Child:
    """The next child, printed as a category; its list, if the category is one of lists."""

    category: str


@dataclass(frozen=True, slots=True)
class Below:
    """The block below the line: nothing is printed in the line itself."""

    category: str


@dataclass(frozen=True, slots=True)
class ListMark:
    """The colon that ends a sentence with list items below."""


Step = Fixed | Agreeing | Form | Value | Counted | Child | Below | ListMark

BEARING: Final = (Form, Value, Counted, Child)
"""The steps that print a child; each takes the next one."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """Steps in the order of the sentence; ``fields`` are the children in that order."""

    steps: tuple[Step, ...]
    fields: tuple[str, ...]


_TERMINALS: Final = {
    stem: category for category, stem in (*NOUNS.items(), *NAMES.items(), *ADJECTIVES.items())
}
_VALUES: Final = frozenset(
    {"NUM", "NUM1", "SIGNED", "NAME_N", "NAME_G", "CARD", "TITLE", "REF", "WHOLE"}
)


@dataclass(frozen=True, eq=False)
class Patterns:
    """All patterns of a language."""

    language: Language
    rules: dict[str, tuple[Rule, ...]]
    literals: dict[str, str]
    agreement: dict[str, Agreement]

    @cache  # noqa: B019 - lives as long as the program, like the tables it is made from
    def of(self, category: str, name: str) -> tuple[Pattern, ...]:
        """Return the patterns that print constructor ``name`` as ``category``, the best first.

        Later ones are read as well but never printed, except where the first does not fit a number.
        """
        return tuple(self._of(category, name, frozenset()))

    def _of(self, category: str, name: str, seen: frozenset[str]) -> Iterator[Pattern]:
        for rule in self.rules.get(category, ()):
            if rule.alias is not None:
                constructor, fields = named(rule.alias)
                if constructor.name == name:
                    for steps in self._steps(rule.symbols):
                        yield Pattern(steps, fields)
                continue
            for steps in self._steps(rule.symbols):
                yield from self._passed(steps, name, seen | {category})

    def _passed(
        self, steps: tuple[Step, ...], name: str, seen: frozenset[str]
    ) -> Iterator[Pattern]:
        """A rule without an alias hands its only child on: write the child's pattern in place.

        Its agreeing words take the child's noun either way, as it has no other.
        """
        children = [step for step in steps if isinstance(step, Child)]
        if len(children) != 1:
            return
        (child,) = children
        at = steps.index(child)
        if child.category in seen:
            return
        for inner in self._of(child.category, name, seen):
            yield Pattern((*steps[:at], *inner.steps, *steps[at + 1 :]), inner.fields)

    @cache  # noqa: B019
    def leaf(self, category: str) -> tuple[tuple[Step, ...], ...]:
        """Return the ways a category prints a bare value: a number, a word, a name."""
        return tuple(self._leaf(category, frozenset()))

    def _leaf(self, category: str, seen: frozenset[str]) -> Iterator[tuple[Step, ...]]:
        for rule in self.rules.get(category, ()):
            if rule.alias is not None:
                continue
            for steps in self._steps(rule.symbols):
                bearing = [s for s in steps if isinstance(s, BEARING)]
                if len(bearing) != 1:
                    continue
                (only,) = bearing
                if not isinstance(only, Child):
                    yield steps
                elif only.category not in seen:
                    at = steps.index(only)
                    for inner in self._leaf(only.category, seen | {category}):
                        yield (*steps[:at], *inner, *steps[at + 1 :])

    @cache  # noqa: B019
    def items(self, category: str, length: int) -> tuple[tuple[Step, ...], ...]:
        """Return the ways a list of ``length`` items is written, one bearing step per item."""
        found: list[tuple[Step, ...]] = []
        for rule in self.rules.get(category, ()):
            found += self._lists(rule.symbols, length)
        return tuple(found)

    @cache  # noqa: B019 - without it the work doubles with every item
    def _lists(self, symbols: tuple[str, ...], length: int) -> tuple[tuple[Step, ...], ...]:
        """Write out ``symbols`` with exactly ``length`` items; recursion always takes one."""
        if not symbols:
            return ((),) if length == 0 else ()
        first, rest = symbols[0], symbols[1:]
        needed = sum(1 for symbol in rest if not is_terminal(symbol) or self._bears(symbol))
        found: list[tuple[Step, ...]] = []
        if not is_terminal(first) and first.startswith("_"):
            for taken in range(1, length - needed + 1):
                heads = [s for r in self.rules[first] for s in self._lists(r.symbols, taken)]
                tails = self._lists(rest, length - taken)
                found += [(*head, *tail) for head, tail in product(heads, tails)]
            return tuple(found)
        steps = self._symbol(first)
        taken = sum(isinstance(step, BEARING) for step in steps)
        if taken <= length:
            found += [(*steps, *tail) for tail in self._lists(rest, length - taken)]
        return tuple(found)

    def _bears(self, terminal: str) -> bool:
        return any(isinstance(step, (Form, Value)) for step in self._symbol(terminal))

    def _steps(self, symbols: tuple[str, ...]) -> Iterator[tuple[Step, ...]]:
        """Write out the rules that begin with ``_``; lists stay children, and so do choices."""
        options: list[list[tuple[Step, ...]]] = []
        for symbol in symbols:
            if is_terminal(symbol) or not symbol.startswith("_") or self._is_choice(symbol):
                options.append([self._symbol(symbol)])
            else:
                options.append([s for r in self.rules[symbol] for s in self._steps(r.symbols)])
        for combination in product(*options):
            yield self._counted(tuple(step for steps in combination for step in steps))

    @cache  # noqa: B019
    def _is_choice(self, category: str) -> bool:
        """Tell whether every way to write a category is one child and fixed words: a verb, say.

        Written out, three verbs in a row would be as many patterns as there are verbs, cubed.
        """
        rules = [rule.symbols for rule in self.rules[category]]
        steps = {step for symbols in rules for s in symbols for step in self._symbol(s)}
        return all(isinstance(step, (Fixed, Child)) for step in steps) and all(
            sum(not is_terminal(symbol) for symbol in symbols) == 1 for symbols in rules
        )

    def _counted(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """Mark the numbers a noun follows, but for points and the like: a score is in digits."""
        followers: tuple[Step | None, ...] = (*steps[1:], None)
        return tuple(
            self._marked(step, follower) for step, follower in zip(steps, followers, strict=False)
        )

    def _marked(self, step: Step, follower: Step | None) -> Step:
        match step, follower:
            case Value("NUM" | "NUM1" as terminal), Form(category) if category != "counter":
                return Counted(terminal)
            case Value("NUM" | "NUM1" as terminal), Child() if self._is_noun(follower):
                return Counted(terminal)
            case Value("NUM" | "NUM1" as terminal), Fixed(text) if text in self._people():
                return Counted(terminal, _PERSON)
            case _:
                return step

    def _people(self) -> frozenset[str]:
        """Return what the grammar itself calls people by: their gender is known."""
        words = load_words(self.language)
        return frozenset(words[key] for key in ("player", "players", "winner", "winners"))

    def _is_noun(self, child: Child) -> bool:
        """Tell whether a child is nothing but a form of a word."""
        forms = self.leaf(child.category)
        return bool(forms) and all(isinstance(form, Form) for only in forms for form in only)

    def _symbol(self, symbol: str) -> tuple[Step, ...]:
        if not is_terminal(symbol):
            return (Child(symbol),)
        if symbol in self.agreement:
            return (Agreeing(self.agreement[symbol]),)
        if symbol == "_LIST":
            return (ListMark(),)
        if symbol.startswith("_IN_"):
            return (Below(symbol.removeprefix("_IN_").lower()),)
        if symbol in self.literals:
            return (Fixed(self.literals[symbol]),)
        if symbol in _VALUES:
            return (Value(symbol),)
        stem, _, code = symbol.rpartition("_")
        return (Form(_TERMINALS[stem], code),)


#: People, "player" and "winner", are of common gender in every language.
_PERSON: Final = frozenset({"c"})


@cache
def patterns(language: Language) -> Patterns:
    """Return the patterns of a language."""
    tables = load_tables(language)
    rules: dict[str, list[Rule]] = {}
    for rule in tables.rules:
        rules.setdefault(rule.origin, []).append(rule)
    return Patterns(
        language,
        {origin: tuple(found) for origin, found in rules.items()},
        dict(tables.literals),
        dict(load_words(language).agreement),
    )

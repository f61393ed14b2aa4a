"""The LALR(1) automaton over a lattice of readings: from the words of a line to a tree.

Stacks are linked and never change, so a line with several readings costs a fork of one pointer. A
value on the stack carries the tree, the features of its head noun and the words that must still
agree with a noun; agreement is checked when a phrase is complete, so a wrong form is read and then
reported as what it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, NamedTuple

from regelsmed.dsl.grammar_text import Agreement, load_words
from regelsmed.dsl.languages import Language
from regelsmed.dsl.lexicon.morphology import ADJECTIVE_CODES, FORM_CODES, PRONOUN
from regelsmed.dsl.record import filled
from regelsmed.dsl.source import NOWHERE, Span
from regelsmed.dsl.syntax.contract import Constructor, named
from regelsmed.dsl.syntax.node import Node
from regelsmed.dsl.tables import END, Rows, load_tables

from .lattice import Edge, Index, Token, apart, joints

BLOCK: Final = "_IN_"


class Wrong(NamedTuple):
    """A word in a form that does not agree with its noun: what was read, what is right."""

    token: Token
    right: str


class _Pending(NamedTuple):
    """A word whose noun is not known yet."""

    agreement: Agreement
    token: Token
    number: bool  # an article that is read as the number 1: it may have no noun


class _Value(NamedTuple):
    """What a symbol on the stack stands for."""

    values: tuple[object, ...]
    features: frozenset[str] | None
    pending: tuple[_Pending, ...]
    first: int  # token numbers
    end: int


class _Stack(NamedTuple):
    state: int
    value: _Value
    below: _Stack | None


class _Parser(NamedTuple):
    """One live reading: its stack, the forms that are wrong in it, and its number words."""

    stack: _Stack
    wrong: tuple[Wrong, ...]
    spelled: int


@dataclass(frozen=True, slots=True)
class _Reduction:
    """What a rule does to the values of its symbols."""

    origin: str
    size: int
    action: Literal["splice", "list", "pass", "node"]
    constructor: Constructor | None = None
    order: tuple[int, ...] = ()  # of the fields: where each one's value stands in the sentence
    hands_on: bool = False  # its only symbol's value is that of the rule, too


@dataclass(frozen=True, slots=True)
class Reading:
    """A complete reading of a line.

    ``block`` is the category of the lines below, if any; ``spelled`` tells how many words were
    taken for numbers.
    """

    tree: Node
    block: str | None
    wrong: tuple[Wrong, ...]
    spelled: int


@dataclass(frozen=True, slots=True)
class Stuck:
    """Where no reading gets on: the token (or the end of the line) and what would fit there."""

    token: int
    expected: tuple[str, ...]  # terminals
    continuing: tuple[tuple[str, str], ...]  # terminal and next word of texts that broke off here


_NOTHING: Final = _Value((), None, (), 0, 0)


@dataclass(frozen=True)
class Automaton:
    """The tables of a language, ready to run."""

    language: Language
    states: Rows
    start: dict[str, int]
    accept: frozenset[int]
    reductions: tuple[_Reduction, ...]
    agreement: dict[str, Agreement]
    blocks: tuple[str, ...]  # the terminals that stand for a block below

    def read(
        self, line: list[Token], index: Index, category: str, text: str, place: Span = NOWHERE
    ) -> _Result:
        """Return every reading of a line as ``category``, or where the readings got stuck.

        ``place`` is where the line stands: the trees then know where each of their parts does.
        """
        parsers = self._parsers(line, index, category, text, place)
        readings = list(self._end(parsers.get(len(line), []), line, place))
        return readings or self._stuck(line, index, parsers)

    def readings(self, line: list[Token], index: Index, category: str, text: str) -> list[Reading]:
        """Return every reading of a line: what ``read`` does, sooner where there is none."""
        parsers = self._parsers(line, index, category, text, NOWHERE)
        return list(self._end(parsers.get(len(line), []), line, NOWHERE))

    def _parsers(
        self, line: list[Token], index: Index, category: str, text: str, place: Span
    ) -> dict[int, list[_Parser]]:
        """Return what is live before each word that a reading reaches, and at the end."""
        parsers: dict[int, list[_Parser]] = {
            0: [_Parser(_Stack(self.start[category], _NOTHING, None), (), 0)]
        }
        joined = joints(line)
        for position in range(len(line)):
            live = parsers.get(position)
            if live is None:
                continue
            rows = [self.states[parser.stack.state] for parser in live]
            wanted = rows[0] if len(rows) == 1 else frozenset().union(*rows)
            edges = index.edges(line, position, text, wanted)
            if joined:
                edges = [edge for edge in edges if apart(edge, position, joined)]
            for parser, row in zip(live, rows, strict=True):
                for edge in edges:
                    if edge.terminal in row:
                        self._step(parser, edge, line, position, parsers, place)
        return parsers

    def _step(
        self,
        parser: _Parser,
        edge: Edge,
        line: list[Token],
        position: int,
        parsers: dict[int, list[_Parser]],
        place: Span,
    ) -> None:
        shifted = self._feed(parser, edge.terminal, line, place)
        if shifted is None:
            return
        stack, wrong, state = shifted
        terminal, spelled = edge.terminal, parser.spelled
        pending: tuple[_Pending, ...] = ()
        values: tuple[object, ...] = ()
        agreement = edge.agreement or self.agreement.get(terminal)
        if agreement is not None:
            first = line[position]
            end = line[edge.end - 1].end
            text = " ".join(word.text for word in line[position : edge.end])
            token = Token("word", text, first.start, end, first.key)
            pending = (_Pending(agreement, token, terminal == "NUM1"),)
        if terminal in ("NUM", "NUM1"):
            spelled += line[position].kind == "word"
        if _bears(terminal):
            values = (edge.value,)
        value = _Value(values, edge.features, pending, position, edge.end)
        parsers.setdefault(edge.end, []).append(
            _Parser(_Stack(state, value, stack), wrong, spelled)
        )

    def _feed(
        self, parser: _Parser, terminal: str, line: list[Token], place: Span
    ) -> tuple[_Stack, tuple[Wrong, ...], int] | None:
        """Reduce as the terminal demands; return the stack and the state to shift to."""
        stack, wrong, _ = parser
        states = self.states
        while True:
            if terminal == END and stack.state in self.accept:
                return stack, wrong, stack.state
            code = states[stack.state].get(terminal)
            if code is None:
                return None
            if code >= 0:
                return stack, wrong, code
            reduction = self.reductions[-1 - code]
            if reduction.hands_on and not stack.value.pending:
                below = stack.below
                assert below is not None
                stack = _Stack(states[below.state][reduction.origin], stack.value, below)
                continue
            children = []
            below = stack
            for _ in range(reduction.size):
                assert below is not None
                children.append(below.value)
                below = below.below
            assert below is not None
            children.reverse()
            value, faults = _reduce(reduction, children, below.value.end, line, place)
            stack = _Stack(states[below.state][reduction.origin], value, below)
            if faults:
                wrong = (*wrong, *faults)

    def _end(self, ended: list[_Parser], line: list[Token], place: Span) -> Iterator[Reading]:
        length = len(line)
        for parser in ended:
            row = self.states[parser.stack.state]
            for terminal in (END, *(block for block in self.blocks if block in row)):
                shifted = self._feed(parser, terminal, line, place)
                if shifted is None:
                    continue
                stack, wrong, state = shifted
                if terminal == END:
                    yield _reading(_Parser(stack, wrong, parser.spelled), None)
                    continue
                marked = _Stack(state, _Value(((),), None, (), length, length), stack)
                closed = self._feed(_Parser(marked, wrong, parser.spelled), END, line, place)
                if closed is not None:
                    block = terminal.removeprefix(BLOCK).lower()
                    yield _reading(_Parser(closed[0], closed[1], parser.spelled), block)

    def _stuck(self, line: list[Token], index: Index, parsers: dict[int, list[_Parser]]) -> Stuck:
        """Find the furthest place, counting texts of several words that were half read."""
        joined, reached = joints(line), max(parsers)
        half: dict[int, dict[tuple[str, str], None]] = {}
        for position, live in parsers.items():
            if position >= len(line):
                continue
            for at, terminal, word in index.half_read(line, position, joined):
                if at >= reached and any(self._accepts(p, terminal, line) for p in live):
                    half.setdefault(at, {})[terminal, word] = None
        furthest = max((reached, *half))
        expected: dict[str, None] = {}
        for parser in parsers.get(furthest, ()):
            for terminal in self.states[parser.stack.state]:
                if self._accepts(parser, terminal, line):
                    expected[terminal] = None
        return Stuck(furthest, tuple(expected), tuple(half.get(furthest, ())))

    def _accepts(self, parser: _Parser, terminal: str, line: list[Token]) -> bool:
        upper = terminal.lstrip("_$")[:1].isupper()
        return upper and self._feed(parser, terminal, line, NOWHERE) is not None


_Result = list[Reading] | Stuck

#: Terminals that carry a value into the tree, beside the forms of nouns and names.
_BEARING: Final = frozenset(
    {"NUM", "NUM1", "SIGNED", "NAME_N", "NAME_G", "CARD", "TITLE", "REF", "WHOLE"}
)
_FORM_CODES: Final = frozenset({*FORM_CODES, *ADJECTIVE_CODES})


@cache
def _bears(terminal: str) -> bool:
    code = terminal.partition("_")[2]
    return terminal in _BEARING or (terminal[0] != "_" and code in _FORM_CODES)


def _reading(done: _Parser, block: str | None) -> Reading:
    value = done.stack.value
    (tree,) = value.values
    assert isinstance(tree, Node)
    alone = (word for word in value.pending if not word.number)
    left = tuple(Wrong(word.token, _right(word, frozenset())) for word in alone)
    return Reading(tree, block, (*done.wrong, *left), done.spelled)


def _right(pending: _Pending, features: frozenset[str]) -> str:
    try:
        return pending.agreement.form(features)
    except KeyError:
        return pending.agreement.forms[-1][1]


def _reduce(
    reduction: _Reduction, children: list[_Value], before: int, line: list[Token], place: Span
) -> tuple[_Value, tuple[Wrong, ...] | None]:
    """Return what a rule makes of its children; without any it stands behind word ``before``."""
    values: tuple[object, ...] = ()
    features: frozenset[str] | None = None
    pending: tuple[_Pending, ...] = ()
    for child in children:
        values += child.values
        if features is None:
            features = child.features
        if child.pending:
            pending += child.pending
    first = children[0].first if children else before
    end = children[-1].end if children else before
    if reduction.action == "splice":
        return _Value(values, features, pending, first, end), None
    wrong: list[Wrong] = []
    if pending and features is not None and features is not PRONOUN:
        for word in pending:
            right = _right(word, features)
            if word.token.text.casefold() != right:
                wrong.append(Wrong(word.token, right))
        pending = ()
    elif features is None:
        pending = tuple(word for word in pending if not word.number)
    if reduction.action == "list":
        values = (values,)
    elif reduction.action == "node":
        assert reduction.constructor is not None
        assert len(values) == len(reduction.order), (reduction, values)
        fields = [values[at] for at in reduction.order]
        fields.append(_span(line, first, end, place))
        values = (filled(reduction.constructor.cls, fields),)
        if pending and features is None:
            features = PRONOUN
    return _Value(values, features, pending, first, end), tuple(wrong) or None


def _span(line: list[Token], first: int, end: int, place: Span) -> Span:
    """Return where the words from ``first`` up to ``end`` stand in a line at ``place``.

    What has no words of its own, such as the object of "passar", stands at the word before it.
    """
    if end == first:
        first = max(first - 1, 0)
    start = line[first].start if first < len(line) else 0
    stop = line[end - 1].end if end else start
    return Span(place.file, place.line, place.column + start, max(stop - start, 1))


def _reduction(origin: str, size: int, alias: str | None) -> _Reduction:
    if alias is None:
        if origin.startswith("_"):
            return _Reduction(origin, size, "splice", hands_on=size == 1)
        if origin.startswith("list_"):
            return _Reduction(origin, size, "list")
        return _Reduction(origin, size, "pass", hands_on=size == 1)
    constructor, order = named(alias)
    places = tuple(order.index(name) for name in constructor.names)
    return _Reduction(origin, size, "node", constructor, places)


@cache
def automaton(language: Language) -> Automaton:
    """Return the automaton of a language."""
    tables = load_tables(language)
    return Automaton(
        language,
        Rows(tables.states),
        dict(tables.start),
        tables.accept,
        tuple(_reduction(r.origin, len(r.symbols), r.alias) for r in tables.rules),
        dict(load_words(language).agreement),
        tuple(sorted(f"{BLOCK}{category.upper()}" for category in tables.start)),
    )

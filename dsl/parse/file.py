"""From a source to the tree of a whole file, with every mistake reported at its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from regelsmed.dsl.diagnostics import Diagnostic, Report
from regelsmed.dsl.languages import Language
from regelsmed.dsl.lexicon import Lexicon
from regelsmed.dsl.source import Source, Span
from regelsmed.dsl.syntax import Block, File, Line, Node, Title
from regelsmed.dsl.syntax.contract import constructors, snake

from .ambiguity import differences
from .automaton import Automaton, Reading, Stuck, automaton
from .errors import Unread, disagreement, explain, top_headings
from .header import Header, read_header
from .lattice import Index, build_index, tokens
from .layout import RawLine, layout

#: After so many mistakes the rest of a file is not read: it is not what it says it is.
MAX_ERRORS: Final = 100

#: The category of most lines of a game.
RULES: Final = "rule_line"


def parse_file(source: Source, lexicon: Lexicon, report: Report) -> File | None:
    """Return the tree of a file, or ``None`` after reporting every mistake.

    ``lexicon`` holds the words of the game, of its components and of the core vocabulary.
    """
    before = Report()
    lines, below = layout(source, before)
    header = None if before.failed and not lines else read_header(source, lines, before)
    if header is None:
        report.extend(_bounded(before))
        return None
    index = index_of(lexicon, header.language)
    reader = _Reader(source, header, index, automaton(header.language), before)
    blocks = reader.lines(lines[header.length :], "block")
    report.extend(_bounded(before))
    if before.failed:
        return None
    title = None if header.title is None else Title(index.titles.get(header.title, header.title))
    return File(
        title,
        header.editions,
        header.uses,
        tuple(blocks),
        language=header.language,
        above=header.above,
        below=below,
        span=Span(source.name, 1, 1, 1),
    )


def _bounded(found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield the first mistakes and, where there are more, that the rest was not read."""
    for number, diagnostic in enumerate(found):
        if number == MAX_ERRORS:
            yield Diagnostic("errors-many", diagnostic.span, {"limit": MAX_ERRORS})
            return
        yield diagnostic


def parse_line(
    text: str, category: str, index: Index, report: Report, place: Span | None = None
) -> Node | None:
    """Return the tree of one line of its own, read as ``category``; mistakes go to ``report``."""
    place = place or Span("", 1, 1, len(text))
    reading = _read_line(text, category, index, automaton(index.language), report, place)
    return None if reading is None else reading.tree


@lru_cache(maxsize=16)
def index_of(lexicon: Lexicon, language: Language) -> Index:
    """Return the readings of a lexicon in a language; the last few are kept."""
    return build_index(lexicon, language)


class _Reader:
    """Reads the lines of one file, block by block."""

    def __init__(
        self, source: Source, header: Header, index: Index, machine: Automaton, report: Report
    ) -> None:
        self._source, self._header = source, header
        self._index, self._machine, self._report = index, machine, report
        self._errors = 0

    def lines(self, raws: Sequence[RawLine], category: str) -> list[Line[Block]]:
        """Return the lines of a block; a line that cannot be read is left out, with its block."""
        found = []
        for raw in raws:
            if self._errors > MAX_ERRORS:
                break
            line = self._line(raw, category)
            if line is not None:
                found.append(line)
        return found

    def _guessed(self, text: str, found: Iterable[Diagnostic]) -> str:
        """Return the category of lines below a heading that could not be read.

        They are read for their mistakes: as those of the heading with its colon, of the heading
        that looks most like it, or as rules, which stand under most headings.
        """
        text = f"{text}:"
        readings = self._machine.read(tokens(text), self._index, "block", text)
        if not isinstance(readings, Stuck) and readings[0].block:
            return readings[0].block
        known = dict(top_headings(self._index))
        close = (fact for d in found if isinstance(fact := d.facts.get("close"), tuple))
        return next((known[word] for words in close for word in words if word in known), RULES)

    def _line(self, raw: RawLine, category: str) -> Line[Block] | None:
        place = raw.span(self._source)
        found = Report()
        reading = _read_line(raw.text, category, self._index, self._machine, found, place)
        self._report.extend(found)
        self._errors += found.failed
        if reading is None:
            if category == "block" and raw.below:
                self.lines(raw.below, self._guessed(raw.text, found))
            return None
        if reading.block is None and raw.below:
            self._report.error("block-unexpected", raw.below[0].span(self._source))
        if reading.block is not None and not raw.below:
            self._report.error("block-empty", place, word=raw.text)
        tree = reading.tree
        if reading.block is not None:
            below = tuple(self.lines(raw.below, reading.block))
            name = constructors()[snake(type(tree).__name__)].block
            assert name is not None
            tree = replace(tree, **{name: below})  # type: ignore[arg-type]  # it fits the field
        return Line(tree, raw.label, raw.former, raw.above, raw.beside, span=place)  # type: ignore[arg-type]  # the category decides what a line holds


def _read_line(
    text: str, category: str, index: Index, machine: Automaton, report: Report, place: Span
) -> Reading | None:
    line = tokens(text)
    result = machine.read(line, index, category, text, place)
    if isinstance(result, Stuck):
        report.extend(explain(Unread(line, text, category, index, machine, place, result)))
        return None
    readings = _best(result)
    if len(readings) > 1:
        shown = differences([reading.tree for reading in readings], index)
        report.error("sentence-ambiguous", place, readings=shown)
        return None
    report.extend(disagreement(wrong, place) for wrong in readings[0].wrong)
    return readings[0]


def _best(readings: list[Reading]) -> list[Reading]:
    """Return the different trees among the best readings.

    Those are the ones with the fewest wrong forms, and among these the ones with the fewest words
    taken for numbers: numbers are written in digits, so where the word for 1 is also the article,
    as in Swedish, a card that is named with its article is no number of cards.
    """
    if len(readings) == 1:
        return readings
    least = min(map(_faults, readings))
    found: dict[tuple[Node, str | None], Reading] = {}
    for reading in readings:
        if _faults(reading) == least:
            found.setdefault((reading.tree, reading.block), reading)
    return list(found.values())


def _faults(reading: Reading) -> tuple[int, int]:
    return len(reading.wrong), reading.spelled

"""The order of a rulebook: which blocks become sections, and the numbers of sections and sentences.

The order is the one in which a reader needs things, whatever order the author wrote them in:
what is on the table, how play goes, who wins, what can be varied. Blocks of one kind keep theirs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from regelsmed.compiler.analysis.game import Game, Paragraph
from regelsmed.compiler.analysis.outline import heading
from regelsmed.dsl.syntax import (
    Always,
    BeforeTheGame,
    CardText,
    Contest,
    Corollaries,
    Course,
    Deck,
    Equipment,
    Example,
    Options,
    Phase,
    PhaseId,
    SubPhase,
    Zones,
)
from regelsmed.dsl.syntax import Section as Titled

from .mentions import words
from .outline import Link
from .voice import Voice, capitalized

Section = (
    Deck
    | Equipment
    | Options
    | BeforeTheGame
    | Zones
    | Course
    | Phase
    | Contest
    | Always
    | Titled
    | Corollaries
)

ORDER: Final[tuple[type[Section], ...]] = (
    Equipment,
    Deck,
    BeforeTheGame,
    Zones,
    Course,
    Phase,
    Contest,
    Always,
    Titled,
    Corollaries,
    Options,
)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A block with its place in the book and its paragraphs; ``heading`` is the ASCII label."""

    number: int
    heading: str
    block: Section
    paragraphs: tuple[Paragraph, ...]

    @property
    def link(self) -> Link:
        """The chapter as a place to refer to."""
        return Link(section_anchor(self.heading), str(self.number))

    @property
    def line_category(self) -> str:
        """The category of the grammar that the lines of the block have."""
        match self.block:
            case Equipment():
                return "equipment_line"
            case Deck():
                return "deck_line"
            case Zones():
                return "zone_line"
            case Options():
                return "option_line"
            case BeforeTheGame():
                return "deck_rule_line"
            case Course() | Phase() | Contest() | Corollaries() | Always() | Titled():
                return "rule_line"
            case _:
                assert_never(self.block)

    def numbered(self) -> Iterator[tuple[str, Paragraph]]:
        """Yield each paragraph with the number that is printed.

        A part of a phase takes one number of its chapter, and its sentences count on below it.
        """
        index = inner = 0
        part: str | None = None
        for paragraph in self.paragraphs:
            if paragraph.heading == self.heading:
                index, part = index + 1, None
                yield f"{self.number}.{index}", paragraph
                continue
            if paragraph.heading != part:
                index, inner, part = index + 1, 0, paragraph.heading
            inner += 1
            yield f"{self.number}.{index}.{inner}", paragraph


def section_anchor(heading: str) -> str:
    """Return the anchor of a section; no id of a paragraph has a hyphen."""
    return f"section-{heading}"


def chapters(game: Game) -> tuple[Chapter, ...]:
    """Return the chapters of the rules in the order of the book, numbered from 1.

    Cards have a list of their own, see ``cards.py``.
    """
    by_heading: dict[str, list[Paragraph]] = {}
    for paragraph in game.paragraphs.values():
        name = game.parts.get(PhaseId(paragraph.heading), paragraph.heading)
        by_heading.setdefault(name, []).append(paragraph)
    found: list[tuple[str, Section, tuple[Paragraph, ...]]] = []
    for block in game.blocks:
        if isinstance(block, CardText):
            by_heading.pop(str(heading(block)), None)
        elif not isinstance(block, Example):
            label = heading(block, game.titles)
            assert label is not None
            if label in by_heading:
                found.append((label, block, tuple(by_heading.pop(label))))
    assert not by_heading, f"paragraphs without a block: {sorted(by_heading)}"
    found.sort(key=lambda entry: ORDER.index(type(entry[1])))
    return tuple(Chapter(number, *entry) for number, entry in enumerate(found, 1))


def title(block: Section, voice: Voice) -> str:
    """Return what stands over a section: what the source writes there, but for the zones.

    A source declares zones; a reader gets ready to play with them.
    """
    if isinstance(block, Zones):
        return voice.word("book set-up")
    if isinstance(block, Titled):
        return voice.title(block.title)
    return capitalized(voice.say(block, "block").removesuffix(":"))


def part_title(part: str, voice: Voice) -> str:
    """Return what stands over a part of a phase."""
    return capitalized(voice.say(SubPhase(PhaseId(part), ()), "rule_line").removesuffix(":"))


def places(book: Sequence[Chapter]) -> dict[str, Link]:
    """Return, for every id that a paragraph has or had, the paragraph as a place to refer to."""
    found: dict[str, Link] = {}
    for chapter in book:
        for number, paragraph in chapter.numbered():
            for name in (paragraph.id, *paragraph.former):
                found.setdefault(name, Link(paragraph.id, number))
    return found


def defining(book: Sequence[Chapter], category: str, word: str) -> Chapter | None:
    """Return the chapter that is about a deck, phase or trick."""
    for chapter in book:
        match chapter.block:
            case Deck(deck=named) if category == "deck":
                about = named == word
            case Phase(phase=phase) if category == "phase":
                about = phase == word
            case Contest(contest=contest) if category == "contest":
                about = contest == word
            case _:
                about = False
        if about:
            return chapter
    return None


def first_use(book: Sequence[Chapter], word: tuple[str, str], game: Game) -> Paragraph | None:
    """Return the first paragraph of some chapters that has a word in it."""
    for chapter in book:
        for paragraph in chapter.paragraphs:
            if word in words(paragraph.what, game):
                return paragraph
    return None

"""The parts of a rulebook, in the words of its reader, before they are laid out on a page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Align = Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class Link:
    """A place in the same book: the anchor to go to, and what is printed for it."""

    anchor: str
    text: str


Text = tuple["str | Link", ...]
"""Running text in which some pieces lead to another place."""


@dataclass(frozen=True, slots=True)
class Column:
    """The head of a column and the side its cells are set flush with."""

    head: str
    align: Align = "left"


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells, each as long as there are columns."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Text, ...], ...]

    def __post_init__(self) -> None:
        assert all(len(row) == len(self.columns) for row in self.rows), self


@dataclass(frozen=True, slots=True)
class CardList:
    """The cards of the game by kind: which there are, and how many of each."""

    table: Table


@dataclass(frozen=True, slots=True)
class Stage:
    """Moves and what holds after them; either can be missing."""

    moves: tuple[str, ...] = ()
    outcome: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WorkedExample:
    """A position, what happens in it, and what follows from that, stage by stage.

    ``hands`` are the sentences about what each player holds; ``see`` leads to the other paragraphs
    that the example shows.
    """

    anchor: str
    label: str
    title: str
    position: tuple[str, ...]
    hands: tuple[str, ...]
    stages: tuple[Stage, ...]
    see: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """The heading of a part of a section, over its first sentence."""

    anchor: str
    number: str
    title: str


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a numbered list; ``anchor`` is the id by which a winner is told."""

    anchor: str
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A sentence of the game under its number, with everything that belongs to it.

    ``anchors`` are the paragraph's id and the ids it had before. ``guards`` name the variants that
    it stands under, ``see`` the places that explain what it mentions. ``part`` is the part that
    begins here, ``items`` is the numbered list that the sentence introduces.
    """

    anchors: tuple[str, ...]
    number: str
    text: str
    part: Part | None = None
    items: tuple[Item, ...] = ()
    guards: tuple[Link, ...] = ()
    see: tuple[Link, ...] = ()
    tables: tuple[Table | CardList, ...] = ()
    examples: tuple[WorkedExample, ...] = ()


@dataclass(frozen=True, slots=True)
class CardHalf:
    """One text of a card: what it is called, what it says, and the lines of a list below it."""

    label: str
    text: str
    items: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card with what is printed on it; ``facts`` are its values, traits and keywords.

    ``anchors`` are its own and those of the sentences of its texts.
    """

    anchors: tuple[str, ...]
    title: str
    facts: tuple[Text, ...]
    halves: tuple[CardHalf, ...]


@dataclass(frozen=True, slots=True)
class TermList:
    """The words of the game with their forms and the place that explains them."""

    table: Table


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered heading and what stands under it; ``opening`` is free text without any rule."""

    anchor: str
    number: int
    title: str
    opening: tuple[Text, ...] = ()
    paragraphs: tuple[Paragraph, ...] = ()
    cards: tuple[CardEntry, ...] = ()
    terms: TermList | None = None


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A whole rulebook. ``summary`` is what a box says on its back: labels with numbers."""

    title: str
    intro: tuple[Text, ...]
    summary: tuple[tuple[str, str], ...]
    contents: str
    sections: tuple[Section, ...]

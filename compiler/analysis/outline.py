"""The sentences of a game under their headings, each with its paragraph id and its options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, assert_never

from regelsmed.compiler.analysis.game import Paragraph, Rule
from regelsmed.compiler.analysis.words import ascii_id
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import (
    Always,
    BeforeTheGame,
    Block,
    CardText,
    Contest,
    ContestId,
    Corollaries,
    Course,
    Deck,
    DeckId,
    DeckLine,
    DeckRule,
    EachBegins,
    EachBeginsOpen,
    EachHasZone,
    EffectBlock,
    Equipment,
    EquipmentLine,
    Example,
    HalfDoes,
    HalfSays,
    Line,
    OptionId,
    OptionLine,
    Options,
    Phase,
    PhaseId,
    RemovedTo,
    RoomFor,
    RoomForAny,
    Section,
    SharedZone,
    Statement,
    Title,
    Zones,
)

ZoneSentence = (
    EachHasZone | SharedZone | EachBegins | EachBeginsOpen | RoomFor | RoomForAny | RemovedTo
)
"""A line about zones that is no heading of further lines."""

NO_TITLES: Final[Mapping[Title, str]] = {}


@dataclass(frozen=True, slots=True)
class Outline:
    """The sentences of a game by section, in the order of printing.

    No option stands around them any more: a sentence under an option has it among its guards; those
    of a part of a phase stand among the others of the phase, in order. ``parts`` leads from each
    part to its phase, ``ids`` from every id that may be cited, present or former, to the present
    one. ``sections`` are the headings with the place of each, ``start`` is where the file begins,
    ``guarded`` every use of an option as a heading. ``before`` is what stands before the game,
    ``always`` what holds all the time, ``titled`` what stands under headings of the author's own,
    whose ids are ``titles``, ``cards`` the cards that are written one by one.
    """

    blocks: tuple[Block, ...]
    decks: Mapping[DeckId, tuple[Rule[DeckLine], ...]]
    equipment: tuple[Rule[EquipmentLine], ...]
    options: tuple[Rule[OptionLine], ...]
    zones: tuple[Rule[ZoneSentence], ...]
    course: tuple[Rule[Statement], ...]
    phases: Mapping[PhaseId, tuple[Rule[Statement], ...]]
    contests: Mapping[ContestId, tuple[Rule[Statement], ...]]
    corollaries: tuple[Rule[Statement], ...]
    examples: tuple[tuple[str, Line[Example]], ...]
    paragraphs: Mapping[str, Paragraph]
    ids: Mapping[str, str]
    sections: Mapping[str, Span]
    start: Span
    known_decks: tuple[DeckId, ...]
    guarded: tuple[tuple[OptionId, Span], ...]
    parts: Mapping[PhaseId, PhaseId]
    before: tuple[Rule[DeckRule], ...]
    always: tuple[Rule[Statement], ...]
    titled: tuple[Rule[Statement], ...]
    cards: tuple[CardOutline, ...]
    titles: Mapping[Title, str]

    def part_of(self, rule: Rule[Statement]) -> str:
        """Return the heading that a rule stands under: of a part of a phase, if it is in one."""
        return self.paragraphs[rule.paragraph].heading

    def place_of(self, section: str) -> Span:
        """Return where a section stands, or the beginning of the file if there is none."""
        return self.sections.get(section, self.start)


@dataclass(frozen=True, slots=True)
class HalfOutline:
    """One text of a card: its sentences, each with its paragraph."""

    what: HalfSays | HalfDoes
    sentences: tuple[Rule[Statement | EffectBlock], ...]
    span: Span


@dataclass(frozen=True, slots=True)
class CardOutline:
    """A card as it is written, under the id of its heading; a text may stand on it twice."""

    id: str
    what: CardText
    halves: tuple[HalfOutline, ...]
    span: Span


def heading(block: Block, titles: Mapping[Title, str] = NO_TITLES) -> str | None:
    """Return the id of a block as a heading; an example has none, it is cited by its own id.

    ``titles`` are the ids that an author gives headings of their own, by title.
    """
    match block:
        case Deck(deck, _):
            return deck
        case Phase(phase, _):
            return phase
        case Contest(contest, _):
            return contest
        case Equipment():
            return "equipment"
        case Options():
            return "options"
        case Zones():
            return "zones"
        case Course():
            return "course"
        case Corollaries():
            return "corollaries"
        case BeforeTheGame():
            return "before_the_game"
        case Always():
            return "always"
        case Section(title):
            return titles.get(title) or ascii_id(title)
        case CardText(face):
            return ascii_id(face.kind)
        case Example():
            return None
        case _:
            assert_never(block)

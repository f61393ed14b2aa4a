"""A game whose names are resolved and whose types are right: what every later stage starts from.

The statements are still the nodes of the syntax tree, so that an author's sentence is what the
reference interpreter runs, what the engine is lowered from and what the rulebook prints. Beside
them stand the things that are declared once: cards, zones, counters, options, roles.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar

from regelsmed.dsl.languages import Language
from regelsmed.dsl.lexicon import Lexicon
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import (
    Act,
    Block,
    BlockLine,
    ContestId,
    CounterId,
    DirectionOption,
    EquipmentLine,
    Example,
    Face,
    InEach,
    May,
    MustIfAble,
    NumberOption,
    OptionId,
    OptionLine,
    PhaseId,
    Players,
    RoleId,
    RuleLine,
    SuitId,
    SuitSetId,
    SwitchOption,
    Title,
    ZoneId,
    ZoneLine,
)

S_co = TypeVar("S_co", covariant=True)

Role = Literal["rule", "definition", "table", "corollary"]
"""What a paragraph is to the engine: code, a declaration, a table, or a claim that is tested."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One sentence of the game with its place in the rulebook.

    ``id`` is the author's label or ``heading.n``; ``former`` are ids it had before. ``heading`` is
    the id of a phase, trick or deck, or ``equipment``, ``options``, ``zones``, ``course``,
    ``corollaries``. ``guards`` are the switches it stands under. ``role`` says whether engine lines
    must come from it.
    """

    id: str
    heading: str
    what: BlockLine
    guards: tuple[OptionId, ...] = ()
    role: Role = "rule"
    former: tuple[str, ...] = ()
    span: Span = field(default=Span("", 0, 0, 0), compare=False)

    @property
    def category(self) -> str:
        """The category of the grammar that the sentence is a line of."""
        if isinstance(self.what, EquipmentLine):
            return "equipment_line"
        if isinstance(self.what, OptionLine):
            return "option_line"
        return "zone_line" if isinstance(self.what, ZoneLine) else "rule_line"


@dataclass(frozen=True, slots=True)
class Rule(Generic[S_co]):
    """A statement with the paragraph that says it and the switches it stands under."""

    what: S_co
    paragraph: str
    guards: tuple[OptionId, ...] = ()
    span: Span = field(default=Span("", 0, 0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class CardType:
    """Cards that nobody can tell apart: one face, so many copies.

    ``strength`` is the card's step in the ladder, from 0, or ``None`` where no ladder names it.
    The index of a card type in ``Game.cards`` is its number everywhere (actions, masks, tables):
    suits in their declared order, within a suit the lowest first, then cards without a suit.
    """

    face: Face
    copies: int
    strength: int | None


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for cards: one per player or one for all; who sees what lies there."""

    id: ZoneId
    scope: Literal["each", "shared"]
    sight: Literal["all", "none", "owner"]
    paragraph: str
    guards: tuple[OptionId, ...] = ()


@dataclass(frozen=True, slots=True)
class Counter:
    """Units that are counted: per player (``zone`` is ``None``) or lying in a shared zone.

    ``floor`` is 0 where the count cannot fall below it, else ``None``.
    """

    id: CounterId
    zone: ZoneId | None
    start: int
    floor: int | None
    paragraph: str
    guards: tuple[OptionId, ...] = ()


@dataclass(frozen=True, slots=True)
class Trick:
    """The rules of a trick, each with its paragraph.

    ``hand`` is the zone that is played from. ``criteria`` find the winner: the first that decides.
    """

    contest: ContestId
    hand: ZoneId
    first_lead: Rule[Act]  # who leads to the first trick: Act(After(role), LeadTo(FirstOf))
    next_lead: Rule[Act]  # who leads to the next: Act(WinnerOf(AnyOf), LeadTo(NextOf))
    plays: Rule[InEach]  # InEach(contest, Act(EachPlayer, Play(Count)))
    leader_may: Rule[May]  # May(Whoever(Leads), Play(Any))
    led_suit: Rule[Act] | None  # Act(LedSuit, BeSuitOf(SuitOf(FirstCard)))
    follow: Rule[MustIfAble] | None  # MustIfAble(Others, FollowSuit)
    void_may: Rule[May] | None  # May(Whoever(Cannot(FollowSuit)), Play(Any))
    criteria: tuple[Rule[Act], ...]  # Act(HighestOf, Win(This))


@dataclass(frozen=True, slots=True)
class Game:
    """A whole game, resolved and typed. Mappings are in the order of the source."""

    name: str
    title: Title
    language: Language
    editions: tuple[Language, ...]
    lexicon: Lexicon
    players: Rule[Players]
    suit_set: SuitSetId | None
    suits: tuple[SuitId, ...]
    cards: tuple[CardType, ...]
    direction: Rule[DirectionOption] | None
    switches: Mapping[OptionId, Rule[SwitchOption]]
    numbers: Mapping[OptionId, Rule[NumberOption]]
    zones: Mapping[ZoneId, Zone]
    counters: tuple[Counter, ...]
    roles: tuple[RoleId, ...]
    course: tuple[Rule[RuleLine], ...]  # With is unfolded into guards: no With stands here
    phases: Mapping[PhaseId, tuple[Rule[RuleLine], ...]]
    tricks: Mapping[ContestId, Trick]
    corollaries: tuple[Rule[RuleLine], ...]
    paragraphs: Mapping[str, Paragraph]
    blocks: tuple[Block, ...]  # the blocks of the file and of its components, in printing order
    examples: Mapping[str, ExampleOf]


@dataclass(frozen=True, slots=True)
class ExampleOf:
    """An example with the paragraphs it cites; ``printed`` tells whether the rulebook shows it."""

    id: str
    what: Example
    paragraphs: tuple[str, ...]
    printed: bool
    span: Span = field(default=Span("", 0, 0, 0), compare=False)

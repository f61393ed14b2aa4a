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
    AllSeeBids,
    AlwaysPlayable,
    BidId,
    Block,
    BlockLine,
    ContestId,
    CounterId,
    DeckRule,
    DirectionOption,
    EffectBlock,
    EquipmentLine,
    Example,
    Face,
    InEach,
    InTurnOrder,
    May,
    MustIfAble,
    NeverEqual,
    NumberOption,
    OptionId,
    OptionLine,
    PhaseId,
    Players,
    RoleId,
    RoleOption,
    RuleLine,
    SuitId,
    SuitSetId,
    SwitchOption,
    Title,
    TurnGoes,
    ZoneId,
    ZoneLine,
)

from .sheets import Texts

S_co = TypeVar("S_co", covariant=True)

Sight = Literal["all", "none", "owner", "up"]

Role = Literal["rule", "definition", "table", "corollary"]
"""What a paragraph is to the engine: code, a declaration, a table, or a claim that is tested."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One sentence of the game with its place in the rulebook.

    ``id`` is the author's label or ``heading.n``, on a card ``card.half.n``; ``former`` are ids it
    had before. ``heading`` is the id of a phase, of a part of a phase, of a trick, deck or card, of
    a heading of the author's own, or ``equipment``, ``options``, ``before_the_game``, ``zones``,
    ``course``, ``always``, ``corollaries``. ``guards`` are the switches it stands under. ``role``
    says whether engine lines must come from it.
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
        if isinstance(self.what, DeckRule):
            return "deck_rule_line"
        if isinstance(self.what, EffectBlock):
            return "effect_line"
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
    Copies are interchangeable: to play any of them is one action, to draw any is one outcome.
    """

    face: Face
    copies: int
    strength: int | None


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for cards: one per player or one for all; who sees what lies there.

    ``sight`` "up": all see the cards that lie face up.
    """

    id: ZoneId
    scope: Literal["each", "shared"]
    sight: Sight
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
    Where a list of criteria says who wins, each line of it stands here as the sentence that it is
    short for, with the paragraph of the list and its own number: ``trick_winner.2``.

    The suit led is that of the first card of the trick or, by ``FirstCardNot``, of the first that
    is not of a kind. As long as there is no such card no suit is led; and if that card has no suit,
    none is led in the whole trick and nobody is bound.

    ``always`` names the kinds that may be played by whoever has to follow suit. A player who plays
    one shows nothing of what else they hold; so does a player who follows. Cards without a suit
    never follow, and are never trumps.
    """

    contest: ContestId
    hand: ZoneId
    first_lead: Rule[Act]  # who leads to the first trick: Act(After(role), LeadTo(FirstOf))
    next_lead: Rule[Act]  # who leads to the next: Act(WinnerOf(AnyOf), LeadTo(NextOf))
    plays: Rule[InEach]  # InEach(contest, Act(EachPlayer, Play(Count)))
    leader_may: Rule[May]  # May(Whoever(Leads), Play(Any))
    led_suit: Rule[Act] | None  # Act(LedSuit, BeSuitOf(SuitOf(FirstCard | FirstCardNot)))
    follow: Rule[MustIfAble] | None  # MustIfAble(Others, FollowSuit)
    void_may: Rule[May] | None  # May(Whoever(Cannot(FollowSuit)), Play(Any))
    criteria: tuple[Rule[Act], ...]  # Act(HighestOf | FirstPlayed | HighestTrump, Win(This))
    always: Rule[AlwaysPlayable] | None = None
    takes_home: Rule[Act] | None = None  # Act(WinnerOf(AnyOf), TakeHome(Those)): off the table


@dataclass(frozen=True, slots=True)
class Bidding:
    """Bids on how many tricks a player will take; ``bid`` is the game's word for one.

    ``step`` is the step of ``phase`` in which they are made: ``InTurnOrder(first, Act(EachPlayer,
    Bid(contest, low, high)))``, one player after another, each once; all players see each bid at
    once. ``never_equal`` are restrictions ``NeverEqual(SumOf(bid), number)`` or the other way
    round: those in force take the value that would make both equal from the last bidder, and from
    nobody else. There is always a bid left to make.

    Bids stand from when they are made until the next ``phase`` begins.
    """

    bid: BidId
    contest: ContestId
    phase: PhaseId
    step: Rule[InTurnOrder]
    open: Rule[AllSeeBids]
    never_equal: tuple[Rule[NeverEqual], ...]


@dataclass(frozen=True, slots=True)
class Game:
    """A whole game, resolved and typed. Mappings are in the order of the source.

    ``direction``: the players choose (engine option ``direction``), or play always goes one way.

    ``first_roles``: roles whose first holder can be agreed. The engine has an option
    ``first_<role>: int | None``, ``None`` (by lot) if nothing is said; a seat that is not at the
    table is refused. An agreed holder is told as ``("role", role, seat)``, a drawn one as ``lot``.

    ``course`` and ``phases`` hold what happens, in order. No ``With`` and no ``SubPhase`` stands
    there: options are the guards of a rule, and the sentences of a part of a phase are steps of the
    phase like any other; ``parts`` leads from the id of each part to its phase. Sentences that only
    say how something is done are no steps; they stand in ``direction``, ``bidding``, ``tricks``.

    A phase is played until a condition holds at its end (``PlayUntil``), or as often as the number
    of players says (``PhasesByPlayers``). Of the latter, ``counted`` gives the number of phases by
    number of players; only they have numbers (``NumberOf``), a last one (``InLast``) and others
    (``InOthers``: all but the last). The first has number 1.

    ``trump`` is the phase whose steps settle the trump, ``None`` in a game without. When it begins,
    the trump is not settled; ``NoTrump`` settles that there is none, ``ItsSuitIsTrump`` the suit of
    the card turned up, ``ChooseTrump`` asks a player (family ``trump``) for a suit.

    ``TurnUp(Top(kind, zone))`` has chance draw a card from that zone. It lies open beside it for
    all to see, belongs to nobody, and stays until the cards are gathered. ``TurnedUpIs`` is asked
    when its sentence is reached, and does not hold when no card lies turned up.

    ``HasTaken``, ``TrickTaken`` and ``TrickOff`` count the tricks that a player has won since the
    phase that plays them began.

    ``texts`` is there in a game of cards with texts: its cards are ``texts.sheets``, ``cards`` is
    empty, and what a player holds comes from the decks that players bring. Its phases are played
    until the game is over (``PlayUntilOver``); the first has number 1, and ``InOthers`` are all but
    the first, which ``InFirst`` is about. ``titles`` are the ids of an author's own headings.
    ``ready_decks`` are the decks that come with it, by name: the ids of their cards, in the game's
    order. Where players bring none, they get the first of these, if there are enough.

    The winner of the game is found by ``Act(MostOf, Win(TheGame))``, where all who are level win,
    or by ``Decide(TheGame, criteria)``: those who are level by one are compared by the next; the
    first after which one player is left decides, and ``Shared``, always last, lets all win who are
    still level. The paragraph that decided is that of the list with the number of the criterion:
    ``winner.1``.
    """

    name: str
    title: Title
    language: Language
    editions: tuple[Language, ...]
    lexicon: Lexicon
    players: Rule[Players]
    suit_set: SuitSetId | None
    suits: tuple[SuitId, ...]
    cards: tuple[CardType, ...]
    direction: Rule[DirectionOption] | Rule[TurnGoes] | None
    switches: Mapping[OptionId, Rule[SwitchOption]]
    numbers: Mapping[OptionId, Rule[NumberOption]]
    zones: Mapping[ZoneId, Zone]
    counters: tuple[Counter, ...]
    roles: tuple[RoleId, ...]
    course: tuple[Rule[RuleLine], ...]
    phases: Mapping[PhaseId, tuple[Rule[RuleLine], ...]]
    tricks: Mapping[ContestId, Trick]
    corollaries: tuple[Rule[RuleLine], ...]
    paragraphs: Mapping[str, Paragraph]
    blocks: tuple[Block, ...]  # the blocks of the file and of its components, in printing order
    examples: Mapping[str, ExampleOf]
    first_roles: Mapping[RoleId, Rule[RoleOption]] = field(default_factory=dict)
    parts: Mapping[PhaseId, PhaseId] = field(default_factory=dict)
    counted: Mapping[PhaseId, Mapping[int, int]] = field(default_factory=dict)
    bidding: Bidding | None = None
    trump: PhaseId | None = None
    texts: Texts | None = None
    titles: Mapping[Title, str] = field(default_factory=dict)
    ready_decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ExampleOf:
    """An example with the paragraphs it cites; ``printed`` tells whether the rulebook shows it."""

    id: str
    what: Example
    paragraphs: tuple[str, ...]
    printed: bool
    span: Span = field(default=Span("", 0, 0, 0), compare=False)

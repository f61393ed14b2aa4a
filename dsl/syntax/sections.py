"""The blocks of a file: components, options, zones, course of play, examples."""

from __future__ import annotations

from regelsmed.dsl.record import record

from .cards import (
    BeforeTheGame,
    CardText,
    DeckRule,
    FaceUpSeen,
    ForPlayers,
    HalfAt,
    RemovedTo,
    RoomFor,
    RoomForAny,
    StatAt,
)
from .clauses import Direction, RuleLine, Statement
from .effects import EffectBlock
from .examples import ExamplePart
from .node import (
    ContestId,
    CounterId,
    DeckId,
    KindId,
    Line,
    Node,
    OptionId,
    PhaseId,
    RoleId,
    SuitId,
    SuitSetId,
    Title,
    ZoneId,
)
from .quantities import Amount, Range, Ranks, Stock
from .turns import Always, PhaseLimitOption, Section


@record
class Suits(Node):
    """The suits are …."""

    suit_set: SuitSetId
    suits: tuple[SuitId, ...]


@record
class EachSuit(Node):
    """In each suit."""

    suit_set: SuitSetId


@record
class TheDeck(Node):
    """In the deck."""


@record
class InAll(Node):
    """In all, over everything the game uses: a total that is checked."""


Where = EachSuit | TheDeck | InAll


@record
class Contains(Node):
    """So many cards are in some part of the deck."""

    where: Where
    stock: Stock


@record
class NoSuit(Node):
    """Cards of these kinds have no suit."""

    kinds: tuple[KindId, ...]
    suit_set: SuitSetId


DeckLine = Suits | Contains | NoSuit


@record
class Players(Node):
    """How many can play."""

    number: Range


@record
class UseDeck(Node):
    """The game uses a deck, without the kinds that are taken out."""

    deck: DeckId
    without: tuple[KindId, ...]


@record
class Rung(Node):
    """Cards of a kind with rising ranks, as one stretch of the order of cards."""

    kind: KindId
    ranks: Ranks


@record
class RungKind(Node):
    """All cards of a kind, on one step of the order of cards."""

    kind: KindId


RungLine = Rung | RungKind


@record
class Ladder(Node):
    """The order of the cards, lowest first."""

    rungs: tuple[Line[RungLine], ...]


EquipmentLine = (
    Suits | Contains | NoSuit | Players | UseDeck | Ladder | StatAt | HalfAt | ForPlayers
)


@record
class DirectionOption(Node):
    """Play can go either way round; ``usual`` is the default."""

    usual: Direction


@record
class SwitchOption(Node):
    """The game can be played with something; by default it is played without."""

    option: OptionId


@record
class NumberOption(Node):
    """A number of units within bounds; ``usual`` is the default."""

    option: OptionId
    low: int
    high: int
    counter: CounterId
    usual: int


@record
class RoleOption(Node):
    """Who has a role first can be agreed; by default chance decides."""

    role: RoleId


OptionLine = DirectionOption | SwitchOption | NumberOption | RoleOption | PhaseLimitOption


@record
class AllSee(Node):
    """Everyone can see the cards."""


@record
class NoneSees(Node):
    """No one can see the cards."""


@record
class OwnerSees(Node):
    """Only the player whose zone it is can see the cards."""


@record
class BeginsWith(Node):
    """The zone holds units of a counter, and so many at the start."""

    amount: Amount


Feature = AllSee | NoneSees | OwnerSees | BeginsWith | FaceUpSeen


@record
class EachHasZone(Node):
    """Each player has a zone."""

    zone: ZoneId
    feature: Feature


@record
class SharedZone(Node):
    """The players share a zone."""

    zone: ZoneId
    feature: Feature


@record
class EachBegins(Node):
    """Each player begins with units of a counter, which never falls below zero."""

    amount: Amount


@record
class EachBeginsOpen(Node):
    """Each player begins with units of a counter, which can fall below zero."""

    amount: Amount


@record
class ZonesWith(Node):
    """Zones and counters that there are when the game is played with an option."""

    option: OptionId
    lines: tuple[Line[ZoneLine], ...]


ZoneLine = (
    EachHasZone
    | SharedZone
    | EachBegins
    | EachBeginsOpen
    | ZonesWith
    | RoomFor
    | RoomForAny
    | RemovedTo
)


@record
class Deck(Node):
    """A deck that games can share."""

    deck: DeckId
    lines: tuple[Line[DeckLine], ...]


@record
class Equipment(Node):
    """What is needed to play."""

    lines: tuple[Line[EquipmentLine], ...]


@record
class Options(Node):
    """What the players can agree on before they play."""

    lines: tuple[Line[OptionLine], ...]


@record
class Zones(Node):
    """Where cards and counters are kept."""

    lines: tuple[Line[ZoneLine], ...]


@record
class Course(Node):
    """The course of play, from the first dealer to the winner."""

    lines: tuple[Line[RuleLine], ...]


@record
class Phase(Node):
    """What happens in a phase, in order."""

    phase: PhaseId
    lines: tuple[Line[RuleLine], ...]


@record
class Contest(Node):
    """The rules of a trick."""

    contest: ContestId
    lines: tuple[Line[RuleLine], ...]


@record
class Corollaries(Node):
    """What follows from the rules; tested in games, decides nothing."""

    lines: tuple[Line[RuleLine], ...]


@record
class Example(Node):
    """A worked example."""

    title: Title
    parts: tuple[Line[ExamplePart], ...]


Block = (
    Deck
    | Equipment
    | Options
    | Zones
    | Course
    | Phase
    | Contest
    | Corollaries
    | Example
    | BeforeTheGame
    | Always
    | Section
    | CardText
)

BlockLine = (
    Suits
    | Contains
    | NoSuit
    | Players
    | UseDeck
    | Ladder
    | DirectionOption
    | SwitchOption
    | NumberOption
    | RoleOption
    | PhaseLimitOption
    | StatAt
    | HalfAt
    | ForPlayers
    | DeckRule
    | RoomFor
    | RoomForAny
    | RemovedTo
    | EachHasZone
    | SharedZone
    | EachBegins
    | EachBeginsOpen
    | Statement
    | EffectBlock
)
"""What a paragraph of the rulebook can say."""

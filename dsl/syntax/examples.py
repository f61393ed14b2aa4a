"""Worked examples: a position, moves, and what then holds."""

from __future__ import annotations

from dataclasses import dataclass

from .clauses import Act, Direction, Verb
from .node import (
    ContestId,
    Face,
    Line,
    Node,
    OptionId,
    ParagraphRef,
    PhaseId,
    PlayerName,
    RoleId,
    SuitId,
    ZoneId,
)
from .players import Criterion, Prize
from .positions import CardFact, ChanceMove
from .quantities import Amount, Count, LedSuit


@dataclass(frozen=True, slots=True)
class Seats(Node):
    """The players round the table, clockwise."""

    names: tuple[PlayerName, ...]


@dataclass(frozen=True, slots=True)
class IsRole(Node):
    """A player has a role."""

    name: PlayerName
    role: RoleId


@dataclass(frozen=True, slots=True)
class Holds(Node):
    """A player holds exactly these cards in a zone."""

    name: PlayerName
    faces: tuple[Face, ...]
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class HasAmount(Node):
    """A player has so many units of a counter."""

    name: PlayerName
    amount: Amount


@dataclass(frozen=True, slots=True)
class HaveAmount(Node):
    """Two or more players have so many units of a counter each."""

    names: tuple[PlayerName, ...]
    amount: Amount


@dataclass(frozen=True, slots=True)
class IsPlayed(Node):
    """The trick of this number is being played."""

    contest: ContestId
    number: int


@dataclass(frozen=True, slots=True)
class HasLead(Node):
    """A player leads to the trick being played."""

    name: PlayerName


@dataclass(frozen=True, slots=True)
class PlayedWith(Node):
    """The game is played with an option."""

    option: OptionId


@dataclass(frozen=True, slots=True)
class OptionIs(Node):
    """An option has this value."""

    option: OptionId
    amount: Amount


@dataclass(frozen=True, slots=True)
class PlayGoes(Node):
    """Play goes this way round."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class ZoneHolds(Node):
    """A shared zone holds so many units of a counter."""

    amount: Amount
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class ZoneHasCards(Node):
    """A shared zone holds so many cards."""

    cards: Count
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class EachHasCards(Node):
    """Each player holds so many cards in a zone."""

    cards: Count
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class InPlay(Node):
    """The game is played with so many cards of a kind."""

    cards: Count


@dataclass(frozen=True, slots=True)
class TurnOf(Node):
    """It is a player's turn."""

    name: PlayerName


@dataclass(frozen=True, slots=True)
class NobodysTurn(Node):
    """No player has anything to decide: chance comes next, or the game is over."""


@dataclass(frozen=True, slots=True)
class IsPhase(Node):
    """The phase of this number is being played."""

    phase: PhaseId
    number: int


@dataclass(frozen=True, slots=True)
class HasPhases(Node):
    """The game has so many phases of a name."""

    number: int
    phase: PhaseId


@dataclass(frozen=True, slots=True)
class TurnedUp(Node):
    """This card is turned up."""

    face: Face


@dataclass(frozen=True, slots=True)
class IsTrump(Node):
    """This suit is trump."""

    suit: SuitId


@dataclass(frozen=True, slots=True)
class NoTrumpNow(Node):
    """There is no trump in this phase."""


@dataclass(frozen=True, slots=True)
class LedIs(Node):
    """This suit was led."""

    led: LedSuit
    suit: SuitId


@dataclass(frozen=True, slots=True)
class HasBid(Node):
    """A player has bid so many."""

    name: PlayerName
    number: int


@dataclass(frozen=True, slots=True)
class HaveBid(Node):
    """Two or more players have bid so many each."""

    names: tuple[PlayerName, ...]
    number: int


@dataclass(frozen=True, slots=True)
class HasTricks(Node):
    """A player has taken so many tricks."""

    name: PlayerName
    number: int
    contest: ContestId


@dataclass(frozen=True, slots=True)
class HasWonBy(Node):
    """A player has won a trick by a criterion."""

    name: PlayerName
    prize: Prize
    criterion: Criterion


@dataclass(frozen=True, slots=True)
class PlayOneOf(Node):
    """Play one of the named cards."""

    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class BidOneOf(Node):
    """Bid one of these numbers."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChooseTrumpOf(Node):
    """Choose one of these suits as trump."""

    suits: tuple[SuitId, ...]


Choice = PlayOneOf | BidOneOf | ChooseTrumpOf


@dataclass(frozen=True, slots=True)
class CanOnly(Node):
    """These are all the legal actions of a player whose turn it is."""

    name: PlayerName
    choice: Choice


@dataclass(frozen=True, slots=True)
class CanDo(Node):
    """A player whose turn it is can do this, and everything it covers."""

    name: PlayerName
    verb: Verb


@dataclass(frozen=True, slots=True)
class HasWon(Node):
    """A player has won a trick or the game."""

    name: PlayerName
    prize: Prize


@dataclass(frozen=True, slots=True)
class NotOver(Node):
    """The game goes on."""


FactLine = (
    Seats
    | IsRole
    | Holds
    | HasAmount
    | HaveAmount
    | IsPlayed
    | HasLead
    | PlayedWith
    | OptionIs
    | PlayGoes
    | ZoneHolds
    | ZoneHasCards
    | EachHasCards
    | InPlay
    | TurnOf
    | NobodysTurn
    | CanOnly
    | CanDo
    | HasWon
    | NotOver
    | IsPhase
    | HasPhases
    | TurnedUp
    | IsTrump
    | NoTrumpNow
    | LedIs
    | HasBid
    | HaveBid
    | HasTricks
    | HasWonBy
    | CardFact
)

MoveLine = Act | ChanceMove


@dataclass(frozen=True, slots=True)
class Shows(Node):
    """The example is printed in the rulebook at the first of these paragraphs."""

    paragraphs: tuple[ParagraphRef, ...]


@dataclass(frozen=True, slots=True)
class Tests(Node):
    """The example tests these paragraphs and is not printed."""

    paragraphs: tuple[ParagraphRef, ...]


@dataclass(frozen=True, slots=True)
class Given(Node):
    """The position."""

    lines: tuple[Line[FactLine], ...]


@dataclass(frozen=True, slots=True)
class When(Node):
    """The moves."""

    lines: tuple[Line[MoveLine], ...]


@dataclass(frozen=True, slots=True)
class Then(Node):
    """What holds after the moves."""

    lines: tuple[Line[FactLine], ...]


ExamplePart = Shows | Tests | Given | When | Then

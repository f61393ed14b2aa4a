"""Worked examples: a position, moves, and what then holds."""

from __future__ import annotations

from regelsmed.dsl.record import record

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


@record
class Seats(Node):
    """The players round the table, clockwise."""

    names: tuple[PlayerName, ...]


@record
class IsRole(Node):
    """A player has a role."""

    name: PlayerName
    role: RoleId


@record
class Holds(Node):
    """A player holds exactly these cards in a zone."""

    name: PlayerName
    faces: tuple[Face, ...]
    zone: ZoneId


@record
class HasAmount(Node):
    """A player has so many units of a counter."""

    name: PlayerName
    amount: Amount


@record
class HaveAmount(Node):
    """Two or more players have so many units of a counter each."""

    names: tuple[PlayerName, ...]
    amount: Amount


@record
class IsPlayed(Node):
    """The trick of this number is being played."""

    contest: ContestId
    number: int


@record
class HasLead(Node):
    """A player leads to the trick being played."""

    name: PlayerName


@record
class PlayedWith(Node):
    """The game is played with an option."""

    option: OptionId


@record
class OptionIs(Node):
    """An option has this value."""

    option: OptionId
    amount: Amount


@record
class PlayGoes(Node):
    """Play goes this way round."""

    direction: Direction


@record
class ZoneHolds(Node):
    """A shared zone holds so many units of a counter."""

    amount: Amount
    zone: ZoneId


@record
class ZoneHasCards(Node):
    """A shared zone holds so many cards."""

    cards: Count
    zone: ZoneId


@record
class EachHasCards(Node):
    """Each player holds so many cards in a zone."""

    cards: Count
    zone: ZoneId


@record
class InPlay(Node):
    """The game is played with so many cards of a kind."""

    cards: Count


@record
class TurnOf(Node):
    """It is a player's turn."""

    name: PlayerName


@record
class NobodysTurn(Node):
    """No player has anything to decide: chance comes next, or the game is over."""


@record
class IsPhase(Node):
    """The phase of this number is being played."""

    phase: PhaseId
    number: int


@record
class HasPhases(Node):
    """The game has so many phases of a name."""

    number: int
    phase: PhaseId


@record
class TurnedUp(Node):
    """This card is turned up."""

    face: Face


@record
class IsTrump(Node):
    """This suit is trump."""

    suit: SuitId


@record
class NoTrumpNow(Node):
    """There is no trump in this phase."""


@record
class LedIs(Node):
    """This suit was led."""

    led: LedSuit
    suit: SuitId


@record
class HasBid(Node):
    """A player has bid so many."""

    name: PlayerName
    number: int


@record
class HaveBid(Node):
    """Two or more players have bid so many each."""

    names: tuple[PlayerName, ...]
    number: int


@record
class HasTricks(Node):
    """A player has taken so many tricks."""

    name: PlayerName
    number: int
    contest: ContestId


@record
class HasWonBy(Node):
    """A player has won a trick by a criterion."""

    name: PlayerName
    prize: Prize
    criterion: Criterion


@record
class PlayOneOf(Node):
    """Play one of the named cards."""

    faces: tuple[Face, ...]


@record
class BidOneOf(Node):
    """Bid one of these numbers."""

    numbers: tuple[int, ...]


@record
class ChooseTrumpOf(Node):
    """Choose one of these suits as trump."""

    suits: tuple[SuitId, ...]


Choice = PlayOneOf | BidOneOf | ChooseTrumpOf


@record
class CanOnly(Node):
    """These are all the legal actions of a player whose turn it is."""

    name: PlayerName
    choice: Choice


@record
class CanDo(Node):
    """A player whose turn it is can do this, and everything it covers."""

    name: PlayerName
    verb: Verb


@record
class HasWon(Node):
    """A player has won a trick or the game."""

    name: PlayerName
    prize: Prize


@record
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


@record
class Shows(Node):
    """The example is printed in the rulebook at the first of these paragraphs."""

    paragraphs: tuple[ParagraphRef, ...]


@record
class Tests(Node):
    """The example tests these paragraphs and is not printed."""

    paragraphs: tuple[ParagraphRef, ...]


@record
class Given(Node):
    """The position."""

    lines: tuple[Line[FactLine], ...]


@record
class When(Node):
    """The moves."""

    lines: tuple[Line[MoveLine], ...]


@record
class Then(Node):
    """What holds after the moves."""

    lines: tuple[Line[FactLine], ...]


ExamplePart = Shows | Tests | Given | When | Then

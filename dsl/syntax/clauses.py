"""What happens: verbs with their complements, clauses and the statements made of them."""

from __future__ import annotations

from dataclasses import dataclass

from .effects import (
    CardClause,
    CardCondition,
    CardVerb,
    CoinSentence,
    ForRest,
    InLater,
    InNext,
    Trigger,
)
from .node import (
    BidId,
    ContestId,
    KindId,
    Line,
    Node,
    OptionId,
    PhaseId,
    RoleId,
    SuitId,
    SuitSetId,
    ZoneId,
)
from .players import Criterion, EachPlayer, HasTaken, HasTakenOther, Named, Prize, Subject
from .positions import MoveVerb
from .quantities import Amount, Cards, NamedNumber, Number, Quantity, SuitOf
from .things import Change
from .turns import TurnRule


@dataclass(frozen=True, slots=True)
class Gather(Node):
    """Take cards together in one heap."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Shuffle(Node):
    """Put cards in an order that nobody knows."""

    cards: Cards


Recipient = EachPlayer | Named


@dataclass(frozen=True, slots=True)
class Deal(Node):
    """Give cards from the stock to players."""

    recipient: Recipient
    cards: Cards


@dataclass(frozen=True, slots=True)
class Play(Node):
    """Play cards from the hand to the trick."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class LeadTo(Node):
    """Play the first card of a trick."""

    prize: Prize


@dataclass(frozen=True, slots=True)
class Gain(Node):
    """Get units of a counter."""

    quantity: Quantity


@dataclass(frozen=True, slots=True)
class Lose(Node):
    """Lose units of a counter."""

    quantity: Quantity


@dataclass(frozen=True, slots=True)
class Pay(Node):
    """Move units of a counter into a zone."""

    quantity: Quantity
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class FollowSuit(Node):
    """Play a card of the suit led."""

    suit_set: SuitSetId


@dataclass(frozen=True, slots=True)
class Become(Node):
    """Take over a role."""

    role: RoleId


@dataclass(frozen=True, slots=True)
class Win(Node):
    """Win a trick or the game."""

    prize: Prize


@dataclass(frozen=True, slots=True)
class BeSuitOf(Node):
    """Be the suit of a card: the definition of the suit led."""

    suit: SuitOf


@dataclass(frozen=True, slots=True)
class TurnUp(Node):
    """Turn cards face up for all to see."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class TakeHome(Node):
    """Take cards that were won."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class ChooseTrump(Node):
    """Choose any suit as trump."""

    suit_set: SuitSetId


@dataclass(frozen=True, slots=True)
class NameTrump(Node):
    """Choose this suit as trump."""

    suit: SuitId


@dataclass(frozen=True, slots=True)
class Bid(Node):
    """Bid a number of tricks between two bounds."""

    contest: ContestId
    low: Number
    high: Number


@dataclass(frozen=True, slots=True)
class BidNumber(Node):
    """Bid this number of tricks."""

    number: int


Verb = (
    Gather
    | Shuffle
    | Deal
    | Play
    | LeadTo
    | Gain
    | Lose
    | Pay
    | FollowSuit
    | Become
    | Win
    | BeSuitOf
    | TurnUp
    | TakeHome
    | ChooseTrump
    | NameTrump
    | Bid
    | BidNumber
    | CardVerb
    | MoveVerb
)


@dataclass(frozen=True, slots=True)
class Act(Node):
    """Somebody does something."""

    subject: Subject
    verb: Verb


@dataclass(frozen=True, slots=True)
class ActTwice(Node):
    """Somebody does one thing and then another."""

    subject: Subject
    first: Verb
    second: Verb


@dataclass(frozen=True, slots=True)
class ActThrice(Node):
    """Somebody does three things, one after another."""

    subject: Subject
    first: Verb
    second: Verb
    third: Verb


@dataclass(frozen=True, slots=True)
class May(Node):
    """Somebody is allowed to do something."""

    subject: Subject
    verb: Verb


@dataclass(frozen=True, slots=True)
class MustIfAble(Node):
    """Somebody has to do something if that is possible."""

    subject: Subject
    verb: Verb


@dataclass(frozen=True, slots=True)
class ByLot(Node):
    """Chance decides who has a role first."""

    role: RoleId


@dataclass(frozen=True, slots=True)
class HasWinners(Node):
    """There are exactly so many winners."""

    number: int


@dataclass(frozen=True, slots=True)
class NoTrump(Node):
    """There is no trump."""


@dataclass(frozen=True, slots=True)
class ItsSuitIsTrump(Node):
    """The suit of the card that the condition names becomes trump."""

    suit_set: SuitSetId


@dataclass(frozen=True, slots=True)
class AlwaysPlayable(Node):
    """Cards of these kinds may be played whatever was led."""

    kinds: tuple[KindId, ...]


@dataclass(frozen=True, slots=True)
class AllSeeBids(Node):
    """Bids are open to all players."""

    bid: BidId


@dataclass(frozen=True, slots=True)
class NeverEqual(Node):
    """Two numbers may not come out equal: whoever decides last has to avoid it."""

    left: NamedNumber
    right: NamedNumber


@dataclass(frozen=True, slots=True)
class Took(Node):
    """Somebody has taken so many tricks, or another number of them."""

    subject: Subject
    taken: HasTaken | HasTakenOther


@dataclass(frozen=True, slots=True)
class TakeTogether(Node):
    """The players together take so many tricks."""

    number: Number
    contest: ContestId


Clause = (
    Act
    | ActTwice
    | ActThrice
    | May
    | MustIfAble
    | ByLot
    | HasWinners
    | NoTrump
    | ItsSuitIsTrump
    | AlwaysPlayable
    | AllSeeBids
    | NeverEqual
    | Took
    | TakeTogether
    | CardClause
)

Period = PhaseId | ContestId


@dataclass(frozen=True, slots=True)
class InEach(Node):
    """Something happens or holds in each phase or trick of a name."""

    period: Period
    clause: Clause


@dataclass(frozen=True, slots=True)
class Has(Node):
    """A condition: somebody has units of a counter."""

    subject: Subject
    amount: Amount


@dataclass(frozen=True, slots=True)
class TurnedUpIs(Node):
    """A condition: the card turned up is of a kind."""

    kind: KindId


Condition = Has | TurnedUpIs | CardCondition


@dataclass(frozen=True, slots=True)
class InLast(Node):
    """Something happens or holds in the last phase or trick of a name."""

    period: Period
    clause: Clause


@dataclass(frozen=True, slots=True)
class InOthers(Node):
    """Something happens or holds in the phases or tricks that were not named before."""

    period: Period
    clause: Clause


@dataclass(frozen=True, slots=True)
class InTurnOrder(Node):
    """Something is done by player after player, beginning with one."""

    first: Subject
    clause: Clause


@dataclass(frozen=True, slots=True)
class If(Node):
    """Something happens if a condition holds when its turn comes."""

    condition: Condition
    clause: Clause | InNext


@dataclass(frozen=True, slots=True)
class Otherwise(Node):
    """What happens if the condition of the sentence before did not hold: "ellers får …"."""

    clause: Clause


@dataclass(frozen=True, slots=True)
class IfInstead(Node):
    """Something happens in place of what the sentence before says, if a condition holds.

    "træk 1 kort. hvis din hånd er tom, trækker du 2 kort i stedet."
    """

    condition: Condition
    clause: Clause


@dataclass(frozen=True, slots=True)
class OtherwiseItGets(Node):
    """The card that the sentence before is about gets something else: "ellers får det +1"."""

    change: Change


@dataclass(frozen=True, slots=True)
class AtEnd(Node):
    """Something holds when a phase ends."""

    phase: PhaseId
    clause: Clause


@dataclass(frozen=True, slots=True)
class Clockwise(Node):
    """To the left around the table."""


@dataclass(frozen=True, slots=True)
class Anticlockwise(Node):
    """To the right around the table."""


Direction = Clockwise | Anticlockwise


@dataclass(frozen=True, slots=True)
class TurnGoes(Node):
    """Turns go this way round in every game."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class PlayersRow(Node):
    """With so many players: so many."""

    players: int
    number: int


RowLine = PlayersRow


@dataclass(frozen=True, slots=True)
class PhasesByPlayers(Node):
    """The number of phases of a name, by the number of players."""

    phase: PhaseId
    rows: tuple[Line[RowLine], ...]


CriterionLine = Criterion


@dataclass(frozen=True, slots=True)
class Decide(Node):
    """Who wins is found by criteria, the first that decides."""

    prize: Prize
    criteria: tuple[Line[CriterionLine], ...]


@dataclass(frozen=True, slots=True)
class PlayUntil(Node):
    """Phases of a name follow one another until a condition holds at the end of one."""

    phase: PhaseId
    condition: Condition


@dataclass(frozen=True, slots=True)
class PlayContests(Node):
    """So many tricks are played."""

    number: Number
    contest: ContestId


Statement = (
    Clause
    | InEach
    | InLast
    | InOthers
    | InTurnOrder
    | If
    | IfInstead
    | Otherwise
    | OtherwiseItGets
    | AtEnd
    | TurnGoes
    | PhasesByPlayers
    | Decide
    | PlayUntil
    | PlayContests
    | InNext
    | InLater
    | ForRest
    | Trigger
    | CoinSentence
    | TurnRule
)


@dataclass(frozen=True, slots=True)
class SubPhase(Node):
    """A part of a phase with a heading of its own."""

    phase: PhaseId
    lines: tuple[Line[RuleLine], ...]


@dataclass(frozen=True, slots=True)
class With(Node):
    """Lines that hold when the game is played with an option."""

    option: OptionId
    lines: tuple[Line[RuleLine], ...]


RuleLine = Statement | With | SubPhase

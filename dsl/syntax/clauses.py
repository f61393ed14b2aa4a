"""What happens: verbs with their complements, clauses and the statements made of them."""

from __future__ import annotations

from regelsmed.dsl.record import record

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


@record
class Gather(Node):
    """Take cards together in one heap."""

    cards: Cards


@record
class Shuffle(Node):
    """Put cards in an order that nobody knows."""

    cards: Cards


Recipient = EachPlayer | Named


@record
class Deal(Node):
    """Give cards from the stock to players."""

    recipient: Recipient
    cards: Cards


@record
class Play(Node):
    """Play cards from the hand to the trick."""

    cards: Cards


@record
class LeadTo(Node):
    """Play the first card of a trick."""

    prize: Prize


@record
class Gain(Node):
    """Get units of a counter."""

    quantity: Quantity


@record
class Lose(Node):
    """Lose units of a counter."""

    quantity: Quantity


@record
class Pay(Node):
    """Move units of a counter into a zone."""

    quantity: Quantity
    zone: ZoneId


@record
class FollowSuit(Node):
    """Play a card of the suit led."""

    suit_set: SuitSetId


@record
class Become(Node):
    """Take over a role."""

    role: RoleId


@record
class Win(Node):
    """Win a trick or the game."""

    prize: Prize


@record
class BeSuitOf(Node):
    """Be the suit of a card: the definition of the suit led."""

    suit: SuitOf


@record
class TurnUp(Node):
    """Turn cards face up for all to see."""

    cards: Cards


@record
class TakeHome(Node):
    """Take cards that were won."""

    cards: Cards


@record
class ChooseTrump(Node):
    """Choose any suit as trump."""

    suit_set: SuitSetId


@record
class NameTrump(Node):
    """Choose this suit as trump."""

    suit: SuitId


@record
class Bid(Node):
    """Bid a number of tricks between two bounds."""

    contest: ContestId
    low: Number
    high: Number


@record
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


@record
class Act(Node):
    """Somebody does something."""

    subject: Subject
    verb: Verb


@record
class ActTwice(Node):
    """Somebody does one thing and then another."""

    subject: Subject
    first: Verb
    second: Verb


@record
class ActThrice(Node):
    """Somebody does three things, one after another."""

    subject: Subject
    first: Verb
    second: Verb
    third: Verb


@record
class May(Node):
    """Somebody is allowed to do something."""

    subject: Subject
    verb: Verb


@record
class MustIfAble(Node):
    """Somebody has to do something if that is possible."""

    subject: Subject
    verb: Verb


@record
class ByLot(Node):
    """Chance decides who has a role first."""

    role: RoleId


@record
class HasWinners(Node):
    """There are exactly so many winners."""

    number: int


@record
class NoTrump(Node):
    """There is no trump."""


@record
class ItsSuitIsTrump(Node):
    """The suit of the card that the condition names becomes trump."""

    suit_set: SuitSetId


@record
class AlwaysPlayable(Node):
    """Cards of these kinds may be played whatever was led."""

    kinds: tuple[KindId, ...]


@record
class AllSeeBids(Node):
    """Bids are open to all players."""

    bid: BidId


@record
class NeverEqual(Node):
    """Two numbers may not come out equal: whoever decides last has to avoid it."""

    left: NamedNumber
    right: NamedNumber


@record
class Took(Node):
    """Somebody has taken so many tricks, or another number of them."""

    subject: Subject
    taken: HasTaken | HasTakenOther


@record
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


@record
class InEach(Node):
    """Something happens or holds in each phase or trick of a name."""

    period: Period
    clause: Clause


@record
class Has(Node):
    """A condition: somebody has units of a counter."""

    subject: Subject
    amount: Amount


@record
class TurnedUpIs(Node):
    """A condition: the card turned up is of a kind."""

    kind: KindId


Condition = Has | TurnedUpIs | CardCondition


@record
class InLast(Node):
    """Something happens or holds in the last phase or trick of a name."""

    period: Period
    clause: Clause


@record
class InOthers(Node):
    """Something happens or holds in the phases or tricks that were not named before."""

    period: Period
    clause: Clause


@record
class InTurnOrder(Node):
    """Something is done by player after player, beginning with one."""

    first: Subject
    clause: Clause


@record
class If(Node):
    """Something happens if a condition holds when its turn comes."""

    condition: Condition
    clause: Clause | InNext


@record
class Otherwise(Node):
    """What happens if the condition of the sentence before did not hold: "ellers får …"."""

    clause: Clause


@record
class IfInstead(Node):
    """Something happens in place of what the sentence before says, if a condition holds.

    "træk 1 kort. hvis din hånd er tom, trækker du 2 kort i stedet."
    """

    condition: Condition
    clause: Clause


@record
class OtherwiseItGets(Node):
    """The card that the sentence before is about gets something else: "ellers får det +1"."""

    change: Change


@record
class AtEnd(Node):
    """Something holds when a phase ends."""

    phase: PhaseId
    clause: Clause


@record
class Clockwise(Node):
    """To the left around the table."""


@record
class Anticlockwise(Node):
    """To the right around the table."""


Direction = Clockwise | Anticlockwise


@record
class TurnGoes(Node):
    """Turns go this way round in every game."""

    direction: Direction


@record
class PlayersRow(Node):
    """With so many players: so many."""

    players: int
    number: int


RowLine = PlayersRow


@record
class PhasesByPlayers(Node):
    """The number of phases of a name, by the number of players."""

    phase: PhaseId
    rows: tuple[Line[RowLine], ...]


CriterionLine = Criterion


@record
class Decide(Node):
    """Who wins is found by criteria, the first that decides."""

    prize: Prize
    criteria: tuple[Line[CriterionLine], ...]


@record
class PlayUntil(Node):
    """Phases of a name follow one another until a condition holds at the end of one."""

    phase: PhaseId
    condition: Condition


@record
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


@record
class SubPhase(Node):
    """A part of a phase with a heading of its own."""

    phase: PhaseId
    lines: tuple[Line[RuleLine], ...]


@record
class With(Node):
    """Lines that hold when the game is played with an option."""

    option: OptionId
    lines: tuple[Line[RuleLine], ...]


RuleLine = Statement | With | SubPhase

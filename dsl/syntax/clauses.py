"""What happens: verbs with their complements, clauses and the statements made of them."""

from __future__ import annotations

from dataclasses import dataclass

from .node import ContestId, Line, Node, OptionId, PhaseId, RoleId, SuitSetId, ZoneId
from .players import EachPlayer, Named, Prize, Subject
from .quantities import Amount, Cards, Quantity, SuitOf


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


Verb = Gather | Shuffle | Deal | Play | LeadTo | Gain | Pay | FollowSuit | Become | Win | BeSuitOf


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


Clause = Act | ActTwice | May | MustIfAble | ByLot | HasWinners

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


Condition = Has


@dataclass(frozen=True, slots=True)
class PlayUntil(Node):
    """Phases of a name follow one another until a condition holds at the end of one."""

    phase: PhaseId
    condition: Condition


@dataclass(frozen=True, slots=True)
class PlayContests(Node):
    """So many tricks are played."""

    number: int
    contest: ContestId


Statement = Clause | InEach | PlayUntil | PlayContests


@dataclass(frozen=True, slots=True)
class With(Node):
    """Lines that hold when the game is played with an option."""

    option: OptionId
    lines: tuple[Line[RuleLine], ...]


RuleLine = Statement | With

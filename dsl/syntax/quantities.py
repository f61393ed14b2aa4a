"""Numbers, amounts and cards: what a sentence counts, gives or moves."""

from __future__ import annotations

from regelsmed.dsl.record import record

from .node import (
    BidId,
    ContestId,
    CounterId,
    Face,
    KindId,
    Node,
    OptionId,
    PhaseId,
    SuitSetId,
    ZoneId,
)


@record
class Range(Node):
    """From ``low`` to ``high``, both included."""

    low: int
    high: int


@record
class Values(Node):
    """Listed numbers, two or more."""

    numbers: tuple[int, ...]


Ranks = Range | Values


@record
class NumberOf(Node):
    """The number of the phase being played: 3 in the third."""

    phase: PhaseId


@record
class SumOf(Node):
    """The sum of all players' bids."""

    bid: BidId


@record
class OwnBid(Node):
    """What the player in question has bid."""

    bid: BidId


NamedNumber = NumberOf | SumOf | OwnBid
"""A number that the game knows at the time."""

Number = int | NamedNumber


@record
class Count(Node):
    """A number of cards of a kind."""

    number: int
    kind: KindId


@record
class Ranked(Node):
    """One card of a kind for each of the ranks."""

    kind: KindId
    ranks: Ranks


Stock = Count | Ranked


@record
class Amount(Node):
    """A number of units of a counter, such as points."""

    number: int
    counter: CounterId


@record
class AllIn(Node):
    """All units of a counter that lie in a zone."""

    counter: CounterId
    zone: ZoneId


@record
class OptionAmount(Node):
    """As many units as an option says; the option knows which counter."""

    option: OptionId


@record
class Some(Node):
    """Any number of units above zero."""

    counter: CounterId


@record
class TrickTaken(Node):
    """Each trick that the player has taken."""

    contest: ContestId


@record
class TrickOff(Node):
    """Each trick over or under the player's bid."""

    contest: ContestId
    bid: BidId


Unit = TrickTaken | TrickOff


@record
class Per(Node):
    """An amount for each of something."""

    amount: Amount
    unit: Unit


Summand = Amount | AllIn | OptionAmount | Some | Per


@record
class Plus(Node):
    """Two quantities of one counter together."""

    first: Summand
    second: Summand


Quantity = Summand | Plus


@record
class All(Node):
    """All cards of a kind, wherever they are."""

    kind: KindId


@record
class Any(Node):
    """One card of a kind, whichever the player likes."""

    kind: KindId


@record
class Them(Node):
    """The cards named just before in the same sentence."""


@record
class TheCard(Node):
    """A card by name."""

    face: Face


@record
class AsMany(Node):
    """As many cards of a kind as a number says."""

    kind: KindId
    number: NamedNumber


@record
class Top(Node):
    """The top card of a zone."""

    kind: KindId
    zone: ZoneId


@record
class Those(Node):
    """The cards at hand: those of the trick just won."""

    kind: KindId


Cards = Count | All | Any | Them | TheCard | AsMany | Top | Those


@record
class LedSuit(Node):
    """The suit that was led in the current trick."""

    suit_set: SuitSetId


@record
class FirstCard(Node):
    """The first card of the current trick."""

    kind: KindId


@record
class FirstCardNot(Node):
    """The first card of the current trick that is not of a kind."""

    kind: KindId
    other: KindId


@record
class SuitOf(Node):
    """The suit of a card."""

    suit_set: SuitSetId
    card: FirstCard | FirstCardNot

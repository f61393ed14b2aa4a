"""Numbers, amounts and cards: what a sentence counts, gives or moves."""

from __future__ import annotations

from dataclasses import dataclass

from .node import CounterId, Face, KindId, Node, OptionId, SuitSetId, ZoneId


@dataclass(frozen=True, slots=True)
class Range(Node):
    """From ``low`` to ``high``, both included."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Values(Node):
    """Listed numbers, two or more."""

    numbers: tuple[int, ...]


Ranks = Range | Values


@dataclass(frozen=True, slots=True)
class Count(Node):
    """A number of cards of a kind."""

    number: int
    kind: KindId


@dataclass(frozen=True, slots=True)
class Ranked(Node):
    """One card of a kind for each of the ranks."""

    kind: KindId
    ranks: Ranks


Stock = Count | Ranked


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """A number of units of a counter, such as points."""

    number: int
    counter: CounterId


@dataclass(frozen=True, slots=True)
class AllIn(Node):
    """All units of a counter that lie in a zone."""

    counter: CounterId
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class OptionAmount(Node):
    """As many units as an option says; the option knows which counter."""

    option: OptionId


@dataclass(frozen=True, slots=True)
class Some(Node):
    """Any number of units above zero."""

    counter: CounterId


Quantity = Amount | AllIn | OptionAmount | Some


@dataclass(frozen=True, slots=True)
class All(Node):
    """All cards of a kind, wherever they are."""

    kind: KindId


@dataclass(frozen=True, slots=True)
class Any(Node):
    """One card of a kind, whichever the player likes."""

    kind: KindId


@dataclass(frozen=True, slots=True)
class Them(Node):
    """The cards named just before in the same sentence."""


@dataclass(frozen=True, slots=True)
class TheCard(Node):
    """A card by name."""

    face: Face


Cards = Count | All | Any | Them | TheCard


@dataclass(frozen=True, slots=True)
class LedSuit(Node):
    """The suit that was led in the current trick."""

    suit_set: SuitSetId


@dataclass(frozen=True, slots=True)
class FirstCard(Node):
    """The first card of the current trick."""

    kind: KindId


@dataclass(frozen=True, slots=True)
class SuitOf(Node):
    """The suit of a card."""

    suit_set: SuitSetId
    card: FirstCard

"""The statements and expressions that rules are spelled out in before they become an engine.

Structured and typed: loops, calls and choices are still whole here, and a decision is one node.
Values are whole numbers throughout (a seat, a card's number, an amount); a pile is a list of cards.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from regelsmed.dsl.source import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Origin:
    """Where something comes from: the paragraph that says it, and its place in the source."""

    paragraph: str
    span: Span


NO_ORIGIN: Final = Origin("", NOWHERE)


@dataclass(frozen=True, slots=True)
class Node:
    """An expression or statement; ``origin`` takes no part in equality."""

    origin: Origin = field(default=NO_ORIGIN, compare=False, repr=False, kw_only=True)


# What a value stands for. Engines hold all of them as whole numbers, but a truth.
ValueType = Literal["number", "truth", "seat", "card", "suit", "paragraph", "phase"]


@dataclass(frozen=True, slots=True)
class Number(Node):
    """A number that is known when the engine is made."""

    value: int


@dataclass(frozen=True, slots=True)
class Truth(Node):
    """A truth value that is known when the engine is made."""

    value: bool


@dataclass(frozen=True, slots=True)
class ParagraphNumber(Node):
    """The number of a paragraph among those that can decide something."""

    paragraph: str


@dataclass(frozen=True, slots=True)
class Local(Node):
    """A variable of a procedure; in one procedure a name has one type."""

    name: str
    type: ValueType


@dataclass(frozen=True, slots=True)
class Shared(Node):
    """A slot that the game has one of."""

    slot: str


@dataclass(frozen=True, slots=True)
class Of(Node):
    """A slot that each seat has one of."""

    slot: str
    seat: Expression


@dataclass(frozen=True, slots=True)
class OptionNumber(Node):
    """The value of an option."""

    option: str


@dataclass(frozen=True, slots=True)
class OptionOn(Node):
    """Whether the game is played with an option."""

    option: str


@dataclass(frozen=True, slots=True)
class OptionGiven(Node):
    """Whether an option that may have no value has one."""

    option: str


@dataclass(frozen=True, slots=True)
class ByHand(Node):
    """Whether outcomes of chance are given from outside instead of drawn."""


@dataclass(frozen=True, slots=True)
class OneOutcome(Node):
    """Whether a chance node has but one outcome, so that nothing is decided."""

    chance: Draw | Lot | Roll


@dataclass(frozen=True, slots=True)
class PlayerCount(Node):
    """How many play."""


@dataclass(frozen=True, slots=True)
class SeatAfter(Node):
    """The seat whose turn comes after another's."""

    seat: Expression


@dataclass(frozen=True, slots=True)
class SeatFrom(Node):
    """The seat that is so many turns after another."""

    seat: Expression
    turns: Expression


@dataclass(frozen=True, slots=True)
class Lookup(Node):
    """An entry of a constant table."""

    table: str
    keys: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Arithmetic(Node):
    """A sum, difference, product, whole share, or what two sets of bits hold together."""

    operator: Literal["+", "-", "*", "//", "|"]
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Distance(Node):
    """How far two numbers lie apart."""

    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Least(Node):
    """The smaller of two numbers."""

    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Comparison(Node):
    """How two numbers compare."""

    operator: Literal["==", "!=", "<", "<=", ">", ">="]
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Not(Node):
    """The opposite of a truth."""

    what: Expression


@dataclass(frozen=True, slots=True)
class Both(Node):
    """Whether all of several truths hold; two or more."""

    parts: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class AnySeat(Node):
    """Whether a condition holds for some seat."""

    bind: Local
    condition: Expression


@dataclass(frozen=True, slots=True)
class SeatCount(Node):
    """For how many seats a condition holds."""

    bind: Local
    condition: Expression


@dataclass(frozen=True, slots=True)
class Most(Node):
    """The largest value that a seat has in a slot; ``among``: one for which that slot is true."""

    slot: str
    among: str | None = None


@dataclass(frozen=True, slots=True)
class Total(Node):
    """The sum of the values that all seats have in a slot."""

    slot: str


@dataclass(frozen=True, slots=True)
class Pile(Node):
    """Where cards lie: a shared pile, or the pile of a seat."""

    slot: str
    seat: Expression | None = None


@dataclass(frozen=True, slots=True)
class Size(Node):
    """How many cards lie in a pile."""

    pile: Pile


@dataclass(frozen=True, slots=True)
class Front(Node):
    """The first card of a pile that holds any."""

    pile: Pile


@dataclass(frozen=True, slots=True)
class Fact(Node):
    """Something that the board of a game with card texts keeps, by its name there and by keys."""

    name: str
    keys: tuple[Expression, ...] = ()


@dataclass(frozen=True, slots=True)
class Query(Node):
    """What the board of a game with card texts answers to a question."""

    name: str
    arguments: tuple[Expression, ...] = ()


Expression = (
    Number
    | Truth
    | ParagraphNumber
    | Local
    | Shared
    | Of
    | OptionNumber
    | OptionOn
    | OptionGiven
    | ByHand
    | OneOutcome
    | PlayerCount
    | SeatAfter
    | SeatFrom
    | Lookup
    | Arithmetic
    | Distance
    | Least
    | Comparison
    | Not
    | Both
    | AnySeat
    | SeatCount
    | Most
    | Total
    | Size
    | Front
    | Fact
    | Query
)


@dataclass(frozen=True, slots=True)
class Contents(Node):
    """All cards of a pile, in its order."""

    pile: Pile


@dataclass(frozen=True, slots=True)
class Stretch(Node):
    """The cards of a sorted pile whose numbers lie from ``first`` to just before ``past``."""

    pile: Pile
    first: Expression
    past: Expression


@dataclass(frozen=True, slots=True)
class Marked(Node):
    """The cards of a pile that a row of a table marks with anything but 0.

    There are none unless ``needs``, which are among those marked, holds any card.
    """

    pile: Pile
    table: str
    row: Expression
    needs: Stretch


@dataclass(frozen=True, slots=True)
class Joined(Node):
    """The cards of a stretch and, if it holds any, those of one that comes later in the pile."""

    stretch: Stretch
    later: Stretch

    @property
    def pile(self) -> Pile:
        """Where the cards lie."""
        return self.stretch.pile


CardList = Contents | Stretch | Joined | Marked


@dataclass(frozen=True, slots=True)
class Values(Node):
    """The values of all seats in a slot, by seat."""

    slot: str


@dataclass(frozen=True, slots=True)
class Assign(Node):
    """Give a variable or a slot a value."""

    target: Local | Shared | Of
    value: Expression


@dataclass(frozen=True, slots=True)
class MoveCard(Node):
    """Move one card, which lies in ``source``, to ``target``."""

    card: Expression
    source: Pile
    target: Pile


@dataclass(frozen=True, slots=True)
class MovePile(Node):
    """Move all cards of a pile behind those of another."""

    source: Pile
    target: Pile


@dataclass(frozen=True, slots=True)
class GatherAll(Node):
    """Move every card of the game, wherever it is, to one shared pile."""

    target: Pile


@dataclass(frozen=True, slots=True)
class Log(Node):
    """Note that something happened: an event with its arguments, a list only as the last."""

    event: str
    arguments: tuple[Expression | CardList | Values, ...]


@dataclass(frozen=True, slots=True)
class Case(Node):
    """Cards that a player may choose from, and the paragraph (its origin) that says so."""

    cards: CardList


@dataclass(frozen=True, slots=True)
class Ask(Node):
    """A player decides: on a card of the first case that offers any; all are of one pile.

    ``family`` is the action family; ``bind`` gets the card.
    """

    seat: Expression
    family: str
    cases: tuple[Case, ...]
    bind: Local


@dataclass(frozen=True, slots=True)
class Barred(Node):
    """A number that may not be chosen when a condition holds."""

    when: Expression
    number: Expression


@dataclass(frozen=True, slots=True)
class AskNumber(Node):
    """A player decides on a number from ``low`` to ``high`` but those that are barred.

    ``family`` is the action family; ``bind`` gets the number.
    """

    seat: Expression
    family: str
    low: Expression
    high: Expression
    barred: tuple[Barred, ...]
    bind: Local


@dataclass(frozen=True, slots=True)
class Draw(Node):
    """Chance moves a card of a pile without order to another pile; ``bind`` gets the card."""

    family: str
    source: Pile
    target: Pile
    bind: Local


@dataclass(frozen=True, slots=True)
class DrawCards(Node):
    """Chance moves several cards, one after another; ``left`` counts down, ``bind`` gets each."""

    family: str
    source: Pile
    target: Pile
    times: Expression
    left: Local
    bind: Local


@dataclass(frozen=True, slots=True)
class Lot(Node):
    """Chance picks a seat; ``bind`` gets it."""

    family: str
    bind: Local


@dataclass(frozen=True, slots=True)
class Perform(Node):
    """Have the board of a game with card texts do something; ``bind`` gets what comes of it."""

    name: str
    arguments: tuple[Expression, ...] = ()
    bind: Local | None = None


@dataclass(frozen=True, slots=True)
class AskListed(Node):
    """A player decides on one of the actions that the board lists by the name ``offers``.

    ``family`` says what kind of question it is; ``bind`` gets the action itself.
    """

    seat: Expression
    family: str
    offers: str
    arguments: tuple[Expression, ...]
    bind: Local


@dataclass(frozen=True, slots=True)
class Roll(Node):
    """Chance picks one of the actions that the board lists, sorted, each as often as it weighs.

    ``family`` says what kind of chance it is; ``bind`` gets the action itself.
    """

    family: str
    outcomes: str
    arguments: tuple[Expression, ...]
    bind: Local


@dataclass(frozen=True, slots=True)
class If(Node):
    """Do one thing or another."""

    condition: Expression
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class While(Node):
    """Do something again and again while a condition holds before it."""

    condition: Expression
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Until(Node):
    """Do something once, and again until a condition holds after it."""

    condition: Expression
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Repeat(Node):
    """Do something so many times; ``left`` counts down."""

    times: Expression
    left: Local
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class EachSeat(Node):
    """Do something for every seat: in turn order from ``start``, or by number.

    ``left`` counts the seats that are still to come.
    """

    bind: Local
    start: Expression | None
    left: Local
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class EachCard(Node):
    """Do something for every card of a pile in its order; nobody decides anything in it."""

    pile: Pile
    place: Local
    card: Local
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Call(Node):
    """Carry out a procedure; ``bind`` gets what it returns."""

    procedure: str
    arguments: tuple[Expression, ...] = ()
    bind: Local | None = None


@dataclass(frozen=True, slots=True)
class CallFrom(Node):
    """Carry out the procedure that has a number in a table of them, all with these parameters."""

    table: str
    number: Expression
    arguments: tuple[Expression, ...] = ()


@dataclass(frozen=True, slots=True)
class Return(Node):
    """Leave a procedure."""

    value: Expression | None = None


@dataclass(frozen=True, slots=True)
class EndGame(Node):
    """The game is over."""


Chance = Draw | Lot | Roll
Question = Ask | AskNumber | AskListed

Statement = (
    Assign
    | MoveCard
    | MovePile
    | GatherAll
    | Log
    | Ask
    | AskNumber
    | AskListed
    | Draw
    | DrawCards
    | Lot
    | Roll
    | Perform
    | If
    | While
    | Until
    | Repeat
    | EachSeat
    | EachCard
    | Call
    | CallFrom
    | Return
    | EndGame
)

"""A game spelled out: its slots, tables, events and procedures, and what of it anyone may see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from .nodes import Barred, Expression, Local, Origin, Statement, ValueType

Scope = Literal["each", "shared"]
Sight = Literal["all", "none", "owner"]

EventName = (
    Literal["lot", "held", "deal", "play", "win", "gain", "lose", "pay", "role", "over", "gather"]
    | Literal["phase", "turn_up", "lies", "bid", "choose_trump", "trump"]
)

ArgumentType = ValueType | Literal["cards", "values"]

Row = tuple[int, ...]
Table = Row | tuple[Row, ...] | tuple[tuple[Row, ...], ...]
"""Constants by up to three numbers. A key of -1 (no suit, say) finds the last entry, -2 the one
before it.
"""


@dataclass(frozen=True, slots=True)
class ValueSlot:
    """A value of the position, which everybody may know: one for all, or one for each seat.

    ``most`` is the largest number that it can be, where one is known.
    """

    name: str
    type: ValueType
    scope: Scope
    start: int
    origin: Origin
    most: int | None = None


@dataclass(frozen=True, slots=True)
class PileSlot:
    """A pile of cards: one for all, or one for each seat.

    A ``bag`` has no order and is kept sorted, a ``row`` keeps the order in which cards came.
    """

    name: str
    scope: Scope
    order: Literal["bag", "row"]
    sight: Sight
    origin: Origin


@dataclass(frozen=True, slots=True)
class EventKind:
    """Something that can happen, with the paragraph (its origin) by which it does.

    ``kind`` and ``facts`` say what, in the words of the engine protocol; ``arguments`` are the
    types of what the note of it holds: ``cards`` and ``values`` (one for each seat) come last.
    Only the seat that is the first argument sees the cards. ``held`` (a position gave a seat its
    cards), ``lies`` (it gave a card turned up) and ``gather`` are notes for the engine itself, told
    to nobody.
    """

    name: str
    kind: EventName
    facts: tuple[str, ...]
    arguments: tuple[ArgumentType, ...]
    origin: Origin


@dataclass(frozen=True, slots=True)
class Procedure:
    """Statements under a name, with the values that they are carried out for."""

    name: str
    parameters: tuple[Local, ...]
    body: tuple[Statement, ...]
    origin: Origin


@dataclass(frozen=True, slots=True)
class Family:
    """Action numbers from ``base`` on, one for each argument."""

    name: str
    base: int
    count: int


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of the game: its name and the values it can take, the usual one first.

    A ``seat`` is one of those at the table, or ``None`` where that is not agreed.
    """

    name: str
    values: tuple[int | None, ...] | tuple[str, ...] | tuple[bool, ...]
    origin: Origin
    seat: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A card type: its name in saves, its copies, and the number of its suit or -1."""

    name: str
    copies: int
    suit: int


@dataclass(frozen=True, slots=True)
class Guarded:
    """A slot that is part of the game when it is played with all of the options ``guards``."""

    slot: str
    guards: tuple[str, ...]
    floor: int | None = None


@dataclass(frozen=True, slots=True)
class Contest:
    """Where the position of a trick is kept.

    ``first`` holds the number that play begins with, ``last`` is the number that it ends with in
    ``phase``. ``taken`` counts the tricks that each seat has won, where anything depends on that.
    ``opens`` is the table of the suit that each card opens with, as the first of its kind: -1 for
    none, -2 where it is passed over. It is there where it is worth telling which suit is led.
    """

    id: str
    phase: str
    first: str
    number: str
    leader: str
    winner: str
    row: str
    earlier: str
    last: Expression
    taken: str | None
    opens: str | None


@dataclass(frozen=True, slots=True)
class Counted:
    """Where it is kept which phase of a row is being played.

    ``number`` is 0 when none is, ``first`` holds the number that the row begins with, ``last`` is a
    table of how many there are by number of players.
    """

    number: str
    first: str
    last: str


@dataclass(frozen=True, slots=True)
class Bids:
    """Where bids are kept (-1: none), and who may make which in what phase.

    ``order`` is the seat that begins; ``barred`` may read the local ``seat``.
    """

    slot: str
    phase: str
    contest: str
    order: Expression
    low: Expression
    high: Expression
    barred: tuple[Barred, ...]


@dataclass(frozen=True, slots=True)
class Turning:
    """A phase in which a card is turned up, with the options and the condition it needs."""

    phase: str
    guards: tuple[str, ...]
    condition: Expression | None


@dataclass(frozen=True, slots=True)
class Trump:
    """Where the trump is kept (-1: none, -2: not settled) and whether a position gave it."""

    slot: str
    given: str
    phase: str


@dataclass(frozen=True, slots=True)
class Layout:
    """What the slots are to the players, by the ids of the game: the key to every view of it.

    ``hand`` is the zone of the players, ``stock`` the zone that nobody sees, ``turned_up`` the pile
    of the card turned up; ``absent`` holds the suits that a seat is known to lack, as bits;
    ``given`` is true while the cards lie as a position gave them, ``resumed`` while a position
    stands within a phase. ``money`` are the counters that can fall below zero.
    """

    phase: str
    phases: tuple[str, ...]
    entry: str | None
    given: str
    roles: Mapping[str, str]
    hand_zone: str
    hand: str
    stock_zone: str
    stock: str
    counters: Mapping[str, Guarded]
    pots: Mapping[tuple[str, str], Guarded]
    contests: tuple[Contest, ...]
    absent: str
    won: str
    decided: str
    money: tuple[Guarded, ...]
    numbers: Mapping[str, Counted]
    resumed: str | None
    turned_up: str | None
    turning: tuple[Turning, ...]
    trump: Trump | None
    bids: Bids | None


@dataclass(frozen=True, slots=True)
class Needed:
    """A player must have a card on a post for something, or must have none."""

    post: int
    wanted: bool
    origin: Origin


@dataclass(frozen=True, slots=True)
class TurnLine:
    """Something that can be done in a turn: play a card to a post, or pass, where there is none.

    ``base`` is the first of its actions, ``zone`` where the card comes from, ``room`` how many the
    post has room for. ``always`` are the cards that can be played at any time, by number, ``None``
    where that is all of them; those in ``tests`` can be if their test says so.
    """

    post: int | None
    base: int
    origin: Origin
    zone: int = 0
    room: int | None = None
    needs: tuple[Needed, ...] = ()
    always: tuple[int, ...] | None = None
    tests: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LastCards:
    """Whoever has so many cards left in a zone and none on a post must play to it."""

    number: int
    zone: int
    post: int
    origin: Origin


@dataclass(frozen=True, slots=True)
class Printed:
    """The constants of a game with card texts.

    ``book`` are the fields of the board's book, by name. ``branches`` are tables of procedures that
    are called by number, ``tests`` the procedures that tell whether something holds, by number.
    ``paragraphs`` are those that events and results name, by number; ``cited`` are the sentences
    that fields of the book hold, by the name of the field. ``decks`` are the ready-made decks: how
    many copies of which cards each holds, by name. ``calm`` are a post and zones of
    a seat, as places: no check holds where each time one of them holds a card. ``lines`` and
    ``last`` are what can be done in a turn.
    """

    book: Mapping[str, object]
    branches: Mapping[str, tuple[str, ...]]
    tests: tuple[str, ...]
    paragraphs: tuple[str, ...]
    cited: tuple[tuple[str, Origin], ...] = ()
    decks: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    calm: tuple[tuple[int, tuple[int, ...]], ...] = ()
    lines: tuple[TurnLine, ...] = ()
    last: LastCards | None = None


@dataclass(frozen=True, slots=True)
class Program:
    """A whole game, spelled out. The first procedure is the course of play.

    ``texts`` is what a game with card texts has besides: its position is kept by a board, which
    ``Perform``, ``Query`` and ``Fact`` speak to, and hardly anything in slots and piles.

    ``turn_option`` is the option that says which way turns go; without one they go by
    ``turn_step``. ``actions`` are the names of all actions, ``deciding`` the paragraphs (with where
    they stand) that can decide a trick or the game, both by number.
    """

    name: str
    choices: tuple[Choice, ...]
    turn_option: str | None
    turn_step: int
    turn_origin: Origin
    suits: tuple[str, ...]
    cards: tuple[Card, ...]
    families: tuple[Family, ...]
    actions: tuple[str, ...]
    values: tuple[ValueSlot, ...]
    piles: tuple[PileSlot, ...]
    tables: Mapping[str, tuple[Table, Origin]]
    events: tuple[EventKind, ...]
    deciding: tuple[Origin, ...]
    procedures: tuple[Procedure, ...]
    layout: Layout
    texts: Printed | None = None

    @property
    def branches(self) -> Mapping[str, tuple[str, ...]]:
        """The tables of procedures that are called by number, by name."""
        return {} if self.texts is None else self.texts.branches

    def paragraph_number(self, paragraph: str) -> int:
        """Return the number of a paragraph that decides something; raises ``ValueError``."""
        return [by.paragraph for by in self.deciding].index(paragraph)

    def procedure(self, name: str) -> Procedure:
        """Return a procedure; raises ``KeyError`` where there is none of that name."""
        for procedure in self.procedures:
            if procedure.name == name:
                return procedure
        raise KeyError(name)

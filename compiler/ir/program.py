"""A game spelled out: its slots, tables, events and procedures, and what of it anyone may see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from .nodes import Local, Origin, Statement, ValueType

Scope = Literal["each", "shared"]
Sight = Literal["all", "none", "owner"]

EventName = Literal["lot", "held", "deal", "play", "win", "gain", "pay", "role", "over", "gather"]

ArgumentType = ValueType | Literal["cards", "values"]

Table = tuple[int, ...] | tuple[tuple[int, ...], ...]
"""Constants by number, or by two numbers. A key of -1 (no suit, say) finds the last entry."""


@dataclass(frozen=True, slots=True)
class ValueSlot:
    """A value of the position, which everybody may know: one for all, or one for each seat."""

    name: str
    type: ValueType
    scope: Scope
    start: int
    origin: Origin


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
    cards) and ``gather`` are notes for the engine itself, told to nobody.
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
    """An option of the game: its name and the values it can take, the usual one first."""

    name: str
    values: tuple[int, ...] | tuple[str, ...] | tuple[bool, ...]
    origin: Origin


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
    ``phase``.
    """

    id: str
    phase: str
    first: str
    number: str
    leader: str
    winner: str
    row: str
    earlier: str
    last: int


@dataclass(frozen=True, slots=True)
class Layout:
    """What the slots are to the players, by the ids of the game: the key to every view of it.

    ``hand`` is the zone of the players, ``stock`` the zone that nobody sees; ``absent`` holds the
    suits that a seat is known to lack, as bits; ``given`` is true while the cards lie as a position
    gave them. ``money`` are the counters that can fall below zero.
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


@dataclass(frozen=True, slots=True)
class Program:
    """A whole game, spelled out. The first procedure is the course of play.

    ``actions`` are the names of all actions, ``deciding`` the paragraphs that can decide the game,
    both by number.
    """

    name: str
    choices: tuple[Choice, ...]
    turn_option: str | None
    suits: tuple[str, ...]
    cards: tuple[Card, ...]
    families: tuple[Family, ...]
    actions: tuple[str, ...]
    values: tuple[ValueSlot, ...]
    piles: tuple[PileSlot, ...]
    tables: Mapping[str, tuple[Table, Origin]]
    events: tuple[EventKind, ...]
    deciding: tuple[str, ...]
    procedures: tuple[Procedure, ...]
    layout: Layout

    def procedure(self, name: str) -> Procedure:
        """Return a procedure; raises ``KeyError`` where there is none of that name."""
        for procedure in self.procedures:
            if procedure.name == name:
                return procedure
        raise KeyError(name)

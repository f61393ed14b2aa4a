"""What players are asked while a text is carried out: cards, players, lines of a list."""

from __future__ import annotations

from collections import Counter as Multiset
from collections.abc import Sequence
from dataclasses import dataclass

from regelsmed.compiler.reference.points import Ask, Chance
from regelsmed.compiler.reference.table import Seat
from regelsmed.dsl.syntax import PostId, Sort

from .journal import Chosen
from .moves import Doing
from .table import Copy, Table


@dataclass(frozen=True, slots=True)
class Stock:
    """Cards to choose from: those of a sort ``among`` the cards of a place, which ``seers`` see.

    ``searched``: the place is a pile that is shuffled afterwards.
    """

    cards: tuple[Copy, ...]
    among: tuple[Copy, ...]
    sort: Sort
    seers: frozenset[Seat]
    searched: bool = False


def pick(
    table: Table,
    seat: Seat,
    paragraph: str,
    stock: Stock,
    number: int,
    *,
    may: bool = False,
    fewer: bool = False,
) -> Doing[list[Copy]]:
    """Have a player pick so many cards of a stock, or all if there are fewer.

    The picks come in the order of the cards' numbers, each offered only if enough can follow it.
    ``may``: the player can decline before the first of them; ``fewer``: before any.
    """
    left, picked = table.in_order(stock.cards), list[Copy]()
    wanted = number if may or fewer else min(number, len(left))
    while len(picked) < wanted:
        needed = 1 if fewer else wanted - len(picked)
        offered = left[: max(0, len(left) - needed + 1)]
        decline = fewer or (may and not picked)
        action = yield from _ask(table, seat, paragraph, offered, decline=decline)
        if action is None:
            break
        while table.number_of(left[0]) != action:
            left.pop(0)
        picked.append(left.pop(0))
    note(table, stock, picked, len(picked))
    table.tell(("pick", seat, table.names(picked)), seers=stock.seers)
    return picked


def note(
    table: Table, stock: Stock, picked: Sequence[Copy], named: int, *, in_order: bool = False
) -> None:
    """Note in the journal what was chosen of a stock."""
    table.journal.append(
        Chosen(tuple(picked), stock.among, stock.sort, stock.seers, named, in_order, stock.searched)
    )


def _ask(
    table: Table, seat: Seat, paragraph: str, offered: Sequence[Copy], *, decline: bool
) -> Doing[int | None]:
    """Ask for one card; return its number, or nothing where the player declines."""
    picks, none = table.numbering.family("pick"), table.numbering.family("decline")
    actions = sorted({picks.action(table.number_of(copy)) for copy in offered})
    if decline:
        actions.append(none.base)
    action = yield Ask("pick", seat, paragraph, tuple(actions))
    return None if action == none.base else action - picks.base


def order(table: Table, seat: Seat, paragraph: str, stock: Stock) -> Doing[list[Copy]]:
    """Have a player put a stock in an order: the pick that is left over is not asked for."""
    left, ordered = table.in_order(stock.cards), list[Copy]()
    while len(left) > 1:
        number = yield from _ask(table, seat, paragraph, left, decline=False)
        copy = next(copy for copy in left if table.number_of(copy) == number)
        left.remove(copy)
        ordered.append(copy)
    note(table, stock, [*ordered, *left], len(ordered), in_order=True)
    return [*ordered, *left]


def at_random(table: Table, paragraph: str, stock: Stock, number: int) -> Doing[list[Copy]]:
    """Have chance pick so many cards of a stock, or all if there are fewer."""
    left, picked = table.in_order(stock.cards), list[Copy]()
    cards_by_chance = table.numbering.family("random")
    while left and len(picked) < number:
        copies = Multiset(map(table.number_of, left))
        outcomes = tuple((cards_by_chance.action(card), copies[card]) for card in sorted(copies))
        card = (yield Chance("random", None, paragraph, outcomes)) - cards_by_chance.base
        copy = next(copy for copy in left if table.number_of(copy) == card)
        left.remove(copy)
        picked.append(copy)
    note(table, stock, picked, len(picked), in_order=True)
    table.tell(("random", table.names(picked)), seers=stock.seers)
    return picked


def whose(table: Table, seat: Seat, paragraph: str, post: PostId) -> Doing[Seat]:
    """Have a player say whose post is meant."""
    seats = table.numbering.family("post_of")
    action = yield Ask("post_of", seat, paragraph, tuple(map(seats.action, table.seats)))
    table.tell(("post_of", seat, post, action - seats.base))
    return action - seats.base


def option(table: Table, seat: Seat, paragraph: str, number: int) -> Doing[int]:
    """Have a player choose one of so many lines, counted from 0."""
    options = table.numbering.family("option")
    action = yield Ask("option", seat, paragraph, tuple(map(options.action, range(number))))
    table.tell(("option", seat, action - options.base))
    return action - options.base


def whether(table: Table, seat: Seat, paragraph: str) -> Doing[bool]:
    """Ask a player whether to do what a text allows."""
    yes, no = table.numbering.family("option").action(0), table.numbering.family("decline").base
    action = yield Ask("option", seat, paragraph, tuple(sorted((yes, no))))
    table.tell(("option", seat, 0) if action == yes else ("decline", seat))
    return action == yes


def coin(table: Table, paragraph: str) -> Doing[bool]:
    """Have chance flip a coin; return whether it shows heads."""
    sides = table.numbering.family("coin")
    outcomes = ((sides.action(0), 1), (sides.action(1), 1))
    heads = (yield Chance("coin", None, paragraph, outcomes)) == sides.action(0)
    table.tell(("coin", "heads" if heads else "tails"))
    return heads

"""Bids: one player after another, within bounds, the last one under restrictions."""

from __future__ import annotations

from collections.abc import Sequence

from regelsmed.compiler.actions import Numbering
from regelsmed.compiler.analysis.game import Bidding, Rule
from regelsmed.dsl.syntax import Act, Bid, EachPlayer, InTurnOrder, NeverEqual

from .points import Ask, Steps
from .table import Seat, Table
from .who import one, who, worth


def make_bids(table: Table, numbering: Numbering, bidding: Bidding) -> Steps:
    """Ask each player for a bid, but those who have made theirs."""
    family = numbering.family("bid")
    for seat in bidders(table, bidding):
        if table.bids[seat] is not None:
            continue
        legal = legal_bids(table, bidding, seat)
        assert legal, f"{seat} has nothing to bid"
        actions = tuple(family.action(number) for number in legal)
        number = (yield Ask(family.kind, seat, bidding.step.paragraph, actions)) - family.base
        table.bids[seat] = number
        table.events.append(("bid", bidding.contest, seat, number))


def bidders(table: Table, bidding: Bidding) -> list[Seat]:
    """Return all seats in the order in which they bid."""
    first = bidding.step.what.first
    return table.round_from(one(who(table, first), first))


def legal_bids(table: Table, bidding: Bidding, seat: Seat) -> list[int]:
    """Return the numbers that a seat may bid now."""
    match bidding.step.what:
        case InTurnOrder(_, Act(EachPlayer(), Bid(_, low, high))):
            numbers = range(worth(table, low), worth(table, high) + 1)
        case node:
            raise AssertionError(node)
    others = [bid for other, bid in enumerate(table.bids) if other != seat]
    if None in others:
        return list(numbers)
    return [
        number for number in numbers if not _forbidden(table, bidding.never_equal, seat, number)
    ]


def _forbidden(
    table: Table, restrictions: Sequence[Rule[NeverEqual]], seat: Seat, number: int
) -> bool:
    """Tell whether a bid, once made, would make two numbers equal that may never be."""
    before = table.bids[seat]
    table.bids[seat] = number
    forbidden = False
    for rule in restrictions:
        if table.applies(rule):
            restriction = table.reach(rule)
            forbidden |= worth(table, restriction.left) == worth(table, restriction.right)
    table.bids[seat] = before
    return forbidden

"""Bids: one player after another, within bounds, the last one under restrictions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from regelsmed.compiler.analysis.game import Bidding
from regelsmed.dsl.syntax import Act, Bid, EachPlayer, NeverEqual, Number, SumOf

from .draft import Draft, NotExpressible, origin_of, switch
from .nodes import (
    Arithmetic,
    AskNumber,
    Assign,
    Barred,
    Both,
    Comparison,
    EachSeat,
    Expression,
    If,
    Local,
    Log,
    OptionOn,
    SeatAfter,
    Statement,
    Total,
)
from .nodes import Number as Fixed
from .places import Places
from .program import Bids
from .who import SEAT, SEATS_LEFT, one_seat

MADE: Final = Local("bid", "number")


def make_bids(draft: Draft, places: Places, bidding: Bidding) -> list[Statement]:
    """Return how each player is asked for a bid, but those who have made theirs."""
    rules, by = bids_of(places, bidding), origin_of(bidding.step)
    note = draft.event("bid", (bidding.contest,), ("seat", "number"), by)
    own, shown = places.bid(SEAT), origin_of(bidding.open)
    ask = (
        AskNumber(SEAT, "bid", rules.low, rules.high, rules.barred, MADE, origin=by),
        Assign(own, MADE, origin=by),
        Log(note, (SEAT, own), origin=shown),
    )
    is_open = If(Comparison("<", own, Fixed(0)), ask, origin=by)
    return [EachSeat(SEAT, rules.order, SEATS_LEFT, (is_open,))]


def bids_of(places: Places, bidding: Bidding) -> Bids:
    """Return who bids first, and what ``SEAT`` may bid when its turn comes."""
    step = bidding.step.what
    order = one_seat(places, step.first)
    match step.clause:
        case Act(EachPlayer(), Bid(_, low, high)) if order is not None and places.bids is not None:
            return Bids(
                slot=places.bids,
                phase=bidding.phase,
                contest=bidding.contest,
                order=order,
                low=places.worth(low),
                high=places.worth(high),
                barred=tuple(_barred(places, bidding, order)),
            )
        case _:
            raise NotExpressible(step, bidding.step.span)


def _barred(places: Places, bidding: Bidding, order: Expression) -> Iterator[Barred]:
    """Yield the bids that would make two numbers equal: whoever bids last may not make them."""
    for rule in bidding.never_equal:
        options = tuple(OptionOn(switch(option)) for option in rule.guards)
        is_last = Comparison("==", SeatAfter(SEAT), order)
        when = Both((*options, is_last)) if options else is_last
        match rule.what:
            case NeverEqual(SumOf(), number) | NeverEqual(number, SumOf()):
                yield Barred(when, _left_over(places, number), origin=origin_of(rule))
            case what:
                raise NotExpressible(what, rule.span)


def _left_over(places: Places, number: Number) -> Expression:
    """Return what the last bid would have to be for all bids to make up a number together."""
    assert places.bids is not None
    # The last bidder's own bid is not made yet and counts as -1 in the sum.
    return Arithmetic("-", Arithmetic("-", places.worth(number), Total(places.bids)), Fixed(1))

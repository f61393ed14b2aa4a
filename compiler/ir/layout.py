"""What the slots of a game are to its players, as plain data."""

from __future__ import annotations

from .bids import bids_of
from .draft import Draft, hand_zone, stock_zone
from .places import Places
from .program import Layout
from .trump import turnings


def layout(draft: Draft, places: Places) -> Layout:
    """Return where everything is kept, by the ids of the game."""
    game = draft.game
    return Layout(
        phase=places.phase,
        phases=tuple(places.phases),
        entry=places.entry,
        given=places.given,
        roles=dict(places.roles.items()),
        hand_zone=hand_zone(game).id,
        hand=places.hand,
        stock_zone=stock_zone(game).id,
        stock=places.stock,
        counters=dict(places.counters.items()),
        pots=dict(places.pots.items()),
        contests=tuple(places.contests.values()),
        absent=places.absent,
        won=places.won,
        decided=places.decided,
        money=tuple(kept for kept in places.counters.values() if kept.floor is None),
        numbers=dict(places.numbers.items()),
        resumed=places.resumed,
        turned_up=places.turned_up,
        turning=tuple(turnings(draft, places)),
        trump=places.trump,
        bids=None if game.bidding is None else bids_of(places, game.bidding),
    )

"""How players see cards by a text: they look, show, search a pile or take from the top of one."""

from __future__ import annotations

from regelsmed.compiler.reference.points import Steps
from regelsmed.compiler.reference.table import ANY_CARD, Seat
from regelsmed.dsl.syntax import (
    CardsAt,
    Place,
    TakeFromTop,
    ThatCard,
    TheRest,
    TheTable,
    ThoseCards,
    TopOf,
    UpTo,
    Viewed,
    ZoneId,
)

from . import choices
from .choices import Stock
from .moves import put, settle_top, shuffle, view
from .picking import number_of_tops, of_sort, tops_of
from .scopes import holder, targets
from .table import Copy, Lying, Table, Text


def view_as_said(table: Table, text: Text, seat: Seat, viewed: Viewed, *, shown: bool) -> Steps:
    """Let a player see cards, or show them to all."""
    match viewed:
        case CardsAt(place):
            look_at(table, text, seat, place, shown=shown)
        case TopOf(cards, place):
            number = number_of_tops(cards)
            seen = yield from tops_of(table, text, place, number)
            table.deal_with(seat, seen)
            view(table, seat, holder(table, text, place), place.zone, seen, shown=shown)
        case ThatCard() | ThoseCards() | TheRest():
            for _, copy in table.dealt:
                _view_one(table, seat, copy, shown=shown)
        case _:
            lying = [card.copy for card in targets(table, text, viewed)]
            table.deal_with(seat, lying)
            for copy in lying:
                _view_one(table, seat, copy, shown=shown)


def _view_one(table: Table, seat: Seat, copy: Copy, *, shown: bool) -> None:
    match table.place_of(copy):
        case None:
            pass
        case Lying() as lying:
            view(table, seat, lying.seat, lying.post, [copy], shown=shown)
        case zone:
            view(table, seat, copy.owner, zone, [copy], shown=shown)


def look_at(table: Table, text: Text, seat: Seat, place: Place, *, shown: bool = False) -> None:
    """Let a player see the cards in a place, or everybody if they are ``shown``."""
    if isinstance(place, TheTable):
        for lying in table.laid:
            table.learn(lying.copy, table.seats if shown else {seat})
        table.deal_with(seat, [lying.copy for lying in table.laid])
        return
    owner = holder(table, text, place)
    cards = table.in_order(table.cards_in(place.zone, owner))
    table.deal_with(seat, cards)
    if shown:
        view(table, seat, owner, place.zone, cards, shown=True)
        return
    if place.zone in table.piles:
        seers = frozenset({seat})  # what is in a pile, but not where
    else:
        for copy in cards:
            table.learn(copy, {seat})
        seers = table.knowers(cards)
    table.tell(("look", seat, owner, place.zone, table.names(cards)), seers=seers)


def search(table: Table, text: Text, seat: Seat, place: Place, cards: UpTo, goal: ZoneId) -> Steps:
    """Look through a pile for cards, take some or none of them, and shuffle it."""
    owner = holder(table, text, place)
    if owner != seat:
        look_at(table, text, seat, place)
    pile, sort = tuple(table.cards_in(place.zone, owner)), cards.count.sort
    stock = Stock(tuple(of_sort(table, pile, sort)), pile, sort, frozenset({seat}), searched=True)
    picked = yield from choices.pick(
        table, seat, text.paragraph, stock, cards.count.number, fewer=True
    )
    for copy in pile:
        table.knows[copy].clear()  # whoever knew where it was cannot tell whether it is still there
    for copy in picked:
        table.learn(copy, {seat})
    table.deal_with(seat, picked)
    put(table, picked, place.zone, goal)
    shuffle(table, place.zone, owner)


def take_from_top(table: Table, text: Text, seat: Seat, deed: TakeFromTop) -> Steps:
    """See the top cards of a pile, take some, and put the rest back in any order."""
    zone, owner = deed.place.zone, holder(table, text, deed.place)
    pile, number = table.piles[zone][owner], number_of_tops(deed.cards)
    yield from settle_top(table, zone, owner, number, text.paragraph)
    seen = pile.top[:number]
    for copy in seen:
        table.learn(copy, {seat})
    table.tell(("look", seat, owner, zone, table.names(seen)), seers=table.knowers(seen))
    stock = Stock(tuple(seen), tuple(seen), ANY_CARD, frozenset({seat}))
    taken = yield from choices.pick(table, seat, text.paragraph, stock, deed.taken)
    left = tuple(copy for copy in seen if copy not in taken)
    stock = Stock(left, left, ANY_CARD, frozenset({seat}))
    rest = yield from choices.order(table, seat, text.paragraph, stock)
    for copy in seen:
        table.knows[copy] &= {seat}  # nobody else can say which was taken, or in which order
    table.deal_with(seat, taken)
    put(table, taken, zone, deed.goal.zone)
    pile.top[: len(rest)] = rest
    if rest:
        table.tell(("order", seat, owner, zone, table.names(rest)), seers={seat})

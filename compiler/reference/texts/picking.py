"""Which cards a sentence means: those that players pick, that chance picks, or all of a sort."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from regelsmed.compiler.reference.table import ANY_CARD, Seat
from regelsmed.dsl.syntax import (
    AllCards,
    AllOthers,
    AtRandom,
    Moved,
    Place,
    PostId,
    SomeCards,
    Sort,
    TopCard,
    TopCards,
    UpTo,
)

from . import choices
from .choices import Stock
from .moves import Doing, seeing, settle_top
from .scopes import copies, holder
from .table import Copy, Lying, Table, Text


def of_sort(table: Table, cards: Sequence[Copy], sort: Sort) -> list[Copy]:
    """Return the cards that are of a sort by what is printed on them."""
    return [copy for copy in cards if table.is_sort(copy, sort)]


def can_be_annulled(table: Table, text: Text, post: PostId) -> list[Lying]:
    """Return the other cards on posts of a name that are not annulled."""
    return [
        lying
        for lying in table.laid
        if lying.post == post and lying is not text.this and not lying.annulled
    ]


def cards_of(
    table: Table, text: Text, seat: Seat, moved: Moved, source: Place, *, may: bool
) -> Doing[list[Copy]]:
    """Have cards of a zone chosen as a sentence says; the top ones of a pile are looked for."""
    match moved:
        case (
            SomeCards(number, sort)
            | AtRandom(SomeCards(number, sort))
            | UpTo(SomeCards(number, sort))
        ):
            if source.zone in table.piles:  # picked unseen, one card is as good as another
                assert sort == ANY_CARD, f"nobody sees which cards of a pile are {sort}"
                return (yield from tops_of(table, text, source, number))
            stock = stock_of(table, text, source, sort)
            if isinstance(moved, AtRandom) or seat not in stock.seers:
                return (yield from choices.at_random(table, text.paragraph, stock, number))
            return (
                yield from choices.pick(
                    table,
                    seat,
                    text.paragraph,
                    stock,
                    number,
                    may=may,
                    fewer=isinstance(moved, UpTo),
                )
            )
        case TopCard():
            return (yield from tops_of(table, text, source, 1))
        case TopCards(number):
            return (yield from tops_of(table, text, source, number))
        case AllCards(sort) | AllOthers(sort):
            stock = stock_of(table, text, source, sort)
            before = [copy for _, copy in table.dealt] if isinstance(moved, AllOthers) else []
            cards = [copy for copy in stock.cards if copy not in before]
            choices.note(table, stock, cards, 0)
            return cards
        case _:
            assert_never(moved)


def tops_of(table: Table, text: Text, source: Place, number: int) -> Doing[list[Copy]]:
    """Return the top cards of a pile, or as many as there are."""
    owner = holder(table, text, source)
    yield from settle_top(table, source.zone, owner, number, text.paragraph)
    return table.piles[source.zone][owner].top[:number]


def number_of_tops(top: TopCard | TopCards) -> int:
    """Return how many cards of a pile are its top cards."""
    return top.number if isinstance(top, TopCards) else 1


def stock_of(table: Table, text: Text, source: Place, sort: Sort) -> Stock:
    """Return what a player's zone has to choose from; the card that is carried out is no part."""
    among = copies(table, text, source)
    seers = seeing(table, source.zone, holder(table, text, source))
    return Stock(tuple(of_sort(table, among, sort)), tuple(among), sort, seers)


def cards_on_table(
    table: Table, text: Text, seat: Seat, moved: Moved, *, may: bool
) -> Doing[list[Lying]]:
    """Have cards on the table chosen as a sentence says, in the order in which they came there."""
    match moved:
        case SomeCards(number, sort) | UpTo(SomeCards(number, sort)):
            fewer, lying = isinstance(moved, UpTo), table.on_table(sort)
            return (
                yield from pick_on_table(table, text, seat, lying, number, may=may, fewer=fewer)
            )
        case AtRandom(SomeCards(number, sort)):
            lying = table.on_table(sort)
            stock = _stock_on_table(table, lying)
            picked = yield from choices.at_random(table, text.paragraph, stock, number)
            return [card for card in lying if card.copy in picked]
        case AllCards(sort):
            return table.on_table(sort)
        case AllOthers(sort):
            return [card for card in table.on_table(sort) if card is not text.this]
        case TopCard() | TopCards():
            raise AssertionError(f"{moved} is not on the table")
        case _:
            assert_never(moved)


def _stock_on_table(table: Table, lying: Sequence[Lying]) -> Stock:
    """Return cards on the table to choose from, each of which anybody can tell from the others."""
    cards = tuple(card.copy for card in lying)
    return Stock(cards, cards, ANY_CARD, table.knowers(cards))


def pick_on_table(
    table: Table,
    text: Text,
    seat: Seat,
    lying: Sequence[Lying],
    number: int,
    *,
    may: bool = False,
    fewer: bool = False,
) -> Doing[list[Lying]]:
    """Have a player pick cards on the table: of equal ones of one owner, those that came first."""
    picked = yield from choices.pick(
        table, seat, text.paragraph, _stock_on_table(table, lying), number, may=may, fewer=fewer
    )
    return [card for card in lying if card.copy in picked]

"""What players do when a text or a rule says so: draw, move cards, look, annul, pass."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from regelsmed.compiler.reference.points import Steps
from regelsmed.compiler.reference.table import Seat
from regelsmed.dsl.syntax import (
    AllCards,
    AmongThem,
    AnnulAll,
    CardDeed,
    Choose,
    ChooseAndAnnul,
    ChooseAndGive,
    ChooseAndPut,
    ChooseAndPutAs,
    ChooseAndRemove,
    ChooseAndShuffle,
    ChooseAnother,
    Deed,
    Draw,
    DrawAsMany,
    DrawFewer,
    DrawForEach,
    DrawNone,
    Each,
    EachCard,
    EachUnit,
    EachWon,
    Exchange,
    LookAt,
    Mentioned,
    Moved,
    Pass,
    Place,
    PostId,
    Put,
    PutAs,
    PutTarget,
    RemoveCards,
    RemoveTarget,
    Search,
    Show,
    ShuffleInto,
    ShufflePile,
    SomeCards,
    TakeFromTop,
    Target,
    TheTable,
    UpTo,
    ZoneId,
)

from . import choices
from .changes import give
from .looking import search, take_from_top, view_as_said
from .moves import draw, lay_from, put, put_dealt, put_down, shuffle, turn_up_open
from .picking import can_be_annulled, cards_of, cards_on_table, pick_on_table, stock_of
from .scopes import agent, end_of, holder, targets
from .standing import movable
from .table import Copy, Lying, Spot, Table, Text
from .values import count

EVERY_CARD: Final = 1_000_000
"""More cards than anybody ever draws."""


def do(table: Table, text: Text, seat: Seat, verb: CardDeed, *, may: bool = False) -> Steps:
    """Do what a verb says; ``may``: the player can decline the first pick that it asks for."""
    match verb:
        case Draw(cards):
            fewer = table.fewer[seat] if text.this is None else 0  # a text draws all it says
            yield from draw(table, seat, cards.number - fewer, text.paragraph)
        case DrawForEach(cards, each):
            yield from draw(table, seat, cards.number * _times(table, text, each), text.paragraph)
        case DrawAsMany():
            number, before = sum(dealer == seat for dealer, _ in table.dealt), table.dealt[:]
            yield from draw(table, seat, number, text.paragraph)
            table.dealt = before
        case DrawFewer(cards):
            table.fewer[seat] += cards.number
        case DrawNone():
            table.fewer[seat] += EVERY_CARD
        case Pass():
            pass_turn(table, seat)
        case ShufflePile(place):
            shuffle(table, place.zone, holder(table, text, place))
        case LookAt(viewed):
            yield from view_as_said(table, text, seat, viewed, shown=False)
        case Show(viewed):
            yield from view_as_said(table, text, seat, viewed, shown=True)
        case Choose(cards, place):
            yield from _pick_for_later(table, text, seat, cards, place, may=may)
        case ChooseAnother(post):
            others = [lying for lying in table.on_table(post) if lying is not text.this]
            picked = yield from pick_on_table(table, text, seat, others, 1)
            table.deal_with(seat, [lying.copy for lying in picked])
        case PutTarget(target, goal):
            zone, below = end_of(goal)
            _put_target(table, text, seat, target, zone, below=below)
        case RemoveTarget(target):
            _put_target(table, text, seat, target, removed(table), below=False)
        case Put(cards, source, goal):
            zone, below = end_of(goal)
            if isinstance(source, AmongThem):
                put_dealt(table, _from_among(table, cards), zone, below=below)
            else:
                yield from _move(table, text, seat, cards, source, zone, may=may, below=below)
        case RemoveCards(cards, place):
            yield from _move(table, text, seat, cards, place, removed(table), may=may)
        case ShuffleInto(cards, source, goal):
            yield from _move(table, text, seat, cards, source, goal.zone, may=may)
            shuffle(table, goal.zone, holder(table, text, goal))
        case PutAs(cards, source, post):
            yield from _put_as(table, text, seat, cards, source, post, may=may)
        case AnnulAll(cards):
            for lying in (yield from cards_on_table(table, text, seat, cards, may=may)):
                annul(table, lying)
        case Exchange():
            yield from _exchange(table, text, seat, verb, may=may)
        case _:
            yield from _choose(table, text, seat, verb)


def _times(table: Table, text: Text, each: Each) -> int:
    """Return how often something is done."""
    match each:
        case EachCard(sort, place):
            return count(table, text, sort, place)
        case EachUnit(counter, who):
            return table.counters[counter][agent(table, text, who)]
        case EachWon():
            raise AssertionError(f"{each} is counted in units of something")
        case _:
            assert_never(each)


def _choose(table: Table, text: Text, seat: Seat, deed: Deed) -> Steps:
    """Do what a deed says that begins with a choice."""
    match deed:
        case ChooseAndPut(cards, source, goal):
            zone, below = end_of(goal)
            yield from _move(table, text, seat, cards, source, zone, below=below)
        case ChooseAndPutAs(cards, source, post):
            yield from _put_as(table, text, seat, cards, source, post)
        case ChooseAndRemove(cards, source):
            yield from _move(table, text, seat, cards, source, removed(table))
        case ChooseAndShuffle(cards, source, goal):
            yield from _move(table, text, seat, cards, source, goal.zone)
            shuffle(table, goal.zone, holder(table, text, goal))
        case ChooseAndGive(post, bonus):
            chosen = yield from choices.whose(table, seat, text.paragraph, post)
            give(table, text, (Spot(chosen, post),), bonus)
        case ChooseAndAnnul(post):
            others = can_be_annulled(table, text, post)
            for lying in (yield from pick_on_table(table, text, seat, others, 1)):
                table.deal_with(seat, [lying.copy])
                annul(table, lying)
        case Search(place, cards, goal):
            yield from search(table, text, seat, place, cards, goal.zone)
        case TakeFromTop():
            yield from take_from_top(table, text, seat, deed)
        case _:
            assert_never(deed)


def _from_among(table: Table, moved: Moved) -> list[Copy]:
    """Take those that a sentence means out of the cards that the text has dealt with."""
    assert isinstance(moved, AllCards), f"{moved} are not taken from among others"
    found = [copy for _, copy in table.dealt if table.is_sort(copy, moved.sort)]
    table.dealt = [(who, copy) for who, copy in table.dealt if copy not in found]
    return found


def _put_target(
    table: Table, text: Text, seat: Seat, target: Target | Mentioned, goal: ZoneId, *, below: bool
) -> None:
    """Move cards that a sentence names: on the table, or those that the text dealt with before."""
    if isinstance(target, Mentioned):
        put_dealt(table, [copy for _, copy in table.dealt], goal, below=below)
        return
    lying = targets(table, text, target)
    table.deal_with(seat, [card.copy for card in lying])
    put_down(table, movable(table, lying), goal, below=below)


def _pick_for_later(
    table: Table, text: Text, seat: Seat, cards: SomeCards | UpTo, place: Place, *, may: bool
) -> Steps:
    """Have cards chosen that stay where they are for now, in a hand of another's openly."""
    if isinstance(place, TheTable):
        lying = yield from cards_on_table(table, text, seat, cards, may=may)
        table.deal_with(seat, [card.copy for card in lying])
        return
    some = cards.count if isinstance(cards, UpTo) else cards
    stock = stock_of(table, text, place, some.sort)
    stock = replace(stock, seers=stock.seers | {seat})
    fewer = isinstance(cards, UpTo)
    picked = yield from choices.pick(
        table, seat, text.paragraph, stock, some.number, may=may, fewer=fewer
    )
    table.deal_with(seat, picked)


def removed(table: Table) -> ZoneId:
    """Return where cards go that are taken out of the game."""
    rule = table.texts.removed
    assert rule is not None, "nothing says where cards go that are taken out of the game"
    return table.reach(rule).zone


def pass_turn(table: Table, seat: Seat) -> None:
    """Let a player take no more part in the round of turns."""
    if not table.passed[seat]:
        table.passed[seat] = True
        table.tell(("pass", seat))


def annul(table: Table, lying: Lying) -> None:
    """Annul a card on the table, if it is not annulled yet."""
    if not lying.annulled:
        lying.annulled = True
        table.tell(("annul", lying.post, lying.seat, table.sheet(lying.copy).id))


# ---- what is done with them


def _move(
    table: Table,
    text: Text,
    seat: Seat,
    moved: Moved,
    source: Place,
    goal: ZoneId,
    *,
    may: bool = False,
    below: bool = False,
) -> Steps:
    """Move cards from a place into a zone of their owners; ``below`` all others of a pile."""
    if isinstance(source, TheTable):
        lying = yield from cards_on_table(table, text, seat, moved, may=may)
        table.deal_with(seat, [card.copy for card in lying])
        put_down(table, movable(table, lying), goal, below=below)
        return
    cards = yield from cards_of(table, text, seat, moved, source, may=may)
    table.deal_with(seat, cards)
    put(table, cards, source.zone, goal, below=below)


def _put_as(
    table: Table,
    text: Text,
    seat: Seat,
    moved: Moved,
    source: Place,
    post: PostId,
    *,
    may: bool = False,
) -> Steps:
    """Lay cards of a zone on a post of the player's, as many as there is room for."""
    cards = yield from cards_of(table, text, seat, moved, source, may=may)
    table.deal_with(seat, cards)
    room = table.texts.posts[post].room
    for copy in cards:
        if room is None or len(table.on(seat, post)) < room:
            _laid(table, lay_from(table, copy, source.zone, seat, post), source.zone)


def _laid(table: Table, lying: Lying, source: ZoneId) -> None:
    """Tell that a card was laid on a post by a text or rule."""
    table.tell(
        ("lay", lying.post, lying.seat, source, table.sheet(lying.copy).id),
        seers=table.knowers([lying.copy]),
    )
    turn_up_open(table)


def _exchange(table: Table, text: Text, seat: Seat, verb: Exchange, *, may: bool) -> Steps:
    """Put a card of a zone in the place of one on the table, which goes to that zone."""
    for lying in movable(table, targets(table, text, verb.target)):
        cards = yield from cards_of(table, text, seat, verb.cards, verb.source, may=may)
        for copy in cards[:1]:
            put_down(table, [lying], verb.source.zone)
            new = lay_from(table, copy, verb.source.zone, lying.seat, lying.post)
            _laid(table, new, verb.source.zone)

"""What players do when a text or a rule says so: draw, move cards, look, annul, pass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, assert_never

from regelsmed.compiler.reference.points import Steps
from regelsmed.compiler.reference.table import ANY_CARD, Seat
from regelsmed.dsl.syntax import (
    AllCards,
    AllOthers,
    AmongThem,
    AnnulAll,
    AtRandom,
    CardsAt,
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
    Sort,
    TakeFromTop,
    Target,
    ThatCard,
    TheRest,
    TheTable,
    ThoseCards,
    TopCard,
    TopCards,
    TopOf,
    UpTo,
    Viewed,
    ZoneId,
)

from . import choices
from .changes import give
from .choices import Stock
from .moves import (
    Doing,
    draw,
    lay_from,
    put,
    put_dealt,
    put_down,
    seeing,
    settle_top,
    shuffle,
    turn_up_open,
    view,
)
from .scopes import agent, copies, end_of, holder, targets
from .table import Copy, Lying, Spot, Table, Text
from .values import count, movable

CardDeed = (
    Draw
    | DrawForEach
    | DrawAsMany
    | DrawFewer
    | DrawNone
    | Put
    | PutAs
    | PutTarget
    | RemoveTarget
    | RemoveCards
    | ShufflePile
    | ShuffleInto
    | LookAt
    | Show
    | Choose
    | ChooseAnother
    | AnnulAll
    | Exchange
    | Pass
    | Deed
)
"""What a player does with cards, whoever says so."""

EVERY_CARD: Final = 1_000_000
"""More cards than anybody ever draws."""


def has_choice(verb: CardDeed) -> bool:
    """Tell whether the player who does this picks cards, and so can decline by picking none."""
    match verb:
        case Put(cards) | PutAs(cards) | RemoveCards(cards) | ShuffleInto(cards):
            return isinstance(cards, SomeCards | UpTo)
        case AnnulAll(cards) | Exchange(_, cards) | Choose(cards):
            return isinstance(cards, SomeCards | UpTo)
        case _:
            return False


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
            yield from _view(table, text, seat, viewed, shown=False)
        case Show(viewed):
            yield from _view(table, text, seat, viewed, shown=True)
        case Choose(cards, place):
            yield from _pick_for_later(table, text, seat, cards, place, may=may)
        case ChooseAnother(post):
            others = [lying for lying in table.on_table(post) if lying is not text.this]
            picked = yield from _pick_lying(table, text, seat, others, 1)
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
            for lying in (yield from _on_table(table, text, seat, cards, may=may)):
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
            for lying in (yield from _pick_lying(table, text, seat, others, 1)):
                table.deal_with(seat, [lying.copy])
                annul(table, lying)
        case Search(place, cards, goal):
            yield from _search(table, text, seat, place, cards, goal.zone)
        case TakeFromTop():
            yield from _take_from_top(table, text, seat, deed)
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


def _view(table: Table, text: Text, seat: Seat, viewed: Viewed, *, shown: bool) -> Steps:
    """Let a player see cards, or show them to all."""
    match viewed:
        case CardsAt(place):
            look_at(table, text, seat, place, shown=shown)
        case TopOf(cards, place):
            number = _number_of(cards)
            seen = yield from _top(table, text, place, number)
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


def _pick_for_later(
    table: Table, text: Text, seat: Seat, cards: SomeCards | UpTo, place: Place, *, may: bool
) -> Steps:
    """Have cards chosen that stay where they are for now, in a hand of another's openly."""
    if isinstance(place, TheTable):
        lying = yield from _on_table(table, text, seat, cards, may=may)
        table.deal_with(seat, [card.copy for card in lying])
        return
    some = cards.count if isinstance(cards, UpTo) else cards
    stock = _stock(table, text, place, some.sort)
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


# ---- which cards


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


def _cards(
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
                return (yield from _top(table, text, source, number))
            stock = _stock(table, text, source, sort)
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
            return (yield from _top(table, text, source, 1))
        case TopCards(number):
            return (yield from _top(table, text, source, number))
        case AllCards(sort) | AllOthers(sort):
            stock = _stock(table, text, source, sort)
            before = [copy for _, copy in table.dealt] if isinstance(moved, AllOthers) else []
            cards = [copy for copy in stock.cards if copy not in before]
            choices.note(table, stock, cards, 0)
            return cards
        case _:
            assert_never(moved)


def _top(table: Table, text: Text, source: Place, number: int) -> Doing[list[Copy]]:
    """Return the top cards of a pile, or as many as there are."""
    owner = holder(table, text, source)
    yield from settle_top(table, source.zone, owner, number, text.paragraph)
    return table.piles[source.zone][owner].top[:number]


def _number_of(top: TopCard | TopCards) -> int:
    return top.number if isinstance(top, TopCards) else 1


def _stock(table: Table, text: Text, source: Place, sort: Sort) -> Stock:
    """Return what a player's zone has to choose from; the card that is carried out is no part."""
    among = copies(table, text, source)
    seers = seeing(table, source.zone, holder(table, text, source))
    return Stock(tuple(of_sort(table, among, sort)), tuple(among), sort, seers)


def _on_table(
    table: Table, text: Text, seat: Seat, moved: Moved, *, may: bool
) -> Doing[list[Lying]]:
    """Have cards on the table chosen as a sentence says, in the order in which they came there."""
    match moved:
        case SomeCards(number, sort) | UpTo(SomeCards(number, sort)):
            fewer, lying = isinstance(moved, UpTo), table.on_table(sort)
            return (yield from _pick_lying(table, text, seat, lying, number, may=may, fewer=fewer))
        case AtRandom(SomeCards(number, sort)):
            lying = table.on_table(sort)
            stock = _lying_stock(table, lying)
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


def _lying_stock(table: Table, lying: Sequence[Lying]) -> Stock:
    """Return cards on the table to choose from, each of which anybody can tell from the others."""
    cards = tuple(card.copy for card in lying)
    return Stock(cards, cards, ANY_CARD, table.knowers(cards))


def _pick_lying(
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
        table, seat, text.paragraph, _lying_stock(table, lying), number, may=may, fewer=fewer
    )
    return [card for card in lying if card.copy in picked]


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
        lying = yield from _on_table(table, text, seat, moved, may=may)
        table.deal_with(seat, [card.copy for card in lying])
        put_down(table, movable(table, lying), goal, below=below)
        return
    cards = yield from _cards(table, text, seat, moved, source, may=may)
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
    cards = yield from _cards(table, text, seat, moved, source, may=may)
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
        cards = yield from _cards(table, text, seat, verb.cards, verb.source, may=may)
        for copy in cards[:1]:
            put_down(table, [lying], verb.source.zone)
            new = lay_from(table, copy, verb.source.zone, lying.seat, lying.post)
            _laid(table, new, verb.source.zone)


def _search(table: Table, text: Text, seat: Seat, place: Place, cards: UpTo, goal: ZoneId) -> Steps:
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


def _take_from_top(table: Table, text: Text, seat: Seat, deed: TakeFromTop) -> Steps:
    """See the top cards of a pile, take some, and put the rest back in any order."""
    zone, owner = deed.place.zone, holder(table, text, deed.place)
    pile, number = table.piles[zone][owner], _number_of(deed.cards)
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

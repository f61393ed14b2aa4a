"""Cards that go from one place to another: where they end up, who can follow them, what is told."""

from __future__ import annotations

from collections import Counter as Multiset
from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import TypeVar

from regelsmed.compiler.reference.points import Chance, Point
from regelsmed.compiler.reference.table import Seat
from regelsmed.dsl.syntax import PostId, ZoneId

from .journal import Laid, Learned, Settled, Shuffled
from .standing import movable
from .table import Copy, Lying, Table

T = TypeVar("T")

Doing = Generator[Point, int, T]
"""A stretch of the course of play that comes to something."""


# ---- piles


def take_top(table: Table, zone: ZoneId, seat: Seat, paragraph: str) -> Doing[Copy | None]:
    """Take the top card off a pile, if there is one; chance draws it where its place is not known.

    The card is nowhere until it is put somewhere.
    """
    pile = table.piles[zone][seat]
    yield from settle_top(table, zone, seat, 1, paragraph)
    return pile.top.pop(0) if pile.top else None


def settle_top(table: Table, zone: ZoneId, seat: Seat, number: int, paragraph: str) -> Doing[None]:
    """Have chance say which cards lie on top of a pile, as many as the number if there are."""
    pile, draws = table.piles[zone][seat], table.numbering.family("draw")
    while len(pile.top) < number and pile.pool:
        stock = Multiset(copy.sheet for copy in pile.pool)
        outcomes = tuple((draws.action(sheet), stock[sheet]) for sheet in sorted(stock))
        sheet = (yield Chance(draws.kind, seat, paragraph, outcomes)) - draws.base
        copy = next(copy for copy in pile.pool if copy.sheet == sheet)
        pile.pool.remove(copy)
        pile.top.append(copy)
        pile.sink()
        table.journal.append(Settled(copy))


def shuffle(table: Table, zone: ZoneId, seat: Seat) -> None:
    """Put the cards of a pile in an order that nobody knows: from then on there is none."""
    pile = table.piles[zone][seat]
    pile.pool, pile.top, pile.bottom = pile.cards(), [], []
    table.journal.append(Shuffled(tuple(pile.pool)))
    for copy in pile.pool:
        table.knows[copy].clear()
    table.tell(("shuffle", seat, zone))


def draw(table: Table, seat: Seat, number: int, paragraph: str) -> Doing[None]:
    """Draw so many cards, or as many as there are."""
    pile, hand = table.texts.decks.zone, table.hand()
    got: list[Copy] = []
    for _ in range(number):
        copy = yield from take_top(table, pile, seat, paragraph)
        if copy is None:
            break
        table.zones[hand][seat].append(copy)
        # It is seen at once, also where the game waits for chance to say which comes next.
        table.journal.extend(Learned(copy, seer) for seer in sorted(seeing(table, hand, seat)))
        got.append(copy)
    if got:
        table.deal_with(seat, got)
        for copy in got:
            table.learn(copy, seeing(table, hand, seat))
        table.tell(("draw", seat, table.names(table.in_order(got))), seers=table.knowers(got))


# ---- from zone to zone


def put(
    table: Table, cards: Sequence[Copy], source: ZoneId, goal: ZoneId, *, below: bool = False
) -> None:
    """Move cards out of their owner's zone into another of the owner's.

    In a pile they come on top or, if so told, ``below`` all others.
    """
    for owner in table.seats:
        moved = [copy for copy in cards if copy.owner == owner]
        if not moved:
            continue
        if goal in table.piles and source not in table.piles:
            # Which is which of a hand does not say in which order they come to lie there.
            moved = [copy for copy in table.zones[source][owner] if copy in moved]
        followers, knew = _followers(table, moved, source), _knowledge(table, moved)
        for copy in moved:
            take_out(table, copy, source)
        _arrive(table, moved, goal, followers, below=below)
        _lose_track(table, moved, source, knew)
        where = _where(goal, below=below)
        table.tell(("move", owner, source, where, table.names(moved)), seers=table.knowers(moved))


def _where(goal: ZoneId, *, below: bool) -> str:
    return f"{goal}.bottom" if below else goal


def put_down(table: Table, cards: Sequence[Lying], goal: ZoneId, *, below: bool = False) -> None:
    """Move cards off the table into a zone of their owners, in the order given."""
    for lying in cards:
        copy = lying.copy
        leave(table, lying)
        _arrive(table, [copy], goal, _knowledge(table, [copy]), below=below)
        seers, where = table.knowers([copy]), _where(goal, below=below)
        table.tell(("move", copy.owner, lying.post, where, table.names([copy])), seers=seers)


def put_dealt(table: Table, cards: Sequence[Copy], goal: ZoneId, *, below: bool = False) -> None:
    """Move cards from wherever each of them is now, those whose place nobody knows left out."""
    for copy in cards:
        match table.place_of(copy):
            case None:
                pass
            case Lying() as lying:
                put_down(table, movable(table, [lying]), goal, below=below)
            case zone if zone != goal or zone in table.piles:
                put(table, [copy], zone, goal, below=below)
            case _:
                pass


def view(
    table: Table, seat: Seat, owner: Seat, place: str, cards: Sequence[Copy], *, shown: bool
) -> None:
    """Let a player see cards, or everybody if they are shown."""
    for copy in cards:
        table.learn(copy, table.seats if shown else {seat})
    kind = "show" if shown else "look"
    table.tell((kind, seat, owner, place, table.names(cards)), seers=table.knowers(cards))


def take_out(table: Table, copy: Copy, zone: ZoneId) -> None:
    """Take a card out of a zone, from wherever in it; it is nowhere until it is put somewhere."""
    if zone in table.piles:
        table.piles[zone][copy.owner].take(copy)
    else:
        table.zones[zone][copy.owner].remove(copy)


Knowledge = Mapping[Copy, frozenset[Seat]]
"""Who knows of each card where it is."""


def _knowledge(table: Table, cards: Iterable[Copy]) -> Knowledge:
    return {copy: frozenset(table.knows[copy]) for copy in cards}


def _lose_track(table: Table, moved: Sequence[Copy], source: ZoneId, knew: Knowledge) -> None:
    """Let those who saw no hand forget of the rest of it what they can no longer be sure of.

    ``knew`` is who knew the cards that have left it before they did. Of two equal cards nobody can
    say which has left.
    """
    if source in table.piles:
        return
    owner = moved[0].owner
    rest = table.zones[source][owner]
    for viewer in table.seats:
        if table.sees(viewer, source, owner):
            continue
        for copy in moved:
            if viewer not in table.knows[copy]:
                unsure = rest
            elif viewer not in knew[copy]:
                unsure = [c for c in rest if c.sheet == copy.sheet and viewer in table.knows[c]][:1]
            else:
                unsure = []
            for other in unsure:
                table.knows[other].discard(viewer)


def _arrive(
    table: Table, cards: Sequence[Copy], goal: ZoneId, followers: Knowledge, *, below: bool
) -> None:
    """Put cards of one owner, which are nowhere, into a zone of the owner's."""
    owner = cards[0].owner
    if below:
        table.piles[goal][owner].put_below(cards)
    elif goal in table.piles:
        table.piles[goal][owner].top[:0] = cards
    else:
        table.zones[goal][owner] += cards
    for copy in cards:
        table.now_know(copy, {*followers[copy], *seeing(table, goal, owner)})


def seeing(table: Table, zone: ZoneId, seat: Seat) -> frozenset[Seat]:
    """Return who sees the cards in a player's zone."""
    return frozenset(viewer for viewer in table.seats if table.sees(viewer, zone, seat))


def _followers(table: Table, cards: Sequence[Copy], source: ZoneId) -> Knowledge:
    """Return who can say of each card that it leaves a zone: whoever sees it or knows its place.

    To know a card of a hand is not to know which of its cards it is. So whoever does not see one
    leave no longer knows what is in that hand.
    """
    owner = cards[0].owner
    seers = seeing(table, source, owner)
    if source in table.piles or len(table.zones[source][owner]) == len(cards):
        return {copy: seers | table.knows[copy] for copy in cards}
    return dict.fromkeys(cards, seers)


# ---- the table


def lay_from(table: Table, copy: Copy, source: ZoneId, seat: Seat, post: PostId) -> Lying:
    """Lay a card of a zone on a post."""
    followers, knew = _followers(table, [copy], source), _knowledge(table, [copy])
    take_out(table, copy, source)
    lying = lay(table, copy, seat, post, followers[copy])
    _lose_track(table, [copy], source, knew)
    return lying


def lay(table: Table, copy: Copy, seat: Seat, post: PostId, followers: frozenset[Seat]) -> Lying:
    """Lay a card that is nowhere on a post; ``followers`` know which it is, however it lies."""
    lying = Lying(copy, seat, post, table.lies_up(copy, seat, post))
    table.lay_down(lying)
    seers = {viewer for viewer in table.seats if may_see(table, viewer, lying)}
    table.now_know(copy, {*followers, *seers})
    table.journal.append(Laid(copy))
    return lying


def may_see(table: Table, viewer: Seat, lying: Lying) -> bool:
    """Tell whether a player may see a card on the table."""
    return lying.up or (viewer == lying.seat and table.texts.posts[lying.post].looks is not None)


def turn_up(table: Table, lying: Lying) -> None:
    """Turn a card on the table face up."""
    if not lying.up:
        lying.up = True
        table.learn(lying.copy, table.seats)
        table.tell(("open", lying.post, lying.seat, table.sheet(lying.copy).id))


def turn_up_open(table: Table) -> None:
    """Turn up the cards that have a keyword by which they lie open."""
    for lying in table.laid:
        if table.opens(lying):
            turn_up(table, lying)


def leave(table: Table, lying: Lying) -> None:
    """Take a card off the table; its player may have to go on taking turns."""
    table.laid.remove(lying)
    lying.here = False
    turns = table.texts.turns
    rule = None if turns is None or table.part != turns.phase else turns.unpasses
    if rule is None or not table.applies(rule) or rule.what.post != lying.post:
        return
    if table.passed[lying.seat]:
        table.reach(rule)
        table.passed[lying.seat] = False
        table.tell(("unpass", lying.seat))


def swap(table: Table, post: PostId) -> None:
    """Let the cards on a post of both players change places, if both have one."""
    both = [table.on(seat, post) for seat in table.seats]
    if not all(both):
        return
    for cards, seat in zip(both, reversed(table.seats), strict=True):
        for lying in cards:
            lying.seat = seat
    table.tell(("swap", post))
    for lying in (lying for cards in both for lying in cards):
        look_at_own(table, lying)


def look_at_own(table: Table, lying: Lying) -> None:
    """Let a player see a card that has come to lie face down before them."""
    if lying.seat not in table.knows[lying.copy] and may_see(table, lying.seat, lying):
        table.learn(lying.copy, {lying.seat})
        table.tell(
            ("look", lying.seat, lying.seat, lying.post, table.names([lying.copy])),
            seers=table.knowers([lying.copy]),
        )

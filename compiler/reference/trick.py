"""A trick, sentence by sentence: who leads, what may be played, who wins."""

from __future__ import annotations

from regelsmed.compiler.actions import Numbering
from regelsmed.compiler.analysis.game import Trick
from regelsmed.dsl.syntax import (
    Act,
    Any,
    AnyOf,
    BeSuitOf,
    Count,
    EachPlayer,
    FirstCard,
    FirstCardNot,
    FirstOf,
    FirstPlayed,
    FollowSuit,
    HighestOf,
    HighestTrump,
    InEach,
    KindId,
    LeadTo,
    LedSuit,
    MustIfAble,
    NextOf,
    Others,
    Play,
    SuitId,
    SuitOf,
    This,
    Win,
    WinnerOf,
)

from .points import Ask, Steps
from .table import ANY_CARD, Card, Seat, Table
from .who import one, who


def play_contests(
    table: Table, numbering: Numbering, trick: Trick, *, last: int, first: int, leader: Seat | None
) -> Steps:
    """Play the tricks numbered ``first`` to ``last``; ``leader`` leads to the first of them.

    Where ``leader`` is ``None``, the rules say who leads to it.
    """
    won = table.winners[trick.contest] = {}
    for number in range(first, last + 1):
        table.leader = leader if leader is not None else _leader(table, trick, number)
        table.contest = (trick.contest, number)
        for seat in table.round_from(table.leader):
            yield from _play_card(table, numbering, trick, seat)
        won[number] = _finish(table, trick)
        table.contest = table.leader = leader = None


def _leader(table: Table, trick: Trick, number: int) -> Seat:
    """Return who leads to the trick of a number by the rules."""
    if number > 1:
        match table.reach(trick.next_lead):
            case Act(WinnerOf(AnyOf()), LeadTo(NextOf())):
                return table.winners[trick.contest][number - 1]
            case node:
                raise AssertionError(node)
    match table.reach(trick.first_lead):
        case Act(subject, LeadTo(FirstOf())):
            return one(who(table, subject), subject)
        case node:
            raise AssertionError(node)


def _play_card(table: Table, numbering: Numbering, trick: Trick, seat: Seat) -> Steps:
    """Ask a seat for a card and put it on the table."""
    _one_card_each(table, trick)
    allowed = playable(table, trick, seat)
    assert allowed, f"{seat} has nothing to play"
    plays, draws = numbering.family("play"), led_suit(table, trick)
    action = yield Ask(
        plays.kind, seat, asking(table, trick, seat), tuple(plays.action(card) for card in allowed)
    )
    card = action - plays.base
    free = table.card(card).face.suit != draws and not is_exempt(table, trick, card)
    if draws is not None and bound(table, trick, seat) and free:
        table.epoch.absent[seat].add(draws)
    table.epoch.hands[seat].remove(card)
    table.epoch.shown[seat].append(card)
    table.plays.append((seat, card))
    table.events.append(("play", trick.contest, seat, table.name(card)))


def _one_card_each(table: Table, trick: Trick) -> None:
    match table.reach(trick.plays):
        case InEach(_, Act(EachPlayer(), Play(Count(1)))):
            pass
        case node:
            raise AssertionError(node)


def asking(table: Table, trick: Trick, seat: Seat) -> str:
    """Return the paragraph by which a seat is asked: the same whatever cards it holds."""
    if seat == table.leader:
        return trick.leader_may.paragraph
    if trick.follow is not None and table.applies(trick.follow):
        return trick.follow.paragraph
    return trick.plays.paragraph


def bound(table: Table, trick: Trick, seat: Seat) -> bool:
    """Tell whether a seat has to follow suit if it can."""
    if seat == table.leader or trick.follow is None or not table.applies(trick.follow):
        return False
    match table.reach(trick.follow):
        case MustIfAble(Others(), FollowSuit()):
            return led_suit(table, trick) is not None
        case node:
            raise AssertionError(node)


def playable(table: Table, trick: Trick, seat: Seat) -> list[Card]:
    """Return the cards that a seat may play now, each once, by number."""
    held = sorted(set(table.epoch.hands[seat]))
    if seat == table.leader:
        return _any(table, held, table.reach(trick.leader_may).verb)
    if not bound(table, trick, seat):
        return held
    suit = led_suit(table, trick)
    following = [card for card in held if table.card(card).face.suit == suit]
    if following:
        return sorted({*following, *(card for card in held if is_exempt(table, trick, card))})
    assert trick.void_may is not None, f"{trick.follow} says nothing of who cannot"
    return _any(table, held, table.reach(trick.void_may).verb)


def is_exempt(table: Table, trick: Trick, card: Card) -> bool:
    """Tell whether a card may be played by whoever has to follow suit."""
    if trick.always is None or not table.applies(trick.always):
        return False
    return any(table.is_of(card, kind) for kind in table.reach(trick.always).kinds)


def _any(table: Table, held: list[Card], verb: object) -> list[Card]:
    match verb:
        case Play(Any(kind)):
            return [card for card in held if table.is_of(card, kind)]
        case _:
            raise AssertionError(verb)


def led_suit(table: Table, trick: Trick) -> SuitId | None:
    """Return the suit led, or ``None`` where the rules or the cards give none."""
    if trick.led_suit is None or not table.applies(trick.led_suit):
        return None
    match table.reach(trick.led_suit):
        case Act(LedSuit(), BeSuitOf(SuitOf(_, FirstCard(kind)))):
            of_kind = [card for _, card in table.plays if table.is_of(card, kind)]
            return table.card(of_kind[0]).face.suit if of_kind else None
        case Act(LedSuit(), BeSuitOf(SuitOf(_, FirstCardNot(kind, other)))):
            of_kind = [card for _, card in table.plays if table.is_of(card, kind)]
            others = [card for card in of_kind if not table.is_of(card, other)]
            return table.card(others[0]).face.suit if others else None
        case node:
            raise AssertionError(node)


def _finish(table: Table, trick: Trick) -> Seat:
    """Find the winner of the trick on the table and clear it away."""
    winner, paragraph = _winner(table, trick)
    table.taken[trick.contest][winner] += 1
    table.events.append(("win", trick.contest, winner, paragraph))
    if trick.takes_home is not None and table.applies(trick.takes_home):
        table.reach(trick.takes_home)
    table.played.extend(table.plays)
    table.plays.clear()
    return winner


def _winner(table: Table, trick: Trick) -> tuple[Seat, str]:
    """Return who wins by the first criterion that decides, and its paragraph."""
    for rule in trick.criteria:
        if not table.applies(rule):
            continue
        match table.reach(rule):
            case Act(HighestOf(kind, LedSuit()), Win(This())):
                best = _highest(table, kind, led_suit(table, trick))
            case Act(HighestTrump(), Win(This())):
                best = _highest(table, ANY_CARD, table.trump or None)
            case Act(FirstPlayed(kind), Win(This())):
                best = next((seat for seat, c in table.plays if table.is_of(c, kind)), None)
            case node:
                raise AssertionError(node)
        if best is not None:
            return best, rule.paragraph
    raise AssertionError(f"nobody wins {trick.contest}")


def _highest(table: Table, kind: KindId, suit: str | None) -> Seat | None:
    """Return who played the highest card of a kind and suit, the first of equal ones."""
    best: tuple[int, Seat] | None = None
    for seat, card in table.plays:
        strength = table.card(card).strength
        if not table.is_of(card, kind) or suit is None or table.card(card).face.suit != suit:
            continue
        assert strength is not None, f"{table.name(card)} has no place in the order of cards"
        if best is None or strength > best[0]:
            best = (strength, seat)
    return None if best is None else best[1]

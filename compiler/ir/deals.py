"""Cards that are gathered, shuffled and dealt.

A shuffled pile has no order: a card is drawn by chance when it is dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from regelsmed.compiler.analysis.game import Rule
from regelsmed.dsl.syntax import (
    Act,
    ActTwice,
    All,
    AsMany,
    Cards,
    Count,
    Deal,
    EachPlayer,
    Gather,
    RuleLine,
    Shuffle,
    Subject,
    Them,
)

from .cards import ANY_CARD
from .draft import Draft, NotExpressible, origin_of
from .nodes import (
    Assign,
    Contents,
    DrawCards,
    EachSeat,
    GatherAll,
    If,
    Local,
    Log,
    Not,
    Number,
    Of,
    Pile,
    SeatAfter,
    Shared,
    Statement,
    Values,
)
from .places import Places
from .who import SEAT, SEATS_LEFT, one_seat

CARD: Final = Local("card", "card")
CARDS_LEFT: Final = Local("cards_left", "number")


def gather(draft: Draft, places: Places, rule: Rule[RuleLine], verb: Gather) -> list[Statement]:
    """Return how all cards come into the pile nobody sees, and nothing is known of hands."""
    _all_cards(verb.cards)
    forget = EachSeat(SEAT, None, SEATS_LEFT, (Assign(Of(places.absent, SEAT), Number(0)),))
    note = draft.event("gather", (), ("values",), origin_of(rule))
    known = Log(note, (Values(places.absent),))
    return _unless_given(places, [known, GatherAll(places.stock_pile()), forget])


def _all_cards(cards: Cards) -> None:
    match cards:
        case All(kind) if kind == ANY_CARD:
            pass
        case _:
            raise NotExpressible(cards, cards.span)


def shuffle(verb: Shuffle) -> list[Statement]:
    """Return what shuffling adds to gathering: nothing, as a gathered pile has no order."""
    if not isinstance(verb.cards, Them):
        raise NotExpressible(verb, verb.span)
    return []


def deal(
    draft: Draft, places: Places, rule: Rule[RuleLine], subject: Subject, verb: Deal
) -> list[Statement]:
    """Return how each player gets all their cards one after another, the dealer last."""
    dealer = one_seat(places, subject)
    match verb:
        case Deal(EachPlayer(), Count(number, kind) | AsMany(kind, number)) if kind == ANY_CARD:
            pass
        case _:
            raise NotExpressible(verb, verb.span)
    if dealer is None:
        raise NotExpressible(verb, verb.span)
    hand = Pile(places.hand, SEAT)
    event = draft.event("deal", (), ("seat", "cards"), origin_of(rule))
    draw = DrawCards("draw", places.stock_pile(), hand, places.worth(number), CARDS_LEFT, CARD)
    each = EachSeat(
        SEAT,
        SeatAfter(dealer),
        SEATS_LEFT,
        (
            Assign(Of(places.absent, SEAT), Number(0)),
            draw,
            Log(event, (SEAT, Contents(hand))),
        ),
    )
    return _unless_given(places, [each])


def check_order(rules: Sequence[Rule[RuleLine]]) -> None:
    """Raise ``NotExpressible`` at a deal to hands that may hold cards already.

    A deal is told by what lies in the hand after it.
    """
    gathered = False
    for rule in rules:
        match rule.what:
            case Act(_, Gather()) | ActTwice(_, Gather(), _):
                gathered = not rule.guards
            case Act(_, Deal()) if not gathered:
                raise NotExpressible(rule.what, rule.span)
            case ActTwice(_, first, second) if isinstance(first, Deal) or isinstance(second, Deal):
                raise NotExpressible(rule.what, rule.span)
            case Act(_, Deal()):
                gathered = False
            case _:
                pass


def _unless_given(places: Places, body: list[Statement]) -> list[Statement]:
    return [If(Not(Shared(places.given)), tuple(body))]

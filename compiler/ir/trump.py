"""The card that is turned up, and the trump: by a rule, by that card, or by a player's choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from regelsmed.compiler.analysis.game import Rule
from regelsmed.dsl.syntax import (
    Act,
    InLast,
    InOthers,
    ItsSuitIsTrump,
    NoTrump,
    Period,
    PhaseId,
    RuleLine,
    Subject,
    Top,
    TurnUp,
)

from .cards import ANY_CARD, NO_SUIT, suit_table
from .draft import Draft, NotExpressible, origin_of, stock_zone, switch
from .nodes import (
    AskNumber,
    Assign,
    Comparison,
    Draw,
    Expression,
    Front,
    If,
    Local,
    Log,
    Lookup,
    Not,
    Number,
    PlayerCount,
    Shared,
    Size,
    Statement,
)
from .places import Places
from .program import Turning
from .who import one_seat

TURNED: Final = Local("turned", "card")
SUIT: Final = Local("suit", "suit")


def turn_up(
    draft: Draft, places: Places, rule: Rule[RuleLine], subject: Subject, verb: TurnUp
) -> list[Statement]:
    """Return how chance draws the card that is turned up, unless one lies there already."""
    seat, stock = one_seat(places, subject), stock_zone(draft.game).id
    match verb.cards:
        case Top(kind, zone) if kind == ANY_CARD and zone == stock and seat is not None:
            pass
        case _:
            raise NotExpressible(verb, verb.span)
    turned = places.turned_pile()
    note = draft.event("turn_up", (), ("seat", "card"), origin_of(rule))
    draw = Draw("draw", places.stock_pile(), turned, TURNED)
    is_empty = Comparison("==", Size(turned), Number(0))
    return [If(is_empty, (draw, Log(note, (seat, Front(turned)))))]


def settle(
    draft: Draft, places: Places, rule: Rule[RuleLine], clause: NoTrump | ItsSuitIsTrump
) -> list[Statement]:
    """Return how a rule settles the trump, unless a position has settled it."""
    assert places.trump is not None
    match clause:
        case NoTrump():
            suit: Expression = Number(NO_SUIT)
        case ItsSuitIsTrump():
            by = origin_of(draft.game.players)
            table = draft.table("suit", suit_table(draft.game), by)
            suit = Lookup(table, (Front(places.turned_pile()),))
        case _:
            assert_never(clause)
    trump = Shared(places.trump.slot)
    note = draft.event("trump", (), ("suit",), origin_of(rule))
    return _unless_given(places, [Assign(trump, suit), Log(note, (trump,))])


def choose(draft: Draft, places: Places, rule: Rule[RuleLine], subject: Subject) -> list[Statement]:
    """Return how a player chooses the trump, unless a position has settled it."""
    assert places.trump is not None
    seat = one_seat(places, subject)
    if seat is None:
        raise NotExpressible(rule.what, rule.span)
    trump = Shared(places.trump.slot)
    note = draft.event("choose_trump", (), ("seat", "suit"), origin_of(rule))
    last = Number(len(draft.game.suits) - 1)
    ask = AskNumber(seat, "trump", Number(0), last, (), SUIT)
    return _unless_given(places, [ask, Assign(trump, SUIT), Log(note, (seat, trump))])


def _unless_given(places: Places, body: list[Statement]) -> list[Statement]:
    assert places.trump is not None
    return [If(Not(Shared(places.trump.given)), tuple(body))]


def is_last(places: Places, period: Period) -> Expression:
    """Return whether the phase being played is the last of its row."""
    counted = places.numbers[PhaseId(period)]
    return Comparison("==", Shared(counted.number), Lookup(counted.last, (PlayerCount(),)))


def turnings(draft: Draft, places: Places) -> Iterator[Turning]:
    """Yield in which phases a card is turned up, and when."""
    for phase, block in draft.game.phases.items():
        for rule in block:
            guards = tuple(map(switch, rule.guards))
            match rule.what:
                case Act(_, TurnUp()):
                    yield Turning(phase, guards, None)
                case InLast(period, Act(_, TurnUp())):
                    yield Turning(phase, guards, is_last(places, period))
                case InOthers(period, Act(_, TurnUp())):
                    yield Turning(phase, guards, Not(is_last(places, period)))
                case _:
                    pass

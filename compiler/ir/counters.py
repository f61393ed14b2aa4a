"""Units that are gained and paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from regelsmed.compiler.analysis.game import Rule
from regelsmed.dsl.syntax import (
    AllIn,
    Amount,
    CounterId,
    Gain,
    Lose,
    OptionAmount,
    OwnBid,
    Pay,
    Per,
    Plus,
    Quantity,
    RuleLine,
    Some,
    Subject,
    TrickOff,
    TrickTaken,
    Unit,
)

from .draft import Draft, NotExpressible, origin_of
from .nodes import (
    Arithmetic,
    Assign,
    Comparison,
    Distance,
    Expression,
    If,
    Least,
    Local,
    Log,
    Number,
    Of,
    OptionNumber,
    Shared,
    Statement,
)
from .places import Places
from .who import each, how_many

UNITS: Final = Local("units", "number")


def gain(
    draft: Draft, places: Places, rule: Rule[RuleLine], subject: Subject, verb: Gain
) -> list[Statement]:
    """Return how everyone whom ``subject`` names gets units; what lies in a zone is shared."""
    counter = counter_of(draft, verb.quantity)
    slot = places.counters[counter].slot
    event = draft.event("gain", (counter,), ("seat", "number"), origin_of(rule))

    def get(seat: Expression) -> Iterator[Statement]:
        yield Assign(Of(slot, seat), Arithmetic("+", Of(slot, seat), UNITS))
        yield from _if_any(Log(event, (seat, UNITS)), verb.quantity)

    def one(seat: Expression) -> Iterator[Statement]:
        yield Assign(UNITS, _units(places, verb.quantity, seat))
        yield from get(seat)

    match verb.quantity:
        case AllIn(_, zone):
            pot = Shared(places.pots[zone, counter].slot)
            seats = how_many(places, subject)
            shared = Arithmetic("*", UNITS, seats)
            return [
                Assign(UNITS, Arithmetic("//", pot, seats)),
                Assign(pot, Arithmetic("-", pot, shared)),
                *each(places, subject, get),
            ]
        case _:
            return each(places, subject, one)


def lose(
    draft: Draft, places: Places, rule: Rule[RuleLine], subject: Subject, verb: Lose
) -> list[Statement]:
    """Return how everyone whom ``subject`` names loses units."""
    counter = counter_of(draft, verb.quantity)
    slot = places.counters[counter].slot
    event = draft.event("lose", (counter,), ("seat", "number"), origin_of(rule))

    def one(seat: Expression) -> Iterator[Statement]:
        yield Assign(UNITS, _units(places, verb.quantity, seat))
        yield Assign(Of(slot, seat), Arithmetic("-", Of(slot, seat), UNITS))
        yield from _if_any(Log(event, (seat, UNITS)), verb.quantity)

    return each(places, subject, one)


def pay(
    draft: Draft, places: Places, rule: Rule[RuleLine], subject: Subject, verb: Pay
) -> list[Statement]:
    """Return how everyone whom ``subject`` names moves units into a zone, as far as they have."""
    if isinstance(verb.quantity, AllIn):
        raise NotExpressible(verb.quantity, verb.quantity.span)
    counter = counter_of(draft, verb.quantity)
    kept, pot = places.counters[counter], Shared(places.pots[verb.zone, counter].slot)
    event = draft.event("pay", (counter, verb.zone), ("seat", "number"), origin_of(rule))

    def one(seat: Expression) -> Iterator[Statement]:
        held, units = Of(kept.slot, seat), _units(places, verb.quantity, seat)
        yield Assign(UNITS, units if kept.floor is None else Least(units, held))
        yield Assign(held, Arithmetic("-", held, UNITS))
        yield Assign(pot, Arithmetic("+", pot, UNITS))
        note = Log(event, (seat, UNITS))
        yield from _if_any(note, verb.quantity) if kept.floor is None else _if_some(note)

    return each(places, subject, one)


def _if_any(note: Log, quantity: Quantity) -> Iterator[Statement]:
    """Note a move of units, unless there are none; that is only asked where it can be."""
    if _is_some(quantity):
        yield note
    else:
        yield from _if_some(note)


def _if_some(note: Log) -> Iterator[Statement]:
    yield If(Comparison("!=", UNITS, Number(0)), (note,))


def _is_some(quantity: Quantity) -> bool:
    """Tell whether a quantity is certainly more than nothing."""
    match quantity:
        case Amount(number, _):
            return number > 0
        case Plus(first, second):
            return _is_some(first) or _is_some(second)
        case _:
            return False


def counter_of(draft: Draft, quantity: Quantity) -> CounterId:
    """Return which counter a quantity is of."""
    match quantity:
        case Amount(_, counter) | AllIn(counter, _) | Some(counter) | Per(Amount(_, counter), _):
            return counter
        case OptionAmount(option):
            return draft.game.numbers[option].what.counter
        case Plus(first, _):
            return counter_of(draft, first)
        case _:
            assert_never(quantity)


def _units(places: Places, quantity: Quantity, seat: Expression) -> Expression:
    """Return how many units a quantity is for a seat."""
    match quantity:
        case Amount(number, _):
            return Number(number)
        case OptionAmount(option):
            return OptionNumber(option)
        case AllIn(counter, zone):
            return Shared(places.pots[zone, counter].slot)
        case Per(amount, unit):
            return Arithmetic("*", Number(amount.number), _how_many(places, unit, seat))
        case Plus(first, second):
            return Arithmetic("+", _units(places, first, seat), _units(places, second, seat))
        case Some():
            raise NotExpressible(quantity, quantity.span)
        case _:
            assert_never(quantity)


def _how_many(places: Places, unit: Unit, seat: Expression) -> Expression:
    """Return how many there are of what units are given for."""
    match unit:
        case TrickTaken(contest):
            return places.taken(contest, seat)
        case TrickOff(contest, bid):
            return Distance(places.taken(contest, seat), places.worth(OwnBid(bid), seat))
        case _:
            assert_never(unit)

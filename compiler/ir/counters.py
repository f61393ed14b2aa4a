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
    OptionAmount,
    Pay,
    Quantity,
    RuleLine,
    Some,
    Subject,
)

from .draft import Draft, NotExpressible, origin_of
from .nodes import (
    Arithmetic,
    Assign,
    Comparison,
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
    counter, units = _units(draft, places, verb.quantity)
    slot = places.counters[counter].slot
    event = draft.event("gain", (counter,), ("seat", "number"), origin_of(rule))

    def one(seat: Expression) -> Iterator[Statement]:
        yield Assign(Of(slot, seat), Arithmetic("+", Of(slot, seat), UNITS))
        yield from _if_any(Log(event, (seat, UNITS)), units)

    match verb.quantity:
        case AllIn(_, zone):
            pot = Shared(places.pots[zone, counter].slot)
            seats = how_many(places, subject)
            shared = Arithmetic("*", UNITS, seats)
            return [
                Assign(UNITS, Arithmetic("//", pot, seats)),
                Assign(pot, Arithmetic("-", pot, shared)),
                *each(places, subject, one),
            ]
        case _:
            return [Assign(UNITS, units), *each(places, subject, one)]


def pay(
    draft: Draft, places: Places, rule: Rule[RuleLine], subject: Subject, verb: Pay
) -> list[Statement]:
    """Return how everyone whom ``subject`` names moves units into a zone, as far as they have."""
    counter, units = _units(draft, places, verb.quantity)
    if isinstance(verb.quantity, AllIn):
        raise NotExpressible(verb.quantity, verb.quantity.span)
    kept, pot = places.counters[counter], Shared(places.pots[verb.zone, counter].slot)
    event = draft.event("pay", (counter, verb.zone), ("seat", "number"), origin_of(rule))

    def one(seat: Expression) -> Iterator[Statement]:
        held = Of(kept.slot, seat)
        yield Assign(UNITS, units if kept.floor is None else Least(units, held))
        yield Assign(held, Arithmetic("-", held, UNITS))
        yield Assign(pot, Arithmetic("+", pot, UNITS))
        yield from _if_any(Log(event, (seat, UNITS)), Number(0) if kept.floor == 0 else units)

    return each(places, subject, one)


def _if_any(note: Log, units: Expression) -> Iterator[Statement]:
    """Note a move of units, unless there are none; that is only asked where it can be."""
    if isinstance(units, Number) and units.value > 0:
        yield note
    else:
        yield If(Comparison("!=", UNITS, Number(0)), (note,))


def _units(draft: Draft, places: Places, quantity: Quantity) -> tuple[CounterId, Expression]:
    """Return which counter a quantity is of, and how many units it is."""
    match quantity:
        case Amount(number, counter):
            return counter, Number(number)
        case OptionAmount(option):
            return draft.game.numbers[option].what.counter, OptionNumber(option)
        case AllIn(counter, zone):
            return counter, Shared(places.pots[zone, counter].slot)
        case Some():
            raise NotExpressible(quantity, quantity.span)
        case _:
            assert_never(quantity)

"""Type rules for what players get, lose and pay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from regelsmed.compiler.analysis.people import Who
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.dsl.syntax import (
    AllIn,
    Amount,
    CounterId,
    OptionAmount,
    Pay,
    Per,
    Plus,
    Quantity,
    Some,
)


@dataclass(frozen=True, slots=True)
class Units:
    """The type rules of quantities."""

    scope: Scope

    def check_gain(self, quantity: Quantity, who: Who | None, place: Place) -> None:
        """Check how much a player gets."""
        match quantity:
            case AllIn(counter, zone):
                self.scope.pot(counter, zone, place, place.of(quantity))
                if who == "each":
                    self.scope.report_at("all-to-several", quantity, place)
            case _:
                self.check_units(quantity, place)

    def check_payment(self, quantity: Quantity, verb: Pay, place: Place) -> None:
        """Check how much a player pays, and into which zone."""
        paid = self.check_units(quantity, place)
        if paid is not None:
            self.scope.pot(paid, verb.zone, place, place.of(verb))
        self.check_purse(paid, quantity, place)

    def check_purse(self, paid: CounterId | None, quantity: Quantity, place: Place) -> None:
        """Report units that a player may not have to give."""
        span = place.of(quantity)
        purse = None if paid is None else self.scope.counter(paid, place, span)
        if purse is not None and purse.floor is not None:
            word = self.scope.words.many("counter", purse.id)
            self.scope.report.error("purse-may-be-empty", span, counter=word)

    def check_units(self, quantity: Quantity, place: Place) -> CounterId | None:
        """Return which counter a number of units is of, or report that it is no such number.

        The counter itself is looked at, too, but returned even where it cannot be used.
        """
        span = place.of(quantity)
        match quantity:
            case Amount(number, counter):
                if number < 1:
                    self.scope.report_at("nothing-counted", quantity, place)
                self.scope.counter(counter, place, span)
                return counter
            case OptionAmount(option):
                found = self.scope.number(option, place, span)
                return found.what.counter if found else None
            case Per(amount, unit):
                self.scope.contest(unit.contest, unit, place)
                return self.check_units(amount, place)
            case Plus(first, second):
                counters = self.check_units(first, place), self.check_units(second, place)
                if None not in counters and counters[0] != counters[1]:
                    self.scope.report_at("plus-of-different", quantity, place)
                return counters[0]
            case AllIn():
                self.scope.report_at("paid-from-zone", quantity, place)
            case Some():
                self.scope.report_at("some-outside-corollaries", quantity, place)
            case _:
                assert_never(quantity)
        return None

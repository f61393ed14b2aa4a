"""Type rules for what follows from the rules: claims that can be tested while a game is played."""

from __future__ import annotations

from typing import assert_never

from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.dsl.syntax import (
    Act,
    ActTwice,
    Amount,
    ByLot,
    Clause,
    Exactly,
    Gain,
    HasWinners,
    InEach,
    May,
    MustIfAble,
    Quantity,
    Some,
    Statement,
)


def check_corollary(rule: Rule[Statement], scope: Scope) -> None:
    """Report a claim that cannot be tested.

    Two can: that each trick has a number of winners, and that in each phase a number of players
    get units of a counter.
    """
    place = Place(rule.span, rule.guards)
    match rule.what:
        case InEach(period, clause) if period in (*scope.contests, *scope.phases):
            _check_claim(period, clause, place, scope)
        case InEach(period):
            word = scope.words.of("contest", period)
            scope.report.error("contest-undefined", rule.span, word=word)
        case _:
            scope.report.error("claim-untestable", rule.span)


def _check_claim(period: str, clause: Clause, place: Place, scope: Scope) -> None:
    span = place.of(clause)
    match clause:
        case HasWinners(number):
            if period not in scope.contests or number != 1:
                scope.report.error("claim-of-winners", span)
        case Act(Exactly(number), Gain(quantity)):
            if period not in scope.phases:
                scope.report.error("claim-of-gain", span)
            if number > scope.players.what.number.high:
                most = scope.players.what.number.high
                scope.report.error("claim-of-too-many", span, number=number, most=most)
            _check_quantity(quantity, place, scope)
        case Act() | ActTwice() | May() | MustIfAble() | ByLot():
            scope.report.error("claim-untestable", span)
        case _:
            assert_never(clause)


def _check_quantity(quantity: Quantity, place: Place, scope: Scope) -> None:
    match quantity:
        case Some(counter) | Amount(_, counter):
            scope.counter(counter, place, place.of(quantity))
        case _:
            scope.report.error("claim-untestable", place.of(quantity))

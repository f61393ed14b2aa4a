"""Type rules for what follows from the rules: claims that can be tested while a game is played."""

from __future__ import annotations

from typing import assert_never

from regelsmed.compiler.analysis.bidding import is_known
from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.dsl.syntax import (
    Act,
    ActThrice,
    ActTwice,
    AllSeeBids,
    AlwaysPlayable,
    Amount,
    AtEnd,
    AtLeast,
    ByLot,
    CardClause,
    Clause,
    ContestId,
    Exactly,
    Gain,
    HasWinners,
    InEach,
    ItsSuitIsTrump,
    May,
    MustIfAble,
    NeverEqual,
    NoTrump,
    OwnBid,
    PhaseId,
    Quantity,
    Some,
    Statement,
    TakeTogether,
    Took,
)


def check_corollary(rule: Rule[Statement], scope: Scope) -> None:
    """Report a claim that cannot be tested.

    These can: that each trick has a number of winners; that in each phase a number of players get
    units of a counter, or all together take a number of tricks; and that when a phase ends, a
    number of players have taken as many tricks as they bid, or another number of them.
    """
    place = Place(rule.span, rule.guards)
    match rule.what:
        case InEach(period, clause) if period in (*scope.contests, *scope.phases):
            _check_claim(period, clause, place, scope)
        case AtEnd(phase, clause) if phase in scope.phases:
            _check_end(phase, clause, place, scope)
        case InEach(period):
            word = scope.words.of("contest", period)
            scope.report.error("contest-undefined", rule.span, word=word)
        case _:
            scope.report.error("claim-untestable", rule.span)


def _check_claim(period: str, clause: Clause, place: Place, scope: Scope) -> None:
    span = place.of(clause)
    if isinstance(clause, CardClause):
        scope.report.error("claim-untestable", span)
        return
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
        case TakeTogether(number, contest):
            if PhaseId(period) not in scope.phases:
                scope.report.error("claim-of-gain", span)
            _check_contest(contest, place, scope)
            is_known(number, PhaseId(period), place, scope)
        case Act() | ActTwice() | May() | MustIfAble() | ByLot() | NoTrump() | ItsSuitIsTrump():
            scope.report.error("claim-untestable", span)
        case AlwaysPlayable() | AllSeeBids() | NeverEqual() | Took():
            scope.report.error("claim-untestable", span)
        case ActThrice():
            scope.report.error("claim-untestable", span)
        case _:
            assert_never(clause)


def _check_end(phase: PhaseId, clause: Clause, place: Place, scope: Scope) -> None:
    """Report a claim about the end of a phase that does not count players by their tricks."""
    match clause:
        case Took(Exactly(number) | AtLeast(number), taken):
            most = scope.players.what.number.high
            if number > most:
                span = place.of(clause)
                scope.report.error("claim-of-too-many", span, number=number, most=most)
            _check_contest(taken.contest, place, scope)
            if not isinstance(taken.number, OwnBid):
                is_known(taken.number, phase, place, scope)
        case _:
            scope.report.error("claim-untestable", place.of(clause))


def _check_contest(contest: ContestId, place: Place, scope: Scope) -> None:
    if contest not in scope.contests:
        word = scope.words.of("contest", contest)
        scope.report.error("contest-undefined", place.span, word=word)


def _check_quantity(quantity: Quantity, place: Place, scope: Scope) -> None:
    match quantity:
        case Some(counter) | Amount(_, counter):
            scope.counter(counter, place, place.of(quantity))
        case _:
            scope.report.error("claim-untestable", place.of(quantity))

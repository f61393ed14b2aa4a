"""Type rules for lists by which the winner of a duel is found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from regelsmed.compiler.analysis.duels import contest_of
from regelsmed.compiler.analysis.names import Names
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.dsl.source import NOWHERE
from regelsmed.dsl.syntax import (
    Criterion,
    Decide,
    FirstPlayed,
    HighestOf,
    HighestStat,
    HighestTrump,
    MostOf,
    Node,
    OnlyOneWithClaim,
    OnlyOneWithPost,
    OtherwiseDrawn,
    PostId,
    Shared,
)


def check_decision(decide: Decide, scope: Scope, place: Place) -> None:
    """Report criteria that decide nothing, come too late, or leave the duel open."""
    if contest_of(decide.prize) is None:
        scope.report_at("which-is-decided", decide.prize, place)
    criteria = [line.what for line in decide.criteria]
    places = [Place(place.span if line.span == NOWHERE else line.span) for line in decide.criteria]
    for number, (criterion, where) in enumerate(zip(criteria, places, strict=True)):
        if criterion in criteria[:number]:
            scope.report_at("criterion-twice", criterion, where)
        _check_criterion(criterion, criteria[:number], where, scope)
    _check_posts(criteria, places, scope)
    drawn = [isinstance(criterion, OtherwiseDrawn) for criterion in criteria]
    if not drawn[-1] or any(drawn[:-1]) or len(criteria) == 1:
        scope.report_at("drawn-comes-last", criteria[-1], places[-1])


def _check_criterion(
    criterion: Criterion, before: Sequence[Criterion], place: Place, scope: Scope
) -> None:
    names = Names(scope)
    match criterion:
        case OnlyOneWithPost(post):
            names.single(post, criterion, place)
        case OnlyOneWithClaim():
            if not scope.declared.claims:
                scope.report_at("claim-undefined", criterion, place)
            _check_there(criterion, before, place, scope)
        case HighestStat(post, stat):
            names.single(post, criterion, place)
            names.stat(stat, criterion, place)
            _check_there(criterion, before, place, scope)
        case OtherwiseDrawn():
            pass
        case MostOf() | HighestOf() | FirstPlayed() | HighestTrump() | Shared():
            scope.report_at("criterion-of-no-duel", criterion, place)
        case _:
            assert_never(criterion)


def _check_there(criterion: Node, before: Sequence[Criterion], place: Place, scope: Scope) -> None:
    """Report a comparison of cards that need not be there."""
    if not any(isinstance(earlier, OnlyOneWithPost) for earlier in before):
        scope.report_at("card-may-be-missing", criterion, place)


def _check_posts(criteria: Sequence[Criterion], places: Sequence[Place], scope: Scope) -> None:
    """Report criteria about another post than the first one's."""
    first: PostId | None = None
    for criterion, place in zip(criteria, places, strict=True):
        if isinstance(criterion, OnlyOneWithPost | HighestStat):
            first = first or criterion.post
            if criterion.post != first:
                word = scope.words.of("post", first)
                scope.report.error("another-post", place.of(criterion), post=word)

"""The decks that players bring: what they become, how large they are, what they may hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.names import Names
from regelsmed.compiler.analysis.outline import Outline
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.compiler.analysis.sheets import Decks, Sheet
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import (
    CopiesAllowed,
    CopiesAllowedOf,
    DeckHolds,
    EachBrings,
    KeywordId,
    ZoneId,
)

D = TypeVar("D", EachBrings, DeckHolds, CopiesAllowed)


def read_decks(outline: Outline, scope: Scope) -> Decks | None:
    """Return what players bring; report what is missing, doubled or about other zones."""
    brings = _only(outline, EachBrings, scope)
    if brings is None:
        scope.report.error("no-decks", outline.place_of("before_the_game"))
        return None
    _check_zone(brings, scope)
    least, copies = _only(outline, DeckHolds, scope), _only(outline, CopiesAllowed, scope)
    copies_of = _copies_of(outline, scope)
    for rule in (least, copies, *copies_of.values()):
        if rule is not None:
            _check_rule(rule.what, brings.what.zone, rule.span, scope)
    for keyword, rule in copies_of.items():
        if copies is not None and rule.what.number >= copies.what.number:
            word = scope.words.of("keyword", keyword)
            scope.report.error("copies-anyway", rule.span, keyword=word)
    return Decks(brings.what.zone, brings, least, copies, copies_of)


def _only(outline: Outline, kind: type[D], scope: Scope) -> Rule[D] | None:
    """Return the only sentence of a kind, if any; report the others."""
    found = [
        Rule(rule.what, rule.paragraph, rule.guards, rule.span)
        for rule in outline.before
        if isinstance(rule.what, kind)
    ]
    for other in found[1:]:
        scope.report.error("said-twice", other.span, first=found[0].span.line)
    return found[0] if found else None


def _copies_of(outline: Outline, scope: Scope) -> Mapping[KeywordId, Rule[CopiesAllowedOf]]:
    """Return how many copies of a card with a keyword a deck may hold."""
    found: dict[KeywordId, Rule[CopiesAllowedOf]] = {}
    for rule in outline.before:
        if not isinstance(rule.what, CopiesAllowedOf):
            continue
        cards = rule.what.cards
        keyword = cards.keyword
        Names(scope).card(cards.kind, cards, Place(rule.span))
        if keyword in found:
            scope.report.error("said-twice", rule.span, first=found[keyword].span.line)
        found.setdefault(keyword, Rule(rule.what, rule.paragraph, rule.guards, rule.span))
    return found


def _check_zone(brings: Rule[EachBrings], scope: Scope) -> None:
    """Report a deck that becomes no pile of each player's."""
    zone = Names(scope).own(brings.what.zone, brings.what, Place(brings.span))
    if zone is not None and zone.sight != "none":
        word = scope.words.of("zone", zone.id)
        scope.report.error("not-a-pile", brings.span, zone=word)


def _check_rule(
    what: DeckHolds | CopiesAllowed | CopiesAllowedOf, zone: ZoneId, span: Span, scope: Scope
) -> None:
    """Report a rule about another zone, or about no cards."""
    if what.zone != zone:
        word = scope.words.of("zone", zone)
        scope.report.error("another-deck", span, zone=word)
    if what.number < 1:
        scope.report.error("nothing-counted", span)


def check_buildable(decks: Decks, sheets: Sequence[Sheet], scope: Scope) -> None:
    """Report cards that are too few for any deck by the rules."""
    if decks.least is None or decks.copies is None or not sheets:
        return
    there = sum(allowed_copies(decks, sheet) for sheet in sheets)
    least = decks.least.what.number
    if there < least:
        scope.report.error("deck-too-large", decks.least.span, least=least, there=there)


def allowed_copies(decks: Decks, sheet: Sheet) -> int:
    """Return how many copies of a card a deck may hold; a deck rule must say so."""
    assert decks.copies is not None
    rules = (decks.copies_of[k] for k in sheet.keywords if k in decks.copies_of)
    return min((rule.what.number for rule in rules), default=decks.copies.what.number)

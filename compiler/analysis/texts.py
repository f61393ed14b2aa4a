"""All that a game with card texts has beside the rest, read in order: declared, then looked at.

A game is one with card texts where a card is written out. Such a game has no deck that all share:
each player brings one. It is for two players, who are each other's opponents.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from regelsmed.compiler.analysis.cardtexts import (
    check_keywords,
    check_names,
    printed_traits,
    read_sheets,
)
from regelsmed.compiler.analysis.corollaries import check_corollary
from regelsmed.compiler.analysis.decks import check_buildable, read_decks
from regelsmed.compiler.analysis.declared import NOTHING, Declared
from regelsmed.compiler.analysis.defaults import check_defaults
from regelsmed.compiler.analysis.duels import read_contested, read_duel, read_homes
from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.outline import Outline
from regelsmed.compiler.analysis.posts import read_posts, read_removed
from regelsmed.compiler.analysis.scope import Scope
from regelsmed.compiler.analysis.sheets import Texts
from regelsmed.compiler.analysis.statements import sentences
from regelsmed.compiler.analysis.textsteps import check_text_steps
from regelsmed.compiler.analysis.turns import (
    actions_of,
    post_to_stay,
    read_both_lose,
    read_checks,
    read_secret,
    read_turns,
)
from regelsmed.compiler.analysis.words import Words
from regelsmed.compiler.analysis.zones import Table
from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.languages import Language
from regelsmed.dsl.syntax import (
    Act,
    ChooseSecretly,
    ClaimDefined,
    Clause,
    ClearTable,
    CopiesAllowedOf,
    Draw,
    HalfAt,
    HalfId,
    InFirst,
    InOthers,
    KeywordFaces,
    KeywordId,
    LimitDraw,
    OptionId,
    PhaseId,
    PhaseLimitOption,
    PlayUntilOver,
    StatAt,
    StatComputed,
    Statement,
    StatId,
    TurnsUntilPassed,
)

Limits = Mapping[OptionId, Rule[PhaseLimitOption]]


def read_declared(
    outline: Outline,
    table: Table,
    limits: Limits,
    words: Words,
    report: Report,
) -> Declared:
    """Return what a game declares of card texts: nothing where no card is written out."""
    stats, halves = _stats(outline, report), _halves(outline, report)
    if not outline.cards:
        _check_nothing_declared(outline, report)
        return NOTHING
    zones = table.zones
    posts = read_posts(outline, zones, words, report)
    loops, turns = sentences(outline, PlayUntilOver), sentences(outline, TurnsUntilPassed)
    secret = sentences(outline, ChooseSecretly)
    return Declared(
        texts=True,
        hand=None if table.hand is None else table.hand.id,
        stats=stats,
        computed={one.what.stat: one.rule for one in sentences(outline, StatComputed)},
        halves=halves,
        homes=read_homes(outline, halves, posts, words, report),
        posts=posts,
        faces=tuple(card.what.face for card in outline.cards),
        traits=printed_traits(outline),
        keywords=_keywords(outline),
        duels=read_contested(outline),
        tokens=secret[0].what.tokens if secret else (),
        actions=actions_of(outline),
        parts=outline.parts,
        looped=loops[0].what.phase if loops else None,
        turns=turns[0].heading if turns else None,
        drawn=tuple(_drawn(outline)),
        cleared={one.heading: one.what.zone for one in sentences(outline, ClearTable)},
        removed=read_removed(outline, zones, words, report),
        claims=bool(sentences(outline, ClaimDefined)),
        limits=limits,
    )


def _stats(outline: Outline, report: Report) -> Mapping[StatId, Rule[StatAt]]:
    """Return the values that are printed on every card."""
    found: dict[StatId, Rule[StatAt]] = {}
    for rule in outline.equipment:
        if isinstance(rule.what, StatAt):
            if rule.what.stat in found:
                first = found[rule.what.stat].span.line
                report.error("said-twice", rule.span, first=first)
            found.setdefault(
                rule.what.stat, Rule(rule.what, rule.paragraph, rule.guards, rule.span)
            )
    return found


def _halves(outline: Outline, report: Report) -> Mapping[HalfId, Rule[HalfAt]]:
    """Return the texts that cards can have."""
    found: dict[HalfId, Rule[HalfAt]] = {}
    for rule in outline.equipment:
        if isinstance(rule.what, HalfAt):
            if rule.what.half in found:
                first = found[rule.what.half].span.line
                report.error("said-twice", rule.span, first=first)
            found.setdefault(
                rule.what.half, Rule(rule.what, rule.paragraph, rule.guards, rule.span)
            )
    return found


def _check_nothing_declared(outline: Outline, report: Report) -> None:
    """Report sentences about card texts in a game that has none."""
    declaring = [rule.span for rule in outline.equipment if isinstance(rule.what, StatAt | HalfAt)]
    spans = [*(rule.span for rule in outline.before), *declaring]
    for span in spans:
        report.error("needs-card-texts", span)


def _keywords(
    outline: Outline,
) -> Mapping[KeywordId, tuple[Rule[KeywordFaces] | Rule[CopiesAllowedOf], ...]]:
    """Return the rules that give keywords a meaning."""
    found: dict[KeywordId, tuple[Rule[KeywordFaces] | Rule[CopiesAllowedOf], ...]] = {}
    for one in sentences(outline, KeywordFaces):
        found[one.what.keyword] = (*found.get(one.what.keyword, ()), one.rule)
    for rule in outline.before:
        if isinstance(rule.what, CopiesAllowedOf):
            keyword = rule.what.cards.keyword
            typed = Rule(rule.what, rule.paragraph, rule.guards, rule.span)
            found[keyword] = (*found.get(keyword, ()), typed)
    return found


def _drawn(outline: Outline) -> Iterator[PhaseId]:
    """Yield the headings under which players draw cards, and the phases around them."""
    for phase, rules in outline.phases.items():
        for rule in rules:
            if _draws(rule.what):
                yield from (PhaseId(outline.part_of(rule)), phase)


def _draws(statement: Statement) -> bool:
    match statement:
        case InFirst(_, clause) | InOthers(_, clause):
            return _is_draw(clause)
        case Act() as clause:
            return _is_draw(clause)
        case _:
            return False


def _is_draw(clause: Clause) -> bool:
    return isinstance(clause, Act) and isinstance(clause.verb, Draw)


def read_texts(outline: Outline, editions: Sequence[Language], scope: Scope) -> Texts | None:
    """Return all about the card texts of a game; ``None`` where something needed is missing."""
    bounds, report = scope.players.what.number, scope.report
    if (bounds.low, bounds.high) != (2, 2):
        report.error("texts-of-two", scope.players.span)
    check_text_steps(outline, scope)
    for rule in outline.corollaries:
        check_corollary(rule, scope)
    check_defaults(outline, scope)
    decks, turns = read_decks(outline, scope), read_turns(outline, scope)
    duel = read_duel(outline, scope)
    checks = read_checks(outline, turns, scope)
    secret, beats = read_secret(outline, scope)
    both_lose = read_both_lose(outline, scope)
    sheets = read_sheets(outline, scope, post_to_stay(outline))
    check_keywords(sheets, scope)
    _check_limits(outline, scope)
    if len(editions) > 1:
        check_names(outline, scope)
    if decks is None:
        return None
    check_buildable(decks, sheets, scope)
    declared = scope.declared
    return Texts(
        sheets=sheets,
        stats=declared.stats,
        halves=declared.halves,
        posts=declared.posts,
        decks=decks,
        removed=declared.removed,
        turns=turns,
        duel=duel,
        secret=secret,
        beats=beats,
        checks=checks.always,
        checks_in=checks.inside,
        both_lose=both_lose,
        limits=declared.limits,
    )


def _check_limits(outline: Outline, scope: Scope) -> None:
    """Report limits of phases that do not follow one another; warn of limits without a rule."""
    used = {one.what.option for one in sentences(outline, LimitDraw)}
    for option, rule in scope.declared.limits.items():
        if rule.what.phase != scope.declared.looped:
            word = scope.words.many("phase", rule.what.phase)
            scope.report.error("first-of-which", rule.span, word=word)
        if option not in used:
            word = scope.words.of("option", option)
            scope.report.warn("number-without-rules", rule.span, option=word)

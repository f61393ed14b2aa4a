"""What "it" stands for in a card text: the card that the order, or the rule, is about."""

from __future__ import annotations

from dataclasses import replace

from regelsmed.dsl.syntax import (
    Act,
    Alike,
    BecomesKeyword,
    BothPosts,
    CardClause,
    CardCondition,
    Clause,
    CoinLine,
    Condition,
    CopyHalf,
    Deed,
    Do,
    DoubleStat,
    EachPostThatIs,
    EffectBlock,
    Either,
    Exchange,
    FlipCoin,
    ForRest,
    Gets,
    GetsRather,
    GetsWhile,
    HasKeyword,
    If,
    InLater,
    InNext,
    It,
    Line,
    LosesIf,
    May,
    Mentioned,
    OneOf,
    Otherwise,
    OtherwiseItGets,
    PutTarget,
    RaiseStat,
    RemoveTarget,
    SetStat,
    StatAtLeast,
    StatAtMost,
    Statement,
    TakeStatOf,
    Target,
    TargetIs,
    TargetIsNeither,
    TargetIsNot,
    Verb,
    WinsIf,
)


def resolved(sentence: Statement | EffectBlock) -> Statement | EffectBlock:
    """Return a sentence with every "it" as the card that it stands for, where there is one."""
    match sentence:
        case OneOf(agent, lines):
            options = tuple(replace(line, what=resolved(line.what)) for line in lines)
            return OneOf(agent, options, span=sentence.span)
        case FlipCoin(sides):
            return FlipCoin(tuple(map(_side, sides)), span=sentence.span)
        case If(condition, clause):
            if isinstance(clause, InNext):
                return sentence
            inner = clause_resolved(clause)
            return If(_asked(condition, _about(clause)), inner, span=sentence.span)
        case InLater(phase, clause):
            return InLater(phase, clause_resolved(clause), span=sentence.span)
        case ForRest(clause, phase):
            return ForRest(_card_clause(clause), phase, span=sentence.span)
        case Otherwise(clause):
            return Otherwise(clause_resolved(clause), span=sentence.span)
        case WinsIf() | LosesIf() | GetsRather():
            return clause_resolved(sentence)
        case _:
            return sentence


def answered(
    sentence: Statement | EffectBlock, before: Statement | EffectBlock | None
) -> Statement | EffectBlock:
    """Return a sentence with its subject, where it speaks of the card of the "if" before it."""
    match before, sentence:
        case If(_, clause), OtherwiseItGets(change) if not isinstance(clause, InNext):
            target = _about(clause)
            if target is None or isinstance(target, BothPosts | EachPostThatIs):
                return sentence
            return Otherwise(Gets(target, change, span=sentence.span), span=sentence.span)
        case _:
            return sentence


def _card_clause(clause: CardClause) -> CardClause:
    found = clause_resolved(clause)
    assert isinstance(found, CardClause)
    return found


def clause_resolved(clause: Clause) -> Clause:
    """Return a clause with every "it" as the card that it stands for."""
    match clause:
        case WinsIf(target, contest, condition):
            return WinsIf(target, contest, _meant(condition, target), span=clause.span)
        case LosesIf(target, contest, condition):
            return LosesIf(target, contest, _meant(condition, target), span=clause.span)
        case GetsRather(target, change, rather, condition):
            meant = _meant(condition, target)
            return GetsRather(target, change, rather, meant, span=clause.span)
        case _:
            return clause


def _side(line: Line[CoinLine]) -> Line[CoinLine]:
    return replace(line, what=replace(line.what, clause=clause_resolved(line.what.clause)))


def _about(clause: Clause) -> Target | None:
    """Return the card that a clause is about."""
    match clause:
        case Gets(target) | GetsWhile(target) | BecomesKeyword(target) | TakeStatOf(target):
            return target
        case SetStat(changed) | RaiseStat(changed) | DoubleStat(changed):
            return changed.target
        case Do(verb) | Act(_, verb) | May(_, verb):
            return _moved(verb)
        case _:
            return None


def _moved(verb: Verb | Deed) -> Target | None:
    match verb:
        case PutTarget(target) | RemoveTarget(target) | Exchange(target) | CopyHalf(_, target):
            return None if isinstance(target, Mentioned) else target
        case _:
            return None


def _asked(condition: Condition, it: Target | None) -> Condition:
    if it is None or not isinstance(condition, CardCondition):
        return condition
    return _meant(condition, it)


def _meant(condition: CardCondition, it: Target) -> CardCondition:
    """Return a condition in which "it" is a card."""
    match condition:
        case TargetIs(It(), trait):
            return TargetIs(it, trait, span=condition.span)
        case TargetIsNot(It(), trait):
            return TargetIsNot(it, trait, span=condition.span)
        case TargetIsNeither(It(), traits):
            return TargetIsNeither(it, traits, span=condition.span)
        case HasKeyword(It(), keyword):
            return HasKeyword(it, keyword, span=condition.span)
        case StatAtLeast(It(), value, stat):
            return StatAtLeast(it, value, stat, span=condition.span)
        case StatAtMost(It(), value, stat):
            return StatAtMost(it, value, stat, span=condition.span)
        case Alike(It(), points, other):
            return Alike(it, points, other, span=condition.span)
        case Either(first, second):
            return Either(_meant(first, it), _meant(second, it), span=condition.span)
        case _:
            return condition

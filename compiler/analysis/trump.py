"""How the trump is settled: in one phase, before it is needed, whatever card is turned up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from regelsmed.compiler.analysis.deck import CARD
from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.outline import Outline
from regelsmed.compiler.analysis.scope import Scope
from regelsmed.dsl.syntax import (
    Act,
    CardCondition,
    ChooseTrump,
    HighestTrump,
    If,
    InLast,
    InOthers,
    ItsSuitIsTrump,
    KindId,
    NameTrump,
    NoTrump,
    PhaseId,
    PlayContests,
    Statement,
    TurnedUpIs,
    TurnUp,
)

Block = Sequence[Rule[Statement]]

_ALWAYS: Final = frozenset({"last", "others"})


def read_trump(outline: Outline, scope: Scope) -> PhaseId | None:
    """Return the phase in which the trump is settled; report what is not settled for certain."""
    phases = [p for p, block in outline.phases.items() if any(map(_settles, block))]
    for phase in phases[1:]:
        rule = next(rule for rule in outline.phases[phase] if _settles(rule))
        scope.report.error("trump-in-two-phases", rule.span)
    for block in outline.phases.values():
        _check_turned_up(block, scope)
    if phases:
        _check_settled(outline.phases[phases[0]], scope)
    else:
        for rule in _users(outline):
            scope.report.error("trump-never-settled", rule.span)
    return phases[0] if phases else None


def clause_of(statement: Statement) -> Statement:
    """Return what happens by a sentence, without the condition it happens under."""
    match statement:
        case InLast(_, clause) | InOthers(_, clause) | If(_, clause):
            return clause
        case _:
            return statement


def settles(clause: Statement) -> bool:
    """Tell whether a clause settles the trump."""
    match clause:
        case NoTrump() | ItsSuitIsTrump() | Act(_, ChooseTrump() | NameTrump()):
            return True
        case _:
            return False


def _settles(rule: Rule[Statement]) -> bool:
    return settles(clause_of(rule.what))


def _turns_up(rule: Rule[Statement]) -> bool:
    return _is_turn(clause_of(rule.what))


def _is_turn(clause: Statement) -> bool:
    return isinstance(clause, Act) and isinstance(clause.verb, TurnUp)


def _check_turned_up(block: Block, scope: Scope) -> None:
    """Report a card that is turned up twice, and one that is asked for before it is turned up."""
    turned: Rule[Statement] | None = None
    for rule in block:
        if _turns_up(rule):
            if turned is not None:
                scope.report.error("turned-up-twice", rule.span, first=turned.span.line)
            turned = turned or rule
        if turned is None and _asks(rule.what):
            scope.once("nothing-turned-up", rule.span)


def _asks(statement: Statement) -> bool:
    """Tell whether a sentence asks for what only a card that is turned up can answer."""
    return isinstance(statement, If) and not isinstance(statement.condition, CardCondition)


@dataclass(slots=True)
class _Settled:
    """For which phases the trump is settled: the last one, the others, or either.

    ``turned`` tells in which a card has been turned up, ``kinds`` for which kinds of it the trump
    is settled.
    """

    ways: frozenset[str] = frozenset()
    turned: frozenset[str] = frozenset()
    kinds: tuple[KindId, ...] = ()

    def pass_by(self, statement: Statement, scope: Scope) -> None:
        """Take a sentence as carried out."""
        match statement:
            case InLast(_, clause):
                self.take(clause, frozenset({"last"}))
            case InOthers(_, clause):
                self.take(clause, frozenset({"others"}))
            case If(TurnedUpIs(kind), clause) if settles(clause):
                self.kinds += (kind,)
                if not self.forgotten(scope):
                    self.ways |= self.turned
            case _:
                self.take(statement, _ALWAYS)

    def take(self, clause: Statement, when: frozenset[str]) -> None:
        """Take something as done in some phases."""
        if settles(clause):
            self.ways |= when
        if _is_turn(clause):
            self.turned |= when

    def forgotten(self, scope: Scope) -> tuple[KindId, ...]:
        """Return the kinds of a card turned up for which the trump is not settled."""
        return tuple(kind for kind in scope.kinds() if not {kind, CARD} & set(self.kinds))


def _check_settled(block: Block, scope: Scope) -> None:
    """Report tricks that can be reached before the trump is settled, and options it hangs on."""
    settled = _Settled()
    for rule in block:
        if (_settles(rule) or _turns_up(rule)) and rule.guards:
            scope.report.error("trump-with-option", rule.span)
        if isinstance(rule.what, PlayContests) and settled.ways != _ALWAYS:
            if settled.kinds and not settled.turned:
                return  # what is asked for is never turned up, which has been told
            forgotten = settled.forgotten(scope)
            if settled.kinds and forgotten and settled.ways | settled.turned == _ALWAYS:
                kinds = tuple(scope.words.many("kind", kind) for kind in forgotten)
                scope.report.error("turned-up-forgotten", rule.span, kinds=kinds)
            else:
                scope.report.error("trump-not-settled-yet", rule.span)
            return
        settled.pass_by(rule.what, scope)


def _users(outline: Outline) -> Iterator[Rule[Statement]]:
    for block in outline.contests.values():
        for rule in block:
            if _mentions(rule.what):
                yield rule


def _mentions(value: object) -> bool:
    """Tell whether a sentence speaks of trumps."""
    if isinstance(value, HighestTrump):
        return True
    if isinstance(value, tuple):
        return any(map(_mentions, value))
    names = getattr(value, "__dataclass_fields__", ())
    return any(_mentions(getattr(value, name)) for name in names)

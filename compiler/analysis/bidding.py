"""The rules of bidding: one step in which players bid in turn, and what holds of their bids."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from regelsmed.compiler.analysis.concepts import nodes
from regelsmed.compiler.analysis.game import Bidding, Rule
from regelsmed.compiler.analysis.numbers import cases, worth
from regelsmed.compiler.analysis.outline import Outline
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.dsl.syntax import (
    Act,
    AllSeeBids,
    Bid,
    BidId,
    EachPlayer,
    InTurnOrder,
    NeverEqual,
    Node,
    Number,
    NumberOf,
    OwnBid,
    PhaseId,
    Statement,
    SumOf,
)


@dataclass(slots=True)
class _Draft:
    """The rules of bidding while they are being found, each with the phase it stands in."""

    scope: Scope
    steps: list[tuple[PhaseId, Rule[InTurnOrder]]] = field(default_factory=list)
    open: list[tuple[PhaseId, Rule[AllSeeBids]]] = field(default_factory=list)
    never_equal: list[tuple[PhaseId, Rule[NeverEqual]]] = field(default_factory=list)

    def take(self, phase: PhaseId, rule: Rule[Statement]) -> None:
        """Put a sentence where it belongs, if it is about bids."""
        what, paragraph, guards, span = rule.what, rule.paragraph, rule.guards, rule.span
        match what:
            case InTurnOrder():
                self.steps.append((phase, Rule(what, paragraph, guards, span)))
            case AllSeeBids():
                self.open.append((phase, Rule(what, paragraph, guards, span)))
            case NeverEqual():
                self.never_equal.append((phase, Rule(what, paragraph, guards, span)))
            case _:
                pass

    def report_at(self, code: str, node: Node, place: Place) -> None:
        """Report a mistake that needs no more words than its code has."""
        self.scope.report.error(code, place.of(node))


def read_bidding(outline: Outline, scope: Scope) -> Bidding | None:
    """Return the rules of bidding; report those that are missing, doubled or make no sense."""
    draft = _Draft(scope)
    for phase, block in outline.phases.items():
        for rule in block:
            draft.take(phase, rule)
    steps = [(phase, rule) for phase, rule in draft.steps if _bid(rule) is not None]
    if not steps:
        for _, lost in () if speaks_of_bids(outline) else (*draft.open, *draft.never_equal):
            scope.report.error("bids-never-made", lost.span)
        return None
    phase, step = steps[0]
    bid = _bid(step)
    assert bid is not None
    for _, second in steps[1:]:
        scope.report.error("bids-twice", second.span, first=step.span.line)
    if step.guards:
        scope.report.error("bids-with-option", step.span)
    if bid.contest not in scope.contests:
        word = scope.words.of("contest", bid.contest)
        scope.report.error("contest-undefined", step.span, word=word)
    _check_range(bid, phase, step, bool(draft.never_equal), scope)
    for own, rule in draft.never_equal:
        _check_restriction(rule, own == phase, phase, draft)
    shown = _shown(draft, phase, step)
    if shown is None:
        return None
    _check_names(shown.what.bid, draft, outline)
    restrictions = tuple(rule for _, rule in draft.never_equal)
    return Bidding(shown.what.bid, bid.contest, phase, step, shown, restrictions)


def speaks_of_bids(outline: Outline) -> bool:
    """Tell whether anybody bids by the rules, rightly said or not."""
    blocks = (outline.course, *outline.phases.values())
    return any(isinstance(part, Bid) for rule in _rules(blocks) for part in nodes(rule.what))


def _bid(rule: Rule[InTurnOrder]) -> Bid | None:
    match rule.what.clause:
        case Act(EachPlayer(), Bid() as bid):
            return bid
        case _:
            return None


def _check_range(
    bid: Bid, phase: PhaseId, step: Rule[InTurnOrder], restricted: bool, scope: Scope
) -> None:
    """Report bounds that are no numbers of the phase, or leave no choice."""
    place = Place(step.span, step.guards)
    if not all(is_known(number, phase, place, scope) for number in (bid.low, bid.high)):
        return
    for case in cases(phase, scope.players, scope.numbered):
        low, high = worth(bid.low, case), worth(bid.high, case)
        if low > high:
            scope.report.error("range-backwards", place.of(bid), low=low, high=high)
            return
        if restricted and low == high:
            scope.report.error("bid-without-choice", place.of(bid), number=low)
            return


def is_known(number: Number, phase: PhaseId | None, place: Place, scope: Scope) -> bool:
    """Tell whether a number is known while ``phase`` is played; report it otherwise."""
    match number:
        case int():
            return True
        case NumberOf(other):
            if other != phase or other not in scope.numbered:
                word = scope.words.of("phase", other)
                scope.report.error("phase-has-no-number", place.of(number), word=word)
                return False
            return True
        case SumOf() | OwnBid():
            scope.report.error("number-of-bids", place.of(number))
            return False
        case _:
            assert_never(number)


def _check_restriction(rule: Rule[NeverEqual], here: bool, phase: PhaseId, draft: _Draft) -> None:
    """Report a restriction that no last bidder could keep."""
    place = Place(rule.span, rule.guards)
    if not here:
        draft.report_at("bids-elsewhere", rule.what, place)
    match rule.what:
        case NeverEqual(SumOf(), number) | NeverEqual(number, SumOf()):
            is_known(number, phase, place, draft.scope)
        case _:
            draft.report_at("never-equal-what", rule.what, place)


def _shown(draft: _Draft, phase: PhaseId, step: Rule[InTurnOrder]) -> Rule[AllSeeBids] | None:
    """Return the sentence that says who sees the bids; report it if there is not exactly one."""
    report = draft.scope.report
    if not draft.open:
        report.error("bids-unseen", step.span)
        return None
    own, shown = draft.open[0]
    for _, second in draft.open[1:]:
        report.error("bids-seen-twice", second.span, first=shown.span.line)
    if own != phase:
        report.error("bids-elsewhere", shown.span)
    if shown.guards:
        report.error("bids-with-option", shown.span)
    return shown


def _check_names(bid: BidId, draft: _Draft, outline: Outline) -> None:
    """Report a second word for bids: there is but one kind of them."""
    blocks = (outline.course, *outline.phases.values(), outline.corollaries)
    for rule in _rules(blocks):
        for other in _mentions(rule.what):
            if other != bid:
                words = draft.scope.words
                word, known = words.of("bid", other), words.of("bid", bid)
                draft.scope.once("bid-unknown", rule.span, word=word, close=(known,))


def _rules(blocks: Sequence[Sequence[Rule[Statement]]]) -> Iterator[Rule[Statement]]:
    for block in blocks:
        yield from block


def _mentions(value: object) -> Iterator[BidId]:
    """Yield every word for a bid in a sentence."""
    if isinstance(value, Node):
        for name in value.__dataclass_fields__:
            part = getattr(value, name)
            if name == "bid" and isinstance(part, str):
                yield BidId(part)
            yield from _mentions(part)

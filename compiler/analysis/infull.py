"""What a card text says in short, said in full: who is meant, and what a win has counted as.

A clause without a subject is about the card itself, where that has a part in a contest. Contests
that a player has won are counted in the units that the winner gets.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Final, TypeVar, cast

from regelsmed.compiler.analysis.declared import Declared, Home
from regelsmed.dsl.syntax import (
    Amount,
    AnyOf,
    BareChange,
    BareClause,
    BareLosesIf,
    BareRather,
    BareWinsIf,
    ContestId,
    ContestsWon,
    CounterId,
    EachUnit,
    EachWon,
    EffectBlock,
    Gets,
    GetsRather,
    HasAtLeast,
    HasAtMost,
    HasWonNone,
    HasWonSome,
    InNext,
    KindId,
    Line,
    LosesIf,
    Node,
    PartOf,
    PerUnit,
    PerWon,
    PhaseId,
    Statement,
    ThisCard,
    UnitsOf,
    WinsIf,
    WonAtLeast,
)

N = TypeVar("N", bound=Node)
_THIS: Final = ThisCard(KindId("card"))


@dataclass(frozen=True, slots=True)
class InFull:
    """Says in full what a text leaves out that is carried out on the post of ``home``."""

    declared: Declared
    home: Home | None

    def said(self, sentence: Statement | EffectBlock) -> Statement | EffectBlock:
        """Return a sentence with nothing left out that the game tells; the rest is as it was."""
        return cast("Statement | EffectBlock", self._inside(self._full(sentence)))

    def _inside(self, node: N) -> N:
        changed: dict[str, Any] = {}
        for field in fields(node):
            value = getattr(node, field.name)
            if isinstance(value, Node):
                changed[field.name] = self._inside(self._full(value))
            elif isinstance(value, tuple) and any(isinstance(item, Node | Line) for item in value):
                changed[field.name] = tuple(map(self._item, value))
        return replace(node, **changed) if changed else node

    def _item(self, item: Node | Line[Node]) -> object:
        if isinstance(item, Line):
            return replace(item, what=self._inside(self._full(item.what)))
        return self._inside(self._full(item))

    def _full(self, node: Node) -> Node:
        match node:
            case BareChange() | BareRather() | BareWinsIf() | BareLosesIf() if (
                self._fought is not None
            ):
                return replace(_of_this(node, self._fought), span=node.span)
            case (
                PerWon(_, contest)
                | EachWon(contest)
                | ContestsWon(contest)
                | HasWonNone(_, contest)
            ):
                counter = self._counter(contest)
                return node if counter is None else replace(_counted(node, counter), span=node.span)
            case HasWonSome(_, AnyOf(contest) | WonAtLeast(_, contest)):
                counter = self._counter(contest)
                return node if counter is None else replace(_counted(node, counter), span=node.span)
            case InNext(PartOf(whole, part), clause) if self._is_over(whole, part):
                return InNext(part, clause, span=node.span)
            case _:
                return node

    def _is_over(self, whole: PhaseId, part: PhaseId) -> bool:
        """Tell whether a phase has such a part, and none is ahead when the text is carried out."""
        during = self.home.during if self.home else None
        ahead = during is not None and self.declared.is_behind(part, during)
        return self.declared.parts.get(part) == whole and not ahead

    @property
    def _fought(self) -> ContestId | None:
        """The one contest that the card has a part in, if there is one."""
        post = self.home.post if self.home else None
        found = [name for name, duel in self.declared.duels.items() if duel.post == post]
        return found[0] if post is not None and len(found) == 1 else None

    def _counter(self, contest: ContestId) -> CounterId | None:
        """Return the counter of which the winner of a contest gets one unit, if it is one."""
        duel = self.declared.duels.get(contest)
        found = [counter for counter, number in duel.prizes if number == 1] if duel else []
        return found[0] if len(found) == 1 else None


def _of_this(clause: BareClause, contest: ContestId) -> Node:
    match clause:
        case BareChange(change):
            return Gets(_THIS, change)
        case BareRather(change, rather, condition):
            return GetsRather(_THIS, change, rather, condition)
        case BareWinsIf(condition):
            return WinsIf(_THIS, contest, condition)
        case BareLosesIf(condition):
            return LosesIf(_THIS, contest, condition)


def _counted(
    node: PerWon | EachWon | ContestsWon | HasWonNone | HasWonSome, counter: CounterId
) -> Node:
    match node:
        case PerWon(bonus, _, agent):
            return PerUnit(bonus, counter, agent)
        case EachWon(_, agent):
            return EachUnit(counter, agent)
        case ContestsWon():
            return UnitsOf(counter)
        case HasWonNone(agent):
            return HasAtMost(agent, Amount(0, counter))
        case HasWonSome(agent, won):
            number = won.number if isinstance(won, WonAtLeast) else 1
            return HasAtLeast(agent, Amount(number, counter))

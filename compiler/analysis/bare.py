"""Clauses of a card text that leave out their subject: the card itself, where it has a part."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from regelsmed.compiler.analysis.declared import Declared, Home
from regelsmed.dsl.syntax import (
    BareChange,
    BareLosesIf,
    BareWinsIf,
    Clause,
    ContestId,
    EffectBlock,
    FlipCoin,
    Gets,
    If,
    KindId,
    LosesIf,
    OneOf,
    Statement,
    ThisCard,
    WinsIf,
)

_THIS: Final = ThisCard(KindId("card"))


@dataclass(frozen=True, slots=True)
class Bare:
    """What leaves out its subject in a text that is carried out on the post of ``home``."""

    declared: Declared
    home: Home | None

    @property
    def contest(self) -> ContestId | None:
        """The one contest that the card has a part in, if there is one."""
        post = self.home.post if self.home else None
        found = [name for name, duel in self.declared.duels.items() if duel.post == post]
        return found[0] if post is not None and len(found) == 1 else None

    def told(self, sentence: Statement | EffectBlock) -> Statement | EffectBlock:
        """Return a sentence in which every clause has its subject, or as it is where none has."""
        contest = self.contest
        return sentence if contest is None else _told(sentence, contest)


def _told(sentence: Statement | EffectBlock, contest: ContestId) -> Statement | EffectBlock:
    match sentence:
        case OneOf(agent, lines):
            options = tuple(replace(line, what=_told(line.what, contest)) for line in lines)
            return OneOf(agent, options, span=sentence.span)
        case FlipCoin(sides):
            told = tuple(
                replace(side, what=replace(side.what, clause=_clause(side.what.clause, contest)))
                for side in sides
            )
            return FlipCoin(told, span=sentence.span)
        case If(condition, clause):
            return If(condition, _clause(clause, contest), span=sentence.span)
        case BareChange() | BareWinsIf() | BareLosesIf():
            return _clause(sentence, contest)
        case _:
            return sentence


def _clause(clause: Clause, contest: ContestId) -> Clause:
    match clause:
        case BareChange(change):
            return Gets(_THIS, change, span=clause.span)
        case BareWinsIf(condition):
            return WinsIf(_THIS, contest, condition, span=clause.span)
        case BareLosesIf(condition):
            return LosesIf(_THIS, contest, condition, span=clause.span)
        case _:
            return clause

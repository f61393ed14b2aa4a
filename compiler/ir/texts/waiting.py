"""What texts have happen later: when a phase begins, a card is played, a contest decided."""

from __future__ import annotations

from typing import Final

from regelsmed.compiler.analysis.concepts import nodes as nodes_of
from regelsmed.compiler.ir.nodes import (
    Both,
    Call,
    CallFrom,
    Comparison,
    Expression,
    Fact,
    If,
    Local,
    Not,
    Number,
    Perform,
    Query,
    Return,
    Statement,
    While,
)
from regelsmed.dsl.syntax import AnnulsNext, Node, PhaseId

from .deeds import STAY
from .effects import LATER
from .writing import COPIED, Writing

NUMBER: Final = Local("number", "number")
WAITING: Final = Local("waiting", "number")
OVER: Final = Fact("over")


def due_in_phase(writing: Writing, phase: PhaseId) -> list[Statement]:
    """Return how that is done which texts said would be done when the phase begins."""
    if writing.phase(phase).value not in writing.awaited:
        return []
    one = (
        Perform("take_due", (), NUMBER),
        Perform("due_copied", (), COPIED),
        Perform("due_this", (), STAY),
        CallFrom(LATER, NUMBER, (STAY, COPIED)),
        Call("check", (Query("first_in_turn"),)),
    )
    return [
        Perform("line_up_due", (writing.phase(phase),)),
        While(Both((Not(OVER), Query("is_due"))), one),
        If(OVER, (Return(),)),
    ]


def waits_for(writing: Writing, *kinds: type[Node]) -> bool:
    """Tell whether some text waits for something of a kind to happen."""
    halves = (rules for sheet in writing.texts.sheets for rules in sheet.halves.values())
    said = (node for rules in halves for rule in rules for node in nodes_of(rule.what))
    return any(isinstance(node, kinds) for node in said)


def happens_then(writing: Writing, hear: Perform, first: Expression) -> list[Statement]:
    """Return how that is done which texts have happen when something does, one after another."""
    one: tuple[Statement, ...] = (
        Perform("take_due", (), NUMBER),
        Perform("due_copied", (), COPIED),
        Perform("due_this", (), WAITING),
        *([CallFrom(LATER, NUMBER, (WAITING, COPIED))] if writing.later else []),
    )
    if hear.arguments and waits_for(writing, AnnulsNext):
        annul = If(Comparison("<", NUMBER, Number(0)), (Perform("annul", (STAY,)),), one[3:])
        one = (*one[:3], annul)
    return [hear, While(Both((Not(OVER), Query("is_due"))), (*one, Call("check", (first,))))]

"""Turns that players take until all have passed, and what happens when a card is played."""

from __future__ import annotations

from typing import Final, assert_never

from regelsmed.compiler.analysis.sheets import Turns
from regelsmed.compiler.ir.nodes import (
    Arithmetic,
    AskListed,
    Assign,
    Both,
    Call,
    Comparison,
    If,
    Local,
    Not,
    Number,
    Perform,
    Query,
    SeatAfter,
    Statement,
    While,
)
from regelsmed.dsl.syntax import AnnulsNext, NextTime, Pass, PlayAs, Whenever

from .checks import FIRST, resolve_name
from .deeds import STAY
from .effects import SEAT
from .picking import ACTION
from .waiting import OVER, checked, happens_then, waits_for
from .writing import Writing, by, no_guards

OPEN: Final = Local("is_open", "number")


def turns_procedure(writing: Writing, turns: Turns) -> None:
    """Add the procedure of taking turns until all have passed."""
    no_guards([turns.actions, *turns.only_with, *turns.only_without])
    no_guards([rule for rule in (turns.last_card, turns.unpasses) if rule is not None])
    asking = (
        AskListed(SEAT, "turn", "turn_offers", (SEAT,), ACTION, origin=by(turns.actions)),
        *_carry_out(writing, turns),
    )
    turn = (
        Perform("next_to_act", (SEAT,), SEAT),
        Perform("begin_turn", (SEAT,), OPEN),
        If(
            Comparison("!=", OPEN, Number(0)),
            asking,
            (Perform("pass_turn", (SEAT,)),),
            origin=by(turns.actions),
        ),
        Perform("end_turn", (SEAT,)),
        Assign(SEAT, SeatAfter(SEAT)),
        checked(Query("next_to_act", (SEAT,))),
    )
    body: list[Statement] = [
        Perform("first_to_act", (FIRST,), SEAT),
        checked(SEAT),
        While(Both((Not(OVER), Not(Query("all_passed")))), turn),
        Perform("end_turns"),
    ]
    writing.procedure("turns", (FIRST,), body, by(turns.loop))


def _carry_out(writing: Writing, turns: Turns) -> list[Statement]:
    """Return how what a player has chosen to do in a turn is done."""
    made: list[Statement] = []
    sheets = len(writing.texts.sheets)
    for line in reversed(turns.actions.what.lines):
        match line.what:
            case Pass():
                low, past = writing.base("pass"), writing.base("pass") + 1
                done: tuple[Statement, ...] = (Perform("pass_turn", (SEAT,)),)
            case PlayAs(_, source, post):
                low, past = writing.base(post), writing.base(post) + sheets
                rules = writing.texts.posts[post]
                sheet = Arithmetic("-", ACTION, Number(low)) if low else ACTION
                given = (sheet, writing.zone(source.zone), SEAT, writing.post(post))
                played = Perform("play", given, STAY)
                heard: list[Statement] = []
                if waits_for(writing, Whenever, NextTime, AnnulsNext):
                    heard = happens_then(writing, Perform("hear_play", (STAY,)), SEAT)
                done = (played, *heard)
                if rules.resolves is not None:
                    half = rules.resolves.what.half
                    call = Call(resolve_name(half), (STAY,), origin=by(rules.resolves))
                    resolved = If(Not(OVER), (call,), origin=by(rules.resolves)) if heard else call
                    done = (played, *heard, resolved)
            case _:
                assert_never(line.what)
        low_enough = Comparison(">=", ACTION, Number(low))
        is_it = Both((low_enough, Comparison("<", ACTION, Number(past))))
        made = [If(is_it, done, tuple(made))]
    return made

"""Turns that players take until all have passed, and what happens when a card is played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, assert_never

from regelsmed.compiler.analysis.sheets import Post, Turns
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
    Origin,
    Perform,
    Query,
    SeatAfter,
    Statement,
    While,
)
from regelsmed.compiler.ir.program import LastCards, Needed, TurnLine
from regelsmed.dsl.syntax import AnnulsNext, NextTime, Pass, PlayAnyAs, PlayAs, Whenever

from . import possible
from .checks import FIRST, resolve_name
from .deeds import STAY
from .effects import SEAT
from .kinds import ANY, NONE
from .picking import ACTION
from .waiting import OVER, happens_then, waits_for
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
        Call("check", (Query("next_to_act", (SEAT,)),)),
    )
    body: list[Statement] = [
        Perform("first_to_act", (FIRST,), SEAT),
        Call("check", (SEAT,)),
        While(Both((Not(OVER), Not(Query("all_passed")))), turn),
        Perform("end_turns"),
    ]
    writing.procedure("turns", (FIRST,), body, by(turns.loop))


def turn_lines(writing: Writing, turns: Turns) -> tuple[TurnLine, ...]:
    """Return what can be done in a turn."""
    found = []
    for line in turns.actions.what.lines:
        needs = tuple(_needed(writing, turns, line.what))
        match line.what:
            case Pass():
                made = TurnLine(None, writing.base("pass"), by(turns.actions), needs=needs)
            case PlayAs(cards, source, post):
                zone, sort = writing.zone(source.zone).value, writing.sort(cards.sort).value
                made = _play_line(writing, writing.texts.posts[post], sort, by(turns.actions))
                made = replace(made, zone=zone, needs=needs)
            case _:
                assert_never(line.what)
        found.append(made)
    return tuple(found)


def _needed(writing: Writing, turns: Turns, action: Pass | PlayAs) -> Iterator[Needed]:
    """Yield the posts that a player must have a card on to do something, and must have none on."""
    for wanted, rules in ((True, turns.only_with), (False, turns.only_without)):
        for rule in rules:
            if _is_same(action, rule.what.verb):
                yield Needed(writing.post(rule.what.post).value, wanted, by(rule))


def _play_line(writing: Writing, post: Post, sort: int, origin: Origin) -> TurnLine:
    """Return which cards of a sort can be played to a post, and whether a test has to tell."""
    always: list[int] = []
    tests: dict[int, int] = {}
    for number, sheet in enumerate(writing.texts.sheets):
        if post.needs is not None and not sheet.halves.get(post.needs.what.half):
            continue
        if sort != ANY and writing.traits[sort] not in sheet.traits:
            continue
        test = possible.test_of(writing, post, sheet)
        if test == NONE:
            always.append(number)
        else:
            tests[number] = test
    return TurnLine(
        writing.post(post.id).value,
        writing.base(post.id),
        origin,
        room=post.room,
        always=None if len(always) == len(writing.texts.sheets) else tuple(always),
        tests=tests,
    )


def last_cards(writing: Writing, turns: Turns) -> LastCards | None:
    """Return what those must do who have but few cards left, if anything."""
    if turns.last_card is None:
        return None
    last = turns.last_card.what
    zone, post = writing.zone(last.zone).value, writing.post(last.post).value
    return LastCards(last.number, zone, post, by(turns.last_card))


def _is_same(line: Pass | PlayAs, verb: object) -> bool:
    """Tell whether a sentence that names an action means this line."""
    match line, verb:
        case Pass(), Pass():
            return True
        case PlayAs(_, _, post), PlayAs(_, _, other) | PlayAnyAs(other):
            return post == other
        case _:
            return False


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

"""Texts of cards as procedures, and what is done as soon as something holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.ir.draft import stamped
from regelsmed.compiler.ir.nodes import (
    CallFrom,
    Comparison,
    Expression,
    Fact,
    If,
    Local,
    Not,
    Number,
    Origin,
    Perform,
    Query,
    Return,
    Statement,
    While,
)
from regelsmed.dsl.syntax import Act, AsSoonAs, LoseGame

from .asked import sheet_at
from .deeds import STAY
from .effects import SEAT, half_table, lose_game, sentence
from .waiting import OVER
from .writing import Text, Writing, by, no_guards

FIRST: Final = Local("first", "seat")
FOUND: Final = Local("found", "number")
HAS_TEXT: Final = Local("has_text", "number")
CALM: Final = Query("is_calm")


def resolve_name(half: str) -> str:
    """Return the name of the procedure that carries out a text of a card."""
    return f"resolve {half}"


def resolve_procedure(writing: Writing, half: str, origin: Origin) -> None:
    """Add the procedure that carries out a text of a card on the table, for whoever has it."""
    if half_table(half) not in writing.branches:
        body: list[Statement] = []
    else:
        body = [
            Perform("begin_half", (STAY, writing.half(half)), HAS_TEXT),
            If(
                Comparison("!=", HAS_TEXT, Number(0)),
                (CallFrom(half_table(half), sheet_at(STAY), (STAY, Number(0))),),
            ),
        ]
    writing.procedure(resolve_name(half), (STAY,), body, origin)


def check_procedure(writing: Writing, origin: Origin) -> None:
    """Add the procedure that does what is done as soon as something holds, until nothing does.

    Where it holds for both players, ``first`` comes first; who loses the game then, both do. Each
    rule is carried out once for each player, even if it still holds then: so it comes to an end.
    """
    texts = writing.texts
    found: list[tuple[Rule[AsSoonAs], int | None]] = [(rule, None) for rule in texts.checks]
    for phase, rules in texts.checks_in.items():
        found += [(rule, writing.phase(phase).value) for rule in rules]
    origin = by(found[0][0]) if found else origin
    otherwise: tuple[Statement, ...] = (Return(origin=origin),)
    for check, part in reversed(found):
        no_guards([check])
        otherwise = _check(writing, check, part, otherwise)
    body: list[Statement] = [
        If(CALM, (Return(origin=origin),), origin=origin),
        Perform("begin_checks", origin=origin),
        While(Not(OVER), otherwise, origin=origin),
    ]
    writing.procedure("check", (FIRST,), body, origin)


def calm_places(writing: Writing) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield by check and seat the post and the zones, as places, of which one has to hold a card.

    A check that looks at fewer zones of the same post speaks for one that looks at more.
    """
    players = writing.game.players.what.number.high
    for post, zones in writing.checks:
        fewer = (p == post and set(z) < set(zones) for p, z in writing.checks)
        if not any(fewer):
            for seat in range(players):
                yield post * players + seat, tuple(zone * players + seat for zone in zones)


def _check(
    writing: Writing, rule: Rule[AsSoonAs], part: int | None, otherwise: tuple[Statement, ...]
) -> tuple[Statement, ...]:
    """Return one check, and what comes where it does not hold."""
    condition, clause = rule.what.condition, rule.what.clause
    zones = tuple(writing.zone(zone).value for zone in condition.zones)
    writing.checks.append((writing.post(condition.post).value, zones))
    here: Expression = Comparison("!=", FOUND, Number(0))
    number = Number(len(writing.checks) - 1)
    look = Perform("lacking", (number, FIRST), FOUND)
    paragraph = writing.paragraph(rule.paragraph)
    if isinstance(clause, Act) and isinstance(clause.verb, LoseGame):
        done: tuple[Statement, ...] = (lose_game(writing, FOUND, paragraph),)
    else:
        about = Text(by(rule), about=SEAT)
        first = Perform("first_of", (number, FOUND), SEAT)
        done = (first, *sentence(writing, about, clause))
    made: tuple[Statement, ...] = (look, If(here, done, otherwise))
    if part is not None:
        made = (If(Comparison("==", Fact("part"), Number(part)), made, otherwise),)
    return tuple(stamped(statement, by(rule)) for statement in made)

"""Faults to plant in the spelling out of card texts, each small: tests must notice them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from types import ModuleType
from typing import TypeVar, cast

import pytest

from regelsmed.compiler import engine as engines
from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.engine import compile_engine
from regelsmed.compiler.ir import spell_out
from regelsmed.compiler.ir.nodes import (
    Arithmetic,
    CallFrom,
    Comparison,
    Fact,
    Node,
    Number,
    Perform,
    Query,
    SeatAfter,
    While,
)
from regelsmed.compiler.ir.program import Program
from regelsmed.compiler.ir.texts import kinds
from tests.compiler.engine.modules import loaded

Alter = Callable[[Node], Node]
N = TypeVar("N", bound=Node)


@dataclass(frozen=True)
class TextFault:
    """What becomes of every node of a program; each fault changes one at least."""

    name: str
    alter: Alter

    def engine(self, game: Game, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
        """Return the engine of a game, made with the fault."""
        right = spell_out(game)
        wrong = altered(right, self.alter)
        assert wrong != right, f"{self.name}: nothing to change"
        monkeypatch.setattr(engines, "spell_out", lambda _: wrong)
        return loaded(compile_engine(game, ()), "faulty")


def altered(program: Program, alter: Alter) -> Program:
    """Return a program with every node of it changed."""
    procedures = tuple(
        replace(procedure, body=tuple(_inside(statement, alter) for statement in procedure.body))
        for procedure in program.procedures
    )
    return replace(program, procedures=procedures)


def _inside(node: N, alter: Alter) -> N:
    """Return a node with everything in it changed, from the inside out."""
    inner: dict[str, object] = {}
    for part in fields(node):
        value = getattr(node, part.name)
        if isinstance(value, Node):
            inner[part.name] = _inside(value, alter)
        elif isinstance(value, tuple) and value and isinstance(value[0], Node):
            inner[part.name] = tuple(_inside(item, alter) for item in value)
    # A change gives back a node that can stand where the other stood.
    return cast("N", alter(replace(node, **inner)))  # type: ignore[arg-type]


def without(name: str) -> Alter:
    """Return what leaves out one thing that the board does."""

    def alter(node: Node) -> Node:
        if isinstance(node, Perform) and node.name == name and node.bind is None:
            return Perform("winner", (), origin=node.origin)
        return node

    return alter


def asking(name: str, other: str) -> Alter:
    """Return what asks the board another thing instead."""

    def alter(node: Node) -> Node:
        return replace(node, name=other) if isinstance(node, Query) and node.name == name else node

    return alter


def with_argument(name: str, place: int, change: Callable[[Node], Node]) -> Alter:
    """Return what gives something that the board does another value."""

    def alter(node: Node) -> Node:
        if not (isinstance(node, Perform) and node.name == name):
            return node
        given = list(node.arguments)
        given[place] = cast("Number", change(given[place]))
        return replace(node, arguments=tuple(given))

    return alter


def more(node: Node) -> Node:
    """Return one more than a number."""
    return Arithmetic("+", cast("Number", node), Number(1))


def becomes(value: int) -> Callable[[Node], Node]:
    """Return what puts a number in the place of any."""
    return lambda _: Number(value)


def _own_instead_of_others(node: Node) -> Node:
    match node:
        case SeatAfter(Fact("stay_seat") as own):
            return own
        case _:
            return node


def _all_instead_of_half(node: Node) -> Node:
    if isinstance(node, Arithmetic) and node.operator == "//":
        return node.left
    return node


def _copies_are_no_copies(node: Node) -> Node:
    if isinstance(node, CallFrom) and node.arguments[-1:] == (Number(1),):
        return replace(node, arguments=(*node.arguments[:-1], Number(0)))
    return node


def _one_less_is_enough(node: Node) -> Node:
    match node:
        case Comparison(">=", Query("played_to") as played, Number(number)):
            return Comparison(">=", played, Number(number - 1))
        case _:
            return node


def _set_is_raised(node: Node) -> Node:
    match node:
        case Perform("change", (Number(kinds.SET), *rest)):
            return replace(node, arguments=(Number(kinds.RAISE), *rest))
        case _:
            return node


def _no_second_card_is_random(node: Node) -> Node:
    if isinstance(node, While) and node.condition == Query("is_order_open"):
        return replace(node, condition=Comparison("<", Number(1), Number(0)))
    return node


TEXT_FAULTS = (
    TextFault("cards are of a kind that are not", asking("all_are", "none_is")),
    TextFault("a least value is a largest", asking("at_least", "at_most")),
    TextFault("a plus is larger by one", with_argument("give", 3, more)),
    TextFault("a plus for a chosen post is larger by one", with_argument("give_post", 3, more)),
    TextFault("nothing is shuffled", without("shuffle_pile")),
    TextFault("nothing is annulled", without("annul_picked")),
    TextFault("nobody draws fewer", without("draw_fewer")),
    TextFault("what leaves the table goes elsewhere", with_argument("put_down_meant", 2, more)),
    TextFault("cards do not change places", without("swap_places")),
    TextFault("a value that is set is raised", _set_is_raised),
    TextFault("nothing waits for the next phase", without("wait_for")),
    TextFault("as many as one likes are all", with_argument("begin_pick", 2, becomes(0))),
    TextFault("what may be left must be done", with_argument("begin_pick", 1, becomes(0))),
    TextFault("the opponent's is one's own", _own_instead_of_others),
    TextFault("nothing is exchanged", without("exchange")),
    TextFault("a copy copies", _copies_are_no_copies),
    TextFault("every second counts like every", _all_instead_of_half),
    TextFault("one spell less is enough", _one_less_is_enough),
    TextFault("values are not swapped", without("change_posts")),
    TextFault("no value is taken over", without("change_from")),
    TextFault("no rule is given to a card", without("stand")),
    TextFault("nothing is forbidden and nobody obliged", without("restrict")),
    TextFault("nobody looks at anything", without("look_at")),
    TextFault("what lies on top is put back as it lay", _no_second_card_is_random),
    TextFault("the cards of a duel stay face down", without("turn_posts_up")),
    TextFault("a duty lasts beyond the turn", without("end_turn")),
    TextFault("a card that comes in a search goes elsewhere", with_argument("end_search", 3, more)),
    TextFault("who has won gets nothing", without("gain_of_win")),
    TextFault("nobody changes the role", without("become")),
)

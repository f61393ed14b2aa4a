"""Programs cut into steps do what they did whole."""

from __future__ import annotations

from random import Random

import pytest

from regelsmed.compiler.ir import Program, stepped
from regelsmed.compiler.ir.nodes import (
    Arithmetic,
    Assign,
    Call,
    Comparison,
    If,
    Local,
    Number,
    Return,
)
from regelsmed.compiler.ir.superblocks import steps
from tests.compiler.engine.modules import engine_of
from tests.compiler.ir.programs import CARD, FUEL, Author, ask, deal, note, procedure, program
from tests.compiler.ir.straightforward import Table

N = Local("n", "number")
M = Local("m", "number")


def noted(notes: list[tuple[object, ...]]) -> list[tuple[object, ...]]:
    """Notes as an engine tells them."""
    return [("gain", seat, "point", units) for _, seat, units in notes]


def check_alike(made: Program, seed: int) -> int:
    """Play a program whole and in steps, copied and saved on the way; return the decisions."""
    engine = engine_of(made)
    state = engine.new_game(engine.Options(), seed, chance="explicit")
    table = Table(made)
    steps = table.steps()
    random = Random(seed)
    decisions = 0
    point = next(steps, None)
    while point is not None:
        assert (state.current_player, state.legal_actions()) == point
        assert state.events(None) == noted(table.notes)
        if random.random() < 0.2:
            state = engine.load(state.save()) if random.random() < 0.5 else state.clone()
        action = random.choice(point[1])
        state.apply_action(action)
        decisions += 1
        try:
            point = steps.send(action)
        except StopIteration:
            point = None
    assert state.is_terminal()
    assert state.events(None) == noted(table.notes)
    return decisions


def test_random_programs_do_in_steps_what_they_do_whole(soak: int) -> None:
    decisions = [check_alike(Author(seed).program(), seed) for seed in range(40 * soak)]

    assert sum(d > 10 for d in decisions) > 20 * soak


def test_random_programs_do_the_same_whether_chance_is_drawn_or_given(soak: int) -> None:
    for seed in range(25 * soak):
        engine = engine_of(Author(1000 + seed).program())
        drawn = engine.new_game(engine.Options(), seed)
        given = engine.new_game(engine.Options(), seed, chance="explicit")
        luck = engine.scramble(seed)
        while not given.is_terminal():
            actions = given.legal_actions()
            if given.current_player == engine.CHANCE:
                luck = engine.step(luck)
                shares = [action for action, share in given.chance_outcomes() for _ in range(1)]
                assert shares == actions
                given.apply_action(actions[engine.below(luck, len(actions))])
                continue
            assert drawn.legal_actions() == actions
            drawn.apply_action(actions[-1])
            given.apply_action(actions[-1])
        assert drawn.is_terminal()
        assert drawn.events(None) == given.events(None)


def countdown() -> Program:
    """A procedure that carries itself out, asking on the way down and on the way up."""
    once = (
        ask(),
        note(N),
        Call("count", (Arithmetic("-", N, Number(1)),), M),
        ask(),
        note(Arithmetic("+", N, M)),
        Return(Arithmetic("+", N, M)),
    )
    count = procedure(
        "count", If(Comparison(">", N, Number(0)), once), Return(Number(0)), parameters=(N,)
    )
    return program(procedure("main", deal(1), Call("count", (Number(4),), N), note(N)), count)


def test_a_procedure_can_carry_itself_out_between_decisions() -> None:
    engine = engine_of(countdown())
    state = engine.new_game()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])

    assert [event[3] for event in state.events(None)] == [4, 3, 2, 1, 1, 3, 6, 10, 10]


def test_only_what_carries_itself_out_needs_a_stack() -> None:
    once = procedure("once", ask(), note(CARD))
    flat = program(procedure("main", deal(1), Call("once"), Call("once")), once)

    assert stepped(countdown()).stacked
    assert not stepped(flat).stacked
    assert [kept.slot for kept in stepped(flat).kept if kept.local is None] == ["once_back"]


def test_only_what_lives_across_a_decision_is_kept() -> None:
    body = (deal(1), Assign(N, Number(2)), Assign(M, N), ask(), note(N))

    kept = [k.slot for k in stepped(program(procedure("main", *body))).kept]

    assert "main_n" in kept
    assert "main_m" not in kept
    assert "main_card" not in kept


def test_a_variable_that_is_changed_on_one_way_only_is_kept_on_both() -> None:
    way = (Assign(FUEL, Number(1)), Assign(N, Number(5)))
    change = If(Comparison("==", CARD, Number(99)), (Assign(N, Number(7)),))
    made = program(procedure("main", deal(1), *way, ask(), change, ask(), note(N)))

    assert check_alike(made, 3) == 4


@pytest.mark.parametrize("seed", range(3))
def test_a_second_cut_is_equal(seed: int) -> None:
    assert steps(Author(seed).program()) == steps(Author(seed).program())

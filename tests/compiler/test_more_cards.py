"""Engines carry out as the interpreter does what no card of a game of the project says."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import cast

import pytest

from regelsmed.compiler.engine import compile_engine
from regelsmed.compiler.play.protocol import Engine
from regelsmed.compiler.reference import reference_engine
from tests.compiler.engine.modules import loaded
from tests.compiler.lockstep import difference
from tests.compiler.more_cards import NAMES, with_cards
from tests.compiler.text_games import played, starts

every_file = pytest.mark.parametrize("name", NAMES)


@cache
def made(name: str) -> Engine:
    """The engine of the game with the cards of a file."""
    return cast("Engine", loaded(compile_engine(with_cards(name), ("da",)), f"engine_of_{name}"))


@every_file
def test_an_engine_plays_what_is_written(name: str, soak: int) -> None:
    assert difference(made(name), played(with_cards(name), 60 * soak)) is None


@every_file
def test_an_engine_tells_what_is_written_to_be_known(name: str, soak: int) -> None:
    reference = reference_engine(with_cards(name))
    for start in starts(with_cards(name), 10 * soak, first=5000):
        random = Random(start.seed)
        one, other = start.state(made(name)), start.state(reference)
        while not one.is_terminal():
            for seat in range(2):
                assert one.information_state(seat) == other.information_state(seat), start
                assert one.picture(seat, "da") == other.picture(seat, "da"), start
            action = random.choice(one.legal_actions())
            one.apply_action(action)
            other.apply_action(action)
        for viewer in (None, 0, 1):
            assert one.log(viewer, "da") == other.log(viewer, "da"), start


@every_file
def test_a_player_cannot_tell_other_worlds_and_they_can_be_played(name: str, soak: int) -> None:
    for start in starts(with_cards(name), 20 * soak, first=9000):
        random, state = Random(start.seed), start.state(made(name))
        while not state.is_terminal():
            viewer = random.randrange(2)
            world = state.determinize(viewer, random.randrange(1 << 30))
            assert world.information_state(viewer) == state.information_state(viewer), start
            if state.current_player == viewer:
                assert world.legal_actions() == state.legal_actions()
            while not world.is_terminal() and random.random() < 0.95:
                world.apply_action(random.choice(world.legal_actions()))
            state.apply_action(random.choice(state.legal_actions()))


@every_file
def test_a_saved_game_goes_on(name: str, soak: int) -> None:
    module = made(name)
    for start in starts(with_cards(name), 5 * soak, first=300):
        random, state = Random(start.seed), start.state(module)
        while not state.is_terminal():
            state = module.load(state.save())
            state.apply_action(random.choice(state.legal_actions()))

"""Engines play games of cards with texts as the interpreter does, and faults are found out."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import cast

import pytest

from regelsmed.compiler.engine import compile_engine
from regelsmed.compiler.play.protocol import Engine
from regelsmed.compiler.reference import reference_engine
from regelsmed.dsl.languages import LANGUAGES
from tests.compiler.engine.modules import engine, loaded
from tests.compiler.lockstep import Written, difference
from tests.compiler.test_lockstep import damaged, notices, taken
from tests.compiler.text_faults import TEXT_FAULTS, TextFault
from tests.compiler.text_games import played, some_options, some_position, starts
from tests.compiler.typed_games import typed

GAME = "tryllepap"


@cache
def games(number: int) -> list[Written]:
    """Games from the start and from positions, with chance drawn and given."""
    return played(typed(GAME), number)


@cache
def made() -> Engine:
    """The engine of the game."""
    return cast("Engine", engine(GAME))


def test_an_engine_plays_what_is_written(soak: int) -> None:
    assert difference(made(), games(150 * soak)) is None


def test_an_engine_tells_what_is_written_to_be_known(soak: int) -> None:
    reference = reference_engine(typed(GAME))
    for start in starts(typed(GAME), 20 * soak, first=5000):
        random = Random(start.seed)
        one, other = start.state(made()), start.state(reference)
        while not one.is_terminal():
            for seat in range(2):
                assert one.information_state(seat) == other.information_state(seat), start
            action = random.choice(one.legal_actions())
            one.apply_action(action)
            other.apply_action(action)


def test_an_engine_says_what_is_written(soak: int) -> None:
    """Every line of the log and of the picture, in every language, for every viewer."""
    reference = reference_engine(typed(GAME))
    lines = dict.fromkeys(LANGUAGES, 0)
    for start in starts(typed(GAME), 30 * soak, first=7000):
        random = Random(start.seed)
        one, other = start.state(made()), start.state(reference)
        while not one.is_terminal():
            seat, language = random.randrange(2), random.choice(LANGUAGES)
            assert one.picture(seat, language) == other.picture(seat, language), start
            action = random.choice(one.legal_actions())
            one.apply_action(action)
            other.apply_action(action)
        for language in LANGUAGES:
            for viewer in (None, 0, 1):
                told = one.log(viewer, language)
                assert told == other.log(viewer, language), start
                lines[language] += len(told)

    assert len(set(lines.values())) == 1
    assert min(lines.values()) > 2000


def test_a_player_cannot_tell_other_worlds_and_they_can_be_played(soak: int) -> None:
    for start in starts(typed(GAME), 30 * soak, first=9000):
        random, state = Random(start.seed), start.state(made())
        while not state.is_terminal():
            viewer = random.randrange(2)
            world = state.determinize(viewer, random.randrange(1 << 30))
            assert world.information_state(viewer) == state.information_state(viewer), start
            if state.current_player == viewer:
                assert world.legal_actions() == state.legal_actions()
            while not world.is_terminal() and random.random() < 0.95:
                world.apply_action(random.choice(world.legal_actions()))
            state.apply_action(random.choice(state.legal_actions()))


def test_an_engine_refuses_the_facts_that_cannot_be(soak: int) -> None:
    right, random, refused = reference_engine(typed(GAME)), Random(7), 0
    for _ in range(200 * soak):
        options = some_options(typed(GAME), right, random)
        facts = some_position(typed(GAME), random)
        for damage in range(random.randrange(3)):
            facts = damaged(facts, random, damage)
        found = [taken(one, options, facts) for one in (made(), right)]
        assert found[0] == found[1], facts
        refused += not found[0]

    assert 20 * soak < refused < 180 * soak


@pytest.mark.xdist_group("text_faults")
@pytest.mark.parametrize("fault", TEXT_FAULTS, ids=[fault.name for fault in TEXT_FAULTS])
def test_a_fault_in_texts_is_noticed(fault: TextFault, monkeypatch: pytest.MonkeyPatch) -> None:
    assert notices(cast("Engine", fault.engine(typed(GAME), monkeypatch)), games(400))


def test_an_engine_is_made_the_same_again() -> None:
    text = compile_engine(typed(GAME), ())

    assert compile_engine(typed(GAME), ()) == text
    assert loaded(text, "again").RULES_SHA

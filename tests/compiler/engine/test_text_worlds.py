"""Worlds of a player of card texts: as likely as they come about, with nothing of the truth."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from regelsmed.compiler.engine import compile_engine
from regelsmed.compiler.reference import ReferenceState
from tests.compiler.duel_game import DECK, HAND, small_duel
from tests.compiler.engine.modules import engine, loaded
from tests.compiler.reference import test_texts_worlds as reference
from tests.compiler.text_games import starts
from tests.compiler.typed_games import typed

TRIES = 500


GAMES = {"tiny": reference.TINY_GAME, "any": reference.ANY_GAME, "small": small_duel()}


@cache
def made(game: str) -> Any:
    """The engine of a game that is built for tests."""
    return loaded(compile_engine(GAMES[game], ()), f"{game}_with_worlds")


def on_engine(module: Any, state: ReferenceState) -> Any:
    """A state of the interpreter on an engine."""
    facts, options = state.run.setting.given.as_facts(), module.Options(**state.options._asdict())
    same = module.new_game(options, chance="explicit")
    if facts:
        same = module.position(options, facts)
    for action in state.run.history:
        same.apply_action(action)
    return same


def hidden(state: Any) -> str:
    """Where all cards lie that somebody may not see, as the interpreter's tests have it."""
    book = state.book
    hand, deck = book.zones.index(HAND), book.zones.index(DECK)
    hands = [sorted(state.names_of(state.cards_in(hand, seat))) for seat in range(2)]
    posts = [
        (state.stay_seat[stay], book.posts[state.stay_post[stay]].name, name)
        for stay in state.laid
        for name in state.names_of([state.stay_card[stay]])
    ]
    tops = [tuple(state.names_of(state.tops[deck * 2 + seat])) for seat in range(2)]
    return str((hands, posts, tops))


def assert_in_proportion(state: Any, viewer: int, weights: Counter[str]) -> None:
    """Worlds come about as often as their weights say, and no others do."""
    found = Counter(hidden(state.determinize(viewer, seed)) for seed in range(TRIES))

    assert set(found) <= set(weights)
    expected = {way: TRIES * weight / weights.total() for way, weight in weights.items()}
    chi = sum((found[way] - n) ** 2 / n for way, n in expected.items())
    assert chi < 3 * len(weights) + 12


@pytest.mark.parametrize("seed", [3, 11, 16, 19, 24, 25])
def test_worlds_of_any_state_are_in_their_right_proportions(seed: int) -> None:
    state, viewer = reference.middle_of(seed)
    weights = reference.weighed(reference.TINY, state, viewer)

    assert_in_proportion(on_engine(made("tiny"), state), viewer, weights)


@pytest.mark.parametrize("line", reference.LINES)
def test_worlds_where_much_is_known_are_in_their_right_proportions(line: str) -> None:
    state = reference.end_of(line)
    weights = reference.weighed(reference.ANY, state, 0)

    assert_in_proportion(on_engine(made("any"), state), 0, weights)


def assert_nothing_of_the_truth(state: Any, viewer: int) -> bool:
    """Two worlds and the state itself lead to the same worlds; return whether one is another."""
    one, two = (state.determinize(viewer, seed) for seed in (1, 2))
    saves = {other.determinize(viewer, 7).save() for other in (one, two, state)}

    assert len(saves) == 1
    return bool(one.save() != state.save())


@pytest.mark.parametrize("lists", ["open", "secret"])
@pytest.mark.parametrize("chance", ["sampled", "explicit"])
def test_a_save_of_a_world_tells_nothing_of_the_truth(lists: str, chance: str, soak: int) -> None:
    module, different = made("small"), 0
    for seed in range(4 * soak):
        random = Random(seed)
        state = module.new_game(module.Options(decklists=lists), seed, chance=chance)
        while not state.is_terminal():
            if random.random() < 0.15:
                different += assert_nothing_of_the_truth(state, random.randrange(2))
            state.apply_action(random.choice(state.legal_actions()))
    assert different > 6 * soak


def test_a_save_of_a_world_of_any_start_tells_nothing_of_the_truth(soak: int) -> None:
    module, different = engine("tryllepap"), 0
    for start in starts(typed("tryllepap"), 20 * soak, first=700):
        random, state = Random(start.seed), start.state(module)
        while not state.is_terminal():
            if random.random() < 0.2:
                different += assert_nothing_of_the_truth(state, random.randrange(2))
            state.apply_action(random.choice(state.legal_actions()))
    assert different > 30 * soak


def test_a_state_whose_trail_is_another_games_has_no_worlds() -> None:
    module = engine("tryllepap")
    state = module.new_game(seed=3)
    while state.decisions < 8:
        state.apply_action(state.legal_actions()[0])
    twin = module.load(state.save())

    assert twin.determinize(0, 5).save() == state.determinize(0, 5).save()
    twin.trail = (None, 0)
    twin.insight = None
    with pytest.raises(ValueError, match="as its trail says"):
        twin.determinize(0, 5)

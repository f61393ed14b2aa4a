from collections import Counter

import pytest

from regelsmed.compiler.play.bots import Bot, careful_bot, random_bot, seed_for
from regelsmed.compiler.play.options import options_from
from regelsmed.compiler.play.protocol import Engine, State


def _new_game(engine: Engine, seed: int) -> State:
    return engine.new_game(options_from(engine, {}), seed)


def _points(engine: Engine, bots: tuple[Bot, Bot], seed: int) -> list[float]:
    state = _new_game(engine, seed)
    decisions = 0
    while not state.is_terminal():
        state.apply_action(bots[state.current_player](state, seed_for(seed, decisions)))
        decisions += 1
    return state.returns()


@pytest.mark.parametrize("bot", [random_bot, careful_bot])
def test_a_bot_decides_the_same_for_the_same_seed_and_leaves_the_game_alone(
    engine: Engine, bot: Bot
) -> None:
    state = _new_game(engine, 3)
    before = state.save()

    chosen = {bot(state, 11) for _ in range(3)}

    assert len(chosen) == 1
    assert chosen <= set(state.legal_actions())
    assert state.save() == before


def test_the_random_bot_takes_every_action_about_equally_often(engine: Engine) -> None:
    state = _new_game(engine, 3)
    legal = state.legal_actions()

    taken = Counter(random_bot(state, seed) for seed in range(300))

    assert set(taken) == set(legal)
    assert min(taken.values()) > 300 / len(legal) / 2


@pytest.mark.parametrize("seed", range(10))
def test_the_careful_bot_does_not_see_what_its_player_cannot_see(engine: Engine, seed: int) -> None:
    state = _new_game(engine, seed)
    while state.current_player == 0:
        state.apply_action(state.legal_actions()[0])
    worlds = [state.determinize(1, n) for n in range(6)]
    assert len({str(world.events(None)) + str(world.observation(0)) for world in worlds}) > 1

    chosen = {careful_bot(world, 11) for world in worlds}

    assert len(chosen) == 1


def test_the_careful_bot_beats_the_random_bot(engine: Engine) -> None:
    careful = sum(_points(engine, (careful_bot, random_bot), seed)[0] for seed in range(60))
    random = sum(_points(engine, (random_bot, random_bot), seed)[0] for seed in range(60))

    assert careful > random

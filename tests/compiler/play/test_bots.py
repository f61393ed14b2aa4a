from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from time import process_time
from typing import cast

import pytest

from regelsmed.compiler.play.bots import LONGEST, WORLDS, Bot, careful_bot, random_bot, seed_for
from regelsmed.compiler.play.options import options_from
from regelsmed.compiler.play.protocol import Engine, State
from tests.compiler.engine import modules


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


@dataclass
class Endless:
    """Two players choose between 0 and 1 for ever; it counts how often that is in all copies.

    Every ``deal`` decisions (0: never) each gets new cards; then the first 1 is worth a point.
    """

    deal: int
    decisions: int = 0
    first: int = 0
    points: int = 0
    taken: list[int] = field(default_factory=list)

    class options:  # noqa: N801 - an attribute of a state
        players = 2

    @property
    def current_player(self) -> int:
        return self.decisions % 2

    def legal_actions(self) -> list[int]:
        return [0, 1]

    def apply_action(self, action: int) -> None:
        self.taken.append(action)
        self.first = self.first if self.decisions else action
        self.decisions += 1
        self.points += self.decisions == self.deal and self.first

    def observation(self, player: int) -> dict[str, object]:
        held = 5 - self.decisions % self.deal // 2 if self.deal else 5
        hands = [["card"] * held if seat == player else held for seat in range(2)]
        return {"zones": {"hand": hands}, "counters": {"point": [self.points, 0]}}

    def determinize(self, _: int, seed: int) -> Endless:
        assert seed >= 0
        return self.clone()

    def clone(self) -> Endless:
        return Endless(self.deal, self.decisions, self.first, self.points, self.taken)

    def is_terminal(self) -> bool:
        return False


def test_the_careful_bot_looks_no_further_than_the_next_deal_that_counts() -> None:
    game = Endless(deal=10)

    assert careful_bot(cast("State", game), 3) == 1
    # After a 1, the deal is met in the fifth lap; after a 0, nothing is ever counted.
    assert len(game.taken) == WORLDS * (1 + 5 * 2) + WORLDS * (1 + LONGEST)


def test_the_careful_bot_stops_looking_ahead_where_nothing_ever_counts() -> None:
    game = Endless(deal=0)

    careful_bot(cast("State", game), 3)

    assert len(game.taken) == 2 * WORLDS * (1 + LONGEST)


@pytest.mark.parametrize("players", [3, 6])
def test_the_careful_bot_takes_well_under_a_second_for_a_move_in_the_longest_game(
    players: int,
) -> None:
    made = modules.engine("wizard")
    state = made.new_game(made.Options(players=players), 3)
    slowest = 0.0
    for number in range(100_000):
        if state.is_terminal():
            break
        if number % 5 == 0:
            begun = process_time()
            careful_bot(state, number)
            slowest = max(slowest, process_time() - begun)
        state.apply_action(random_bot(state, number))

    assert state.is_terminal()
    assert slowest < 0.7

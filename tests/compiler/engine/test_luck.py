"""Luck taken in advance is the luck that the generator gives step by step."""

from __future__ import annotations

from random import Random

import pytest

from regelsmed.compiler.chance import LOW, scramble, step
from regelsmed.compiler.engine.runtime_luck import AHEAD, MODULUS, ahead, skip


@pytest.mark.parametrize("start", [1, 2, LOW, LOW + 1, MODULUS - 1, MODULUS // 2, scramble(0)])
def test_many_steps_at_once_are_the_steps_one_by_one(start: int) -> None:
    state, halves = start, []
    for steps in range(1, AHEAD + 1):
        state = step(state)
        halves.append(state & LOW)
        assert skip(start, steps) == state

    assert ahead(start) == tuple(halves)
    assert skip(start, 0) == start


def test_luck_goes_on_where_it_was_left(soak: int) -> None:
    random = Random(5)
    for _ in range(200 * soak):
        state = scramble(random.getrandbits(64))
        used = random.randrange(AHEAD + 1)

        assert (*ahead(state)[:used], *ahead(skip(state, used)))[:AHEAD] == ahead(state)

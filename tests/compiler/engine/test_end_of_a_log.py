"""What a log leaves out when all has been played."""

import pytest

from regelsmed.compiler.engine.runtime import Note, acted_in
from tests.games.engines import played

ROLE, GAIN, OVER = 1, 2, 3


@pytest.mark.parametrize(
    ("notes", "told"),
    [
        ([(GAIN,), (ROLE, 0), (OVER, 1), (OVER, 2)], [(GAIN,), (OVER, 1), (OVER, 2)]),
        ([(ROLE, 0), (GAIN,), (OVER, 1)], [(ROLE, 0), (GAIN,), (OVER, 1)]),
        ([(GAIN,), (ROLE, 0)], [(GAIN,), (ROLE, 0)]),
        ([], []),
    ],
)
def test_a_role_is_told_of_unless_nobody_acts_in_it(notes: list[Note], told: list[Note]) -> None:
    assert acted_in(notes, {ROLE}, {OVER}) == told


@pytest.mark.parametrize("way", ["engine", "reference"])
def test_nobody_becomes_dealer_behind_the_last_deal(way: str) -> None:
    state, choose = next(played("kul", way).games(1))
    while not state.is_terminal():
        state.apply_action(choose.action(state))

    *_, gained, won = state.log(None, "en")

    assert gained.endswith("gets 1 point.")
    assert won.endswith("wins the game.")
    assert any(line.endswith("becomes the dealer.") for line in state.log(None, "en"))

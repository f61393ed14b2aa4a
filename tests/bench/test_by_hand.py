"""Games written by hand play as their engines do: else it would mean little to time the two."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import cast

import pytest

import bench.by_hand
from bench.beside import ways_to_play
from bench.by_hand import NewGame, by_hand, difference, wizard
from regelsmed.compiler.play.protocol import Engine
from tests.compiler.engine.modules import engine
from tests.compiler.typed_games import playable_names

BY_HAND = sorted(
    path.stem for path in Path(bench.by_hand.__file__).parent.glob("*.py") if path.stem[0] != "_"
)


@cache
def both(game: str) -> tuple[Engine, NewGame]:
    new_game = by_hand(game)
    assert new_game is not None
    return cast("Engine", engine(game)), new_game


def test_only_games_of_the_project_are_written_by_hand() -> None:
    assert "wizard" in BY_HAND
    assert set(BY_HAND) <= set(playable_names())
    assert by_hand("bridge") is None


@pytest.mark.parametrize("game", BY_HAND)
def test_a_game_by_hand_goes_in_lockstep_with_its_engine(game: str, soak: int) -> None:
    made, new_game = both(game)
    for seed in range(15 * soak):
        for way in ways_to_play(made):
            assert difference(made, new_game, way, seed) is None, (way, seed)


def test_whoever_is_agreed_on_deals_first_by_hand_as_well() -> None:
    made, new_game = both("wizard")
    for players in (3, 4, 5, 6):
        for dealer in range(players):
            way = {"players": players, "first_dealer": dealer}
            assert difference(made, new_game, way, players) is None


@pytest.mark.parametrize(
    ("table", "other"),
    [
        ("ROUNDS", {players: rounds - 1 for players, rounds in wizard.ROUNDS.items()}),
        ("POWER", wizard.POWER[::-1]),
        ("FOLLOWS", wizard.FOLLOWS[::-1]),
        ("PACK", [*wizard.PACK[:-1], wizard.JESTER]),
        ("BIDS", [bids[:1] for bids in wizard.BIDS]),
        ("TRUMPS", wizard.TRUMPS[:3]),
        ("SUIT", [*wizard.SUIT[:13], *wizard.SUIT[:41]]),
    ],
)
def test_a_game_by_hand_that_plays_otherwise_is_noticed(
    table: str, other: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, new_game = both("wizard")
    monkeypatch.setattr(wizard, table, other)

    found = [difference(made, new_game, way, 1) for way in ways_to_play(made)]

    assert any(found)


def test_a_copy_by_hand_goes_its_own_way() -> None:
    _, new_game = both("wizard")
    state = new_game(players=3, seed=4)
    twin = state.clone()
    before = [str(state.shown(seat)) for seat in range(3)]
    for _ in range(40):
        twin.apply_action(twin.legal_actions()[-1])

    assert [str(state.shown(seat)) for seat in range(3)] == before
    assert state.legal_actions() == new_game(players=3, seed=4).legal_actions()

"""Games written by hand play as their engines do: else it would mean little to time the two."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from random import Random
from types import ModuleType
from typing import cast

import pytest

import bench.by_hand
from bench.beside import ways_to_play
from bench.by_hand import NewGame, by_hand, difference, tryllepap, wizard
from bench.random_play import half_way
from regelsmed.compiler.play.protocol import Engine
from tests.compiler.engine.modules import engine
from tests.compiler.typed_games import playable_names, typed

BY_HAND = sorted(
    path.stem for path in Path(bench.by_hand.__file__).parent.glob("*.py") if path.stem[0] != "_"
)


@cache
def both(game: str) -> tuple[Engine, NewGame]:
    new_game = by_hand(game)
    assert new_game is not None
    return cast("Engine", engine(game)), new_game


def ways(game: str, seed: int) -> list[Mapping[str, object]]:
    return list(ways_to_play(typed(game), both(game)[0], Random(seed)))


def test_only_games_of_the_project_are_written_by_hand() -> None:
    assert {"wizard", "tryllepap"} <= set(BY_HAND)
    assert set(BY_HAND) <= set(playable_names())
    assert by_hand("bridge") is None


@pytest.mark.parametrize("game", BY_HAND)
def test_a_game_by_hand_goes_in_lockstep_with_its_engine(game: str, soak: int) -> None:
    made, new_game = both(game)
    for seed in range(15 * soak):
        for way in ways(game, seed):
            assert difference(made, new_game, way, seed) is None, (way, seed)


def test_whoever_is_agreed_on_deals_first_by_hand_as_well() -> None:
    made, new_game = both("wizard")
    for players in (3, 4, 5, 6):
        for dealer in range(players):
            way = {"players": players, "first_dealer": dealer}
            assert difference(made, new_game, way, players) is None


def test_whoever_is_agreed_on_starts_by_hand_as_well_and_rounds_are_limited() -> None:
    made, new_game = both("tryllepap")
    for starter in (None, 0, 1):
        for limit in (1, 2, 3, 1000):
            for seed, way in enumerate(ways("tryllepap", limit)):
                way = {**way, "first_starter": starter, "round_limit": limit}
                assert difference(made, new_game, way, seed) is None


# What decks at random seldom bring together: copies of immunity and of other rules, empty
# libraries, duelists that change hands and die, cards that are used up.
SELDOM: tuple[Mapping[str, int], ...] = (
    {"parrot": 3, "ghost": 3, "headmistress": 1, "cup": 1, "glove": 3, "mirror": 3,
     "petrification": 3, "elixir_master": 3},
    {"last_resort": 3, "white_flag": 3, "extra_lesson": 3, "skinfaxe_student": 3, "librarian": 1,
     "owl": 3, "fire": 3, "consolation": 1},
    {"parrot": 3, "cup": 1, "headmistress": 1, "hunting_license": 3, "warden": 1, "mask": 3,
     "exchange_ritual": 3, "gust": 3, "phoenix": 3},
    {"gust": 3, "exchange_ritual": 3, "shapeshifter": 3, "trapdoor": 3, "nidhug_student": 3,
     "sacrifice": 3, "oblivion": 3},
)  # fmt: skip


@pytest.mark.parametrize("cards", SELDOM)
def test_what_decks_seldom_bring_together_goes_in_lockstep(
    cards: Mapping[str, int], soak: int
) -> None:
    made, new_game = both("tryllepap")
    deck = tuple(name for name, copies in cards.items() for _ in range(copies))
    for seed in range(20 * soak):
        way = {"players": 2, "decks": (deck, deck)}
        assert difference(made, new_game, way, seed) is None, seed


class Noted(list[object]):
    """A table that knows which of its rows have been read."""

    def __init__(self, rows: list[object]) -> None:
        super().__init__(rows)
        self.read: set[int] = set()

    def __getitem__(self, row: int) -> object:  # type: ignore[override]  # no slices here
        self.read.add(row)
        return super().__getitem__(row)


def test_every_text_of_a_card_is_carried_out_in_lockstep(monkeypatch: pytest.MonkeyPatch) -> None:
    made, new_game = both("tryllepap")
    cast_spells, duelists = Noted([*tryllepap.PLUS]), Noted([*tryllepap.WARS])
    monkeypatch.setattr(tryllepap, "PLUS", cast_spells)
    monkeypatch.setattr(tryllepap, "WARS", duelists)

    for seed in range(15):
        for way in ways("tryllepap", seed):
            assert difference(made, new_game, way, seed) is None

    assert duelists.read == set(range(tryllepap.SHEETS))
    spells = {sheet for sheet, needs in enumerate(tryllepap.NEEDS) if needs != tryllepap.NO_SPELL}
    assert cast_spells.read == spells


@pytest.mark.parametrize(
    ("module", "table", "other"),
    [
        (wizard, "ROUNDS", {players: rounds - 1 for players, rounds in wizard.ROUNDS.items()}),
        (wizard, "POWER", wizard.POWER[::-1]),
        (wizard, "FOLLOWS", wizard.FOLLOWS[::-1]),
        (wizard, "PACK", [*wizard.PACK[:-1], wizard.JESTER]),
        (wizard, "BIDS", [bids[:1] for bids in wizard.BIDS]),
        (wizard, "TRUMPS", wizard.TRUMPS[:3]),
        (wizard, "SUIT", [*wizard.SUIT[:13], *wizard.SUIT[:41]]),
        (tryllepap, "BASE", [strength + 1 for strength in tryllepap.BASE]),
        (tryllepap, "TRAITS", [0] * tryllepap.SHEETS),
        (tryllepap, "OPEN", [False] * tryllepap.SHEETS),
        (tryllepap, "NEEDS", [min(needs, tryllepap.FREE) for needs in tryllepap.NEEDS]),
        (tryllepap, "PLUS", [None] * tryllepap.SHEETS),
        (tryllepap, "SPELLS", [lambda *_: False] * tryllepap.SHEETS),
        (tryllepap, "WARS", [None] * tryllepap.SHEETS),
        (tryllepap, "STANDING", [()] * tryllepap.SHEETS),
        (tryllepap, "CLAIMED", (-1, 1, 0, -1)),
    ],
)
def test_a_game_by_hand_that_plays_otherwise_is_noticed(
    module: ModuleType, table: str, other: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = module.__name__.rpartition(".")[2]
    made, new_game = both(game)
    monkeypatch.setattr(module, table, other)

    found = [difference(made, new_game, way, seed) for seed in (1, 2) for way in ways(game, seed)]

    assert any(found)


@pytest.mark.parametrize("game", BY_HAND)
def test_a_copy_by_hand_goes_its_own_way(game: str) -> None:
    _, new_game = both(game)
    for seed, way in enumerate(ways(game, 4)):
        middle = partial(half_way, partial(new_game, **way, seed=seed), seed)
        state = middle()
        twin = state.clone()
        seats = range(int(str(way["players"])))
        before = [str(state.shown(seat)) for seat in seats]
        while twin.current_player >= 0:
            twin.apply_action(twin.legal_actions()[-1])

        assert [str(state.shown(seat)) for seat in seats] == before
        assert state.legal_actions() == middle().legal_actions()

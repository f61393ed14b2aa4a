"""Cards of piles are drawn at once where nothing hangs on each of them, and it makes no odds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bench.decks import some_deck
from tests.compiler.engine.modules import engine
from tests.compiler.text_games import texts_of
from tests.compiler.typed_games import typed

GAME = "tryllepap"


def played(seed: int) -> tuple[Any, ...]:
    """What has come of a game at random, by players with decks at random, and what they saw."""
    module: Any = engine(GAME)
    random = Random(seed)
    decks = tuple(some_deck(texts_of(typed(GAME)), random) for _ in range(2))
    state = module.new_game(module.Options(decks=decks), seed)
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    return state.trail, state.random, state.events(None), [state.events(seat) for seat in range(2)]


def test_cards_drawn_at_once_are_those_drawn_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once = [played(seed) for seed in range(30)]

    monkeypatch.setattr(engine(GAME).State, "draw_at_once", lambda *_: False)

    assert [played(seed) for seed in range(30)] == at_once


def test_cards_are_drawn_at_once_where_chance_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a card was drawn by itself")

    monkeypatch.setattr(engine(GAME).State, "draw_top", refuse)

    assert len({played(seed)[1] for seed in range(5)}) == 5

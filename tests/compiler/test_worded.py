"""Cards that no game of the project has: engines play them as the interpreter does."""

from __future__ import annotations

from typing import cast

from regelsmed.compiler.engine import compile_engine
from regelsmed.compiler.play.protocol import Engine
from tests.compiler.engine.modules import loaded
from tests.compiler.lockstep import difference
from tests.compiler.text_games import played
from tests.compiler.worded import worded


def test_an_engine_plays_cards_that_are_worded_otherwise(soak: int) -> None:
    engine = cast("Engine", loaded(compile_engine(worded(), ()), "engine_of_worded_cards"))

    assert difference(engine, played(worded(), 100 * soak)) is None

"""Engines carry out sentences of card texts that no game has as the interpreter does.

The texts stand in ``card_texts/``, a file for what belongs together.
"""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from regelsmed.compiler.engine import compile_engine
from regelsmed.compiler.play.protocol import Engine
from tests.compiler.card_games import TEXTS, with_cards
from tests.compiler.engine.modules import loaded
from tests.compiler.lockstep import difference
from tests.compiler.text_games import played


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_an_engine_plays_new_cards_as_they_are_written(path: Path, soak: int) -> None:
    game = with_cards(path.read_text("utf-8"))
    made = cast("Engine", loaded(compile_engine(game, ()), f"cards_{path.stem}"))

    assert difference(made, played(game, 60 * soak)) is None

"""The engine that a word on the command line stands for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from regelsmed.compiler.play.load import NotAnEngine, load_engine

from .failure import failure
from .files import game_called, read_text

if TYPE_CHECKING:
    from regelsmed.compiler.play.protocol import Engine


def engine_of(typed: str) -> Engine:
    """Return a built engine at a path, or that of the game which ``typed`` stands for.

    Ends the command where there is none, or where the game has mistakes, which are shown.
    """
    path = Path(typed)
    if path.suffix == ".py" and path.is_file():
        try:
            return load_engine(typed, read_text(path))
        except NotAnEngine:
            raise failure("not-an-engine", file=typed) from None
    from regelsmed.compiler.pipeline import playable

    from .games import only_game, read

    return playable(only_game(read(game_called(typed))))

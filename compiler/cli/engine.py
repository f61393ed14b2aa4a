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
    return engine_and_decks(typed, None)[0]


def engine_and_decks(typed: str, wished: str | None) -> tuple[Engine, tuple[tuple[str, ...], ...]]:
    """Return an engine as ``engine_of`` does, with the decks that were wished for by name or file.

    An engine in a file of its own holds the ready-made decks of its game. Without a wish there are
    none: every engine knows itself what players bring then.
    """
    from .decks import decks_in, decks_of

    path = Path(typed)
    if path.suffix == ".py" and path.is_file():
        try:
            engine = load_engine(typed, read_text(path))
        except NotAnEngine:
            raise failure("not-an-engine", file=typed) from None
        return engine, decks_in(typed, engine, wished)
    from regelsmed.compiler.pipeline import playable

    from .games import only_game, read

    found = read(game_called(typed))
    game = only_game(found)
    return playable(game), decks_of(found, game, wished)

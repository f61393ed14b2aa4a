"""The decks that players bring to a game of cards with texts: ready-made ones, or from a file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from regelsmed.compiler.decks import read_deck
from regelsmed.compiler.messages import render
from regelsmed.dsl.diagnostics import Report, nearest
from regelsmed.dsl.source import read as as_source

from .failure import Exit, Failure, failure
from .files import read_text
from .output import complain

if TYPE_CHECKING:
    from regelsmed.compiler.analysis.game import Game
    from regelsmed.compiler.play.protocol import Engine

    from .games import Read

Deck = tuple[str, ...]


def decks_of(found: Read, game: Game, wished: str | None) -> tuple[Deck, ...]:
    """Return a deck for each seat, by the ids of its cards; none where nothing is wished for.

    ``wished`` names decks with commas between: ready-made ones, or files. All faults of all decks
    are shown before the command ends.
    """
    if wished is None:
        return ()
    if game.texts is None:
        raise failure("decks-unused", name=found.place.name)
    report, texts = Report(), {}
    decks: list[Deck] = []
    for name in _names(wished, game.players.what.number.high):
        if name in game.ready_decks:
            decks.append(game.ready_decks[name])
            continue
        if not Path(name).is_file():
            raise _unknown(name, game.ready_decks)
        source = as_source(name, read_text(Path(name)))
        texts[source.name] = source
        decks.append(read_deck(source, game.texts, game.lexicon, report) or ())
    if report.failed:
        complain(render(report, texts, found.language).rstrip("\n"))
        click.get_current_context().exit(Exit.MISTAKES)
    return tuple(decks)


def decks_in(file: str, engine: Engine, wished: str | None) -> tuple[Deck, ...]:
    """Return a deck for each seat from those that an engine in a file of its own holds.

    It knows no cards by the names that a file of a deck has them under.
    """
    if wished is None:
        return ()
    if "decks" not in engine.Options()._asdict():
        raise failure("decks-unused", name=engine.GAME)
    ready: Mapping[str, Deck] = getattr(engine, "DECKS", {})  # an older engine holds none
    names = _names(wished, engine.Options().players)
    for name in names:
        if name not in ready:
            raise failure("decks-of-engine", file=file, name=name, close=nearest(name, ready))
    return tuple(ready[name] for name in names)


def _names(wished: str, players: int) -> list[str]:
    """Return the names of decks; ends the command where there are too few or too many."""
    names = [name.strip() for name in wished.split(",")]
    if len(names) != players:
        raise failure("decks-count", count=len(names), players=players)
    return names


def _unknown(name: str, ready: Mapping[str, Deck]) -> Failure:
    """Return that there is neither a file of this name nor a ready-made deck."""
    if not ready:
        return failure("deck-no-file", name=name)
    return failure("deck-unknown-file", name=name, known=(*ready,), close=nearest(name, ready))

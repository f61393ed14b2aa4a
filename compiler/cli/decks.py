"""The decks that players bring to a game of cards with texts: ready-made ones, or from a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from regelsmed.compiler.decks import read_deck
from regelsmed.compiler.messages import render
from regelsmed.dsl.diagnostics import Report, nearest
from regelsmed.dsl.source import Source
from regelsmed.dsl.source import read as as_source

from .failure import Exit, failure
from .files import read_text
from .output import complain

if TYPE_CHECKING:
    from regelsmed.compiler.analysis.game import Game

    from .games import Read

_FOLDER: Final = "decks"
_SUFFIX: Final = ".txt"


def decks_of(found: Read, game: Game, wished: str | None) -> tuple[tuple[str, ...], ...]:
    """Return a deck for each seat, by the ids of its cards; none where the game has no texts.

    ``wished`` names decks with commas between: ready-made ones, or files. Where nothing is wished
    for, players get ready-made decks in the order of their names. All faults of all decks are shown
    before the command ends.
    """
    ready = _ready_made(found.place.folder)
    if game.texts is None:
        if wished is not None:
            raise failure("decks-unused", name=found.place.name)
        return ()
    players = game.players.what.number.high
    names = [*ready][:players] if wished is None else [name.strip() for name in wished.split(",")]
    if wished is None and len(names) < players:
        return ()  # the engine's own
    if len(names) != players:
        raise failure("decks-count", count=len(names), players=players)
    report, texts = Report(), {}
    decks: list[tuple[str, ...]] = []
    for name in names:
        source = _source(name, ready)
        texts[source.name] = source
        deck = read_deck(source, game.texts, game.lexicon, report)
        decks.append(deck or ())
    if report.failed:
        complain(render(report, texts, found.language).rstrip("\n"))
        click.get_current_context().exit(Exit.MISTAKES)
    return tuple(decks)


def _ready_made(folder: Path) -> dict[str, Path]:
    """Return the decks that come with a game, by name."""
    return {path.stem: path for path in sorted((folder / _FOLDER).glob(f"*{_SUFFIX}"))}


def _source(name: str, ready: dict[str, Path]) -> Source:
    path = ready.get(name) or Path(name)
    if name not in ready and not path.is_file():
        raise failure("deck-unknown-file", name=name, close=nearest(name, ready))
    return as_source(str(path), read_text(path))

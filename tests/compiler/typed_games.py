"""Games read and understood, for tests of what comes after analysis."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.pipeline import understand
from regelsmed.compiler.sources import Place, read_game, read_typed, rule_files
from regelsmed.dsl.diagnostics import Report

GAMES = Path(__file__).parents[2] / "games"


def place(name: str) -> Place:
    """Return where a game of the project lies."""
    return Place(GAMES / name, name, GAMES)


@cache
def typed(name: str) -> Game:
    """Return a game of the project."""
    report = Report()
    game = understand(read_game(place(name), report), report)
    assert game is not None, list(report)
    return game


def text_of(name: str) -> str:
    """Return the rules of a game of the project as they are written."""
    (path,) = rule_files(GAMES / name)[name]
    return path.read_text(encoding="utf-8")


def typed_text(name: str, text: str) -> Game:
    """Return a game with other rules than those that are written, but its own words."""
    report = Report()
    game = understand(read_typed(text, place(name), report), report)
    assert game is not None, list(report)
    return game


@cache
def playable_names() -> tuple[str, ...]:
    """Return every game of the project that can be played, in alphabetic order."""
    found = []
    for folder in sorted(GAMES.iterdir()):
        report = Report()
        for name in rule_files(folder) if folder.is_dir() else ():
            game = understand(read_game(Place(folder, name, GAMES), report), report)
            assert not report.failed, list(report)
            if game is not None:
                found.append(name)
    return tuple(found)

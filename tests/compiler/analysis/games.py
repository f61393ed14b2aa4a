"""The games that tests of analysis start from, read from their sources."""

from __future__ import annotations

from functools import cache

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.analysis.resolve import analyse
from regelsmed.dsl.diagnostics import Diagnostic, Report
from regelsmed.dsl.syntax import File
from tests.case_files import CASES, small_game, small_words, understand


@cache
def small() -> File:
    """Return the tree of the small game that the cases change."""
    file = small_game("nb").file
    assert file is not None
    return file


@cache
def larger() -> File:
    """Return the tree of a game with two phases and two kinds of tricks."""
    case = CASES / "course" / "good" / "two_kinds_of_tricks.md"
    file = understand(case.read_text(encoding="utf-8")).file
    assert file is not None
    return file


@cache
def bids() -> File:
    """Return the tree of the small game with bids, trump, counted phases and lists of criteria."""
    file = small_game("nb", "bids").file
    assert file is not None
    return file


@cache
def duels() -> File:
    """Return the tree of the small game whose cards are written out."""
    file = small_game("nb", "duels").file
    assert file is not None
    return file


def understood(file: File, *components: File) -> tuple[Game | None, list[Diagnostic]]:
    """Return what analysis makes of a tree with the words of the small game."""
    report = Report()
    return analyse("kalas", file, components, small_words(), report), list(report)

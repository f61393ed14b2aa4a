"""The games that tests of analysis start from, read from their sources."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.analysis.resolve import analyse
from regelsmed.dsl.diagnostics import Diagnostic, Report
from regelsmed.dsl.lexicon import Lexicon, core_lexicon, merge, read_lexicon
from regelsmed.dsl.parse import parse_file
from regelsmed.dsl.source import read
from regelsmed.dsl.syntax import File

ROOT = Path(__file__).parents[3]
KUL = (ROOT / "games/allfirda/allfirda", ROOT / "games/kul/kul")
SMALL = ROOT / "tests/cases/base/base"


@cache
def words(*stems: Path) -> Lexicon:
    """Return the words of all games of a test, with the core vocabulary."""
    report = Report()
    texts = [stem.with_name(f"{stem.name}.lex") for stem in stems]
    found = [read_lexicon(read(p.name, p.read_text(encoding="utf-8")), report) for p in texts]
    assert not report.failed, list(report)
    return merge((core_lexicon(), *found))


@cache
def tree(stem: Path, *others: Path, language: str = "nb") -> File:
    """Return the tree of a source that is known to be right, with the words of others as well."""
    lexicon, report = words(*others, stem), Report()
    path = stem.with_name(f"{stem.name}.{language}.regel")
    file = parse_file(read(path.name, path.read_text(encoding="utf-8")), lexicon, report)
    assert file is not None, list(report)
    return file


@cache
def kul() -> Game:
    """Return Kul, which must be right."""
    deck, game = KUL
    lexicon, report = words(deck, game), Report()
    found = analyse("kul", tree(game, deck), [tree(deck)], lexicon, report)
    assert found is not None, list(report)
    return found


def small() -> File:
    """Return the tree of the small game that the cases change."""
    return tree(SMALL)


def understood(file: File, *components: File) -> tuple[Game | None, list[Diagnostic]]:
    """Return what analysis makes of a tree with the words of the small game."""
    report = Report()
    return analyse("kalas", file, components, words(SMALL), report), list(report)

"""Games to make rulebooks of: Kul itself, and small ones that are written in a test."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.analysis.resolve import analyse
from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.lexicon import core_lexicon, merge, read_lexicon
from regelsmed.dsl.parse import parse_file
from regelsmed.dsl.source import read

GAMES = Path(__file__).parents[3] / "games"


@dataclass(frozen=True)
class Files:
    """The texts of a game and of the deck it uses."""

    rules: str
    words: str
    deck: str
    deck_words: str

    def game(self) -> Game:
        """Return the typed game; fails on any mistake in the texts."""
        report = Report()
        named = (("deck.lex", self.deck_words), ("game.lex", self.words))
        words = (read_lexicon(read(name, text), report) for name, text in named)
        lexicon = merge((core_lexicon(), *words))
        files = [
            parse_file(read(name, text), lexicon, report)
            for name, text in (("game.regel", self.rules), ("deck.regel", self.deck))
        ]
        assert not report.failed, list(report)
        rules, deck = files
        assert rules is not None
        assert deck is not None
        game = analyse("kul", rules, [deck], lexicon, report)
        assert game is not None, list(report)
        return game


def _text(*parts: str) -> str:
    return GAMES.joinpath(*parts).read_text(encoding="utf-8")


KUL = Files(
    rules=_text("kul", "kul.nb.regel"),
    words=_text("kul", "kul.lex"),
    deck=_text("allfirda", "allfirda.nb.regel"),
    deck_words=_text("allfirda", "allfirda.lex"),
)


@pytest.fixture(scope="session")
def kul() -> Game:
    """Kul as it stands in its folder."""
    return KUL.game()


@pytest.fixture(scope="session")
def prose() -> Callable[[str], str]:
    """Return the prose of Kul in a language."""
    return lambda language: _text("kul", f"prose.{language}.md")

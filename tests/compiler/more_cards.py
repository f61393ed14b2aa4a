"""A game of the project with other cards: sentences that none of its own cards has.

The decks are small, so that the cards meet each other and the piles run out.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.pipeline import understand
from regelsmed.compiler.sources import read_game
from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.source import read
from tests.compiler.typed_games import place

CARDS = Path(__file__).parent / "cards"
NAMES = tuple(sorted(path.stem for path in CARDS.glob("*.regel")))
GAME = "tryllepap"


@cache
def with_cards(name: str) -> Game:
    """Return the game with the cards of a file instead of its own."""
    report = Report()
    sources = read_game(place(GAME), report)
    (rules,) = (source for source in sources.rules if source.name.endswith(f"{GAME}.da.regel"))
    small = read(rules.name, "\n".join(rules.lines).replace("mindst 20 kort", "mindst 6 kort"))
    cards = read(f"{name}.regel", (CARDS / f"{name}.regel").read_text("utf-8"))
    game = understand(replace(sources, rules=(small, cards), decks={}), report)
    assert game is not None, [found for found in report if found.severity == "error"]
    return game

"""A game of cards that say what the cards of the project's games do not say."""

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

CARDS = Path(__file__).with_name("worded_cards.da.regel")
LEAST = ("mindst 20 kort", "mindst 7 kort")
"""A smaller deck than the game's: there are not so many cards here."""


@cache
def worded() -> Game:
    """Return the rules of Tryllepap with the cards of this folder instead of its own."""
    report = Report()
    sources = read_game(place("tryllepap"), report)
    assert sources is not None, list(report)
    (rules,) = (rule for rule in sources.rules if rule.name.endswith("tryllepap.da.regel"))
    rules = read(rules.name, "\n".join(rules.lines).replace(*LEAST))
    cards = read(CARDS.name, CARDS.read_text("utf-8"))
    game = understand(replace(sources, rules=(rules, cards)), report)
    assert game is not None, list(report)
    return game

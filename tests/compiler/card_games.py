"""A game of the project with other cards, of which only the texts matter."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from textwrap import indent

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.pipeline import understand
from regelsmed.compiler.sources import read_game
from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.source import read
from tests.compiler.text_games import texts_of
from tests.compiler.typed_games import place, typed

TEXTS = sorted((Path(__file__).parent / "card_texts").glob("*.txt"))
HEAD = "sprog: dansk\nspil: Tryllepap\n\n"
TRAITS = ("Elev", "Lærer", "Væsen, Fafner")


def with_cards(texts: str, among: int = 3) -> Game:
    """Return the game with cards of these texts, a block for each, and some that it has.

    Every ``among``-th of its own cards stays.
    """
    blocks = [_card(number, text) for number, text in enumerate(texts.strip().split("\n\n"))]
    report, sources = Report(), read_game(place("tryllepap"), Report())
    added = read("cards", HEAD + "\n".join(blocks))
    game = understand(replace(sources, rules=(*sources.rules, added)), report)
    assert game is not None, list(report)
    old = len(texts_of(typed("tryllepap")).sheets)
    sheets = texts_of(game).sheets
    kept = (*sheets[:old:among], *sheets[old:])
    return replace(game, texts=replace(texts_of(game), sheets=kept))


def _card(number: int, text: str) -> str:
    printed = f"grundstyrke: {number % 7}\nslags: {TRAITS[number % 3]}\n"
    return f"kort Prøve {number}:\n{indent(printed + text, '  ')}\n"

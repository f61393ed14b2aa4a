"""Decks at random, for games to which players bring cards of their own."""

from __future__ import annotations

from random import Random

from regelsmed.compiler.analysis.sheets import Texts
from regelsmed.compiler.decks import copies_allowed


def some_deck(texts: Texts, random: Random) -> tuple[str, ...]:
    """Return a deck that is allowed: of few cards many times, or of many cards."""
    sheets = list(texts.sheets)
    random.shuffle(sheets)
    least = 1 if texts.decks.least is None else texts.decks.least.what.number
    deck: list[str] = []
    few = random.choice((1, 3, 99))
    for sheet in sheets:
        most = copies_allowed(sheet, texts.decks)
        deck += [sheet.id] * min(few, least if most is None else most)
    size = least + random.choice((0, 0, 1, 5, 20))
    deck = deck[:size]
    random.shuffle(deck)
    return tuple(deck)

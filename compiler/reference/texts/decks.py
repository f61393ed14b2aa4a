"""The decks that players bring: which are allowed, and which is brought if nothing is said."""

from __future__ import annotations

from collections import Counter as Multiset
from collections.abc import Sequence

from regelsmed.compiler.analysis.sheets import Sheet, Texts


def fault(texts: Texts, deck: Sequence[str]) -> str | None:
    """Return in one line why a deck is not allowed, or nothing where it is."""
    sheets = {sheet.id: sheet for sheet in texts.sheets}
    least = texts.decks.least
    if least is not None and len(deck) < least.what.number:
        return f"a deck has at least {least.what.number} cards, not {len(deck)}"
    for name, copies in Multiset(deck).items():
        if name not in sheets:
            return f"the game has no card {name!r}"
        most = copies_allowed(texts, sheets[name])
        if most is not None and copies > most:
            return f"a deck has at most {most} of {name!r}, not {copies}"
    return None


def copies_allowed(texts: Texts, sheet: Sheet) -> int | None:
    """Return how many copies of a card a deck can have, ``None`` for any number."""
    rules = texts.decks.copies_of
    limits = [rules[keyword].what.number for keyword in sheet.keywords if keyword in rules]
    if texts.decks.copies is not None:
        limits.append(texts.decks.copies.what.number)
    return min(limits, default=None)


def usual_deck(texts: Texts, seat: int) -> tuple[str, ...]:
    """Return the deck of a player who brings none: the smallest, of as many cards as there are.

    Each player's begins where that of the player before has ended.
    """
    least = 1 if texts.decks.least is None else texts.decks.least.what.number
    start = seat * least % len(texts.sheets)
    row = (*texts.sheets[start:], *texts.sheets[:start])
    deck: list[str] = []
    for copies in range(least):
        for sheet in row:
            most = copies_allowed(texts, sheet)
            if len(deck) < least and (most is None or copies < most):
                deck.append(sheet.id)
    return tuple(deck)

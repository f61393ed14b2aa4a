"""The decks that players bring: which are allowed, and which is brought if nothing is said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from regelsmed.compiler.engine.runtime_saves import Damaged


class DeckRules(NamedTuple):
    """What a deck may hold: so many cards at least, of each card so many at most (-1: any).

    ``sheets`` leads from the names of cards to their numbers, in their order; ``ready`` are the
    ready-made decks.
    """

    sheets: Mapping[str, int]
    least: int
    most: tuple[int, ...]
    ready: Mapping[str, tuple[str, ...]]


def spread_out(decks: Mapping[str, Mapping[str, int]]) -> dict[str, tuple[str, ...]]:
    """Return decks, given by how many copies of which card they hold, card by card."""
    return {
        name: tuple(card for card, copies in deck.items() for _ in range(copies))
        for name, deck in decks.items()
    }


def settled_decks(rules: DeckRules, decks: object, players: int) -> tuple[tuple[str, ...], ...]:
    """Return the deck of each player: where none are given, ready-made ones or the usual ones.

    Raises ``ValueError`` at decks that are not allowed.
    """
    if decks == () and len(rules.ready) >= players:
        return tuple(rules.ready.values())[:players]
    if decks == ():
        return tuple(usual_deck(rules, seat) for seat in range(players))
    if not isinstance(decks, list | tuple) or len(decks) != players:
        raise ValueError(f"{players} players cannot bring {decks!r}")
    return tuple(settled_deck(rules, deck) for deck in decks)


def settled_deck(rules: DeckRules, deck: object) -> tuple[str, ...]:
    """Return a deck, by name or card by card; raises ``ValueError`` where it is not allowed."""
    if isinstance(deck, str):
        return ready_deck(rules, deck)
    if not isinstance(deck, list | tuple):
        raise ValueError(f"a deck is a list of cards, not {deck!r}")
    names = tuple(name for name in deck if isinstance(name, str))
    if len(names) < len(deck):
        raise ValueError("a card is given by its name")
    if len(names) < rules.least:
        raise ValueError(f"a deck has at least {rules.least} cards, not {len(names)}")
    check_copies(rules, names)
    return names


def ready_deck(rules: DeckRules, name: str) -> tuple[str, ...]:
    """Return the ready-made deck of a name; raises ``ValueError`` where there is none."""
    if name not in rules.ready:
        close = ", ".join(get_close_matches(name.casefold(), rules.ready, 4) or rules.ready)
        raise ValueError(f"the game has no deck {name!r}; it has {close or 'none'}")
    return rules.ready[name]


def check_copies(rules: DeckRules, names: Sequence[str]) -> None:
    """Raise ``ValueError`` at a card that there is not, or that is there too often."""
    for name in dict.fromkeys(names):
        if name not in rules.sheets:
            raise ValueError(f"the game has no card {name!r}")
        most, copies = rules.most[rules.sheets[name]], names.count(name)
        if 0 <= most < copies:
            raise ValueError(f"a deck has at most {most} of {name!r}, not {copies}")


def chosen_decks(values: Mapping[str, object]) -> tuple[tuple[str, ...], ...]:
    """Return saved decks; raises ``Damaged`` where they are none."""
    decks = values.get("decks")
    if not isinstance(decks, list) or not all(isinstance(deck, list) for deck in decks):
        raise Damaged("the saved game has wrong decks")
    found = tuple(tuple(name for name in deck if isinstance(name, str)) for deck in decks)
    if [len(deck) for deck in found] != [len(deck) for deck in decks]:
        raise Damaged("the saved game has wrong decks")
    return found


def usual_deck(rules: DeckRules, seat: int) -> tuple[str, ...]:
    """Return the deck of a player who brings none: the smallest, of as many cards as there are.

    Each player's begins where that of the player before has ended.
    """
    names, least = list(rules.sheets), max(rules.least, 1)
    sheets = len(names)
    start = seat * least % sheets
    row = [*range(start, sheets), *range(start)]
    deck: list[str] = []
    for copies in range(least):
        for sheet in row:
            if len(deck) < least and (rules.most[sheet] < 0 or copies < rules.most[sheet]):
                deck.append(names[sheet])
    return tuple(deck)

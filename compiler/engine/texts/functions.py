"""Functions of engines with card texts, which are copied from here as they stand.

What they read of an engine is declared in ``own.pyi``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from regelsmed.compiler.position import Position, from_facts

from .runtime_setup import set_up

if TYPE_CHECKING:
    from .own import (
        ACTION_NAMES,
        BOOK,
        DECISIONS,
        FIRST,
        NUM_ACTIONS,
        USUAL,
        Options,
        State,
        blank,
        paragraph,
        speech,
    )
else:
    USUAL = None  # defaults are read as soon as the module is


def begun(options: Options, given: Position, *, by_hand: bool) -> State:
    """Return the beginning of a game or position, before anything has happened."""
    state = blank(options, 0, "explicit" if by_hand else "sampled")
    state.given = given
    set_up(state, given, options.decks)
    return state


def new_game(options: Options = USUAL, seed: int = 0, *, chance: str = "sampled") -> State:
    """Return the start of a game, with chance ``"sampled"`` from ``seed`` or ``"explicit"``."""
    state = blank(options, seed, chance)
    state.bring(options.decks)
    state.run(FIRST)
    return state


def position(options: Options, facts: Mapping[str, object]) -> State:
    """Return a state set up from facts, with explicit chance.

    Raises ``ValueError`` with one clear line where the facts cannot be.
    """
    given = from_facts(facts)
    state = blank(options, 0, "explicit")
    state.given = given
    set_up(state, given, options.decks)
    state.run(FIRST)
    return state


def plain(values: Mapping[str, object]) -> dict[str, object]:
    """Return options as plain data."""
    return {
        name: [list(item) if isinstance(item, tuple) else item for item in value]
        if isinstance(value, tuple)
        else value
        for name, value in values.items()
    }


def lines_from(
    places: Mapping[str, Sequence[tuple[int, str, str]]],
) -> tuple[tuple[int, str, int, str], ...]:
    """Return where each line of this file comes from: its number, file, line there, paragraph."""
    found = []
    for name, paragraphs in places.items():
        for place, by, runs in paragraphs:
            for run in runs.split():
                first, _, more = run.partition("+")
                lines = range(int(first), int(first) + int(more or 0) + 1)
                found += [(line, name, place, by) for line in lines]
    return tuple(sorted(found))


def card_name(card: str, language: str) -> str:
    """Return a card in words; raises ``KeyError`` where there is none."""
    words = speech(language)
    if card not in BOOK.sheet_numbers:
        raise KeyError(card)
    return words.cards[BOOK.sheet_numbers[card]]


def suit_of(card: str) -> str:
    """Return the suit of a card, which no card here has; raises ``KeyError``."""
    if card not in BOOK.sheet_numbers:
        raise KeyError(card)
    return ""


def describe(
    action: int, language: str, state: State | None = None, viewer: int | None = None
) -> str:
    """Return an action in words: what is played or picked, who is meant, or what is chosen.

    It says the same to every viewer.
    """
    words = speech(language)
    if not 0 <= action < NUM_ACTIONS:
        raise ValueError(f"there is no action {action!r}")
    kind, _, argument = ACTION_NAMES[action].partition(".")
    if kind in ("pick", "random", "draw"):
        card = argument.rpartition(".")[2]
        return words.cards[BOOK.sheet_numbers[card]]
    if kind in ("lot", "post_of"):
        seat = int(argument)
        return state.called(seat) if state is not None and seat < state.players else str(seat + 1)
    if kind == "option":
        return option_in_words(int(argument), language, state)
    if kind == "coin":
        return words.say(f"coin {argument}")
    card = words.cards[BOOK.sheet_numbers[argument]] if argument and kind != "token" else ""
    said = words.say(f"token {argument}" if kind == "token" else f"label {kind}", "", card)
    return said[:1].lower() + said[1:]


def option_in_words(number: int, language: str, state: State | None) -> str:
    """Return an option: the line of the text that it is, or its number where none is asked for."""
    if state is None or state.pc < 0:
        return str(number + 1)
    words, by = speech(language), DECISIONS[state.pc][1]
    key = f"line {by} {number}"
    return words.say(key) if key in words.sentences else paragraph(by, language)

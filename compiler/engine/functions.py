"""Functions of engines, which are copied from here as they stand.

What they read of an engine is declared in ``own.pyi``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from regelsmed.compiler.chance import QUICK, QUICK_BITS, QUICK_MASK, scramble
from regelsmed.compiler.position import from_facts

from .runtime import Tally, decision_numbers
from .runtime_words import Speech, spoken, unpacked

if TYPE_CHECKING:
    from .own import (
        ACTION_NAMES,
        ANSWERS,
        CARD_NUMBERS,
        CARDS,
        FIRST,
        GAME,
        MAX_DECISIONS,
        NUM_ACTIONS,
        PACKED,
        SPEECHES,
        STEPS,
        SUIT_BITS,
        SUITS,
        USUAL,
        Options,
        State,
        blank,
    )
else:
    USUAL = None  # defaults are read as soon as the module is


def names_of(cards: Sequence[int]) -> list[str]:
    """Return the names of cards."""
    return [CARDS[card] for card in cards]


def suits_of(bits: int) -> list[str]:
    """Return the suits whose bits are set."""
    return [suit for number, suit in enumerate(SUITS) if 1 << number & bits]


def new_game(options: Options = USUAL, seed: int = 0, *, chance: str = "sampled") -> State:
    """Return the start of a game, with chance ``"sampled"`` from ``seed`` or ``"explicit"``."""
    state = blank(options, seed, chance)
    state.run(FIRST)
    return state


def replay(
    options: Options, seed: int, decisions: Sequence[str], *, chance: str = "sampled"
) -> State:
    """Return the game after named decisions; raises ``IllegalAction`` where they cannot be."""
    state = new_game(options, seed, chance=chance)
    for action in decision_numbers(ACTION_NAMES, decisions):
        state.apply_action(action)
    return state


def position(options: Options, facts: Mapping[str, object]) -> State:
    """Return a state set up from facts, with explicit chance.

    Raises ``ValueError`` with one clear line where the facts cannot be.
    """
    given = from_facts(facts)
    state = blank(options, 0, "explicit")
    state.set_up(given)
    state.run(FIRST)
    return state


def playouts(n: int, options: Options = USUAL, seed: int = 0) -> Tally:
    """Return what came of ``n`` games in which everybody plays at random."""
    wins = [0] * options.players
    returns = [0.0] * options.players
    decisions = capped = 0
    for game in range(n):
        state = new_game(options, seed + game)
        luck = scramble(~(seed + game)) & QUICK_MASK
        while state.current_player >= 0:
            # As apply_action does, without the check of what is chosen from what is legal.
            luck = luck * QUICK + 1 & QUICK_MASK
            acts = state.acts
            onward = ANSWERS[state.pc](state, acts[luck * len(acts) >> QUICK_BITS])
            while onward is not None:
                onward = STEPS[onward](state)
            if state.decisions >= MAX_DECISIONS and state.current_player >= 0:
                state.cap()
        decisions += state.decisions
        capped += state.capped
        result = state.result()
        for seat in result.winners:
            wins[seat] += 1
        for seat, units in enumerate(result.returns):
            returns[seat] += units
    return Tally(n, decisions, capped, tuple(wins), tuple(returns))


def speech(language: str) -> Speech:
    """Return the words of a language; raises ``ValueError`` where the engine has none in it."""
    if language not in SPEECHES:
        raise ValueError(f"{GAME} has no words in {language!r}")
    return spoken(SPEECHES[language])


def trump_key(suit: int) -> str:
    """Return the key of the sentence that says which suit is trump, if any."""
    return f"trump {SUITS[suit]}" if suit >= 0 else "no trump"


def title(language: str) -> str:
    """Return the name of the game."""
    return speech(language).title


def paragraph(paragraph: str, language: str) -> str:
    """Return the sentence of a paragraph; raises ``KeyError`` where there is none."""
    speech(language)
    return unpacked(PACKED)[language][paragraph]


def noun(word: str, language: str) -> tuple[str, str]:
    """Return a noun of the game in singular and plural; raises ``KeyError`` at an unknown one."""
    return speech(language).nouns[word]


def card_name(card: str, language: str) -> str:
    """Return a card in words; raises ``KeyError`` where there is none."""
    return speech(language).cards[CARD_NUMBERS[card]]


def suit_of(card: str) -> str:
    """Return the suit of a card, which is empty where it has none; raises ``KeyError``."""
    return "".join(suits_of(SUIT_BITS[CARD_NUMBERS[card]]))


def describe(
    action: int, language: str, state: State | None = None, viewer: int | None = None
) -> str:
    """Return an action in words: a card, a number, a suit, or the player that a lot falls on.

    It says the same to every viewer.
    """
    words = speech(language)
    if not 0 <= action < NUM_ACTIONS:
        raise ValueError(f"there is no action {action!r}")
    kind, _, argument = ACTION_NAMES[action].partition(".")
    if kind == "bid":
        return argument
    if kind == "trump":
        return words.suits[SUITS.index(argument)]
    if kind != "lot":
        return words.cards[CARD_NUMBERS[argument]]
    seat = int(argument)
    if state is not None and seat < state.players:
        return state.called(seat)
    return str(seat + 1)

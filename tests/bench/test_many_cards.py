"""Games made to be timed: ten times as many cards are no more work to a state of the game."""

from __future__ import annotations

from functools import cache

from bench.many_cards import FEW, Cards
from bench.random_play import play
from tests.compiler.typed_games import typed


@cache
def cards(copies: int) -> Cards:
    """So many of each card of a game of the project."""
    return Cards.of(typed("tryllepap"), copies)


def test_there_are_as_many_cards_as_are_wanted() -> None:
    book = cards(2).engine.BOOK  # type: ignore[attr-defined]  # only engines with card texts have one

    assert len(book.sheets) == 2 * FEW == len(set(book.sheets))
    assert book.traits[0] == book.traits[1]


def test_a_state_keeps_no_more_when_there_are_more_cards() -> None:
    few, many = (type(cards(copies).new_game(1)) for copies in (1, 2))

    assert few.__slots__ == many.__slots__  # type: ignore[attr-defined]  # states have slots


def test_games_of_many_cards_go_on_to_their_end() -> None:
    lengths = [
        sum(play(cards(copies).new_game(seed), seed) for seed in range(20)) for copies in (1, 2)
    ]

    assert 0.7 < lengths[0] / lengths[1] < 1.4

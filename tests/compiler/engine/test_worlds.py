"""Worlds that fit what a player knows: all of them, each as often as it comes about."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from regelsmed.compiler.engine.runtime import chained, history
from regelsmed.compiler.engine.runtime_worlds import (
    Chooser,
    Marks,
    Table,
    retold,
    share_out,
    without,
)

BITS = (1, 1, 1, 2, 2, 4, 0)
"""Three cards of one suit, two of another, one of a third, one of none."""


def every_deal(rooms: list[int], barred: list[int]) -> Counter[tuple[tuple[int, ...], ...]]:
    """What each room gets in every order that the cards can lie in, if it may."""
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for order in permutations(range(len(BITS))):
        cards, deal = list(order), []
        for room in rooms:
            deal.append(tuple(sorted(cards[:room])))
            cards = cards[room:]
        fits = all(
            not bar & BITS[card] for bar, held in zip(barred, deal, strict=True) for card in held
        )
        if fits:
            found[tuple(deal)] += 1
    return found


@pytest.mark.parametrize(
    ("rooms", "barred"),
    [
        ([2, 2], [0, 0]),
        ([2, 3], [1, 0]),
        ([1, 2, 1], [3, 1, 4]),
        ([2, 2], [5, 2]),
        ([0, 3], [7, 1]),
    ],
)
def test_ways_are_counted_and_chosen_fairly(rooms: list[int], barred: list[int]) -> None:
    right = every_deal(rooms, barred)
    ways = share_out(range(len(BITS)), rooms, barred, BITS)
    tries = 60 * len(right)

    found = Counter(tuple(map(tuple, ways.pick(Chooser(seed))[0])) for seed in range(tries))

    assert ways.ways() == len(right)  # all cards are different here
    assert set(found) == set(right)
    expected = tries / len(right)
    assert sum((n - expected) ** 2 / expected for n in found.values()) < 2 * len(right) + 20


def test_copies_are_told_apart_in_counting() -> None:
    ways = share_out([0, 0, 3], [1, 1], [0, 0], BITS)
    found = Counter(tuple(map(tuple, ways.pick(Chooser(seed))[0])) for seed in range(3000))

    assert ways.ways() == 6
    assert set(found) == {((0,), (0,)), ((0,), (3,)), ((3,), (0,))}
    assert all(800 < n < 1200 for n in found.values())


def test_what_cannot_be_is_refused() -> None:
    ways = share_out([0, 1, 3], [2], [1], BITS)

    assert ways.ways() == 0
    with pytest.raises(ValueError, match="cannot be true"):
        ways.pick(Chooser(1))


@pytest.mark.parametrize("n", [1, 2, 3, 1 << 31, 1 << 32, (1 << 32) + 1, 10**30])
def test_numbers_are_chosen_from_the_whole_range(n: int) -> None:
    chooser = Chooser(4)
    found = [chooser.below(n) for _ in range(500)]

    assert all(0 <= number < n for number in found)
    if n > 2:
        assert abs(sum(found) / 500 - (n - 1) / 2) < n / 15


def test_cards_taken_out_are_gone_once() -> None:
    assert without([1, 1, 2], [1]) == [1, 2]


HELD, DEALT, PLAYED, GATHERED, OTHER = range(5)
MARKS = Marks((HELD, DEALT), (PLAYED,), (GATHERED,))
TABLE = Table(tuple(range(7)), BITS)


def test_a_history_is_told_as_it_went_in_another_world() -> None:
    notes = [
        (DEALT, 0, 0, 1),
        (DEALT, 1, 2, 3),
        (PLAYED, 0, 1),
        (PLAYED, 1, 3),
        (OTHER, 5),
        (GATHERED, 0, 1),
        (DEALT, 0, 2, 3),
        (DEALT, 1, 4, 5),
        (PLAYED, 1, 5),
    ]
    seen = set()
    for seed in range(80):
        told = history(retold(chained(notes), 0, [[2, 3], [6]], MARKS, TABLE, Chooser(seed)))
        assert [note[0] for note in told] == [note[0] for note in notes]
        assert told[:1] + told[2:7] + told[8:] == notes[:1] + notes[2:7] + notes[8:]
        assert told[7] == (DEALT, 1, 5, 6)
        seen.add(told[1])
    # Of the first deal, the other kept one unseen card, and was known to lack the first suit.
    assert seen == {(DEALT, 1, *sorted((3, card))) for card in (4, 5, 6)}


def test_several_deals_into_one_hand_are_parted_at_random() -> None:
    notes = [(DEALT, 1, 0), (DEALT, 1, 1), (PLAYED, 1, 0)]
    random = Random(1)
    told = {
        tuple(
            history(
                retold(chained(notes), 0, [[], [3]], MARKS, TABLE, Chooser(random.randrange(999)))
            )
        )
        for _ in range(60)
    }

    assert told == {
        ((DEALT, 1, 0), (DEALT, 1, 3), (PLAYED, 1, 0)),
        ((DEALT, 1, 3), (DEALT, 1, 0), (PLAYED, 1, 0)),
    }

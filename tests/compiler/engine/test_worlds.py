"""Worlds that fit what a player knows: all of them, each as often as it comes about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from random import Random

import pytest

from regelsmed.compiler.engine.runtime import chained, history
from regelsmed.compiler.engine.runtime_chooser import Chooser
from regelsmed.compiler.engine.runtime_worlds import (
    Marks,
    Room,
    Shares,
    Table,
    retold,
    share_out,
    without,
)

BITS = (1, 1, 1, 2, 2, 4, 0)
"""Three cards of one suit, two of another, one of a third, one of none."""


def shared(cards: Sequence[int], rooms: list[int], barred: list[int]) -> Shares:
    """The ways to share cards out to rooms that have shown nothing."""
    known = [Room(size, bar, ()) for size, bar in zip(rooms, barred, strict=True)]
    return share_out(cards, known, Table(tuple(cards), BITS, ()))


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
        ([1, 1, 2, 1], [0, 2, 1, 2]),
    ],
)
def test_ways_are_counted_and_chosen_fairly(rooms: list[int], barred: list[int]) -> None:
    right = every_deal(rooms, barred)
    ways = shared(range(len(BITS)), rooms, barred)
    tries = 60 * len(right)

    found = Counter(tuple(map(tuple, ways.pick(Chooser(seed))[0])) for seed in range(tries))

    assert ways.ways() == len(right)  # all cards are different here
    assert set(found) == set(right)
    expected = tries / len(right)
    assert sum((n - expected) ** 2 / expected for n in found.values()) < 2 * len(right) + 20


def test_copies_are_told_apart_in_counting() -> None:
    ways = shared([0, 0, 3], [1, 1], [0, 0])
    found = Counter(tuple(map(tuple, ways.pick(Chooser(seed))[0])) for seed in range(3000))

    assert ways.ways() == 6
    assert set(found) == {((0,), (0,)), ((0,), (3,)), ((3,), (0,))}
    assert all(800 < n < 1200 for n in found.values())


@pytest.mark.parametrize("shows", [0, 1])
def test_a_copy_that_was_shown_makes_another_less_likely(shows: int) -> None:
    """Of four alike and three others, two seats get two each; one of them shows one of the four."""
    deck, held = (0, 0, 0, 0, 1, 2, 3), Counter[tuple[int, ...]]()
    for order in permutations(range(7)):
        hands = [[deck[place] for place in hand] for hand in (order[:2], order[2:4])]
        if 0 in hands[shows]:
            hands[shows].remove(0)
            held[tuple(card for hand in hands for card in sorted(hand))] += 1
    rooms = [Room(1, 0, (0,)) if seat == shows else Room(2, 0, ()) for seat in (0, 1)]
    ways = share_out(without(deck, [0]), rooms, Table(deck, (0,) * 4, (0,)))
    tries = 4000

    found = Counter((*a, *b) for seed in range(tries) for a, b in [ways.pick(Chooser(seed))[0]])

    assert set(found) == set(held)
    expected = {hands: tries * number / held.total() for hands, number in held.items()}
    chi = sum((found[hands] - n) ** 2 / n for hands, n in expected.items())
    assert chi < 2 * len(held) + 20


def test_ways_for_many_hands_are_soon_counted() -> None:
    """Told apart for all hands to the end, the groups would lead to 40 801 counts in 27 seconds."""
    bits = (*(1 << card // 13 for card in range(52)), 0, 0)
    deck = (*range(52), *[52] * 4, *[53] * 4)
    rooms = [Room(8, 1 << seat % 4, (52, 53) if seat < 2 else ()) for seat in range(5)]
    hidden = without(deck, [52, 53] * 2)
    ways = share_out(hidden, rooms, Table(deck, bits, (52, 53)))

    hands, rest = ways.pick(Chooser(1))

    assert [len(hand) for hand in hands] == [8] * 5
    assert sorted([*rest, *(card for hand in hands for card in hand)]) == hidden
    assert not any(bits[card] & rooms[seat].barred for seat in range(5) for card in hands[seat])
    assert ways._count.cache_info().misses < 1500


def test_what_cannot_be_is_refused() -> None:
    ways = shared([0, 1, 3], [2], [1])

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


HELD, DEALT, PLAYED, GATHERED, OTHER, TURNED = range(6)
MARKS = Marks((HELD, DEALT), (PLAYED,), (GATHERED,), (TURNED,))
TABLE = Table(tuple(range(7)), BITS, ())


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


def test_a_card_turned_up_is_in_no_hand_of_another_world() -> None:
    notes = [(DEALT, 0, 0), (DEALT, 1, 2), (TURNED, 0, 5), (GATHERED, 0, 0), (DEALT, 0, 1)]
    told = {
        history(retold(chained(notes), 0, [[1], []], MARKS, TABLE, Chooser(seed)))[1]
        for seed in range(80)
    }

    assert told == {(DEALT, 1, card) for card in (1, 2, 3, 4, 6)}


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

"""What may lie where a player cannot look: every way the unseen cards can be spread, with weights.

A spread is weighed by the number of deals that lead to it when copies of a card are told apart:
what chance alone makes of it, whatever the players may have had in mind. What a seat has shown was
dealt to it as well, so of two equal cards a seat that has shown one is the less likely to hold the
other.
"""

from __future__ import annotations

from collections import Counter as Multiset
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import factorial, prod

from regelsmed.compiler.chance import LOW, step

from .table import Card, Epoch, Seat, Table

Counts = tuple[int, ...]
"""A number for each of the hidden seats."""


@dataclass(frozen=True, slots=True)
class Spread:
    """What each seat may hold, sorted, and in how many ways that can have been dealt."""

    hands: tuple[tuple[Card, ...], ...]
    weight: int


@dataclass(frozen=True, slots=True)
class Alike:
    """Cards that are alike to those who do not see them, as far as counting goes.

    ``barred`` tells for each hidden seat whether it cannot hold them, ``shown`` how many of them it
    has shown. Only copies of one card have been shown; cards that have not are alike by suit.
    """

    barred: tuple[bool, ...]
    shown: Counts


class Unseen:
    """What ``viewer`` does not see in an epoch, and what of it may be in whose hand."""

    def __init__(self, table: Table, epoch: Epoch, viewer: Seat) -> None:
        self._hands = [tuple(sorted(hand)) for hand in epoch.hands]
        self._hidden = [seat for seat in table.seats if not table.sees_hand(viewer, seat)]
        self._room = tuple(len(epoch.hands[seat]) for seat in self._hidden)
        self._cards = _unseen(table, epoch, self._hidden)
        self._alike = [_alike(table, epoch, self._hidden, card) for card, _ in self._cards]
        self._left = [self._groups(index) for index in range(len(self._cards) + 1)]
        self._fillings = cache(self._fill)

    def ways(self) -> int:
        """Return the number of deals that the viewer cannot rule out; never 0."""
        return self._ways(0, self._room)

    def all(self) -> Iterator[Spread]:
        """Return every spread once."""
        for counts, weight in self._spreads(0, self._room):
            yield self._spread(counts, weight)

    def pick(self, number: int) -> Spread:
        """Return the spread that deal ``number`` gives, counted from 0 to below ``ways()``."""
        room, chosen, weight = self._room, [], 1
        for index, (_, copies) in enumerate(self._cards):
            for counts, ways, left in _splits(self._alike[index], copies, room):
                size = ways * self._ways(index + 1, left)
                if number < size:
                    number %= self._ways(index + 1, left)
                    chosen.append(counts)
                    room, weight = left, weight * ways
                    break
                number -= size
        return self._spread(chosen, weight)

    def _groups(self, index: int) -> tuple[tuple[Alike, int], ...]:
        """Return how many cards of each sort there are from ``index`` on, copies told apart."""
        found: dict[Alike, int] = {}
        single: list[tuple[Alike, int]] = []
        for alike, (_, copies) in zip(self._alike[index:], self._cards[index:], strict=True):
            if any(alike.shown):
                single.append((alike, copies))
            else:
                found[alike] = found.get(alike, 0) + copies
        return (*found.items(), *single)

    def _ways(self, index: int, room: Counts) -> int:
        """Return in how many ways the cards from ``index`` on fill ``room``."""
        return self._fillings(self._left[index], room)

    def _fill(self, groups: tuple[tuple[Alike, int], ...], room: Counts) -> int:
        if not groups:
            return int(not any(room))
        (alike, copies), *rest = groups
        return sum(
            ways * self._fillings(tuple(rest), left)
            for _, ways, left in _splits(alike, copies, room)
        )

    def _spreads(self, index: int, room: Counts) -> Iterator[tuple[list[Counts], int]]:
        if index == len(self._cards):
            yield [], 1
            return
        for counts, ways, left in _splits(self._alike[index], self._cards[index][1], room):
            if self._ways(index + 1, left):
                for rest, weight in self._spreads(index + 1, left):
                    yield [counts, *rest], ways * weight

    def _spread(self, chosen: Sequence[Counts], weight: int) -> Spread:
        hands = list(self._hands)
        for place, seat in enumerate(self._hidden):
            hands[seat] = tuple(
                card
                for (card, _), counts in zip(self._cards, chosen, strict=True)
                for _ in range(counts[place])
            )
        return Spread(tuple(hands), weight)


def _unseen(table: Table, epoch: Epoch, hidden: Sequence[Seat]) -> list[tuple[Card, int]]:
    """Return the cards that are not seen, each with how many copies of it are not."""
    cards = Multiset({card: printed.copies for card, printed in enumerate(table.game.cards)})
    for seat in table.seats:
        cards.subtract(epoch.shown[seat])
        if seat not in hidden:
            cards.subtract(epoch.hands[seat])
    return [(card, copies) for card, copies in sorted(cards.items()) if copies]


def _alike(table: Table, epoch: Epoch, hidden: Sequence[Seat], card: Card) -> Alike:
    suit = table.card(card).face.suit
    return Alike(
        tuple(suit in epoch.absent[seat] for seat in hidden),
        tuple(epoch.shown[seat].count(card) for seat in hidden),
    )


def _splits(alike: Alike, copies: int, room: Counts) -> Iterator[tuple[Counts, int, Counts]]:
    """Return how so many cards can go to the hidden seats, and what room that leaves.

    With each split stands the number of ways to choose the cards for it. Copies that a seat has
    shown were dealt to it too, so they are among those that are chosen.
    """
    most = [0 if bar else free for bar, free in zip(alike.barred, room, strict=True)]
    for counts in _shares(copies, most):
        left = copies - sum(counts)
        dealt = [n + shown for n, shown in zip(counts, alike.shown, strict=True)]
        ways = factorial(left + sum(dealt)) // prod(map(factorial, (*dealt, left)))
        yield counts, ways, tuple(r - n for r, n in zip(room, counts, strict=True))


def _shares(copies: int, most: Sequence[int]) -> Iterator[Counts]:
    """Return every way to give at most ``copies`` things, at most so many to each.

    >>> list(_shares(1, [1, 1]))
    [(0, 0), (0, 1), (1, 0)]
    """
    if not most:
        yield ()
        return
    for first in range(min(copies, most[0]) + 1):
        for rest in _shares(copies - first, most[1:]):
            yield (first, *rest)


def fairly_below(state: int, n: int) -> tuple[int, int]:
    """Return the generator's next state and a number from 0 to ``n - 1``, however large ``n``."""
    words = (n.bit_length() + 31) // 32
    while True:
        number = 0
        for _ in range(words):
            state = step(state)
            number = number << 32 | state & LOW
        number >>= 32 * words - n.bit_length()
        if number < n:
            return state, number

"""What may lie where a player cannot look: every way the unseen cards can be spread, with weights.

A spread is weighed by the number of deals that lead to it when copies of a card are told apart:
what chance alone makes of it, whatever the players may have had in mind. What a seat has shown was
dealt to it as well, so of two equal cards a seat that has shown one is the less likely to hold the
other.

Cards are laid out one after another. Where each of them goes is followed up for the *bound* seats
only: those that something is known of, which are known to lack a suit or have shown a copy of a
card that is still out. To the others anything can go, so what is left when the bound seats are
full fills them in as many ways as there are orders of it.
"""

from __future__ import annotations

from collections import Counter as Multiset
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import factorial, prod

from regelsmed.compiler.chance import LOW, step

from .table import Card, Epoch, Seat, Table

Counts = tuple[int, ...]
"""A number for each of some seats."""


@dataclass(frozen=True, slots=True)
class Spread:
    """What each seat may hold, sorted, and in how many ways that can have been dealt."""

    hands: tuple[tuple[Card, ...], ...]
    weight: int


@dataclass(frozen=True, slots=True)
class Pile:
    """The copies of a card that are not seen.

    ``barred`` tells for each bound seat whether it cannot hold the card, ``shown`` how many copies
    it has shown.
    """

    card: Card
    copies: int
    barred: tuple[bool, ...]
    shown: Counts


class Unseen:
    """What ``viewer`` does not see in an epoch, and what of it may be in whose hand."""

    def __init__(self, table: Table, epoch: Epoch, viewer: Seat) -> None:
        self._hands = [tuple(sorted(hand)) for hand in epoch.hands]
        hidden = [seat for seat in table.seats if not table.sees_hand(viewer, seat)]
        cards = _unseen(table, epoch, hidden)
        self._bound = [seat for seat in hidden if _is_bound(epoch, seat, cards)]
        self._free = [seat for seat in hidden if seat not in self._bound]
        self._piles = [
            _pile(table, epoch, self._bound, card, copies) for card, copies in cards.items()
        ]
        self._room = tuple(len(epoch.hands[seat]) for seat in self._bound)
        self._free_room = tuple(len(epoch.hands[seat]) for seat in self._free)
        self._laid_out = self._lay_out()

    def ways(self) -> int:
        """Return the number of deals that the viewer cannot rule out; never 0."""
        return self._laid_out[-1].get(self._room, 0) * self._orders()

    def all(self) -> Iterator[Spread]:
        """Return every spread once."""
        for held, left, weight in self._back(len(self._piles), self._room):
            for rest, ways in _fillings(left, self._free_room):
                yield self._spread(held, rest, weight * ways)

    def pick(self, number: int) -> Spread:
        """Return the spread that deal ``number`` gives, counted from 0 to below ``ways()``."""
        number, order = divmod(number, self._orders())
        held, left, weight = self._pick_bound(number)
        rest = self._pick_free(left, order)
        ways = prod(
            factorial(copies) // prod(map(factorial, _dealt(card, rest, copies)))
            for card, copies in left.items()
        )
        return self._spread(held, rest, weight * ways)

    def _orders(self) -> int:
        """Return in how many ways the free seats can be filled once the bound ones are."""
        left = sum(pile.copies for pile in self._piles) - sum(self._room)
        return _orders(left, self._free_room)

    def _lay_out(self) -> list[dict[Counts, int]]:
        """Return for each number of piles in how many ways they give the bound seats so many."""
        tables = [{(0,) * len(self._bound): 1}]
        for pile in self._piles:
            after: dict[Counts, int] = {}
            for held, ways in tables[-1].items():
                room = _minus(self._room, held)
                for counts, choices in _splits(pile, room):
                    now = _plus(held, counts)
                    after[now] = after.get(now, 0) + ways * choices
            tables.append(after)
        return tables

    def _back(
        self, piles: int, held: Counts
    ) -> Iterator[tuple[list[list[Card]], dict[Card, int], int]]:
        """Yield each way in which so many piles give the bound seats so many cards.

        With it stand the cards that go elsewhere, and in how many ways it can have been dealt.
        """
        if held not in self._laid_out[piles]:
            return
        if piles == 0:
            yield [[] for _ in self._bound], {}, 1
            return
        pile = self._piles[piles - 1]
        for counts, choices in _splits(pile, held):
            for hands, left, weight in self._back(piles - 1, _minus(held, counts)):
                got = [[*hand, *[pile.card] * n] for hand, n in zip(hands, counts, strict=True)]
                yield got, _with(left, pile, counts), weight * choices

    def _pick_bound(self, number: int) -> tuple[list[list[Card]], dict[Card, int], int]:
        """Return the cards of the bound seats, and those that go elsewhere, by a number."""
        hands: list[list[Card]] = [[] for _ in self._bound]
        left: dict[Card, int] = {}
        held, weight = self._room, 1
        for piles in range(len(self._piles), 0, -1):
            pile = self._piles[piles - 1]
            counts, choices, number = self._split(piles, held, number)
            for hand, n in zip(hands, counts, strict=True):
                hand += [pile.card] * n
            left = _with(left, pile, counts)
            held, weight = _minus(held, counts), weight * choices
        return hands, left, weight

    def _split(self, piles: int, held: Counts, number: int) -> tuple[Counts, int, int]:
        """Return how the last of so many piles is split by a number, and what is left of it.

        Between them stands in how many ways the pile can be split so.
        """
        for counts, choices in _splits(self._piles[piles - 1], held):
            before = self._laid_out[piles - 1].get(_minus(held, counts), 0)
            if number < choices * before:
                return counts, choices, number % before
            number -= choices * before
        raise AssertionError(f"there are not {number} deals more")

    def _pick_free(self, left: dict[Card, int], number: int) -> list[list[Card]]:
        """Return the cards of the free seats by a number."""
        hands: list[list[Card]] = [[] for _ in self._free]
        room, cards = list(self._free_room), list(Multiset(left).elements())
        for index, card in enumerate(cards):
            after = len(cards) - index - 1
            for place in range(len(room)):
                if not room[place]:
                    continue
                room[place] -= 1
                ways = _orders(after, room)
                if number < ways:
                    hands[place].append(card)
                    break
                room[place] += 1
                number -= ways
        return hands

    def _spread(
        self, held: Sequence[Sequence[Card]], rest: Sequence[Sequence[Card]], weight: int
    ) -> Spread:
        hands = list(self._hands)
        for seat, hand in zip((*self._bound, *self._free), (*held, *rest), strict=True):
            hands[seat] = tuple(sorted(hand))
        return Spread(tuple(hands), weight)


def _unseen(table: Table, epoch: Epoch, hidden: Sequence[Seat]) -> dict[Card, int]:
    """Return the cards that are not seen, each with how many copies of it are not."""
    cards = Multiset({card: printed.copies for card, printed in enumerate(table.game.cards)})
    for seat in table.seats:
        cards.subtract(epoch.shown[seat])
        if seat not in hidden:
            cards.subtract(epoch.hands[seat])
    if epoch.turned_up is not None:
        cards[epoch.turned_up] -= 1
    return {card: copies for card, copies in sorted(cards.items()) if copies}


def _is_bound(epoch: Epoch, seat: Seat, cards: dict[Card, int]) -> bool:
    """Tell whether anything is known of what a seat may hold."""
    return bool(epoch.absent[seat]) or any(card in cards for card in epoch.shown[seat])


def _pile(table: Table, epoch: Epoch, bound: Sequence[Seat], card: Card, copies: int) -> Pile:
    suit = table.card(card).face.suit
    return Pile(
        card,
        copies,
        tuple(suit in epoch.absent[seat] for seat in bound),
        tuple(epoch.shown[seat].count(card) for seat in bound),
    )


def _splits(pile: Pile, room: Counts) -> Iterator[tuple[Counts, int]]:
    """Yield how many copies of a card can go to each bound seat, and in how many ways.

    Copies that a seat has shown were dealt to it too, so they are among those that are chosen.
    """
    most = [0 if bar else free for bar, free in zip(pile.barred, room, strict=True)]
    for counts in _shares(pile.copies, most):
        dealt = _plus(counts, pile.shown)
        left = pile.copies - sum(counts)
        yield counts, factorial(left + sum(dealt)) // prod(map(factorial, (*dealt, left)))


def _fillings(left: dict[Card, int], room: Counts) -> Iterator[tuple[list[list[Card]], int]]:
    """Yield every way to fill seats from the cards that are left, and how often it comes about."""
    if sum(room) > sum(left.values()):
        return
    if not left:
        yield [[] for _ in room], 1
        return
    (card, copies), *others = left.items()
    for counts in _shares(copies, room):
        ways = factorial(copies) // prod(map(factorial, (*counts, copies - sum(counts))))
        for rest, more in _fillings(dict(others), _minus(room, counts)):
            yield [[*[card] * n, *hand] for hand, n in zip(rest, counts, strict=True)], ways * more


def _orders(cards: int, room: Sequence[int]) -> int:
    """Return in how many ways so many different cards fill seats, some perhaps left over."""
    if sum(room) > cards:
        return 0
    return factorial(cards) // prod(map(factorial, (*room, cards - sum(room))))


def _with(left: dict[Card, int], pile: Pile, counts: Counts) -> dict[Card, int]:
    """Return the cards that go elsewhere, with those of a pile that no bound seat gets."""
    copies = pile.copies - sum(counts)
    return {**left, pile.card: copies} if copies else left


def _dealt(card: Card, hands: Sequence[Sequence[Card]], copies: int) -> list[int]:
    """Return how many copies of a card went to each hand, and how many to none."""
    counts = [hand.count(card) for hand in hands]
    return [*counts, copies - sum(counts)]


def _plus(counts: Counts, more: Counts) -> Counts:
    return tuple(n + m for n, m in zip(counts, more, strict=True))


def _minus(counts: Counts, less: Counts) -> Counts:
    return tuple(n - m for n, m in zip(counts, less, strict=True))


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

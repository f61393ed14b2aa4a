"""What may lie where a player cannot look: one world of all that fit what the player knows.

Worlds are chosen by counting deals, in which copies of a card are told apart. So every one comes
about as often as it would among all games that look the same to the player.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import comb
from typing import NamedTuple

from .runtime import Chain, Note, chained, history
from .runtime_chooser import Chooser


def without(cards: Iterable[int], taken: Iterable[int]) -> list[int]:
    """Return cards without those that were taken out of them."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return left


class Room(NamedTuple):
    """A place that gets ``size`` cards, with what is known of it.

    It gets no card of the suits whose bits are ``barred``; ``shown`` cards have left it.
    """

    size: int
    barred: int
    shown: Sequence[int]


class Group(NamedTuple):
    """Cards that may go to the same rooms, and how many like them each room has shown.

    Where any have been shown, they are copies of one card.
    """

    fits: tuple[bool, ...]
    shown: tuple[int, ...]
    cards: list[int]


class Stage(NamedTuple):
    """What counts for one room: groups that are alike to it and to all later rooms are one here.

    ``fits`` tells whether the room may get a group's cards, ``shown`` how many like them it has
    shown, ``later`` how many it and the rooms after it have shown. In the next stage the group is
    part of the one whose number is in ``becomes``.
    """

    size: int
    fits: tuple[bool, ...]
    shown: tuple[int, ...]
    later: tuple[int, ...]
    becomes: tuple[int, ...]


def share_out(cards: Sequence[int], rooms: Sequence[Room], table: Table) -> Shares:
    """Return the ways to give all rooms as many of the cards as they have place for."""
    groups: dict[tuple[tuple[bool, ...], tuple[int, ...], int], list[int]] = {}
    # Rooms that are alike stand together and those that take everything last: the sooner groups
    # come to be alike to all rooms that are left, the fewer ways there are to tell apart.
    order = sorted(range(len(rooms)), key=lambda place: _strictness(rooms[place], table))
    for card in cards:
        fits = tuple(not rooms[place].barred & table.bits[card] for place in order)
        copied = card in table.copied
        shown = tuple(rooms[place].shown.count(card) if copied else 0 for place in order)
        # What a room has shown was dealt to it as well, so copies of that card count apart.
        groups.setdefault((fits, shown, card if any(shown) else -1), []).append(card)
    ordered = [Group(fits, shown, groups[fits, shown, c]) for fits, shown, c in sorted(groups)]
    return Shares(tuple(rooms[place].size for place in order), order, ordered)


def _strictness(room: Room, table: Table) -> tuple[bool, int]:
    return not any(card in table.copied for card in room.shown), -room.barred


def stages(sizes: Sequence[int], groups: Sequence[Group]) -> list[Stage]:
    """Return what counts for each room, from the first on."""
    found = []
    alike = [(group.fits, group.shown) for group in groups]
    for size in sizes:
        keys = [
            # Copies that a later room has shown are like no others.
            (fits[1:], shown[1:], number if any(shown[1:]) else -1)
            for number, (fits, shown) in enumerate(alike)
        ]
        following = list(dict.fromkeys(keys))
        found.append(
            Stage(
                size,
                tuple(fits[0] for fits, _ in alike),
                tuple(shown[0] for _, shown in alike),
                tuple(sum(shown) for _, shown in alike),
                tuple(following.index(key) for key in keys),
            )
        )
        alike = [(fits, shown) for fits, shown, _ in following]
    return found


class Shares:
    """All ways to give cards to rooms, counted rather than listed; what no room gets is left over.

    A way is a deal of all copies, those that were shown since among them. The rooms come in an
    order in which they are quickly counted; ``places`` says where each stood.
    """

    def __init__(self, rooms: tuple[int, ...], places: Sequence[int], groups: list[Group]) -> None:
        self.places, self.groups = places, groups
        self.stages = stages(rooms, groups)
        self._count = cache(self._count_from)

    def ways(self) -> int:
        """Return in how many ways all rooms can be filled."""
        return self._count(0, tuple(len(group.cards) for group in self.groups))

    def pick(self, chooser: Chooser) -> tuple[list[list[int]], list[int]]:
        """Return what each room gets, sorted, and what is left over, in one of all ways.

        Raises ``ValueError`` where there is no way at all.
        """
        if not self.ways():
            raise ValueError("what is known of the hands cannot be true")
        left = [group.cards for group in self.groups]
        filled: list[list[int]] = [[] for _ in self.places]
        for room, stage in enumerate(self.stages):
            sizes = tuple(map(len, left))
            number = chooser.below(self._count(room, sizes))
            held: list[int] = []
            rest: list[list[int]] = [[] for _ in set(stage.becomes)]
            for group, taken in enumerate(self._split(room, sizes, number)):
                got, others = chooser.sample(left[group], taken)
                held += got
                rest[stage.becomes[group]] += others
            left = rest
            filled[self.places[room]] = sorted(held)
        return filled, sorted(card for cards in left for card in cards)

    def _split(self, room: int, sizes: tuple[int, ...], number: int) -> tuple[int, ...]:
        """Return how many of each group the deal of a number gives to a room."""
        for taken in self._splits(room, sizes):
            ways = self._ways_of(room, sizes, taken)
            if number < ways:
                return taken
            number -= ways
        raise AssertionError("there are fewer ways than were counted")

    def _count_from(self, room: int, sizes: tuple[int, ...]) -> int:
        """Return in how many ways the rooms from ``room`` on can be filled from groups so large."""
        if room == len(self.stages):
            return 1
        return sum(self._ways_of(room, sizes, taken) for taken in self._splits(room, sizes))

    def _ways_of(self, room: int, sizes: tuple[int, ...], taken: tuple[int, ...]) -> int:
        stage = self.stages[room]
        ways = 1
        rest = [0] * len(set(stage.becomes))
        for n, k, shown, later, place in zip(
            sizes, taken, stage.shown, stage.later, stage.becomes, strict=True
        ):
            ways *= comb(n + later, k + shown)
            rest[place] += n - k
        return ways * self._count(room + 1, tuple(rest))

    def _splits(self, room: int, sizes: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return every way to take the cards of a room from the groups, by how many of each."""
        stage = self.stages[room]
        most = [n if fits else 0 for n, fits in zip(sizes, stage.fits, strict=True)]
        found: list[tuple[int, ...]] = [()]
        for place, limit in enumerate(most):
            later = sum(most[place + 1 :])
            found = [
                (*taken, k)
                for taken in found
                for wanted in [stage.size - sum(taken)]
                for k in range(max(0, wanted - later), min(limit, wanted) + 1)
            ]
        return found


class Marks(NamedTuple):
    """Which notes tell where cards were: numbers of events.

    ``deals``: a seat got the cards named behind it; ``plays``: it played one; ``gathers``: all
    cards came back, and so much was known of what each seat lacked; ``turns``: one was turned up.
    """

    deals: tuple[int, ...]
    plays: tuple[int, ...]
    gathers: tuple[int, ...]
    turns: tuple[int, ...]


def retold(
    chain: Chain, player: int, hands: list[list[int]], marks: Marks, table: Table, chooser: Chooser
) -> Chain:
    """Return the same history as it went if the others hold ``hands`` now.

    Of what the others were dealt only that is kept which ``player`` has seen them play.
    """
    told: list[Note] = []
    era: list[Note] = []
    for note in history(chain):
        era.append(note)
        if note[0] in marks.gathers:
            held = _held_at_the_end(era, player, note[1:], marks, table, chooser)
            told += _with_deals(era, player, held, marks, chooser)
            era = []
    told += _with_deals(era, player, [hand[:] for hand in hands], marks, chooser)
    return chained(told)


class Table(NamedTuple):
    """The cards of a game, copies and all, and the suit of each card type as a bit.

    ``copied`` are the card types that there are several of.
    """

    deck: tuple[int, ...]
    bits: tuple[int, ...]
    copied: tuple[int, ...]


def _held_at_the_end(
    era: list[Note],
    player: int,
    lacking: Sequence[int],
    marks: Marks,
    table: Table,
    chooser: Chooser,
) -> list[list[int]]:
    """Return what the others may have held when the cards were gathered."""
    room = [0] * len(lacking)
    shown: list[list[int]] = [[] for _ in lacking]
    seen: list[int] = []
    for note in era:
        if note[0] in marks.deals:
            room[note[1]] += len(note) - 2
            if note[1] == player:
                seen += note[2:]
        elif note[0] in marks.plays:
            room[note[1]] -= 1
            shown[note[1]].append(note[2])
            if note[1] != player:
                seen.append(note[2])
        elif note[0] in marks.turns:
            seen.append(note[-1])
    others = [seat for seat in range(len(lacking)) if seat != player]
    held: list[list[int]] = [[] for _ in lacking]
    if any(room[seat] for seat in others):
        ways = share_out(
            without(table.deck, seen),
            [Room(room[seat], lacking[seat], shown[seat]) for seat in others],
            table,
        )
        for seat, cards in zip(others, ways.pick(chooser)[0], strict=True):
            held[seat] = cards
    return held


def _with_deals(
    era: list[Note], player: int, held: list[list[int]], marks: Marks, chooser: Chooser
) -> list[Note]:
    """Return an era with such deals to the others that they hold ``held`` at its end."""
    told = []
    for note in reversed(era):
        seat = note[1] if len(note) > 1 else player
        if note[0] in marks.plays and seat != player:
            held[seat].append(note[2])
        elif note[0] in marks.deals and seat != player:
            dealt, held[seat] = chooser.sample(held[seat], len(note) - 2)
            note = (note[0], seat, *sorted(dealt))
        told.append(note)
    told.reverse()
    return told

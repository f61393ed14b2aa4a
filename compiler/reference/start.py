"""The table at the start of a game, or as the facts of a position say."""

from __future__ import annotations

from collections import Counter as Multiset
from collections.abc import Iterable, Mapping

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.position import Position
from regelsmed.dsl.syntax import ContestId, CounterId, PlayContests, RoleId, ZoneId

from .options import ReferenceOptions
from .table import Card, Table, set_out


def start(game: Game, options: ReferenceOptions, given: Position) -> Table:
    """Return the table that a position describes.

    Raises ``ValueError`` with one clear line where the position cannot be.
    """
    table = set_out(game, options)
    if given.phase is not None:
        _known(given.phase, game.phases, "phase")
    _give_roles(table, given)
    _give_units(table, given)
    _give_cards(table, given)
    _check_tricks(table, given)
    return table


def _known(id_: str, ids: Iterable[str], what: str) -> None:
    if id_ not in ids:
        raise ValueError(f"the game as it is played has no {what} {id_!r}")


def _seat(table: Table, seat: int) -> int:
    if seat not in table.seats:
        raise ValueError(f"there is no seat {seat}")
    return seat


def _each(table: Table, values: tuple[object, ...], what: str) -> None:
    if len(values) != len(table.seats):
        raise ValueError(f"{what} is given for {len(values)} of {len(table.seats)} seats")


def _give_roles(table: Table, given: Position) -> None:
    for role, seat in given.roles.items():
        _known(role, table.game.roles, "role")
        table.roles[RoleId(role)] = _seat(table, seat)


def _give_units(table: Table, given: Position) -> None:
    floors = {(c.id, c.zone): c.floor for c in table.game.counters}
    for id_, units in given.counters.items():
        _known(id_, table.counters, "counter")
        _each(table, units, id_)
        counter = CounterId(id_)
        floor = floors[counter, None]
        if floor is not None and min(units) < floor:
            raise ValueError(f"{id_} cannot be {min(units)}")
        table.counters[counter] = list(units)
    for zone, held in given.pots.items():
        for id_, number in held.items():
            place = (ZoneId(zone), CounterId(id_))
            if place not in table.pots:
                raise ValueError(f"the game as it is played has no {id_!r} in {zone!r}")
            if number < 0:
                raise ValueError(f"{zone} cannot hold {number} {id_}")
            table.pots[place] = number


def _give_cards(table: Table, given: Position) -> None:
    numbers = {table.name(card): card for card in range(len(table.game.cards))}
    for zone, held in given.zones.items():
        if zone != table.hand_zone().id:
            raise ValueError(f"cards are given in {table.hand_zone().id!r}, not in {zone!r}")
        _each(table, held, zone)
        for seat, cards in enumerate(held):
            table.epoch.hands[seat] = [_take(table, numbers, name) for name in cards]


def _take(table: Table, numbers: Mapping[str, Card], name: str) -> Card:
    """Take a card out of the pool."""
    if name not in numbers:
        raise ValueError(f"the game has no card {name!r}")
    card = numbers[name]
    if not table.pool[card]:
        raise ValueError(f"{name} is given oftener than the game has it")
    table.pool -= Multiset([card])
    return card


def _check_tricks(table: Table, given: Position) -> None:
    for id_ in given.contest:
        _known(id_, table.game.tricks, "trick")
    if (given.contest or given.leader is not None) and not given.zones:
        raise ValueError("a trick is given and nobody's cards")
    if given.leader is not None:
        _seat(table, given.leader)
    for phase, lines in table.game.phases.items():
        for line in lines:
            match line.what:
                case PlayContests(last, contest) if given.zones and given.phase in (None, phase):
                    _check_trick(table, given, contest, last)
                case _:
                    pass


def _check_trick(table: Table, given: Position, contest: ContestId, last: int) -> None:
    """Check the number of a trick, and that everyone can play in those that are left."""
    number = given.contest.get(contest, 1)
    if not 1 <= number <= last:
        raise ValueError(f"there is no {contest} {number}")
    if number > 1 and given.leader is None:
        raise ValueError(f"nobody leads to {contest} {number}")
    for seat, hand in enumerate(table.epoch.hands):
        if len(hand) <= last - number:
            raise ValueError(
                f"seat {seat} has {len(hand)} cards for {last - number + 1} times {contest}"
            )

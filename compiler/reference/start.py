"""The table at the start of a game, or as the facts of a position say."""

from __future__ import annotations

from collections import Counter as Multiset
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

from regelsmed.compiler.analysis.concepts import counts_tricks
from regelsmed.compiler.analysis.game import Game, Rule
from regelsmed.compiler.position import Position
from regelsmed.dsl.syntax import (
    Act,
    ContestId,
    CounterId,
    InLast,
    InOthers,
    PhaseId,
    PlayContests,
    RoleId,
    RuleLine,
    TurnUp,
    ZoneId,
)

from .bids import bidders, legal_bids
from .options import ReferenceOptions
from .table import NO_TRUMP, Card, Table, set_out
from .who import worth


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
    with _as_numbered(table, given):
        _give_stage(table, given)
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


@contextmanager
def _as_numbered(table: Table, given: Position) -> Iterator[None]:
    """Let the phase that is entered have its number, which it will get when it begins."""
    for phase, number in given.number.items():
        _known(phase, table.game.counted, "numbered phase")
        if phase != given.phase or not 1 <= number <= _last(table, PhaseId(phase)):
            raise ValueError(f"{phase} {number} cannot be entered")
    if given.phase in table.game.counted:
        phase = PhaseId(str(given.phase))
        table.number[phase] = given.number.get(phase, 1)
    yield
    table.number.clear()


def _last(table: Table, phase: PhaseId) -> int:
    return table.game.counted[phase][len(table.seats)]


def _give_stage(table: Table, given: Position) -> None:
    """Give what a phase has come to: a card turned up, trump, bids and tricks taken."""
    later = (given.contest, given.turned_up, given.bids, given.taken)
    if (any(later) or given.trump is not None or given.leader is not None) and not given.zones:
        raise ValueError("something of a phase is given and nobody's cards")
    if given.turned_up is not None:
        _give_turned_up(table, given, given.turned_up)
    if given.trump is not None:
        if given.phase is None or given.phase != table.game.trump:
            raise ValueError("no trump is settled there")
        if given.trump != NO_TRUMP:
            _known(given.trump, table.game.suits, "suit")
        table.trump = given.trump
    for id_, tricks in given.taken.items():
        _known(id_, table.game.tricks, "trick")
        _each(table, tricks, id_)
        table.taken[ContestId(id_)] = list(tricks)
    if given.bids:
        _give_bids(table, given)


def _give_turned_up(table: Table, given: Position, name: str) -> None:
    """Turn a card up; it must be one that the phase turns up, too."""
    numbers = {table.name(card): card for card in range(len(table.game.cards))}
    if not any(_turns_up(table, rule.what) for rule in _entered(table, given)):
        raise ValueError("no card is turned up there")
    table.epoch.turned_up = _take(table, numbers, name)


def _entered(table: Table, given: Position) -> Iterator[Rule[RuleLine]]:
    """Yield the statements in force of the phase that is entered."""
    for phase, lines in table.game.phases.items():
        if phase == given.phase:
            yield from (line for line in lines if table.applies(line))


def _turns_up(table: Table, statement: RuleLine) -> bool:
    """Tell whether a statement turns a card up in the phase as it is numbered now."""
    match statement:
        case Act(_, TurnUp()):
            return True
        case InLast(phase, Act(_, TurnUp())):
            return table.number[PhaseId(phase)] == _last(table, PhaseId(phase))
        case InOthers(phase, Act(_, TurnUp())):
            return table.number[PhaseId(phase)] != _last(table, PhaseId(phase))
        case _:
            return False


def _give_bids(table: Table, given: Position) -> None:
    """Give the bids made so far: those of the first to bid, each legal in its turn."""
    bidding = table.game.bidding
    if bidding is None or given.phase != bidding.phase:
        raise ValueError("nobody bids there")
    _each(table, given.bids, "the bid")
    try:
        order = bidders(table, bidding)
    except KeyError as role:
        raise ValueError(f"bids are given, and nobody is {role}") from None
    made = [seat for seat in order if given.bids[seat] is not None]
    if made != order[: len(made)]:
        raise ValueError("somebody has bid before their turn")
    for seat in made:
        bid = given.bids[seat]
        if bid not in legal_bids(table, bidding, seat):
            raise ValueError(f"seat {seat} cannot have bid {bid}")
        table.bids[seat] = bid


def _check_tricks(table: Table, given: Position) -> None:
    for id_ in given.contest:
        _known(id_, table.game.tricks, "trick")
    if given.leader is not None:
        _seat(table, given.leader)
    for phase, lines in table.game.phases.items():
        for line in lines:
            match line.what:
                case PlayContests(last, contest) if given.zones and given.phase in (None, phase):
                    _check_trick(table, given, contest, worth(table, last))
                case _:
                    pass


def _check_trick(table: Table, given: Position, contest: ContestId, last: int) -> None:
    """Check the number of a trick, and that everyone can play in those that are left."""
    number = given.contest.get(contest, 1)
    if not 1 <= number <= last:
        raise ValueError(f"there is no {contest} {number}")
    if counts_tricks(table.game) and sum(table.taken[contest]) != number - 1:
        raise ValueError(f"{number - 1} times {contest} have been played, and others were taken")
    if number > 1 and given.leader is None:
        raise ValueError(f"nobody leads to {contest} {number}")
    for seat, hand in enumerate(table.epoch.hands):
        if len(hand) <= last - number:
            raise ValueError(
                f"seat {seat} has {len(hand)} cards for {last - number + 1} times {contest}"
            )

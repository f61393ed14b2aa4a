"""Facts of a position, held against what the game can be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from regelsmed.compiler.position import Position


def no_such(name: str, what: str) -> ValueError:
    """Return the error that the game, as it is played, has no such thing."""
    return ValueError(f"the game as it is played has no {what} {name!r}")


def check_phase(given: Position, phases: Sequence[str]) -> None:
    """Raise ``ValueError`` at a phase that the game does not have."""
    if given.phase is not None and given.phase not in phases:
        raise no_such(given.phase, "phase")


def check_each(what: str, values: Sequence[object], seats: int) -> None:
    """Raise ``ValueError`` unless there is a value for each seat."""
    if len(values) != seats:
        raise ValueError(f"{what} is given for {len(values)} of {seats} seats")


def check_units(counter: str, units: Sequence[int], seats: int, floor: int | None) -> None:
    """Raise ``ValueError`` unless each seat has a number of units that is not below the floor."""
    check_each(counter, units, seats)
    if floor is not None and min(units) < floor:
        raise ValueError(f"{counter} cannot be {min(units)}")


def take_cards(stock: list[int], names: Iterable[str], numbers: Mapping[str, int]) -> list[int]:
    """Take named cards out of the stock and return them sorted."""
    taken = []
    for name in names:
        if name not in numbers:
            raise ValueError(f"the game has no card {name!r}")
        if numbers[name] not in stock:
            raise ValueError(f"{name} is given oftener than the game has it")
        stock.remove(numbers[name])
        taken.append(numbers[name])
    return sorted(taken)


def check_numbers(given: Position, known: Mapping[str, int]) -> None:
    """Raise ``ValueError`` at a number that the phase entered cannot have.

    ``known`` tells how many phases there are of each that are numbered.
    """
    for phase, number in given.number.items():
        if phase not in known:
            raise no_such(phase, "numbered phase")
        if phase != given.phase or not 1 <= number <= known[phase]:
            raise ValueError(f"{phase} {number} cannot be entered")


def check_stage(given: Position) -> None:
    """Raise ``ValueError`` where something of a phase is given and nobody's cards."""
    later = (given.contest, given.turned_up, given.bids, given.taken)
    if (any(later) or given.trump is not None or given.leader is not None) and not given.zones:
        raise ValueError("something of a phase is given and nobody's cards")


def nobody_is(role: str) -> ValueError:
    """Return the error that bids are given and their order hangs on a role that nobody has."""
    return ValueError(f"bids are given, and nobody is {role}")


def check_order(bids: Sequence[int | None], order: Sequence[int]) -> None:
    """Raise ``ValueError`` where somebody has bid before their turn."""
    made = [bids[seat] is not None for seat in order]
    if made != sorted(made, reverse=True):
        raise ValueError("somebody has bid before their turn")


def check_trick(
    given: Position,
    contest: str,
    last: int,
    hands: Sequence[Sequence[int]],
    taken: Sequence[int] | None = None,
) -> int:
    """Return the number of the trick to be played next.

    Raises ``ValueError`` unless there is such a trick, those before it are ``taken`` (where that
    is counted) and everyone has cards for those left.
    """
    number = given.contest.get(contest, 1)
    if not 1 <= number <= last:
        raise ValueError(f"there is no {contest} {number}")
    if taken is not None and sum(taken) != number - 1:
        raise ValueError(f"{number - 1} times {contest} have been played, and others were taken")
    if number > 1 and given.leader is None:
        raise ValueError(f"nobody leads to {contest} {number}")
    left = last - number + 1
    for seat, hand in enumerate(hands):
        if len(hand) < left:
            raise ValueError(f"seat {seat} has {len(hand)} cards for {left} times {contest}")
    return number


def lying(given: Position) -> list[tuple[str, str, int]]:
    """Return the zone, the counter and the number of all units that lie in shared zones."""
    return [(z, counter, n) for z, held in given.pots.items() for counter, n in held.items()]

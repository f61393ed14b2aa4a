"""How the players stand: what is counted of each, now and whenever it was settled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NotRequired, TypedDict, cast

from .protocol import Event, State


class Sight(TypedDict):
    """What of an observation is shown to people; see ``State.observation``."""

    zones: Mapping[str, int | Sequence[int | Sequence[str]]]
    counters: Mapping[str, Sequence[int]]
    legal: Sequence[str]
    contest: NotRequired[Mapping[str, int]]
    plays: NotRequired[Sequence[tuple[int, str]]]
    number: NotRequired[Mapping[str, int]]
    numbers: NotRequired[Mapping[str, int]]
    bids: NotRequired[Sequence[int | None]]
    taken: NotRequired[Mapping[str, Sequence[int]]]


@dataclass(frozen=True, slots=True)
class Standing:
    """What is counted of each seat; ``bids`` is ``None`` where nobody bids by the rules.

    ``changes`` are those of the counters, by counter and seat, where they were settled just now.
    """

    bids: Sequence[int | None] | None
    taken: Mapping[str, Sequence[int]]
    counters: Mapping[str, Sequence[int]]
    changes: Mapping[str, Sequence[int]] = field(default_factory=dict)


def sight(state: State, seat: int) -> Sight:
    """Return what a seat sees."""
    return cast("Sight", state.observation(seat))


def standing(seen: Sight) -> Standing:
    """Return how the players stand now."""
    return Standing(seen.get("bids"), seen.get("taken", {}), seen["counters"])


def own_cards(seen: Sight, seat: int) -> Mapping[str, Sequence[str]]:
    """Return the cards of ``seat`` that are seen, by the zone where they lie; no empty zones."""
    return {
        zone: own
        for zone, places in seen["zones"].items()
        if not isinstance(places, int)
        if not isinstance(own := places[seat], int) and own
    }


def settlements(state: State, events: Sequence[Event]) -> Mapping[int, Standing]:
    """Return how the players stood each time that they were settled with.

    That is before cards are dealt or a phase begins after counters have changed, and when the game
    is over. The keys say after how many of ``events`` it was.
    """
    seen = sight(state, 0)
    account = _Account(standing(seen), state.options.players)
    for event in reversed(events):
        account.take_back(event)
    found: dict[int, Standing] = {}
    changed = 0
    for place, event in enumerate(events, start=1):
        if changed and event[0] in ("deal", "phase", "over"):
            found[changed], changed = account.settled(), 0
        if account.enter(event):
            changed = place
    if changed and state.is_terminal():
        found[changed] = account.settled()
    return found


class _Account:
    """The numbers of the players while events are gone through."""

    def __init__(self, now: Standing, players: int) -> None:
        self._players = players
        self._bids = now.bids is not None
        self._contests = tuple(now.taken)
        self._units = {counter: list(units) for counter, units in now.counters.items()}
        self._begin()

    def _begin(self) -> None:
        self._bid: list[int | None] = [None] * self._players
        self._taken = {contest: [0] * self._players for contest in self._contests}
        self._changes = {counter: [0] * self._players for counter in self._units}

    def take_back(self, event: Event) -> None:
        """Go back to the units before an event."""
        for seat, counter, units in _changes(event):
            self._units[counter][seat] -= units

    def enter(self, event: Event) -> bool:
        """Go on to after an event and tell whether it changed a counter."""
        match event:
            case ("phase", *_):
                self._begin()
            case ("bid", _, int(seat), int(number)):
                self._bid[seat] = number
            case ("win", str(contest), int(seat), *_) if contest in self._taken:
                self._taken[contest][seat] += 1
            case _:
                pass
        changed = False
        for seat, counter, units in _changes(event):
            self._units[counter][seat] += units
            self._changes[counter][seat] += units
            changed = True
        return changed

    def settled(self) -> Standing:
        """Return the standing, and begin anew with what is counted since the last one."""
        units = {counter: tuple(counted) for counter, counted in self._units.items()}
        found = Standing(self._bid if self._bids else None, self._taken, units, self._changes)
        self._begin()
        return found


def _changes(event: Event) -> Iterable[tuple[int, str, int]]:
    """Yield the seat, the counter and the units of a change, if an event is one."""
    match event:
        case ("gain", int(seat), str(counter), int(units)):
            yield seat, counter, units
        case ("lose" | "pay", int(seat), str(counter), int(units), *_):
            yield seat, counter, -units
        case _:
            pass

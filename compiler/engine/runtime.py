"""What every engine holds besides its game: decisions, results, and the history of events."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias, cast

CHANCE: Final = -1
TERMINAL: Final = -2

Event: TypeAlias = "tuple[str | int | tuple[str, ...], ...]"
"""Something that happened, as it is told."""

Note: TypeAlias = tuple[int, ...]
"""Something that happened, as it is kept: the number of the event and its arguments."""

Chain: TypeAlias = "tuple[Chain | int, ...] | None"
"""All notes: those before the last one as a chain, and behind it the numbers of the last one.

Clones share it, as it never changes. One tuple for a note is noticeably quicker than two.
"""


class IllegalAction(ValueError):  # noqa: N818 - the name that every engine gives it
    """An action is not among the legal ones; nothing has changed."""


class Decision(NamedTuple):
    """What is asked, of whom (a seat or CHANCE), and by which paragraph."""

    player: int
    kind: str
    paragraph: str


class Result(NamedTuple):
    """How a game ended: winning seats, returns by seat, and the paragraph that decided.

    ``capped``: the game was stopped by the limit on decisions; then nobody has won.
    """

    winners: tuple[int, ...]
    returns: tuple[float, ...]
    paragraph: str
    capped: bool


class Tally(NamedTuple):
    """What came of several games; ``wins`` and ``returns`` are sums by seat."""

    games: int
    decisions: int
    capped: int
    wins: tuple[int, ...]
    returns: tuple[float, ...]


def check_options(chosen: Mapping[str, object], known: Mapping[str, Sequence[object]]) -> None:
    """Raise ``ValueError`` at a value that an option cannot have, or names that do not fit."""
    for option, allowed in known.items():
        value = chosen[option]
        if not any(type(other) is type(value) and other == value for other in allowed):
            raise ValueError(f"{option} cannot be {value!r}")
    players, names = chosen["players"], chosen["names"]
    if not isinstance(names, tuple) or not all(isinstance(name, str) for name in names):
        raise ValueError(f"names are a tuple of texts, not {names!r}")
    if len(names) not in (0, players):
        raise ValueError(f"{players} players cannot be called {names!r}")


def check_seat(option: str, seat: int | None, players: int) -> None:
    """Raise ``ValueError`` at a seat that is agreed on and not at the table."""
    if seat is not None and seat >= players:
        raise ValueError(f"{option} cannot be {seat} with {players} players")


def backwards(chain: Chain) -> Iterator[Note]:
    """Yield all notes, the last one first."""
    while chain is not None:
        # Checkers of types know no tuple of a chain and then numbers, some of them out of a list.
        yield cast("Note", chain[1:])
        chain = cast("Chain", chain[0])


def history(chain: Chain) -> list[Note]:
    """Return all notes in the order in which they were made."""
    notes = list(backwards(chain))
    notes.reverse()
    return notes


def acted_in(notes: list[Note], roles: Collection[int], ends: Collection[int]) -> list[Note]:
    """Return notes without the roles taken over when all was played: nobody acts in them.

    ``roles`` are the kinds of notes of a role that somebody takes over, ``ends`` those of the end.
    """
    end = next((place for place, note in enumerate(notes) if note[0] in ends), len(notes))
    last = end
    while end < len(notes) and last and notes[last - 1][0] in roles:
        last -= 1
    return [*notes[:last], *notes[end:]]


def chained(notes: Iterable[Note]) -> Chain:
    """Return notes as a chain."""
    chain: Chain = None
    for note in notes:
        chain = (chain, *note)
    return chain


def since(chain: Chain, kinds: Collection[int], borders: Collection[int]) -> list[Note]:
    """Return the notes of some kinds since the last note of the kinds ``borders``."""
    notes = []
    for note in backwards(chain):
        if note[0] in borders:
            break
        if note[0] in kinds:
            notes.append(note)
    notes.reverse()
    return notes


def shown_since(
    chain: Chain, plays: Collection[int], gathers: Collection[int], seats: int
) -> list[list[int]]:
    """Return by seat the cards that were played since the cards were last gathered."""
    shown: list[list[int]] = [[] for _ in range(seats)]
    for note in since(chain, plays, gathers):
        shown[note[1]].append(note[2])
    return shown


def shares(pile: Sequence[int], base: int) -> list[tuple[int, float]]:
    """Return the action of drawing each card of a sorted pile, with its probability."""
    return [(base + card, pile.count(card) / len(pile)) for card in dict.fromkeys(pile)]


def keep_one_of_each(cards: list[int], first: int) -> None:
    """Leave each card of a sorted list once; only those from ``first`` on may be there oftener."""
    place = len(cards) - 1
    while place > 0 and cards[place - 1] >= first:
        if cards[place] == cards[place - 1]:
            del cards[place]
        place -= 1


def compact(data: object) -> str:
    """Return plain data as text, the same text for equal data."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def decision_numbers(names: Sequence[str], decisions: Iterable[str]) -> list[int]:
    """Return named decisions as numbers; raises ``ValueError`` at a name that there is not."""
    numbers = {name: number for number, name in enumerate(names)}
    found = []
    for name in decisions:
        if name not in numbers:
            raise ValueError(f"there is no action {name!r}")
        found.append(numbers[name])
    return found

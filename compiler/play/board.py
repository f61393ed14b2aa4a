"""A position in lines, as a player sees it: how all stand, the trick, and the player's own cards.

Everything is told from an observation; its words are those of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from .layout import Column, grid, table, wrapped
from .protocol import Engine, State
from .screen import Screen
from .standing import Sight, Standing, own_cards, sight, standing

_NO_CHOICE: Final = "–"


@dataclass(frozen=True, slots=True)
class Board:
    """A position of a game of ``engine``, as ``seat`` sees it on ``screen``."""

    engine: Engine
    state: State
    seat: int
    screen: Screen

    @property
    def language(self) -> str:
        """The language that is spoken at the table."""
        return self.screen.language

    @property
    def seen(self) -> Sight:
        """What the player sees."""
        return sight(self.state, self.seat)


@dataclass(frozen=True, slots=True)
class Choices:
    """The legal actions in words, in their order, and what to type for each besides its words."""

    labels: tuple[str, ...]
    typed: tuple[str, ...]

    def chosen(self, answer: str) -> int | None:
        """Return the place of the choice that was typed, in its own words or for short."""
        for known in (self.typed, self.labels):
            folded = [text.casefold() for text in known]
            if folded.count(answer.casefold()) == 1:
                return folded.index(answer.casefold())
        return None

    @property
    def short(self) -> str:
        """Return what can be typed, runs of numbers with a dash: ``0, 2–4``."""
        numbers = [int(text) for text in self.typed]
        runs = groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])
        return ", ".join(_run([number for _, number in run]) for _, run in runs)


def choices(board: Board) -> Choices:
    """Return what the player can choose; numbers stand for themselves, all else is numbered."""
    describe, legal = board.engine.describe, board.state.legal_actions()
    labels = tuple(describe(action, board.language, board.state, board.seat) for action in legal)
    if all(label.isascii() and label.isdecimal() for label in labels):
        return Choices(labels, labels)
    return Choices(labels, tuple(str(number) for number in range(1, len(labels) + 1)))


def position(board: Board) -> list[str]:
    """Return what all see: the phase, what lies in the middle, and a table of the players."""
    seen = board.seen
    about = " ".join((*_phases(board, seen), *board.state.picture(board.seat, board.language)))
    columns = (*columns_of(board, standing(seen)), *_trick(board, seen))
    return [*(wrapped(about, board.screen.width) if about else ()), *table(columns)]


def question(board: Board, offered: Choices) -> list[str]:
    """Return the question, its answers and the player's own cards, which may be the same."""
    asked = wrapped(board.state.question(board.language), board.screen.width)
    if shown := _choices_among_cards(board, offered):
        return [*asked, *shown]
    return [*_lines_of_cards(board), *asked, *_numbered(board, offered)]


def columns_of(board: Board, shown: Standing) -> tuple[Column, ...]:
    """Return how the players stand: a column for everything that is counted of them."""
    state, language = board.state, board.language
    names = tuple(state.name(seat, language) for seat in range(state.options.players))
    return (Column("", names, "left"), *_counted(board, shown))


def _counted(board: Board, shown: Standing) -> Iterator[Column]:
    if shown.bids is not None:
        bids = tuple("" if bid is None else str(bid) for bid in shown.bids)
        yield Column(_heading(board, "bid", 0), bids, "right")
    for contest, taken in shown.taken.items():
        yield Column(_heading(board, f"contest {contest}", 1), tuple(map(str, taken)), "right")
    for counter, units in shown.counters.items():
        cells = tuple(f"{number}".replace("-", "−") for number in units)
        yield Column(_heading(board, f"counter {counter}", 1), cells, "right")
        changes = shown.changes.get(counter, ())
        if any(changes):
            yield Column("", tuple(map(_change, changes)), "right")


def _change(units: int) -> str:
    return f"({units:+})".replace("-", "−") if units else ""


def _heading(board: Board, word: str, number: int) -> str:
    return capitalised(board.engine.noun(word, board.language)[number])


def capitalised(text: str) -> str:
    """Return a text that begins with a capital, and is else as it was."""
    return text[:1].upper() + text[1:]


def _phases(board: Board, seen: Sight) -> Iterator[str]:
    """Yield which phase is being played and how many there are."""
    for phase, number in seen.get("number", {}).items():
        count = seen.get("numbers", {}).get(phase)
        if count is None:  # as many as it takes: the picture says which it is
            continue
        word = _heading(board, f"phase {phase}", 0)
        yield board.screen.say("phase-of", phase=word, number=number, count=count)


def _trick(board: Board, seen: Sight) -> Iterator[Column]:
    """Yield the trick that is being played: who has played what."""
    for contest, number in seen.get("contest", {}).items():
        played: dict[int, list[str]] = {}
        for seat, card in seen.get("plays", ()):
            played.setdefault(seat, []).append(board.engine.card_name(card, board.language))
        seats = range(board.state.options.players)
        cells = tuple(", ".join(played.get(seat, ())) for seat in seats)
        yield Column(f"{_heading(board, f'contest {contest}', 0)} {number}", cells, "left")


def _lines_of_cards(board: Board) -> list[str]:
    """Return the player's cards under the name of the place where they lie."""
    lines: list[str] = []
    for zone, cards in own_cards(board.seen, board.seat).items():
        lines.append(f"{_heading(board, f'zone {zone}', 0)}:")
        lines += grid(_by_suit(board, cards, {}), board.screen.width)
        lines.append("")
    return lines


def _choices_among_cards(board: Board, offered: Choices) -> list[str]:
    """Return the player's cards, numbered where they can be chosen, if that is what is asked."""
    hands = list(own_cards(board.seen, board.seat).values())
    numbers = {
        name.partition(".")[2]: number
        for name, number in zip(board.seen["legal"], offered.typed, strict=True)
    }
    ways = {name.partition(".")[0] for name in board.seen["legal"]}
    if len(hands) != 1 or len(ways) > 1 or not set(numbers) <= set(hands[0]):
        return []
    return grid(_by_suit(board, hands[0], numbers), board.screen.width)


def _by_suit(
    board: Board, cards: Sequence[str], numbers: Mapping[str, str]
) -> list[tuple[str, ...]]:
    """Return cards in words, those of a suit together, with the numbers of those that have one.

    They come sorted. Cards that are alike stand once.
    """
    widest = max(map(len, numbers.values()), default=0)

    def cell(card: str) -> str:
        copies = cards.count(card)
        name = board.engine.card_name(card, board.language) + (f" ×{copies}" if copies > 1 else "")
        return f"{numbers.get(card, _NO_CHOICE):>{widest}} {name}" if numbers else name

    suits = groupby(dict.fromkeys(cards), board.engine.suit_of)
    return [tuple(map(cell, suited)) for _, suited in suits]


def _numbered(board: Board, offered: Choices) -> list[str]:
    """Return the choices with their numbers, if they are not numbers themselves."""
    if offered.typed == offered.labels:
        return []
    widest = max(map(len, offered.typed))
    pairs = zip(offered.typed, offered.labels, strict=True)
    return grid([[f"{number:>{widest}} {label}" for number, label in pairs]], board.screen.width)


def _run(numbers: Sequence[int]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"

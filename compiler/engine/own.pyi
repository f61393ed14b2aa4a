"""What every engine has of its own: what its methods and functions that are copied can rely on."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, Self

from regelsmed.compiler.position import Position

from .methods import Asked, Course, Draws, Events, Information, Speaking, Waiting
from .runtime import Chain, Event, Note, Result
from .runtime_words import Speech

GAME: Final[str]
MAX_DECISIONS: Final[int]
NUM_ACTIONS: Final[int]
ACTION_NAMES: Final[tuple[str, ...]]
OVER: Final[int]
CAPPED: Final[int]
FIRST: Final[int]
STEPS: Final[tuple[Callable[[Kept], int | None], ...]]
ANSWERS: Final[tuple[Callable[[Kept, int], int | None], ...]]
DECISIONS: Final[tuple[tuple[str, str, int], ...]]
MOST_COPIES: Final[int]
CARDS: Final[tuple[str, ...]]
CARD_NUMBERS: Final[Mapping[str, int]]
SUITS: Final[tuple[str, ...]]
SUIT_BITS: Final[tuple[int, ...]]
IT_IS_HELD: Final[int]
LOTS: Final[tuple[int, ...]]
DEALT: Final[tuple[int, ...]]
ACTS: Final[tuple[int, ...]]
SPEECHES: Final[Mapping[str, str]]
PACKED: Final[str]
USUAL: Final[Options]

class Options(NamedTuple):
    players: int = 2
    names: tuple[str, ...] = ()

class Kept:
    """What every state keeps."""

    options: Options
    players: int
    after: tuple[int, ...]
    by_hand: bool
    random: int
    pc: int
    current_player: int
    acts: list[int]
    decisions: int
    capped: bool
    chain: Chain

    def seat(self, player: int) -> int: ...
    def result(self) -> Result: ...
    def events(self, viewer: int | None) -> list[Event]: ...
    def told(self, note: Note, viewer: int | None) -> Event | None: ...
    def observation(self, player: int) -> dict[str, object]: ...

class State(Course, Draws, Asked, Waiting, Events, Information, Speaking):
    """A state as far as it can be the same for every game."""

    def set_up(self, given: Position) -> None: ...
    def clone(self) -> Self: ...

def blank(options: Options, seed: int, chance: str) -> State: ...
def names_of(cards: Sequence[int]) -> list[str]: ...
def speech(language: str) -> Speech: ...

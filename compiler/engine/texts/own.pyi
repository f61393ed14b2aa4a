"""What every engine with card texts has of its own: what is copied into it can rely on."""

from collections.abc import Callable
from typing import Final, NamedTuple

from regelsmed.compiler.engine.runtime_words import Speech
from regelsmed.compiler.position import Position

from .methods import Ends, Views
from .runtime_book import Book
from .runtime_decks import DeckRules
from .runtime_others import Insight
from .runtime_talk import TalkingBoard

GAME: Final[str]
NUM_ACTIONS: Final[int]
ACTION_NAMES: Final[tuple[str, ...]]
FIRST: Final[int]
OVER: Final[int]
BOOK: Final[Book]
DECK_RULES: Final[DeckRules]
DECISIONS: Final[tuple[tuple[str, str, int], ...]]
TESTS: Final[tuple[Callable[[Kept, int], int], ...]]
SHEETS: Final[tuple[str, ...]]
USUAL: Final[Options]

class Options(NamedTuple):
    decklists: str
    decks: tuple[tuple[str, ...], ...]
    names: tuple[str, ...]

class Kept(TalkingBoard):
    """What every state keeps besides its board, and what else it can do."""

    options: Options
    by_hand: bool
    pc: int
    current_player: int
    capped: bool
    given: Position
    insight: Insight | None

    def apply_action(self, action: int) -> None: ...
    def run(self, onward: int | None) -> None: ...
    def is_terminal(self) -> bool: ...
    def seat(self, player: int) -> int: ...
    def legal_names(self) -> list[str]: ...
    def called(self, seat: int) -> str: ...

class State(Ends, Views):
    """A state as far as it can be the same for every game."""

def blank(options: Options, seed: int, chance: str) -> State: ...
def begun(options: Options, given: Position, *, by_hand: bool) -> State: ...
def speech(language: str) -> Speech: ...
def paragraph(paragraph: str, language: str) -> str: ...

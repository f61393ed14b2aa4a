"""What an engine offers: the face that every generated module has, and all that play knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

CHANCE: Final = -1
TERMINAL: Final = -2


class Options(Protocol):
    """A named tuple of an engine: number of players, their names, and the game's own options."""

    @property
    def players(self) -> int: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    def _asdict(self) -> dict[str, object]: ...


class Decision(Protocol):
    """What is asked, of whom, and by which paragraph.

    ``kind`` is an action family (``"play"``); ``player`` a seat or CHANCE.
    """

    @property
    def player(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def paragraph(self) -> str: ...


class Result(Protocol):
    """How a game ended: winning seats, returns per seat, the paragraph that decided.

    ``capped`` is true where the game was stopped by the limit on decisions; then nobody has won.
    """

    @property
    def winners(self) -> tuple[int, ...]: ...
    @property
    def returns(self) -> tuple[float, ...]: ...
    @property
    def paragraph(self) -> str: ...
    @property
    def capped(self) -> bool: ...


class State(Protocol):
    """A position of a game."""

    @property
    def current_player(self) -> int:
        """Return the seat that decides, or CHANCE, or TERMINAL."""

    @property
    def options(self) -> Options: ...
    def legal_actions(self) -> list[int]:
        """Return the legal actions, sorted; empty only when the game is over."""

    def apply_action(self, action: int) -> None:
        """Carry out an action; anything not legal raises IllegalAction and changes nothing."""

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return each outcome with its probability; empty unless CHANCE decides."""

    def clone(self) -> State: ...
    def is_terminal(self) -> bool: ...
    def returns(self) -> list[float]: ...
    def result(self) -> Result: ...
    def decision(self) -> Decision: ...
    def question(self, language: str) -> str:
        """Return the pending decision as a question to its player."""

    def observation(self, player: int) -> dict[str, object]: ...
    def information_state(self, player: int) -> str: ...
    def determinize(self, player: int, seed: int) -> State: ...
    def save(self) -> str: ...
    def log(self, viewer: int | None, language: str) -> list[str]:
        """Return a line per event that ``viewer`` knows of; ``None`` sees everything."""

    def picture(self, player: int, language: str) -> list[str]:
        """Return what ``player`` sees now, in ready lines: roles, counters, table, own hand.

        A projection of ``observation`` in words: nothing that is not in it, and no ids.
        """

    def name(self, seat: int, language: str) -> str:
        """Return the name of a seat, or its number in words where the options give no name."""

    def learned(self, player: int) -> int:
        """Return how many events have told ``player`` something: chance, a reveal, or others' acts.

        What a player does, and what follows from it by rules and facts that the player knew
        before, does not count. It never falls, and undo never crosses a rise of it.
        """


class Engine(Protocol):
    """A generated module."""

    GAME: str
    RULES_SHA: str
    API: int
    LANGUAGES: tuple[str, ...]
    NUM_ACTIONS: int
    MAX_DECISIONS: int
    ACTION_NAMES: Sequence[str]
    IllegalAction: type[Exception]
    OPTIONS: Mapping[str, tuple[object, ...]]  # all but names, with the values each can take

    def Options(self, **values: object) -> Options: ...  # noqa: N802 - a class of the module
    def new_game(self, options: Options = ..., seed: int = 0, *, chance: str = ...) -> State: ...
    def load(self, text: str) -> State: ...
    def position(self, options: Options, facts: Mapping[str, object]) -> State:
        """Return a state set up from facts (see ``compiler/examples.py``); chance is explicit."""

    def playouts(self, n: int, options: Options = ..., seed: int = 0) -> object: ...
    def describe(
        self, action: int, language: str, state: State | None = None, viewer: int | None = None
    ) -> str: ...
    def paragraph(self, paragraph: str, language: str) -> str:
        """Return the sentence of a paragraph."""

    def title(self, language: str) -> str:
        """Return the name of the game."""

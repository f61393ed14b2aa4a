"""A game in progress: what it started from, what was decided, and the position now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .protocol import Engine, Options, State
from .seats import Sitter


class NothingToTakeBack(Exception):  # noqa: N818 - not a fault of the program but its answer
    """The player has not decided anything yet."""


class AlreadyLearned(Exception):  # noqa: N818 - not a fault of the program but its answer
    """Since the decision the player has learned something that taking it back would not undo."""


@dataclass(slots=True)
class Session:
    """A game of ``engine``, replayable from ``options``, ``seed`` and ``actions``.

    ``seats`` says who sits where; ``deciders`` holds the seat that took each of ``actions``.
    """

    engine: Engine
    options: Options
    seats: tuple[Sitter, ...]
    seed: int
    state: State
    actions: list[int] = field(default_factory=list)
    deciders: list[int] = field(default_factory=list)

    def act(self, action: int) -> None:
        """Carry out an action of whoever's turn it is; an illegal one raises and changes nothing.

        What is raised is the engine's ``IllegalAction``.
        """
        seat = self.state.current_player
        self.state.apply_action(action)
        self.actions.append(action)
        self.deciders.append(seat)

    def take_back(self, seat: int) -> None:
        """Return to before the last decision of ``seat``.

        Raises ``NothingToTakeBack`` where there is none, and ``AlreadyLearned`` where ``seat`` has
        learned something since; the game then stands as it stood.
        """
        if seat not in self.deciders:
            raise NothingToTakeBack
        kept = len(self.deciders) - 1 - self.deciders[::-1].index(seat)
        before = begin(self.engine, self.options, self.seats, seed=self.seed)
        for action in self.actions[:kept]:
            before.act(action)
        if before.state.learned(seat) != self.state.learned(seat):
            raise AlreadyLearned
        self.state, self.actions, self.deciders = before.state, before.actions, before.deciders


def begin(engine: Engine, options: Options, seats: Sequence[Sitter], *, seed: int) -> Session:
    """Return a new game; whatever chance decides follows from ``seed``."""
    return Session(engine, options, tuple(seats), seed, engine.new_game(options, seed))

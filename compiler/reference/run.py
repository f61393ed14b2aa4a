"""A game being played: the course of play, waiting where somebody or chance must choose."""

from __future__ import annotations

from dataclasses import dataclass

from regelsmed.compiler.actions import Numbering, numbering
from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.play.protocol import CHANCE, TERMINAL
from regelsmed.compiler.position import Position

from .course import Course
from .options import ReferenceOptions
from .points import Ask, Chance, Point, Steps
from .start import start
from .table import Table
from .texts import start as with_texts


@dataclass(frozen=True, slots=True)
class Setting:
    """What never changes during a game: its rules, options, start and limit on decisions."""

    game: Game
    options: ReferenceOptions
    given: Position
    limit: int


class Run:
    """One run of the course of play.

    ``point`` is where it waits, ``None`` when the game is over; chance with a single outcome is
    never waited for. ``trace`` holds every point that was passed with the action that was chosen.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.table, self._steps = _begun(setting)
        self.numbering: Numbering = numbering(setting.game)
        self.trace: list[tuple[Point, int]] = []
        self.decisions = 0
        self.capped = False
        self.point: Point | None = next(self._steps, None)
        self._pass_what_is_forced()

    def send(self, action: int) -> None:
        """Choose an action at the point where the game waits."""
        self._pass(action)
        self._pass_what_is_forced()
        if isinstance(self.point, Ask) and self.decisions == self.setting.limit:
            self.capped, self.point = True, None
            self.table.events.append(("capped",))

    def _pass_what_is_forced(self) -> None:
        while isinstance(self.point, Chance) and self.point.forced:
            self._pass(self.point.outcomes[0][0])

    def _pass(self, action: int) -> None:
        assert self.point is not None
        self.trace.append((self.point, action))
        self.decisions += isinstance(self.point, Ask)
        try:
            self.point = self._steps.send(action)
        except StopIteration:
            self.point = None

    @property
    def current_player(self) -> int:
        """Return the seat that decides, or CHANCE, or TERMINAL."""
        if self.point is None:
            return TERMINAL
        return self.point.seat if isinstance(self.point, Ask) else CHANCE

    @property
    def history(self) -> tuple[int, ...]:
        """The actions chosen by players and chance, without outcomes that were the only one."""
        return tuple(a for p, a in self.trace if not (isinstance(p, Chance) and p.forced))


def _begun(setting: Setting) -> tuple[Table, Steps]:
    """Return the table that a game begins at, and its course."""
    game, options, given = setting.game, setting.options, setting.given
    if game.texts is not None:
        cards = with_texts.start(game, options, given)
        return cards, with_texts.course(cards, given)
    table = start(game, options, given)
    return table, Course(table, numbering(game), given).steps()

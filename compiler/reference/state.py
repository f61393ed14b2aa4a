"""A position of a game, with the face that every engine has."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, assert_never

from regelsmed.compiler.chance import below, step
from regelsmed.compiler.play.protocol import CHANCE, Event

from . import view
from .other_worlds import other_world
from .points import Ask, Chance
from .run import Run, Setting
from .texts.words import picture, words
from .words import Words

if TYPE_CHECKING:
    from .options import ReferenceOptions

Mode = Literal["sampled", "explicit"]


class IllegalAction(ValueError):  # noqa: N818 - the name that every engine gives it
    """An action is not among the legal ones; nothing has changed."""


@dataclass(frozen=True, slots=True)
class ReferenceDecision:
    """What is asked, of whom, and by which paragraph."""

    player: int
    kind: str
    paragraph: str


@dataclass(frozen=True, slots=True)
class ReferenceResult:
    """How a game ended."""

    winners: tuple[int, ...]
    returns: tuple[float, ...]
    paragraph: str
    capped: bool


class ReferenceState:
    """A position of a game; see ``State`` in ``compiler/play/protocol.py``.

    ``chance`` is the state of the random generator, or ``None`` where outcomes of chance are
    chosen like actions. A state is nothing but its setting and what was chosen since.
    """

    def __init__(self, setting: Setting, chance: int | None, sha: str) -> None:
        self.run = Run(setting)
        self.chance = chance
        self.sha = sha
        self._sample()

    @property
    def current_player(self) -> int:
        """Return the seat that decides, or CHANCE, or TERMINAL."""
        return self.run.current_player

    @property
    def options(self) -> ReferenceOptions:
        """Return what the players agreed on."""
        return self.run.setting.options

    def legal_actions(self) -> list[int]:
        """Return the legal actions, sorted; empty only when the game is over."""
        match self.run.point:
            case None:
                return []
            case Ask(actions=actions):
                return list(actions)
            case Chance(outcomes=outcomes):
                return [action for action, _ in outcomes]

    def apply_action(self, action: int) -> None:
        """Carry out an action; anything not legal raises IllegalAction and changes nothing."""
        if action not in self.legal_actions():
            raise IllegalAction(f"{action} is not legal here")
        self.run.send(action)
        self._sample()

    def _sample(self) -> None:
        """Let chance choose until a player decides, unless its outcomes are given from outside."""
        while self.chance is not None and isinstance(self.run.point, Chance):
            self.chance = step(self.chance)
            outcomes = self.run.point.outcomes
            left = below(self.chance, sum(weight for _, weight in outcomes))
            for action, weight in outcomes:
                left -= weight
                if left < 0:
                    self.run.send(action)
                    break

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return each outcome with its probability; empty unless CHANCE decides."""
        if not isinstance(self.run.point, Chance):
            return []
        total = sum(weight for _, weight in self.run.point.outcomes)
        return [(action, weight / total) for action, weight in self.run.point.outcomes]

    def clone(self) -> ReferenceState:
        """Return an equal state, by playing the same game again."""
        return replay(self.run.setting, self.run.history, self.chance, self.sha)

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.run.point is None

    def returns(self) -> list[float]:
        """Return what each seat has got: units where they can be negative, else 1 for winners.

        All zero before the game is over.
        """
        table = self.run.table
        if not self.is_terminal():
            return [0.0] * len(table.seats)
        for counter in table.game.counters:
            if counter.zone is None and counter.floor is None and counter.id in table.counters:
                return [float(units) for units in table.counters[counter.id]]
        return [float(seat in table.game_winners) for seat in table.seats]

    def result(self) -> ReferenceResult:
        """Return how the game ended; raises ``ValueError`` before that."""
        if not self.is_terminal():
            raise ValueError("the game is not over")
        table = self.run.table
        return ReferenceResult(
            table.game_winners, tuple(self.returns()), table.deciding, self.run.capped
        )

    def decision(self) -> ReferenceDecision:
        """Return what is asked; raises ``ValueError`` when the game is over."""
        match self.run.point:
            case None:
                raise ValueError("the game is over")
            case Ask(kind, seat, paragraph):
                return ReferenceDecision(seat, kind, paragraph)
            case Chance(kind, _, paragraph):
                return ReferenceDecision(CHANCE, kind, paragraph)
            case point:
                assert_never(point)

    def observation(self, player: int) -> dict[str, object]:
        """Return what ``player`` sees and knows now."""
        return view.observation(self.run, player)

    def information_state(self, player: int) -> str:
        """Return all that ``player`` has seen and done."""
        return view.information_state(self.run, player)

    def determinize(self, player: int, seed: int) -> ReferenceState:
        """Return a state that ``player`` cannot tell from this one, chosen fairly by ``seed``."""
        world, chance = other_world(self.run, player, seed)
        setting = self.run.setting
        options = replace(setting.options, decks=world.decks)
        setting = replace(setting, given=world.given, options=options)
        return replay(setting, world.history, None if self.chance is None else chance, self.sha)

    def events(self, viewer: int | None) -> list[Event]:
        """Return what happened as ``viewer`` knows it; ``None`` sees everything."""
        return view.events(self.run.table, viewer)

    def learned(self, player: int) -> int:
        """Return how many events have told ``player`` something."""
        return view.learned(self.run.table, player)

    def question(self, language: str) -> str:
        """Return the pending decision as a question; raises ``ValueError`` where nobody decides."""
        if not isinstance(self.run.point, Ask):
            raise ValueError("no player decides now")
        return self._words(language).question(self.run.table, self.run.point)

    def log(self, viewer: int | None, language: str) -> list[str]:
        """Return a line per event that ``viewer`` knows of; ``None`` sees everything."""
        return self._words(language).log(self.run.table, self.events(viewer))

    def picture(self, player: int, language: str) -> list[str]:
        """Return what ``player`` sees that no table of players shows, in ready sentences."""
        return picture(self._words(language), self.run.table, player)

    def name(self, seat: int, language: str) -> str:
        """Return the name of a seat."""
        return self._words(language).name(self.run.table, seat)

    def _words(self, language: str) -> Words:
        return words(self.run.setting.game, language)

    def save(self) -> str:
        """Return the state as text: what was agreed and given, and what was chosen since."""
        setting, names = self.run.setting, self.run.numbering.names
        return json.dumps(
            {
                "game": setting.game.name,
                "rules": self.sha,
                "options": setting.options._asdict(),
                "given": setting.given.as_facts(),
                "chance": self.chance,
                "history": [names[action] for action in self.run.history],
            },
            ensure_ascii=False,
        )


def replay(
    setting: Setting, history: tuple[int, ...], chance: int | None, sha: str
) -> ReferenceState:
    """Return the state after ``history``, with ``chance`` as the generator's state from there on.

    Raises ``IllegalAction`` where the history cannot have happened.
    """
    state = ReferenceState(setting, None, sha)
    for action in history:
        state.apply_action(action)
    state.chance = chance
    return state

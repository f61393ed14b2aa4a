"""Every game with every way to play it: what the conformance suite is run on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random

from bench.decks import some_deck
from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.chance import below, scramble, step
from regelsmed.compiler.pipeline import playable
from regelsmed.compiler.play.protocol import Engine, GameOptions, State
from regelsmed.compiler.reference import ReferenceEngine, World, reference_engine
from tests.compiler.typed_games import playable_names, typed
from tests.games.pairwise import combinations_of

SHORT = 100
"""So many decisions a game can have and still be short."""

VALUES = 12
"""So many values of one option are tried; a limit of rounds can have a thousand."""

PLAYERS = ("Anna", "Bo", "Clara", "David", "Eva", "Frode", "Gry", "Hans", "Ida", "Jon")


@dataclass(frozen=True)
class Played:
    """A game and one way to play it."""

    game: Game
    engine: Engine
    reference: ReferenceEngine

    @cached_property
    def choices(self) -> dict[str, list[object]]:
        """The values of each option that are tried together: all, or some of very many."""
        return {option: some_of(values) for option, values in self.engine.OPTIONS.items()}

    @cached_property
    def options(self) -> list[GameOptions]:
        """Option values in which every pair occurs; the players of some have names, or own decks.

        Decks go with every second two, so that with and without names both are met.
        """
        found = []
        for number, values in enumerate(combinations_of(self.choices, self.possible)):
            players = int(str(values["players"]))
            names = PLAYERS[:players] if number % 2 else ()
            decks = self._decks(players, number) if number // 2 % 2 else {}
            found.append(self.engine.Options(**values, **decks, names=names))
        return found

    def _decks(self, players: int, seed: int) -> dict[str, object]:
        """A random deck for every player, in a game to which players bring decks."""
        if self.game.texts is None:
            return {}
        random = Random(seed)
        return {"decks": tuple(some_deck(self.game.texts, random) for _ in range(players))}

    def possible(self, values: Mapping[str, object]) -> bool:
        """Whether values of options go together."""
        try:
            self.engine.Options(**values)
        except ValueError:
            return False
        return True

    @cached_property
    def length(self) -> int:
        """About how many decisions a game has."""
        state, choose = self.reference.new_game(), Chooser(0)
        decisions = 0
        while not state.is_terminal():
            state.apply_action(choose.action(state))
            decisions += 1
        return decisions

    def rarely(self, number: int) -> int:
        """As many times as ``number`` as a game is longer than a short one."""
        return number * max(SHORT, self.length) // SHORT

    def games(self, number: int, *, first: int = 0) -> Iterator[tuple[State, Chooser]]:
        """New games with sampled chance, each with somebody to choose; options vary.

        There are so many where games are short, and fewer long ones.
        """
        options = self.options
        for seed in range(first, first + max(2, number * SHORT // max(SHORT, self.length))):
            yield self.engine.new_game(options[seed % len(options)], seed), Chooser(seed)

    def enter(self, options: Mapping[str, object], world: World) -> State:
        """The state that this way to play comes to in a world, with explicit chance."""
        decks = {"decks": world.decks} if world.decks else {}
        settled = self.engine.Options(**{**options, **decks})
        state = self.engine.position(settled, world.given.as_facts())
        for action in world.history:
            state.apply_action(action)
        return state


def some_of(values: Sequence[object]) -> list[object]:
    """Every value of an option, or where there are very many: the usual, both ends, some between.

    The usual value comes first, the others are in order.
    """
    if len(values) <= VALUES:
        return list(values)
    usual, *others = values
    steps = VALUES - 2
    return [usual, *(others[place * (len(others) - 1) // steps] for place in range(steps + 1))]


class Chooser:
    """Chooses at random, the same from the same seed."""

    def __init__(self, seed: int) -> None:
        self._chance = scramble(~seed)

    def below(self, number: int) -> int:
        """A number from 0 to ``number - 1``."""
        self._chance = step(self._chance)
        return below(self._chance, number)

    def action(self, state: State) -> int:
        """One of the legal actions."""
        actions = state.legal_actions()
        return actions[self.below(len(actions))]


@cache
def played(name: str, way: str) -> Played:
    """Return a game of the project, played by its engine or by the reference interpreter."""
    game = typed(name)
    reference = reference_engine(game)
    return Played(game, reference if way == "reference" else playable(game), reference)


def every_way() -> list[tuple[str, str]]:
    """Every game with every way to play it."""
    return [(name, way) for name in playable_names() for way in ("engine", "reference")]

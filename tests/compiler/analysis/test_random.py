"""What analysis lets through can be played, whatever it was given; and nothing makes it fail."""

import random
from collections import Counter
from functools import cache

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.reference import reference_engine
from regelsmed.dsl.diagnostics import Diagnostic
from tests.compiler.analysis.games import SMALL, small, understood, words
from tests.compiler.analysis.mutation import Mutations

CHANGES = 600
DECISIONS = 400


@cache
def _variants(count: int, seed: int = 1) -> list[tuple[Game | None, list[Diagnostic]]]:
    mutations = Mutations(words(SMALL), random.Random(seed))
    return [understood(mutations.changed(small())) for _ in range(count)]


def test_every_change_is_refused_with_a_reason_or_gives_a_game(soak: int) -> None:
    found: Counter[str] = Counter()
    for game, diagnostics in _variants(CHANGES * soak):
        errors = [d.code for d in diagnostics if d.severity == "error"]
        assert (game is None) == bool(errors)
        found.update(set(errors) or {"(a game)"})

    assert found["(a game)"] > CHANGES // 20, "almost nothing gets through"
    assert len(found) > 90, "almost nothing is told apart"


def test_every_mistake_of_a_changed_game_has_a_place(soak: int) -> None:
    for _, diagnostics in _variants(CHANGES * soak):
        assert all(d.span is not None for d in diagnostics)


def test_whatever_gets_through_can_be_played_to_the_end(soak: int) -> None:
    played = 0
    for number, (game, _) in enumerate(_variants(CHANGES * soak)):
        if game is not None:
            _play(game, random.Random(number))
            played += 1

    assert played > CHANGES // 20


def _play(game: Game, chooser: random.Random) -> None:
    """Play a game at random, with the most and the fewest players and any options."""
    engine = reference_engine(game)
    for players in (game.players.what.number.low, game.players.what.number.high):
        chosen = {
            name: chooser.choice(values)
            for name, values in engine.OPTIONS.items()
            if name not in ("players", "names")
        }
        state = engine.new_game(engine.Options(players=players, **chosen), chooser.randrange(1000))
        for _ in range(DECISIONS):
            if state.is_terminal():
                break
            state.apply_action(chooser.choice(state.legal_actions()))
        if state.is_terminal() and not state.result().capped:
            assert state.result().winners

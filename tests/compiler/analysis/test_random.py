"""What analysis lets through can be compiled and played, and nothing makes analysis fail.

Games are made by random changes to good ones. Most are refused; each that is not is played by the
reference interpreter and by its engine, side by side.
"""

import random
from collections import Counter
from functools import cache

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.engine import compile_engine
from regelsmed.compiler.play.load import load_engine
from regelsmed.compiler.play.protocol import State
from regelsmed.compiler.reference import reference_engine
from regelsmed.dsl.diagnostics import Diagnostic
from regelsmed.dsl.linearize import Unprintable, print_file
from regelsmed.dsl.syntax import File
from tests.case_files import small_words
from tests.compiler.analysis.games import bids, duels, larger, small, understood
from tests.compiler.analysis.mutation import Mutations

CHANGES = 700
TEXTS = 300
ENGINES = 6
DECISIONS = 300
SEATS = (None, 0, 1)
"""What a role that can be agreed is given to, whoever plays."""


Understood = list[tuple[Game | None, list[Diagnostic]]]


@cache
def _variants(count: int, seed: int = 1) -> Understood:
    mutations = Mutations(small_words(), random.Random(seed))
    files = (small(), larger(), bids(), bids())
    changed = (mutations.changed(files[number % 4]) for number in range(count))
    return [understood(file) for file in changed if _can_be_said(file)]


@cache
def _of_texts(count: int, seed: int = 1) -> Understood:
    """Return what becomes of changes to the game whose cards are written out."""
    mutations = Mutations(small_words(), random.Random(seed))
    changed = (mutations.changed(duels()) for _ in range(count))
    return [understood(file) for file in changed if _can_be_said(file)]


def _can_be_said(file: File) -> bool:
    """Tell whether there is a sentence for everything in a tree: others come from no source."""
    try:
        return bool(print_file(file, "nb", small_words()))
    except Unprintable:
        return False


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


def test_whatever_gets_through_is_played_alike_by_interpreter_and_engine(soak: int) -> None:
    games = _different([game for game, _ in _variants(CHANGES * soak) if game is not None])

    for number, game in enumerate(games):
        _play(game, random.Random(number))

    assert len(games) > CHANGES // 50


def test_every_change_to_card_texts_is_refused_with_a_reason_or_gives_a_game(soak: int) -> None:
    found: Counter[str] = Counter()
    for game, diagnostics in _of_texts(TEXTS * soak):
        errors = [d.code for d in diagnostics if d.severity == "error"]
        assert (game is None) == bool(errors)
        assert all(d.span is not None for d in diagnostics)
        found.update(set(errors) or {"(a game)"})

    assert found["(a game)"] > TEXTS // 5, "almost nothing gets through"
    assert len(found) > 80, "almost nothing is told apart"


def test_whatever_card_texts_get_through_can_be_played(soak: int) -> None:
    games = [game for game, _ in _of_texts(TEXTS * soak) if game is not None]

    for number, game in enumerate(games):
        chooser = random.Random(number)
        state = reference_engine(game).new_game(seed=number)
        for _ in range(DECISIONS):
            if state.is_terminal():
                break
            state.apply_action(chooser.choice(state.legal_actions()))

    assert len(games) > TEXTS // 5


def test_card_texts_that_get_through_are_played_alike_by_interpreter_and_engine(soak: int) -> None:
    games = [game for game, _ in _of_texts(TEXTS * soak) if game is not None]

    for number, game in enumerate(games[: ENGINES * soak]):
        _play(game, random.Random(number))

    assert len(games) > ENGINES


def _different(games: list[Game]) -> list[Game]:
    """Return the games that are played differently, each once."""
    found: dict[str, Game] = {}
    for game in games:
        rules = (game.course, game.phases, game.tricks, game.players, game.cards)
        options = (game.direction, game.switches, game.numbers, game.first_roles)
        declared = (game.zones, game.counters, game.bidding, options)
        found.setdefault(repr((rules, declared)), game)
    return list(found.values())


def _play(game: Game, chooser: random.Random) -> None:
    """Play a game at random, with the fewest and the most players and any options."""
    reference = reference_engine(game)
    engine = load_engine("random.py", compile_engine(game, ("nb",)))
    bounds = game.players.what.number
    for players in (bounds.low, bounds.high):
        chosen = {
            name: chooser.choice([v for v in values if not name.startswith("first_") or v in SEATS])
            for name, values in sorted(engine.OPTIONS.items())
            if name not in ("players", "names")
        }
        seed = chooser.randrange(1000)
        slow = reference.new_game(reference.Options(players=players, **chosen), seed)
        fast = engine.new_game(engine.Options(players=players, **chosen), seed)
        for _ in range(DECISIONS):
            assert _seen(slow) == _seen(fast)
            if slow.is_terminal():
                break
            action = chooser.choice(slow.legal_actions())
            slow.apply_action(action)
            fast.apply_action(action)


def _seen(state: State) -> tuple[object, ...]:
    """What two ways to play a game must agree on."""
    if state.is_terminal():
        end = state.result()
        return (end.winners, end.returns, end.paragraph, end.capped)
    asked = state.decision()
    return (state.current_player, state.legal_actions(), asked.kind, asked.paragraph)

"""Plays games and prints all that can be seen of them, line by line: run in processes of its own.

``journey.py ENGINE SEEDS`` plays on the engine in a file; ``journey.py reference:NAME SEEDS`` on
the reference interpreter. Lines on standard input are saves to go on from, instead of new games.
"""

from __future__ import annotations

import hashlib
import json
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import cast

from regelsmed.compiler.play.protocol import Engine, State


def engine_at(place: str) -> Engine:
    """Return the engine in a file, or the reference interpreter of a game."""
    if place.startswith("reference:"):
        from tests.games.engines import played

        return played(place.removeprefix("reference:"), "reference").reference
    spec = spec_from_file_location("engine", Path(place))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["engine"] = module
    spec.loader.exec_module(module)
    return cast("Engine", module)


def everything(state: State) -> str:
    """Return a digest of all that anyone can see of a state."""
    seats = range(state.options.players)
    seen = [
        state.legal_actions(),
        state.current_player,
        [state.observation(seat) for seat in seats],
        [state.information_state(seat) for seat in seats],
        [state.events(viewer) for viewer in (None, *seats)],
        state.save(),
        state.returns(),
    ]
    return hashlib.sha256(json.dumps(seen).encode()).hexdigest()[:16]


def travel(state: State, seed: int) -> str:
    """Play to the end and return what was seen on the way, and the way: digests and saves.

    Actions are chosen at random: a rule that goes round in a circle need not end a game, as where
    players show a sign until one beats the other.
    """
    seen, saves = [], []
    random = Random(seed)
    while not state.is_terminal():
        seen.append(everything(state))
        saves.append(state.save())
        state.apply_action(random.choice(state.legal_actions()))
    return json.dumps([*seen, everything(state), saves[len(saves) // 2]])


def main(place: str, seeds: int) -> None:
    """Print a line for each game."""
    engine = engine_at(place)
    if not sys.stdin.isatty() and (saves := sys.stdin.read().splitlines()):
        for number, save in enumerate(saves):
            print(travel(engine.load(save), number))  # noqa: T201 - the answer of this program
        return
    most = {option: values[-1] for option, values in engine.OPTIONS.items()}
    for seed in range(seeds):
        options = engine.Options(**most) if seed % 2 else engine.Options()
        print(travel(engine.new_game(options, seed), seed))  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))

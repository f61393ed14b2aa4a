"""What only one game says is in the language for a reason."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from pathlib import Path

from regelsmed.compiler.rulebook.mentions import parts
from regelsmed.dsl.syntax import Node
from regelsmed.dsl.syntax.contract import snake
from tests.compiler.typed_games import playable_names, typed

LISTED = tomllib.loads((Path(__file__).parent / "once.toml").read_text("utf-8"))


def _games_by_constructor() -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for name in playable_names():
        for part in parts(typed(name).blocks):
            if isinstance(part, Node):
                found[snake(type(part).__name__)].add(name)
    return found


def test_every_constructor_of_one_game_alone_has_a_reason() -> None:
    once = {
        (constructor, next(iter(games)))
        for constructor, games in _games_by_constructor().items()
        if len(games) == 1
    }
    listed = [
        (constructor, game)
        for game, groups in LISTED.items()
        for group in groups.values()
        for constructor in group["constructors"]
    ]

    assert once == set(listed)
    assert len(listed) == len(set(listed))
    assert all(group["reason"].strip() for groups in LISTED.values() for group in groups.values())

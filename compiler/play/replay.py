"""A game as a text that outlives the program: options, seats, seed, every decision by its name.

Names and not numbers, because numbers may change when rules are added. A replay of other rules is
refused all the same, since its decisions would mean something else.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from regelsmed.dsl.diagnostics import Fact

from .options import BadOption, options_from
from .protocol import Engine
from .seats import SITTERS, Sitter, usual_seats
from .session import Session, begin

FORMAT: Final = "regelsmed replay 1"


class BadReplay(Exception):  # noqa: N818 - not a fault of the program but its answer
    """A text is not a replay of this game; ``key`` names the message, ``facts`` what it shows."""

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(key)
        self.key, self.facts = key, facts


def written(session: Session) -> str:
    """Return a game as text, one decision a line, ending with a line end."""
    names = session.engine.ACTION_NAMES
    replay = {
        "format": FORMAT,
        "game": session.engine.GAME,
        "rules": session.engine.RULES_SHA,
        "options": session.options._asdict(),
        "seats": session.seats,
        "seed": session.seed,
        "decisions": [names[action] for action in session.actions],
    }
    return json.dumps(replay, ensure_ascii=False, indent=1) + "\n"


def read(engine: Engine, text: str) -> Session:
    """Return the game that ``text`` holds, played to where it was left.

    Raises ``BadReplay`` where the text is damaged, or of another game or other rules.
    """
    replay = _fields(text)
    if replay.get("format") != FORMAT:
        raise BadReplay("replay-damaged")
    if replay.get("game") != engine.GAME:
        raise BadReplay("replay-other-game", game=str(replay.get("game")))
    if replay.get("rules") != engine.RULES_SHA:
        raise BadReplay("replay-other-rules")
    session = _begun(engine, replay)
    numbers = {name: number for number, name in enumerate(engine.ACTION_NAMES)}
    for place, name in enumerate(_decisions(replay), start=1):
        action = numbers.get(name)
        if action is None or action not in session.state.legal_actions():
            raise BadReplay("replay-not-legal", place=place, name=name)
        session.act(action)
    return session


def _fields(text: str) -> dict[str, object]:
    try:
        replay = json.loads(text)
    except (ValueError, RecursionError):  # nesting without end is damage like any other
        raise BadReplay("replay-damaged") from None
    if not isinstance(replay, dict):
        raise BadReplay("replay-damaged")
    return replay


def _begun(engine: Engine, replay: dict[str, object]) -> Session:
    values, seed = replay.get("options"), replay.get("seed")
    if not isinstance(values, dict) or type(seed) is not int:  # True is no seed
        raise BadReplay("replay-damaged")
    try:
        options = options_from(engine, values)
    except BadOption:
        raise BadReplay("replay-damaged") from None
    return begin(engine, options, _seats(replay, options.players), seed=seed)


def _seats(replay: dict[str, object], players: int) -> tuple[Sitter, ...]:
    """Return who sat where; the usual where a game was saved before that was kept."""
    names = replay.get("seats")
    if names is None:
        return usual_seats(players)
    if not isinstance(names, list) or len(names) != players:
        raise BadReplay("replay-damaged")
    found = [SITTERS[name] for name in names if isinstance(name, str) and name in SITTERS]
    if len(found) != players:
        raise BadReplay("replay-damaged")
    return tuple(found)


def _decisions(replay: dict[str, object]) -> Iterator[str]:
    decisions = replay.get("decisions")
    if not isinstance(decisions, list) or not all(isinstance(name, str) for name in decisions):
        raise BadReplay("replay-damaged")
    yield from decisions

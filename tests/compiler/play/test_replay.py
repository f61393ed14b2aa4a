import json

import pytest

from regelsmed.compiler.play.options import options_from
from regelsmed.compiler.play.protocol import Engine
from regelsmed.compiler.play.replay import BadReplay, read, written
from regelsmed.compiler.play.session import Session, begin


@pytest.fixture
def session(engine: Engine) -> Session:
    options = options_from(engine, {"names": ["Åse", "{0}"], "with_stake": True})
    session = begin(engine, options, ("random", "human"), seed=5)
    for _ in range(3):
        session.act(session.state.legal_actions()[-1])
    return session


def _changed(session: Session, **fields: object) -> str:
    return json.dumps(json.loads(written(session)) | fields)


def test_a_game_that_was_written_is_read_as_it_was(session: Session) -> None:
    again = read(session.engine, written(session))

    assert again.state.events(None) == session.state.events(None)
    assert (again.options, again.seats, again.seed, again.actions) == (
        session.options,
        ("random", "human"),
        session.seed,
        session.actions,
    )


def test_a_game_that_was_saved_without_its_seats_has_one_person(session: Session) -> None:
    replay = json.loads(written(session))
    del replay["seats"]

    again = read(session.engine, json.dumps(replay))

    assert again.seats == ("human", "bot")


def test_decisions_are_written_by_name(session: Session) -> None:
    decisions = json.loads(written(session))["decisions"]

    assert decisions == [session.engine.ACTION_NAMES[action] for action in session.actions]


def test_a_game_goes_on_after_it_was_read(session: Session) -> None:
    again = read(session.engine, written(session))
    for game in (session, again):
        while not game.state.is_terminal():
            game.act(game.state.legal_actions()[0])

    assert again.state.events(None) == session.state.events(None)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "null",
        "[" * 100_000,
        '{"format": "regelsmed replay 1"',
        '{"format": 1e999}',
        "not a game at all",
        "\x00",
    ],
)
def test_damage_is_found(engine: Engine, text: str) -> None:
    with pytest.raises(BadReplay) as bad:
        read(engine, text)

    assert bad.value.key == "replay-damaged"


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"format": "regelsmed replay 99"}, "replay-damaged"),
        ({"game": "../../etc/passwd"}, "replay-other-game"),
        ({"game": None}, "replay-other-game"),
        ({"rules": "1" * 64}, "replay-other-rules"),
        ({"options": {"players": 99}}, "replay-damaged"),
        ({"options": {"players": "2"}}, "replay-damaged"),
        ({"options": {"__class__": 1}}, "replay-damaged"),
        ({"options": {"first_dealer": 2}}, "replay-damaged"),
        ({"options": []}, "replay-damaged"),
        ({"options": {"names": [1, 2]}}, "replay-damaged"),
        ({"seats": ["human"]}, "replay-damaged"),
        ({"seats": ["human", "bot", "bot"]}, "replay-damaged"),
        ({"seats": ["human", "alien"]}, "replay-damaged"),
        ({"seats": ["human", ["bot"]]}, "replay-damaged"),
        ({"seats": "human,bot"}, "replay-damaged"),
        ({"seed": "1"}, "replay-damaged"),
        ({"seed": 1.5}, "replay-damaged"),
        ({"seed": True}, "replay-damaged"),
        ({"decisions": None}, "replay-damaged"),
        ({"decisions": [1]}, "replay-damaged"),
        ({"decisions": ["play.card.99"]}, "replay-not-legal"),
        ({"decisions": ["{0}"]}, "replay-not-legal"),
    ],
)
def test_what_is_wrong_with_a_replay_is_told(
    session: Session, fields: dict[str, object], key: str
) -> None:
    with pytest.raises(BadReplay) as bad:
        read(session.engine, _changed(session, **fields))

    assert bad.value.key == key


def test_a_decision_that_was_never_legal_is_told_by_its_place(session: Session) -> None:
    decisions = json.loads(written(session))["decisions"]
    held = [session.engine.ACTION_NAMES[action] for action in range(8)]
    wrong = next(
        name
        for name in held
        if _is_refused(session, _changed(session, decisions=[*decisions[:2], name]))
    )

    with pytest.raises(BadReplay) as bad:
        read(session.engine, _changed(session, decisions=[*decisions[:2], wrong]))

    assert bad.value.facts == {"place": 3, "name": wrong}


def _is_refused(session: Session, text: str) -> bool:
    try:
        read(session.engine, text)
    except BadReplay:
        return True
    return False

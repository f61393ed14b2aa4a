import pytest

from regelsmed.compiler.play.options import options_from
from regelsmed.compiler.play.protocol import Engine
from regelsmed.compiler.play.session import AlreadyLearned, NothingToTakeBack, Session, begin


def _begun(engine: Engine, seed: int = 1) -> Session:
    return begin(engine, options_from(engine, {}), ("human", "random"), seed=seed)


def _act_first(session: Session) -> None:
    session.act(session.state.legal_actions()[0])


def test_the_same_seed_begins_the_same_game(engine: Engine) -> None:
    first, again, other = (_begun(engine, seed) for seed in (1, 1, 2))

    assert first.state.events(None) == again.state.events(None)
    assert first.state.events(None) != other.state.events(None)


def test_an_illegal_action_raises_and_is_not_remembered(engine: Engine) -> None:
    session = _begun(engine)

    with pytest.raises(engine.IllegalAction):
        session.act(99)

    assert session.actions == []


def test_a_decision_can_be_taken_back_while_nothing_was_learned(engine: Engine) -> None:
    session = _begun(engine)
    before = session.state.events(None)
    _act_first(session)

    session.take_back(0)

    assert session.state.events(None) == before
    assert (session.actions, session.deciders) == ([], [])


def test_a_decision_stands_when_another_player_has_shown_a_card(engine: Engine) -> None:
    session = _begun(engine)
    for _ in range(3):
        _act_first(session)
    after = session.state.events(None)

    with pytest.raises(AlreadyLearned):
        session.take_back(0)

    assert session.state.events(None) == after
    assert len(session.actions) == 3


def test_a_decision_stands_when_it_made_the_player_draw_a_card(engine: Engine) -> None:
    session = _begun(engine)
    for _ in range(4):
        _act_first(session)

    with pytest.raises(AlreadyLearned):
        session.take_back(1)


def test_nothing_can_be_taken_back_by_someone_who_did_nothing(engine: Engine) -> None:
    session = _begun(engine)
    _act_first(session)

    with pytest.raises(NothingToTakeBack):
        session.take_back(1)

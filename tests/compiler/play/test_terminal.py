from collections.abc import Callable, Sequence

import pytest

from regelsmed.compiler.play.bots import random_bot
from regelsmed.compiler.play.options import options_from
from regelsmed.compiler.play.protocol import Engine
from regelsmed.compiler.play.replay import written
from regelsmed.compiler.play.session import Session, begin
from regelsmed.compiler.play.terminal import Seats, play, watch

from .conftest import CLEARED, Room

HUMAN_AND_BOT: Seats = (None, random_bot)
TWO_HUMANS: Seats = (None, None)

Rooms = Callable[[Sequence[str]], Room]


def _session(engine: Engine, *, names: Sequence[str] = ("Anna", "Bo"), seed: int = 1) -> Session:
    return begin(engine, options_from(engine, {"names": list(names)}), seed=seed)


def _hand(session: Session, seat: int) -> list[int]:
    hand = session.state.observation(seat)["hand"]
    assert isinstance(hand, list)
    return hand


def _dealt_apart(engine: Engine) -> Session:
    """Return a game in which no card of one hand looks like a card of the other."""
    games = (_session(engine, seed=seed) for seed in range(100))
    return next(game for game in games if set(_hand(game, 0)).isdisjoint(_hand(game, 1)))


def _play_until_out_of_answers(session: Session, seats: Seats, room: Room) -> None:
    left = play(session, seats, room.screen())

    assert not left.state.is_terminal()
    assert room.lines[-1] == "<stopped>"


def test_a_person_plays_against_a_bot_to_the_end(engine: Engine, room: Rooms) -> None:
    session, people = _session(engine), room(["1"] * 4)

    ended = play(session, HUMAN_AND_BOT, people.screen())

    assert ended.state.is_terminal()
    assert people.answers == []
    assert any(line.endswith(" wins the game.") for line in people.lines)
    assert people.lines[-1].startswith("<result Anna: ")


def test_a_choice_is_made_by_its_number_or_in_its_own_words(engine: Engine, room: Rooms) -> None:
    by_number, in_words = _session(engine), _session(engine)
    last = len(by_number.state.legal_actions())
    words = engine.describe(by_number.state.legal_actions()[-1], "en")

    _play_until_out_of_answers(by_number, HUMAN_AND_BOT, room([str(last)]))
    _play_until_out_of_answers(in_words, HUMAN_AND_BOT, room([f"  {words.upper()} "]))

    assert by_number.actions == in_words.actions


@pytest.mark.parametrize(
    "answer",
    [
        "0",
        "9",
        "-1",
        "²",
        "٣",
        "1.0",
        "99999999999999999999",
        "card",
        "play.card.1",
        "{}",
        "%s",
        "",
    ],
)
def test_what_is_no_choice_is_refused_and_asked_again(
    engine: Engine, room: Rooms, answer: str
) -> None:
    session, people = _session(engine), room([answer])

    _play_until_out_of_answers(session, HUMAN_AND_BOT, people)

    assert session.actions == []
    assert any(line.startswith("<not-a-choice") for line in people.lines)


def test_every_choice_is_shown_with_its_number_in_the_language_asked_for(
    engine: Engine, room: Rooms
) -> None:
    session, people = _session(engine), room([])

    play(session, HUMAN_AND_BOT, people.screen("nb"))

    labels = [engine.describe(action, "nb") for action in session.state.legal_actions()]
    shown = [line.split(maxsplit=1) for line in people.lines if line.lstrip()[:1].isdigit()]
    assert shown == [[str(number), label] for number, label in enumerate(labels, start=1)]
    assert "Hvilket kort spiller du?" in people.lines


def test_asking_why_shows_the_paragraph_and_asks_again(engine: Engine, room: Rooms) -> None:
    people = room(["?"])

    _play_until_out_of_answers(_session(engine), HUMAN_AND_BOT, people)

    assert "Each player plays 2 cards." in people.lines


def test_a_person_takes_back_a_card_and_plays_another(engine: Engine, room: Rooms) -> None:
    session = _session(engine)
    first, *_, last = session.state.legal_actions()

    _play_until_out_of_answers(
        session, HUMAN_AND_BOT, room(["1", "angre", "card " + str(last + 1)])
    )

    assert first != last
    assert session.actions == [last]


def test_taking_back_is_refused_with_the_reason(engine: Engine, room: Rooms) -> None:
    nothing, learned = room(["undo"]), room(["1", "1", "undo"])

    _play_until_out_of_answers(_session(engine), HUMAN_AND_BOT, nothing)
    _play_until_out_of_answers(_session(engine), HUMAN_AND_BOT, learned)

    assert "<undo-nothing>" in nothing.lines
    assert "<undo-learned>" in learned.lines


def test_an_event_is_told_once_even_after_taking_back(engine: Engine, room: Rooms) -> None:
    people = room(["1", "undo", "1", "1"])

    _play_until_out_of_answers(_session(engine), HUMAN_AND_BOT, people)

    dealt = [line for line in people.lines if line.startswith("Bo is dealt")]
    assert len(dealt) == 3 + 1  # the deal, and the draw after the round


def test_nobody_sees_the_hand_of_another_before_the_screen_changes_hands(
    engine: Engine, room: Rooms
) -> None:
    session, people = _dealt_apart(engine), room(["", "1", "1", ""])
    hands = {seat: _hand(session, seat) for seat in range(2)}

    _play_until_out_of_answers(session, TWO_HUMANS, people)

    handed_over = people.lines.index("<hand-over Bo>")
    assert people.lines[handed_over - 1] == people.lines[handed_over + 1] == CLEARED
    for_anna, for_bo = people.lines[:handed_over], people.lines[handed_over:]
    hand_of_anna, hand_of_bo = (
        f"Your hand: {', '.join(f'card {rank}' for rank in hands[seat])}" for seat in range(2)
    )
    assert hand_of_anna in for_anna
    assert hand_of_bo in for_bo
    assert not any(f"card {rank}" in line for rank in hands[1] for line in for_anna)
    unplayed = (set(hands[0]) - {action + 1 for action in session.actions}) - set(hands[1])
    assert not any(f"card {rank}" in line for rank in unplayed for line in for_bo)


def test_the_screen_stays_with_a_person_who_decides_twice(engine: Engine, room: Rooms) -> None:
    people = room(["", "1"])

    _play_until_out_of_answers(_session(engine), TWO_HUMANS, people)

    assert people.lines.count("<hand-over Anna>") == 1


def test_a_person_alone_with_bots_is_not_asked_to_hand_over(engine: Engine, room: Rooms) -> None:
    people = room(["1", "1", "1"])

    _play_until_out_of_answers(_session(engine), HUMAN_AND_BOT, people)

    assert CLEARED not in people.lines


def test_a_game_is_saved_and_loaded_at_the_table(engine: Engine, room: Rooms) -> None:
    people = room(["1", "save game.json", "1", "load game.json"])
    _play_until_out_of_answers(_session(engine), HUMAN_AND_BOT, people)

    session = _session(engine)
    session.act(session.state.legal_actions()[0])

    assert people.files == {"game.json": written(session)}
    assert "<saved game.json>" in people.lines


def test_play_goes_on_in_the_game_that_was_loaded(engine: Engine, room: Rooms) -> None:
    other = _session(engine, seed=9)
    people = room(["load other", "1", "1", "1", "1"])
    people.files["other"] = written(other)

    ended = play(_session(engine, seed=1), HUMAN_AND_BOT, people.screen())

    assert ended.seed == 9


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("save", "<file-wanted>"),
        ("load", "<file-wanted>"),
        ("load nowhere", "<not-read nowhere>"),
        ("load damaged", "<replay-damaged>"),
        ("load three", "<replay-other-seats 3>"),
    ],
)
def test_a_file_that_will_not_do_is_told_of(
    engine: Engine, room: Rooms, answer: str, told: str
) -> None:
    people = room([answer])
    people.files["damaged"] = "{"
    three = begin(engine, options_from(engine, {"players": 3}), seed=1)
    people.files["three"] = written(three)

    _play_until_out_of_answers(_session(engine), HUMAN_AND_BOT, people)

    assert told in people.lines


def test_a_player_who_quits_ends_the_game_at_once(engine: Engine, room: Rooms) -> None:
    people = room(["quit", "1"])

    _play_until_out_of_answers(_session(engine), HUMAN_AND_BOT, people)

    assert people.answers == ["1"]


def test_help_explains_every_command(engine: Engine, room: Rooms) -> None:
    people = room(["help"])

    _play_until_out_of_answers(_session(engine), HUMAN_AND_BOT, people)

    explained = [line for line in people.lines if "<explain-" in line]
    assert len(explained) == 7


def test_the_log_at_the_table_holds_what_the_player_knows_and_no_more(
    engine: Engine, room: Rooms
) -> None:
    session, people = _session(engine), room(["log"])

    _play_until_out_of_answers(session, HUMAN_AND_BOT, people)

    asked = next(i for i, line in enumerate(people.lines) if line.startswith("<choose"))
    assert people.lines[asked + 1 : -2] == session.state.log(0, "en")


def test_a_game_between_bots_is_told_event_by_event(engine: Engine, room: Rooms) -> None:
    session, people = _session(engine), room([])

    watch(session, (random_bot, random_bot), people.screen())

    assert people.lines[:-1] == session.state.log(None, "en")
    assert people.lines[-1].startswith("<result")


def test_bots_play_the_same_whether_a_game_was_interrupted_or_not(
    engine: Engine, room: Rooms
) -> None:
    whole, left = _session(engine), room(["1", "save half", "quit"])
    play(whole, HUMAN_AND_BOT, room(["1"] * 4).screen())
    _play_until_out_of_answers(_session(engine), HUMAN_AND_BOT, left)
    left.answers = ["load half", "1", "1", "1"]

    ended = play(_session(engine), HUMAN_AND_BOT, left.screen())

    assert ended.actions == whole.actions


@pytest.mark.parametrize("name", ["{0}", "{name}", "%s", "__import__('os')", "../x"])
def test_a_name_that_looks_like_code_is_shown_as_it_is(
    engine: Engine, room: Rooms, name: str
) -> None:
    people = room([""])

    _play_until_out_of_answers(_session(engine, names=[name, "Bo"]), TWO_HUMANS, people)

    assert f"<hand-over {name}>" in people.lines

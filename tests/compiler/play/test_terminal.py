import re
from collections.abc import Callable, Sequence

import pytest

from regelsmed.compiler.play.options import options_from
from regelsmed.compiler.play.protocol import Engine
from regelsmed.compiler.play.replay import written
from regelsmed.compiler.play.seats import Sitter
from regelsmed.compiler.play.session import Session, begin
from regelsmed.compiler.play.standing import own_cards, sight
from regelsmed.compiler.play.terminal import _Table, _tell_news, play, watch

from .conftest import CLEARED, WIDTH, Room

HUMAN_AND_BOT: tuple[Sitter, ...] = ("human", "random")
TWO_HUMANS: tuple[Sitter, ...] = ("human", "human")

Rooms = Callable[[Sequence[str]], Room]


def _session(
    engine: Engine,
    seats: Sequence[Sitter] = HUMAN_AND_BOT,
    *,
    names: Sequence[str] = ("Anna", "Bo"),
    seed: int = 1,
) -> Session:
    return begin(engine, options_from(engine, {"names": list(names)}), seats, seed=seed)


def _hand(session: Session, seat: int) -> list[str]:
    hand = own_cards(sight(session.state, seat), seat)["hand"]
    return [session.engine.card_name(card, "en") for card in hand]


def _dealt_apart(engine: Engine) -> Session:
    """Return a game in which no card of one hand looks like a card of the other."""
    games = (_session(engine, TWO_HUMANS, seed=seed) for seed in range(100))
    return next(game for game in games if set(_hand(game, 0)).isdisjoint(_hand(game, 1)))


def _play_until_out_of_answers(session: Session, room: Room) -> None:
    left = play(session, room.screen())

    assert not left.state.is_terminal()
    assert room.lines[-1] == "<stopped>"


def test_a_person_plays_against_a_bot_to_the_end(engine: Engine, room: Rooms) -> None:
    session, people = _session(engine), room(["1"] * 4)

    ended = play(session, people.screen())

    assert ended.state.is_terminal()
    assert people.answers == []
    assert any(line.endswith(" wins the game.") for line in people.lines)


@pytest.mark.parametrize("seed", range(4))
def test_the_last_line_says_what_all_got_who_won_and_by_which_rule(
    engine: Engine, room: Rooms, seed: int
) -> None:
    people = room(["1"] * 4)

    ended = play(_session(engine, names=["Åse-Marie", "Bo"], seed=seed), people.screen())

    first, second = ended.state.returns()
    (winner,) = (("Åse-Marie", "Bo")[seat] for seat in ended.state.result().winners)
    got = f"Åse-Marie: {first:.0f}, Bo: {second:.0f}"
    assert people.lines[-1] == f"<result-won {got} ({winner!r},) Each player plays 2 cards.>"


def test_a_choice_is_made_by_its_number_or_in_its_own_words(engine: Engine, room: Rooms) -> None:
    by_number, in_words = _session(engine), _session(engine)
    last = len(by_number.state.legal_actions())
    words = engine.describe(by_number.state.legal_actions()[-1], "en")

    _play_until_out_of_answers(by_number, room([str(last)]))
    _play_until_out_of_answers(in_words, room([f"  {words.upper()} "]))

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

    _play_until_out_of_answers(session, people)

    assert session.actions == []
    assert any(line.startswith("<not-a-choice") for line in people.lines)


def test_every_choice_is_shown_with_its_number_in_the_language_asked_for(
    engine: Engine, room: Rooms
) -> None:
    session, people = _session(engine), room([])

    play(session, people.screen("nb"))

    labels = [engine.describe(action, "nb") for action in session.state.legal_actions()]
    numbered = [f"{number} {label}" for number, label in enumerate(labels, start=1)]
    asked = people.lines.index("Hvilket kort spiller du?")
    shown = re.split("  +", people.lines[asked + 1].strip())
    assert [cell.removesuffix(" ×2") for cell in shown] == numbered
    assert people.lines[asked + 2].startswith(f"<choose 1–{len(labels)} ")


def test_asking_why_shows_the_paragraph_and_asks_again(engine: Engine, room: Rooms) -> None:
    people = room(["?"])

    _play_until_out_of_answers(_session(engine), people)

    assert "Each player plays 2 cards." in people.lines


def test_asking_why_shows_the_list_of_a_rule_that_has_one(
    engine: Engine, room: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    words, people = vars(engine)["WORDS"]["en"], room(["?"])
    monkeypatch.setitem(words, "rule.1", "Play a card")
    monkeypatch.setitem(words, "rule.2", "Pass")

    _play_until_out_of_answers(_session(engine), people)

    asked = people.lines.index("Each player plays 2 cards.")
    assert people.lines[asked + 1 : asked + 3] == ["  1. Play a card", "  2. Pass"]


def test_a_person_takes_back_a_card_and_plays_another(engine: Engine, room: Rooms) -> None:
    session = _session(engine)
    first, *_, last = session.state.legal_actions()

    _play_until_out_of_answers(session, room(["1", "angre", "card " + str(last + 1)]))

    assert first != last
    assert session.actions == [last]


def test_taking_back_is_refused_with_the_reason(engine: Engine, room: Rooms) -> None:
    nothing, learned = room(["undo"]), room(["1", "1", "undo"])

    _play_until_out_of_answers(_session(engine), nothing)
    _play_until_out_of_answers(_session(engine), learned)

    assert "<undo-nothing>" in nothing.lines
    assert "<undo-learned>" in learned.lines


def test_an_event_is_told_once_even_after_taking_back(engine: Engine, room: Rooms) -> None:
    people = room(["1", "undo", "1", "1"])

    _play_until_out_of_answers(_session(engine), people)

    dealt = [line for line in people.lines if line.startswith("Bo is dealt")]
    assert len(dealt) == 3 + 1  # the deal, and the draw after the round


def test_nobody_sees_the_hand_of_another_before_the_screen_changes_hands(
    engine: Engine, room: Rooms
) -> None:
    session, people = _dealt_apart(engine), room(["", "1", "1", ""])
    hands = {seat: _hand(session, seat) for seat in range(2)}

    _play_until_out_of_answers(session, people)

    handed_over = people.lines.index("<hand-over Bo>")
    assert people.lines[handed_over - 1] == people.lines[handed_over + 1] == CLEARED
    for_anna, for_bo = people.lines[:handed_over], people.lines[handed_over:]
    played = {engine.describe(action, "en") for action in session.actions}
    assert set(hands[0]) <= _cards_in(for_anna)
    assert not _cards_in(for_anna) & set(hands[1])
    assert set(hands[1]) <= _cards_in(for_bo)
    assert not _cards_in(for_bo) & (set(hands[0]) - played)


def _cards_in(lines: Sequence[str]) -> set[str]:
    return set(re.findall(r"card \d+", "\n".join(lines)))


@pytest.mark.parametrize("typed", ["quit", "QUIT", "avslutt"])
def test_who_quits_when_the_screen_is_handed_over_shows_no_hand(
    engine: Engine, room: Rooms, typed: str
) -> None:
    session, people = _dealt_apart(engine), room(["", "1", "1", typed])

    _play_until_out_of_answers(session, people)

    handed_over = people.lines.index("<hand-over Bo>")
    assert people.lines[handed_over + 1 :] == ["<stopped>"]
    assert people.answers == []


@pytest.mark.parametrize("typed", ["1", "log", "?", "help", "undo", "save game", "x"])
def test_only_enter_shows_the_hand_of_whom_the_screen_is_handed_to(
    engine: Engine, room: Rooms, typed: str
) -> None:
    session, people = _dealt_apart(engine), room(["", "1", "1", typed])

    _play_until_out_of_answers(session, people)

    handed_over = people.lines.index("<hand-over Bo>")
    assert people.lines[handed_over:] == ["<hand-over Bo>"] * 2 + ["<stopped>"]


def test_the_screen_stays_with_a_person_who_decides_twice(engine: Engine, room: Rooms) -> None:
    people = room(["", "1"])

    _play_until_out_of_answers(_session(engine, TWO_HUMANS), people)

    assert people.lines.count("<hand-over Anna>") == 1


def test_a_person_alone_with_bots_is_not_asked_to_hand_over(engine: Engine, room: Rooms) -> None:
    people = room(["1", "1", "1"])

    _play_until_out_of_answers(_session(engine), people)

    assert CLEARED not in people.lines


def test_a_game_is_saved_and_loaded_at_the_table(engine: Engine, room: Rooms) -> None:
    people = room(["1", "save game.json", "1", "load game.json"])
    _play_until_out_of_answers(_session(engine), people)

    session = _session(engine)
    session.act(session.state.legal_actions()[0])

    assert people.files == {"game.json": written(session)}
    assert "<saved game.json>" in people.lines


def test_play_goes_on_in_the_game_that_was_loaded(engine: Engine, room: Rooms) -> None:
    other = _session(engine, seed=9)
    people = room(["load other", "1", "1", "1", "1"])
    people.files["other"] = written(other)

    ended = play(_session(engine, seed=1), people.screen())

    assert ended.seed == 9


def test_those_who_sat_at_a_saved_game_sit_there_again(engine: Engine, room: Rooms) -> None:
    seats: tuple[Sitter, ...] = ("human", "random", "human")
    three = begin(engine, options_from(engine, {"players": 3}), seats, seed=1)
    people = room(["load three", "", "1", "1", ""])
    people.files["three"] = written(three)

    left = play(_session(engine), people.screen())

    assert left.seats == seats
    assert left.deciders == [0, 0, 1, 1]
    assert "<hand-over player 3>" in people.lines


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("save", "<file-wanted>"),
        ("load", "<file-wanted>"),
        ("load nowhere", "<not-read nowhere>"),
        ("load damaged", "<replay-damaged>"),
    ],
)
def test_a_file_that_will_not_do_is_told_of(
    engine: Engine, room: Rooms, answer: str, told: str
) -> None:
    people = room([answer])
    people.files["damaged"] = "{"

    _play_until_out_of_answers(_session(engine), people)

    assert told in people.lines


def test_a_player_who_quits_ends_the_game_at_once(engine: Engine, room: Rooms) -> None:
    people = room(["quit", "1"])

    _play_until_out_of_answers(_session(engine), people)

    assert people.answers == ["1"]


def test_help_explains_every_command(engine: Engine, room: Rooms) -> None:
    people = room(["help"])

    _play_until_out_of_answers(_session(engine), people)

    explained = [line for line in people.lines if "<explain-" in line]
    assert len(explained) == 7


def test_the_log_at_the_table_holds_what_the_player_knows_and_no_more(
    engine: Engine, room: Rooms
) -> None:
    session, people = _session(engine), room(["log"])

    _play_until_out_of_answers(session, people)

    asked = next(i for i, line in enumerate(people.lines) if line.startswith("<choose"))
    assert people.lines[asked + 1 : -2] == session.state.log(0, "en")


def test_a_game_between_bots_is_told_event_by_event(engine: Engine, room: Rooms) -> None:
    session, people = _session(engine, ("random", "random")), room([])

    watch(session, people.screen())

    told = session.state.log(None, "en")
    assert [line for line in people.lines[:-1] if line in told] == told
    assert people.lines[-1].startswith("<result")


def test_how_all_stand_is_shown_whenever_they_were_settled_with(
    engine: Engine, room: Rooms
) -> None:
    session, people = _session(engine, ("random", "random")), room([])

    watch(session, people.screen())

    got = [place for place, line in enumerate(people.lines) if line.endswith("gets 1 point.")]
    units = [0, 0]
    assert len(got) == 2
    for place in got:
        winner = ("Anna", "Bo").index(people.lines[place].split()[0])
        units[winner] += 1
        changes = ["", ""]
        changes[winner] = "  (+1)"
        assert people.lines[place + 1 : place + 6] == [
            "",
            "        Points",
            f"  Anna       {units[0]}{changes[0]}",
            f"  Bo         {units[1]}{changes[1]}",
            "",
        ]


def test_a_long_line_is_broken_where_the_screen_ends(engine: Engine, room: Rooms) -> None:
    names = ["A" * 30 + " B" * 5, "C" * 30 + " D" * 5]
    people = room(["1"] * 4)

    ended = play(_session(engine, names=names), people.screen())

    words = " ".join(people.lines).split()
    assert all(len(line) <= WIDTH for line in people.lines if not line.startswith("<"))
    assert all(" ".join(line.split()) in " ".join(words) for line in ended.state.log(0, "en"))


def test_bots_play_the_same_whether_a_game_was_interrupted_or_not(
    engine: Engine, room: Rooms
) -> None:
    whole, left = _session(engine), room(["1", "save half", "quit"])
    play(whole, room(["1"] * 4).screen())
    _play_until_out_of_answers(_session(engine), left)
    left.answers = ["load half", "1", "1", "1"]

    ended = play(_session(engine), left.screen())

    assert ended.actions == whole.actions


@pytest.mark.parametrize("name", ["{0}", "{name}", "%s", "__import__('os')", "../x"])
def test_a_name_that_looks_like_code_is_shown_as_it_is(
    engine: Engine, room: Rooms, name: str
) -> None:
    people = room([""])

    _play_until_out_of_answers(_session(engine, TWO_HUMANS, names=[name, "Bo"]), people)

    assert f"<hand-over {name}>" in people.lines


def test_a_settlement_that_comes_to_light_with_the_next_deal_is_shown_then(
    engine: Engine, room: Rooms
) -> None:
    """The points were told before the deal that settles them, so the table comes before that."""

    class Slow(type(engine.new_game())):  # type: ignore[misc]  # a class of the engine
        hidden = 0

        def events(self, viewer: int | None) -> list[object]:
            return list(super().events(viewer)[: len(self.happened) - self.hidden])

        def log(self, viewer: int | None, language: str) -> list[str]:
            return list(super().log(viewer, language)[: len(self.happened) - self.hidden])

    session, people = _session(engine, ("random", "random")), room([])
    session.state.__class__ = Slow
    table = _Table(session, people.screen())
    while not session.state.returns()[0] + session.state.returns()[1]:
        session.act(session.state.legal_actions()[0])

    Slow.hidden = 2  # what each of both draws
    _tell_news(table, None)
    before = list(people.lines)
    Slow.hidden = 0
    _tell_news(table, None)
    _tell_news(table, None)

    assert before[-1].endswith("gets 1 point.")
    assert people.lines[len(before)] == ""
    assert people.lines[len(before) + 1].split() == ["Points"]
    assert [line.split()[1:3] for line in people.lines[len(before) + 5 :]] == [["is", "dealt"]] * 2

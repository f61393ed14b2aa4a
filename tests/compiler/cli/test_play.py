"""Games played at a terminal whose answers come from a list, with an engine written by hand."""

import json
from pathlib import Path

import pytest

from .conftest import HIGHEST, Regelsmed

ALL_BOTS = ("play", HIGHEST, "--bots", "--seed", "1")
ONE_HUMAN = ("play", HIGHEST, "--seed", "1", "--names", "Anna,Bo")


def test_bots_play_a_game_to_its_end(regelsmed: Regelsmed) -> None:
    answer = regelsmed(*ALL_BOTS)

    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines()[0] == "Highest. Seed: 1."
    assert answer.out.splitlines()[-1].startswith("Result: Player 1: ")
    assert "plays card" not in answer.out


def test_a_game_between_bots_is_told_when_its_log_is_asked_for(regelsmed: Regelsmed) -> None:
    lines = regelsmed(*ALL_BOTS, "--log").out.splitlines()

    assert sum(" plays card " in line for line in lines) == 8
    assert sum(line.endswith(" wins the game.") for line in lines) == 1


def test_the_same_seed_gives_the_same_game_and_another_seed_another(regelsmed: Regelsmed) -> None:
    first, again, other = (
        regelsmed("play", HIGHEST, "--bots", "--log", "--seed", seed).out for seed in (1, 1, 2)
    )

    assert first == again
    assert first.splitlines()[1:] != other.splitlines()[1:]


def test_a_seed_is_chosen_and_told_where_none_is_given(regelsmed: Regelsmed) -> None:
    told = {regelsmed("play", HIGHEST, "--bots").out.splitlines()[0] for _ in range(3)}

    assert len(told) == 3


def test_a_person_plays_with_the_words_of_their_language(regelsmed: Regelsmed) -> None:
    answer = regelsmed(*ONE_HUMAN, "--lang", "nb", typed="?\n1\n1\n1\n1\n")

    assert answer.code == 0
    assert "Hvilket kort spiller du?" in answer.out
    assert "Hver spiller spiller 2 kort." in answer.out
    assert "Velg 1–" in answer.out
    assert "Resultat: Anna: " in answer.out


def test_a_game_is_left_where_answers_end(regelsmed: Regelsmed) -> None:
    answer = regelsmed(*ONE_HUMAN, typed="1\n")

    assert answer.code == 0
    assert answer.out.splitlines()[-1].endswith("The game is broken off.")


def test_the_log_of_a_game_that_was_left_holds_what_the_player_knows(regelsmed: Regelsmed) -> None:
    answer = regelsmed(*ONE_HUMAN, "--log", typed="1\nquit\n")

    after = answer.out.split("The game is broken off.")[1]
    assert "Anna is dealt card" in after
    assert "Bo is dealt 1 cards." in after
    assert "Bo is dealt card" not in answer.out


def test_the_whole_log_is_shown_when_the_game_is_over(regelsmed: Regelsmed) -> None:
    answer = regelsmed(*ONE_HUMAN, "--log", typed="1\n" * 4)

    assert answer.out.count("Bo is dealt card") == 4


def test_people_at_one_terminal_hand_the_screen_over(regelsmed: Regelsmed) -> None:
    answer = regelsmed(*ONE_HUMAN, "--seats", "human,human", typed="\n1\n1\n\n")

    assert "Give the screen to Anna" in answer.out
    assert "Give the screen to Bo" in answer.out


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (("--players", "3"), "Player 1, Player 2, Player 3"),
        (("--names", "Anna,Bo,Eva"), "Anna, Bo, Eva"),
        (("--seats", "bot,random,bot,random"), "Player 1, Player 2, Player 3, Player 4"),
        ((), "Player 1, Player 2"),
    ],
)
def test_the_number_of_players_follows_from_what_is_said_of_them(
    regelsmed: Regelsmed, arguments: tuple[str, ...], names: str
) -> None:
    bots = () if "--seats" in arguments else ("--bots",)

    result = regelsmed("play", HIGHEST, *bots, "--seed", "1", *arguments).out.splitlines()[-1]

    seats = result.removeprefix("Result: ").split(", ")
    assert ", ".join(seat.split(":")[0] for seat in seats) == names


def test_a_game_is_saved_and_played_on(regelsmed: Regelsmed, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    left = regelsmed(*ONE_HUMAN, "--option", "with_stake=yes", "--save", file, typed="1\nquit\n")

    saved = json.loads(file.read_text(encoding="utf-8"))
    on = regelsmed("play", HIGHEST, "--load", file, "--log", typed="1\n" * 3)

    assert left.code == on.code == 0
    assert saved["options"]["with_stake"] is True
    assert len(saved["decisions"]) == 1
    assert "Result: Anna: " in on.out


@pytest.fixture
def saved(regelsmed: Regelsmed, tmp_path: Path) -> Path:
    """A game that two people began and left."""
    file = tmp_path / "game.json"
    command = (*ONE_HUMAN, "--seats", "human,human", "--save", file)
    assert regelsmed(*command, typed="\n1\nquit\n").code == 0
    return file


def test_those_who_sat_at_a_saved_game_sit_there_again(regelsmed: Regelsmed, saved: Path) -> None:
    answer = regelsmed("play", HIGHEST, "--load", saved, typed="\n1\n\n1\nquit\n")

    assert answer.code == 0
    assert "Give the screen to Anna" in answer.out
    assert "Give the screen to Bo" in answer.out


def test_others_can_sit_down_at_a_saved_game(regelsmed: Regelsmed, saved: Path) -> None:
    bots = regelsmed("play", HIGHEST, "--load", saved, "--bots")
    one = regelsmed("play", HIGHEST, "--load", saved, "--seats", "random,human", typed="1\n1\n")
    three = regelsmed("play", HIGHEST, "--load", saved, "--seats", "bot,bot,bot")

    assert "Result: Anna: " in bots.out
    assert "Give the screen" not in one.out
    assert one.out.count("Which card do you play?") == 3
    assert (three.code, three.out) == (2, "")
    assert "The number of seats (3)" in three.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("--players", "2"),
        ("--names", "Anna,Bo"),
        ("--names", ""),
        ("--seed", "1"),
        ("--option", "stake=2"),
    ],
)
def test_what_a_saved_game_has_settled_cannot_be_asked_for(
    regelsmed: Regelsmed, saved: Path, arguments: tuple[str, ...]
) -> None:
    answer = regelsmed("play", HIGHEST, "--load", saved, *arguments)

    assert (answer.code, answer.out) == (2, "")
    assert f"“{arguments[0]}” cannot be used with “--load”" in answer.err


def test_who_quits_as_the_screen_is_handed_over_sees_nobodys_cards(
    regelsmed: Regelsmed, saved: Path
) -> None:
    at_once = regelsmed("play", HIGHEST, "--load", saved, typed="quit\n").out
    after_help = regelsmed("play", HIGHEST, "--load", saved, typed="help\n1\nquit\n").out

    assert "card" not in at_once
    assert "card" not in after_help
    assert after_help.count("Give the screen to Anna") == 3


def test_the_log_of_people_who_left_is_not_shown_and_that_is_said(
    regelsmed: Regelsmed, saved: Path
) -> None:
    answer = regelsmed("play", HIGHEST, "--load", saved, "--log", typed="quit\n")

    assert answer.out.splitlines()[-1].startswith("The log is not shown until the game is over")
    assert "card" not in answer.out.replace("the players’ cards", "")


def test_what_is_no_saved_game_is_not_written_over(regelsmed: Regelsmed, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna", encoding="utf-8")

    at_the_end = regelsmed(*ALL_BOTS, "--save", letter)
    at_the_table = regelsmed(*ONE_HUMAN, typed=f"save {letter}\nquit\n")

    assert at_the_end.code == 2
    assert "could not be saved" in at_the_end.err
    assert "could not be saved" in at_the_table.out
    assert letter.read_text(encoding="utf-8") == "Dear Anna"


def test_a_game_is_loaded_at_the_table(regelsmed: Regelsmed, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    regelsmed("play", HIGHEST, "--seed", "2", "--save", file, typed="1\nquit\n")

    answer = regelsmed(*ONE_HUMAN, typed=f"load {file}.not\nload {file}\nquit\n")

    assert f"The file {file}.not cannot be read." in answer.out
    assert answer.out.count("Player 1 is dealt card") == 3


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no saved game"),
        ("{}", "no saved game"),
        ("\x00\xff", "no saved game"),
        ('{"format": "regelsmed replay 1", "game": "\\u001b[2J"}', "another game"),
        ('{"format": "regelsmed replay 1", "game": "highest", "rules": "x"}', "other rules"),
    ],
)
def test_a_file_that_holds_no_game_is_told_of(
    regelsmed: Regelsmed, tmp_path: Path, text: str, words: str
) -> None:
    file = tmp_path / "game.json"
    file.write_text(text, encoding="utf-8")

    answer = regelsmed("play", HIGHEST, "--load", file)

    assert answer.code == 2
    assert words in answer.err
    assert "\x1b" not in answer.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--players", "5"), "“players” cannot be “5”, but: 2, 3 or 4."),
        (("--players", "two"), "“players” cannot be “two”"),
        (("--seed", "-1"), "“-1” cannot be used as “--seed”."),
        (("--seed", "1e9"), "“1e9” cannot be used as “--seed”."),
        (("--seed", "9" * 5000), "cannot be used as “--seed”."),
        (("--option", "stake"), "Write an option as name=value, not as “stake”."),
        (("--option", "stke=1"), "Did you mean “stake”?"),
        (("--option", "stake=9"), "“stake” cannot be “9”"),
        (("--option", "first_dealer=Bo"), "“first_dealer” cannot be “Bo”, but: 1, 2, 3 or 4."),
        (("--option", "first_dealer=3"), "“first_dealer” cannot be “3”, but: 1 or 2."),
        (("--names", "Åse,Bo", "--option", "first_dealer=x"), "but: “Åse” or “Bo”."),
        (("--option", "__class__=1"), "The game has no option called “__class__”."),
        (("--names", "Anna"), "“players” cannot be “1”"),
        (("--names", "Anna,"), "“” cannot be the name of a player."),
        (("--names", "Anna", "--players", "3"), "The number of names (1)"),
        (("--names", "Anna,anna"), "Two players cannot both be called “Anna”."),
        (("--names", "Anna,Anna"), "Two players cannot both be called “Anna”."),
        (("--names", "Anna,Bo\x1b[2J"), "cannot be the name of a player"),
        (("--names", "Anna,Bo", "--players", "3"), "The number of names (2)"),
        (("--seats", "human,elf"), "A seat can be “human”, “bot” or “random”, not “elf”."),
        (("--seats", "alien"), "A seat can be “human”, “bot” or “random”, not “alien”."),
        (("--seats", "humans,bot"), "Did you mean “human”?"),
        (("--seats", ""), "not “”."),
        (("--seats", "bot,bot", "--bots"), "“--bots” and “--seats” cannot be used together."),
        (("--option", "stake=1", "--option", "stake=2"), "“stake” is given more than once."),
        (("--players", "2", "--option", "players=3"), "“players” is given more than once."),
        (("--seed", "1", "--seed", "2"), "“--seed” is given more than once."),
        (("--seats", "human,bot", "--players", "3"), "The number of seats (2)"),
        (("--lang", "sv"), "“nb” and “en”"),
        (("--load", "nowhere.json"), "nowhere.json cannot be read."),
    ],
)
def test_a_wish_that_cannot_be_met_is_told_of(
    regelsmed: Regelsmed, arguments: tuple[str, ...], words: str
) -> None:
    answer = regelsmed("play", HIGHEST, *arguments)

    assert (answer.code, answer.out) == (2, "")
    assert words in answer.err or arguments == ("--lang", "sv")
    assert "\x1b" not in answer.err


@pytest.mark.parametrize("name", ["{0}", "%s", "{{ 7 * 7 }}", "__import__('os')", "../..", "\\n"])
def test_a_name_that_looks_like_code_is_a_name(regelsmed: Regelsmed, name: str) -> None:
    answer = regelsmed("play", HIGHEST, "--bots", "--seed", "1", "--names", f"Anna,{name}", "--log")

    assert answer.code == 0
    assert f"{name} plays card" in answer.out


@pytest.mark.parametrize(
    "text", ["", "print('hello')\n", "GAME = 1\n", "\x00", "raise SystemExit\n"]
)
def test_a_file_that_is_no_engine_is_told_of(
    regelsmed: Regelsmed, tmp_path: Path, text: str
) -> None:
    file = tmp_path / "stranger.py"
    file.write_text(text, encoding="utf-8")

    answer = regelsmed("play", file)

    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(f"{file} is not a game")


def test_a_game_with_mistakes_is_not_played_but_explained(
    regelsmed: Regelsmed, rules: Path
) -> None:
    rules.write_text(rules.read_text(encoding="utf-8") + "\ntull:\n  tull.\n", encoding="utf-8")

    answer = regelsmed("play", rules)

    assert (answer.code, answer.out) == (1, "")
    assert "tull" in answer.err

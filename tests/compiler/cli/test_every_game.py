"""Every game there is, from the command line: tested, built and played in its languages."""

import re
from pathlib import Path

import pytest

from regelsmed.compiler.pipeline import understand
from regelsmed.compiler.sources import Place, game_folders, read_game, rule_files
from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.languages import LANGUAGES, Language
from tests.compiler.engine.modules import engine

from .conftest import ROOT, Regelsmed, change

GAMES = [
    place
    for folder in game_folders(ROOT / "games")
    for place in [Place(folder, name, ROOT / "games") for name in rule_files(folder)]
    if understand(read_game(place, Report()), Report()) is not None
]

# An id of the compiler, such as play.guardian.fire.8 or with_stake.
AN_ID = re.compile(r"\b(?:[a-z]+\.[a-z0-9.]*[a-z0-9]|[a-z]+_[a-z_]+)\b")

every_game = pytest.mark.parametrize("game", GAMES, ids=[place.name for place in GAMES])


@every_game
def test_the_examples_hold_and_the_last_line_counts_them(regelsmed: Regelsmed, game: Place) -> None:
    answer = regelsmed("test", game.folder)

    last = answer.out.splitlines()[-1]
    counted = re.fullmatch(r"(\d+) examples passed, (\d+) failed", last)
    assert answer.code == 0, answer.said
    assert counted is not None
    assert int(counted[1]) > 0
    assert int(counted[2]) == 0


def test_a_game_with_mistakes_has_no_examples_to_count(regelsmed: Regelsmed, rules: Path) -> None:
    change(rules, "Det spilles 5 stikk.", "Det spilles 5 stikkk.")

    answer = regelsmed("test", rules)

    assert answer.code == 1
    assert "[word-unknown]" in answer.out
    assert answer.out.splitlines()[-1] == "0 examples passed, 0 failed"


def test_an_example_that_does_not_hold_is_told_of_and_counted(
    regelsmed: Regelsmed, rules: Path
) -> None:
    before = regelsmed("test", rules).out.splitlines()[-1]
    change(rules, "    Clara har 1 poeng.", "    Clara har 2 poeng.")

    answer = regelsmed("test", rules, "--lang", "en")

    passed = int(before.split()[0]) - 1
    assert answer.code == 1
    assert "Clara har 2 poeng." in answer.out
    assert answer.out.splitlines()[-1] == f"{passed} examples passed, 1 failed"


def test_a_corollary_that_does_not_hold_is_told_of_and_counted(
    regelsmed: Regelsmed, rules: Path
) -> None:
    before = regelsmed("test", rules).out.splitlines()[-1]
    change(rules, "får nøyaktig 1 spiller poeng.", "får nøyaktig 2 spillere poeng.")

    answer = regelsmed("test", rules, "--lang", "en")

    passed = int(before.split()[0])
    assert answer.code == 1
    assert "får nøyaktig 2 spillere poeng." in answer.out
    assert answer.out.splitlines()[-1] == f"{passed} examples passed, 1 failed"


@every_game
def test_bots_play_it_to_the_end(regelsmed: Regelsmed, game: Place) -> None:
    answer = regelsmed("play", game.name, "--bots", "--seed", "1", "--lang", "en")

    title, result = answer.out.splitlines()
    assert (answer.code, answer.err) == (0, "")
    assert title.endswith("Seed: 1.")
    assert re.fullmatch(r"Result: (Player \d: −?\d+(, |\. )){2,}Won by Player \d: “.+”", result)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_happens_is_told_in_every_language(
    regelsmed: Regelsmed, game: Place, language: Language
) -> None:
    command = ("play", game.name, *_seats(game, "random"), "--seed", "1", "--log", "--lang")

    answer, english = regelsmed(*command, language), regelsmed(*command, "en")

    lines = answer.out.splitlines()
    assert (answer.code, answer.err) == (0, "")
    assert len(lines) == len(english.out.splitlines()) > 10
    assert AN_ID.findall(answer.out) == []
    assert (lines == english.out.splitlines()) == (language == "en")


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_plays_it_to_the_end(
    regelsmed: Regelsmed, game: Place, language: Language
) -> None:
    command = ("play", game.name, *_seats(game, "human"), "--seed", "1", "--lang", language)

    answer = regelsmed(*command, typed="?\nhuh\n" + "1\n" * 5000)

    assert (answer.code, answer.err) == (0, "")
    assert AN_ID.findall(answer.out) == []
    assert answer.out.splitlines()[-1].split(":")[0] in ("Resultat", "Result")


def _seats(game: Place, first: str) -> tuple[str, str]:
    """Return how as few players sit down as a game needs, ``first`` on the first seat."""
    fewest = int(str(engine(game.name).OPTIONS["players"][0]))
    return "--seats", ",".join([first, *["random"] * (fewest - 1)])


@every_game
def test_a_built_engine_plays_the_same_game(
    regelsmed: Regelsmed, game: Place, tmp_path: Path
) -> None:
    source = tmp_path / "games"
    for folder in game_folders(ROOT / "games"):
        for path in filter(Path.is_file, folder.rglob("*")):
            copy = source / path.relative_to(folder.parent)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
    command = (*_seats(game, "random"), "--seed", "2", "--log", "--lang", "en")

    built = regelsmed("build", source / game.name, "-o", tmp_path / "build")
    from_file = regelsmed("play", tmp_path / "build" / f"{game.name}.py", *command)

    assert built.code == 0
    assert from_file == regelsmed("play", source / game.name, *command)

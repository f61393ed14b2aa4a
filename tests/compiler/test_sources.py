"""What belongs to a game, found by the names of files."""

from pathlib import Path

import pytest

from regelsmed.compiler.sources import Place, Sources, game_folders, read_game, rule_files
from regelsmed.dsl.diagnostics import Report

HEADER = {"nb": "språk: norsk\n", "sv": "språk: svenska\n"}


def _file(path: Path, text: str = HEADER["nb"]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _read(folder: Path, name: str, shelf: Path | None = None) -> tuple[Sources, list[str]]:
    report = Report()
    sources = read_game(Place(folder, name, shelf or folder / "no shelf"), report)
    return sources, [diagnostic.code for diagnostic in report]


def test_a_game_is_its_rules_its_words_and_its_prose(tmp_path: Path) -> None:
    game = tmp_path / "snap"
    for name in ("snap.nb.regel", "snap.cards.nb.regel", "snap.lex", "notes.txt", "snap.nb.regel~"):
        _file(game / name)
    _file(game / "prose.da.md", "# intro\n")
    _file(game / "prose.de.md", "# intro\n")

    sources, wrong = _read(game, "snap")

    assert wrong == []
    assert [Path(source.name).name for source in sources.rules] == [
        "snap.nb.regel",
        "snap.cards.nb.regel",
    ]
    assert sources.lexicon is not None
    assert list(sources.prose) == ["da"]
    assert sources.language == "nb"


def test_two_games_of_one_folder_are_told_apart_by_their_names(tmp_path: Path) -> None:
    _file(tmp_path / "snap.nb.regel")
    _file(tmp_path / "snip.sv.regel", HEADER["sv"])

    assert list(rule_files(tmp_path)) == ["snap", "snip"]
    assert _read(tmp_path, "snip")[0].language == "sv"


@pytest.mark.parametrize(
    "name", ["Snap.nb.regel", "my game.regel", "2.regel", ".regel", "ærlig.regel"]
)
def test_a_file_that_cannot_name_a_game_is_told_of(tmp_path: Path, name: str) -> None:
    _file(tmp_path / "snap.nb.regel")
    _file(tmp_path / name)

    wrong = _read(tmp_path, "snap")[1]

    assert wrong == ([] if name == ".regel" else ["game-name"])


def test_components_are_found_beside_the_game_and_then_on_the_shelf(tmp_path: Path) -> None:
    shelf, games = tmp_path / "shelf", tmp_path / "games"
    _file(games / "snap" / "snap.nb.regel", HEADER["nb"] + "bruker: deck, dice\n")
    _file(games / "deck" / "deck.nb.regel")
    _file(shelf / "deck" / "deck.nb.regel")
    _file(shelf / "dice" / "dice.nb.regel")

    sources, wrong = _read(games / "snap", "snap", shelf)

    assert wrong == []
    assert [part.rules[0].name for part in sources.components] == [
        str(games / "deck" / "deck.nb.regel"),
        str(shelf / "dice" / "dice.nb.regel"),
    ]


def test_a_component_brings_the_components_that_it_uses(tmp_path: Path) -> None:
    _file(tmp_path / "snap" / "snap.nb.regel", HEADER["nb"] + "bruker: deck\n")
    _file(tmp_path / "deck" / "deck.sv.regel", HEADER["sv"] + "använder: suits\n")
    _file(tmp_path / "suits" / "suits.nb.regel")

    sources, wrong = _read(tmp_path / "snap", "snap")

    assert wrong == []
    assert [part.name for part in sources.components[0].components] == ["suits"]
    assert len(sources.texts()) == 3


def test_a_text_that_a_message_points_into_is_found_by_its_name(tmp_path: Path) -> None:
    _file(tmp_path / "snap.nb.regel")
    _file(tmp_path / "snap.lex", "zone hand\n")

    texts = _read(tmp_path, "snap")[0].texts()

    assert texts[str(tmp_path / "snap.lex")].line(1) == "zone hand"


def test_folders_of_games_are_found_in_alphabetic_order(tmp_path: Path) -> None:
    for name in ("b", "a", "c"):
        _file(tmp_path / name / f"{name}.nb.regel")
    (tmp_path / "empty").mkdir()
    _file(tmp_path / "text" / "text.md")

    assert [folder.name for folder in game_folders(tmp_path)] == ["a", "b", "c"]
    assert game_folders(tmp_path / "nowhere") == ()

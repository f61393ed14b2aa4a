import os
from pathlib import Path
from typing import Any, NoReturn

import pytest

from regelsmed.compiler import pipeline
from regelsmed.compiler.analysis.game import Game

from .conftest import Regelsmed, change

BOOKS = [f"rulebook.{language}.md" for language in ("da", "sv", "nb", "en")]
UNWRITABLE = Path("/proc/regelsmed")  # not even its superuser can make a file there


@pytest.fixture(autouse=True)
def _short_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """These tests are about files, whatever stands in them."""

    def engine(game: Game) -> str:
        return f"GAME = {game.name!r}\n"

    monkeypatch.setattr(pipeline, "engine", engine)


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "made" / "build"


def _held(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_engines_go_to_a_folder_and_rulebooks_beside_their_source(
    regelsmed: Regelsmed, games: Path, out: Path
) -> None:
    answer = regelsmed("build", games, "-o", out)

    assert (answer.code, answer.err) == (0, "")
    assert [path.name for path in _held(out)] == ["kul.py"]
    assert {path.name for path in (games / "kul").glob("*.md")} >= set(BOOKS)
    assert answer.out.splitlines() == [
        f"written: {path}" for path in (out / "kul.py", *(games / "kul" / book for book in BOOKS))
    ]


def test_the_folder_for_engines_is_called_build_where_none_is_given(
    regelsmed: Regelsmed, kul: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(kul.parent)

    regelsmed("build", "kul")

    assert (kul.parent / "build" / "kul.py").is_file()


def test_building_again_changes_nothing_and_says_so(
    regelsmed: Regelsmed, games: Path, out: Path
) -> None:
    regelsmed("build", games, "-o", out)
    before = {path: path.stat().st_mtime_ns for path in _held(games.parent)}

    answer = regelsmed("build", games, "-o", out)

    assert {path: path.stat().st_mtime_ns for path in _held(games.parent)} == before
    assert all(line.startswith("unchanged: ") for line in answer.out.splitlines())


def test_nothing_is_written_for_any_game_where_one_has_a_mistake(
    regelsmed: Regelsmed, games: Path, out: Path
) -> None:
    (games / "aaa").mkdir()
    (games / "aaa" / "aaa.nb.regel").write_text("språk: norsk\nspill: A\n\ntull\n", "utf-8")
    before = _held(games.parent)

    answer = regelsmed("build", games, "-o", out)

    assert answer.code == 1
    assert _held(games.parent) == before
    assert "Nothing was written." in answer.err
    assert answer.out == ""


def test_a_word_that_an_edition_lacks_is_a_mistake_when_it_is_built(
    regelsmed: Regelsmed, kul: Path, out: Path
) -> None:
    change(kul / "kul.lex", "  sv: hand, handen, händer; på\n", "")

    checked, built = regelsmed("check", kul), regelsmed("build", kul, "-o", out)

    assert (checked.code, built.code) == (0, 1)
    assert "[lexicon-missing]" in checked.out
    assert "[lexicon-missing]" in built.err
    assert not out.exists()


def test_checking_passes_when_every_rulebook_is_as_its_source_gives(
    regelsmed: Regelsmed, games: Path, out: Path
) -> None:
    regelsmed("build", games, "-o", out)

    answer = regelsmed("build", games, "-o", out, "--check")

    assert (answer.code, answer.said) == (0, "")


def test_checking_names_what_differs_and_what_is_missing_and_writes_nothing(
    regelsmed: Regelsmed, kul: Path, out: Path
) -> None:
    regelsmed("build", kul, "-o", out)
    change(kul / "rulebook.da.md", "Kul", "Kål")
    (kul / "rulebook.sv.md").unlink()
    (out / "kul.py").write_text("GAME = 'other'\n", encoding="utf-8")
    before = _held(kul.parent)

    answer = regelsmed("build", kul, "-o", out, "--check")

    assert answer.code == 1
    assert answer.out.splitlines() == [
        f"does not match its source: {out / 'kul.py'}",
        f"does not match its source: {kul / 'rulebook.da.md'}",
        f"missing: {kul / 'rulebook.sv.md'}",
    ]
    assert _held(kul.parent) == before


def test_checking_does_not_ask_for_engines_that_were_never_built(
    regelsmed: Regelsmed, kul: Path, out: Path
) -> None:
    regelsmed("build", kul, "-o", out)
    (out / "kul.py").unlink()

    assert regelsmed("build", kul, "-o", out, "--check").code == 0


@pytest.fixture(params=["write", "flush", "replace first", "replace third"])
def broken_disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A disk that is full at some point while files are being written."""
    replace, write, count = Path.replace, Path.open, iter(range(100))
    last = {"replace first": 0, "replace third": 2}.get(request.param, 99)

    def full(*_: object) -> NoReturn:
        raise OSError(28, "No space left on device")

    def replace_some(self: Path, target: Path) -> Path:
        if next(count) >= last:
            full()
        return replace(self, target)

    def write_none_beside(self: Path, mode: str = "r", *rest: Any, **more: Any) -> Any:
        if self.name.startswith("."):
            full()
        return write(self, mode, *rest, **more)

    match request.param:
        case "write":
            monkeypatch.setattr(Path, "open", write_none_beside)
        case "flush":
            monkeypatch.setattr(os, "fsync", full)
        case _:
            monkeypatch.setattr(Path, "replace", replace_some)
    return str(request.param)


def test_a_disk_that_fails_leaves_every_file_whole(
    regelsmed: Regelsmed, kul: Path, out: Path, broken_disk: str
) -> None:
    for book in BOOKS:
        (kul / book).write_text("before", encoding="utf-8")
    out.mkdir(parents=True)
    (out / "kul.py").write_text("before", encoding="utf-8")

    answer = regelsmed("build", kul, "-o", out)

    assert answer.code == 2
    held = _held(out) | {kul / book: (kul / book).read_bytes() for book in BOOKS}
    done = 2 if broken_disk == "replace third" else 0
    assert [text == b"before" for text in held.values()].count(False) == done
    assert sorted(path.name for path in kul.iterdir() if path.name.startswith(".")) == []
    assert [path.name for path in out.iterdir()] == ["kul.py"]
    assert ("Before that" in answer.err) == bool(done)


@pytest.mark.skipif(not UNWRITABLE.parent.is_dir(), reason="this system has no such folder")
def test_a_folder_that_cannot_be_written_to_is_told_of_and_nothing_is_changed(
    regelsmed: Regelsmed, kul: Path
) -> None:
    before = _held(kul)

    answer = regelsmed("build", kul, "-o", UNWRITABLE)

    assert answer.code == 2
    assert answer.err == f"{UNWRITABLE / 'kul.py'} cannot be written to. Nothing was changed.\n"
    assert _held(kul) == before


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="nothing is closed to root")
def test_a_rulebook_that_is_read_only_is_left_alone(
    regelsmed: Regelsmed, kul: Path, out: Path
) -> None:
    (kul / "rulebook.sv.md").write_text("mine", encoding="utf-8")
    (kul / "rulebook.sv.md").chmod(0o444)

    answer = regelsmed("build", kul, "-o", out)

    assert answer.code == 2
    assert not (kul / "rulebook.da.md").exists()


def test_a_folder_where_a_rulebook_should_be_is_told_of(
    regelsmed: Regelsmed, kul: Path, out: Path
) -> None:
    (kul / "rulebook.sv.md").mkdir()

    answer = regelsmed("build", kul, "-o", out)

    assert answer.code == 2
    assert not (kul / "rulebook.da.md").exists()
    assert not (out / "kul.py").exists()


def test_a_rulebook_behind_a_link_is_written_where_the_link_leads(
    regelsmed: Regelsmed, kul: Path, out: Path, tmp_path: Path
) -> None:
    (kul / "rulebook.sv.md").symlink_to(tmp_path / "elsewhere.md")

    regelsmed("build", kul, "-o", out)

    assert (kul / "rulebook.sv.md").is_symlink()
    assert (tmp_path / "elsewhere.md").stat().st_size > 0


def test_what_is_only_used_by_games_gives_nothing_to_build(
    regelsmed: Regelsmed, games: Path, out: Path
) -> None:
    answer = regelsmed("build", games / "allfirda", "-o", out)

    assert answer.code == 2
    assert "There is no game to build" in answer.err


def test_a_file_where_the_folder_for_engines_should_be_is_told_of(
    regelsmed: Regelsmed, kul: Path, rules: Path
) -> None:
    before = _held(kul)

    answer = regelsmed("build", kul, "-o", rules)

    assert (answer.code, answer.out) == (2, "")
    assert answer.err == f"{rules} is a file; a folder is wanted here.\n"
    assert _held(kul) == before

"""The command line as a function, and games in folders of their own to try it on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from click.testing import CliRunner

from regelsmed.compiler.cli import cli

ROOT = Path(__file__).parents[3]
HIGHEST = ROOT / "tests" / "compiler" / "play" / "highest.py"


@dataclass(frozen=True)
class Answer:
    """What a command said and how it ended."""

    code: int
    out: str
    err: str

    @property
    def said(self) -> str:
        return self.out + self.err


Regelsmed = Callable[..., Answer]


@pytest.fixture
def regelsmed(monkeypatch: pytest.MonkeyPatch) -> Regelsmed:
    """Runs the command line in this process, in an environment that speaks English."""
    for name in ("REGELSMED_LANG", "LC_ALL", "LC_MESSAGES", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")

    def run(*arguments: str | Path, typed: str | bytes = "") -> Answer:
        words = [str(argument) for argument in arguments]
        result = CliRunner().invoke(cli, words, input=typed, prog_name="regelsmed")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Answer(result.exit_code, result.stdout, result.stderr)

    return run


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A folder with a game and the component it uses."""
    folder = tmp_path / "games"
    for name in ("allfirda", "kul"):
        source = ROOT / "games" / name
        copytree(source, folder / name, ignore=ignore_patterns("rulebook.*.md"))
    return folder


@pytest.fixture
def kul(games: Path) -> Path:
    """The folder of a game."""
    return games / "kul"


@pytest.fixture
def rules(kul: Path) -> Path:
    """The rules of a game, in Norwegian."""
    return kul / "kul.nb.regel"


def change(path: Path, old: str, new: str) -> None:
    """Put ``new`` in the place of ``old``, which must be in the file."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")

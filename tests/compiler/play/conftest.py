"""A game to play and a screen whose people answer from a list."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from regelsmed.compiler.play.load import load_engine
from regelsmed.compiler.play.protocol import Engine
from regelsmed.compiler.play.screen import Screen

CLEARED = "(cleared)"
WIDTH = 60
COMMANDS = {"command-why": "?, why", "command-undo": "angre, undo", "command-quit": "avslutt, quit"}


def say(key: str, **facts: str | int | tuple[str, ...]) -> str:
    """Name the message instead of giving its words."""
    if key.startswith("command-"):
        return COMMANDS.get(key, key.removeprefix("command-"))
    return f"<{key}>" if not facts else f"<{key} {' '.join(str(fact) for fact in facts.values())}>"


@dataclass
class Room:
    """What was shown, line by line, and the files that were written."""

    answers: list[str]
    lines: list[str] = field(default_factory=list)
    files: dict[str, str] = field(default_factory=dict)

    def ask(self, prompt: str) -> str:
        self.lines.append(prompt)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)

    def clear(self) -> None:
        self.lines.append(CLEARED)

    def read_file(self, name: str) -> str:
        if name not in self.files:
            raise FileNotFoundError(name)
        return self.files[name]

    def screen(self, language: str = "en") -> Screen:
        return Screen(
            language=language,
            width=WIDTH,
            say=say,
            show=self.lines.append,
            ask=self.ask,
            clear=self.clear,
            read_file=self.read_file,
            write_file=self.files.__setitem__,
        )


@pytest.fixture(scope="session")
def engine() -> Engine:
    path = Path(__file__).parent / "highest.py"
    return load_engine("highest.py", path.read_text(encoding="utf-8"))


@pytest.fixture
def room() -> Callable[[Sequence[str]], Room]:
    return lambda answers: Room(list(answers))

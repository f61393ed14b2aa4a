"""The interface's words: every message is used, and every command can be typed."""

import re

import pytest

from regelsmed.compiler.cli.words import Words
from regelsmed.compiler.messages.texts import tables
from regelsmed.compiler.play.commands import NAMES, Command, read_command, words
from regelsmed.dsl.languages import LANGUAGES, Language

from .conftest import ROOT


def test_every_message_of_the_interface_is_used() -> None:
    folder = ROOT / "compiler"
    paths = (*folder.glob("cli/*.py"), *folder.glob("play/*.py"), *folder.glob("*.py"))
    used = {
        quoted
        for path in paths
        for quoted in re.findall(r'"([a-z0-9-]+)"', path.read_text(encoding="utf-8"))
    }
    composed = {f"{kind}-{name}" for kind in ("command", "explain") for name in NAMES}
    written = {key for name in ("play.toml", "files.toml") for key in tables()[name]}

    assert written - used - composed == set()
    assert composed - written == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_typed_for_two_commands(language: Language) -> None:
    typed = [word for name in NAMES for word in words(name, Words(language))]

    assert len(set(typed)) == len(typed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_is_read_back_from_each_of_its_words(language: Language) -> None:
    say = Words(language)

    for name in NAMES:
        for word in words(name, say):
            assert read_command(f" {word.upper()}  a file ", say) == Command(name, "a file")


@pytest.mark.parametrize("text", ["", " ", "1", "helpme", "{0}", "sav", "\x1b"])
def test_what_begins_with_no_command_is_none(text: str) -> None:
    assert read_command(text, Words("en")) is None

"""What an author is told of a lexicon that is not there, and of words that editions lack."""

import re
from pathlib import Path

import pytest

from .conftest import Regelsmed, change

COMMANDS = (("check",), ("build",), ("fmt", "--check"), ("translate", "--to", "sv"))


def _without(path: Path, language: str) -> None:
    """Take the rows of a language out of a lexicon."""
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(rf"^  {language}: .*\n", "", text, flags=re.MULTILINE), encoding="utf-8")


def _codes(text: str) -> list[str]:
    return re.findall(r": (?:mistake|warning) \[([\w-]+)\]", text)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_lexicon_that_is_not_there_is_one_message(
    regelsmed: Regelsmed, rules: Path, command: tuple[str, ...]
) -> None:
    lexicon = rules.with_name("kul.lex")
    lexicon.unlink()

    answer = regelsmed(*command, rules, "--lang", "en")

    assert answer.code == 1
    assert _codes(answer.said) == ["lexicon-file-missing"]
    assert f"The words of the game belong in {lexicon}, but there is no such file." in answer.said


def test_a_lexicon_of_another_name_is_named(regelsmed: Regelsmed, rules: Path) -> None:
    rules.with_name("kul.lex").rename(rules.with_name("words.lex"))

    answer = regelsmed("check", rules, "--lang", "en")

    assert _codes(answer.out) == ["lexicon-file-other"]
    assert answer.out.splitlines()[3].endswith("The folder only has “words.lex”.")


def test_a_lexicon_that_cannot_be_read_is_no_missing_one(regelsmed: Regelsmed, rules: Path) -> None:
    rules.with_name("kul.lex").write_bytes("zone hånd\n".encode("latin-1"))

    answer = regelsmed("check", rules, "--lang", "en")

    assert _codes(answer.out) == ["not-utf8"]


def test_mistakes_that_no_lexicon_would_mend_are_told_beside_a_missing_one(
    regelsmed: Regelsmed, rules: Path
) -> None:
    rules.with_name("kul.lex").unlink()
    change(rules, "utgaver: dansk", "utgaver: finsk")

    answer = regelsmed("check", rules, "--lang", "en")

    assert _codes(answer.out) == ["lexicon-file-missing", "header-edition"]


def test_a_file_that_is_none_of_a_game_lacks_no_lexicon(regelsmed: Regelsmed, kul: Path) -> None:
    answer = regelsmed("check", "-", "--name", kul / "other.nb.regel", typed="tull\n")

    assert answer.code == 1
    assert "[header-language]" in answer.out
    assert "lexicon" not in answer.out


def test_words_that_an_edition_lacks_are_one_warning(regelsmed: Regelsmed, kul: Path) -> None:
    _without(kul / "kul.lex", "sv")

    answer = regelsmed("check", kul, "--lang", "en")

    entries = len(re.findall(r"^\w", (kul / "kul.lex").read_text(encoding="utf-8"), re.MULTILINE))
    assert answer.code == 0
    assert _codes(answer.out) == ["lexicon-missing-many"]
    assert answer.out.splitlines()[3] == (
        f"The lexicon lacks the forms in Swedish of {entries} words, first "
        "“title game”, “zone hand”, “zone stock”, “zone pot” and “counter point”."
    )
    assert answer.out.splitlines()[0].startswith(f"{kul / 'kul.lex'}:3:1: ")


def test_words_that_editions_lack_are_one_mistake_for_each_when_they_are_built(
    regelsmed: Regelsmed, kul: Path, tmp_path: Path
) -> None:
    _without(kul / "kul.lex", "sv")
    change(kul / "kul.lex", "  da: pulje, puljen, puljer\n", "")

    answer = regelsmed("build", kul, "-o", tmp_path / "out", "--lang", "da")

    assert answer.code == 1
    errors = [line for line in answer.err.splitlines() if line.startswith("Ordbogen mangler")]
    assert errors[0].startswith("Ordbogen mangler former på svensk af ")
    assert "Ordbogen mangler former på dansk af »zone pot«." in errors


@pytest.mark.parametrize("command", ["check", "build"])
def test_a_title_that_differs_from_the_lexicon_is_a_warning_with_the_right_one(
    regelsmed: Regelsmed, kul: Path, rules: Path, tmp_path: Path, command: str
) -> None:
    change(rules, "Giveren skifter: [ex_next_dealer]", "Giveren går videre: [ex_next_dealer]")
    more = ("-o", tmp_path / "out") if command == "build" else ()

    answer = regelsmed(command, kul, "--lang", "en", *more)

    assert answer.code == 0
    assert _codes(answer.said) == ["title-untranslated"]
    assert "“Giveren går videre” is not in the lexicon and is not translated." in answer.said
    assert "Did you mean “Giveren skifter”?" in answer.said


def test_a_title_needs_no_lexicon_where_nothing_is_translated(
    regelsmed: Regelsmed, kul: Path, rules: Path
) -> None:
    change(rules, "Giveren skifter: [ex_next_dealer]", "Giveren går videre: [ex_next_dealer]")
    change(rules, "utgaver: dansk, svensk, norsk, engelsk\n", "utgaver: norsk\n")

    assert regelsmed("check", kul, "--lang", "en").out == f"{rules}: no mistakes.\n"

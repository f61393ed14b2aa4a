import os
from pathlib import Path

import pytest

from .conftest import Regelsmed, change


def test_a_right_game_has_nothing_wrong(regelsmed: Regelsmed, kul: Path) -> None:
    answer = regelsmed("check", kul)

    assert (answer.code, answer.err) == (0, "")
    assert answer.out == f"{kul / 'kul.nb.regel'}: ingen feil.\n"


def test_a_folder_of_games_is_checked_game_by_game(regelsmed: Regelsmed, games: Path) -> None:
    answer = regelsmed("check", games, "--lang", "en")

    assert answer.code == 0
    assert answer.out.splitlines() == [
        f"{games / 'allfirda' / 'allfirda.nb.regel'}: no mistakes.",
        f"{games / 'kul' / 'kul.nb.regel'}: no mistakes.",
    ]


def test_a_game_named_twice_is_checked_once(regelsmed: Regelsmed, kul: Path, rules: Path) -> None:
    assert regelsmed("check", kul, rules).out.count("ingen feil") == 1


def test_without_a_path_the_current_folder_is_checked(
    regelsmed: Regelsmed, kul: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(kul)

    assert regelsmed("check").out == "kul.nb.regel: ingen feil.\n"


def test_every_mistake_of_every_file_is_shown_at_once(
    regelsmed: Regelsmed, games: Path, rules: Path
) -> None:
    change(rules, "Det spilles 5 stikk.", "Det spilles 5 stikkk.")
    change(rules, "Giveren gir hver spiller 5 kort.", "Giveren gir hver spiller 5.")
    change(games / "allfirda" / "allfirda.nb.regel", "8 tyver", "8 tyvere")
    change(games / "kul" / "kul.lex", "zone stock", "zon stock")

    answer = regelsmed("check", games / "kul")

    assert answer.code == 1
    for wrong in ("stikkk", "tyvere", "zon"):
        assert wrong in answer.out
    assert {line.split(":")[0] for line in answer.out.splitlines() if ": feil [" in line} == {
        str(rules),
        str(games / "kul" / "kul.lex"),
        str(games / "allfirda" / "allfirda.nb.regel"),
    }


def test_a_game_with_mistakes_does_not_keep_others_from_being_checked(
    regelsmed: Regelsmed, games: Path
) -> None:
    (games / "aaa").mkdir()
    (games / "aaa" / "aaa.nb.regel").write_text("språk: norsk\nspill: A\n\ntull\n", "utf-8")

    answer = regelsmed("check", games)

    assert answer.code == 1
    assert f"{games / 'kul' / 'kul.nb.regel'}: ingen feil." in answer.out


@pytest.mark.parametrize(
    ("language", "words"),
    [("da", "fejl"), ("sv", "fel"), ("nb", "feil"), ("en", "mistake")],
)
def test_mistakes_are_explained_in_the_language_asked_for(
    regelsmed: Regelsmed, rules: Path, language: str, words: str
) -> None:
    change(rules, "Det spilles 5 stikk.", "Det spilles 5 stikkk.")

    after, before = (
        regelsmed("check", rules, "--lang", language),
        regelsmed("--lang", language, "check", rules),
    )

    assert after == before
    assert f": {words} [word-unknown]" in after.out


def test_mistakes_are_explained_in_the_language_of_the_game_where_none_is_asked_for(
    regelsmed: Regelsmed, rules: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGELSMED_LANG", "da")
    change(rules, "Det spilles 5 stikk.", "Det spilles 5 stikkk.")

    assert ": feil [word-unknown]" in regelsmed("check", rules).out


def test_rules_are_read_from_standard_input_with_the_words_of_the_file_they_stand_for(
    regelsmed: Regelsmed, rules: Path
) -> None:
    text = rules.read_bytes()

    right = regelsmed("check", "-", "--name", rules, typed=text)
    wrong = regelsmed("check", "-", "--name", rules, typed=text.replace(b"5 stikk.", b"5 stukk."))

    assert (right.code, right.out) == (0, "-: ingen feil.\n")
    assert wrong.code == 1
    assert "stukk" in wrong.out


def test_standard_input_is_read_once_and_the_current_folder_not_with_it(
    regelsmed: Regelsmed, rules: Path
) -> None:
    answer = regelsmed("check", "-", "-", "--name", rules, typed=rules.read_bytes())

    assert (answer.code, answer.out) == (0, "-: ingen feil.\n")


def test_a_file_need_not_exist_to_be_stood_for(regelsmed: Regelsmed, kul: Path) -> None:
    text = (kul / "kul.nb.regel").read_bytes()
    (kul / "kul.nb.regel").unlink()

    assert regelsmed("check", "-", "--name", kul / "kul.nb.regel", typed=text).code == 0


def test_a_file_in_windows_1252_is_told_of_with_its_line(regelsmed: Regelsmed, rules: Path) -> None:
    rules.write_bytes(rules.read_text(encoding="utf-8").encode("cp1252", "replace"))

    answer = regelsmed("check", rules, "--lang", "nb")

    assert answer.code == 1
    assert f"{rules}:1:1: feil [not-utf8]" in answer.out
    assert "språk: norsk" in answer.out


@pytest.mark.parametrize("data", [b"\x7fELF\x02\x01\x00\x9a\xff", "språk: norsk".encode("utf-16")])
def test_what_is_no_text_is_not_guessed_at(regelsmed: Regelsmed, rules: Path, data: bytes) -> None:
    rules.write_bytes(data)

    in_a_game = regelsmed("check", rules, "--lang", "en")
    typed = regelsmed("check", "-", "--lang", "da", typed=data)

    assert "[no-text]" in in_a_game.out
    assert "UTF-8" in in_a_game.out
    assert "\ufffd" not in in_a_game.said + typed.said
    assert "er ingen tekst" in typed.err


def test_a_file_in_windows_1252_at_standard_input_is_told_of(regelsmed: Regelsmed) -> None:
    answer = regelsmed("check", "-", "--lang", "da", typed="språk: norsk".encode("cp1252"))

    assert answer.code == 2
    assert "UTF-8" in answer.err
    assert "språk: norsk" in answer.err


def test_a_component_that_is_not_there_is_told_of_with_those_that_are(
    regelsmed: Regelsmed, rules: Path
) -> None:
    change(rules, "bruker: allfirda", "bruker: alfirda")

    answer = regelsmed("check", rules, "--lang", "en")

    assert answer.code == 1
    assert f"{rules}:3:9: mistake [component-missing]" in answer.out
    assert "Did you mean “allfirda”?" in answer.out


def test_a_game_that_uses_itself_is_told_of(regelsmed: Regelsmed, rules: Path) -> None:
    change(rules, "bruker: allfirda", "bruker: allfirda, kul")

    answer = regelsmed("check", rules, "--lang", "en")

    assert answer.code == 1
    assert "[component-circle]" in answer.out


def test_components_that_use_each_other_are_told_of(regelsmed: Regelsmed, games: Path) -> None:
    deck = games / "allfirda" / "allfirda.nb.regel"
    change(deck, "kortstokk: Allfirda", "bruker: kul\nkortstokk: Allfirda")

    answer = regelsmed("check", games / "kul", "--lang", "en")

    assert answer.code == 1
    assert f"{deck}:3:9: mistake [component-circle]" in answer.out


@pytest.mark.parametrize("used", ["../kul", "/etc", "..", "allfirda/../allfirda", "{0}", "%s"])
def test_a_component_is_named_and_never_a_path(
    regelsmed: Regelsmed, rules: Path, used: str
) -> None:
    change(rules, "bruker: allfirda", f"bruker: {used}")

    answer = regelsmed("check", rules, "--lang", "en")

    assert answer.code == 1
    assert "[header-uses]" in answer.out


def test_a_game_may_be_split_over_files(regelsmed: Regelsmed, kul: Path, rules: Path) -> None:
    text = rules.read_text(encoding="utf-8")
    first, examples = text.split("eksempel ", 1)
    rules.write_text(first, encoding="utf-8")
    (kul / "kul.examples.nb.regel").write_text(f"språk: norsk\n\neksempel {examples}", "utf-8")

    answer = regelsmed("check", kul)

    assert (answer.code, answer.out.count("ingen feil")) == (0, 1)


def test_each_file_of_a_game_may_name_it_and_be_in_a_language_of_its_own(
    regelsmed: Regelsmed, kul: Path, rules: Path
) -> None:
    first, examples = rules.read_text(encoding="utf-8").split("eksempel ", 1)
    rules.write_text(first, encoding="utf-8")
    examples = f"språk: norsk\nspill: Kul\n\neksempel {examples}"
    (kul / "kul.examples.nb.regel").write_text(examples, encoding="utf-8")
    translated = regelsmed("translate", kul / "kul.examples.nb.regel", "--to", "sv")
    (kul / "kul.examples.nb.regel").unlink()
    (kul / "kul.examples.sv.regel").write_text(translated.out, encoding="utf-8")

    answer = regelsmed("check", kul)

    assert "exempel" in translated.out
    assert (answer.code, answer.out.count("ingen feil")) == (0, 1)


def test_two_words_that_could_be_meant_alike_have_ids_of_their_own(
    regelsmed: Regelsmed, kul: Path
) -> None:
    words = kul / "kul.lex"
    text = words.read_text(encoding="utf-8")
    words.write_text(f"{text}\ntrait card\n  nb: lapp, lappen, lapper\n", encoding="utf-8")

    answer = regelsmed("check", kul, "--lang", "en")

    assert answer.code == 1
    assert "[lexicon-id-shared]" in answer.out
    assert "“trait card” and “kind card”" in answer.out


def test_the_files_of_a_game_agree_on_its_name(regelsmed: Regelsmed, kul: Path) -> None:
    (kul / "kul.sv.regel").write_text("språk: svenska\nspel: Krig\n", encoding="utf-8")

    answer = regelsmed("check", kul, "--lang", "en")

    assert answer.code == 1
    assert f"{kul / 'kul.sv.regel'}:1:1: mistake [title-other]" in answer.out


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\n\n\n",
        b"\xef\xbb\xbf",
        b"\x00" * 1000,
        b"language: Klingon\n",
        "språk: norsk\n".encode(),
        "språk: norsk\nspill: X\n\n".encode() + b"garbage " * 130_000,
        "språk: norsk\nspill: X\n\n".encode() + b"garbage.\n" * 120_000,
        "språk: norsk\nspill: X\n\n".encode()
        + b"".join(b" " * depth + b"med innsats:\n" for depth in range(1000)),
        "språk: norsk\nspill: X\n\nsoner:\n\tHver spiller har en hånd.\n".encode(),
        os.urandom(5000),
    ],
    ids=[
        "nothing",
        "blank",
        "mark only",
        "nulls",
        "language",
        "header",
        "long line",
        "long file",
        "deep",
        "tab",
        "noise",
    ],
)
def test_garbage_ends_in_a_message(regelsmed: Regelsmed, rules: Path, text: bytes) -> None:
    rules.write_bytes(text)

    answer = regelsmed("check", rules, "--lang", "en")

    assert answer.code == 1
    assert "mistake [" in answer.out
    assert "Traceback" not in answer.said


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("gmes", "There is no file or folder called"),
        ("empty", "There is no file ending in .regel in"),
        ("kul.txt", "is not a file ending in .regel"),
        ("Kul 2.regel", "cannot name the file of a game"),
        ("../{0}", "There is no file or folder called"),
        ("\x1b[2J", "There is no file or folder called"),
        ("x" * 5000, "There is no file or folder called"),
    ],
)
def test_what_is_no_game_is_told_of_as_wrong_use(
    regelsmed: Regelsmed, tmp_path: Path, path: str, words: str
) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "kul.txt").touch()
    (tmp_path / "Kul 2.regel").touch()

    answer = regelsmed("check", tmp_path / path)

    assert answer.code == 2
    assert words in answer.err
    assert "\x1b" not in answer.err


def test_a_path_that_does_not_exist_is_answered_with_one_that_does(
    regelsmed: Regelsmed, kul: Path
) -> None:
    assert "«kul.nb.regel»" in regelsmed("check", kul / "kul.no.regel", "--lang", "nb").err


def test_what_cannot_be_read_is_told_of(regelsmed: Regelsmed, kul: Path) -> None:
    lexicon = kul / "kul.lex"
    lexicon.unlink()
    lexicon.mkdir()

    answer = regelsmed("check", kul, "--lang", "en")

    assert answer.code == 1
    assert f"{lexicon}:1:1: mistake [cannot-read]" in answer.out


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_in_a_game_folder_is_not_waited_for(regelsmed: Regelsmed, kul: Path) -> None:
    os.mkfifo(kul / "prose.da.md.pipe")
    (kul / "prose.da.md").unlink(missing_ok=True)
    os.mkfifo(kul / "prose.da.md")

    answer = regelsmed("check", kul, "--lang", "en")

    assert "[cannot-read]" in answer.out


@pytest.mark.parametrize(
    "name",
    [
        "{0}",
        "%s",
        "{{ 7919 * 7927 }}",
        "__import__('os')",
        "../../etc/passwd",
        "class",
        "\x1b[31m",
        "\\",
    ],
)
def test_a_name_that_tries_to_get_out_stays_a_name(
    regelsmed: Regelsmed, rules: Path, name: str
) -> None:
    change(rules, "Anna", name)
    change(rules, "spill: Kul", f"spill: {name}")

    answer = regelsmed("check", rules, "--lang", "en")

    assert answer.code in (0, 1)
    assert "\x1b" not in answer.said
    assert "62773913" not in answer.said
    assert "Traceback" not in answer.said

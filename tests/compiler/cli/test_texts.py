"""Commands that print a text again: fmt, translate, rulebook."""

from pathlib import Path

import pytest

from .conftest import Regelsmed, change


@pytest.fixture
def tidy(regelsmed: Regelsmed, rules: Path) -> Path:
    assert regelsmed("fmt", rules).code == 0
    return rules


def test_formatting_writes_the_file_anew_and_keeps_its_comments(
    regelsmed: Regelsmed, rules: Path
) -> None:
    untidy = rules.read_text(encoding="utf-8").replace(
        "  Det spilles 5 stikk.", "   det  spilles 5 stikk ."
    )
    comments = [line.split("#")[1].strip() for line in untidy.splitlines() if "#" in line]
    rules.write_text(
        untidy.replace("   det  spilles 5 stikk .", "  Det  spilles  5 stikk."), "utf-8"
    )

    answer = regelsmed("fmt", rules)

    text = rules.read_text(encoding="utf-8")
    assert answer.code == 0
    assert "\n  Det spilles 5 stikk.\n" in text or "\n  Det spilles 5 stikk. " in text
    assert [line.split("#")[1].strip() for line in text.splitlines() if "#" in line] == comments


def test_formatting_what_is_formatted_changes_nothing(regelsmed: Regelsmed, tidy: Path) -> None:
    before = tidy.stat().st_mtime_ns

    answer = regelsmed("fmt", tidy)

    assert (answer.code, answer.said) == (0, "")
    assert tidy.stat().st_mtime_ns == before


def test_checking_the_form_writes_nothing_and_names_the_file(
    regelsmed: Regelsmed, tidy: Path
) -> None:
    right = regelsmed("fmt", "--check", tidy)
    change(tidy, "Det spilles 5 stikk.", "Det  spilles 5 stikk.")
    before = tidy.read_bytes()

    wrong = regelsmed("fmt", "--check", tidy, "--lang", "en")

    assert (right.code, right.said) == (0, "")
    assert (wrong.code, wrong.out) == (1, f"would be rewritten: {tidy}\n")
    assert tidy.read_bytes() == before


def test_standard_input_is_formatted_to_standard_output(regelsmed: Regelsmed, tidy: Path) -> None:
    text = tidy.read_bytes()

    answer = regelsmed(
        "fmt", "-", "--name", tidy, typed=b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n")
    )

    assert answer.code == 0
    assert answer.out.encode() == text


def test_a_file_with_a_mistake_is_not_rewritten(regelsmed: Regelsmed, rules: Path) -> None:
    change(rules, "Det spilles 5 stikk.", "Det  spilles 5 stikkk.")
    before = rules.read_bytes()

    answer = regelsmed("fmt", rules)

    assert answer.code == 1
    assert "stikkk" in answer.err
    assert rules.read_bytes() == before


def test_a_translation_goes_to_standard_output_and_nowhere_else(
    regelsmed: Regelsmed, rules: Path
) -> None:
    before = sorted(rules.parent.iterdir())

    answer = regelsmed("translate", rules, "--to", "sv")

    assert answer.code == 0
    assert answer.out.startswith("språk: svenska\n")
    assert sorted(rules.parent.iterdir()) == before


def test_a_translation_can_be_translated_back(regelsmed: Regelsmed, tidy: Path) -> None:
    swedish = regelsmed("translate", tidy, "--to", "sv").out

    back = regelsmed("translate", "-", "--name", tidy, "--to", "no", typed=swedish)

    assert back.code == 0
    assert back.out == tidy.read_text(encoding="utf-8")


def test_a_word_that_is_missing_in_the_other_language_is_told_of(
    regelsmed: Regelsmed, kul: Path, rules: Path
) -> None:
    change(kul / "kul.lex", "  sv: hand, handen, händer; på\n", "")

    answer = regelsmed("translate", rules, "--to", "sv", "--lang", "en")

    assert (answer.code, answer.out) == (1, "")
    assert "[lexicon-missing]" in answer.err


def test_a_rulebook_is_printed_in_the_language_asked_for(regelsmed: Regelsmed, kul: Path) -> None:
    danish, source = regelsmed("rulebook", kul, "--lang", "da"), regelsmed("rulebook", kul)

    assert (danish.code, source.code) == (0, 0)
    assert "Stikket" in danish.out
    assert danish.out != source.out


def test_a_game_that_comes_along_is_found_by_its_name(regelsmed: Regelsmed) -> None:
    assert regelsmed("rulebook", "kul", "--lang", "en").out.startswith("# Kul\n")


def test_an_unknown_game_is_answered_with_one_that_looks_like_it(regelsmed: Regelsmed) -> None:
    answer = regelsmed("rulebook", "kull", "--lang", "da")

    assert (answer.code, answer.out) == (2, "")
    assert answer.err == "Der er intet spil, der hedder »kull«.\nMente du »kul«?\n"


def test_a_language_that_a_game_is_not_published_in_is_told_of(
    regelsmed: Regelsmed, kul: Path, rules: Path
) -> None:
    change(rules, "utgaver: dansk, svensk, norsk, engelsk", "utgaver: norsk, engelsk")

    answer = regelsmed("rulebook", kul, "--lang", "sv")

    assert answer.code == 2
    assert "sv" in answer.err


def test_a_mistake_in_the_prose_is_told_of_when_a_rulebook_is_made(
    regelsmed: Regelsmed, kul: Path, tmp_path: Path
) -> None:
    (kul / "prose.da.md").write_text("# intro\n\nSe {§nowhere}.\n", encoding="utf-8")

    printed = regelsmed("rulebook", kul, "--lang", "da")
    built = regelsmed("build", kul, "-o", tmp_path / "build")

    assert (printed.code, printed.out, built.code) == (1, "", 1)
    assert "nowhere" in printed.err
    assert "nowhere" in built.err
    assert not (tmp_path / "build").exists()


def test_a_folder_with_several_games_is_not_one_game(regelsmed: Regelsmed, games: Path) -> None:
    answer = regelsmed("rulebook", games)

    assert answer.code == 2
    assert "“allfirda” and “kul”" in answer.err


def test_what_is_only_used_by_games_has_no_rulebook(regelsmed: Regelsmed, games: Path) -> None:
    answer = regelsmed("rulebook", games / "allfirda")

    assert answer.code == 2
    assert "“allfirda” is not a game" in answer.err


@pytest.mark.parametrize("command", [("fmt",), ("translate", "--to", "da")])
@pytest.mark.parametrize("path", ["nowhere.regel", "kul.lex", "."])
def test_what_is_no_rules_file_is_told_of(
    regelsmed: Regelsmed, kul: Path, command: tuple[str, ...], path: str
) -> None:
    answer = regelsmed(*command, kul / path)

    assert (answer.code, answer.out) == (2, "")
    assert str(kul) in answer.err

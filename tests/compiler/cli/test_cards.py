"""New cards and decks from the command line, as somebody tries who writes them."""

from __future__ import annotations

import shutil
from pathlib import Path
from shutil import copytree

import pytest

from .conftest import ROOT, Regelsmed

GAME = ROOT / "games" / "tryllepap"
PART = GAME / "tryllepap.mine.da.regel"

CARD = """sprog: dansk

kort Den Kloge Ræv:
  grundstyrke: 4
  slags: Væsen
  krigseffekt: Dette kort får +2 for hver anden Lærer i modstanderens kælder.
"""

EXAMPLE = """
eksempel Ræven og de to lærere: [ex_fox]
  afprøver: duel_winner
  givet:
    Rundt om bordet sidder Anna og Bo.
    Anna er startspiller.
    Annas duellant er Den Kloge Ræv.
    Bos duellant er Den Modige Mus.
    Anna har Kælderkatten på hånden.
    Bo har Kælderkatten på hånden.
    Bo har Lektor Mosgrøn og Vagtmester Grum i kælderen.
  når:
    Anna melder pas.
    Bo melder pas.
  så:
    Annas duellant havde 6 i styrke.
"""


def test_a_new_card_is_checked_with_the_game_that_it_is_for(regelsmed: Regelsmed) -> None:
    answer = regelsmed("check", "-", "--name", PART, typed=CARD)

    assert answer.code == 0
    assert "[card-without-entry]" in answer.said


def test_the_steps_of_a_new_card_are_told_and_of_no_other(regelsmed: Regelsmed) -> None:
    answer = regelsmed("check", "-", "--steps", "--name", PART, typed=CARD)

    assert answer.code == 0
    assert "Den Kloge Ræv\n   Krigseffekt:" in answer.out
    assert "1. Dette kort får +2 for hver anden Lærer i modstanderens kælder." in answer.out
    assert "Kæmpetrolden" not in answer.out


def test_the_steps_are_told_of_the_cards_of_a_file_however_it_is_named(
    regelsmed: Regelsmed, tmp_path: Path
) -> None:
    shutil.copytree(GAME, tmp_path / "tryllepap")
    (tmp_path / "tryllepap" / PART.name).write_text(CARD, encoding="utf-8")
    answer = regelsmed("check", f"{tmp_path}/./tryllepap//{PART.name}", "--steps")

    assert answer.code == 0
    assert "Den Kloge Ræv\n" in answer.out
    assert "Kæmpetrolden" not in answer.out


def test_the_steps_are_told_in_the_language_that_is_asked_for(regelsmed: Regelsmed) -> None:
    answer = regelsmed("check", GAME / "tryllepap.cards.da.regel", "--steps", "--lang", "sv")

    assert answer.code == 0
    assert "Det här kortet vinner duellen om ditt bibliotek är tomt." in answer.out


def test_no_steps_are_told_of_a_card_with_a_mistake(regelsmed: Regelsmed) -> None:
    typed = CARD.replace("får", "faar")
    answer = regelsmed("check", "-", "--steps", "--name", PART, typed=typed)

    assert answer.code == 1
    assert "1. " not in answer.out


def test_a_game_without_card_texts_says_that_there_are_no_steps(regelsmed: Regelsmed) -> None:
    answer = regelsmed("check", ROOT / "games" / "kul", "--steps", "--lang", "en")

    assert answer.code == 0
    assert answer.out.endswith("No card has a text that could be told step by step.\n")


def test_the_main_file_of_a_game_is_checked_with_its_cards(regelsmed: Regelsmed) -> None:
    main = GAME / "tryllepap.da.regel"
    answer = regelsmed("check", "-", "--name", main, typed=main.read_text("utf-8"))

    assert (answer.code, answer.said) == (0, "-: ingen fejl.\n")


def test_a_mistake_in_a_new_card_is_told_in_its_language(regelsmed: Regelsmed) -> None:
    answer = regelsmed("check", "-", "--name", PART, typed=CARD.replace("får", "faar"))

    assert answer.code == 1
    assert "-:6:" in answer.said
    assert "»faar«" in answer.said


SWEDISH = """språk: svenska

kort Den sluga räven:
  grundstyrka: 4
  typ: Varelse
  krigseffekt: Det här kortet får +2 för varannan Lärare i motståndarens källare.
"""


def test_a_mistake_is_told_in_the_language_of_its_file(regelsmed: Regelsmed) -> None:
    part = GAME / "tryllepap.mine.sv.regel"

    typed = SWEDISH.replace("typ:", "slag:")
    answer = regelsmed("check", "-", "--name", part, typed=typed)
    asked = regelsmed("check", "-", "--name", part, "--lang", "nb", typed=typed)

    assert "-:5:3: fel [word-unknown]" in answer.said
    assert "Jag känner inte till ordet ”slag”." in answer.said
    assert answer.said.endswith("1 fel\n")
    assert "Jeg kjenner ikke ordet «slag»." in asked.said


def test_a_text_without_a_language_is_spoken_of_in_that_of_its_name(regelsmed: Regelsmed) -> None:
    text = CARD.removeprefix("sprog: dansk\n")

    checked = regelsmed("check", "-", "--name", PART, typed=text)
    translated = regelsmed("translate", "-", "--to", "sv", "--name", PART, typed=text)

    assert "fejl [header-language]" in checked.said
    assert "fejl [header-language]" in translated.said


def test_words_of_another_language_than_the_file_are_told_as_such(regelsmed: Regelsmed) -> None:
    english = (
        "kort Den Kloge Ræv:\n  grundstyrke: 4\n  slags: Creature\n  war effect: This card wins.\n"
    )

    answer = regelsmed("check", "-", "--name", PART, typed=f"sprog: dansk\n\n{english}")

    assert "»Creature« er engelsk, men filen er på dansk." in answer.said
    assert "»war« er engelsk, men filen er på dansk." in answer.said


def test_a_word_that_is_nearly_right_is_misspelt_and_not_foreign(regelsmed: Regelsmed) -> None:
    answer = regelsmed(
        "check", "-", "--name", PART, typed=CARD.replace("slags: Væsen", "slags: Vesen")
    )

    assert "[trait-unknown]" in answer.said
    assert "Mente du »Væsen«?" in answer.said


def test_a_forgotten_colon_behind_the_name_of_a_new_card_is_all_that_is_missing(
    regelsmed: Regelsmed,
) -> None:
    answer = regelsmed("check", "-", "--name", PART, typed=CARD.replace("Ræv:", "Ræv"))

    assert "-:3:19: fejl [block-missing]" in answer.said
    assert answer.said.endswith("1 fejl\n")


def test_a_card_that_another_file_has_is_told_of_with_the_file(regelsmed: Regelsmed) -> None:
    typed = CARD.replace("Den Kloge Ræv", "Den Modige Mus")

    answer = regelsmed("check", "-", "--name", PART, typed=typed)

    assert "[card-twice-elsewhere]" in answer.said
    assert f"{GAME / 'tryllepap.cards.da.regel'} på linje " in answer.said


def test_an_example_that_cites_no_rule_is_shown_one_of_its_game(regelsmed: Regelsmed) -> None:
    typed = (CARD + EXAMPLE).replace("  afprøver: duel_winner\n", "")

    answer = regelsmed("check", "-", "--name", PART, typed=typed)

    assert "Skriv for eksempel: viser: players\n" in answer.said


def test_a_card_without_a_value_is_shown_the_line_that_it_lacks(regelsmed: Regelsmed) -> None:
    answer = regelsmed("check", "-", "--name", PART, typed=CARD.replace("  grundstyrke: 4\n", ""))

    assert "Skriv for eksempel: grundstyrke: 3\n" in answer.said


def test_a_text_that_belongs_to_no_game_is_asked_for_one(
    regelsmed: Regelsmed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    answer = regelsmed("check", "-", typed=CARD)

    assert answer.code == 2
    assert "--name" in answer.err


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("sv", "Det här kortet får +2 för varannan Lärare i motståndarens källare."),
        ("nb", "Dette kortet får +2 for annenhver Lærer i motstanderens kjeller."),
        ("en", "This card gets +2 for every second Teacher in the opponent’s cellar."),
    ],
)
def test_a_new_card_is_printed_in_other_languages(
    regelsmed: Regelsmed, language: str, said: str
) -> None:
    answer = regelsmed("translate", "-", "--to", language, "--name", PART, typed=CARD)

    assert answer.code == 0
    assert said in answer.out


@pytest.mark.parametrize("language", ["da", "sv", "nb", "en"])
def test_the_head_of_a_part_gets_no_line_that_it_did_not_have(
    regelsmed: Regelsmed, language: str
) -> None:
    bare = regelsmed("translate", "-", "--to", language, "--name", PART, typed=CARD)
    head = CARD.replace("dansk\n", "dansk\nudgaver: dansk\n")
    edition = regelsmed("translate", "-", "--to", language, "--name", PART, typed=head)

    assert bare.out.splitlines()[1] == ""
    assert edition.out.splitlines()[1] != ""
    assert edition.out.splitlines()[2] == ""
    back = regelsmed("translate", "-", "--to", "da", "--name", PART, typed=bare.out)
    assert back.out == CARD


def test_an_example_of_a_new_card_is_tried(regelsmed: Regelsmed) -> None:
    answer = regelsmed("test", "-", "--name", PART, typed=CARD + EXAMPLE)

    assert answer.code == 0
    assert ", 0 failed" in answer.out


def test_an_example_of_a_new_card_that_does_not_hold_says_what_is(regelsmed: Regelsmed) -> None:
    answer = regelsmed(
        "test", "-", "--name", PART, typed=(CARD + EXAMPLE).replace("havde 6", "havde 7")
    )

    assert answer.code == 1
    assert "[example-stat]" in answer.said
    assert "Det er 6." in answer.said
    assert ", 1 failed" in answer.out


def test_decks_are_brought_by_name_and_from_files(regelsmed: Regelsmed, tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text((GAME / "decks" / "ild_og_vinger.txt").read_text("utf-8"), "utf-8")

    answer = regelsmed(
        "play", GAME, "--bots", "--seed", "1", "--decks", f"flid_og_list,{mine}", "--lang", "en"
    )

    assert answer.code == 0
    assert "Result:" in answer.out


def test_all_faults_of_a_deck_are_told_at_once(regelsmed: Regelsmed, tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("2 Rektor Runa Ravnkær\n3 Den Modige Muss\nmange\n", "utf-8")

    answer = regelsmed("play", GAME, "--bots", "--decks", f"flid_og_list,{mine}", "--lang", "da")

    assert answer.code == 1
    for code in ("deck-small", "deck-copies", "deck-card-unknown", "deck-line"):
        assert f"[{code}]" in answer.said
    assert "Mente du »Den Modige Mus«" in answer.said


def test_an_engine_in_a_file_has_the_ready_made_decks(regelsmed: Regelsmed, tmp_path: Path) -> None:
    built = regelsmed("build", GAME, "-o", tmp_path)
    engine = tmp_path / "tryllepap.py"
    seeded = ("--bots", "--seed", "7", "--log", "--lang", "sv")
    others = ("--decks", "ild_og_vinger,ild_og_vinger")

    usual, chosen = regelsmed("play", engine, *seeded), regelsmed("play", engine, *seeded, *others)

    assert built.code == usual.code == chosen.code == 0
    assert usual == regelsmed("play", GAME, *seeded)
    assert usual == regelsmed("play", engine, *seeded, "--decks", "flid_og_list,ild_og_vinger")
    assert chosen == regelsmed("play", GAME, *seeded, *others)
    assert usual != chosen


def test_a_deck_that_an_engine_does_not_have_is_told_of(
    regelsmed: Regelsmed, tmp_path: Path
) -> None:
    regelsmed("build", GAME, ROOT / "games" / "kul", "-o", tmp_path)
    asked = ("--decks", "ild_og_vinge,flid_og_list", "--lang", "en")

    answer = regelsmed("play", tmp_path / "tryllepap.py", "--bots", *asked)

    assert answer.code == 2
    assert "holds no deck called “ild_og_vinge”" in answer.said
    assert "Did you mean “ild_og_vinger”?" in answer.said
    few = regelsmed("play", tmp_path / "tryllepap.py", "--decks", "flid_og_list", "--lang", "en")
    assert (few.code, "but 1 deck." in few.said) == (2, True)
    kul = regelsmed("play", tmp_path / "kul.py", "--bots", *asked)
    assert (kul.code, "players bring no cards" in kul.said) == (2, True)


def test_a_mistake_in_a_ready_made_deck_is_one_of_the_game(
    regelsmed: Regelsmed, tmp_path: Path
) -> None:
    copy = copytree(GAME, tmp_path / "tryllepap")
    deck = copy / "decks" / "ild_og_vinger.txt"
    deck.write_text(deck.read_text("utf-8").replace("2 Gengangeren", "2 Gengangerne"), "utf-8")

    for command in (("check", copy), ("build", copy, "-o", tmp_path), ("play", copy, "--bots")):
        answer = regelsmed(*command, "--lang", "da")

        assert answer.code == 1
        assert f"{deck}:9:3: fejl [deck-card-unknown]" in answer.out + answer.said
        assert "Mente du »Gengangeren«" in answer.out + answer.said


@pytest.mark.parametrize(
    ("game", "decks", "code"),
    [
        ("tryllepap", "flid_og_list", "but 1 deck."),
        ("tryllepap", "flid_og_list,nowhere", "neither a deck nor a file"),
        ("tryllepap", "flid_og_list,nowhere", "Those of the game: flid_og_list and ild_og_vinger."),
        ("kul", "flid_og_list", "players bring no cards"),
    ],
)
def test_decks_that_cannot_be_brought_end_the_command(
    regelsmed: Regelsmed, game: str, decks: str, code: str
) -> None:
    answer = regelsmed("play", game, "--bots", "--decks", decks, "--lang", "en")

    assert answer.code == 2
    assert code in answer.said

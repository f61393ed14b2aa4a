"""Decks as players write them down: read with all their faults, and those that a game brings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.decks import read_deck
from regelsmed.compiler.messages import render
from regelsmed.compiler.pipeline import playable, understand
from regelsmed.compiler.play.protocol import Engine
from regelsmed.compiler.reference import reference_engine
from regelsmed.compiler.sources import Place, read_game
from regelsmed.dsl.diagnostics import Fact, Report
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.source import Source, decode, read
from tests.case_files import small_game

GAMES = Path(__file__).parents[2] / "games"
READY_MADE = sorted(GAMES.glob("*/decks/*.txt"))
NAME = "birds.txt"

#: Seven cards, of which a deck holds at least 8 and 2 copies of each; Bruno Brumme is rare.
LEGAL = """\
# Bears and birds
1 Bruno Brumme
2 Berta Brumme
2 Falk Fjer
2 Ulla Ugle

1 Rune Ræv   # the only fox
"""


def small() -> Game:
    game = small_game("da", "duels").game
    assert game is not None
    return game


@cache
def game_of(folder: Path) -> Game:
    report = Report()
    game = understand(read_game(Place(folder, folder.name, GAMES), report), report)
    assert not report.failed, list(report)
    assert game is not None
    return game


def deck(text: str, game: Game | None = None) -> tuple[tuple[str, ...] | None, Report]:
    report = Report()
    game = game or small()
    assert game.texts is not None
    return read_deck(read(NAME, text), game.texts, game.lexicon, report), report


def faults(text: str, game: Game | None = None) -> list[tuple[str, int, int, dict[str, Fact]]]:
    """Return what is wrong with a deck: code, line, column and facts."""
    found, report = deck(text, game)
    wrong = []
    for diagnostic in report:
        assert diagnostic.span is not None
        assert diagnostic.span.file == NAME
        place = diagnostic.span
        wrong.append((diagnostic.code, place.line, place.column, dict(diagnostic.facts)))
    assert (found is None) == bool(wrong)
    return wrong


def test_a_deck_is_its_cards_in_the_order_of_the_game() -> None:
    backwards = "\n".join(reversed(LEGAL.splitlines()))

    cards = ("bruno", "berta", "berta", "falk", "falk", "ulla", "ulla", "rune")
    assert deck(LEGAL)[0] == deck(backwards)[0] == cards


def test_lines_about_the_same_card_are_counted_together() -> None:
    split = LEGAL.replace("2 Ulla Ugle", "1 Ulla Ugle\n1x ulla ugle")

    assert deck(split)[0] == deck(LEGAL)[0]


@pytest.mark.parametrize("times", ["2 ", "2x ", "2 x ", "2× ", "  2\t", "02 "])
def test_how_many_can_be_written_in_many_ways(times: str) -> None:
    assert deck(LEGAL.replace("2 Falk", f"{times}Falk"))[0] == deck(LEGAL)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_named_in_any_language(language: Language) -> None:
    game = small()
    assert game.texts is not None
    names = [game.lexicon.card_name(sheet.face, language) for sheet in game.texts.sheets]
    assert len(set(names)) == len(names)

    found, report = deck("\n".join(f"{1 + (n in (1, 2))} {name}" for n, name in enumerate(names)))

    assert list(report) == []
    assert found is not None
    assert sorted(set(found)) == sorted(sheet.id for sheet in game.texts.sheets)


def test_a_deck_can_name_its_cards_in_several_languages_at_once() -> None:
    mixed = LEGAL.replace("Falk Fjer", "Falk Fjäder").replace("Rune Ræv", "Rune the Fox")

    assert deck(mixed)[0] == deck(LEGAL)[0]


@pytest.mark.parametrize(
    ("line", "column"),
    [("Falk Fjer", 1), ("two Falk Fjer", 1), ("0 Falk Fjer", 1), ("  2", 3), ("-1 Falk Fjer", 1)],
)
def test_a_line_that_is_no_number_and_card_is_told_of(line: str, column: int) -> None:
    assert faults(f"{LEGAL}{line}  # see?\n") == [("deck-line", 8, column, {"word": line.strip()})]


def test_an_unknown_card_is_told_of_with_the_names_nearest_to_it() -> None:
    ((code, line, column, facts),) = faults(f"{LEGAL} 1  Rune Rev the Fox\n")

    assert (code, line, column) == ("deck-card-unknown", 8, 5)
    assert facts["word"] == "Rune Rev the Fox"
    close = facts["close"]
    assert isinstance(close, tuple)
    assert set(close[:2]) == {"Rune Rev", "Rune the Fox"}


def test_a_card_like_no_other_has_no_nearest_name() -> None:
    ((code, _, _, facts),) = faults(f"{LEGAL}1 Qwxzy\n")

    assert (code, facts["close"]) == ("deck-card-unknown", ())


def test_too_few_cards_are_told_of() -> None:
    small_one = LEGAL.replace("1 Rune Ræv", "")

    assert faults(small_one) == [("deck-small", 1, 1, {"count": 7, "needed": 8})]
    assert faults("") == [("deck-small", 1, 1, {"count": 0, "needed": 8})]


def test_too_many_copies_are_told_of_also_over_several_lines() -> None:
    wrong = ("deck-copies", 1, 1, {"word": "Falk Fjer", "count": 3, "limit": 2})

    assert faults(LEGAL.replace("2 Falk", "3 Falk")) == [wrong]
    assert faults(f"{LEGAL}1 Falk Fjer\n") == [wrong]


def test_a_card_of_which_there_may_be_one_is_told_of_when_it_is_there_twice() -> None:
    assert faults(LEGAL.replace("1 Bruno", "2 Bruno")) == [
        ("deck-copies", 1, 1, {"word": "Bruno Brumme", "count": 2, "limit": 1})
    ]


def test_a_deck_that_nobody_could_shuffle_is_told_of() -> None:
    codes = [code for code, *_ in faults("999 Falk Fjer\n2 Ulla Ugle\n")]

    assert codes == ["deck-large", "deck-copies"]


def test_all_faults_of_a_deck_are_told_at_once() -> None:
    wrong = faults("2 Bruno Brumme\nFalk Fjer\n1 Ulla Ugl\n3 Falk Fjer  # many\n")

    assert [(code, line) for code, line, *_ in wrong] == [
        ("deck-line", 2),
        ("deck-card-unknown", 3),
        ("deck-small", 1),
        ("deck-copies", 1),
        ("deck-copies", 1),
    ]
    assert wrong[1][3]["close"] == ("Ulla Ugle", "Ulla Uggla", "Ulla the Owl")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_words_in_every_language(language: Language) -> None:
    text = "2 Bruno Brumme\nFalk Fjer\n1 Ulla Ugl\n999 Falk Fjer\n"
    _, report = deck(text)
    texts: dict[str, Source] = {NAME: read(NAME, text)}

    said = render(list(report), texts, language)

    assert said.count("\n") >= 4
    assert "Ulla Ugle" in said
    assert "999" in said


# ---- the decks that games bring


def ready_made(path: Path) -> tuple[str, ...]:
    game, report = game_of(path.parents[1]), Report()
    assert game.texts is not None
    source = read(str(path), decode(path.read_bytes()))
    found = read_deck(source, game.texts, game.lexicon, report)
    assert found is not None, render(list(report), {source.name: source}, "en")
    return found


def test_a_game_of_cards_with_texts_brings_two_decks_to_begin_with() -> None:
    for folder in sorted(path.parent for path in GAMES.glob("*/*.lex")):
        game = understand(read_game(Place(folder, folder.name, GAMES), Report()), Report())
        if game is not None and game.texts is not None:
            decks = [ready_made(path) for path in READY_MADE if path.parents[1] == folder]
            assert len(decks) >= 2, folder.name
            assert len(set(decks)) == len(decks)


@pytest.mark.parametrize("path", READY_MADE, ids=lambda path: path.stem)
def test_a_deck_of_a_game_is_legal_and_says_what_it_is_about(path: Path) -> None:
    lines = decode(path.read_bytes()).splitlines()

    assert len(ready_made(path)) >= 20
    title = path.stem.replace("_", " ").capitalize()
    assert lines[0].startswith(f"# {title}: ")


def test_decks_of_a_game_are_played_against_each_other_and_both_can_win() -> None:
    folder = GAMES / "tryllepap"
    engine = reference_engine(game_of(folder))
    decks = [ready_made(path) for path in READY_MADE if path.parents[1] == folder]
    won = dict.fromkeys(decks, 0)
    for seed in range(40):
        choose = Random(seed)
        seats = tuple(choose.sample(decks, 2))
        state = engine.new_game(engine.Options(decks=seats), seed)
        while not state.is_terminal():
            state.apply_action(choose.choice(state.legal_actions()))
        for mine, gained in zip(seats, state.returns(), strict=True):
            won[mine] += gained > 0

    assert min(won.values()) >= 5
    assert sum(won.values()) <= 40


# ---- what players bring if nothing is said


Way = Callable[[Game], Engine]
BOTH_WAYS = pytest.mark.parametrize(
    "made", [playable, reference_engine], ids=["engine", "reference"]
)


@BOTH_WAYS
def test_an_engine_has_the_decks_of_its_game(made: Way) -> None:
    engine = made(game_of(GAMES / "tryllepap"))
    paths = [path for path in READY_MADE if path.parents[1].name == "tryllepap"]

    assert {path.stem: ready_made(path) for path in paths} == engine.DECKS
    assert [*engine.DECKS] == sorted(engine.DECKS) == ["flid_og_list", "ild_og_vinger"]


@BOTH_WAYS
def test_players_bring_ready_made_decks_if_nothing_is_said(made: Way) -> None:
    engine = made(game_of(GAMES / "tryllepap"))
    decks = tuple(engine.DECKS.values())

    usual, chosen = engine.new_game(seed=5), engine.new_game(engine.Options(decks=decks), 5)

    assert engine.Options()._asdict()["decks"] == decks
    assert usual.events(None) == chosen.events(None)
    assert usual.save() == chosen.save() == engine.new_game(seed=5).save()
    assert usual.observation(0)["decks"] == [list(deck) for deck in decks]


@BOTH_WAYS
def test_a_deck_is_brought_by_its_name_or_card_by_card(made: Way) -> None:
    engine = made(game_of(GAMES / "tryllepap"))
    first, second = engine.DECKS

    mixed = engine.Options(decks=(second, engine.DECKS[first]))

    assert mixed._asdict()["decks"] == (engine.DECKS[second], engine.DECKS[first])


@BOTH_WAYS
@pytest.mark.parametrize(
    ("name", "close"),
    [
        ("ild_og_vinge", "ild_og_vinger"),
        ("Flid og list", "flid_og_list"),
        ("Qwxzy", "flid_og_list, ild_og_vinger"),
    ],
)
def test_an_unknown_deck_is_refused_with_the_names_nearest_to_it(
    made: Way, name: str, close: str
) -> None:
    engine = made(game_of(GAMES / "tryllepap"))

    with pytest.raises(ValueError, match=f"has no deck '{name}'; it has {close}$"):
        engine.Options(decks=(name, "flid_og_list"))


@BOTH_WAYS
def test_players_bring_the_smallest_decks_where_ready_made_ones_are_too_few(made: Way) -> None:
    game = small()
    found, _ = deck(LEGAL)
    assert found is not None

    none, one = made(game), made(replace(game, ready_decks={"bears": found}))

    usual = none.Options()._asdict()["decks"]
    assert [len(brought) for brought in (usual if isinstance(usual, tuple) else ())] == [8, 8]
    assert none.DECKS == {}
    assert one.Options()._asdict()["decks"] == usual != (found, found)
    assert one.Options(decks=("bears", "bears"))._asdict()["decks"] == (found, found)
    with pytest.raises(ValueError, match=r"has no deck 'birds'; it has none$"):
        none.Options(decks=("birds", "birds"))


def test_ready_made_decks_are_no_rules() -> None:
    game = small()
    found, _ = deck(LEGAL)
    assert found is not None

    engine, other = playable(game), playable(replace(game, ready_decks={"bears": found}))

    state = engine.new_game(seed=1)
    assert other.load(state.save()).save() == state.save()


# ---- TP-P01


SMALLEST = """\
3 Jordfødt Hugin Elev
3 Den Modige Mus
3 Duelhandsken
3 Svækkelse
3 Kælderkatten
3 Den Ensomme Ugle
1 Rektor Runa Ravnkær
1 Den Grådige Drage
"""


def test_the_smallest_legal_library_is_legal() -> None:
    found, report = deck(SMALLEST, game_of(GAMES / "tryllepap"))

    assert list(report) == []
    assert found is not None
    assert len(found) == 20


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("1 Den Grådige Drage", "", ("deck-small", {"count": 19, "needed": 20})),
        (
            "3 Svækkelse",
            "4 Svækkelse",
            ("deck-copies", {"word": "Svækkelse", "count": 4, "limit": 3}),
        ),
        (
            "1 Rektor",
            "2 Rektor",
            ("deck-copies", {"word": "Rektor Runa Ravnkær", "count": 2, "limit": 1}),
        ),
    ],
)
def test_a_library_next_to_the_smallest_legal_one_is_not(
    old: str, new: str, fault: tuple[str, dict[str, Fact]]
) -> None:
    wrong = faults(SMALLEST.replace(old, new), game_of(GAMES / "tryllepap"))

    assert [(code, facts) for code, _, _, facts in wrong] == [fault]

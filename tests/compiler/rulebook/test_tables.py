"""Tables: the cards, their order, what a deal leaves over, and the list of words."""

from dataclasses import replace
from itertools import takewhile

import pytest

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.rulebook import make_rulebook
from regelsmed.compiler.rulebook.tables import ranges
from regelsmed.compiler.rulebook.terms import collated
from tests.compiler.rulebook.conftest import KUL, Files


def _table(book: str, head: str) -> list[str]:
    """Return the table that begins with ``head``, its rule left out."""
    lines = book.splitlines()
    start = lines.index(head)
    head, _, *rows = takewhile(lambda line: line.startswith("|"), lines[start:])
    return [head, *rows]


def _kul(**changes: tuple[str, str]) -> Files:
    return replace(
        KUL, **{name: getattr(KUL, name).replace(*change) for name, change in changes.items()}
    )


def test_the_cards_are_counted_by_kind_and_suit(kul: Game) -> None:
    table = _table(
        make_rulebook(kul, "sv", None), "| Kort | Valörer | Jord | Luft | Eld | Vatten | Summa |"
    )

    assert table[1:] == [
        "| Elementkort | 1–10 | 10 | 10 | 10 | 10 | 40 |",
        "| Väktare | 6, 8, 10, 12 | 4 | 4 | 4 | 4 | 16 |",
        "| Summa | | 14 | 14 | 14 | 14 | 56 |",
    ]


def test_the_order_of_the_cards_shows_which_steps_a_stretch_takes(kul: Game) -> None:
    table = _table(make_rulebook(kul, "en", None), "| Rank | Cards |")

    assert [row.split("|")[1].strip() for row in table[1:]] == ["1–10", "11–14"]


def test_the_deal_is_worked_out_for_each_number_of_players(kul: Game) -> None:
    table = _table(
        make_rulebook(kul, "nb", None), "| Spillere | Kort til hver | Utdelte kort | Kort igjen |"
    )

    assert table[1:] == [
        "| 2 | 5 | 10 | 46 |",
        "| 3 | 5 | 15 | 41 |",
        "| 4 | 5 | 20 | 36 |",
        "| 5 | 5 | 25 | 31 |",
    ]


def test_another_deal_gives_another_table() -> None:
    files = _kul(rules=("gir hver spiller 5 kort", "gir hver spiller 7 kort"))

    book = make_rulebook(files.game(), "nb", None)

    assert "| 5 | 7 | 35 | 21 |" in book
    assert "| 5 | 5 | 25 | 31 |" not in book


def test_with_one_number_of_players_there_is_no_table_of_deals() -> None:
    rules = KUL.rules.split("\neksempel ")[0].replace("2 til 5", "4 til 4")

    book = make_rulebook(replace(KUL, rules=rules).game(), "nb", None)

    assert "Utdelte kort" not in book
    assert "**Spillere:** 4 ·" in book


def test_a_kind_without_values_has_an_empty_cell() -> None:
    rules = KUL.rules.split("\neksempel ")[0]
    files = replace(
        KUL,
        rules=rules.replace("uten dødsengler og tyver", "uten tyver")
        .replace("56 kort", "60 kort")
        .replace("    voktere 6, 8, 10 og 12", "    voktere 6, 8, 10 og 12\n    dødsengler"),
    )

    book = make_rulebook(files.game(), "nb", None)

    assert "| Dødsengler | | 1 | 1 | 1 | 1 | 4 |\n| I alt | | 15 | 15 | 15 | 15 | 60 |" in book
    assert "| 15 | Dødsengler |" in book


@pytest.mark.parametrize(
    ("ranks", "shown"),
    [
        ([], ""),
        ([7], "7"),
        ([1, 2], "1, 2"),
        ([1, 2, 3], "1–3"),
        ([1, 3, 4, 5, 8, 9, 11], "1, 3–5, 8, 9, 11"),
    ],
)
def test_runs_of_three_or_more_are_drawn_together(ranks: list[int], shown: str) -> None:
    assert ranges(ranks) == shown


def test_the_list_of_words_has_their_forms_and_leads_to_what_explains_them(kul: Game) -> None:
    table = _table(make_rulebook(kul, "da", None), "| Ord | Bøjning | Se |")

    assert "| hånd | hånden, hænder, hænderne | [3.1](#zones.1) |" in table
    assert "| stik | stikket, stik, stikkene | [6](#section-trick) |" in table
    assert "| indsats | indsatsen, indsatser, indsatserne | [8.2](#with_stake) |" in table
    assert "| tyv | tyven, tyve, tyvene | [2.5](#allfirda.5) |" in table
    assert not [row for row in table if row.startswith(("| kort |", "| jord |", "| Allfirda |"))]


def test_english_words_are_listed_with_their_plural(kul: Game) -> None:
    table = _table(make_rulebook(kul, "en", None), "| Term | Plural | See |")

    assert "| thief | thieves | [2.5](#allfirda.5) |" in table


def test_words_are_sorted_as_the_language_sorts_them(kul: Game) -> None:
    swedish = "abcdefghijklmnopqrstuvwxyzåäö"
    words = ["öl", "zon", "ål", "ärm", "and", "an del", "Ana"]

    assert sorted(words, key=lambda word: collated(word, swedish)) == [
        *("Ana", "and", "an del", "zon", "ål", "ärm", "öl")
    ]
    table = _table(make_rulebook(kul, "sv", None), "| Ord | Böjning | Se |")
    listed = [row.split("|")[1].strip() for row in table[1:]]
    assert listed.index("poäng") == listed.index("pott") + 1
    assert listed[-1] == "väktare"

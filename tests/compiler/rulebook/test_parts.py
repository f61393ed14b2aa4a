"""Parts of a phase, lists of criteria and tables by number of players, as they are printed."""

import re

import pytest

from regelsmed.compiler.rulebook import make_rulebook
from regelsmed.dsl.languages import LANGUAGES, Language
from tests.compiler.typed_games import typed


def book(language: Language = "sv") -> str:
    return make_rulebook(typed("wizard"), language, None)


def printed(book: str, paragraph: str) -> str:
    """The number and text of a paragraph."""
    (line,) = [line for line in book.splitlines() if f'<a id="{paragraph}"></a>**' in line]
    return re.sub(r"<a [^>]*></a>", "", line)


def test_sentences_of_a_part_are_numbered_below_it() -> None:
    text = book()

    assert printed(text, "section-bidding") == "**4.4 Budgivningen**"
    assert printed(text, "bid").startswith("**4.4.1** I tur och ordning, med")
    assert printed(text, "open_bids").startswith("**4.4.2** Buden är öppna för alla.")
    assert printed(text, "no_exact_total").startswith("**4.4.3** *[Med summaspärr]")


def test_sentences_behind_a_part_go_on_in_the_section() -> None:
    text = book()

    assert printed(text, "deal").startswith("**4.2** ")
    assert printed(text, "section-trump_choice") == "**4.3 Trumfvalet**"
    assert printed(text, "tricks").startswith("**4.5** Det spelas")
    assert printed(text, "next_dealer").startswith("**4.7** ")


def test_a_reference_to_a_sentence_of_a_part_says_its_number() -> None:
    text = make_rulebook(typed("wizard"), "sv", "# intro\nSe {§no_exact_total}.\n")

    assert "Se [4.4.3](#no_exact_total)." in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_criteria_are_a_list_with_the_ids_that_winners_are_told_by(language: Language) -> None:
    text = book(language)

    found = re.findall(r'^(\d)\. <a id="trick_winner\.(\d)"></a>(.+)$', text, re.MULTILINE)

    assert [(number, place) for number, place, _ in found] == [(n, n) for n in "1234"]
    assert all(line[0].isupper() for _, _, line in found)
    assert len({line for _, _, line in found}) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_many_phases_there_are_is_a_table(language: Language) -> None:
    rows = ("| 3 | 20 |", "| 4 | 15 |", "| 5 | 12 |", "| 6 | 10 |")

    assert "\n".join(rows) in book(language)


def test_cards_without_a_suit_leave_its_columns_empty() -> None:
    assert "| Trollkarlar | | | | | | 4 |" in book()


def test_small_numbers_are_words_in_rules_and_digits_in_positions() -> None:
    text = book()

    assert "I leken finns det fyra trollkarlar." in text
    assert "Anna, Bo och Clara har bjudit 0 var." in text


def test_a_direction_that_is_fixed_needs_no_reference() -> None:
    assert "#direction)" not in book()


def test_whoever_is_drawn_by_lot_leads_to_the_option_to_agree_on_it() -> None:
    assert printed(book(), "first_dealer").endswith("→ [7.2](#named_dealer)")

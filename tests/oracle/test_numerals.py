"""The number words of the word table, against num2words."""

from collections.abc import Mapping
from typing import Final

import pytest
from num2words import num2words  # type: ignore[import-untyped]  # it comes without types

from regelsmed.dsl.grammar_text import load_words
from regelsmed.dsl.languages import LANGUAGES, Language
from tests.oracle.exceptions import exceptions

NAMES: Final[Mapping[Language, str]] = {"da": "da", "sv": "sv", "nb": "no", "en": "en"}


def _word(number: int, language: Language, to: str = "cardinal") -> str:
    return str(num2words(number, lang=NAMES[language], to=to))


def _unaccented(word: str) -> str:
    """Return a word without the accent that tells "one" from "a"."""
    return word.replace("é", "e")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_word_means_its_number(language: Language) -> None:
    numerals = load_words(language).numerals

    wrong = {
        word for word, number in numerals.items() if _unaccented(word) != _word(number, language)
    }

    assert wrong == exceptions("numerals", language).keys()
    assert set(range(13)) <= set(numerals.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_is_the_ordinal_of_one(language: Language) -> None:
    assert load_words(language)["first"] == _word(1, language, "ordinal")

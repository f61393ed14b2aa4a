"""Every word that is written for readers, against word lists that know nothing of this project.

That is every sentence of every game in every edition, rulebooks and prose, every message, and every
form in the lexicons and the word table.
"""

from collections.abc import Callable

import pytest

from regelsmed.dsl.languages import LANGUAGES, Language
from tests.dsl.games import texts
from tests.oracle.exceptions import (
    check,
    exceptions,
    names,
    unread_compounds,
    words_of_names,
)
from tests.oracle.oracles import misspelled
from tests.oracle.written import written

pytestmark = pytest.mark.usefixtures("oracles")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_spelled_right(
    language: Language, record_property: Callable[[str, object], None]
) -> None:
    words = written(language)
    names, compounds = words_of_names(language), exceptions("compounds", language)

    wrong = {word: words[word] for word in misspelled(words, language) if word not in names}

    assert sorted(compounds.keys() - wrong.keys()) == []
    assert unread_compounds(language) == []
    own = {word: places for word, places in wrong.items() if word not in compounds}
    record_property("summary", check(own, "spelling", language, words))


def test_a_name_that_the_word_lists_know_is_no_exception() -> None:
    unknown = {
        entry
        for language in LANGUAGES
        for word in misspelled(words_of_names(language), language)
        if (entry := words_of_names(language)[word])
    }

    assert sorted(names().keys() - unknown) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_every_kind_of_text_are_judged(language: Language) -> None:
    places = {place for found in written(language).values() for place in found}

    assert {text.source.name for text in texts() if language in text.file.editions} <= places
    for part in ("rulebook.", "prose.", ".lex ", "words/ ", "words/ V ", "prose-number", "example"):
        assert any(part in place for place in places), part


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        ("da", "spilller"),
        ("sv", "spelarre"),
        ("nb", "stikkket"),
        ("nb", "noeget"),
        ("en", "gaurdian"),
    ],
)
def test_a_misspelling_would_be_noticed(language: Language, wrong: str) -> None:
    assert misspelled({wrong}, language) == {wrong}

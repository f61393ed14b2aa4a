"""Every word that is written for readers, against word lists that know nothing of this project.

That is every sentence of every game in every edition, rulebooks and prose, every message, and every
form in the lexicons and the word table.
"""

from collections.abc import Callable

import pytest

from regelsmed.dsl.languages import LANGUAGES, Language
from tests.dsl.games import texts
from tests.oracle.exceptions import check
from tests.oracle.oracles import misspelled
from tests.oracle.written import written

pytestmark = pytest.mark.usefixtures("oracles")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_spelled_right(
    language: Language, record_property: Callable[[str, object], None]
) -> None:
    words = written(language)

    wrong = {word: words[word] for word in misspelled(words, language)}

    record_property("summary", check(wrong, "spelling", language, words))


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

"""Lists such as "a, b and c", against those of the Unicode locale data (through Babel)."""

from collections.abc import Mapping
from typing import Final, Literal

import pytest
from babel.lists import format_list

from regelsmed.compiler.messages.texts import joined
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.lexicon import core_lexicon
from regelsmed.dsl.linearize import linearize
from regelsmed.dsl.syntax import Face, KindId, Node, PlayerName, PlayOneOf, Seats

ITEMS: Final = ("Anna", "Bo", "Clara", "David", "Eva")

HOLES: Final = ("\ue001", "\ue002", "\ue003", "\ue004", "\ue005")
"""Cards that stand for themselves."""

STYLES: Final[Mapping[Literal["and", "or"], Literal["standard", "or"]]] = {
    "and": "standard",
    "or": "or",
}

#: No list has a comma before the last item: in English that is British usage.
LOCALES: Final[Mapping[Language, str]] = {"da": "da", "sv": "sv", "nb": "nb", "en": "en_GB"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", STYLES)
@pytest.mark.parametrize("length", [1, 2, 3, 5])
def test_a_message_lists_things_as_the_language_does(
    language: Language, word: Literal["and", "or"], length: int
) -> None:
    items = ITEMS[:length]

    assert joined(items, language, word) == format_list(items, STYLES[word], LOCALES[language])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", STYLES)
@pytest.mark.parametrize("length", [2, 3, 5])
def test_a_sentence_lists_things_as_the_language_does(
    language: Language, word: Literal["and", "or"], length: int
) -> None:
    node: Node
    if word == "and":
        items, category = ITEMS[:length], "fact"
        node = Seats(tuple(map(PlayerName, items)))
    else:
        items, category = HOLES[:length], "choice"
        node = PlayOneOf(tuple(Face(KindId(item)) for item in items))

    printed = linearize(node, language, core_lexicon(), category=category)

    expected = format_list(items, STYLES[word], LOCALES[language])
    assert printed[printed.index(items[0]) :].rstrip(".") == expected

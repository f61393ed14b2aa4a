"""Every word of a rulebook comes from grammar, lexicon or prose, none from a template or from us.

The rulebook is made in a voice that puts brackets around each word it is asked for. A word without
brackets can then only have come from somewhere else.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from regelsmed.compiler.rulebook.from_game import rulebook
from regelsmed.compiler.rulebook.mentions import first_number
from regelsmed.compiler.rulebook.to_markdown import to_markdown
from regelsmed.compiler.rulebook.voice import Voice, speaker
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.syntax import Face, Node, Title
from tests.compiler.typed_games import playable_names, typed

WORD = re.compile(r"[^\W\d_]+")
MARKUP = re.compile(r'<a id="[^"]*"></a>|\]\(#[^)]*\)')


def _bracketed(text: str) -> str:
    return WORD.sub("⟦\\g<0>⟧", text)


@dataclass(frozen=True)
class Bracketed:
    """A voice whose every word stands in brackets."""

    plain: Voice

    @property
    def language(self) -> Language:
        return self.plain.language

    def word(self, key: str) -> str:
        return _bracketed(self.plain.word(key))

    def numeral(self, number: int) -> str:
        return _bracketed(self.plain.numeral(number))

    def say(self, node: Node, category: str) -> str:
        return _bracketed(self.plain.say(node, category))

    def state(self, node: Node, category: str) -> str:
        return _bracketed(self.plain.state(node, category))

    def forms(self, category: str, word: str) -> Mapping[str, str]:
        forms = self.plain.forms(category, word)
        return {code: _bracketed(form) for code, form in forms.items()}

    def title(self, title: Title) -> str:
        return _bracketed(self.plain.title(title))

    def card(self, face: Face) -> str:
        return _bracketed(self.plain.card(face))


PROSE = "# intro\n⟦Om⟧ {contest.ds}, {§cited} ⟦og⟧ {#first}.\n# advice\n⟦Husk⟧!\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", playable_names())
def test_no_word_stands_outside_brackets(name: str, language: Language) -> None:
    game = typed(name)
    voice = Bracketed(speaker(language, game.lexicon))
    numbered = next(p.id for p in game.paragraphs.values() if first_number(p.what) is not None)
    contest, cited = game.lexicon.ids("contest")[0], next(iter(game.paragraphs))
    prose = PROSE.replace("contest", contest).replace("cited", cited)
    prose = prose.replace("#first", f"#{numbered}")

    book = MARKUP.sub("", to_markdown(rulebook(game, voice, prose)))

    assert len(re.findall(r"⟦[^⟦⟧]+⟧", book)) > 500
    assert WORD.findall(re.sub(r"⟦[^⟦⟧]+⟧", "", book)) == []

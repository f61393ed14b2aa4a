"""What engines say is what the grammar says."""

from __future__ import annotations

import pytest

from regelsmed.compiler.engine.runtime_words import CARD, NAME, NUMBER, Sentence, Speech
from regelsmed.compiler.engine.words import CARD_HOLES, Saying, sayings, sentence, speech, template
from regelsmed.compiler.ir import spell_out
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.lexicon import genitive
from regelsmed.dsl.linearize import linearize
from regelsmed.dsl.syntax import (
    Act,
    Face,
    HasAmount,
    Holds,
    KindId,
    Named,
    Play,
    PlayerName,
    TheCard,
    TurnOf,
    ZoneId,
)
from tests.compiler.engine.modules import engine
from tests.compiler.typed_games import playable_names, typed

PLAIN = [name for name in playable_names() if typed(name).texts is None]
"""Games whose cards have no texts of their own: these are in ``test_text_words``."""

NUMBERS = (-12, -2, -1, 0, 1, 2, 3, 11, 21, 101, 1000)
NAMES = ("Anna", "Jens", "Max", "bo", "Liz", "{0}", "7")


@pytest.mark.parametrize("name", PLAIN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_filled_in_are_the_grammars_own(name: str, language: Language) -> None:
    game = typed(name)
    program = spell_out(game)
    words = speech(game, program, language)
    tried = 0
    for saying in sayings(game, program):
        for player in NAMES:
            for number in NUMBERS:
                right = linearize(
                    saying.tree(PlayerName(player), number),
                    language,
                    game.lexicon,
                    category=saying.category,
                )
                assert words.say(saying.key, player, CARD_HOLES[0], number) == right
                tried += 1
    assert tried > 200


@pytest.mark.parametrize("name", PLAIN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_called_as_in_the_grammar(name: str, language: Language) -> None:
    game = typed(name)
    program = spell_out(game)
    words = speech(game, program, language)
    (played,) = (event.name for event in program.events if event.kind == "play")
    for number, card in enumerate(game.cards):
        act = Act(Named(PlayerName("Anna")), Play(TheCard(card.face)))
        right = linearize(act, language, game.lexicon, category="move_line")
        assert words.say(played, "Anna", words.cards[number]) == right


@pytest.mark.parametrize("name", PLAIN)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_cards_are_listed_as_in_the_grammar(name: str, language: Language, count: int) -> None:
    game = typed(name)
    program = spell_out(game)
    words = speech(game, program, language)
    faces = tuple(card.face for card in game.cards[:count])
    held = Holds(PlayerName("Jens"), faces, ZoneId(program.layout.hand_zone))

    right = linearize(held, language, game.lexicon, category="fact_line")

    assert words.say("holds", "Jens", words.named(range(count))) == right


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("player", NAMES)
def test_a_name_in_the_genitive_has_its_ending(language: Language, player: str) -> None:
    game = typed("kul")

    def said(node: object, category: str) -> str:
        assert isinstance(node, TurnOf)
        return linearize(node, language, game.lexicon, category=category)

    turn = Saying("turn", lambda name, _: TurnOf(name), "fact_line")
    words = Speech("", (), (), ("", ""), {"turn": sentence(turn, said)}, {})

    right = linearize(TurnOf(PlayerName(player)), language, game.lexicon, category="fact_line")
    assert words.say("turn", player) == right
    assert genitive(language, player) in right or player == "bo"


def test_a_number_is_a_hole_only_as_a_whole_word() -> None:
    found = template("N får 1 av 11, \ue001.", name="N", number=1)

    assert found == (NAME, " får ", NUMBER, " av 11, ", CARD, ".")


def test_forms_that_are_alike_are_kept_once() -> None:
    one = Saying("x", lambda name, _: HasAmount(name, 0), "x")  # type: ignore[arg-type]

    assert sentence(one, lambda *_: "Ja.") == Sentence(("Ja.",))
    assert sentence(one, lambda *_: "Ja.").one is None


def test_unknown_languages_and_actions_are_refused() -> None:
    made = engine("kul")
    state = made.new_game()
    for ask in (made.title, state.question, lambda code: state.log(None, code)):
        with pytest.raises(ValueError, match="no words in 'fr'"):
            ask("fr")
    for action in (-1, made.NUM_ACTIONS):
        with pytest.raises(ValueError, match="no action"):
            made.describe(action, "nb")


def test_a_lot_falls_on_a_name_where_there_are_names() -> None:
    made = engine("kul")
    named = made.new_game(made.Options(players=2, names=("Åse", "Bo")))
    lot = made.ACTION_NAMES.index("lot.1")

    assert made.describe(lot, "nb", named) == "Bo"
    assert made.describe(lot, "nb") == "2"
    assert made.describe(lot + 3, "nb", named) == "5"
    assert Face(KindId("x")) == Face(KindId("x"))

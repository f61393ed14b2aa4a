"""What engines with card texts say is what the grammar says."""

from __future__ import annotations

from random import Random

import pytest

from regelsmed.compiler.engine.texts.words import sayings, speech_of_texts
from regelsmed.compiler.engine.words import CARD_HOLES, OTHER_HOLE
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.linearize import linearize
from regelsmed.dsl.syntax import Holds, KindId, PlayerName, ZoneId
from tests.compiler.engine.modules import engine
from tests.compiler.typed_games import typed

GAME = "tryllepap"
NUMBERS = (-12, -1, 0, 1, 2, 11, 101)
NAMES = ("Anna", "Jens", "Max", "bo")


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_filled_in_are_the_grammars_own(language: Language) -> None:
    game = typed(GAME)
    assert game.texts is not None
    words, tried = speech_of_texts(game, language), 0
    for saying in sayings(game, game.texts):
        for player in NAMES:
            for number in NUMBERS:
                tree = saying.tree(PlayerName(player), number)
                right = linearize(tree, language, game.lexicon, category=saying.category)
                said = words.say(saying.key, player, CARD_HOLES[0], number, OTHER_HOLE)
                assert said == right[:1].upper() + right[1:]
                tried += 1
    assert tried > 1000


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [1, 2, 5])
def test_cards_are_listed_as_in_the_grammar(language: Language, count: int) -> None:
    game = typed(GAME)
    assert game.texts is not None
    faces = tuple(sheet.face for sheet in game.texts.sheets[:count])
    held = Holds(PlayerName("Jens"), faces, ZoneId("hand"))
    words = speech_of_texts(game, language)

    right = linearize(held, language, game.lexicon, category="fact_line")

    assert all(face.kind != KindId("") for face in faces)
    assert words.say("holds hand", "Jens", words.named(range(count))) == right


def test_everything_has_words_in_every_language() -> None:
    made, log = engine(GAME), list[str]()
    for seed in range(40):
        random = Random(seed)
        options = made.Options(names=("Anna", "Jens"))
        state = made.new_game(options, seed, chance=("sampled", "explicit")[seed % 2])
        while not state.is_terminal():
            language = random.choice(LANGUAGES)
            for action in state.legal_actions():
                assert made.describe(action, language, state)
            if state.current_player >= 0:
                assert state.question(language).endswith("?")
                assert all(state.picture(state.current_player, language))
            state.apply_action(random.choice(state.legal_actions()))
        log += state.log(random.choice((None, 0, 1)), random.choice(LANGUAGES))

    assert all(line[0].isupper() and line.endswith(".") for line in log)
    assert not any("_" in line or "\ue000" <= mark <= "\ue010" for line in log for mark in line)


def test_nobody_reads_in_the_log_what_they_have_not_seen() -> None:
    made = engine(GAME)
    for seed in range(30):
        random, state = Random(seed), made.new_game(seed=seed)
        while not state.is_terminal():
            viewer = random.randrange(2)
            world = state.determinize(viewer, seed)
            assert world.log(viewer, "da") == state.log(viewer, "da")
            assert world.picture(viewer, "sv") == state.picture(viewer, "sv")
            state.apply_action(random.choice(state.legal_actions()))


def test_an_option_is_called_by_its_line() -> None:
    made = engine(GAME)
    facts = {
        "zones": {"hand": [["bargain", "fire"], ["fire", "fire"]]},
        "posts": {"duelist": [["mouse"], ["owl"]]},
        "roles": {"starter": 0},
    }
    state = made.position(made.Options(), facts)
    state.apply_action(made.ACTION_NAMES.index("spell.bargain"))

    assert state.decision().kind == "option"
    assert [made.describe(action, "da", state) for action in state.legal_actions()] == [
        "Du trækker 2 kort.",
        "Din duellant får +3.",
    ]
    assert made.describe(state.legal_actions()[1], "da") == "2"

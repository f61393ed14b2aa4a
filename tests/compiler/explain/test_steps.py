"""The steps that are told of cards are those that engines take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import get_args

import pytest

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.analysis.sheets import paired
from regelsmed.compiler.explain import explained, to_text
from regelsmed.compiler.explain.sentences import Teller
from regelsmed.compiler.explain.steps import Family, decisions
from regelsmed.compiler.ir import spell_out
from regelsmed.compiler.ir.dataflow import inside
from regelsmed.compiler.ir.nodes import AskListed, Node, Roll
from regelsmed.dsl.languages import LANGUAGES, Language
from tests.compiler import card_games, more_cards
from tests.compiler.text_games import texts_of
from tests.compiler.typed_games import typed

GAME = "tryllepap"
NAMES = (GAME, *more_cards.NAMES, *(path.stem for path in card_games.TEXTS))

every_set = pytest.mark.parametrize("name", NAMES)


@cache
def game_of(name: str) -> Game:
    """Return a game of the project, or one with cards that say what none of its own do."""
    if name == GAME:
        return typed(GAME)
    if name in more_cards.NAMES:
        return more_cards.with_cards(name)
    (path,) = (path for path in card_games.TEXTS if path.stem == name)
    return card_games.with_cards(path.read_text("utf-8"))


Asked = Counter[tuple[str, str]]
"""How often the sentence of a paragraph asks in a way."""


def asked_by_engine(game: Game) -> Asked:
    """Return what the sentences of a game ask for, once they are spelled out."""
    found: Asked = Counter()
    for procedure in spell_out(game).procedures:
        for statement in procedure.body:
            for node in inside(statement):
                found.update(_asks(node))
    return found


def _asks(node: Node) -> Iterator[tuple[str, str]]:
    if isinstance(node, AskListed | Roll) and node.family in get_args(Family):
        yield node.origin.paragraph, node.family


def asked_by_steps(game: Game) -> Asked:
    """Return what the steps of the texts of cards ask for, an "otherwise" under its own name."""
    found: Asked = Counter()
    for sheet in texts_of(game).sheets:
        for rules in sheet.halves.values():
            for rule, other in paired(rules):
                (step, *_) = steps = Teller(game, stands=False).text(
                    (rule,) if other is None else (rule, other)
                )
                if other is not None:
                    then, otherwise = step.ways
                    found.update((other.paragraph, family) for family in decisions(otherwise.steps))
                    steps = then.steps
                found.update((rule.paragraph, family) for family in decisions(steps))
    return found


@every_set
def test_the_steps_ask_as_often_and_in_the_same_way_as_the_engine(name: str) -> None:
    game, told = game_of(name), asked_by_steps(game_of(name))
    said = {rule.paragraph for s in texts_of(game).sheets for h in s.halves.values() for rule in h}
    carried_out = asked_by_engine(game)

    assert told
    assert told == Counter({asks: n for asks, n in carried_out.items() if asks[0] in said})


@every_set
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_can_be_told_in_every_language(name: str, language: Language) -> None:
    game = game_of(name)
    text = to_text(explained(game, texts_of(game).sheets), language, game.lexicon)

    assert text.count("\n\n") == len(texts_of(game).sheets)
    assert "{" not in text
    assert max(map(len, text.split("\n"))) <= 96


def told(language: Language, *texts: str) -> list[str]:
    """Return what is told of a card with some texts, its rules and its name left out."""
    game = card_games.with_cards("\n".join(texts))
    (sheet,) = (sheet for sheet in texts_of(game).sheets if sheet.span.file == "cards")
    text = to_text(explained(game, [sheet]), language, game.lexicon)
    return [line.strip() for line in text.split("\n\n")[1].split("\n")[1:]]


def test_a_choice_its_cards_and_whoever_sees_them_are_told_apart() -> None:
    search = "besværgelseseffekt: Led efter højst 1 Elev i dit bibliotek, og læg den på din hånd."

    assert told("da", search)[1:] == [
        "1. Du ser på kortene i dit bibliotek.",
        "– Ingen andre får dem at se.",
        "2. Du vælger højst 1 Elev i dit bibliotek.",
        "– Spillet venter på valget.",
        "– Der må vælges færre, også ingen.",
        "3. Du lægger kortet på din hånd.",
        "4. Du blander dit bibliotek.",
    ]


def test_what_is_done_instead_is_asked_first_and_told_as_it_is_written() -> None:
    instead = "krigseffekt: Træk 1 kort. Hvis din hånd er tom, trækker du 2 kort i stedet."

    lines = told("da", instead)
    assert lines[0] == instead.replace("krigs", "Krigs")
    assert lines[1] == "1. Det aflæses nu, om din hånd er tom."
    assert lines[3] == "1. Du trækker 2 kort."
    assert [line for line in lines if line.startswith("1. Du trækker")][
        1
    ] == "1. Du trækker 1 kort."


def test_what_is_read_now_is_told_apart_from_what_is_read_later() -> None:
    later = "krigseffekt: Dette kort vinder duellen, hvis din hånd er tom."
    now = "krigseffekt: Hvis din hånd er tom, får dette kort +4. Ellers trækker du 2 kort."

    assert told("sv", now)[1:] == [
        "1. Nu läses det av om din hand är tom.",
        "I så fall:",
        "1. Det här kortet får +4.",
        "– Det följer själva kortet.",
        "– Det varar tills rundan är slut men upphör om det här kortet lämnar bordet eller",
        "annulleras.",
        "Annars:",
        "1. Du drar 2 kort.",
        "– Om det finns för få att dra dras de som finns.",
    ]
    assert told("nb", later)[1:] == [
        "1. Dette kortet vinner duellen hvis hånden din er tom.",
        "– Det leses av når vinneren av duellen skal kåres.",
        "– Det gjelder fra kortet er lagt, og så lenge det ligger der uten å være annullert.",
    ]


def test_chance_does_not_call_a_hand_its_own() -> None:
    random = "besværgelseseffekt: Modstanderen lægger 1 tilfældigt kort fra sin hånd i sin kælder."

    assert told("en", random)[1:] == [
        "1. Chance picks 1 card in the opponent’s hand.",
        "– If there is none, nothing happens.",
        "2. The opponent puts the card into their cellar.",
    ]


def test_whoever_may_do_something_is_asked_or_picks_no_card() -> None:
    asked = "besværgelseseffekt: Du må trække 1 kort."
    picks = "besværgelseseffekt: Du må lægge 1 kort fra din hånd i din kælder."

    assert told("en", asked)[1:4] == [
        "1. You may draw 1 card.",
        "– The game waits for the choice.",
        "If so:",
    ]
    assert told("en", picks)[1:5] == [
        "1. You choose 1 card in your hand.",
        "– The game waits for the choice.",
        "– If there is none, nothing happens.",
        "– It may also be declined.",
    ]

"""What analysis makes of a game whose cards are written out: the small one of the cases."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from regelsmed.compiler.analysis.concepts import nodes
from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.analysis.sheets import Texts
from regelsmed.compiler.analysis.words import ascii_id
from regelsmed.compiler.examples import run_examples
from regelsmed.compiler.reference import reference_engine
from regelsmed.dsl.diagnostics import Diagnostic
from regelsmed.dsl.languages import LANGUAGES
from regelsmed.dsl.syntax import (
    Alike,
    AsSoonAs,
    Block,
    BothPosts,
    CardText,
    ContestId,
    Count,
    Do,
    Draw,
    EffectBlock,
    Either,
    Face,
    FaceDown,
    FaceUp,
    File,
    FlipCoin,
    HalfDoes,
    HalfId,
    HalfSays,
    Heads,
    If,
    IfInstead,
    InFirst,
    It,
    KindId,
    Line,
    LosesIf,
    OneOf,
    OpponentsPost,
    Otherwise,
    OwnersZone,
    PhaseId,
    PlayUntilOver,
    PostId,
    PutTarget,
    SameName,
    Section,
    StatAtMost,
    Statement,
    StatId,
    Tails,
    TakeStatOf,
    TargetIs,
    TheOpponent,
    ThisCard,
    Title,
    TraitId,
    TurnsUntilPassed,
    WinsIf,
    YourZone,
    ZoneEmpty,
    ZoneId,
)
from tests.case_files import small_game
from tests.compiler.analysis.games import duels, understood

FIGHTER, FEINT = PostId("fighter"), PostId("feint")
WEIGHT, POWER = StatId("weight"), StatId("power")
FIGHT_TEXT, FEINT_TEXT = HalfId("fight_text"), HalfId("feint_text")
THIS_CARD = ThisCard(KindId("card"))
HAND = YourZone(ZoneId("hand"))


@cache
def game() -> Game:
    found = small_game("nb", "duels").game
    assert found is not None
    return found


def texts() -> Texts:
    found = game().texts
    assert found is not None
    return found


def with_text(*sentences: Statement | EffectBlock) -> tuple[Texts | None, list[Diagnostic]]:
    """Return the small game in which a card has a feint text of these sentences."""

    def changed(card: CardText) -> CardText:
        if card.face.kind != "rune":
            return card
        text = HalfDoes(FEINT_TEXT, tuple(map(Line, sentences)))
        kept = tuple(line for line in card.lines if not isinstance(line.what, HalfSays))
        return replace(card, lines=(*kept, Line(text)))

    found, diagnostics = understood(_mapped(duels(), changed))
    return (found.texts if found else None), diagnostics


def _mapped(file: File, change: Callable[[CardText], CardText]) -> File:
    blocks = tuple(
        replace(line, what=change(line.what)) if isinstance(line.what, CardText) else line
        for line in file.blocks
    )
    return replace(file, blocks=blocks)


def the_text(found: Texts | None) -> tuple[Statement | EffectBlock, ...]:
    """Return the sentences of the card that ``with_text`` changes."""
    assert found is not None
    (sheet,) = (sheet for sheet in found.sheets if sheet.id == "rune")
    return tuple(rule.what for rule in sheet.halves[FEINT_TEXT])


# ---- what a game has


def test_a_card_has_what_is_printed_on_it() -> None:
    bruno, *_, hornet = texts().sheets

    assert (bruno.id, bruno.face) == ("bruno", Face(KindId("bruno")))
    assert dict(bruno.stats) == {WEIGHT: 7}
    assert (bruno.traits, bruno.keywords) == (("bear",), ("rare", "bold"))
    assert list(bruno.halves) == [FIGHT_TEXT]
    assert list(hornet.halves) == [FIGHT_TEXT, FEINT_TEXT]
    assert hornet.traits == ()


def test_each_sentence_of_a_card_is_a_paragraph_of_its_own() -> None:
    ulla = next(sheet for sheet in texts().sheets if sheet.id == "ulla")
    rules = ulla.halves[FEINT_TEXT]

    assert [rule.paragraph for rule in rules] == ["ulla.feint_text.1", "ulla.feint_text.2"]
    assert [game().paragraphs[rule.paragraph].heading for rule in rules] == ["ulla", "ulla"]
    assert [game().paragraphs[rule.paragraph].what for rule in rules] == [r.what for r in rules]


def test_posts_say_how_cards_lie_and_what_is_carried_out_there() -> None:
    fighter, feint = texts().posts[FIGHTER], texts().posts[FEINT]

    assert (fighter.room, fighter.facing, fighter.resolves) == (1, FaceDown(), None)
    assert fighter.opens is not None
    assert fighter.looks is not None
    assert (feint.room, feint.facing, feint.zone) == (None, FaceUp(), "arena")
    assert feint.resolves is not None
    assert feint.resolves.what.half == FEINT_TEXT
    assert feint.needs is not None
    assert feint.choices is not None


def test_turns_are_those_of_the_part_that_has_them() -> None:
    turns = texts().turns

    assert turns is not None
    assert (turns.phase, turns.loop.paragraph) == ("opening", "turns")
    assert turns.actions.paragraph == "actions"
    assert [rule.paragraph for rule in turns.only_with] == ["pass"]
    assert [rule.paragraph for rule in turns.only_without] == ["room"]
    assert turns.last_card is not None
    assert turns.unpasses is not None


def test_a_duel_compares_what_its_list_names() -> None:
    duel = texts().duel

    assert duel is not None
    assert (duel.contest, duel.phase, duel.post, duel.stat) == (
        "fight",
        "showdown",
        FIGHTER,
        POWER,
    )
    assert duel.computed is not None
    assert duel.computed.what.base == WEIGHT
    assert duel.claim is not None


def test_decks_and_checks_stand_by_themselves() -> None:
    decks = texts().decks

    assert decks.zone == "bag"
    assert decks.least is not None
    assert decks.least.what.number == 8
    assert list(decks.copies_of) == ["rare"]
    assert [rule.paragraph for rule in texts().checks] == ["lost"]
    inside = {heading: [r.paragraph for r in rules] for heading, rules in texts().checks_in.items()}
    assert inside == {"opening": ["empty"]}
    assert texts().both_lose is not None
    assert texts().removed is not None
    assert list(texts().limits) == ["bout_limit"]


def test_sentences_that_say_how_are_no_steps() -> None:
    steps = [rule.what for rule in (*game().course, *game().phases[PhaseId("bout")])]

    assert any(isinstance(step, PlayUntilOver) for step in steps)
    assert any(isinstance(step, TurnsUntilPassed) for step in steps)
    assert any(isinstance(step, InFirst) for step in steps)
    assert not any(isinstance(step, AsSoonAs) for step in steps)
    assert game().parts == {
        "drawing": "bout",
        "opening": "bout",
        "showdown": "bout",
        "tidying": "bout",
    }


def test_a_heading_of_the_authors_own_has_the_id_of_its_title_or_its_label() -> None:
    def labelled(line: Line[Block]) -> Line[Block]:
        mine = isinstance(line.what, Section) and line.what.title == "on_feints"
        return replace(line, label="feints") if mine else line

    file = replace(duels(), blocks=tuple(map(labelled, duels().blocks)))
    found, _ = understood(file)

    assert found is not None
    assert found.titles == {Title("on_fighters"): "on_fighters", Title("on_feints"): "feints"}
    assert "on_fighters.1" in found.paragraphs
    assert "feints.1" in found.paragraphs


def test_a_title_without_an_entry_becomes_an_id_in_plain_letters() -> None:
    assert ascii_id("Kæmpere på 2. sal") == "kaempere_paa_2_sal"
    assert ascii_id("Élan") == "elan"
    assert ascii_id("2 kort") == "x2_kort"
    assert ascii_id("?!") == "x"


# ---- what "it" stands for


def test_it_is_the_card_that_an_order_is_about() -> None:
    target = OpponentsPost(FIGHTER)
    order = Do(PutTarget(target, OwnersZone(ZoneId("hand"))))

    found, _ = with_text(If(StatAtMost(It(), 3, WEIGHT), order))

    assert the_text(found) == (If(StatAtMost(target, 3, WEIGHT), order),)


def test_it_is_the_card_that_a_rule_is_about_also_below_a_choice() -> None:
    target, bear = OpponentsPost(FIGHTER), TraitId("bear")
    either = Either(TargetIs(It(), bear), Alike(It(), (SameName(),), THIS_CARD))
    meant = Either(TargetIs(target, bear), Alike(target, (SameName(),), THIS_CARD))
    fight = ContestId("fight")

    found, _ = with_text(
        OneOf(
            TheOpponent(),
            (
                Line(LosesIf(target, fight, either)),
                Line(
                    FlipCoin(
                        (
                            Line(Heads(WinsIf(target, fight, TargetIs(It(), bear)))),
                            Line(Tails(WinsIf(target, fight, ZoneEmpty(HAND)))),
                        )
                    )
                ),
            ),
        )
    )

    (block,) = the_text(found)
    assert not any(isinstance(node, It) for node in nodes(block))
    assert any(node == meant for node in nodes(block))


def test_the_paragraph_keeps_the_word_that_the_author_wrote() -> None:
    order = Do(PutTarget(OpponentsPost(FIGHTER), OwnersZone(ZoneId("hand"))))
    sentence = If(StatAtMost(It(), 3, WEIGHT), order)

    def changed(card: CardText) -> CardText:
        says = HalfSays(FEINT_TEXT, (sentence,))
        kept = tuple(line for line in card.lines if not isinstance(line.what, HalfSays))
        return replace(card, lines=(*kept, Line(says))) if card.face.kind == "rune" else card

    found, _ = understood(_mapped(duels(), changed))

    assert found is not None
    assert found.paragraphs["rune.feint_text.1"].what == sentence


def test_instead_is_the_other_case_of_what_is_said_before() -> None:
    usual, more = Do(Draw(Count(1, KindId("card")))), Do(Draw(Count(2, KindId("card"))))
    empty = ZoneEmpty(HAND)

    instead, _ = with_text(usual, IfInstead(empty, more))
    otherwise, _ = with_text(If(empty, more), Otherwise(usual))

    assert the_text(instead) == the_text(otherwise) == (If(empty, more), Otherwise(usual))


def test_only_what_has_no_condition_of_its_own_has_something_instead() -> None:
    usual, more = Do(Draw(Count(1, KindId("card")))), Do(Draw(Count(2, KindId("card"))))
    asked = If(ZoneEmpty(HAND), usual)

    for before in ((), (asked,), (usual, IfInstead(ZoneEmpty(HAND), more))):
        _, found = with_text(*before, IfInstead(ZoneEmpty(HAND), more))

        assert [d.code for d in found if d.severity == "error"] == ["instead-of-nothing"]


def test_it_without_a_card_is_refused() -> None:
    _, found = with_text(If(TargetIs(It(), TraitId("bear")), Do(Draw(Count(1, KindId("card"))))))

    assert [d.code for d in found if d.severity == "error"] == ["it-without-card"]


def test_a_value_cannot_be_that_of_several_cards() -> None:
    _, found = with_text(TakeStatOf(OpponentsPost(FIGHTER), WEIGHT, BothPosts(FIGHTER)))

    assert [d.code for d in found if d.severity == "error"] == ["one-card-wanted"]


# ---- what it is good for


def test_the_small_game_is_the_same_in_every_language() -> None:
    files = [small_game(language, "duels").file for language in LANGUAGES]

    assert [file == files[0] for file in files] == [True] * len(LANGUAGES)


def test_the_small_game_is_played_and_its_example_holds() -> None:
    outcomes = run_examples(game(), (reference_engine(game()),))

    assert [outcome.diagnostics for outcome in outcomes] == [()]

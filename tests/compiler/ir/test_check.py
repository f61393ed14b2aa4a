"""Programs that are not sound are found out, each by what is wrong with it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from regelsmed.compiler.ir import problems, spell_out, stepped
from regelsmed.compiler.ir.nodes import (
    Ask,
    AskNumber,
    Assign,
    Call,
    Case,
    Contents,
    Draw,
    EachCard,
    EndGame,
    If,
    Local,
    Log,
    Lookup,
    Lot,
    Marked,
    Most,
    Number,
    Of,
    OptionGiven,
    OptionNumber,
    OptionOn,
    ParagraphNumber,
    Pile,
    Repeat,
    Return,
    Shared,
    Statement,
    Stretch,
    Total,
    Truth,
    While,
)
from tests.compiler.ir.programs import BY, CARD, SEAT, STOCK, ask, deal, note, procedure, program
from tests.compiler.kul_game import kul
from tests.compiler.typed_games import playable_names, typed

N = Local("n", "number")
HAND = Pile("hand", Number(0))
EMPTY = Stretch(HAND, Number(0), Number(0))
WRONG: tuple[tuple[str, Statement], ...] = (
    ("there is no one hnad for all", Assign(Shared("hnad"), Number(1))),
    ("there is no one point for all", Assign(Shared("point"), Number(1))),
    ("not every seat has a dealer", Assign(Of("dealer", Number(0)), Number(1))),
    ("not every seat has a phase", Assign(N, Total("phase"))),
    ("not every seat has a given", Assign(N, Most("point", "given"))),
    (
        "there is no such pile as hand",
        If(Truth(value=True), (Draw("draw", Pile("hand"), STOCK, CARD),)),
    ),
    ("there is no such pile as stock", Draw("draw", Pile("stock", Number(0)), HAND, CARD)),
    (
        "chance picks a card of trick_row, which has an order",
        Draw("draw", Pile("trick_row"), HAND, CARD),
    ),
    ("chance picks a card of a seat's hand", Draw("draw", HAND, STOCK, CARD)),
    ("there is no option with_luck", If(OptionOn("with_luck"), (note(Number(1)),))),
    ("there is no option first_fool", If(OptionGiven("first_fool"), (note(Number(1)),))),
    ("there is no option luck", Assign(N, OptionNumber("luck"))),
    ("follow decides nothing", Assign(N, ParagraphNumber("follow"))),
    ("there is no table SUIT with 2 keys", Assign(N, Lookup("SUIT", (Number(1), Number(2))))),
    ("there is no table RANK with 1 keys", Assign(N, Lookup("RANK", (Number(1),)))),
    (
        "there is no table SUIT that marks cards",
        Ask(Number(0), "play", (Case(Marked(HAND, "SUIT", Number(0), EMPTY)),), CARD),
    ),
    ("there is no event IT_IS_RAIN of 1", Log("IT_IS_RAIN", (Number(1),))),
    ("there is no event IT_IS_GAIN_POINT of 1", Log("IT_IS_GAIN_POINT", (Number(1),))),
    ("n may have no value", note(N)),
    ("an If does nothing", If(Truth(value=True), ())),
    ("a While does nothing", While(Truth(value=False), ())),
    ("n is read, which not every way of counting has", Repeat(Number(2), N, (note(N),))),
    ("somebody decides while cards are looked through", EachCard(STOCK, N, CARD, (ask(),))),
    ("there are no actions bid", Ask(Number(0), "bid", (Case(Contents(HAND)),), CARD)),
    ("there are no actions guess", AskNumber(Number(0), "guess", Number(0), Number(1), (), N)),
    ("there are no actions dice", Lot("dice", SEAT)),
    ("a choice is not among the cards of one pile", Ask(Number(0), "play", (), CARD)),
    ("there is no procedure nowhere", Call("nowhere")),
    ("other is given 1 values", Call("other", (Number(1),))),
    ("other returns nothing", Call("other", (), N)),
)


@pytest.mark.parametrize(("problem", "statement"), WRONG, ids=[problem for problem, _ in WRONG])
def test_a_wrong_statement_is_named(problem: str, statement: Statement) -> None:
    other = procedure("other", note(Number(1)))

    found = problems(program(procedure("main", statement), other))

    assert f"main: {problem}" in found


def test_a_variable_has_one_type() -> None:
    body = (Assign(N, Number(1)), Lot("lot", Local("n", "seat")))

    assert "main: n is a number and a seat" in problems(program(procedure("main", *body)))


def test_a_procedure_returns_a_value_always_or_never() -> None:
    both = procedure("both", If(Truth(value=True), (Return(None),)), Return(Number(1)))
    some = procedure("some", If(Truth(value=True), (Return(Number(1)),)))

    found = problems(program(procedure("main", Call("both"), Call("some")), both, some))

    assert "both: it returns a value here and none there" in found
    assert "some: it may return nothing where it returns a value" in found


def test_every_statement_has_a_paragraph() -> None:
    made = program(procedure("main"))
    bare = replace(made.procedures[0], body=(note(Number(1)), EndGame(origin=BY)))

    found = problems(replace(made, procedures=(bare,)))

    assert found == ["main: no paragraph says Log"]


def test_the_course_ends_the_game_and_is_carried_out_by_nobody() -> None:
    made = program(procedure("main", Call("main")))
    endless = replace(made, procedures=(procedure("main", note(Number(1))),))

    assert "main is carried out by somebody" in problems(made)
    assert "main does not end the game" in problems(endless)


def test_a_drawn_card_is_not_kept_across_a_decision() -> None:
    body = (deal(1), Draw("draw", STOCK, HAND, CARD), ask(bind=N), note(CARD))

    with pytest.raises(AssertionError, match="main_card keeps a hidden card"):
        stepped(program(procedure("main", *body)))


@pytest.mark.parametrize("name", playable_names())
def test_every_game_is_spelled_out_soundly(name: str) -> None:
    assert problems(spell_out(typed(name))) == []
    assert problems(spell_out(kul())) == []

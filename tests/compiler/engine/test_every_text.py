"""Every text of every card is carried out when cards are played: no sentence of one is left out."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from types import CodeType, FrameType, ModuleType
from typing import Any, Final, cast

import pytest

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.play.protocol import Engine
from tests.compiler.engine.modules import loaded, text_of
from tests.compiler.text_games import starts, texts_of
from tests.compiler.typed_games import playable_names, typed

MOST_GAMES: Final = 2500
"""In a third as many games as this, all that a text can do has come about somewhere."""

DEED: Final = re.compile(r"\s*(?:\w+ = )?self\.(\w+)\(")

Done = tuple[str, ...]
"""What a text does: it begins, ("begin", text, card), or (paragraph, method of the board)."""

HOLDS: Final = "in_force"
GAME: Final = "tryllepap"


def with_texts() -> list[str]:
    """Return the games of the project whose cards have texts."""
    return [name for name in playable_names() if typed(name).texts is not None]


def deeds_by_line(made: ModuleType, text: str) -> Mapping[int, Done]:
    """Return what the steps of an engine do to the board, by its line."""
    paragraphs = {line: paragraph for line, _, _, paragraph in made.LINES}
    lines = text.splitlines()
    found: dict[int, Done] = {}
    for step in steps_of(made):
        for _, _, line in step.co_lines():
            deed = DEED.match(lines[line - 1]) if line else None
            if line and line in paragraphs and deed:
                found[line] = (paragraphs[line], deed[1])
    return found


def steps_of(made: ModuleType) -> set[CodeType]:
    """Return the code of all steps."""
    return {step.__code__ for step in (*made.STEPS, *made.ANSWERS)}


def all_deeds(game: Game, made: ModuleType, text: str) -> set[Done]:
    """Return all that the texts of cards do: sentences that hold while a card lies there do so."""
    sheets, book = texts_of(game).sheets, made.BOOK
    begun: set[Done] = {("begin", half, sheet.id) for sheet in sheets for half in sheet.halves}
    said = {rule.paragraph for s in sheets for rules in s.halves.values() for rule in rules}
    standing = {book.paragraphs[one.paragraph] for h in book.standing for s in h for one in s}
    deeds = set(deeds_by_line(made, text).values())
    acted = {deed for deed in deeds if deed[0] in said - standing}
    assert {paragraph for paragraph, *_ in acted} | standing == said
    return begun | acted | {(paragraph, HOLDS) for paragraph in standing}


@contextmanager
def watched(made: ModuleType, deeds: Mapping[int, Done], done: set[Done]) -> Iterator[None]:
    """Add to ``done`` what an engine does to the board, and by which sentences things hold."""
    steps, in_force = steps_of(made), made.State.in_force

    def line(frame: FrameType, event: str, _: object) -> Callable[..., Any]:
        if event == "line" and frame.f_lineno in deeds:
            done.add(deeds[frame.f_lineno])
        return line

    def call(frame: FrameType, _event: str, _: object) -> Callable[..., Any] | None:
        return line if frame.f_code in steps else None

    def noticed(state: Any) -> list[Any]:
        found: list[Any] = in_force(state)
        done.update((made.BOOK.paragraphs[change.paragraph], HOLDS) for change in found)
        return found

    before, made.State.in_force = sys.gettrace(), noticed
    sys.settrace(call)
    try:
        yield
    finally:
        sys.settrace(before)
        made.State.in_force = in_force


def never_done(game: Game, made: ModuleType, text: str, *, most: int = MOST_GAMES) -> set[Done]:
    """Return what texts of cards say and random games never do; they end when all is done."""
    wanted, done = all_deeds(game, made, text), set[Done]()
    with watched(made, deeds_by_line(made, text), done):
        for start in starts(game, most):
            random, state = Random(start.seed), start.state(cast("Engine", made))
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))
            told = state.events(None)
            done |= {("begin", str(e[1]), str(e[3])) for e in told if e[0] == "resolve"}
            if wanted <= done:
                break
    return wanted - done


@pytest.mark.parametrize("name", with_texts())
def test_every_sentence_of_every_card_is_carried_out(name: str) -> None:
    made = loaded(text_of(name), f"watched_{name}")

    assert never_done(typed(name), made, text_of(name)) == set()


@pytest.mark.parametrize(
    ("half", "card"), [("spell_effect", "white_flag"), ("war_effect", "librarian")]
)
def test_a_text_that_is_never_carried_out_is_noticed(half: str, card: str) -> None:
    made, table = loaded(text_of(GAME), "silent"), f"STEPS_OF_TEXTS_{half.upper()}"
    steps, number = list(getattr(made, table)), made.BOOK.sheets.index(card)
    steps[number] = steps[0]  # the text begins, and that of another card is carried out
    setattr(made, table, tuple(steps))

    found = never_done(typed(GAME), made, text_of(GAME), most=300)

    assert card in {paragraph.split(".")[0] for paragraph, *_ in found}


def test_a_sentence_that_never_holds_is_noticed() -> None:
    made = loaded(text_of(GAME), "silent")
    nowhere = (-1,) * len(made.BOOK.posts)
    made.__dict__["BOOK"] = made.BOOK._replace(late=nowhere)

    found = never_done(typed(GAME), made, text_of(GAME), most=100)

    assert ("warden.war_effect.1", HOLDS) in found

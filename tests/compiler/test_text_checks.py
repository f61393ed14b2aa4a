"""What is done as soon as something holds comes to an end, though it still holds afterwards."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.engine import compile_engine
from regelsmed.compiler.play.protocol import Engine
from regelsmed.dsl.syntax import Act, AsSoonAs, OwnZone, Pass, ShufflePile, ThePlayer, ZoneId
from tests.compiler.engine.modules import loaded
from tests.compiler.lockstep import difference
from tests.compiler.text_games import played, texts_of
from tests.compiler.typed_games import typed

PASS = Act(ThePlayer(), Pass())
SHUFFLE = Act(ThePlayer(), ShufflePile(OwnZone(ZoneId("library"))))


def doing(*clauses: Act) -> Game:
    """Return Tryllepap where a player without cards does these things and still has none."""
    game = typed("tryllepap")
    texts = texts_of(game)
    ((part, (refill,)),) = texts.checks_in.items()
    rules = tuple(
        replace(
            refill,
            what=AsSoonAs(refill.what.condition, clause),
            paragraph=f"{refill.paragraph}.{number}",
        )
        for number, clause in enumerate(clauses)
    )
    return replace(game, texts=replace(texts, checks_in={part: rules}))


@pytest.mark.parametrize("clauses", [(PASS,), (SHUFFLE, PASS)])
def test_a_check_that_changes_nothing_is_done_once_for_each(
    clauses: tuple[Act, ...],
) -> None:
    game = doing(*clauses)
    made = cast("Engine", loaded(compile_engine(game, ()), "never_calm"))

    assert difference(made, played(game, 40)) is None

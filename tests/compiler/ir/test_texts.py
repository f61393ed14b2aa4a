"""Programs of games with card texts speak of nothing that the board does not have."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

from regelsmed.compiler.engine.texts import runtime_book
from regelsmed.compiler.engine.texts.runtime_board import BoardBase
from regelsmed.compiler.engine.texts.runtime_course import Board
from regelsmed.compiler.engine.texts.runtime_talk import TalkingBoard
from regelsmed.compiler.ir import spell_out, stepped
from regelsmed.compiler.ir.dataflow import inside
from regelsmed.compiler.ir.nodes import AskListed, Fact, Node, Perform, Query, Roll
from regelsmed.compiler.ir.texts import kinds
from tests.compiler.typed_games import typed

PROGRAM = spell_out(typed("tryllepap"))


def nodes() -> Iterator[Node]:
    """Yield every node of the program."""
    for procedure in PROGRAM.procedures:
        for statement in procedure.body:
            yield from inside(statement)


def asked_of_the_board() -> dict[str, int]:
    """Return what is asked of the board, with the number of values it is given."""
    found: dict[str, int] = {}
    for node in nodes():
        match node:
            case Perform(name, arguments) | Query(name, arguments):
                found[name] = len(arguments)
            case AskListed(_, _, name, arguments) | Roll(_, name, arguments):
                found[name] = len(arguments)
            case _:
                pass
    return found


def test_the_board_can_do_what_it_is_asked() -> None:
    asked = asked_of_the_board()
    parameters = {name: inspect.signature(getattr(Board, name)).parameters for name in asked}

    assert len(asked) > 70
    assert {name: len(found) - 1 for name, found in parameters.items()} == asked


def test_the_board_keeps_what_is_read() -> None:
    read = {node.name for node in nodes() if isinstance(node, Fact)}

    assert read <= set(BoardBase.__slots__)


def test_kinds_have_the_numbers_of_the_board() -> None:
    names = [name for name in vars(kinds) if name.isupper() and name != "NONE"]

    assert len(names) > 20
    assert {n: getattr(kinds, n) for n in names} == {n: getattr(runtime_book, n) for n in names}


def test_no_step_or_slot_hides_what_the_board_has() -> None:
    steps = stepped(PROGRAM)
    names = {step.name for step in steps.steps} | {kept.slot for kept in steps.kept}

    assert not names & set(dir(TalkingBoard))


def test_every_text_of_a_card_is_spelled_out() -> None:
    game = typed("tryllepap")
    assert game.texts is not None
    made = {statement.origin.paragraph for p in PROGRAM.procedures for statement in p.body}
    told = {p for p in made if p in game.paragraphs}
    for sheet in game.texts.sheets:
        for half, rules in sheet.halves.items():
            assert {rule.paragraph for rule in rules} <= told, (sheet.id, half)

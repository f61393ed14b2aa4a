"""The state of an engine with card texts: its slots, its copies, and what it tells of itself."""

from __future__ import annotations

from typing import Final

from regelsmed.compiler.engine.embed import METHODS, TEXT_METHODS, methods
from regelsmed.compiler.engine.emit_saves import write_save_of
from regelsmed.compiler.engine.emit_state import KEPT, PASSING, STEP
from regelsmed.compiler.engine.emit_steps import StepWriter
from regelsmed.compiler.engine.slots import Slot
from regelsmed.compiler.engine.writer import Writer
from regelsmed.compiler.ir.steps import Stepped

from .emit_turns import write_calm, write_turn_actions
from .runtime_board import BoardBase

#: What the board keeps itself.
ON_BOARD: Final = frozenset(BoardBase.__slots__)


def write_state(out: Writer, stepped: Stepped, slots: list[Slot]) -> None:
    """Write the class of a state, with a method for every step."""
    texts = stepped.program.texts
    assert texts is not None
    with out.block("class State(TalkingBoard):"):
        out.line('"""A position of the game."""')
        out.line()
        _write_slots(out, slots)
        out.lines(_course())
        out.line()
        out.lines(methods(METHODS, "Asked"))
        out.line()
        out.lines(methods(TEXT_METHODS, "Ends"))
        out.line()
        write_calm(out, texts)
        write_turn_actions(out, stepped.program, texts)
        _write_clone(out, slots)
        out.lines(methods(METHODS, "Speaking"))
        out.line()
        out.lines(methods(TEXT_METHODS, "Views"))
        out.line()
        _write_save(out, slots)
        steps = StepWriter(stepped, out)
        for name in stepped.straight:
            steps.straight(stepped.program.procedure(name))
            out.line()
        for step in stepped.steps:
            steps.step(step)
            out.line()
    out.line()


def _course() -> str:
    """Return how a decision is answered, which is noted before anything else happens."""
    onward = "        onward = ANSWERS"
    noted = "        self.trail, self.insight = (self.trail, action), None\n"
    return methods(METHODS, "Course").replace(onward, noted + onward)


#: What a state with a board keeps besides what every state does.
GIVEN: Final = ("given", "Position", "Position()")
INSIGHT: Final = ("insight", "Insight | None", "None")


def _own() -> list[tuple[str, str, str]]:
    """Return what a state keeps besides its board: name, type, and how it begins."""
    return [
        common for common in (*KEPT, STEP, *PASSING, GIVEN, INSIGHT) if common[0] not in ON_BOARD
    ]


def _write_slots(out: Writer, slots: list[Slot]) -> None:
    with out.block("__slots__ = ("):
        for name in (*(name for name, _, _ in _own()), *(slot.name for slot in slots)):
            out.line(f'"{name}",')
    out.line(")")
    for name, type_, _ in _own():
        out.line(f"{name}: {type_}")
    for slot in slots:
        out.line(f"{slot.name}: {slot.type}", slot.origin)
    out.line()


def _write_clone(out: Writer, slots: list[Slot]) -> None:
    with out.block("def clone(self) -> State:"):
        out.line('"""Return an independent state that is equal to this one."""')
        out.line("other = State()")
        out.line("other.book = BOOK")
        for name, _, _ in (*KEPT, STEP, *PASSING, GIVEN, INSIGHT):
            # Legal actions are replaced as a whole and never changed, so copies can share them.
            out.line(f"other.{name} = self.{name}")
        out.line("self.copy_board(other)")
        for slot in slots:
            out.line(f"other.{slot.name} = {slot.copy}")
        out.line("return other")
    out.line()


def _write_save(out: Writer, slots: list[Slot]) -> None:
    write_save_of(
        out,
        slots,
        options=(
            '"options": plain(self.options._asdict()),',
            '"given": self.given.as_facts(),',
        ),
        before=('"board": board_fields(self),',),
    )

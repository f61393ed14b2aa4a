"""The functions of an engine with card texts: new games, positions, saved games, words."""

from __future__ import annotations

from typing import Final

from regelsmed.compiler.engine.embed import FUNCTIONS, TEXT_FUNCTIONS, functions
from regelsmed.compiler.engine.emit_saves import write_load_begun, write_load_ended
from regelsmed.compiler.engine.emit_state import KEPT, PASSING, STEP
from regelsmed.compiler.engine.slots import Slot
from regelsmed.compiler.engine.writer import Writer

from .emit_state import GIVEN, INSIGHT

#: The functions that make states.
STARTING: Final = ("begun", "new_game", "position")


def telling() -> str:
    """Return the functions that tell something in words."""
    shared = functions(FUNCTIONS, "speech", "title", "paragraph", "noun")
    own = functions(TEXT_FUNCTIONS, "card_name", "suit_of", "describe", "option_in_words")
    return f"{shared}\n\n\n{own}"


def _write_load(out: Writer, slots: list[Slot]) -> None:
    with out.block("def load(text: str) -> State:"):
        write_load_begun(out, slots, ('state.given = from_facts(whole.part("given").values())',))
        out.line('read_board(state, whole.part("board"))')
        with out.block("try:"):
            out.line("state.ask_again()")
        with out.block("except (IndexError, KeyError, AssertionError):"):
            out.line('raise Damaged("the saved game has nothing to decide") from None')
        write_load_ended(out)
    out.line()
    out.line()


def write_start(out: Writer, slots: list[Slot]) -> None:
    """Write the functions that make states, of options, positions, decisions and saved games."""
    with out.block("def blank(options: Options, seed: int, chance: str) -> State:"):
        out.line('"""Return a state in which nothing has happened yet, and no card is anywhere."""')
        with out.block("if type(options) is not Options:"):
            out.line('raise ValueError(f"options of this game are wanted, not {options!r}")')
        with out.block('if chance not in ("sampled", "explicit"):'):
            out.line('raise ValueError(f"chance is sampled or explicit, not {chance!r}")')
        out.line("players = options.players")
        out.line("step = 1")
        out.line("state = State()")
        out.line("state.book = BOOK")
        for name, _, start in (*KEPT, STEP, *PASSING, GIVEN, INSIGHT):
            out.line(f"state.{name} = {start}")
        out.line("state.clear_board()")
        for slot in slots:
            out.line(f"state.{slot.name} = {slot.start}")
        out.line("return state")
    out.line()
    out.line()
    out.line("USUAL: Final = Options()")
    out.line()
    out.line()
    out.lines(functions(TEXT_FUNCTIONS, *STARTING))
    out.line()
    out.line()
    out.lines(functions(FUNCTIONS, "replay", "playouts"))
    out.line()
    out.line()
    out.lines(functions(TEXT_FUNCTIONS, "plain", "lines_from"))
    out.line()
    out.line()
    _write_load(out, slots)

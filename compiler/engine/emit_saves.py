"""How states are saved and loaded."""

from __future__ import annotations

from collections.abc import Sequence

from regelsmed.compiler.ir.steps import Stepped

from .slots import Slot
from .writer import Writer


def write_save(out: Writer, slots: list[Slot]) -> None:
    """Write the method that saves a state."""
    write_save_of(
        out,
        slots,
        options=('"options": {**self.options._asdict(), "names": list(self.options.names)},',),
        behind=('"events": written_chain(self.chain, EVENT_KINDS, NOTED),',),
    )


def write_save_of(
    out: Writer,
    slots: list[Slot],
    *,
    options: Sequence[str],
    before: Sequence[str] = (),
    behind: Sequence[str] = (),
) -> None:
    """Write the method that saves a state: with lines for its options, and around its slots."""
    with out.block("def save(self) -> str:"):
        out.line('"""Return the state as text, for ``load``."""')
        with out.block("return written("):
            with out.block("{"):
                out.line("**IDENTITY,")
                _write_each(out, options)
                out.line('"by_hand": self.by_hand,')
                out.line('"random": self.random,')
                out.line('"at": "" if self.pc == OVER else ANSWER_NAMES[self.pc],')
                out.line('"decisions": self.decisions,')
                out.line('"capped": self.capped,')
                _write_each(out, before)
                with out.block('"slots": {'):
                    for slot in slots:
                        out.line(f'"{slot.name}": {slot.saved},')
                out.line("},")
                _write_each(out, behind)
            out.line("}")
        out.line(")")
    out.line()


def _write_each(out: Writer, lines: Sequence[str]) -> None:
    for line in lines:
        out.line(line)


def write_load_begun(out: Writer, slots: list[Slot], given: Sequence[str] = ()) -> None:
    """Write how loading begins, up to the slots; ``given`` are lines for where a game began."""
    out.line('"""Return a saved state.')
    out.line()
    out.line("Raises ``ValueError`` where it is of other rules or not as it was saved.")
    out.line('"""')
    out.line("whole = opened(text, IDENTITY)")
    out.line('options = options_from(whole.part("options").values())')
    out.line('chance = "explicit" if whole.truth("by_hand") else "sampled"')
    out.line("state = blank(options, 0, chance)")
    _write_each(out, given)
    out.line('state.random = whole.number("random", 1, (1 << 64) - 1)')
    out.line('place = whole.one_of("at", ("", *ANSWER_NAMES)) - 1')
    with out.block('if place != OVER and whole.truth("capped"):'):
        out.line('raise Damaged("the saved game is at no decision")')
    out.line("state.pc = place")
    out.line('state.decisions = whole.number("decisions", 0, MAX_DECISIONS)')
    out.line('state.capped = whole.truth("capped")')
    out.line('saved = whole.part("slots")')
    for slot in slots:
        out.line(f"state.{slot.name} = {slot.read}")


def write_load_ended(out: Writer) -> None:
    """Write how loading ends: something must be left to decide, unless the game is over."""
    with out.block("if place != OVER and not state.acts:"):
        out.line('raise Damaged("the saved game has nothing to decide")')
    out.line("return state")


def write_load(out: Writer, stepped: Stepped, slots: list[Slot]) -> None:
    """Write the function that loads a saved state."""
    piles = stepped.program.piles
    with out.block("def load(text: str) -> State:"):
        write_load_begun(out, slots)
        with out.block("state.chain = whole.chain("):
            out.line('"events",')
            out.line("lambda item: read_note(item, EVENT_KINDS, NOTED, state.players),")
        out.line(")")
        every = [
            f"*(card for held in state.{pile.name} for card in held)"
            if pile.scope == "each"
            else f"*state.{pile.name}"
            for pile in piles
        ]
        with out.block("every = ["):
            for cards in every:
                out.line(f"{cards},")
        out.line("]")
        with out.block("if sorted(every) != list(DECK):"):
            out.line('raise Damaged("the saved game has other cards")')
        out.line("state.ask_again()")
        write_load_ended(out)
    out.line()
    out.line()

"""The class of an engine's states: its slots, its start, copies, and how a game goes on."""

from __future__ import annotations

from regelsmed.compiler.ir.nodes import Draw, Lot
from regelsmed.compiler.ir.steps import Stepped

from .embed import METHODS, methods
from .emit_views import if_in_play
from .slots import Slot
from .writer import Writer

KEPT = (
    ("options", "Options", "options"),
    ("players", "int", "players"),
    ("after", "tuple[int, ...]", "AFTER[players, step]"),
    ("by_hand", "bool", 'chance == "explicit"'),
    ("random", "int", "scramble(seed)"),
    ("pc", "int", "OVER"),
    ("current_player", "int", "TERMINAL"),
    ("acts", "list[int]", "[]"),
    ("decisions", "int", "0"),
    ("capped", "bool", "False"),
    ("chain", "Chain", "None"),
)
"""What every state has besides the slots of its game: name, type, and how it begins."""

STEP = ("step", "int", "step")
"""How far turns move, in games where an option says it."""

PASSING = (("answer", "int", "0"),)
"""What one step leaves to the next. Nothing of it matters where a decision is waited for."""


def write_slots(out: Writer, stepped: Stepped, slots: list[Slot]) -> None:
    """Write what a state holds."""
    common = (*_kept(stepped), *PASSING)
    names = [name for name, _, _ in common] + [slot.name for slot in slots]
    with out.block("__slots__ = ("):
        for name in names:
            out.line(f'"{name}",')
    out.line(")")
    for name, type_, _ in common:
        out.line(f"{name}: {type_}")
    for slot in slots:
        out.line(f"{slot.name}: {slot.type}", slot.origin)
    out.line()


def _kept(stepped: Stepped) -> tuple[tuple[str, str, str], ...]:
    return KEPT if stepped.program.turn_option is None else (*KEPT, STEP)


def write_start(out: Writer, stepped: Stepped, slots: list[Slot]) -> None:
    """Write the function that makes a state in which nothing has happened yet."""
    with out.block("def blank(options: Options, seed: int, chance: str) -> State:"):
        out.line('"""Return a state in which nothing has happened yet."""')
        with out.block("if type(options) is not Options:"):
            out.line('raise ValueError(f"options of this game are wanted, not {options!r}")')
        with out.block('if chance not in ("sampled", "explicit"):'):
            out.line('raise ValueError(f"chance is sampled or explicit, not {chance!r}")')
        out.line("players = options.players")
        turn = stepped.program.turn_option
        if turn is None:
            out.line(f"step = {stepped.program.turn_step}", stepped.program.turn_origin)
        else:
            out.line(f'step = 1 if options.{turn} == "clockwise" else -1')
        out.line("state = State()")
        for name, _, start in (*_kept(stepped), *PASSING):
            out.line(f"state.{name} = {start}")
        for slot in slots:
            out.line(f"state.{slot.name} = {slot.start}")
        stock = stepped.program.layout.stock
        out.line(f"state.{stock} = list(DECK)")
        out.line("return state")
    out.line()
    out.line()


def write_clone(out: Writer, stepped: Stepped, slots: list[Slot]) -> None:
    """Write how a state is copied."""
    with out.block("def clone(self) -> State:"):
        out.line('"""Return an independent state that is equal to this one."""')
        out.line("other = State()")
        for name, _, _ in _kept(stepped):
            # Legal actions are replaced as a whole and never changed, so copies can share them.
            out.line(f"other.{name} = self.{name}")
        for slot in slots:
            out.line(f"other.{slot.name} = {slot.copy}")
        out.line("return other")
    out.line()


def write_course(out: Writer, stepped: Stepped) -> None:
    """Write how a decision is answered and the game goes on to the next."""
    for part in ("Course", "Draws", "Asked", "Waiting"):
        out.lines(methods(METHODS, part))
        out.line()
    _write_outcomes(out, stepped)


def _write_outcomes(out: Writer, stepped: Stepped) -> None:
    out.line()
    with out.block("def chance_outcomes(self) -> list[tuple[int, float]]:"):
        out.line('"""Return each outcome with its probability; empty unless CHANCE decides."""')
        for step in stepped.steps:
            if step.answers is None:
                continue
            match step.answers.node:
                case Draw(family=family, source=source):
                    with out.block(f"if self.pc == {step.name.upper()}:"):
                        out.line(f"return shares(self.{source.slot}, {family.upper()})")
                case Lot():
                    with out.block(f"if self.pc == {step.name.upper()}:"):
                        out.line("return [(action, 1 / len(self.acts)) for action in self.acts]")
                case _:
                    pass
        out.line("return []")
    out.line()


def write_end(out: Writer, stepped: Stepped) -> None:
    """Write what comes of a game: returns and the result."""
    layout = stepped.program.layout
    with out.block("def returns(self) -> list[float]:"):
        out.line('"""Return what each seat has got; all zero before the game is over."""')
        with out.block("if not self.is_terminal():"):
            out.line("return [0.0] * self.players")
        for money in layout.money:
            with if_in_play(out, money):
                out.line(f"return [float(units) for units in self.{money.slot}]")
        if all(money.guards for money in layout.money):
            out.line(f"return [float(won) for won in self.{layout.won}]")
    out.line()
    with out.block("def result(self) -> Result:"):
        out.line('"""Return how the game ended; raises ``ValueError`` before that."""')
        with out.block("if not self.is_terminal():"):
            out.line('raise ValueError("the game is not over")')
        out.line(f"winners = [seat for seat in range(self.players) if self.{layout.won}[seat]]")
        out.line(
            f'paragraph = DECIDING[self.{layout.decided}] if self.{layout.decided} >= 0 else ""'
        )
        out.line("return Result(tuple(winners), tuple(self.returns()), paragraph, self.capped)")
    out.line()

"""Steps, and procedures that are run straight through, as methods of an engine's state."""

from __future__ import annotations

from typing import assert_never

from regelsmed.compiler.ir.names import identifier
from regelsmed.compiler.ir.nodes import (
    Ask,
    AskListed,
    AskNumber,
    Chance,
    Draw,
    Lot,
    Origin,
    Question,
    Return,
    Roll,
)
from regelsmed.compiler.ir.program import Procedure, Program
from regelsmed.compiler.ir.steps import (
    Answer,
    Await,
    End,
    GoBack,
    GoOn,
    Hand,
    Load,
    Move,
    Path,
    Pop,
    Push,
    PushStep,
    Save,
    SaveStep,
    Split,
    Step,
    Stepped,
    TakeAction,
    TakeAnswer,
    Turn,
)

from .emit_expressions import asked_of_board, bare, place
from .emit_offers import offer_cards, offer_numbers
from .emit_statements import StatementWriter, idle_where, straight_name
from .writer import Writer, quoted


class StepWriter:
    """Writes the methods that carry out a program."""

    def __init__(self, stepped: Stepped, out: Writer) -> None:
        self.stepped, self.out = stepped, out
        self.program: Program = stepped.program
        self.bases = {family.name: family.base for family in self.program.families}
        self.code = StatementWriter(self.program, out)
        self.steps = [step.name.upper() for step in stepped.steps]

    def step(self, step: Step) -> None:
        """Write a step as a method that returns the next step; ``None`` where the game waits."""
        answer = "" if step.answers is None else ", action: int"
        with self.out.block(f"def {step.name}(self{answer}) -> int | None:"):
            self.out.heading(step.origin)
            if step.answers is not None and isinstance(step.answers.node, Question):
                self.out.line("self.decisions += 1", step.origin)
            self.path(step.path, step.origin)

    def straight(self, procedure: Procedure) -> None:
        """Write a procedure that is carried out without waiting for anything."""
        parameters = "".join(f", {local.name}: int" for local in procedure.parameters)
        with self.out.block(f"def {straight_name(procedure.name)}(self{parameters}) -> int:"):
            self.out.heading(procedure.origin)
            begun = 0 if idle_where(procedure) is None else 1
            self.code.statements(procedure.body[begun:])
            if not procedure.body or not isinstance(procedure.body[-1], Return):
                self.out.line("return 0", procedure.origin)

    def path(self, path: Path, origin: Origin) -> None:
        """Write moves and what comes after them."""
        for move in path.moves:
            self.move(move, origin)
            origin = getattr(move, "origin", origin)
        match path.exit:
            case GoOn(step):
                self.out.line(f"return {self.steps[step]}", origin)
            case GoBack(None):
                self.out.line("return self.stack.pop()", origin)
            case GoBack(slot):
                self.out.line(f"return self.{slot}", origin)
            case Turn(table, number):
                self.out.line(f"return {branch_name(table)}[{bare(self.code.of(number))}]", origin)
            case Await(decision, step):
                self.wait(decision, step)
            case Split(condition, yes, no, where):
                with self.out.block(f"if {self.code.test(condition)}:", where):
                    self.path(yes, where)
                self.path(no, where)
            case End(where):
                self.out.line("self.pc = OVER", where)
                self.out.line("self.acts = []", where)
                self.out.line("self.current_player = TERMINAL", where)
                self.out.line("return None", where)
            case _:
                assert_never(path.exit)

    def wait(self, decision: Question | Chance, step: int) -> None:
        """Write how a decision is asked: of whom, with which actions, and what comes then."""
        origin = decision.origin
        match decision:
            case Ask(seat, family, cases, _):
                self.out.line(f"self.current_player = {bare(self.code.of(seat))}", origin)
                offer_cards(self.code, cases, family, self.bases[family])
            case AskNumber(seat=seat):
                self.out.line(f"self.current_player = {bare(self.code.of(seat))}", origin)
                offer_numbers(self.code, decision)
            case Draw(source=source):
                pile = place(self.program, source)
                self.out.line("self.current_player = CHANCE", origin)
                cards = f"for card in dict.fromkeys({pile})"
                self.out.line(f"self.acts = [{decision.family.upper()} + card {cards}]", origin)
            case Lot():
                family = decision.family.upper()
                self.out.line("self.current_player = CHANCE", origin)
                self.out.line(f"self.acts = list(range({family}, {family} + self.players))", origin)
            case AskListed(seat, _, offers, arguments):
                listed = asked_of_board(self.program, offers, arguments)
                self.out.line(f"self.current_player = {bare(self.code.of(seat))}", origin)
                self.out.line(f"self.acts = {listed}", origin)
            case Roll(_, outcomes, arguments):
                listed = asked_of_board(self.program, outcomes, arguments)
                self.out.line("self.current_player = CHANCE", origin)
                self.out.line(f"self.outcomes = {listed}", origin)
                self.out.line("self.acts = list(dict.fromkeys(self.outcomes))", origin)
            case _:
                assert_never(decision)
        self.out.line(f"self.pc = {self.steps[step]}", origin)
        self.out.line("return None", origin)

    def move(self, move: Move, origin: Origin) -> None:
        """Write a move between variables, slots and the stack, or a statement."""
        match move:
            case Load(local, slot):
                self.out.line(f"{local.name} = self.{slot}", origin)
            case Save(local, slot):
                self.out.line(f"self.{slot} = {local.name}", origin)
            case TakeAction(bind, family):
                base = f" - {family.upper()}" if self.bases.get(family) else ""
                if base or bind.name != "action":
                    self.out.line(f"{bind.name} = action{base}", origin)
            case TakeAnswer(bind):
                self.out.line(f"{bind.name} = self.answer", origin)
            case Push(variables):
                names = ", ".join(local.name for local in variables)
                self.out.line(f"self.stack += ({names},)", origin)
            case Pop(variables):
                for local in reversed(variables):
                    self.out.line(f"{local.name} = self.stack.pop()", origin)
            case Hand(slots, values):
                targets = ", ".join(f"self.{slot}" for slot in slots)
                given = ", ".join(bare(self.code.of(value)) for value in values)
                self.out.line(f"{targets} = {given}", origin)
            case PushStep(step):
                self.out.line(f"self.stack.append({self.steps[step]})", origin)
            case SaveStep(slot, step):
                self.out.line(f"self.{slot} = {self.steps[step]}", origin)
            case Answer(value):
                self.out.line(f"self.answer = {bare(self.code.of(value))}", origin)
            case _:
                self.code.statement(move)


def write_step_numbers(out: Writer, stepped: Stepped) -> None:
    """Write the number of every step, and which one begins the game."""
    out.line("OVER: Final = -1")
    out.line("LARGEST: Final = 1 << 63")
    for steps in (stepped.running, stepped.answering):
        for number, step in enumerate(steps):
            out.line(f"{step.name.upper()}: Final = {number}")
    out.line(f"FIRST: Final = {stepped.steps[stepped.first].name.upper()}")


def write_steps_table(out: Writer, stepped: Stepped) -> None:
    """Write the tables of the steps, and what is asked where a state waits."""
    out.line()
    with out.block("STEPS: Final[tuple[Callable[[State], int | None], ...]] = ("):
        for step in stepped.running:
            out.line(f"State.{step.name},")
    out.line(")")
    with out.block("ANSWERS: Final[tuple[Callable[[State, int], int | None], ...]] = ("):
        for step in stepped.answering:
            out.line(f"State.{step.name},")
    out.line(")")
    out.line("ANSWER_NAMES: Final = tuple(step.__name__ for step in ANSWERS)")
    with out.block("DECISIONS: Final[tuple[tuple[str, str, int], ...]] = ("):
        for step in stepped.answering:
            assert step.answers is not None
            node = step.answers.node
            asked = stepped.steps[step.answers.asked_in].name.upper()
            what = f"{quoted(node.family)}, {quoted(node.origin.paragraph)}, {asked}"
            out.line(f"({what}),", node.origin)
    out.line(")")
    out.line('IDENTITY: Final = {"api": API, "game": GAME, "rules": RULES_SHA}')


def branch_name(table: str) -> str:
    """Return the name of a table of steps."""
    return f"STEPS_OF_{identifier(table).upper()}"

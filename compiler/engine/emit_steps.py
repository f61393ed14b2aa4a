"""Steps, and procedures that are run straight through, as methods of an engine's state."""

from __future__ import annotations

import re
from typing import Final, assert_never

from regelsmed.compiler.ir.dataflow import inside, read_by, touched_by
from regelsmed.compiler.ir.names import identifier
from regelsmed.compiler.ir.nodes import (
    Arithmetic,
    Ask,
    Assign,
    Call,
    Case,
    Draw,
    DrawCards,
    EachCard,
    EachSeat,
    EndGame,
    Expression,
    GatherAll,
    If,
    Log,
    Lookup,
    Lot,
    MoveCard,
    MovePile,
    Number,
    Of,
    Origin,
    Pile,
    Repeat,
    Return,
    Statement,
    Until,
    While,
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
)

from .emit_expressions import argument, bare, card_list, expression, place
from .writer import Writer

WAIT: Final = "WAIT"
_NOT_IN_AN_ID: Final = re.compile(r"[^A-Za-z0-9_.]")


class StepWriter:
    """Writes the methods that carry out a program."""

    def __init__(self, stepped: Stepped, out: Writer) -> None:
        self.stepped, self.out = stepped, out
        self.program: Program = stepped.program
        self.bases = {family.name: family.base for family in self.program.families}
        self.orders = {pile.name: pile.order for pile in self.program.piles}
        self.rows: dict[str, str] = {}
        self.steps = [step.name.upper() for step in stepped.steps]

    def step(self, step: Step) -> None:
        """Write a step as a method that returns the number of the next step, or WAIT."""
        with self.out.block(f"def {step.name}(self) -> int:"):
            self.out.line(docstring(step.origin))
            self.path(step.path, step.origin)

    def straight(self, procedure: Procedure) -> None:
        """Write a procedure that is carried out without waiting for anything."""
        parameters = "".join(f", {local.name}: int" for local in procedure.parameters)
        with self.out.block(f"def {straight_name(procedure.name)}(self{parameters}) -> int:"):
            self.out.line(docstring(procedure.origin))
            self.statements(procedure.body)
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
            case Await(decision, step):
                self.wait(decision, step)
            case Split(condition, yes, no, where):
                with self.out.block(f"if {bare(self.of(condition))}:", where):
                    self.path(yes, where)
                self.path(no, where)
            case End(where):
                self.out.line("self.pc = WAIT", where)
                self.out.line("self.acts = []", where)
                self.out.line("self.current_player = TERMINAL", where)
                self.out.line(f"return {WAIT}", where)
            case _:
                assert_never(path.exit)

    def wait(self, decision: Ask | Draw | Lot, step: int) -> None:
        """Write how a decision is asked: of whom, with which actions, and what comes then."""
        origin = decision.origin
        match decision:
            case Ask(seat, _, cases, _):
                self.out.line(f"self.current_player = {bare(self.of(seat))}", origin)
                self.offer(cases, decision.family)
            case Draw(source=source):
                pile = place(self.program, source)
                self.out.line("self.current_player = CHANCE", origin)
                cards = f"for card in dict.fromkeys({pile})"
                self.out.line(f"self.acts = [{decision.family.upper()} + card {cards}]", origin)
            case Lot():
                family = decision.family.upper()
                self.out.line("self.current_player = CHANCE", origin)
                self.out.line(f"self.acts = list(range({family}, {family} + self.players))", origin)
            case _:
                assert_never(decision)
        self.out.line(f"self.pc = {self.steps[step]}", origin)
        self.out.line(f"return {WAIT}", origin)

    def offer(self, cases: tuple[Case, ...], family: str) -> None:
        """Write what may be chosen: the cards of the first case that has any."""
        first, *others = cases
        self.out.line(f"held = {self.at(first.cards.pile)}", first.origin)
        self.out.line(f"self.acts = {self.offered(first, family)}", first.origin)
        for case in others:
            assert case.cards.pile == first.cards.pile
            with self.out.block("if not self.acts:", case.origin):
                self.out.line(f"self.acts = {self.offered(case, family)}", case.origin)

    def offered(self, case: Case, family: str) -> str:
        """Return the actions of a case, whose pile is ``held``."""
        cards = card_list(self.program, case.cards, "held")
        return f"[{family.upper()} + card for card in {cards}]" if self.bases[family] else cards

    def move(self, move: Move, origin: Origin) -> None:
        """Write a move between variables, slots and the stack, or a statement."""
        match move:
            case Load(local, slot):
                self.out.line(f"{local.name} = self.{slot}", origin)
            case Save(local, slot):
                self.out.line(f"self.{slot} = {local.name}", origin)
            case TakeAction(bind, family):
                base = f" - {family.upper()}" if self.bases[family] else ""
                self.out.line(f"{bind.name} = self.action{base}", origin)
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
                given = ", ".join(bare(self.of(value)) for value in values)
                self.out.line(f"{targets} = {given}", origin)
            case PushStep(step):
                self.out.line(f"self.stack.append({self.steps[step]})", origin)
            case SaveStep(slot, step):
                self.out.line(f"self.{slot} = {self.steps[step]}", origin)
            case Answer(value):
                self.out.line(f"self.answer = {bare(self.of(value))}", origin)
            case _:
                self.statement(move)

    def statements(self, statements: tuple[Statement, ...]) -> None:
        """Write statements one after another."""
        for statement in statements:
            self.statement(statement)

    def statement(self, statement: Statement) -> None:
        """Write a statement in which nothing is waited for."""
        by = statement.origin
        match statement:
            case Assign(target, value):
                self.assign(target, value, by)
            case MoveCard(card, source, target):
                taken = bare(self.of(card))
                self.out.line(f"{self.at(source)}.remove({taken})", by)
                self.put(taken, target, by)
            case MovePile(source, target):
                self.out.line(f"{self.at(target)} += {self.at(source)}", by)
                self.out.line(f"{self.at(source)}.clear()", by)
                if self.orders[target.slot] == "bag":
                    self.out.line(f"{self.at(target)}.sort()", by)
            case GatherAll(target):
                self.gather_all(target, by)
            case Log(event, arguments):
                noted = "".join(f", {argument(self.program, item)}" for item in arguments)
                self.out.line(f"self.chain = (self.chain, ({event}{noted or ','}))", by)
            case Draw(_, source, target, bind):
                self.out.line(f"{bind.name} = self.draw({self.at(source)})", by)
                self.put(bind.name, target, by)
            case DrawCards(_, source, target, times, _, _):
                held = self.at(target)
                given = f"{self.at(source)}, {held}, {bare(self.of(times))}"
                self.out.line(f"self.draw_cards({given})", by)
                if self.orders[target.slot] == "bag":
                    self.out.line(f"{held}.sort()", by)
            case Lot(_, bind):
                self.out.line(f"{bind.name} = self.lot()", by)
            case Call(procedure, arguments, bind):
                given = ", ".join(bare(self.of(value)) for value in arguments)
                result = f"{bind.name} = " if bind is not None else ""
                self.out.line(f"{result}self.{straight_name(procedure)}({given})", by)
            case Return(value):
                self.out.line(f"return {'0' if value is None else bare(self.of(value))}", by)
            case If() | While() | Until() | Repeat() | EachSeat() | EachCard():
                self.compound(statement)
            case Ask() | EndGame():
                raise AssertionError(f"{statement} is not run straight through")
            case _:
                assert_never(statement)

    def compound(self, statement: If | While | Until | Repeat | EachSeat | EachCard) -> None:
        """Write a statement that holds others."""
        by = statement.origin
        match statement:
            case If(condition, then, otherwise):
                with self.out.block(f"if {bare(self.of(condition))}:", by):
                    self.statements(then)
                if otherwise:
                    with self.out.block("else:", by):
                        self.statements(otherwise)
            case While(condition, body):
                with self.out.block(f"while {bare(self.of(condition))}:", by):
                    self.statements(body)
            case Until(condition, body):
                with self.out.block("while True:", by):
                    self.statements(body)
                    with self.out.block(f"if {bare(self.of(condition))}:", by):
                        self.out.line("break", by)
            case Repeat(times, _, body):
                with self.out.block(f"for _ in range({bare(self.of(times))}):", by):
                    self.statements(body)
            case EachSeat(bind, None, _, (Assign(Of(slot, seat), Number(value)),)) if seat == bind:
                self.out.line(f"self.{slot} = [{value}] * self.players", by)
            case EachSeat(bind, None, _, body):
                with self.out.block(f"for {bind.name} in range(self.players):", by):
                    self.statements(body)
            case EachSeat(bind, start, _, body):
                assert start is not None
                first = bare(self.of(start))
                with self.out.block(
                    f"for {bind.name} in ROUNDS[self.players, self.step][{first}]:", by
                ):
                    self.statements(body)
            case EachCard():
                self.each_card(statement)
            case _:
                assert_never(statement)

    def each_card(self, loop: EachCard) -> None:
        """Write a loop over cards; rows of tables that stay the same in it are looked up once."""
        changed = touched_by([loop])
        rows: dict[Lookup, str] = {}
        for part in inside(loop):
            match part:
                case Lookup(table, (row, _)) if not read_by(row) & changed:
                    rows[Lookup(table, (row,))] = f"row_{table.lower()}"
                case _:
                    pass
        for lookup, name in rows.items():
            self.out.line(f"{name} = {self.of(lookup)}", loop.origin)
        self.rows = {lookup.table: name for lookup, name in rows.items()}
        head = f"for {loop.place.name}, {loop.card.name} in enumerate({self.at(loop.pile)}):"
        with self.out.block(head, loop.origin):
            self.statements(loop.body)
        self.rows = {}

    def assign(self, target: Expression, value: Expression, by: Origin) -> None:
        """Write an assignment; what only adds to its target is written shortly."""
        left = self.of(target)
        if isinstance(value, Arithmetic) and value.left == target:
            self.out.line(f"{left} {value.operator}= {bare(self.of(value.right))}", by)
        else:
            self.out.line(f"{left} = {bare(self.of(value))}", by)

    def put(self, card: str, target: Pile, by: Origin) -> None:
        """Write how a card comes to a pile."""
        if self.orders[target.slot] == "bag":
            self.out.line(f"insort({self.at(target)}, {card})", by)
        else:
            self.out.line(f"{self.at(target)}.append({card})", by)

    def gather_all(self, target: Pile, by: Origin) -> None:
        """Write how every card comes to one pile, in the order of the cards."""
        for pile in self.program.piles:
            if pile.name == target.slot:
                self.out.line(f"self.{pile.name} = list(DECK)", by)
            elif pile.scope == "each":
                self.out.line(f"self.{pile.name} = [[] for _ in range(self.players)]", by)
            else:
                self.out.line(f"self.{pile.name}.clear()", by)

    def of(self, what: Expression) -> str:
        """Return an expression; of a table whose row is at hand, only the column is looked up."""
        match what:
            case Lookup(table, (_, column)) if table in self.rows:
                return f"{self.rows[table]}[{bare(self.of(column))}]"
            case _:
                return expression(self.program, what)

    def at(self, pile: Pile) -> str:
        """Return the list of a pile."""
        return place(self.program, pile)


def docstring(origin: Origin) -> str:
    """Return a docstring that says which paragraph a method carries out."""
    return f'"""Paragraph {_NOT_IN_AN_ID.sub("?", origin.paragraph)}."""'


def straight_name(procedure: str) -> str:
    """Return the name of the method that carries out a procedure in one go."""
    return f"straight_{identifier(procedure)}"

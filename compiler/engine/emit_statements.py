"""Statements in which nothing is waited for, as Python."""

from __future__ import annotations

from typing import assert_never

from regelsmed.compiler.ir.dataflow import inside, read_by, touched_by
from regelsmed.compiler.ir.names import identifier
from regelsmed.compiler.ir.nodes import (
    Arithmetic,
    Ask,
    AskListed,
    AskNumber,
    Assign,
    Call,
    CallFrom,
    Comparison,
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
    Not,
    Number,
    Of,
    Origin,
    Perform,
    Pile,
    Repeat,
    Return,
    Roll,
    Statement,
    Until,
    While,
)
from regelsmed.compiler.ir.program import Procedure, Program

from .emit_expressions import argument, asked_of_board, bare, expression, place, turn_step
from .writer import Writer


class StatementWriter:
    """Writes statements of a program; ``rows`` are the rows of tables that are at hand."""

    def __init__(self, program: Program, out: Writer) -> None:
        self.program, self.out = program, out
        self.orders = {pile.name: pile.order for pile in program.piles}
        self.rows: dict[str, str] = {}

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
                note = ", ".join((event, *(argument(self.program, item) for item in arguments)))
                self.out.line(f"self.chain = (self.chain, {note})", by)
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
                call = f"{result}self.{straight_name(procedure)}({given})"
                needless = idle_where(self.program.procedure(procedure))
                if needless is None:
                    self.out.line(call, by)
                else:
                    with self.out.block(f"if {self.test(Not(needless))}:", by):
                        self.out.line(call, by)
            case Return(value):
                self.out.line(f"return {'0' if value is None else bare(self.of(value))}", by)
            case If() | While() | Until() | Repeat() | EachSeat() | EachCard():
                self.compound(statement)
            case Perform(name, arguments, bind):
                result = f"{bind.name} = " if bind is not None else ""
                self.out.line(f"{result}{asked_of_board(self.program, name, arguments)}", by)
            case Roll(_, outcomes, arguments, bind):
                listed = asked_of_board(self.program, outcomes, arguments)
                self.out.line(f"{bind.name} = self.roll({listed})", by)
            case Ask() | AskNumber() | AskListed() | CallFrom() | EndGame():
                raise AssertionError(f"{statement} is not run straight through")
            case _:
                assert_never(statement)

    def compound(self, statement: If | While | Until | Repeat | EachSeat | EachCard) -> None:
        """Write a statement that holds others."""
        by = statement.origin
        match statement:
            case If(condition, then, otherwise):
                with self.out.block(f"if {self.test(condition)}:", by):
                    self.statements(then)
                if otherwise:
                    with self.out.block("else:", by):
                        self.statements(otherwise)
            case While(condition, body):
                with self.out.block(f"while {self.test(condition)}:", by):
                    self.statements(body)
            case Until(condition, body):
                with self.out.block("while True:", by):
                    self.statements(body)
                    with self.out.block(f"if {self.test(condition)}:", by):
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
                turns, first = f"self.players, {turn_step(self.program)}", bare(self.of(start))
                with self.out.block(f"for {bind.name} in ROUNDS[{turns}][{first}]:", by):
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
                case Lookup(table, (_, _, *_) as keys) if not any(
                    read_by(key) & changed for key in keys[:-1]
                ):
                    rows[Lookup(table, keys[:-1])] = f"row_{table.lower()}"
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
            case Lookup(table, (*_, column)) if table in self.rows:
                return f"{self.rows[table]}[{bare(self.of(column))}]"
            case _:
                return expression(self.program, what)

    def test(self, condition: Expression) -> str:
        """Return a condition as it stands behind ``if``."""
        match condition:
            case Comparison("!=", Lookup() as entry, Number(0)):
                return self.of(entry)
            case _:
                return bare(self.of(condition))

    def at(self, pile: Pile) -> str:
        """Return the list of a pile."""
        return place(self.program, pile)


def idle_where(procedure: Procedure) -> Expression | None:
    """Return where a procedure does nothing, if it begins with that.

    A call that is carried out in one go is left out there: nor are its arguments worked out then.
    """
    match procedure.body:
        case (If(condition, (Return(None),), ()), *_) if not read_by(condition):
            return condition
        case _:
            return None


def straight_name(procedure: str) -> str:
    """Return the name of the method that carries out a procedure in one go."""
    return f"straight_{identifier(procedure)}"

"""What a player may choose from, as Python."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import assert_never

from regelsmed.compiler.ir.nodes import (
    AskNumber,
    Case,
    Contents,
    Joined,
    Lookup,
    Marked,
    Number,
    Origin,
    Stretch,
)
from regelsmed.compiler.ir.program import Program

from .emit_expressions import bare, copied
from .emit_statements import StatementWriter


def offer_cards(code: StatementWriter, cases: tuple[Case, ...], family: str, base: int) -> None:
    """Write the cards of the first case that has any, each type once, as actions of a family."""
    origin = cases[0].origin
    code.out.line(f"held = {code.at(cases[0].cards.pile)}", origin)
    _offer_first(code, cases)
    acts = f"[{family.upper()} + card for card in acts]" if base else "acts"
    code.out.line(f"self.acts = {acts}", origin)


def _offer_first(code: StatementWriter, cases: tuple[Case, ...]) -> None:
    case, *others = cases
    out, by = code.out, case.origin
    match case.cards:
        case Contents():
            out.line("acts = held.copy()", by)
            _name_once(code, by)
        case Stretch(_, first, past):
            ends = (f"bisect_left(held, {bare(code.of(end))})" for end in (first, past))
            out.line(f"acts = held[{' : '.join(ends)}]", by)
            if _has_copies(code.program, case.cards):
                _name_once(code, by)
            if others:
                with out.block("if not acts:", others[0].origin):
                    _offer_first(code, tuple(others))
        case Joined(stretch, later):
            with _if_any(code, stretch, by):
                out.line("acts = held[where:past]", by)
                start = bare(code.of(later.first))
                with out.block(f"if held[-1] >= {start}:", by):
                    is_last = later.past == Number(len(code.program.cards))
                    end = "" if is_last else f" bisect_left(held, {bare(code.of(later.past))})"
                    out.line(f"acts += held[bisect_left(held, {start}, past) :{end}]", by)
                    if not _has_copies(code.program, stretch):
                        _name_once(code, by)
                if _has_copies(code.program, stretch):
                    _name_once(code, by)
            _or_else(code, others, by)
        case Marked(_, table, row, needs):
            with _if_any(code, needs, by):
                out.line(f"marks = {table}[{bare(code.of(row))}]", by)
                out.line("acts = [card for card in held if marks[card]]", by)
                _name_once(code, by)
            _or_else(code, others, by)
        case _:
            assert_never(case.cards)


@contextmanager
def _if_any(code: StatementWriter, stretch: Stretch, by: Origin) -> Iterator[None]:
    """Write where in the sorted hand a stretch lies, and a condition that it holds any card."""
    first, past = (bare(code.of(end)) for end in (stretch.first, stretch.past))
    code.out.line(f"where = bisect_left(held, {first})", by)
    code.out.line(f"past = bisect_left(held, {past}, where)", by)
    with code.out.block("if where < past:", by):
        yield


def _or_else(code: StatementWriter, others: list[Case], by: Origin) -> None:
    with code.out.block("else:", others[0].origin if others else by):
        if others:
            _offer_first(code, tuple(others))
        else:
            code.out.line("acts = []", by)


def _name_once(code: StatementWriter, by: Origin) -> None:
    """Write how every card comes to be named once, if there are several of any."""
    first = copied(code.program)
    if first is not None:  # in a sorted list, copies are the last two or stand before them
        with code.out.block(f"if len(acts) > 1 and acts[-2] >= {first}:", by):
            code.out.line(f"keep_one_of_each(acts, {first})", by)


def _has_copies(program: Program, stretch: Stretch) -> bool:
    """Tell whether a stretch can hold cards that there are several of."""
    first = copied(program)
    match stretch.past:
        case Number(past):
            pass
        case Lookup(table, (_,)):
            past = max(entry for entry in program.tables[table][0] if isinstance(entry, int))
        case _:
            past = len(program.cards)
    return first is not None and first < past


def offer_numbers(code: StatementWriter, ask: AskNumber) -> None:
    """Write the numbers that are not barred, as actions."""
    out, base, by = code.out, ask.family.upper(), ask.origin
    low = base if ask.low == Number(0) else f"{base} + {code.of(ask.low)}"
    out.line(f"acts = list(range({low}, {base} + {code.of(ask.high)} + 1))", by)
    for barred in ask.barred:
        with out.block(f"if {code.test(barred.when)}:", barred.origin):
            out.line(f"barred = {base} + {code.of(barred.number)}", barred.origin)
            with out.block("if barred in acts:", barred.origin):
                out.line("acts.remove(barred)", barred.origin)
    out.line("self.acts = acts", by)

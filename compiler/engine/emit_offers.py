"""What a player may choose from, as Python."""

from __future__ import annotations

from typing import assert_never

from regelsmed.compiler.ir.nodes import AskNumber, Case, Contents, Joined, Marked, Number, Stretch

from .emit_expressions import bare, copied
from .emit_statements import StatementWriter


def offer_cards(code: StatementWriter, cases: tuple[Case, ...], family: str, base: int) -> None:
    """Write the cards of the first case that has any, each type once, as actions of a family."""
    origin = cases[0].origin
    code.out.line(f"held = {code.at(cases[0].cards.pile)}", origin)
    _offer_first(code, cases)
    first = copied(code.program)
    if first is not None:  # in a sorted list, copies are the last two or stand before them
        with code.out.block(f"if len(acts) > 1 and acts[-2] >= {first}:", origin):
            code.out.line(f"keep_one_of_each(acts, {first})", origin)
    acts = f"[{family.upper()} + card for card in acts]" if base else "acts"
    code.out.line(f"self.acts = {acts}", origin)


def _offer_first(code: StatementWriter, cases: tuple[Case, ...]) -> None:
    case, *others = cases
    out, by = code.out, case.origin
    match case.cards:
        case Contents():
            out.line("acts = held.copy()", by)
        case Stretch():
            out.line(f"acts = {_cut(code, case.cards)}", by)
            if others:
                with out.block("if not acts:", others[0].origin):
                    _offer_first(code, tuple(others))
        case Joined(stretch, later):
            out.line(f"acts = {_cut(code, stretch)}", by)
            with out.block("if acts:", by):
                out.line(f"acts += {_cut(code, later)}", by)
            if others:
                with out.block("else:", others[0].origin):
                    _offer_first(code, tuple(others))
        case Marked(_, table, row, Stretch(_, first, past)):
            low, high = bare(code.of(first)), bare(code.of(past))
            out.line(f"where = bisect_left(held, {low})", by)
            with out.block(f"if where < len(held) and held[where] < {high}:", by):
                out.line(f"marks = {table}[{bare(code.of(row))}]", by)
                out.line("acts = [card for card in held if marks[card]]", by)
            with out.block("else:", by):
                if others:
                    _offer_first(code, tuple(others))
                else:
                    out.line("acts = []", by)
        case _:
            assert_never(case.cards)


def _cut(code: StatementWriter, stretch: Stretch) -> str:
    """Return the part of a sorted list that a stretch is; no card lies behind the last number."""
    first, past = (bare(code.of(end)) for end in (stretch.first, stretch.past))
    end = "" if stretch.past == Number(len(code.program.cards)) else f" bisect_left(held, {past})"
    return f"held[bisect_left(held, {first}) :{end}]"


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

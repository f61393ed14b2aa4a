"""The numbers of steps, the turn orders and the book of a board, as constants of an engine."""

from __future__ import annotations

from regelsmed.compiler.engine.emit_steps import branch_name, write_step_numbers
from regelsmed.compiler.engine.writer import Writer, quoted, rows
from regelsmed.compiler.ir.program import Printed, Program
from regelsmed.compiler.ir.steps import Stepped

from .emit_turns import write_turn_tables
from .runtime_book import Book, PostRules, Standing, Target


def write_constants(out: Writer, stepped: Stepped) -> None:
    """Write the numbers of steps, turn orders, and the book."""
    write_step_numbers(out, stepped)
    numbers = {step.number: number for number, step in enumerate(stepped.running)}
    for table, steps in stepped.branches.items():
        branches = rows([numbers[step] for step in steps])
        out.lines(f"{branch_name(table)}: Final[tuple[int, ...]] = {branches}")
    _write_turns(out, stepped.program)
    assert stepped.program.texts is not None
    _write_book(out, stepped.program.texts)
    write_turn_tables(out, stepped.program.texts)
    out.line()
    out.line()


def _write_turns(out: Writer, program: Program) -> None:
    players = program.choices[0].values
    with out.block("AFTER: Final[dict[tuple[int, int], tuple[int, ...]]] = {"):
        for count in players:
            assert isinstance(count, int)
            out.line(f"({count}, 1): {tuple((seat + 1) % count for seat in range(count))!r},")
    out.line("}")
    with out.block("ROUNDS: Final = {"):
        out.line("(players, step): tuple(")
        out.line("    tuple((first + turn * step) % players for turn in range(players))")
        out.line("    for first in range(players)")
        out.line(")")
        out.line("for players, step in AFTER")
    out.line("}")


def _write_book(out: Writer, texts: Printed) -> None:
    """Write the book of the board, field by field."""
    with out.block("BOOK: Final = Book("):
        for name in Book._fields:
            if name == "sheet_numbers":
                out.line("sheet_numbers={name: number for number, name in enumerate(SHEETS)},")
                continue
            for field, origin in texts.cited:
                if field == name:
                    out.line(f"# {name}", origin)
            _write_field(out, name, texts.book[name])
    out.line(")")
    least, most = (texts.book[name] for name in ("least", "most"))
    with out.block("DECKS: Final[Mapping[str, tuple[str, ...]]] = spread_out("):
        out.line("{")
        for name, deck in texts.decks.items():
            cards = ", ".join(f"{quoted(card)}: {copies}" for card, copies in deck.items())
            out.lines(f"        {quoted(name)}: {{{cards}}},")
        out.line("}")
    out.line(")")
    rules = f"DeckRules(BOOK.sheet_numbers, {least!r}, {_row(most)}, DECKS)"
    out.lines(f"DECK_RULES: Final = {rules}")


def _write_field(out: Writer, name: str, value: object) -> None:
    if name == "sheets":
        out.line("sheets=SHEETS,")
        return
    kinds = {"targets": Target, "posts": PostRules}
    if name in kinds:
        assert isinstance(value, tuple)
        with out.block(f"{name}=("):
            for item in value:
                out.line(f"{kinds[name].__name__}{_call(item)},")
        out.line("),")
    elif name == "standing":
        assert isinstance(value, tuple)
        with out.block(f"{name}=("):
            for half in value:
                with out.block("of_sheets("):
                    out.line("{")
                    for sheet, said in enumerate(half):
                        inner = "".join(f"{Standing.__name__}{_call(one)}, " for one in said)
                        if said:
                            out.line(f"    {sheet}: ({inner.rstrip()}),")
                    out.line("},")
                    out.line("len(SHEETS),")
                out.line("),")
        out.line("),")
    elif isinstance(value, tuple) and any(isinstance(item, tuple) for item in value):
        with out.block(f"{name}=("):
            for item in value:
                out.lines(f"        {_row(item)},")
        out.line("),")
    elif isinstance(value, tuple):
        out.lines(f"    {name}={_row(value)},")
    else:
        out.line(f"{name}={_plain(value)},")


def _call(item: tuple[object, ...]) -> str:
    return f"({', '.join(map(_plain, item))})"


def _plain(value: object) -> str:
    return quoted(value) if isinstance(value, str) else repr(value)


def _row(value: object) -> str:
    assert isinstance(value, tuple)
    return rows(value)

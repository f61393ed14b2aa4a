"""What an engine knows before any game: cards, suits, events, turn orders, tables of the rules."""

from __future__ import annotations

from regelsmed.compiler.ir.cards import NOT_YET
from regelsmed.compiler.ir.check import depth
from regelsmed.compiler.ir.program import Program, Table
from regelsmed.compiler.ir.steps import Stepped

from .emit_steps import write_step_numbers
from .writer import Writer, quoted, rows


def write_tables(out: Writer, stepped: Stepped) -> None:
    """Write every table, under the names that the methods of a state know them by."""
    program = stepped.program
    for family in program.families:
        out.line(f"{family.name.upper()}: Final = {family.base}")
    for number, event in enumerate(program.events):
        out.line(f"{event.name}: Final = {number}", event.origin)
    out.line(f"CAPPED: Final = {len(program.events)}")
    write_step_numbers(out, stepped)
    out.lines(f"CARDS: Final[tuple[str, ...]] = {rows([card.name for card in program.cards])}")
    out.line("CARD_NUMBERS: Final = {name: number for number, name in enumerate(CARDS)}")
    deck = [n for n, card in enumerate(program.cards) for _ in range(card.copies)]
    out.lines(f"DECK: Final[tuple[int, ...]] = {rows(deck)}")
    out.lines(f"SUITS: Final[tuple[str, ...]] = {rows(program.suits)}")
    bits = [0 if card.suit < 0 else 1 << card.suit for card in program.cards]
    out.lines(f"SUIT_BITS: Final[tuple[int, ...]] = {rows(bits)}")
    out.line(f"MOST_COPIES: Final = {max((card.copies for card in program.cards), default=0)}")
    copied = [number for number, card in enumerate(program.cards) if card.copies > 1]
    out.lines(f"CARD_TABLE: Final = Table(DECK, SUIT_BITS, {rows(copied)})")
    out.lines(f"PHASES: Final[tuple[str, ...]] = {rows(program.layout.phases)}")
    out.line(f"NOT_YET: Final = {NOT_YET}")
    with out.block("DECIDING: Final[tuple[str, ...]] = ("):
        for by in program.deciding:
            out.line(f"{quoted(by.paragraph)},", by)
    out.line(")")
    for name, (table, origin) in program.tables.items():
        kind = "int"
        for _ in range(depth(table)):
            kind = f"tuple[{kind}, ...]"
        out.line(f"# {name}", origin)
        out.lines(f"{name}: Final[{kind}] = {_table(table)}")
    _write_event_tables(out, program)
    _write_turns(out, program)


def _table(table: Table) -> str:
    """Return a table as Python, a row or more a line."""
    inner = [row for row in table if isinstance(row, tuple)]
    if not inner:
        return rows(table)
    return "\n".join(["(", *(f"{_table(row)}," for row in inner), ")"])


def _write_event_tables(out: Writer, program: Program) -> None:
    kinds = [(event.name, event.arguments) for event in program.events] + [("CAPPED", ())]
    out.lines(f"EVENT_KINDS: Final[Kinds] = {rows(kinds)}")
    with out.block("NOTED: Final[Noted] = {"):
        out.line('"card": CARDS,')
        out.line('"cards": CARDS,')
        out.line('"suit": (*SUITS, ""),')
        out.line('"paragraph": DECIDING,')
    out.line("}")
    for name, wanted in (
        ("DEALT", ("deal",)),
        ("DEALS", ("deal", "held")),
        ("PLAYS", ("play",)),
        ("GATHERS", ("gather",)),
        ("TURNS", ("turn_up", "lies")),
        ("LOTS", ("lot", "turn_up")),
        ("ACTS", ("play", "bid", "choose_trump")),
    ):
        found = [e.name for e in program.events if e.kind in wanted]
        out.line(f"{name}: Final[tuple[int, ...]] = ({''.join(f'{n}, ' for n in found)})")
    out.line("MARKS: Final = Marks(DEALS, PLAYS, GATHERS, TURNS)")


def _write_turns(out: Writer, program: Program) -> None:
    players = program.choices[0].values
    with out.block("AFTER: Final[dict[tuple[int, int], tuple[int, ...]]] = {"):
        for count in players:
            assert isinstance(count, int)
            for step in (1, -1):
                seats = tuple((seat + step) % count for seat in range(count))
                out.line(f"({count}, {step}): {seats!r},")
    out.line("}")
    # By the number of players, the direction and the first seat: all seats in turn order.
    with out.block("ROUNDS: Final = {"):
        out.line("(players, step): tuple(")
        out.line("    tuple((first + turn * step) % players for turn in range(players))")
        out.line("    for first in range(players)")
        out.line(")")
        out.line("for players, step in AFTER")
    out.line("}")
    out.line()

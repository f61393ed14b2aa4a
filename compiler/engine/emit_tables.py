"""What an engine knows before any game: cards, suits, events, turn orders, tables of the rules."""

from __future__ import annotations

from regelsmed.compiler.ir.program import Program
from regelsmed.compiler.ir.steps import Stepped

from .writer import Writer, rows


def write_tables(out: Writer, stepped: Stepped) -> None:
    """Write every table, under the names that the methods of a state know them by."""
    program = stepped.program
    for family in program.families:
        out.line(f"{family.name.upper()}: Final = {family.base}")
    for number, event in enumerate(program.events):
        out.line(f"{event.name}: Final = {number}", event.origin)
    out.line(f"CAPPED: Final = {len(program.events)}")
    out.line("WAIT: Final = -1")
    out.line("LARGEST: Final = 1 << 63")
    for step in stepped.steps:
        out.line(f"{step.name.upper()}: Final = {step.number}")
    out.line(f"FIRST: Final = {stepped.steps[stepped.first].name.upper()}")
    out.lines(f"CARDS: Final[tuple[str, ...]] = {rows([card.name for card in program.cards])}")
    out.line("CARD_NUMBERS: Final = {name: number for number, name in enumerate(CARDS)}")
    deck = [n for n, card in enumerate(program.cards) for _ in range(card.copies)]
    out.lines(f"DECK: Final[tuple[int, ...]] = {rows(deck)}")
    out.lines(f"SUITS: Final[tuple[str, ...]] = {rows(program.suits)}")
    bits = [0 if card.suit < 0 else 1 << card.suit for card in program.cards]
    out.lines(f"SUIT_BITS: Final[tuple[int, ...]] = {rows(bits)}")
    out.line("CARD_TABLE: Final = Table(DECK, SUIT_BITS)")
    out.lines(f"PHASES: Final[tuple[str, ...]] = {rows(program.layout.phases)}")
    out.lines(f"DECIDING: Final[tuple[str, ...]] = {rows(program.deciding)}")
    for name, (table, origin) in program.tables.items():
        if table and isinstance(table[0], tuple):
            out.line(f"{name}: Final[tuple[tuple[int, ...], ...]] = (", origin)
            for row in table:
                assert isinstance(row, tuple)
                out.lines(f"    {rows(row)},")
            out.line(")")
        else:
            out.line(f"# {name}", origin)
            out.lines(f"{name}: Final[tuple[int, ...]] = {rows(table)}")
    _write_event_tables(out, program)
    _write_turns(out, program)


def _write_event_tables(out: Writer, program: Program) -> None:
    kinds = [(event.name, event.arguments) for event in program.events] + [("CAPPED", ())]
    out.lines(f"EVENT_KINDS: Final[Kinds] = {rows(kinds)}")
    for name, wanted in (
        ("DEALT", ("deal",)),
        ("DEALS", ("deal", "held")),
        ("PLAYS", ("play",)),
        ("GATHERS", ("gather",)),
        ("LOTS", ("lot",)),
    ):
        found = [e.name for e in program.events if e.kind in wanted]
        out.line(f"{name}: Final[tuple[int, ...]] = ({''.join(f'{n}, ' for n in found)})")
    out.line("MARKS: Final = Marks(DEALS, PLAYS, GATHERS)")


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

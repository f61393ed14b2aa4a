"""What can be done in a turn, and whether any check may hold, written out for a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import TypeAlias

from regelsmed.compiler.engine.writer import Writer, rows
from regelsmed.compiler.ir.nodes import Origin
from regelsmed.compiler.ir.program import Printed, Program, TurnLine

Place: TypeAlias = Callable[[int], str]
"""Writes the place of a zone or post of the player whose turn it is."""


def write_turn_tables(out: Writer, texts: Printed) -> None:
    """Write by line the cards that can be played at any time, and the tests of others."""
    for number, line in enumerate(texts.lines):
        if line.always is not None:
            out.lines(f"ALWAYS_{number}: Final = frozenset({rows(line.always)})")
        if line.tests:
            out.line(f"TESTED_{number}: Final = {dict(line.tests)!r}", line.origin)


def write_calm(out: Writer, texts: Printed) -> None:
    """Write whether no check holds: for each of them a post or a zone of a player holds a card."""
    with out.block("def is_calm(self) -> bool:"):
        out.line('"""Tell whether no check holds, in whatever part of a phase it is looked at."""')
        held = [
            " or ".join((f"lies[{post}]", *(f"held[{zone}]" for zone in zones)))
            for post, zones in texts.calm
        ]
        if held:
            out.line("lies, held = self.lies, self.held")
        out.line(f"return bool({' and '.join(f'({one})' for one in held) or True})")
    out.line()


def write_turn_actions(out: Writer, program: Program, texts: Printed) -> None:
    """Write what a player can do in a turn."""
    if not texts.lines:
        return
    place = _places(program)
    with out.block("def turn_actions(self, seat: int) -> list[int]:"):
        out.line('"""Return what a player can do in a turn, sorted."""')
        out.line("lies, held, sheet_of = self.lies, self.held, self.sheet_of")
        out.line("barred = self.barred(seat) if self.changes else 0")
        out.line("found: list[int] = []")
        for zone in dict.fromkeys(line.zone for line in texts.lines if line.post is not None):
            out.line("# of equal cards any will do")
            out.line(f"cards_{zone} = {{sheet_of[card]: card for card in held[{place(zone)}]}}")
        for number, line in enumerate(texts.lines):
            with ExitStack() as blocks:
                for condition, origin in _conditions(line, place):
                    blocks.enter_context(out.block(f"if {condition}:", origin))
                _write_line(out, number, line)
        if texts.last is not None:
            last = texts.last
            alone = f"len(held[{place(last.zone)}]) == {last.number}"
            with out.block(f"if {alone} and not lies[{place(last.post)}]:", last.origin):
                out.line(f"found = self.playing_to({last.post}, found)", last.origin)
        with out.block("if self.changes:"):
            out.line("found = self.obliged(seat, found)")
        bases = {line.base for line in texts.lines}
        out.line(f"return sorted({'found' if len(bases) == len(texts.lines) else '{*found}'})")
    out.line()


def _places(program: Program) -> Place:
    players = program.choices[0].values

    def place(number: int) -> str:
        if number == 0:
            return "seat"
        if len(players) > 1:
            return f"{number} * self.players + seat"
        (count,) = players
        assert isinstance(count, int)
        return f"{number * count} + seat"

    return place


def _conditions(line: TurnLine, place: Place) -> Iterator[tuple[str, Origin]]:
    """Yield what has to be so that something can be done, each with the sentence that says so."""
    yield f"not barred & {1 if line.post is None else 2 << line.post}", line.origin
    for needed in line.needs:
        lies = f"lies[{place(needed.post)}]"
        yield lies if needed.wanted else f"not {lies}", needed.origin
    empty = {needed.post for needed in line.needs if not needed.wanted}
    if line.post is not None and line.room is not None and line.post not in empty:
        yield f"len(lies[{place(line.post)}]) < {line.room}", line.origin


def _write_line(out: Writer, number: int, line: TurnLine) -> None:
    """Write how the actions of a line are added."""
    if line.post is None:
        out.line(f"found.append({line.base})", line.origin)
        return
    cards, action = f"cards_{line.zone}", f"({line.base}).__add__"
    playable = cards if line.always is None else f"ALWAYS_{number}.intersection({cards})"
    out.line(f"found += map({action}, {playable})" if line.base else f"found += {playable}")
    if line.tests:
        with out.block(f"for sheet in {cards}.keys() & TESTED_{number}:"):
            given = f"TESTED_{number}[sheet], {cards}[sheet], seat, {line.post}"
            with out.block(f"if self.is_possible({given}):"):
                out.line(f"found.append({line.base} + sheet)")

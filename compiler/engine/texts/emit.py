"""From a program with card texts to the text of an engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from regelsmed.compiler.engine.emit_options import write_options
from regelsmed.compiler.engine.emit_statements import straight_name
from regelsmed.compiler.engine.emit_steps import write_steps_table
from regelsmed.compiler.engine.emit_words import write_speeches
from regelsmed.compiler.engine.runtime_words import Speech
from regelsmed.compiler.engine.slots import slots_of
from regelsmed.compiler.engine.writer import Writer, file_name, quoted
from regelsmed.compiler.ir.nodes import Origin
from regelsmed.compiler.ir.steps import Stepped
from regelsmed.dsl.languages import Language

from .emit_book import write_constants
from .emit_functions import telling, write_start
from .emit_state import write_state


def write_text_engine(
    out: Writer, stepped: Stepped, speeches: Mapping[Language, Speech], paragraphs: str
) -> None:
    """Write everything behind the head of an engine: the library, the state, functions."""
    slots = slots_of(stepped)
    write_constants(out, stepped)
    write_options(out, stepped)
    write_state(out, stepped, slots)
    write_start(out, slots)
    write_speeches(out, speeches, paragraphs, telling())
    _write_tests(out, stepped)
    write_steps_table(out, stepped)


def _write_tests(out: Writer, stepped: Stepped) -> None:
    assert stepped.program.texts is not None
    with out.block("TESTS: Final[tuple[Callable[[State, int], int], ...]] = ("):
        for name in stepped.program.texts.tests:
            out.line(f"State.{straight_name(name)},")
    out.line(")")


def write_places_by_paragraph(out: Writer) -> None:
    """Write where each line comes from: for each paragraph runs of lines, as there are many."""
    places: dict[str, dict[Origin, list[int]]] = {}
    for line, origin in list(out.places):
        places.setdefault(file_name(origin), {}).setdefault(origin, []).append(line)
    with out.block("LINES: Final[tuple[tuple[int, str, int, str], ...]] = lines_from("):
        out.line("{")
        for name, origins in places.items():
            out.line(f"    {quoted(name)}: (")
            for origin, lines in origins.items():
                paragraph, runs = quoted(origin.paragraph), quoted(" ".join(_runs(lines)))
                out.line(f"        ({origin.span.line}, {paragraph}, {runs}),")
            out.line("    ),")
        out.line("}")
    out.line(")")


def _runs(lines: Sequence[int]) -> Iterator[str]:
    """Yield runs of consecutive lines, with how far the last is behind the first."""
    first = last = lines[0]
    for line in (*lines[1:], -1):
        if line != last + 1:
            yield f"{first}+{last - first}" if last > first else str(first)
            first = line
        last = line

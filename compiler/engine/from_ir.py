"""From a program to the text of an engine."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from regelsmed.compiler.ir.print import printed
from regelsmed.compiler.ir.program import Program
from regelsmed.compiler.ir.steps import Stepped
from regelsmed.dsl.languages import Language

from .embed import EMBEDDED_WITH_TEXTS, FUNCTIONS, Embedded, embedded, functions
from .emit_options import write_options
from .emit_positions import write_position, write_set_up
from .emit_saves import write_load, write_save
from .emit_state import write_clone, write_course, write_end, write_slots, write_start
from .emit_steps import StepWriter, write_steps_table
from .emit_tables import write_tables
from .emit_views import write_views
from .emit_words import write_speaking, write_speeches
from .prune import pruned
from .runtime_words import Speech
from .slots import Slot, slots_of
from .texts.emit import write_places_by_paragraph, write_text_engine
from .writer import Writer, file_name, quoted, rows

API = 1
MAX_DECISIONS = 10_000
BEGIN = "# --- what every engine holds, from here"
END = "# --- to here"

ASKED_OF_STATES: Final = (
    *("apply_action", "chance_outcomes", "clone", "current_player", "decision", "determinize"),
    *("events", "information_state", "is_terminal", "learned", "legal_actions", "log", "name"),
    *("observation", "options", "picture", "question", "result", "returns", "save"),
)
"""What players ask of a state, wherever in an engine it is defined."""

IMPORTED: Final = {
    "bisect": ("bisect_left", "insort"),
    "collections.abc": ("Callable", "Iterable", "Mapping", "Sequence"),
    "typing": ("TYPE_CHECKING", "Final", "NamedTuple", "Self"),
}
"""What the rest of an engine can need of the standard library."""


def engine_text(stepped: Stepped, speeches: Mapping[Language, Speech], paragraphs: str) -> str:
    """Return the text of the engine that plays a program and says what it is given to say.

    ``paragraphs`` are the sentences of all paragraphs, packed.
    """
    with_texts = stepped.program.texts is not None
    game = Writer()
    if with_texts:
        write_text_engine(game, stepped, speeches, paragraphs)
    else:
        _write_game(game, stepped, speeches, paragraphs)
    whole = embedded(EMBEDDED_WITH_TEXTS) if with_texts else embedded()
    library = pruned(whole.code, game.text(), ASKED_OF_STATES)
    out = Writer()
    _write_head(out, stepped, whole, library.names)
    out.line(BEGIN)
    out.line()
    out.lines(library.code)
    out.line()
    out.line(END)
    out.line()
    out.add(game)
    if with_texts:
        write_places_by_paragraph(out)
    else:
        _write_places(out)
    return out.text()


def _write_game(
    out: Writer, stepped: Stepped, speeches: Mapping[Language, Speech], paragraphs: str
) -> None:
    """Write everything behind the library of an engine."""
    slots = slots_of(stepped)
    write_tables(out, stepped)
    write_options(out, stepped)
    _write_state(out, stepped, slots)
    write_start(out, stepped, slots)
    write_load(out, stepped, slots)
    write_position(out)
    out.lines(functions(FUNCTIONS, "names_of", "suits_of"))
    out.line()
    out.line()
    out.line("USUAL: Final = Options()")
    out.line()
    out.line()
    out.lines(functions(FUNCTIONS, "new_game", "replay", "playouts"))
    out.line()
    out.line()
    write_speeches(out, speeches, paragraphs, functions(FUNCTIONS, *TELLING))
    write_steps_table(out, stepped)


#: The functions that tell something in words.
TELLING: Final = (
    *("speech", "trump_key", "title", "paragraph", "noun", "card_name", "suit_of", "describe"),
)


def rules_sha(stepped: Stepped) -> str:
    """Return what tells these rules from others: a digest of all that they do.

    The ready-made decks are no rules: with others, saved games are the same.
    """
    program = stepped.program
    if program.texts is not None:
        program = replace(program, texts=replace(program.texts, decks={}))
    return hashlib.sha256(printed(replace(stepped, program=program)).encode()).hexdigest()


def _write_head(out: Writer, stepped: Stepped, library: Embedded, written: frozenset[str]) -> None:
    """Write what comes before the library: of its imports those that are written somewhere."""
    program = stepped.program
    out.line(f'"""An engine for {_plain(program.name)}, made by Regelsmed from its rules."""')
    out.line()
    out.line("from __future__ import annotations")
    out.line()
    for module in sorted(written.intersection(library.modules)):
        out.line(f"import {module}")
    imports = {module: set(names) for module, names in library.names.items()}
    for module, names in IMPORTED.items():
        imports.setdefault(module, set()).update(names)
    for module in sorted(imports):
        if needed := sorted(written & imports[module]):
            out.line(f"from {module} import {', '.join(needed)}")
    out.line()
    out.line(f"GAME: Final = {quoted(program.name)}")
    out.line(f'RULES_SHA: Final = "{rules_sha(stepped)}"')
    out.line(f"API: Final = {API}")
    out.line(f"MAX_DECISIONS = {MAX_DECISIONS}")
    _write_action_names(out, program)
    out.line(f"NUM_ACTIONS: Final = {len(program.actions)}")
    out.line()


def _write_action_names(out: Writer, program: Program) -> None:
    """Write the names of all actions: families of all cards are not written card by card."""
    if program.texts is None:
        out.lines(f"ACTION_NAMES: Final = {rows(program.actions)}")
        return
    sheets = program.texts.book["sheets"]
    assert isinstance(sheets, tuple)
    out.lines(f"SHEETS: Final = {rows(sheets)}")
    with out.block("ACTION_NAMES: Final[tuple[str, ...]] = ("):
        for family in program.families:
            names = program.actions[family.base : family.base + family.count]
            seats = range(family.count // len(sheets))
            if names == tuple(f"{family.name}.{sheet}" for sheet in sheets):
                out.line(f'*(f"{family.name}.{{sheet}}" for sheet in SHEETS),')
            elif names == tuple(f"{family.name}.{s}.{sheet}" for s in seats for sheet in sheets):
                name = f'f"{family.name}.{{seat}}.{{sheet}}"'
                out.line(f"*({name} for seat in {tuple(seats)!r} for sheet in SHEETS),")
            else:
                out.lines("".join(f"    {quoted(name)},\n" for name in names))
    out.line(")")


def _plain(name: str) -> str:
    return "".join(mark if mark.isalnum() and mark.isascii() else "_" for mark in name)


def _write_state(out: Writer, stepped: Stepped, slots: list[Slot]) -> None:
    with out.block("class State:"):
        out.line('"""A position of the game."""')
        out.line()
        write_slots(out, stepped, slots)
        write_course(out, stepped)
        write_clone(out, stepped, slots)
        write_end(out, stepped)
        write_views(out, stepped.program)
        write_speaking(out, stepped.program)
        write_save(out, slots)
        write_set_up(out, stepped.program)
        steps = StepWriter(stepped, out)
        for name in stepped.straight:
            steps.straight(stepped.program.procedure(name))
            out.line()
        for step in stepped.steps:
            steps.step(step)
            out.line()
    out.line()


def _write_places(out: Writer) -> None:
    """Write where each line comes from: its number, file, line there, and paragraph."""
    places = list(out.places)
    with out.block("LINES: Final[tuple[tuple[int, str, int, str], ...]] = ("):
        for line, origin in places:
            name, paragraph = quoted(file_name(origin)), quoted(origin.paragraph)
            out.line(f"({line}, {name}, {origin.span.line}, {paragraph}),")
    out.line(")")

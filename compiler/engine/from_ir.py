"""From a program to the text of an engine."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from regelsmed.compiler.ir.print import printed
from regelsmed.compiler.ir.program import Program
from regelsmed.compiler.ir.steps import Stepped
from regelsmed.dsl.languages import Language

from .embed import Embedded, embedded
from .emit_saves import write_load, write_position, write_save
from .emit_state import write_clone, write_course, write_end, write_slots, write_start
from .emit_steps import StepWriter
from .emit_views import write_views
from .emit_words import write_speaking, write_speeches
from .runtime_words import Speech
from .slots import Slot, slots_of
from .writer import Writer, file_name, quoted

API = 1
MAX_DECISIONS = 10_000
BEGIN = "# --- what every engine holds, from here"
END = "# --- to here"


def engine_text(stepped: Stepped, speeches: Mapping[Language, Speech], paragraphs: str) -> str:
    """Return the text of the engine that plays a program and says what it is given to say.

    ``paragraphs`` are the sentences of all paragraphs, packed.
    """
    out = Writer()
    slots = slots_of(stepped)
    library = embedded()
    _write_head(out, stepped, library)
    out.line(BEGIN)
    out.line()
    out.lines(library.code)
    out.line()
    out.line(END)
    out.line()
    _write_tables(out, stepped)
    _write_options(out, stepped)
    _write_state(out, stepped, slots)
    write_start(out, stepped, slots)
    write_load(out, stepped, slots)
    write_position(out, stepped)
    out.lines(FUNCTIONS)
    out.line()
    out.line()
    write_speeches(out, speeches, paragraphs)
    _write_steps_table(out, stepped)
    _write_places(out)
    return out.text()


def rules_sha(stepped: Stepped) -> str:
    """Return what tells these rules from others: a digest of all that they do."""
    return hashlib.sha256(printed(stepped).encode()).hexdigest()


def _write_head(out: Writer, stepped: Stepped, library: Embedded) -> None:
    program = stepped.program
    out.line(f'"""An engine for {_plain(program.name)}, made by Regelsmed from its rules."""')
    out.line()
    out.line("from __future__ import annotations")
    out.line()
    for module in library.modules:
        out.line(f"import {module}")
    imports = {module: set(names) for module, names in library.names.items()}
    imports.setdefault("bisect", set()).update(("bisect_left", "insort"))
    imports.setdefault("collections.abc", set()).update(
        ("Callable", "Iterable", "Mapping", "Sequence")
    )
    imports.setdefault("typing", set()).update(("TYPE_CHECKING", "Final", "NamedTuple", "Self"))
    for module in sorted(imports):
        names = ", ".join(sorted(imports[module]))
        out.line(f"from {module} import {names}")
    out.line()
    out.line(f"GAME: Final = {quoted(program.name)}")
    out.line(f'RULES_SHA: Final = "{rules_sha(stepped)}"')
    out.line(f"API: Final = {API}")
    out.line(f"MAX_DECISIONS = {MAX_DECISIONS}")
    out.lines(f"ACTION_NAMES: Final = {_rows(program.actions)}")
    out.line(f"NUM_ACTIONS: Final = {len(program.actions)}")
    out.line()


def _plain(name: str) -> str:
    return "".join(mark if mark.isalnum() and mark.isascii() else "_" for mark in name)


def _rows(values: Sequence[object]) -> str:
    """Return a tuple as Python, a few values a line where it is long."""
    items = [quoted(v) if isinstance(v, str) else repr(v) for v in values]
    if sum(map(len, items)) + 2 * len(items) < 70:
        return f"({', '.join(items)}{',' * (len(items) == 1)})"
    lines, line = [], "   "
    for item in items:
        if len(line) + len(item) > 96:
            lines.append(line)
            line = "   "
        line += f" {item},"
    return "\n".join(["(", *lines, line, ")"])


def _write_tables(out: Writer, stepped: Stepped) -> None:
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
    out.lines(f"CARDS: Final[tuple[str, ...]] = {_rows([card.name for card in program.cards])}")
    out.line("CARD_NUMBERS: Final = {name: number for number, name in enumerate(CARDS)}")
    deck = [n for n, card in enumerate(program.cards) for _ in range(card.copies)]
    out.lines(f"DECK: Final[tuple[int, ...]] = {_rows(deck)}")
    out.lines(f"SUITS: Final[tuple[str, ...]] = {_rows(program.suits)}")
    bits = [0 if card.suit < 0 else 1 << card.suit for card in program.cards]
    out.lines(f"SUIT_BITS: Final[tuple[int, ...]] = {_rows(bits)}")
    out.line("CARD_TABLE: Final = Table(DECK, SUIT_BITS)")
    out.lines(f"PHASES: Final[tuple[str, ...]] = {_rows(program.layout.phases)}")
    out.lines(f"DECIDING: Final[tuple[str, ...]] = {_rows(program.deciding)}")
    for name, (table, origin) in program.tables.items():
        if table and isinstance(table[0], tuple):
            out.line(f"{name}: Final[tuple[tuple[int, ...], ...]] = (", origin)
            for row in table:
                assert isinstance(row, tuple)
                out.lines(f"    {_rows(row)},")
            out.line(")")
        else:
            out.line(f"# {name}", origin)
            out.lines(f"{name}: Final[tuple[int, ...]] = {_rows(table)}")
    _write_event_tables(out, program)
    _write_turns(out, program)


def _write_event_tables(out: Writer, program: Program) -> None:
    kinds = [(event.name, event.arguments) for event in program.events] + [("CAPPED", ())]
    out.lines(f"EVENT_KINDS: Final[Kinds] = {_rows(kinds)}")
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


def _write_options(out: Writer, stepped: Stepped) -> None:
    choices = stepped.program.choices
    types = {choice.name: type(choice.values[0]).__name__ for choice in choices}
    with out.block("OPTIONS: Final[Mapping[str, tuple[object, ...]]] = {"):
        for choice in choices:
            out.line(f"{quoted(choice.name)}: {choice.values!r},", choice.origin)
    out.line("}")
    out.line()
    out.line()
    defaults = {choice.name: repr(choice.values[0]) for choice in choices}
    fields = [("players", "int", defaults["players"]), ("names", "tuple[str, ...]", "()")]
    fields += [(c.name, types[c.name], defaults[c.name]) for c in choices[1:]]
    with out.block("class Chosen(NamedTuple):"):
        out.line('"""The values of all options."""')
        out.line()
        for name, type_, usual in fields:
            out.line(f"{name}: {type_} = {usual}")
    out.line()
    out.line()
    with out.block("class Options(Chosen):"):
        out.line('"""The number of players, their names or none, and the options of the game.')
        out.line()
        out.line("Raises ``ValueError`` at a value that an option cannot have.")
        out.line('"""')
        out.line()
        out.line("__slots__ = ()")
        out.line()
        with out.block("def __new__("):
            out.line("cls,")
            for name, type_, usual in fields:
                out.line(f"{name}: {type_} = {usual},")
        with out.block(") -> Self:"):
            given = ", ".join(name for name, _, _ in fields)
            out.line(f"chosen = super().__new__(cls, {given})")
            out.line("check_options(chosen._asdict(), OPTIONS)")
            out.line("return chosen")
        out.line()
        with out.block("if not TYPE_CHECKING:"):
            out.line()
            out.lines(OPTIONS_MADE)
    out.line()
    out.line()
    with out.block("def options_from(values: Mapping[str, object]) -> Options:"):
        out.line('"""Return saved options; raises ``Damaged`` where they are none."""')
        with out.block("return Options("):
            out.line('players=chosen(values, "players", ' + repr(choices[0].values) + "),")
            out.line("names=chosen_names(values),")
            for choice in choices[1:]:
                out.line(f"{choice.name}=chosen(values, {quoted(choice.name)}, {choice.values!r}),")
        out.line(")")
    out.line()
    out.line()


def _write_state(out: Writer, stepped: Stepped, slots: list[Slot]) -> None:
    with out.block("class State:"):
        out.line('"""A position of the game."""')
        out.line()
        write_slots(out, slots)
        write_course(out, stepped)
        write_clone(out, slots)
        write_end(out, stepped)
        write_views(out, stepped.program)
        write_speaking(out, stepped.program)
        write_save(out, slots)
        steps = StepWriter(stepped, out)
        for name in stepped.straight:
            steps.straight(stepped.program.procedure(name))
            out.line()
        for step in stepped.steps:
            steps.step(step)
            out.line()
    out.line()


def _write_steps_table(out: Writer, stepped: Stepped) -> None:
    out.line()
    with out.block("STEPS: Final[tuple[Callable[[State], int], ...]] = ("):
        for step in stepped.steps:
            out.line(f"State.{step.name},")
    out.line(")")
    with out.block("STEP_NAMES: Final = ("):
        for step in stepped.steps:
            out.line(f'"{step.name}",')
    out.line(")")
    with out.block("DECISIONS: Final[dict[int, tuple[str, str, int]]] = {"):
        for step in stepped.steps:
            if step.answers is not None:
                node = step.answers.node
                asked = stepped.steps[step.answers.asked_in].name.upper()
                what = f"{quoted(node.family)}, {quoted(node.origin.paragraph)}, {asked}"
                out.line(f"{step.name.upper()}: ({what}),", node.origin)
    out.line("}")
    out.line('IDENTITY: Final = {"api": API, "game": GAME, "rules": RULES_SHA}')


# What named tuples make others with, so that no values get around the check. Checkers of types
# know how it is declared for all named tuples, which cannot be written by hand.
OPTIONS_MADE = '''
        @classmethod
        def _make(cls, iterable):
            """Return options with these values, as the constructor does."""
            return cls(*iterable)
'''

FUNCTIONS = '''
def names_of(cards: Sequence[int]) -> list[str]:
    """Return the names of cards."""
    return [CARDS[card] for card in cards]


def suits_of(bits: int) -> list[str]:
    """Return the suits whose bits are set."""
    return [suit for number, suit in enumerate(SUITS) if 1 << number & bits]


USUAL: Final = Options()


def new_game(options: Options = USUAL, seed: int = 0, *, chance: str = "sampled") -> State:
    """Return the start of a game, with chance ``"sampled"`` from ``seed`` or ``"explicit"``."""
    state = blank(options, seed, chance)
    state.run(FIRST)
    return state


def replay(
    options: Options, seed: int, decisions: Sequence[str], *, chance: str = "sampled"
) -> State:
    """Return the game after named decisions; raises ``IllegalAction`` where they cannot be."""
    state = new_game(options, seed, chance=chance)
    for action in decision_numbers(ACTION_NAMES, decisions):
        state.apply_action(action)
    return state


def playouts(n: int, options: Options = USUAL, seed: int = 0) -> Tally:
    """Return what came of ``n`` games in which everybody plays at random."""
    wins = [0] * options.players
    returns = [0.0] * options.players
    decisions = capped = 0
    for game in range(n):
        state = new_game(options, seed + game)
        luck = scramble(~(seed + game))
        while state.current_player >= 0:
            # As apply_action does, without the check of what is chosen from what is legal.
            luck = MULTIPLIER * (luck & LOW) + (luck >> 32)
            acts = state.acts
            state.action = acts[(luck & LOW) * len(acts) >> 32]
            state.decisions += 1
            state.run(state.pc)
            if state.decisions >= MAX_DECISIONS and state.current_player >= 0:
                state.cap()
        decisions += state.decisions
        capped += state.capped
        result = state.result()
        for seat in result.winners:
            wins[seat] += 1
        for seat, units in enumerate(result.returns):
            returns[seat] += units
    return Tally(n, decisions, capped, tuple(wins), tuple(returns))
'''


def _write_places(out: Writer) -> None:
    """Write where each line comes from: its number, file, line there, and paragraph."""
    places = list(out.places)
    with out.block("LINES: Final[tuple[tuple[int, str, int, str], ...]] = ("):
        for line, origin in places:
            name, paragraph = quoted(file_name(origin)), quoted(origin.paragraph)
            out.line(f"({line}, {name}, {origin.span.line}, {paragraph}),")
    out.line(")")

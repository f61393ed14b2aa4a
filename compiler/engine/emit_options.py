"""The options of an engine: their values, and a named tuple that holds only such."""

from __future__ import annotations

from typing import Final

from regelsmed.compiler.ir.program import Choice
from regelsmed.compiler.ir.steps import Stepped

from .writer import Writer, quoted

SHORT: Final = 30

#: How decks are given: by seat the name of one, or the names of its cards.
BROUGHT: Final = "Sequence[str | Sequence[str]]"


def write_options(out: Writer, stepped: Stepped) -> None:
    """Write the options, and how they are read from a save."""
    choices = stepped.program.choices
    types = {c.name: "int | None" if c.seat else type(c.values[0]).__name__ for c in choices}
    with out.block("OPTIONS: Final[Mapping[str, tuple[object, ...]]] = {"):
        for choice in choices:
            out.line(f"{quoted(choice.name)}: {_values(choice)},", choice.origin)
    out.line("}")
    out.line()
    out.line()
    defaults = {choice.name: repr(choice.values[0]) for choice in choices}
    fields = [("players", "int", defaults["players"]), ("names", "tuple[str, ...]", "()")]
    fields += [(c.name, types[c.name], defaults[c.name]) for c in choices[1:]]
    decks = stepped.program.texts is not None
    if decks:
        fields.append(("decks", "tuple[tuple[str, ...], ...]", "()"))
    with out.block("class Chosen(NamedTuple):"):
        out.line('"""The values of all options."""')
        out.line()
        for name, type_, usual in fields:
            out.line(f"{name}: {type_} = {usual}")
    out.line()
    out.line()
    with out.block("class Options(Chosen):"):
        out.line('"""The number of players, their names or none, and the options of the game.')
        if decks:
            out.line()
            out.line("A deck is the names of its cards, or one of ``DECKS``. Where none are given,")
            out.line("players bring the first of those, or usual ones where there are too few.")
        out.line()
        out.line("Raises ``ValueError`` at a value that an option cannot have.")
        out.line('"""')
        out.line()
        out.line("__slots__ = ()")
        out.line()
        with out.block("def __new__("):
            out.line("cls,")
            for name, type_, usual in fields:
                given = BROUGHT if name == "decks" else type_
                out.line(f"{name}: {given} = {usual},")
        with out.block(") -> Self:"):
            if decks:
                out.line("brought = settled_decks(DECK_RULES, decks, players)")
            given = ", ".join("brought" if name == "decks" else name for name, _, _ in fields)
            out.line(f"chosen = super().__new__(cls, {given})")
            out.line("check_options(chosen._asdict(), OPTIONS)")
            for choice in choices:
                if choice.seat:
                    out.line(f"check_seat({quoted(choice.name)}, {choice.name}, players)")
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
            out.line(f'players=chosen(values, "players", {_values(choices[0])}),')
            out.line("names=chosen_names(values),")
            for choice in choices[1:]:
                out.line(f"{choice.name}=chosen(values, {quoted(choice.name)}, {_values(choice)}),")
            if decks:
                out.line("decks=chosen_decks(values),")
        out.line(")")
    out.line()
    out.line()


def _values(choice: Choice) -> str:
    """Return the values of an option as a tuple; long runs of numbers as ranges."""
    numbers = [value for value in choice.values if type(value) is int]
    if len(numbers) < max(len(choice.values), SHORT):
        return repr(choice.values)
    runs: list[tuple[int, int]] = []
    for number in numbers:
        if runs and number == runs[-1][1]:
            runs[-1] = (runs[-1][0], number + 1)
        else:
            runs.append((number, number + 1))
    return f"({', '.join(f'*range({low}, {high})' for low, high in runs)},)"


# What named tuples make others with, so that no values get around the check. Checkers of types
# know how it is declared for all named tuples, which cannot be written by hand.
OPTIONS_MADE = '''
        @classmethod
        def _make(cls, iterable):
            """Return options with these values, as the constructor does."""
            return cls(*iterable)
'''

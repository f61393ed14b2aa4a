"""The options of an engine: their values, and a named tuple that holds only such."""

from __future__ import annotations

from regelsmed.compiler.ir.steps import Stepped

from .writer import Writer, quoted


def write_options(out: Writer, stepped: Stepped) -> None:
    """Write the options, and how they are read from a save."""
    choices = stepped.program.choices
    types = {c.name: "int | None" if c.seat else type(c.values[0]).__name__ for c in choices}
    with out.block("OPTIONS: Final[Mapping[str, tuple[object, ...]]] = {"):
        for choice in choices:
            out.line(f"{quoted(choice.name)}: {choice.values!r},", choice.origin)
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
            out.line("A deck is the names of its cards; where none are given there are usual ones.")
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
            if decks:
                out.line("decks = settled_decks(DECK_RULES, decks, players)")
            given = ", ".join(name for name, _, _ in fields)
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
            out.line('players=chosen(values, "players", ' + repr(choices[0].values) + "),")
            out.line("names=chosen_names(values),")
            for choice in choices[1:]:
                out.line(f"{choice.name}=chosen(values, {quoted(choice.name)}, {choice.values!r}),")
            if decks:
                out.line("decks=chosen_decks(values),")
        out.line(")")
    out.line()
    out.line()


# What named tuples make others with, so that no values get around the check. Checkers of types
# know how it is declared for all named tuples, which cannot be written by hand.
OPTIONS_MADE = '''
        @classmethod
        def _make(cls, iterable):
            """Return options with these values, as the constructor does."""
            return cls(*iterable)
'''

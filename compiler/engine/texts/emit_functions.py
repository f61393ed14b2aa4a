"""The functions of an engine with card texts: new games, positions, saved games, words."""

from __future__ import annotations

from typing import Final

from regelsmed.compiler.engine.emit_saves import write_load_begun, write_load_ended
from regelsmed.compiler.engine.emit_state import KEPT, PASSING, PLAYOUTS, STEP
from regelsmed.compiler.engine.slots import Slot
from regelsmed.compiler.engine.writer import Writer

from .emit_state import GIVEN, INSIGHT


def _write_load(out: Writer, slots: list[Slot]) -> None:
    with out.block("def load(text: str) -> State:"):
        write_load_begun(out, slots, ('state.given = from_facts(whole.part("given").values())',))
        out.line('read_board(state, whole.part("board"))')
        with out.block("try:"):
            out.line("state.ask_again()")
        with out.block("except (IndexError, KeyError, AssertionError):"):
            out.line('raise Damaged("the saved game has nothing to decide") from None')
        write_load_ended(out)
    out.line()
    out.line()


def write_start(out: Writer, slots: list[Slot]) -> None:
    """Write the functions that make states, of options, positions, decisions and saved games."""
    with out.block("def blank(options: Options, seed: int, chance: str) -> State:"):
        out.line('"""Return a state in which nothing has happened yet, and no card is anywhere."""')
        with out.block("if type(options) is not Options:"):
            out.line('raise ValueError(f"options of this game are wanted, not {options!r}")')
        with out.block('if chance not in ("sampled", "explicit"):'):
            out.line('raise ValueError(f"chance is sampled or explicit, not {chance!r}")')
        out.line("players = options.players")
        out.line("step = 1")
        out.line("state = State()")
        out.line("state.book = BOOK")
        for name, _, start in (*KEPT, STEP, *PASSING, GIVEN, INSIGHT):
            out.line(f"state.{name} = {start}")
        out.line("state.clear_board()")
        for slot in slots:
            out.line(f"state.{slot.name} = {slot.start}")
        out.line("return state")
    out.line()
    out.line()
    out.lines(FUNCTIONS)
    out.line()
    out.lines(PLAYOUTS)
    out.line()
    out.line()
    _write_load(out, slots)


FUNCTIONS = '''
USUAL: Final = Options()


def begun(options: Options, given: Position, *, by_hand: bool) -> State:
    """Return the beginning of a game or position, before anything has happened."""
    state = blank(options, 0, "explicit" if by_hand else "sampled")
    state.given = given
    set_up(state, given, options.decks)
    return state


def new_game(options: Options = USUAL, seed: int = 0, *, chance: str = "sampled") -> State:
    """Return the start of a game, with chance ``"sampled"`` from ``seed`` or ``"explicit"``."""
    state = blank(options, seed, chance)
    state.bring(options.decks)
    state.run(FIRST)
    return state


def position(options: Options, facts: Mapping[str, object]) -> State:
    """Return a state set up from facts, with explicit chance.

    Raises ``ValueError`` with one clear line where the facts cannot be.
    """
    given = from_facts(facts)
    state = blank(options, 0, "explicit")
    state.given = given
    set_up(state, given, options.decks)
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


def plain(values: Mapping[str, object]) -> dict[str, object]:
    """Return options as plain data."""
    return {
        name: [list(item) if isinstance(item, tuple) else item for item in value]
        if isinstance(value, tuple)
        else value
        for name, value in values.items()
    }


def lines_from(
    places: Mapping[str, Sequence[tuple[int, str, str]]],
) -> tuple[tuple[int, str, int, str], ...]:
    """Return where each line of this file comes from: its number, file, line there, paragraph."""
    found = []
    for name, paragraphs in places.items():
        for place, by, runs in paragraphs:
            for run in runs.split():
                first, _, more = run.partition("+")
                lines = range(int(first), int(first) + int(more or 0) + 1)
                found += [(line, name, place, by) for line in lines]
    return tuple(sorted(found))
'''


OUTSIDE: Final = '''

def speech(language: str) -> Speech:
    """Return the words of a language; raises ``ValueError`` where the engine has none in it."""
    if language not in SPEECHES:
        raise ValueError(f"{GAME} has no words in {language!r}")
    return spoken(SPEECHES[language])


def title(language: str) -> str:
    """Return the name of the game."""
    return speech(language).title


def paragraph(paragraph: str, language: str) -> str:
    """Return the sentence of a paragraph; raises ``KeyError`` where there is none."""
    speech(language)
    return unpacked(PACKED)[language][paragraph]


def noun(word: str, language: str) -> tuple[str, str]:
    """Return a noun of the game in singular and plural; raises ``KeyError`` at an unknown one."""
    return speech(language).nouns[word]


def card_name(card: str, language: str) -> str:
    """Return a card in words; raises ``KeyError`` where there is none."""
    words = speech(language)
    if card not in BOOK.sheet_numbers:
        raise KeyError(card)
    return words.cards[BOOK.sheet_numbers[card]]


def suit_of(card: str) -> str:
    """Return the suit of a card, which no card here has; raises ``KeyError``."""
    if card not in BOOK.sheet_numbers:
        raise KeyError(card)
    return ""


def describe(
    action: int, language: str, state: State | None = None, viewer: int | None = None
) -> str:
    """Return an action in words: what is played or picked, who is meant, or what is chosen.

    It says the same to every viewer.
    """
    words = speech(language)
    if not 0 <= action < NUM_ACTIONS:
        raise ValueError(f"there is no action {action!r}")
    kind, _, argument = ACTION_NAMES[action].partition(".")
    if kind in ("pick", "random", "draw"):
        card = argument.rpartition(".")[2]
        return words.cards[BOOK.sheet_numbers[card]]
    if kind in ("lot", "post_of"):
        seat = int(argument)
        return state.called(seat) if state is not None and seat < state.players else str(seat + 1)
    if kind == "option":
        return option_in_words(int(argument), language, state)
    if kind == "coin":
        return words.say(f"coin {argument}")
    card = words.cards[BOOK.sheet_numbers[argument]] if argument and kind != "token" else ""
    said = words.say(f"token {argument}" if kind == "token" else f"label {kind}", "", card)
    return said[:1].lower() + said[1:]


def option_in_words(number: int, language: str, state: State | None) -> str:
    """Return an option: the line of the text that it is, or its number where none is asked for."""
    if state is None or state.pc < 0:
        return str(number + 1)
    words, by = speech(language), DECISIONS[state.pc][1]
    key = f"line {by} {number}"
    return words.say(key) if key in words.sentences else paragraph(by, language)
'''

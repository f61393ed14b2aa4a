"""From a program with card texts to the text of an engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from regelsmed.compiler.engine.emit_options import write_options
from regelsmed.compiler.engine.emit_saves import (
    write_load_begun,
    write_load_ended,
    write_save_of,
)
from regelsmed.compiler.engine.emit_state import KEPT, PASSING, PLAYOUTS, STEP, course, rest
from regelsmed.compiler.engine.emit_statements import straight_name
from regelsmed.compiler.engine.emit_steps import (
    StepWriter,
    branch_name,
    write_step_numbers,
    write_steps_table,
)
from regelsmed.compiler.engine.emit_words import write_speeches
from regelsmed.compiler.engine.runtime_words import Speech
from regelsmed.compiler.engine.slots import Slot, slots_of
from regelsmed.compiler.engine.writer import Writer, file_name, quoted, rows
from regelsmed.compiler.ir.nodes import Origin
from regelsmed.compiler.ir.program import Printed, Program
from regelsmed.compiler.ir.steps import Stepped
from regelsmed.dsl.languages import Language

from .runtime_board import BoardBase
from .runtime_book import ActionLine, Book, PostRules, Standing, Target

#: What the board keeps itself.
ON_BOARD: Final = frozenset(BoardBase.__slots__)


def write_text_engine(
    out: Writer, stepped: Stepped, speeches: Mapping[Language, Speech], paragraphs: str
) -> None:
    """Write everything behind the head of an engine: the library, the state, functions."""
    slots = slots_of(stepped)
    write_constants(out, stepped)
    write_options(out, stepped)
    _write_state(out, stepped, slots)
    _write_start(out, slots)
    write_speeches(out, speeches, paragraphs, OUTSIDE)
    _write_tests(out, stepped)
    write_steps_table(out, stepped)


# ---- constants


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
    out.lines(f"DECK_RULES: Final = DeckRules(BOOK.sheet_numbers, {least!r}, {_row(most)})")
    out.line()
    out.line()


def _write_field(out: Writer, name: str, value: object) -> None:
    if name == "sheets":
        out.line("sheets=SHEETS,")
        return
    kinds = {"targets": Target, "posts": PostRules, "lines": ActionLine}
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


# ---- the state


def _write_state(out: Writer, stepped: Stepped, slots: list[Slot]) -> None:
    with out.block("class State(TalkingBoard):"):
        out.line('"""A position of the game."""')
        out.line()
        _write_slots(out, slots)
        out.lines(course("        self.trail, self.insight = (self.trail, action), None\n"))
        out.line()
        out.lines(rest("self.asked_by(paragraph)"))
        out.line()
        out.lines(ENDS)
        out.line()
        _write_clone(out, slots)
        out.lines(VIEWS)
        out.line()
        _write_save(out, slots)
        steps = StepWriter(stepped, out)
        for name in stepped.straight:
            steps.straight(stepped.program.procedure(name))
            out.line()
        for step in stepped.steps:
            steps.step(step)
            out.line()
    out.line()


#: What a state with a board keeps besides what every state does.
GIVEN: Final = ("given", "Position", "Position()")
INSIGHT: Final = ("insight", "Insight | None", "None")


def _own() -> list[tuple[str, str, str]]:
    """Return what a state keeps besides its board: name, type, and how it begins."""
    return [
        common for common in (*KEPT, STEP, *PASSING, GIVEN, INSIGHT) if common[0] not in ON_BOARD
    ]


def _write_slots(out: Writer, slots: list[Slot]) -> None:
    with out.block("__slots__ = ("):
        for name in (*(name for name, _, _ in _own()), *(slot.name for slot in slots)):
            out.line(f'"{name}",')
    out.line(")")
    for name, type_, _ in _own():
        out.line(f"{name}: {type_}")
    for slot in slots:
        out.line(f"{slot.name}: {slot.type}", slot.origin)
    out.line()


def _write_clone(out: Writer, slots: list[Slot]) -> None:
    with out.block("def clone(self) -> State:"):
        out.line('"""Return an independent state that is equal to this one."""')
        out.line("other = State()")
        out.line("other.book = BOOK")
        for name, _, _ in (*KEPT, STEP, *PASSING, GIVEN, INSIGHT):
            # Legal actions are replaced as a whole and never changed, so copies can share them.
            out.line(f"other.{name} = self.{name}")
        out.line("self.copy_board(other)")
        for slot in slots:
            out.line(f"other.{slot.name} = {slot.copy}")
        out.line("return other")
    out.line()


def _write_save(out: Writer, slots: list[Slot]) -> None:
    write_save_of(
        out,
        slots,
        options=(
            '"options": plain(self.options._asdict()),',
            '"given": self.given.as_facts(),',
        ),
        before=('"board": board_fields(self),',),
    )


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


def _write_start(out: Writer, slots: list[Slot]) -> None:
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


ENDS = '''
    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return each outcome with its probability; empty unless CHANCE decides."""
        return shares(self.outcomes, 0) if self.current_player == CHANCE else []

    def returns(self) -> list[float]:
        """Return what each seat has got; all zero before the game is over."""
        return [float(self.is_terminal() and s in self.game_winners) for s in range(self.players)]

    def result(self) -> Result:
        """Return how the game ended; raises ``ValueError`` before that."""
        if not self.is_terminal():
            raise ValueError("the game is not over")
        paragraph = BOOK.paragraphs[self.deciding] if self.deciding >= 0 else ""
        return Result(self.game_winners, tuple(self.returns()), paragraph, self.capped)

    def asked_by(self, paragraph: str) -> str:
        """Return the paragraph that asks: that by which cards are drawn, if any are."""
        return BOOK.paragraphs[self.drawing] if self.drawing >= 0 else paragraph

    def test(self, number: int, this: int) -> int:
        """Tell whether what the test of a number asks holds, for the text of a stay."""
        return TESTS[number](self, this)
'''

VIEWS = '''
    def observation(self, player: int) -> dict[str, object]:
        """Return what ``player`` sees and knows now, as plain data."""
        self.seat(player)
        options = self.options._asdict()
        options.pop("decks")
        return {
            "player": player,
            "options": {**options, "names": list(self.options.names)},
            "decks": self.seen_decks(player, secret=self.options.decklists == "secret"),
            "turn": self.current_player,
            **self.seen_now(player),
            "legal": self.legal_names() if self.current_player == player else [],
        }

    def name(self, seat: int, language: str) -> str:
        """Return the name of a seat, or its number, from 1, where the players have no names."""
        speech(language)
        return self.called(self.seat(seat))

    def called(self, seat: int) -> str:
        """Return the name of a seat, or its number."""
        return self.options.names[seat] if self.options.names else str(seat + 1)

    def question(self, language: str) -> str:
        """Return what a player is asked; raises ``ValueError`` where no player decides."""
        if self.current_player < 0:
            raise ValueError("no player decides now")
        kind, _, _ = DECISIONS[self.pc]
        return speech(language).say(f"ask {kind}", self.name(self.current_player, language))

    def log(self, viewer: int | None, language: str) -> list[str]:
        """Return a line per event that ``viewer`` knows of; ``None`` sees everything."""
        return self.told_in_words(viewer, speech(language))

    def picture(self, player: int, language: str) -> list[str]:
        """Return what ``player`` sees now, in ready lines."""
        return self.seen_in_words(self.seat(player), speech(language))

    def information_state(self, player: int) -> str:
        """Return all that ``player`` has seen and done since the start, and sees now."""
        return compact([self.seen_given(player), self.events(player), self.observation(player)])

    def seen_given(self, player: int) -> dict[str, object]:
        """Return where the game began, as far as it lay in view of a player then."""
        facts, given = self.given.as_facts(), self.given
        if not facts:
            return facts
        first = blank(self.options, 0, "explicit")
        set_up(first, given, self.options.decks)
        for name, held in (("zones", given.zones), ("piles", given.piles)):
            if held:
                zones = [(zone, BOOK.zones.index(zone)) for zone in held]
                facts[name] = {
                    zone: [first.seen_zone(number, seat, player) for seat in first.seats()]
                    for zone, number in zones
                }
        if given.posts:
            names = [rules.name for rules in BOOK.posts]
            facts["posts"] = {
                post: [
                    [first.seen_stay(stay, player) for stay in first.on(seat, names.index(post))]
                    for seat in first.seats()
                ]
                for post in given.posts
            }
        return facts

    def determinize(self, player: int, seed: int) -> State:
        """Return a state that ``player`` cannot tell from this one, chosen by ``seed``.

        It follows from the player's information state and the seed alone: every game that looks
        the same to the player is as likely as it comes about.
        """
        self.seat(player)
        chooser = Chooser(seed)
        insight = self.insight
        if insight is None or insight.player != player:
            # Bots ask for many worlds of one state.
            insight = self.insight = self.insight_of(player)
        _, again, journal, unseen, known = insight
        for _ in range(TRIES):
            dealt = [cards.pick(chooser.below(cards.total)) for cards in unseen]
            plan = plan_of(again, journal, ACTION_NAMES, player, dealt)
            world = self.beginning(player, journal, dealt)
            try:
                world.go_through(plan, chooser)
            except Misfit:
                continue
            if world.information_state(player) == known:
                world.random = scramble(chooser.state)
                return world
        raise AssertionError(f"of {TRIES} worlds none was like the one that is")

    def insight_of(self, player: int) -> Insight:
        """Return what the worlds of a player are made of."""
        again, journal = self.gone_through()
        unseen = all_unseen(again, journal, player, self.most_copies())
        return Insight(player, again, journal, unseen, self.information_state(player))

    def most_copies(self) -> tuple[int, ...] | None:
        """Return how many copies of each card a secret deck can have (-1: any number).

        A position may have more than a deck.
        """
        if self.options.decklists != "secret":
            return None
        given = self.given
        free = given.zones or given.piles or given.posts
        return (-1,) * len(SHEETS) if free else DECK_RULES.most

    def gone_through(self) -> tuple[State, list[JournalStep]]:
        """Return the game so far, gone through again, and the journal of it.

        Raises ``ValueError`` where it has not gone as its trail says: then it was saved otherwise.
        """
        again, journal = begun(self.options, self.given, by_hand=self.by_hand), list[JournalStep]()
        again.journal = journal
        begin_journal(again)
        try:
            again.go_through(trail_of(self.trail), Chooser(0))
        except Misfit:
            raise ValueError("the game has not gone as its trail says") from None
        return again, journal

    def beginning(
        self, player: int, journal: Sequence[JournalStep], dealt: Sequence[Dealt]
    ) -> State:
        """Return the beginning of a world that a player cannot tell from this one."""
        options, given = self.options, self.given
        if given.zones or given.piles or given.posts:
            given = given_in(self, given, journal, dealt)
        elif options.decklists == "secret":
            decks = list(options.decks)
            for seat in self.seats():
                if seat != player:
                    decks[seat] = deck_of(self, dealt[seat])
            options = Options(**{**options._asdict(), "decks": tuple(decks)})
        return begun(options, given, by_hand=self.by_hand)

    def go_through(self, plan: list[int], chooser: Chooser) -> None:
        """Play on as planned, what is to be made up chosen by chance; raises ``Misfit``."""
        plan.reverse()
        self.plan = plan
        self.run(FIRST)
        while plan:
            action = plan.pop()
            if action == MADE_UP:
                acts = [act for act in self.acts if act != BOOK.decline]
                if self.current_player < 0 or not acts:
                    raise Misfit
                action = acts[chooser.below(len(acts))]
            if action not in self.acts:
                raise Misfit
            if self.journal is not None:
                self.journal.append(JournalStep(DECIDED, (action,), self.current_player))
            self.apply_action(action)
        self.plan = self.journal = None
'''

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


# ---- tables of methods


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

"""The state of an engine with card texts: its slots, its copies, and what it tells of itself."""

from __future__ import annotations

from typing import Final

from regelsmed.compiler.engine.emit_saves import write_save_of
from regelsmed.compiler.engine.emit_state import KEPT, PASSING, STEP, course, rest
from regelsmed.compiler.engine.emit_steps import StepWriter
from regelsmed.compiler.engine.slots import Slot
from regelsmed.compiler.engine.writer import Writer
from regelsmed.compiler.ir.steps import Stepped

from .emit_turns import write_calm, write_turn_actions
from .runtime_board import BoardBase

#: What the board keeps itself.
ON_BOARD: Final = frozenset(BoardBase.__slots__)


def write_state(out: Writer, stepped: Stepped, slots: list[Slot]) -> None:
    """Write the class of a state, with a method for every step."""
    texts = stepped.program.texts
    assert texts is not None
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
        write_calm(out, texts)
        write_turn_actions(out, stepped.program, texts)
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

"""Methods of the states of engines with card texts, which are copied from here as they stand.

What they read of an engine is declared in ``own.pyi``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from regelsmed.compiler.chance import scramble
from regelsmed.compiler.engine.runtime import CHANCE, Decision, Result, compact, shares
from regelsmed.compiler.engine.runtime_chooser import Chooser

from .runtime_journal import DECIDED, JournalStep, Misfit
from .runtime_others import (
    MADE_UP,
    TRIES,
    Insight,
    all_unseen,
    begin_journal,
    deck_of,
    given_in,
    plan_of,
)
from .runtime_setup import set_up, trail_of
from .runtime_unseen import Dealt

if TYPE_CHECKING:
    from .own import (
        ACTION_NAMES,
        BOOK,
        DECISIONS,
        DECK_RULES,
        FIRST,
        OVER,
        SHEETS,
        TESTS,
        Kept,
        Options,
        State,
        begun,
        blank,
        speech,
    )
else:
    Kept = object


class Ends(Kept):
    """Chance, and how a game ends."""

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

    def decision(self) -> Decision:
        """Return what is asked; raises ``ValueError`` when the game is over."""
        if self.pc == OVER:
            raise ValueError("the game is over")
        kind, paragraph, _ = DECISIONS[self.pc]
        return Decision(self.current_player, kind, self.asked_by(paragraph))

    def asked_by(self, paragraph: str) -> str:
        """Return the paragraph that asks: that by which cards are drawn, if any are."""
        return BOOK.paragraphs[self.drawing] if self.drawing >= 0 else paragraph

    def test(self, number: int, this: int) -> int:
        """Tell whether what the test of a number asks holds, for the text of a stay."""
        return TESTS[number](self, this)


class Views(Kept):
    """What a state shows, says and lets be imagined."""

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

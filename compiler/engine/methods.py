"""Methods of the states of engines, from which they are copied as they stand here.

What they read of an engine is declared in ``own.pyi``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelsmed.compiler.chance import LOW, MULTIPLIER, below, step

from .runtime import TERMINAL, Decision, Event, IllegalAction, compact, history

if TYPE_CHECKING:
    from .own import (
        ACTION_NAMES,
        ACTS,
        ANSWERS,
        CAPPED,
        DEALT,
        DECISIONS,
        IT_IS_HELD,
        LOTS,
        MAX_DECISIONS,
        MOST_COPIES,
        OVER,
        STEPS,
        Kept,
        names_of,
        speech,
    )
else:
    Kept = object


class Course(Kept):
    """How a decision is answered and the game goes on to the next."""

    def legal_actions(self) -> list[int]:
        """Return the legal actions, sorted; empty only when the game is over."""
        return self.acts.copy()

    def apply_action(self, action: int) -> None:
        """Carry out an action; anything not legal raises IllegalAction and changes nothing."""
        acts = self.acts
        try:
            action = acts[acts.index(action)]
        except ValueError:
            raise IllegalAction(f"{action!r} is not legal here") from None
        onward = ANSWERS[self.pc](self, action)
        while onward is not None:
            onward = STEPS[onward](self)
        if self.decisions >= MAX_DECISIONS and self.current_player >= 0:
            self.cap()

    def cap(self) -> None:
        """Stop the game, which has taken too many decisions: nobody wins."""
        self.capped = True
        self.chain = (self.chain, CAPPED)
        self.pc = OVER
        self.acts = []
        self.current_player = TERMINAL

    def run(self, onward: int | None) -> None:
        """Carry out the course of play from a step on, to the next decision."""
        while onward is not None:
            onward = STEPS[onward](self)

    def ask_again(self) -> None:
        """Find anew what is asked, of whom, and what may be answered."""
        if self.pc != OVER:
            STEPS[DECISIONS[self.pc][2]](self)


class Draws(Kept):
    """Chance, where cards lie in piles."""

    def draw(self, pile: list[int]) -> int:
        """Take a card out of a sorted pile by chance."""
        if pile[0] == pile[-1]:
            return pile.pop()
        state = self.random
        state = self.random = MULTIPLIER * (state & LOW) + (state >> 32)
        return pile.pop((state & LOW) * len(pile) >> 32)

    def draw_cards(self, pile: list[int], held: list[int], count: int) -> None:
        """Move so many cards out of a sorted pile by chance, each behind the others."""
        state = self.random
        low, high = state & LOW, state >> 32
        size = len(pile)
        for left in range(size, size - count, -1):
            # Only of so few cards can all be the same; then what comes is certain.
            if left <= MOST_COPIES and pile[0] == pile[-1]:
                held.append(pile.pop())
            else:
                state = MULTIPLIER * low + high
                low, high = state & LOW, state >> 32
                held.append(pile.pop(low * left >> 32))
        self.random = state

    def lot(self) -> int:
        """Return a seat by chance."""
        if self.players == 1:
            return 0
        self.random = step(self.random)
        return below(self.random, self.players)


class Asked(Kept):
    """What is legal, whether it is over, and who there is."""

    def legal_names(self) -> list[str]:
        """Return the names of the legal actions."""
        return [ACTION_NAMES[action] for action in self.acts]

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.current_player == TERMINAL

    def seat(self, player: int) -> int:
        """Return a seat; raises ``ValueError`` where there is none of that number."""
        if player not in range(self.players):
            raise ValueError(f"there is no seat {player!r}")
        return player


class Waiting(Kept):
    """The decision that a state waits for, in games whose cards have no texts."""

    def decision(self) -> Decision:
        """Return what is asked; raises ``ValueError`` when the game is over."""
        if self.pc == OVER:
            raise ValueError("the game is over")
        kind, paragraph, _ = DECISIONS[self.pc]
        return Decision(self.current_player, kind, paragraph)


class Events(Kept):
    """What has happened, as a player knows it."""

    def events(self, viewer: int | None) -> list[Event]:
        """Return what happened as ``viewer`` knows it; ``None`` sees everything."""
        told = (self.told(note, viewer) for note in history(self.chain))
        return [event for event in told if event is not None]

    def learned(self, player: int) -> int:
        """Return how many events have told ``player`` something, others' acts or chance."""
        notes = history(self.chain)
        return sum(
            note[0] in LOTS
            or (note[0] in DEALT and note[1] == player)
            or (note[0] in ACTS and note[1] != player)
            for note in notes
        )


class Information(Kept):
    """All that a player knows, as text."""

    def information_state(self, player: int) -> str:
        """Return all that ``player`` has seen and done since the start, and sees now."""
        given = [
            names_of(note[2:]) if note[1] == player else len(note) - 2
            for note in history(self.chain)
            if note[0] == IT_IS_HELD
        ]
        return compact([given, self.events(player), self.observation(player)])


class Speaking(Kept):
    """What a state says."""

    def name(self, seat: int, language: str) -> str:
        """Return the name of a seat, or its number, from 1, where the players have no names."""
        speech(language)
        return self.called(self.seat(seat))

    def question(self, language: str) -> str:
        """Return what a player is asked; raises ``ValueError`` where no player decides."""
        if self.current_player < 0:
            raise ValueError("no player decides now")
        kind, _, _ = DECISIONS[self.pc]
        return speech(language).say(f"ask {kind}", self.name(self.current_player, language))

    def called(self, seat: int) -> str:
        """Return the name of a seat, or its number."""
        return self.options.names[seat] if self.options.names else str(seat + 1)

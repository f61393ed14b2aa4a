"""The course of a game on the board: phases, texts in turn, checks, duels, the end."""

from __future__ import annotations

from collections.abc import Sequence

from .runtime_board import EVERYBODY, replaced
from .runtime_book import (
    AFTER_LOSS,
    AFTER_WIN,
    ANNULLED,
    BEGAN,
    BY_CLAIM,
    BY_POST,
    BY_STAT,
    GAINED,
    GAME_WON,
    LEAST_WINS,
    LIMIT,
    LOST,
    NOBODY,
    NOT_WON,
    RESOLVED,
    STRENGTH,
    TOOK_ROLE,
    UNDECIDED,
    WATCH,
    WON,
    Change,
    Pending,
)
from .runtime_turns import BoardTurns


class Board(BoardTurns):
    """A board on which a game is played."""

    __slots__ = ()

    # ---- targets, one after another

    def line_up(self, this: int, target: int) -> int:
        """Let the cards that a target means wait in line, and return how many there are."""
        stays = self.meant(this, target)
        self.line += reversed(stays)
        return len(stays)

    def line_up_dealt(self) -> int:
        """Let the cards on the table that the text has dealt with wait in line."""
        stays = [self.stay_of(card) for card in self.dealt if self.lies_on_table(card)]
        self.line += reversed(stays)
        return len(stays)

    def line_up_movable(self, this: int, target: int) -> int:
        """Let the cards that a target means and a text can take away wait in line; count them."""
        stays = self.movable(self.meant(this, target))
        self.line += reversed(stays)
        return len(stays)

    def line_up_posts(self, first: int, post: int) -> int:
        """Let the cards on a post of all players wait in line; return how many there are."""
        stays = [stay for seat in self.round_from(first) for stay in self.on(seat, post)]
        self.line += reversed(stays)
        return len(stays)

    def next_in_line(self) -> int:
        """Return the stay that comes next."""
        return self.line.pop()

    def has_half(self, stay: int, half: int) -> bool:
        """Tell whether a card has a text."""
        return self.book.has_half[half][self.sheet_of[self.stay_card[stay]]]

    def begin_half(self, stay: int, half: int) -> bool:
        """Tell that a text of a card is carried out, unless it has none or is annulled."""
        book, card = self.book, self.stay_card[stay]
        sheet = self.sheet_of[card]
        if not book.has_half[half][sheet] or self.stay_marks[stay] & ANNULLED:
            return False
        self.chain = (self.chain, RESOLVED, EVERYBODY, half, self.stay_seat[stay], self.noted[card])
        return True

    # ---- phases

    def begin_phase(self) -> None:
        """Begin a phase: nobody has passed or played anything, nothing is changed."""
        self.passed = self.turned = 0
        self.changes = ()
        self.played = [0] * len(self.played)
        if not self.pending and not self.laid:
            self.stay_card = self.stay_seat = self.stay_post = ()
            self.stay_marks = []

    def enter_phase(self, phase: int) -> None:
        """Let a phase be played."""
        self.phase = phase

    def count_phase(self, phase: int) -> None:
        """Tell that the next phase of a name begins."""
        self.note(BEGAN, phase, self.numbers[phase])

    def next_phase(self, phase: int) -> None:
        """Count one phase more."""
        self.numbers = replaced(self.numbers, phase, self.numbers[phase] + 1)

    def first_phase(self, phase: int) -> None:
        """Count the phase that is entered, which is the first unless a position says another."""
        self.numbers = replaced(self.numbers, phase, max(1, -self.numbers[phase]))

    def begin_part(self, part: int) -> None:
        """Let a part of the phase be played."""
        self.part = part

    def end_part(self, phase: int) -> None:
        """End a phase or a part of one, and what was to last until then."""
        if phase in self.book.lasting:
            self.changes = tuple(
                [c for c in self.changes if c.b != phase or c.kind not in (NOBODY, LIMIT, WATCH)]
            )
        self.fewer = (0,) * self.players

    def leave_phase(self) -> None:
        """Let no phase be played."""
        self.phase = self.part = -1

    def is_entered(self, phase: int) -> bool:
        """Tell whether a phase, or a part of it, is where a position enters, if anywhere."""
        return self.enter < 0 or self.book.wholes[self.enter] == phase

    def forget_entry(self) -> None:
        """Go on from where the position has entered the course of play."""
        self.enter = -1

    # ---- checks

    def begin_checks(self) -> None:
        """Let no check be done yet for anybody."""
        self.checked = 0

    def lacking(self, check: int, first: int) -> int:
        """Return the bits of the players whom a check is about: those who lack certain cards.

        The seat that is first from ``first`` on stands in the bits above those. Players for whom
        the check is done are left out: nothing is done for ever.
        """
        post, zones = self.book.checks[check]
        found, one, seat = 0, -1, first
        lies, held, players = self.lies, self.held, self.players
        for _ in range(players):
            done = self.checked >> check * players + seat & 1
            if not done and not lies[post * players + seat]:
                for zone in zones:
                    if held[zone * players + seat] or (
                        zone < self.book.piles and self.tops[zone * players + seat]
                    ):
                        break
                else:
                    found |= 1 << seat
                    one = seat if one < 0 else one
            seat = self.after[seat]
        return found | one << players if found else 0

    def first_of(self, check: int, lacking: int) -> int:
        """Return the first seat of those found lacking, for whom the check is done now."""
        seat = lacking >> self.players
        self.checked |= 1 << check * self.players + seat
        return seat

    # ---- duels

    def decide(self, number: int) -> None:
        """Decide a contest: by the first of its ways that lets one player win it."""
        book, lies, players = self.book, self.lies, self.players
        rules, post, stat = self.in_force(), book.duel_post, book.duel_stat
        worth: list[int | None] = [None] * players
        if stat >= 0:
            first = {seat: stays[0] for seat in range(players) if (stays := self.on(seat, post))}
            values = self.compared([*first.values()], rules)
            for seat, stay in first.items():
                worth[seat] = values[stay]
                self.note(STRENGTH, post, seat, stat, values[stay])
        self.decided = (-1, -1, tuple(worth))
        for way, where, what, paragraph in book.decisions[number]:
            if way == BY_POST:
                seats = [seat for seat in range(players) if lies[where * players + seat]]
            elif way == BY_CLAIM:
                seats = self.claimants(rules)
            elif way == BY_STAT:
                seats = self.worth_most(where, what, rules)
            else:
                self.decided = (-1, paragraph, self.decided[2])
                self.note(NOT_WON, paragraph)
                return
            if len(seats) == 1:
                self.decided = (seats[0], paragraph, self.decided[2])
                self.note(WON, seats[0], paragraph)
                return

    def worth_most(self, post: int, stat: int, rules: list[Change]) -> list[int]:
        """Return whose card on a post is worth most, or least where a text lets that win."""
        book, decided = self.book, self.decided
        worth: Sequence[int | None]
        if post == book.duel_post and stat == book.duel_stat and decided is not None:
            worth = decided[2]
        else:
            tops = [self.on(seat, post)[:1] for seat in range(self.players)]
            worth = [self.value(stay[0], stat) if stay else None for stay in tops]
        best = min if any(change.kind == LEAST_WINS for change in rules) else max
        most = best((value for value in worth if value is not None), default=None)
        return [seat for seat, value in enumerate(worth) if value is not None and value == most]

    def winner(self) -> int:
        """Return who has won the latest duel, or -1."""
        return -1 if self.decided is None else self.decided[0]

    def hear_duel(self) -> None:
        """Let be done what waited for a card to win or lose the latest contest."""
        winner, post = self.winner(), self.book.duel_post
        self.due = ()
        if winner < 0:
            return
        for change in self.in_force():
            if change.kind in (AFTER_WIN, AFTER_LOSS):
                seat = winner if change.kind == AFTER_WIN else self.after[winner]
                if any(self.is_of(change, stay) for stay in self.on(seat, post)):
                    due = Pending(-1, change.paragraph, change.a, change.source, 0, sure=False)
                    self.due += (due,)

    # ---- roles, units, the end

    def become(self, role: int, seat: int) -> None:
        """Give a role to a player."""
        self.roles = replaced(self.roles, role, seat)
        self.note(TOOK_ROLE, role, seat)

    def gain(self, seat: int, counter: int, units: int) -> None:
        """Give units to a player."""
        self.count_units(seat, counter, units)
        self.note(GAINED, seat, counter, units)

    def lose(self, seat: int, counter: int, units: int) -> None:
        """Take units away from a player."""
        self.count_units(seat, counter, -units)
        self.note(LOST, seat, counter, units)

    def win_game(self, seats: int, paragraph: int) -> None:
        """Let players, given as bits, win the game."""
        winners = tuple(seat for seat in range(self.players) if seats >> seat & 1)
        self.game_winners, self.deciding, self.over = winners, paragraph, True
        for seat in winners:
            self.note(GAME_WON, seat, paragraph)

    def draw_game(self, paragraph: int) -> None:
        """End the game with no winner."""
        self.deciding, self.over = paragraph, True
        self.note(UNDECIDED, paragraph)

    def lose_game(self, losers: int, paragraph: int, drawn: int) -> None:
        """Let players lose the game; where all do, it is drawn by the other paragraph."""
        everybody = (1 << self.players) - 1
        if everybody & ~losers:
            self.win_game(everybody & ~losers, paragraph)
        else:
            self.draw_game(drawn)

    def bit(self, seat: int) -> int:
        """Return a seat as bits."""
        return 1 << seat

"""Turns on the board: what a player can do in one, and the cards that are played."""

from __future__ import annotations

from .runtime_book import ANY, LIMIT, MUST, NOBODY, PASSING, PLAYED, UP
from .runtime_picks import BoardPicks


class BoardTurns(BoardPicks):
    """A board on which players take turns."""

    __slots__ = ()

    def all_passed(self) -> bool:
        """Tell whether all have passed."""
        return self.passed == (1 << self.players) - 1

    def next_to_act(self, seat: int) -> int:
        """Return who is to act: the first player from a seat on who has not passed."""
        passed = self.passed
        if passed == (1 << self.players) - 1:
            return seat
        while passed >> seat & 1:
            seat = self.after[seat]
        return seat

    def first_to_act(self, seat: int) -> int:
        """Return who has the first turn: a player by the rules, unless a position says another."""
        if self.first_turn >= 0:
            seat, self.first_turn = self.first_turn, -1
        return seat

    def begin_turn(self, seat: int) -> bool:
        """Let a player have the turn, and tell whether there is anything to do in it.

        What binds the player then is done with at the end of the turn.
        """
        self.turn = seat
        self.duties = len(self.changes)
        self.outcomes = self.turn_actions(seat)
        return bool(self.outcomes)

    def turn_offers(self, seat: int) -> list[int]:
        """Return what a player can do in a turn; it may have been found before."""
        offers, self.outcomes = self.outcomes or self.turn_actions(seat), []
        return offers

    def end_turn(self, seat: int) -> None:
        """End a turn, and what was to be done in it."""
        for change in self.changes:
            if change.kind == MUST:
                break
        else:
            return
        self.changes = tuple(
            change
            for place, change in enumerate(self.changes)
            if place >= self.duties or change.kind != MUST or seat not in change.others
        )

    def end_turns(self) -> None:
        """Let nobody have the turn."""
        self.turn = -1

    def turn_actions(self, seat: int) -> list[int]:
        """Return what a player can do in a turn, sorted."""
        raise NotImplementedError

    def barred(self, seat: int) -> int:
        """Return what texts forbid a player: passing as bit 0, playing to posts as those above."""
        found = 0
        for change in self.changes:
            if change.kind == NOBODY:
                is_barred = True
            elif change.kind == LIMIT:
                bound, most = change.others
                is_barred = seat == bound and self.played_to(change.a, seat) >= most
            else:
                continue
            if is_barred and self.is_active(change.source):
                found |= 1 << change.a + 1
        return found

    def is_possible(self, number: int, card: int, seat: int, post: int) -> bool:
        """Tell whether a text can be carried out if a card is played; it lies nowhere then."""
        cards, seats, posts = self.stay_card, self.stay_seat, self.stay_post
        possible = self.test(number, self.new_stay(card, seat, post, UP))
        self.stay_card, self.stay_seat, self.stay_post = cards, seats, posts
        self.stay_marks.pop()
        return bool(possible)

    def enough(self, zone: int, seat: int, sort: int, number: int, this: int) -> bool:
        """Tell whether a zone holds so many cards of a sort without the one that is played."""
        played = self.stay_card[this]
        cards = self.cards_in(zone, seat)
        there = len(cards) if sort == ANY else sum([self.is_sort(card, sort) for card in cards])
        return there - (played in cards and self.is_sort(played, sort)) >= number

    def enough_laid(self, sort: int, number: int) -> bool:
        """Tell whether so many cards of a sort lie on the table."""
        return len(self.on_table(sort)) >= number

    def can_annul(self, this: int, post: int) -> bool:
        """Tell whether there is another card on such a post that is not annulled."""
        return bool(self.can_be_annulled(this, post))

    def obliged(self, seat: int, found: list[int]) -> list[int]:
        """Return what is left when texts say what a player has to do, as far as it can be done."""
        for change in self.changes:
            if change.kind == MUST and seat in change.others and self.is_active(change.source):
                found = self.playing_to(change.a, found) or found
        return found

    def playing_to(self, post: int, actions: list[int]) -> list[int]:
        """Return those of the actions of a turn that play to a post, or pass."""
        if post == PASSING:
            return [action for action in actions if action == self.book.pass_]
        base = self.book.posts[post].base
        return [action for action in actions if 0 <= action - base < len(self.book.sheets)]

    def play(self, sheet: int, zone: int, seat: int, post: int) -> int:
        """Play the first such card of a zone to a post and return its stay."""
        sheet_of = self.sheet_of
        for card in self.held[zone * self.players + seat]:
            if sheet_of[card] == sheet:
                break
        else:
            raise AssertionError(f"there is no {sheet} to play")
        if self.journal is not None:
            self.note_played(card, zone, seat, post)
        stay = self.lay_from(card, zone, seat, post)
        self.played[post * self.players + seat] += 1
        self.chain = (self.chain, PLAYED, self.knows[card], post, seat, self.noted[card])
        if self.changes:
            self.turn_up_open()
        return stay

    def note_played(self, card: int, zone: int, seat: int, post: int) -> None:
        """Note in the journal which card of a zone a player has chosen to play to a post."""
        self.sought = (zone, seat, self.book.posts[post].sort)
        self.note_sought()
        self.note_chosen([card], self.seeing(zone, seat), 1)
        self.sought = ()

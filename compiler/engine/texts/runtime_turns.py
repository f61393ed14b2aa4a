"""Turns on the board: what a player can do in one, and the cards that are played."""

from __future__ import annotations

from .runtime_book import ANY, LIMIT, MUST, NOBODY, PASSING, PLAYED, UP, ActionLine
from .runtime_picks import BoardPicks


class BoardTurns(BoardPicks):
    """A board on which players take turns."""

    __slots__ = ()

    def all_passed(self) -> bool:
        """Tell whether all have passed."""
        return all(self.passed)

    def next_to_act(self, seat: int) -> int:
        """Return who is to act: the first player from a seat on who has not passed."""
        if not self.passed[seat]:
            return seat
        for other in self.round_from(seat):
            if not self.passed[other]:
                return other
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
        self.changes = [
            change
            for place, change in enumerate(self.changes)
            if place >= self.duties or change.kind != MUST or seat not in change.others
        ]

    def end_turns(self) -> None:
        """Let nobody have the turn."""
        self.turn = -1

    def turn_actions(self, seat: int) -> list[int]:
        """Return what a player can do in a turn, sorted."""
        found: dict[int, int] = {}
        book = self.book
        for line in book.lines:
            if self.is_line_open(line, seat):
                if line.post == PASSING:
                    found[book.pass_] = PASSING
                else:
                    self.find_plays(line, seat, found)
        if self.changes or len(self.held[book.last_zone * self.players + seat]) == book.last_number:
            found = self.bound(seat, found)
        return sorted(found)

    def is_line_open(self, line: ActionLine, seat: int) -> bool:
        """Tell whether the rules and texts leave a kind of action open to a player."""
        lies, players = self.lies, self.players
        for post in line.needs:
            if not lies[post * players + seat]:
                return False
        for post in line.bars:
            if lies[post * players + seat]:
                return False
        for change in self.changes:
            if change.a != line.post or not self.is_active(change.source):
                continue
            if change.kind == NOBODY:
                return False
            if (
                change.kind == LIMIT
                and seat == change.others[0]
                and self.played[line.post * players + seat] >= change.others[1]
            ):
                return False
        return True

    def find_plays(self, line: ActionLine, seat: int, found: dict[int, int]) -> None:
        """Add the cards that can be played by a line."""
        post, rules, sheet_of = line.post, self.book.posts[line.post], self.sheet_of
        if 0 <= rules.room <= self.lies[post * self.players + seat]:
            return
        base, possible, sort = rules.base, rules.possible, line.sort
        fits = self.book.has_half[rules.needs] if rules.needs >= 0 else None
        for card in self.held[line.zone * self.players + seat]:
            sheet = sheet_of[card]
            if base + sheet in found or (fits is not None and not fits[sheet]):
                continue
            if sort != ANY and not self.is_sort(card, sort):
                continue
            number = possible[sheet]
            if number < 0 or self.is_possible(number, card, seat, post):
                found[base + sheet] = post

    def is_possible(self, number: int, card: int, seat: int, post: int) -> bool:
        """Tell whether a text can be carried out if a card is played; it lies nowhere then."""
        stay = self.new_stay(card, seat, post, UP)
        possible = self.test(number, stay)
        self.drop_stay()
        return bool(possible)

    def enough(self, zone: int, seat: int, sort: int, number: int, this: int) -> bool:
        """Tell whether a zone holds so many cards of a sort without the one that is played."""
        played = self.stay_card[this]
        cards = self.cards_in(zone, seat)
        return sum(self.is_sort(c, sort) for c in cards if c != played) >= number

    def enough_laid(self, sort: int, number: int) -> bool:
        """Tell whether so many cards of a sort lie on the table."""
        return len(self.on_table(sort)) >= number

    def can_annul(self, this: int, post: int) -> bool:
        """Tell whether there is another card on such a post that is not annulled."""
        return bool(self.can_be_annulled(this, post))

    def bound(self, seat: int, found: dict[int, int]) -> dict[int, int]:
        """Return what is left when a player has to do something, as far as it can be done."""
        book = self.book
        if (
            book.last_post >= 0
            and self.size(book.last_zone, seat) == book.last_number
            and not self.has_on(seat, book.last_post)
        ):
            found = {a: post for a, post in found.items() if post == book.last_post}
        for change in self.changes:
            if change.kind == MUST and seat in change.others and self.is_active(change.source):
                left = {a: post for a, post in found.items() if post == change.a}
                found = left or found
        return found

    def post_played(self, action: int) -> int:
        """Return the post that an action of a turn plays to, -1 for a pass."""
        if action == self.book.pass_:
            return PASSING
        for number, post in enumerate(self.book.posts):
            if 0 <= action - post.base < len(self.book.sheets) and post.base >= 0:
                return number
        raise AssertionError(f"{action} is not of a turn")

    def play(self, sheet: int, zone: int, seat: int, post: int) -> int:
        """Play the first such card of a zone to a post and return its stay."""
        sheet_of = self.sheet_of
        for card in self.held[zone * self.players + seat]:
            if sheet_of[card] == sheet:
                if self.journal is not None:
                    self.note_played(card, zone, seat, post)
                stay = self.lay_from(card, zone, seat, post)
                self.played[post * self.players + seat] += 1
                self.note_cards(PLAYED, self.knows[card], (post, seat), [card])
                self.turn_up_open()
                return stay
        raise AssertionError(f"there is no {sheet} to play")

    def note_played(self, card: int, zone: int, seat: int, post: int) -> None:
        """Note in the journal which card of a zone a player has chosen to play to a post."""
        sorts = [line.sort for line in self.book.lines if line.post == post]
        self.sought = (zone, seat, sorts[0])
        self.note_sought()
        self.note_chosen([card], self.seeing(zone, seat), 1)
        self.sought = ()

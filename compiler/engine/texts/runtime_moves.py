"""Cards that go from one place to another on the board: who can follow them, what is told."""

from __future__ import annotations

from collections.abc import Sequence

from regelsmed.compiler.chance import LOW, MULTIPLIER

from .runtime_board import EVERYBODY, replaced
from .runtime_book import (
    DREW,
    HERE,
    INSTEAD,
    KEYWORD,
    LAY,
    LOOKED,
    MOVED,
    OPENED,
    SHUFFLED,
    SWAPPED,
    UNPASSED,
    UP,
)
from .runtime_journal import LAID, LEARNED, POOLED, SETTLED, JournalStep
from .runtime_values import BoardValues


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return cards but for one that is among them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


class BoardMoves(BoardValues):
    """A board on which cards can be moved."""

    __slots__ = ()

    # ---- piles

    def is_open(self, pile: int, seat: int, number: int) -> bool:
        """Tell whether chance has yet to say which the top cards of a pile are, so many."""
        place = pile * self.players + seat
        return len(self.tops[place]) < number and bool(self.held[place])

    def in_pool(self, pile: int, seat: int) -> list[int]:
        """Return the draw of each card of a pile whose place nobody knows, sorted."""
        base, sheet_of = self.book.draw, self.sheet_of
        return [base + sheet_of[card] for card in self.held[pile * self.players + seat]]

    def settle(self, pile: int, seat: int, action: int) -> None:
        """Let the card of a draw be the next below the cards on top of a pile."""
        place, sheet = pile * self.players + seat, action - self.book.draw
        pool = self.held[place]
        card = next(card for card in pool if self.sheet_of[card] == sheet)
        self.held[place] = without(pool, card)
        self.tops = replaced(self.tops, place, (*self.tops[place], card))
        self.sink(place)
        if self.journal is not None:
            self.journal.append(JournalStep(SETTLED, (card,)))

    def sink(self, place: int) -> None:
        """Let the cards at the bottom of a pile be next where there are none above them."""
        if self.bottoms[place] and not self.held[place]:
            self.tops = replaced(self.tops, place, self.tops[place] + self.bottoms[place])
            self.bottoms = replaced(self.bottoms, place, ())

    def shuffle_pile(self, pile: int, seat: int) -> None:
        """Put the cards of a pile in an order that nobody knows: from then on there is none."""
        place = pile * self.players + seat
        pool, settled = self.held[place], self.tops[place] + self.bottoms[place]
        if settled:
            pool = tuple(sorted((*settled, *pool), key=self.sheet_of.__getitem__))
            self.held[place] = pool
            self.tops = replaced(self.tops, place, ())
            self.bottoms = replaced(self.bottoms, place, ())
            for card in settled:
                self.knows[card] = 0
        if self.journal is not None:
            self.journal.append(JournalStep(POOLED, pool))
        self.note_cards(SHUFFLED, 0, (seat, pile), pool)

    def draw_top(self, pile: int, seat: int) -> None:
        """Take the top card of a pile in hand, if there is one."""
        place = pile * self.players + seat
        if self.tops[place]:
            card, *below = self.tops[place]
            self.tops = replaced(self.tops, place, tuple(below))
            self.held[self.book.hand * self.players + seat] += (card,)
            self.picked += (card,)
            if self.journal is not None:  # it is seen before the next card is drawn
                seers = self.seeing(self.book.hand, seat)
                self.journal.append(JournalStep(LEARNED, (card,), seers))

    def draw_at_once(self, pile: int, seat: int, times: int) -> bool:
        """Let a player draw cards as far as there are any, and tell whether that was done.

        It is left to be done card by card where chance is given by hand or planned, and where cards
        lie below those whose place nobody knows.
        """
        book, players = self.book, self.players
        place, hand = pile * players + seat, book.hand * players + seat
        if self.by_hand or self.plan is not None or self.bottoms[place]:
            return False
        sheet_of, knows, seers = self.sheet_of, self.knows, book.seers[hand]
        tops, pool = self.tops[place], [*self.held[place]]
        got: list[int] = []
        if tops:
            got += tops[: max(times, 0)]
            self.tops = replaced(self.tops, place, tops[len(got) :])
            for card in got:
                knows[card] |= seers
        random, trail, size = self.random, self.trail, len(pool)
        for left in range(size, max(size - times + len(got), 0), -1):
            if sheet_of[pool[0]] == sheet_of[pool[-1]]:  # sorted, so chance has nothing to decide
                card = pool.pop()
            else:
                random = MULTIPLIER * (random & LOW) + (random >> 32)
                card = pool.pop((random & LOW) * left >> 32)
            trail = (trail, book.draw + sheet_of[card])
            knows[card] = seers
            got.append(card)
        self.random, self.trail, self.drawn = random, trail, tuple(got)
        if got:
            self.held[place], self.held[hand] = tuple(pool), self.held[hand] + self.drawn
            witnesses = self.knowers(got) if tops else seers
            self.note_cards(DREW, witnesses, (seat,), self.in_order(got) if got[1:] else got)
        return True

    def begin_draw(self, paragraph: int) -> None:
        """Let cards be drawn by a paragraph."""
        self.drawing = paragraph

    def end_draw(self, seat: int) -> None:
        """Tell which cards were drawn."""
        got, self.picked = self.picked, ()
        self.drawn, self.drawing = got, -1
        if got:
            seers = self.seeing(self.book.hand, seat)
            for card in got:
                self.knows[card] |= seers
            self.note_learned(got)
            self.note_cards(DREW, self.knowers(got), (seat,), self.in_order(got))

    def draw_fewer(self, seat: int, number: int) -> None:
        """Let a player draw fewer cards than else."""
        self.fewer = replaced(self.fewer, seat, self.fewer[seat] + number)

    # ---- from zone to zone

    def put(self, source: int, goal: int) -> None:
        """Move the picked cards out of their owners' zone into another of their owners'.

        The number of a goal says whether they come below all others there; see ``arrive``.
        """
        cards, self.picked = self.picked, ()
        for owner in range(self.players):
            moved = [card for card in cards if self.owners[card] == owner]
            if moved:
                self.put_of(owner, moved, source, goal)

    def put_of(self, owner: int, moved: list[int], source: int, goal: int) -> None:
        """Move cards of one owner from zone to zone, on top if the goal is a pile."""
        if goal % len(self.book.zones) < self.book.piles <= source:
            # Which is which of a hand does not say in which order they come to lie there.
            moved = [c for c in self.held[source * self.players + owner] if c in moved]
        knew = [self.knows[card] for card in moved]
        for card in moved:
            self.take_out(card, source)
        followers = [self.followers(owner, source, known) for known in knew]
        self.arrive(owner, moved, goal, followers)
        if source >= self.book.piles:
            self.lose_track(owner, moved, source, knew)
        self.note_cards(MOVED, self.knowers(moved), (owner, source, goal), moved)

    def take_out(self, card: int, zone: int) -> None:
        """Take a card out of a zone, from wherever in it; it is nowhere until it is put."""
        place = zone * self.players + self.owners[card]
        if card in self.held[place]:
            self.held[place] = without(self.held[place], card)
        elif card in self.tops[place]:
            self.tops = replaced(self.tops, place, without(self.tops[place], card))
        else:
            self.bottoms = replaced(self.bottoms, place, without(self.bottoms[place], card))
        if zone < self.book.piles:
            self.sink(place)

    def lose_track(self, owner: int, moved: list[int], source: int, knew: list[int]) -> None:
        """Let those who saw no hand forget of the rest of it what they can no longer be sure of.

        ``knew`` is who knew the cards that have left it before they did. Of two equal cards nobody
        can say which has left.
        """
        rest = self.held[source * self.players + owner]
        for viewer in range(self.players):
            if self.sees(viewer, source, owner):
                continue
            bit = 1 << viewer
            for card, before in zip(moved, knew, strict=True):
                if not self.knows[card] & bit:
                    unsure = rest
                elif not before & bit:
                    sheet = self.sheet_of[card]
                    alike = (c for c in rest if self.sheet_of[c] == sheet and self.knows[c] & bit)
                    unsure = tuple(alike)[:1]
                else:
                    unsure = ()
                for other in unsure:
                    self.knows[other] &= ~bit

    def arrive(self, owner: int, cards: list[int], goal: int, followers: Sequence[int]) -> None:
        """Put cards of one owner, which are nowhere, into a zone of the owner's.

        A goal that is as many zones further is the bottom of that pile.
        """
        below, goal = divmod(goal, len(self.book.zones))
        place = goal * self.players + owner
        if below:
            self.bottoms = replaced(self.bottoms, place, (*self.bottoms[place], *cards))
            self.sink(place)
        elif goal < self.book.piles:
            self.tops = replaced(self.tops, place, (*cards, *self.tops[place]))
        else:
            self.held[place] += tuple(cards)
        seers = self.seeing(goal, owner)
        for card, known in zip(cards, followers, strict=True):
            self.knows[card] = known | seers
        self.note_learned(cards)

    def followers(self, owner: int, source: int, known: int) -> int:
        """Return who can say of a card that it has left a zone: whoever saw it, or knew its place.

        To know a card of a hand is not to know which of its cards it is, unless none is left. So
        whoever does not see one leave no longer knows what is in that hand.
        """
        place = source * self.players + owner
        whole = source < self.book.piles or not self.held[place]
        return self.book.seers[place] | (known if whole else 0)

    # ---- the table

    def put_down(self, stays: list[int], goal: int) -> None:
        """Move cards off the table into a zone of their owners, in the order given."""
        book, players, knows = self.book, self.players, self.knows
        below, zone = divmod(goal, len(book.zones))
        for stay in stays:
            card = self.stay_card[stay]
            owner = self.owners[card]
            self.leave(stay)
            if below or zone < book.piles:
                self.arrive(owner, [card], goal, [knows[card]])
            else:
                place = zone * players + owner
                self.held[place] += (card,)
                knows[card] |= book.seers[place]
                if self.journal is not None:
                    self.note_learned((card,))
            told, seen = self.noted[card], knows[card]
            self.chain = (self.chain, MOVED, seen, owner, ~self.stay_post[stay], goal, told)

    def put_down_meant(self, this: int, target: int, goal: int) -> None:
        """Move the cards that a target means off the table."""
        self.put_down(self.movable(self.meant(this, target)), goal)

    def put_down_picked(self, goal: int) -> None:
        """Move the picked cards off the table, in the order in which they came."""
        picked, self.picked = self.picked, ()
        chosen = [stay for stay in self.laid if self.stay_card[stay] in picked]
        self.put_down(self.movable(chosen), goal)

    def leave(self, stay: int) -> None:
        """Take a card off the table; its player may have to go on taking turns."""
        self.laid = without(self.laid, stay)
        self.stay_marks[stay] &= ~HERE
        seat, post = self.stay_seat[stay], self.stay_post[stay]
        place = post * self.players + seat
        self.lies[place] = without(self.lies[place], stay)
        if self.part == self.book.turns and self.book.unpasses == post and self.passed >> seat & 1:
            self.passed &= ~(1 << seat)
            self.note(UNPASSED, seat)

    def clear_table(self, goal: int) -> None:
        """Move every card on the table to its owner's zone, in the order in which they came."""
        if self.pending:
            self.pending = tuple(
                waiting._replace(sure=waiting.sure or self.is_active(waiting.this))
                for waiting in self.pending
            )
        rules, book, players = self.said(INSTEAD), self.book, self.players
        if rules or not book.piles <= goal < len(book.zones) or self.part == book.turns:
            for stay, where in [(stay, self.goal_of(stay, goal, rules)) for stay in self.laid]:
                self.put_down([stay], where)
            return
        # Nothing hangs on which card is next: the same as above for all of them at once.
        held, knows, marks, noted = self.held, self.knows, self.stay_marks, self.noted
        cards = [self.stay_card[stay] for stay in self.laid]
        for stay, card in zip(self.laid, cards, strict=True):
            owner, marks[stay] = self.owners[card], marks[stay] & ~HERE
            place = goal * players + owner
            held[place] += (card,)
            known = knows[card] = knows[card] | book.seers[place]
            post = ~self.stay_post[stay]
            self.chain = (self.chain, MOVED, known, owner, post, goal, noted[card])
        self.laid, self.lies = (), [()] * len(self.lies)
        self.note_learned(cards)

    def lay_from(self, card: int, source: int, seat: int, post: int) -> int:
        """Lay a card of a zone on a post and return its stay."""
        book, players, knows = self.book, self.players, self.knows
        owner, known = self.owners[card], knows[card]
        place = source * players + owner
        rest, seers = self.held[place], book.seers[place]
        if source < book.piles:
            self.take_out(card, source)
            rest = ()
        else:
            rest = self.held[place] = without(rest, card)
        followers = seers if rest else seers | known
        stay = self.new_stay(card, seat, post, HERE)
        self.laid += (stay,)
        self.lies[post * players + seat] += (stay,)
        rules = book.posts[post]
        if rules.up or self.is_laid_up(stay):
            self.stay_marks[stay] |= UP
            knows[card] = (1 << players) - 1
        else:
            knows[card] = followers | (1 << seat if rules.looks else 0)
        if self.journal is not None:
            self.note_learned((card,))
            self.journal.append(JournalStep(LAID, (card,)))
        for other in rest:
            if knows[other] != seers:  # somebody else has come to know a card that stays
                self.lose_track(owner, [card], source, [known])
                break
        return stay

    def new_stay(self, card: int, seat: int, post: int, marks: int) -> int:
        """Let a card begin a stay before a player, and return it."""
        self.stay_card += (card,)
        self.stay_seat += (seat,)
        self.stay_post += (post,)
        self.stay_marks.append(marks)
        return len(self.stay_marks) - 1

    def is_laid_up(self, stay: int) -> bool:
        """Tell whether a card is laid on its post face up."""
        post = self.stay_post[stay]
        return self.book.posts[post].up or self.turned >> post & 1 == 1 or self.opens(stay)

    def opens(self, stay: int) -> bool:
        """Tell whether a card on a post has a keyword that turns it up there."""
        keyword = self.book.posts[self.stay_post[stay]].opens
        return keyword >= 0 and self.has_keyword(stay, keyword)

    def may_see(self, viewer: int, stay: int) -> bool:
        """Tell whether a player may see a card on the table."""
        if self.stay_marks[stay] & UP:
            return True
        return viewer == self.stay_seat[stay] and self.book.posts[self.stay_post[stay]].looks

    def turn_up(self, stay: int) -> None:
        """Turn a card on the table face up."""
        if not self.stay_marks[stay] & UP:
            self.stay_marks[stay] |= UP
            card = self.stay_card[stay]
            self.knows[card] = (1 << self.players) - 1
            self.note_learned((card,))
            post, seat = self.stay_post[stay], self.stay_seat[stay]
            self.chain = (self.chain, OPENED, EVERYBODY, post, seat, self.noted[card])

    def turn_up_open(self) -> None:
        """Turn up the cards that have a keyword by which they lie open.

        Where it is printed on them, they were laid like that.
        """
        for change in self.changes:
            if change.kind == KEYWORD:
                break
        else:
            return
        marks = self.stay_marks
        for stay in self.laid:
            if not marks[stay] & UP and self.opens(stay):
                self.turn_up(stay)

    def turn_posts_up(self, post: int) -> None:
        """Turn up the cards on a post of all players, and what is laid there later."""
        self.turned |= 1 << post
        for seat in self.turn_order():
            for stay in self.on(seat, post):
                self.turn_up(stay)

    def put_as(self, source: int, seat: int, post: int) -> None:
        """Lay the picked cards of a zone on a post, as many as there is room for."""
        cards, self.picked = self.picked, ()
        room = self.book.posts[post].room
        for card in cards:
            if room < 0 or len(self.lies[post * self.players + seat]) < room:
                self.tell_laid(self.lay_from(card, source, seat, post), source)

    def tell_laid(self, stay: int, source: int) -> None:
        """Tell that a card was laid on a post by a text or rule."""
        card = self.stay_card[stay]
        facts = (self.stay_post[stay], self.stay_seat[stay], source)
        self.note_cards(LAY, self.knows[card], facts, [card])
        self.turn_up_open()

    def exchange(self, stay: int, source: int) -> None:
        """Put the picked card, if any, in the place of one on the table, which goes to the zone."""
        cards, self.picked = self.picked, ()
        for card in cards[:1]:
            self.put_down([stay], source)
            seat, post = self.stay_seat[stay], self.stay_post[stay]
            self.tell_laid(self.lay_from(card, source, seat, post), source)

    def swap_places(self, post: int) -> None:
        """Let the cards on a post of both players change places, if both have one."""
        both = [self.on(seat, post) for seat in range(self.players)]
        if not all(both):
            return
        seats = list(self.stay_seat)
        for stays, seat in zip(both, reversed(range(self.players)), strict=True):
            self.lies[post * self.players + seat] = stays
            for stay in stays:
                seats[stay] = seat
        self.stay_seat = tuple(seats)
        self.note(SWAPPED, post)
        for stay in (stay for stays in both for stay in stays):
            self.look_at_own(stay)

    def look_at_own(self, stay: int) -> None:
        """Let a player see a card that has come to lie face down before them."""
        card, seat = self.stay_card[stay], self.stay_seat[stay]
        if not self.knows[card] >> seat & 1 and self.may_see(seat, stay):
            self.knows[card] |= 1 << seat
            self.note_learned((card,))
            facts = (seat, seat, ~self.stay_post[stay])
            self.note_cards(LOOKED, self.knows[card], facts, [card])

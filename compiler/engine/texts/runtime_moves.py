"""Cards that go from one place to another on the board: who can follow them, what is told."""

from __future__ import annotations

from collections.abc import Sequence

from .runtime_board import EVERYBODY
from .runtime_book import (
    ALL_SEE,
    ANNULLED,
    ANY,
    BONUS,
    DID_ANNUL,
    DREW,
    GAVE,
    HERE,
    LAY,
    LIMIT,
    LOOKED,
    MOVED,
    OPENED,
    PASSED,
    SHOWN,
    SHUFFLED,
    SWAPPED,
    UNPASSED,
    UP,
    Change,
    Pending,
)
from .runtime_journal import LAID, LEARNED, POOLED, SETTLED, JournalStep
from .runtime_values import BoardValues


class BoardMoves(BoardValues):
    """A board on which cards can be moved and changed."""

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
        for index, card in enumerate(pool):
            if self.sheet_of[card] == sheet:
                self.tops[place].append(pool.pop(index))
                self.sink(place)
                if self.journal is not None:
                    self.journal.append(JournalStep(SETTLED, (card,)))
                return
        raise AssertionError(f"there is no {sheet} in the pile")

    def sink(self, place: int) -> None:
        """Let the cards at the bottom of a pile be next where there are none above them."""
        if self.bottoms[place] and not self.held[place]:
            self.tops[place] += self.bottoms[place]
            self.bottoms[place] = []

    def sheet_number(self, card: int) -> int:
        """Return the number of what is printed on a card."""
        return self.sheet_of[card]

    def shuffle_pile(self, pile: int, seat: int) -> None:
        """Put the cards of a pile in an order that nobody knows: from then on there is none."""
        place = pile * self.players + seat
        pool = self.cards_in(pile, seat)
        pool.sort(key=self.sheet_number)
        self.held[place], self.tops[place], self.bottoms[place] = pool, [], []
        if self.journal is not None:
            self.journal.append(JournalStep(POOLED, tuple(pool)))
        for card in pool:
            self.knows[card] = 0
        self.note_cards(SHUFFLED, 0, (seat, pile), pool)

    def draw_top(self, pile: int, seat: int) -> None:
        """Take the top card of a pile in hand, if there is one."""
        place = pile * self.players + seat
        if self.tops[place]:
            card = self.tops[place].pop(0)
            self.held[self.book.hand * self.players + seat].append(card)
            self.picked.append(card)
            if self.journal is not None:  # it is seen before the next card is drawn
                seers = self.seeing(self.book.hand, seat)
                self.journal.append(JournalStep(LEARNED, (card,), seers))

    def begin_draw(self, paragraph: int) -> None:
        """Let cards be drawn by a paragraph."""
        self.drawing = paragraph

    def end_draw(self, seat: int) -> None:
        """Tell which cards were drawn."""
        got, self.picked = self.picked, []
        self.drawn, self.drawing = got, -1
        if got:
            seers = self.seeing(self.book.hand, seat)
            for card in got:
                self.knows[card] |= seers
            self.note_learned(got)
            self.note_cards(DREW, self.knowers(got), (seat,), self.in_order(got))

    def draw_fewer(self, seat: int, number: int) -> None:
        """Let a player draw fewer cards than else."""
        self.fewer[seat] += number

    # ---- from zone to zone

    def put(self, source: int, goal: int) -> None:
        """Move the picked cards out of their owners' zone into another of their owners'.

        The number of a goal says whether they come below all others there; see ``arrive``.
        """
        cards, self.picked = self.picked, []
        for owner in range(self.players):
            moved = [card for card in cards if self.owners[card] == owner]
            if moved:
                self.put_of(owner, moved, source, goal)

    def put_of(self, owner: int, moved: list[int], source: int, goal: int) -> None:
        """Move cards of one owner from zone to zone, on top if the goal is a pile."""
        if goal % len(self.book.zones) < self.book.piles <= source:
            # Which is which of a hand does not say in which order they come to lie there.
            moved = [c for c in self.held[source * self.players + owner] if c in moved]
        followers = self.followers(owner, moved, source)
        knew = [self.knows[card] for card in moved]
        for card in moved:
            self.take_out(card, source)
        self.arrive(owner, moved, goal, followers)
        self.lose_track(owner, moved, source, knew)
        self.note_cards(MOVED, self.knowers(moved), (owner, source, goal), moved)

    def take_out(self, card: int, zone: int) -> None:
        """Take a card out of a zone, from wherever in it; it is nowhere until it is put."""
        place = zone * self.players + self.owners[card]
        if zone >= self.book.piles:
            self.held[place].remove(card)
            return
        parts = (self.tops[place], self.held[place], self.bottoms[place])
        next(part for part in parts if card in part).remove(card)
        self.sink(place)

    def lose_track(self, owner: int, moved: list[int], source: int, knew: list[int]) -> None:
        """Let those who saw no hand forget of the rest of it what they can no longer be sure of.

        ``knew`` is who knew the cards that have left it before they did. Of two equal cards nobody
        can say which has left.
        """
        if source < self.book.piles or self.book.sights[source] == ALL_SEE:
            return
        rest = self.held[source * self.players + owner]
        known = 0
        for card in rest:
            known |= self.knows[card]
        if not known & ~self.seeing(source, owner):
            return
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
                    unsure = list(alike)[:1]
                else:
                    unsure = []
                for other in unsure:
                    self.knows[other] &= ~bit

    def arrive(self, owner: int, cards: list[int], goal: int, followers: Sequence[int]) -> None:
        """Put cards of one owner, which are nowhere, into a zone of the owner's.

        A goal that is as many zones further is the bottom of that pile.
        """
        below, goal = divmod(goal, len(self.book.zones))
        place = goal * self.players + owner
        if below:
            self.bottoms[place] += cards
            self.sink(place)
        elif goal < self.book.piles:
            self.tops[place][:0] = cards
        else:
            self.held[place] += cards
        seers = self.seeing(goal, owner)
        for card, known in zip(cards, followers, strict=True):
            self.knows[card] = known | seers
        self.note_learned(cards)

    def followers(self, owner: int, cards: list[int], source: int) -> list[int]:
        """Return who can say of each card that it leaves a zone: whoever sees it, or its place.

        To know a card of a hand is not to know which of its cards it is. So whoever does not see
        one leave no longer knows what is in that hand.
        """
        seers = self.seeing(source, owner)
        whole = len(self.held[source * self.players + owner]) == len(cards)
        if source < self.book.piles or whole:
            return [seers | self.knows[card] for card in cards]
        return [seers] * len(cards)

    # ---- the table

    def put_down(self, stays: list[int], goal: int) -> None:
        """Move cards off the table into a zone of their owners, in the order given."""
        for stay in stays:
            card = self.stay_card[stay]
            owner, known = self.owners[card], self.knows[card]
            self.leave(stay)
            self.arrive(owner, [card], goal, [known])
            facts = (owner, ~self.stay_post[stay], goal)
            self.note_cards(MOVED, self.knows[card], facts, [card])

    def put_down_meant(self, this: int, target: int, goal: int) -> None:
        """Move the cards that a target means off the table."""
        self.put_down(self.movable(self.meant(this, target)), goal)

    def put_down_picked(self, goal: int) -> None:
        """Move the picked cards off the table, in the order in which they came."""
        picked, self.picked = self.picked, []
        chosen = [stay for stay in self.laid if self.stay_card[stay] in picked]
        self.put_down(self.movable(chosen), goal)

    def leave(self, stay: int) -> None:
        """Take a card off the table; its player may have to go on taking turns."""
        self.laid.remove(stay)
        self.stay_marks[stay] &= ~HERE
        seat, post = self.stay_seat[stay], self.stay_post[stay]
        self.lies[post * self.players + seat] -= 1
        if self.part == self.book.turns and self.book.unpasses == post and self.passed[seat]:
            self.passed[seat] = False
            self.note(UNPASSED, seat)

    def clear_table(self, goal: int) -> None:
        """Move every card on the table to its owner's zone, in the order in which they came."""
        self.pending = [
            waiting._replace(sure=waiting.sure or self.is_active(waiting.this))
            for waiting in self.pending
        ]
        rules = self.in_force()
        goals = [(stay, self.goal_of(stay, goal, rules)) for stay in self.laid]
        for stay, where in goals:
            self.put_down([stay], where)

    def lay_from(self, card: int, source: int, seat: int, post: int) -> int:
        """Lay a card of a zone on a post and return its stay."""
        owner = self.owners[card]
        (known,) = self.followers(owner, [card], source)
        knew = [self.knows[card]]
        self.take_out(card, source)
        stay = self.lay(card, seat, post, known)
        self.lose_track(owner, [card], source, knew)
        return stay

    def new_stay(self, card: int, seat: int, post: int, marks: int) -> int:
        """Let a card begin a stay before a player, and return it."""
        self.stay_card.append(card)
        self.stay_seat.append(seat)
        self.stay_post.append(post)
        self.stay_marks.append(marks)
        return len(self.stay_card) - 1

    def drop_stay(self) -> None:
        """Forget the latest stay, which never was."""
        for kept in (self.stay_card, self.stay_seat, self.stay_post, self.stay_marks):
            kept.pop()

    def lay(self, card: int, seat: int, post: int, followers: int) -> int:
        """Lay a card that is nowhere on a post; ``followers`` know which it is anyhow."""
        stay = self.new_stay(card, seat, post, HERE)
        if self.is_laid_up(stay):
            self.stay_marks[stay] |= UP
        self.laid.append(stay)
        self.lies[post * self.players + seat] += 1
        if self.stay_marks[stay] & UP:
            self.knows[card] = (1 << self.players) - 1
        else:
            self.knows[card] = followers | (1 << seat if self.book.posts[post].looks else 0)
        if self.journal is not None:
            self.note_learned((card,))
            self.journal.append(JournalStep(LAID, (card,)))
        return stay

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
            facts = (self.stay_post[stay], self.stay_seat[stay])
            self.note_cards(OPENED, EVERYBODY, facts, [card])

    def turn_up_open(self) -> None:
        """Turn up the cards that have a keyword by which they lie open."""
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
        cards, self.picked = self.picked, []
        room = self.book.posts[post].room
        for card in cards:
            if room < 0 or self.lies[post * self.players + seat] < room:
                self.tell_laid(self.lay_from(card, source, seat, post), source)

    def tell_laid(self, stay: int, source: int) -> None:
        """Tell that a card was laid on a post by a text or rule."""
        card = self.stay_card[stay]
        facts = (self.stay_post[stay], self.stay_seat[stay], source)
        self.note_cards(LAY, self.knows[card], facts, [card])
        self.turn_up_open()

    def exchange(self, stay: int, source: int) -> None:
        """Put the picked card, if any, in the place of one on the table, which goes to the zone."""
        cards, self.picked = self.picked, []
        for card in cards[:1]:
            self.put_down([stay], source)
            seat, post = self.stay_seat[stay], self.stay_post[stay]
            self.tell_laid(self.lay_from(card, source, seat, post), source)

    def swap_places(self, post: int) -> None:
        """Let the cards on a post of both players change places, if both have one."""
        both = [self.on(seat, post) for seat in range(self.players)]
        if not all(both):
            return
        for stays, seat in zip(both, reversed(range(self.players)), strict=True):
            for stay in stays:
                self.lies[post * self.players + self.stay_seat[stay]] -= 1
                self.stay_seat[stay] = seat
                self.lies[post * self.players + seat] += 1
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

    # ---- what texts do

    def look_at(self, seat: int, zone: int, owner: int) -> None:
        """Let a player see the cards in a zone of another's."""
        cards = self.in_order(self.cards_in(zone, owner))
        if zone < self.book.piles:
            seers = 1 << seat  # what is in a pile, but not where
        else:
            for card in cards:
                self.knows[card] |= 1 << seat
            self.note_learned(cards)
            seers = self.knowers(cards)
        self.note_cards(LOOKED, seers, (seat, owner, zone), cards)

    def look_at_table(self, seat: int, shown: int) -> None:
        """Let a player see the cards on the table, or everybody if they are shown."""
        cards = [self.stay_card[stay] for stay in self.laid]
        for card in cards:
            self.knows[card] |= self.eyes(seat, shown)
        self.note_learned(cards)

    def eyes(self, seat: int, shown: int) -> int:
        """Return the bits of a player, or of everybody if something is shown."""
        return (1 << self.players) - 1 if shown else 1 << seat

    def view(self, seat: int, owner: int, place: int, cards: list[int], shown: int) -> None:
        """Let a player see cards, or everybody if they are shown."""
        for card in cards:
            self.knows[card] |= self.eyes(seat, shown)
        self.note_learned(cards)
        kind = SHOWN if shown else LOOKED
        self.note_cards(kind, self.knowers(cards), (seat, owner, place), cards)

    def show_zone(self, seat: int, zone: int, owner: int) -> None:
        """Let everybody see the cards in a zone."""
        self.view(seat, owner, zone, self.in_order(self.cards_in(zone, owner)), 1)

    def view_picked(self, seat: int, owner: int, zone: int, shown: int) -> None:
        """Let a player see the picked cards of a zone, which stay there."""
        cards, self.picked = self.picked, []
        self.view(seat, owner, zone, cards, shown)

    def view_stay(self, seat: int, stay: int, shown: int) -> None:
        """Let a player see a card on the table."""
        place, card = ~self.stay_post[stay], self.stay_card[stay]
        self.view(seat, self.stay_seat[stay], place, [card], shown)

    def view_meant(self, seat: int, this: int, target: int, shown: int) -> None:
        """Let a player see the cards that a target means."""
        for stay in self.meant(this, target):
            self.view_stay(seat, stay, shown)

    # ---- cards that a text has dealt with

    def forget_dealt(self) -> None:
        """Forget which cards the text has dealt with."""
        self.dealt, self.dealers = [], []

    def note_these(self, seat: int, cards: list[int]) -> None:
        """Note that a text has had a player do something with cards."""
        self.dealt += cards
        self.dealers += [seat] * len(cards)

    def note_dealt(self, seat: int) -> None:
        """Note that a player has picked cards."""
        self.note_these(seat, self.picked)

    def note_drawn(self, seat: int) -> None:
        """Note that a player has drawn cards."""
        self.note_these(seat, self.drawn)

    def note_dealt_meant(self, seat: int, this: int, target: int) -> None:
        """Note that a player does something with the cards that a target means."""
        self.note_these(seat, [self.stay_card[stay] for stay in self.meant(this, target)])

    def note_dealt_laid(self, seat: int) -> None:
        """Note that a player does something with all cards on the table."""
        self.note_these(seat, [self.stay_card[stay] for stay in self.laid])

    def note_dealt_zone(self, seat: int, zone: int, owner: int) -> None:
        """Note that a player does something with all cards of a zone."""
        self.note_these(seat, self.in_order(self.cards_in(zone, owner)))

    def keep_own(self, seat: int) -> None:
        """Lay aside what others have dealt with, for now."""
        pairs = list(zip(self.dealt, self.dealers, strict=True))
        own = [pair for pair in pairs if pair[1] == seat]
        self.aside = [pair for pair in pairs if pair[1] != seat]
        self.dealt, self.dealers = [card for card, _ in own], [who for _, who in own]

    def keep_all(self) -> None:
        """Take up again what others have dealt with."""
        self.note_each(self.aside)
        self.aside = []

    def note_each(self, pairs: list[tuple[int, int]]) -> None:
        """Note cards, each with who has dealt with it."""
        self.dealt += [card for card, _ in pairs]
        self.dealers += [seat for _, seat in pairs]

    def let_lie(self) -> None:
        """Leave the picked cards where they are."""
        self.picked = []

    def place_of(self, card: int) -> int:
        """Return the zone that a card is in, -1 if nobody knows where in a pile that is."""
        owner = self.owners[card]
        for zone in range(len(self.book.zones)):
            place = zone * self.players + owner
            if zone >= self.book.piles:
                if card in self.held[place]:
                    return zone
            elif card in self.tops[place] or card in self.bottoms[place]:
                return zone
        return -1

    def lies_on_table(self, card: int) -> bool:
        """Tell whether a card lies on the table."""
        return any(self.stay_card[stay] == card for stay in self.laid)

    def put_dealt(self, goal: int) -> None:
        """Move the cards that were dealt with from wherever they are."""
        self.put_wherever(self.dealt[:], goal)

    def put_wherever(self, cards: list[int], goal: int) -> None:
        """Move cards from wherever each of them is, those whose place nobody knows left out."""
        for card in cards:
            if self.lies_on_table(card):
                self.put_down(self.movable([self.stay_of(card)]), goal)
                continue
            zone = self.place_of(card)
            if zone >= 0 and (zone != goal or zone < self.book.piles):
                self.put_of(self.owners[card], [card], zone, goal)

    def put_dealt_of(self, sort: int, goal: int) -> None:
        """Move those of the cards dealt with that are of a sort; they are none of them any more."""
        cards = [card for card in self.dealt if self.is_sort(card, sort)]
        pairs = zip(self.dealt, self.dealers, strict=True)
        kept = [(card, seat) for card, seat in pairs if card not in cards]
        self.dealt, self.dealers = [card for card, _ in kept], [seat for _, seat in kept]
        self.put_wherever(cards, goal)

    def view_dealt(self, seat: int, shown: int) -> None:
        """Let a player see the cards that were dealt with."""
        for card in self.dealt:
            if self.lies_on_table(card):
                self.view_stay(seat, self.stay_of(card), shown)
                continue
            zone = self.place_of(card)
            if zone >= 0:
                self.view(seat, self.owners[card], zone, [card], shown)

    def count_dealt(self, sort: int) -> int:
        """Return how many of the cards dealt with are of a sort."""
        return sum(self.is_sort(card, sort) for card in self.dealt)

    def dealt_by(self, seat: int) -> int:
        """Return how many cards a player has dealt with."""
        return self.dealers.count(seat)

    def dealt_are(self, trait: int) -> bool:
        """Tell whether there are cards dealt with, and all have a trait."""
        return bool(self.dealt) and all(self.is_sort(card, trait) for card in self.dealt)

    def dealt_are_not(self, trait: int) -> bool:
        """Tell whether there are cards dealt with, and none has a trait."""
        return bool(self.dealt) and not any(self.is_sort(card, trait) for card in self.dealt)

    def annul(self, stay: int) -> None:
        """Annul a card on the table, if it is not annulled yet."""
        if not self.stay_marks[stay] & ANNULLED:
            self.stay_marks[stay] |= ANNULLED
            facts = (self.stay_post[stay], self.stay_seat[stay])
            self.note_cards(DID_ANNUL, EVERYBODY, facts, [self.stay_card[stay]])

    def annul_meant(self, this: int, target: int) -> None:
        """Annul the cards that a target means."""
        for stay in self.meant(this, target):
            self.annul(stay)

    def annul_picked(self) -> None:
        """Annul the picked cards, in the order in which they came."""
        picked, self.picked = self.picked, []
        for stay in self.laid:
            if self.stay_card[stay] in picked:
                self.annul(stay)

    def pass_turn(self, seat: int) -> None:
        """Let a player take no more part in the round of turns."""
        if not self.passed[seat]:
            self.passed[seat] = True
            self.note(PASSED, seat)

    # ---- changes

    def give(self, this: int, target: int, trait: int, number: int, paragraph: int) -> None:
        """Give cards a plus or minus, those that have a trait then; -1 asks for none."""
        meant = self.book.targets[target]
        traits = meant.traits | (1 << trait if trait >= 0 else 0)
        self.give_to(
            this, self.scopes(this, target), (meant.trait, trait), traits, number, paragraph
        )

    def give_post(self, this: int, seat: int, post: int, number: int, paragraph: int) -> None:
        """Give a player's card on a post a plus or minus."""
        self.give_to(this, (self.spot(seat, post),), (ANY, ANY), 0, number, paragraph)

    def give_to(
        self,
        this: int,
        scopes: tuple[int, ...],
        named: tuple[int, int],
        traits: int,
        number: int,
        paragraph: int,
    ) -> None:
        """Give what the scopes cover a plus or minus; ``named`` are the traits as they are told."""
        if not number:
            return
        self.add(Change(BONUS, this, paragraph, scopes, traits, number))
        for scope in scopes:
            if scope >= 0:
                post, seat = self.stay_post[scope], self.stay_seat[scope]
            else:
                post, seat = divmod(~scope, self.players)
            self.note(GAVE, post, seat, number, *named)

    def change(self, kind: int, this: int, target: int, a: int, b: int, paragraph: int) -> None:
        """Change the cards that a target means, now and as long as the source lies there."""
        traits = self.book.targets[target].traits
        self.add(Change(kind, this, paragraph, self.scopes(this, target), traits, a, b))

    def change_from(
        self, kind: int, this: int, target: int, other: int, a: int, paragraph: int
    ) -> None:
        """Change the cards that a target means to what those of another are."""
        others = self.scopes(this, other)
        self.add(Change(kind, this, paragraph, self.scopes(this, target), 0, a, 0, others))

    def change_posts(self, kind: int, this: int, post: int, a: int, paragraph: int) -> None:
        """Change the cards on a post of all players."""
        both = tuple(self.spot(seat, post) for seat in range(self.players))
        self.add(Change(kind, this, paragraph, both, 0, a))

    def restrict(
        self, kind: int, this: int, verb: int, until: int, seat: int, paragraph: int
    ) -> None:
        """Forbid everybody a verb until a phase ends, or oblige a player to it once."""
        self.add(Change(kind, this, paragraph, (), 0, verb, until, (seat,)))

    def limit_plays(
        self, this: int, seat: int, post: int, number: int, until: int, paragraph: int
    ) -> None:
        """Let a player play only so many cards more to a post until a phase ends."""
        most = self.played[post * self.players + seat] + number
        self.changes.append(Change(LIMIT, this, paragraph, (), 0, post, until, (seat, most)))

    def stand(
        self, kind: int, this: int, target: int, a: int, b: int, c: int, paragraph: int
    ) -> None:
        """Let hold what a text says of how things are."""
        traits = self.book.targets[target].traits
        self.add(Change(kind, this, paragraph, self.scopes(this, target), traits, a, b, (c,)))

    def add(self, change: Change) -> None:
        """Add a change; it may open cards."""
        self.changes.append(change)
        self.turn_up_open()

    def wait_for(self, phase: int, procedure: int, this: int, copied: int, paragraph: int) -> None:
        """Have something done when the next phase of a name begins."""
        waiting = Pending(phase, paragraph, procedure, this, copied, sure=False)
        self.pending.append(waiting)

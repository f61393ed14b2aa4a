"""Cards that texts show to players, and those that a text has dealt with so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .runtime_book import LOOKED, SHOWN
from .runtime_moves import BoardMoves


class BoardDealt(BoardMoves):
    """A board whose cards can be looked at, and noted for what a text says of them later."""

    __slots__ = ()

    # ---- cards that are seen

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

    def view(self, seat: int, owner: int, place: int, cards: Sequence[int], shown: int) -> None:
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
        cards, self.picked = self.picked, ()
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
        self.dealt = self.dealers = ()

    def note_these(self, seat: int, cards: Sequence[int]) -> None:
        """Note that a text has had a player do something with cards."""
        self.dealt += tuple(cards)
        self.dealers += (seat,) * len(cards)

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
        self.aside = tuple(pair for pair in pairs if pair[1] != seat)
        self.forget_dealt()
        self.note_each(pair for pair in pairs if pair[1] == seat)

    def keep_all(self) -> None:
        """Take up again what others have dealt with."""
        self.note_each(self.aside)
        self.aside = ()

    def note_each(self, pairs: Iterable[tuple[int, int]]) -> None:
        """Note cards, each with who has dealt with it."""
        for card, seat in pairs:
            self.note_these(seat, [card])

    def let_lie(self) -> None:
        """Leave the picked cards where they are."""
        self.picked = ()

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
        self.put_wherever(self.dealt, goal)

    def put_wherever(self, cards: Sequence[int], goal: int) -> None:
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
        self.forget_dealt()
        self.note_each(kept)
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

"""What is chosen on the board: cards, by players or by chance, and everything else."""

from __future__ import annotations

from collections.abc import Iterable

from .runtime_board import replaced
from .runtime_book import (
    AT_RANDOM,
    CHOICES,
    CHOSE_LINE,
    CHOSE_POST,
    DECLINED,
    DREW_LOT,
    FLIPPED,
    LOOKED,
    ORDERED,
    PICKED,
)
from .runtime_changes import BoardChanges
from .runtime_moves import without


class BoardPicks(BoardChanges):
    """A board on which players and chance choose."""

    __slots__ = ()

    # ---- picking cards

    def offer(self, zone: int, seat: int, sort: int) -> None:
        """Let cards of a sort in a zone be there to pick from."""
        cards = self.cards_for(zone, seat)
        found = cards if sort == -1 else [card for card in cards if self.is_sort(card, sort)]
        self.left, self.picked = tuple(self.in_order(found)), ()
        self.sought = (zone, seat, sort)

    def offer_laid(self, sort: int) -> None:
        """Let cards of a sort on the table be there to pick from."""
        self.offer_stays(self.on_table(sort))

    def offer_stays(self, stays: Iterable[int]) -> None:
        """Let cards on the table be there to pick from."""
        self.left = tuple(self.in_order(map(self.stay_card.__getitem__, stays)))
        self.picked = self.sought = ()

    def offer_valid(self, this: int, post: int) -> None:
        """Let the other cards on posts of a name that are not annulled be there to pick from."""
        self.offer_stays(self.can_be_annulled(this, post))

    def offer_others(self, this: int, post: int) -> None:
        """Let the other cards on posts of a name be there to pick from."""
        self.offer_stays(
            stay for stay in self.laid if self.stay_post[stay] == post and stay != this
        )

    def has_other(self, this: int, post: int) -> bool:
        """Tell whether another card lies on such a post."""
        return any(self.stay_post[stay] == post and stay != this for stay in self.laid)

    def seeing_with(self, zone: int, seat: int, other: int) -> int:
        """Return the bits of who sees the cards in a player's zone, and of another who does."""
        return self.seeing(zone, seat) | 1 << other

    def can_be_annulled(self, this: int, post: int) -> list[int]:
        """Return the other stays on posts of a name that are not annulled."""
        return [
            stay
            for stay in self.laid
            if self.stay_post[stay] == post and stay != this and self.is_active(stay)
        ]

    def begin_pick(self, number: int, may: int, few: int) -> None:
        """Let so many cards be picked, or all if there are fewer.

        ``may``: none at all is fine, too; ``few``: any smaller number is.
        """
        self.may, self.few = bool(may), bool(few)
        self.wanted = number if may or few else min(number, len(self.left))
        self.witnesses = self.knowers(self.left)
        self.note_sought()

    def is_wanted(self) -> bool:
        """Tell whether another card is to be picked."""
        return len(self.picked) < self.wanted

    def picks(self) -> list[int]:
        """Return the actions of picking the next card, or no more."""
        needed = 1 if self.few else self.wanted - len(self.picked)
        base = self.book.pick
        offered = self.left[: max(0, len(self.left) - needed + 1)]
        acts = sorted({base + self.ranks[card] for card in offered})
        if self.few or (self.may and not self.picked):
            acts.append(self.book.decline)
        return acts

    def pick(self, action: int) -> None:
        """Pick a card: those that come before it cannot be picked any more."""
        if action == self.book.decline:
            self.wanted = len(self.picked)
            return
        left, number = self.left, action - self.book.pick
        place = next(place for place, card in enumerate(left) if self.ranks[card] == number)
        self.picked += (left[place],)
        self.left = left[place + 1 :]

    def end_pick(self, seat: int, seers: int) -> None:
        """Tell which cards were picked."""
        self.note_chosen(self.picked, seers, len(self.picked))
        self.note_cards(PICKED, seers, (seat,), self.picked)
        self.left = ()

    def end_pick_laid(self, seat: int) -> None:
        """Tell which cards on the table were picked."""
        self.end_pick(seat, self.witnesses)

    def is_random_wanted(self) -> bool:
        """Tell whether chance has to pick another card."""
        return len(self.picked) < self.wanted and bool(self.left)

    def randoms(self) -> list[int]:
        """Return the actions of chance picking the next card."""
        base = self.book.random
        return [base + self.ranks[card] for card in self.left]

    def pick_random(self, action: int) -> None:
        """Let chance pick a card."""
        self.take_left(action - self.book.random)

    def take_left(self, number: int) -> None:
        """Pick the first card with a number of those that are left."""
        card = next(card for card in self.left if self.ranks[card] == number)
        self.picked += (card,)
        self.left = without(self.left, card)

    def end_random(self, seers: int) -> None:
        """Tell which cards chance has picked."""
        self.note_chosen(self.picked, seers, len(self.picked), in_order=True)
        self.note_cards(AT_RANDOM, seers, (), self.picked)
        self.left = ()

    def end_random_laid(self) -> None:
        """Tell which cards on the table chance has picked."""
        self.end_random(self.witnesses)

    def take_tops(self, pile: int, seat: int, number: int) -> None:
        """Pick the top cards of a pile."""
        self.picked = self.tops[pile * self.players + seat][:number]

    def take_all(self, zone: int, seat: int, sort: int) -> None:
        """Pick all cards of a sort in a zone."""
        self.picked = tuple(c for c in self.cards_for(zone, seat) if self.is_sort(c, sort))
        self.note_taken(zone, seat, sort)

    def note_taken(self, zone: int, seat: int, sort: int) -> None:
        """Note in the journal, where one is kept, which cards of a zone were picked at once."""
        if self.journal is not None:
            self.sought = (zone, seat, sort)
            self.note_sought()
            self.note_chosen(self.picked, self.seeing(zone, seat), 0, in_order=True)
            self.sought = ()

    def take_others(self, zone: int, seat: int, sort: int) -> None:
        """Pick all cards of a sort in a zone but those that the text has dealt with."""
        cards = [card for card in self.cards_for(zone, seat) if card not in self.dealt]
        self.picked = tuple(card for card in cards if self.is_sort(card, sort))
        self.note_taken(zone, seat, sort)

    def take_laid(self, sort: int) -> None:
        """Pick all cards of a sort on the table."""
        self.picked = tuple(self.stay_card[stay] for stay in self.on_table(sort))

    def take_laid_others(self, sort: int, this: int) -> None:
        """Pick all cards of a sort on the table but the one whose text it is."""
        stays = (stay for stay in self.on_table(sort) if stay != this)
        self.picked = tuple(self.stay_card[stay] for stay in stays)

    # ---- looking through piles

    def end_search(self, pile: int, owner: int, seat: int, goal: int) -> None:
        """Take the picked cards out of a pile that a player has looked through, and shuffle it."""
        for card in self.cards_in(pile, owner):
            self.knows[card] = 0  # whoever knew where it was cannot tell whether it still is there
        for card in self.picked:
            self.knows[card] |= 1 << seat
        self.note_learned(self.picked)
        self.put(pile, goal)
        self.shuffle_pile(pile, owner)

    def see_tops(self, pile: int, owner: int, seat: int, number: int) -> None:
        """Let a player see the top cards of a pile, and pick from them."""
        seen = self.tops[pile * self.players + owner][:number]
        for card in seen:
            self.knows[card] |= 1 << seat
        self.note_learned(seen)
        self.note_cards(LOOKED, self.knowers(seen), (seat, owner, pile), seen)
        self.left, self.picked, self.sought = tuple(self.in_order(seen)), (), ()

    def begin_order(self, pile: int, owner: int, number: int) -> None:
        """Let the cards that were seen and not picked be put in an order."""
        seen = self.tops[pile * self.players + owner][:number]
        self.left = tuple(self.in_order(card for card in seen if card not in self.picked))
        self.line.append(len(self.picked))

    def is_order_open(self) -> bool:
        """Tell whether there is an order to choose."""
        return len(self.left) > 1

    def order_picks(self) -> list[int]:
        """Return the actions of saying which card comes next."""
        return sorted({self.book.pick + self.ranks[card] for card in self.left})

    def put_next(self, action: int) -> None:
        """Let a card come next in the order."""
        self.take_left(action - self.book.pick)

    def end_order(self, pile: int, owner: int, seat: int, number: int, goal: int) -> None:
        """Take the picked cards, and put the others back on top in their order."""
        taken = self.line.pop()
        rest, self.picked = [*self.picked[taken:], *self.left], self.picked[:taken]
        place = pile * self.players + owner
        self.among = tuple(rest)
        self.note_chosen(rest, 1 << seat, len(rest) - len(self.left), in_order=True)
        for card in self.tops[place][:number]:
            self.knows[card] &= 1 << seat  # nobody else can say which was taken, or the order
        self.put(pile, goal)
        self.tops = replaced(self.tops, place, (*rest, *self.tops[place][len(rest) :]))
        self.left = ()
        if rest:
            self.note_cards(ORDERED, 1 << seat, (seat, owner, pile), rest)

    # ---- other choices

    def whose_posts(self) -> list[int]:
        """Return the actions of saying whose post is meant."""
        return [self.book.post_of + seat for seat in range(self.players)]

    def choose_post(self, seat: int, post: int, action: int) -> int:
        """Tell whose post a player has chosen, and return whose."""
        chosen = action - self.book.post_of
        self.note(CHOSE_POST, seat, post, chosen)
        return chosen

    def options_up_to(self, number: int) -> list[int]:
        """Return the actions of choosing one of so many lines."""
        return [self.book.option + line for line in range(number)]

    def choose_line(self, seat: int, action: int) -> int:
        """Tell which line a player has chosen, and return it."""
        self.note(CHOSE_LINE, seat, action - self.book.option)
        return action - self.book.option

    def yes_or_no(self) -> list[int]:
        """Return the actions of doing what a text allows, and of not doing it."""
        return sorted((self.book.option, self.book.decline))

    def choose_whether(self, seat: int, action: int) -> bool:
        """Tell whether a player does what a text allows."""
        if action == self.book.decline:
            self.note(DECLINED, seat)
            return False
        self.note(CHOSE_LINE, seat, 0)
        return True

    def sides(self) -> list[int]:
        """Return the sides of a coin as actions."""
        return [self.book.coin, self.book.coin + 1]

    def flip(self, action: int) -> bool:
        """Tell which side a coin shows, and return whether it is heads."""
        self.note(FLIPPED, action - self.book.coin)
        return action == self.book.coin

    def lots(self) -> list[int]:
        """Return the seats as actions of chance."""
        return [self.book.lot + seat for seat in range(self.players)]

    def take_lot(self, role: int, action: int) -> None:
        """Let the seat of a lot have a role."""
        self.roles = replaced(self.roles, role, action - self.book.lot)
        self.note(DREW_LOT, role, self.roles[role])

    def is_undecided(self) -> bool:
        """Tell whether the secret choices of players do not differ yet."""
        return len(set(self.chosen)) < self.players

    def tokens(self) -> list[int]:
        """Return the secret choices as actions."""
        return [self.book.token + token for token in range(len(self.book.tokens))]

    def choose_token(self, seat: int, action: int) -> None:
        """Keep what a player has chosen in secret."""
        self.secret = replaced(self.secret, seat, action - self.book.token)

    def show_tokens(self) -> None:
        """Show what all players have chosen."""
        self.chosen, self.secret = self.secret, (-1,) * self.players
        self.note(CHOICES, *self.chosen)

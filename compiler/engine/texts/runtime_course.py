"""What happens on the board besides moves of cards: choices, turns, duels, the end."""

from __future__ import annotations

from .runtime_board import EVERYBODY
from .runtime_book import (
    AFTER_LOSS,
    AFTER_WIN,
    ANY,
    AT_RANDOM,
    BEGAN,
    CHOICES,
    CHOSE_LINE,
    CHOSE_POST,
    DECLINED,
    DREW_LOT,
    FLIPPED,
    GAINED,
    GAME_WON,
    LIMIT,
    LOOKED,
    LOST,
    MUST,
    NOBODY,
    NOT_WON,
    ORDERED,
    PASSING,
    PICKED,
    PLAYED,
    RESOLVED,
    STRENGTH,
    TOOK_ROLE,
    UNDECIDED,
    UP,
    WATCH,
    WON,
    ActionLine,
    Change,
    Pending,
)
from .runtime_moves import BoardMoves

OTHERWISE = -1
ONLY_WITH_POST = -2
ONLY_WITH_CLAIM = -3


class Board(BoardMoves):
    """A board on which a game is played."""

    __slots__ = ()

    # ---- picking cards

    def offer(self, zone: int, seat: int, sort: int) -> None:
        """Let cards of a sort in a zone be there to pick from."""
        cards = self.cards_for(zone, seat)
        found = cards if sort == -1 else [card for card in cards if self.is_sort(card, sort)]
        self.left, self.picked = self.in_order(found), []
        self.sought = (zone, seat, sort)

    def offer_laid(self, sort: int) -> None:
        """Let cards of a sort on the table be there to pick from."""
        self.left = self.in_order([self.stay_card[stay] for stay in self.on_table(sort)])
        self.picked, self.sought = [], ()

    def offer_valid(self, this: int, post: int) -> None:
        """Let the other cards on posts of a name that are not annulled be there to pick from."""
        stays = self.can_be_annulled(this, post)
        self.left = self.in_order([self.stay_card[stay] for stay in stays])
        self.picked, self.sought = [], ()

    def offer_others(self, this: int, post: int) -> None:
        """Let the other cards on posts of a name be there to pick from."""
        stays = [stay for stay in self.laid if self.stay_post[stay] == post and stay != this]
        self.left = self.in_order([self.stay_card[stay] for stay in stays])
        self.picked, self.sought = [], ()

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
        acts = sorted({base + self.number_of(card) for card in offered})
        if self.few or (self.may and not self.picked):
            acts.append(self.book.decline)
        return acts

    def pick(self, action: int) -> None:
        """Pick a card: those that come before it cannot be picked any more."""
        if action == self.book.decline:
            self.wanted = len(self.picked)
            return
        left, number = self.left, action - self.book.pick
        while self.number_of(left[0]) != number:
            left.pop(0)
        self.picked.append(left.pop(0))

    def end_pick(self, seat: int, seers: int) -> None:
        """Tell which cards were picked."""
        self.note_chosen(self.picked, seers, len(self.picked))
        self.note_cards(PICKED, seers, (seat,), self.picked)
        self.left = []

    def end_pick_laid(self, seat: int) -> None:
        """Tell which cards on the table were picked."""
        self.end_pick(seat, self.witnesses)

    def is_random_wanted(self) -> bool:
        """Tell whether chance has to pick another card."""
        return len(self.picked) < self.wanted and bool(self.left)

    def randoms(self) -> list[int]:
        """Return the actions of chance picking the next card."""
        base = self.book.random
        return [base + self.number_of(card) for card in self.left]

    def pick_random(self, action: int) -> None:
        """Let chance pick a card."""
        number = action - self.book.random
        for index, card in enumerate(self.left):
            if self.number_of(card) == number:
                self.picked.append(self.left.pop(index))
                return

    def end_random(self, seers: int) -> None:
        """Tell which cards chance has picked."""
        self.note_chosen(self.picked, seers, len(self.picked), in_order=True)
        self.note_cards(AT_RANDOM, seers, (), self.picked)
        self.left = []

    def end_random_laid(self) -> None:
        """Tell which cards on the table chance has picked."""
        self.end_random(self.witnesses)

    def take_tops(self, pile: int, seat: int, number: int) -> None:
        """Pick the top cards of a pile."""
        self.picked = self.tops[pile * self.players + seat][:number]

    def take_all(self, zone: int, seat: int, sort: int) -> None:
        """Pick all cards of a sort in a zone."""
        self.picked = [c for c in self.cards_for(zone, seat) if self.is_sort(c, sort)]
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
        self.picked = [card for card in cards if self.is_sort(card, sort)]
        self.note_taken(zone, seat, sort)

    def take_laid(self, sort: int) -> None:
        """Pick all cards of a sort on the table."""
        self.picked = [self.stay_card[stay] for stay in self.on_table(sort)]

    def take_laid_others(self, sort: int, this: int) -> None:
        """Pick all cards of a sort on the table but the one whose text it is."""
        self.picked = [self.stay_card[stay] for stay in self.on_table(sort) if stay != this]

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
        self.left, self.picked, self.sought = self.in_order(seen), [], ()

    def begin_order(self, pile: int, owner: int, number: int) -> None:
        """Let the cards that were seen and not picked be put in an order."""
        seen = self.tops[pile * self.players + owner][:number]
        self.left = self.in_order([card for card in seen if card not in self.picked])
        self.line.append(len(self.picked))

    def is_order_open(self) -> bool:
        """Tell whether there is an order to choose."""
        return len(self.left) > 1

    def order_picks(self) -> list[int]:
        """Return the actions of saying which card comes next."""
        return sorted({self.book.pick + self.number_of(card) for card in self.left})

    def put_next(self, action: int) -> None:
        """Let a card come next in the order."""
        number = action - self.book.pick
        for index, card in enumerate(self.left):
            if self.number_of(card) == number:
                self.picked.append(self.left.pop(index))
                return

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
        self.tops[place][: len(rest)] = rest
        self.left = []
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
        self.roles[role] = action - self.book.lot
        self.note(DREW_LOT, role, self.roles[role])

    def is_undecided(self) -> bool:
        """Tell whether the secret choices of players do not differ yet."""
        return len(set(self.chosen)) < self.players

    def tokens(self) -> list[int]:
        """Return the secret choices as actions."""
        return [self.book.token + token for token in range(len(self.book.tokens))]

    def choose_token(self, seat: int, action: int) -> None:
        """Keep what a player has chosen in secret."""
        self.secret[seat] = action - self.book.token

    def show_tokens(self) -> None:
        """Show what all players have chosen."""
        self.chosen = tuple(self.secret)
        self.secret = [-1] * self.players
        self.note(CHOICES, *self.chosen)

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

    def sheet_at(self, stay: int) -> int:
        """Return what is printed on the card of a stay."""
        return self.sheet_of[self.stay_card[stay]]

    def has_half(self, stay: int, half: int) -> bool:
        """Tell whether a card has a text."""
        return self.book.has_half[half][self.sheet_of[self.stay_card[stay]]]

    def begin_half(self, stay: int, half: int) -> bool:
        """Tell that a text of a card is carried out, unless it has none or is annulled."""
        card = self.stay_card[stay]
        if not self.book.has_half[half][self.sheet_of[card]] or not self.is_valid(stay):
            return False
        self.note_cards(RESOLVED, EVERYBODY, (half, self.stay_seat[stay]), [card])
        return True

    def is_valid(self, stay: int) -> bool:
        """Tell whether a card is not annulled."""
        return not self.stay_marks[stay] & 2

    # ---- phases

    def begin_phase(self) -> None:
        """Begin a phase: nobody has passed or played anything, nothing is changed."""
        self.passed = [False] * self.players
        self.turned = 0
        self.changes = []
        self.played = [0] * len(self.played)
        if not self.pending and not self.laid:
            self.stay_card, self.stay_seat, self.stay_post, self.stay_marks = [], [], [], []

    def enter_phase(self, phase: int) -> None:
        """Let a phase be played."""
        self.phase = phase

    def count_phase(self, phase: int) -> None:
        """Tell that the next phase of a name begins."""
        self.note(BEGAN, phase, self.numbers[phase])

    def next_phase(self, phase: int) -> None:
        """Count one phase more."""
        self.numbers[phase] += 1

    def first_phase(self, phase: int) -> None:
        """Count the phase that is entered, which is the first unless a position says another."""
        self.numbers[phase] = max(1, -self.numbers[phase])

    def begin_part(self, part: int) -> None:
        """Let a part of the phase be played."""
        self.part = part

    def end_part(self, phase: int) -> None:
        """End a phase or a part of one, and what was to last until then."""
        self.changes = [
            c for c in self.changes if c.kind not in (NOBODY, LIMIT, WATCH) or c.b != phase
        ]
        self.fewer = [0] * self.players

    def leave_phase(self) -> None:
        """Let no phase be played."""
        self.phase = self.part = -1

    def is_entered(self, phase: int) -> bool:
        """Tell whether a phase, or a part of it, is where a position enters, if anywhere."""
        return self.enter < 0 or self.book.wholes[self.enter] == phase

    def forget_entry(self) -> None:
        """Go on from where the position has entered the course of play."""
        self.enter = -1

    def line_up_due(self, phase: int) -> None:
        """Let what is to be done when a phase begins wait in line."""
        due = [waiting for waiting in self.pending if waiting.phase == phase]
        self.pending = [waiting for waiting in self.pending if waiting.phase != phase]
        self.due = due

    def is_due(self) -> bool:
        """Tell whether anything is left to be done of what was waited for; drop what is void."""
        while self.due:
            if self.due[0].sure or self.is_active(self.due[0].this):
                return True
            self.due.pop(0)
        return False

    def take_due(self) -> int:
        """Return which procedure is to be carried out now."""
        return self.due[0].procedure

    def due_copied(self) -> int:
        """Return whether it is the text of another card."""
        return self.due[0].copied

    def due_this(self) -> int:
        """Return for the text of which stay it is carried out, and let the next be due."""
        return self.due.pop(0).this

    def watch(
        self,
        this: int,
        seat: int,
        post: int,
        until: int,
        procedure: int,
        copied: int,
        once: int,
        paragraph: int,
    ) -> None:
        """Wait for a player to play a card to a post, once or until a phase ends."""
        others = (seat, procedure, copied, once)
        self.changes.append(Change(WATCH, this, paragraph, (), 0, post, until, others))

    def hear_play(self, stay: int) -> None:
        """Let be done what waited for a card to be played that a stay has begun with."""
        seat, post = self.stay_seat[stay], self.stay_post[stay]
        heard = [
            change
            for change in self.active()
            if change.kind == WATCH and change.a == post and change.others[0] == seat
        ]
        self.changes = [c for c in self.changes if c not in heard or not c.others[3]]
        self.due = [
            Pending(-1, c.paragraph, c.others[1], c.source, c.others[2], sure=False) for c in heard
        ]

    def hear_duel(self) -> None:
        """Let be done what waited for a card to win or lose the latest contest."""
        winner, post = self.winner(), self.book.duel_post
        self.due = []
        if winner < 0:
            return
        for change in self.in_force():
            if change.kind in (AFTER_WIN, AFTER_LOSS):
                seat = winner if change.kind == AFTER_WIN else self.after[winner]
                if any(self.is_of(change, stay) for stay in self.on(seat, post)):
                    due = Pending(-1, change.paragraph, change.a, change.source, 0, sure=False)
                    self.due.append(due)

    # ---- turns

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

    # ---- checks

    def is_calm(self) -> bool:
        """Tell whether no check holds for anybody, in whatever part of a phase it is looked at."""
        lies, held, players = self.lies, self.held, self.players
        for post, zones in self.book.checks:
            for seat in range(players):
                if lies[post * players + seat]:
                    continue
                for zone in zones:
                    if held[zone * players + seat]:
                        break
                else:
                    return False
        return True

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

    def begin_decision(self) -> None:
        """Tell what the cards of all players are worth that are compared."""
        book, stats = self.book, list[int | None]()
        rules = self.in_force()
        bases = self.bases(book.duel_base) if book.duel_stat >= 0 else {}
        for seat in range(self.players):
            stays = self.on(seat, book.duel_post)
            there = stays and book.duel_stat >= 0
            stats.append(self.computed(stays[0], rules, bases) if there else None)
        for seat, worth in enumerate(stats):
            if worth is not None:
                self.note(STRENGTH, book.duel_post, seat, book.duel_stat, worth)
        self.decided = (-1, -1, tuple(stats))

    def is_decided_by_post(self, post: int, paragraph: int) -> bool:
        """Tell whether only one player has a card on a post, who wins the duel then."""
        seats = [seat for seat in range(self.players) if self.has_on(seat, post)]
        return self.is_won(seats, paragraph)

    def is_decided_by_claim(self, paragraph: int) -> bool:
        """Tell whether only one player has a claim, who wins the duel then."""
        rules = self.in_force()
        seats = [seat for seat in range(self.players) if self.has_claim(seat, rules)]
        return self.is_won(seats, paragraph)

    def is_decided_by_stat(self, post: int, stat: int, paragraph: int) -> bool:
        """Tell whether one player's card is worth most, who wins the duel then."""
        book = self.book
        if (post, stat) == (book.duel_post, book.duel_stat) and self.decided is not None:
            found = enumerate(self.decided[2])
            stats = {seat: worth for seat, worth in found if worth is not None}
        else:
            stats = {
                seat: self.value(stay, stat)
                for seat in range(self.players)
                for stay in self.on(seat, post)[:1]
            }
        best = (min if self.least_wins() else max)(stats.values(), default=0)
        return self.is_won([seat for seat, worth in stats.items() if worth == best], paragraph)

    def is_won(self, seats: list[int], paragraph: int) -> bool:
        """Let one player win the duel, if it is one."""
        if len(seats) != 1:
            return False
        assert self.decided is not None
        self.decided = (seats[0], paragraph, self.decided[2])
        self.note(WON, seats[0], paragraph)
        return True

    def draw_duel(self, paragraph: int) -> None:
        """Let nobody win the duel."""
        assert self.decided is not None
        self.decided = (-1, paragraph, self.decided[2])
        self.note(NOT_WON, paragraph)

    def winner(self) -> int:
        """Return who has won the latest duel, or -1."""
        return -1 if self.decided is None else self.decided[0]

    # ---- roles, units, the end

    def become(self, role: int, seat: int) -> None:
        """Give a role to a player."""
        self.roles[role] = seat
        self.note(TOOK_ROLE, role, seat)

    def gain(self, seat: int, counter: int, units: int) -> None:
        """Give units to a player."""
        self.counters[counter][seat] += units
        self.note(GAINED, seat, counter, units)

    def lose(self, seat: int, counter: int, units: int) -> None:
        """Take units away from a player."""
        self.counters[counter][seat] -= units
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

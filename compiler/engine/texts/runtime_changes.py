"""What texts change and have happen later: annulled cards, values, bans, what waits."""

from __future__ import annotations

from .runtime_board import EVERYBODY
from .runtime_book import (
    ANNULLED,
    ANY,
    BONUS,
    DID_ANNUL,
    GAVE,
    LIMIT,
    PASSED,
    WATCH,
    Change,
    Pending,
)
from .runtime_dealt import BoardDealt


class BoardChanges(BoardDealt):
    """A board on which cards can be changed, and things wait to be done."""

    __slots__ = ()

    # ---- cards and players

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
        picked, self.picked = self.picked, ()
        for stay in self.laid:
            if self.stay_card[stay] in picked:
                self.annul(stay)

    def pass_turn(self, seat: int) -> None:
        """Let a player take no more part in the round of turns."""
        if not self.passed >> seat & 1:
            self.passed |= 1 << seat
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
        limit = Change(LIMIT, this, paragraph, (), 0, post, until, (seat, most))
        self.changes += (limit,)

    def stand(
        self, kind: int, this: int, target: int, a: int, b: int, c: int, paragraph: int
    ) -> None:
        """Let hold what a text says of how things are."""
        traits = self.book.targets[target].traits
        self.add(Change(kind, this, paragraph, self.scopes(this, target), traits, a, b, (c,)))

    def add(self, change: Change) -> None:
        """Add a change; it may open cards."""
        self.changes += (change,)
        self.turn_up_open()

    # ---- what waits

    def wait_for(self, phase: int, procedure: int, this: int, copied: int, paragraph: int) -> None:
        """Have something done when the next phase of a name begins."""
        waiting = Pending(phase, paragraph, procedure, this, copied, sure=False)
        self.pending += (waiting,)

    def line_up_due(self, phase: int) -> None:
        """Let what is to be done when a phase begins wait in line."""
        pending, self.due = self.pending, ()
        if pending:
            self.due = tuple(waiting for waiting in pending if waiting.phase == phase)
            self.pending = tuple(waiting for waiting in pending if waiting.phase != phase)

    def is_due(self) -> bool:
        """Tell whether anything is left to be done of what was waited for; drop what is void."""
        while self.due:
            if self.due[0].sure or self.is_active(self.due[0].this):
                return True
            self.due = self.due[1:]
        return False

    def take_due(self) -> int:
        """Return which procedure is to be carried out now."""
        return self.due[0].procedure

    def due_copied(self) -> int:
        """Return whether it is the text of another card."""
        return self.due[0].copied

    def due_this(self) -> int:
        """Return for the text of which stay it is carried out, and let the next be due."""
        this, self.due = self.due[0].this, self.due[1:]
        return this

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
        self.changes += (Change(WATCH, this, paragraph, (), 0, post, until, others),)

    def hear_play(self, stay: int) -> None:
        """Let be done what waited for a card to be played that a stay has begun with."""
        seat, post = self.stay_seat[stay], self.stay_post[stay]
        heard = [
            change
            for change in self.active()
            if change.kind == WATCH and change.a == post and change.others[0] == seat
        ]
        self.changes = tuple(c for c in self.changes if c not in heard or not c.others[3])
        self.due = tuple(
            Pending(-1, c.paragraph, c.others[1], c.source, c.others[2], sure=False) for c in heard
        )

"""Where every card lies on the board of a game with card texts, and who knows it.

A card is a number; ``owners`` and ``sheet_of`` tell whose it is and what is printed on it. Each
time that a card comes to lie before a player it begins a new stay, which is a number, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import add
from typing import TypeAlias, TypeVar

from regelsmed.compiler.chance import LOW, MULTIPLIER
from regelsmed.compiler.engine.runtime import CHANCE, Chain

from .runtime_book import (
    ALL_SEE,
    ANNULLED,
    ANY,
    BOTH,
    HERE,
    KEYWORD,
    MINE,
    OWNER_SEES,
    THEIRS,
    THIS,
    TRAIT,
    UP,
    Book,
    Change,
    Pending,
)
from .runtime_journal import CHOSEN, DECIDED, LEARNED, JournalStep, Misfit

Value = TypeVar("Value")

EVERYBODY = -1

Trail: TypeAlias = "tuple[Trail, int] | None"
"""All actions and outcomes of chance so far, as a chain that clones share."""

Decided = tuple[int, int, tuple["int | None", ...]]
"""How the latest contest ended: its winner or -1, the paragraph, what was compared."""


class BoardBase:
    """The position of a game with card texts.

    ``held`` are the cards of each zone and seat, of a pile those whose place nobody knows, by
    sheet; ``tops`` are the cards of a pile whose place is settled, the top one first, ``bottoms``
    those that were put below all others, while there are others above them. ``laid`` are
    the stays on the table in the order in which they began, ``lies`` the same for each post and
    seat. ``knows`` are for each card the bits of the seats that can say where it is; of a pile,
    nobody can of one whose place is not settled. ``ranks`` are the numbers of cards, which equal
    cards of one owner share, ``noted`` is how cards stand in notes. ``dealt`` are the cards that
    the text being carried out has dealt with last, ``dealers`` who did that with each of them.

    ``passed`` are the bits of the seats that have passed. What changes seldom is a tuple, which
    copies of the board share.

    ``trail`` are all actions and outcomes of chance so far. Where the game is gone through again,
    ``plan`` are those that are still to come, the next one last, and ``journal`` is kept.
    """

    __slots__ = (
        "acts",
        "after",
        "among",
        "aside",
        "book",
        "bottoms",
        "by_hand",
        "chain",
        "changes",
        "checked",
        "chosen",
        "counters",
        "dealers",
        "dealt",
        "decided",
        "deciding",
        "drawing",
        "drawn",
        "due",
        "duties",
        "enter",
        "few",
        "fewer",
        "first_turn",
        "game_winners",
        "held",
        "journal",
        "knows",
        "laid",
        "left",
        "lies",
        "line",
        "may",
        "noted",
        "numbers",
        "outcomes",
        "over",
        "owners",
        "part",
        "passed",
        "pending",
        "phase",
        "picked",
        "plan",
        "played",
        "players",
        "random",
        "ranks",
        "roles",
        "secret",
        "sheet_of",
        "sought",
        "stay_card",
        "stay_marks",
        "stay_post",
        "stay_seat",
        "tops",
        "trail",
        "turn",
        "turned",
        "wanted",
        "witnesses",
    )

    book: Book
    players: int
    after: tuple[int, ...]
    by_hand: bool
    random: int
    chain: Chain
    acts: list[int]
    outcomes: list[int]
    owners: tuple[int, ...]
    sheet_of: tuple[int, ...]
    ranks: list[int]
    noted: tuple[int, ...]
    held: list[tuple[int, ...]]
    tops: tuple[tuple[int, ...], ...]
    bottoms: tuple[tuple[int, ...], ...]
    laid: tuple[int, ...]
    lies: list[tuple[int, ...]]
    stay_card: tuple[int, ...]
    stay_seat: tuple[int, ...]
    stay_post: tuple[int, ...]
    stay_marks: list[int]
    knows: list[int]
    changes: tuple[Change, ...]
    pending: tuple[Pending, ...]
    due: tuple[Pending, ...]
    roles: tuple[int, ...]
    counters: tuple[tuple[int, ...], ...]
    numbers: tuple[int, ...]
    phase: int
    part: int
    enter: int
    turn: int
    first_turn: int
    passed: int
    played: list[int]
    fewer: tuple[int, ...]
    turned: int
    secret: tuple[int, ...]
    chosen: tuple[int, ...]
    decided: Decided | None
    over: bool
    game_winners: tuple[int, ...]
    aside: tuple[tuple[int, int], ...]
    dealers: tuple[int, ...]
    dealt: tuple[int, ...]
    drawn: tuple[int, ...]
    deciding: int
    drawing: int
    duties: int
    checked: int
    left: tuple[int, ...]
    picked: tuple[int, ...]
    wanted: int
    may: bool
    few: bool
    line: list[int]
    witnesses: int
    sought: tuple[int, ...]
    trail: Trail
    plan: list[int] | None
    journal: list[JournalStep] | None
    among: tuple[int, ...]

    def clear_board(self) -> None:
        """Begin with no card anywhere."""
        book, players = self.book, self.players
        self.outcomes = []
        self.own((), ())
        self.held = [()] * (len(book.zones) * players)
        self.tops = self.bottoms = ((),) * (book.piles * players)
        self.laid, self.knows = (), []
        self.lies = [()] * (len(book.posts) * players)
        self.stay_card = self.stay_seat = self.stay_post = ()
        self.stay_marks = []
        self.changes = self.pending = self.due = ()
        self.roles = (-1,) * len(book.roles)
        self.counters = tuple((start,) * players for start in book.starts)
        self.numbers = (0,) * len(book.phases)
        self.phase = self.part = self.enter = self.turn = self.first_turn = -1
        self.passed = 0
        self.played = [0] * (len(book.posts) * players)
        self.fewer = (0,) * players
        self.turned = 0
        self.secret = (-1,) * players
        self.chosen = ()
        self.decided = None
        self.over = False
        self.game_winners = ()
        self.deciding = self.drawing = -1
        self.duties = self.checked = self.wanted = self.witnesses = 0
        self.may = self.few = False
        self.left = self.picked = self.drawn = ()
        self.line = []
        self.dealt = self.dealers = self.aside = ()
        self.sought = self.among = ()
        self.trail = self.plan = self.journal = None

    def copy_board(self, other: BoardBase) -> None:
        """Make another board equal to this one."""
        other.outcomes = self.outcomes
        other.owners, other.sheet_of = self.owners, self.sheet_of
        other.ranks, other.noted = self.ranks, self.noted
        other.held, other.tops, other.bottoms = self.held[:], self.tops, self.bottoms
        other.laid, other.lies = self.laid, self.lies[:]
        other.stay_card, other.stay_seat = self.stay_card, self.stay_seat
        other.stay_post, other.stay_marks = self.stay_post, self.stay_marks[:]
        other.knows = self.knows[:]
        other.changes, other.pending, other.due = self.changes, self.pending, self.due
        other.roles, other.counters, other.numbers = self.roles, self.counters, self.numbers
        other.phase, other.part, other.enter = self.phase, self.part, self.enter
        other.turn, other.first_turn = self.turn, self.first_turn
        other.passed, other.played, other.fewer = self.passed, self.played[:], self.fewer
        other.turned = self.turned
        other.secret, other.chosen = self.secret, self.chosen
        other.decided, other.over = self.decided, self.over
        other.game_winners, other.deciding = self.game_winners, self.deciding
        other.drawing = self.drawing
        other.duties, other.checked, other.wanted = self.duties, self.checked, self.wanted
        other.may, other.few, other.witnesses = self.may, self.few, self.witnesses
        other.sought, other.trail = self.sought, self.trail
        other.plan = other.journal = None
        other.among = ()
        other.dealt, other.dealers, other.aside = self.dealt, self.dealers, ()
        other.drawn = ()
        other.left, other.picked, other.line = self.left, self.picked, self.line[:]

    def bring(self, decks: Sequence[Sequence[str]]) -> None:
        """Let every player have a deck, of which nobody has seen anything."""
        numbers = self.book.sheet_numbers
        owners: list[int] = []
        sheets: list[int] = []
        for seat, deck in enumerate(decks):
            first = len(owners)
            owners += [seat] * len(deck)
            sheets += sorted(map(numbers.__getitem__, deck))
            cards = tuple(range(first, len(owners)))
            self.held[self.book.library * self.players + seat] = cards
        self.own(owners, sheets)
        self.knows = [0] * len(owners)

    def own(self, owners: Sequence[int], sheets: Sequence[int]) -> None:
        """Take whose each card is, and what is printed on it."""
        self.owners, self.sheet_of = tuple(owners), tuple(sheets)
        size = len(self.book.sheets)
        # Cards are sorted by it, and a list is quicker then than a tuple. Clones share it.
        self.ranks = [*map(add, map(size.__mul__, owners), sheets)]
        self.noted = tuple(map(add, range(0, size * len(sheets), size), sheets))

    def new_card(self, owner: int, sheet: int) -> int:
        """Return a card that a player has brought, which nobody has seen."""
        self.own((*self.owners, owner), (*self.sheet_of, sheet))
        self.knows.append(0)
        return len(self.owners) - 1

    def test(self, number: int, this: int) -> int:
        """Tell whether what the test of a number asks holds, for the text of a stay."""
        raise NotImplementedError

    def is_calm(self) -> bool:
        """Tell whether no check holds, in whatever part of a phase it is looked at."""
        raise NotImplementedError

    # ---- what is told

    def note(self, event: int, *facts: int) -> None:
        """Note that something happened which everybody sees."""
        self.chain = (self.chain, event, EVERYBODY, *facts)

    def note_cards(
        self, event: int, seers: int, facts: tuple[int, ...], cards: Sequence[int]
    ) -> None:
        """Note that something happened with cards; only ``seers`` see which."""
        noted = self.noted
        told = (noted[cards[0]],) if len(cards) == 1 else [noted[card] for card in cards]
        self.chain = (self.chain, event, seers, *facts, *told)

    def knowers(self, cards: Iterable[int]) -> int:
        """Return the bits of the seats that can say of all these cards where they are."""
        seats = (1 << self.players) - 1
        for card in cards:
            seats &= self.knows[card]
        return seats

    # ---- chance

    def roll(self, outcomes: list[int]) -> int:
        """Return one of sorted outcomes by chance."""
        if self.plan is not None:
            action = self.planned(outcomes)
        elif outcomes[0] == outcomes[-1]:
            action = outcomes[0]
        else:
            state = self.random
            state = self.random = MULTIPLIER * (state & LOW) + (state >> 32)
            action = outcomes[(state & LOW) * len(outcomes) >> 32]
        self.trail = (self.trail, action)
        return action

    def planned(self, outcomes: list[int]) -> int:
        """Return the outcome that comes next where a game is gone through again."""
        action = self.plan.pop() if self.plan else None
        if action is None or action not in outcomes:
            raise Misfit
        if self.journal is not None:
            self.journal.append(JournalStep(DECIDED, (action,), CHANCE))
        return action

    def note_learned(self, cards: Iterable[int]) -> None:
        """Note in the journal who knows now which cards these are."""
        if self.journal is not None:
            knows = self.knows
            self.journal += [JournalStep(LEARNED, (card,), knows[card]) for card in cards]

    def note_chosen(
        self, cards: Sequence[int], seers: int, named: int, *, in_order: bool = False
    ) -> None:
        """Note in the journal that cards were chosen of those that are sought, or offered."""
        if self.journal is not None:
            sort, pile = ANY, False
            if self.sought:
                zone, _, sort = self.sought
                pile = zone < self.book.piles and not in_order
            step = JournalStep(CHOSEN, tuple(cards), seers, self.among, sort, named, in_order, pile)
            self.journal.append(step)

    def note_sought(self) -> None:
        """Note from which cards is chosen, where a journal is kept: all those that lie there."""
        if self.journal is not None:
            zone_seat = self.sought[:2]
            self.among = tuple(self.cards_in(*zone_seat) if zone_seat else self.left)

    # ---- zones

    def in_order(self, cards: Iterable[int]) -> list[int]:
        """Return cards in the order of their numbers."""
        return sorted(cards, key=self.ranks.__getitem__)

    def is_sort(self, card: int, sort: int) -> bool:
        """Tell whether a card is of a sort by what is printed on it."""
        return sort == ANY or (
            sort >= 0 and bool(self.book.traits[self.sheet_of[card]] >> sort & 1)
        )

    def cards_in(self, zone: int, seat: int) -> tuple[int, ...]:
        """Return the cards of a player's zone, as they lie, those of a pile in no known order."""
        place = zone * self.players + seat
        if zone >= self.book.piles:
            return self.held[place]
        return self.tops[place] + self.held[place] + self.bottoms[place]

    def cards_for(self, zone: int, seat: int) -> Sequence[int]:
        """Return the cards of a zone as they lie where all see it, else by their numbers."""
        cards = self.cards_in(zone, seat)
        return cards if self.book.sights[zone] == ALL_SEE else self.in_order(cards)

    def size(self, zone: int, seat: int) -> int:
        """Return how many cards lie in a player's zone."""
        place = zone * self.players + seat
        count = len(self.held[place])
        if zone >= self.book.piles:
            return count
        return len(self.tops[place]) + count + len(self.bottoms[place])

    def sees(self, viewer: int, zone: int, seat: int) -> bool:
        """Tell whether ``viewer`` sees the cards that lie in a zone of ``seat``."""
        sight = self.book.sights[zone]
        return sight == ALL_SEE or (sight == OWNER_SEES and viewer == seat)

    def seeing(self, zone: int, seat: int) -> int:
        """Return the bits of who sees the cards in a player's zone."""
        return self.book.seers[zone * self.players + seat]

    def count(self, zone: int, seat: int, sort: int) -> int:
        """Return how many cards of a sort lie in a player's zone."""
        if sort == ANY:
            return self.size(zone, seat)
        return sum([self.is_sort(card, sort) for card in self.cards_in(zone, seat)])

    # ---- the table

    def on(self, seat: int, post: int) -> tuple[int, ...]:
        """Return the stays on a player's post, in the order in which they began."""
        return self.lies[post * self.players + seat]

    def has_on(self, seat: int, post: int) -> bool:
        """Tell whether a player has a card on a post."""
        return self.lies[post * self.players + seat] != ()

    def count_laid(self, sort: int) -> int:
        """Return how many cards of a sort lie on the table."""
        return len(self.on_table(sort))

    def on_table(self, sort: int) -> list[int]:
        """Return the stays of a sort on the table: on a post (from -2 down), or with a trait."""
        if sort <= -2:
            return [stay for stay in self.laid if self.stay_post[stay] == -2 - sort]
        return [stay for stay in self.laid if self.is_a(stay, sort)]

    def is_a(self, stay: int, sort: int) -> bool:
        """Tell whether a card on the table is of a sort, by what is printed or by a text."""
        return sort == ANY or (sort >= 0 and bool(self.traits(stay) >> sort & 1))

    def traits(self, stay: int) -> int:
        """Return the traits of a card on the table as bits: printed ones, and those it is given."""
        found = self.book.traits[self.sheet_of[self.stay_card[stay]]]
        for change in self.changes:
            if (
                change.kind == TRAIT
                and self.is_active(change.source)
                and not change.traits & ~found
                and self.covers(change.scopes, stay)
            ):
                found |= 1 << change.a
        return found

    def stay_of(self, card: int) -> int:
        """Return the stay of a card that lies on the table."""
        return next(stay for stay in self.laid if self.stay_card[stay] == card)

    def is_here(self, stay: int) -> bool:
        """Tell whether a card still lies there."""
        return self.stay_marks[stay] & HERE != 0

    def is_active(self, stay: int) -> bool:
        """Tell whether a card still lies there and is not annulled."""
        return self.stay_marks[stay] & (HERE | ANNULLED) == HERE

    def spot(self, seat: int, post: int) -> int:
        """Return a player's post as the scope of a change: a negative number."""
        return ~(post * self.players + seat)

    def covers(self, scopes: tuple[int, ...], stay: int) -> bool:
        """Tell whether a change with these scopes is of that card now."""
        return stay in scopes or ~(self.stay_post[stay] * self.players + self.stay_seat[stay]) in (
            scopes
        )

    def is_of(self, change: Change, stay: int) -> bool:
        """Tell whether a change is one of that card now."""
        if not self.covers(change.scopes, stay):
            return False
        return not change.traits or not change.traits & ~self.traits(stay)

    def covered(self, scopes: tuple[int, ...]) -> list[int]:
        """Return the stays that a change with these scopes is of now."""
        found = []
        for scope in scopes:
            if scope >= 0:
                if scope in self.laid:
                    found.append(scope)
            else:
                post, seat = divmod(~scope, self.players)
                found += self.on(seat, post)
        return found

    def active(self) -> list[Change]:
        """Return what texts have changed and is still so, in the order in which it was changed."""
        marks = self.stay_marks
        return [c for c in self.changes if marks[c.source] & (HERE | ANNULLED) == HERE]

    def first_in_turn(self) -> int:
        """Return who is first in turn order: whoever starts the turns."""
        role = self.book.first_role
        return max(self.roles[role], 0) if role >= 0 else 0

    def turn_order(self) -> list[int]:
        """Return the seats in turn order, from whoever starts the turns."""
        return self.round_from(self.first_in_turn())

    def round_from(self, seat: int) -> list[int]:
        """Return all seats in turn order, ``seat`` first."""
        order = [seat]
        while len(order) < self.players:
            order.append(self.after[order[-1]])
        return order

    def scopes(self, this: int, target: int) -> tuple[int, ...]:
        """Return what a change of a target sticks to: the card itself, or players' posts."""
        who, post, _, _ = self.book.targets[target]
        if who == THIS:
            return (this,)
        if who == BOTH:
            return tuple(self.spot(seat, post) for seat in self.turn_order())
        assert who in (MINE, THEIRS)
        seat = self.stay_seat[this]
        return (self.spot(seat if who == MINE else self.after[seat], post),)

    def meant(self, this: int, target: int) -> list[int]:
        """Return the stays on the table that a target means now."""
        found, traits = self.covered(self.scopes(this, target)), self.book.targets[target].traits
        if not traits:
            return found
        return [stay for stay in found if not traits & ~self.traits(stay)]

    def has_keyword(self, stay: int, keyword: int) -> bool:
        """Tell whether a keyword is printed on a card on the table, or was given to it."""
        if self.book.keywords[self.sheet_of[self.stay_card[stay]]] >> keyword & 1:
            return True
        for change in self.changes:
            if (
                change.kind == KEYWORD
                and change.a == keyword
                and self.is_active(change.source)
                and self.covers(change.scopes, stay)
            ):
                return True
        return False

    def lies_up(self, stay: int) -> bool:
        """Tell whether a card on the table lies face up."""
        return self.stay_marks[stay] & UP != 0


def replaced(values: tuple[Value, ...], place: int, value: Value) -> tuple[Value, ...]:
    """Return values with one of them replaced."""
    return (*values[:place], value, *values[place + 1 :])


def is_settled(outcomes: Sequence[int]) -> bool:
    """Tell whether sorted outcomes are all the same, so that nothing is decided by chance."""
    return outcomes[0] == outcomes[-1]

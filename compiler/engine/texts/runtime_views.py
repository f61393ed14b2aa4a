"""What one player sees and knows of the board: all that leaves it goes through here."""

from __future__ import annotations

from collections.abc import Sequence

from regelsmed.compiler.engine.runtime import Event, Note, history

from .runtime_book import (
    ANNULLED,
    AT_RANDOM,
    BEGAN,
    BONUS,
    CAPPED,
    CHOICES,
    CHOSE_LINE,
    CHOSE_POST,
    DECLINED,
    DID_ANNUL,
    DREW,
    DREW_LOT,
    FLIPPED,
    GAINED,
    GAME_WON,
    GAVE,
    LAY,
    LOOKED,
    LOST,
    MOVED,
    NOT_WON,
    OPENED,
    ORDERED,
    OWNER_SEES,
    PASSED,
    PICKED,
    PLAYED,
    RESOLVED,
    SHOWN,
    SHUFFLED,
    STRENGTH,
    SWAPPED,
    TOOK_ROLE,
    UNDECIDED,
    UNPASSED,
    UP,
    WON,
    Change,
    Pending,
)
from .runtime_course import Board


class SeenBoard(Board):
    """A board that can be looked at through a player's eyes."""

    __slots__ = ()

    # ---- what has happened

    def told(self, note: Note, viewer: int | None) -> Event:
        """Return what a viewer is told of a note; ``None`` sees everything."""
        kind = note[0]
        if kind == CAPPED:
            return ("capped",)
        shown = viewer is None or note[1] >> viewer & 1 == 1
        rest = note[2:]
        if kind in (DREW, MOVED, LOOKED, SHOWN, ORDERED, PICKED, AT_RANDOM):
            return self.told_of_cards(kind, rest, shown=shown)
        if kind in (LAY, PLAYED, OPENED, DID_ANNUL, RESOLVED):
            return self.told_of_card(kind, rest, shown=shown)
        if kind in (WON, NOT_WON, GAME_WON, UNDECIDED, STRENGTH, GAVE):
            return self.told_of_result(kind, rest)
        return self.told_of_course(kind, rest)

    def sheet_names(self, noted: Sequence[int]) -> tuple[str, ...]:
        """Return the names of cards as they stand in notes."""
        sheets = self.book.sheets
        return tuple(sheets[card % len(sheets)] for card in noted)

    def place_name(self, place: int) -> str:
        """Return the name of a zone, its bottom (so many zones further), or (negative) a post."""
        if place < 0:
            return self.book.posts[~place].name
        below, zone = divmod(place, len(self.book.zones))
        return f"{self.book.zones[zone]}.bottom" if below else self.book.zones[zone]

    def told_of_cards(self, kind: int, rest: Sequence[int], *, shown: bool) -> Event:
        """Return what is told of several cards: to those who do not see them, how many."""
        facts: tuple[str | int, ...]
        if kind == DREW:
            facts, count = ("draw", rest[0]), 1
        elif kind == PICKED:
            facts, count = ("pick", rest[0]), 1
        elif kind == AT_RANDOM:
            facts, count = ("random",), 0
        elif kind == MOVED:
            source, goal = self.place_name(rest[1]), self.place_name(rest[2])
            facts, count = ("move", rest[0], source, goal), 3
        else:
            name = {LOOKED: "look", SHOWN: "show", ORDERED: "order"}[kind]
            facts, count = (name, rest[0], rest[1], self.place_name(rest[2])), 3
        cards = rest[count:]
        return (*facts, self.sheet_names(cards) if shown else len(cards))

    def told_of_card(self, kind: int, rest: Sequence[int], *, shown: bool) -> Event:
        """Return what is told of one card: to those who do not see it, nothing of it."""
        card = self.sheet_names(rest[-1:])[0] if shown else ""
        if kind == RESOLVED:
            return ("resolve", self.book.halves[rest[0]], rest[1], card)
        post = self.book.posts[rest[0]].name
        if kind == LAY:
            return ("lay", post, rest[1], self.place_name(rest[2]), card)
        names = {PLAYED: "play", OPENED: "open", DID_ANNUL: "annul"}
        return (names[kind], post, rest[1], card)

    def told_of_result(self, kind: int, rest: Sequence[int]) -> Event:
        """Return what is told of values, duels and the end."""
        book = self.book
        if kind == GAVE:
            traits = tuple(book.trait_names[trait] for trait in rest[3:] if trait >= 0)
            return ("bonus", book.posts[rest[0]].name, rest[1], rest[2], traits)
        if kind == STRENGTH:
            return ("stat", book.posts[rest[0]].name, rest[1], book.stat_names[rest[2]], rest[3])
        paragraph = book.paragraphs[rest[-1]]
        if kind == WON:
            return ("win", book.contest, rest[0], paragraph)
        if kind == NOT_WON:
            return ("drawn", book.contest, paragraph)
        return ("over", rest[0], paragraph) if kind == GAME_WON else ("undecided", paragraph)

    def told_of_course(self, kind: int, rest: Sequence[int]) -> Event:
        """Return what is told of turns, choices, roles and units."""
        book = self.book
        if kind == SHUFFLED:
            return ("shuffle", rest[0], book.zones[rest[1]])
        if kind in (PASSED, UNPASSED, DECLINED):
            return ({PASSED: "pass", UNPASSED: "unpass", DECLINED: "decline"}[kind], rest[0])
        if kind == CHOSE_POST:
            return ("post_of", rest[0], book.posts[rest[1]].name, rest[2])
        if kind == CHOSE_LINE:
            return ("option", rest[0], rest[1])
        if kind == FLIPPED:
            return ("coin", ("heads", "tails")[rest[0]])
        if kind == SWAPPED:
            return ("swap", book.posts[rest[0]].name)
        if kind in (GAINED, LOST):
            return ("gain" if kind == GAINED else "lose", rest[0], book.counters[rest[1]], rest[2])
        if kind == BEGAN:
            return ("phase", book.phases[rest[0]], rest[1])
        if kind in (TOOK_ROLE, DREW_LOT):
            return ("role" if kind == TOOK_ROLE else "lot", book.roles[rest[0]], rest[1])
        assert kind == CHOICES
        return ("choices", tuple(book.tokens[token] for token in rest))

    def events(self, viewer: int | None) -> list[Event]:
        """Return what happened as ``viewer`` knows it; ``None`` sees everything."""
        return [self.told(note, viewer) for note in history(self.chain)]

    def learned(self, player: int) -> int:
        """Return how many events have told ``player`` something, others' acts or chance."""
        return sum(self.teaches(note, player) for note in history(self.chain))

    def teaches(self, note: Note, player: int) -> bool:
        """Tell whether a player could neither decide nor foresee what a note tells."""
        kind, rest = note[0], note[2:]
        if kind == CAPPED:
            return False
        shown = note[1] >> player & 1 == 1
        if kind in (DREW_LOT, FLIPPED, AT_RANDOM, CHOICES):
            return True
        if kind == DREW:
            return shown
        if kind == LOOKED:
            return shown and rest[0] == player
        if kind == SHOWN:
            return rest[0] != player or 0 <= rest[2] < self.book.piles
        if kind in (MOVED, LAY):
            source = rest[1] if kind == MOVED else rest[2]
            return shown and 0 <= source < self.book.piles
        if kind in (PLAYED, OPENED):
            return rest[1] != player
        if kind in (PASSED, PICKED, CHOSE_LINE, DECLINED, CHOSE_POST):
            return rest[0] != player
        return False

    # ---- what is now

    def seen_decks(self, player: int, *, secret: bool) -> list[list[str] | None]:
        """Return all cards that each player owns, by number, but those of a secret deck."""
        found: list[list[str] | None] = []
        for seat in range(self.players):
            own = sorted(
                self.sheet_of[card] for card, owner in enumerate(self.owners) if owner == seat
            )
            hidden = secret and seat != player
            found.append(None if hidden else [self.book.sheets[sheet] for sheet in own])
        return found

    def seats_passed(self) -> list[bool]:
        """Return for each seat whether it has passed."""
        return [self.passed >> seat & 1 == 1 for seat in self.seats()]

    def seen_now(self, player: int) -> dict[str, object]:
        """Return what a player sees and knows of the board."""
        book = self.book
        phases = (*book.phases, None)
        return {
            "phase": phases[self.phase],
            "part": phases[self.part],
            "number": {book.phases[p]: n for p, n in enumerate(self.numbers) if n > 0},
            "roles": {
                role: None if seat < 0 else seat
                for role, seat in zip(book.roles, self.roles, strict=True)
            },
            "counters": {
                counter: list(units)
                for counter, units in zip(book.counters, self.counters, strict=True)
            },
            "zones": {
                book.zones[zone]: [self.seen_zone(zone, seat, player) for seat in self.seats()]
                for zone in book.zone_order
            },
            "known": {
                book.zones[zone]: [self.seen_known(zone, seat, player) for seat in self.seats()]
                for zone in self.hidden_zones(player)
            },
            "posts": {
                rules.name: [
                    [self.seen_stay(stay, player) for stay in self.on(seat, post)]
                    for seat in self.seats()
                ]
                for post, rules in enumerate(book.posts)
            },
            "passed": self.seats_passed(),
            "played": {
                rules.name: [self.played_to(post, seat) for seat in self.seats()]
                for post, rules in enumerate(book.posts)
            },
            "changes": [self.seen_change(change) for change in self.active()],
            "pending": [self.seen_pending(p) for p in self.pending if self.is_awaited(p)],
            "decided": self.seen_decided(),
            "secret": None if self.secret[player] < 0 else book.tokens[self.secret[player]],
        }

    def seats(self) -> range:
        """Return all seats."""
        return range(self.players)

    def hidden_zones(self, player: int) -> list[int]:
        """Return the zones of which a player does not see every seat's, piles last."""
        book = self.book
        hands = [z for z in book.zone_order if z >= book.piles]
        piles = [z for z in book.zone_order if z < book.piles]
        return [
            z for z in (*hands, *piles) if not all(self.sees(player, z, s) for s in self.seats())
        ]

    def names_of(self, cards: Sequence[int]) -> list[str]:
        """Return the names of cards."""
        return [self.book.sheets[self.sheet_of[card]] for card in cards]

    def seen_zone(self, zone: int, seat: int, viewer: int) -> list[str] | int:
        """Return the cards of a zone, those of a hand by number; or how many there are."""
        if not self.sees(viewer, zone, seat):
            return self.size(zone, seat)
        cards = self.cards_in(zone, seat)
        hand = self.book.sights[zone] == OWNER_SEES
        return self.names_of(self.in_order(cards) if hand else cards)

    def seen_known(self, zone: int, seat: int, viewer: int) -> list[str | None]:
        """Return the cards of a zone that a player knows without seeing them.

        Those of a pile from the top down, ``None`` in place of one between them that is not known.
        """
        if self.sees(viewer, zone, seat):
            return []
        place = zone * self.players + seat
        if zone >= self.book.piles:
            known = [card for card in self.held[place] if self.knows[card] >> viewer & 1]
            return list(self.names_of(self.in_order(known)))
        top = [self.seen_name(card, viewer) for card in self.tops[place]]
        below = [self.seen_name(card, viewer) for card in self.bottoms[place]]
        found = [*top, *(None for _ in self.held[place]), *below]
        while found and found[-1] is None:
            found.pop()
        return found

    def seen_name(self, card: int, viewer: int) -> str | None:
        """Return the name of a card if a player knows where it is."""
        return self.book.sheets[self.sheet_of[card]] if self.knows[card] >> viewer & 1 else None

    def seen_stay(self, stay: int, viewer: int) -> dict[str, object]:
        """Return what a player sees of a card on the table."""
        card, marks = self.stay_card[stay], self.stay_marks[stay]
        name = self.seen_name(card, viewer)
        return {
            "card": name,
            "stats": None if name is None else self.seen_stats(stay, viewer),
            "owner": self.owners[card],
            "up": marks & UP != 0,
            "annulled": marks & ANNULLED != 0,
        }

    def seen_stats(self, stay: int, viewer: int) -> dict[str, int]:
        """Return what a card is worth, worked out from the cards that a player knows.

        What a card is worth can hang on what another is, and must not tell it.
        """
        book, laid, lies = self.book, self.laid, self.lies
        seen = [other for other in laid if self.knows[self.stay_card[other]] >> viewer & 1]
        self.laid = tuple(seen)
        self.lies = [tuple(other for other in here if other in seen) for here in lies]
        stats = [*range(book.printed)]
        if self.stay_post[stay] == book.duel_post and book.duel_stat >= book.printed:
            stats.append(book.duel_stat)
        worth = {book.stat_names[stat]: self.value(stay, stat) for stat in stats}
        self.laid, self.lies = laid, lies
        return worth

    def seen_change(self, change: Change) -> dict[str, object]:
        """Return what a text has changed: whose text, by which paragraph, of what, how much."""
        source = change.source
        return {
            "by": self.book.sheets[self.sheet_of[self.stay_card[source]]],
            "seat": self.stay_seat[source],
            "paragraph": self.book.paragraphs[change.paragraph],
            "of": [self.seen_scope(scope) for scope in change.scopes],
            "bonus": change.a if change.kind == BONUS else None,
        }

    def seen_scope(self, scope: int) -> list[str | int]:
        """Return what a change sticks to, as a post and whose."""
        if scope >= 0:
            post, seat = self.stay_post[scope], self.stay_seat[scope]
        else:
            post, seat = divmod(~scope, self.players)
        return [self.book.posts[post].name, seat]

    def is_awaited(self, waiting: Pending) -> bool:
        """Tell whether something will still happen when its phase begins."""
        return waiting.sure or self.is_active(waiting.this)

    def seen_pending(self, waiting: Pending) -> dict[str, object]:
        """Return what will happen when a phase begins: by whose text and paragraph."""
        return {
            "by": self.book.sheets[self.sheet_of[self.stay_card[waiting.this]]],
            "seat": self.stay_seat[waiting.this],
            "paragraph": self.book.paragraphs[waiting.paragraph],
            "phase": self.book.phases[waiting.phase],
        }

    def seen_decided(self) -> dict[str, object] | None:
        """Return how the latest duel ended."""
        if self.decided is None:
            return None
        winner, paragraph, stats = self.decided
        return {
            "winner": None if winner < 0 else winner,
            "paragraph": self.book.paragraphs[paragraph],
            "stats": list(stats),
        }

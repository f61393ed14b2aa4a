"""Who has what where in a game of cards with texts, and who knows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from regelsmed.compiler.actions import Numbering
from regelsmed.compiler.analysis.sheets import Sheet, Texts
from regelsmed.compiler.play.protocol import Event
from regelsmed.compiler.reference import table as plain
from regelsmed.compiler.reference.table import ANY_CARD, Seat
from regelsmed.dsl.syntax import (
    BecomesKeyword,
    Bonus,
    Clause,
    CountsAs,
    FaceUp,
    HalfId,
    KeywordId,
    LastingClause,
    PhaseId,
    PlayAtMost,
    PostId,
    ResolveHalves,
    Sort,
    TokenId,
    TraitId,
    ZoneId,
)

from .journal import Learned, Step


@dataclass(eq=False, slots=True)
class Copy:
    """A card that somebody brought: two equal ones are two things."""

    owner: Seat
    sheet: int


@dataclass(eq=False, slots=True)
class Lying:
    """The stay of a card on a post, from when it is laid until it leaves the table.

    ``seat`` is before whom it lies, which is who has it. ``here`` is false when it has left.
    ``number`` counts the stays on the table: a later one has a higher number.
    """

    copy: Copy
    seat: Seat
    post: PostId
    up: bool
    annulled: bool = False
    here: bool = True
    number: int = 0


@dataclass(frozen=True, slots=True)
class Spot:
    """A player's post, whichever cards are on it."""

    seat: Seat
    post: PostId


Scope = Lying | Spot
"""What a change sticks to: a card for as long as it stays, or a player's post."""


@dataclass(frozen=True, eq=False, slots=True)
class Modifier:
    """What a text has changed, for as long as ``source`` lies there and is not annulled.

    ``what`` is the clause that said so, or the plus or minus that it came to when it was read.
    ``traits`` are what a card must be to be changed. ``others`` is what ``TakeStatOf`` takes from,
    ``seats`` whom it obliges or waits for, ``copied`` whether another card's text is waiting.
    ``until`` is the phase whose end ends it, ``most`` how many cards the
    players may have played.
    """

    what: LastingClause | Bonus | PlayAtMost
    source: Lying
    paragraph: str
    scopes: tuple[Scope, ...] = ()
    traits: tuple[TraitId, ...] = ()
    others: tuple[Scope, ...] = ()
    seats: tuple[Seat, ...] = ()
    until: PhaseId | None = None
    most: int = 0
    copied: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """Whose sentence is carried out: ``you`` is whoever has ``this``, a card as it lies there.

    ``about`` is the player whom the sentence speaks of; ``copied`` tells that the text is another
    card's. A rule of the game has no card, and a player if it speaks of one.
    """

    paragraph: str
    this: Lying | None = None
    about: Seat | None = None
    copied: bool = False


@dataclass(eq=False, slots=True)
class Pending:
    """What happens when the next phase of a name begins.

    It is ``sure`` when it no longer depends on its card: once the table has been cleared.
    """

    phase: PhaseId
    clause: Clause
    text: Text
    sure: bool = False


@dataclass(slots=True)
class Pile:
    """A pile of cards with their backs up.

    ``top`` are the cards whose place is settled, the top one first; below them lie those of
    ``pool`` in an order that nobody knows, so there is none. Cards that were put below those are
    ``bottom``, the lowest last: once there is nothing above them, they are the top.
    """

    top: list[Copy] = field(default_factory=list)
    pool: list[Copy] = field(default_factory=list)
    bottom: list[Copy] = field(default_factory=list)

    def cards(self) -> list[Copy]:
        """Return all cards of the pile."""
        return [*self.top, *self.pool, *self.bottom]

    def take(self, copy: Copy) -> None:
        """Take a card out, from wherever in the pile."""
        next(part for part in (self.top, self.pool, self.bottom) if copy in part).remove(copy)
        self.sink()

    def put_below(self, cards: Iterable[Copy]) -> None:
        """Put cards below all others, the lowest last."""
        self.bottom += cards
        self.sink()

    def sink(self) -> None:
        """Let the cards at the bottom be the next ones where there are none above them."""
        if not self.pool:
            self.top, self.bottom = [*self.top, *self.bottom], []


@dataclass(frozen=True, slots=True)
class Decided:
    """How the latest contest ended: who won it, by which paragraph, and what was compared."""

    winner: Seat | None
    paragraph: str
    stats: tuple[int | None, ...]


@dataclass(slots=True)
class Table(plain.Table):
    """Everything there is to know of a game of cards with texts.

    ``zones`` and ``piles`` hold the cards of each seat, by zone; ``laid`` those on the table, in
    the order in which they came there. ``knows`` tells for a card who can say where it is: all who
    see it, and those who once saw it and could follow it. ``pending`` waits for a later phase.
    ``part`` is the part of the phase being played, ``turned`` the posts that were turned up in it.
    ``passed``, ``played`` and ``fewer`` tell for each seat whether it has passed, how many cards it
    has played to each post in this phase, and how many fewer it draws.
    ``dealt`` are the cards that the text being carried out has dealt with last, with who did it.
    ``secret`` are choices that are made and not shown. ``seers`` says, by number of the event, who
    knows its last fact, where not everybody does.
    """

    numbering: Numbering = field(default_factory=lambda: Numbering(()))
    zones: dict[ZoneId, list[list[Copy]]] = field(default_factory=dict)
    piles: dict[ZoneId, list[Pile]] = field(default_factory=dict)
    laid: list[Lying] = field(default_factory=list)
    knows: dict[Copy, set[Seat]] = field(default_factory=dict)
    modifiers: list[Modifier] = field(default_factory=list)
    pending: list[Pending] = field(default_factory=list)
    part: PhaseId | None = None
    turn: Seat | None = None
    passed: list[bool] = field(default_factory=list)
    played_to: dict[PostId, list[int]] = field(default_factory=dict)
    fewer: list[int] = field(default_factory=list)
    turned: list[PostId] = field(default_factory=list)
    dealt: list[tuple[Seat, Copy]] = field(default_factory=list)
    secret: list[TokenId | None] = field(default_factory=list)
    chosen: tuple[TokenId, ...] = ()
    decided: Decided | None = None
    over: bool = False
    stays: int = 0
    seers: dict[int, frozenset[Seat]] = field(default_factory=dict)
    journal: list[Step] = field(default_factory=list)

    @property
    def texts(self) -> Texts:
        """What the game has beside rules: sheets, posts, turns."""
        assert self.game.texts is not None
        return self.game.texts

    def sheet(self, copy: Copy) -> Sheet:
        """Return what is printed on a card."""
        return self.texts.sheets[copy.sheet]

    def number_of(self, copy: Copy) -> int:
        """Return the number of a card, which equal cards of one owner share."""
        return copy.owner * len(self.texts.sheets) + copy.sheet

    def names(self, copies: Iterable[Copy]) -> tuple[str, ...]:
        """Return the names of cards, in the order given."""
        return tuple(self.sheet(copy).id for copy in copies)

    def in_order(self, copies: Iterable[Copy]) -> list[Copy]:
        """Return cards in the order of their numbers."""
        return sorted(copies, key=self.number_of)

    def owned_by(self, seat: Seat) -> list[Copy]:
        """Return all cards that a player has brought, wherever they are."""
        return [copy for copy in self.knows if copy.owner == seat]

    def decks_are_secret(self) -> bool:
        """Tell whether nobody knows what is in the deck of another."""
        return self.options.values["decklists"] == "secret"

    def opponent(self, seat: Seat) -> Seat:
        """Return the other of two players."""
        return self.after(seat)

    def turn_order(self) -> list[Seat]:
        """Return the seats in turn order, from whoever starts the turns."""
        turns = self.texts.turns
        first = None if turns is None else self.roles.get(turns.loop.what.first)
        return self.round_from(0 if first is None else first)

    # ---- zones

    def hand(self) -> ZoneId:
        """Return the zone that cards are drawn to."""
        return self.hand_zone().id

    def cards_in(self, zone: ZoneId, seat: Seat) -> list[Copy]:
        """Return the cards of a player's zone, as they lie, those of a pile in no known order."""
        return self.piles[zone][seat].cards() if zone in self.piles else self.zones[zone][seat]

    def sees(self, viewer: Seat, zone: ZoneId, seat: Seat) -> bool:
        """Tell whether ``viewer`` sees the cards that lie in a zone of ``seat``."""
        sight = self.game.zones[zone].sight
        return sight == "all" or (sight == "owner" and viewer == seat)

    def deal_with(self, seat: Seat, cards: Iterable[Copy]) -> None:
        """Note that a text has had a player do something with cards."""
        self.dealt += [(seat, copy) for copy in cards]

    def place_of(self, copy: Copy) -> Lying | ZoneId | None:
        """Return where a card is; nowhere, if that is a place in a pile that nobody knows."""
        for lying in self.laid:
            if lying.copy is copy:
                return lying
        for zone, held in self.zones.items():
            if copy in held[copy.owner]:
                return zone
        for zone, piles in self.piles.items():
            if copy in (*piles[copy.owner].top, *piles[copy.owner].bottom):
                return zone
        return None

    # ---- the table

    def on(self, seat: Seat, post: PostId) -> list[Lying]:
        """Return the cards on a player's post."""
        return [lying for lying in self.laid if (lying.seat, lying.post) == (seat, post)]

    def has_on(self, seat: Seat, post: PostId) -> bool:
        """Tell whether a player has a card on a post."""
        return bool(self.on(seat, post))

    def lies_up(self, copy: Copy, seat: Seat, post: PostId) -> bool:
        """Tell whether a card is laid on a post face up."""
        rules = self.texts.posts[post]
        return (
            isinstance(rules.facing, FaceUp)
            or post in self.turned
            or self.opens(Lying(copy, seat, post, up=False))
        )

    def opens(self, lying: Lying) -> bool:
        """Tell whether a card on a post has a keyword that turns it up there."""
        rule = self.texts.posts[lying.post].opens
        return rule is not None and self.has_keyword(lying, rule.what.keyword)

    def has_keyword(self, lying: Lying, keyword: KeywordId) -> bool:
        """Tell whether a keyword is printed on a card on the table, or was given to it."""
        given = (
            modifier
            for modifier in self.active()
            if isinstance(modifier.what, BecomesKeyword) and modifier.what.keyword == keyword
        )
        return keyword in self.sheet(lying.copy).keywords or any(
            self.covers(scope, lying) for modifier in given for scope in modifier.scopes
        )

    def is_sort(self, copy: Copy, sort: Sort) -> bool:
        """Tell whether a card is of a sort by what is printed on it."""
        return sort == ANY_CARD or sort in self.sheet(copy).traits

    def is_a(self, lying: Lying, sort: Sort) -> bool:
        """Tell whether a card on the table is of a sort, by what is printed or by a text."""
        return sort == ANY_CARD or sort in self.traits(lying)

    def traits(self, lying: Lying) -> set[TraitId]:
        """Return the traits of a card on the table: printed ones, and those that texts give it."""
        found = set(self.sheet(lying.copy).traits)
        for modifier in self.active():
            match modifier.what:
                case CountsAs(_, trait) if found.issuperset(modifier.traits):
                    if any(self.covers(scope, lying) for scope in modifier.scopes):
                        found.add(trait)
                case _:
                    pass
        return found

    def lay_down(self, lying: Lying) -> None:
        """Let a card begin its stay on the table."""
        self.stays += 1
        lying.number = self.stays
        self.laid.append(lying)

    def on_table(self, sort: Sort) -> list[Lying]:
        """Return the cards of a sort that lie on the table: on a post, or with a trait."""
        if sort in self.texts.posts:
            return [lying for lying in self.laid if lying.post == sort]
        return [lying for lying in self.laid if self.is_a(lying, sort)]

    # ---- what texts change

    @staticmethod
    def covers(scope: Scope, lying: Lying) -> bool:
        """Tell whether a change with this scope is of that card."""
        match scope:
            case Spot(seat, post):
                return (lying.seat, lying.post) == (seat, post)
            case Lying():
                return scope is lying

    def covered(self, scopes: Iterable[Scope]) -> list[Lying]:
        """Return the cards that a change with these scopes is of now."""
        return [lying for scope in scopes for lying in self.laid if self.covers(scope, lying)]

    def active(self) -> Iterator[Modifier]:
        """Yield what texts have changed and is still so, in the order in which it was changed."""
        for modifier in self.modifiers:
            if modifier.source.here and not modifier.source.annulled:
                yield modifier

    def half_on(self, post: PostId) -> HalfId | None:
        """Return the text that cards on a post have carried out later, while they lie there."""
        for rules in self.game.phases.values():
            for rule in rules:
                match rule.what:
                    case ResolveHalves(_, where, half) if where == post:
                        return half
                    case _:
                        pass
        return None

    # ---- what is told

    def tell(self, event: Event, seers: Iterable[Seat] | None = None) -> None:
        """Note what happened; only ``seers``, if given, are told the last fact of it."""
        if seers is not None and (told := frozenset(seers)) != frozenset(self.seats):
            self.seers[len(self.events)] = told
        self.events.append(event)

    def now_know(self, copy: Copy, seats: Iterable[Seat]) -> None:
        """Let exactly these players know which card it is that lies where it does now."""
        self.knows[copy] = set(seats)
        self.journal.extend(Learned(copy, seat) for seat in sorted(self.knows[copy]))

    def learn(self, copy: Copy, seats: Iterable[Seat]) -> None:
        """Let these players know it, too."""
        self.now_know(copy, self.knows[copy] | set(seats))

    def knowers(self, copies: Iterable[Copy]) -> frozenset[Seat]:
        """Return who can say of all these cards where they are."""
        cards = list(copies)
        return frozenset(
            seat for seat in self.seats if all(seat in self.knows[copy] for copy in cards)
        )

"""The table that a game is played at: what lies where, who has what, and what has happened."""

from __future__ import annotations

from collections import Counter as Multiset
from collections.abc import Iterable
from dataclasses import dataclass, field

from regelsmed.compiler.actions import face_name
from regelsmed.compiler.analysis.game import CardType, Game, Rule, S_co, Zone
from regelsmed.compiler.play.protocol import Event
from regelsmed.dsl.syntax import (
    ContestId,
    CounterId,
    KindId,
    OptionId,
    PhaseId,
    RoleId,
    SuitId,
    ZoneId,
)

from .options import ReferenceOptions

Seat = int
Card = int
"""The index of a card type in ``Game.cards``."""

ANY_CARD = KindId("card")
"""The kind that every card is of, in the core vocabulary."""

NO_TRUMP = ""
"""What stands in place of a suit when there is no trump."""


@dataclass(slots=True)
class Epoch:
    """The time from one gathering of the cards to the next: who held what, and what was shown.

    ``hands`` is what each seat holds, ``shown`` what it has played since the cards were gathered,
    ``absent`` the suits that everybody knows it not to hold. ``turned_up`` is the card that lies
    open beside the pool.
    """

    hands: list[list[Card]]
    shown: list[list[Card]]
    absent: list[set[SuitId]]
    turned_up: Card | None = None


def fresh_epoch(seats: int) -> Epoch:
    """Return an epoch in which nobody holds, has shown or is known to lack anything."""
    return Epoch(
        [[] for _ in range(seats)], [[] for _ in range(seats)], [set() for _ in range(seats)]
    )


@dataclass(slots=True)
class Table:
    """Everything there is to know of a game being played; see the fields.

    ``pool`` holds the cards of the zone that nobody sees: they have no order. ``heap`` holds cards
    that are gathered and not yet shuffled. ``plays`` are the cards of the trick being played,
    ``played`` those of earlier tricks since the cards were gathered. ``winners`` holds the winners
    of the tricks last played, by number, ``taken`` how many of them each seat has won since the
    phase began. ``number`` is the number of each phase that is being played. ``trump`` is a suit,
    ``NO_TRUMP``, or ``None`` where that is not settled; ``bids`` the bid of each seat, if any.
    ``reached`` holds the paragraphs that were carried out.
    """

    game: Game
    options: ReferenceOptions
    pool: Multiset[Card]
    epoch: Epoch
    counters: dict[CounterId, list[int]]
    pots: dict[tuple[ZoneId, CounterId], int]
    past: list[Epoch] = field(default_factory=list)
    heap: list[Card] = field(default_factory=list)
    roles: dict[RoleId, Seat] = field(default_factory=dict)
    phase: PhaseId | None = None
    contest: tuple[ContestId, int] | None = None
    leader: Seat | None = None
    plays: list[tuple[Seat, Card]] = field(default_factory=list)
    played: list[tuple[Seat, Card]] = field(default_factory=list)
    winners: dict[ContestId, dict[int, Seat]] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    game_winners: tuple[Seat, ...] = ()
    deciding: str = ""
    reached: dict[str, None] = field(default_factory=dict)
    number: dict[PhaseId, int] = field(default_factory=dict)
    trump: str | None = None
    bids: list[int | None] = field(default_factory=list)
    taken: dict[ContestId, list[int]] = field(default_factory=dict)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.options.players)

    def after(self, seat: Seat) -> Seat:
        """Return the seat whose turn comes after that of ``seat``."""
        return (seat + self.options.step) % self.options.players

    def round_from(self, seat: Seat) -> list[Seat]:
        """Return all seats in turn order, ``seat`` first."""
        order = [seat]
        while len(order) < self.options.players:
            order.append(self.after(order[-1]))
        return order

    def in_force(self, guards: Iterable[OptionId]) -> bool:
        """Tell whether the game is played with all of the options that something stands under."""
        return all(self.options.has(option) for option in guards)

    def applies(self, rule: Rule[object] | None) -> bool:
        """Tell whether there is such a rule in the game as it is played."""
        return rule is not None and self.in_force(rule.guards)

    def reach(self, rule: Rule[S_co]) -> S_co:
        """Note that a rule is carried out, and return what it says."""
        self.reached[rule.paragraph] = None
        return rule.what

    def card(self, card: Card) -> CardType:
        """Return what is printed on a card."""
        return self.game.cards[card]

    def name(self, card: Card) -> str:
        """Return the name of a card."""
        return face_name(self.card(card).face)

    def is_of(self, card: Card, kind: KindId) -> bool:
        """Tell whether a card is of a kind."""
        return kind in (ANY_CARD, self.card(card).face.kind)

    def hand_zone(self) -> Zone:
        """Return the zone of each player that only they see: dealt to and played from."""
        (zone,) = (
            zone
            for zone in self.game.zones.values()
            if (zone.scope, zone.sight) == ("each", "owner")
        )
        return zone

    def pool_zone(self) -> Zone:
        """Return the shared zone that nobody sees."""
        (zone,) = (
            zone
            for zone in self.game.zones.values()
            if (zone.scope, zone.sight) == ("shared", "none")
        )
        return zone

    @staticmethod
    def sees_hand(viewer: Seat | None, owner: Seat) -> bool:
        """Tell whether ``viewer`` sees the cards that ``owner`` holds; ``None`` sees everything."""
        return viewer in (None, owner)


def set_out(game: Game, options: ReferenceOptions) -> Table:
    """Return the table before anything has happened."""
    table = Table(
        game,
        options,
        pool=Multiset({card: cards.copies for card, cards in enumerate(game.cards)}),
        epoch=fresh_epoch(options.players),
        counters={},
        pots={},
    )
    table.bids = [None] * options.players
    for contest in game.tricks:
        table.taken[contest] = [0] * options.players
    for counter in game.counters:
        if not table.in_force(counter.guards):
            continue
        if counter.zone is None:
            table.counters[counter.id] = [counter.start] * options.players
        else:
            table.pots[counter.zone, counter.id] = counter.start
    return table

"""Type rules for places, cards that are moved, and cards on the table that are meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, assert_never

from regelsmed.compiler.analysis.game import Zone
from regelsmed.compiler.analysis.names import Names
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.dsl.syntax import (
    AllCards,
    AllOthers,
    AtRandom,
    AtTheBottom,
    BothPosts,
    EachPostThatIs,
    Goal,
    KindId,
    Moved,
    Node,
    OnTop,
    OpponentsPost,
    OpponentsZone,
    OwnersZone,
    OwnZone,
    PostId,
    SomeCards,
    Sort,
    Target,
    TheTable,
    ThisCard,
    TopCard,
    TopCards,
    UpTo,
    YourPost,
    YourZone,
    ZoneId,
)
from regelsmed.dsl.syntax import Place as SyntaxPlace

Actor = Literal["you", "opponent", "several", "player"]
"""Whom a clause is about: in a card text you, the opponent or both; in a rule any player."""

Whose = Literal["you", "opponent", "own", "owner", "table"]


@dataclass(frozen=True, slots=True)
class Spot:
    """A zone with whose it is; ``own`` is the zone of a player whom the text does not know."""

    zone: Zone
    whose: Whose


def inside(where: Goal) -> SyntaxPlace:
    """Return the place that a goal is in, whichever end of it is meant."""
    return where.place if isinstance(where, OnTop | AtTheBottom) else where


@dataclass(frozen=True, slots=True)
class Places:
    """The type rules of places in a clause that is about one actor."""

    scope: Scope
    actor: Actor

    @property
    def names(self) -> Names:
        """The declarations that places speak of."""
        return Names(self.scope)

    def spot(self, where: SyntaxPlace, place: Place) -> Spot | None:
        """Return the zone that is meant and whose it is; report words that mean nobody's here."""
        match where:
            case YourZone(zone):
                return self._yours(zone, where, place)
            case OwnZone(zone):
                return self._own(zone, where, place)
            case OpponentsZone(zone):
                return self._opponents(zone, where, place)
            case OwnersZone():
                self.scope.report_at("owner-of-what", where, place)
                return None
            case TheTable(zone):
                found = self.names.shared(zone, where, place)
                return Spot(found, "table") if found else None
            case _:
                assert_never(where)

    def _yours(self, zone: ZoneId, where: Node, place: Place) -> Spot | None:
        if self.actor == "player":
            self.scope.report_at("you-in-rules", where, place)
            return None
        if self.actor == "several":
            self.scope.report_at("own-zone-wanted", where, place)
            return None
        found = self.names.own(zone, where, place)
        return Spot(found, "you") if found else None

    def _own(self, zone: ZoneId, where: Node, place: Place) -> Spot | None:
        if self.actor == "you":
            self.scope.report_at("your-zone-wanted", where, place)
            return None
        found = self.names.own(zone, where, place)
        if found is None:
            return None
        return Spot(found, "opponent" if self.actor == "opponent" else "own")

    def _opponents(self, zone: ZoneId, where: Node, place: Place) -> Spot | None:
        if self.actor != "you":
            self.scope.report_at("own-zone-wanted", where, place)
            return None
        found = self.names.own(zone, where, place)
        return Spot(found, "opponent") if found else None

    def end(self, where: Goal, source: Spot | None, place: Place) -> Zone | None:
        """Return the zone that cards of ``source`` are put in; report a pile without an end."""
        zone = self.goal(inside(where), source, place)
        if zone is None:
            return None
        word = self.scope.words.of("zone", zone.id)
        if zone.sight == "none" and not isinstance(where, OnTop | AtTheBottom):
            self.scope.report.error("which-end-of-pile", place.of(where), zone=word)
        elif zone.sight != "none" and isinstance(where, OnTop | AtTheBottom):
            self.scope.report.error("no-end", place.of(where), zone=word)
        return zone

    def goal(self, where: SyntaxPlace, source: Spot | None, place: Place) -> Zone | None:
        """Return the zone that cards of ``source`` go to; report another player's zone.

        Whoever has a card on the table need not own it, and it goes to nobody but its owner.
        """
        if isinstance(where, OwnersZone):
            return self.names.own(where.zone, where, place)
        found = self.spot(where, place)
        if found is None or source is None:
            return found.zone if found else None
        if source.whose == "table" or found.whose == "table":
            self.scope.report_at("owners-zone-wanted", where, place)
        elif found.whose != source.whose:
            self.scope.report_at("zone-of-another", where, place)
        elif found.zone.id == source.zone.id:
            self.scope.report_at("moved-nowhere", where, place)
        return found.zone

    def taken(self, cards: Moved, source: Spot | None, place: Place) -> None:
        """Check the cards that are taken from a place: how many, which, and who picks them."""
        match cards:
            case SomeCards() as some:
                self.some(some, place)
                self._seen(source, cards, place)
            case UpTo(some):
                self.some(some, place)
                self._seen(source, cards, place)
            case AtRandom(some):
                self.some(some, place)
                self.sorted(some.sort, source, cards, place)
            case TopCard(kind):
                self._top(kind, source, cards, place)
            case TopCards(number, kind):
                self._at_least_one(number, cards, place)
                self._top(kind, source, cards, place)
            case AllCards():
                pass
            case AllOthers():
                if source is not None and source.whose != "table" and self.actor == "player":
                    self.scope.report_at("all-but-which", cards, place)
            case _:
                assert_never(cards)
        if not isinstance(cards, TopCard | TopCards | AtRandom):
            sort = cards.count.sort if isinstance(cards, UpTo) else cards.sort
            self.sorted(sort, source, cards, place)

    def _top(self, kind: KindId, source: Spot | None, node: Node, place: Place) -> None:
        """Report the top of anything but a pile that nobody sees."""
        self.names.card(kind, node, place)
        if source is not None and source.zone.sight != "none":
            word = self.scope.words.of("zone", source.zone.id)
            self.scope.report.error("no-top-card", place.of(node), zone=word)

    def some(self, some: SomeCards, place: Place) -> None:
        """Report no cards at all."""
        self._at_least_one(some.number, some, place)

    def _at_least_one(self, number: int, node: Node, place: Place) -> None:
        if number < 1:
            self.scope.report_at("nothing-counted", node, place)

    def _seen(self, source: Spot | None, node: Node, place: Place) -> None:
        """Report a choice among cards that whoever chooses cannot see."""
        if source is None or source.zone.sight in ("all", "up"):
            return
        word = self.scope.words.of("zone", source.zone.id)
        if source.zone.sight == "none" or (source.whose != "own" and source.whose != self.actor):
            self.scope.report.error("chosen-unseen", place.of(node), zone=word)

    def sorted(self, sort: Sort, source: Spot | None, node: Node, place: Place) -> None:
        """Report a word for cards that cannot lie in a place: posts are on the table."""
        found = self.names.sort(sort, node, place)
        if found is None or source is None:
            return
        if found == "post":
            post = self.names.declared.posts[PostId(sort)]
            if post.zone != source.zone.id:
                words = self.scope.words
                self.scope.report.error(
                    "post-elsewhere",
                    place.of(node),
                    post=words.of("post", sort),
                    zone=words.of("zone", post.zone),
                )
        elif source.whose == "table":
            self.scope.report_at("which-on-table", node, place)

    def target(self, target: Target, home: PostId | None, place: Place) -> PostId | None:
        """Return the post of the cards that are meant; ``home`` is that of the card itself."""
        match target:
            case ThisCard(kind):
                self.names.card(kind, target, place)
                return home
            case YourPost(post) | OpponentsPost(post) | BothPosts(post):
                return post if self.names.single(post, target, place) else None
            case EachPostThatIs(post, trait):
                self.names.trait(trait, target, place)
                return post if self.names.post(post, target, place) else None
            case _:
                assert_never(target)

    def one(self, target: Target, home: PostId | None, place: Place) -> PostId | None:
        """Return the post of the one card that is meant; report several."""
        if isinstance(target, BothPosts | EachPostThatIs):
            self.scope.report_at("one-card-wanted", target, place)
            return None
        return self.target(target, home, place)

"""What an example gives of a game with card texts: cards on posts, in piles, who has passed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.position import Laid
from regelsmed.dsl.syntax import (
    Begins,
    CannotSeePost,
    CanOnlyDo,
    CardFact,
    ContestDrawn,
    Face,
    GameDrawn,
    HasManyCards,
    HasNoCards,
    HasNoPost,
    HasNotPassed,
    HasPassed,
    HasSeen,
    IsAnnulled,
    LiesInOrder,
    PhaseId,
    PlayerName,
    PostId,
    PostIs,
    PostIsHidden,
    PostIsOpen,
    PostIsOwnedBy,
    StatIsNow,
    StatWas,
    ZoneId,
)

Cards = tuple[str, ...]


def sheet_name(game: Game, face: Face) -> str:
    """Return the name that a card has in saves and positions."""
    assert game.texts is not None
    (found,) = (sheet.id for sheet in game.texts.sheets if sheet.face == face)
    return found


@dataclass(slots=True)
class LaidFacts:
    """The facts of a position while they are being read."""

    game: Game
    names: Sequence[PlayerName]
    zones: dict[ZoneId, dict[PlayerName, Cards]] = field(default_factory=dict)
    piles: dict[ZoneId, dict[PlayerName, Cards]] = field(default_factory=dict)
    posts: dict[PostId, dict[PlayerName, list[Laid]]] = field(default_factory=dict)
    owners: dict[tuple[PostId, PlayerName], PlayerName] = field(default_factory=dict)
    faces: dict[tuple[PostId, PlayerName], bool] = field(default_factory=dict)
    annulled: list[str] = field(default_factory=list)
    passed: list[PlayerName] = field(default_factory=list)
    phase: PhaseId | None = None

    def take(self, fact: CardFact) -> None:
        """Enter one fact."""
        match fact:
            case PostIs(name, post, face):
                laid = Laid(sheet_name(self.game, face))
                self.posts.setdefault(post, {}).setdefault(name, []).append(laid)
            case PostIsOwnedBy(name, post, owner):
                self.owners[post, name] = owner
            case PostIsOpen(name, post):
                self.faces[post, name] = True
            case PostIsHidden(name, post):
                self.faces[post, name] = False
            case LiesInOrder(name, zone, faces):
                self.lie(name, zone, faces)
            case HasNoCards(name, zone):
                self.hold(name, zone, ())
            case Begins(phase):
                self.phase = phase
            case HasPassed(name):
                self.passed.append(name)
            case IsAnnulled(face):
                self.annulled.append(sheet_name(self.game, face))
            case HasNoPost() | HasNotPassed():
                pass
            case StatWas() | StatIsNow() | ContestDrawn() | GameDrawn() | HasManyCards():
                raise AssertionError(f"{fact} gives nothing")
            case HasSeen() | CannotSeePost() | CanOnlyDo():
                raise AssertionError(f"{fact} gives nothing")
            case _:
                assert_never(fact)

    def hold(self, name: PlayerName, zone: ZoneId, faces: Sequence[Face]) -> None:
        """Enter the cards of a zone; those of a pile are in an order that nobody knows."""
        cards = tuple(sheet_name(self.game, face) for face in faces)
        self.zones.setdefault(zone, {})[name] = cards

    def lie(self, name: PlayerName, zone: ZoneId, faces: Sequence[Face]) -> None:
        """Enter the cards of a zone in their order: outside a pile the newest are on top."""
        if self.game.zones[zone].sight != "none":
            self.hold(name, zone, tuple(reversed(faces)))
            return
        cards = tuple(sheet_name(self.game, face) for face in faces)
        self.piles.setdefault(zone, {})[name] = cards

    def zones_by_seat(self) -> Mapping[str, tuple[Cards, ...]]:
        """Return the cards of each zone by seat."""
        return {z: tuple(h.get(name, ()) for name in self.names) for z, h in self.zones.items()}

    def piles_by_seat(self) -> Mapping[str, tuple[Cards, ...]]:
        """Return the cards of each pile by seat, the top ones first."""
        return {z: tuple(h.get(name, ()) for name in self.names) for z, h in self.piles.items()}

    def posts_by_seat(self) -> Mapping[str, tuple[tuple[Laid, ...], ...]]:
        """Return what lies on each post by seat."""
        return {
            post: tuple(
                tuple(self.told_of(post, name, laid) for laid in held.get(name, ()))
                for name in self.names
            )
            for post, held in self.posts.items()
        }

    def told_of(self, post: PostId, name: PlayerName, laid: Laid) -> Laid:
        """Return a card on a post with what else is said of it."""
        owner = self.owners.get((post, name), name)
        return laid._replace(
            owner=None if owner == name else self.names.index(owner),
            up=self.faces.get((post, name)),
            annulled=laid.card in self.annulled,
        )

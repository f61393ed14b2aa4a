"""What an example has said so far of its players and their cards, and what cannot be said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from regelsmed.compiler.analysis.cardfacts import CardFacts
from regelsmed.compiler.analysis.deck import CARD
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.compiler.analysis.stage import Stage
from regelsmed.dsl.diagnostics import nearest
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import Amount, Face, KindId, Node, PlayerName, ZoneId


@dataclass(slots=True)
class Table:
    """What an example has said so far of its players and their cards."""

    scope: Scope
    stage: Stage
    place: Place
    names: tuple[PlayerName, ...] = ()
    said: dict[tuple[str, ...], Span] = field(default_factory=dict)
    held: dict[Face, PlayerName] = field(default_factory=dict)
    laid: dict[Face, int] = field(default_factory=dict)
    hands: dict[PlayerName, set[Face]] = field(default_factory=dict)
    played: dict[Face, Span] = field(default_factory=dict)

    @property
    def cards(self) -> CardFacts:
        """The type rules of what is said of card texts."""
        return CardFacts(self.scope, self)

    def check_name(self, name: PlayerName, fact: Node, place: Place) -> None:
        """Report a player who does not sit at the table."""
        if self.names and name not in self.names:
            self.scope.report.error(
                "name-unknown", place.of(fact), name=name, close=nearest(name, self.names)
            )

    def check_floor(self, amount: Amount, floor: int | None, span: Span) -> None:
        """Report fewer units than there can be."""
        if floor is not None and amount.number < floor:
            word = self.scope.words.many("counter", amount.counter)
            self.scope.report.error("never-below-zero", span, counter=word, number=amount.number)

    def check_zone(
        self, zone: ZoneId, scope: Literal["each", "shared"], fact: Node, place: Place
    ) -> None:
        """Report a zone that is shared where a player's is meant, or the other way round."""
        found = self.scope.zone(zone, place, place.of(fact))
        if found is not None and found.scope != scope:
            code = "zone-is-shared" if scope == "each" else "zone-is-a-players"
            self.scope.report.error(code, place.of(fact), zone=self.scope.words.of("zone", zone))

    def check_kind(self, kind: KindId, fact: Node, place: Place) -> None:
        """Report a kind of cards that the game is not played with."""
        kinds = self.scope.kinds()
        if kind != CARD and kind not in kinds and self.scope.counted:
            word = self.scope.words.of("kind", kind)
            expected = tuple(self.scope.words.of("kind", known) for known in kinds)
            self.scope.report.error("kind-unknown", place.of(fact), kind=word, expected=expected)

    def check_faces(self, faces: Sequence[Face], fact: Node, place: Place) -> None:
        """Report cards that the game does not have, and cards named oftener than it has them."""
        if self.scope.declared.texts:
            self.check_sheets(faces, fact, place)
            return
        copies = {card.face: card.copies for card in self.scope.cards}
        for number, face in enumerate(faces):
            word = self.scope.words.card(face)
            if face not in copies:
                if not self.scope.counted:
                    continue
                self.scope.once("card-unknown", place.of(fact), card=word)
            elif faces[:number].count(face) == copies[face]:
                self.scope.report.error("card-named-twice", place.of(fact), card=word)

    def check_sheets(self, faces: Sequence[Face], fact: Node, place: Place) -> None:
        """Report cards that are not written out; any number of each can lie somewhere."""
        known = {face.kind: self.scope.words.card(face) for face in self.scope.declared.faces}
        for face in faces:
            if face.kind not in known:
                word = self.scope.words.card(face)
                close = nearest(word, known.values())
                self.scope.once("card-unwritten", place.of(fact), card=word, close=close)

    def hold(
        self, name: PlayerName, faces: Sequence[Face], zone: ZoneId, fact: Node, place: Place
    ) -> None:
        """Take cards as held by a player; report those that somebody else holds."""
        if self.scope.declared.texts:
            return  # each player has cards of their own
        single = {card.face for card in self.scope.cards if card.copies == 1}
        for face in faces:
            if face not in self.held or face not in single:
                self.lay(face, fact, place)
            elif self.held[face] != name:
                word, other = self.scope.words.card(face), self.held[face]
                self.scope.report.error(
                    "card-in-two-places", place.of(fact), card=word, name=name, other=other
                )
            self.held.setdefault(face, name)
        if zone == self.stage.hand:
            self.hands.setdefault(name, set()).update(faces)

    def lay(self, face: Face, fact: Node, place: Place) -> None:
        """Take a card as lying somewhere; report more copies of it than the game has."""
        there = sum(card.copies for card in self.scope.cards if card.face == face)
        self.laid[face] = self.laid.get(face, 0) + 1
        if there and self.laid[face] == there + 1:
            word = self.scope.words.card(face)
            self.scope.report.error("card-too-often", place.of(fact), card=word, there=there)

    def once(self, key: tuple[str, ...], fact: Node, place: Place) -> None:
        """Report a fact about something that was said before in this part."""
        if key in self.said:
            first = self.said[key].line
            self.scope.report.error("fact-twice", place.of(fact), first=first)
        self.said.setdefault(key, place.span)

    def exists(self, face: Face) -> bool:
        """Tell whether the game has a card."""
        return any(card.face == face for card in self.scope.cards)

    def check_held(self, name: PlayerName, face: Face, span: Span) -> None:
        """Report a card that was played before, or that is not in the hand that is given."""
        word = self.scope.words.card(face)
        single = any(card.face == face and card.copies == 1 for card in self.scope.cards)
        if face in self.played and single:
            first = self.played[face].line
            self.scope.report.error("card-played-twice", span, card=word, first=first)
        elif name in self.hands and face not in self.hands[name] and self.exists(face):
            self.scope.report.error("card-not-held", span, card=word, name=name)
        self.played.setdefault(face, span)

"""Worked examples: what they may give, do and claim, and that it can all be true at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, assert_never

from regelsmed.compiler.analysis.cardfacts import ONLY_CLAIMED, CardFacts
from regelsmed.compiler.analysis.deck import CARD
from regelsmed.compiler.analysis.game import ExampleOf, Paragraph
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.compiler.analysis.stage import Stage
from regelsmed.dsl.diagnostics import nearest
from regelsmed.dsl.source import NOWHERE, Span
from regelsmed.dsl.syntax import (
    Act,
    Amount,
    Any,
    BidNumber,
    BidOneOf,
    CanDo,
    CanOnly,
    ChancePicks,
    Choice,
    ChooseTrump,
    ChooseTrumpOf,
    CoinShowsHeads,
    CoinShowsTails,
    Decline,
    EachHasCards,
    Example,
    ExamplePart,
    Face,
    FactLine,
    Given,
    HasAmount,
    HasBid,
    HasLead,
    HasPhases,
    HasTricks,
    HasWon,
    HasWonBy,
    HaveAmount,
    HaveBid,
    Holds,
    InPlay,
    IsPhase,
    IsPlayed,
    IsRole,
    IsTrump,
    KindId,
    LastOf,
    LedIs,
    Line,
    MoveLine,
    MoveVerb,
    Named,
    NameTrump,
    NobodysTurn,
    Node,
    NotOver,
    NoTrumpNow,
    OptionIs,
    Pass,
    PickCard,
    PickLine,
    PickPlayersPost,
    PickToken,
    Play,
    PlayCardAs,
    PlayedWith,
    PlayerName,
    PlayGoes,
    PlayOneOf,
    Prize,
    Seats,
    Shows,
    Tests,
    TheCard,
    TheGame,
    Then,
    This,
    TurnedUp,
    TurnOf,
    Verb,
    When,
    ZoneHasCards,
    ZoneHolds,
    ZoneId,
)

_ORDER: Final = (Shows | Tests, Given, When, Then)
"""The parts of an example, in the order in which they stand."""

Part = Literal["given", "then"]


@dataclass(frozen=True, slots=True)
class Cited:
    """What examples may cite: every id that leads to a paragraph, and the paragraphs."""

    ids: Mapping[str, str]
    paragraphs: Mapping[str, Paragraph]


@dataclass(slots=True)
class _Table:
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

    def check_facts(self, lines: Sequence[Line[FactLine]], part: Part) -> None:
        """Check what is given, or what is claimed to hold after the moves."""
        self.said.clear()
        for line in lines:
            place = Place(line.span, self.place.guards, "example")
            if self.cards.check_fits(line.what, place):
                self.check_part(line.what, part, place)
                self.check_fact(line.what, part, place)

    @property
    def cards(self) -> CardFacts:
        """The type rules of what is said of card texts."""
        return CardFacts(self.scope, self)

    def check_part(self, fact: FactLine, part: Part, place: Place) -> None:
        """Report a fact that can only be given, or only be claimed."""
        if part == "given" and isinstance(fact, ONLY_CLAIMED):
            self.scope.report.error("fact-not-given", place.of(fact))
        if isinstance(fact, TurnOf) and self.scope.declared.texts:
            return
        if part == "given" and isinstance(
            fact,
            ZoneHasCards
            | EachHasCards
            | InPlay
            | TurnOf
            | NobodysTurn
            | CanOnly
            | CanDo
            | HasWon
            | HasWonBy
            | HasPhases
            | LedIs
            | NotOver,
        ):
            self.scope.report.error("fact-not-given", place.of(fact))
        if part == "then" and isinstance(fact, Seats | PlayedWith | OptionIs | PlayGoes):
            self.scope.report.error("fact-not-claimed", place.of(fact))

    def check_fact(self, fact: FactLine, part: Part, place: Place) -> None:
        """Check one fact by itself, and whether it was said before."""
        match fact:
            case Seats(names):
                self.once(("seats",), fact, place)
                self.check_seats(names, fact, place)
            case IsRole(name, role):
                self.check_name(name, fact, place)
                self.scope.role(role, place, place.of(fact))
                self.once(("role", role), fact, place)
            case Holds(name, faces, zone):
                self.check_name(name, fact, place)
                self.once(("holds", name, zone), fact, place)
                self.check_zone(zone, "each", fact, place)
                self.check_faces(faces, fact, place)
                if part == "given":
                    self.hold(name, faces, zone, fact, place)
            case HasAmount(name, amount):
                self.check_amount((name,), amount, fact, place)
            case HaveAmount(names, amount):
                self.check_amount(names, amount, fact, place)
            case IsPlayed(contest, number):
                self.once(("trick",), fact, place)
                self.stage.check_trick(contest, number, fact, place)
            case HasLead(name):
                self.check_name(name, fact, place)
                self.once(("lead",), fact, place)
            case PlayedWith(option):
                self.once(("with", option), fact, place)
            case OptionIs(option, amount):
                self.once(("option", option), fact, place)
                self.check_option(fact, amount, place)
            case PlayGoes():
                self.once(("direction",), fact, place)
                if self.scope.direction is None:
                    self.scope.report.error("direction-is-fixed", place.of(fact))
            case ZoneHolds(amount, zone):
                self.once(("zone", zone, amount.counter), fact, place)
                if self.scope.pot(amount.counter, zone, place, place.of(fact)):
                    self.check_floor(amount, 0, place.of(fact))
            case ZoneHasCards(cards, zone):
                self.once(("cards", zone, cards.kind), fact, place)
                self.check_zone(zone, "shared", fact, place)
                self.check_kind(cards.kind, fact, place)
            case EachHasCards(cards, zone):
                self.once(("cards", zone, cards.kind), fact, place)
                self.check_zone(zone, "each", fact, place)
                self.check_kind(cards.kind, fact, place)
            case InPlay(cards):
                self.once(("in play", cards.kind), fact, place)
                self.check_kind(cards.kind, fact, place)
            case TurnOf(name):
                self.check_name(name, fact, place)
                self.once(("turn",), fact, place)
            case NobodysTurn():
                self.once(("turn",), fact, place)
            case CanOnly(name, choice):
                self.check_name(name, fact, place)
                self.once(("can", name), fact, place)
                self.check_choice(choice, place)
            case CanDo(name, verb):
                self.check_name(name, fact, place)
                self.once(("can", name), fact, place)
                self.check_ability(verb, place)
            case HasWon(name, prize):
                self.check_name(name, fact, place)
                self.check_prize(prize, place)
            case HasWonBy(name, prize, criterion):
                self.check_name(name, fact, place)
                self.check_prize(prize, place)
                self.stage.check_criterion(prize, criterion, place)
            case NotOver():
                self.once(("over",), fact, place)
            case IsPhase(phase, number):
                self.once(("phase",), fact, place)
                self.stage.check_phase_number(phase, number, len(self.names), fact, place)
            case HasPhases(_, phase):
                self.once(("phases", phase), fact, place)
                self.stage.check_phase(phase, fact, place)
            case TurnedUp(face):
                self.once(("turned up",), fact, place)
                self.stage.check_turned_up(fact, place)
                self.check_faces((face,), fact, place)
                if part == "given":
                    self.lay(face, fact, place)
            case IsTrump(suit):
                self.once(("trump",), fact, place)
                self.stage.check_trump(suit, fact, place)
            case NoTrumpNow():
                self.once(("trump",), fact, place)
                self.stage.check_trump(None, fact, place)
            case LedIs(led, suit):
                self.once(("led", led.suit_set), fact, place)
                self.stage.check_suit(suit, fact, place)
            case HasBid(name, number):
                self.check_bids((name,), number, fact, place)
            case HaveBid(names, number):
                self.check_bids(names, number, fact, place)
            case HasTricks(name, number, contest):
                self.check_name(name, fact, place)
                self.once(("taken", name, contest), fact, place)
                self.stage.check_taken(contest, number, fact, place)
            case _:
                self.cards.check(fact, part, place)

    def check_bids(
        self, names: Sequence[PlayerName], number: int, fact: Node, place: Place
    ) -> None:
        """Check what players have bid."""
        self.stage.check_bid(number, fact, place)
        for name in names:
            self.check_name(name, fact, place)
            self.once(("bid", name), fact, place)

    def check_choice(self, choice: Choice, place: Place) -> None:
        """Check what a player is said to choose from."""
        match choice:
            case PlayOneOf(faces):
                self.check_faces(faces, choice, place)
            case BidOneOf(numbers):
                for number in numbers:
                    self.stage.check_bid(number, choice, place)
            case ChooseTrumpOf(suits):
                for suit in suits:
                    self.stage.check_trump(suit, choice, place)
            case _:
                assert_never(choice)

    def check_seats(self, names: tuple[PlayerName, ...], fact: Node, place: Place) -> None:
        """Check who sits round the table: as many as can play, each once."""
        bounds, span = self.scope.players.what.number, place.of(fact)
        if not bounds.low <= len(names) <= bounds.high:
            self.scope.report.error(
                "wrong-number-of-players", span, number=len(names), low=bounds.low, high=bounds.high
            )
        for number, name in enumerate(names):
            if name in names[:number]:
                self.scope.report.error("player-twice", span, name=name)
        self.names = names

    def check_name(self, name: PlayerName, fact: Node, place: Place) -> None:
        """Report a player who does not sit at the table."""
        if self.names and name not in self.names:
            self.scope.report.error(
                "name-unknown", place.of(fact), name=name, close=nearest(name, self.names)
            )

    def check_amount(
        self, names: Sequence[PlayerName], amount: Amount, fact: Node, place: Place
    ) -> None:
        """Check how many units players have."""
        counter = self.scope.counter(amount.counter, place, place.of(fact))
        if counter is not None:
            self.check_floor(amount, counter.floor, place.of(fact))
        for name in names:
            self.check_name(name, fact, place)
            self.once(("amount", name, amount.counter), fact, place)

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

    def check_option(self, fact: OptionIs, amount: Amount, place: Place) -> None:
        """Check the value of an option: the right units, within the bounds."""
        rule = self.scope.number(fact.option, place, place.of(fact))
        if rule is None:
            return
        option, span = rule.what, place.of(fact)
        if amount.counter != option.counter:
            word = self.scope.words.many("counter", option.counter)
            self.scope.report.error("option-counts-other", span, counter=word)
        elif not option.low <= amount.number <= option.high:
            self.scope.report.error(
                "option-out-of-bounds", span, number=amount.number, low=option.low, high=option.high
            )

    def check_ability(self, verb: Verb, place: Place) -> None:
        """Report an ability that is no decision of a player: to play any card is the only one."""
        match verb:
            case Play(Any(kind)) if kind == CARD:
                pass
            case ChooseTrump():
                self.stage.check_trump(None, verb, place)
            case _:
                self.scope.report.error("ability-unknown", place.of(verb))

    def check_prize(self, prize: Prize, place: Place) -> None:
        """Report the win of a trick that an example does not know."""
        match prize:
            case This(contest) | LastOf(contest):
                if self.scope.declared.texts:
                    self.cards.names.duel(contest, prize, place)
                elif contest not in self.scope.contests:
                    word = self.scope.words.of("contest", contest)
                    self.scope.report.error("contest-undefined", place.of(prize), word=word)
            case TheGame():
                pass
            case _:
                self.scope.report.error("won-which-trick", place.of(prize))

    def once(self, key: tuple[str, ...], fact: Node, place: Place) -> None:
        """Report a fact about something that was said before in this part."""
        if key in self.said:
            first = self.said[key].line
            self.scope.report.error("fact-twice", place.of(fact), first=first)
        self.said.setdefault(key, place.span)

    def check_move(self, line: Line[MoveLine]) -> None:
        """Check a move: a player of the table plays one card that they hold."""
        place, move = Place(line.span, self.place.guards, "example"), line.what
        match move:
            case Act(Named(name), Play(TheCard(face))):
                self.check_name(name, move, place)
                self.check_faces((face,), move, place)
                self.check_held(name, face, place.of(move))
            case Act(Named(name), BidNumber(number)):
                self.check_name(name, move, place)
                self.stage.check_bid(number, move, place)
            case Act(Named(name), NameTrump(suit)):
                self.check_name(name, move, place)
                self.stage.check_trump(suit, move, place)
            case Act(Named(name), PlayCardAs() | PickCard() | PickPlayersPost() as verb):
                self.check_card_move(name, verb, move, place)
            case Act(Named(name), PickToken() | PickLine() | Decline() | Pass() as verb):
                self.check_card_move(name, verb, move, place)
            case CoinShowsHeads() | CoinShowsTails() | ChancePicks():
                if self.has_texts(move, place):
                    self.cards.check_chance(move, place)
            case _:
                self.scope.report.error("move-unknown", place.of(move))

    def check_card_move(
        self, name: PlayerName, verb: MoveVerb | Pass, move: Node, place: Place
    ) -> None:
        """Check what a player does in a game with card texts."""
        if self.has_texts(move, place):
            self.cards.check_move(name, verb, move, place)

    def has_texts(self, move: Node, place: Place) -> bool:
        """Tell whether the game has card texts; report the move otherwise."""
        if not self.scope.declared.texts:
            self.scope.report_at("needs-card-texts", move, place)
        return self.scope.declared.texts

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


def read_example(name: str, line: Line[Example], cited: Cited, stage: Stage) -> ExampleOf:
    """Return an example with the paragraphs it cites; report whatever in it cannot be."""
    scope = stage.scope
    parts = line.what.parts
    _check_order(parts, line.span, scope)
    given = [fact for part in parts if isinstance(part.what, Given) for fact in part.what.lines]
    options = tuple(fact.what.option for fact in given if isinstance(fact.what, PlayedWith))
    for fact in given:
        if isinstance(fact.what, PlayedWith) and fact.what.option not in scope.switches:
            word = scope.words.of("option", fact.what.option)
            close = nearest(word, (scope.words.of("option", o) for o in scope.switches))
            scope.report.error("option-undeclared", fact.span, option=word, close=close)
    table = _Table(scope, stage, Place(line.span, options, "example"))
    seats = [fact.what for fact in given if isinstance(fact.what, Seats)]
    if seats:
        table.names = seats[0].names
    else:
        scope.report.error("no-players-seated", line.span)
    for part in parts:
        match part.what:
            case Given(facts):
                table.check_facts(facts, "given")
            case When(moves):
                for move in moves:
                    table.check_move(move)
            case Then(facts):
                table.check_facts(facts, "then")
            case Shows() | Tests():
                pass
            case _:
                assert_never(part.what)
    return ExampleOf(
        id=name,
        what=line.what,
        paragraphs=_paragraphs(parts, cited, Place(line.span, options, "example"), scope),
        printed=any(isinstance(part.what, Shows) for part in parts),
        span=line.span,
    )


def _check_order(parts: Sequence[Line[ExamplePart]], span: Span, scope: Scope) -> None:
    """Report parts that are missing, doubled or out of order.

    Moves and what then holds can follow one another more than once.
    """
    places = [_position(part.what) for part in parts]
    again = (_ORDER.index(When), _ORDER.index(Then))
    for number, (part, place) in enumerate(zip(parts, places, strict=True)):
        before = places[:number]
        if place in before[-1:] or (place in before and place not in again):
            scope.report.error("part-twice", part.span)
        elif any(place < other for other in before if {place, other} != set(again)):
            scope.report.error("part-out-of-order", part.span)
    if places[-1:] == [again[0]] and again[1] in places:
        scope.report.error("part-out-of-order", parts[-1].span)
    missing = ("example-without-citation", "example-without-position", "", "example-without-claim")
    for place, code in enumerate(missing):
        if code and place not in places:
            scope.report.error(code, span)


def _position(part: ExamplePart) -> int:
    return next(number for number, kind in enumerate(_ORDER) if isinstance(part, kind))


def _paragraphs(
    parts: Iterable[Line[ExamplePart]], cited: Cited, place: Place, scope: Scope
) -> tuple[str, ...]:
    """Return the present ids of the paragraphs an example cites; report those that are unknown."""
    found: dict[str, None] = {}
    for part in parts:
        if not isinstance(part.what, Shows | Tests):
            continue
        span = part.span if part.what.span == NOWHERE else part.what.span
        for said in part.what.paragraphs:
            name = cited.ids.get(said)
            if name is None:
                close = nearest(said, cited.ids)
                scope.report.error("paragraph-unknown", span, label=said, close=close)
            elif name in found:
                scope.report.error("paragraph-cited-twice", span, label=said)
            else:
                found[name] = None
                scope.needs(cited.paragraphs[name].guards, place, span, said)
    return tuple(found)

"""Facts of an example, each held against the state of a game."""

from __future__ import annotations

from typing import assert_never

from regelsmed.compiler.actions import face_name
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import (
    Amount,
    Any,
    AnyOf,
    BidOneOf,
    CanDo,
    CanOnly,
    Choice,
    ChooseTrump,
    ChooseTrumpOf,
    Count,
    EachHasCards,
    Face,
    FactLine,
    FirstOf,
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
    LastOf,
    LedIs,
    Line,
    NextOf,
    NobodysTurn,
    NotOver,
    NoTrumpNow,
    OptionIs,
    Play,
    PlayedWith,
    PlayerName,
    PlayGoes,
    PlayOneOf,
    Prize,
    Seats,
    TheGame,
    This,
    TurnedUp,
    TurnOf,
    Verb,
    ZoneHasCards,
    ZoneHolds,
    ZoneId,
)

from .cards import check_card_fact
from .scene import Scene


def check_fact(scene: Scene, line: Line[FactLine]) -> None:
    """Report a fact that does not hold, at its line, with what the rules gave instead."""
    fact, span = line.what, line.span
    match fact:
        case IsRole(name, role):
            if scene.role(role) != name:
                scene.wrong("example-role", span, name=scene.role(role))
        case Holds(name, faces, zone):
            _holds(scene, span, name, faces, zone)
        case HasAmount(name, amount):
            _amount(scene, span, (name,), amount)
        case HaveAmount(names, amount):
            _amount(scene, span, names, amount)
        case IsPlayed(contest, number):
            if scene.contest(contest) != number:
                instead = scene.contest(contest)
                code = "example-contest" if instead else "example-contest-none"
                scene.wrong(code, span, number=instead)
        case HasLead(name):
            if scene.leader() != name:
                scene.wrong("example-lead", span, name=scene.leader())
        case ZoneHolds(amount, zone):
            units = scene.pot(zone, amount.counter)
            if units != amount.number:
                scene.wrong("example-zone-amount", span, number=units)
        case ZoneHasCards(cards, zone):
            _zone_cards(scene, span, cards, zone)
        case EachHasCards(cards, zone):
            for seat in scene.seats:
                _each_has(scene, span, cards, zone, seat)
        case InPlay(cards):
            number = sum(c.copies for c in scene.game.cards if scene.is_of(c.face, cards.kind))
            if number != cards.number:
                scene.wrong("example-cards-in-play", span, number=number)
        case TurnOf(name):
            _their_turn(scene, span, name)
        case NobodysTurn():
            if scene.state.current_player >= 0:
                scene.wrong("example-turn", span, name=scene.turn())
        case CanOnly(name, choice):
            _can_only(scene, span, name, choice)
        case CanDo(name, verb):
            _can_do(scene, span, name, verb)
        case HasWon(name, prize):
            _has_won(scene, span, name, prize)
        case NotOver():
            if scene.state.is_terminal():
                scene.wrong("example-over", span, names=scene.winners())
        case HasWonBy(name, prize, criterion):
            _has_won(scene, span, name, prize)
            found = scene.decided_by(prize)
            if found != criterion:
                scene.wrong("example-won-by", span, criterion=scene.criterion(found))
        case IsPhase() | HasPhases() | TurnedUp() | IsTrump() | NoTrumpNow():
            _check_phase(scene, fact, span)
        case LedIs() | HasBid() | HaveBid() | HasTricks():
            _check_stage(scene, fact, span)
        case Seats() | PlayedWith() | OptionIs() | PlayGoes():
            raise AssertionError(f"{fact} is agreed, not brought about")
        case _:
            check_card_fact(scene, fact, span)


def _check_phase(
    scene: Scene, fact: IsPhase | HasPhases | TurnedUp | IsTrump | NoTrumpNow, span: Span
) -> None:
    match fact:
        case IsPhase(phase, number):
            found, _ = scene.numbers(phase)
            if found != number:
                code = "example-contest" if found else "example-contest-none"
                scene.wrong(code, span, number=found)
        case HasPhases(number, phase):
            _, found = scene.numbers(phase)
            if found != number:
                scene.wrong("example-phases", span, number=found)
        case TurnedUp(face):
            card = scene.turned_up()
            if card != face_name(face):
                scene.wrong(
                    "example-turned-up", span, card="" if card is None else scene.card(card)
                )
        case IsTrump(suit):
            _trump(scene, span, suit)
        case NoTrumpNow():
            _trump(scene, span, "")
        case _:
            assert_never(fact)


def _trump(scene: Scene, span: Span, wanted: str) -> None:
    trump = scene.trump()
    if trump is None:
        scene.wrong("example-trump-open", span)
    elif trump != wanted:
        scene.wrong("example-trump", span, suit=scene.suit(trump) if trump else "")


def _check_stage(scene: Scene, fact: LedIs | HasBid | HaveBid | HasTricks, span: Span) -> None:
    match fact:
        case LedIs(_, suit):
            led = scene.led()
            if led != suit:
                scene.wrong("example-led", span, suit="" if led is None else scene.suit(led))
        case HasBid(name, number):
            _bid(scene, span, (name,), number)
        case HaveBid(names, number):
            _bid(scene, span, names, number)
        case HasTricks(name, number, contest):
            taken = scene.taken(contest, scene.seat(name))
            if taken != number:
                scene.wrong("example-taken", span, name=name, number=taken)
        case _:
            assert_never(fact)


def _bid(scene: Scene, span: Span, names: tuple[PlayerName, ...], number: int) -> None:
    for name in names:
        bid = scene.bid(scene.seat(name))
        if bid is None:
            scene.wrong("example-bid-none", span, name=name)
        elif bid != number:
            scene.wrong("example-bid", span, name=name, number=bid)


def _holds(
    scene: Scene, span: Span, name: PlayerName, faces: tuple[Face, ...], zone: ZoneId
) -> None:
    held = scene.hand(zone, scene.seat(name))
    if sorted(held) != sorted(map(scene.card_name, faces)):
        scene.wrong("example-cards", span, name=name, found=scene.cards(held))


def _amount(scene: Scene, span: Span, names: tuple[PlayerName, ...], amount: Amount) -> None:
    for name in names:
        units = scene.units(amount.counter, scene.seat(name))
        if units != amount.number:
            scene.wrong("example-amount", span, name=name, number=units)


def _zone_cards(scene: Scene, span: Span, cards: Count, zone: ZoneId) -> None:
    found = scene.shared(zone, cards.kind)
    if found is None:
        scene.wrong("example-zone-unseen", span)
    elif found != cards.number:
        scene.wrong("example-zone-cards", span, number=found)


def _each_has(scene: Scene, span: Span, cards: Count, zone: ZoneId, seat: int) -> None:
    found = sum(scene.named_is_of(card, cards.kind) for card in scene.hand(zone, seat))
    if found != cards.number:
        scene.wrong("example-each-cards", span, name=scene.name(seat), number=found)


def _their_turn(scene: Scene, span: Span, name: PlayerName) -> bool:
    """Tell whether a player is to move, and report it where somebody else is."""
    if scene.turn() != name:
        scene.wrong("example-turn", span, name=scene.turn())
        return False
    return True


def _can_only(scene: Scene, span: Span, name: PlayerName, choice: Choice) -> None:
    if not _their_turn(scene, span, name):
        return
    match choice:
        case PlayOneOf(faces):
            wanted = sorted(scene.action("play", face) for face in faces)
        case BidOneOf(numbers):
            wanted = sorted(scene.named_action("bid", str(number)) for number in numbers)
        case ChooseTrumpOf(suits):
            wanted = sorted(scene.named_action("trump", suit) for suit in suits)
        case _:
            assert_never(choice)
    if scene.state.legal_actions() != wanted:
        scene.wrong("example-legal", span, name=name, legal=scene.legal())


def _can_do(scene: Scene, span: Span, name: PlayerName, verb: Verb) -> None:
    if not _their_turn(scene, span, name):
        return
    match verb:
        case Play(Any(kind)):
            held = [card for card in scene.own_cards() if scene.named_is_of(card, kind)]
            wanted = sorted({scene.named_action("play", card) for card in held})
        case ChooseTrump():
            wanted = [scene.named_action("trump", suit) for suit in scene.game.suits]
        case _:
            raise AssertionError(f"{verb} is no ability")
    if scene.state.legal_actions() != wanted:
        scene.wrong("example-legal", span, name=name, legal=scene.legal())


def _has_won(scene: Scene, span: Span, name: PlayerName, prize: Prize) -> None:
    match prize:
        case TheGame():
            found = scene.winners()
        case This(contest) | LastOf(contest):
            found = scene.contest_winner(contest)
        case FirstOf() | NextOf() | AnyOf():
            raise AssertionError(f"{prize} is no certain one")
        case _:
            assert_never(prize)
    if name not in found:
        scene.wrong("example-winner", span, names=found)

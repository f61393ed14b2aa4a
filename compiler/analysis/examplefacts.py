"""What examples may give and claim: who sits there, who has what, how the game stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, assert_never

from regelsmed.compiler.analysis.cardfacts import ONLY_CLAIMED
from regelsmed.compiler.analysis.deck import CARD
from regelsmed.compiler.analysis.exampletable import Table
from regelsmed.compiler.analysis.scope import Place
from regelsmed.dsl.syntax import (
    Amount,
    Any,
    BidOneOf,
    CanDo,
    CanOnly,
    Choice,
    ChooseTrump,
    ChooseTrumpOf,
    EachHasCards,
    FactLine,
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
    NobodysTurn,
    Node,
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
)

Part = Literal["given", "then"]


def check_facts(table: Table, lines: Sequence[Line[FactLine]], part: Part) -> None:
    """Check what is given, or what is claimed to hold after the moves."""
    table.said.clear()
    for line in lines:
        place = Place(line.span, table.place.guards, "example")
        if table.cards.check_fits(line.what, place):
            _check_part(table, line.what, part, place)
            _check_fact(table, line.what, part, place)


def _check_part(table: Table, fact: FactLine, part: Part, place: Place) -> None:
    """Report a fact that can only be given, or only be claimed."""
    if part == "given" and isinstance(fact, ONLY_CLAIMED):
        table.scope.report.error("fact-not-given", place.of(fact))
    if isinstance(fact, TurnOf) and table.scope.declared.texts:
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
        table.scope.report.error("fact-not-given", place.of(fact))
    if part == "then" and isinstance(fact, Seats | PlayedWith | OptionIs | PlayGoes):
        table.scope.report.error("fact-not-claimed", place.of(fact))


def _check_fact(table: Table, fact: FactLine, part: Part, place: Place) -> None:
    """Check one fact by itself, and whether it was said before."""
    match fact:
        case Seats(names):
            table.once(("seats",), fact, place)
            _check_seats(table, names, fact, place)
        case IsRole(name, role):
            table.check_name(name, fact, place)
            table.scope.role(role, place, place.of(fact))
            table.once(("role", role), fact, place)
        case Holds(name, faces, zone):
            table.check_name(name, fact, place)
            table.once(("holds", name, zone), fact, place)
            table.check_zone(zone, "each", fact, place)
            table.check_faces(faces, fact, place)
            if part == "given":
                table.hold(name, faces, zone, fact, place)
        case HasAmount(name, amount):
            _check_amount(table, (name,), amount, fact, place)
        case HaveAmount(names, amount):
            _check_amount(table, names, amount, fact, place)
        case IsPlayed(contest, number):
            table.once(("trick",), fact, place)
            table.stage.check_trick(contest, number, fact, place)
        case HasLead(name):
            table.check_name(name, fact, place)
            table.once(("lead",), fact, place)
        case PlayedWith(option):
            table.once(("with", option), fact, place)
        case OptionIs(option, amount):
            table.once(("option", option), fact, place)
            _check_option(table, fact, amount, place)
        case PlayGoes():
            table.once(("direction",), fact, place)
            if table.scope.direction is None:
                table.scope.report.error("direction-is-fixed", place.of(fact))
        case ZoneHolds(amount, zone):
            table.once(("zone", zone, amount.counter), fact, place)
            if table.scope.pot(amount.counter, zone, place, place.of(fact)):
                table.check_floor(amount, 0, place.of(fact))
        case ZoneHasCards(cards, zone):
            table.once(("cards", zone, cards.kind), fact, place)
            table.check_zone(zone, "shared", fact, place)
            table.check_kind(cards.kind, fact, place)
        case EachHasCards(cards, zone):
            table.once(("cards", zone, cards.kind), fact, place)
            table.check_zone(zone, "each", fact, place)
            table.check_kind(cards.kind, fact, place)
        case InPlay(cards):
            table.once(("in play", cards.kind), fact, place)
            table.check_kind(cards.kind, fact, place)
        case TurnOf(name):
            table.check_name(name, fact, place)
            table.once(("turn",), fact, place)
        case NobodysTurn():
            table.once(("turn",), fact, place)
        case CanOnly(name, choice):
            table.check_name(name, fact, place)
            table.once(("can", name), fact, place)
            _check_choice(table, choice, place)
        case CanDo(name, verb):
            table.check_name(name, fact, place)
            table.once(("can", name), fact, place)
            _check_ability(table, verb, place)
        case HasWon(name, prize):
            table.check_name(name, fact, place)
            _check_prize(table, prize, place)
        case HasWonBy(name, prize, criterion):
            table.check_name(name, fact, place)
            _check_prize(table, prize, place)
            table.stage.check_criterion(prize, criterion, place)
        case NotOver():
            table.once(("over",), fact, place)
        case IsPhase(phase, number):
            table.once(("phase",), fact, place)
            table.stage.check_phase_number(phase, number, len(table.names), fact, place)
        case HasPhases(_, phase):
            table.once(("phases", phase), fact, place)
            table.stage.check_phase(phase, fact, place)
        case TurnedUp(face):
            table.once(("turned up",), fact, place)
            table.stage.check_turned_up(fact, place)
            table.check_faces((face,), fact, place)
            if part == "given":
                table.lay(face, fact, place)
        case IsTrump(suit):
            table.once(("trump",), fact, place)
            table.stage.check_trump(suit, fact, place)
        case NoTrumpNow():
            table.once(("trump",), fact, place)
            table.stage.check_trump(None, fact, place)
        case LedIs(led, suit):
            table.once(("led", led.suit_set), fact, place)
            table.stage.check_suit(suit, fact, place)
        case HasBid(name, number):
            _check_bids(table, (name,), number, fact, place)
        case HaveBid(names, number):
            _check_bids(table, names, number, fact, place)
        case HasTricks(name, number, contest):
            table.check_name(name, fact, place)
            table.once(("taken", name, contest), fact, place)
            table.stage.check_taken(contest, number, fact, place)
        case _:
            table.cards.check(fact, part, place)


def _check_bids(
    table: Table, names: Sequence[PlayerName], number: int, fact: Node, place: Place
) -> None:
    """Check what players have bid."""
    table.stage.check_bid(number, fact, place)
    for name in names:
        table.check_name(name, fact, place)
        table.once(("bid", name), fact, place)


def _check_choice(table: Table, choice: Choice, place: Place) -> None:
    """Check what a player is said to choose from."""
    match choice:
        case PlayOneOf(faces):
            table.check_faces(faces, choice, place)
        case BidOneOf(numbers):
            for number in numbers:
                table.stage.check_bid(number, choice, place)
        case ChooseTrumpOf(suits):
            for suit in suits:
                table.stage.check_trump(suit, choice, place)
        case _:
            assert_never(choice)


def _check_seats(table: Table, names: tuple[PlayerName, ...], fact: Node, place: Place) -> None:
    """Check who sits round the table: as many as can play, each once."""
    bounds, span = table.scope.players.what.number, place.of(fact)
    if not bounds.low <= len(names) <= bounds.high:
        table.scope.report.error(
            "wrong-number-of-players", span, number=len(names), low=bounds.low, high=bounds.high
        )
    for number, name in enumerate(names):
        if name in names[:number]:
            table.scope.report.error("player-twice", span, name=name)
    table.names = names


def _check_amount(
    table: Table, names: Sequence[PlayerName], amount: Amount, fact: Node, place: Place
) -> None:
    """Check how many units players have."""
    counter = table.scope.counter(amount.counter, place, place.of(fact))
    if counter is not None:
        table.check_floor(amount, counter.floor, place.of(fact))
    for name in names:
        table.check_name(name, fact, place)
        table.once(("amount", name, amount.counter), fact, place)


def _check_option(table: Table, fact: OptionIs, amount: Amount, place: Place) -> None:
    """Check the value of an option: the right units, within the bounds."""
    rule = table.scope.number(fact.option, place, place.of(fact))
    if rule is None:
        return
    option, span = rule.what, place.of(fact)
    if amount.counter != option.counter:
        word = table.scope.words.many("counter", option.counter)
        table.scope.report.error("option-counts-other", span, counter=word)
    elif not option.low <= amount.number <= option.high:
        table.scope.report.error(
            "option-out-of-bounds", span, number=amount.number, low=option.low, high=option.high
        )


def _check_ability(table: Table, verb: Verb, place: Place) -> None:
    """Report an ability that is no decision of a player: to play any card is the only one."""
    match verb:
        case Play(Any(kind)) if kind == CARD:
            pass
        case ChooseTrump():
            table.stage.check_trump(None, verb, place)
        case _:
            table.scope.report.error("ability-unknown", place.of(verb))


def _check_prize(table: Table, prize: Prize, place: Place) -> None:
    """Report the win of a trick that an example does not know."""
    match prize:
        case This(contest) | LastOf(contest):
            if table.scope.declared.texts:
                table.cards.names.duel(contest, prize, place)
            elif contest not in table.scope.contests:
                word = table.scope.words.of("contest", contest)
                table.scope.report.error("contest-undefined", place.of(prize), word=word)
        case TheGame():
            pass
        case _:
            table.scope.report.error("won-which-trick", place.of(prize))

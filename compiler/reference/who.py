"""Who a sentence speaks of, and how many units it says."""

from __future__ import annotations

from typing import assert_never

from regelsmed.dsl.syntax import (
    After,
    Alike,
    AllIn,
    AllInAre,
    AllOf,
    Amount,
    AnyOf,
    APlayer,
    AtLeast,
    AWho,
    BothHaveOnPost,
    BothPlayers,
    Cannot,
    Compares,
    Condition,
    CounterId,
    EachPlayer,
    EachWho,
    Either,
    Exactly,
    FewestIn,
    FirstOf,
    FirstPlayed,
    Has,
    HasAtLeast,
    HasAtMost,
    HasCards,
    HasKeyword,
    HasMostAndAtLeast,
    HasNoneOnPost,
    HasNotPlayed,
    HasOnPost,
    HasPlayed,
    HasTaken,
    HasTakenOther,
    HasWonNone,
    HasWonSome,
    HighestOf,
    HighestTrump,
    HoldsRole,
    LastOf,
    Leads,
    LedSuit,
    MostOf,
    Named,
    NextOf,
    NextPlayer,
    NobodyHasPlayed,
    NotWon,
    Number,
    NumberOf,
    OptionAmount,
    Others,
    OwnBid,
    Per,
    PlaceHolds,
    Plus,
    PostsLevel,
    Prize,
    Quantity,
    Relative,
    RoleHolder,
    RoleId,
    Some,
    StatAtLeast,
    StatAtMost,
    Subject,
    SumOf,
    TargetIs,
    TargetIsNeither,
    TargetIsNot,
    TheGame,
    TheOpponent,
    ThePlayer,
    This,
    TrickOff,
    TrickTaken,
    TurnedUpIs,
    Unit,
    Whoever,
    WhoseChoiceBeats,
    WinnerOf,
    Won,
    You,
    ZoneEmpty,
)

from .table import Seat, Table


def who(table: Table, subject: Subject, *, hands_on: RoleId | None = None) -> list[Seat]:
    """Return the seats that a subject names now, in the order in which they act.

    ``hands_on`` is the role that the sentence gives to the next player.
    """
    match subject:
        case RoleHolder(role):
            return [table.roles[role]]
        case After(role):
            return [table.after(table.roles[role])]
        case NextPlayer() if hands_on is not None:
            return [table.after(table.roles[hands_on])]
        case EachPlayer():
            return list(table.seats)
        case WinnerOf(prize):
            return winners(table, prize)
        case EachWho(relative) | AWho(relative) | Whoever(relative):
            return [seat for seat in table.seats if holds_of(table, seat, relative)]
        case MostOf(counter):
            units = table.counters[counter]
            return [seat for seat in table.seats if units[seat] == max(units)]
        case Others():
            return [seat for seat in table.seats if seat != table.leader]
        case APlayer() | NextPlayer() | Named() | HighestOf() | LedSuit() | Exactly():
            raise AssertionError(f"{subject} does nothing in the course of play")
        case AtLeast() | FirstPlayed() | HighestTrump():
            raise AssertionError(f"{subject} does nothing in the course of play")
        case You() | TheOpponent() | BothPlayers() | FewestIn() | ThePlayer() | WhoseChoiceBeats():
            raise AssertionError(f"{subject} does nothing in a game of cards without texts")
        case _:
            assert_never(subject)


def holds_of(table: Table, seat: Seat, relative: Relative) -> bool:
    """Tell whether what a relative clause says holds of a seat."""
    match relative:
        case Leads():
            return seat == table.leader
        case Won(prize):
            return seat in winners(table, prize)
        case NotWon(prize):
            return seat not in winners(table, prize)
        case HasTaken(number, contest):
            return table.taken[contest][seat] == worth(table, number, seat)
        case HasTakenOther(number, contest):
            return table.taken[contest][seat] != worth(table, number, seat)
        case HasMostAndAtLeast():
            raise AssertionError(f"{relative} is asked in games of cards with texts only")
        case Cannot():
            raise AssertionError(f"{relative} is asked in a trick only")
        case _:
            assert_never(relative)


def winners(table: Table, prize: Prize) -> list[Seat]:
    """Return who won a trick of those played last, or the game."""
    match prize:
        case TheGame():
            return list(table.game_winners)
        case FirstOf(contest):
            return [table.winners[contest][1]]
        case LastOf(contest):
            won = table.winners[contest]
            return [won[max(won)]]
        case AnyOf() | NextOf() | This():
            raise AssertionError(f"{prize} is no one trick")
        case _:
            assert_never(prize)


def holds(table: Table, condition: Condition) -> bool:
    """Tell whether a condition holds now."""
    match condition:
        case Has():
            return _has(table, condition)
        case TurnedUpIs(kind):
            card = table.epoch.turned_up
            return card is not None and table.is_of(card, kind)
        case TargetIs() | TargetIsNot() | StatAtLeast() | StatAtMost() | Alike() | PostsLevel():
            raise AssertionError(f"{condition} is asked in games of cards with texts only")
        case TargetIsNeither() | HasKeyword() | HasCards() | PlaceHolds() | AllInAre():
            raise AssertionError(f"{condition} is asked in games of cards with texts only")
        case ZoneEmpty() | Compares() | HasAtLeast() | HasAtMost() | HasOnPost() | HasNoneOnPost():
            raise AssertionError(f"{condition} is asked in games of cards with texts only")
        case BothHaveOnPost() | HasPlayed() | HasNotPlayed() | NobodyHasPlayed() | HoldsRole():
            raise AssertionError(f"{condition} is asked in games of cards with texts only")
        case HasWonSome() | HasWonNone() | Either() | AllOf():
            raise AssertionError(f"{condition} is asked in games of cards with texts only")
        case _:
            assert_never(condition)


def _has(table: Table, condition: Has) -> bool:
    """Tell whether somebody has so many units: these are reached when there are more, too."""
    amount = condition.amount
    units = table.counters[amount.counter]
    match condition.subject:
        case APlayer():
            return any(n >= amount.number for n in units)
        case Exactly(number):
            return sum(n >= amount.number for n in units) == number
        case subject:
            return all(units[seat] >= amount.number for seat in who(table, subject))


def one(seats: list[Seat], subject: Subject) -> Seat:
    """Return the only seat that a subject names."""
    if len(seats) != 1:
        raise AssertionError(f"{subject} names {len(seats)} players where one is meant")
    return seats[0]


def worth(table: Table, number: Number, seat: Seat | None = None) -> int:
    """Return what a number is now; ``seat`` is the player that the sentence speaks of."""
    match number:
        case int():
            return number
        case NumberOf(phase):
            return table.number[phase]
        case SumOf():
            return sum(bid for bid in table.bids if bid is not None)
        case OwnBid():
            assert seat is not None, f"{number} is nobody's"
            bid = table.bids[seat]
            assert bid is not None, f"{seat} has not bid"
            return bid
        case _:
            assert_never(number)


def units_of(table: Table, quantity: Quantity, seat: Seat) -> tuple[CounterId, int]:
    """Return which counter a quantity is of and how many units it is now for a seat."""
    match quantity:
        case Amount(number, counter):
            return counter, number
        case OptionAmount(option):
            return table.game.numbers[option].what.counter, table.options.number(option)
        case AllIn(counter, zone):
            return counter, table.pots[zone, counter]
        case Per(amount, unit):
            return amount.counter, amount.number * _how_many(table, unit, seat)
        case Plus(first, second):
            counter, units = units_of(table, first, seat)
            return counter, units + units_of(table, second, seat)[1]
        case Some():
            raise AssertionError(f"{quantity} says no number")
        case _:
            assert_never(quantity)


def _how_many(table: Table, unit: Unit, seat: Seat) -> int:
    """Return how many there are of what units are given for."""
    match unit:
        case TrickTaken(contest):
            return table.taken[contest][seat]
        case TrickOff(contest, bid):
            return abs(table.taken[contest][seat] - worth(table, OwnBid(bid), seat))
        case _:
            assert_never(unit)

"""Who a sentence speaks of, and how many units it says."""

from __future__ import annotations

from typing import assert_never

from regelsmed.dsl.syntax import (
    After,
    AllIn,
    Amount,
    AnyOf,
    APlayer,
    Cannot,
    CounterId,
    EachPlayer,
    EachWho,
    Exactly,
    FirstOf,
    Has,
    HighestOf,
    LastOf,
    Leads,
    LedSuit,
    MostOf,
    Named,
    NextOf,
    NextPlayer,
    NotWon,
    OptionAmount,
    Others,
    Prize,
    Quantity,
    Relative,
    RoleHolder,
    RoleId,
    Some,
    Subject,
    TheGame,
    This,
    Whoever,
    WinnerOf,
    Won,
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
        case EachWho(relative) | Whoever(relative):
            return [seat for seat in table.seats if holds_of(table, seat, relative)]
        case MostOf(counter):
            units = table.counters[counter]
            return [seat for seat in table.seats if units[seat] == max(units)]
        case Others():
            return [seat for seat in table.seats if seat != table.leader]
        case APlayer() | NextPlayer() | Named() | HighestOf() | LedSuit() | Exactly():
            raise AssertionError(f"{subject} does nothing in the course of play")
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


def has(table: Table, condition: Has) -> bool:
    """Tell whether a condition holds: so many units are reached when there are more, too."""
    amount = condition.amount
    units = table.counters[amount.counter]
    match condition.subject:
        case APlayer():
            return any(n >= amount.number for n in units)
        case Exactly(number):
            return sum(n >= amount.number for n in units) == number
        case subject:
            return all(units[seat] >= amount.number for seat in who(table, subject))


def units_of(table: Table, quantity: Quantity) -> tuple[CounterId, int]:
    """Return which counter a quantity is of and how many units it is now."""
    match quantity:
        case Amount(number, counter):
            return counter, number
        case OptionAmount(option):
            return table.game.numbers[option].what.counter, table.options.number(option)
        case AllIn(counter, zone):
            return counter, table.pots[zone, counter]
        case Some():
            raise AssertionError(f"{quantity} says no number")
        case _:
            assert_never(quantity)

"""The card that is turned up, and the trump: by a rule, by that card, or by a player's choice."""

from __future__ import annotations

from regelsmed.compiler.actions import Numbering
from regelsmed.dsl.syntax import Cards, Top

from .points import Ask, Chance, Steps
from .table import NO_TRUMP, Seat, Table


def turn_up(table: Table, numbering: Numbering, seat: Seat, cards: Cards, paragraph: str) -> Steps:
    """Have chance draw the card that is turned up, unless one lies there already."""
    if table.epoch.turned_up is not None:
        return
    match cards:
        case Top(kind, _):
            stock = [card for card in sorted(table.pool) if table.is_of(card, kind)]
        case _:
            raise AssertionError(f"{cards} cannot be turned up")
    draws = numbering.family("draw")
    outcomes = tuple((draws.action(c), table.pool[c]) for c in stock if table.pool[c])
    assert outcomes, f"{paragraph}: there is no card left to turn up"
    card = (yield Chance(draws.kind, None, paragraph, outcomes)) - draws.base
    table.pool[card] -= 1
    table.epoch.turned_up = card
    table.events.append(("turn_up", seat, table.name(card)))


def settle(table: Table, suit: str) -> None:
    """Settle the trump by a rule."""
    table.trump = suit
    table.events.append(("trump", suit))


def no_trump(table: Table) -> None:
    """Settle that there is no trump."""
    settle(table, NO_TRUMP)


def its_suit(table: Table) -> None:
    """Make the suit of the card turned up the trump."""
    card = table.epoch.turned_up
    suit = None if card is None else table.card(card).face.suit
    assert suit is not None, "the card turned up has no suit"
    settle(table, suit)


def choose(table: Table, numbering: Numbering, seat: Seat, paragraph: str) -> Steps:
    """Ask a player for a suit as trump."""
    family, suits = numbering.family("trump"), table.game.suits
    actions = tuple(family.action(number) for number in range(len(suits)))
    suit = suits[(yield Ask(family.kind, seat, paragraph, actions)) - family.base]
    table.trump = suit
    table.events.append(("trump", seat, suit))

"""What rules of cards say of a contest: who has a claim, what a win brings, how it is decided."""

from __future__ import annotations

from regelsmed.compiler.reference.table import Seat
from regelsmed.dsl.syntax import (
    AlwaysLoses,
    ContestId,
    CounterId,
    DrawnWonByBoth,
    LeastWins,
    LosesIf,
    WinCountsAs,
    WinRulesOff,
    WinsIf,
)

from .conditions import holds
from .standing import in_force, is_of
from .table import Modifier, Table, Text


def claims(table: Table, contest: ContestId, seat: Seat) -> bool:
    """Tell whether a player has a claim: by a rule of the own card, or one of the other's."""
    return wins_by_rule(table, contest, seat) or loses_by_rule(table, contest, table.opponent(seat))


def wins_by_rule(table: Table, contest: ContestId, seat: Seat) -> bool:
    """Tell whether a win rule of a player's card is met, and rules on it are not off."""
    duel = table.texts.duel
    assert duel is not None
    rules = in_force(table)
    for lying in table.on(seat, duel.post):
        off = any(isinstance(m.what, WinRulesOff) and is_of(table, m, lying) for m in rules)
        for modifier in rules:
            match modifier.what:
                case WinsIf(_, name, condition) if name == contest and is_of(
                    table, modifier, lying
                ):
                    if not off and holds(table, _text_of(modifier), condition):
                        return True
                case _:
                    pass
    return False


def loses_by_rule(table: Table, contest: ContestId, seat: Seat) -> bool:
    """Tell whether a lose rule of a player's card is met."""
    duel = table.texts.duel
    assert duel is not None
    for lying in table.on(seat, duel.post):
        for modifier in in_force(table):
            if not is_of(table, modifier, lying):
                continue
            match modifier.what:
                case AlwaysLoses(_, name) if name == contest:
                    return True
                case LosesIf(_, name, condition) if name == contest:
                    if holds(table, _text_of(modifier), condition):
                        return True
                case _:
                    pass
    return False


def _text_of(modifier: Modifier) -> Text:
    """Return as whose text the rule of a card is read."""
    return Text(modifier.paragraph, modifier.source)


def units_of_a_win(
    table: Table, contest: ContestId, seat: Seat, counter: CounterId, units: int
) -> int:
    """Return how many units a won contest brings, where a rule of the card says another number."""
    duel = table.texts.duel
    assert duel is not None
    for lying in table.on(seat, duel.post):
        for modifier in in_force(table):
            match modifier.what:
                case WinCountsAs(_, name, amount, instead) if is_of(table, modifier, lying) and (
                    name,
                    amount.counter,
                    instead,
                ) == (contest, counter, units):
                    return amount.number
                case _:
                    pass
    return units


def least_wins(table: Table, contest: ContestId) -> bool:
    """Tell whether a text lets the lowest value win instead of the highest."""
    return any(
        isinstance(modifier.what, LeastWins) and modifier.what.contest == contest
        for modifier in in_force(table)
    )


def drawn_is_won(table: Table, contest: ContestId) -> bool:
    """Tell whether a text lets both players win a drawn contest."""
    return any(
        isinstance(modifier.what, DrawnWonByBoth) and modifier.what.contest == contest
        for modifier in in_force(table)
    )

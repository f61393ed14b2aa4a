"""How a game of cards with texts ends."""

from __future__ import annotations

from collections.abc import Sequence

from regelsmed.compiler.reference.table import Seat

from .table import Table


def win_game(table: Table, seats: Sequence[Seat], paragraph: str) -> None:
    """Let players win the game."""
    table.game_winners, table.deciding, table.over = tuple(seats), paragraph, True
    for seat in seats:
        table.tell(("over", seat, paragraph))


def draw_game(table: Table, paragraph: str) -> None:
    """End the game with no winner."""
    table.deciding, table.over = paragraph, True
    table.tell(("undecided", paragraph))


def lose_game(table: Table, losers: Sequence[Seat], paragraph: str) -> None:
    """Let players lose the game: the other wins or, where both lose, what the rules say of that."""
    winners = [seat for seat in table.seats if seat not in losers]
    if winners:
        win_game(table, winners, paragraph)
        return
    rule = table.texts.both_lose
    if rule is not None:
        table.reach(rule)
    draw_game(table, paragraph if rule is None else rule.paragraph)

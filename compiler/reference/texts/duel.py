"""A duel: cards are turned up, their texts carried out, and a winner is found by criteria."""

from __future__ import annotations

from collections.abc import Sequence

from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.sheets import Duel
from regelsmed.compiler.reference.points import Steps
from regelsmed.compiler.reference.table import Seat
from regelsmed.dsl.syntax import (
    Criterion,
    HighestStat,
    OnlyOneWithClaim,
    OnlyOneWithPost,
    OtherwiseDrawn,
    PostId,
    ResolveHalves,
    RuleLine,
)

from .checks import check
from .claims import claims, least_wins
from .effects import resolve
from .moves import turn_up
from .table import Decided, Table
from .values import value


def turn_posts_up(table: Table, post: PostId) -> None:
    """Turn up the cards on a post of all players; what is laid there later lies face up, too."""
    table.turned.append(post)
    for seat in table.turn_order():
        for lying in table.on(seat, post):
            turn_up(table, lying)


def resolve_halves(table: Table, rule: ResolveHalves) -> Steps:
    """Carry out a text of the cards on a post, in turn order: of those that lie there now.

    One that has left by then is left out, one that has come instead as well.
    """
    order = table.round_from(table.roles[rule.first])
    for lying in [lying for seat in order for lying in table.on(seat, rule.post)]:
        if lying.here and not table.over:
            yield from resolve(table, lying, rule.half)
            yield from check(table, table.roles[rule.first])


def decide(table: Table, duel: Duel, rule: Rule[RuleLine], criteria: Sequence[Criterion]) -> None:
    """Find who wins a duel: the first criterion that decides does."""
    stats = tuple(_stat(table, duel, seat) for seat in table.seats)
    for seat, number in enumerate(stats):
        if number is not None and duel.stat is not None:
            table.tell(("stat", duel.post, seat, duel.stat, number))
    for number, criterion in enumerate(criteria, 1):
        paragraph = f"{rule.paragraph}.{number}"
        if isinstance(criterion, OtherwiseDrawn):
            table.decided = Decided(None, paragraph, stats)
            table.tell(("drawn", duel.contest, paragraph))
            return
        winners = _by(table, duel, criterion)
        if len(winners) == 1:
            table.decided = Decided(winners[0], paragraph, stats)
            table.tell(("win", duel.contest, winners[0], paragraph))
            return
    raise AssertionError(f"nothing decides in {rule.paragraph}")


def _stat(table: Table, duel: Duel, seat: Seat) -> int | None:
    """Return what a player's card is worth, if there is one and anything is compared."""
    cards = table.on(seat, duel.post)
    return value(table, cards[0], duel.stat) if cards and duel.stat is not None else None


def _by(table: Table, duel: Duel, criterion: Criterion) -> list[Seat]:
    """Return whom a criterion lets win; it decides where it is one player."""
    match criterion:
        case OnlyOneWithPost(post):
            return [seat for seat in table.seats if table.has_on(seat, post)]
        case OnlyOneWithClaim():
            if duel.claim is not None:
                table.reach(duel.claim)
            return [seat for seat in table.seats if claims(table, duel.contest, seat)]
        case HighestStat(post, stat):
            stats = {
                seat: value(table, lying, stat)
                for seat in table.seats
                for lying in table.on(seat, post)[:1]
            }
            best = min if least_wins(table, duel.contest) else max
            return [s for s, number in stats.items() if number == best(stats.values())]
        case _:
            raise AssertionError(f"{criterion} does not decide a contest")

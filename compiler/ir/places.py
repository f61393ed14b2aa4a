"""Where a game keeps what it declares: zones, counters, roles, numbers, bids, tricks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from regelsmed.compiler.actions import highest_bid
from regelsmed.compiler.analysis.concepts import counts_tricks, passes_over, turns_up
from regelsmed.compiler.analysis.game import Counter, Game, Trick
from regelsmed.dsl.source import NOWHERE, Span
from regelsmed.dsl.syntax import (
    ContestId,
    CounterId,
    Number,
    NumberOf,
    OwnBid,
    PhaseId,
    PhasesByPlayers,
    RoleId,
    SumOf,
    ZoneId,
)

from .cards import opening_table
from .draft import Draft, NotExpressible, hand_zone, origin_of, stock_zone, switch
from .nodes import Expression, Of, Origin, Pile, Shared, Total
from .nodes import Number as Fixed
from .program import Contest, Counted, Guarded, Trump

ROWS: Final = ("row", "earlier")
"""What the piles of a trick are called: that of the cards played now, and of those before."""


@dataclass(frozen=True, slots=True)
class Places:
    """The slots of a game, by the ids of the game; see ``Layout`` for the same as plain data."""

    phase: str
    phases: tuple[PhaseId, ...]
    entry: str | None
    given: str
    resumed: str | None
    roles: dict[RoleId, str]
    hand: str
    stock: str
    turned_up: str | None
    counters: dict[CounterId, Guarded]
    pots: dict[tuple[ZoneId, CounterId], Guarded]
    numbers: dict[PhaseId, Counted]
    trump: Trump | None
    bids: str | None
    contests: dict[ContestId, Contest]
    absent: str
    won: str
    decided: str

    def stock_pile(self) -> Pile:
        """Return the pile that nobody sees."""
        return Pile(self.stock)

    def turned_pile(self) -> Pile:
        """Return the pile of the card turned up; only where a game turns one up."""
        assert self.turned_up is not None
        return Pile(self.turned_up)

    def holder(self, role: RoleId) -> Shared:
        """Return who has a role."""
        return Shared(self.roles[role])

    def taken(self, contest: ContestId, seat: Expression) -> Of:
        """Return how many tricks a seat has taken; only where a game counts them."""
        slot = self.contests[contest].taken
        assert slot is not None
        return Of(slot, seat)

    def bid(self, seat: Expression) -> Of:
        """Return what a seat has bid, -1 for nothing; only where players bid."""
        assert self.bids is not None
        return Of(self.bids, seat)

    def worth(self, number: Number, seat: Expression | None = None) -> Expression:
        """Return what a number is now; ``seat`` is the player that the sentence speaks of."""
        match number:
            case int():
                return Fixed(number)
            case NumberOf(phase):
                return Shared(self.numbers[phase].number)
            case OwnBid() if seat is not None:
                return self.bid(seat)
            case SumOf() if self.bids is not None:
                return Total(self.bids)
            case _:
                raise NotExpressible(number, number.span)


def declare(
    draft: Draft,
    phases: tuple[PhaseId, ...],
    played: Mapping[ContestId, tuple[PhaseId, Number]],
    *,
    entry: bool,
) -> Places:
    """Add the slots of a game; ``played`` says in which phase tricks are played, and how many.

    ``entry``: whether a position has to say at which phase the course of play is entered.
    """
    game = draft.game
    by = origin_of(game.players)
    roles = {r: draft.value(r, "seat", "shared", start=-1, by=by) for r in game.roles}
    hand, stock = _zones(draft)
    counters, pots = _counters(draft)
    numbers = _numbers(draft)
    return Places(
        phase=draft.value("phase", "phase", "shared", start=-1, by=by),
        phases=phases,
        entry=draft.value("entry", "phase", "shared", start=-1, by=by) if entry else None,
        given=draft.value("given", "truth", "shared", start=0, by=by),
        resumed=_resumed(draft),
        roles=roles,
        hand=hand,
        stock=stock,
        turned_up=draft.pile("turned_up", "shared", "row", "all", by) if turns_up(game) else None,
        counters=counters,
        pots=pots,
        numbers=numbers,
        trump=_trump(draft),
        bids=_bids(draft),
        contests={
            contest: _contest(draft, trick, numbers, *played[contest])
            for contest, trick in game.tricks.items()
            if contest in played
        },
        absent=draft.value("absent", "number", "each", start=0, by=by),
        won=draft.value("won", "truth", "each", start=0, by=by),
        decided=draft.value("decided", "paragraph", "shared", start=-1, by=by),
    )


def _resumed(draft: Draft) -> str | None:
    """Add whether a position stands within a phase: then nothing of it is forgotten."""
    game = draft.game
    if game.trump is None and game.bidding is None and not counts_tricks(game):
        return None
    return draft.value("resumed", "truth", "shared", start=0, by=origin_of(game.players))


def _zones(draft: Draft) -> tuple[str, str]:
    hand, stock = hand_zone(draft.game), stock_zone(draft.game)
    names = []
    for zone in (hand, stock):
        if zone.guards:
            raise NotExpressible(zone.id, draft.game.players.span)
        if zone.sight == "up":
            raise NotExpressible(zone.id, draft.game.players.span)
        by = Origin(zone.paragraph, _span(draft.game, zone.paragraph))
        names.append(draft.pile(zone.id, zone.scope, "bag", zone.sight, by))
    return names[0], names[1]


def _counters(
    draft: Draft,
) -> tuple[dict[CounterId, Guarded], dict[tuple[ZoneId, CounterId], Guarded]]:
    counters: dict[CounterId, Guarded] = {}
    pots: dict[tuple[ZoneId, CounterId], Guarded] = {}
    for counter in draft.game.counters:
        by = Origin(counter.paragraph, _span(draft.game, counter.paragraph))
        if counter.zone is None:
            name = draft.value(counter.id, "number", "each", start=counter.start, by=by)
            counters[counter.id] = _guarded(name, counter)
        else:
            wish = f"{counter.zone}_{counter.id}"
            name = draft.value(wish, "number", "shared", start=counter.start, by=by)
            pots[counter.zone, counter.id] = _guarded(name, counter)
    return counters, pots


def _guarded(name: str, counter: Counter) -> Guarded:
    return Guarded(name, tuple(map(switch, counter.guards)), counter.floor)


def _numbers(draft: Draft) -> dict[PhaseId, Counted]:
    """Add which phase of each row is being played, and how many there are."""
    rules = [
        rule
        for block in (draft.game.course, *draft.game.phases.values())
        for rule in block
        if isinstance(rule.what, PhasesByPlayers)
    ]
    found = {}
    for rule in rules:
        assert isinstance(rule.what, PhasesByPlayers)
        phase, by = rule.what.phase, origin_of(rule)
        rows = draft.game.counted[phase]
        table = tuple(rows.get(players, 0) for players in range(max(rows) + 1))
        most = max(rows.values())
        found[phase] = Counted(
            draft.value(f"{phase}_number", "number", "shared", start=0, by=by, most=most),
            draft.value(f"{phase}_first", "number", "shared", start=1, by=by, most=most),
            draft.table(f"count_of_{phase}", table, by),
        )
    return found


def _trump(draft: Draft) -> Trump | None:
    if draft.game.trump is None:
        return None
    by = origin_of(draft.game.phases[draft.game.trump][0])
    return Trump(
        draft.value("trump", "suit", "shared", start=-2, by=by),
        draft.value("trump_given", "truth", "shared", start=0, by=by),
        draft.game.trump,
    )


def _bids(draft: Draft) -> str | None:
    bidding = draft.game.bidding
    if bidding is None:
        return None
    most, by = highest_bid(draft.game), origin_of(bidding.open)
    return draft.value(f"{bidding.bid}s", "number", "each", start=-1, by=by, most=most)


def _contest(
    draft: Draft,
    trick: Trick,
    numbers: Mapping[PhaseId, Counted],
    phase: PhaseId,
    last: Number,
) -> Contest:
    id_, by = trick.contest, origin_of(trick.plays)
    row, earlier = (draft.pile(f"{id_}_{n}", "shared", "row", "all", by) for n in ROWS)
    counts = counts_tricks(draft.game)
    return Contest(
        id=id_,
        phase=phase,
        first=draft.value(f"{id_}_first", "number", "shared", start=1, by=by),
        number=draft.value(f"{id_}_number", "number", "shared", start=0, by=by),
        leader=draft.value(
            f"{id_}_leader", "seat", "shared", start=-1, by=origin_of(trick.first_lead)
        ),
        winner=draft.value(f"{id_}_winner", "seat", "shared", start=-1, by=by),
        row=row,
        earlier=earlier,
        last=_last(trick, numbers, last),
        taken=draft.value(f"{id_}_taken", "number", "each", start=0, by=by) if counts else None,
        opens=opening_table(draft, trick) if passes_over(draft.game) else None,
    )


def _last(trick: Trick, numbers: Mapping[PhaseId, Counted], last: Number) -> Expression:
    match last:
        case int():
            return Fixed(last)
        case NumberOf(phase):
            return Shared(numbers[phase].number)
        case _:
            raise NotExpressible(last, trick.plays.span)


def _span(game: Game, paragraph: str) -> Span:
    return game.paragraphs[paragraph].span if paragraph in game.paragraphs else NOWHERE

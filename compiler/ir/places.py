"""Where a game keeps what it declares: zones, counters, roles, and the trick being played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from regelsmed.compiler.analysis.game import Counter, Game, Trick
from regelsmed.dsl.source import NOWHERE, Span
from regelsmed.dsl.syntax import ContestId, CounterId, PhaseId, RoleId, ZoneId

from .draft import Draft, NotExpressible, hand_zone, origin_of, stock_zone, switch
from .nodes import Origin, Pile, Shared
from .program import Contest, Guarded, Layout, PileSlot


@dataclass(frozen=True, slots=True)
class Places:
    """The slots of a game, by the ids of the game; see ``Layout`` for the same as plain data."""

    phase: str
    phases: tuple[PhaseId, ...]
    entry: str | None
    given: str
    roles: dict[RoleId, str]
    hand: str
    stock: str
    counters: dict[CounterId, Guarded]
    pots: dict[tuple[ZoneId, CounterId], Guarded]
    contests: dict[ContestId, Contest]
    absent: str
    won: str
    decided: str

    def stock_pile(self) -> Pile:
        """Return the pile that nobody sees."""
        return Pile(self.stock)

    def holder(self, role: RoleId) -> Shared:
        """Return who has a role."""
        return Shared(self.roles[role])


def declare(
    draft: Draft,
    phases: tuple[PhaseId, ...],
    played: Mapping[ContestId, tuple[PhaseId, int]],
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
    return Places(
        phase=draft.value("phase", "phase", "shared", start=-1, by=by),
        phases=phases,
        entry=draft.value("entry", "phase", "shared", start=-1, by=by) if entry else None,
        given=draft.value("given", "truth", "shared", start=0, by=by),
        roles=roles,
        hand=hand,
        stock=stock,
        counters=counters,
        pots=pots,
        contests={
            contest: _contest(draft, trick, *played[contest])
            for contest, trick in game.tricks.items()
            if contest in played
        },
        absent=draft.value("absent", "number", "each", start=0, by=by),
        won=draft.value("won", "truth", "each", start=0, by=by),
        decided=draft.value("decided", "paragraph", "shared", start=-1, by=by),
    )


def _zones(draft: Draft) -> tuple[str, str]:
    hand, stock = hand_zone(draft.game), stock_zone(draft.game)
    for zone in (hand, stock):
        if zone.guards:
            raise NotExpressible(zone.id, draft.game.players.span)
        by = Origin(zone.paragraph, _span(draft.game, zone.paragraph))
        name = draft.names.claim(zone.id)
        draft.piles.append(PileSlot(name, zone.scope, "bag", zone.sight, by))
    return draft.piles[0].name, draft.piles[1].name


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


def _contest(draft: Draft, trick: Trick, phase: PhaseId, last: int) -> Contest:
    id_, by = trick.contest, origin_of(trick.plays)
    rows = []
    for wish in (f"{id_}_row", f"{id_}_earlier"):
        rows.append(draft.names.claim(wish))
        draft.piles.append(PileSlot(rows[-1], "shared", "row", "all", by))
    return Contest(
        id=id_,
        phase=phase,
        first=draft.value(f"{id_}_first", "number", "shared", start=1, by=by),
        number=draft.value(f"{id_}_number", "number", "shared", start=0, by=by),
        leader=draft.value(
            f"{id_}_leader", "seat", "shared", start=-1, by=origin_of(trick.first_lead)
        ),
        winner=draft.value(f"{id_}_winner", "seat", "shared", start=-1, by=by),
        row=rows[0],
        earlier=rows[1],
        last=last,
    )


def _span(game: Game, paragraph: str) -> Span:
    return game.paragraphs[paragraph].span if paragraph in game.paragraphs else NOWHERE


def layout(draft: Draft, places: Places) -> Layout:
    """Return where everything is kept, as plain data."""
    game = draft.game
    return Layout(
        phase=places.phase,
        phases=tuple(places.phases),
        entry=places.entry,
        given=places.given,
        roles=dict(places.roles.items()),
        hand_zone=hand_zone(game).id,
        hand=places.hand,
        stock_zone=stock_zone(game).id,
        stock=places.stock,
        counters=dict(places.counters.items()),
        pots=dict(places.pots.items()),
        contests=tuple(places.contests.values()),
        absent=places.absent,
        won=places.won,
        decided=places.decided,
        money=tuple(kept for kept in places.counters.values() if kept.floor is None),
    )

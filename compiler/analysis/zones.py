"""The zones and counters of a game: who has them, who sees them, how much is there at the start."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from typing import Literal, assert_never

from regelsmed.compiler.analysis.game import Counter, Rule, Sight, Zone
from regelsmed.compiler.analysis.outline import Outline, ZoneSentence
from regelsmed.compiler.analysis.words import Words
from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import (
    AllSee,
    Amount,
    BeginsWith,
    CounterId,
    EachBegins,
    EachBeginsOpen,
    EachHasZone,
    FaceUpSeen,
    Feature,
    NoneSees,
    OptionId,
    OwnerSees,
    RemovedTo,
    RoomFor,
    RoomForAny,
    SharedZone,
    ZoneId,
)


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on and around the table.

    ``hand`` and ``stock`` are the zones that cards are dealt to and from: the one that only its
    player sees, and the shared one that nobody sees.
    """

    zones: Mapping[ZoneId, Zone]
    counters: tuple[Counter, ...]
    hand: Zone | None
    stock: Zone | None


@dataclass(slots=True)
class _Draft:
    report: Report
    words: Words
    zones: dict[ZoneId, Zone] = field(default_factory=dict)
    counters: list[Counter] = field(default_factory=list)
    spans: dict[str, Span] = field(default_factory=dict)

    def add(self, rule: Rule[ZoneSentence]) -> None:
        """Take a zone or a counter."""
        match rule.what:
            case EachHasZone(zone, feature):
                self.add_zone(zone, "each", feature, rule)
            case SharedZone(zone, feature):
                self.add_zone(zone, "shared", feature, rule)
            case EachBegins(amount):
                self.add_counter(amount, 0, rule)
            case EachBeginsOpen(amount):
                self.add_counter(amount, None, rule)
            case RoomFor() | RoomForAny() | RemovedTo():
                pass  # they speak of zones that are declared elsewhere: see posts.py
            case _:
                assert_never(rule.what)

    def add_zone(
        self,
        zone: ZoneId,
        scope: Literal["each", "shared"],
        feature: Feature,
        rule: Rule[ZoneSentence],
    ) -> None:
        """Take a zone; report one that exists, or that nobody could use as it is described."""
        word = self.words.of("zone", zone)
        if zone in self.zones:
            first = self.spans[zone].line
            self.report.error("zone-twice", rule.span, zone=word, first=first)
            return
        sight = self.sight(feature, scope, word, rule)
        self.spans[zone] = rule.span
        self.zones[zone] = Zone(zone, scope, sight, rule.paragraph, rule.guards)
        if isinstance(feature, BeginsWith) and scope == "shared":
            counter, number = feature.amount.counter, feature.amount.number
            self.check_start(feature.amount, rule.span)
            self.counters.append(Counter(counter, zone, number, 0, rule.paragraph, rule.guards))

    def sight(
        self,
        feature: Feature,
        scope: Literal["each", "shared"],
        word: str,
        rule: Rule[ZoneSentence],
    ) -> Sight:
        """Return who sees what lies in a zone; units of a counter always lie open."""
        match feature:
            case AllSee():
                return "all"
            case NoneSees():
                return "none"
            case OwnerSees():
                if scope == "shared":
                    self.report.error("shared-zone-has-no-owner", rule.span, zone=word)
                return "owner"
            case BeginsWith(amount):
                if scope == "each":
                    counter = self.words.many("counter", amount.counter)
                    self.report.error("counter-in-own-zone", rule.span, counter=counter)
                return "all"
            case FaceUpSeen():
                if scope == "each":
                    self.report.error("face-up-of-shared", rule.span, zone=word)
                return "up"
            case _:
                assert_never(feature)

    def add_counter(self, amount: Amount, floor: int | None, rule: Rule[ZoneSentence]) -> None:
        """Take a counter of the players; report one that exists."""
        if any(c.id == amount.counter and c.zone is None for c in self.counters):
            word = self.words.many("counter", amount.counter)
            first = self.spans[f"counter {amount.counter}"].line
            self.report.error("counter-twice", rule.span, counter=word, first=first)
            return
        if floor is not None:
            self.check_start(amount, rule.span)
        self.spans[f"counter {amount.counter}"] = rule.span
        self.counters.append(
            Counter(amount.counter, None, amount.number, floor, rule.paragraph, rule.guards)
        )

    def check_start(self, amount: Amount, span: Span) -> None:
        """Report a start below zero of a counter that cannot fall below zero."""
        if amount.number < 0:
            word = self.words.many("counter", amount.counter)
            self.report.error("starts-below-zero", span, counter=word, number=amount.number)


def read_zones(
    outline: Outline, switches: Container[OptionId], words: Words, report: Report
) -> Table:
    """Return the zones and counters of a game, in the order of the source.

    In a game with card texts there can be any number of piles that nobody sees.
    """
    draft = _Draft(report, words)
    for rule in outline.zones:
        draft.add(rule)
    for counter in draft.counters:
        _check_owner(counter, switches, draft)
    hand = _only(draft, "each", "owner")
    if outline.cards:
        return Table(draft.zones, tuple(draft.counters), hand, None)
    stock = _only(draft, "shared", "none")
    return Table(draft.zones, tuple(draft.counters), hand, stock)


def players_counters(counters: tuple[Counter, ...]) -> dict[CounterId, Counter]:
    """Return the counters that players have."""
    return {counter.id: counter for counter in counters if counter.zone is None}


def pots(counters: tuple[Counter, ...]) -> dict[tuple[CounterId, ZoneId], Counter]:
    """Return the counters that lie in shared zones, by counter and zone."""
    return {(c.id, c.zone): c for c in counters if c.zone is not None}


def _check_owner(pot: Counter, switches: Container[OptionId], draft: _Draft) -> None:
    """Report units in a shared zone that no player could have."""
    if pot.zone is None:
        return
    own = players_counters(tuple(draft.counters)).get(pot.id)
    word = draft.words.many("counter", pot.id)
    if own is None:
        draft.report.error("counter-without-players", draft.spans[pot.zone], counter=word)
    for option in own.guards if own else ():
        if option in switches and option not in pot.guards:
            shown = draft.words.of("option", option)
            draft.report.error("only-with-option", draft.spans[pot.zone], thing=word, option=shown)


def _only(
    draft: _Draft, scope: Literal["each", "shared"], sight: Literal["owner", "none"]
) -> Zone | None:
    """Return the only zone of this kind; report a second one."""
    found = [z for z in draft.zones.values() if z.scope == scope and z.sight == sight]
    code = "second-hand" if scope == "each" else "second-stock"
    for zone in found[1:]:
        draft.report.error(
            code,
            draft.spans[zone.id],
            zone=draft.words.of("zone", zone.id),
            first=draft.words.of("zone", found[0].id),
        )
    return found[0] if found else None

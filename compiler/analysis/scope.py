"""What a sentence may speak of: everything that the game declares, looked up with its guards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from regelsmed.compiler.analysis.game import CardType, Counter, Rule, Zone
from regelsmed.compiler.analysis.words import Words
from regelsmed.dsl.diagnostics import Report, nearest
from regelsmed.dsl.source import NOWHERE, Span
from regelsmed.dsl.syntax import (
    ContestId,
    CounterId,
    DirectionOption,
    KindId,
    Node,
    NumberOption,
    OptionId,
    PhaseId,
    Players,
    RoleId,
    SuitId,
    SuitSetId,
    SwitchOption,
    ZoneId,
)

Guards = tuple[OptionId, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a sentence stands: its line, and the options that it holds under."""

    span: Span
    guards: Guards = ()

    def of(self, node: Node) -> Span:
        """Return where ``node`` stands, or the sentence as a whole where the node does not say."""
        return self.span if node.span == NOWHERE else node.span


@dataclass(frozen=True, slots=True)
class Scope:
    """The declarations of a game, and where to report a sentence that speaks of something else.

    ``counters`` are those of the players, ``pots`` those that lie in shared zones. ``roles`` says
    under which options a role is given to a player at the start; ``stated`` which options a game
    must be played with for a paragraph to be in force.
    """

    report: Report
    words: Words
    players: Rule[Players]
    suit_set: SuitSetId | None
    suits: tuple[SuitId, ...]
    cards: tuple[CardType, ...]
    direction: Rule[DirectionOption] | None
    switches: Mapping[OptionId, Rule[SwitchOption]]
    numbers: Mapping[OptionId, Rule[NumberOption]]
    zones: Mapping[ZoneId, Zone]
    counters: Mapping[CounterId, Counter]
    pots: Mapping[tuple[CounterId, ZoneId], Counter]
    roles: Mapping[RoleId, Guards]
    phases: tuple[PhaseId, ...]
    contests: tuple[ContestId, ...]

    def zone(self, zone: ZoneId, place: Place, span: Span) -> Zone | None:
        """Return a zone that may be used at ``place``; report and return ``None`` otherwise."""
        found = self.zones.get(zone)
        word = self.words.of("zone", zone)
        if found is None:
            close = nearest(word, (self.words.of("zone", known) for known in self.zones))
            self.report.error("zone-undeclared", span, zone=word, close=close)
        elif self.needs(found.guards, place, span, word):
            return found
        return None

    def counter(self, counter: CounterId, place: Place, span: Span) -> Counter | None:
        """Return a counter of the players that may be used at ``place``, or report it."""
        found = self.counters.get(counter)
        word = self.words.of("counter", counter)
        if found is None:
            close = nearest(word, (self.words.of("counter", known) for known in self.counters))
            self.report.error("counter-undeclared", span, counter=word, close=close)
        elif self.needs(found.guards, place, span, word):
            return found
        return None

    def pot(self, counter: CounterId, zone: ZoneId, place: Place, span: Span) -> Counter | None:
        """Return what lies in a shared zone and may be used at ``place``, or report it."""
        found = self.pots.get((counter, zone))
        if found is not None:
            ready = self.needs(found.guards, place, span, self.words.of("zone", zone))
            return found if ready else None
        if self.zone(zone, place, span):
            self.report.error(
                "zone-lacks-counter",
                span,
                zone=self.words.of("zone", zone),
                counter=self.words.of("counter", counter),
            )
        return None

    def number(self, option: OptionId, place: Place, span: Span) -> Rule[NumberOption] | None:
        """Return the numbers of an option that may be used at ``place``, or report it."""
        found = self.numbers.get(option)
        word = self.words.of("option", option)
        if found is None:
            self.report.error("option-has-no-number", span, option=word)
        elif self.needs(self.number_guards(option), place, span, word):
            return found
        return None

    def number_guards(self, option: OptionId) -> Guards:
        """Return what a number depends on: the switch of the same name, where there is one."""
        return (option,) if option in self.switches else ()

    def role(self, role: RoleId, place: Place, span: Span) -> bool:
        """Tell whether somebody has ``role`` at ``place``; report it otherwise."""
        word = self.words.of("role", role)
        if role not in self.roles:
            self.report.error("role-never-given", span, role=word)
            return False
        return self.needs(self.roles[role], place, span, word)

    def needs(self, guards: Guards, place: Place, span: Span, thing: str) -> bool:
        """Tell whether ``place`` holds only where ``guards`` do; report the options it lacks."""
        lacking = [option for option in guards if option not in place.guards]
        for option in lacking:
            self.report.error(
                "only-with-option", span, thing=thing, option=self.words.of("option", option)
            )
        return not lacking

    def kinds(self) -> tuple[KindId, ...]:
        """Return the kinds of cards that the game is played with, in the order of its cards."""
        return distinct(card.face.kind for card in self.cards)


def distinct(kinds: Iterable[KindId]) -> tuple[KindId, ...]:
    """Return every kind once, in the order of first mention."""
    return tuple(dict.fromkeys(kinds))

"""What a sentence may speak of: everything that the game declares, looked up with its guards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from regelsmed.compiler.analysis.declared import NOTHING, Declared
from regelsmed.compiler.analysis.game import CardType, Counter, Rule, Zone
from regelsmed.compiler.analysis.words import Words
from regelsmed.dsl.diagnostics import Fact, Report, nearest
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
    TurnGoes,
    ZoneId,
)

Guards = tuple[OptionId, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a sentence stands: its line, the options that it holds under, and in what."""

    span: Span
    guards: Guards = ()
    inside: Literal["rules", "example"] = "rules"

    def of(self, node: Node) -> Span:
        """Return where ``node`` stands, or the sentence as a whole where the node does not say."""
        return self.span if node.span == NOWHERE else node.span


@dataclass(frozen=True, slots=True)
class Scope:
    """The declarations of a game, and where to report a sentence that speaks of something else.

    ``counters`` are those of the players, ``pots`` those that lie in shared zones. ``roles`` says
    under which options a role is given to a player at the start. ``suitless`` are the kinds that
    the game says have no suit. ``numbered`` says how many phases of a name there are by number of
    players, where that is fixed. ``counted`` tells whether the cards are known for certain,
    ``ranked`` whether their order is; where they are not, there are mistakes that come first.
    ``declared`` is what a game with card texts has beside the rest.
    """

    report: Report
    words: Words
    players: Rule[Players]
    suit_set: SuitSetId | None
    suits: tuple[SuitId, ...]
    cards: tuple[CardType, ...]
    counted: bool
    ranked: bool
    suitless: tuple[KindId, ...]
    direction: Rule[DirectionOption] | Rule[TurnGoes] | None
    switches: Mapping[OptionId, Rule[SwitchOption]]
    numbers: Mapping[OptionId, Rule[NumberOption]]
    zones: Mapping[ZoneId, Zone]
    counters: Mapping[CounterId, Counter]
    pots: Mapping[tuple[CounterId, ZoneId], Counter]
    roles: Mapping[RoleId, Guards]
    phases: tuple[PhaseId, ...]
    contests: tuple[ContestId, ...]
    numbered: Mapping[PhaseId, Mapping[int, int]]
    declared: Declared = NOTHING

    def zone(self, zone: ZoneId, place: Place, span: Span) -> Zone | None:
        """Return a zone that may be used at ``place``; report and return ``None`` otherwise."""
        found = self.zones.get(zone)
        word = self.words.of("zone", zone)
        if found is None:
            close = nearest(word, (self.words.of("zone", known) for known in self.zones))
            self.once("zone-undeclared", span, zone=word, close=close)
        elif self.needs(found.guards, place, span, word):
            return found
        return None

    def counter(self, counter: CounterId, place: Place, span: Span) -> Counter | None:
        """Return a counter of the players that may be used at ``place``, or report it."""
        found = self.counters.get(counter)
        word = self.words.many("counter", counter)
        if found is None:
            close = nearest(word, (self.words.many("counter", known) for known in self.counters))
            self.once("counter-undeclared", span, counter=word, close=close)
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
                counter=self.words.many("counter", counter),
            )
        return None

    def number(self, option: OptionId, place: Place, span: Span) -> Rule[NumberOption] | None:
        """Return the numbers of an option that may be used at ``place``, or report it."""
        found = self.numbers.get(option)
        word = self.words.of("option", option)
        if found is None:
            self.once("option-has-no-number", span, option=word)
        elif place.inside == "example" or not self.lacking(self.number_guards(option), place):
            if self.needs(self.number_guards(option), place, span, word):
                return found
        else:
            self.report.error("number-needs-option", span, option=word)
        return None

    def number_guards(self, option: OptionId) -> Guards:
        """Return what a number depends on: the switch of the same name, where there is one."""
        return (option,) if option in self.switches else ()

    def role(self, role: RoleId, place: Place, span: Span) -> bool:
        """Tell whether somebody has ``role`` at ``place``; report it otherwise."""
        word = self.words.of("role", role)
        if role not in self.roles:
            self.once("role-never-given", span, role=word)
            return False
        return self.needs(self.roles[role], place, span, word)

    def needs(self, guards: Guards, place: Place, span: Span, thing: str) -> bool:
        """Tell whether ``place`` holds only where ``guards`` do; report the options it lacks."""
        lacking = self.lacking(guards, place)
        for option in lacking:
            word = self.words.of("option", option)
            if place.inside == "example":
                self.report.error("example-needs-option", span, thing=thing, option=word)
            else:
                self.report.error("only-with-option", span, thing=thing, option=word)
        return not lacking

    def lacking(self, guards: Guards, place: Place) -> Guards:
        """Return the options among ``guards`` that ``place`` does not stand under.

        A guard that is no option of the game has been reported where it stands.
        """
        return tuple(o for o in guards if o in self.switches and o not in place.guards)

    def contest(self, contest: ContestId, node: Node, place: Place) -> None:
        """Report a trick that no heading describes."""
        if contest not in self.contests:
            word = self.words.of("contest", contest)
            self.report.error("contest-undefined", place.of(node), word=word)

    def report_at(self, code: str, node: Node, place: Place) -> None:
        """Report a mistake that needs no more words than its code has."""
        self.report.error(code, place.of(node))

    def once(self, code: str, span: Span | None, **facts: Fact) -> None:
        """Report what is missing in one place and felt in many where it is felt first."""
        if not any(found.code == code and found.facts == facts for found in self.report):
            self.report.error(code, span, **facts)

    def kinds(self) -> tuple[KindId, ...]:
        """Return the kinds of cards that the game is played with, in the order of its cards."""
        return distinct(card.face.kind for card in self.cards)


def distinct(kinds: Iterable[KindId]) -> tuple[KindId, ...]:
    """Return every kind once, in the order of first mention."""
    return tuple(dict.fromkeys(kinds))

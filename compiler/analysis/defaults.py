"""What a rulebook says about the language itself: such sentences decide nothing.

They still must not say of a game what is not so: a zone that players share is not a player's own,
and a change lasts as long as the phases that follow one another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from regelsmed.compiler.analysis.names import Names
from regelsmed.compiler.analysis.outline import Outline
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.compiler.analysis.statements import everywhere, refuse_options, sentences
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import (
    AlwaysChoosable,
    Annulling,
    CanBeNegative,
    ChangesFollowCard,
    ChangesFollowPost,
    ChangesLast,
    ChecksBetweenEffects,
    ContestId,
    Copying,
    CountsKnown,
    Default,
    DrawsWhatThereIs,
    EffectsWhole,
    EverySecondMeans,
    HalvesAreEffects,
    HoldsOnlyOwn,
    LateComers,
    MoverChooses,
    NoLimit,
    NoSecondByEffect,
    OnlyIfNoneOnPost,
    OnlyNamedChange,
    OwnsBrought,
    PartsSkipped,
    PassedAreSkipped,
    PhaseId,
    PostId,
    PuttingIsNoPlaying,
    ReadAtDecision,
    ReadOnce,
    RefilledByEffects,
    ResolveHalves,
    RulesNamed,
    Searching,
    StatId,
    SwappingStays,
    UnaffectedMeans,
    YouMeans,
    ZoneId,
)


def check_defaults(outline: Outline, scope: Scope) -> None:
    """Report sentences about the language that are not true of the game, or stand twice."""
    first: dict[Default, Span] = {}
    for found in everywhere(outline):
        what, span = found.what, found.rule.span
        if not isinstance(what, Default):
            continue
        refuse_options([found], scope.report)
        if what in first:
            scope.report.error("said-twice", span, first=first[what].line)
        first.setdefault(what, span)
        _Check(scope, outline, what, Place(span)).check()


@dataclass(frozen=True, slots=True)
class _Check:
    """The type rules of one sentence."""

    scope: Scope
    outline: Outline
    what: Default
    place: Place

    @property
    def names(self) -> Names:
        """The declarations that the sentence speaks of."""
        return Names(self.scope)

    def check(self) -> None:
        """Report what the sentence names and the game does not have, or has otherwise."""
        what, place, names = self.what, self.place, self.names
        match what:
            case HoldsOnlyOwn(zones) | CountsKnown(_, zones):
                self._check_own(zones)
            case NoLimit(_, zone):
                self._check_own((zone,))
            case DrawsWhatThereIs(_, zone) | RefilledByEffects(zone) | Searching(zone):
                self._check_pile(zone)
            case YouMeans(zone):
                names.shared(zone, what, place)
            case ChangesLast(phase, zone):
                names.shared(zone, what, place)
                self._check_looped(phase)
            case SwappingStays(post, zone):
                names.shared(zone, what, place)
                names.single(post, what, place)
            case LateComers(post, phase, _):
                names.single(post, what, place)
                self._check_carried_out(what, phase)
            case NoSecondByEffect(post):
                names.single(post, what, place)
                self._check_barred(post)
            case ChangesFollowPost(post) | ChangesFollowCard(post) | AlwaysChoosable(post):
                names.single(post, what, place)
            case Annulling(post):
                names.post(post, what, place)
            case ReadAtDecision(post, contest):
                self._check_compared(post, contest)
            case RulesNamed(contest):
                names.duel(contest, what, place)
            case HalvesAreEffects(halves):
                for half in halves:
                    names.half(half, what, place)
            case OnlyNamedChange(stat):
                names.printed(stat, what, place)
            case CanBeNegative(stat):
                names.stat(stat, what, place)
            case UnaffectedMeans(stat, base):
                self._check_computed(stat, base)
            case OwnsBrought() | PassedAreSkipped() | ChecksBetweenEffects():
                pass
            case PuttingIsNoPlaying() | EffectsWhole() | PartsSkipped() | MoverChooses():
                pass
            case ReadOnce() | Copying() | EverySecondMeans():
                pass
            case _:
                assert_never(what)
        if isinstance(what, NoLimit | CountsKnown | DrawsWhatThereIs):
            names.card(what.kind, what, place)

    def _check_own(self, zones: Sequence[ZoneId]) -> None:
        """Report zones that players share, and one that is named twice."""
        for number, zone in enumerate(zones):
            self.names.own(zone, self.what, self.place)
            if zone in zones[:number]:
                self.scope.report_at("zone-named-twice", self.what, self.place)

    def _check_pile(self, zone: ZoneId) -> None:
        """Report a zone that is no pile of each player's."""
        found = self.names.own(zone, self.what, self.place)
        if found is not None and found.sight != "none":
            word = self.scope.words.of("zone", zone)
            self.scope.report.error("not-a-pile", self.place.span, zone=word)

    def _check_looped(self, phase: PhaseId) -> None:
        """Report a phase that changes do not last for."""
        looped = self.scope.declared.looped
        if looped is not None and phase != looped:
            word = self.scope.words.many("phase", phase)
            self.scope.report.error("first-of-which", self.place.span, word=word)

    def _check_carried_out(self, what: LateComers, phase: PhaseId) -> None:
        """Report a phase in which the texts of cards on a post are not carried out."""
        said = sentences(self.outline, ResolveHalves)
        if not any(
            (one.what.post, one.what.half) == (what.post, what.half)
            and phase in (one.heading, one.phase)
            for one in said
        ):
            half = self.scope.words.of("half", what.half)
            word = self.scope.words.of("phase", phase)
            self.scope.report.error("carried-out-elsewhere", self.place.span, half=half, word=word)

    def _check_barred(self, post: PostId) -> None:
        """Report that a second card is kept from a post where none is."""
        if not any(one.what.post == post for one in sentences(self.outline, OnlyIfNoneOnPost)):
            word = self.scope.words.of("post", post)
            self.scope.report.error("second-not-barred", self.place.span, post=word)

    def _check_compared(self, post: PostId, contest: ContestId) -> None:
        """Report cards that are not compared in a duel."""
        found = self.names.duel(contest, self.what, self.place)
        if self.names.single(post, self.what, self.place) is None or found is None:
            return
        if found.post is not None and found.post != post:
            word = self.scope.words.of("post", found.post)
            self.scope.report.error("another-post", self.place.span, post=word)

    def _check_computed(self, stat: StatId, base: StatId) -> None:
        """Report a value that is not worked out from another."""
        if not self.names.printed(base, self.what, self.place):
            return
        rule = self.scope.declared.computed.get(stat)
        if rule is None:
            self.names.stat(stat, self.what, self.place)
        if rule is None or rule.what.base != base:
            word = self.scope.words.of("stat", base)
            self.scope.report.error("not-worked-out", self.place.span, stat=word)

"""Type rules for what a text changes in cards, and what holds as long as its card lies there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from regelsmed.compiler.analysis.conditions import Conditions
from regelsmed.compiler.analysis.declared import Home
from regelsmed.compiler.analysis.names import Names
from regelsmed.compiler.analysis.places import Places, inside
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.dsl.syntax import (
    AlwaysLoses,
    AmongThem,
    Amount,
    BecomesKeyword,
    Bonus,
    Capped,
    Change,
    ContestId,
    CountsAs,
    DoubleStat,
    DrawnWonByBoth,
    Gets,
    GetsRather,
    GetsWhile,
    Goal,
    GoesInstead,
    HalfId,
    HighestStat,
    KeywordFaces,
    KeywordId,
    LeastWins,
    LosesHalf,
    LosesIf,
    NeverAbove,
    NeverBelow,
    Node,
    OnlyOneWithClaim,
    OwnersZone,
    PerCard,
    PerSecond,
    PerUnit,
    PerWon,
    PhaseId,
    PostId,
    RaiseStat,
    SetStat,
    Sort,
    StatOf,
    StaysPut,
    SwapPlaces,
    SwapStats,
    TakesHighest,
    TakesLowest,
    TakeStatOf,
    Target,
    Unaffected,
    UnaffectedByLater,
    WhenLoses,
    WhenWins,
    WinCountsAs,
    WinRulesOff,
    WinsIf,
    ZoneId,
)
from regelsmed.dsl.syntax import Place as SyntaxPlace

Changing = (
    Gets
    | GetsRather
    | GetsWhile
    | BecomesKeyword
    | SetStat
    | RaiseStat
    | DoubleStat
    | TakeStatOf
    | SwapStats
    | SwapPlaces
    | CountsAs
    | TakesLowest
    | TakesHighest
    | LosesHalf
)
"""Clauses that change cards when a text is carried out."""

Lasting = (
    WinsIf
    | LosesIf
    | AlwaysLoses
    | WinRulesOff
    | Unaffected
    | UnaffectedByLater
    | NeverBelow
    | NeverAbove
    | StaysPut
    | LeastWins
    | DrawnWonByBoth
    | WinCountsAs
    | GoesInstead
)
"""Clauses that say what holds as long as a text counts: no "if" can stand around them."""


@dataclass(frozen=True, slots=True)
class Holding:
    """The type rules of clauses about cards, in a text whose card lies on a post of ``home``."""

    scope: Scope
    home: Home | None

    @property
    def names(self) -> Names:
        """The declarations that clauses speak of."""
        return Names(self.scope)

    @property
    def places(self) -> Places:
        """The type rules of places, seen by whoever has the card."""
        return Places(self.scope, "you")

    @property
    def _post(self) -> PostId | None:
        return self.home.post if self.home else None

    def check_changing(self, clause: Changing, place: Place) -> None:
        """Check a clause that changes cards."""
        match clause:
            case Gets(target, change):
                self._target(target, clause, place)
                self.check_change(change, place)
            case GetsRather(target, change, rather, condition):
                self._target(target, clause, place)
                self.check_change(change, place)
                if rather == 0:
                    self.scope.report_at("nothing-counted", clause, place)
                Conditions(self.scope, self.home).check_once(condition, place)
            case GetsWhile(target, change, trait):
                self._target(target, clause, place)
                self.check_change(change, place)
                self.names.trait(trait, clause, place)
            case BecomesKeyword(target, keyword):
                self._keyword(target, keyword, clause, place)
            case SetStat(changed):
                self._changed(changed, place)
            case RaiseStat(changed, value):
                self._changed(changed, place)
                if value < 1:
                    self.scope.report_at("nothing-counted", clause, place)
            case DoubleStat(changed):
                self._changed(changed, place)
            case TakeStatOf(target, stat, other):
                self.compared(self.places.one(target, self._post, place), clause, place)
                self.compared(self.places.one(other, self._post, place), clause, place)
                self.names.printed(stat, clause, place)
                if target == other:
                    self.scope.report_at("compared-with-itself", clause, place)
            case SwapStats(post, stat):
                if self.names.single(post, clause, place) is not None:
                    self.compared(post, clause, place)
                self.names.printed(stat, clause, place)
            case SwapPlaces(post):
                self.names.single(post, clause, place)
            case CountsAs(target, trait):
                self.places.target(target, self._post, place)
                self.names.trait(trait, clause, place)
            case TakesLowest(target, stat) | TakesHighest(target, stat):
                found = self.places.target(target, self._post, place)
                self.compared(found, clause, place)
                if found is not None:
                    self.names.single(found, clause, place)
                self.names.printed(stat, clause, place)
            case LosesHalf(target, half):
                self._half(target, half, clause, place)
            case _:
                assert_never(clause)

    def check_lasting(self, clause: Lasting, place: Place) -> None:
        """Check a clause about what holds for the time being."""
        match clause:
            case WinsIf(target, contest, condition) | LosesIf(target, contest, condition):
                self._claim(target, contest, clause, place)
                Conditions(self.scope, self.home).check(condition, place)
            case AlwaysLoses(target, contest):
                self._claim(target, contest, clause, place)
            case WinRulesOff(target):
                self._target(target, clause, place)
                self._claims(clause, place)
            case Unaffected(guarded, post) | UnaffectedByLater(guarded, post):
                self._guarded(guarded, place)
                self.names.post(post, clause, place)
            case NeverBelow(bounded) | NeverAbove(bounded):
                self._guarded(bounded, place)
            case StaysPut(target, zone):
                self._stays(self.places.target(target, self._post, place), zone, clause, place)
            case LeastWins():
                self._least(clause, place)
            case DrawnWonByBoth(contest):
                self.names.duel(contest, clause, place)
            case WinCountsAs(target, contest, amount, instead):
                self.places.one(target, self._post, place)
                self._counts(contest, amount, instead, clause, place)
            case GoesInstead(phase, target, goal, instead):
                self.places.one(target, self._post, place)
                self._goes(phase, goal, instead, clause, place)
            case _:
                assert_never(clause)

    def check_decided(self, clause: WhenWins | WhenLoses, place: Place) -> None:
        """Check which card wins or loses what."""
        self._target(clause.target, clause, place)
        self.names.duel(clause.contest, clause, place)

    def check_change(self, change: Change, place: Place) -> None:
        """Check a plus or minus."""
        match change:
            case Bonus(bonus):
                pass
            case PerCard(bonus, sort, where) | PerSecond(bonus, sort, where):
                self._counted(sort, where, change, place)
            case PerUnit(bonus, counter, _):
                self.scope.counter(counter, place, place.of(change))
            case PerWon(bonus, contest, _):
                self.names.uncounted(contest, change, place)
            case Capped(inner, most):
                self.check_change(inner, place)
                bonus = most
                if most * inner.bonus < 0:
                    self.scope.report_at("capped-otherwise", change, place)
            case _:
                assert_never(change)
        if bonus == 0:
            self.scope.report_at("nothing-counted", change, place)

    def _counted(
        self, sort: Sort, where: SyntaxPlace | AmongThem, change: Node, place: Place
    ) -> None:
        """Check which cards a bonus is counted by; warn where that tells what is hidden."""
        if isinstance(where, AmongThem):
            self.names.sort(sort, change, place)
            return
        spot = self.places.spot(where, place)
        self.places.sorted(sort, spot, change, place)
        hidden = spot is not None and spot.zone.sight in ("owner", "none")
        if spot is not None and hidden and self.names.declared.sort_of(sort) == "trait":
            word = self.scope.words.of("zone", spot.zone.id)
            self.scope.report.warn("hidden-zone-told", place.of(change), zone=word)

    def _target(self, target: Target, clause: Node, place: Place) -> None:
        self.compared(self.places.target(target, self._post, place), clause, place)

    def compared(self, post: PostId | None, clause: Node, place: Place) -> None:
        """Report a change of cards that no duel compares."""
        posts = [duel.post for duel in self.names.declared.duels.values() if duel.post is not None]
        if post is not None and post not in posts:
            word = self.scope.words.of("post", post)
            compared = tuple(self.scope.words.of("post", known) for known in posts)
            if compared:
                self.scope.report.error(
                    "post-not-compared", place.of(clause), post=word, compared=compared
                )
            else:
                self.scope.once("nothing-compared", place.of(clause), post=word)

    def _changed(self, changed: StatOf, place: Place) -> None:
        """Check a printed value that is changed."""
        self._target(changed.target, changed, place)
        self.names.printed(changed.stat, changed, place)

    def _guarded(self, guarded: StatOf, place: Place) -> None:
        """Check a value that cards of a post cannot change: one that is worked out."""
        self._target(guarded.target, guarded, place)
        declared = self.names.declared
        if guarded.stat in declared.stats and guarded.stat not in declared.computed:
            words = self.scope.words
            known = tuple(words.of("stat", stat) for stat in declared.computed)
            word = words.of("stat", guarded.stat)
            self.scope.report.error("guards-printed", place.of(guarded), stat=word, close=known)
        else:
            self.names.stat(guarded.stat, guarded, place)

    def _keyword(self, target: Target, keyword: KeywordId, clause: Node, place: Place) -> None:
        """Report a keyword that makes no difference on a post."""
        post = self.places.target(target, self._post, place)
        if not self.names.keyword(keyword, clause, place) or post is None:
            return
        rules = self.names.declared.keywords[keyword]
        if not any(isinstance(r.what, KeywordFaces) and r.what.post == post for r in rules):
            words = self.scope.words
            self.scope.report.error(
                "keyword-not-there",
                place.of(clause),
                keyword=words.of("keyword", keyword),
                post=words.of("post", post),
            )

    def _claim(self, target: Target, contest: ContestId, clause: Node, place: Place) -> None:
        """Report a win or lose rule of something that is not decided by claims."""
        self._target(target, clause, place)
        found = self.names.duel(contest, clause, place)
        if found is not None and not any(
            isinstance(criterion, OnlyOneWithClaim) for criterion in found.criteria
        ):
            word = self.scope.words.of("contest", contest)
            self.scope.report.error("contest-without-claims", place.of(clause), contest=word)

    def _claims(self, clause: Node, place: Place) -> None:
        """Report rules that are put out of force where there are none."""
        criteria = [c for duel in self.names.declared.duels.values() for c in duel.criteria]
        if not any(isinstance(criterion, OnlyOneWithClaim) for criterion in criteria):
            self.scope.report_at("no-claims", clause, place)

    def _half(self, target: Target, half: HalfId, clause: Node, place: Place) -> None:
        """Report a text that is not carried out on the post of the card that loses it."""
        post = self.places.target(target, self._post, place)
        if not self.names.half(half, clause, place) or post is None:
            return
        home = self.names.declared.homes.get(half)
        if home is not None and home.post != post:
            words = self.scope.words
            self.scope.report.error(
                "half-of-other-post",
                place.of(clause),
                half=words.of("half", half),
                post=words.of("post", home.post),
            )

    def _stays(self, post: PostId | None, zone: ZoneId, clause: Node, place: Place) -> None:
        """Report a card that stays where it does not lie."""
        found = self.names.declared.posts.get(post) if post is not None else None
        if found is not None and found.zone != zone:
            words = self.scope.words
            self.scope.report.error(
                "post-elsewhere",
                place.of(clause),
                post=words.of("post", found.id),
                zone=words.of("zone", found.zone),
            )

    def _least(self, clause: LeastWins, place: Place) -> None:
        """Report the lowest value of what is not decided by the highest, or in another phase."""
        contest = self.names.duel(clause.contest, clause, place)
        self.names.single(clause.post, clause, place)
        self.names.stat(clause.stat, clause, place)
        if not self.names.period(clause.phase, clause, place) or contest is None:
            return
        words = self.scope.words
        if HighestStat(clause.post, clause.stat) not in contest.criteria:
            word = words.of("contest", clause.contest)
            self.scope.report.error("not-by-highest", place.of(clause), contest=word)
        elif clause.phase not in (contest.phase, contest.whole):
            word = words.of("phase", clause.phase)
            self.scope.report.error(
                "decided-elsewhere",
                place.of(clause),
                phase=word,
                contest=words.of("contest", clause.contest),
            )

    def _counts(
        self, contest: ContestId, amount: Amount, instead: int, clause: Node, place: Place
    ) -> None:
        """Report a win that counts as much as ever, or stands for what nobody gets."""
        found = self.names.duel(contest, clause, place)
        self.scope.counter(amount.counter, place, place.of(clause))
        if found is not None and (amount.counter, instead) not in found.prizes:
            words = self.scope.words
            self.scope.report.error(
                "win-gives-other",
                place.of(clause),
                contest=words.of("contest", contest),
                counter=words.many("counter", amount.counter),
                number=instead,
            )
        elif amount.number == instead:
            self.scope.report_at("counts-the-same", clause, place)

    def _goes(
        self,
        phase: PhaseId,
        goal: Goal,
        instead: SyntaxPlace,
        clause: Node,
        place: Place,
    ) -> None:
        """Report a card that goes elsewhere than where no card goes, or to the same place."""
        if not isinstance(instead, OwnersZone):
            self.scope.report_at("owners-zone-wanted", instead, place)
        else:
            self.names.own(instead.zone, instead, place)
        if not isinstance(inside(goal), OwnersZone):
            self.scope.report_at("owners-zone-wanted", goal, place)
        else:
            self.places.end(goal, None, place)
        if not self.names.period(phase, clause, place):
            return
        cleared = self.names.declared.cleared.get(phase)
        if cleared is None:
            word = self.scope.words.of("phase", phase)
            self.scope.report.error("phase-clears-nothing", place.of(clause), phase=word)
        elif instead.zone != cleared:
            word = self.scope.words.of("zone", cleared)
            self.scope.report.error("cleared-elsewhere", place.of(instead), zone=word)
        elif inside(goal).zone == instead.zone:
            self.scope.report_at("moved-nowhere", goal, place)

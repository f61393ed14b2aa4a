"""Type rules for what card texts ask, and a warning where an answer would tell a secret.

What stands after "if" is read once, when the text is carried out; what stands in a win or lose rule
is read when the duel is decided, and then no card on its post is hidden any more.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from regelsmed.compiler.analysis.declared import Home
from regelsmed.compiler.analysis.names import Names
from regelsmed.compiler.analysis.places import Places
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.dsl.syntax import (
    Alike,
    Amount,
    BothHaveOnPost,
    BothPosts,
    CardCondition,
    Condition,
    EachPostThatIs,
    Either,
    Has,
    HasAtLeast,
    HasMore,
    HasNoneOnPost,
    HasOnPost,
    HasPlayed,
    It,
    Node,
    OpponentsPost,
    PhaseId,
    PlayAs,
    PostId,
    PostsLevel,
    SameStat,
    StatAtLeast,
    StatAtMost,
    Target,
    TargetIs,
    TargetIsNot,
    TurnedUpIs,
    YourPost,
    ZoneEmpty,
)


@dataclass(frozen=True, slots=True)
class Conditions:
    """The type rules of conditions in a text whose card lies on a post of ``home``."""

    scope: Scope
    home: Home | None

    @property
    def names(self) -> Names:
        """The declarations that conditions speak of."""
        return Names(self.scope)

    @property
    def _post(self) -> PostId | None:
        return self.home.post if self.home else None

    @property
    def _places(self) -> Places:
        return Places(self.scope, "you")

    def check_once(self, condition: Condition, place: Place) -> bool:
        """Check what is read once; tell whether it can be asked in a card text at all."""
        match condition:
            case Has() | TurnedUpIs():
                self.scope.report_at("condition-of-no-card", condition, place)
                return False
            case _:
                self.check(condition, place)
                self._warn_of_secrets(condition, place)
                return True

    def check(self, condition: CardCondition, place: Place) -> None:
        """Check a condition, whenever it is read."""
        match condition:
            case TargetIs(target, trait) | TargetIsNot(target, trait):
                self._cards(target, place)
                self.names.trait(trait, condition, place)
            case StatAtLeast(target, _, stat) | StatAtMost(target, _, stat):
                self._cards(target, place)
                self.names.stat(stat, condition, place)
            case Alike(target, points, other):
                self._two(target, other, condition, place)
                for point in points:
                    if isinstance(point, SameStat):
                        self.names.stat(point.stat, point, place)
                if len(set(points)) < len(points):
                    self.scope.report_at("either-alike", condition, place)
            case PostsLevel(post, stat):
                self.names.single(post, condition, place)
                self.names.stat(stat, condition, place)
            case ZoneEmpty(where):
                self._places.spot(where, place)
            case HasMore(_, sort, zone):
                if self.names.own(zone, condition, place) is not None:
                    self._own_sort(sort, condition, place)
            case HasAtLeast(_, amount):
                self._amount(amount, condition, place)
            case HasOnPost(_, post) | HasNoneOnPost(_, post) | BothHaveOnPost(post):
                self.names.post(post, condition, place)
            case HasPlayed(_, number, post, phase):
                self._played(number, post, phase, condition, place)
            case Either(first, second):
                self.check(first, place)
                self.check(second, place)
                if first == second:
                    self.scope.report_at("either-alike", condition, place)
            case _:
                assert_never(condition)

    def _cards(self, target: Target | It, place: Place) -> None:
        """Check which cards are asked about: what is asked must hold of all of them."""
        if isinstance(target, It):
            self.scope.report_at("it-without-card", target, place)
        else:
            self._places.target(target, self._post, place)

    def _two(self, target: Target | It, other: Target, condition: Node, place: Place) -> None:
        """Report a card that is compared with itself."""
        self._cards(target, place)
        self._places.one(other, self._post, place)
        if target == other:
            self.scope.report_at("compared-with-itself", condition, place)

    def _own_sort(self, sort: str, condition: Node, place: Place) -> None:
        """Report a word for cards that are never in a player's own zone."""
        if self.names.sort(PostId(sort), condition, place) == "post":
            words, post = self.scope.words, self.names.declared.posts[PostId(sort)]
            self.scope.report.error(
                "post-elsewhere",
                place.of(condition),
                post=words.of("post", sort),
                zone=words.of("zone", post.zone),
            )

    def _amount(self, amount: Amount, condition: Node, place: Place) -> None:
        counter = self.scope.counter(amount.counter, place, place.of(condition))
        if counter is not None and amount.number < 1:
            self.scope.report_at("nothing-counted", condition, place)

    def _played(
        self, number: int, post: PostId, phase: PhaseId, condition: Node, place: Place
    ) -> None:
        if number < 1:
            self.scope.report_at("nothing-counted", condition, place)
        if self.names.post(post, condition, place) is not None:
            actions = self.names.declared.actions
            if not any(isinstance(a, PlayAs) and a.post == post for a in actions):
                word = self.scope.words.of("post", post)
                self.scope.report.error("never-played-there", place.of(condition), post=word)
        if self.names.period(phase, condition, place):
            self.check_running(phase, condition, place)

    def check_running(self, phase: PhaseId, node: Node, place: Place) -> None:
        """Report a phase in which players do not take turns: it is not being played then."""
        declared = self.names.declared
        turns = declared.turns
        around = declared.parts.get(turns, turns) if turns is not None else None
        if turns is not None and phase not in (turns, around):
            word = self.scope.words.of("phase", phase)
            self.scope.report.error("phase-without-turns", place.of(node), phase=word)

    def _warn_of_secrets(self, condition: CardCondition, place: Place) -> None:
        """Warn of an answer that players can read off what happens, about what they cannot see."""
        match condition:
            case TargetIs(target) | TargetIsNot(target):
                self._warn_of_card(target, condition, place)
            case StatAtLeast(target) | StatAtMost(target):
                self._warn_of_card(target, condition, place)
            case Alike(target, _, other):
                self._warn_of_card(target, condition, place)
                self._warn_of_card(other, condition, place)
            case PostsLevel(post):
                self._warn_of_card(OpponentsPost(post), condition, place)
            case HasMore(_, sort, zone):
                found = self.scope.zones.get(zone)
                hidden = found is not None and found.sight in ("owner", "none")
                if hidden and self.names.declared.sort_of(sort) == "trait":
                    word = self.scope.words.of("zone", zone)
                    self.scope.report.warn("hidden-zone-told", place.of(condition), zone=word)
            case Either(first, second):
                self._warn_of_secrets(first, place)
                self._warn_of_secrets(second, place)
            case ZoneEmpty() | HasAtLeast() | HasPlayed():
                pass
            case HasOnPost() | HasNoneOnPost() | BothHaveOnPost():
                pass
            case _:
                assert_never(condition)

    def _warn_of_card(self, target: Target | It, condition: Node, place: Place) -> None:
        hidden = self.home.hidden if self.home else ()
        match target:
            case OpponentsPost(post) | BothPosts(post) if post in hidden:
                word = self.scope.words.of("post", post)
                self.scope.report.warn("if-on-hidden", place.of(condition), post=word)
            case EachPostThatIs(post) if post in hidden:
                word = self.scope.words.of("post", post)
                self.scope.report.warn("if-on-hidden", place.of(condition), post=word)
            case YourPost(post) if post in hidden:
                word = self.scope.words.of("post", post)
                self.scope.report.warn("if-shows-hidden", place.of(condition), post=word)
            case _:
                pass

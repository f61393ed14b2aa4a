"""Type rules for what card texts ask, and a warning where an answer would tell a secret.

What stands after "if" is read once, when the text is carried out; what stands in a win or lose rule
is read when the duel is decided, and then no card on its post is hidden any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from regelsmed.compiler.analysis.declared import Home
from regelsmed.compiler.analysis.names import Names
from regelsmed.compiler.analysis.places import Places
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.dsl.syntax import (
    Alike,
    AllInAre,
    AllOf,
    Amount,
    AtLeastOf,
    AtMostOf,
    BothHaveOnPost,
    BothPosts,
    CardCondition,
    CardsIn,
    Compares,
    Condition,
    ContestsWon,
    EachPostThatIs,
    Either,
    FewerThanOf,
    Has,
    HasAtLeast,
    HasAtMost,
    HasCards,
    HasKeyword,
    HasNoneOnPost,
    HasNotPlayed,
    HasOnPost,
    HasPlayed,
    HasWonNone,
    HasWonSome,
    Held,
    HoldsRole,
    It,
    KeywordFaces,
    MoreThanOf,
    NobodyHasPlayed,
    Node,
    NoneOf,
    OfSameName,
    OpponentsPost,
    PhaseId,
    PlaceHolds,
    PlayAs,
    PostId,
    PostsLevel,
    SameStat,
    Sort,
    StatAtLeast,
    StatAtMost,
    Target,
    TargetIs,
    TargetIsNeither,
    TargetIsNot,
    ThatCard,
    TurnedUpIs,
    UnitsOf,
    YourPost,
    ZoneEmpty,
    ZoneId,
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
            case TargetIsNeither(target, traits):
                self._cards(target, place)
                for trait in traits:
                    self.names.trait(trait, condition, place)
                self._alike(traits, condition, place)
            case HasKeyword(target, keyword):
                self._cards(target, place)
                self.names.keyword(keyword, condition, place)
            case StatAtLeast(target, _, stat) | StatAtMost(target, _, stat):
                self._cards(target, place)
                self.names.stat(stat, condition, place)
            case Alike(target, points, other):
                self._two(target, other, condition, place)
                for point in points:
                    if isinstance(point, SameStat):
                        self.names.stat(point.stat, point, place)
                self._alike(points, condition, place)
            case PostsLevel(post, stat):
                self.names.single(post, condition, place)
                self.names.stat(stat, condition, place)
            case ZoneEmpty(where):
                self._places.spot(where, place)
            case HasCards(_, held, zone):
                if self.names.own(zone, condition, place) is not None:
                    for sort in self._sorts(held, place):
                        self._own_sort(sort, condition, place)
            case PlaceHolds(held, where):
                spot = self._places.spot(where, place)
                for sort in self._sorts(held, place):
                    self._places.sorted(sort, spot, condition, place)
            case AllInAre(sort, where, trait):
                spot = self._places.spot(where, place)
                self._places.sorted(sort, spot, condition, place)
                self.names.trait(trait, condition, place)
            case Compares(_, _, what):
                self._compared(what, condition, place)
            case HasAtMost(_, amount):
                self.scope.counter(amount.counter, place, place.of(condition))
            case HasAtLeast(_, amount):
                self._amount(amount, condition, place)
            case HasWonSome(_, won):
                self.names.uncounted(won.contest, won, place)
            case HasWonNone(_, contest):
                self.names.uncounted(contest, condition, place)
            case HasOnPost(_, post) | HasNoneOnPost(_, post) | BothHaveOnPost(post):
                self.names.post(post, condition, place)
            case HasPlayed(_, number, post, phase):
                if number < 1:
                    self.scope.report_at("nothing-counted", condition, place)
                self._played(post, phase, condition, place)
            case HasNotPlayed(_, post, phase) | NobodyHasPlayed(post, phase):
                self._played(post, phase, condition, place)
            case HoldsRole(_, role):
                self.scope.role(role, place, place.of(condition))
            case Either(first, second):
                self._all((first, second), condition, place)
            case AllOf(conditions):
                self._all(conditions, condition, place)
            case _:
                assert_never(condition)

    def _all(self, conditions: Sequence[CardCondition], node: Node, place: Place) -> None:
        """Check several conditions: none of them is said twice."""
        for condition in conditions:
            self.check(condition, place)
        self._alike(conditions, node, place)

    def _alike(self, parts: Sequence[object], node: Node, place: Place) -> None:
        if len(set(parts)) < len(parts):
            self.scope.report_at("either-alike", node, place)

    def _compared(
        self, what: CardsIn | UnitsOf | ContestsWon, condition: Node, place: Place
    ) -> None:
        match what:
            case CardsIn(sort, zone):
                if self.names.own(zone, condition, place) is not None:
                    self._own_sort(sort, condition, place)
            case UnitsOf(counter):
                self.scope.counter(counter, place, place.of(condition))
            case ContestsWon(contest):
                self.names.uncounted(contest, what, place)
            case _:
                assert_never(what)

    def _sorts(self, held: Held, place: Place) -> tuple[Sort, ...]:
        """Return the sorts of cards that are asked for; report a number that says nothing."""
        match held:
            case AtLeastOf(counts):
                for some in counts:
                    self._places.some(some, place)
                return tuple(some.sort for some in counts)
            case FewerThanOf(some):
                self._places.some(some, place)
                return (some.sort,)
            case AtMostOf(some) | MoreThanOf(some):
                return (some.sort,)
            case NoneOf(sort):
                return (sort,)
            case OfSameName(kind):
                self.names.card(kind, held, place)
                return ()
            case _:
                assert_never(held)

    def _cards(self, target: Target | It | ThatCard, place: Place) -> None:
        """Check which cards are asked about: what is asked must hold of all of them."""
        if isinstance(target, ThatCard):
            return
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

    def _played(self, post: PostId, phase: PhaseId, condition: Node, place: Place) -> None:
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
            case TargetIs(target) | TargetIsNot(target) | TargetIsNeither(target):
                self._warn_of_card(target, condition, place)
            case StatAtLeast(target) | StatAtMost(target):
                self._warn_of_card(target, condition, place)
            case Alike(target, _, other):
                self._warn_of_card(target, condition, place)
                self._warn_of_card(other, condition, place)
            case PostsLevel(post):
                self._warn_of_card(OpponentsPost(post), condition, place)
            case HasCards(_, held, zone):
                self._warn_of_zone(zone, _told(held), condition, place)
            case PlaceHolds(held, where):
                self._warn_of_zone(where.zone, _told(held), condition, place)
            case Compares(_, _, CardsIn(sort, zone)):
                self._warn_of_zone(zone, (sort,), condition, place)
            case AllInAre(_, where):
                self._warn_of_zone(where.zone, None, condition, place)
            case Either(first, second):
                self._warn_of_secrets(first, place)
                self._warn_of_secrets(second, place)
            case AllOf(conditions):
                for one in conditions:
                    self._warn_of_secrets(one, place)
            case ZoneEmpty() | HasAtLeast() | HasAtMost() | HasPlayed() | HasNotPlayed():
                pass
            case HasKeyword(target, keyword):
                rules = self.names.declared.keywords.get(keyword, ())
                if not any(isinstance(rule.what, KeywordFaces) for rule in rules):
                    self._warn_of_card(target, condition, place)
            case NobodyHasPlayed() | HoldsRole() | Compares() | HasWonSome() | HasWonNone():
                pass
            case HasOnPost() | HasNoneOnPost() | BothHaveOnPost():
                pass
            case _:
                assert_never(condition)

    def _warn_of_zone(
        self, zone: ZoneId, sorts: Sequence[Sort] | None, condition: Node, place: Place
    ) -> None:
        """Warn of what is told of cards that some cannot see: without ``sorts``, which they are."""
        found = self.scope.zones.get(zone)
        hidden = found is not None and found.sight in ("owner", "none")
        told = sorts is None or any(self.names.declared.sort_of(one) == "trait" for one in sorts)
        if hidden and told:
            word = self.scope.words.of("zone", zone)
            self.scope.report.warn("hidden-zone-told", place.of(condition), zone=word)

    def _warn_of_card(self, target: Target | It | ThatCard, condition: Node, place: Place) -> None:
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


def _told(held: Held) -> tuple[Sort, ...] | None:
    """Return the sorts of cards that are counted, ``None`` where cards are known by their names."""
    match held:
        case AtLeastOf(counts):
            return tuple(some.sort for some in counts)
        case AtMostOf(some) | MoreThanOf(some) | FewerThanOf(some):
            return (some.sort,)
        case NoneOf(sort):
            return (sort,)
        case OfSameName():
            return None
        case _:
            assert_never(held)

"""Type rules for what happens in the course of play and in a phase of a game with card texts.

Sentences that only say how something is done are no steps; they are read where they belong, with
turns, posts and duels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, get_args

from regelsmed.compiler.analysis.decisions import check_decision
from regelsmed.compiler.analysis.deeds import Deeds
from regelsmed.compiler.analysis.duels import contest_of
from regelsmed.compiler.analysis.names import Names
from regelsmed.compiler.analysis.outline import Outline
from regelsmed.compiler.analysis.people import People
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.compiler.analysis.statements import Found, everywhere, sentences
from regelsmed.compiler.analysis.turns import loses
from regelsmed.dsl.syntax import (
    Act,
    ActThrice,
    ActTwice,
    AsSoonAs,
    AWho,
    BeatsList,
    Become,
    BothAtOnce,
    BothPlayers,
    ByLot,
    ChooseSecretly,
    ClaimDefined,
    Clause,
    ClearTable,
    ContestId,
    Decide,
    Default,
    Draw,
    EachPlayer,
    EachWho,
    FaceDown,
    Gain,
    HasMostAndAtLeast,
    InFirst,
    InOthers,
    KeywordFaces,
    LastCardIs,
    LimitDraw,
    Lose,
    MayLook,
    MustDoOneOf,
    NeedsChoices,
    NeedsHalf,
    NextPlayer,
    Node,
    OnlyIfNoneOnPost,
    OnlyIfOnPost,
    OptionId,
    PhaseId,
    PlayUntilOver,
    PostFaces,
    PostId,
    Put,
    PutAs,
    ResolveHalves,
    ResolveWhenPlayed,
    ShuffleInto,
    ShufflePile,
    StatComputed,
    Statement,
    Subject,
    TheGame,
    TurnGoes,
    TurnPostsUp,
    TurnsUntilPassed,
    Unpasses,
    Verb,
    WhoseChoiceBeats,
    Win,
    WinnerOf,
)

MANNERS: Final = (
    MustDoOneOf,
    OnlyIfOnPost,
    OnlyIfNoneOnPost,
    LastCardIs,
    Unpasses,
    AsSoonAs,
    BothAtOnce,
    PostFaces,
    KeywordFaces,
    MayLook,
    ResolveWhenPlayed,
    NeedsHalf,
    NeedsChoices,
    ClaimDefined,
    StatComputed,
    BeatsList,
    *get_args(Default),
)
"""Sentences that say how something is done and can stand under any heading."""

_UNGUARDED: Final = (
    TurnsUntilPassed,
    TurnPostsUp,
    ResolveHalves,
    ClearTable,
    LimitDraw,
    PlayUntilOver,
    ChooseSecretly,
    ByLot,
    Decide,
)
"""Steps that there are whatever the options are."""


DEEDS: Final = (Draw, Put, PutAs, ShufflePile, ShuffleInto, Gain, Lose)
"""What players do in a phase by its own sentences."""


def check_text_steps(outline: Outline, scope: Scope) -> None:
    """Report every sentence of a game with card texts that makes no sense where it stands."""
    for found in everywhere(outline):
        if isinstance(found.what, MANNERS):
            continue
        if found.where in ("always", "titled"):
            scope.report.error("step-under-title", found.rule.span)
        elif found.where == "course":
            _Course(scope, outline).check(found)
        else:
            _Phase(scope, found, outline).check()
        if isinstance(found.what, _UNGUARDED) and found.rule.guards:
            scope.report.error("holds-always", found.rule.span)
    _check_frame(outline, scope)
    _check_contests(outline, scope)


def _check_frame(outline: Outline, scope: Scope) -> None:
    """Report a course of play without an end, or with something behind it, and lost phases."""
    loops = [one for one in sentences(outline, PlayUntilOver) if one.where == "course"]
    for loop in loops:
        if loop.what.phase not in outline.phases:
            word = scope.words.of("phase", loop.what.phase)
            scope.report.error("phase-undefined", loop.rule.span, word=word)
    if not loops:
        scope.report.error("nothing-is-played", outline.place_of("course"))
        return
    for rule in outline.course:
        if rule.paragraph not in {loop.rule.paragraph for loop in loops[:1]}:
            after = outline.course.index(rule) > loops[0].index
            if after and not isinstance(rule.what, MANNERS):
                scope.report.error("played-after-the-end", rule.span)
    for phase in outline.phases:
        if phase != loops[0].what.phase:
            word = scope.words.of("phase", phase)
            scope.report.error("phase-never-played", outline.sections[phase], word=word)
    wins = [one for one in sentences(outline, Act) if _wins_game(one.what)]
    if not wins and not any(map(loses, sentences(outline, AsSoonAs))):
        scope.report.error("no-winner", outline.place_of(loops[0].what.phase))


def _wins_game(act: Act) -> bool:
    return isinstance(act.verb, Win) and act.verb.prize == TheGame()


def _check_contests(outline: Outline, scope: Scope) -> None:
    """Report tricks: they are played with one deck that all share."""
    for contest in outline.contests:
        scope.report.error("tricks-beside-texts", outline.sections[contest])


@dataclass(frozen=True, slots=True)
class _Course:
    """The type rules of the course of play."""

    scope: Scope
    outline: Outline

    def check(self, found: Found[Statement]) -> None:
        """Check a step before the phases, or that these follow."""
        place = Place(found.rule.span, found.rule.guards)
        match found.what:
            case Act(EachPlayer() | BothPlayers(), ShufflePile() | Draw() as verb):
                Deeds(self.scope, None, "player").check(verb, place)
            case Act(WhoseChoiceBeats() as subject, Become(role)):
                chosen = sentences(self.outline, ChooseSecretly)
                if not any(one.index < found.index for one in chosen if one.where == "course"):
                    self.scope.report_at("choice-before", subject, place)
                self.scope.role(role, place, found.rule.span)
            case ActTwice(EachPlayer() | BothPlayers(), ShufflePile() as first, Draw() as second):
                Deeds(self.scope, None, "player").check(first, place)
                Deeds(self.scope, None, "player").check(second, place)
            case ByLot() | PlayUntilOver() | ChooseSecretly() | TurnGoes():
                pass
            case statement:
                self.scope.report_at("no-step-of-course", statement, place)


@dataclass(frozen=True, slots=True)
class _Phase:
    """The type rules of a step of a phase."""

    scope: Scope
    found: Found[Statement]
    outline: Outline

    @property
    def place(self) -> Place:
        """Where the step stands."""
        return Place(self.found.rule.span, self.found.rule.guards)

    @property
    def names(self) -> Names:
        """The declarations that steps speak of."""
        return Names(self.scope)

    def check(self) -> None:
        """Report whatever in the step has no meaning where it stands."""
        statement, place = self.found.what, self.place
        match statement:
            case InFirst(phase, clause):
                self._check_period(phase, statement)
                self._check_clause(clause)
            case InOthers(phase, clause):
                self._check_period(PhaseId(phase), statement)
                self._check_first(PhaseId(phase), statement)
                self._check_clause(clause)
            case TurnsUntilPassed(role):
                self.scope.role(role, place, place.of(statement))
            case TurnPostsUp(post):
                self.names.post(post, statement, place)
            case ResolveHalves(role, post, half):
                self.scope.role(role, place, place.of(statement))
                self.names.half(half, statement, place)
                if self.names.single(post, statement, place) is not None:
                    self._check_seen(post)
            case Decide():
                check_decision(statement, self.scope, place)
                self._check_compared(statement)
            case ClearTable(table, zone):
                self.names.shared(table, statement, place)
                self.names.own(zone, statement, place)
                self._check_table(table, statement)
            case LimitDraw(option):
                self._check_limit(option, statement)
            case Act() | ActTwice() | ActThrice():
                self._check_clause(statement)
            case _:
                self.scope.report_at("no-step-of-phase", statement, place)

    def _check_clause(self, clause: Clause) -> None:
        """Check what somebody does."""
        match clause:
            case Act(AWho(HasMostAndAtLeast() as most), verb):
                self._check_winner(most, verb)
            case Act(EachWho(HasMostAndAtLeast() as most), verb):
                self._check_winner(most, verb)
            case Act(subject, Win()):
                self.scope.report_at("who-wins-by-units", subject, self.place)
            case Act(subject, Become(role)):
                self._check_successor(subject)
                self.scope.role(role, self.place, self.place.of(clause))
            case Act(subject, verb):
                self._check_deeds(subject, (verb,))
            case ActTwice(subject, first, second):
                self._check_deeds(subject, (first, second))
            case ActThrice(subject, first, second, third):
                self._check_deeds(subject, (first, second, third))
            case _:
                self.scope.report_at("no-step-of-phase", clause, self.place)

    def _check_deeds(self, subject: Subject, verbs: Sequence[Verb]) -> None:
        """Check what somebody does, one thing after another."""
        self._check_doer(subject)
        for verb in verbs:
            if isinstance(verb, DEEDS):
                Deeds(self.scope, None, "player").check(verb, self.place)
            else:
                self.scope.report_at("no-step-of-phase", verb, self.place)

    def _check_doer(self, subject: Subject) -> None:
        """Check who does something: one certain player, or every one."""
        match subject:
            case WinnerOf(prize) if contest_of(prize) is not None:
                self._check_decided(subject, contest_of(prize))
            case BothPlayers():
                pass
            case _:
                people = People(self.scope, self.found.phase)
                if people.who(subject, self.place) in ("described", "next", "most"):
                    self.scope.report_at("who-gains", subject, self.place)

    def _check_successor(self, subject: Subject) -> None:
        """Check who takes over a role: one certain player, or the next."""
        match subject:
            case WinnerOf(prize) if contest_of(prize) is not None:
                self._check_decided(subject, contest_of(prize))
            case NextPlayer():
                pass
            case _:
                people = People(self.scope, self.found.phase)
                if people.who(subject, self.place) in ("described", "each", "most"):
                    self.scope.report_at("who-becomes", subject, self.place)

    def _check_winner(self, most: HasMostAndAtLeast, verb: Verb) -> None:
        """Check who wins the game: a player with so many units, and more than the other."""
        if not (isinstance(verb, Win) and verb.prize == TheGame()):
            self.scope.report_at("most-only-wins", verb, self.place)
        span = self.place.of(most)
        counter = self.scope.counter(most.counter, self.place, span)
        if counter is not None and most.number <= counter.start:
            self.scope.report.error("ends-at-once", span, number=most.number, start=counter.start)

    def _check_period(self, phase: PhaseId, statement: Node) -> None:
        """Report the first, or another, of phases that do not follow one another here."""
        if phase != self.found.phase or phase != self.scope.declared.looped:
            word = self.scope.words.many("phase", phase)
            self.scope.report.error("first-of-which", self.place.of(statement), word=word)

    def _check_first(self, phase: PhaseId, statement: Node) -> None:
        """Report other phases than the first where the first has not been named."""
        before = (one for one in sentences(self.outline, InFirst) if one.index < self.found.index)
        if not any(one.what.phase == phase and one.phase == self.found.phase for one in before):
            word = self.scope.words.many("phase", phase)
            self.scope.report.error("others-than-which", self.place.of(statement), word=word)

    def _check_decided(self, subject: Node, contest: ContestId | None) -> None:
        """Report the winner of what has not been decided by then."""
        if contest is None or self.names.duel(contest, subject, self.place) is None:
            return
        if not any(
            contest_of(one.what.prize) == contest
            and one.phase == self.found.phase
            and one.index < self.found.index
            for one in sentences(self.outline, Decide)
        ):
            word = self.scope.words.of("contest", contest)
            span = self.place.of(subject)
            self.scope.report.error("contest-not-decided-yet", span, contest=word)

    def _check_compared(self, decide: Decide) -> None:
        contest = contest_of(decide.prize)
        found = self.scope.declared.duels.get(contest) if contest is not None else None
        if found is not None and found.post is not None:
            self._check_seen(found.post)

    def _check_seen(self, post: PostId) -> None:
        """Report cards that count while some of them still lie face down."""
        found = self.scope.declared.posts.get(post)
        turned = (
            one.what.post == post and one.phase == self.found.phase and one.index < self.found.index
            for one in sentences(self.outline, TurnPostsUp)
        )
        if found is not None and isinstance(found.facing, FaceDown) and not any(turned):
            word = self.scope.words.of("post", post)
            self.scope.report.error("cards-still-hidden", self.found.rule.span, post=word)

    def _check_table(self, table: str, statement: Node) -> None:
        """Report the clearing of a zone that no post is in."""
        posts = self.scope.declared.posts.values()
        if posts and not any(post.zone == table for post in posts):
            word = self.scope.words.of("zone", table)
            self.scope.report.error("table-without-posts", self.place.of(statement), zone=word)

    def _check_limit(self, option: OptionId, statement: Node) -> None:
        """Report a limit that is no option, or counts other phases."""
        found = self.scope.declared.limits.get(option)
        span = self.place.of(statement)
        if found is None:
            word = self.scope.words.of("option", option)
            self.scope.once("option-has-no-number", span, option=word)
        elif found.what.phase != self.found.phase:
            word = self.scope.words.many("phase", found.what.phase)
            self.scope.report.error("first-of-which", span, word=word)

"""What an example may say of the stage of a game: its phase, trump, bids and tricks taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from regelsmed.compiler.analysis.bidding import speaks_of_bids
from regelsmed.compiler.analysis.concepts import nodes
from regelsmed.compiler.analysis.game import Bidding, Trick
from regelsmed.compiler.analysis.numbers import most
from regelsmed.compiler.analysis.outline import Outline
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.dsl.syntax import (
    Act,
    Bid,
    ContestId,
    Criterion,
    Decide,
    FirstPlayed,
    HighestOf,
    HighestTrump,
    LastOf,
    MostOf,
    Node,
    PhaseId,
    PlayContests,
    Prize,
    SuitId,
    TheGame,
    This,
    TurnedUpIs,
    TurnUp,
    Win,
    ZoneId,
)


@dataclass(frozen=True, slots=True)
class Stage:
    """What a game can come to, with the type rules of what an example says of it.

    ``tricks`` is how many tricks of a name are played in a row at most, where one sentence alone
    says it; ``hand`` the zone that is played from; ``bids`` whether anybody bids, ``highest`` the
    highest bid where that is known; ``turns_up`` whether a card is ever turned up; ``trump``
    whether there is any.
    """

    scope: Scope
    tricks: Mapping[ContestId, int]
    hand: ZoneId | None
    bids: bool
    highest: int | None
    trump: bool
    turns_up: bool
    trick_criteria: Mapping[ContestId, tuple[Criterion, ...]]
    game_criteria: tuple[Criterion, ...]

    def check_phase(self, phase: PhaseId, node: Node, place: Place) -> bool:
        """Tell whether there is a fixed number of phases of a name; report it otherwise."""
        if phase in self.scope.numbered:
            return True
        word = self.scope.words.many("phase", phase)
        self.scope.report.error("phases-not-counted", place.of(node), word=word)
        return False

    def check_phase_number(
        self, phase: PhaseId, number: int, players: int, node: Node, place: Place
    ) -> None:
        """Report a phase that is not among those that so many players play."""
        if phase == self.scope.declared.looped:
            if number < 1:
                self.scope.report_at("nothing-counted", node, place)
            return
        if not self.check_phase(phase, node, place):
            return
        last = self.scope.numbered[phase].get(players, number)
        if not 1 <= number <= last:
            word = self.scope.words.many("phase", phase)
            self.scope.report.error(
                "phase-number", place.of(node), number=number, most=last, word=word
            )

    def check_turned_up(self, node: Node, place: Place) -> None:
        """Report a card turned up in a game where none ever is."""
        if not self.turns_up:
            self.scope.report.error("never-turned-up", place.of(node))

    def check_trump(self, suit: SuitId | None, node: Node, place: Place) -> None:
        """Report a trump in a game without, or one that is no suit of the game."""
        if not self.trump:
            self.scope.report.error("never-trump", place.of(node))
        if suit is not None:
            self.check_suit(suit, node, place)

    def check_suit(self, suit: SuitId, node: Node, place: Place) -> None:
        """Report a suit that no card of the game has."""
        if suit not in self.scope.suits and self.scope.counted:
            word = self.scope.words.of("suit", suit)
            expected = tuple(self.scope.words.of("suit", known) for known in self.scope.suits)
            self.scope.report.error("suit-unknown", place.of(node), suit=word, expected=expected)

    def check_bid(self, number: int, node: Node, place: Place) -> None:
        """Report a bid in a game without, or one that is never legal."""
        if not self.bids:
            self.scope.report.error("never-bids", place.of(node))
        elif self.highest is not None and number > self.highest:
            self.scope.report.error(
                "bid-out-of-bounds", place.of(node), number=number, highest=self.highest
            )

    def check_trick(self, contest: ContestId, number: int, node: Node, place: Place) -> None:
        """Report a trick that is not among those that are played."""
        if self.check_taken(contest, number, node, place) and number == 0:
            self.report_trick(contest, number, node, place)

    def check_taken(self, contest: ContestId, number: int, node: Node, place: Place) -> bool:
        """Tell whether so many tricks can be taken; report it otherwise."""
        if contest not in self.scope.contests:
            word = self.scope.words.of("contest", contest)
            self.scope.report.error("contest-undefined", place.of(node), word=word)
            return False
        if contest in self.tricks and number > self.tricks[contest]:
            self.report_trick(contest, number, node, place)
            return False
        return True

    def report_trick(self, contest: ContestId, number: int, node: Node, place: Place) -> None:
        """Report a number that no trick has."""
        self.scope.report.error(
            "trick-number",
            place.of(node),
            number=number,
            most=self.tricks.get(contest, number),
            word=self.scope.words.many("contest", contest),
        )

    def check_criterion(self, prize: Prize, criterion: Criterion, place: Place) -> None:
        """Report a criterion that nothing is won by."""
        match prize:
            case TheGame():
                known = self.game_criteria
            case This(contest) | LastOf(contest):
                duel = self.scope.declared.duels.get(contest)
                known = self.trick_criteria.get(contest, duel.criteria if duel else (criterion,))
            case _:
                return
        if criterion not in known:
            self.scope.report.error("criterion-unknown", place.of(criterion))


def stage_of(
    outline: Outline,
    bidding: Bidding | None,
    trump: PhaseId | None,
    tricks: Mapping[ContestId, Trick],
    hand: ZoneId | None,
    scope: Scope,
) -> Stage:
    """Return what a game can come to."""
    blocks = (outline.course, *outline.phases.values())
    return Stage(
        scope=scope,
        tricks=_counts(outline, scope),
        hand=hand,
        bids=speaks_of_bids(outline),
        highest=_highest(bidding, scope),
        trump=trump is not None,
        turns_up=any(
            isinstance(part, TurnUp | TurnedUpIs)
            for block in blocks
            for rule in block
            for part in nodes(rule.what)
        ),
        trick_criteria={contest: tuple(_criteria(trick)) for contest, trick in tricks.items()},
        game_criteria=tuple(_winning(outline)),
    )


def _counts(outline: Outline, scope: Scope) -> Mapping[ContestId, int]:
    """Return how many tricks at most are played in a row, where one sentence alone says it."""
    said: dict[ContestId, list[PlayContests]] = {}
    for block in (outline.course, *outline.phases.values()):
        for rule in block:
            if isinstance(rule.what, PlayContests):
                said.setdefault(rule.what.contest, []).append(rule.what)
    return {
        contest: most(rows[0].number, scope.numbered)
        for contest, rows in said.items()
        if len(rows) == 1
    }


def _highest(bidding: Bidding | None, scope: Scope) -> int | None:
    match bidding.step.what.clause if bidding else None:
        case Act(_, Bid(_, _, high)):
            return most(high, scope.numbered)
        case _:
            return None


def _criteria(trick: Trick) -> Iterator[Criterion]:
    """Yield what the winner of a trick goes by, without what no trick can be won by."""
    for rule in trick.criteria:
        if isinstance(rule.what.subject, HighestOf | FirstPlayed | HighestTrump):
            yield rule.what.subject


def _winning(outline: Outline) -> Sequence[Criterion]:
    """Return what the winner of the game is found by."""
    for rule in outline.course:
        match rule.what:
            case Decide(_, lines):
                return [line.what for line in lines]
            case Act(MostOf() as criterion, Win(TheGame())):
                return [criterion]
            case _:
                pass
    return []

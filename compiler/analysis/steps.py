"""Type rules for what happens in the course of play and in a phase.

Every sentence that can stand there is looked at by itself: who does what with what. The order in
which sentences stand is the business of ``course.py``, the rules of a trick of ``tricks.py``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from regelsmed.compiler.analysis.bidding import is_known
from regelsmed.compiler.analysis.deck import CARD
from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.people import People
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.compiler.analysis.units import Units
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import (
    Act,
    ActThrice,
    ActTwice,
    All,
    AllSeeBids,
    AlwaysPlayable,
    Any,
    APlayer,
    AsMany,
    AtEnd,
    Become,
    BeSuitOf,
    Bid,
    BidNumber,
    ByLot,
    CardClause,
    CardCondition,
    Cards,
    CardVerb,
    ChooseTrump,
    Clause,
    CoinSentence,
    Condition,
    Count,
    Criterion,
    Deal,
    Decide,
    Decline,
    EachPlayer,
    FirstPlayed,
    FollowSuit,
    ForRest,
    Gain,
    Gather,
    Has,
    HasWinners,
    HighestOf,
    HighestStat,
    HighestTrump,
    If,
    IfInstead,
    InEach,
    InLast,
    InLater,
    InNext,
    InOthers,
    InTurnOrder,
    ItsSuitIsTrump,
    LeadTo,
    Lose,
    May,
    MostOf,
    MustIfAble,
    NameTrump,
    NeverEqual,
    Node,
    NoTrump,
    Number,
    OnlyOneWithClaim,
    OnlyOneWithPost,
    Otherwise,
    OtherwiseDrawn,
    OtherwiseItGets,
    Pay,
    Period,
    PhaseId,
    PhasesByPlayers,
    PickCard,
    PickLine,
    PickPlayersPost,
    PickToken,
    Play,
    PlayCardAs,
    PlayContests,
    PlayUntil,
    Prize,
    Recipient,
    Shared,
    Shuffle,
    Statement,
    Subject,
    SuitSetId,
    TakeHome,
    TakeTogether,
    TheCard,
    TheGame,
    Them,
    Those,
    Took,
    Top,
    Trigger,
    TurnedUpIs,
    TurnGoes,
    TurnRule,
    TurnUp,
    Verb,
    Win,
)


@dataclass(frozen=True, slots=True)
class Steps:
    """The type rules of one block: of a phase or, where there is none, of the course of play."""

    scope: Scope
    phase: PhaseId | None = None

    @property
    def people(self) -> People:
        """The type rules of subjects."""
        return People(self.scope, self.phase)

    @property
    def units(self) -> Units:
        """The type rules of quantities."""
        return Units(self.scope)

    def check(self, rule: Rule[Statement]) -> None:
        """Report whatever in a sentence has no meaning where it stands."""
        place = Place(rule.span, rule.guards)
        statement = rule.what
        if isinstance(statement, TurnRule | InNext | InLater | ForRest | Trigger):
            self.scope.report_at("needs-card-texts", statement, place)
            return
        if isinstance(statement, IfInstead | Otherwise | OtherwiseItGets | CoinSentence):
            self.scope.report_at("needs-card-texts", statement, place)
            return
        match statement:
            case PlayUntil(phase, condition):
                if phase not in self.scope.phases:
                    self.unknown("phase-undefined", place.of(statement), phase)
                self.check_end(condition, place)
            case PhasesByPlayers(phase, _):
                if phase not in self.scope.phases:
                    self.unknown("phase-undefined", place.of(statement), phase)
            case PlayContests(number, contest):
                if self.phase is None:
                    self.scope.report_at("tricks-in-course", statement, place)
                self.scope.contest(contest, statement, place)
                self.check_number(number, statement, place)
            case InEach():
                self.scope.report_at("each-trick-outside-trick", statement, place)
            case InLast(period, clause) | InOthers(period, clause):
                self.check_period(period, statement, place)
                if isinstance(clause, ItsSuitIsTrump):
                    self.scope.report_at("whose-suit", clause, place)
                self.check_conditional(clause, place)
            case If(condition, clause):
                if isinstance(clause, InNext):
                    self.scope.report_at("needs-card-texts", clause, place)
                else:
                    self.check_conditional(clause, place)
                    self.check_if(condition, clause, place)
            case InTurnOrder(first, clause):
                self.people.check_one(first, "who-begins", place)
                self.check_in_turn(clause, place)
            case TurnGoes():
                if self.phase is not None:
                    self.scope.report_at("direction-in-phase", statement, place)
            case Decide(prize, lines):
                self.check_decision(prize, [line.what for line in lines], place)
            case AtEnd():
                self.scope.report_at("claim-outside-corollaries", statement, place)
            case _:
                self.check_clause(statement, place)

    def check_clause(self, clause: Clause, place: Place) -> None:
        """Check a sentence that says what somebody does."""
        if isinstance(clause, CardClause):
            self.scope.report_at("needs-card-texts", clause, place)
            return
        match clause:
            case Act(subject, verb):
                self.check_act(subject, verb, None, place)
            case ActTwice(subject, first, second):
                self.check_act(subject, first, None, place)
                self.check_act(subject, second, first, place)
            case ActThrice():
                self.scope.report_at("three-deeds", clause, place)
            case ByLot(role):
                if self.phase is not None:
                    word = self.scope.words.of("role", role)
                    self.scope.report.error("lot-in-phase", place.of(clause), role=word)
            case May() | MustIfAble():
                self.scope.report_at("permission-outside-trick", clause, place)
            case HasWinners() | Took() | TakeTogether():
                self.scope.report_at("claim-outside-corollaries", clause, place)
            case AlwaysPlayable():
                self.scope.report_at("permission-outside-trick", clause, place)
            case NoTrump():
                self.check_in_phase("trump-outside-phase", clause, place)
            case ItsSuitIsTrump():
                self.scope.report_at("whose-suit", clause, place)
            case AllSeeBids() | NeverEqual():
                self.check_in_phase("bids-outside-phase", clause, place)
            case _:
                assert_never(clause)

    def check_in_phase(self, code: str, node: Node, place: Place) -> None:
        """Report what can only stand in a phase."""
        if self.phase is None:
            self.scope.report_at(code, node, place)

    def check_number(self, number: Number, node: Node, place: Place) -> None:
        """Report a number that is not known here, or counts nothing."""
        if is_known(number, self.phase, place, self.scope) and number == 0:
            self.scope.report_at("nothing-counted", node, place)

    def check_period(self, period: Period, node: Node, place: Place) -> None:
        """Report a last phase, or others, of phases without a fixed number, or of another kind."""
        if period not in self.scope.numbered or period != self.phase:
            category = "phase" if period in self.scope.phases else "contest"
            word = self.scope.words.many(category, period)
            self.scope.report.error("last-of-which", place.of(node), word=word)

    def check_conditional(self, clause: Clause, place: Place) -> None:
        """Check what happens in some phases only, or if something holds."""
        match clause:
            case Act(_, Gather() | Shuffle() | Deal()) | ActTwice() | ActThrice() | ByLot():
                self.scope.report_at("happens-always", clause, place)
            case AllSeeBids() | NeverEqual():
                self.scope.report_at("happens-always", clause, place)
            case ItsSuitIsTrump():
                pass
            case _:
                self.check_clause(clause, place)

    def check_if(self, condition: Condition, clause: Clause, place: Place) -> None:
        """Check what is asked when a sentence is reached: of what kind the card turned up is."""
        if isinstance(condition, CardCondition):
            self.scope.report_at("needs-card-texts", condition, place)
            return
        match condition:
            case Has():
                self.scope.report_at("condition-of-the-end", condition, place)
            case TurnedUpIs(kind):
                cards = [card for card in self.scope.cards if kind in (CARD, card.face.kind)]
                word = self.scope.words.of("kind", kind)
                if not cards and self.scope.counted:
                    expected = tuple(self.scope.words.of("kind", k) for k in self.scope.kinds())
                    self.scope.report.error(
                        "kind-unknown", place.of(condition), kind=word, expected=expected
                    )
                elif isinstance(clause, ItsSuitIsTrump):
                    self.check_suits(clause.suit_set, clause, place)
                    if any(card.face.suit is None for card in cards):
                        self.scope.report.error("kind-without-suit", place.of(clause), kind=word)
            case _:
                assert_never(condition)

    def check_in_turn(self, clause: Clause, place: Place) -> None:
        """Check what players do one after another: they bid."""
        match clause:
            case Act(EachPlayer(), Bid()) if self.phase is not None:
                pass
            case Act(_, Bid()) if self.phase is None:
                self.scope.report_at("bids-outside-phase", clause, place)
            case _:
                self.scope.report_at("in-turn-order-what", clause, place)

    def check_suits(self, suit_set: SuitSetId, node: Node, place: Place) -> None:
        """Report suits that the cards of the game do not have."""
        if suit_set != self.scope.suit_set and self.scope.counted:
            word = self.scope.words.many("suit_set", suit_set)
            self.scope.once("suits-unknown", place.of(node), suits=word)

    def check_decision(self, prize: Prize, criteria: list[Criterion], place: Place) -> None:
        """Check a list of criteria: here only the winner of the game can be found by one."""
        self.check_won(prize, place)
        for criterion in criteria:
            match criterion:
                case MostOf(counter):
                    self.scope.counter(counter, place, place.of(criterion))
                case Shared():
                    pass
                case HighestOf() | FirstPlayed() | HighestTrump():
                    self.scope.report_at("card-is-no-player", criterion, place)
                case OnlyOneWithPost() | OnlyOneWithClaim() | HighestStat() | OtherwiseDrawn():
                    self.scope.report_at("needs-card-texts", criterion, place)
                case _:
                    assert_never(criterion)
        shared = [isinstance(criterion, Shared) for criterion in criteria]
        if not shared[-1] or any(shared[:-1]) or len(criteria) == 1:
            self.scope.report_at("shared-comes-last", criteria[-1], place)
        for number, criterion in enumerate(criteria):
            if criterion in criteria[:number]:
                self.scope.report_at("criterion-twice", criterion, place)

    def check_end(self, condition: Condition, place: Place) -> None:
        """Check what ends a row of phases: that some player has units of a counter."""
        if not isinstance(condition, Has):
            self.scope.report_at("condition-of-some-player", condition, place)
            return
        if not isinstance(condition.subject, APlayer):
            self.scope.report_at("condition-of-some-player", condition.subject, place)
        span = place.of(condition)
        counter = self.scope.counter(condition.amount.counter, place, span)
        if counter is not None and condition.amount.number <= counter.start:
            self.scope.report.error(
                "ends-at-once", span, number=condition.amount.number, start=counter.start
            )

    def check_act(self, subject: Subject, verb: Verb, before: Verb | None, place: Place) -> None:
        """Check who does something, and what; ``before`` is what the same sentence said first."""
        if isinstance(verb, CardVerb):
            self.scope.report_at("needs-card-texts", verb, place)
            return
        match verb:
            case Gather(cards) | Shuffle(cards):
                self.people.check_handler(subject, place)
                self.check_all_cards(cards, before, place)
            case Deal(recipient, cards):
                self.people.check_handler(subject, place)
                self.check_deal(recipient, cards, place)
            case Gain(quantity):
                who = self.people.check_several(subject, "who-gains", place)
                self.units.check_gain(quantity, who, place)
            case Lose(quantity):
                self.people.check_several(subject, "who-gains", place)
                self.units.check_purse(self.units.check_units(quantity, place), quantity, place)
            case Pay(quantity, _):
                self.people.check_several(subject, "who-pays", place)
                self.units.check_payment(quantity, verb, place)
            case Become(role):
                who = self.people.who(subject, place)
                if who in ("each", "most"):
                    self.scope.report_at("who-becomes", subject, place)
                elif who == "described":
                    self.scope.report_at("described-player", subject, place)
                self.scope.role(role, place, place.of(verb))
            case Win(prize):
                self.check_win(subject, prize, place)
            case TurnUp(cards):
                self.people.check_handler(subject, place)
                self.check_turned(cards, place)
            case ChooseTrump(suit_set):
                self.people.check_one(subject, "who-chooses-trump", place)
                self.check_in_phase("trump-outside-phase", verb, place)
                self.check_suits(suit_set, verb, place)
            case Bid():
                self.scope.report_at("bids-in-turn-order", verb, place)
            case NameTrump() | BidNumber() | PlayCardAs() | PickCard() | PickPlayersPost():
                self.scope.report_at("move-in-rules", verb, place)
            case PickToken() | PickLine() | Decline():
                self.scope.report_at("move-in-rules", verb, place)
            case Play() | LeadTo() | FollowSuit() | BeSuitOf() | TakeHome():
                self.scope.report_at("trick-rule-outside-trick", verb, place)
            case _:
                assert_never(verb)

    def check_all_cards(self, cards: Cards, before: Verb | None, place: Place) -> None:
        """Check the cards that are gathered or shuffled: all of them, or those just named."""
        match cards:
            case All(kind):
                if kind != CARD:
                    self.scope.report_at("not-all-cards", cards, place)
            case Them():
                if not (isinstance(before, Gather) and isinstance(before.cards, All)):
                    self.scope.report_at("them-without-cards", cards, place)
            case Count() | Any() | TheCard() | AsMany() | Top() | Those():
                self.scope.report_at("not-all-cards", cards, place)
            case _:
                assert_never(cards)

    def check_deal(self, recipient: Recipient, cards: Cards, place: Place) -> None:
        """Check who is dealt how many cards."""
        if not isinstance(recipient, EachPlayer):
            self.scope.report_at("name-in-rules", recipient, place)
        match cards:
            case Count(number, kind):
                if kind != CARD:
                    self.scope.report_at("dealt-kind", cards, place)
                elif number == 0:
                    self.scope.report_at("nothing-counted", cards, place)
            case AsMany(kind, number):
                if kind != CARD:
                    self.scope.report_at("dealt-kind", cards, place)
                self.check_number(number, cards, place)
            case All() | Any() | Them() | TheCard() | Top() | Those():
                self.scope.report_at("dealt-number", cards, place)
            case _:
                assert_never(cards)

    def check_turned(self, cards: Cards, place: Place) -> None:
        """Check the card that is turned up: the top one of the zone that nobody sees."""
        match cards:
            case Top(kind, zone):
                found = self.scope.zone(zone, place, place.of(cards))
                hidden = found is None or (found.scope, found.sight) == ("shared", "none")
                if kind != CARD or not hidden:
                    self.scope.report_at("turned-up-what", cards, place)
            case _:
                self.scope.report_at("turned-up-what", cards, place)

    def check_won(self, prize: Prize, place: Place) -> bool:
        """Tell whether it is the game that is won, and here; report anything else."""
        if not isinstance(prize, TheGame):
            self.scope.report_at("trick-rule-outside-trick", prize, place)
        elif self.phase is not None:
            self.scope.report_at("game-won-in-phase", prize, place)
        else:
            return True
        return False

    def check_win(self, subject: Subject, prize: Prize, place: Place) -> None:
        """Check who wins."""
        if not self.check_won(prize, place):
            return
        who = self.people.who(subject, place)
        if who in ("each", "next"):
            self.scope.report_at("who-wins-game", subject, place)

    def unknown(self, code: str, span: Span, word: str) -> None:
        """Report a phase or trick that no heading describes."""
        category = "phase" if code == "phase-undefined" else "contest"
        self.scope.once(code, span, word=self.scope.words.of(category, word))

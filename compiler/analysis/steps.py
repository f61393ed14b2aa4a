"""Type rules for what happens in the course of play and in a phase.

Every sentence that can stand there is looked at by itself: who does what with what. The order in
which sentences stand is the business of ``course.py``, the rules of a trick of ``tricks.py``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, assert_never

from regelsmed.compiler.analysis.deck import CARD
from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import (
    Act,
    ActTwice,
    After,
    All,
    AllIn,
    Amount,
    Any,
    APlayer,
    Become,
    BeSuitOf,
    ByLot,
    Cannot,
    Cards,
    Clause,
    Count,
    Deal,
    EachPlayer,
    EachWho,
    Exactly,
    FollowSuit,
    Gain,
    Gather,
    Has,
    HasWinners,
    HighestOf,
    InEach,
    LastOf,
    Leads,
    LeadTo,
    LedSuit,
    May,
    MostOf,
    MustIfAble,
    Named,
    NextPlayer,
    Node,
    NotWon,
    OptionAmount,
    Others,
    Pay,
    Play,
    PlayContests,
    PlayUntil,
    Prize,
    Quantity,
    Recipient,
    Relative,
    RoleHolder,
    Shuffle,
    Some,
    Statement,
    Subject,
    TheCard,
    TheGame,
    Them,
    Verb,
    Whoever,
    Win,
    WinnerOf,
    Won,
)

Who = Literal["one", "described", "each", "next", "most"]
"""What a subject stands for: one player named outright, one who is described, several, the next
holder of a role, whoever has most."""


@dataclass(frozen=True, slots=True)
class Steps:
    """The type rules of one block; ``block`` says whether it is the course of play or a phase."""

    scope: Scope
    block: Literal["course", "phase"]

    def check(self, rule: Rule[Statement]) -> None:
        """Report whatever in a sentence has no meaning where it stands."""
        place = Place(rule.span, rule.guards)
        statement = rule.what
        match statement:
            case PlayUntil(phase, condition):
                if phase not in self.scope.phases:
                    self.unknown("phase-undefined", place.of(statement), phase)
                self.check_condition(condition, place)
            case PlayContests(number, contest):
                if self.block == "course":
                    self.report_at("tricks-in-course", statement, place)
                if contest not in self.scope.contests:
                    self.unknown("contest-undefined", place.of(statement), contest)
                if number == 0:
                    self.report_at("nothing-counted", statement, place)
            case InEach():
                self.report_at("each-trick-outside-trick", statement, place)
            case _:
                self.check_clause(statement, place)

    def check_clause(self, clause: Clause, place: Place) -> None:
        """Check a sentence that says what somebody does."""
        match clause:
            case Act(subject, verb):
                self.check_act(subject, verb, None, place)
            case ActTwice(subject, first, second):
                self.check_act(subject, first, None, place)
                self.check_act(subject, second, first, place)
            case ByLot(role):
                if self.block == "phase":
                    word = self.scope.words.of("role", role)
                    self.scope.report.error("lot-in-phase", place.of(clause), role=word)
            case May() | MustIfAble():
                self.report_at("permission-outside-trick", clause, place)
            case HasWinners():
                self.report_at("claim-outside-corollaries", clause, place)
            case _:
                assert_never(clause)

    def check_condition(self, condition: Has, place: Place) -> None:
        """Check what ends a row of phases: that some player has units of a counter."""
        if not isinstance(condition.subject, APlayer):
            self.report_at("condition-of-some-player", condition.subject, place)
        span = place.of(condition)
        counter = self.scope.counter(condition.amount.counter, place, span)
        if counter is not None and condition.amount.number <= counter.start:
            self.scope.report.error(
                "ends-at-once", span, number=condition.amount.number, start=counter.start
            )

    def check_act(self, subject: Subject, verb: Verb, before: Verb | None, place: Place) -> None:
        """Check who does something, and what; ``before`` is what the same sentence said first."""
        match verb:
            case Gather(cards) | Shuffle(cards):
                self.check_handler(subject, place)
                self.check_all_cards(cards, before, place)
            case Deal(recipient, cards):
                self.check_handler(subject, place)
                self.check_deal(recipient, cards, place)
            case Gain(quantity):
                who = self.check_several(subject, "who-gains", place)
                self.check_gain(quantity, who, place)
            case Pay(quantity, _):
                self.check_several(subject, "who-pays", place)
                self.check_payment(quantity, verb, place)
            case Become(role):
                who = self.who(subject, place)
                if who in ("each", "most"):
                    self.report_at("who-becomes", subject, place)
                elif who == "described":
                    self.report_at("described-player", subject, place)
                self.scope.role(role, place, place.of(verb))
            case Win(prize):
                self.check_win(subject, prize, place)
            case Play() | LeadTo() | FollowSuit() | BeSuitOf():
                self.report_at("trick-rule-outside-trick", verb, place)
            case _:
                assert_never(verb)

    def check_handler(self, subject: Subject, place: Place) -> None:
        """Report cards that are handled by anybody but one certain player, or too early."""
        who = self.who(subject, place)
        if self.block == "course":
            self.report_at("cards-in-course", subject, place)
        elif who in ("each", "next", "most"):
            self.report_at("who-handles-cards", subject, place)
        elif who == "described":
            self.report_at("described-player", subject, place)

    def check_several(self, subject: Subject, code: str, place: Place) -> Who | None:
        """Report a subject that is neither one certain player nor every one of a group."""
        who = self.who(subject, place)
        if who in ("next", "most"):
            self.report_at(code, subject, place)
            return None
        return who

    def who(self, subject: Subject, place: Place) -> Who | None:
        """Return what a subject stands for, or report that it means nobody here."""
        match subject:
            case RoleHolder(role) | After(role):
                return "one" if self.scope.role(role, place, place.of(subject)) else None
            case EachPlayer():
                return "each"
            case NextPlayer():
                return "next"
            case WinnerOf(prize):
                return "one" if self.check_past(prize, subject, place) else None
            case Whoever(relative):
                return self.check_relative(relative, "described", subject, place)
            case EachWho(relative):
                return self.check_relative(relative, "each", subject, place)
            case MostOf(counter):
                found = self.scope.counter(counter, place, place.of(subject))
                return "most" if found else None
            case Named():
                self.report_at("name-in-rules", subject, place)
            case APlayer():
                self.report_at("which-player", subject, place)
            case Exactly():
                self.report_at("claim-outside-corollaries", subject, place)
            case Others():
                self.report_at("others-outside-trick", subject, place)
            case HighestOf() | LedSuit():
                self.report_at("card-is-no-player", subject, place)
            case _:
                assert_never(subject)
        return None

    def check_relative(
        self, relative: Relative, who: Who, subject: Subject, place: Place
    ) -> Who | None:
        """Check the clause that picks players out of all."""
        match relative:
            case Won(prize) | NotWon(prize):
                if isinstance(relative, NotWon) and who == "described":
                    self.report_at("which-player", subject, place)
                    return None
                return who if self.check_past(prize, subject, place) else None
            case Leads() | Cannot():
                self.report_at("others-outside-trick", subject, place)
                return None
            case _:
                assert_never(relative)

    def check_past(self, prize: Prize, subject: Subject, place: Place) -> bool:
        """Tell whether it is known who has won ``prize`` once the sentence is reached."""
        match prize:
            case LastOf(contest):
                if contest in self.scope.contests:
                    return True
                self.unknown("contest-undefined", place.of(subject), contest)
            case TheGame():
                if self.block == "course":
                    return True
                self.report_at("game-won-in-phase", subject, place)
            case _:
                self.report_at("which-trick", subject, place)
        return False

    def check_all_cards(self, cards: Cards, before: Verb | None, place: Place) -> None:
        """Check the cards that are gathered or shuffled: all of them, or those just named."""
        match cards:
            case All(kind):
                if kind != CARD:
                    self.report_at("not-all-cards", cards, place)
            case Them():
                if not (isinstance(before, Gather) and isinstance(before.cards, All)):
                    self.report_at("them-without-cards", cards, place)
            case Count() | Any() | TheCard():
                self.report_at("not-all-cards", cards, place)
            case _:
                assert_never(cards)

    def check_deal(self, recipient: Recipient, cards: Cards, place: Place) -> None:
        """Check who is dealt how many cards."""
        if not isinstance(recipient, EachPlayer):
            self.report_at("name-in-rules", recipient, place)
        match cards:
            case Count(number, kind):
                if kind != CARD:
                    self.report_at("dealt-kind", cards, place)
                elif number == 0:
                    self.report_at("nothing-counted", cards, place)
            case All() | Any() | Them() | TheCard():
                self.report_at("dealt-number", cards, place)
            case _:
                assert_never(cards)

    def check_gain(self, quantity: Quantity, who: Who | None, place: Place) -> None:
        """Check how much a player gets."""
        span = place.of(quantity)
        match quantity:
            case Amount(number, counter):
                self.scope.counter(counter, place, span)
                if number < 1:
                    self.report_at("nothing-counted", quantity, place)
            case AllIn(counter, zone):
                self.scope.pot(counter, zone, place, span)
                if who == "each":
                    self.report_at("all-to-several", quantity, place)
            case OptionAmount(option):
                self.scope.number(option, place, span)
            case Some():
                self.report_at("some-outside-corollaries", quantity, place)
            case _:
                assert_never(quantity)

    def check_payment(self, quantity: Quantity, verb: Pay, place: Place) -> None:
        """Check how much a player pays, and into which zone."""
        span = place.of(quantity)
        match quantity:
            case Amount(number, counter):
                if number < 1:
                    self.report_at("nothing-counted", quantity, place)
                paid = counter
            case OptionAmount(option):
                found = self.scope.number(option, place, span)
                if found is None:
                    return
                paid = found.what.counter
            case AllIn():
                self.report_at("paid-from-zone", quantity, place)
                return
            case Some():
                self.report_at("some-outside-corollaries", quantity, place)
                return
            case _:
                assert_never(quantity)
        self.scope.pot(paid, verb.zone, place, place.of(verb))
        purse = self.scope.counter(paid, place, span)
        if purse is not None and purse.floor is not None:
            word = self.scope.words.many("counter", paid)
            self.scope.report.error("purse-may-be-empty", span, counter=word)

    def check_win(self, subject: Subject, prize: Prize, place: Place) -> None:
        """Check who wins: here only the game can be won."""
        if not isinstance(prize, TheGame):
            self.report_at("trick-rule-outside-trick", prize, place)
            return
        if self.block == "phase":
            self.report_at("game-won-in-phase", prize, place)
            return
        who = self.who(subject, place)
        if who in ("each", "next"):
            self.report_at("who-wins-game", subject, place)

    def report_at(self, code: str, node: Node, place: Place) -> None:
        """Report a mistake that needs no more words than its code has."""
        self.scope.report.error(code, place.of(node))

    def unknown(self, code: str, span: Span, word: str) -> None:
        """Report a phase or trick that no heading describes."""
        category = "phase" if code == "phase-undefined" else "contest"
        self.scope.once(code, span, word=self.scope.words.of(category, word))

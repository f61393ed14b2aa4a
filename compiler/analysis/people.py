"""Whom a sentence speaks of: one player, several, or somebody it does not make clear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, assert_never

from regelsmed.compiler.analysis.bidding import is_known
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.dsl.syntax import (
    After,
    APlayer,
    AtLeast,
    AWho,
    BothPlayers,
    Cannot,
    EachPlayer,
    EachWho,
    Exactly,
    FewestIn,
    FirstPlayed,
    HasMostAndAtLeast,
    HasTaken,
    HasTakenOther,
    HighestOf,
    HighestTrump,
    LastOf,
    Leads,
    LedSuit,
    MostOf,
    Named,
    NextPlayer,
    NotWon,
    Others,
    OwnBid,
    PhaseId,
    Prize,
    Relative,
    RoleHolder,
    Subject,
    TheGame,
    TheOpponent,
    ThePlayer,
    Whoever,
    WhoseChoiceBeats,
    WinnerOf,
    Won,
    You,
)

Who = Literal["one", "described", "each", "next", "most"]
"""What a subject stands for: one player named outright, one who is described, several, the next
holder of a role, whoever has most."""


@dataclass(frozen=True, slots=True)
class People:
    """The type rules of subjects in one block: in a phase or, where there is none, the course."""

    scope: Scope
    phase: PhaseId | None = None

    def check_one(self, subject: Subject, code: str, place: Place) -> None:
        """Report a subject that is not one certain player, named outright."""
        if self.who(subject, place) in ("described", "each", "next", "most"):
            self.scope.report_at(code, subject, place)

    def check_handler(self, subject: Subject, place: Place) -> None:
        """Report cards that are handled by anybody but one certain player, or too early."""
        who = self.who(subject, place)
        if self.phase is None:
            self.scope.report_at("cards-in-course", subject, place)
        elif who in ("each", "next", "most"):
            self.scope.report_at("who-handles-cards", subject, place)
        elif who == "described":
            self.scope.report_at("described-player", subject, place)

    def check_several(self, subject: Subject, code: str, place: Place) -> Who | None:
        """Report a subject that is neither one certain player nor every one of a group."""
        who = self.who(subject, place)
        if who in ("next", "most"):
            self.scope.report_at(code, subject, place)
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
            case EachWho(relative) | AWho(relative):
                return self.check_relative(relative, "each", subject, place)
            case MostOf(counter):
                found = self.scope.counter(counter, place, place.of(subject))
                return "most" if found else None
            case Named():
                self.scope.report_at("name-in-rules", subject, place)
            case APlayer():
                self.scope.report_at("which-player", subject, place)
            case Exactly() | AtLeast():
                self.scope.report_at("claim-outside-corollaries", subject, place)
            case Others():
                self.scope.report_at("others-outside-trick", subject, place)
            case HighestOf() | FirstPlayed() | HighestTrump() | LedSuit():
                self.scope.report_at("card-is-no-player", subject, place)
            case You() | TheOpponent() | FewestIn():
                self.scope.report_at("you-in-rules", subject, place)
            case BothPlayers():
                if self.scope.players.what.number.high == 2:
                    return "each"
                self.scope.report_at("both-of-more", subject, place)
            case ThePlayer():
                self.scope.report_at("the-player-alone", subject, place)
            case WhoseChoiceBeats():
                self.scope.report_at("choice-before", subject, place)
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
                    self.scope.report_at("which-player", subject, place)
                    return None
                return who if self.check_past(prize, subject, place) else None
            case HasTaken(number, contest) | HasTakenOther(number, contest):
                self.scope.contest(contest, relative, place)
                if not isinstance(number, OwnBid):
                    is_known(number, self.phase, place, self.scope)
                if who == "described":
                    self.scope.report_at("which-player", subject, place)
                    return None
                return who
            case Leads() | Cannot():
                self.scope.report_at("others-outside-trick", subject, place)
                return None
            case HasMostAndAtLeast():
                self.scope.report_at("most-only-wins", subject, place)
                return None
            case _:
                assert_never(relative)

    def check_past(self, prize: Prize, subject: Subject, place: Place) -> bool:
        """Tell whether it is known who has won ``prize`` once the sentence is reached."""
        match prize:
            case LastOf(contest):
                if contest in self.scope.contests:
                    return True
                self.scope.contest(contest, subject, place)
            case TheGame():
                if self.phase is None:
                    return True
                self.scope.report_at("game-won-in-phase", subject, place)
            case _:
                self.scope.report_at("which-trick", subject, place)
        return False

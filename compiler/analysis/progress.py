"""What has happened in a block up to a sentence of it, and what of that comes too early."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, assert_never

from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.numbers import Case, worth
from regelsmed.compiler.analysis.scope import Guards, Place, Scope
from regelsmed.compiler.analysis.trump import clause_of
from regelsmed.compiler.analysis.zones import Table
from regelsmed.dsl.syntax import (
    Act,
    ActTwice,
    AsMany,
    AWho,
    Become,
    BeSuitOf,
    Bid,
    BidNumber,
    CardVerb,
    ChooseTrump,
    ContestId,
    Count,
    Deal,
    Decide,
    EachWho,
    FollowSuit,
    Gain,
    Gather,
    HasTaken,
    HasTakenOther,
    InLast,
    InOthers,
    InTurnOrder,
    LastOf,
    LeadTo,
    Lose,
    MoveVerb,
    NameTrump,
    NotWon,
    Number,
    OwnBid,
    Pay,
    Per,
    PhasesByPlayers,
    Play,
    PlayContests,
    PlayUntil,
    Plus,
    Prize,
    Quantity,
    Shuffle,
    Statement,
    Subject,
    SumOf,
    TakeHome,
    TheGame,
    Them,
    TrickOff,
    TrickTaken,
    TurnUp,
    Verb,
    Whoever,
    Win,
    WinnerOf,
    Won,
)


def acts(rule: Rule[Statement]) -> Iterator[tuple[Subject, Verb]]:
    """Yield who does what in a sentence, in order, if it comes to that."""
    match clause_of(rule.what):
        case Act(subject, verb):
            yield subject, verb
        case ActTwice(subject, first, second):
            yield subject, first
            yield subject, second
        case _:
            pass


def prize_of(subject: Subject) -> Prize | None:
    """Return what the players meant by ``subject`` have won or not won."""
    match subject:
        case WinnerOf(prize) | Whoever(Won(prize)):
            return prize
        case EachWho(Won(prize) | NotWon(prize)) | AWho(Won(prize) | NotWon(prize)):
            return prize
        case _:
            return None


@dataclass(slots=True)
class Progress:
    """What has happened in a block up to a sentence of it, in each of its ``cases``.

    ``dealt`` are the cards dealt to each player and ``turned`` the phases in which a card has been
    turned up: the last one, the others, or both.
    """

    scope: Scope
    table: Table
    cases: tuple[Case, ...]
    unclear: bool
    shuffled: bool = False
    dealt: list[tuple[Number, Guards]] = field(default_factory=list)
    turned: list[Literal["last", "others", "each"]] = field(default_factory=list)
    played: list[tuple[ContestId, Number, Guards]] = field(default_factory=list)
    bid: bool = False
    won: bool = False
    can_be_won: bool = True

    def pass_by(self, rule: Rule[Statement]) -> None:
        """Report a sentence that comes too early or too late, then take it as done."""
        match rule.what:
            case PlayContests(number, contest):
                self.check_not_over(rule)
                self.check_cards(number, rule)
                self.played.append((contest, number, rule.guards))
            case PlayUntil() | PhasesByPlayers():
                self.check_not_over(rule)
            case InTurnOrder(first, _):
                self.check_known(first, rule)
                self.bid = True
            case Decide(TheGame(), _):
                self.won = True
            case _:
                self.check_alone(rule)
                for subject, verb in acts(rule):
                    self.check_known(subject, rule)
                    self.do(verb, rule)

    def check_alone(self, rule: Rule[Statement]) -> None:
        """Report handling of cards that is split over sentences, or mixed with something else."""
        match rule.what:
            case ActTwice(_, Gather(), Shuffle(Them())):
                pass
            case Act(_, Gather() | Shuffle()) | ActTwice(_, Gather() | Shuffle(), _):
                self.scope.once("shuffled-apart", rule.span)
            case ActTwice(_, _, Gather() | Shuffle()):
                self.scope.once("shuffled-apart", rule.span)
            case ActTwice(_, Deal(), _) | ActTwice(_, _, Deal()):
                self.scope.report.error("dealt-on-the-side", rule.span)
            case _:
                pass

    def check_not_over(self, rule: Rule[Statement]) -> None:
        """Report play after the game has been won."""
        if self.won:
            self.scope.report.error("played-after-the-end", rule.span)

    def check_cards(self, number: Number, rule: Rule[Statement]) -> None:
        """Report more tricks than the players have cards for."""
        for case in self.cases:
            held = sum(worth(n, case) for n, guards in self.dealt if within(guards, rule))
            left = max(held - sum(worth(n, case) for _, n, _ in self.played), 0)
            tricks = worth(number, case)
            if tricks > left and not self.unclear:
                self.scope.report.error(
                    "more-tricks-than-cards", rule.span, tricks=tricks, cards=left
                )
                return

    def check_known(self, subject: Subject, rule: Rule[Statement]) -> None:
        """Report a winner that nobody knows yet."""
        match prize_of(subject):
            case LastOf(contest):
                self.check_played(contest, rule)
            case TheGame():
                if not self.won and self.can_be_won:
                    self.scope.report.error("game-not-won-yet", rule.span)
            case _:
                pass
        match subject:
            case AWho(HasTaken(number, contest) | HasTakenOther(number, contest)) | EachWho(
                HasTaken(number, contest) | HasTakenOther(number, contest)
            ):
                self.check_played(contest, rule)
                if isinstance(number, OwnBid):
                    self.check_bid(rule)
            case _:
                pass

    def check_played(self, contest: ContestId, rule: Rule[Statement]) -> None:
        """Report tricks that are spoken of before they have been played for certain."""
        if contest in self.scope.contests and not any(
            name == contest and within(guards, rule) for name, _, guards in self.played
        ):
            word = self.scope.words.of("contest", contest)
            self.scope.once("trick-not-played-yet", rule.span, contest=word)

    def check_bid(self, rule: Rule[Statement]) -> None:
        """Report bids that are spoken of before they are made."""
        if not self.bid:
            self.scope.once("bids-not-made-yet", rule.span)

    def check_units(self, quantity: Quantity, rule: Rule[Statement]) -> None:
        """Report units for tricks that have not been played, or bids that have not been made."""
        match quantity:
            case Plus(first, second):
                self.check_units(first, rule)
                self.check_units(second, rule)
            case Per(_, TrickTaken(contest)):
                self.check_played(contest, rule)
            case Per(_, TrickOff(contest, _)):
                self.check_played(contest, rule)
                self.check_bid(rule)
            case _:
                pass

    def do(self, verb: Verb, rule: Rule[Statement]) -> None:
        """Take a deed as done; after the game, players can only get and pay something."""
        if self.won and not isinstance(verb, Gain | Lose | Pay | Win):
            self.scope.report.error("played-after-the-end", rule.span)
        if isinstance(verb, CardVerb | MoveVerb):
            return  # no step of a game with a deck, which has been told
        match verb:
            case Gather():
                self.check_always(rule)
                self.dealt.clear()
                self.turned.clear()
                self.played = [(contest, 0, guards) for contest, _, guards in self.played]
            case Shuffle():
                self.check_always(rule)
                self.shuffled = True
            case Deal(_, Count(number) | AsMany(_, number)):
                if not self.shuffled:
                    self.scope.report.error("dealt-before-shuffled", rule.span)
                elif self.dealt:
                    self.scope.report.error("dealt-twice", rule.span)
                self.dealt.append((number, rule.guards))
                self.unclear |= isinstance(number, SumOf | OwnBid)
                self.check_deal(rule)
            case TurnUp():
                if not self.shuffled:
                    self.scope.report.error("dealt-before-shuffled", rule.span)
                self.turned.append(_when(rule.what))
                self.check_deal(rule)
            case Win(TheGame()):
                self.won = True
            case Gain(quantity) | Lose(quantity) | Pay(quantity, _):
                self.check_units(quantity, rule)
            case Deal():
                self.unclear = True
            case Win() | Become() | ChooseTrump():
                pass
            case Play() | LeadTo() | FollowSuit() | BeSuitOf() | TakeHome():
                pass
            case Bid():
                self.bid = True
            case NameTrump() | BidNumber():
                pass
            case _:
                assert_never(verb)

    def check_always(self, rule: Rule[Statement]) -> None:
        """Report gathering and shuffling that happens with an option only."""
        if rule.guards:
            self.scope.report.error("gathered-with-option", rule.span)

    def check_deal(self, rule: Rule[Statement]) -> None:
        """Report a deal that has no zones to deal from and to, or too few cards."""
        place = Place(rule.span, rule.guards)
        for zone, code in ((self.table.hand, "no-hand"), (self.table.stock, "no-stock")):
            if zone is None:
                self.scope.once(code, rule.span)
            else:
                self.scope.needs(
                    zone.guards, place, rule.span, self.scope.words.of("zone", zone.id)
                )
        there = sum(card.copies for card in self.scope.cards)
        for case in sorted(self.cases, key=lambda case: -case.players):
            now = ("each", "last" if case.last else "others")
            needed = case.players * sum(worth(n, case) for n, _ in self.dealt)
            needed += sum(when in now for when in self.turned)
            if needed > there and self.scope.counted:
                self.scope.once(
                    "too-few-cards", rule.span, needed=needed, players=case.players, there=there
                )
                return


def within(guards: Guards, rule: Rule[Statement]) -> bool:
    """Tell whether what stands under ``guards`` has happened wherever a sentence holds."""
    return set(guards) <= set(rule.guards)


def _when(statement: Statement) -> Literal["last", "others", "each"]:
    """Return in which phases a sentence is carried out."""
    match statement:
        case InLast():
            return "last"
        case InOthers():
            return "others"
        case _:
            return "each"

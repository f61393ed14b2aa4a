"""The order of things: what must have happened before a sentence, and what is reached at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.outline import Outline
from regelsmed.compiler.analysis.scope import Guards, Place, Scope
from regelsmed.compiler.analysis.zones import Table
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import (
    Act,
    ActTwice,
    AllIn,
    Amount,
    Become,
    BeSuitOf,
    ByLot,
    ContestId,
    Count,
    CounterId,
    Deal,
    EachPlayer,
    EachWho,
    FollowSuit,
    Gain,
    Gather,
    LastOf,
    LeadTo,
    MostOf,
    NotWon,
    OptionAmount,
    Pay,
    PhaseId,
    Play,
    PlayContests,
    PlayUntil,
    Prize,
    Shuffle,
    Some,
    Statement,
    Subject,
    TheGame,
    Them,
    Verb,
    Whoever,
    Win,
    WinnerOf,
    Won,
)

Block = Sequence[Rule[Statement]]


def check_course(outline: Outline, table: Table, scope: Scope) -> None:
    """Report what comes too early, too late, never or without end."""
    can_be_won = bool(_wins(outline))
    for block in (outline.course, *outline.phases.values()):
        # Where cards and tricks have no place at all, their number is no further mistake.
        progress = _Progress(scope, table, block is outline.course, can_be_won=can_be_won)
        for rule in block:
            progress.pass_by(rule)
    _check_lots(outline.course, scope)
    _check_end(outline, scope)
    _check_reached(outline, scope)
    _check_played_once(outline, scope)
    _check_loops(outline, scope)
    _check_numbers_used(outline, scope)


def acts(rule: Rule[Statement]) -> Iterator[tuple[Subject, Verb]]:
    """Yield who does what in a sentence, in order."""
    match rule.what:
        case Act(subject, verb):
            yield subject, verb
        case ActTwice(subject, first, second):
            yield subject, first
            yield subject, second
        case _:
            pass


def _prize(subject: Subject) -> Prize | None:
    """Return what the players meant by ``subject`` have won or not won."""
    match subject:
        case WinnerOf(prize) | Whoever(Won(prize)) | EachWho(Won(prize) | NotWon(prize)):
            return prize
        case _:
            return None


@dataclass(slots=True)
class _Progress:
    """What has happened in a block up to a sentence of it."""

    scope: Scope
    table: Table
    unclear: bool
    shuffled: bool = False
    dealt: list[tuple[int, Guards]] = field(default_factory=list)
    played: list[tuple[ContestId, int, Guards]] = field(default_factory=list)
    won: bool = False
    can_be_won: bool = True

    def pass_by(self, rule: Rule[Statement]) -> None:
        """Report a sentence that comes too early or too late, then take it as done."""
        match rule.what:
            case PlayContests(number, contest):
                self.check_not_over(rule)
                self.check_cards(number, rule)
                self.played.append((contest, number, rule.guards))
            case PlayUntil():
                self.check_not_over(rule)
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

    def check_cards(self, number: int, rule: Rule[Statement]) -> None:
        """Report more tricks than the players have cards for."""
        held = sum(count for count, guards in self.dealt if set(guards) <= set(rule.guards))
        spent = sum(count for _, count, _ in self.played)
        if number > held - spent and not self.unclear:
            self.scope.report.error(
                "more-tricks-than-cards", rule.span, tricks=number, cards=max(held - spent, 0)
            )

    def check_known(self, subject: Subject, rule: Rule[Statement]) -> None:
        """Report a winner that nobody knows yet."""
        match _prize(subject):
            case LastOf(contest):
                if not any(
                    name == contest and set(guards) <= set(rule.guards)
                    for name, _, guards in self.played
                ):
                    word = self.scope.words.of("contest", contest)
                    self.scope.once("trick-not-played-yet", rule.span, contest=word)
            case TheGame():
                if not self.won and self.can_be_won:
                    self.scope.report.error("game-not-won-yet", rule.span)
            case _:
                pass

    def do(self, verb: Verb, rule: Rule[Statement]) -> None:
        """Take a deed as done; after the game, players can only get and pay something."""
        if self.won and not isinstance(verb, Gain | Pay | Win):
            self.scope.report.error("played-after-the-end", rule.span)
        match verb:
            case Gather():
                self.check_always(rule)
                self.dealt.clear()
                self.played = [(contest, 0, guards) for contest, _, guards in self.played]
            case Shuffle():
                self.check_always(rule)
                self.shuffled = True
            case Deal(_, Count(number)):
                if not self.shuffled:
                    self.scope.report.error("dealt-before-shuffled", rule.span)
                elif self.dealt:
                    self.scope.report.error("dealt-twice", rule.span)
                self.dealt.append((number, rule.guards))
                self.check_deal(rule)
            case Win(TheGame()):
                self.won = True
            case Deal():
                self.unclear = True
            case Win() | Gain() | Pay() | Become():
                pass
            case Play() | LeadTo() | FollowSuit() | BeSuitOf():
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
        each = sum(count for count, _ in self.dealt)
        players = self.scope.players.what.number.high
        there = sum(card.copies for card in self.scope.cards)
        if each * players > there and self.scope.counted:
            self.scope.report.error(
                "too-few-cards", rule.span, needed=each * players, players=players, there=there
            )


def _check_lots(course: Block, scope: Scope) -> None:
    """Report lots that are drawn twice or too late."""
    drawn: dict[str, Span] = {}
    begun = False
    for rule in course:
        match rule.what:
            case ByLot(role):
                word = scope.words.of("role", role)
                if role in drawn:
                    first = drawn[role].line
                    scope.report.error("lot-twice", rule.span, role=word, first=first)
                elif begun:
                    scope.report.error("lot-too-late", rule.span, role=word)
                drawn.setdefault(role, rule.span)
            case _:
                begun = True


def _check_end(outline: Outline, scope: Scope) -> None:
    """Report a game without a winner, with two, or with one that could be two."""
    wins = _wins(outline)
    if not wins:
        scope.report.error("no-winner", outline.place_of("course"))
        return
    first = wins[0][1]
    if first.guards:
        scope.report.error("winner-with-option", first.span)
    for _, rule in wins[1:]:
        scope.report.error("won-twice", rule.span, first=first.span.line)


def _wins(outline: Outline) -> list[tuple[Subject, Rule[Statement]]]:
    """Return who wins the game, and the sentences that say so."""
    return [
        (subject, rule)
        for rule in outline.course
        for subject, verb in acts(rule)
        if isinstance(verb, Win) and isinstance(verb.prize, TheGame)
    ]


def check_single_winner(outline: Outline, scope: Scope) -> None:
    """Report a winner who takes what lies in a zone and could be two players.

    It is asked of games without other mistakes only: they would show up here again.
    """
    subject, _ = _wins(outline)[0]
    if isinstance(subject, MostOf) and not _has_one_leader(subject.counter, outline, scope):
        for rule in outline.course:
            if any(_takes_all(who, verb) for who, verb in acts(rule)):
                word = scope.words.many("counter", subject.counter)
                scope.report.error("winners-could-tie", rule.span, counter=word)


def _takes_all(subject: Subject, verb: Verb) -> bool:
    """Tell whether the winner of the game, who must be one, takes what lies in a zone."""
    return (
        isinstance(_prize(subject), TheGame)
        and isinstance(verb, Gain)
        and isinstance(verb.quantity, AllIn)
    )


def _has_one_leader(counter: CounterId, outline: Outline, scope: Scope) -> bool:
    """Tell whether it is certain that one player alone has most units at the end.

    It is where play goes on until a player has so many, and each phase gives units to one player
    only: then nobody had so many before the last phase, and one player has after it.
    """
    loops = [rule.what for rule in outline.course if isinstance(rule.what, PlayUntil)]
    if len(loops) != 1 or loops[0].condition.amount.counter != counter:
        return False
    blocks = (outline.course, *outline.phases.values())
    changes = [
        (subject, verb, rule)
        for block in blocks
        for rule in block
        for subject, verb in acts(rule)
        if isinstance(verb, Gain | Pay) and counter == _counter(verb, scope)
    ]
    if len(changes) != 1 or isinstance(changes[0][1], Pay):
        return False
    subject, _, rule = changes[0]
    alone = not isinstance(subject, EachPlayer | EachWho)
    return alone and rule in outline.phases.get(loops[0].phase, ())


def _check_reached(outline: Outline, scope: Scope) -> None:
    """Report phases and tricks that are never played, and phases that play themselves."""
    reached = _reach(outline.course, outline)
    blocks = (outline.course, *outline.phases.values())
    played = {
        rule.what.contest
        for block in blocks
        for rule in block
        if isinstance(rule.what, PlayContests)
    }
    for phase, block in outline.phases.items():
        word = scope.words.of("phase", phase)
        if phase not in reached:
            scope.report.error("phase-never-played", outline.sections[phase], word=word)
        if phase in _reach(block, outline):
            scope.report.error("phase-plays-itself", outline.sections[phase], word=word)
        else:
            _check_flat(block, scope)
    for contest in outline.contests:
        if contest not in played:
            word = scope.words.of("contest", contest)
            scope.report.error("contest-never-played", outline.sections[contest], word=word)
    complete = set(outline.phases) == set(reached) and played == set(outline.contests)
    if complete and not _plays(outline.course, _playing_phases(outline)):
        scope.report.error("nothing-is-played", outline.place_of("course"))


def _check_flat(block: Block, scope: Scope) -> None:
    """Report phases that are played inside another."""
    for rule in block:
        if isinstance(rule.what, PlayUntil):
            scope.report.error("phase-inside-phase", rule.span)


def _check_played_once(outline: Outline, scope: Scope) -> None:
    """Report a second sentence that has tricks of a name played."""
    first: dict[ContestId, Span] = {}
    for block in outline.phases.values():
        for rule in block:
            if not isinstance(rule.what, PlayContests):
                continue
            contest = rule.what.contest
            if contest in first:
                word, line = scope.words.many("contest", contest), first[contest].line
                scope.report.error("tricks-played-twice", rule.span, word=word, first=line)
            first.setdefault(contest, rule.span)


def _reach(block: Block, outline: Outline) -> tuple[PhaseId, ...]:
    """Return the phases that are played in a block, directly or in one another."""
    reached: dict[PhaseId, None] = {}
    waiting = [block]
    while waiting:
        for rule in waiting.pop():
            match rule.what:
                case PlayUntil(phase) if phase in outline.phases and phase not in reached:
                    reached[phase] = None
                    waiting.append(outline.phases[phase])
                case _:
                    pass
    return tuple(reached)


def _playing_phases(outline: Outline) -> frozenset[PhaseId]:
    """Return the phases in which a trick is played whatever the options are."""
    playing: frozenset[PhaseId] = frozenset()
    while True:
        more = frozenset(p for p, block in outline.phases.items() if _plays(block, playing))
        if more == playing:
            return playing
        playing = more


def _plays(block: Block, playing: frozenset[PhaseId]) -> bool:
    """Tell whether a trick is played in a block for certain, if it is in the phases ``playing``."""
    for rule in block:
        match rule.what:
            case PlayContests() if not rule.guards:
                return True
            case PlayUntil(phase) if not rule.guards and phase in playing:
                return True
            case _:
                pass
    return False


def _check_loops(outline: Outline, scope: Scope) -> None:
    """Report phases that could follow one another for ever."""
    playing = _playing_phases(outline)
    for rule in outline.course:
        match rule.what:
            case PlayUntil(phase, condition) if phase in outline.phases:
                if phase not in playing:
                    word = scope.words.of("phase", phase)
                    scope.report.error("phase-without-tricks", rule.span, word=word)
                if not _is_gained(condition.amount.counter, phase, rule, outline, scope):
                    word = scope.words.many("counter", condition.amount.counter)
                    scope.report.warn("end-never-comes", rule.span, counter=word)
            case _:
                pass


def _is_gained(
    counter: CounterId, phase: PhaseId, loop: Rule[Statement], outline: Outline, scope: Scope
) -> bool:
    """Tell whether players get units of ``counter`` in a phase, at least with every option."""
    inside = (outline.phases[phase], *(outline.phases[p] for p in _reach((loop,), outline)))
    return any(
        counter == _counter(verb, scope)
        for block in inside
        for rule in block
        for _, verb in acts(rule)
        if isinstance(verb, Gain) and set(rule.guards) <= set(loop.guards)
    )


def _counter(verb: Gain | Pay, scope: Scope) -> CounterId | None:
    """Return the counter that a player gains or pays."""
    match verb.quantity:
        case Amount(_, counter) | AllIn(counter, _) | Some(counter):
            return counter
        case OptionAmount(option):
            number = scope.numbers.get(option)
            return number.what.counter if number else None
        case _:
            assert_never(verb.quantity)


def _check_numbers_used(outline: Outline, scope: Scope) -> None:
    """Report numbers that players can agree on and no sentence speaks of."""
    used = {
        verb.quantity.option
        for block in (outline.course, *outline.phases.values())
        for rule in block
        for _, verb in acts(rule)
        if isinstance(verb, Gain | Pay) and isinstance(verb.quantity, OptionAmount)
    }
    for option, number in scope.numbers.items():
        if option not in used:
            word = scope.words.of("option", option)
            scope.report.warn("number-without-rules", number.span, option=word)

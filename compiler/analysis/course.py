"""The order of things: what must have happened before a sentence, and what is reached at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.numbers import cases
from regelsmed.compiler.analysis.outline import Outline
from regelsmed.compiler.analysis.progress import Progress, acts, prize_of, within
from regelsmed.compiler.analysis.scope import Scope
from regelsmed.compiler.analysis.zones import Table
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import (
    AllIn,
    Amount,
    AWho,
    ByLot,
    ContestId,
    CounterId,
    Decide,
    EachPlayer,
    EachWho,
    Gain,
    Has,
    Lose,
    MostOf,
    OptionAmount,
    OptionId,
    Pay,
    Per,
    PhaseId,
    PhasesByPlayers,
    PlayContests,
    PlayUntil,
    Plus,
    Quantity,
    Some,
    Statement,
    Subject,
    TheGame,
    TurnGoes,
    Verb,
    Win,
)

Block = Sequence[Rule[Statement]]


def check_course(outline: Outline, table: Table, scope: Scope) -> None:
    """Report what comes too early, too late, never or without end."""
    can_be_won = bool(_wins(outline))
    blocks: tuple[tuple[PhaseId | None, Block], ...] = ((None, outline.course),)
    for phase, block in (*blocks, *outline.phases.items()):
        # Where cards and tricks have no place at all, their number is no further mistake.
        found = tuple(cases(phase, scope.players, scope.numbered))
        progress = Progress(scope, table, found, phase is None, can_be_won=can_be_won)
        for rule in block:
            progress.pass_by(rule)
    _check_lots(outline.course, scope)
    _check_end(outline, scope)
    _check_reached(outline, scope)
    _check_played_once(outline, scope)
    _check_loops(outline, scope)
    _check_numbers_used(outline, scope)


def _check_lots(course: Block, scope: Scope) -> None:
    """Report lots that are drawn twice or too late."""
    drawn: dict[str, Span] = {}
    begun = False
    for rule in course:
        match rule.what:
            case TurnGoes():
                pass
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
    first = wins[0]
    if first.guards:
        scope.report.error("winner-with-option", first.span)
    for rule in wins[1:]:
        scope.report.error("won-twice", rule.span, first=first.span.line)


def _wins(outline: Outline) -> list[Rule[Statement]]:
    """Return the sentences that say who wins the game."""
    return [
        rule
        for rule in outline.course
        if isinstance(rule.what, Decide)
        or any(isinstance(verb, Win) and verb.prize == TheGame() for _, verb in acts(rule))
    ]


def check_single_winner(outline: Outline, scope: Scope) -> None:
    """Report a winner who takes what lies in a zone and could be two players.

    It is asked of games without other mistakes only: they would show up here again.
    """
    counters = list(_deciding(_wins(outline)[0]))
    if not counters or any(_has_one_leader(counter, outline, scope) for counter in counters):
        return
    for rule in outline.course:
        if any(_takes_all(who, verb) for who, verb in acts(rule)):
            word = scope.words.many("counter", counters[0])
            scope.report.error("winners-could-tie", rule.span, counter=word)


def _deciding(win: Rule[Statement]) -> Iterator[CounterId]:
    """Yield the counters that the players are compared by to find the winner of the game."""
    match win.what:
        case Decide(_, lines):
            for line in lines:
                if isinstance(line.what, MostOf):
                    yield line.what.counter
        case _:
            for subject, _ in acts(win):
                if isinstance(subject, MostOf):
                    yield subject.counter


def _takes_all(subject: Subject, verb: Verb) -> bool:
    """Tell whether the winner of the game, who must be one, takes what lies in a zone."""
    return (
        isinstance(prize_of(subject), TheGame)
        and isinstance(verb, Gain)
        and isinstance(verb.quantity, AllIn)
    )


def _has_one_leader(counter: CounterId, outline: Outline, scope: Scope) -> bool:
    """Tell whether it is certain that one player alone has most units at the end.

    It is where play goes on until a player has so many, and each phase gives units to one player
    only: then nobody had so many before the last phase, and one player has after it.
    """
    loops = [rule.what for rule in outline.course if isinstance(rule.what, PlayUntil)]
    if len(loops) != 1 or _end(loops[0]) != counter:
        return False
    blocks = (outline.course, *outline.phases.values())
    changes = [
        (subject, verb, rule)
        for block in blocks
        for rule in block
        for subject, verb in acts(rule)
        if isinstance(verb, Gain | Lose | Pay) and counter == _counter(verb.quantity, scope)
    ]
    if len(changes) != 1 or not isinstance(changes[0][1], Gain):
        return False
    subject, _, rule = changes[0]
    alone = not isinstance(subject, EachPlayer | EachWho | AWho)
    return alone and rule in outline.phases.get(loops[0].phase, ())


def _end(loop: PlayUntil) -> CounterId | None:
    """Return the counter that ends a row of phases."""
    return loop.condition.amount.counter if isinstance(loop.condition, Has) else None


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
        if isinstance(rule.what, PlayUntil | PhasesByPlayers):
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
                case PlayUntil(phase) | PhasesByPlayers(phase) if (
                    phase in outline.phases and phase not in reached
                ):
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
            case PlayUntil(phase) | PhasesByPlayers(phase) if not rule.guards and phase in playing:
                return True
            case _:
                pass
    return False


def _check_loops(outline: Outline, scope: Scope) -> None:
    """Report phases that could follow one another for ever."""
    playing = _playing_phases(outline)
    for rule in outline.course:
        match rule.what:
            case PlayUntil(phase, Has(_, amount)) if phase in outline.phases:
                if phase not in playing:
                    word = scope.words.of("phase", phase)
                    scope.report.error("phase-without-tricks", rule.span, word=word)
                if not _is_gained(amount.counter, phase, rule, outline, scope):
                    word = scope.words.many("counter", amount.counter)
                    scope.report.warn("end-never-comes", rule.span, counter=word)
            case _:
                pass


def _is_gained(
    counter: CounterId, phase: PhaseId, loop: Rule[Statement], outline: Outline, scope: Scope
) -> bool:
    """Tell whether players get units of ``counter`` in a phase, at least with every option."""
    inside = (outline.phases[phase], *(outline.phases[p] for p in _reach((loop,), outline)))
    return any(
        isinstance(verb, Gain) and counter == _counter(verb.quantity, scope)
        for block in inside
        for rule in block
        for _, verb in acts(rule)
        if within(rule.guards, loop)
    )


def _counter(quantity: Quantity, scope: Scope) -> CounterId | None:
    """Return the counter that a quantity is of."""
    match quantity:
        case Amount(_, counter) | AllIn(counter, _) | Some(counter):
            return counter
        case OptionAmount(option):
            number = scope.numbers.get(option)
            return number.what.counter if number else None
        case Per(amount, _):
            return amount.counter
        case Plus(first, _):
            return _counter(first, scope)
        case _:
            assert_never(quantity)


def _check_numbers_used(outline: Outline, scope: Scope) -> None:
    """Report numbers that players can agree on and no sentence speaks of."""
    used = {
        option
        for block in (outline.course, *outline.phases.values())
        for rule in block
        for _, verb in acts(rule)
        if isinstance(verb, Gain | Lose | Pay)
        for option in _options(verb.quantity)
    }
    for option, number in scope.numbers.items():
        if option not in used:
            word = scope.words.of("option", option)
            scope.report.warn("number-without-rules", number.span, option=word)


def _options(quantity: Quantity) -> Iterator[OptionId]:
    """Yield the numbers that players can agree on of which a quantity speaks."""
    match quantity:
        case OptionAmount(option):
            yield option
        case Plus(first, second):
            yield from _options(first)
            yield from _options(second)
        case _:
            pass

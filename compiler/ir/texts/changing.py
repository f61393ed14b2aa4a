"""What texts change for as long as their cards are there, and what they say of how things are."""

from __future__ import annotations

from typing import assert_never

from regelsmed.compiler.ir.draft import NotExpressible
from regelsmed.compiler.ir.nodes import Expression, If, Number, Perform, Statement
from regelsmed.dsl.syntax import (
    Agent,
    AlwaysLoses,
    AnnulsNext,
    BecomesKeyword,
    CountsAs,
    DoubleStat,
    DrawnWonByBoth,
    Gets,
    GetsRather,
    GetsWhile,
    GoesInstead,
    LastingClause,
    LeastWins,
    LosesIf,
    MustInNextTurn,
    NeverAbove,
    NeverBelow,
    NextTime,
    NobodyMay,
    Pass,
    PhaseId,
    PlayAnyAs,
    PlayAs,
    PlayAtMost,
    PostId,
    RaiseStat,
    SetStat,
    StandingClause,
    StaysPut,
    Subject,
    SwapStats,
    TakesHighest,
    TakesLowest,
    TakeStatOf,
    TheOpponent,
    ThisCard,
    Unaffected,
    UnaffectedByLater,
    Verb,
    Whenever,
    WhenLoses,
    WhenWins,
    WinCountsAs,
    WinRulesOff,
    WinsIf,
    You,
)

from . import kinds
from .asked import agent, holds, number_of
from .writing import ANY_CARD, COPIED, THIS_CARD, Text, Writing


def change(writing: Writing, text: Text, clause: LastingClause) -> list[Statement]:
    """Return how a clause of a card's text changes what it is about."""
    paragraph = writing.paragraph(text.by.paragraph)
    match clause:
        case Gets(target, bonus):
            number = number_of(writing, text, bonus)
            meant = writing.target(target)
            return [Perform("give", (THIS_CARD, meant, Number(-1), number, paragraph))]
        case GetsRather(target, bonus, rather, condition):
            number, meant = number_of(writing, text, bonus), writing.target(target)
            plain, other = (
                Perform("give", (THIS_CARD, meant, Number(-1), given, paragraph))
                for given in (number, Number(rather))
            )
            return [If(holds(writing, text, condition), (other,), (plain,))]
        case GetsWhile(target, bonus, trait):
            number = number_of(writing, text, bonus)
            meant = writing.target(target)
            return [Perform("give", (THIS_CARD, meant, writing.trait(trait), number, paragraph))]
        case BecomesKeyword(target, keyword):
            meant, word = writing.target(target), writing.keyword(keyword)
            return [_change(kinds.KEYWORD, meant, word, Number(0), paragraph)]
        case CountsAs(target, trait):
            meant, word = writing.target(target), writing.trait(trait)
            return [_change(kinds.TRAIT, meant, word, Number(0), paragraph)]
        case TakesLowest(target, stat_id):
            meant, stat = writing.target(target), writing.stat(stat_id)
            return [_change(kinds.LOWEST, meant, stat, Number(0), paragraph)]
        case TakesHighest(target, stat_id):
            meant, stat = writing.target(target), writing.stat(stat_id)
            return [_change(kinds.HIGHEST, meant, stat, Number(0), paragraph)]
        case SetStat(changed, value):
            meant, stat = writing.target(changed.target), writing.stat(changed.stat)
            return [_change(kinds.SET, meant, stat, Number(value), paragraph)]
        case RaiseStat(changed, value):
            meant, stat = writing.target(changed.target), writing.stat(changed.stat)
            return [_change(kinds.RAISE, meant, stat, Number(value), paragraph)]
        case DoubleStat(changed):
            meant, stat = writing.target(changed.target), writing.stat(changed.stat)
            return [_change(kinds.DOUBLE, meant, stat, Number(0), paragraph)]
        case TakeStatOf(target, stat_id, other):
            pair = (writing.target(target), writing.target(other))
            stat = writing.stat(stat_id)
            given = (Number(kinds.TAKE), THIS_CARD, *pair, stat, paragraph)
            return [Perform("change_from", given)]
        case Whenever(who, post, phase, inner):
            return [_watch(writing, text, (who, post, phase), writing.wait(text, inner), once=0)]
        case NextTime(who, post, phase, inner):
            return [_watch(writing, text, (who, post, phase), writing.wait(text, inner), once=1)]
        case AnnulsNext(who, post, phase):
            return [_watch(writing, text, (who, post, phase), Number(kinds.NONE), once=1)]
        case SwapStats(post, stat_id):
            swapped = (Number(kinds.SWAP), THIS_CARD, writing.post(post), writing.stat(stat_id))
            return [Perform("change_posts", (*swapped, paragraph))]
        case NobodyMay(phase, verb):
            line, until = _line(writing, verb), writing.until(phase)
            return [_restrict(kinds.NOBODY, line, until, Number(-1), paragraph)]
        case MustInNextTurn(who, verb):
            seat, line = _obliged(text, who), _line(writing, verb)
            return [_restrict(kinds.MUST, line, Number(-1), seat, paragraph)]
        case (
            WinsIf()
            | LosesIf()
            | AlwaysLoses()
            | WinRulesOff()
            | Unaffected()
            | UnaffectedByLater()
            | NeverBelow()
            | NeverAbove()
            | StaysPut()
            | LeastWins()
            | DrawnWonByBoth()
            | WhenWins()
            | WhenLoses()
            | WinCountsAs()
            | GoesInstead()
        ):
            kind, by, target_number, a, b, c = standing(writing, text, clause)
            numbers = tuple(map(Number, (target_number, a, b, c, by)))
            return [Perform("stand", (Number(kind), THIS_CARD, *numbers))]
        case _:
            assert_never(clause)


def _change(kind: int, meant: Number, a: Expression, b: Expression, paragraph: Number) -> Statement:
    return Perform("change", (Number(kind), THIS_CARD, meant, a, b, paragraph))


def _restrict(
    kind: int, line: Number, until: Number, seat: Expression, paragraph: Number
) -> Statement:
    return Perform("restrict", (Number(kind), THIS_CARD, line, until, seat, paragraph))


def _watch(
    writing: Writing, text: Text, waited: tuple[Agent, PostId, PhaseId], number: Number, once: int
) -> Statement:
    """Return how a text waits for a player to play a card to a post."""
    who, post, phase = waited
    given = (THIS_CARD, agent(text, who), writing.post(post), writing.until(phase))
    paragraph = writing.paragraph(text.by.paragraph)
    return Perform("watch", (*given, number, COPIED, Number(once), paragraph))


def limit(writing: Writing, text: Text, seat: Expression, verb: PlayAtMost) -> Statement:
    """Return how a player is kept from playing more than so many cards more to a post."""
    paragraph = writing.paragraph(text.by.paragraph)
    given = (THIS_CARD, seat, writing.post(verb.post), Number(verb.number))
    return Perform("limit_plays", (*given, writing.until(verb.phase), paragraph))


def _obliged(text: Text, who: Subject) -> Expression:
    match who:
        case You() | TheOpponent():
            return agent(text, who)
        case _:
            raise NotExpressible(who, text.by.span)


def _line(writing: Writing, verb: Verb) -> Number:
    """Return which action of a turn a sentence names: the post that it plays to, or passing."""
    match verb:
        case Pass():
            return Number(kinds.PASSING)
        case PlayAs(_, _, post) | PlayAnyAs(post):
            return writing.post(post)
        case _:
            raise NotExpressible(verb, verb.span)


def standing(
    writing: Writing, text: Text, clause: StandingClause
) -> tuple[int, int, int, int, int, int]:
    """Return what a clause says of how things are as numbers: see ``Standing`` of the board."""
    by = writing.paragraph(text.by.paragraph).value
    match clause:
        case WinsIf(target, _, condition):
            met = writing.test(holds(writing, text, condition), text.by)
            return (kinds.WINS, by, writing.target(target).value, met, 0, 0)
        case LosesIf(target, _, condition):
            met = writing.test(holds(writing, text, condition), text.by)
            return (kinds.LOSES, by, writing.target(target).value, met, 0, 0)
        case AlwaysLoses(target):
            return (kinds.LOSES, by, writing.target(target).value, kinds.NONE, 0, 0)
        case WinRulesOff(target):
            return (kinds.RULES_OFF, by, writing.target(target).value, 0, 0, 0)
        case Unaffected(guarded, post):
            stat, meant = writing.stat(guarded.stat).value, writing.target(guarded.target).value
            return (kinds.UNAFFECTED, by, meant, stat, writing.post(post).value, 0)
        case UnaffectedByLater(guarded, post):
            stat, meant = writing.stat(guarded.stat).value, writing.target(guarded.target).value
            return (kinds.LATER_ONES, by, meant, stat, writing.post(post).value, 0)
        case NeverBelow(bounded, value):
            stat, meant = writing.stat(bounded.stat).value, writing.target(bounded.target).value
            return (kinds.FLOOR, by, meant, stat, value, 0)
        case NeverAbove(bounded, value):
            stat, meant = writing.stat(bounded.stat).value, writing.target(bounded.target).value
            return (kinds.CEILING, by, meant, stat, value, 0)
        case StaysPut(target):
            return (kinds.STAYS, by, writing.target(target).value, 0, 0, 0)
        case LeastWins():
            return (kinds.LEAST_WINS, by, writing.target(ThisCard(ANY_CARD)).value, 0, 0, 0)
        case DrawnWonByBoth():
            return (kinds.BOTH_WIN, by, writing.target(ThisCard(ANY_CARD)).value, 0, 0, 0)
        case WhenWins(target, _, inner) | WhenLoses(target, _, inner):
            kind = kinds.AFTER_WIN if isinstance(clause, WhenWins) else kinds.AFTER_LOSS
            number = writing.wait(text, inner).value
            return (kind, by, writing.target(target).value, number, 0, 0)
        case WinCountsAs(target, _, amount, instead):
            counter, meant = writing.counter(amount.counter).value, writing.target(target).value
            return (kinds.COUNTS, by, meant, counter, amount.number, instead)
        case GoesInstead(phase, target, goal, other):
            zones = writing.goal(goal).value, writing.zone(other.zone).value
            meant = writing.target(target).value
            return (kinds.INSTEAD, by, meant, writing.phase(phase).value, *zones)
        case _:
            assert_never(clause)

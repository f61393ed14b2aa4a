"""The course of play and its phases, sentence by sentence."""

from __future__ import annotations

from typing import Final, assert_never

from regelsmed.compiler.analysis.game import Game, Rule
from regelsmed.dsl.syntax import (
    Act,
    ActTwice,
    Become,
    BeSuitOf,
    ByLot,
    ContestId,
    Deal,
    FollowSuit,
    Gain,
    Gather,
    HasWinners,
    InEach,
    LeadTo,
    May,
    MustIfAble,
    Pay,
    PhaseId,
    Play,
    PlayContests,
    PlayUntil,
    RoleId,
    RuleLine,
    Shuffle,
    Subject,
    TheGame,
    Verb,
    Win,
    With,
)

from . import counters, deals
from .draft import Draft, NotExpressible, origin_of, stamped, under_its_options
from .nodes import (
    Assign,
    Call,
    Comparison,
    EndGame,
    Expression,
    If,
    Local,
    Log,
    Lot,
    Number,
    Of,
    ParagraphNumber,
    Shared,
    Statement,
    Truth,
    Until,
)
from .places import Places
from .program import Procedure
from .tricks import play_contests
from .who import each, holds, one_seat

LUCKY: Final = Local("lucky", "seat")


def course_procedure(draft: Draft, places: Places) -> Procedure:
    """Return the procedure of the whole game, from the start or where a position enters it."""
    deals.check_order(draft.game.course)
    body: list[Statement] = []
    for place, rule in enumerate(draft.game.course):
        statements = tuple(under_its_options(rule, _statement(draft, places, rule)))
        condition = _is_entered(draft.game, places, place)
        if condition is not None:
            statements = (stamped(If(condition, statements), origin_of(rule)),)
        body += statements
    first, last = origin_of(draft.game.course[0]), origin_of(draft.game.course[-1])
    return Procedure("course", (), (*body, EndGame(origin=last)), first)


def needs_entry(game: Game) -> bool:
    """Tell whether a position has to say at which phase the course of play is entered.

    It has not where there is but one phase and nothing but lots before it.
    """
    return any(_can_be_past(game, place) for place in range(len(game.course)))


def _can_be_past(game: Game, place: int) -> bool:
    """Tell whether a position can enter the course behind its ``place``-th sentence."""
    later = [rule for rule in game.course[place + 1 :] if isinstance(rule.what, PlayUntil)]
    return bool(later) and not isinstance(game.course[place].what, ByLot)


def _is_entered(game: Game, places: Places, place: int) -> Expression | None:
    """Return whether a sentence is not past where a position enters; ``None`` if it never is."""
    if places.entry is None or not _can_be_past(game, place):
        return None
    what, entry = game.course[place].what, Shared(places.entry)
    if isinstance(what, PlayUntil):
        # The entry is a number from 0, or -1: at most this phase's number where phases are
        # numbered in the order of the course.
        return Comparison("<=", entry, Number(places.phases.index(what.phase)))
    return Comparison("<", entry, Number(0))


def phase_procedure(draft: Draft, places: Places, phase: PhaseId) -> Procedure:
    """Return the procedure of one phase."""
    rules = draft.game.phases[phase]
    deals.check_order(rules)
    body: list[Statement] = []
    for rule in rules:
        body += under_its_options(rule, _statement(draft, places, rule))
    first, last = origin_of(rules[0]), origin_of(rules[-1])
    number = places.phases.index(phase)
    start: list[Statement] = [Assign(Shared(places.phase), Number(number))]
    if places.entry is not None:
        start.append(Assign(Shared(places.entry), Number(-1)))
    end = (Assign(Shared(places.given), Truth(False)), Assign(Shared(places.phase), Number(-1)))
    statements = (
        *(stamped(statement, first) for statement in start),
        *body,
        *(stamped(statement, last) for statement in end),
    )
    return Procedure(phase_name(phase), (), statements, first)


def phase_name(phase: PhaseId) -> str:
    """Return the name of the procedure of a phase."""
    return f"phase {phase}"


def phases_in_order(game: Game) -> tuple[PhaseId, ...]:
    """Return the phases in the order in which the course of play comes to them."""
    course = [rule.what.phase for rule in game.course if isinstance(rule.what, PlayUntil)]
    return tuple(dict.fromkeys((*course, *game.phases)))


def contests_played(game: Game) -> dict[ContestId, tuple[PhaseId, int]]:
    """Return for each contest in which phase it is played, and how many times in a row.

    Raises ``NotExpressible`` where it is played in two places.
    """
    found: dict[ContestId, tuple[PhaseId, int]] = {}
    for phase, rules in game.phases.items():
        for rule in rules:
            if isinstance(rule.what, PlayContests):
                if rule.what.contest in found or rule.guards:
                    raise NotExpressible(rule.what, rule.span)
                found[rule.what.contest] = (phase, rule.what.number)
    return found


def _statement(draft: Draft, places: Places, rule: Rule[RuleLine]) -> list[Statement]:
    match rule.what:
        case Act(subject, verb):
            return _act(draft, places, rule, subject, verb)
        case ActTwice(subject, first, second):
            before = _act(draft, places, rule, subject, first)
            return [*before, *_act(draft, places, rule, subject, second)]
        case ByLot(role):
            return _lot(draft, places, rule, role)
        case PlayUntil(phase, condition):
            return [Until(holds(places, condition), (Call(phase_name(phase)),))]
        case PlayContests(last, contest):
            return play_contests(places, draft.game.tricks[contest], last)
        case May() | MustIfAble() | HasWinners() | InEach() | With():
            raise NotExpressible(rule.what, rule.span)
        case _:
            assert_never(rule.what)


def _lot(draft: Draft, places: Places, rule: Rule[RuleLine], role: RoleId) -> list[Statement]:
    """Let chance decide who has a role, unless a position has said it."""
    holder = places.holder(role)
    note = draft.event("lot", (role,), ("seat",), origin_of(rule))
    lot = (Lot("lot", LUCKY), Assign(holder, LUCKY), Log(note, (LUCKY,)))
    return [If(Comparison("<", holder, Number(0)), lot)]


def _act(
    draft: Draft, places: Places, rule: Rule[RuleLine], subject: Subject, verb: Verb
) -> list[Statement]:
    match verb:
        case Gather():
            return deals.gather(draft, places, rule, verb)
        case Shuffle():
            return deals.shuffle(verb)
        case Deal():
            return deals.deal(draft, places, rule, subject, verb)
        case Gain():
            return counters.gain(draft, places, rule, subject, verb)
        case Pay():
            return counters.pay(draft, places, rule, subject, verb)
        case Become(role):
            return _become(draft, places, rule, subject, role)
        case Win(TheGame()):
            return _win(draft, places, rule, subject)
        case Win() | Play() | LeadTo() | FollowSuit() | BeSuitOf():
            raise NotExpressible(rule.what, rule.span)
        case _:
            assert_never(verb)


def _become(
    draft: Draft, places: Places, rule: Rule[RuleLine], subject: Subject, role: RoleId
) -> list[Statement]:
    seat = one_seat(places, subject, hands_on=role)
    if seat is None:
        raise NotExpressible(rule.what, rule.span)
    holder = places.holder(role)
    note = draft.event("role", (role,), ("seat",), origin_of(rule))
    return [Assign(holder, seat), Log(note, (holder,))]


def _win(draft: Draft, places: Places, rule: Rule[RuleLine], subject: Subject) -> list[Statement]:
    draft.deciding.append(rule.paragraph)
    note = draft.event("over", (rule.paragraph,), ("seat",), origin_of(rule))
    decided = Assign(Shared(places.decided), ParagraphNumber(rule.paragraph))

    def one(seat: Expression) -> list[Statement]:
        return [Assign(Of(places.won, seat), Truth(True)), Log(note, (seat,))]

    return [decided, *each(places, subject, one)]

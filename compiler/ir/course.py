"""The course of play and its phases, sentence by sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from regelsmed.compiler.analysis.game import Game, Rule
from regelsmed.dsl.syntax import (
    Act,
    ActThrice,
    ActTwice,
    AllSeeBids,
    AlwaysPlayable,
    AtEnd,
    Become,
    BeSuitOf,
    Bid,
    BidNumber,
    ByLot,
    CardClause,
    CardVerb,
    ChooseTrump,
    CoinSentence,
    ContestId,
    Deal,
    Decide,
    FollowSuit,
    ForRest,
    Gain,
    Gather,
    HasWinners,
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
    MoveVerb,
    MustIfAble,
    NameTrump,
    NeverEqual,
    NoTrump,
    Otherwise,
    OtherwiseItGets,
    Pay,
    PhaseId,
    PhasesByPlayers,
    Play,
    PlayContests,
    PlayUntil,
    RoleId,
    RuleLine,
    Shuffle,
    Subject,
    SubPhase,
    TakeHome,
    TakeTogether,
    TheGame,
    Took,
    Trigger,
    TurnGoes,
    TurnRule,
    TurnUp,
    Verb,
    Win,
    With,
)
from regelsmed.dsl.syntax import If as IfHolds
from regelsmed.dsl.syntax import Number as WrittenNumber

from . import counters, deals
from .bids import make_bids
from .draft import Draft, NotExpressible, first_holder, origin_of, stamped, under_its_options
from .nodes import (
    Arithmetic,
    Assign,
    Call,
    Comparison,
    EachSeat,
    EndGame,
    Expression,
    If,
    Local,
    Log,
    Lookup,
    Lot,
    Not,
    Number,
    Of,
    OptionGiven,
    OptionNumber,
    PlayerCount,
    Shared,
    Statement,
    Truth,
    Until,
)
from .places import Places
from .program import Procedure
from .tricks import play_contests
from .trump import choose, is_last, settle, turn_up
from .who import SEAT, SEATS_LEFT, holds, one_seat
from .winning import decide, win

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
    later = [r for r in game.course[place + 1 :] if isinstance(r.what, PlayUntil | PhasesByPlayers)]
    return bool(later) and not isinstance(game.course[place].what, ByLot)


def _is_entered(game: Game, places: Places, place: int) -> Expression | None:
    """Return whether a sentence is not past where a position enters; ``None`` if it never is."""
    if places.entry is None or not _can_be_past(game, place):
        return None
    what, entry = game.course[place].what, Shared(places.entry)
    if isinstance(what, PlayUntil | PhasesByPlayers):
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
    start += _begin(draft, places, phase)
    statements = (
        *(stamped(statement, first) for statement in start),
        *body,
        *(stamped(statement, last) for statement in _end(places)),
    )
    return Procedure(phase_name(phase), (), statements, first)


def _begin(draft: Draft, places: Places, phase: PhaseId) -> list[Statement]:
    """Return how trump, bids and tricks of the phase before are forgotten.

    Where a position stands within the phase, what it says of them is of this one.
    """
    if places.resumed is None:
        return []
    game, forgotten = draft.game, list[Statement]()
    resumed = Shared(places.resumed)
    if places.trump is not None and phase == game.trump:
        forgotten.append(Assign(Shared(places.trump.slot), Number(-2)))
    if game.bidding is not None and phase == game.bidding.phase:
        forgotten.append(_for_all(places.bid(SEAT), -1))
    for contest in places.contests.values():
        if contest.phase == phase and contest.taken is not None:
            forgotten.append(_for_all(Of(contest.taken, SEAT), 0))
    go_on = (Assign(resumed, Truth(False)),)
    if not forgotten:
        return list(go_on)
    return [If(resumed, go_on, tuple(forgotten))]


def _for_all(slot: Of, value: int) -> Statement:
    return EachSeat(SEAT, None, SEATS_LEFT, (Assign(slot, Number(value)),))


def _end(places: Places) -> list[Statement]:
    """Return how a phase ends: from here on nothing stands in for what is to be done."""
    end: list[Statement] = [Assign(Shared(places.given), Truth(False))]
    if places.trump is not None:
        end.append(Assign(Shared(places.trump.given), Truth(False)))
    return [*end, Assign(Shared(places.phase), Number(-1))]


def phase_name(phase: PhaseId) -> str:
    """Return the name of the procedure of a phase."""
    return f"phase {phase}"


def phases_in_order(game: Game) -> tuple[PhaseId, ...]:
    """Return the phases in the order in which the course of play comes to them."""
    course = [r.what.phase for r in game.course if isinstance(r.what, PlayUntil | PhasesByPlayers)]
    return tuple(dict.fromkeys((*course, *game.phases)))


def contests_played(game: Game) -> dict[ContestId, tuple[PhaseId, WrittenNumber]]:
    """Return for each contest in which phase it is played, and how many times in a row.

    Raises ``NotExpressible`` where it is played in two places.
    """
    found: dict[ContestId, tuple[PhaseId, WrittenNumber]] = {}
    for phase, rules in game.phases.items():
        for rule in rules:
            if isinstance(rule.what, PlayContests):
                if rule.what.contest in found or rule.guards:
                    raise NotExpressible(rule.what, rule.span)
                found[rule.what.contest] = (phase, rule.what.number)
    return found


def _statement(draft: Draft, places: Places, rule: Rule[RuleLine]) -> list[Statement]:
    match rule.what:
        case InLast(period, clause):
            body = _statement(draft, places, replace(rule, what=clause))
            return [If(is_last(places, period), tuple(body))]
        case InOthers(period, clause):
            body = _statement(draft, places, replace(rule, what=clause))
            return [If(Not(is_last(places, period)), tuple(body))]
        case IfHolds(condition, clause):
            body = _statement(draft, places, replace(rule, what=clause))
            return [If(holds(draft, places, condition), tuple(body))]
        case Act(subject, verb):
            return _act(draft, places, rule, subject, verb)
        case ActTwice(subject, first, second):
            before = _act(draft, places, rule, subject, first)
            return [*before, *_act(draft, places, rule, subject, second)]
        case ByLot(role):
            return _lot(draft, places, rule, role)
        case PlayUntil(phase, condition):
            return [Until(holds(draft, places, condition), (Call(phase_name(phase)),))]
        case PhasesByPlayers(phase):
            return _phases(draft, places, rule, phase)
        case PlayContests(_, contest):
            return play_contests(places, draft.game.tricks[contest])
        case Decide(TheGame()):
            return decide(draft, places, rule, rule.what)
        case InTurnOrder():
            bidding = draft.game.bidding
            if bidding is None or bidding.step.what != rule.what:
                raise NotExpressible(rule.what, rule.span)
            return make_bids(draft, places, bidding)
        case NoTrump() | ItsSuitIsTrump():
            return settle(draft, places, rule, rule.what)
        case May() | MustIfAble() | HasWinners() | InEach() | AtEnd() | With() | SubPhase():
            raise NotExpressible(rule.what, rule.span)
        case Decide() | TurnGoes() | AllSeeBids() | NeverEqual() | AlwaysPlayable():
            raise NotExpressible(rule.what, rule.span)
        case Took() | TakeTogether() | ActThrice() | InNext() | InLater() | ForRest():
            raise NotExpressible(rule.what, rule.span)
        case IfInstead() | Otherwise() | OtherwiseItGets():
            raise NotExpressible(rule.what, rule.span)
        case _ if isinstance(rule.what, CardClause | TurnRule | Trigger | CoinSentence):
            raise NotExpressible(rule.what, rule.span)
        case _:
            assert_never(rule.what)


def _phases(draft: Draft, places: Places, rule: Rule[RuleLine], phase: PhaseId) -> list[Statement]:
    """Return how all phases of a row are played, from the first or from where a position is."""
    counted = places.numbers[phase]
    number, first = Shared(counted.number), Shared(counted.first)
    last = Lookup(counted.last, (PlayerCount(),))
    begun = Log(draft.event("phase", (phase,), ("number",), origin_of(rule)), (number,))
    one = (
        begun,
        Call(phase_name(phase)),
        Assign(number, Arithmetic("+", number, Number(1))),
    )
    return [
        Assign(number, first),
        Assign(first, Number(1)),
        Until(Comparison(">", number, last), one),
        Assign(number, Number(0)),
    ]


def _lot(draft: Draft, places: Places, rule: Rule[RuleLine], role: RoleId) -> list[Statement]:
    """Let chance decide who has a role, unless a position has said it."""
    holder = places.holder(role)
    note = draft.event("lot", (role,), ("seat",), origin_of(rule))
    lot: tuple[Statement, ...] = (Lot("lot", LUCKY), Assign(holder, LUCKY), Log(note, (LUCKY,)))
    if role in draft.game.first_roles:
        option = first_holder(role)
        told = draft.event("role", (role,), ("seat",), origin_of(rule))
        agreed = (Assign(holder, OptionNumber(option)), Log(told, (holder,)))
        by = origin_of(draft.game.first_roles[role])
        lot = (If(OptionGiven(option), tuple(stamped(s, by) for s in agreed), lot),)
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
        case Lose():
            return counters.lose(draft, places, rule, subject, verb)
        case Pay():
            return counters.pay(draft, places, rule, subject, verb)
        case TurnUp():
            return turn_up(draft, places, rule, subject, verb)
        case ChooseTrump():
            return choose(draft, places, rule, subject)
        case Become(role):
            return _become(draft, places, rule, subject, role)
        case Win(TheGame()):
            return win(draft, places, rule, subject)
        case Win() | Play() | LeadTo() | FollowSuit() | BeSuitOf() | TakeHome():
            raise NotExpressible(rule.what, rule.span)
        case NameTrump() | Bid() | BidNumber():
            raise NotExpressible(rule.what, rule.span)
        case _ if isinstance(verb, CardVerb | MoveVerb):
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

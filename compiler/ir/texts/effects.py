"""The texts of cards and the clauses of rules that texts have too, sentence by sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from regelsmed.compiler.analysis.declining import has_choice
from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.mentions import dealt_with, speaks_of_cards
from regelsmed.compiler.ir import nodes
from regelsmed.compiler.ir.draft import NotExpressible, stamped
from regelsmed.compiler.ir.nodes import (
    AskListed,
    Both,
    CallFrom,
    Comparison,
    EachSeat,
    Expression,
    Fact,
    If,
    Local,
    Not,
    Number,
    Perform,
    Query,
    Roll,
    SeatAfter,
)
from regelsmed.dsl.syntax import (
    Act,
    ActThrice,
    ActTwice,
    After,
    Amount,
    AWho,
    Become,
    BothPlayers,
    CardDeed,
    CopyHalf,
    Deed,
    Do,
    DoThrice,
    DoTwice,
    EachPlayer,
    EachWho,
    EffectBlock,
    FewestIn,
    FlipCoin,
    ForRest,
    Gain,
    HasMostAndAtLeast,
    Heads,
    InLater,
    InNext,
    LastingClause,
    Lose,
    LoseGame,
    LosesHalf,
    May,
    NextPlayer,
    OneOf,
    Otherwise,
    PlayAtMost,
    ResolveHalves,
    RoleHolder,
    RoleId,
    StandingClause,
    Statement,
    Subject,
    SwapPlaces,
    ThatCard,
    TheGame,
    TheOpponent,
    ThePlayer,
    Verb,
    Whoever,
    WhoseChoiceBeats,
    Win,
    WinnerOf,
    You,
)
from regelsmed.dsl.syntax import If as IfHolds

from .asked import agent, branch, holds, sheet_at, you
from .changing import change, limit
from .deeds import LEFT, STAY, Doing, each_in_line
from .picking import ACTION
from .writing import COPIED, THIS_CARD, Text, Writing, by

SEAT: Final = Local("seat", "seat")
SEATS_LEFT: Final = Local("seats_left", "number")
LINE: Final = Local("chosen_line", "number")
YES: Final = Local("yes", "number")
HEADS: Final = Local("heads", "number")

Body = Callable[[Expression], Iterable[nodes.Statement]]
Clauses = list[nodes.Statement]

Other = Rule[Otherwise] | None

LATER: Final = "later"


def half_table(half: str) -> str:
    """Return the name of the table of the procedures that carry out a text of each card."""
    return f"texts {half}"


def sentence(writing: Writing, text: Text, what: Statement | EffectBlock) -> Clauses:
    """Return how a sentence is carried out."""
    match what:
        case IfHolds(condition, clause):
            inner = sentence(writing, text, clause)
            return [If(holds(writing, text, condition), tuple(inner))] if inner else []
        case ForRest(clause):
            return sentence(writing, text, clause)
        case InNext(str() as phase, clause) | InLater(phase, clause):
            return _wait(writing, text, phase, clause)
        case OneOf():
            return _one_of(writing, text, what)
        case FlipCoin():
            return _flip(writing, text, what)
        case Do(verb):
            return _order(writing, text, verb)
        case DoTwice(first, second):
            return [*_order(writing, text, first), *_order(writing, text, second)]
        case DoThrice(first, second, third):
            return [s for verb in (first, second, third) for s in _order(writing, text, verb)]
        case May(subject, allowed):
            asked = each(writing, text, subject, lambda seat: _may(writing, text, seat, allowed))
            return [*_begin(writing, allowed), *asked]
        case Act(subject, verb):
            return _act(writing, text, subject, verb)
        case ActTwice(subject, first, second):
            return [
                *_act(writing, text, subject, first),
                *_act(writing, text, subject, second),
            ]
        case ActThrice(subject, first, second, third):
            verbs = (first, second, third)
            return [s for verb in verbs for s in _act(writing, text, subject, verb)]
        case SwapPlaces(post):
            return [Perform("swap_places", (writing.post(post),))]
        case LosesHalf(target):
            return [Perform("annul_meant", (THIS_CARD, writing.target(target)))]
        case _ if isinstance(what, LastingClause):
            return change(writing, text, what)
        case _:
            raise NotExpressible(what, what.span)


def said_by_cards(
    writing: Writing, text: Text, half: str, what: Statement | EffectBlock
) -> Clauses:
    """Return how a sentence of a text of a card is carried out.

    What it says of how things are holds already where cards of its post carry the text out later,
    but for a text that another card has copied.
    """
    made = sentence(writing, text, what)
    late = [number for number, other in enumerate(late_halves(writing)) if other == half]
    if not late or not isinstance(what, StandingClause):
        return made
    here = [Comparison("!=", Fact("stay_post", (THIS_CARD,)), Number(post)) for post in late]
    elsewhere = here[0] if len(here) == 1 else Both(tuple(here))
    copied = Comparison("!=", COPIED, Number(0))
    return [If(Not(Both((Not(copied), Not(elsewhere)))), tuple(made))]


def either_way(
    writing: Writing, text: Text, half: str, rule: Rule[Statement | EffectBlock], other: Other
) -> Clauses:
    """Return how a sentence is carried out, and the one that takes its place if it is an "if"."""
    made = said_by_cards(writing, text, half, rule.what)
    if other is None or not isinstance(rule.what, IfHolds):
        return made
    then = sentence(writing, text, rule.what.clause)
    otherwise = [
        stamped(statement, by(other))
        for statement in sentence(writing, Text(by(other), of_card=True), other.what.clause)
    ]
    condition = holds(writing, text, rule.what.condition)
    return branch(condition, [stamped(statement, text.by) for statement in then], otherwise)


def late_halves(writing: Writing) -> list[str | None]:
    """Return by post the text that cards there have carried out later, while they lie there."""
    found: dict[str, str] = {}
    for rules in writing.game.phases.values():
        for rule in rules:
            if isinstance(rule.what, ResolveHalves):
                found.setdefault(rule.what.post, rule.what.half)
    return [found.get(post) for post in writing.texts.posts]


def _wait(writing: Writing, text: Text, phase: str, clause: Statement) -> Clauses:
    """Return how something is kept for the next phase of a name."""
    number, paragraph = writing.wait(text, clause), writing.paragraph(text.by.paragraph)
    awaited = writing.phase(phase)
    writing.awaited.add(awaited.value)
    return [Perform("wait_for", (awaited, number, THIS_CARD, COPIED, paragraph))]


def write_later(writing: Writing) -> None:
    """Add the procedures of what texts have happen later, also of what these have."""
    done = 0
    while done < len(writing.unwritten):
        text, clause = writing.unwritten[done]
        body = sentence(writing, text, clause)
        writing.procedure(writing.later[done], (THIS_CARD, COPIED), body, text.by)
        done += 1


def _one_of(writing: Writing, text: Text, block: OneOf) -> Clauses:
    seat = one_seat(writing, text, block.agent)
    if seat is None:
        raise NotExpressible(block.agent, block.span)
    chosen: Clauses = []
    for number, line in reversed(list(enumerate(block.lines))):
        here = tuple(sentence(writing, text, line.what))
        if number == len(block.lines) - 1:
            chosen = list(here)
        else:
            is_it = Comparison("==", LINE, Number(number))
            chosen = [If(is_it, here, tuple(chosen))]
    return [
        AskListed(seat, "option", "options_up_to", (Number(len(block.lines)),), ACTION),
        Perform("choose_line", (seat, ACTION), LINE),
        *chosen,
    ]


def _flip(writing: Writing, text: Text, block: FlipCoin) -> Clauses:
    heads: Clauses = []
    tails: Clauses = []
    for line in block.lines:
        made = sentence(writing, text, line.what.clause)
        if isinstance(line.what, Heads):
            heads += made
        else:
            tails += made
    shown = Comparison("!=", HEADS, Number(0))
    way = If(shown, tuple(heads), tuple(tails)) if heads else If(Not(shown), tuple(tails))
    return [
        Roll("coin", "sides", (), ACTION),
        Perform("flip", (ACTION,), HEADS),
        *([way] if heads or tails else []),
    ]


def _act(writing: Writing, text: Text, subject: Subject, verb: Verb) -> Clauses:
    role = verb.role if isinstance(verb, Become) else None
    if isinstance(verb, Win):
        paragraph = writing.paragraph(text.by.paragraph)
        seat = one_seat(writing, text, subject)
        if seat is None:
            raise NotExpressible(verb, verb.span)
        win = (Perform("win_game", (Query("bit", (WON,)), paragraph)),)
        there = Comparison(">=", WON, Number(0))
        return [nodes.Assign(WON, seat), If(there, win)]
    several = isinstance(subject, BothPlayers | EachPlayer)

    def one(seat: Expression) -> Clauses:
        made = does(writing, text, seat, verb)
        if several and speaks_of_cards(verb):  # each has their own in mind
            return [Perform("keep_own", (seat,)), *made, Perform("keep_all")]
        return made

    return [*_begin(writing, verb), *each(writing, text, subject, one, hands_on=role)]


def _order(writing: Writing, text: Text, verb: Verb | Deed) -> Clauses:
    """Return how the player who has the card does something."""
    return [*_begin(writing, verb), *does(writing, text, you(text), verb)]


def _begin(writing: Writing, verb: Verb | Deed) -> Clauses:
    """Return how it is forgotten which cards a text has dealt with, before it deals with others."""
    forgets = writing.dealing and dealt_with(verb) is not None
    return [Perform("forget_dealt")] if forgets else []


WON: Final = Local("won", "seat")


def _may(writing: Writing, text: Text, seat: Expression, verb: Verb) -> Clauses:
    """Return how a player does something or declines: by picking no card, where one is picked."""
    about = Text(text.by, text.of_card, seat)
    if isinstance(verb, PlayAtMost):
        return [limit(writing, text, seat, verb)]
    if isinstance(verb, CardDeed) and has_choice(verb):
        return Doing(writing, about, seat, may=True).do(verb)
    return [
        AskListed(seat, "option", "yes_or_no", (), ACTION),
        Perform("choose_whether", (seat, ACTION), YES),
        If(Comparison("!=", YES, Number(0)), tuple(does(writing, text, seat, verb))),
    ]


def does(writing: Writing, text: Text, seat: Expression, verb: Verb | Deed) -> Clauses:
    """Return what a player does."""
    paragraph = writing.paragraph(text.by.paragraph)
    match verb:
        case CopyHalf():
            return _copy(writing, verb)
        case PlayAtMost():
            return [limit(writing, text, seat, verb)]
        case Become(role):
            return [Perform("become", (writing.role(role), seat))]
        case Gain(Amount(number, counter)):
            return [Perform("gain", (seat, writing.counter(counter), Number(number)))]
        case Lose(Amount(number, counter)):
            return [Perform("lose", (seat, writing.counter(counter), Number(number)))]
        case LoseGame():
            return [lose_game(writing, Query("bit", (seat,)), paragraph)]
        case Win(TheGame()):
            return [Perform("win_game", (Query("bit", (seat,)), paragraph))]
        case _ if isinstance(verb, CardDeed):
            return Doing(writing, Text(text.by, text.of_card, seat), seat).do(verb)
        case _:
            raise NotExpressible(verb, verb.span)


def lose_game(writing: Writing, losers: Expression, paragraph: Number) -> nodes.Statement:
    """Return how players, given as bits, lose the game."""
    rule = writing.texts.both_lose
    drawn = paragraph if rule is None else writing.paragraph(rule.paragraph)
    return Perform("lose_game", (losers, paragraph, drawn))


def _copy(writing: Writing, verb: CopyHalf) -> Clauses:
    """Return how the text of another card is carried out; a copied text copies nothing."""
    half = writing.half(verb.half)
    if isinstance(verb.target, ThatCard):
        line = Perform("line_up_dealt", (), LEFT)
    else:
        line = Perform("line_up", (THIS_CARD, writing.target(verb.target)), LEFT)
    called = CallFrom(half_table(verb.half), sheet_at(STAY), (THIS_CARD, Number(1)))
    one = (
        Perform("next_in_line", (), STAY),
        If(Query("has_half", (STAY, half)), (called,)),
    )
    return [If(Comparison("==", COPIED, Number(0)), (line, *each_in_line(one)))]


# ---- whom a sentence speaks of


def one_seat(
    writing: Writing, text: Text, subject: Subject, *, hands_on: RoleId | None = None
) -> Expression | None:
    """Return the seat that a subject names, below 0 where it names nobody.

    ``None`` where it can name several.
    """
    match subject:
        case You() | TheOpponent():
            return agent(text, subject)
        case ThePlayer():
            assert text.about is not None, f"{text.by.paragraph} speaks of nobody"
            return text.about
        case FewestIn(_, zone):
            return Query("fewest", (writing.zone(zone),))
        case WhoseChoiceBeats():
            return Query("choice_beats")
        case WinnerOf():
            return Query("winner")
        case EachWho(HasMostAndAtLeast() as most) | AWho(HasMostAndAtLeast() as most):
            return Query("ahead", (writing.counter(most.counter), Number(most.number)))
        case Whoever(HasMostAndAtLeast() as most):
            return Query("ahead", (writing.counter(most.counter), Number(most.number)))
        case RoleHolder(role):
            return Fact("roles", (writing.role(role),))
        case After(role):
            return SeatAfter(Fact("roles", (writing.role(role),)))
        case NextPlayer() if hands_on is not None:
            return SeatAfter(Fact("roles", (writing.role(hands_on),)))
        case _:
            return None


def each(
    writing: Writing,
    text: Text,
    subject: Subject,
    body: Body,
    *,
    hands_on: RoleId | None = None,
) -> Clauses:
    """Return ``body`` for every seat that a subject names, in the order in which they act."""
    match subject:
        case BothPlayers() | EachPlayer():
            return [EachSeat(SEAT, Query("first_in_turn"), SEATS_LEFT, tuple(body(SEAT)))]
        case FewestIn() | WhoseChoiceBeats() | WinnerOf() | EachWho() | AWho() | Whoever():
            seat = one_seat(writing, text, subject)
            if seat is None:
                raise NotExpressible(subject, subject.span)
            there = Comparison(">=", SEAT, Number(0))
            return [nodes.Assign(SEAT, seat), If(there, tuple(body(SEAT)))]
        case _:
            seat = one_seat(writing, text, subject, hands_on=hands_on)
            if seat is None:
                raise NotExpressible(subject, subject.span)
            return list(body(seat))

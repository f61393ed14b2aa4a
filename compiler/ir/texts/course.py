"""The course of a game of cards with texts: phases and their sentences, duels, who starts."""

from __future__ import annotations

from collections.abc import Iterable

from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.ir.draft import NotExpressible, first_holder, stamped, under_its_options
from regelsmed.compiler.ir.nodes import (
    AskListed,
    Both,
    Call,
    Comparison,
    EachSeat,
    EndGame,
    Expression,
    Fact,
    If,
    Not,
    Number,
    OptionGiven,
    OptionNumber,
    Perform,
    Query,
    Return,
    Roll,
    Statement,
    While,
)
from regelsmed.dsl.syntax import (
    Act,
    ActThrice,
    ActTwice,
    Amount,
    BeatsList,
    Become,
    ByLot,
    ChooseSecretly,
    ClearTable,
    Criterion,
    Decide,
    Gain,
    HighestStat,
    InFirst,
    InOthers,
    LimitDraw,
    OnlyOneWithClaim,
    OnlyOneWithPost,
    OtherwiseDrawn,
    PhaseId,
    PlayUntilOver,
    ResolveHalves,
    RoleId,
    RuleLine,
    TheGame,
    TurnPostsUp,
    TurnsUntilPassed,
    WhenLoses,
    WhenWins,
    WhoseChoiceBeats,
    WinnerOf,
)
from regelsmed.dsl.syntax import If as IfHolds

from . import kinds
from .checks import resolve_name
from .deeds import LEFT, STAY, each_in_line
from .effects import SEAT, SEATS_LEFT, sentence
from .picking import ACTION
from .waiting import OVER, due_in_phase, happens_then, waits_for
from .writing import Text, Writing, by


def course_procedure(writing: Writing) -> None:
    """Add the procedure of the whole game, from the start or where a position enters it."""
    body: list[Statement] = []
    for rule in writing.game.course:
        statements = _statement(writing, rule)
        entered = _is_entered(writing, rule)
        if entered is not None and statements:
            statements = [If(entered, tuple(statements))]
        body += _unless_over(writing, rule, statements)
    first, last = by(writing.game.course[0]), by(writing.game.course[-1])
    writing.procedure("course", (), [*body, EndGame(origin=last)], first)


def _unless_over(
    writing: Writing, rule: Rule[RuleLine], statements: list[Statement]
) -> list[Statement]:
    """Return what a sentence of the course says, done unless the game is over."""
    made = under_its_options(rule, statements)
    if not made or rule == writing.game.course[0]:
        return made
    return [If(Not(OVER), tuple(made), origin=by(rule))]


def _is_entered(writing: Writing, rule: Rule[RuleLine]) -> Expression | None:
    """Return whether a sentence is not past where a position enters; ``None`` if it never is."""
    match rule.what:
        case PlayUntilOver(phase):
            return Query("is_entered", (writing.phase(phase),))
        case ByLot() | ChooseSecretly() | BeatsList() | Act(WhoseChoiceBeats()):
            return None
        case _:
            return Comparison("<", Fact("enter"), Number(0))


# ---- phases


def phase_name(phase: PhaseId) -> str:
    """Return the name of the procedure of a phase."""
    return f"phase {phase}"


def phase_procedure(writing: Writing, phase: PhaseId) -> None:
    """Add the procedure of one phase."""
    rules = writing.game.phases[phase]
    number, entry = writing.phase(phase), Fact("enter")
    begin: list[Statement] = [Perform("enter_phase", (number,))]
    fresh = (Perform("begin_phase"), *due_in_phase(writing, phase))
    begin += [
        If(Comparison("<", entry, Number(0)), fresh),
        If(Comparison("==", entry, number), (Perform("forget_entry"),)),
    ]
    body: list[Statement] = []
    before: int | None = None
    for part, group in _by_parts(writing, phase):
        body += _part(writing, part, before, group)
        before = part
    end = [
        Perform("end_part", (Fact("part"),)),
        Perform("end_part", (number,)),
        Perform("leave_phase"),
    ]
    first, last = by(rules[0]), by(rules[-1])
    marked = [stamped(s, first) for s in begin], [stamped(s, last) for s in end]
    writing.procedure(phase_name(phase), (), [*marked[0], *body, *marked[1]], first)


def _by_parts(writing: Writing, phase: PhaseId) -> list[tuple[int, list[Rule[RuleLine]]]]:
    """Return the sentences of a phase by the parts they stand in, -1 for none."""
    groups: list[tuple[int, list[Rule[RuleLine]]]] = []
    for rule in writing.game.phases[phase]:
        part = _part_of(writing, phase, rule)
        if not groups or groups[-1][0] != part:
            groups.append((part, []))
        groups[-1][1].append(rule)
    return groups


def _part_of(writing: Writing, phase: PhaseId, rule: Rule[RuleLine]) -> int:
    paragraph = writing.game.paragraphs.get(rule.paragraph)
    heading = PhaseId("") if paragraph is None else PhaseId(paragraph.heading)
    is_part = writing.game.parts.get(heading) == phase
    return writing.phase(heading).value if is_part else -1


def _part(
    writing: Writing, part: int, before: int | None, rules: list[Rule[RuleLine]]
) -> list[Statement]:
    """Return a part of a phase, played unless the position enters the phase behind it."""
    entry, first = Fact("enter"), by(rules[0])
    fresh: list[Statement] = []
    if before is not None:
        fresh.append(Perform("end_part", (Number(before),)))
    fresh.append(Perform("begin_part", (Number(part),)))
    if part >= 0:
        fresh += due_in_phase(writing, PhaseId(writing.phases[part]))
    inner: list[Statement] = [
        If(
            Comparison("<", entry, Number(0)),
            tuple(fresh),
            (Perform("forget_entry"), Perform("begin_part", (Number(part),))),
            origin=first,
        )
    ]
    for rule in rules:
        check = Call("check", (Query("first_in_turn"),))
        done = under_its_options(rule, [*_statement(writing, rule), check])
        inner += [*done, If(OVER, (Return(),), origin=by(rule))]
    entered = Not(Both((Comparison(">=", entry, Number(0)), Comparison("!=", entry, Number(part)))))
    return [If(entered, tuple(inner), origin=first)]


# ---- sentences


def _statement(writing: Writing, rule: Rule[RuleLine]) -> list[Statement]:
    match rule.what:
        case InFirst(phase, clause):
            is_first = Comparison("==", Fact("numbers", (writing.phase(phase),)), Number(1))
            return [If(is_first, tuple(_clause(writing, rule, clause)))]
        case InOthers(period, clause):
            number = Fact("numbers", (writing.phase(period),))
            return [If(Comparison("!=", number, Number(1)), tuple(_clause(writing, rule, clause)))]
        case clause:
            return _clause(writing, rule, clause)


def _clause(writing: Writing, rule: Rule[RuleLine], clause: RuleLine) -> list[Statement]:
    text = Text(by(rule))
    match clause:
        case ByLot(role):
            return _lot(writing, role)
        case ChooseSecretly():
            return _secretly(writing)
        case Act(WhoseChoiceBeats(), Become(role)):
            return [
                *_agreed(writing, role),
                *_if_open(writing, role, sentence(writing, text, clause)),
            ]
        case BeatsList():
            return []
        case PlayUntilOver(phase):
            return _phases(writing, phase)
        case TurnsUntilPassed(first):
            return [Call("turns", (Fact("roles", (writing.role(first),)),))]
        case TurnPostsUp(post):
            return [Perform("turn_posts_up", (writing.post(post),))]
        case ResolveHalves():
            return _resolve_halves(writing, clause)
        case Decide(prize, lines) if not isinstance(prize, TheGame):
            return _decide(writing, rule, [line.what for line in lines])
        case Act(WinnerOf(), Gain(Amount(units, counter))) if writing.texts.duel is not None:
            return [Perform("gain_of_win", (writing.counter(counter), Number(units)))]
        case ClearTable(_, zone):
            return [Perform("clear_table", (writing.zone(zone),))]
        case LimitDraw(option):
            number = writing.phase(writing.texts.limits[option].what.phase)
            reached = Comparison(">=", Fact("numbers", (number,)), OptionNumber(option))
            draw = Perform("draw_game", (writing.paragraph(rule.paragraph),))
            return [If(reached, (draw,))]
        case Act() | ActTwice() | ActThrice() | IfHolds():
            return sentence(writing, text, clause)
        case _:
            raise NotExpressible(clause, rule.span)


def _phases(writing: Writing, phase: PhaseId) -> list[Statement]:
    """Return how phases of a name are played until the game is over."""
    number = writing.phase(phase)
    one = (
        Perform("count_phase", (number,)),
        Call(phase_name(phase)),
        If(Not(OVER), (Perform("next_phase", (number,)),)),
    )
    return [Perform("first_phase", (number,)), While(Not(OVER), one)]


def _resolve_halves(writing: Writing, clause: ResolveHalves) -> list[Statement]:
    """Return how a text of the cards on a post is carried out: of those that lie there now."""
    first = Fact("roles", (writing.role(clause.first),))
    still = Both((Query("is_here", (STAY,)), Not(OVER)))
    resolved = (Call(resolve_name(clause.half), (STAY,)), Call("check", (first,)))
    one = (Perform("next_in_line", (), STAY), If(still, resolved))
    line = Perform("line_up_posts", (first, writing.post(clause.post)), LEFT)
    return [line, *each_in_line(one)]


def _decide(writing: Writing, rule: Rule[RuleLine], criteria: list[Criterion]) -> list[Statement]:
    """Return how a duel is decided: by the first criterion that does."""
    ways = [
        (*_way(writing, criterion), writing.paragraph(f"{rule.paragraph}.{number}").value)
        for number, criterion in enumerate(criteria, 1)
    ]
    writing.decisions.append((by(rule), tuple(ways)))
    made: list[Statement] = [Perform("decide", (Number(len(writing.decisions) - 1),))]
    if waits_for(writing, WhenWins, WhenLoses):
        made += happens_then(writing, Perform("hear_duel"), Query("first_in_turn"))
    return made


def _way(writing: Writing, criterion: Criterion) -> tuple[int, int, int]:
    """Return one way to decide a duel, the post and the value that it looks at, or -1."""
    match criterion:
        case OtherwiseDrawn():
            return kinds.DRAWN, kinds.NONE, kinds.NONE
        case OnlyOneWithPost(post):
            return kinds.BY_POST, writing.post(post).value, kinds.NONE
        case OnlyOneWithClaim():
            return kinds.BY_CLAIM, kinds.NONE, kinds.NONE
        case HighestStat(post, stat):
            return kinds.BY_STAT, writing.post(post).value, writing.stat(stat).value
        case _:
            raise NotExpressible(criterion, criterion.span)


# ---- who starts


def _agreed(writing: Writing, role: RoleId) -> list[Statement]:
    """Return how somebody gets a role that was agreed on, unless a position gives it."""
    if role not in writing.game.first_roles:
        return []
    number, option = writing.role(role), first_holder(role)
    free = Comparison("<", Fact("roles", (number,)), Number(0))
    become = Perform("become", (number, OptionNumber(option)))
    return [If(Both((free, OptionGiven(option))), (become,))]


def _if_open(writing: Writing, role: RoleId, body: Iterable[Statement]) -> list[Statement]:
    free = Comparison("<", Fact("roles", (writing.role(role),)), Number(0))
    return [If(free, tuple(body))]


def _lot(writing: Writing, role: RoleId) -> list[Statement]:
    lot = (Roll("lot", "lots", (), ACTION), Perform("take_lot", (writing.role(role), ACTION)))
    return [*_agreed(writing, role), *_if_open(writing, role, lot)]


def _secretly(writing: Writing) -> list[Statement]:
    """Return how players choose, unseen by each other, until their choices differ."""
    one = (
        AskListed(SEAT, "token", "tokens", (), ACTION),
        Perform("choose_token", (SEAT, ACTION)),
    )
    all_choose = EachSeat(SEAT, None, SEATS_LEFT, one)
    choose = While(Query("is_undecided"), (all_choose, Perform("show_tokens")))
    roles = [
        rule.what.verb.role
        for rule in writing.game.course
        if isinstance(rule.what, Act)
        and isinstance(rule.what.subject, WhoseChoiceBeats)
        and isinstance(rule.what.verb, Become)
    ]
    if not roles:
        return [choose]
    return [*_agreed(writing, roles[0]), *_if_open(writing, roles[0], [choose])]

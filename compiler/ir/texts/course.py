"""The course of a game of cards with texts: phases, turns, duels, and checks between effects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from regelsmed.compiler.analysis.concepts import nodes as nodes_of
from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.sheets import Turns
from regelsmed.compiler.ir.draft import (
    NotExpressible,
    first_holder,
    stamped,
    under_its_options,
)
from regelsmed.compiler.ir.nodes import (
    Arithmetic,
    AskListed,
    Assign,
    Both,
    Call,
    CallFrom,
    Comparison,
    EachSeat,
    EndGame,
    Expression,
    Fact,
    If,
    Local,
    Not,
    Number,
    OptionGiven,
    OptionNumber,
    Origin,
    Perform,
    Query,
    Return,
    Roll,
    SeatAfter,
    Statement,
    While,
)
from regelsmed.dsl.syntax import (
    Act,
    ActThrice,
    ActTwice,
    Amount,
    AnnulsNext,
    AsSoonAs,
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
    LoseGame,
    NextTime,
    Node,
    OnlyOneWithClaim,
    OnlyOneWithPost,
    OtherwiseDrawn,
    Pass,
    PhaseId,
    PlayAs,
    PlayUntilOver,
    ResolveHalves,
    RoleId,
    RuleLine,
    TheGame,
    TurnPostsUp,
    TurnsUntilPassed,
    Whenever,
    WhenLoses,
    WhenWins,
    WhoseChoiceBeats,
    WinnerOf,
)
from regelsmed.dsl.syntax import If as IfHolds

from .deeds import ACTION, LEFT, STAY, each_in_line
from .effects import LATER, SEAT, SEATS_LEFT, half_table, lose_game, sentence
from .writing import COPIED, Text, Writing, by, no_guards

FIRST: Final = Local("first", "seat")
FOUND: Final = Local("found", "number")
DECIDED: Final = Local("is_decided", "number")
NUMBER: Final = Local("number", "number")
OPEN: Final = Local("is_open", "number")
WAITING: Final = Local("waiting", "number")
HAS_TEXT: Final = Local("has_text", "number")
OVER: Final = Query("is_over")


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
    fresh = (Perform("begin_phase"), *_fire(writing, phase))
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
        fresh += _fire(writing, PhaseId(writing.phases[part]))
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


def _fire(writing: Writing, phase: PhaseId) -> list[Statement]:
    """Return how that is done which texts said would be done when the phase begins."""
    if not writing.later:
        return []
    one = (
        Perform("take_due", (), NUMBER),
        Perform("due_copied", (), COPIED),
        Perform("due_this", (), STAY),
        CallFrom(LATER, NUMBER, (STAY, COPIED)),
        Call("check", (Query("first_in_turn"),)),
    )
    return [
        Perform("line_up_due", (writing.phase(phase),)),
        While(Both((Not(OVER), Query("is_due"))), one),
        If(OVER, (Return(),)),
    ]


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
    made: list[Statement] = []
    for number, criterion in reversed(list(enumerate(criteria, 1))):
        paragraph = writing.paragraph(f"{rule.paragraph}.{number}")
        match criterion:
            case OtherwiseDrawn():
                made = [Perform("draw_duel", (paragraph,))]
                continue
            case OnlyOneWithPost(post):
                decide = Perform("is_decided_by_post", (writing.post(post), paragraph), DECIDED)
            case OnlyOneWithClaim():
                decide = Perform("is_decided_by_claim", (paragraph,), DECIDED)
            case HighestStat(post, stat):
                given = (writing.post(post), writing.stat(stat), paragraph)
                decide = Perform("is_decided_by_stat", given, DECIDED)
            case _:
                raise NotExpressible(criterion, rule.span)
        open_still = Comparison("==", DECIDED, Number(0))
        made = [decide, If(open_still, tuple(made))] if made else [decide]
    if _waits(writing, WhenWins, WhenLoses):
        made += _happen(writing, Perform("hear_duel"), Query("first_in_turn"))
    return [Perform("begin_decision"), *made]


def _waits(writing: Writing, *kinds: type[Node]) -> bool:
    """Tell whether some text waits for something of a kind to happen."""
    halves = (rules for sheet in writing.texts.sheets for rules in sheet.halves.values())
    said = (node for rules in halves for rule in rules for node in nodes_of(rule.what))
    return any(isinstance(node, kinds) for node in said)


def _happen(writing: Writing, hear: Perform, first: Expression) -> list[Statement]:
    """Return how that is done which texts have happen when something does, one after another."""
    one: tuple[Statement, ...] = (
        Perform("take_due", (), NUMBER),
        Perform("due_copied", (), COPIED),
        Perform("due_this", (), WAITING),
        *([CallFrom(LATER, NUMBER, (WAITING, COPIED))] if writing.later else []),
    )
    if hear.arguments and _waits(writing, AnnulsNext):
        annul = If(Comparison("<", NUMBER, Number(0)), (Perform("annul", (STAY,)),), one[3:])
        one = (*one[:3], annul)
    check = Call("check", (first,))
    return [hear, While(Both((Not(OVER), Query("is_due"))), (*one, check))]


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


# ---- turns


def turns_procedure(writing: Writing, turns: Turns) -> None:
    """Add the procedure of taking turns until all have passed."""
    no_guards([turns.actions, *turns.only_with, *turns.only_without])
    no_guards([rule for rule in (turns.last_card, turns.unpasses) if rule is not None])
    asking = (
        AskListed(SEAT, "turn", "turn_offers", (SEAT,), ACTION, origin=by(turns.actions)),
        *_carry_out(writing, turns),
    )
    turn = (
        Perform("next_to_act", (SEAT,), SEAT),
        Perform("begin_turn", (SEAT,), OPEN),
        If(
            Comparison("!=", OPEN, Number(0)),
            asking,
            (Perform("pass_turn", (SEAT,)),),
            origin=by(turns.actions),
        ),
        Perform("end_turn", (SEAT,)),
        Assign(SEAT, SeatAfter(SEAT)),
        Call("check", (Query("next_to_act", (SEAT,)),)),
    )
    body: list[Statement] = [
        Perform("first_to_act", (FIRST,), SEAT),
        Call("check", (SEAT,)),
        While(Both((Not(OVER), Not(Query("all_passed")))), turn),
        Perform("end_turns"),
    ]
    writing.procedure("turns", (FIRST,), body, by(turns.loop))


def _carry_out(writing: Writing, turns: Turns) -> list[Statement]:
    """Return how what a player has chosen to do in a turn is done."""
    made: list[Statement] = []
    sheets = len(writing.texts.sheets)
    for line in reversed(turns.actions.what.lines):
        match line.what:
            case Pass():
                low, past = writing.base("pass"), writing.base("pass") + 1
                done: tuple[Statement, ...] = (Perform("pass_turn", (SEAT,)),)
            case PlayAs(_, source, post):
                low, past = writing.base(post), writing.base(post) + sheets
                rules = writing.texts.posts[post]
                sheet = Arithmetic("-", ACTION, Number(low)) if low else ACTION
                given = (sheet, writing.zone(source.zone), SEAT, writing.post(post))
                played = Perform("play", given, STAY)
                heard: list[Statement] = []
                if _waits(writing, Whenever, NextTime, AnnulsNext):
                    heard = _happen(writing, Perform("hear_play", (STAY,)), SEAT)
                done = (played, *heard)
                if rules.resolves is not None:
                    half = rules.resolves.what.half
                    call = Call(resolve_name(half), (STAY,), origin=by(rules.resolves))
                    resolved = If(Not(OVER), (call,), origin=by(rules.resolves)) if heard else call
                    done = (played, *heard, resolved)
            case _:
                assert_never(line.what)
        low_enough = Comparison(">=", ACTION, Number(low))
        is_it = Both((low_enough, Comparison("<", ACTION, Number(past))))
        made = [If(is_it, done, tuple(made))]
    return made


# ---- texts and checks


def resolve_name(half: str) -> str:
    """Return the name of the procedure that carries out a text of a card."""
    return f"resolve {half}"


def resolve_procedure(writing: Writing, half: str, origin: Origin) -> None:
    """Add the procedure that carries out a text of a card on the table, for whoever has it."""
    if half_table(half) not in writing.branches:
        body: list[Statement] = []
    else:
        sheet = Query("sheet_at", (STAY,))
        body = [
            Perform("begin_half", (STAY, writing.half(half)), HAS_TEXT),
            If(
                Comparison("!=", HAS_TEXT, Number(0)),
                (CallFrom(half_table(half), sheet, (STAY, Number(0))),),
            ),
        ]
    writing.procedure(resolve_name(half), (STAY,), body, origin)


def check_procedure(writing: Writing, origin: Origin) -> None:
    """Add the procedure that does what is done as soon as something holds, until nothing does.

    Where it holds for both players, ``first`` comes first; who loses the game then, both do. Each
    rule is carried out once for each player, even if it still holds then: so it comes to an end.
    """
    texts = writing.texts
    found: list[tuple[Rule[AsSoonAs], int | None]] = [(rule, None) for rule in texts.checks]
    for phase, rules in texts.checks_in.items():
        found += [(rule, writing.phase(phase).value) for rule in rules]
    origin = by(found[0][0]) if found else origin
    otherwise: tuple[Statement, ...] = (Return(origin=origin),)
    for check, part in reversed(found):
        no_guards([check])
        otherwise = _check(writing, check, part, otherwise)
    body: list[Statement] = [
        If(Query("is_calm"), (Return(origin=origin),), origin=origin),
        Perform("begin_checks", origin=origin),
        While(Not(OVER), otherwise, origin=origin),
    ]
    writing.procedure("check", (FIRST,), body, origin)


def _check(
    writing: Writing, rule: Rule[AsSoonAs], part: int | None, otherwise: tuple[Statement, ...]
) -> tuple[Statement, ...]:
    """Return one check, and what comes where it does not hold."""
    condition, clause = rule.what.condition, rule.what.clause
    zones = tuple(writing.zone(zone).value for zone in condition.zones)
    writing.checks.append((writing.post(condition.post).value, zones))
    here: Expression = Comparison("!=", FOUND, Number(0))
    number = Number(len(writing.checks) - 1)
    look = Perform("lacking", (number, FIRST), FOUND)
    paragraph = writing.paragraph(rule.paragraph)
    if isinstance(clause, Act) and isinstance(clause.verb, LoseGame):
        done: tuple[Statement, ...] = (lose_game(writing, FOUND, paragraph),)
    else:
        about = Text(by(rule), about=SEAT)
        first = Perform("first_of", (number, FOUND), SEAT)
        done = (first, *sentence(writing, about, clause))
    made: tuple[Statement, ...] = (look, If(here, done, otherwise))
    if part is not None:
        made = (If(Comparison("==", Fact("part"), Number(part)), made, otherwise),)
    return tuple(stamped(statement, by(rule)) for statement in made)

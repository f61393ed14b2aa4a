"""Players take turns until all have passed; what is checked between effects."""

from __future__ import annotations

from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.sheets import Turns
from regelsmed.compiler.reference.points import Ask, Steps
from regelsmed.compiler.reference.table import Seat
from regelsmed.dsl.syntax import (
    ActionLine,
    MustInNextTurn,
    NobodyMay,
    OnlyIfNoneOnPost,
    OnlyIfOnPost,
    Pass,
    PlayAnyAs,
    PlayAs,
    PlayAtMost,
    PostId,
    Verb,
)

from .checks import check
from .deeds import pass_turn
from .effects import resolve
from .journal import Chosen
from .moves import lay_from, seeing, turn_up_open
from .picking import of_sort
from .possible import can_be_chosen, puts_on
from .scopes import copies
from .table import Copy, Lying, Modifier, Table, Text
from .triggers import played


def take_turns(table: Table, turns: Turns, first: Seat) -> Steps:
    """Let players take turns until all have passed."""
    table.reach(turns.loop)
    yield from check(table, first)
    seat = first
    while not table.over and not all(table.passed):
        while table.passed[seat]:
            seat = table.after(seat)
        table.turn = seat
        yield from _turn(table, turns, seat)
        seat = table.after(seat)
        yield from check(table, _next(table, seat))
    table.turn = None


def _next(table: Table, seat: Seat) -> Seat:
    """Return who is to act: the first player from ``seat`` on who has not passed."""
    return next((s for s in table.round_from(seat) if not table.passed[s]), seat)


# ---- a turn


def _turn(table: Table, turns: Turns, seat: Seat) -> Steps:
    """Let a player do one thing; what the player had to do in this turn is done with."""
    duties = [m for m in table.modifiers if isinstance(m.what, MustInNextTurn) and seat in m.seats]
    actions = legal(table, turns, seat)
    if not actions:
        pass_turn(table, seat)  # nothing is allowed, which no rule foresees
    else:
        table.reach(turns.actions)
        action = yield Ask("turn", seat, turns.actions.paragraph, tuple(sorted(actions)))
        yield from _carry_out(table, seat, actions[action])
    table.modifiers = [modifier for modifier in table.modifiers if modifier not in duties]


Possible = tuple[ActionLine, Copy | None]
"""A line of what can be done in a turn, with the card that it is done with."""


def legal(table: Table, turns: Turns, seat: Seat) -> dict[int, Possible]:
    """Return what a player can do in a turn, by action."""
    text, found = Text(turns.actions.paragraph, about=seat), dict[int, Possible]()
    for line in turns.actions.what.lines:
        if not _is_open(table, turns, seat, line.what):
            continue
        match line.what:
            case Pass():
                found[table.numbering.family("pass").base] = (line.what, None)
            case PlayAs(cards, source, post):
                family = table.numbering.family(post)
                for copy in of_sort(table, copies(table, text, source), cards.sort):
                    if family.action(copy.sheet) not in found and _can_play(
                        table, turns, seat, copy, post
                    ):
                        found[family.action(copy.sheet)] = (line.what, copy)
    return _bound(table, turns, seat, found)


def _is_open(table: Table, turns: Turns, seat: Seat, verb: ActionLine) -> bool:
    """Tell whether the rules and texts leave a kind of action open to a player."""
    rules: tuple[Rule[OnlyIfOnPost | OnlyIfNoneOnPost], ...]
    rules = (*turns.only_with, *turns.only_without)
    for rule in rules:
        if table.applies(rule) and _is_same(verb, rule.what.verb):
            only = table.reach(rule)
            if table.has_on(seat, only.post) != isinstance(only, OnlyIfOnPost):
                return False
    return not any(_forbids(table, modifier, seat, verb) for modifier in table.active())


def _forbids(table: Table, modifier: Modifier, seat: Seat, verb: ActionLine) -> bool:
    """Tell whether a text keeps a player from a kind of action."""
    match modifier.what:
        case NobodyMay(_, banned):
            return _is_same(verb, banned)
        case PlayAtMost(_, post):
            played = table.played_to[post][seat]
            is_it = seat in modifier.seats and _is_same(verb, PlayAnyAs(post))
            return is_it and played >= modifier.most
        case _:
            return False


def _is_same(line: ActionLine, verb: Verb) -> bool:
    """Tell whether a sentence that names an action means this line."""
    match line, verb:
        case Pass(), Pass():
            return True
        case PlayAs(_, _, post), PlayAs(_, _, other) | PlayAnyAs(other):
            return post == other
        case _:
            return False


def _can_play(table: Table, turns: Turns, seat: Seat, copy: Copy, post: PostId) -> bool:
    """Tell whether a card can be played to a post: there is room, and its text can be done."""
    rules = table.texts.posts[post]
    halves = table.sheet(copy).halves
    if rules.room is not None and len(table.on(seat, post)) >= rules.room:
        return False
    if rules.needs is not None and rules.needs.what.half not in halves:
        return False
    if rules.resolves is None:
        return True
    played = Lying(copy, seat, post, up=True)
    text = halves.get(rules.resolves.what.half, ())
    if rules.choices is not None and not can_be_chosen(table, played, text):
        return False
    return not any(
        table.has_on(seat, without.what.post) and puts_on(table, played, text, without.what.post)
        for without in turns.only_without
    )


def _bound(
    table: Table, turns: Turns, seat: Seat, found: dict[int, Possible]
) -> dict[int, Possible]:
    """Return what is left when a player has to do something, as far as it can be done."""
    last = turns.last_card
    if last is not None and table.applies(last):
        rule = last.what
        alone = len(table.cards_in(rule.zone, seat)) == rule.number
        if alone and not table.has_on(seat, rule.post):
            table.reach(last)
            found = {action: done for action, done in found.items() if _is_to(done, rule.post)}
    for modifier in table.active():
        if isinstance(modifier.what, MustInNextTurn) and seat in modifier.seats:
            duty = modifier.what.verb
            bound = {a: done for a, done in found.items() if _is_same(done[0], duty)}
            found = bound or found
    return found


def _is_to(done: Possible, post: PostId) -> bool:
    return isinstance(done[0], PlayAs) and done[0].post == post


def _carry_out(table: Table, seat: Seat, done: Possible) -> Steps:
    verb, copy = done
    match verb:
        case Pass():
            pass_turn(table, seat)
        case PlayAs(_, source, post) if copy is not None:
            rules, held = table.texts.posts[post], tuple(table.cards_in(source.zone, seat))
            seers = seeing(table, source.zone, seat)
            table.journal.append(Chosen((copy,), held, verb.cards.sort, seers, 1))
            lying = lay_from(table, copy, source.zone, seat, post)
            table.played_to[post][seat] += 1
            table.tell(("play", post, seat, table.sheet(copy).id), seers=table.knowers([copy]))
            turn_up_open(table)
            yield from played(table, lying)
            if rules.resolves is not None and not table.over:
                yield from resolve(table, lying, table.reach(rules.resolves).half)
        case _:
            raise AssertionError(f"{verb} cannot be done in a turn")

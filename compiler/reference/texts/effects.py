"""Carrying out the texts of cards, sentence by sentence."""

from __future__ import annotations

from collections.abc import Sequence

from regelsmed.compiler.analysis.declining import has_choice
from regelsmed.compiler.analysis.mentions import dealt_with, speaks_of_cards
from regelsmed.compiler.reference.points import Steps
from regelsmed.compiler.reference.table import Seat
from regelsmed.compiler.reference.who import units_of
from regelsmed.dsl.syntax import (
    Act,
    ActThrice,
    ActTwice,
    Become,
    CardDeed,
    CopyHalf,
    Deed,
    Do,
    DoThrice,
    DoTwice,
    EffectBlock,
    FlipCoin,
    ForRest,
    Gain,
    HalfId,
    Heads,
    If,
    InLater,
    InNext,
    LastingClause,
    Lose,
    LoseGame,
    LosesHalf,
    May,
    OneOf,
    PlayAtMost,
    Quantity,
    StandingClause,
    Statement,
    Subject,
    SwapPlaces,
    TheGame,
    Verb,
    Win,
)

from . import choices, deeds
from .changes import change
from .conditions import holds, spoken
from .endings import lose_game, win_game
from .moves import swap
from .scopes import people, targets, you
from .table import Lying, Modifier, Pending, Table, Text


def resolve(table: Table, lying: Lying, half: HalfId) -> Steps:
    """Carry out a text of a card that lies on the table, for whoever has it.

    What it says of how things are holds already where cards of its post carry the text out later.
    """
    rules = table.sheet(lying.copy).halves.get(half, ())
    if not rules or lying.annulled:
        return
    table.tell(("resolve", half, lying.seat, table.sheet(lying.copy).id))
    table.dealt = []
    for rule in spoken(table, lying, rules):
        if not (isinstance(rule.what, StandingClause) and table.half_on(lying.post) == half):
            yield from sentence(table, Text(rule.paragraph, lying), table.reach(rule))


def _copy(table: Table, text: Text, verb: CopyHalf) -> Steps:
    """Carry out the text of another card as that of this one; a copied text copies nothing."""
    if text.copied:
        return
    for lying in targets(table, text, verb.target):
        table.dealt = []
        rules = table.sheet(lying.copy).halves.get(verb.half, ())
        assert text.this is not None
        for rule in spoken(table, text.this, rules):
            copied = Text(rule.paragraph, text.this, copied=True)
            yield from sentence(table, copied, table.reach(rule))


def sentence(table: Table, text: Text, what: Statement | EffectBlock) -> Steps:
    """Carry out a sentence of a text, or a clause of a rule that texts have too."""
    match what:
        case If(condition, clause):
            if holds(table, text, condition):
                yield from sentence(table, text, clause)
        case ForRest(clause):
            yield from sentence(table, text, clause)
        case InNext(str() as phase, clause) | InLater(phase, clause):
            table.pending.append(Pending(phase, clause, text))
        case OneOf(who, lines):
            (seat,) = people(table, text, who)
            number = yield from choices.option(table, seat, text.paragraph, len(lines))
            yield from sentence(table, text, lines[number].what)
        case FlipCoin(lines):
            heads = yield from choices.coin(table, text.paragraph)
            for line in lines:
                if isinstance(line.what, Heads) == heads:
                    yield from sentence(table, text, line.what.clause)
        case Do(verb):
            _begin(table, verb)
            yield from _does(table, text, you(text), verb)
        case DoTwice(first, second):
            yield from _one_by_one(table, text, (first, second))
        case DoThrice(first, second, third):
            yield from _one_by_one(table, text, (first, second, third))
        case May(subject, verb):
            _begin(table, verb)
            for seat in people(table, text, subject):
                yield from _may(table, text, seat, verb)
        case Act(subject, verb):
            yield from _act(table, text, subject, verb)
        case ActTwice(subject, first, second):
            for verb in (first, second):
                yield from _act(table, text, subject, verb)
        case ActThrice(subject, first, second, third):
            for verb in (first, second, third):
                yield from _act(table, text, subject, verb)
        case SwapPlaces(post):
            swap(table, post)
        case LosesHalf(target):
            for lying in targets(table, text, target):
                deeds.annul(table, lying)
        case _ if isinstance(what, LastingClause):
            change(table, text, what)
        case _:
            raise AssertionError(f"{what} is no sentence of a card")


def _begin(table: Table, verb: Verb | Deed) -> None:
    """Forget which cards the text has dealt with, where it is about to deal with others."""
    if dealt_with(verb) is not None:
        table.dealt = []


def _one_by_one(table: Table, text: Text, verbs: Sequence[Verb]) -> Steps:
    """Have the player who has the card do one thing after another."""
    for verb in verbs:
        _begin(table, verb)
        yield from _does(table, text, you(text), verb)


def _act(table: Table, text: Text, subject: Subject, verb: Verb) -> Steps:
    _begin(table, verb)
    role = verb.role if isinstance(verb, Become) else None
    seats = people(table, text, subject, hands_on=role)
    if isinstance(verb, Win) and seats:
        win_game(table, seats, text.paragraph)
        return
    for seat in seats:
        others = [(who, copy) for who, copy in table.dealt if who != seat]
        if len(seats) > 1 and speaks_of_cards(verb):  # each has their own in mind
            table.dealt = [(who, copy) for who, copy in table.dealt if who == seat]
            yield from _does(table, text, seat, verb)
            table.dealt += others
        else:
            yield from _does(table, text, seat, verb)


def _may(table: Table, text: Text, seat: Seat, verb: Verb) -> Steps:
    """Let a player do something or decline: by picking no card, where the player picks one."""
    if isinstance(verb, PlayAtMost):
        _limit(table, text, seat, verb)
    elif isinstance(verb, CardDeed) and has_choice(verb):
        yield from deeds.do(table, _about(text, seat), seat, verb, may=True)
    elif (yield from choices.whether(table, seat, text.paragraph)):
        yield from _does(table, text, seat, verb)


def _does(table: Table, text: Text, seat: Seat, verb: Verb | Deed) -> Steps:
    match verb:
        case CopyHalf():
            yield from _copy(table, text, verb)
        case PlayAtMost():
            _limit(table, text, seat, verb)
        case Become(role):
            table.roles[role] = seat
            table.tell(("role", role, seat))
        case Gain(quantity):
            _count(table, seat, quantity, 1)
        case Lose(quantity):
            _count(table, seat, quantity, -1)
        case LoseGame():
            lose_game(table, [seat], text.paragraph)
        case Win(TheGame()):
            win_game(table, [seat], text.paragraph)
        case _ if isinstance(verb, CardDeed):
            yield from deeds.do(table, _about(text, seat), seat, verb)
        case _:
            raise AssertionError(f"{verb} is nothing that the text of a card does")


def _limit(table: Table, text: Text, seat: Seat, verb: PlayAtMost) -> None:
    """Let a player play only so many cards more to a post."""
    assert text.this is not None
    most = table.played_to[verb.post][seat] + verb.number
    limit = Modifier(verb, text.this, text.paragraph, seats=(seat,), until=verb.phase, most=most)
    table.modifiers.append(limit)


def _about(text: Text, seat: Seat) -> Text:
    return Text(text.paragraph, text.this, seat, text.copied)


def _count(table: Table, seat: Seat, quantity: Quantity, sign: int) -> None:
    """Give units to a player, or take them away."""
    counter, units = units_of(table, quantity, seat)
    table.counters[counter][seat] += sign * units
    table.tell(("gain" if sign > 0 else "lose", seat, counter, units))

"""Tests whether the text of a card can be carried out at all, before the card is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.sheets import Post, Sheet, paired
from regelsmed.compiler.ir import nodes
from regelsmed.compiler.ir.draft import NotExpressible, origin_of
from regelsmed.compiler.ir.nodes import Both, Expression, If, Not, Number, Query, Return, Truth
from regelsmed.dsl.syntax import (
    Act,
    ActThrice,
    ActTwice,
    AmongThem,
    AnnulAll,
    BothPosts,
    Choose,
    ChooseAndAnnul,
    ChooseAndPut,
    ChooseAndPutAs,
    ChooseAndRemove,
    ChooseAndShuffle,
    ChooseAnother,
    Deed,
    Do,
    DoThrice,
    DoTwice,
    EffectBlock,
    Exchange,
    Mentioned,
    Moved,
    Place,
    PostId,
    Put,
    PutAs,
    PutTarget,
    RemoveCards,
    RemoveTarget,
    ShuffleInto,
    SomeCards,
    Statement,
    Target,
    TheTable,
    Verb,
    You,
    YourPost,
)
from regelsmed.dsl.syntax import If as IfHolds

from .asked import holder, holds, you
from .kinds import NONE
from .writing import THIS_CARD, Text, Writing

Sentences = Sequence[Rule[Statement | EffectBlock]]


@dataclass(frozen=True, slots=True)
class Done:
    """What the player who has a card must do by a sentence, if some conditions hold."""

    conditions: tuple[Expression, ...]
    verb: Verb | Deed
    text: Text


def test_of(writing: Writing, post: Post, sheet: Sheet) -> int:
    """Return the number of the test whether a card can be played to a post, -1 for always."""
    if post.resolves is None:
        return NONE
    rules = sheet.halves.get(post.resolves.what.half, ())
    if not rules:
        return NONE
    body: list[nodes.Statement] = []
    if post.choices is not None:
        body += _unless_choosable(writing, rules)
    barred = list(writing.texts.turns.only_without) if writing.texts.turns else []
    putting = [p for rule in barred if (p := _puts_on(writing, rules, rule.what.post))]
    if len(putting) > 1:
        raise NotExpressible("cards are put on several posts", rules[0].span)
    body += [statement for statements in putting for statement in statements]
    if not body:
        return NONE
    return writing.test_of([*body, Return(Truth(True))], origin_of(rules[0]))


def _unless_choosable(writing: Writing, rules: Sentences) -> list[nodes.Statement]:
    """Return how a text is ruled out whose first choice cannot be made."""
    body: list[nodes.Statement] = []
    for ways in islice(_done(writing, rules), 1):
        for way in ways:
            for done in way[:1]:
                can = _can_choose(writing, done)
                if can is not None:
                    body.append(If(_all((*done.conditions, Not(can))), (Return(Truth(False)),)))
    return body


def _puts_on(writing: Writing, rules: Sentences, post: PostId) -> list[nodes.Statement]:
    """Return how a text is ruled out that puts a card on a post which is not cleared before."""
    body: list[nodes.Statement] = []
    puts = False
    for done in (done for ways in _done(writing, rules) for way in ways for done in way):
        match done.verb:
            case PutTarget(target) | RemoveTarget(target) if _is_own(target, post):
                body += _if(done.conditions, Return(Truth(True)))
            case PutAs(_, _, goal) | ChooseAndPutAs(_, _, goal) if goal == post:
                body += _if(done.conditions, Return(Truth(False)))
                puts = True
            case _:
                pass
    if not puts:
        return []
    text = Text(origin_of(rules[0]), of_card=True)
    return [If(Query("has_on", (you(text), writing.post(post))), tuple(body))]


def _if(conditions: tuple[Expression, ...], statement: nodes.Statement) -> list[nodes.Statement]:
    return [If(_all(conditions), (statement,)) if conditions else statement]


def _all(parts: tuple[Expression, ...]) -> Expression:
    return parts[0] if len(parts) == 1 else Both(parts)


Way = Sequence[Done]
"""What must be done one after another, where the conditions hold."""


def _done(writing: Writing, rules: Sentences) -> Iterator[tuple[Way, ...]]:
    """Yield what the player who has a card must do by each sentence, in each case of an "if"."""
    for rule, other in paired(rules):
        text = Text(origin_of(rule), of_card=True)
        what, conditions = rule.what, tuple[Expression, ...]()
        ways: tuple[Way, ...] = ()
        if other is not None and isinstance(what, IfHolds):
            failed = (Not(holds(writing, text, what.condition)),)
            behind = Text(origin_of(other), of_card=True)
            ways = (tuple(_verbs(behind, failed, other.what.clause)),)
        while isinstance(what, IfHolds):
            conditions = (*conditions, holds(writing, text, what.condition))
            what = what.clause
        yield (tuple(_verbs(text, conditions, what)), *ways)


def _verbs(
    text: Text, conditions: tuple[Expression, ...], what: Statement | EffectBlock
) -> Iterator[Done]:
    """Yield what the player who has a card must do by a clause."""
    match what:
        case Do(verb) | Act(You(), verb):
            yield Done(conditions, verb, text)
        case DoTwice(first, second) | ActTwice(You(), first, second):
            yield from (Done(conditions, verb, text) for verb in (first, second))
        case DoThrice(first, second, third) | ActThrice(You(), first, second, third):
            yield from (Done(conditions, verb, text) for verb in (first, second, third))
        case _:
            pass


def _is_own(target: Target | Mentioned, post: PostId) -> bool:
    return isinstance(target, YourPost | BothPosts) and target.post == post


def _can_choose(writing: Writing, done: Done) -> Expression | None:
    """Return whether there is as much to choose from as a verb wants; ``None``: always."""
    match done.verb:
        case Put(cards, source) | PutAs(cards, source) | ShuffleInto(cards, source):
            return _enough(writing, done.text, cards, source)
        case RemoveCards(cards, source) | AnnulAll(cards, source):
            return _enough(writing, done.text, cards, source)
        case Exchange(_, cards, source):
            return _enough(writing, done.text, cards, source)
        case ChooseAndPut(cards, source) | ChooseAndPutAs(cards, source):
            return _enough(writing, done.text, cards, source)
        case ChooseAndRemove(cards, source) | ChooseAndShuffle(cards, source):
            return _enough(writing, done.text, cards, source)
        case Choose(cards, source):
            return _enough(writing, done.text, cards, source)
        case ChooseAnother(post):
            return Query("has_other", (THIS_CARD, writing.post(post)))
        case ChooseAndAnnul(post):
            return Query("can_annul", (THIS_CARD, writing.post(post)))
        case _:
            return None


def _enough(
    writing: Writing, text: Text, cards: Moved, source: Place | AmongThem
) -> Expression | None:
    """Return whether a zone holds as many cards as have to be chosen there."""
    if not isinstance(cards, SomeCards) or isinstance(source, AmongThem):
        return None
    sort, number = writing.sort(cards.sort), Number(cards.number)
    if isinstance(source, TheTable):
        return Query("enough_laid", (sort, number))
    zone = writing.zone(source.zone)
    return Query("enough", (zone, holder(text, source), sort, number, THIS_CARD))

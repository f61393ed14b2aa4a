"""The book of a game with card texts: what is printed, where cards can lie, what can be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from regelsmed.compiler.analysis.sheets import Post, Sheet, paired
from regelsmed.compiler.ir.draft import origin_of, stamped
from regelsmed.compiler.ir.nodes import (
    Assign,
    Expression,
    If,
    Number,
    Origin,
    Perform,
    Return,
    Statement,
)
from regelsmed.dsl.syntax import (
    EffectBlock,
    FaceUp,
    ForRest,
    HalfId,
    LastingClause,
    PlayAs,
    StandingClause,
)
from regelsmed.dsl.syntax import If as IfHolds
from regelsmed.dsl.syntax import Statement as Said

from .asked import branch, holds
from .changing import change, standing
from .effects import late_halves
from .kinds import (
    ALL_SEE,
    ANY,
    NOBODY_SEES,
    NONE,
    OWNER_SEES,
)
from .writing import COPIED, Text, Writing, by

SIGHTS = {"none": NOBODY_SEES, "owner": OWNER_SEES, "all": ALL_SEE}


def book(writing: Writing) -> Mapping[str, object]:
    """Return the fields of the board's book, all but those that grow while texts are written."""
    game, texts = writing.game, writing.texts
    sheets, duel, turns = texts.sheets, texts.duel, texts.turns
    own = [zone.id for zone in game.zones.values() if zone.scope == "each"]
    hand = next(zone.id for zone in game.zones.values() if zone.sight == "owner")
    stat = NONE if duel is None or duel.stat is None else writing.stat(duel.stat).value
    computed = None if duel is None or duel.computed is None else duel.computed.what
    unpasses = None if turns is None else turns.unpasses
    counters = [counter for counter in game.counters if counter.zone is None]
    said = [tuple(_standing(writing, s, half) for s in sheets) for half in texts.halves]
    late = [NONE if half is None else writing.half(half).value for half in late_halves(writing)]
    return {
        "sheets": tuple(sheet.id for sheet in sheets),
        "stat_names": tuple(writing.stats),
        "printed": len(texts.stats),
        "stats": tuple(
            tuple(sheet.stats.get(name, 0) for sheet in sheets)  # type: ignore[call-overload]
            for name in writing.stats
        ),
        "trait_names": tuple(writing.traits),
        "traits": tuple(_bits(map(writing.traits.index, sheet.traits)) for sheet in sheets),
        "keywords": tuple(_bits(map(writing.keywords.index, sheet.keywords)) for sheet in sheets),
        "zones": tuple(writing.zones),
        "zone_order": tuple(writing.zones.index(zone) for zone in own),
        "sights": tuple(SIGHTS[game.zones[zone].sight] for zone in writing.zones),
        "seers": tuple(_seers(writing)),
        "piles": sum(game.zones[zone].sight == "none" for zone in writing.zones),
        "posts": tuple(_post(writing, post) for post in texts.posts.values()),
        "halves": tuple(texts.halves),
        "has_half": tuple(
            tuple(bool(sheet.halves.get(half)) for sheet in sheets) for half in texts.halves
        ),
        "standing": (*said, ((),) * len(sheets)),
        "late": tuple(late),
        "held_again": tuple(
            tuple(_held_again(writing, sheet, half) for sheet in sheets) for half in texts.halves
        ),
        "phases": writing.phases,
        "wholes": tuple(
            writing.phases.index(game.parts.get(phase, phase))  # type: ignore[call-overload]
            for phase in writing.phases
        ),
        "counters": tuple(counter.id for counter in counters),
        "floors": tuple(counter.floor for counter in counters),
        "starts": tuple(counter.start for counter in counters),
        "roles": tuple(game.roles),
        "tokens": () if texts.secret is None else tuple(texts.secret.what.tokens),
        "beats": _beats(writing),
        "contest": "" if duel is None else duel.contest,
        "duel_post": NONE if duel is None else writing.post(duel.post).value,
        "duel_stat": stat if computed is not None else NONE,
        "duel_base": NONE if computed is None else writing.stat(computed.base).value,
        "library": writing.zone(texts.decks.zone).value,
        "hand": writing.zone(hand).value,
        "turns": NONE if turns is None else writing.phase(turns.phase).value,
        "unpasses": NONE if unpasses is None else writing.post(unpasses.what.post).value,
        "first_role": NONE if turns is None else writing.role(turns.loop.what.first).value,
        "least": 0 if texts.decks.least is None else texts.decks.least.what.number,
        "most": tuple(_most(writing, sheet) for sheet in sheets),
        "pass_": writing.base("pass"),
        **{kind: writing.base(kind) for kind in FAMILIES},
    }


FAMILIES = (
    *("pick", "decline", "post_of", "token", "option"),
    *("draw", "random", "coin", "lot"),
)


def cited(writing: Writing) -> Iterator[tuple[str, Origin]]:
    """Yield the sentences that fields of the book hold, each with the name of a field."""
    texts, turns, duel = writing.texts, writing.texts.turns, writing.texts.duel
    for post in texts.posts.values():
        rules = (post.opens, post.looks, post.resolves, post.needs, post.choices)
        yield from (("posts", by(rule)) for rule in rules if rule is not None)
    yield "library", by(texts.decks.brings)
    if texts.decks.least is not None:
        yield "least", by(texts.decks.least)
    limits = (texts.decks.copies, *texts.decks.copies_of.values())
    yield from (("most", by(rule)) for rule in limits if rule is not None)
    if texts.beats is not None:
        yield "beats", by(texts.beats)
    if turns is not None and turns.unpasses is not None:
        yield "unpasses", by(turns.unpasses)
    if duel is not None:
        for rule in (duel.computed, duel.claim):
            if rule is not None:
                yield "contest", by(rule)
    yield from (("decisions", origin) for origin, _ in writing.decisions)
    if texts.both_lose is not None:
        yield "paragraphs", by(texts.both_lose)


def _most(writing: Writing, sheet: Sheet) -> int:
    """Return how many copies of a card a deck can have, -1 for any number."""
    decks = writing.texts.decks
    limits = [rule.what.number for word, rule in decks.copies_of.items() if word in sheet.keywords]
    if decks.copies is not None:
        limits.append(decks.copies.what.number)
    return min(limits, default=NONE)


def _bits(numbers: Iterable[int]) -> int:
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def _seers(writing: Writing) -> Iterator[int]:
    """Yield by zone and seat the bits of who sees the cards there."""
    players = writing.game.players.what.number.high
    for zone in writing.zones:
        for seat in range(players):
            match writing.game.zones[zone].sight:
                case "all":
                    yield (1 << players) - 1
                case "owner":
                    yield 1 << seat
                case _:
                    yield 0


def _post(writing: Writing, post: Post) -> tuple[object, ...]:
    """Return the rules of a post; see ``PostRules`` of the board."""
    return (
        post.id,
        NONE if post.room is None else post.room,
        isinstance(post.facing, FaceUp),
        NONE if post.opens is None else writing.keyword(post.opens.what.keyword).value,
        post.looks is not None,
        NONE if post.resolves is None else writing.half(post.resolves.what.half).value,
        writing.base(post.id),
        _sort_played(writing, post),
    )


def _sort_played(writing: Writing, post: Post) -> int:
    """Return of which sort the cards are that are played to a post in turns."""
    turns = writing.texts.turns
    lines = () if turns is None else turns.actions.what.lines
    played = (line.what for line in lines if isinstance(line.what, PlayAs))
    sorts = (play.cards.sort for play in played if play.post == post.id)
    return next((writing.sort(sort).value for sort in sorts), ANY)


def _standing(
    writing: Writing, sheet: Sheet, half: HalfId
) -> tuple[tuple[int, int, int, int, int, int], ...]:
    """Return what a text of a card says of how things are, where that holds while it lies there."""
    if half not in late_halves(writing):
        return ()
    return tuple(
        standing(writing, Text(origin_of(rule), of_card=True), rule.what)
        for rule in sheet.halves.get(half, ())
        if isinstance(rule.what, StandingClause)
    )


def _held_again(writing: Writing, sheet: Sheet, half: HalfId) -> int:
    """Return the test that lets hold again what a text has changed, -1 where there is none.

    A position that a text was carried out in before needs it.
    """
    body: list[Statement] = []
    for rule, other in paired(sheet.halves.get(half, ())):
        text = Text(by(rule), of_card=True)
        if other is None or not isinstance(rule.what, IfHolds):
            made = _changes(writing, text, rule.what)
        else:
            condition = holds(writing, text, rule.what.condition)
            then = _changes(writing, text, rule.what.clause)
            otherwise = _changes(writing, Text(by(other), of_card=True), other.what.clause)
            made = branch(condition, then, otherwise)
        body += [stamped(statement, by(rule)) for statement in made]
    if not body:
        return NONE
    # What is on the table of a position is no other card's text.
    own = [Assign(COPIED, Number(0))] if any(COPIED in given for given in _given(body)) else []
    return writing.test_of([*own, *body, Return(Number(0))], by(sheet.halves[half][0]))


def _given(body: Sequence[Statement]) -> Iterator[tuple[Expression, ...]]:
    """Yield what the board is given by statements, and by those inside them."""
    for statement in body:
        match statement:
            case Perform(_, arguments):
                yield arguments
            case If(_, then, otherwise):
                yield from _given((*then, *otherwise))
            case _:
                pass


def _changes(writing: Writing, text: Text, what: Said | EffectBlock) -> list[Statement]:
    """Return the changes that a sentence makes as things are."""
    if isinstance(what, IfHolds):
        made = _changes(writing, text, what.clause)
        return [If(holds(writing, text, what.condition), tuple(made))] if made else []
    if isinstance(what, ForRest):
        return _changes(writing, text, what.clause)
    return change(writing, text, what) if isinstance(what, LastingClause) else []


def _beats(writing: Writing) -> tuple[tuple[int, int], ...]:
    texts = writing.texts
    if texts.beats is None or texts.secret is None:
        return ()
    tokens = texts.secret.what.tokens
    return tuple(
        (tokens.index(one.winner), tokens.index(one.loser)) for one in texts.beats.what.beats
    )

"""Turns with a choice of actions, what limits them, and what is checked between effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import assert_never

from regelsmed.compiler.analysis.declared import Home
from regelsmed.compiler.analysis.deeds import Deeds
from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.names import Names
from regelsmed.compiler.analysis.outline import Outline
from regelsmed.compiler.analysis.places import Places
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.compiler.analysis.sheets import Turns
from regelsmed.compiler.analysis.statements import Found, only, refuse_options, sentences
from regelsmed.dsl.source import NOWHERE
from regelsmed.dsl.syntax import (
    Act,
    ActThrice,
    ActTwice,
    AsSoonAs,
    BeatsList,
    Become,
    BothAtOnce,
    ChooseSecretly,
    Clause,
    Draw,
    LastCardIs,
    LoseGame,
    MustDoOneOf,
    Node,
    OnlyIfNoneOnPost,
    OnlyIfOnPost,
    Pass,
    PhaseId,
    PlayAnyAs,
    PlayAs,
    PostId,
    PutAs,
    ShufflePile,
    SomeCards,
    Statement,
    ThePlayer,
    TokenId,
    TopCard,
    TopCards,
    TurnsUntilPassed,
    Unpasses,
    Verb,
    WhoseChoiceBeats,
    ZoneId,
)


@dataclass(frozen=True, slots=True)
class Checks:
    """What is checked between effects: always, and under the heading of a phase or part alone."""

    always: tuple[Rule[AsSoonAs], ...]
    inside: Mapping[PhaseId, tuple[Rule[AsSoonAs], ...]]


def actions_of(outline: Outline) -> tuple[PlayAs | Pass, ...]:
    """Return what a player in turn can do, as far as it is said."""
    found = sentences(outline, MustDoOneOf)
    return tuple(line.what for line in found[0].what.lines) if found else ()


def post_to_stay(outline: Outline) -> PostId | None:
    """Return the post that a player must have a card on to pass, if there is one."""
    for one in sentences(outline, OnlyIfOnPost):
        if isinstance(one.what.verb, Pass):
            return one.what.post
    return None


# ---- turns


def read_turns(outline: Outline, scope: Scope) -> Turns | None:
    """Return how players take turns; report what is missing, doubled or leaves them stuck."""
    loop = only(sentences(outline, TurnsUntilPassed), scope.report)
    actions = only(sentences(outline, MustDoOneOf), scope.report)
    with_post, without = sentences(outline, OnlyIfOnPost), sentences(outline, OnlyIfNoneOnPost)
    last = only(sentences(outline, LastCardIs), scope.report)
    unpasses = only(sentences(outline, Unpasses), scope.report)
    hows = [*with_post, *without, *(one for one in (actions, last, unpasses) if one is not None)]
    refuse_options(hows, scope.report)
    if loop is None:
        for one in hows[:1]:
            scope.report.error("turns-without-loop", one.rule.span)
        return None
    if actions is None:
        scope.report.error("turns-without-actions", loop.rule.span)
        return None
    _check_actions(actions, scope)
    for one in with_post:
        _check_limit(one.what, Place(one.rule.span), scope)
    for other in without:
        _check_limit(other.what, Place(other.rule.span), scope)
    _check_contradictions(with_post, without, scope)
    _check_room(actions, without, scope)
    if last is not None:
        _check_last(last, scope)
    if unpasses is not None:
        _check_unpasses(unpasses, scope)
    return Turns(
        phase=loop.heading,
        loop=loop.rule,
        actions=actions.rule,
        only_with=tuple(one.rule for one in with_post),
        only_without=tuple(one.rule for one in without),
        last_card=last.rule if last else None,
        unpasses=unpasses.rule if unpasses else None,
    )


def _check_actions(found: Found[MustDoOneOf], scope: Scope) -> None:
    """Check the list of actions: each once, and one of them ends the turns."""
    lines = found.what.lines
    for number, line in enumerate(lines):
        place = Place(found.rule.span if line.span == NOWHERE else line.span)
        if any(_alike(line.what, other.what) for other in lines[:number]):
            scope.report.error("action-twice", place.of(line.what))
        match line.what:
            case PlayAs(cards, source, post):
                if (cards.number, cards.sort) != (1, "card"):
                    scope.report_at("one-card-a-turn", cards, place)
                places = Places(scope, "player")
                places.taken(SomeCards(1, cards.sort), places.spot(source, place), place)
                Names(scope).post(post, line.what, place)
            case Pass():
                pass
            case _:
                assert_never(line.what)
    if not any(isinstance(line.what, Pass) for line in lines):
        scope.report.error("turns-without-pass", found.rule.span)


def _alike(action: PlayAs | Pass, other: PlayAs | Pass) -> bool:
    """Tell whether two actions are the same: to play to a post is one, wherever from."""
    if isinstance(action, PlayAs) and isinstance(other, PlayAs):
        return action.post == other.post
    return type(action) is type(other)


def _check_limit(what: OnlyIfOnPost | OnlyIfNoneOnPost, place: Place, scope: Scope) -> None:
    """Check what limits an action: that there is such an action, and such a post."""
    Names(scope).post(what.post, what, place)
    if action_of(what.verb, scope) is None:
        scope.report_at("no-such-action", what.verb, place)


def action_of(verb: Verb, scope: Scope) -> PlayAs | Pass | None:
    """Return the action that a verb means: to play a card to a post, however it is said."""
    for action in scope.declared.actions:
        match action, verb:
            case PlayAs(post=post), PlayAs(cards, source, other) if (
                post == other and action.cards == cards and action.source == source
            ):
                return action
            case PlayAs(post=post), PlayAnyAs(other) if post == other:
                return action
            case Pass(), Pass():
                return action
            case _:
                pass
    return None


def _check_contradictions(
    with_post: Sequence[Found[OnlyIfOnPost]],
    without: Sequence[Found[OnlyIfNoneOnPost]],
    scope: Scope,
) -> None:
    """Report an action that can never be taken, and a limit that is said twice."""
    for one in with_post:
        for other in without:
            same = action_of(one.what.verb, scope) == action_of(other.what.verb, scope)
            if same and one.what.post == other.what.post:
                scope.report.error("never-possible", other.rule.span, first=one.rule.span.line)
    rules = [*(one.rule for one in with_post), *(one.rule for one in without)]
    for first, second in combinations(rules, 2):
        if first.what == second.what:
            scope.report.error("said-twice", second.span, first=first.span.line)


def _check_room(
    actions: Found[MustDoOneOf], without: Sequence[Found[OnlyIfNoneOnPost]], scope: Scope
) -> None:
    """Report a post with room for one card that players could play a second one to."""
    for action in scope.declared.actions:
        if not isinstance(action, PlayAs):
            continue
        post = scope.declared.posts.get(action.post)
        limited = any(
            action_of(one.what.verb, scope) == action and one.what.post == action.post
            for one in without
        )
        if post is not None and post.room == 1 and not limited:
            word = scope.words.of("post", post.id)
            scope.report.error("post-overflows", actions.rule.span, post=word)


def _check_last(found: Found[LastCardIs], scope: Scope) -> None:
    """Check which card must be played to which post."""
    what, place, names = found.what, Place(found.rule.span), Names(scope)
    names.card(what.kind, what, place)
    if what.number < 1:
        scope.report_at("nothing-counted", what, place)
    names.own(what.zone, what, place)
    if names.post(what.post, what, place) is None:
        return
    played = any(
        isinstance(action, PlayAs) and (action.post, action.source.zone) == (what.post, what.zone)
        for action in scope.declared.actions
    )
    if not played:
        scope.report_at("no-such-action", what, place)


def _check_unpasses(found: Found[Unpasses], scope: Scope) -> None:
    """Check which post it is, and the table it is on."""
    what, place, names = found.what, Place(found.rule.span), Names(scope)
    zone, post = names.shared(what.zone, what, place), names.post(what.post, what, place)
    if zone is not None and post is not None and post.zone != zone.id:
        words = scope.words
        scope.report.error(
            "post-elsewhere",
            place.of(what),
            post=words.of("post", post.id),
            zone=words.of("zone", post.zone),
        )


# ---- checks between effects


def read_checks(outline: Outline, turns: Turns | None, scope: Scope) -> Checks:
    """Return what is checked between effects; report checks that never come to an end."""
    found = sentences(outline, AsSoonAs)
    refuse_options(found, scope.report)
    for one in found:
        if one.where not in ("phase", "always"):
            scope.report.error("check-of-no-phase", one.rule.span)
        _check_check(one, scope)
    for one in found:
        if not _ends(one, found):
            scope.report.error("check-without-end", one.rule.span)
    if turns is not None:
        _check_stuck(turns, found, scope)
    inside: dict[PhaseId, tuple[Rule[AsSoonAs], ...]] = {}
    for one in found:
        if one.where == "phase":
            inside[one.heading] = (*inside.get(one.heading, ()), one.rule)
    return Checks(tuple(one.rule for one in found if one.where == "always"), inside)


def verbs_of(clause: Clause) -> tuple[Verb, ...]:
    """Return what a clause says that "the player" does, nothing if it is about somebody else."""
    match clause:
        case Act(ThePlayer(), verb):
            return (verb,)
        case ActTwice(ThePlayer(), first, second):
            return (first, second)
        case ActThrice(ThePlayer(), first, second, third):
            return (first, second, third)
        case _:
            return ()


def _check_check(found: Found[AsSoonAs], scope: Scope) -> None:
    """Check what is looked for, and what then happens."""
    what, place, names = found.what, Place(found.rule.span), Names(scope)
    condition = what.condition
    names.card(condition.kind, condition, place)
    for number, zone in enumerate(condition.zones):
        names.own(zone, condition, place)
        if zone in condition.zones[:number]:
            scope.report_at("zone-named-twice", condition, place)
    names.post(condition.post, condition, place)
    verbs = verbs_of(what.clause)
    if not verbs:
        scope.report_at("check-about-whom", what.clause, place)
    turns = scope.declared.turns
    in_turns = turns is None or (found.where == "phase" and found.heading == turns)
    home = Home(condition.post, (), played=in_turns)
    for verb in verbs:
        if _is_without_choice(verb):
            Deeds(scope, home, "player").check(verb, place)
        else:
            scope.report_at("check-does-what", verb, place)


def _is_without_choice(verb: Verb) -> bool:
    """Tell whether a player can do something between effects, where nobody is asked anything."""
    match verb:
        case PutAs(TopCard() | TopCards()) | ShufflePile() | Pass() | Draw() | LoseGame():
            return True
        case _:
            return False


def _ends(found: Found[AsSoonAs], others: Sequence[Found[AsSoonAs]]) -> bool:
    """Tell whether a check cannot go on for ever.

    The game is lost by it, or it fills the post it has found empty. Where the pile it fills it from
    can be empty, too, another check must lose the game for it.
    """
    verbs, condition = verbs_of(found.what.clause), found.what.condition
    if not all(map(_is_without_choice, verbs)) or loses(found) or not verbs:
        return True
    for verb in verbs:
        if isinstance(verb, PutAs) and verb.post == condition.post:
            enough = {*condition.zones, verb.source.zone}
            return any(
                loses(other)
                and other.where == "always"
                and other.what.condition.post == condition.post
                and set(other.what.condition.zones) <= enough
                for other in others
            )
    return False


def loses(found: Found[AsSoonAs]) -> bool:
    """Tell whether a check has a player lose the game."""
    return any(isinstance(verb, LoseGame) for verb in verbs_of(found.what.clause))


def _check_stuck(turns: Turns, checks: Sequence[Found[AsSoonAs]], scope: Scope) -> None:
    """Report players who could neither pass nor do anything else.

    Where only those with a card on a post may pass, the others must be able to play one there: any
    card will do, and without any a check steps in.
    """
    for rule in turns.only_with:
        if not isinstance(rule.what.verb, Pass):
            continue
        post = scope.declared.posts.get(rule.what.post)
        sources = _sources(rule.what.post, scope)
        free = post is not None and post.needs is None and post.choices is None
        helped = any(
            one.what.condition.post == rule.what.post
            and set(one.what.condition.zones) <= sources
            and (one.where == "always" or one.heading == turns.phase)
            for one in checks
        )
        if post is not None and not (free and sources and helped):
            word = scope.words.of("post", post.id)
            scope.report.error("turn-without-action", rule.span, post=word)


def _sources(post: PostId, scope: Scope) -> set[ZoneId]:
    """Return the zones that players play to a post from."""
    actions = scope.declared.actions
    return {a.source.zone for a in actions if isinstance(a, PlayAs) and a.post == post}


def read_both_lose(outline: Outline, scope: Scope) -> Rule[BothAtOnce] | None:
    """Return what happens when both players lose at once; report it if that is not said."""
    found = only(sentences(outline, BothAtOnce), scope.report)
    losing = [one for one in sentences(outline, AsSoonAs) if loses(one)]
    if found is not None:
        refuse_options([found], scope.report)
        if not losing:
            scope.report.error("nobody-loses", found.rule.span)
    elif losing:
        scope.report.error("both-lose-unsaid", losing[0].rule.span)
    return found.rule if found else None


# ---- who begins


def read_secret(
    outline: Outline, scope: Scope
) -> tuple[Rule[ChooseSecretly] | None, Rule[BeatsList] | None]:
    """Return the secret choice and what beats what; report a choice that settles nothing."""
    secret = only(sentences(outline, ChooseSecretly), scope.report)
    beats = only(sentences(outline, BeatsList), scope.report)
    if secret is None:
        if beats is not None:
            scope.report.error("beats-of-nothing", beats.rule.span)
        return None, None
    tokens = secret.what.tokens
    if len(set(tokens)) < 2:
        scope.report.error("tokens-too-few", secret.rule.span)
    for number, token in enumerate(tokens):
        if token in tokens[:number]:
            word = scope.words.of("token", token)
            scope.report.error("printed-twice", secret.rule.span, word=word)
    if beats is None:
        scope.report.error("beats-unsaid", secret.rule.span)
        return secret.rule, None
    refuse_options([secret, beats], scope.report)
    _check_beats(tokens, beats, scope)
    if not any(_by_choice(one.what) for one in sentences(outline, Act)):
        scope.report.error("choice-without-use", secret.rule.span)
    return secret.rule, beats.rule


def _by_choice(act: Statement) -> bool:
    match act:
        case Act(WhoseChoiceBeats(), Become()):
            return True
        case _:
            return False


def _check_beats(tokens: Sequence[TokenId], found: Found[BeatsList], scope: Scope) -> None:
    """Report choices of which it is not certain which one beats the other."""
    names, place = Names(scope), Place(found.rule.span)
    said: dict[frozenset[TokenId], Node] = {}
    for beats in found.what.beats:
        names.token(beats.winner, beats, place)
        names.token(beats.loser, beats, place)
        pair = frozenset((beats.winner, beats.loser))
        if len(pair) < 2 or pair in said:
            scope.report_at("beats-twice", beats, place)
        said[pair] = beats
    for missing in _pairs(tokens):
        if frozenset(missing) not in said:
            pair_words = tuple(scope.words.of("token", token) for token in missing)
            scope.report.error("beats-missing", found.rule.span, tokens=pair_words)
            return


def _pairs(tokens: Sequence[TokenId]) -> Iterator[tuple[TokenId, TokenId]]:
    yield from combinations(dict.fromkeys(tokens), 2)

"""Facts about games with card texts, each held against the state of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import assert_never

from regelsmed.compiler.examples.laid import sheet_name
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import (
    Begins,
    CannotSeePost,
    CanOnlyDo,
    CardChoice,
    CardFact,
    ContestDrawn,
    Face,
    GameDrawn,
    HasManyCards,
    HasNoCards,
    HasNoPost,
    HasNotPassed,
    HasPassed,
    HasSeen,
    IsAnnulled,
    LiesInOrder,
    PassNow,
    PickNothing,
    PickOneOf,
    PlayerName,
    PlayOneOfAs,
    PostId,
    PostIs,
    PostIsHidden,
    PostIsOpen,
    PostIsOwnedBy,
    StatId,
    StatIsNow,
    StatWas,
    ZoneId,
)

from .scene import Scene


def check_card_fact(scene: Scene, fact: CardFact, span: Span) -> None:
    """Report a fact that does not hold, with what there is instead."""
    match fact:
        case PostIs() | HasNoPost() | PostIsOwnedBy() | PostIsOpen() | PostIsHidden():
            _check_post(scene, fact, span)
        case LiesInOrder(name, zone, faces):
            _in_order(scene, span, name, zone, faces)
        case HasNoCards(name, zone):
            _number(scene, span, name, zone, 0)
        case HasManyCards(name, cards, zone):
            _number(scene, span, name, zone, cards.number)
        case HasPassed(name):
            if not scene.passed(scene.seat(name)):
                scene.wrong("example-not-passed", span, name=name)
        case HasNotPassed(name):
            if scene.passed(scene.seat(name)):
                scene.wrong("example-passed", span, name=name)
        case IsAnnulled(face):
            _annulled(scene, span, face)
        case StatWas(name, _, value, _):
            _stat_was(scene, span, name, value)
        case StatIsNow(name, post, value, stat):
            _stat_is(scene, span, name, post, stat, value)
        case ContestDrawn():
            _drawn(scene, span)
        case GameDrawn():
            _game_drawn(scene, span)
        case HasSeen(name, faces, other, zone):
            _seen(scene, span, name, faces, other, zone)
        case CannotSeePost(name, other, post):
            _unseen(scene, span, name, other, post)
        case CanOnlyDo(name, lines):
            _can_only(scene, span, name, [line.what for line in lines])
        case Begins():
            raise AssertionError(f"{fact} is given, not brought about")
        case _:
            assert_never(fact)


# ---- what lies where


def _check_post(
    scene: Scene,
    fact: PostIs | HasNoPost | PostIsOwnedBy | PostIsOpen | PostIsHidden,
    span: Span,
) -> None:
    seat = scene.seat(fact.name)
    lying = scene.post(fact.post, seat)
    match fact:
        case HasNoPost(name):
            if lying:
                found = scene.cards(scene.post_cards(fact.post, seat))
                scene.wrong("example-post-there", span, name=name, found=found)
            return
        case _ if not lying:
            scene.wrong("example-post-empty", span, name=fact.name)
            return
        case PostIs(name, post, face):
            cards = scene.post_cards(post, seat)
            if sheet_name(scene.game, face) not in cards:
                scene.wrong("example-post", span, name=name, found=scene.cards(cards))
        case PostIsOwnedBy(_, _, owner):
            found_owner = scene.name(lying[0]["owner"])
            if found_owner != owner:
                scene.wrong("example-owner", span, name=found_owner)
        case PostIsOpen():
            if lying[0]["up"] is not True:
                scene.wrong("example-face-down", span)
        case PostIsHidden():
            if lying[0]["up"] is not False:
                scene.wrong("example-face-up", span)
        case _:
            assert_never(fact)


def _in_order(
    scene: Scene, span: Span, name: PlayerName, zone: ZoneId, faces: Sequence[Face]
) -> None:
    """Check the cards of a zone that all see, the newest of which is the top one."""
    found = list(reversed(scene.hand(zone, scene.seat(name))))
    if found != [sheet_name(scene.game, face) for face in faces]:
        scene.wrong("example-cards", span, name=name, found=scene.cards(found))


def _number(scene: Scene, span: Span, name: PlayerName, zone: ZoneId, number: int) -> None:
    found = scene.number_of_cards(zone, scene.seat(name))
    if found != number:
        scene.wrong("example-number-of-cards", span, name=name, number=found)


def _annulled(scene: Scene, span: Span, face: Face) -> None:
    """Check that every copy of a card on the table is annulled, and that there is one."""
    name = sheet_name(scene.game, face)
    found = [lying for lying in scene.table() if lying["card"] == name]
    if not found:
        scene.wrong("example-not-on-table", span, card=scene.printed(face))
    elif not all(lying["annulled"] for lying in found):
        scene.wrong("example-not-annulled", span, card=scene.printed(face))


# ---- values, and what was decided


def _stat_was(scene: Scene, span: Span, name: PlayerName, value: int) -> None:
    decided = scene.decided()
    if decided is None:
        scene.wrong("example-undecided", span)
        return
    stats = decided["stats"]
    assert isinstance(stats, list)
    found = stats[scene.seat(name)]
    if found is None:
        scene.wrong("example-post-empty", span, name=name)
    elif found != value:
        scene.wrong("example-stat", span, number=int(found))


def _stat_is(
    scene: Scene, span: Span, name: PlayerName, post: PostId, stat: StatId, value: int
) -> None:
    found = scene.stat(post, scene.seat(name), stat)
    if found is None:
        scene.wrong("example-post-empty", span, name=name)
    elif found != value:
        scene.wrong("example-stat", span, number=found)


def _drawn(scene: Scene, span: Span) -> None:
    decided = scene.decided()
    if decided is None:
        scene.wrong("example-undecided", span)
    elif decided["winner"] is not None:
        scene.wrong("example-winner", span, names=(scene.name(decided["winner"]),))


def _game_drawn(scene: Scene, span: Span) -> None:
    if not scene.state.is_terminal():
        scene.wrong("example-going-on", span)
    elif scene.winners():
        scene.wrong("example-winner", span, names=scene.winners())


# ---- what players know


def _seen(
    scene: Scene,
    span: Span,
    name: PlayerName,
    faces: Sequence[Face],
    other: PlayerName,
    zone: ZoneId,
) -> None:
    known = scene.known(scene.seat(name), zone, scene.seat(other))
    if Counter(known) != Counter(sheet_name(scene.game, face) for face in faces):
        scene.wrong("example-known", span, name=name, found=scene.cards(known))


def _unseen(scene: Scene, span: Span, name: PlayerName, other: PlayerName, post: PostId) -> None:
    lying = scene.post(post, scene.seat(other), viewer=scene.seat(name))
    seen = [str(card["card"]) for card in lying if card["card"] is not None]
    if seen:
        scene.wrong("example-known", span, name=name, found=scene.cards(seen))
    elif not lying:
        scene.wrong("example-post-empty", span, name=other)


# ---- what can be done


def _can_only(scene: Scene, span: Span, name: PlayerName, choices: Sequence[CardChoice]) -> None:
    """Check all that a player can do; a card counts once, whoever owns the copies of it."""
    if scene.turn() != name:
        scene.wrong("example-turn", span, name=scene.turn())
        return
    wanted = {action for choice in choices for action in _actions(scene, choice)}
    if scene.abilities() != wanted:
        scene.wrong("example-legal", span, name=name, legal=scene.legal())


def _actions(scene: Scene, choice: CardChoice) -> Iterable[tuple[str, str]]:
    match choice:
        case PlayOneOfAs(faces, post):
            return [(post, sheet_name(scene.game, face)) for face in faces]
        case PickOneOf(faces):
            return [("pick", sheet_name(scene.game, face)) for face in faces]
        case PassNow():
            return [("pass", "")]
        case PickNothing():
            return [("decline", "")]
        case _:
            assert_never(choice)

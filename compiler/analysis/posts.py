"""The posts of a game: how many cards have room, how they lie, what is carried out there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar, assert_never

from regelsmed.compiler.analysis.game import Rule, Zone
from regelsmed.compiler.analysis.outline import Outline, ZoneSentence
from regelsmed.compiler.analysis.sheets import Post
from regelsmed.compiler.analysis.statements import Found, refuse_options, sentences
from regelsmed.compiler.analysis.words import Words
from regelsmed.dsl.diagnostics import Report, nearest
from regelsmed.dsl.syntax import (
    FaceDown,
    FaceUp,
    KeywordFaces,
    MayLook,
    NeedsChoices,
    NeedsHalf,
    PostFaces,
    PostId,
    RemovedTo,
    ResolveWhenPlayed,
    RoomFor,
    RoomForAny,
    ZoneId,
)

P = TypeVar("P", PostFaces, KeywordFaces, MayLook, ResolveWhenPlayed, NeedsHalf, NeedsChoices)


@dataclass(frozen=True, slots=True)
class _Draft:
    report: Report
    words: Words
    outline: Outline
    zones: Mapping[ZoneId, Zone]
    rooms: Mapping[PostId, Rule[RoomFor] | Rule[RoomForAny]]

    def about(self, kind: type[P]) -> Mapping[PostId, Found[P]]:
        """Return the sentences of a kind by their post; report unknown posts and second ones."""
        found: dict[PostId, Found[P]] = {}
        said = sentences(self.outline, kind)
        refuse_options(said, self.report)
        for one in said:
            post = one.what.post
            if post not in self.rooms:
                self.unknown(post, one)
            elif post in found:
                self.report.error("said-twice", one.rule.span, first=found[post].rule.span.line)
            found.setdefault(post, one)
        return found

    def unknown(self, post: PostId, one: Found[P]) -> None:
        """Report a post that no sentence makes room for."""
        word = self.words.of("post", post)
        close = nearest(word, (self.words.of("post", known) for known in self.rooms))
        if not any(d.code == "post-undeclared" and d.facts["post"] == word for d in self.report):
            self.report.error("post-undeclared", one.rule.span, post=word, close=close)


def read_posts(
    outline: Outline, zones: Mapping[ZoneId, Zone], words: Words, report: Report
) -> Mapping[PostId, Post]:
    """Return the posts of a game, in the order in which there is made room for them."""
    rooms: dict[PostId, Rule[RoomFor] | Rule[RoomForAny]] = {}
    for rule in outline.zones:
        match rule.what:
            case RoomFor() | RoomForAny():
                _add_room(rule, rule.what, rooms, report)
            case _:
                pass
    draft = _Draft(report, words, outline, zones, rooms)
    faces = draft.about(PostFaces)
    opens, looks = draft.about(KeywordFaces), draft.about(MayLook)
    resolves, needs = draft.about(ResolveWhenPlayed), draft.about(NeedsHalf)
    choices = draft.about(NeedsChoices)
    found: dict[PostId, Post] = {}
    for post, room in rooms.items():
        _check_table(room, draft)
        word = words.of("post", post)
        if post not in faces:
            report.error("post-faces-unsaid", room.span, post=word)
        facing = faces[post].what.facing if post in faces else FaceUp()
        match facing:
            case FaceUp():
                for needless in (opens.get(post), looks.get(post)):
                    if needless is not None and post in faces:
                        report.error("faces-up-anyway", needless.rule.span, post=word)
            case FaceDown():
                pass
            case _:
                assert_never(facing)
        _check_choices(choices.get(post), resolves.get(post), draft)
        found[post] = Post(
            id=post,
            zone=room.what.zone,
            room=max(1, room.what.number) if isinstance(room.what, RoomFor) else None,
            facing=facing,
            opens=_rule(opens.get(post)),
            looks=_rule(looks.get(post)),
            resolves=_rule(resolves.get(post)),
            needs=_rule(needs.get(post)),
            choices=_rule(choices.get(post)),
            paragraph=room.paragraph,
        )
    return found


def read_removed(
    outline: Outline, zones: Mapping[ZoneId, Zone], words: Words, report: Report
) -> Rule[RemovedTo] | None:
    """Return where cards go that leave the game; report a place that is not a player's own."""
    found = [
        Rule(rule.what, rule.paragraph, rule.guards, rule.span)
        for rule in outline.zones
        if isinstance(rule.what, RemovedTo)
    ]
    for rule in found[1:]:
        report.error("said-twice", rule.span, first=found[0].span.line)
    for rule in found:
        _check_scope(rule, rule.what.zone, "each", zones, words, report)
        if rule.guards:
            report.error("holds-always", rule.span)
    return found[0] if found else None


def _rule(found: Found[P] | None) -> Rule[P] | None:
    return found.rule if found else None


def _add_room(
    rule: Rule[ZoneSentence],
    what: RoomFor | RoomForAny,
    rooms: dict[PostId, Rule[RoomFor] | Rule[RoomForAny]],
    report: Report,
) -> None:
    """Take the room for a post; report a second sentence about it, and room for nothing."""
    if rule.guards:
        report.error("holds-always", rule.span)
    if what.post in rooms:
        report.error("said-twice", rule.span, first=rooms[what.post].span.line)
        return
    match what:
        case RoomFor(number):
            if number < 1:
                report.error("nothing-counted", rule.span)
            rooms[what.post] = Rule(what, rule.paragraph, rule.guards, rule.span)
        case RoomForAny():
            rooms[what.post] = Rule(what, rule.paragraph, rule.guards, rule.span)
        case _:
            assert_never(what)


def _check_table(room: Rule[RoomFor] | Rule[RoomForAny], draft: _Draft) -> None:
    """Report a post in a zone that is not shared, or on another table than the first post's."""
    first = next(iter(draft.rooms.values()))
    shared = _check_scope(room, room.what.zone, "shared", draft.zones, draft.words, draft.report)
    if shared and room.what.zone != first.what.zone:
        word = draft.words.of("zone", first.what.zone)
        draft.report.error("second-table", room.span, zone=word)


def _check_scope(
    rule: Rule[RoomFor] | Rule[RoomForAny] | Rule[RemovedTo],
    zone: ZoneId,
    scope: str,
    zones: Mapping[ZoneId, Zone],
    words: Words,
    report: Report,
) -> bool:
    """Tell whether a zone is there and shared, or each player's own; report it otherwise."""
    word = words.of("zone", zone)
    if zone not in zones:
        close = nearest(word, (words.of("zone", known) for known in zones))
        report.error("zone-undeclared", rule.span, zone=word, close=close)
        return False
    if zones[zone].scope != scope:
        code = "zone-is-a-players" if scope == "shared" else "zone-is-shared"
        report.error(code, rule.span, zone=word)
        return False
    return True


def _check_choices(
    choices: Found[NeedsChoices] | None, resolves: Found[ResolveWhenPlayed] | None, draft: _Draft
) -> None:
    """Report a text whose choices count where it is not carried out."""
    if choices is None:
        return
    half = draft.words.of("half", choices.what.half)
    if resolves is None or resolves.what.half != choices.what.half:
        post = draft.words.of("post", choices.what.post)
        draft.report.error("choices-of-other-half", choices.rule.span, half=half, post=post)

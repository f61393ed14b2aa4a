"""Which cards "the card", "the rest" and "among them" mean: those that the text dealt with last.

A text deals with cards where somebody chooses, moves, draws, looks at or shows them. What stands
behind speaks of these, until the text deals with others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from regelsmed.compiler.analysis.concepts import nodes
from regelsmed.compiler.analysis.names import Names
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.dsl.syntax import (
    Act,
    ActThrice,
    ActTwice,
    AllOthers,
    AmongThem,
    AtRandom,
    BothPosts,
    CardsAt,
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
    Draw,
    DrawAsMany,
    EachPostThatIs,
    EffectBlock,
    FlipCoin,
    If,
    InNext,
    LookAt,
    May,
    Mentioned,
    Moved,
    Node,
    OneOf,
    OpponentsZone,
    Otherwise,
    Put,
    PutAs,
    PutTarget,
    RemoveCards,
    RemoveTarget,
    Search,
    Show,
    ShuffleInto,
    SomeCards,
    Statement,
    Subject,
    TakeFromTop,
    Target,
    ThatCard,
    TheOpponent,
    TheTable,
    ThoseCards,
    TopCard,
    TopCards,
    TopOf,
    UpTo,
    Verb,
    Viewed,
    You,
    ZoneId,
)

Number = Literal["one", "several"]


def mentions(sentences: Sequence[Statement | EffectBlock]) -> bool:
    """Tell whether a text speaks of cards that it has dealt with."""
    found = (node for sentence in sentences for node in nodes(sentence))
    return any(isinstance(node, Mentioned | AmongThem | DrawAsMany | AllOthers) for node in found)


def speaks_of_cards(verb: Verb | Deed) -> bool:
    """Tell whether a deed is done to cards that have been dealt with before."""
    match verb:
        case PutTarget(named) | RemoveTarget(named) | LookAt(named) | Show(named):
            return isinstance(named, Mentioned)
        case _:
            return False


@dataclass(slots=True)
class Mentions:
    """Reads a text sentence by sentence; ``latest`` is how many cards it has dealt with last.

    ``each`` is how many each player has, where several players did so. ``looked`` are the zones of
    the opponent that have been looked at.
    """

    scope: Scope
    latest: Number | None = None
    each: Number | None = None
    looked: set[ZoneId] = field(default_factory=set)

    def check(self, sentence: Statement | EffectBlock, place: Place) -> None:
        """Check what a sentence speaks of, and note what it deals with."""
        before = self.latest
        match sentence:
            case OneOf(_, lines):
                for line in lines:
                    self.check(line.what, place)
                    self.latest = before
            case FlipCoin(sides):
                for side in sides:
                    self.check(side.what.clause, place)
                    self.latest = before
            case If(condition, clause):
                self._uses(condition, place, self.latest)
                self.check(clause, place)
            case Otherwise(clause):
                self.check(clause, place)
            case InNext(_, clause):
                self.latest = None
                self.check(clause, place)
                self.latest = before
            case Do(verb):
                self._deed(You(), verb, place)
            case DoTwice(first, second):
                for verb in (first, second):
                    self._deed(You(), verb, place)
            case DoThrice(first, second, third):
                for verb in (first, second, third):
                    self._deed(You(), verb, place)
            case Act(subject, verb) | May(subject, verb):
                self._deed(subject, verb, place)
            case ActTwice(subject, first, second):
                for verb in (first, second):
                    self._deed(subject, verb, place)
            case ActThrice(subject, first, second, third):
                for verb in (first, second, third):
                    self._deed(subject, verb, place)
            case _:
                self._uses(sentence, place, self.latest)

    def _deed(self, subject: Subject, verb: Verb | Deed, place: Place) -> None:
        alone = isinstance(subject, You | TheOpponent)
        self._uses(verb, place, self.latest if alone else self.each)
        match verb:
            case Choose(_, OpponentsZone(zone) as where) if self._is_hidden(zone):
                if zone not in self.looked:
                    word = self.scope.words.of("zone", zone)
                    self.scope.report.error("chosen-unseen", place.of(where), zone=word)
            case LookAt(CardsAt(OpponentsZone(zone))):
                self.looked.add(zone)
            case _:
                pass
        number = dealt_with(verb)
        if number is not None:
            self.latest, self.each = (number, None) if alone else ("several", number)

    def _is_hidden(self, zone: ZoneId) -> bool:
        found = self.scope.zones.get(zone)
        return found is not None and found.sight == "owner"

    def _uses(self, node: Node, place: Place, number: Number | None) -> None:
        """Report cards that the text has not dealt with before, or one for several."""
        for found in nodes(node):
            match found:
                case Put(AllOthers(), TheTable()) | RemoveCards(AllOthers(), TheTable()):
                    pass
                case Put(AllOthers() as others) | RemoveCards(AllOthers() as others):
                    if number is None:
                        self.scope.report_at("all-but-which", others, place)
                case _ if isinstance(found, Mentioned | AmongThem | DrawAsMany):
                    self._mention(found, place, number)
                case _:
                    pass

    def _mention(
        self, found: Mentioned | AmongThem | DrawAsMany, place: Place, number: Number | None
    ) -> None:
        if isinstance(found, DrawAsMany):
            Names(self.scope).card(found.kind, found, place)
        if number is None:
            self.scope.report_at("no-cards-before", found, place)
        elif number == "several" and isinstance(found, ThatCard):
            self.scope.report_at("one-card-wanted", found, place)


def dealt_with(verb: Verb | Deed) -> Number | None:
    """Return how many cards a deed deals with; nothing where it deals with no others."""
    match verb:
        case Put(_, AmongThem()) | PutTarget(ThatCard() | ThoseCards()):
            return None
        case Draw(cards):
            return "one" if cards.number == 1 else "several"
        case Put(cards) | PutAs(cards) | RemoveCards(cards) | ShuffleInto(cards):
            return _how_many(cards)
        case ChooseAndPut(cards) | ChooseAndPutAs(cards) | ChooseAndRemove(cards):
            return _how_many(cards)
        case ChooseAndShuffle(cards) | Choose(cards):
            return _how_many(cards)
        case Search(_, cards):
            return _how_many(cards)
        case TakeFromTop(_, _, taken):
            return "one" if taken == 1 else "several"
        case PutTarget(target) | RemoveTarget(target):
            return _of_view(target)
        case LookAt(viewed) | Show(viewed):
            return _of_view(viewed)
        case ChooseAnother() | ChooseAndAnnul():
            return "one"
        case _:
            return None


def _of_view(viewed: Viewed) -> Number | None:
    match viewed:
        case CardsAt() | BothPosts() | EachPostThatIs():
            return "several"
        case TopOf(cards):
            return _how_many(cards)
        case _:
            return "one" if isinstance(viewed, Target) else None


def _how_many(cards: Moved) -> Number:
    match cards:
        case SomeCards(1) | UpTo(SomeCards(1)) | AtRandom(SomeCards(1)) | TopCard():
            return "one"
        case TopCards(1):
            return "one"
        case _:
            return "several"

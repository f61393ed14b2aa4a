"""What examples of games with card texts give, do and claim: cards on posts, piles, choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol, assert_never

from regelsmed.compiler.analysis.declared import Declared
from regelsmed.compiler.analysis.names import Names
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.dsl.syntax import (
    Begins,
    CannotSeePost,
    CanOnlyDo,
    CardChoice,
    CardFact,
    ChanceMove,
    ChancePicks,
    CoinShowsHeads,
    CoinShowsTails,
    ContestDrawn,
    Decline,
    EachHasCards,
    Face,
    FactLine,
    GameDrawn,
    HasLead,
    HasManyCards,
    HasNoCards,
    HasNoPost,
    HasNotPassed,
    HasPassed,
    HasSeen,
    InPlay,
    IsAnnulled,
    LiesInOrder,
    Line,
    MoveVerb,
    Node,
    Pass,
    PassNow,
    PhaseId,
    PickCard,
    PickLine,
    PickNothing,
    PickOneOf,
    PickPlayersPost,
    PickToken,
    PlayAs,
    PlayCardAs,
    PlayerName,
    PlayOneOfAs,
    PostId,
    PostIs,
    PostIsHidden,
    PostIsOpen,
    PostIsOwnedBy,
    StatIsNow,
    StatWas,
    ZoneHasCards,
    ZoneId,
)

ONLY_CLAIMED: Final = (
    StatWas,
    StatIsNow,
    ContestDrawn,
    GameDrawn,
    HasSeen,
    CannotSeePost,
    CanOnlyDo,
    HasManyCards,
)
"""Facts that moves bring about: they cannot be given."""

NO_TEXTS: Final = (HasLead, InPlay, ZoneHasCards, EachHasCards)
"""Facts about the cards of one deck that all share."""


class Told(Protocol):
    """What an example has said so far of its players."""

    def check_name(self, name: PlayerName, fact: Node, place: Place) -> None:
        """Report a player who does not sit at the table."""

    def check_faces(self, faces: Sequence[Face], fact: Node, place: Place) -> None:
        """Report cards that the game does not have."""

    def once(self, key: tuple[str, ...], fact: Node, place: Place) -> None:
        """Report a fact about something that was said before."""


@dataclass(frozen=True, slots=True)
class CardFacts:
    """The type rules of facts and moves in an example of a game with card texts."""

    scope: Scope
    told: Told

    @property
    def names(self) -> Names:
        """The declarations that examples speak of."""
        return Names(self.scope)

    @property
    def _declared(self) -> Declared:
        return self.scope.declared

    def check_fits(self, fact: FactLine, place: Place) -> bool:
        """Tell whether a fact is one of a game of this sort; report it otherwise."""
        if self._declared.texts:
            if isinstance(fact, NO_TEXTS):
                self.scope.report_at("fact-of-a-deck", fact, place)
                return False
        elif isinstance(fact, CardFact):
            self.scope.report_at("needs-card-texts", fact, place)
            return False
        return True

    def check(self, fact: CardFact, part: Literal["given", "then"], place: Place) -> None:
        """Check one fact, and whether it was said before."""
        match fact:
            case PostIs(name, post, face):
                self._check_post_is(name, post, face, fact, place)
            case HasNoPost(name, post):
                self._check_post(name, post, fact, place)
                self.told.once(("post", name, post), fact, place)
            case PostIsOwnedBy(name, post, owner):
                self._check_single(name, post, "owner", fact, place)
                self.told.check_name(owner, fact, place)
            case PostIsOpen(name, post) | PostIsHidden(name, post):
                self._check_single(name, post, "face", fact, place)
            case LiesInOrder(name, zone, faces):
                self.told.check_name(name, fact, place)
                self.names.own(zone, fact, place)
                self.told.check_faces(faces, fact, place)
                self.told.once(("holds", name, zone), fact, place)
                self._check_order(zone, part, fact, place)
            case HasNoCards(name, zone):
                self.told.check_name(name, fact, place)
                self.names.own(zone, fact, place)
                self.told.once(("holds", name, zone), fact, place)
            case HasManyCards(name, cards, zone):
                self.told.check_name(name, fact, place)
                self.names.card(cards.kind, cards, place)
                self.names.own(zone, fact, place)
                self.told.once(("many", name, zone), fact, place)
            case Begins(phase):
                self._check_begins(phase, part, fact, place)
            case HasPassed(name) | HasNotPassed(name):
                self.told.check_name(name, fact, place)
                self.told.once(("passed", name), fact, place)
                if self._declared.turns is None:
                    self.scope.report_at("nobody-passes", fact, place)
            case IsAnnulled(face):
                self.told.check_faces((face,), fact, place)
            case StatWas(name, post, _, stat) | StatIsNow(name, post, _, stat):
                self._check_single(name, post, "stat", fact, place)
                self.names.stat(stat, fact, place)
            case ContestDrawn(contest):
                self.told.once(("drawn", contest), fact, place)
                self.names.duel(contest, fact, place)
            case GameDrawn():
                self.told.once(("over",), fact, place)
            case HasSeen(name, faces, other, zone):
                self._check_two(name, other, fact, place)
                self.told.check_faces(faces, fact, place)
                self.names.own(zone, fact, place)
            case CannotSeePost(name, other, post):
                self._check_two(name, other, fact, place)
                self.names.post(post, fact, place)
            case CanOnlyDo(name, lines):
                self.told.check_name(name, fact, place)
                self.told.once(("can", name), fact, place)
                self._check_choices(lines, place)
            case _:
                assert_never(fact)

    def _check_post_is(
        self, name: PlayerName, post: PostId, face: Face, fact: Node, place: Place
    ) -> None:
        """Check a card on a post; where there is room for more, more can be told of."""
        self.told.check_faces((face,), fact, place)
        self._check_post(name, post, fact, place)
        found = self._declared.posts.get(post)
        if found is not None and found.room == 1:
            self.told.once(("post", name, post), fact, place)

    def _check_post(self, name: PlayerName, post: PostId, fact: Node, place: Place) -> None:
        self.told.check_name(name, fact, place)
        self.names.post(post, fact, place)

    def _check_single(
        self, name: PlayerName, post: PostId, what: str, fact: Node, place: Place
    ) -> None:
        """Check something said of the one card on a post."""
        self.told.check_name(name, fact, place)
        self.names.single(post, fact, place)
        self.told.once((what, name, post), fact, place)

    def _check_two(self, name: PlayerName, other: PlayerName, fact: Node, place: Place) -> None:
        """Check two players, who must be different."""
        self.told.check_name(name, fact, place)
        self.told.check_name(other, fact, place)
        if name == other:
            self.scope.report_at("of-oneself", fact, place)

    def _check_order(
        self, zone: ZoneId, part: Literal["given", "then"], fact: Node, place: Place
    ) -> None:
        """Report a claim about the order of cards that nobody can see."""
        found = self.scope.zones.get(zone)
        if part == "then" and found is not None and found.sight in ("none", "owner"):
            word = self.scope.words.of("zone", zone)
            self.scope.report.error("order-unseen", place.of(fact), zone=word)

    def _check_begins(
        self, phase: PhaseId, part: Literal["given", "then"], fact: Node, place: Place
    ) -> None:
        """Check the phase, or part of one, that an example begins with."""
        self.told.once(("begins",), fact, place)
        self.names.period(phase, fact, place)
        if part == "then":
            self.scope.report_at("fact-not-claimed", fact, place)

    def _check_choices(self, lines: Sequence[Line[CardChoice]], place: Place) -> None:
        """Check what a player is said to choose from, a line for each kind of choice."""
        for number, line in enumerate(lines):
            choice = line.what
            if any(_is_same_kind(choice, other.what) for other in lines[:number]):
                self.scope.report_at("choice-twice", choice, place)
            match choice:
                case PlayOneOfAs(faces, post):
                    self.told.check_faces(faces, choice, place)
                    self._check_played(post, choice, place)
                case PickOneOf(faces):
                    self.told.check_faces(faces, choice, place)
                case PassNow() | PickNothing():
                    pass
                case _:
                    assert_never(choice)

    def _check_played(self, post: PostId, node: Node, place: Place) -> None:
        """Report a post that no card is played to in a turn."""
        if self.names.post(post, node, place) is None:
            return
        actions = self._declared.actions
        if not any(isinstance(action, PlayAs) and action.post == post for action in actions):
            word = self.scope.words.of("post", post)
            self.scope.report.error("never-played-there", place.of(node), post=word)

    def check_move(self, name: PlayerName, verb: MoveVerb | Pass, move: Node, place: Place) -> None:
        """Check what a player does."""
        self.told.check_name(name, move, place)
        match verb:
            case PlayCardAs(face, post):
                self.told.check_faces((face,), verb, place)
                self._check_played(post, verb, place)
            case PickCard(face):
                self.told.check_faces((face,), verb, place)
            case PickPlayersPost(other, post):
                self.told.check_name(other, verb, place)
                self.names.single(post, verb, place)
            case PickToken(token):
                self.names.token(token, verb, place)
            case PickLine(number):
                if number < 1:
                    self.scope.report_at("nothing-counted", verb, place)
            case Pass() | Decline():
                pass
            case _:
                assert_never(verb)

    def check_chance(self, move: ChanceMove, place: Place) -> None:
        """Check what chance brings."""
        match move:
            case ChancePicks(face):
                self.told.check_faces((face,), move, place)
            case CoinShowsHeads() | CoinShowsTails():
                pass
            case _:
                assert_never(move)


def _is_same_kind(choice: CardChoice, other: CardChoice) -> bool:
    """Tell whether two lines of choices could be one."""
    if isinstance(choice, PlayOneOfAs) and isinstance(other, PlayOneOfAs):
        return choice.post == other.post
    return type(choice) is type(other)

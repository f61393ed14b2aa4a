"""Type rules for what players do by a card text: draw, move, look, annul, choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from regelsmed.compiler.analysis.declared import Home
from regelsmed.compiler.analysis.game import Zone
from regelsmed.compiler.analysis.holding import Holding
from regelsmed.compiler.analysis.names import Names
from regelsmed.compiler.analysis.places import Actor, Places, Spot
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.compiler.analysis.sheets import Post
from regelsmed.compiler.analysis.units import Units
from regelsmed.dsl.syntax import (
    AllCards,
    AllOthers,
    AmongThem,
    Amount,
    AnnulAll,
    AtRandom,
    Become,
    BeSuitOf,
    Bid,
    BidNumber,
    CardsAt,
    Choose,
    ChooseAndAnnul,
    ChooseAndGive,
    ChooseAndPut,
    ChooseAndPutAs,
    ChooseAndRemove,
    ChooseAndShuffle,
    ChooseAnother,
    ChooseTrump,
    CopyHalf,
    Count,
    Deal,
    Decline,
    Deed,
    Draw,
    DrawAsMany,
    DrawFewer,
    DrawForEach,
    DrawNone,
    Each,
    EachCard,
    EachUnit,
    EachWon,
    Exchange,
    FollowSuit,
    Gain,
    Gather,
    HalfId,
    LeadTo,
    LookAt,
    Lose,
    LoseGame,
    Mentioned,
    Moved,
    NameTrump,
    Node,
    Pass,
    Pay,
    PickCard,
    PickLine,
    PickPlayersPost,
    PickToken,
    Play,
    PlayAnyAs,
    PlayAs,
    PlayAtMost,
    PlayCardAs,
    PostId,
    Put,
    PutAs,
    PutTarget,
    Quantity,
    RemoveCards,
    RemoveTarget,
    Search,
    Show,
    Shuffle,
    ShuffleInto,
    ShufflePile,
    SomeCards,
    TakeFromTop,
    TakeHome,
    Target,
    ThatCard,
    TheGame,
    TheRest,
    TheTable,
    ThisCard,
    ThoseCards,
    TopCard,
    TopCards,
    TopOf,
    TurnUp,
    UpTo,
    Verb,
    Viewed,
    Win,
)
from regelsmed.dsl.syntax import Place as SyntaxPlace


@dataclass(frozen=True, slots=True)
class Deeds:
    """The type rules of deeds in a text whose card lies on a post of ``home``.

    ``actor`` is who does it. A deed about cards that "you" have in view is told as an order to
    you: no other player can carry it out.
    """

    scope: Scope
    home: Home | None
    actor: Actor

    @property
    def names(self) -> Names:
        """The declarations that deeds speak of."""
        return Names(self.scope)

    @property
    def places(self) -> Places:
        """The type rules of places, seen from whoever acts."""
        return Places(self.scope, self.actor)

    @property
    def _post(self) -> PostId | None:
        return self.home.post if self.home else None

    def check(self, verb: Verb | Deed, place: Place) -> None:
        """Check something that is done."""
        match verb:
            case Draw(cards):
                self._count(cards, place)
                if self.names.declared.hand is None:
                    self.scope.once("no-hand", place.of(verb))
            case DrawForEach(cards, each):
                self._count(cards, place)
                self._each(each, place)
            case DrawAsMany():
                if self.names.declared.hand is None:
                    self.scope.once("no-hand", place.of(verb))
            case DrawFewer() | DrawNone():
                self.scope.report_at("fewer-than-what", verb, place)
            case Put(cards, source, goal):
                spot = self._taken(cards, source, place)
                self.places.end(goal, spot, place)
            case PutAs(cards, source, post):
                self._taken(cards, source, place)
                self._room(cards, post, verb, place)
            case PutTarget(target, goal) if isinstance(target, Mentioned):
                self.places.end(goal, None, place)
            case RemoveTarget(target) if isinstance(target, Mentioned):
                self._removed(verb, place)
            case PutTarget() | RemoveTarget() | AnnulAll() | Exchange() | CopyHalf():
                self._check_yours(verb, place)
            case RemoveCards(cards, source):
                self._taken(cards, source, place)
                self._removed(verb, place)
            case ShufflePile(where):
                spot = self.places.spot(where, place)
                self._pile(spot.zone if spot else None, where, place)
            case ShuffleInto(cards, source, goal):
                spot = self._taken(cards, source, place)
                self._pile(self.places.goal(goal, spot, place), goal, place)
            case LookAt(viewed) | Show(viewed):
                self._view(viewed, place, shown=isinstance(verb, Show))
            case Choose(cards, where):
                self._choose(cards, where, place)
            case ChooseAnother(post, where):
                self._on_post(post, where, verb, place)
            case Pass():
                self._in_turns(verb, place)
            case LoseGame():
                pass
            case Win(TheGame()) if self.actor != "player":
                pass
            case Gain(quantity):
                self._units(quantity, place)
            case Lose(quantity):
                if self._units(quantity, place):
                    paid = Units(self.scope).check_units(quantity, place)
                    Units(self.scope).check_purse(paid, quantity, place)
            case PlayAs() | PlayAnyAs() | PlayAtMost():
                self.scope.report_at("played-outside-turns", verb, place)
            case Become():
                self.scope.report_at("role-from-when", verb, place)
            case ChooseAndPut() | ChooseAndPutAs() | ChooseAndRemove() | ChooseAndShuffle():
                self._check_choice(verb, place)
            case ChooseAndGive() | ChooseAndAnnul() | Search() | TakeFromTop():
                self._check_choice(verb, place)
            case PlayCardAs() | PickCard() | PickPlayersPost() | PickToken() | PickLine():
                self.scope.report_at("move-in-rules", verb, place)
            case Decline() | NameTrump() | BidNumber():
                self.scope.report_at("move-in-rules", verb, place)
            case Gather() | Shuffle() | Deal() | Play() | LeadTo() | FollowSuit() | BeSuitOf():
                self.scope.report_at("no-card-does-that", verb, place)
            case TurnUp() | TakeHome() | ChooseTrump() | Bid() | Pay() | Win():
                self.scope.report_at("no-card-does-that", verb, place)
            case _:
                assert_never(verb)

    def _check_yours(
        self, verb: PutTarget | RemoveTarget | AnnulAll | Exchange | CopyHalf, place: Place
    ) -> None:
        """Check what a text has you do with cards on the table."""
        if self.actor != "you":
            self.scope.report_at("only-you-can", verb, place)
            return
        match verb:
            case PutTarget(target, goal):
                self._meant(target, place)
                self.places.end(goal, self._table(), place)
            case RemoveTarget(target):
                self._meant(target, place)
                self._removed(verb, place)
            case AnnulAll(cards, where):
                self._annul(cards, where, place)
            case Exchange(target, cards, source):
                post = self.places.one(target, self._post, place)
                if post is not None and cards.number != 1:
                    self.scope.report_at("one-for-one", cards, place)
                self._taken(cards, source, place)
            case CopyHalf(half, target):
                self._copy(half, target, verb, place)
            case _:
                assert_never(verb)

    def _check_choice(self, deed: Deed, place: Place) -> None:
        match deed:
            case ChooseAndPut(cards, source, goal):
                spot = self._taken(cards, source, place)
                self.places.end(goal, spot, place)
            case ChooseAndPutAs(cards, source, post):
                self._taken(cards, source, place)
                self._room(cards, post, deed, place)
            case ChooseAndRemove(cards, source):
                self._taken(cards, source, place)
                self._removed(deed, place)
            case ChooseAndShuffle(cards, source, goal):
                spot = self._taken(cards, source, place)
                self._pile(self.places.goal(goal, spot, place), goal, place)
            case ChooseAndGive(post, change):
                self.names.single(post, deed, place)
                holding = Holding(self.scope, self.home)
                holding.compared(post, deed, place)
                holding.check_change(change, place)
            case ChooseAndAnnul(post, where):
                self._annulled(post, where, deed, place)
            case Search(where, cards, goal):
                self._search(where, cards, goal, place)
            case TakeFromTop(cards, where, taken, goal):
                spot = self._taken(cards, where, place)
                self.places.goal(goal, spot, place)
                number = cards.number if isinstance(cards, TopCards) else 1
                if not 1 <= taken < number:
                    self.scope.report.error(
                        "taken-of-top", place.of(deed), taken=taken, number=number
                    )
            case _:
                assert_never(deed)

    def _count(self, cards: Count, place: Place) -> None:
        self.names.card(cards.kind, cards, place)
        if cards.number < 1:
            self.scope.report_at("nothing-counted", cards, place)

    def _each(self, each: Each, place: Place) -> None:
        """Check what it is done for each of."""
        match each:
            case EachCard(sort, where):
                self.places.sorted(sort, self.places.spot(where, place), each, place)
            case EachUnit(counter):
                self.scope.counter(counter, place, place.of(each))
            case EachWon(contest):
                self.names.uncounted(contest, each, place)
            case _:
                assert_never(each)

    def _meant(self, target: Target | Mentioned, place: Place) -> None:
        """Check cards that are named, unless the text has dealt with them before."""
        if not isinstance(target, Mentioned):
            self.places.target(target, self._post, place)

    def _taken(self, cards: Moved, source: SyntaxPlace | AmongThem, place: Place) -> Spot | None:
        """Return where cards are taken from, after checking which."""
        if isinstance(source, AmongThem):
            self.places.taken(cards, None, place)
            return None
        spot = self.places.spot(source, place)
        self.places.taken(cards, spot, place)
        return spot

    def _table(self) -> Spot | None:
        """Return the table as a place that cards are taken from."""
        zones = {post.zone for post in self.names.declared.posts.values()}
        found = [self.scope.zones[zone] for zone in zones if zone in self.scope.zones]
        return Spot(found[0], "table") if found else None

    def _room(self, cards: Moved, post: PostId, node: Node, place: Place) -> None:
        """Report more cards than a post has room for."""
        found = self.names.post(post, node, place)
        if found is None or found.room is None:
            return
        match cards:
            case SomeCards(number) | UpTo(SomeCards(number)) | AtRandom(SomeCards(number)):
                fits = number <= found.room
            case TopCards(number):
                fits = number <= found.room
            case TopCard():
                fits = True
            case AllCards() | AllOthers():
                fits = False
            case _:
                assert_never(cards)
        if not fits:
            word = self.scope.words.of("post", post)
            self.scope.report.error("no-room-for", place.of(node), post=word, room=found.room)

    def _removed(self, node: Node, place: Place) -> None:
        """Report cards that leave the game for nowhere."""
        if self.names.declared.removed is None:
            self.scope.once("removed-to-where", place.of(node))

    def _pile(self, zone: Zone | None, node: Node, place: Place) -> None:
        """Report the shuffling or searching of a zone that is no pile."""
        if zone is not None and zone.sight != "none":
            word = self.scope.words.of("zone", zone.id)
            self.scope.report.error("not-a-pile", place.of(node), zone=word)

    def _view(self, viewed: Viewed, place: Place, *, shown: bool) -> None:
        """Check what is looked at, or shown to all."""
        match viewed:
            case CardsAt(where):
                if shown:
                    self._shown(where, place)
                else:
                    self._look(where, place)
            case TopOf(cards, where):
                self._taken(cards, where, place)
            case ThatCard() | ThoseCards() | TheRest():
                pass
            case _:
                self.places.target(viewed, self._post, place)

    def _shown(self, where: SyntaxPlace, place: Place) -> None:
        """Report the showing of a pile in its order, or of what all see anyway."""
        spot = self.places.spot(where, place)
        if spot is not None and spot.zone.sight != "owner":
            code = "pile-is-searched" if spot.zone.sight == "none" else "seen-anyway"
            word = self.scope.words.of("zone", spot.zone.id)
            self.scope.report.error(code, place.of(where), zone=word)

    def _choose(self, cards: SomeCards | UpTo, where: SyntaxPlace, place: Place) -> None:
        """Check a choice; in the opponent's hand it is one among cards that have been looked at."""
        spot = self.places.spot(where, place)
        if spot is not None and spot.whose == "opponent" and spot.zone.sight == "owner":
            some = cards.count if isinstance(cards, UpTo) else cards
            self.places.some(some, place)
            self.places.sorted(some.sort, spot, cards, place)
        else:
            self.places.taken(cards, spot, place)

    def _on_post(self, post: PostId, where: SyntaxPlace, node: Node, place: Place) -> Post | None:
        """Return a post of a name; report a place where its cards do not lie."""
        found = self.names.post(post, node, place)
        if found is not None and not (isinstance(where, TheTable) and where.zone == found.zone):
            words = self.scope.words
            word, zone = words.of("post", post), words.of("zone", found.zone)
            self.scope.report.error("post-elsewhere", place.of(where), post=word, zone=zone)
        return found

    def _look(self, where: SyntaxPlace, place: Place) -> None:
        """Report a look at cards that are seen anyway, or at a pile in its order."""
        spot = self.places.spot(where, place)
        if spot is None:
            return
        word = self.scope.words.of("zone", spot.zone.id)
        if spot.zone.sight == "none":
            self.scope.report.error("pile-is-searched", place.of(where), zone=word)
        elif spot.zone.sight != "owner" or spot.whose in (self.actor, "own"):
            self.scope.report.error("seen-anyway", place.of(where), zone=word)

    def _annul(self, cards: Moved, where: SyntaxPlace, place: Place) -> None:
        match cards:
            case AllCards(sort) | AllOthers(sort):
                if self.names.sort(sort, cards, place) == "post":
                    self._annulled(PostId(sort), where, cards, place)
                    return
            case _:
                pass
        self.scope.report_at("annulled-what", cards, place)

    def _annulled(self, post: PostId, where: SyntaxPlace, node: Node, place: Place) -> None:
        """Report cards that have no text to annul, or a place where they do not lie."""
        found = self._on_post(post, where, node, place)
        if found is not None and found.resolves is None:
            word = self.scope.words.of("post", post)
            self.scope.report.error("nothing-to-annul", place.of(node), post=word)

    def _copy(self, half: HalfId, target: Target | ThatCard, verb: Node, place: Place) -> None:
        """Report a text that is not carried out on the post of the card that has it."""
        if isinstance(target, ThatCard):
            self.names.half(half, verb, place)
            return
        post = self.places.one(target, self._post, place)
        if isinstance(target, ThisCard):
            self.scope.report_at("copies-itself", target, place)
        elif self.names.half(half, verb, place) and post is not None:
            home = self.names.declared.homes.get(half)
            if home is not None and home.post != post:
                words = self.scope.words
                self.scope.report.error(
                    "half-of-other-post",
                    place.of(verb),
                    half=words.of("half", half),
                    post=words.of("post", home.post),
                )

    def _search(self, where: SyntaxPlace, cards: UpTo, goal: SyntaxPlace, place: Place) -> None:
        """Check a search: of a pile, for cards that can be told apart."""
        spot = self.places.spot(where, place)
        self._pile(spot.zone if spot else None, where, place)
        self.places.some(cards.count, place)
        self.places.sorted(cards.count.sort, spot, cards, place)
        self.places.goal(goal, spot, place)

    def _in_turns(self, node: Node, place: Place) -> None:
        """Report what makes a difference only as long as players take turns."""
        if self.home is not None and not self.home.played:
            self.scope.report_at("after-the-turns", node, place)

    def _units(self, quantity: Quantity, place: Place) -> bool:
        """Tell whether it is a plain number of units that is got or lost; report it otherwise."""
        if not isinstance(quantity, Amount):
            self.scope.report_at("amount-in-text", quantity, place)
            return False
        Units(self.scope).check_units(quantity, place)
        return True

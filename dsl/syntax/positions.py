"""Examples of games with card texts: what lies on posts, what was decided, what can be done."""

from __future__ import annotations

from regelsmed.dsl.record import record

from .node import ContestId, Face, Line, Node, PhaseId, PlayerName, PostId, StatId, TokenId, ZoneId
from .quantities import Count

# ---- facts


@record
class PostIs(Node):
    """As in "Annas ridder er Storulven"."""

    name: PlayerName
    post: PostId
    face: Face


@record
class HasNoPost(Node):
    """As in "Anna har ingen ridder"."""

    name: PlayerName
    post: PostId


@record
class PostIsOwnedBy(Node):
    """A card lies with one player and belongs to another: "Annas ridder tilhører Bo"."""

    name: PlayerName
    post: PostId
    owner: PlayerName


@record
class PostIsOpen(Node):
    """As in "Annas ridder ligger med forsiden opad"."""

    name: PlayerName
    post: PostId


@record
class PostIsHidden(Node):
    """As in "Annas ridder ligger med forsiden nedad"."""

    name: PlayerName
    post: PostId


@record
class LiesInOrder(Node):
    """Cards of a zone in their order: "i Annas stak ligger fra oven A, B og C"."""

    name: PlayerName
    zone: ZoneId
    faces: tuple[Face, ...]


@record
class HasNoCards(Node):
    """As in "Anna har ingen kort på hånden"."""

    name: PlayerName
    zone: ZoneId


@record
class HasManyCards(Node):
    """As in "Anna har 13 kort på hånden"."""

    name: PlayerName
    cards: Count
    zone: ZoneId


@record
class Begins(Node):
    """A phase, or a part of one, begins: "hviletiden begynder".

    An example that says nothing of it begins where players take turns.
    """

    phase: PhaseId


@record
class HasPassed(Node):
    """As in "Anna har meldt pas"."""

    name: PlayerName


@record
class HasNotPassed(Node):
    """As in "Anna har ikke meldt pas"."""

    name: PlayerName


@record
class IsAnnulled(Node):
    """As in "Jernhatten er annulleret"."""

    face: Face


@record
class StatWas(Node):
    """The value in the latest contest: "Annas ridder havde 5 i værdi"."""

    name: PlayerName
    post: PostId
    value: int
    stat: StatId


@record
class StatIsNow(Node):
    """The value at the moment: "Annas ridder har 12 i værdi"."""

    name: PlayerName
    post: PostId
    value: int
    stat: StatId


@record
class ContestDrawn(Node):
    """As in "duellen endte uafgjort"."""

    contest: ContestId


@record
class GameDrawn(Node):
    """As in "spillet endte uafgjort"."""


@record
class HasSeen(Node):
    """A player knows these cards of another's zone: "Anna har set A og B på Bos hånd"."""

    name: PlayerName
    faces: tuple[Face, ...]
    other: PlayerName
    zone: ZoneId


@record
class CannotSeePost(Node):
    """As in "Bo kan ikke se Annas ridder"."""

    name: PlayerName
    other: PlayerName
    post: PostId


# ---- what can be done


@record
class PlayOneOfAs(Node):
    """As in "spille A, B eller C som ridder"."""

    faces: tuple[Face, ...]
    post: PostId


@record
class PassNow(Node):
    """As in "melde pas"."""


@record
class PickOneOf(Node):
    """As in "vælge A, B eller C"."""

    faces: tuple[Face, ...]


@record
class PickNothing(Node):
    """As in "undlade at vælge"."""


CardChoice = PlayOneOfAs | PassNow | PickOneOf | PickNothing


@record
class CanOnlyDo(Node):
    """All the legal actions of a player, a line for each kind: "Anna kan kun gøre dette:"."""

    name: PlayerName
    lines: tuple[Line[CardChoice], ...]


CardFact = (
    PostIs
    | HasNoPost
    | PostIsOwnedBy
    | PostIsOpen
    | PostIsHidden
    | LiesInOrder
    | HasNoCards
    | HasManyCards
    | Begins
    | HasPassed
    | HasNotPassed
    | IsAnnulled
    | StatWas
    | StatIsNow
    | ContestDrawn
    | GameDrawn
    | HasSeen
    | CannotSeePost
    | CanOnlyDo
)


# ---- moves


@record
class PlayCardAs(Node):
    """As in "spiller Jernhatten som remse"."""

    face: Face
    post: PostId


@record
class PickCard(Node):
    """As in "vælger Den Lille Ulv"."""

    face: Face


@record
class PickPlayersPost(Node):
    """As in "vælger Annas ridder"."""

    name: PlayerName
    post: PostId


@record
class PickToken(Node):
    """As in "vælger sol"."""

    token: TokenId


@record
class PickLine(Node):
    """The effect that stands on a line of a list, counted from 1: "vælger mulighed 2"."""

    number: int


@record
class Decline(Node):
    """As in "undlader at vælge"."""


@record
class CoinShowsHeads(Node):
    """As in "mønten viser krone"."""


@record
class CoinShowsTails(Node):
    """As in "mønten viser plat"."""


@record
class ChancePicks(Node):
    """As in "tilfældet vælger Den Lille Ulv"."""

    face: Face


MoveVerb = PlayCardAs | PickCard | PickPlayersPost | PickToken | PickLine | Decline
ChanceMove = CoinShowsHeads | CoinShowsTails | ChancePicks

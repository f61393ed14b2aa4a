"""Cards that are written one by one, what is printed on them, and the decks players bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelsmed.dsl.record import record

from .node import Face, HalfId, KeywordId, KindId, Line, Node, PostId, StatId, TraitId, ZoneId

if TYPE_CHECKING:
    from .clauses import Statement
    from .effects import EffectBlock


# ---- one card


@record
class StatIs(Node):
    """As in "grundværdi: 2"."""

    stat: StatId
    value: int


@record
class TraitsAre(Node):
    """As in "slags: Smed, Nordbo"."""

    traits: tuple[TraitId, ...]


@record
class KeywordsAre(Node):
    """As in "nøgleord: sjælden"."""

    keywords: tuple[KeywordId, ...]


@record
class HalfSays(Node):
    """The text of one half of a card, in one line: "kamptekst: Træk 1 kort."."""

    half: HalfId
    sentences: tuple[Statement, ...]


@record
class HalfDoes(Node):
    """The text of one half of a card, with lines below it."""

    half: HalfId
    lines: tuple[Line[Statement | EffectBlock], ...]


CardLine = StatIs | TraitsAre | KeywordsAre | HalfSays | HalfDoes


@record
class CardText(Node):
    """A card: "kort Den Lille Ulv:" with what is printed on it below.

    The kind of its face is the id of its name in the lexicon or, where that has none, the name.
    """

    face: Face
    lines: tuple[Line[CardLine], ...]


# ---- what cards look like (equipment)


@record
class OnTheLeft(Node):
    """As in "til venstre på kortet"."""


@record
class OnTheRight(Node):
    """As in "til højre på kortet"."""


@record
class AtTheTop(Node):
    """As in "øverst på kortet"."""


Spot = OnTheLeft | OnTheRight | AtTheTop


@record
class StatAt(Node):
    """Every card has a printed number: "grundværdin står øverst på kortet"."""

    stat: StatId
    spot: Spot


@record
class HalfAt(Node):
    """Cards can have a text of this name: "kampteksten står til venstre på kortet"."""

    half: HalfId
    spot: Spot


@record
class ForPlayers(Node):
    """As in "spillet er for 2 spillere"."""

    number: int


# ---- decks that players bring (before the game)


@record
class EachBrings(Node):
    """Each player brings a deck of cards of their own, which they own from then on.

    "hver spiller medbringer en stak"
    """

    zone: ZoneId


@record
class DeckHolds(Node):
    """As in "en stak skal indeholde mindst 20 kort"."""

    zone: ZoneId
    number: int


@record
class CopiesAllowed(Node):
    """As in "en stak må højst indeholde 3 eksemplarer af hvert kort"."""

    zone: ZoneId
    number: int


@record
class KeywordCards(Node):
    """Each card that has a keyword: "hvert sjælden kort"."""

    keyword: KeywordId
    kind: KindId


@record
class CopiesAllowedOf(Node):
    """As in "en stak må højst indeholde 1 eksemplar af hvert sjælden kort"."""

    zone: ZoneId
    number: int
    cards: KeywordCards


DeckRule = EachBrings | DeckHolds | CopiesAllowed | CopiesAllowedOf


@record
class BeforeTheGame(Node):
    """What players bring."""

    lines: tuple[Line[DeckRule], ...]


# ---- places on the table (zones)


@record
class FaceUpSeen(Node):
    """Everyone can see the cards that lie face up."""


@record
class RoomFor(Node):
    """Each player has so many posts: "hver spiller har plads til 1 ridder på bordet"."""

    number: int
    post: PostId
    zone: ZoneId


@record
class RoomForAny(Node):
    """As in "hver spiller kan have et vilkårligt antal remser på bordet"."""

    post: PostId
    zone: ZoneId


@record
class RemovedTo(Node):
    """As in "et kort, der fjernes fra spillet, lægges på ejerens hylde"."""

    zone: ZoneId

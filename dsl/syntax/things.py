"""Cards with texts: whose zones they lie in, what they are while they lie there, which are meant.

A card in front of a player holds a *post* there (a knight, a chant), which the game names. What a
card is in itself is told by its *traits* (a smith, a wolf); ``KindId`` "card" is any card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelsmed.dsl.record import record

from .node import ContestId, CounterId, KindId, Node, PostId, StatId, TraitId, ZoneId

if TYPE_CHECKING:
    from .effects import Agent

Sort = KindId | TraitId | PostId
"""What cards are counted or chosen by: any card, those with a trait, those that hold a post."""


# ---- whose zone


@record
class YourZone(Node):
    """The zone of the player who has the card: "din brønd"."""

    zone: ZoneId


@record
class OwnZone(Node):
    """The zone of the player whom the sentence is about: "sin brønd"."""

    zone: ZoneId


@record
class OpponentsZone(Node):
    """The zone of the opponent: "modstanderens brønd"."""

    zone: ZoneId


@record
class OwnersZone(Node):
    """The zone of the player who owns the card that is moved: "ejerens brønd"."""

    zone: ZoneId


@record
class TheTable(Node):
    """A zone that the players share: "bordet".

    In a card text also the one of each player's zones that needs no more words: "fra hånden".
    """

    zone: ZoneId


Place = YourZone | OwnZone | OpponentsZone | OwnersZone | TheTable


@record
class OnTop(Node):
    """Where a card goes in a pile: "øverst i din stak"."""

    place: Place


@record
class AtTheBottom(Node):
    """As in "nederst i din stak"."""

    place: Place


Goal = Place | OnTop | AtTheBottom
"""Where cards are put: in a pile it is said at which end."""


# ---- which card on the table


@record
class ThisCard(Node):
    """The card whose text it is: "dette kort"."""

    kind: KindId


@record
class YourPost(Node):
    """The card on your post, whichever it is at the time: "din ridder"."""

    post: PostId


@record
class OpponentsPost(Node):
    """The card on the opponent's post: "modstanderens ridder"."""

    post: PostId


@record
class BothPosts(Node):
    """The cards on the posts of both players: "begge riddere"."""

    post: PostId


@record
class EachPostThatIs(Node):
    """Every card on a post as long as it has a trait: "hver ridder, der er en Smed,"."""

    post: PostId
    trait: TraitId


@record
class It(Node):
    """The cards that the sentence is about and has named before: "den", "det".

    In the condition of an order they are what the order is about ("læg modstanderens ridder på
    ejerens hånd, hvis den har højst 3 i grundværdi"), in that of a win or lose rule whose rule it
    is ("modstanderens ridder taber duellen, hvis den er en Smed").
    """


@record
class ThatCard(Node):
    """The one card that the text has dealt with last: "kortet".

    A text deals with cards where it has somebody choose, move, draw, look at or show them. They are
    meant until the text deals with others.
    """


@record
class ThoseCards(Node):
    """The cards that the text has dealt with last, however many: "kortene"."""


@record
class TheRest(Node):
    """Those of them that the text has not put elsewhere from among them: "resten"."""


@record
class AmongThem(Node):
    """In place of where cards lie: wherever those are now, "alle Ulve blandt dem"."""


Mentioned = ThatCard | ThoseCards | TheRest
"""Cards that the text has dealt with before."""


@record
class CardsAt(Node):
    """All cards of a place, as something to see: "kortene på modstanderens hånd"."""

    place: Place


Target = ThisCard | YourPost | OpponentsPost | BothPosts | EachPostThatIs
"""Cards on the table that an effect changes or moves; none need be there."""


# ---- cards that are moved


@record
class SomeCards(Node):
    """So many cards of a sort, which the one who acts chooses: "2 kort", "1 Smed"."""

    number: int
    sort: Sort


@record
class UpTo(Node):
    """At most so many cards, as the player likes: "højst 3 kort"."""

    count: SomeCards


@record
class AtRandom(Node):
    """So many cards that chance picks: "1 tilfældigt kort"."""

    count: SomeCards


@record
class TopCard(Node):
    """The top card of a pile: "det øverste kort"."""

    kind: KindId


@record
class TopCards(Node):
    """The top cards of a pile, two or more: "de 3 øverste kort"."""

    number: int
    kind: KindId


@record
class AllCards(Node):
    """All cards of a sort: "alle kort"."""

    sort: Sort


@record
class AllOthers(Node):
    """All cards of a sort but the one whose text it is: "alle andre remser".

    Away from the table, all but those that the text has dealt with before.
    """

    sort: Sort


Moved = SomeCards | UpTo | AtRandom | TopCard | TopCards | AllCards | AllOthers


@record
class TopOf(Node):
    """The top cards of a pile, as something to see: "de 3 øverste kort i din stak"."""

    cards: TopCard | TopCards
    place: Place


Viewed = CardsAt | TopOf | Target | Mentioned
"""What a player looks at, or shows to all."""


# ---- how much


@record
class PerCard(Node):
    """A bonus once for each card: "+1 for hvert Ulv i din brønd"."""

    bonus: int
    sort: Sort
    place: Place | AmongThem


@record
class PerSecond(Node):
    """A bonus once for every two cards: "+2 for hver anden Smed i din brønd"."""

    bonus: int
    sort: Sort
    place: Place | AmongThem


@record
class Bonus(Node):
    """A plain plus or minus: "+3", "−2"."""

    bonus: int


@record
class PerUnit(Node):
    """A bonus once for each unit that a player has: "+2 for hver sejr, du har"."""

    bonus: int
    counter: CounterId
    agent: Agent


@record
class PerWon(Node):
    """A bonus once for each contest that a player has won: "+2 for hver dyst, du har vundet"."""

    bonus: int
    contest: ContestId
    agent: Agent


@record
class EachCard(Node):
    """So often as there are cards of a sort in a place: "for hver Ulv i din brønd"."""

    sort: Sort
    place: Place


@record
class EachUnit(Node):
    """So often as a player has units: "for hver sejr, modstanderen har"."""

    counter: CounterId
    agent: Agent


@record
class EachWon(Node):
    """So often as a player has won a contest: "for hver dyst, modstanderen har vundet"."""

    contest: ContestId
    agent: Agent


Each = EachCard | EachUnit | EachWon
"""How often something is done."""


@record
class Capped(Node):
    """A bonus that goes no further than another: "+2 for hver sejr, du har, men højst +6"."""

    change: PerCard | PerSecond | PerUnit | PerWon
    most: int


Change = Bonus | PerCard | PerSecond | PerUnit | PerWon | Capped


# ---- values of cards


@record
class StatOf(Node):
    """The value of a card: "modstanderens ridders grundværdi"."""

    stat: StatId
    target: Target

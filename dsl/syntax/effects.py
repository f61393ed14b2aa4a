"""What card texts say: what is done, what changes as long as a card lies there, and if what.

"You" is whoever has the card. A number and a condition after "if" are read when the effect is
carried out; "as long as", win and lose rules and immunity hold at every moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelsmed.dsl.record import record

from .node import (
    ContestId,
    CounterId,
    HalfId,
    KeywordId,
    KindId,
    Line,
    Node,
    PhaseId,
    PostId,
    RoleId,
    StatId,
    TraitId,
    ZoneId,
)
from .quantities import Amount, Count
from .things import (
    AmongThem,
    Change,
    Each,
    Goal,
    It,
    Mentioned,
    Moved,
    Place,
    SomeCards,
    Sort,
    StatOf,
    Target,
    ThatCard,
    TopCard,
    TopCards,
    UpTo,
    Viewed,
)

if TYPE_CHECKING:
    from .clauses import Clause, Statement, Verb
    from .players import AnyOf, Subject


# ---- who


@record
class You(Node):
    """The player who has the card: "du"."""


@record
class TheOpponent(Node):
    """The other of two players: "modstanderen"."""


@record
class BothPlayers(Node):
    """Both of two players, in turn order: "begge spillere"."""


@record
class FewestIn(Node):
    """The one player who has fewer cards in a zone than the other, if there is one.

    "den spiller, der har færrest kort på hånden,"
    """

    kind: KindId
    zone: ZoneId


Agent = You | TheOpponent


# ---- deeds: verbs that stand in every form ("træk 1 kort", "du trækker 1 kort")


@record
class Draw(Node):
    """Take so many cards from the top of one's own pile, or as many as there are."""

    cards: Count


@record
class DrawForEach(Node):
    """Draw so many cards for each of something: "træk 1 kort for hver Ulv i din brønd"."""

    cards: Count
    each: Each


@record
class DrawAsMany(Node):
    """Draw as many cards as the player has dealt with before: "trækker lige så mange kort"."""

    kind: KindId


@record
class DrawFewer(Node):
    """Draw so many cards fewer than else: "trækker du 1 kort færre"."""

    cards: Count


@record
class DrawNone(Node):
    """Draw no cards where else some are drawn: "trækker du ingen kort"."""

    kind: KindId


@record
class Put(Node):
    """Move cards from one zone to another: "lægger 1 kort fra sin hånd i sin brønd"."""

    cards: Moved
    source: Place | AmongThem
    goal: Goal


@record
class PutAs(Node):
    """Move a card to one's post: "lægger det øverste kort fra sin stak som ridder"."""

    cards: Moved
    source: Place
    post: PostId


@record
class PlayAs(Node):
    """Play a card from a zone to one's post, as an action of a turn.

    "spille 1 kort fra sin hånd som remse"
    """

    cards: SomeCards
    source: Place
    post: PostId


@record
class PlayAnyAs(Node):
    """Play cards to a post, whichever and from wherever: "spille remser"."""

    post: PostId


@record
class PlayAtMost(Node):
    """Play no more than so many cards from now on: "spille højst 1 remse mere i denne runde"."""

    number: int
    post: PostId
    phase: PhaseId


@record
class PutTarget(Node):
    """Move cards that are named to a zone: "læg modstanderens ridder på ejerens hånd"."""

    target: Target | Mentioned
    goal: Goal


@record
class RemoveTarget(Node):
    """Take cards that are named out of the game: "fjern modstanderens ridder fra spillet"."""

    target: Target | Mentioned


@record
class RemoveCards(Node):
    """Take cards of a zone out of the game: "fjern alle kort i din brønd fra spillet"."""

    cards: Moved
    place: Place


@record
class ShufflePile(Node):
    """Shuffle a zone: "bland din stak"."""

    place: Place


@record
class ShuffleInto(Node):
    """Move cards into a pile and shuffle it: "bland 1 kort fra din hånd ind i din stak"."""

    cards: Moved
    source: Place
    goal: Place


@record
class LookAt(Node):
    """See cards, which others do not see: "se på kortene på modstanderens hånd"."""

    viewed: Viewed


@record
class Show(Node):
    """Let everybody see cards: "viser kortene på sin hånd"."""

    viewed: Viewed


@record
class Choose(Node):
    """Choose cards, which a later sentence does something with: "vælg 1 kort i din brønd"."""

    cards: SomeCards | UpTo
    place: Place


@record
class ChooseAnother(Node):
    """Choose a card on a post other than the one whose text it is: "vælg en anden remse på bordet".

    Whether it has been annulled makes no difference.
    """

    post: PostId
    place: Place


@record
class AnnulAll(Node):
    """Annul cards on the table: "annullér alle andre remser på bordet"."""

    cards: Moved
    place: Place


@record
class Exchange(Node):
    """Put a card in the place of another: "skift dette kort ud med 1 kort fra din hånd"."""

    target: Target
    cards: SomeCards
    source: Place


@record
class CopyHalf(Node):
    """Carry out the text of another card as one's own: "kopiér kampteksten på …"."""

    half: HalfId
    target: Target | ThatCard


@record
class Pass(Node):
    """Take no more part in the round of turns: "melde pas"."""


@record
class LoseGame(Node):
    """Lose the game as a whole: "tabe spillet"."""


CardVerb = (
    Draw
    | DrawForEach
    | DrawAsMany
    | DrawFewer
    | DrawNone
    | Put
    | PutAs
    | PlayAs
    | PlayAnyAs
    | PlayAtMost
    | PutTarget
    | RemoveTarget
    | RemoveCards
    | ShufflePile
    | ShuffleInto
    | LookAt
    | Show
    | Choose
    | ChooseAnother
    | AnnulAll
    | Exchange
    | CopyHalf
    | Pass
    | LoseGame
)


# ---- deeds with a choice of one's own before them, which are told as orders only


@record
class ChooseAndPut(Node):
    """As in "vælg 1 Ulv i din brønd, og læg det på din hånd"."""

    cards: SomeCards | UpTo
    source: Place
    goal: Goal


@record
class ChooseAndPutAs(Node):
    """As in "vælg 1 kort i din brønd, og læg det som ridder"."""

    cards: SomeCards | UpTo
    source: Place
    post: PostId


@record
class ChooseAndRemove(Node):
    """As in "vælg 3 kort i din brønd, og fjern dem fra spillet"."""

    cards: SomeCards | UpTo
    source: Place


@record
class ChooseAndShuffle(Node):
    """As in "vælg højst 3 kort i din brønd, og bland dem ind i din stak"."""

    cards: SomeCards | UpTo
    source: Place
    goal: Place


@record
class ChooseAndGive(Node):
    """A player's card on a post gets a bonus: "vælg 1 ridder, og giv den +1"."""

    post: PostId
    change: Change


@record
class ChooseAndAnnul(Node):
    """As in "vælg 1 anden remse på bordet, der ikke er annulleret, og annullér den"."""

    post: PostId
    place: Place


@record
class Search(Node):
    """Look for cards in a pile, take them, and shuffle it.

    "led din stak igennem efter højst 1 Smed, og læg den på din hånd"
    """

    place: Place
    cards: UpTo
    goal: Place


@record
class TakeFromTop(Node):
    """See the top cards of a pile, take some, and put the rest back in any order.

    "se på de 3 øverste kort i din stak, læg 1 af dem på din hånd, og læg resten øverst i
    valgfri rækkefølge"
    """

    cards: TopCard | TopCards
    place: Place
    taken: int
    goal: Place


Deed = (
    ChooseAndPut
    | ChooseAndPutAs
    | ChooseAndRemove
    | ChooseAndShuffle
    | ChooseAndGive
    | ChooseAndAnnul
    | Search
    | TakeFromTop
)


CardDeed = (
    Draw
    | DrawForEach
    | DrawAsMany
    | DrawFewer
    | DrawNone
    | Put
    | PutAs
    | PutTarget
    | RemoveTarget
    | RemoveCards
    | ShufflePile
    | ShuffleInto
    | LookAt
    | Show
    | Choose
    | ChooseAnother
    | AnnulAll
    | Exchange
    | Pass
    | Deed
)
"""What a player does with cards, whoever says so."""


@record
class Do(Node):
    """You do something: "træk 1 kort"."""

    verb: Verb | Deed


@record
class DoTwice(Node):
    """You do one thing and then another: "træk 1 kort, og læg 1 kort fra din hånd i din brønd"."""

    first: Verb
    second: Verb


@record
class DoThrice(Node):
    """You do three things, one after another: "træk 1 kort, vis …, og læg …"."""

    first: Verb
    second: Verb
    third: Verb


# ---- clauses of which a card is the subject


@record
class Gets(Node):
    """Cards get a plus or minus: "din ridder får +3"."""

    target: Target
    change: Change


@record
class GetsRather(Node):
    """Cards get one plus or minus, or another in its place where something holds.

    "din ridder får +1, eller +3, hvis den er en Smed"
    """

    target: Target
    change: Change
    rather: int
    condition: CardCondition


@record
class GetsWhile(Node):
    """The same, as long as the card has a trait: "…, så længe den er en Smed"."""

    target: Target
    change: Change
    trait: TraitId


@record
class BecomesKeyword(Node):
    """Cards get a keyword: "modstanderens ridder bliver synlig"."""

    target: Target
    keyword: KeywordId


@record
class CountsAs(Node):
    """Cards have another trait as well: "din ridder tæller også som Smed"."""

    target: Target
    trait: TraitId


@record
class SetStat(Node):
    """As in "grundværdin på modstanderens ridder bliver 3"."""

    changed: StatOf
    value: int


@record
class RaiseStat(Node):
    """As in "din ridders grundværdi stiger med 2"."""

    changed: StatOf
    value: int


@record
class DoubleStat(Node):
    """As in "dette korts grundværdi fordobles"."""

    changed: StatOf


@record
class TakeStatOf(Node):
    """As in "dette kort får samme grundværdi som modstanderens ridder"."""

    target: Target
    stat: StatId
    other: Target


@record
class SwapStats(Node):
    """As in "de to riddere bytter grundværdi"."""

    post: PostId
    stat: StatId


@record
class TakesLowest(Node):
    """As in "begge riddere får den laveste grundværdi af de to"."""

    target: Target
    stat: StatId


@record
class TakesHighest(Node):
    """As in "begge riddere får den højeste grundværdi af de to"."""

    target: Target
    stat: StatId


@record
class LosesHalf(Node):
    """A text of a card on the table no longer counts: "din ridder mister sin kamptekst"."""

    target: Target
    half: HalfId


@record
class SwapPlaces(Node):
    """As in "de to riddere bytter plads"."""

    post: PostId


@record
class Unaffected(Node):
    """As in "dette korts værdi kan ikke påvirkes af remser"."""

    guarded: StatOf
    post: PostId


@record
class UnaffectedByLater(Node):
    """As in "dette korts værdi kan ikke påvirkes af remser, der spilles senere"."""

    guarded: StatOf
    post: PostId


@record
class NeverBelow(Node):
    """As in "dette korts værdi kan ikke blive lavere end 4"."""

    bounded: StatOf
    value: int


@record
class NeverAbove(Node):
    """As in "din ridders værdi kan ikke blive højere end 9"."""

    bounded: StatOf
    value: int


@record
class StaysPut(Node):
    """No text takes a card off the table: "din ridder kan ikke fjernes fra bordet"."""

    target: Target
    zone: ZoneId


@record
class LeastWins(Node):
    """As in "i denne runde vinder ridderen med den laveste værdi duellen"."""

    phase: PhaseId
    post: PostId
    stat: StatId
    contest: ContestId


@record
class DrawnWonByBoth(Node):
    """As in "hvis duellen ender uafgjort, tæller den som vundet af begge spillere"."""

    contest: ContestId


@record
class WinsIf(Node):
    """A win rule: "dette kort vinder duellen, hvis …"."""

    target: Target
    contest: ContestId
    condition: CardCondition


@record
class LosesIf(Node):
    """A lose rule: "dette kort taber duellen, hvis …"."""

    target: Target
    contest: ContestId
    condition: CardCondition


@record
class AlwaysLoses(Node):
    """A lose rule without a condition: "dette kort taber altid duellen"."""

    target: Target
    contest: ContestId


@record
class WinRulesOff(Node):
    """As in "vinderegler på modstanderens ridder gælder ikke"."""

    target: Target


@record
class WinCountsAs(Node):
    """As in "når dette kort vinder duellen, får du 2 sejre i stedet for 1"."""

    target: Target
    contest: ContestId
    amount: Amount
    instead: int


@record
class GoesInstead(Node):
    """As in "i hviletiden lægges dette kort på ejerens hånd i stedet for i ejerens brønd"."""

    phase: PhaseId
    target: Target
    goal: Goal
    instead: Place


@record
class NobodyMay(Node):
    """As in "resten af runden må ingen spille remser"."""

    phase: PhaseId
    verb: Verb


@record
class MustInNextTurn(Node):
    """As in "modstanderen skal spille 1 kort fra sin hånd som ridder i sin næste tur"."""

    agent: Subject
    verb: Verb


# ---- clauses that leave out their subject, which is the card that says them


@record
class BareChange(Node):
    """The card gets a plus or minus: "+1 for hver Ulv i din brønd"."""

    change: Change


@record
class BareRather(Node):
    """One plus or minus or another: "+1, eller +3, hvis din hånd er tom"."""

    change: Change
    rather: int
    condition: CardCondition


@record
class BareWinsIf(Node):
    """A win rule of the card: "vinder, hvis …"."""

    condition: CardCondition


@record
class BareLosesIf(Node):
    """A lose rule of the card: "taber, hvis …"."""

    condition: CardCondition


BareClause = BareChange | BareRather | BareWinsIf | BareLosesIf


CardClause = (
    Do
    | DoTwice
    | DoThrice
    | Gets
    | GetsRather
    | GetsWhile
    | BecomesKeyword
    | CountsAs
    | SetStat
    | RaiseStat
    | DoubleStat
    | TakeStatOf
    | SwapStats
    | TakesLowest
    | TakesHighest
    | LosesHalf
    | SwapPlaces
    | Unaffected
    | UnaffectedByLater
    | NeverBelow
    | NeverAbove
    | StaysPut
    | LeastWins
    | DrawnWonByBoth
    | WinsIf
    | LosesIf
    | AlwaysLoses
    | WinRulesOff
    | WinCountsAs
    | GoesInstead
    | NobodyMay
    | MustInNextTurn
    | BareChange
    | BareRather
    | BareWinsIf
    | BareLosesIf
)


@record
class PartOf(Node):
    """A part of a phase, with the phase: "rundes optagning"."""

    whole: PhaseId
    part: PhaseId


@record
class InNext(Node):
    """Something happens in the next phase of a name: "i næste runde bliver du startspiller".

    Once a text is known to be carried out when no such part is ahead, "næste rundes optagning" is
    the next one.
    """

    phase: PhaseId | PartOf
    clause: Clause


@record
class InLater(Node):
    """Something happens when a later part of this phase begins: "i hviletiden lægger du …"."""

    phase: PhaseId
    clause: Clause


@record
class Whenever(Node):
    """As in "hver gang modstanderen spiller en remse i denne runde, får din ridder +1"."""

    agent: Agent
    post: PostId
    phase: PhaseId
    clause: Clause


@record
class NextTime(Node):
    """As in "næste gang modstanderen spiller en remse i denne runde, trækker du 1 kort"."""

    agent: Agent
    post: PostId
    phase: PhaseId
    clause: Clause


@record
class AnnulsNext(Node):
    """As in "næste gang modstanderen spiller en remse i denne runde, annulleres den"."""

    agent: Agent
    post: PostId
    phase: PhaseId


@record
class WhenWins(Node):
    """Something happens as soon as a card has won: "når dette kort vinder duellen, …"."""

    target: Target
    contest: ContestId
    clause: Clause


@record
class WhenLoses(Node):
    """Something happens as soon as a card has lost: "når dette kort taber duellen, …"."""

    target: Target
    contest: ContestId
    clause: Clause


Trigger = Whenever | NextTime | AnnulsNext | WhenWins | WhenLoses
"""What a text has happen when something else does."""


StandingClause = (
    WinsIf
    | LosesIf
    | AlwaysLoses
    | WinRulesOff
    | Unaffected
    | UnaffectedByLater
    | NeverBelow
    | NeverAbove
    | StaysPut
    | LeastWins
    | DrawnWonByBoth
    | WhenWins
    | WhenLoses
    | WinCountsAs
    | GoesInstead
)
"""What a text says of how things are, rather than what happens."""


LastingClause = (
    Gets
    | GetsRather
    | GetsWhile
    | BecomesKeyword
    | CountsAs
    | SetStat
    | RaiseStat
    | DoubleStat
    | TakeStatOf
    | SwapStats
    | TakesLowest
    | TakesHighest
    | NobodyMay
    | MustInNextTurn
    | Whenever
    | NextTime
    | AnnulsNext
    | StandingClause
)
"""What a text can change for as long as its card is there."""


@record
class ForRest(Node):
    """Something holds until the phase is over: "… i resten af runden"."""

    clause: CardClause
    phase: PhaseId


# ---- conditions


@record
class TargetIs(Node):
    """As in "modstanderens ridder er en Smed"."""

    target: Target | It | ThatCard
    trait: TraitId


@record
class TargetIsNot(Node):
    """As in "modstanderens ridder ikke er en Smed"."""

    target: Target | It | ThatCard
    trait: TraitId


@record
class TargetIsNeither(Node):
    """As in "modstanderens ridder hverken er en Smed eller en Ulv"."""

    target: Target | It
    traits: tuple[TraitId, ...]


@record
class HasKeyword(Node):
    """As in "modstanderens ridder er synlig"."""

    target: Target | It
    keyword: KeywordId


@record
class StatAtLeast(Node):
    """As in "modstanderens ridder har mindst 8 i værdi"."""

    target: Target | It
    value: int
    stat: StatId


@record
class StatAtMost(Node):
    """As in "modstanderens ridder har højst 3 i grundværdi"."""

    target: Target | It
    value: int
    stat: StatId


@record
class SameStat(Node):
    """As in "samme grundværdi"."""

    stat: StatId


@record
class SameName(Node):
    """As in "samme navn"."""


@record
class Alike(Node):
    """Two cards have one of these in common.

    "modstanderens ridder har samme navn eller samme grundværdi som dette kort"
    """

    target: Target | It
    points: tuple[SameStat | SameName, ...]
    other: Target


@record
class PostsLevel(Node):
    """As in "de to riddere har samme værdi"."""

    post: PostId
    stat: StatId


@record
class ZoneEmpty(Node):
    """As in "din hånd er tom"."""

    place: Place


@record
class AtLeastOf(Node):
    """So many cards of a sort or more, of each of several: "mindst 1 Ulv og 2 Smede"."""

    counts: tuple[SomeCards, ...]


@record
class AtMostOf(Node):
    """So many cards of a sort or fewer: "højst 3 kort"."""

    count: SomeCards


@record
class MoreThanOf(Node):
    """As in "flere end 3 kort"."""

    count: SomeCards


@record
class FewerThanOf(Node):
    """As in "færre end 3 kort"."""

    count: SomeCards


@record
class NoneOf(Node):
    """No cards of a sort: "ingen Ulve"."""

    sort: Sort


@record
class OfSameName(Node):
    """Another card of the name of the one whose text it is: "et kort med samme navn"."""

    kind: KindId


Held = AtLeastOf | AtMostOf | MoreThanOf | FewerThanOf | NoneOf | OfSameName
"""Which cards, and how many, somebody has or lie somewhere."""


@record
class HasCards(Node):
    """As in "du har mindst 15 kort i brønden"."""

    agent: Agent
    held: Held
    zone: ZoneId


@record
class PlaceHolds(Node):
    """As in "der ligger mindst 4 remser på bordet"."""

    held: Held
    place: Place


@record
class AllInAre(Node):
    """All cards of a sort in a place have a trait; there must be some.

    "alle Ulve i din brønd er Snefødte"
    """

    sort: Sort
    place: Place
    trait: TraitId


@record
class More(Node):
    """One player has more than the other: "flere"."""


@record
class Fewer(Node):
    """One player has fewer than the other: "færre"."""


@record
class TwiceAsMany(Node):
    """One player has twice what the other has, or more: "mindst dobbelt så mange"."""


@record
class CardsIn(Node):
    """The cards of a sort in a player's zone: "kort på hånden"."""

    sort: Sort
    zone: ZoneId


@record
class UnitsOf(Node):
    """The units of a counter: "sejre"."""

    counter: CounterId


@record
class ContestsWon(Node):
    """The contests that a player has won: "dyster" as in "du har vundet færre dyster"."""

    contest: ContestId


@record
class Compares(Node):
    """How what one player has compares with what the other has.

    "modstanderen har flere kort på hånden end dig"
    """

    agent: Agent
    how: More | Fewer | TwiceAsMany
    what: CardsIn | UnitsOf | ContestsWon


@record
class HasAtLeast(Node):
    """As in "modstanderen har mindst 1 sejr"."""

    agent: Agent
    amount: Amount


@record
class HasAtMost(Node):
    """As in "modstanderen har højst 1 sejr"."""

    agent: Agent
    amount: Amount


@record
class WonAtLeast(Node):
    """So many contests or more: "mindst 2 dyster"."""

    number: int
    contest: ContestId


@record
class HasWonSome(Node):
    """As in "modstanderen har vundet en dyst"."""

    agent: Agent
    won: AnyOf | WonAtLeast


@record
class HasWonNone(Node):
    """As in "du ikke har vundet nogen dyst"."""

    agent: Agent
    contest: ContestId


@record
class HasOnPost(Node):
    """As in "du har en ridder"."""

    agent: Agent
    post: PostId


@record
class HasNoneOnPost(Node):
    """As in "modstanderen har ingen ridder"."""

    agent: Agent
    post: PostId


@record
class BothHaveOnPost(Node):
    """As in "begge spillere har en ridder"."""

    post: PostId


@record
class HasPlayed(Node):
    """As in "du har spillet mindst 2 remser i denne runde"."""

    agent: Agent
    number: int
    post: PostId
    phase: PhaseId


@record
class HasNotPlayed(Node):
    """As in "du ikke har spillet nogen remse i denne runde"."""

    agent: Agent
    post: PostId
    phase: PhaseId


@record
class NobodyHasPlayed(Node):
    """As in "ingen spiller har spillet en remse i denne runde"."""

    post: PostId
    phase: PhaseId


@record
class HoldsRole(Node):
    """As in "du er startspiller"."""

    agent: Agent
    role: RoleId


@record
class Either(Node):
    """One condition or another: "… eller hvis …"."""

    first: CardCondition
    second: CardCondition


@record
class AllOf(Node):
    """Several conditions at once: "…, og …"."""

    conditions: tuple[CardCondition, ...]


CardCondition = (
    TargetIs
    | TargetIsNot
    | TargetIsNeither
    | HasKeyword
    | StatAtLeast
    | StatAtMost
    | Alike
    | PostsLevel
    | ZoneEmpty
    | HasCards
    | PlaceHolds
    | AllInAre
    | Compares
    | HasAtLeast
    | HasAtMost
    | HasWonSome
    | HasWonNone
    | HasOnPost
    | HasNoneOnPost
    | BothHaveOnPost
    | HasPlayed
    | HasNotPlayed
    | NobodyHasPlayed
    | HoldsRole
    | Either
    | AllOf
)


# ---- sentences with lines below


@record
class OneOf(Node):
    """A player chooses one of several effects: "modstanderen vælger en af disse muligheder:"."""

    agent: Subject
    lines: tuple[Line[Statement | OneOf | FlipCoin], ...]


@record
class FlipCoin(Node):
    """Chance chooses one of two effects: "slå plat og krone:" with "krone: …" and "plat: …"."""

    lines: tuple[Line[CoinLine], ...]


@record
class Heads(Node):
    """What happens when the coin shows heads."""

    clause: Clause


@record
class Tails(Node):
    """What happens when the coin shows tails."""

    clause: Clause


CoinLine = Heads | Tails
EffectBlock = OneOf | FlipCoin
"""Sentences of card texts that have lines below them."""


# ---- a coin whose sides stand in sentences of their own


@record
class Flip(Node):
    """A coin, of whose sides the sentences behind tell: "slå plat og krone"."""


@record
class OnHeads(Node):
    """What happens if the coin before shows heads: "ved krone trækker du 1 kort"."""

    clause: Clause


@record
class OnTails(Node):
    """What happens if it shows tails."""

    clause: Clause


CoinSentence = Flip | OnHeads | OnTails

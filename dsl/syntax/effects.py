"""What card texts say: what is done, what changes as long as a card lies there, and if what.

"You" is whoever has the card. A number and a condition after "if" are read when the effect is
carried out; "as long as", win and lose rules and immunity hold at every moment.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

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


@dataclass(frozen=True, slots=True)
class You(Node):
    """The player who has the card: "du"."""


@dataclass(frozen=True, slots=True)
class TheOpponent(Node):
    """The other of two players: "modstanderen"."""


@dataclass(frozen=True, slots=True)
class BothPlayers(Node):
    """Both of two players, in turn order: "begge spillere"."""


@dataclass(frozen=True, slots=True)
class FewestIn(Node):
    """The one player who has fewer cards in a zone than the other, if there is one.

    "den spiller, der har færrest kort på hånden,"
    """

    kind: KindId
    zone: ZoneId


Agent = You | TheOpponent


# ---- deeds: verbs that stand in every form ("træk 1 kort", "du trækker 1 kort")


@dataclass(frozen=True, slots=True)
class Draw(Node):
    """Take so many cards from the top of one's own pile, or as many as there are."""

    cards: Count


@dataclass(frozen=True, slots=True)
class DrawForEach(Node):
    """Draw so many cards for each of something: "træk 1 kort for hver Ulv i din brønd"."""

    cards: Count
    each: Each


@dataclass(frozen=True, slots=True)
class DrawAsMany(Node):
    """Draw as many cards as the player has dealt with before: "trækker lige så mange kort"."""

    kind: KindId


@dataclass(frozen=True, slots=True)
class DrawFewer(Node):
    """Draw so many cards fewer than else: "trækker du 1 kort færre"."""

    cards: Count


@dataclass(frozen=True, slots=True)
class DrawNone(Node):
    """Draw no cards where else some are drawn: "trækker du ingen kort"."""

    kind: KindId


@dataclass(frozen=True, slots=True)
class Put(Node):
    """Move cards from one zone to another: "lægger 1 kort fra sin hånd i sin brønd"."""

    cards: Moved
    source: Place | AmongThem
    goal: Goal


@dataclass(frozen=True, slots=True)
class PutAs(Node):
    """Move a card to one's post: "lægger det øverste kort fra sin stak som ridder"."""

    cards: Moved
    source: Place
    post: PostId


@dataclass(frozen=True, slots=True)
class PlayAs(Node):
    """Play a card from a zone to one's post, as an action of a turn.

    "spille 1 kort fra sin hånd som remse"
    """

    cards: SomeCards
    source: Place
    post: PostId


@dataclass(frozen=True, slots=True)
class PlayAnyAs(Node):
    """Play cards to a post, whichever and from wherever: "spille remser"."""

    post: PostId


@dataclass(frozen=True, slots=True)
class PlayAtMost(Node):
    """Play no more than so many cards from now on: "spille højst 1 remse mere i denne runde"."""

    number: int
    post: PostId
    phase: PhaseId


@dataclass(frozen=True, slots=True)
class PutTarget(Node):
    """Move cards that are named to a zone: "læg modstanderens ridder på ejerens hånd"."""

    target: Target | Mentioned
    goal: Goal


@dataclass(frozen=True, slots=True)
class RemoveTarget(Node):
    """Take cards that are named out of the game: "fjern modstanderens ridder fra spillet"."""

    target: Target | Mentioned


@dataclass(frozen=True, slots=True)
class RemoveCards(Node):
    """Take cards of a zone out of the game: "fjern alle kort i din brønd fra spillet"."""

    cards: Moved
    place: Place


@dataclass(frozen=True, slots=True)
class ShufflePile(Node):
    """Shuffle a zone: "bland din stak"."""

    place: Place


@dataclass(frozen=True, slots=True)
class ShuffleInto(Node):
    """Move cards into a pile and shuffle it: "bland 1 kort fra din hånd ind i din stak"."""

    cards: Moved
    source: Place
    goal: Place


@dataclass(frozen=True, slots=True)
class LookAt(Node):
    """See cards, which others do not see: "se på kortene på modstanderens hånd"."""

    viewed: Viewed


@dataclass(frozen=True, slots=True)
class Show(Node):
    """Let everybody see cards: "viser kortene på sin hånd"."""

    viewed: Viewed


@dataclass(frozen=True, slots=True)
class Choose(Node):
    """Choose cards, which a later sentence does something with: "vælg 1 kort i din brønd"."""

    cards: SomeCards | UpTo
    place: Place


@dataclass(frozen=True, slots=True)
class ChooseAnother(Node):
    """Choose a card on a post other than the one whose text it is: "vælg en anden remse på bordet".

    Whether it has been annulled makes no difference.
    """

    post: PostId
    place: Place


@dataclass(frozen=True, slots=True)
class AnnulAll(Node):
    """Annul cards on the table: "annullér alle andre remser på bordet"."""

    cards: Moved
    place: Place


@dataclass(frozen=True, slots=True)
class Exchange(Node):
    """Put a card in the place of another: "skift dette kort ud med 1 kort fra din hånd"."""

    target: Target
    cards: SomeCards
    source: Place


@dataclass(frozen=True, slots=True)
class CopyHalf(Node):
    """Carry out the text of another card as one's own: "kopiér kampteksten på …"."""

    half: HalfId
    target: Target | ThatCard


@dataclass(frozen=True, slots=True)
class Pass(Node):
    """Take no more part in the round of turns: "melde pas"."""


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class ChooseAndPut(Node):
    """As in "vælg 1 Ulv i din brønd, og læg det på din hånd"."""

    cards: SomeCards | UpTo
    source: Place
    goal: Goal


@dataclass(frozen=True, slots=True)
class ChooseAndPutAs(Node):
    """As in "vælg 1 kort i din brønd, og læg det som ridder"."""

    cards: SomeCards | UpTo
    source: Place
    post: PostId


@dataclass(frozen=True, slots=True)
class ChooseAndRemove(Node):
    """As in "vælg 3 kort i din brønd, og fjern dem fra spillet"."""

    cards: SomeCards | UpTo
    source: Place


@dataclass(frozen=True, slots=True)
class ChooseAndShuffle(Node):
    """As in "vælg højst 3 kort i din brønd, og bland dem ind i din stak"."""

    cards: SomeCards | UpTo
    source: Place
    goal: Place


@dataclass(frozen=True, slots=True)
class ChooseAndGive(Node):
    """A player's card on a post gets a bonus: "vælg 1 ridder, og giv den +1"."""

    post: PostId
    change: Change


@dataclass(frozen=True, slots=True)
class ChooseAndAnnul(Node):
    """As in "vælg 1 anden remse på bordet, der ikke er annulleret, og annullér den"."""

    post: PostId
    place: Place


@dataclass(frozen=True, slots=True)
class Search(Node):
    """Look for cards in a pile, take them, and shuffle it.

    "led din stak igennem efter højst 1 Smed, og læg den på din hånd"
    """

    place: Place
    cards: UpTo
    goal: Place


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Do(Node):
    """You do something: "træk 1 kort"."""

    verb: Verb | Deed


@dataclass(frozen=True, slots=True)
class DoTwice(Node):
    """You do one thing and then another: "træk 1 kort, og læg 1 kort fra din hånd i din brønd"."""

    first: Verb
    second: Verb


@dataclass(frozen=True, slots=True)
class DoThrice(Node):
    """You do three things, one after another: "træk 1 kort, vis …, og læg …"."""

    first: Verb
    second: Verb
    third: Verb


# ---- clauses of which a card is the subject


@dataclass(frozen=True, slots=True)
class Gets(Node):
    """Cards get a plus or minus: "din ridder får +3"."""

    target: Target
    change: Change


@dataclass(frozen=True, slots=True)
class GetsRather(Node):
    """Cards get one plus or minus, or another in its place where something holds.

    "din ridder får +1, eller +3, hvis den er en Smed"
    """

    target: Target
    change: Change
    rather: int
    condition: CardCondition


@dataclass(frozen=True, slots=True)
class GetsWhile(Node):
    """The same, as long as the card has a trait: "…, så længe den er en Smed"."""

    target: Target
    change: Change
    trait: TraitId


@dataclass(frozen=True, slots=True)
class BecomesKeyword(Node):
    """Cards get a keyword: "modstanderens ridder bliver synlig"."""

    target: Target
    keyword: KeywordId


@dataclass(frozen=True, slots=True)
class CountsAs(Node):
    """Cards have another trait as well: "din ridder tæller også som Smed"."""

    target: Target
    trait: TraitId


@dataclass(frozen=True, slots=True)
class SetStat(Node):
    """As in "grundværdin på modstanderens ridder bliver 3"."""

    changed: StatOf
    value: int


@dataclass(frozen=True, slots=True)
class RaiseStat(Node):
    """As in "din ridders grundværdi stiger med 2"."""

    changed: StatOf
    value: int


@dataclass(frozen=True, slots=True)
class DoubleStat(Node):
    """As in "dette korts grundværdi fordobles"."""

    changed: StatOf


@dataclass(frozen=True, slots=True)
class TakeStatOf(Node):
    """As in "dette kort får samme grundværdi som modstanderens ridder"."""

    target: Target
    stat: StatId
    other: Target


@dataclass(frozen=True, slots=True)
class SwapStats(Node):
    """As in "de to riddere bytter grundværdi"."""

    post: PostId
    stat: StatId


@dataclass(frozen=True, slots=True)
class TakesLowest(Node):
    """As in "begge riddere får den laveste grundværdi af de to"."""

    target: Target
    stat: StatId


@dataclass(frozen=True, slots=True)
class TakesHighest(Node):
    """As in "begge riddere får den højeste grundværdi af de to"."""

    target: Target
    stat: StatId


@dataclass(frozen=True, slots=True)
class LosesHalf(Node):
    """A text of a card on the table no longer counts: "din ridder mister sin kamptekst"."""

    target: Target
    half: HalfId


@dataclass(frozen=True, slots=True)
class SwapPlaces(Node):
    """As in "de to riddere bytter plads"."""

    post: PostId


@dataclass(frozen=True, slots=True)
class Unaffected(Node):
    """As in "dette korts værdi kan ikke påvirkes af remser"."""

    guarded: StatOf
    post: PostId


@dataclass(frozen=True, slots=True)
class UnaffectedByLater(Node):
    """As in "dette korts værdi kan ikke påvirkes af remser, der spilles senere"."""

    guarded: StatOf
    post: PostId


@dataclass(frozen=True, slots=True)
class NeverBelow(Node):
    """As in "dette korts værdi kan ikke blive lavere end 4"."""

    bounded: StatOf
    value: int


@dataclass(frozen=True, slots=True)
class NeverAbove(Node):
    """As in "din ridders værdi kan ikke blive højere end 9"."""

    bounded: StatOf
    value: int


@dataclass(frozen=True, slots=True)
class StaysPut(Node):
    """No text takes a card off the table: "din ridder kan ikke fjernes fra bordet"."""

    target: Target
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class LeastWins(Node):
    """As in "i denne runde vinder ridderen med den laveste værdi duellen"."""

    phase: PhaseId
    post: PostId
    stat: StatId
    contest: ContestId


@dataclass(frozen=True, slots=True)
class DrawnWonByBoth(Node):
    """As in "hvis duellen ender uafgjort, tæller den som vundet af begge spillere"."""

    contest: ContestId


@dataclass(frozen=True, slots=True)
class WinsIf(Node):
    """A win rule: "dette kort vinder duellen, hvis …"."""

    target: Target
    contest: ContestId
    condition: CardCondition


@dataclass(frozen=True, slots=True)
class LosesIf(Node):
    """A lose rule: "dette kort taber duellen, hvis …"."""

    target: Target
    contest: ContestId
    condition: CardCondition


@dataclass(frozen=True, slots=True)
class AlwaysLoses(Node):
    """A lose rule without a condition: "dette kort taber altid duellen"."""

    target: Target
    contest: ContestId


@dataclass(frozen=True, slots=True)
class WinRulesOff(Node):
    """As in "vinderegler på modstanderens ridder gælder ikke"."""

    target: Target


@dataclass(frozen=True, slots=True)
class WinCountsAs(Node):
    """As in "når dette kort vinder duellen, får du 2 sejre i stedet for 1"."""

    target: Target
    contest: ContestId
    amount: Amount
    instead: int


@dataclass(frozen=True, slots=True)
class GoesInstead(Node):
    """As in "i hviletiden lægges dette kort på ejerens hånd i stedet for i ejerens brønd"."""

    phase: PhaseId
    target: Target
    goal: Goal
    instead: Place


@dataclass(frozen=True, slots=True)
class NobodyMay(Node):
    """As in "resten af runden må ingen spille remser"."""

    phase: PhaseId
    verb: Verb


@dataclass(frozen=True, slots=True)
class MustInNextTurn(Node):
    """As in "modstanderen skal spille 1 kort fra sin hånd som ridder i sin næste tur"."""

    agent: Subject
    verb: Verb


# ---- clauses that leave out their subject, which is the card that says them


@dataclass(frozen=True, slots=True)
class BareChange(Node):
    """The card gets a plus or minus: "+1 for hver Ulv i din brønd"."""

    change: Change


@dataclass(frozen=True, slots=True)
class BareRather(Node):
    """One plus or minus or another: "+1, eller +3, hvis din hånd er tom"."""

    change: Change
    rather: int
    condition: CardCondition


@dataclass(frozen=True, slots=True)
class BareWinsIf(Node):
    """A win rule of the card: "vinder, hvis …"."""

    condition: CardCondition


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class PartOf(Node):
    """A part of a phase, with the phase: "rundes optagning"."""

    whole: PhaseId
    part: PhaseId


@dataclass(frozen=True, slots=True)
class InNext(Node):
    """Something happens in the next phase of a name: "i næste runde bliver du startspiller".

    Once a text is known to be carried out when no such part is ahead, "næste rundes optagning" is
    the next one.
    """

    phase: PhaseId | PartOf
    clause: Clause


@dataclass(frozen=True, slots=True)
class InLater(Node):
    """Something happens when a later part of this phase begins: "i hviletiden lægger du …"."""

    phase: PhaseId
    clause: Clause


@dataclass(frozen=True, slots=True)
class Whenever(Node):
    """As in "hver gang modstanderen spiller en remse i denne runde, får din ridder +1"."""

    agent: Agent
    post: PostId
    phase: PhaseId
    clause: Clause


@dataclass(frozen=True, slots=True)
class NextTime(Node):
    """As in "næste gang modstanderen spiller en remse i denne runde, trækker du 1 kort"."""

    agent: Agent
    post: PostId
    phase: PhaseId
    clause: Clause


@dataclass(frozen=True, slots=True)
class AnnulsNext(Node):
    """As in "næste gang modstanderen spiller en remse i denne runde, annulleres den"."""

    agent: Agent
    post: PostId
    phase: PhaseId


@dataclass(frozen=True, slots=True)
class WhenWins(Node):
    """Something happens as soon as a card has won: "når dette kort vinder duellen, …"."""

    target: Target
    contest: ContestId
    clause: Clause


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class ForRest(Node):
    """Something holds until the phase is over: "… i resten af runden"."""

    clause: CardClause
    phase: PhaseId


# ---- conditions


@dataclass(frozen=True, slots=True)
class TargetIs(Node):
    """As in "modstanderens ridder er en Smed"."""

    target: Target | It | ThatCard
    trait: TraitId


@dataclass(frozen=True, slots=True)
class TargetIsNot(Node):
    """As in "modstanderens ridder ikke er en Smed"."""

    target: Target | It | ThatCard
    trait: TraitId


@dataclass(frozen=True, slots=True)
class TargetIsNeither(Node):
    """As in "modstanderens ridder hverken er en Smed eller en Ulv"."""

    target: Target | It
    traits: tuple[TraitId, ...]


@dataclass(frozen=True, slots=True)
class HasKeyword(Node):
    """As in "modstanderens ridder er synlig"."""

    target: Target | It
    keyword: KeywordId


@dataclass(frozen=True, slots=True)
class StatAtLeast(Node):
    """As in "modstanderens ridder har mindst 8 i værdi"."""

    target: Target | It
    value: int
    stat: StatId


@dataclass(frozen=True, slots=True)
class StatAtMost(Node):
    """As in "modstanderens ridder har højst 3 i grundværdi"."""

    target: Target | It
    value: int
    stat: StatId


@dataclass(frozen=True, slots=True)
class SameStat(Node):
    """As in "samme grundværdi"."""

    stat: StatId


@dataclass(frozen=True, slots=True)
class SameName(Node):
    """As in "samme navn"."""


@dataclass(frozen=True, slots=True)
class Alike(Node):
    """Two cards have one of these in common.

    "modstanderens ridder har samme navn eller samme grundværdi som dette kort"
    """

    target: Target | It
    points: tuple[SameStat | SameName, ...]
    other: Target


@dataclass(frozen=True, slots=True)
class PostsLevel(Node):
    """As in "de to riddere har samme værdi"."""

    post: PostId
    stat: StatId


@dataclass(frozen=True, slots=True)
class ZoneEmpty(Node):
    """As in "din hånd er tom"."""

    place: Place


@dataclass(frozen=True, slots=True)
class AtLeastOf(Node):
    """So many cards of a sort or more, of each of several: "mindst 1 Ulv og 2 Smede"."""

    counts: tuple[SomeCards, ...]


@dataclass(frozen=True, slots=True)
class AtMostOf(Node):
    """So many cards of a sort or fewer: "højst 3 kort"."""

    count: SomeCards


@dataclass(frozen=True, slots=True)
class MoreThanOf(Node):
    """As in "flere end 3 kort"."""

    count: SomeCards


@dataclass(frozen=True, slots=True)
class FewerThanOf(Node):
    """As in "færre end 3 kort"."""

    count: SomeCards


@dataclass(frozen=True, slots=True)
class NoneOf(Node):
    """No cards of a sort: "ingen Ulve"."""

    sort: Sort


@dataclass(frozen=True, slots=True)
class OfSameName(Node):
    """Another card of the name of the one whose text it is: "et kort med samme navn"."""

    kind: KindId


Held = AtLeastOf | AtMostOf | MoreThanOf | FewerThanOf | NoneOf | OfSameName
"""Which cards, and how many, somebody has or lie somewhere."""


@dataclass(frozen=True, slots=True)
class HasCards(Node):
    """As in "du har mindst 15 kort i brønden"."""

    agent: Agent
    held: Held
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class PlaceHolds(Node):
    """As in "der ligger mindst 4 remser på bordet"."""

    held: Held
    place: Place


@dataclass(frozen=True, slots=True)
class AllInAre(Node):
    """All cards of a sort in a place have a trait; there must be some.

    "alle Ulve i din brønd er Snefødte"
    """

    sort: Sort
    place: Place
    trait: TraitId


@dataclass(frozen=True, slots=True)
class More(Node):
    """One player has more than the other: "flere"."""


@dataclass(frozen=True, slots=True)
class Fewer(Node):
    """One player has fewer than the other: "færre"."""


@dataclass(frozen=True, slots=True)
class TwiceAsMany(Node):
    """One player has twice what the other has, or more: "mindst dobbelt så mange"."""


@dataclass(frozen=True, slots=True)
class CardsIn(Node):
    """The cards of a sort in a player's zone: "kort på hånden"."""

    sort: Sort
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class UnitsOf(Node):
    """The units of a counter: "sejre"."""

    counter: CounterId


@dataclass(frozen=True, slots=True)
class ContestsWon(Node):
    """The contests that a player has won: "dyster" as in "du har vundet færre dyster"."""

    contest: ContestId


@dataclass(frozen=True, slots=True)
class Compares(Node):
    """How what one player has compares with what the other has.

    "modstanderen har flere kort på hånden end dig"
    """

    agent: Agent
    how: More | Fewer | TwiceAsMany
    what: CardsIn | UnitsOf | ContestsWon


@dataclass(frozen=True, slots=True)
class HasAtLeast(Node):
    """As in "modstanderen har mindst 1 sejr"."""

    agent: Agent
    amount: Amount


@dataclass(frozen=True, slots=True)
class HasAtMost(Node):
    """As in "modstanderen har højst 1 sejr"."""

    agent: Agent
    amount: Amount


@dataclass(frozen=True, slots=True)
class WonAtLeast(Node):
    """So many contests or more: "mindst 2 dyster"."""

    number: int
    contest: ContestId


@dataclass(frozen=True, slots=True)
class HasWonSome(Node):
    """As in "modstanderen har vundet en dyst"."""

    agent: Agent
    won: AnyOf | WonAtLeast


@dataclass(frozen=True, slots=True)
class HasWonNone(Node):
    """As in "du ikke har vundet nogen dyst"."""

    agent: Agent
    contest: ContestId


@dataclass(frozen=True, slots=True)
class HasOnPost(Node):
    """As in "du har en ridder"."""

    agent: Agent
    post: PostId


@dataclass(frozen=True, slots=True)
class HasNoneOnPost(Node):
    """As in "modstanderen har ingen ridder"."""

    agent: Agent
    post: PostId


@dataclass(frozen=True, slots=True)
class BothHaveOnPost(Node):
    """As in "begge spillere har en ridder"."""

    post: PostId


@dataclass(frozen=True, slots=True)
class HasPlayed(Node):
    """As in "du har spillet mindst 2 remser i denne runde"."""

    agent: Agent
    number: int
    post: PostId
    phase: PhaseId


@dataclass(frozen=True, slots=True)
class HasNotPlayed(Node):
    """As in "du ikke har spillet nogen remse i denne runde"."""

    agent: Agent
    post: PostId
    phase: PhaseId


@dataclass(frozen=True, slots=True)
class NobodyHasPlayed(Node):
    """As in "ingen spiller har spillet en remse i denne runde"."""

    post: PostId
    phase: PhaseId


@dataclass(frozen=True, slots=True)
class HoldsRole(Node):
    """As in "du er startspiller"."""

    agent: Agent
    role: RoleId


@dataclass(frozen=True, slots=True)
class Either(Node):
    """One condition or another: "… eller hvis …"."""

    first: CardCondition
    second: CardCondition


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class OneOf(Node):
    """A player chooses one of several effects: "modstanderen vælger en af disse muligheder:"."""

    agent: Subject
    lines: tuple[Line[Statement | OneOf | FlipCoin], ...]


@dataclass(frozen=True, slots=True)
class FlipCoin(Node):
    """Chance chooses one of two effects: "slå plat og krone:" with "krone: …" and "plat: …"."""

    lines: tuple[Line[CoinLine], ...]


@dataclass(frozen=True, slots=True)
class Heads(Node):
    """What happens when the coin shows heads."""

    clause: Clause


@dataclass(frozen=True, slots=True)
class Tails(Node):
    """What happens when the coin shows tails."""

    clause: Clause


CoinLine = Heads | Tails
EffectBlock = OneOf | FlipCoin
"""Sentences of card texts that have lines below them."""


# ---- a coin whose sides stand in sentences of their own


@dataclass(frozen=True, slots=True)
class Flip(Node):
    """A coin, of whose sides the sentences behind tell: "slå plat og krone"."""


@dataclass(frozen=True, slots=True)
class OnHeads(Node):
    """What happens if the coin before shows heads: "ved krone trækker du 1 kort"."""

    clause: Clause


@dataclass(frozen=True, slots=True)
class OnTails(Node):
    """What happens if it shows tails."""

    clause: Clause


CoinSentence = Flip | OnHeads | OnTails

"""Turns with a choice of actions, checks between effects, and how a duel is decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelsmed.dsl.record import record

from .defaults import Default
from .effects import Pass, PlayAs
from .node import (
    CounterId,
    HalfId,
    KeywordId,
    KindId,
    Line,
    Node,
    OptionId,
    PhaseId,
    PostId,
    RoleId,
    StatId,
    Title,
    TokenId,
    ZoneId,
)

if TYPE_CHECKING:
    from .clauses import Clause, RuleLine, Verb


# ---- options


@record
class PhaseLimitOption(Node):
    """A largest number of phases: "længden kan være fra 1 til 1000 runder, normalt 200"."""

    option: OptionId
    low: int
    high: int
    phase: PhaseId
    usual: int


# ---- who starts


@record
class ChooseSecretly(Node):
    """Both players choose at once and hidden, until they differ.

    "begge spillere vælger samtidig og i hemmelighed sol, sky eller torden, indtil valgene er
    forskellige"
    """

    tokens: tuple[TokenId, ...]


@record
class Beats(Node):
    """As in "sol slår sky"."""

    winner: TokenId
    loser: TokenId


@record
class BeatsList(Node):
    """Which choice beats which: "sol slår sky, sky slår torden og torden slår sol"."""

    beats: tuple[Beats, ...]


@record
class WhoseChoiceBeats(Node):
    """As in "den spiller, hvis valg slår modstanderens,"."""


# ---- the frame


@record
class PlayUntilOver(Node):
    """Phases of a name follow one another until the game is over.

    "der spilles runder, indtil spillet er slut"
    """

    phase: PhaseId


@record
class InFirst(Node):
    """Something happens in the first phase of a name: "i første runde trækker hver spiller …"."""

    phase: PhaseId
    clause: Clause


@record
class TurnsUntilPassed(Node):
    """Players take turns until all have passed; whoever has passed is skipped.

    "startspilleren begynder, og spillerne skiftes til at have turen, indtil alle har meldt pas"
    """

    first: RoleId


ActionLine = PlayAs | Pass


@record
class MustDoOneOf(Node):
    """What a player whose turn it is can do, a line each.

    "i sin tur skal en spiller gøre én af disse ting:" with "spille 1 kort fra sin hånd som
    ridder" and so on below
    """

    lines: tuple[Line[ActionLine], ...]


@record
class OnlyIfOnPost(Node):
    """An action is open only to a player who has a card on a post.

    "en spiller kan kun melde pas, hvis spilleren har en ridder"
    """

    verb: Verb
    post: PostId


@record
class OnlyIfNoneOnPost(Node):
    """An action is open only to a player who has no card on a post.

    "en spiller kan kun spille et kort som ridder, hvis spilleren ikke har nogen ridder"; an
    effect that would put a card there is no legal choice either
    """

    verb: Verb
    post: PostId


@record
class LastCardIs(Node):
    """A player with exactly so many cards in a zone and none on a post must play to the post.

    "hvis en spiller har præcis 1 kort på hånden og ingen ridder, skal spilleren spille kortet som
    ridder"
    """

    number: int
    kind: KindId
    zone: ZoneId
    post: PostId


@record
class Unpasses(Node):
    """As in "når en spillers ridder forlader bordet, har spilleren ikke længere meldt pas"."""

    post: PostId
    zone: ZoneId


@record
class HasNeither(Node):
    """A player has no cards in these zones and none on a post.

    "en spiller er uden kort på hånden og i stakken og uden ridder"
    """

    kind: KindId
    zones: tuple[ZoneId, ...]
    post: PostId


@record
class ThePlayer(Node):
    """The player of whom the sentence began to speak: "spilleren"."""


@record
class AsSoonAs(Node):
    """Checked between effects, never inside one: "så snart en spiller …, …".

    The clause is about ``ThePlayer``.
    """

    condition: HasNeither
    clause: Clause


@record
class BothAtOnce(Node):
    """As in "hvis begge spillere taber spillet samtidig, ender spillet uafgjort"."""


# ---- posts


@record
class FaceUp(Node):
    """As in "med forsiden opad"."""


@record
class FaceDown(Node):
    """As in "med forsiden nedad"."""


Facing = FaceUp | FaceDown


@record
class PostFaces(Node):
    """How a card lies on a post: "en ridder lægges med forsiden nedad"."""

    post: PostId
    facing: Facing


@record
class KeywordFaces(Node):
    """As in "en synlig ridder vendes straks med forsiden opad"."""

    keyword: KeywordId
    post: PostId


@record
class MayLook(Node):
    """As in "en spiller må altid se sin egen ridder"."""

    post: PostId


@record
class ResolveWhenPlayed(Node):
    """As in "når et kort spilles som remse, afvikles dets remsetekst straks"."""

    post: PostId
    half: HalfId


@record
class NeedsHalf(Node):
    """As in "et kort uden remsetekst kan ikke spilles som remse"."""

    half: HalfId
    post: PostId


@record
class NeedsChoices(Node):
    """A text that asks for a choice nobody can make keeps its card from being played to a post."""

    half: HalfId
    post: PostId


# ---- the duel


@record
class TurnPostsUp(Node):
    """As in "begge riddere vendes med forsiden opad"."""

    post: PostId


@record
class ResolveHalves(Node):
    """As in "i turrækkefølge fra og med startspilleren afvikles riddernes kamptekster"."""

    first: RoleId
    post: PostId
    half: HalfId


@record
class OnlyOneWithPost(Node):
    """As in "den eneste spiller, der har en ridder"."""

    post: PostId


@record
class OnlyOneWithClaim(Node):
    """The one player who has a claim by win and lose rules: "den eneste med krav på sejren"."""


@record
class HighestStat(Node):
    """As in "den spiller, hvis ridder har størst værdi"."""

    post: PostId
    stat: StatId


@record
class OtherwiseDrawn(Node):
    """As in "ellers uafgjort"."""


@record
class ClaimDefined(Node):
    """Who has a claim: by a win rule of one's own card that is met, or a lose rule of the other's.

    "en spiller har krav på sejren, hvis spillerens ridder har en opfyldt vinderegel, eller
    modstanderens ridder en opfyldt taberegel"
    """

    post: PostId


@record
class StatComputed(Node):
    """How a value is worked out: printed value, changes to it in the order made, plus and minus.

    "en ridders værdi er grundværdin med alle ændringer af den, i den rækkefølge de er sket,
    og derefter summen af alle plusser og minusser"
    """

    post: PostId
    stat: StatId
    base: StatId


# ---- the end


@record
class HasMostAndAtLeast(Node):
    """As in "en spiller, der har mindst 2 sejre og flere end modstanderen,"."""

    number: int
    counter: CounterId


@record
class ClearTable(Node):
    """As in "hvert kort på bordet lægges i ejerens brønd, i den rækkefølge kortene kom"."""

    table: ZoneId
    zone: ZoneId


@record
class LimitDraw(Node):
    """As in "hvis længden er nået, ender spillet uafgjort"."""

    option: OptionId


TurnRule = (
    ChooseSecretly
    | BeatsList
    | PlayUntilOver
    | InFirst
    | TurnsUntilPassed
    | MustDoOneOf
    | OnlyIfOnPost
    | OnlyIfNoneOnPost
    | LastCardIs
    | Unpasses
    | AsSoonAs
    | BothAtOnce
    | PostFaces
    | KeywordFaces
    | MayLook
    | ResolveWhenPlayed
    | NeedsHalf
    | NeedsChoices
    | TurnPostsUp
    | ResolveHalves
    | ClaimDefined
    | StatComputed
    | ClearTable
    | LimitDraw
    | Default
)
"""Sentences about turns, posts, duels and the end of phases, and what their words mean."""


# ---- blocks


@record
class Always(Node):
    """What holds at every moment of the game."""

    lines: tuple[Line[RuleLine], ...]


@record
class Section(Node):
    """Rules under a heading of the author's."""

    title: Title
    lines: tuple[Line[RuleLine], ...]

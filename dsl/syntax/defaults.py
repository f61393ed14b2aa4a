"""What the language means by its words, for players who cannot know: no game changes any of it.

An engine goes by these sentences whether a game prints them or not; a rulebook needs them. Where
one speaks of what the game has named, the name is a field.
"""

from __future__ import annotations

from regelsmed.dsl.record import record

from .node import ContestId, HalfId, KindId, Node, PhaseId, PostId, StatId, ZoneId

# ---- whose cards, and how many


@record
class OwnsBrought(Node):
    """As in "en spiller ejer de kort, som spilleren har medbragt"."""


@record
class HoldsOnlyOwn(Node):
    """A card that goes to one of these zones goes to its owner's.

    "en spillers hånd og kurv kan kun rumme kort, som spilleren ejer"
    """

    zones: tuple[ZoneId, ...]


@record
class NoLimit(Node):
    """As in "der er ingen grænse for, hvor mange kort en spiller må have på hånden"."""

    kind: KindId
    zone: ZoneId


@record
class CountsKnown(Node):
    """As in "alle må vide, hvor mange kort hver spiller har på hånden og i sækken"."""

    kind: KindId
    zones: tuple[ZoneId, ...]


@record
class DrawsWhatThereIs(Node):
    """As in "en spiller, der skal trække flere kort, end der er i sækken, trækker dem, der er"."""

    kind: KindId
    zone: ZoneId


@record
class RefilledByEffects(Node):
    """As in "en tom sæk fyldes kun op af effekter"."""

    zone: ZoneId


# ---- turns


@record
class PassedAreSkipped(Node):
    """As in "en spiller, der har meldt pas, springes over"."""


@record
class ChecksBetweenEffects(Node):
    """When something happens that happens as soon as something is the case, and to whom first."""


# ---- posts


@record
class ChangesFollowPost(Node):
    """A change to "your" or "the opponent's" card on a post is one to whichever lies there.

    "ændringer af en spillers kæmper følger pladsen …"
    """

    post: PostId


@record
class ChangesFollowCard(Node):
    """As in "ændringer af »dette kort« følger kortet, så længe det er kæmper"."""

    post: PostId


@record
class LateComers(Node):
    """A card that comes to a post while texts are carried out: its own is not.

    "et kort, der først bliver kæmper i opgøret, ligger med forsiden opad, og dets kamptekst
    afvikles ikke"
    """

    post: PostId
    phase: PhaseId
    half: HalfId


@record
class SwappingStays(Node):
    """As in "kæmpere, der bytter plads, forlader ikke arenaen"."""

    post: PostId
    zone: ZoneId


@record
class NoSecondByEffect(Node):
    """What bars a second card from a post bars effects, too.

    "en effekt kan heller ikke lægge et kort som kæmper hos en spiller, der allerede har en"
    """

    post: PostId


@record
class AlwaysChoosable(Node):
    """A post can be chosen while no card is on it.

    "en kæmper kan altid vælges, også hos en spiller, der endnu ikke har lagt en"
    """

    post: PostId


@record
class PuttingIsNoPlaying(Node):
    """As in "et kort, som en effekt lægger eller skifter ud, regnes ikke for spillet"."""


# ---- effects


@record
class HalvesAreEffects(Node):
    """As in "kamptekster og fintetekster kaldes under ét effekter"."""

    halves: tuple[HalfId, ...]


@record
class EffectsWhole(Node):
    """As in "en effekt afvikles helt til ende, før noget andet kan ske"."""


@record
class PartsSkipped(Node):
    """As in "den del af en effekt, der ikke kan udføres, springes over"."""


@record
class YouMeans(Node):
    """As in "i en effekt er »du« den spiller, der har kortet i arenaen, uanset hvem der …"."""

    zone: ZoneId


@record
class MoverChooses(Node):
    """Whoever moves cards chooses which where an effect does not say it."""


@record
class ReadOnce(Node):
    """Numbers and conditions after "if" are read when an effect is carried out, and never again."""


@record
class ReadAtDecision(Node):
    """Traits that a change depends on, and win and lose rules, are read when a duel is decided."""

    post: PostId
    contest: ContestId


@record
class ChangesLast(Node):
    """A change ends with a phase, or before it with its source.

    "en ændring varer dysten ud, men hører op, hvis det kort, den kommer fra, forlader arenaen …"
    """

    phase: PhaseId
    zone: ZoneId


@record
class Annulling(Node):
    """What becomes of a card and its changes when it is annulled: "når en finte annulleres, …"."""

    post: PostId


@record
class Searching(Node):
    """Who has searched a pile need not show anything and shuffles it."""

    zone: ZoneId


@record
class Copying(Node):
    """A copied effect is the copying card's own; copying one that copies does nothing."""


@record
class EverySecondMeans(Node):
    """Once for every full pair, and not for every other one than this."""


# ---- values


@record
class OnlyNamedChange(Node):
    """As in "kun effekter, der nævner vægten, ændrer den"."""

    stat: StatId


@record
class CanBeNegative(Node):
    """As in "kraften kan komme under 0"."""

    stat: StatId


@record
class UnaffectedMeans(Node):
    """As in "det, der ikke kan påvirke kraften, kan heller ikke ændre vægten, men resten …"."""

    stat: StatId
    base: StatId


@record
class RulesNamed(Node):
    """What a win rule and a lose rule are."""

    contest: ContestId


Default = (
    OwnsBrought
    | HoldsOnlyOwn
    | NoLimit
    | CountsKnown
    | DrawsWhatThereIs
    | RefilledByEffects
    | PassedAreSkipped
    | ChecksBetweenEffects
    | ChangesFollowPost
    | ChangesFollowCard
    | LateComers
    | SwappingStays
    | NoSecondByEffect
    | AlwaysChoosable
    | PuttingIsNoPlaying
    | HalvesAreEffects
    | EffectsWhole
    | PartsSkipped
    | YouMeans
    | MoverChooses
    | ReadOnce
    | ReadAtDecision
    | ChangesLast
    | Annulling
    | Searching
    | Copying
    | EverySecondMeans
    | OnlyNamedChange
    | CanBeNegative
    | UnaffectedMeans
    | RulesNamed
)
"""Sentences about the language itself; they decide nothing that is not decided without them."""

"""What the language means by its words, for players who cannot know: no game changes any of it.

An engine goes by these sentences whether a game prints them or not; a rulebook needs them. Where
one speaks of what the game has named, the name is a field.
"""

from __future__ import annotations

from dataclasses import dataclass

from .node import ContestId, HalfId, KindId, Node, PhaseId, PostId, StatId, ZoneId

# ---- whose cards, and how many


@dataclass(frozen=True, slots=True)
class OwnsBrought(Node):
    """As in "en spiller ejer de kort, som spilleren har medbragt"."""


@dataclass(frozen=True, slots=True)
class HoldsOnlyOwn(Node):
    """A card that goes to one of these zones goes to its owner's.

    "en spillers hånd og kurv kan kun rumme kort, som spilleren ejer"
    """

    zones: tuple[ZoneId, ...]


@dataclass(frozen=True, slots=True)
class NoLimit(Node):
    """As in "der er ingen grænse for, hvor mange kort en spiller må have på hånden"."""

    kind: KindId
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class CountsKnown(Node):
    """As in "alle må vide, hvor mange kort hver spiller har på hånden og i sækken"."""

    kind: KindId
    zones: tuple[ZoneId, ...]


@dataclass(frozen=True, slots=True)
class DrawsWhatThereIs(Node):
    """As in "en spiller, der skal trække flere kort, end der er i sækken, trækker dem, der er"."""

    kind: KindId
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class RefilledByEffects(Node):
    """As in "en tom sæk fyldes kun op af effekter"."""

    zone: ZoneId


# ---- turns


@dataclass(frozen=True, slots=True)
class PassedAreSkipped(Node):
    """As in "en spiller, der har meldt pas, springes over"."""


@dataclass(frozen=True, slots=True)
class ChecksBetweenEffects(Node):
    """When something happens that happens as soon as something is the case, and to whom first."""


# ---- posts


@dataclass(frozen=True, slots=True)
class ChangesFollowPost(Node):
    """A change to "your" or "the opponent's" card on a post is one to whichever lies there.

    "ændringer af en spillers kæmper følger pladsen …"
    """

    post: PostId


@dataclass(frozen=True, slots=True)
class ChangesFollowCard(Node):
    """As in "ændringer af »dette kort« følger kortet, så længe det er kæmper"."""

    post: PostId


@dataclass(frozen=True, slots=True)
class LateComers(Node):
    """A card that comes to a post while texts are carried out: its own is not.

    "et kort, der først bliver kæmper i opgøret, ligger med forsiden opad, og dets kamptekst
    afvikles ikke"
    """

    post: PostId
    phase: PhaseId
    half: HalfId


@dataclass(frozen=True, slots=True)
class SwappingStays(Node):
    """As in "kæmpere, der bytter plads, forlader ikke arenaen"."""

    post: PostId
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class NoSecondByEffect(Node):
    """What bars a second card from a post bars effects, too.

    "en effekt kan heller ikke lægge et kort som kæmper hos en spiller, der allerede har en"
    """

    post: PostId


@dataclass(frozen=True, slots=True)
class AlwaysChoosable(Node):
    """A post can be chosen while no card is on it.

    "en kæmper kan altid vælges, også hos en spiller, der endnu ikke har lagt en"
    """

    post: PostId


@dataclass(frozen=True, slots=True)
class PuttingIsNoPlaying(Node):
    """As in "et kort, som en effekt lægger eller skifter ud, regnes ikke for spillet"."""


# ---- effects


@dataclass(frozen=True, slots=True)
class HalvesAreEffects(Node):
    """As in "kamptekster og fintetekster kaldes under ét effekter"."""

    halves: tuple[HalfId, ...]


@dataclass(frozen=True, slots=True)
class EffectsWhole(Node):
    """As in "en effekt afvikles helt til ende, før noget andet kan ske"."""


@dataclass(frozen=True, slots=True)
class PartsSkipped(Node):
    """As in "den del af en effekt, der ikke kan udføres, springes over"."""


@dataclass(frozen=True, slots=True)
class YouMeans(Node):
    """As in "i en effekt er »du« den spiller, der har kortet i arenaen, uanset hvem der …"."""

    zone: ZoneId


@dataclass(frozen=True, slots=True)
class MoverChooses(Node):
    """Whoever moves cards chooses which where an effect does not say it."""


@dataclass(frozen=True, slots=True)
class ReadOnce(Node):
    """Numbers and conditions after "if" are read when an effect is carried out, and never again."""


@dataclass(frozen=True, slots=True)
class ReadAtDecision(Node):
    """Traits that a change depends on, and win and lose rules, are read when a duel is decided."""

    post: PostId
    contest: ContestId


@dataclass(frozen=True, slots=True)
class ChangesLast(Node):
    """A change ends with a phase, or before it with its source.

    "en ændring varer dysten ud, men hører op, hvis det kort, den kommer fra, forlader arenaen …"
    """

    phase: PhaseId
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class Annulling(Node):
    """What becomes of a card and its changes when it is annulled: "når en finte annulleres, …"."""

    post: PostId


@dataclass(frozen=True, slots=True)
class Searching(Node):
    """Who has searched a pile need not show anything and shuffles it."""

    zone: ZoneId


@dataclass(frozen=True, slots=True)
class Copying(Node):
    """A copied effect is the copying card's own; copying one that copies does nothing."""


@dataclass(frozen=True, slots=True)
class EverySecondMeans(Node):
    """Once for every full pair, and not for every other one than this."""


# ---- values


@dataclass(frozen=True, slots=True)
class OnlyNamedChange(Node):
    """As in "kun effekter, der nævner vægten, ændrer den"."""

    stat: StatId


@dataclass(frozen=True, slots=True)
class CanBeNegative(Node):
    """As in "kraften kan komme under 0"."""

    stat: StatId


@dataclass(frozen=True, slots=True)
class UnaffectedMeans(Node):
    """As in "det, der ikke kan påvirke kraften, kan heller ikke ændre vægten, men resten …"."""

    stat: StatId
    base: StatId


@dataclass(frozen=True, slots=True)
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

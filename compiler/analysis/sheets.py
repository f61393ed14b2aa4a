"""What a game with card texts has beside the rest: its cards, posts, decks, turns and duels.

Cards are written one by one, and each player brings a deck of them: a card is known by its sheet
and its owner, who never changes. While it lies before a player it holds a *post* there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from regelsmed.dsl.source import NOWHERE, Span
from regelsmed.dsl.syntax import (
    AsSoonAs,
    BeatsList,
    BothAtOnce,
    ChooseSecretly,
    ClaimDefined,
    ContestId,
    CopiesAllowed,
    CopiesAllowedOf,
    DeckHolds,
    EachBrings,
    EffectBlock,
    Face,
    Facing,
    HalfAt,
    HalfId,
    KeywordFaces,
    KeywordId,
    LastCardIs,
    MayLook,
    MustDoOneOf,
    NeedsChoices,
    NeedsHalf,
    OnlyIfNoneOnPost,
    OnlyIfOnPost,
    OptionId,
    Otherwise,
    PhaseId,
    PhaseLimitOption,
    PostId,
    RemovedTo,
    ResolveWhenPlayed,
    StatAt,
    StatComputed,
    Statement,
    StatId,
    TraitId,
    TurnsUntilPassed,
    Unpasses,
    ZoneId,
)

if TYPE_CHECKING:
    from .game import Rule

    Sentence = Rule[Statement | EffectBlock]


def paired(sentences: Sequence[Sentence]) -> Iterator[tuple[Sentence, Rule[Otherwise] | None]]:
    """Yield the sentences of a text, each "if" with the "otherwise" behind it, if there is one."""
    for place, rule in enumerate(sentences):
        if not isinstance(rule.what, Otherwise):
            behind = sentences[place + 1 : place + 2]
            yield rule, next((cast("Rule[Otherwise]", r) for r in behind if _is_other(r)), None)


def _is_other(rule: Sentence) -> bool:
    return isinstance(rule.what, Otherwise)


@dataclass(frozen=True, slots=True)
class Sheet:
    """One card: what is printed on it.

    ``face`` is how sentences name it: its kind is the id of the name in the lexicon, or the name
    itself. ``halves`` holds the sentences of each text that the card has, in their order; a text
    that a card lacks is not there. Each sentence is a paragraph ``<card>.<half>.<n>``; here it has
    no "it" in it any more, but the card that is meant, and no clause without a subject.
    """

    id: str
    face: Face
    stats: Mapping[StatId, int]
    traits: tuple[TraitId, ...]
    keywords: tuple[KeywordId, ...]
    halves: Mapping[HalfId, tuple[Rule[Statement | EffectBlock], ...]]
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Post:
    """What a card is while it lies before a player in ``zone``.

    ``room`` is how many each player can have, ``None`` for any number. ``facing`` is how a card is
    laid there; one with ``opens`` among its keywords lies face up whatever ``facing`` says.
    ``looks``: the player may look at it. ``resolves``: that text is carried out when a card is
    played there. ``needs``: a card without that text cannot be played there; ``choices``: nor one
    whose text begins with a choice of the player's that nobody could make.
    """

    id: PostId
    zone: ZoneId
    room: int | None
    facing: Facing
    opens: Rule[KeywordFaces] | None
    looks: Rule[MayLook] | None
    resolves: Rule[ResolveWhenPlayed] | None
    needs: Rule[NeedsHalf] | None
    choices: Rule[NeedsChoices] | None
    paragraph: str


@dataclass(frozen=True, slots=True)
class Decks:
    """The decks that players bring: each becomes the zone ``zone`` of its owner."""

    zone: ZoneId
    brings: Rule[EachBrings]
    least: Rule[DeckHolds] | None
    copies: Rule[CopiesAllowed] | None
    copies_of: Mapping[KeywordId, Rule[CopiesAllowedOf]]


@dataclass(frozen=True, slots=True)
class Turns:
    """How players take turns in ``phase``, from the statement ``loop`` on until all have passed.

    ``actions`` lists what a player in turn can do. A verb that stands in one of ``only_with`` is
    open to those with a card on the post alone, one of ``only_without`` to those without (no effect
    may put a card there either). ``last_card`` leaves one action only.
    """

    phase: PhaseId
    loop: Rule[TurnsUntilPassed]
    actions: Rule[MustDoOneOf]
    only_with: tuple[Rule[OnlyIfOnPost], ...]
    only_without: tuple[Rule[OnlyIfNoneOnPost], ...]
    last_card: Rule[LastCardIs] | None
    unpasses: Rule[Unpasses] | None


@dataclass(frozen=True, slots=True)
class Duel:
    """A comparison of the cards on one post of both players, decided in ``phase``.

    ``phase`` is the heading that the criteria stand under, in a ``Decide`` statement. ``stat`` is
    the value that is compared, where one is; ``computed`` says what it is worked out from, ``None``
    for a printed one.
    """

    contest: ContestId
    phase: PhaseId
    post: PostId
    stat: StatId | None
    computed: Rule[StatComputed] | None
    claim: Rule[ClaimDefined] | None


@dataclass(frozen=True, slots=True)
class Texts:
    """Everything about card texts in one game.

    ``checks`` are looked at between effects, in their order, those of ``always`` in every phase
    after the first draw, those of a phase in it alone (``checks_in``).
    """

    sheets: tuple[Sheet, ...]
    stats: Mapping[StatId, Rule[StatAt]]
    halves: Mapping[HalfId, Rule[HalfAt]]
    posts: Mapping[PostId, Post]
    decks: Decks
    removed: Rule[RemovedTo] | None
    turns: Turns | None
    duel: Duel | None
    secret: Rule[ChooseSecretly] | None
    beats: Rule[BeatsList] | None
    checks: tuple[Rule[AsSoonAs], ...]
    checks_in: Mapping[PhaseId, tuple[Rule[AsSoonAs], ...]]
    both_lose: Rule[BothAtOnce] | None
    limits: Mapping[OptionId, Rule[PhaseLimitOption]]

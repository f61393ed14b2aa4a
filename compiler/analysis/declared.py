"""What a game with card texts declares beside the rest; nothing in a game without.

Posts, printed values, texts of cards and duels are declared by sentences of their own. Traits are
what is printed on cards; a keyword is what some rule gives a meaning to.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.sheets import Post
from regelsmed.dsl.syntax import (
    ContestId,
    CopiesAllowedOf,
    CounterId,
    Criterion,
    Face,
    HalfAt,
    HalfId,
    KeywordFaces,
    KeywordId,
    OptionId,
    Pass,
    PhaseId,
    PhaseLimitOption,
    PlayAs,
    PostId,
    RemovedTo,
    StatAt,
    StatComputed,
    StatId,
    TokenId,
    TraitId,
    ZoneId,
)

SortOf = Literal["card", "trait", "post"]
"""What a word for cards is: any card, what some are by themselves, what some are where they lie."""


@dataclass(frozen=True, slots=True)
class Home:
    """Where a text is carried out: by the card on ``post``, while the ``hidden`` posts are so.

    ``played``: when the card is played there, in a player's turn. ``during`` is the phase, or the
    part of one, in which that is.
    """

    post: PostId
    hidden: tuple[PostId, ...]
    played: bool
    during: PhaseId | None = None


@dataclass(frozen=True, slots=True)
class Contested:
    """A duel as far as it is declared: where it is decided, by what, and what its winner gets.

    ``phase`` is the heading that the list of criteria stands under, ``whole`` the phase of it.
    """

    phase: PhaseId
    whole: PhaseId
    post: PostId | None
    stat: StatId | None
    criteria: tuple[Criterion, ...]
    prizes: tuple[tuple[CounterId, int], ...]


@dataclass(frozen=True, slots=True)
class Declared:
    """The declarations of a game with card texts.

    ``hand`` is the zone that players draw to, ``looped`` the phase that is played until the game is
    over, ``turns`` the heading under which players take turns, ``drawn`` those
    under which players draw, ``cleared`` the zone that the table is cleared to under a heading,
    ``removed`` says where cards go that leave the game, ``claims`` whether it is
    said who has a claim.
    """

    texts: bool = False
    hand: ZoneId | None = None
    stats: Mapping[StatId, Rule[StatAt]] = field(default_factory=dict)
    computed: Mapping[StatId, Rule[StatComputed]] = field(default_factory=dict)
    halves: Mapping[HalfId, Rule[HalfAt]] = field(default_factory=dict)
    homes: Mapping[HalfId, Home] = field(default_factory=dict)
    posts: Mapping[PostId, Post] = field(default_factory=dict)
    faces: tuple[Face, ...] = ()
    traits: tuple[TraitId, ...] = ()
    keywords: Mapping[KeywordId, tuple[Rule[KeywordFaces] | Rule[CopiesAllowedOf], ...]] = field(
        default_factory=dict
    )
    duels: Mapping[ContestId, Contested] = field(default_factory=dict)
    tokens: tuple[TokenId, ...] = ()
    actions: tuple[PlayAs | Pass, ...] = ()
    parts: Mapping[PhaseId, PhaseId] = field(default_factory=dict)
    looped: PhaseId | None = None
    turns: PhaseId | None = None
    drawn: tuple[PhaseId, ...] = ()
    cleared: Mapping[PhaseId, ZoneId] = field(default_factory=dict)
    removed: Rule[RemovedTo] | None = None
    claims: bool = False
    limits: Mapping[OptionId, Rule[PhaseLimitOption]] = field(default_factory=dict)

    def is_behind(self, phase: PhaseId, during: PhaseId) -> bool:
        """Tell whether a part of a phase comes after another one of the same phase."""
        whole = self.parts.get(phase)
        if during == whole:
            return True
        order = [part for part, around in self.parts.items() if around == whole]
        return phase in order and during in order and order.index(phase) > order.index(during)

    def sort_of(self, sort: str) -> SortOf | None:
        """Return what a word for cards is, ``None`` where it is no such word of the game."""
        if sort in self.posts:
            return "post"
        if sort in self.traits:
            return "trait"
        return "card" if sort == "card" else None


NOTHING: Final = Declared()

"""What every node of the syntax tree has, and the leaves that carry a value from the text."""

from __future__ import annotations

from dataclasses import field
from typing import Final, Generic, NewType, TypeVar

from regelsmed.dsl.record import Record, record
from regelsmed.dsl.source import NOWHERE, Span

# Words of a game: the value is the word's id in the lexicon, the same in every language.
BidId = NewType("BidId", str)
ContestId = NewType("ContestId", str)
CounterId = NewType("CounterId", str)
DeckId = NewType("DeckId", str)
HalfId = NewType("HalfId", str)
KeywordId = NewType("KeywordId", str)
KindId = NewType("KindId", str)
OptionId = NewType("OptionId", str)
PhaseId = NewType("PhaseId", str)
PostId = NewType("PostId", str)
RoleId = NewType("RoleId", str)
StatId = NewType("StatId", str)
SuitId = NewType("SuitId", str)
SuitSetId = NewType("SuitSetId", str)
TokenId = NewType("TokenId", str)
TraitId = NewType("TraitId", str)
ZoneId = NewType("ZoneId", str)

ANY_CARD: Final = KindId("card")
"""The kind that every card is of, whatever else it is: a word of the core."""

# Text of the author that the compiler hands on without reading it.
PlayerName = NewType("PlayerName", str)
Title = NewType("Title", str)
"""The id of a title in the lexicon or, where the lexicon has none, the title itself."""
ParagraphRef = NewType("ParagraphRef", str)
"""A paragraph's id: the label of a sentence, ``heading.n`` for the n-th of a heading, or
``card.half.n`` for the n-th of a text of a card."""


@record
class Face(Record):
    """A card as it is named in a sentence: its kind with, where it has them, suit and rank."""

    kind: KindId
    suit: SuitId | None = None
    rank: int | None = None


@record
class Node(Record):
    """A phrase, clause or block; ``span`` says where it stands and takes no part in equality."""

    span: Span = field(default=NOWHERE, compare=False, repr=False, kw_only=True)


T_co = TypeVar("T_co", covariant=True)


@record
class Line(Record, Generic[T_co]):
    """One line of a block with what is written around it.

    ``label`` is the id an author gives a sentence or heading (``[follow]``), ``former`` the ids it
    had before (``[follow < must_follow]``). Comments and blank lines (empty strings in ``above``)
    are kept for printing and take no part in equality.
    """

    what: T_co
    label: str | None = None
    former: tuple[str, ...] = ()
    above: tuple[str, ...] = field(default=(), compare=False, repr=False)
    beside: str | None = field(default=None, compare=False, repr=False)
    span: Span = field(default=NOWHERE, compare=False, repr=False, kw_only=True)

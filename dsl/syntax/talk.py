"""What an engine says that no rule says: questions to a player, and the names of card groups."""

from __future__ import annotations

from regelsmed.dsl.record import record

from .node import ContestId, Node, PlayerName, PostId, SuitSetId


@record
class AskCard(Node):
    """Which card does a player play?"""

    name: PlayerName


@record
class AskBid(Node):
    """How many tricks does a player bid?"""

    contest: ContestId
    name: PlayerName


@record
class AskTrump(Node):
    """Which suit does a player choose as trump?"""

    suit_set: SuitSetId
    name: PlayerName


@record
class AskTurn(Node):
    """What does a player do?"""

    name: PlayerName


@record
class AskPick(Node):
    """Which card does a player choose?"""

    name: PlayerName


@record
class AskChoice(Node):
    """What does a player choose?"""

    name: PlayerName


@record
class AskWhose(Node):
    """Whose card on a post does a player choose?"""

    post: PostId
    name: PlayerName


Question = AskCard | AskBid | AskTrump | AskTurn | AskPick | AskChoice | AskWhose

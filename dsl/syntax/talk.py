"""What an engine says that no rule says: questions to a player, and the names of card groups."""

from __future__ import annotations

from dataclasses import dataclass

from .node import Node, PlayerName


@dataclass(frozen=True, slots=True)
class AskCard(Node):
    """Which card does a player play?"""

    name: PlayerName


Question = AskCard

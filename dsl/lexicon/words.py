"""The words of a game, looked up by category and id."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Lexicon:
    """Words of a game and of the core vocabulary."""

"""The steps that an engine takes for a card, in plain words."""

from .from_game import explained
from .to_text import to_text

__all__ = ["explained", "to_text"]

"""The words of a game with their forms in four languages."""

from .words import Lexicon

__all__ = ["Lexicon"]

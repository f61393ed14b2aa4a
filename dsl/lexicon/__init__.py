"""The words of a game with their forms in four languages."""

from .apart import confusable
from .file import core_lexicon, read_lexicon
from .morphology import genitive
from .words import (
    ADJECTIVES,
    CATEGORIES,
    NAMES,
    NOUNS,
    Entry,
    Forms,
    Lexicon,
    MissingWord,
    is_hole,
    merge,
    with_article,
)

__all__ = [
    "ADJECTIVES",
    "CATEGORIES",
    "NAMES",
    "NOUNS",
    "Entry",
    "Forms",
    "Lexicon",
    "MissingWord",
    "confusable",
    "core_lexicon",
    "genitive",
    "is_hole",
    "merge",
    "read_lexicon",
    "with_article",
]

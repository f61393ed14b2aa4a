"""The second implementation: a slow, obvious interpreter of the typed game.

It carries out the sentences themselves, before anything is expanded or lowered, and shares with
generated engines only the random generator, the numbering of actions and the facts of a position.
Where the two disagree, one of them has misread the rules.
"""

from .engine import ReferenceEngine, reference_engine
from .other_worlds import World, deals_that_fit, other_world, worlds
from .state import IllegalAction, ReferenceState

__all__ = [
    "IllegalAction",
    "ReferenceEngine",
    "ReferenceState",
    "World",
    "deals_that_fit",
    "other_world",
    "reference_engine",
    "worlds",
]

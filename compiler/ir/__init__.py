"""Rules spelled out as statements, and cut into the steps that an engine takes."""

from .draft import NotExpressible
from .from_game import spell_out
from .program import Program

__all__ = ["NotExpressible", "Program", "spell_out"]

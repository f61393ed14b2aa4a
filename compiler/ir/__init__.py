"""Rules spelled out as statements, and cut into the steps that an engine takes."""

from .check import problems, problems_of_steps
from .draft import NotExpressible
from .from_game import spell_out
from .program import Program
from .steps import Stepped
from .superblocks import steps

__all__ = ["NotExpressible", "Program", "Stepped", "problems", "sound", "spell_out", "stepped"]


def sound(program: Program) -> Program:
    """Return a program as it is; raises ``AssertionError`` where it is not sound."""
    found = problems(program)
    assert not found, found
    return program


def stepped(program: Program) -> Stepped:
    """Return a program as steps; raises ``AssertionError`` where these are not sound."""
    made = steps(program)
    found = problems_of_steps(made)
    assert not found, found
    return made

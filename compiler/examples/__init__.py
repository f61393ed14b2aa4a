"""Worked examples and corollaries as tests: what a game says of itself, tried on its engines."""

from .corollaries import check_corollaries
from .run import Outcome, run_examples

__all__ = ["Outcome", "check_corollaries", "run_examples"]

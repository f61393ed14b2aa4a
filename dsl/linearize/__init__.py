"""Syntax tree to text."""

from .file import print_file
from .sentence import Linearizer, Unprintable, linearize, linearizer

__all__ = ["Linearizer", "Unprintable", "linearize", "linearizer", "print_file"]

"""The words of every message, and how a mistake is shown."""

from .render import as_json, render
from .texts import say

__all__ = ["as_json", "render", "say"]

"""The interface's words in one language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regelsmed.dsl.diagnostics import Fact
    from regelsmed.dsl.languages import Language


@dataclass(frozen=True, slots=True)
class Words:
    """Says messages in a language."""

    language: Language

    def __call__(self, key: str, **facts: Fact) -> str:
        """Return a message with ``facts`` in their places; see ``compiler/messages``."""
        from regelsmed.compiler.messages import say

        return say(key, self.language, facts)

"""The one place that lists what may be left out of a text without changing what it says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regelsmed.dsl.languages import Language
    from regelsmed.dsl.parse.lattice import Token

    from .test_mutations import Printed


@dataclass(frozen=True)
class Variant:
    """A word that may be left out of a line of a language, and why that is right."""

    language: Language
    word: str
    line: str
    reason: str = ""

    def covers(self, language: Language, token: Token, line: Printed) -> bool:
        return (language, token.text) == (self.language, self.word) and self.line in line.text


#: None so far: one word less is a mistake, or says something else.
VARIANTS: tuple[Variant, ...] = ()

"""What the oracles say against our words and we say for them: reviewed, one by one, with a reason.

They stand in ``exceptions.toml``: a table per oracle, in it one per language.
"""

import tomllib
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Final, Literal

from regelsmed.dsl.languages import Language

Oracle = Literal["inflection", "numerals", "spelling"]

FILE: Final = Path(__file__).with_name("exceptions.toml")

SHARE: Final = 0.02
"""So large a part of the words that an oracle judges may be exceptions."""


@cache
def exceptions(oracle: Oracle, language: Language) -> Mapping[str, str]:
    """Return the reason for each exception that is made from what an oracle says."""
    tables = tomllib.loads(FILE.read_text(encoding="utf-8"))
    found = tables[oracle].get(language, {})
    assert all(isinstance(reason, str) and len(reason) > 10 for reason in found.values()), found
    return {str(word): str(reason) for word, reason in found.items()}


def check(
    wrong: Mapping[str, object], oracle: Oracle, language: Language, among: Collection[str]
) -> str:
    """Hold what an oracle found wrong against the exceptions, and return how many these are.

    ``wrong`` has the words with what helps to find them, ``among`` all that were judged.
    """
    listed = exceptions(oracle, language)
    new = [f"{word}: {wrong[word]}" for word in sorted(wrong.keys() - listed.keys())]
    unused = sorted(listed.keys() - wrong.keys())
    assert not new, "\n".join([f"not in {FILE.name}, {oracle}.{language}:", *new])
    assert not unused, f"{', '.join(unused)}: no exceptions any more"
    assert len(listed) <= SHARE * len(among), f"{len(listed)} exceptions among {len(among)}"
    return f"{oracle} {language}: {len(listed)} exceptions among {len(among)}"

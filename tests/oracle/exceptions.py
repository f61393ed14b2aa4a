"""What the oracles say against our words and we say for them: reviewed, one by one, with a reason.

They stand in ``exceptions.toml``: a table per oracle, in it one per language. Names of the lexicons
that no dictionary can know are not judged, and compounds that an analyser takes apart do not count.
"""

import tomllib
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from regelsmed.dsl.languages import Language
from tests.oracle.oracles import ANALYSERS, readings
from tests.oracle.written import lexicons, words_of

Oracle = Literal["compounds", "inflection", "numerals", "spelling"]

FILE: Final = Path(__file__).with_name("exceptions.toml")

SHARE: Final = 0.02
"""So large a part of the words that an oracle judges may be exceptions; compounds do not count."""


@cache
def exceptions(oracle: Oracle, language: Language) -> Mapping[str, str]:
    """Return the reason for each exception that is made from what an oracle says."""
    return _reasons(_tables()[oracle].get(language, {}))


@cache
def names() -> Mapping[str, str]:
    """Return the reason for each entry of a lexicon that is a name, by category and id."""
    return _reasons(_tables()["names"])


@cache
def words_of_names(language: Language) -> Mapping[str, str]:
    """Return the words of all entries that are names, each with the entry."""
    entries = [it for lexicon in lexicons().values() for it in lexicon.entries.values()]
    return {
        word: key
        for entry in entries
        if (key := f"{entry.category} {entry.id}") in names() and language in entry.forms
        for text in entry.forms[language].surface.values()
        for word in words_of(text)
    }


def unread_compounds(language: Language) -> list[str]:
    """Return the listed compounds that no analyser reads as a noun."""
    listed = exceptions("compounds", language)
    if language not in ANALYSERS:
        return list(listed)
    read = readings(listed.keys(), language)
    return [w for w in listed if not any(it.word_class == "n" for it in read[w.casefold()])]


@cache
def _tables() -> Mapping[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def _reasons(table: Mapping[object, object]) -> Mapping[str, str]:
    assert all(isinstance(reason, str) and len(reason) > 10 for reason in table.values()), table
    return {str(word): str(reason) for word, reason in table.items()}


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

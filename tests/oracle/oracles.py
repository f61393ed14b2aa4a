"""The outside dictionaries that our words are compared with, and how they are asked.

``make oracles`` brings them here. They know nothing of this project, and nothing of them is part
of it.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from regelsmed.dsl.languages import LANGUAGES, Language

FOLDER: Final = Path(__file__).parents[2] / ".oracle"

MARKER: Final = FOLDER / "complete"
"""What ``.ci/oracles`` leaves behind when everything is in place."""

WORD_LISTS: Final[Mapping[Language, str]] = {
    "da": "da_DK",
    "sv": "sv_SE",
    "nb": "nb_NO",
    "en": "en_US",
}

#: Analysers of the languages that inflect, two of each: what one lacks the other may have.
ANALYSERS: Final[Mapping[Language, tuple[str, ...]]] = {
    "da": ("apertium-dan-nor/dan-nob", "apertium-swe-dan/dan-swe"),
    "sv": ("apertium-swe-dan/swe-dan", "apertium-swe-nor/swe-nob"),
    "nb": ("apertium-dan-nor/nob-dan", "apertium-swe-nor/nob-swe"),
}

#: Debian's Norwegian word list lost its words with these letters inside, "noe" and "poeng" too.
_LOST: Final[Mapping[Language, str]] = {"nb": "oe"}


@dataclass(frozen=True, slots=True)
class Reading:
    """What an analyser takes a word for: a form of ``lemma``, described by ``tags``.

    Of a compound it is its last part that is read.
    """

    lemma: str
    tags: tuple[str, ...]

    @property
    def word_class(self) -> str:
        """The first tag: ``"n"``, ``"vblex"``, ``"adj"``, ``"det"`` …."""
        return self.tags[0]

    def has(self, *tags: str) -> bool:
        """Tell whether the word is read with all of ``tags``."""
        return set(tags) <= set(self.tags)


@cache
def missing_oracles() -> tuple[str, ...]:
    """Return what is not here of the programs and data that the tests ask."""
    missing = [name for name in ("hunspell", "lt-proc") if shutil.which(name) is None]
    if "hunspell" not in missing:
        missing += [name for name in WORD_LISTS.values() if _hunspell("", name).returncode != 0]
    return (*missing, *(path.name for path in _analysers(LANGUAGES) if not path.exists()))


def misspelled(words: Collection[str], language: Language) -> frozenset[str]:
    """Return the words that the word list of a language does not have.

    Words that a list has lost are looked up in the analysers.
    """
    lost = {word for word in words if language in _LOST and _LOST[language] in word}
    found = _hunspell("\n".join(sorted(set(words) - lost)), WORD_LISTS[language])
    assert found.returncode == 0, found.stderr
    read = readings(lost, language)
    unread = {word for word in lost if not read[word.casefold()]}
    return frozenset(unread.union(found.stdout.split()))


def readings(words: Collection[str], language: Language) -> Mapping[str, tuple[Reading, ...]]:
    """Return all that each word can be, nothing where the analysers do not know it.

    Words are looked up in small letters.
    """
    return _readings(language, frozenset(map(str.casefold, words)))


@cache
def _readings(language: Language, words: frozenset[str]) -> Mapping[str, tuple[Reading, ...]]:
    found: dict[str, dict[Reading, None]] = {word: {} for word in words}
    # The stops keep words apart that together are one entry of a dictionary, such as "i alt".
    text = "".join(f"{word} .\n" for word in sorted(words))
    for path in _analysers((language,)):
        shown = subprocess.run(
            ["lt-proc", "-e", path],  # -e: takes compounds apart
            input=text,
            check=True,
            capture_output=True,
            text=True,
            encoding="utf-8",
        ).stdout
        for word, analyses in re.findall(r"\^([^/$]+)/([^$]*)\$", shown):
            if word in found:
                found[word].update(dict.fromkeys(_read(analyses)))
    return {word: tuple(known) for word, known in found.items()}


def _read(analyses: str) -> Iterator[Reading]:
    for analysis in analyses.split("/"):
        if not analysis.startswith("*"):
            last = analysis.split("+")[-1]
            yield Reading(last.split("<")[0], tuple(re.findall(r"<(\w+)>", last)))


def _analysers(languages: Collection[Language]) -> Iterator[Path]:
    for language in languages:
        for name in ANALYSERS.get(language, ()):
            yield FOLDER / "usr/share/apertium" / f"{name}.automorf.bin"


def _hunspell(text: str, word_list: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["hunspell", "-i", "utf-8", "-d", word_list, "-l"],
        input=text,
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )

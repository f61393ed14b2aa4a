"""The printed rulebooks against the word lists of hunspell, which know nothing of this project."""

import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from regelsmed.dsl.languages import LANGUAGES, Language

GAMES = Path(__file__).parents[2] / "games"
WORD_LISTS: Mapping[Language, str] = {"da": "da_DK", "sv": "sv_SE", "nb": "nb_NO", "en": "en_US"}

#: Words that are right although the word list does not have them, each with its reason.
EXCEPTIONS: Mapping[Language, Mapping[str, str]] = {
    "da": {
        "Allfirda": "the name of a deck",
    },
    "sv": {
        "Allfirda": "the name of a deck",
    },
    "nb": {
        "Allfirda": "the name of a deck",
        "Clara": "the name of a player",
        "Claras": "the name of a player",
        "Spilleretningen": "a compound of two words of the list",
        "ildvokter": "a compound of two words of the list",
    },
    "en": {
        "Allfirda": "the name of a deck",
        "Bo": "the name of a player",
        "Bo's": "the name of a player",
        "Kul": "the name of a game",
    },
}

#: Debian's Norwegian list lost its words with these letters inside: it lacks "noe" and "poeng".
UNJUDGED: Mapping[Language, str] = {"nb": "oe"}

SHARE = 0.02
"""So large a part of the words may be exceptions."""


def _words(language: Language) -> set[str]:
    """Return the different words of all printed rulebooks in a language."""
    words: set[str] = set()
    for path in sorted(GAMES.glob(f"*/rulebook.{language}.md")):
        text = re.sub(r'<a id="[^"]*"></a>|\]\(#[^)]*\)', " ", path.read_text(encoding="utf-8"))
        words.update(re.findall(r"[^\W\d_]+(?:'[^\W\d_]+)?", text.replace("’", "'")))
    lost = UNJUDGED.get(language)
    return {word for word in words if lost is None or lost not in word}


def _unknown(words: set[str], word_list: str) -> set[str]:
    """Return the words that a word list does not have."""
    found = subprocess.run(
        ["hunspell", "-i", "utf-8", "-d", word_list, "-l"],
        input="\n".join(sorted(words)),
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    if found.returncode != 0:
        pytest.skip(f"hunspell has no {word_list}: make oracles")
    return set(found.stdout.split())


@pytest.mark.skipif(shutil.which("hunspell") is None, reason="no hunspell: make oracles")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_rulebook_is_spelled_right(language: Language) -> None:
    words = _words(language)
    listed = EXCEPTIONS[language].keys()

    unknown = _unknown(words, WORD_LISTS[language])

    print(f"{language}: {len(listed)} exceptions, {len(words)} words")  # noqa: T201 - L6 wants it
    assert len(words) > 150
    assert sorted(unknown - listed) == []
    assert sorted(listed - unknown) == [], "these are no exceptions any more"
    assert len(listed) <= SHARE * len(words)


@pytest.mark.skipif(shutil.which("hunspell") is None, reason="no hunspell: make oracles")
@pytest.mark.parametrize(
    ("language", "wrong"),
    [("da", "spilller"), ("sv", "spelarre"), ("nb", "stikkket"), ("en", "gaurdian")],
)
def test_a_misspelling_would_be_noticed(language: Language, wrong: str) -> None:
    assert wrong in _unknown({wrong}, WORD_LISTS[language])

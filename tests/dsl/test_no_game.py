"""The language is for card games in general: no word of a game stands in it."""

from __future__ import annotations

import re
from pathlib import Path

from regelsmed.dsl.languages import LANGUAGES

from .games import GAMES, own_lexicon

ROOT = Path(__file__).parents[2]

#: Words that a game declares and that mean what the field means by them everywhere: a language for
#: card games speaks of them in its examples and explanations.
FIELD = {
    ("bid", "bid"),
    ("contest", "duel"),
    ("contest", "trick"),
    ("counter", "coin"),
    ("counter", "point"),
    ("counter", "win"),
    ("phase", "deal"),
    ("phase", "draw_step"),
    ("phase", "round"),
    ("role", "dealer"),
    ("role", "starter"),
    ("suit_set", "suit"),
    ("trait", "object"),
    ("trait", "place"),
    ("zone", "hand"),
    ("zone", "table"),
}
#: Words that mean something else in another language.
CHANCE = {
    "eleven": "a number, in English",
    "fire": "four, in Danish and Norwegian",
    "open": "what a file is",
    "pile": "any heap of cards",
    "silence": "saying nothing",
    "vann": "won, in Swedish",
}


def _words_of_games() -> set[str]:
    """Return every form that a lexicon declares, but not titles, which are sentences."""
    found: set[str] = set()
    for folder in sorted(path.parent for path in GAMES.glob("*/*.lex")):
        for (category, word), entry in own_lexicon(folder).entries.items():
            if category in ("title", "card") or (category, word) in FIELD:
                continue
            for language in LANGUAGES:
                forms = entry.forms.get(language)
                for noun in (forms, *forms.synonyms) if forms else ():
                    found.update(text.casefold() for text in noun.surface.values())
    return found


def _texts() -> dict[str, str]:
    files = [path for folder in ("grammar", "dsl") for path in sorted((ROOT / folder).rglob("*"))]
    return {
        str(path.relative_to(ROOT)): path.read_text(encoding="utf-8").casefold()
        for path in files
        if path.suffix in (".py", ".lark", ".txt", ".lex", ".md")
    }


def test_no_word_of_a_game_stands_in_the_language() -> None:
    words = _words_of_games()
    assert len(words) > 100
    pattern = re.compile(
        r"(?<!\w)(?:" + "|".join(sorted(map(re.escape, words), key=len, reverse=True)) + r")(?!\w)"
    )
    found: dict[str, set[str]] = {}
    for name, text in _texts().items():
        for match in pattern.finditer(text):
            found.setdefault(match[0], set()).add(name)
    for word in CHANCE:
        assert found.pop(word, None), f"{word} needs no exception"

    assert {word: sorted(names) for word, names in sorted(found.items())} == {}

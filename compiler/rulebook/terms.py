"""The list of a game's words, and which place explains each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from regelsmed.compiler.analysis.game import Game
from regelsmed.dsl.lexicon import NOUNS, core_lexicon
from regelsmed.dsl.syntax import Deck

from .chapters import Chapter, defining, first_use
from .mentions import words
from .outline import Column, Link, Table, TermList, Text
from .voice import Voice

#: The forms beside the base form; English puts its definite article in front of both.
_SHOWN: Final = ("DS", "IP", "DP")
_SHOWN_ENGLISH: Final = ("IP",)


def term_list(
    game: Game, book: Sequence[Chapter], places: Mapping[str, Link], voice: Voice
) -> TermList:
    """Return the game's own words, in the order of the language's alphabet."""
    alphabet = voice.word("book alphabet")
    shown = _SHOWN_ENGLISH if voice.language == "en" else _SHOWN
    rows: list[tuple[str, str, Link]] = []
    for word in _used(game, book):
        forms = voice.forms(*word)
        listed = ", ".join(forms[code] for code in shown)
        rows.append((forms["IS"], listed, explained(game, book, places, word)))
    rows.sort(key=lambda row: (collated(row[0], alphabet), row[2].text))
    columns = tuple(Column(voice.word(head)) for head in ("book term", "book forms", "book see"))
    cells: tuple[tuple[Text, ...], ...] = tuple(
        ((base,), (forms,), (place,)) for base, forms, place in rows
    )
    return TermList(Table(columns, cells))


def collated(word: str, alphabet: str) -> tuple[int, ...]:
    """Return a key that sorts words as a dictionary of the language does.

    >>> sorted(["øre", "åre", "ære"], key=lambda word: collated(word, "abcæøå"))
    ['ære', 'øre', 'åre']
    """
    return tuple(
        alphabet.index(letter) if letter in alphabet else len(alphabet) + ord(letter)
        for letter in word.casefold()
        if letter.isalnum()
    )


def _used(game: Game, book: Sequence[Chapter]) -> tuple[tuple[str, str], ...]:
    """Return the nouns in the paragraphs that not every card game has, in order of first use."""
    return tuple(
        dict.fromkeys(
            word
            for chapter in book
            for paragraph in chapter.paragraphs
            for word in words(paragraph.what, game)
            if word[0] in NOUNS and word not in core_lexicon().entries
        )
    )


def explained(
    game: Game, book: Sequence[Chapter], places: Mapping[str, Link], word: tuple[str, str]
) -> Link:
    """Return the place that says what a word means: its section, its declaration, its first use.

    A deck is searched before other sections, because it says which cards there are.
    """
    section = defining(book, *word)
    if section is not None:
        return section.link
    declared = _declaration(game, *word)
    if declared is not None:
        return places[declared]
    ordered = sorted(book, key=lambda chapter: not isinstance(chapter.block, Deck))
    use = first_use(ordered, word, game)
    assert use is not None, f"no paragraph uses {word}"
    return places[use.id]


def _declaration(game: Game, category: str, word: str) -> str | None:
    """Return the paragraph that declares a zone, counter or option."""
    match category:
        case "zone":
            found = {str(zone.id): zone.paragraph for zone in game.zones.values()}
        case "counter":
            # Of several places where a counter is kept, the first declared one explains it.
            found = {str(c.id): c.paragraph for c in reversed(game.counters)}
        case "option":
            rules = (*game.numbers.items(), *game.switches.items())
            found = {str(name): rule.paragraph for name, rule in rules}
        case _:
            found = {}
    return found.get(word)

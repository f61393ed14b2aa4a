"""Kinds of cards that a text speaks of and the game does not have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from regelsmed.dsl.diagnostics import Diagnostic, Fact, nearest
from regelsmed.dsl.parse.lattice import Index, tokens

from .fits import close, entries
from .line import Unread

#: So many kinds a message names; where there are more, it says how many.
_NAMED: Final = 20

#: How many words the name of a kind may have.
_WORDS: Final = 3

_TRAIT: Final = "TRAIT_"
_BASE: Final = "TRAIT_IS"


def unknown_trait(line: Unread) -> Diagnostic | None:
    """Return that the game has no such kind of card, with those it has, if one would fit there.

    A word that looks more like another word of the game is rather that one, misspelt.
    """
    fitting = tuple(_fitting(line))
    if not fitting or line.word.kind != "word" or _is_whole_word(line, line.at):
        return None
    last = next((n for n in _ends(line) if any(_goes_on(line, n, text) for text in fitting)), None)
    if last is None or _is_misspelt(line, fitting):
        return None
    word = line.text[line.word.start : line.words[last].end]
    near = nearest(word, fitting)
    facts: dict[str, Fact] = {"word": word, "close": near}
    named = _by_nearness(word, line.index)
    if len(named) <= _NAMED:
        facts["traits"] = named
        return Diagnostic("trait-unknown", line.span(line.at, last), facts)
    facts |= {"traits": named[:_NAMED], "count": len(named)}
    return Diagnostic("trait-unknown-many", line.span(line.at, last), facts)


def _is_whole_word(line: Unread, at: int) -> bool:
    """Tell whether a word is one of the language or game, rather than a part of a name."""
    key = (line.words[at].key,)
    return any(entry.words == key for entry in entries(line.index))


def _fitting(line: Unread) -> Iterator[str]:
    """Yield the kinds in the forms that would fit, if kinds do."""
    for terminal in line.stuck.expected:
        if terminal.startswith(_TRAIT):
            yield from line.index.surfaces.get(terminal, ())


def _ends(line: Unread) -> Iterator[int]:
    """Yield the words at which the name of a kind may end that begins where the line got stuck."""
    yield line.at
    for at in range(line.at + 1, min(line.at + _WORDS, len(line.words))):
        if not line.words[at].text[:1].isupper() or _is_whole_word(line, at):
            return
        yield at


def _goes_on(line: Unread, last: int, text: str) -> bool:
    """Tell whether the line is read on behind a kind in place of the words up to ``last``."""
    changed = line.changed(line.at, last + 1 - line.at, text)
    behind = line.at + len(tokens(text))
    return line.reach(changed) > min(behind, len(changed) - 1)


def _is_misspelt(line: Unread, fitting: tuple[str, ...]) -> bool:
    """Tell whether the word looks most like another one that fits."""
    alike = close(line)
    return bool(alike) and alike[0].casefold() not in {text.casefold() for text in fitting}


def _by_nearness(word: str, index: Index) -> tuple[str, ...]:
    """Return the kinds of the game, those first that look like the word, and each by one word."""
    every: dict[object, str] = {}
    kind = {entry.words: entry.value for entry in entries(index) if entry.terminal == _BASE}
    for text in index.surfaces.get(_BASE, ()):
        every.setdefault(kind[tuple(token.key for token in tokens(text))], text)
    return tuple(dict.fromkeys((*nearest(word, every.values()), *every.values())))

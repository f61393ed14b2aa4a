"""What would fit where a line got stuck: the words themselves, or the kind of word they are of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from itertools import islice, takewhile
from typing import Final, NamedTuple

from regelsmed.dsl.diagnostics import nearest
from regelsmed.dsl.grammar_text import load_words
from regelsmed.dsl.lexicon import genitive
from regelsmed.dsl.parse.automaton import BLOCK
from regelsmed.dsl.parse.lattice import (
    ANY_NUMBER,
    Entry,
    Index,
    Token,
    is_kind_of_word,
    stands,
    tokens,
)
from regelsmed.dsl.tables import END, load_tables

from .line import Unread

#: How many words that would fit a message lists at most, and how many are tried.
LISTED: Final = 12
TRIED: Final = 40

#: A kind of which the lexicon has so few words is told by the words themselves.
_FEW: Final = 4

#: What may stand for a value when it is tried whether one would help.
_SAMPLES: Final = {"NUM": "2", "NUM1": "1", "SIGNED": "+2", "REF": "x", "TITLE": "X"}
_NAME: Final = "X"
_ENDS: Final = (END, "_LIST")


class Fit(NamedTuple):
    """Something that would fit: how a message lists it, and a text that can be tried.

    Kinds of words are listed as ``<ZONE_IS>``; the renderer has their names in every language. A
    ``sample`` is one text of very many, such as a number.
    """

    shown: str
    text: str
    sample: bool = False


def fits(line: Unread) -> tuple[Fit, ...]:
    """Return what would fit where a line got stuck, each as often as there are texts to try."""
    return tuple(dict.fromkeys((*_rests(line), *_terminals(line))))


def fillers(line: Unread) -> tuple[Fit, ...]:
    """Return what makes the line right before the word at which it got stuck."""
    tried = islice(dict.fromkeys((*fits(line), *_beginnings(line))), TRIED)
    return tuple(fit for fit in tried if line.completes(fit.text, instead=0))


def right(line: Unread) -> tuple[Fit, ...]:
    """Return what makes the line right in place of the word at which it got stuck."""
    return tuple(fit for fit in fits(line)[:TRIED] if line.completes(fit.text))


def next_words(line: Unread) -> Iterator[str]:
    """Yield the texts that would fit, and the next word of those that were half read."""
    for _terminal, word in line.stuck.continuing:
        if word != ANY_NUMBER:
            yield word
    for terminal in line.stuck.expected:
        yield from line.index.surfaces.get(terminal, ())


def expected(line: Unread) -> tuple[str, ...]:
    """Return what would fit as a message lists it, what helps first.

    Where one word stands for another, what makes the line right stands alone.
    """
    if not line.short:
        return shown(fits(line))
    if is_end(line):
        return shown(sorted(fits(line), key=lambda fit: _lateness(fit, line)))
    return shown(right(line) or sorted(fits(line), key=lambda fit: _helpfulness(fit, line)))


def is_end(line: Unread) -> bool:
    """Tell whether a line got stuck at its end, or at the mark that ends it."""
    return all(token.kind == "mark" for token in line.words[line.at :])


def shown(found: Iterable[Fit]) -> tuple[str, ...]:
    """Return fits as a message lists them: each once, and no more than it can hold."""
    return tuple(islice(dict.fromkeys(fit.shown for fit in found), LISTED))


def close(line: Unread) -> tuple[str, ...]:
    """Return words that fit and look like the one that stands there, the likeliest first.

    One that only looks like it must help where the word itself is known, so hardly misspelt, or
    where something else that fits makes the line right.
    """
    whole = (fit.text for fit in fits(line) if not fit.sample)
    found = nearest(line.word.text, dict.fromkeys((*_firsts(line), *whole)))
    if line.short and found:
        found = tuple(sorted(found, key=lambda word: -line.reach(line.changed(line.at, 1, word))))
        helping = tuple(word for word in found if line.helps(word))
        if is_known(line.word, line.index) or right(line):
            found = helping
    return tuple(like(line.word.text, word) for word in found)


def is_known(token: Token, index: Index) -> bool:
    """Tell whether grammar or lexicon have a word."""
    if token.kind == "number" or token.key in index.entries or token.key in index.numerals:
        return True
    return any(token.key in entry.words for entry in entries(index))


def entries(index: Index) -> Iterator[Entry]:
    """Yield every fixed reading of a language."""
    for found in index.entries.values():
        yield from found


def first_words(text: str) -> list[str]:
    """Return the first word of a text, in a list; nothing where it begins with a mark."""
    return [token.text for token in tokens(text)[:1] if token.kind == "word"]


def like(model: str, text: str) -> str:
    """Return ``text`` with a capital where ``model`` has one."""
    return text[:1].upper() + text[1:] if model[:1].isupper() else text


def read_as_well(index: Index) -> frozenset[str]:
    """Return the terminals of texts that are read but never printed, so no message offers them."""
    words = load_words(index.language)
    printed = set(words.words.values())
    others = {text for texts in words.variants.values() for text in texts} - printed
    literals = load_tables(index.language).literals
    return frozenset(terminal for terminal, text in literals.items() if text in others)


def _firsts(line: Unread) -> Iterator[str]:
    for text in next_words(line):
        yield from first_words(text)


def _beginnings(line: Unread) -> Iterator[Fit]:
    """Yield what comes before the word in the texts that it belongs to."""
    for words in (*_whole(line), *_going_on(line)):
        for at in range(1, len(words)):
            if stands(words[at], line.word) and ANY_NUMBER not in words[:at]:
                text = " ".join(words[:at])
                yield Fit(text, text)


def _whole(line: Unread) -> Iterator[tuple[str, ...]]:
    return (e.words for e in entries(line.index) if e.terminal in line.stuck.expected)


def _going_on(line: Unread) -> Iterator[tuple[str, ...]]:
    for terminal, word in line.stuck.continuing:
        yield from _ends(line, terminal, word)


def _progress(fit: Fit, line: Unread, instead: int) -> int:
    """Return how far a line is read with a fit tried in it, in words of the line itself."""
    far = line.reach(line.changed(line.at, instead, fit.text))
    added = len(tokens(fit.text)) - instead
    return min(max(far - added, line.at), len(line.words))


def _lateness(fit: Fit, line: Unread) -> tuple[int, bool]:
    """Return what sorts first the fits that let a line be read far, and words before a rank.

    Who picks a suit is rather meant to name trump than one of the cards of that suit.
    """
    is_rank = fit.shown == "<NUM>" and line.completes(fit.text, instead=0)
    return -_progress(fit, line, 0), is_rank


def _helpfulness(fit: Fit, line: Unread) -> tuple[int, float]:
    """Return what sorts first the fits that let a line be read far, then those that look alike."""
    first = "".join(first_words(fit.text)).casefold()
    likeness = SequenceMatcher(None, line.word.key, first).ratio()
    return -_progress(fit, line, 1), -likeness


def _rests(line: Unread) -> Iterator[Fit]:
    """Yield how texts go on that were half read, as far as those that begin alike agree."""
    others = read_as_well(line.index)
    for word in dict.fromkeys(word for t, word in line.stuck.continuing if t not in others):
        if word == ANY_NUMBER:
            yield Fit("<NUM>", "2", sample=True)
            continue
        alike = [rest for t, w in line.stuck.continuing if w == word for rest in _ends(line, t, w)]
        columns = zip(*alike, strict=False)
        shared = takewhile(lambda column: set(column) == {column[0]} - {ANY_NUMBER}, columns)
        text = re.sub(r" (?=[,.:?])", "", " ".join(column[0] for column in shared))
        yield Fit(text, text)


def _ends(line: Unread, terminal: str, word: str) -> Iterator[tuple[str, ...]]:
    """Yield the words from ``word`` on of texts of a terminal that were read up to there."""
    for entry in entries(line.index):
        if entry.terminal != terminal:
            continue
        for read, next_word in enumerate(entry.words):
            if next_word == word and 0 < read <= line.at:
                there = line.words[line.at - read : line.at]
                if all(map(stands, entry.words, there)):
                    yield entry.words[read:]


def _terminals(line: Unread) -> Iterator[Fit]:
    others = read_as_well(line.index)
    agreeing = load_words(line.index.language).agreement
    for terminal in line.stuck.expected:
        if terminal in _ENDS or terminal.startswith(BLOCK) or terminal in others:
            continue
        texts = line.index.surfaces.get(terminal, ())
        if terminal in _SAMPLES:
            yield Fit(f"<{terminal.removesuffix('1')}>", _SAMPLES[terminal], sample=True)
        elif terminal == "NAME_N":
            yield Fit("<NAME_N>", _NAME, sample=True)
        elif terminal == "NAME_G":
            yield Fit("<NAME_G>", genitive(line.index.language, _NAME), sample=True)
        elif terminal == "CARD" or (is_kind_of_word(terminal) and len(texts) > _FEW):
            for text in texts:
                yield Fit(f"<{terminal}>", text.replace("{rank}", "2"), terminal == "CARD")
        else:
            every = terminal in agreeing or is_kind_of_word(terminal)
            for text in texts if every else texts[:1]:
                yield Fit(text, text)

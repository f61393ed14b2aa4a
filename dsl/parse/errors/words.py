"""Words that do not fit: unknown ones, others, too many, too few, or in the wrong order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from regelsmed.dsl.diagnostics import Diagnostic, Fact, nearest
from regelsmed.dsl.parse.automaton import BLOCK
from regelsmed.dsl.parse.lattice import Index, Token, is_kind_of_word
from regelsmed.dsl.tables import END

from .fits import close, entries, expected, fillers, like, right, shown
from .line import Unread

#: Over how many others a word is moved when it is tried whether that would help.
_MOVED: Final = 5


def unknown(line: Unread) -> Diagnostic:
    """Return that nobody knows the word, with what may have been meant."""
    alike = close(line)
    own = any(is_kind_of_word(terminal) for terminal in line.stuck.expected)
    # Where a word of the game fits, one that the lexicon lacks may be meant.
    if not (alike or own or right(line)):
        alike = nearest(line.word.text, _words(line.index), alike=0.8)
    if not alike and line.can_be(line.changed(line.at, 1, "")):  # nothing should stand for it
        facts: dict[str, Fact] = {"word": line.word.text}
        return Diagnostic("word-unknown", line.span(line.at, line.at), facts)
    return _misfit("word-unknown", line, alike)


def misfit(line: Unread) -> Diagnostic:
    """Return that the word does not fit, or that the sentence is over before it."""
    if any(t == END or t.startswith(BLOCK) for t in line.stuck.expected):
        facts: dict[str, Fact] = {"word": line.word.text}
        return Diagnostic("sentence-over", line.span(line.at, line.at), facts)
    return _misfit("word-misfit", line, close(line))


def wrong_order(line: Unread) -> Diagnostic | None:
    """Return that a word stands before or behind the others that it belongs to, if that is it."""
    for far in range(1, _MOVED + 1):
        for first in (line.at, line.at - 1):
            last = first + far
            if first < 0 or last >= len(line.words):
                continue
            stretch = line.words[first : last + 1]
            for moved in ([*stretch[1:], stretch[0]], [stretch[-1], *stretch[:-1]]):
                if line.can_be([*line.words[:first], *moved, *line.words[last + 1 :]]):
                    return _order(line, first, moved)
    return None


def _order(line: Unread, first: int, moved: list[Token]) -> Diagnostic:
    last = first + len(moved) - 1
    facts: dict[str, Fact] = {
        "word": _joined(token.text for token in line.words[first : last + 1]),
        "right": like(line.words[first].text, _joined(_small(token) for token in moved)),
    }
    return Diagnostic("words-order", line.span(first, last), facts)


def _joined(words: Iterable[str]) -> str:
    return re.sub(r" (?=[,.:?])", "", " ".join(words))


def missing_word(line: Unread) -> Diagnostic | None:
    """Return that a word is missing before the word, and only one would do, if that is it."""
    found = fillers(line)
    if len({fit.text for fit in found}) != 1 or found[0].sample:
        return None
    facts: dict[str, Fact] = {"word": line.word.text, "right": found[0].text}
    return Diagnostic("word-missing", line.span(line.at, line.at), facts)


def missing_before(line: Unread) -> Diagnostic | None:
    """Return that a word is missing before the one before the word, if that is it."""
    # Any words at all are the title of an example.
    titled = line.category == "block"
    return missing_word(line.stuck_at(line.at - 1)) if line.at and not titled else None


def something_missing(line: Unread) -> Diagnostic | None:
    """Return that something is missing before the word, with all that would do, if that is it."""
    if not (found := fillers(line)):
        return None
    facts: dict[str, Fact] = {"word": line.word.text, "expected": shown(found)}
    return Diagnostic("words-missing", line.span(line.at, line.at), facts)


def extra_word(line: Unread) -> Diagnostic | None:
    """Return that the word, or the one before it, is one too many, if that is it."""
    for at in (line.at, line.at - 1):
        if at >= 0 and line.can_be([*line.words[:at], *line.words[at + 1 :]]):
            facts: dict[str, Fact] = {"word": line.words[at].text}
            return Diagnostic("word-extra", line.span(at, at), facts)
    return None


def _misfit(code: str, line: Unread, alike: tuple[str, ...]) -> Diagnostic:
    facts: dict[str, Fact] = {
        "word": line.word.text,
        "close": alike,
        "expected": expected(line),
    }
    return Diagnostic(code, line.span(line.at, line.at), facts)


def _words(index: Index) -> Iterator[str]:
    for entry in entries(index):
        yield from (word for word in entry.words if word[0].isalpha())


def _small(token: Token) -> str:
    """Return a word that no longer begins a sentence."""
    return token.text[:1].lower() + token.text[1:] if token.start == 0 else token.text

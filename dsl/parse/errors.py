"""From a line that could not be read to the diagnostics that say why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from regelsmed.dsl.diagnostics import Diagnostic, nearest
from regelsmed.dsl.grammar_text import load_words
from regelsmed.dsl.source import Span
from regelsmed.dsl.tables import END

from .automaton import BLOCK, Stuck, Wrong
from .lattice import Index, Token

#: How many words that would fit a message lists at most.
_LISTED: Final = 12

_CAPITALS: Final = ["NUM", "NUM1", "NAME_N", "NAME_G", "CARD", "TITLE", "REF"]


def explain(stuck: Stuck, line: list[Token], index: Index, place: Span) -> Diagnostic:
    """Return what is wrong where the readings of a line got stuck.

    ``place`` is the span of the line's text.
    """
    expected = _expected(stuck, index)
    if stuck.token >= len(line):
        end = Span(place.file, place.line, place.column + place.length, 1)
        if any(t.startswith(BLOCK) for t in stuck.expected):
            return Diagnostic("block-missing", end, {"expected": expected})
        return Diagnostic("sentence-unfinished", end, {"expected": expected})
    token = line[stuck.token]
    span = Span(place.file, place.line, place.column + token.start, token.end - token.start)
    fits = tuple(dict.fromkeys(_fitting(stuck, index)))
    if any(t in (END,) or t.startswith(BLOCK) for t in stuck.expected) and not fits:
        return Diagnostic("sentence-over", span, {"word": token.text})
    if token.kind in ("word", "ref") and not _known(token, index):
        close = nearest(token.text, fits) or nearest(token.text, _all_words(index))
        return Diagnostic(
            "word-unknown", span, {"word": token.text, "close": close, "expected": expected}
        )
    if right := _other_form(token, stuck, line, index):
        return Diagnostic("word-form", span, {"word": token.text, "right": right})
    return Diagnostic(
        "word-misfit",
        span,
        {"word": token.text, "close": nearest(token.text, fits), "expected": expected},
    )


def disagreement(wrong: Wrong, place: Span) -> Diagnostic:
    """Return the diagnostic for a word in a form that does not agree with its noun."""
    token = wrong.token
    span = Span(place.file, place.line, place.column + token.start, token.end - token.start)
    return Diagnostic("word-agreement", span, {"word": token.text, "right": wrong.right})


def _known(token: Token, index: Index) -> bool:
    if token.key in index.entries or token.key in index.numerals:
        return True
    return any(token.key in words for words in _later_words(index))


def _later_words(index: Index) -> Iterator[tuple[str, ...]]:
    for entries in index.entries.values():
        for entry in entries:
            yield entry.words


def _all_words(index: Index) -> Iterator[str]:
    for words in _later_words(index):
        yield from (word for word in words if word[0].isalpha())


def _texts(terminal: str, index: Index) -> tuple[str, ...]:
    """Return the texts that a terminal can be written as, where they are few enough to list."""
    if terminal.startswith("_") and terminal not in load_words(index.language).agreement:
        return ()
    return index.surfaces.get(terminal, ())


def _fitting(stuck: Stuck, index: Index) -> Iterator[str]:
    for _terminal, word in stuck.continuing:
        yield word
    for terminal in stuck.expected:
        yield from _texts(terminal, index)


def _expected(stuck: Stuck, index: Index) -> tuple[str, ...]:
    """Return what would fit: words in quotes' place, and kinds of words as ``<ZONE_IS>``.

    The renderer puts the name of a kind of words in the reader's language for ``<…>``.
    """
    found: dict[str, None] = {}
    for _terminal, word in stuck.continuing:
        found[word] = None
    for terminal in stuck.expected:
        if terminal == END or terminal.startswith(BLOCK) or terminal == "_LIST":
            continue
        if terminal in _CAPITALS or terminal.rpartition("_")[0].isupper():
            kind = terminal.lstrip("_")
            if terminal in load_words(index.language).agreement:
                for text in _texts(terminal, index):
                    found[text] = None
            elif not (kind == "NUM1" and "<NUM>" in found):
                found[f"<{'NUM' if kind == 'NUM1' else kind}>"] = None
        else:
            for text in _texts(terminal, index):
                found[text] = None
    return tuple(found)[:_LISTED]


def _other_form(token: Token, stuck: Stuck, line: list[Token], index: Index) -> str:
    """Return the right form of a word that stands there in another form, or an empty text."""
    for entry in index.entries.get(token.key, ()):
        stem = entry.terminal.rpartition("_")[0]
        if not isinstance(entry.value, str) or not stem or entry.terminal.startswith("_"):
            continue
        for terminal in stuck.expected:
            if terminal.rpartition("_")[0] == stem:
                for text in index.surfaces.get(terminal, ()):
                    for other in index.entries[text.split()[0].casefold()]:
                        if other.terminal == terminal and other.value == entry.value:
                            return text
    return ""

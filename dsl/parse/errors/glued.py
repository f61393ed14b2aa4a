"""Words without a space between them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelsmed.dsl.diagnostics import Diagnostic, Fact
from regelsmed.dsl.parse.lattice import joints
from regelsmed.dsl.tables import load_tables

from .fits import entries, first_words, is_known, next_words
from .line import Unread


def glued(line: Unread) -> Iterator[Diagnostic]:
    """Yield a mistake for each pair of words that should stand apart."""
    if "TITLE" in line.stuck.expected:
        return
    for at in joints(line.words):
        if at > line.at:
            left, right = line.words[at - 1 : at + 1]
            if found := _dash(line, at):
                yield found
                return
            yield _apart(line, at - 1, at, f"{left.text} {right.text}")
    for at in (line.at, line.at - 1):
        if 0 <= at < len(line.words) and (parts := parted(line, at)):
            yield _apart(line, at, at, parts)
            return


def parted(line: Unread, at: int) -> str:
    """Return an unknown word as two that can be read here, if it is that; else nothing."""
    token = line.words[at]
    if token.kind == "ref" and "REF" not in line.stuck.expected and "_" not in token.text:
        return re.sub(r"(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])|(?<=\.)", " ", token.text)
    if token.kind != "word" or is_known(token, line.index):
        return ""
    return next(_two_words(line, at), "")


def _two_words(line: Unread, at: int) -> Iterator[str]:
    """Yield an unknown word as two: one that fits and a known one, or a name and a known one."""
    token = line.words[at]
    known = {word for entry in entries(line.index) for word in entry.words}
    fitting = {word.casefold() for text in next_words(line) for word in first_words(text)}
    if "NUM" in line.stuck.expected:
        fitting |= set(line.index.numerals)
    for cut in range(1, len(token.text)):
        left, right = token.text[:cut], token.text[cut:]
        parts = f"{left} {right}"
        behind = right.casefold() in known
        if at == line.at and left.casefold() in fitting and (behind or _is_name(right)):
            if line.reach(line.changed(at, 1, parts)) > at + 1:
                yield parts
        # Any word with a capital may be a name, so the whole line must be right.
        elif behind and _is_name(left) and line.can_be(line.changed(at, 1, parts)):
            yield parts


def _is_name(text: str) -> bool:
    return text[:1].isupper() and text[1:].islower()


def _apart(line: Unread, first: int, last: int, right: str) -> Diagnostic:
    word = "".join(token.text for token in line.words[first : last + 1])
    return Diagnostic("words-glued", line.span(first, last), {"word": word, "right": right})


def _dash(line: Unread, at: int) -> Diagnostic | None:
    """A dash between numbers stands for a word: "2–5"."""
    left, right = line.words[at - 1 : at + 1]
    if left.kind != "number" or right.kind != "number":
        return None
    for word in sorted(load_tables(line.index.language).literals.values()):
        meant = f"{word} {right.text[1:]}"
        if line.reach(line.changed(at, 1, meant)) > at + 2:
            facts: dict[str, Fact] = {
                "word": left.text + right.text,
                "close": (f"{left.text} {meant}",),
            }
            return Diagnostic("word-misfit", line.span(at - 1, at), facts)
    return None

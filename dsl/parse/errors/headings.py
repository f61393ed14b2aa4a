"""Headings, and lines that stand under the wrong one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile

from regelsmed.dsl.diagnostics import Diagnostic, Fact, nearest
from regelsmed.dsl.parse.automaton import BLOCK
from regelsmed.dsl.parse.lattice import Index
from regelsmed.dsl.tables import Rule, load_tables

from .fits import LISTED, close, is_known, read_as_well
from .line import OPENS, Unread

#: What stands in a heading for a name that the author gives.
_ANY = "…"


def top_headings(index: Index) -> Iterator[tuple[str, str]]:
    """Yield the headings of a file's blocks, each with the category of the lines below it."""
    for rule in load_tables(index.language).rules:
        if rule.origin == "block":
            for text in _written(rule, index):
                yield text, rule.symbols[-1].removeprefix(BLOCK).lower()


def misplaced(line: Unread) -> Diagnostic | None:
    """Return where the line belongs, if it is right but stands under the wrong heading."""
    above = _sections(line)
    if above and not _begins_misspelt(line):
        return Diagnostic("line-misplaced", line.place, {"expected": above})
    return None


def heading(line: Unread) -> Diagnostic | None:
    """Return what is wrong with a line that should open a block, unless its words tell."""
    opens = bool(line.words) and line.words[-1].text == OPENS
    if not opens and line.can_be(line.changed(len(line.words), 0, OPENS)):
        return Diagnostic("block-missing", line.behind(len(line.words) - 1), {})
    if line.at > 0 and not (opens and line.word.kind == "word" and not close(line)):
        return None
    if line.at == 0 and line.words and any(line.completes(word) for word in close(line)):
        return None if len(line.words) > 2 else _unknown(line)
    return _unknown(line)


def _unknown(line: Unread) -> Diagnostic:
    text = line.text.removesuffix(OPENS).rstrip()
    known = tuple(dict.fromkeys(heading for heading, _ in top_headings(line.index)))
    facts: dict[str, Fact] = {"word": text, "close": _alike(text, known), "expected": known}
    return Diagnostic("heading-unknown", line.place, facts)


def _alike(text: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """Return the headings that look like ``text``, words apart that they begin with alike.

    "the round" and "the deal" are no more alike than "round" and "deal".
    """
    found = nearest(f"{text}:", known)
    return tuple(other for other in found if nearest(*_where_they_differ(f"{text}:", other)))


def _where_they_differ(text: str, other: str) -> tuple[str, tuple[str]]:
    words, others = text.split(), other.split()
    pairs = takewhile(lambda pair: pair[0] == pair[1], zip(words, others, strict=False))
    alike = len(list(pairs))
    return " ".join(words[alike:]), (" ".join(others[alike:]),)


def _sections(line: Unread) -> tuple[str, ...]:
    """Return the headings under which the line could stand as it is."""
    words = line.words
    if words and words[0].kind == "word" and is_known(words[0], line.index):
        # No name, though it has a capital.
        words = [words[0]._replace(text=words[0].key), *words[1:]]
    found = [
        text
        for category in line.machine.start
        if category != line.category and line.can_be(words, category)
        for text in _above(line.index, category)
    ]
    return tuple(dict.fromkeys(found))[:LISTED]


def _begins_misspelt(line: Unread) -> bool:
    """Tell whether the line rather begins with a misspelt word than with a name."""
    if line.at > 0 or not line.words or is_known(line.word, line.index):
        return False
    return any(line.helps(word) for word in close(line))


def _above(index: Index, category: str) -> Iterator[str]:
    """Yield what stands above the lines of a category, with its colon."""
    for rule in load_tables(index.language).rules:
        if rule.symbols[-1:] == (BLOCK + category.upper(),) and rule.origin != category:
            yield from _written(rule, index)


def _written(rule: Rule, index: Index) -> Iterator[str]:
    """Yield a heading as it is written, once for each noun that it can begin with."""
    first, *others = rule.symbols[:-1]
    literals = load_tables(index.language).literals
    if not read_as_well(index).isdisjoint(rule.symbols):
        return
    rest = [OPENS if s == "_LIST" else literals.get(s, _ANY) for s in others]
    for word in index.surfaces.get(first, ()):
        yield re.sub(f" (?={OPENS})", "", " ".join((word, *rest)))

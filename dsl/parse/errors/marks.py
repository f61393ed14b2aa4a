"""Commas, stops and colons, and lines that end too early."""

from __future__ import annotations

from regelsmed.dsl.diagnostics import Diagnostic, Fact

from .fits import expected, is_known, next_words
from .line import OPENS, STOP, Unread


def missing_mark(line: Unread) -> Diagnostic | None:
    """Return that a comma, stop or colon is missing before the word, if that is it."""
    # Any word may be a label, so there the whole line must be right.
    known = line.word.text[:1].isupper() or is_known(line.word, line.index)
    fitting = {text[0] for text in next_words(line)}
    for mark in (",", STOP, OPENS):
        helps = line.helps if known else line.completes
        if mark in fitting and helps(mark, instead=0):
            return Diagnostic("mark-missing", line.behind(line.at - 1), {"mark": mark})
    return None


def last_comma(line: Unread) -> Diagnostic | None:
    """Return that a list ends in a comma where it needs a word, if that is it."""
    commas = [at for at in range(line.at) if line.words[at].text == ","]
    for text in next_words(line) if commas else ():
        if text != "," and line.can_be(line.changed(commas[-1], 1, text)):
            facts: dict[str, Fact] = {"word": ",", "close": (text,), "expected": (text,)}
            return Diagnostic("word-misfit", line.span(commas[-1], commas[-1]), facts)
    return None


def unfinished(line: Unread) -> Diagnostic:
    """Return what is missing at the end of a line: its mark, or what the sentence still needs."""
    for mark in (STOP, OPENS):
        if line.completes(mark, instead=len(line.words) - line.at):
            if mark == OPENS:
                return Diagnostic("block-missing", line.behind(line.at - 1), {})
            return Diagnostic("mark-missing", line.behind(line.at - 1), {"mark": mark})
    facts: dict[str, Fact] = {"expected": expected(line)}
    return last_comma(line) or Diagnostic("sentence-unfinished", line.behind(line.at - 1), facts)

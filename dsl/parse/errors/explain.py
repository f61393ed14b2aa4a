"""The order in which a line is asked what is wrong with it: the likeliest mistake first."""

from __future__ import annotations

from regelsmed.dsl.diagnostics import Diagnostic

from . import below, forms, glued, headings, marks, traits, words
from .fits import close, is_known
from .line import OPENS, STOP, Unread


def explain(line: Unread) -> list[Diagnostic]:
    """Return what is wrong where the readings of a line got stuck: at least one mistake."""
    if found := list(glued.glued(line)):
        return found
    if line.at > 0 and (first := _no_name(line)):
        return explain(first)
    if wrong := headings.misplaced(line) or below.in_one_line(line):
        return [wrong]
    if line.category == "block" and (wrong := headings.heading(line)):
        return [wrong]
    if line.at >= len(line.words):
        return [marks.unfinished(line)]
    return [_at_word(line)]


def _no_name(line: Unread) -> Unread | None:
    """Return the line stuck at its first word, if that was read as a name but is misspelt."""
    first = line.words[0]
    if not first.text[:1].isupper() or is_known(first, line.index):
        return None
    misspelt = line.stuck_at(0)
    meant = (*close(misspelt), *filter(None, [glued.parted(misspelt, 0)]))
    if any(line.reach(line.changed(0, 1, text)) > line.at + 1 for text in meant):
        return misspelt
    return None


def _at_word(line: Unread) -> Diagnostic:
    last = line.at == len(line.words) - 1
    if last and line.word.text in (STOP, OPENS):
        return words.extra_word(line) or marks.unfinished(line)
    if line.short and (found := marks.missing_mark(line)):
        return found
    if found := forms.name_form(line):
        return found
    if line.short and (found := traits.unknown_trait(line)):
        return found
    if line.word.kind in ("word", "ref", "other") and not is_known(line.word, line.index):
        return words.unknown(line)
    for attempt in _ATTEMPTS if line.short else ():
        if found := attempt(line):
            return found
    return words.misfit(line)


_ATTEMPTS = (
    marks.last_comma,
    forms.other_form,
    forms.other_place,
    words.wrong_order,
    words.missing_word,
    words.extra_word,
    words.missing_before,
    words.something_missing,
)

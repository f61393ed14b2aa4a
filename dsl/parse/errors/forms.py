"""The right word in a wrong form, and words that do not agree with their noun."""

from __future__ import annotations

from collections.abc import Iterator

from regelsmed.dsl.diagnostics import Diagnostic, Fact
from regelsmed.dsl.grammar_text import load_words
from regelsmed.dsl.lexicon import genitive
from regelsmed.dsl.parse.automaton import Wrong
from regelsmed.dsl.parse.lattice import ANY_NUMBER, Index, is_kind_of_word, tokens
from regelsmed.dsl.source import Span

from .fits import close, entries, like
from .line import Unread

_NUMBERS = {"NUM": "2", "NUM1": "1"}


def disagreement(wrong: Wrong, place: Span) -> Diagnostic:
    """Return the diagnostic for a word in a form that does not agree with its noun."""
    token = wrong.token
    span = Span(place.file, place.line, place.column + token.start, token.end - token.start)
    facts: dict[str, Fact] = {"word": token.text, "right": like(token.text, wrong.right)}
    return Diagnostic("word-agreement", span, facts)


def name_form(line: Unread) -> Diagnostic | None:
    """Return that a player's name lacks its capital, or the s that makes it a genitive."""
    name = line.word.text[:1].upper() + line.word.text[1:]
    if line.word.kind == "word" and "NAME_G" in line.stuck.expected:
        name = genitive(line.index.language, name)
    elif line.word.text == name or "NAME_N" not in line.stuck.expected:
        return None
    if not line.helps(name) or any(line.completes(word) for word in close(line)):
        return None
    facts: dict[str, Fact] = {"word": line.word.text, "right": name}
    return Diagnostic("word-form", line.span(line.at, line.at), facts)


def other_form(line: Unread) -> Diagnostic | None:
    """Return the form that the word should have, if another one fits; or that it lacks a number."""
    found = list(dict.fromkeys(_other_forms(line)))
    if not found:
        return None
    numbers = [kind for kind, number in _NUMBERS.items() if line.completes(number, instead=0)]
    if numbers and not _NUMBERS.keys().isdisjoint(line.stuck.expected):
        facts: dict[str, Fact] = {"word": line.word.text, "expected": ("<NUM>", *found)}
        return Diagnostic("word-alone", line.span(line.at, line.at), facts)
    best = max(found, key=lambda text: line.reach(line.changed(line.at, 1, text)))
    facts = {"word": line.word.text, "right": like(line.word.text, best)}
    return Diagnostic("word-form", line.span(line.at, line.at), facts)


def other_place(line: Unread) -> Diagnostic | None:
    """Return the place that a noun makes, if the line has it with another preposition."""
    for entry in entries(line.index) if line.at else ():
        if entry.terminal.endswith("_AT") and entry.words[-1] == line.word.key:
            text = " ".join(entry.words)
            if line.reach(line.changed(line.at - 1, 2, text)) > line.at + 1:
                word = f"{line.words[line.at - 1].text} {line.word.text}"
                facts: dict[str, Fact] = {"word": word, "right": text}
                return Diagnostic("word-form", line.span(line.at - 1, line.at), facts)
    return None


def _other_forms(line: Unread) -> Iterator[str]:
    """Yield the forms of the word that stands there which would fit."""
    index = line.index
    lexemes = {
        (entry.terminal.rpartition("_")[0], entry.value)
        for entry in entries(index)
        if is_kind_of_word(entry.terminal) and line.word.key == entry.words[-1]
    }
    rows = (row for row in load_words(index.language).verbs.values() if line.word.key in row)
    verbs = {form for row in rows for form in row}
    for terminal, text in _texts(line):
        if text in verbs or any(_has(lexeme, terminal, text, index) for lexeme in lexemes):
            yield text


def _texts(line: Unread) -> Iterator[tuple[str, str]]:
    """Yield each terminal that fits with its texts, or with the next word of those half read."""
    for terminal, word in line.stuck.continuing:
        if word != ANY_NUMBER:
            yield terminal, word
    for terminal in line.stuck.expected:
        for text in line.index.surfaces.get(terminal, ()):
            yield terminal, text


def _has(lexeme: tuple[str, object], terminal: str, text: str, index: Index) -> bool:
    """Tell whether ``text`` is a word of the form of a lexeme that a terminal stands for."""
    words = tuple(token.key for token in tokens(text))
    return any(
        entry.terminal == terminal
        and (terminal.rpartition("_")[0], entry.value) == lexeme
        and (entry.words == words or entry.words[-1:] == words)
        for entry in entries(index)
    )

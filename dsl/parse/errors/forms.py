"""The right word in a wrong form, and words that do not agree with their noun."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from regelsmed.dsl.diagnostics import Diagnostic, Fact
from regelsmed.dsl.grammar_text import load_words
from regelsmed.dsl.lexicon import genitive
from regelsmed.dsl.parse.automaton import Wrong
from regelsmed.dsl.parse.lattice import ANY_NUMBER, Entry, Index, is_kind_of_word, tokens
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import Face

from .fits import Fit, close, entries, fillers, is_known, like, shown
from .line import Unread


class _Form(NamedTuple):
    """A form of a word; ``number`` is S or P."""

    text: str
    number: str


def disagreement(wrong: Wrong, place: Span) -> Diagnostic:
    """Return the diagnostic for a word in a form that does not agree with its noun."""
    token = wrong.token
    span = Span(place.file, place.line, place.column + token.start, token.end - token.start)
    facts: dict[str, Fact] = {"word": token.text, "right": like(token.text, wrong.right)}
    return Diagnostic("word-agreement", span, facts)


def name_form(line: Unread) -> Diagnostic | None:
    """Return that a player's name lacks its capital, or the s that makes it a genitive."""
    if is_known(line.word, line.index):
        return None
    forms = [form for form in _name_forms(line) if line.helps(form)]
    if not forms or any(line.completes(word) for word in close(line)):
        return None
    right = max(forms, key=lambda form: line.reach(line.changed(line.at, 1, form)))
    facts: dict[str, Fact] = {"word": line.word.text, "right": right}
    return Diagnostic("word-form", line.span(line.at, line.at), facts)


def _name_forms(line: Unread) -> Iterator[str]:
    name = line.word.text[:1].upper() + line.word.text[1:]
    if line.word.text != name and "NAME_N" in line.stuck.expected:
        yield name
    if line.word.kind == "word" and "NAME_G" in line.stuck.expected:
        yield genitive(line.index.language, name)


def other_form(line: Unread) -> Diagnostic | None:
    """Return the form that the word should have, if another one fits; or that it lacks a number."""
    found = list(dict.fromkeys(_other_forms(line)))
    if not found:
        return None
    before = fillers(line)
    if any(fit.shown == "<NUM>" for fit in before):
        return _alone(line, before, tuple(dict.fromkeys(form.text for form in found)))
    number = _number(line)
    best = max(found, key=lambda form: (_reach(form, line), form.number in number))
    facts: dict[str, Fact] = {"word": line.word.text, "right": like(line.word.text, best.text)}
    return Diagnostic("word-form", line.span(line.at, line.at), facts)


def _alone(line: Unread, before: tuple[Fit, ...], forms: tuple[str, ...]) -> Diagnostic:
    """Return that a noun lacks a number, with other words it may lack and its other forms."""
    # "the" with "cards" is another form of it, and "the suit" would make another noun of it.
    own = [fit for fit in before if f"{fit.text} {line.word.key}" not in forms]
    own = [fit for fit in own if " " not in fit.text]
    facts: dict[str, Fact] = {"word": line.word.text, "expected": (*shown(own), *forms)}
    return Diagnostic("word-alone", line.span(line.at, line.at), facts)


def other_place(line: Unread) -> Diagnostic | None:
    """Return the place that a noun makes, if the line has it with another preposition."""
    for at in (line.at, line.at + 1):
        if 0 < at < len(line.words) and (right := _place(line, at)):
            word = f"{line.words[at - 1].text} {line.words[at].text}"
            facts: dict[str, Fact] = {"word": word, "right": right}
            return Diagnostic("word-form", line.span(at - 1, at), facts)
    return None


def _place(line: Unread, noun: int) -> str:
    """Return the place that a noun makes, if it fits where the line has a word before the noun."""
    key = line.words[noun].key
    for entry in entries(line.index):
        if entry.words[-1] == key and entry.terminal.endswith("_AT"):
            text = " ".join(entry.words)
            if line.reach(line.changed(noun - 1, 2, text)) > noun + 1:
                return text
    return ""


def _other_forms(line: Unread) -> Iterator[_Form]:
    """Yield the forms of the word that stands there which would fit."""
    index = line.index
    nouns = [e for e in entries(index) if is_kind_of_word(e.terminal)]
    same = [noun for noun in nouns if noun.words == (line.word.key,)]
    # "the dealer" is the whole noun with its article, "court card" one that only ends alike.
    lexemes = {_lexeme(e) for e in same or nouns if e.words[-1] == line.word.key}
    rows = (row for row in load_words(index.language).verbs.values() if line.word.key in row)
    verbs = {form for row in rows for form in row}
    for terminal, text in _texts(line):
        if terminal == "CARD" and tokens(text)[-1].key == line.word.key:
            continue  # the word is right and lacks its article
        if text in verbs or any(_has(lexeme, terminal, text, index) for lexeme in lexemes):
            yield _Form(text, "S" if terminal == "CARD" else terminal[-1])


def _reach(form: _Form, line: Unread) -> int:
    return line.reach(line.changed(line.at, 1, form.text))


def _number(line: Unread) -> set[str]:
    """Return the numbers that the word can be in, S or P."""
    return {entry.terminal[-1] for entry in entries(line.index) if entry.words[-1] == line.word.key}


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
        and _lexeme(entry) == lexeme
        and (entry.words == words or entry.words[-1:] == words)
        for entry in entries(index)
    )


def _lexeme(entry: Entry) -> tuple[str, object]:
    """Return the word that an entry is a form of; a card that is named by its kind is one, too."""
    match entry.value:
        case Face(kind, None, None):
            return "KIND", kind
        case _:
            return entry.terminal.rpartition("_")[0], entry.value

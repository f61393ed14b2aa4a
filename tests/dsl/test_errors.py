"""What an author is told about a line that cannot be read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from regelsmed.dsl.diagnostics import Diagnostic, Report
from regelsmed.dsl.grammar_text import starts
from regelsmed.dsl.languages import LANGUAGES, Language, is_language
from regelsmed.dsl.lexicon import merge, read_lexicon
from regelsmed.dsl.parse import index_of, parse_line
from regelsmed.dsl.source import Span, read

from .games import texts

TABLE = Path(__file__).with_name("broken.txt")
LEXICONS = {text.source.name.partition("/")[0]: text.lexicon for text in texts()}


class Row(NamedTuple):
    """A line of a game with what is wrong with it in «», and what is said about it."""

    language: Language
    game: str
    category: str
    marked: str
    message: str
    answer: str


def _rows() -> list[Row]:
    language: Language = "en"
    game = ""
    found: list[Row] = []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            code, _, game = line.strip("[]").partition(" ")
            assert is_language(code)
            language = code
        elif line and not line.startswith("#"):
            category, marked, message, answer = (*line.removesuffix(" |").split(" | "), "")[:4]
            found.append(Row(language, game or "kul", category, marked, message, answer))
    return found


def _read(row: Row) -> list[Diagnostic]:
    report = Report()
    text = re.sub("[«»]", "", row.marked)
    index = index_of(LEXICONS[row.game], row.language)
    parse_line(text, row.category, index, report, Span("line", 1, 1, len(text)))
    return list(report)


def _answers(diagnostic: Diagnostic) -> tuple[object, ...]:
    """Return what a message offers instead, the best first."""
    facts = diagnostic.facts
    for name in ("right", "mark"):
        if name in facts:
            return (facts[name],)
    for name in ("close", "traits", "expected"):
        if isinstance(value := facts.get(name), tuple) and value:
            return value
    return ("",)


@pytest.mark.parametrize("row", _rows(), ids=lambda row: f"{row.language}-{row.marked}")
def test_a_broken_line_is_explained(row: Row) -> None:
    before, wrong, _ = re.split("[«»]", row.marked)
    (found,) = _read(row)
    assert found.span is not None

    assert found.code == row.message
    assert found.span.column == len(before) + 1
    assert found.span.length == max(len(wrong), 1)
    assert _answers(found)[0] == row.answer


def test_there_are_broken_lines_of_every_language_and_section() -> None:
    rows = _rows()

    for language in LANGUAGES:
        assert sum(row.language == language for row in rows) >= 20
    assert len({row.category for row in rows}) >= len(starts()) - 1  # nobody writes questions
    assert len({row.message for row in rows}) >= 16


def test_no_message_offers_a_terminal_or_the_inside_of_a_pattern() -> None:
    for row in _rows():
        for diagnostic in _read(row):
            for fact in diagnostic.facts.values():
                for text in fact if isinstance(fact, tuple) else (str(fact),):
                    kind = re.fullmatch(r"<[A-Z0-9]+(_[A-Z]+)?>", text)
                    assert kind or not re.search(r"[A-Z]{2,}|[_$<>{}]", text), diagnostic
                    assert text.strip() == text != "", diagnostic


def test_a_kind_that_the_game_lacks_is_answered_with_those_it_has_the_nearest_first() -> None:
    row = Row("da", "tryllepap", "card_line", "slags: «Lektioner»s", "", "")
    (found,) = _read(row)

    every = found.facts["traits"]
    assert isinstance(every, tuple)
    assert every[0] == "Lektion"
    assert len(set(every)) == len(every) == len(LEXICONS["tryllepap"].ids("trait"))


def test_a_kind_of_two_words_is_unknown_as_a_whole() -> None:
    marked = "Din duellant får +1, hvis den er en «Gammel Drage»."
    (found,) = _read(Row("da", "tryllepap", "effect_line", marked, "", ""))

    assert found.code == "trait-unknown"
    assert found.facts["word"] == "Gammel Drage"


def test_of_very_many_kinds_a_message_names_some_and_says_how_many_there_are() -> None:
    rows = "".join(
        f"trait t{n}\n  da: {name}, {name}en, {name}ne\n"
        for n, name in enumerate(f"Bror{letter}" for letter in "abcdefghijklmnopqrstuvwxy")
    )
    kinds = read_lexicon(read("many.lex", rows), Report())
    many = index_of(merge([LEXICONS["tryllepap"], kinds]), "da")
    report = Report()
    parse_line("slags: Bxorq", "card_line", many, report, Span("line", 1, 1, 12))
    (found,) = report

    assert found.code == "trait-unknown-many"
    assert found.facts["count"] == 25 + len(LEXICONS["tryllepap"].ids("trait"))
    named = found.facts["traits"]
    assert isinstance(named, tuple)
    assert len(named) == 20
    assert named[0] == "Brorq"

"""What an author is told about a line that cannot be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from regelsmed.dsl.diagnostics import Diagnostic, Report
from regelsmed.dsl.grammar_text import starts
from regelsmed.dsl.languages import LANGUAGES, Language, is_language
from regelsmed.dsl.parse import index_of, parse_line
from regelsmed.dsl.source import Span

from .games import texts

TABLE = Path(__file__).with_name("broken.txt")
KUL = next(text.lexicon for text in texts() if text.source.name.startswith("kul/"))


def _rows() -> list[tuple[Language, str, str, str, str]]:
    language: Language = "en"
    found: list[tuple[Language, str, str, str, str]] = []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            code = line.strip("[]")
            assert is_language(code)
            language = code
        elif line and not line.startswith("#"):
            category, marked, message, answer = (*line.removesuffix(" |").split(" | "), "")[:4]
            found.append((language, category, marked, message, answer))
    return found


def _read(text: str, category: str, language: Language) -> list[Diagnostic]:
    report = Report()
    parse_line(text, category, index_of(KUL, language), report, Span("line", 1, 1, len(text)))
    return list(report)


def _answers(diagnostic: Diagnostic) -> tuple[object, ...]:
    """Return what a message offers instead, the best first."""
    facts = diagnostic.facts
    for name in ("right", "mark"):
        if name in facts:
            return (facts[name],)
    for name in ("close", "expected"):
        if isinstance(value := facts.get(name), tuple) and value:
            return value
    return ("",)


@pytest.mark.parametrize(("language", "category", "marked", "code", "answer"), _rows())
def test_a_broken_line_is_explained(
    language: Language, category: str, marked: str, code: str, answer: str
) -> None:
    before, wrong, after = re.split("[«»]", marked)
    (found,) = _read(before + wrong + after, category, language)
    assert found.span is not None

    assert found.code == code
    assert found.span.column == len(before) + 1
    assert found.span.length == max(len(wrong), 1)
    assert _answers(found)[0] == answer


def test_there_are_broken_lines_of_every_language_and_section() -> None:
    rows = _rows()

    for language in LANGUAGES:
        assert sum(row[0] == language for row in rows) >= 20
    assert len({row[1] for row in rows}) >= len(starts()) - 1  # nobody writes questions
    assert len({row[3] for row in rows}) >= 14


def test_no_message_offers_a_terminal_or_the_inside_of_a_pattern() -> None:
    for language, category, marked, _code, _answer in _rows():
        for diagnostic in _read(re.sub("[«»]", "", marked), category, language):
            for fact in diagnostic.facts.values():
                for text in fact if isinstance(fact, tuple) else (str(fact),):
                    kind = re.fullmatch(r"<[A-Z0-9]+(_[A-Z]+)?>", text)
                    assert kind or not re.search(r"[A-Z]{2,}|[_$<>]", text), diagnostic
                    assert text.strip() == text != "", diagnostic

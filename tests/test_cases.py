"""Every case in ``cases/`` gets exactly the messages it says; ``--update`` writes them anew."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from regelsmed.compiler.messages import render
from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.linearize import print_file
from regelsmed.dsl.parse import parse_file
from regelsmed.dsl.source import read
from tests.case_files import CASES, NAME, SMALL, Understood, name_of, small_game, understand

GOOD = sorted(CASES.glob("*/good/*.md"))
BAD = sorted(CASES.glob("*/bad/*.md"))


@cache
def _case(path: Path) -> Understood:
    return understand(path.read_text(encoding="utf-8"))


def _told(found: Understood, language: Language) -> str:
    return render(found.report, {found.source.name: found.source}, language)


def _with_messages(case: str, messages: str) -> str:
    """Return a case with the messages that it gets."""
    end = case.index("```messages\n")
    return f"{case[:end]}```messages\n{messages}```\n"


@pytest.mark.parametrize("path", [*GOOD, *BAD], ids=name_of)
def test_a_case_gets_exactly_its_messages(path: Path, update: bool) -> None:
    case = path.read_text(encoding="utf-8")
    found = understand(case)

    answered = _with_messages(case, _told(found, found.language))

    if update:
        path.write_text(answered, encoding="utf-8")
    assert case == answered or update


@pytest.mark.parametrize("path", GOOD, ids=name_of)
def test_a_good_case_is_a_game_without_mistakes(path: Path) -> None:
    found = _case(path)

    assert [d.code for d in found.report if d.severity == "error"] == []
    assert found.game is not None


@pytest.mark.parametrize("path", BAD, ids=name_of)
def test_a_bad_case_has_a_mistake_and_is_no_game(path: Path) -> None:
    found = _case(path)

    assert found.report.failed
    assert found.game is None


@pytest.mark.parametrize("path", GOOD, ids=name_of)
def test_a_good_case_is_the_same_in_every_language(path: Path) -> None:
    found = _case(path)
    assert found.file is not None

    for language in LANGUAGES:
        printed = read(NAME, print_file(found.file, language, found.words))
        assert parse_file(printed, found.words, Report()) == found.file


@pytest.mark.parametrize("path", BAD, ids=name_of)
def test_a_mistake_can_be_told_in_every_language(path: Path) -> None:
    found = _case(path)

    told = [_told(found, language) for language in LANGUAGES]

    assert len(set(told)) == len(LANGUAGES)
    assert [text for text in told if re.search(r"\{\w*\}|Traceback|None|<\w+>", text)] == []


@pytest.mark.parametrize("path", BAD, ids=name_of)
def test_the_caret_of_a_mistake_stands_on_its_line(path: Path) -> None:
    found = _case(path)

    for diagnostic in found.report:
        assert diagnostic.span is not None
        assert 1 <= diagnostic.span.line <= len(found.source.lines)
        width = len(found.source.line(diagnostic.span.line))
        assert 1 <= diagnostic.span.column <= width + 1
        assert diagnostic.span.column - 1 + diagnostic.span.length <= width + 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SMALL)
def test_the_small_games_that_cases_change_are_good(name: str, language: Language) -> None:
    found = small_game(language, name)

    assert found.game is not None
    assert list(found.report) == []


def test_authors_of_every_language_have_cases() -> None:
    spoken = [_case(path).language for path in BAD]

    assert len(spoken) >= 40
    assert all(spoken.count(language) >= 20 for language in LANGUAGES)

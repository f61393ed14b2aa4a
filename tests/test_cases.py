"""Every case in ``cases/``: a source in one file with the exact messages it gets.

A case is Markdown: a sentence that says what it shows, then a block ``regel`` with a whole source,
or a block ``diff nb`` with lines that are changed in the small game of ``cases/base`` in that
language, then a block ``messages``. Words that the small game lacks stand in a block ``lex``.
``pytest --update`` writes the messages anew.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from regelsmed.compiler.analysis.resolve import analyse
from regelsmed.compiler.messages import render
from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.lexicon import Lexicon, core_lexicon, merge, read_lexicon
from regelsmed.dsl.linearize import print_file
from regelsmed.dsl.parse import file_language, parse_file
from regelsmed.dsl.source import Source, read
from regelsmed.dsl.syntax import File

CASES = Path(__file__).parent / "cases"
NAME = "kalas.regel"
GOOD = sorted(CASES.glob("*/good/*.md"))
BAD = sorted(CASES.glob("*/bad/*.md"))

_BLOCK = re.compile(r"^```(\w+)(?: (\w+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def _name(path: Path) -> str:
    return str(path.relative_to(CASES).with_suffix(""))


def _base(name: str) -> str:
    return (CASES / "base" / name).read_text(encoding="utf-8")


@cache
def _words(more: str = "") -> Lexicon:
    report = Report()
    lexicon = read_lexicon(read("kalas.lex", f"{_base('base.lex')}\n{more}"), report)
    assert not report.failed, list(report)
    return merge((core_lexicon(), lexicon))


def _blocks(case: str) -> dict[str, tuple[str, str]]:
    """Return the blocks of a case by kind: the word behind the kind, and the text."""
    return {kind: (word, text) for kind, word, text in _BLOCK.findall(case)}


def _source(case: str) -> Source:
    blocks = _blocks(case)
    if "regel" in blocks:
        return read(NAME, blocks["regel"][1])
    language, changes = blocks["diff"]
    return read(NAME, _changed(_base(f"base.{language}.regel"), changes))


def _changed(text: str, changes: str) -> str:
    """Return ``text`` with changes made, each of which fits in one place of it only."""
    for hunk in re.split(r"^\n", changes, flags=re.MULTILINE):
        lines = hunk.splitlines()
        old = "".join(f"{line[1:]}\n" for line in lines if line[0] in " -")
        new = "".join(f"{line[1:]}\n" for line in lines if line[0] in " +")
        assert f"\n{text}".count(f"\n{old}") == 1, f"not once in the small game:\n{old}"
        text = f"\n{text}".replace(f"\n{old}", f"\n{new}")[1:]
    return text


def _understand(case: str) -> tuple[Source, File | None, Report]:
    source, report = _source(case), Report()
    words = _words(_blocks(case).get("lex", ("", ""))[1])
    file = parse_file(source, words, report)
    if file is not None and not report.failed:
        analyse("kalas", file, (), words, report)
    return source, file, report


def _language(source: Source) -> Language:
    language = file_language(source)
    return "en" if language is None else language


def _messages(case: str) -> str:
    source, _, report = _understand(case)
    return render(report, {source.name: source}, _language(source))


def _with_messages(case: str, messages: str) -> str:
    """Return a case with the messages that it gets."""
    end = case.index("```messages\n")
    return f"{case[:end]}```messages\n{messages}```\n"


@pytest.mark.parametrize("path", [*GOOD, *BAD], ids=_name)
def test_a_case_gets_exactly_its_messages(path: Path, update: bool) -> None:
    case = path.read_text(encoding="utf-8")

    answered = _with_messages(case, _messages(case))

    if update:
        path.write_text(answered, encoding="utf-8")
    assert case == answered or update


@pytest.mark.parametrize("path", GOOD, ids=_name)
def test_a_good_case_has_no_mistake(path: Path) -> None:
    _, _, report = _understand(path.read_text(encoding="utf-8"))

    assert [d.code for d in report if d.severity == "error"] == []


@pytest.mark.parametrize("path", BAD, ids=_name)
def test_a_bad_case_has_a_mistake(path: Path) -> None:
    _, _, report = _understand(path.read_text(encoding="utf-8"))

    assert report.failed


@pytest.mark.parametrize("path", GOOD, ids=_name)
def test_a_good_case_is_the_same_in_every_language(path: Path) -> None:
    case = path.read_text(encoding="utf-8")
    words = _words(_blocks(case).get("lex", ("", ""))[1])
    _, file, _ = _understand(case)
    assert file is not None

    for language in LANGUAGES:
        printed = read(NAME, print_file(file, language, words))
        assert parse_file(printed, words, Report()) == file


@pytest.mark.parametrize("path", BAD, ids=_name)
def test_a_mistake_can_be_told_in_every_language(path: Path) -> None:
    source, _, report = _understand(path.read_text(encoding="utf-8"))

    told = [render(report, {source.name: source}, language) for language in LANGUAGES]

    assert len(set(told)) == len(LANGUAGES)
    assert [text for text in told if re.search(r"\{\w*\}|Traceback|None|<\w+>", text)] == []


@pytest.mark.parametrize("path", BAD, ids=_name)
def test_the_caret_of_a_mistake_stands_on_its_line(path: Path) -> None:
    source, _, report = _understand(path.read_text(encoding="utf-8"))

    for diagnostic in report:
        assert diagnostic.span is not None
        assert 1 <= diagnostic.span.line <= len(source.lines)
        width = len(source.line(diagnostic.span.line))
        assert 1 <= diagnostic.span.column <= width + 1
        assert diagnostic.span.column - 1 + diagnostic.span.length <= width + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_small_game_that_cases_change_is_good(language: Language) -> None:
    source, report = read(NAME, _base(f"base.{language}.regel")), Report()

    file = parse_file(source, _words(), report)

    assert file is not None
    assert analyse("kalas", file, (), _words(), report) is not None
    assert list(report) == []


def test_authors_of_every_language_have_cases() -> None:
    spoken = [_language(_source(path.read_text(encoding="utf-8"))) for path in BAD]

    assert len(spoken) >= 40
    assert all(spoken.count(language) >= 4 for language in LANGUAGES)

"""What word processors and editors do to a text makes no difference, and places stay right."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pytest

from regelsmed.dsl.diagnostics import Diagnostic, Report
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.linearize import print_file
from regelsmed.dsl.parse import parse_file
from regelsmed.dsl.source import NotUtf8, Source, alike, decode, read
from regelsmed.dsl.syntax import File

from .games import Text, texts

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize("text", texts(), ids=lambda text: text.source.name)


def _no_break(text: str) -> str:
    """Put no-break spaces wherever a line has a space that does not indent it."""
    return _inside(text, " ", "\u00a0")


def _thin(text: str) -> str:
    return _inside(text, " ", "\u2009")


def _inside(text: str, old: str, new: str) -> str:
    lines = text.split("\n")
    indents = [len(line) - len(line.lstrip()) for line in lines]
    return "\n".join(
        line[:indent] + line[indent:].replace(old, new)
        for line, indent in zip(lines, indents, strict=True)
    )


CHANGES: dict[str, Callable[[str], str]] = {
    "byte order mark": lambda text: "\ufeff" + text,
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "CR": lambda text: text.replace("\n", "\r"),
    "NFD": lambda text: unicodedata.normalize("NFD", text),
    "no-break spaces": _no_break,
    "narrow no-break spaces": lambda text: _inside(text, " ", "\u202f"),
    "thin spaces": _thin,
    "no-break indentation": lambda text: text.replace("  ", "\u00a0\u00a0"),
    "curly apostrophes": lambda text: text.replace("’", "‘"),
    "straight apostrophes": lambda text: text.replace("’", "'"),
    "en dash for minus": lambda text: text.replace("−", "–"),
    "hyphen for minus": lambda text: text.replace("−", "-"),
    "no-break hyphen": lambda text: text.replace("-", "\u2011"),
    "space at the ends of lines": lambda text: text.replace("\n", "  \n"),
    "no final newline": lambda text: text.rstrip("\n"),
    "blank lines at the end": lambda text: text + "\n\n\n",
    "everything at once": lambda text: (
        "\ufeff" + unicodedata.normalize("NFD", _no_break(text)).replace("\n", "\r\n")
    ),
}
every_change = pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)


def _parse(source: Source, text: Text) -> tuple[File | None, list[Diagnostic]]:
    report = Report()
    return parse_file(source, text.lexicon, report), list(report)


@every_change
@every_language
@every_game
def test_a_game_reads_alike(text: Text, language: Language, change: Callable[[str], str]) -> None:
    printed = print_file(text.file, language, text.lexicon)

    changed = read("game", decode(change(printed).encode()))

    assert _parse(changed, text) == (text.file, [])


@every_change
@every_language
def test_a_mistake_is_shown_where_it_stands(
    language: Language, change: Callable[[str], str]
) -> None:
    text = texts()[-1]
    lines = print_file(text.file, language, text.lexicon).splitlines()
    number = next(n for n, line in enumerate(lines) if line.startswith("  ") and " 5 " in line)
    column = lines[number].index(" 5 ") + 1
    lines[number] = lines[number].replace(" 5 ", " xyzzyå ", 1)

    source = read("game", decode(change("\n".join(lines) + "\n").encode()))
    (found,) = _parse(source, text)[1]

    assert found.code == "word-unknown"
    assert found.span is not None
    assert (found.span.line, found.span.column, found.span.length) == (number + 1, column + 1, 6)
    shown = source.line(found.span.line)
    assert shown[found.span.column - 1 :][: found.span.length] == "xyzzyå"


@every_change
def test_every_change_changes_something(change: Callable[[str], str]) -> None:
    printed = [
        print_file(text.file, language, text.lexicon) for text in texts() for language in LANGUAGES
    ]

    assert any(change(text) != text for text in printed)


def test_quotation_marks_of_all_kinds_read_alike() -> None:
    assert alike("“a” „b“ «c» »d«") == '"a" "b" "c" "d"'
    assert alike("‘a’ ‛b'") == "’a’ ’b’"


@pytest.mark.parametrize("mark", ["\u00a0", "\u2009", "\u202f", "\u2011", "–", "‘", "“", "»"])
def test_what_reads_alike_takes_the_same_place(mark: str) -> None:
    assert len(alike(mark)) == len(mark)
    assert alike(mark) != mark


@pytest.mark.parametrize(("encoding", "line"), [("cp1252", 3), ("latin-1", 3)])
def test_bytes_of_an_older_encoding_are_named_with_their_line(encoding: str, line: int) -> None:
    data = "language: English\n\nspråk: norsk\n".encode(encoding)

    with pytest.raises(NotUtf8) as raised:
        decode(data)

    assert raised.value.line == line
    assert raised.value.guess == "språk: norsk"
    assert data[raised.value.offset] == ord("å")


def test_bytes_of_utf_16_are_refused_too() -> None:
    with pytest.raises(NotUtf8) as raised:
        decode("språk: norsk\n".encode("utf-16"))

    assert raised.value.line == 1

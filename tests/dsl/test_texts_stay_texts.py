"""Titles, names and labels of an author stay what they are, whatever characters they have."""

from __future__ import annotations

import pytest

from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.linearize import print_file
from regelsmed.dsl.parse import parse_file
from regelsmed.dsl.source import alike, read
from regelsmed.dsl.syntax import Example, File, Given, Line, Seats, Shows, Title
from regelsmed.dsl.syntax.node import ParagraphRef, PlayerName

from .games import invented
from .test_round_trip import read_file

TITLES = (
    "'; import os; os.system('x')#1",
    '"""',
    "{0.__class__} %s {{ self }} {% raw %}",
    "\\u0041 \\n \\\\",
    "../../../etc/passwd",
    "C:\\Windows\\system32",
    "None",
    "def class lambda: pass",
    "<script>alert(1)</script>",
    "[link](http://example.com) **bold** `code` | cell",
    "</title>&amp;",
    "a: b: c",
    "a#hashtag",
    "5kort og x_y",
    "¿Qué? 🃏 «ok»",
)
NAMES = ("None", "True", "Class", "Import", "O’Brien", "Jean-Luc", "Æthelred", "Ünal", "Żółć", "Ли")


def file_with(title: str, names: tuple[str, ...], language: Language) -> File:
    seats = Line(Seats(tuple(PlayerName(name) for name in names)))
    parts = (Line(Shows((ParagraphRef("a_b"),))), Line(Given((seats,))))
    example = Example(Title(title), parts)
    return File(Title(title), (language,), (), (Line(example),), language=language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_a_title_is_read_back_as_it_was(title: str, language: Language) -> None:
    title = alike(title)  # one kind of each mark is kept
    file = file_with(title, NAMES, language)
    text = print_file(file, language, invented())

    assert read_file(text, invented()) == file


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_read_back_as_it_was(name: str, language: Language) -> None:
    file = file_with("x", (name, "Bo"), language)

    assert read_file(print_file(file, language, invented()), invented()) == file


@pytest.mark.parametrize(
    "component",
    ["../x", "/etc", "a/b", "a\\b", "A", "a.b", "a b", "~", "-x", "x" * 65, "é", "1x", "_x"],
)
def test_a_component_is_a_plain_name_and_no_path(component: str) -> None:
    report = Report()
    parse_file(read("file", f"language: English\nuses: {component}\n"), invented(), report)

    assert [d.code for d in report] == ["header-uses"]


@pytest.mark.parametrize("label", ["../x", "a-b", "A", "a b", "1", "{x}", "x;y", "ø", "_x"])
def test_a_label_is_a_plain_name(label: str) -> None:
    report = Report()
    text = f"language: English\n\ncourse of play:\n  The others win the game. [{label}]\n"
    parse_file(read("file", text), invented(), report)

    assert [d.code for d in report] == ["label-form"]

"""How mistakes are shown: by place, with the line they stand on and their number below."""

import json

import pytest

from regelsmed.compiler.messages import as_json, render
from regelsmed.compiler.messages.render import WIDTH
from regelsmed.dsl.diagnostics import Diagnostic, Fact
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.source import Source, Span, read

SOURCE = read("kalas.regel", "språk: norsk\nutstyr:\n  Det spilles 6 stikk.\n")
SOURCES = {SOURCE.name: SOURCE}


def at(line: int, column: int, length: int = 1, file: str = SOURCE.name) -> Span:
    return Span(file, line, column, length)


def shown(diagnostic: Diagnostic, source: Source = SOURCE, language: Language = "nb") -> list[str]:
    return render([diagnostic], {source.name: source}, language).splitlines()


def test_nothing_wrong_is_shown_as_nothing() -> None:
    assert render([], SOURCES, "nb") == ""


def test_a_mistake_is_shown_with_its_line_a_caret_and_a_right_sentence() -> None:
    wrong = Diagnostic("dealt-number", at(3, 3, 20))

    assert shown(wrong) == [
        "kalas.regel:3:3: feil [dealt-number]",
        "    3 |   Det spilles 6 stikk.",
        "      |   ^^^^^^^^^^^^^^^^^^^^",
        "Skriv hvor mange kort hver spiller får.",
        "Skriv for eksempel: Giveren gir hver spiller 5 kort.",
        "",
        "1 feil",
    ]


@pytest.mark.parametrize(
    ("language", "below"),
    [
        ("da", "2 fejl, 1 advarsel"),
        ("sv", "2 fel, 1 varning"),
        ("nb", "2 feil, 1 advarsel"),
        ("en", "2 mistakes, 1 warning"),
    ],
)
def test_mistakes_and_warnings_are_counted_apart(language: Language, below: str) -> None:
    found = [
        Diagnostic("no-hand", at(1, 1)),
        Diagnostic("no-stock", at(2, 1)),
        Diagnostic("option-without-rules", at(3, 3), {"option": "bonus"}, "warning"),
    ]

    assert render(found, SOURCES, language).splitlines()[-1] == below


def test_mistakes_are_shown_in_the_order_of_their_places() -> None:
    found = [
        Diagnostic("no-hand", at(3, 3)),
        Diagnostic("no-stock", at(1, 1, file="other.regel")),
        Diagnostic("no-winner", at(2, 1)),
    ]

    heads = [line for line in render(found, SOURCES, "en").splitlines() if ": mistake" in line]
    assert [head.split(": ")[0] for head in heads] == [
        "kalas.regel:2:1",
        "kalas.regel:3:3",
        "other.regel:1:1",
    ]


def test_what_was_probably_meant_stands_in_place_of_all_that_would_fit() -> None:
    facts: dict[str, Fact] = {"word": "kårt", "close": ("kort",), "expected": ("<KIND_IP>",)}

    near = shown(Diagnostic("word-unknown", at(3, 3), dict(facts)))
    far = shown(Diagnostic("word-unknown", at(3, 3), {**facts, "close": ()}))

    assert "Mente du «kort»?" in near
    assert "Her passer en korttype." in far
    assert len(near) == len(far)


def test_a_mistake_in_a_source_that_is_not_at_hand_is_shown_without_its_line() -> None:
    found = render([Diagnostic("no-hand", at(7, 3, file="lost.regel"))], SOURCES, "en")

    assert found.startswith("lost.regel:7:3: mistake [no-hand]\nThe players have no zone")


@pytest.mark.parametrize("line", [0, 4, 5, 1_000_000])
def test_a_place_past_the_end_is_no_trouble(line: int) -> None:
    assert "[no-hand]" in shown(Diagnostic("no-hand", at(line, 50, 9)))[0]


def test_a_long_line_is_cut_around_the_mistake() -> None:
    source = read("long.regel", "a" * 5_000 + "X" + "b" * 5_000)

    _, line, caret, *_ = shown(Diagnostic("no-hand", at(1, 5_001, file="long.regel")), source)

    assert len(line) < WIDTH + 20
    assert line[caret.index("^")] == "X"
    assert "…a" in line
    assert line.endswith("b…")


def test_the_caret_of_a_mistake_at_the_end_stands_behind_the_last_character() -> None:
    source = read("end.regel", "Det spilles 6")

    _, line, caret, *_ = shown(Diagnostic("no-hand", at(1, 14, file="end.regel")), source)

    assert caret.index("^") == len(line)


def test_a_source_cannot_move_the_cursor_of_its_reader() -> None:
    source = Source("\x1b]0;gone\x07.regel", ("\x1b[2J\u202eX\ttabs",))
    wrong = Diagnostic("name-unknown", at(1, 7, file=source.name), {"name": "\x1b[31m\u2066Bo"})

    text = render([wrong], {source.name: source}, "da")

    assert all(mark not in text for mark in "\x1b\x07\u202e\u2066\t")
    assert "Bo sidder ikke ved bordet." in text


def test_text_with_braces_is_shown_as_it_is() -> None:
    wrong = Diagnostic("name-unknown", at(3, 3), {"name": "{0.__class__}{name}"})

    assert "{0.__class__}{name} sitter ikke ved bordet." in shown(wrong)


def test_json_has_the_place_and_the_words_of_each_mistake() -> None:
    found = [Diagnostic("no-hand", at(3, 3, 20)), Diagnostic("no-stock", None)]

    rows = json.loads(as_json(found, "sv"))

    assert [(row["code"], row["line"], row["column"], row["length"]) for row in rows] == [
        ("no-stock", None, None, None),
        ("no-hand", 3, 3, 20),
    ]
    assert rows[1]["message"].startswith("Spelarna har ingen zon")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_is_in_one_language_only(language: Language) -> None:
    words = {"da": "Skriv", "sv": "Skriv", "nb": "Skriv", "en": "Write"}

    assert shown(Diagnostic("no-hand", None), language=language)[2].startswith(words[language])

"""Whatever a file holds, the answer is a tree or clear mistakes, soon and without an exception."""

from __future__ import annotations

import random
import time
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regelsmed.dsl.diagnostics import Diagnostic, Report
from regelsmed.dsl.format import format_file, translate_file, words_present
from regelsmed.dsl.grammar_text import starts
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.lexicon import core_lexicon, merge, read_lexicon
from regelsmed.dsl.linearize import print_file
from regelsmed.dsl.parse import index_of, parse_file, parse_line
from regelsmed.dsl.parse.file import MAX_ERRORS
from regelsmed.dsl.parse.layout import MAX_DEPTH, MAX_LENGTH, MAX_LINES
from regelsmed.dsl.source import NotUtf8, decode, read
from regelsmed.dsl.syntax import File

from .games import GAMES, invented, texts

#: Generous, for a busy machine: the point is that nothing takes minutes.
SECONDS = 10.0

#: Whatever sources there are, by name; those with words of a known game are Kul's.
TEXTS = {text.source.name: text for text in texts()}
KUL = "kul/kul.nb.regel"


def diagnose(text: str) -> list[Diagnostic]:
    """Return every mistake of a file with the words of a game."""
    report = Report()
    file = parse_file(read("file", text), TEXTS[KUL].lexicon, report)
    assert (file is None) == report.failed
    return list(report)


def codes(text: str) -> list[str]:
    return [diagnostic.code for diagnostic in diagnose(text)]


@cache
def printed(name: str, language: Language) -> str:
    return print_file(TEXTS[name].file, language, TEXTS[name].lexicon)


# ---- layout


HEAD = "språk: norsk\n\n"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ["header-language"]),
        ("\n\n  \n", ["header-language"]),
        ("# bare en kommentar\n", ["header-language"]),
        ("omgangen:\n  Det spilles 5 stikk.\n", ["header-language"]),
        ("språk: klingon\n", ["header-language"]),
        ("  språk: norsk\n", []),
        ("språk: norsk\nutgaver: dansk, finsk, svensk\n", ["header-edition"]),
        ("språk: norsk\nbruker: ../passwd\n", ["header-uses"]),
        ("språk: norsk\nspil: Kul\n", ["header-key"]),
        ("språk: norsk\nspill:\n", ["header-empty"]),
        ("språk: norsk\nutgaver: ,\n", ["header-empty"]),
        ("språk: norsk\n: Kul\n", ["heading-unknown"]),
        ("språk: norsk\nspill: Kul\nspill: Hul\n", ["header-twice"]),
        ("språk: norsk\n  utgaver: dansk\n", ["block-unexpected"]),
        (HEAD + "omgangen:\n", ["block-empty"]),
        (HEAD + "omgangen:\n# bare en kommentar\n", ["block-empty"]),
        (HEAD + "omgangen:\nDet spilles 5 stikk.\n", ["block-empty", "line-misplaced"]),
        (
            HEAD + "omgangen:\n  Det spilles 5 stikk.\n    Det spilles 5 stikk.\n",
            ["block-unexpected"],
        ),
        (
            HEAD + "omgangen:\n  Det spilles 5 stikk.\n   Det spilles 4 stikk.\n",
            ["block-unexpected"],
        ),
        (HEAD + "omgangen:\n    Det spilles 5 stikk.\n  Det spilles 4 stikk.\n", ["layout-indent"]),
        (HEAD + "omgangen:\n\tDet spilles 5 stikk.\n", ["layout-tab"]),
        (HEAD + "omgangen: [Runde]\n  Det spilles 5 stikk.\n", ["label-form"]),
        (HEAD + "  [follow]\n", ["label-alone"]),
        (HEAD + "omgangen: []\n  Det spilles 5 stikk.\n", ["label-form"]),
        (HEAD + "omgangen: [a < B]\n  Det spilles 5 stikk.\n", ["label-form"]),
        (HEAD + "omgangen:\n  med innsats:\n", ["block-empty"]),
        (HEAD + "omgangen:\n  med hastverk:\n    Det spilles 5 stikk.\n", ["word-unknown"]),
        (HEAD + "soner:\n  Anna har 3 poeng.\n", ["line-misplaced"]),
        (HEAD + "runden:\n  Det spilles 5 stikk.\n", ["heading-unknown"]),
        (HEAD + "runden:\n  Det spilles 5 stik.\n", ["heading-unknown", "word-unknown"]),
        (HEAD + "eksempel x\n  viser: a_b\n  gitt:\n    Anna er giver.\n", ["block-missing"]),
        (HEAD + "sonar:\n  Hver spiller har en hand.\n", ["heading-unknown", "word-unknown"]),
    ],
)
def test_a_broken_file_is_explained(text: str, found: list[str]) -> None:
    assert sorted(codes(text)) == sorted(found)


def test_all_mistakes_of_a_file_are_reported_at_once() -> None:
    text = (
        "språk: norsk\n"
        "utgaver: finsk\n"
        "spill: Kul\n\n"
        "sonar:\n"
        "  Hver spiller har et hånd der bare spilleren selv kan se kortene.\n"
        "omgangen:\n"
        "\tGiveren gir hver spiller 5kort.\n"
        "  Det spilles 5 stikk. [Dårlig]\n"
        "  Vinneren av det siste stikket får 1 poeng\n"
        "stikket:\n"
    )
    found = {(d.code, d.span.line) for d in diagnose(text) if d.span is not None}

    assert found == {
        ("header-edition", 2),
        ("heading-unknown", 5),
        ("word-agreement", 6),
        ("layout-tab", 8),
        ("words-glued", 8),
        ("label-form", 9),
        ("mark-missing", 10),
        ("block-empty", 11),
    }


def test_several_wrong_forms_of_a_line_are_reported_at_once() -> None:
    text = HEAD + "stikket:\n  Den høyeste kortet i den utspilte elementet vinner en stikk.\n"

    assert codes(text) == ["word-agreement"] * 3


def test_a_line_that_is_too_long_is_named() -> None:
    line = "  Giveren gir hver spiller 5 kort" + " " * 2_000 + ".\n"

    assert codes(HEAD + "omgangen:\n" + line + "  Det spilles 5 stikk.\n") == ["line-long"]


def test_a_file_that_is_too_long_is_named() -> None:
    text = HEAD + "omgangen:\n" + "  Det spilles 5 stikk.\n" * (MAX_LINES + 10_000)

    assert codes(text) == ["file-long"]


def test_a_thousand_nested_blocks_are_too_many() -> None:
    lines = ["omgangen:"] + [" " * depth + "med innsats:" for depth in range(1, 1_000)]
    lines = [line for line in lines if len(line) < MAX_LENGTH]
    found = codes(HEAD + "\n".join(lines) + "\n")

    assert found[0] == "layout-deep"
    assert set(found) <= {"layout-deep", "block-empty", "errors-many"}
    assert len(found) <= MAX_ERRORS + 1


def test_blocks_may_be_nested_as_deep_as_the_limit_says() -> None:
    lines = ["omgangen:"] + ["  " * depth + "med innsats:" for depth in range(1, MAX_DEPTH)]
    lines.append("  " * MAX_DEPTH + "Det spilles 5 stikk.")

    assert codes(HEAD + "\n".join(lines) + "\n") == ["layout-deep", "block-empty"]
    assert codes(HEAD + "\n".join([*lines[:-2], lines[-1][2:]]) + "\n") == []


# ---- garbage


def _garbage() -> dict[str, str]:
    chance = random.Random(12)
    letters = "abcdefghijklmnopqrstuvwxyzæøå     ,.:0123456789[]#’-"
    words = printed(KUL, "nb").split()
    every_line = "".join(chance.choices(letters, k=1_000_000))
    return {
        "one line": every_line,
        "lines": "\n".join(every_line[at : at + 70] for at in range(0, 1_000_000, 71)),
        "long lines": "\n".join(every_line[at : at + 990] for at in range(0, 1_000_000, 991)),
        "words": HEAD + "\n".join(" ".join(chance.choices(words, k=9)) for _ in range(15_000)),
        "words in long lines": HEAD
        + "\n".join(" ".join(chance.choices(words, k=150))[:990] for _ in range(1_000)),
        "tabs": HEAD + "\tDet spilles 5 stikk.\n" * 19_000,
        "headings": HEAD + "runden:\n" * 19_000,
        "labels": HEAD + "omgangen: [X]\n" * 19_000,
        "headers": "språk: norsk\n" + "spill: x\n" * 19_000,
        "indents": HEAD + "".join(" " * chance.randrange(30) + "x\n" for _ in range(19_000)),
        "lists": HEAD
        + "eksempel x:\n  gitt:\n"
        + ("    Anna har " + "ild 3, " * 130 + "ild 3 på hånden.\n") * 1_000,
        "colons": HEAD + "eksempel " + ": x" * 320 + ":\n",
        "one word": HEAD + "omgangen:\n" + ("  " + "x" * 900 + "\n") * 1_000,
        "one number": HEAD + "omgangen:\n" + ("  Det spilles " + "7" * 900 + " stikk.\n") * 500,
        "marks": HEAD + "omgangen:\n" + ("  " + ".,:;" * 200 + "\n") * 1_000,
        "zero bytes": "\0" * 1_000_000,
        "openings": HEAD + "[" * 1_000_000,
    }


@pytest.mark.parametrize("kind", _garbage())
def test_garbage_is_answered_within_seconds_and_with_few_mistakes(kind: str) -> None:
    text = _garbage()[kind]

    begun = time.process_time()
    found = diagnose(text)
    taken = time.process_time() - begun

    assert taken < SECONDS
    assert len(found) <= MAX_ERRORS + 1
    assert found or kind in ("lists", "one number")


def test_the_rest_of_a_file_with_too_many_mistakes_is_not_read_and_that_is_said() -> None:
    found = codes(HEAD + "omgangen:\n" + "  Dett spilles 5 stikk.\n" * 500)

    assert found == ["word-unknown"] * MAX_ERRORS + ["errors-many"]


@pytest.mark.parametrize(
    "character",
    [
        "\0",
        "\x07",
        "\x1b",
        "\ue000",
        "\x0b",
        "\x0c",
        "\x85",
        "\u2028",
        "\u202e",
        "\u200b",
        "\ud800",
    ],
)
def test_a_control_character_is_no_part_of_a_word(character: str) -> None:
    text = HEAD + f"omgangen:\n  Det spilles 5{character} stikk.\n"
    found = diagnose(text)

    assert [d.code for d in found] == ["character-unseen"]
    assert found[0].span is not None
    assert (found[0].span.line, found[0].span.column) == (4, 16)


def test_a_sentence_that_can_be_read_twice_is_an_error_that_shows_both() -> None:
    report = Report()
    words = "phase round\n  en: round, rounds\n\ncontest bout\n  en: round, rounds\n"
    lexicon = merge([core_lexicon(), read_lexicon(read("two.lex", words), report)])
    assert list(report) == []

    parse_line(
        "In each round, a player wins the game.", "rule_line", index_of(lexicon, "en"), report
    )

    (found,) = report
    assert found.code == "sentence-ambiguous"
    assert found.facts["readings"] == ("phase round", "contest bout")


def test_a_word_of_the_game_that_is_a_word_of_the_grammar_is_shown_as_the_other_reading() -> None:
    report = Report()
    words = "contest match\n  en: game, games\n"
    lexicon = merge([core_lexicon(), read_lexicon(read("one.lex", words), report)])

    parse_line("The others win the game.", "rule_line", index_of(lexicon, "en"), report)

    assert [(d.code, d.facts["readings"]) for d in report] == [
        ("sentence-ambiguous", ("contest match",))
    ]


# ---- words that are not there


def test_translation_into_a_language_without_words_names_every_missing_word() -> None:
    report = Report()
    words = (
        "phase round\n  en: round, rounds\n\n"
        "contest bout\n  en: bout, bouts\n  da: dyst, dysten, dyste\n"
    )
    lexicon = merge([core_lexicon(), read_lexicon(read("two.lex", words), report)])
    source = read("file", "language: English\n\nthe round:\n  2 bouts are played.\n")

    assert translate_file(source, "da", lexicon, report) is None
    assert [(d.code, d.facts["words"]) for d in report] == [("lexicon-missing", ("phase round",))]


def test_many_words_that_a_language_lacks_are_counted_and_the_first_are_named() -> None:
    report = Report()
    words = "\n\n".join(f"phase p{n}\n  en: part{'x' * n}, parts{'x' * n}" for n in range(1, 9))
    lexicon = merge([core_lexicon(), read_lexicon(read("many.lex", words), report)])

    assert not words_present(lexicon, "sv", report)

    (found,) = report
    assert (found.code, found.severity) == ("lexicon-missing-many", "error")
    assert found.facts == {
        "count": 8,
        "words": ("phase p1", "phase p2", "phase p3", "phase p4", "phase p5"),
        "language": "sv",
    }
    assert found.span is not None
    assert (found.span.file, found.span.line) == ("many.lex", 1)


def test_a_word_without_forms_in_the_language_of_the_file_is_unknown_there() -> None:
    report = Report()
    words = "phase round\n  en: round, rounds\n"
    lexicon = merge([core_lexicon(), read_lexicon(read("one.lex", words), report)])

    parse_file(
        read("file", "sprog: dansk\n\nrunden:\n  De andre vinder spillet.\n"), lexicon, report
    )

    assert [d.code for d in report] == ["heading-unknown"]


# ---- fuzz


NAMES = st.sampled_from(sorted(TEXTS))


def _whole(text: str, name: str) -> None:
    """Read, and where that works print and format; anything but a report is a failure."""
    report, lexicon = Report(), TEXTS[name].lexicon
    source = read("fuzz", text)
    file = parse_file(source, lexicon, report)
    assert (file is None) == report.failed
    for diagnostic in report:
        span = diagnostic.span
        assert span is not None
        assert 1 <= span.line <= max(1, len(source.lines))
        assert 1 <= span.column <= len(source.line(span.line)) + 2
        assert span.length >= 1
    if isinstance(file, File):
        again = format_file(source, lexicon, Report())
        assert again is not None
        assert parse_file(read("fuzz", again), lexicon, report) == file


@settings(max_examples=300, deadline=None, derandomize=True)
@given(NAMES, st.text())
def test_no_text_raises(name: str, text: str) -> None:
    _whole(text, name)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(NAMES, st.sampled_from(LANGUAGES), st.lists(st.text(max_size=40), max_size=8))
def test_no_text_below_a_header_raises(name: str, language: Language, lines: list[str]) -> None:
    header = printed(name, language).splitlines()[:4]
    _whole("\n".join([*header, "", *lines]), name)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(NAMES, st.binary())
def test_no_bytes_raise_anything_but_what_says_where(name: str, data: bytes) -> None:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        with pytest.raises(NotUtf8) as raised:
            decode(data)
        assert 0 <= raised.value.offset < len(data)
        assert 1 <= raised.value.line <= data.count(b"\n") + 1
    else:
        _whole(decode(data), name)


_PIECES = st.one_of(
    st.text(max_size=3),
    st.sampled_from(
        ["\n", "\n  ", "\t", ".", ",", ":", " [x]", " # x", "\0", "\ud800", "’", "−", "#"]
    ),
)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(
    NAMES,
    st.sampled_from(LANGUAGES),
    st.lists(st.tuples(st.integers(0, 20_000), st.integers(0, 12), _PIECES), max_size=6),
)
def test_no_damage_to_a_game_raises(
    name: str, language: Language, damages: list[tuple[int, int, str]]
) -> None:
    text = printed(name, language)
    for at, length, piece in damages:
        start = at % (len(text) + 1)
        text = text[:start] + piece + text[start + length :]
    _whole(text, name)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.data())
def test_no_row_of_words_raises(data: st.DataObject) -> None:
    name, language = data.draw(NAMES), data.draw(st.sampled_from(LANGUAGES))
    words = sorted(set(printed(name, language).split()))
    category = data.draw(st.sampled_from(starts()))
    line = data.draw(st.lists(st.sampled_from(words), max_size=20))
    report = Report()

    index = index_of(TEXTS[name].lexicon, language)
    node = parse_line(" ".join(line), category, index, report)

    assert (node is None) <= report.failed


@settings(max_examples=200, deadline=None, derandomize=True)
@given(
    st.sampled_from(sorted(GAMES.glob("*/*.lex"))),
    st.lists(st.tuples(st.integers(0, 5_000), st.integers(0, 12), _PIECES), max_size=6),
)
def test_no_damage_to_a_lexicon_raises(path: Path, damages: list[tuple[int, int, str]]) -> None:
    text = path.read_text(encoding="utf-8")
    for at, length, piece in damages:
        start = at % (len(text) + 1)
        text = text[:start] + piece + text[start + length :]
    report = Report()
    lexicon = read_lexicon(read("fuzz.lex", text), report)

    for language in LANGUAGES:  # and what is left of it can be read with
        index = index_of(merge([core_lexicon(), lexicon]), language)
        parse_line("Anna har 3 poeng.", "fact_line", index, Report())


def test_words_of_a_game_that_are_words_of_the_grammar_raise_nothing() -> None:
    assert invented().entries
    report = Report()
    words = "role the\n  en: the, thes\n\nzone played\n  en: played until, players\n"
    lexicon = merge([core_lexicon(), read_lexicon(read("odd.lex", words), report)])

    parse_line("The the wins the game.", "rule_line", index_of(lexicon, "en"), report)
    parse_line("The players share a played until.", "zone_line", index_of(lexicon, "en"), report)

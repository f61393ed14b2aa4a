"""The words of messages: every code has its texts, in every language, with the same facts."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from regelsmed.compiler.messages.texts import (
    example,
    kind_of_word,
    message,
    messages,
    say,
    tables,
    visible,
)
from regelsmed.dsl.diagnostics import Fact, Report
from regelsmed.dsl.languages import HEADER, LANGUAGES, Language
from regelsmed.dsl.lexicon import Lexicon, core_lexicon, merge, read_lexicon
from regelsmed.dsl.parse import index_of, layout, parse_line, read_header
from regelsmed.dsl.parse.automaton import automaton
from regelsmed.dsl.source import read

ROOT = Path(__file__).parents[3]
NAME = "kalas.regel"

#: The tables whose codes are reported by dsl and compiler; the others are the interface's words.
OF_REPORTS = (
    "card_texts.toml",
    "cards.toml",
    "cards_course.toml",
    "course.toml",
    "examples.toml",
    "meaning.toml",
    "prose.toml",
    "reading.toml",
    "stages.toml",
    "tricks.toml",
    "written_examples.toml",
)

#: Words of the game with which examples are read, where one has places for words of a game.
FILLED: dict[Language, dict[str, Fact]] = {
    "da": {"stat": "vægt", "label": "first_lead"},
    "sv": {"stat": "vikt", "label": "first_lead"},
    "nb": {"stat": "vekt", "label": "first_lead"},
    "en": {"stat": "weight", "label": "first_lead"},
}


def _trees() -> Iterator[ast.Module]:
    for folder in ("dsl", "compiler"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield ast.parse(path.read_text(encoding="utf-8"))


def _constants(node: ast.expr) -> set[str]:
    """Return the texts that an argument can be: one, or either side of a choice."""
    match node:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.IfExp(body=body, orelse=other):
            return _constants(body) | _constants(other)
        case _:
            return set()


def _places_of_codes(tree: ast.Module) -> dict[str, int]:
    """Return the functions of a module that are given a code, and as which argument."""
    found = {"error": 0, "warn": 0, "Diagnostic": 0, "report_at": 0, "once": 0, "wrong": 0}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            names = [a.arg for a in node.args.args if a.arg != "self"]
            if "code" in names:
                found[node.name] = names.index("code")
    return found


def _used() -> set[str]:
    """Return every code that dsl and compiler can report."""
    found = set()
    for tree in _trees():
        places = _places_of_codes(tree)
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)):
                    place = places.get(name)
                    if place is not None and place < len(node.args):
                        found |= _constants(node.args[place])
                case ast.Assign(targets=[ast.Name(id="code")], value=value):
                    found |= _constants(value)
                case _:
                    pass
    return found


def _written() -> set[str]:
    return {
        node.value
        for tree in _trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@cache
def _words() -> Lexicon:
    folder = ROOT / "tests" / "cases" / "base"
    text = "".join((folder / f"{name}.lex").read_text("utf-8") for name in ("base", "duels"))
    return merge((core_lexicon(), read_lexicon(read("base.lex", text), Report())))


def _is_read(text: str, language: Language) -> bool:
    """Tell whether a text is a right line of some part of a file."""
    index = index_of(_words(), language)
    for category in automaton(language).start:
        report = Report()
        if parse_line(text, category, index, report) is not None and not report.failed:
            return True
    header = read(NAME, f"{': '.join(HEADER[language])}\n{text}")
    lines, _ = layout(header, Report())
    found = read_header(header, lines, Report())
    return found is not None and found.title is not None


def _facts(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_every_code_that_is_reported_has_a_message() -> None:
    used = _used()

    assert len(used) > 150, "the scan finds next to nothing"
    assert used - set(messages()) == set()


def test_every_message_of_a_report_is_used() -> None:
    codes = {code for name, table in tables().items() if name in OF_REPORTS for code in table}
    written = _written()

    # Where a message has a second form for nobody or nothing, its code has ``-none`` put behind.
    assert {code for code in codes if code.removesuffix("-none") not in written} == set()


def test_a_message_read_alone_is_the_one_in_the_table() -> None:
    assert {code: message(code) for code in messages()} == messages()
    with pytest.raises(KeyError):
        message("no-such-code")


@pytest.mark.parametrize("code", sorted(messages()))
def test_a_message_has_the_same_facts_in_every_language(code: str) -> None:
    texts = messages()[code].texts

    assert {language: _facts(text) for language, text in texts.items()} == dict.fromkeys(
        LANGUAGES, _facts(texts["en"])
    )


@pytest.mark.parametrize("code", sorted(messages()))
def test_a_message_has_examples_in_all_languages_or_in_none(code: str) -> None:
    assert set(messages()[code].examples) in (set(), set(LANGUAGES))


@pytest.mark.parametrize("code", sorted(c for c, m in messages().items() if m.examples))
def test_what_an_author_is_told_to_write_can_be_read(code: str) -> None:
    texts = [(example(code, language, FILLED[language]), language) for language in LANGUAGES]

    assert [text for text, language in texts if text is None or not _is_read(text, language)] == []


def test_no_text_of_a_report_is_the_same_in_danish_and_swedish_by_oversight() -> None:
    same = {
        code
        for name, table in tables().items()
        if name in OF_REPORTS
        for code in table
        if len(messages()[code].texts["da"].split()) > 4
        and messages()[code].texts["da"] == messages()[code].texts["sv"]
    }

    assert same == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    own = {"da": "»«", "sv": "”", "nb": "«»", "en": "“”"}
    wrong = re.compile(f'[{"".join(set("»«”“") - set(own[language]))}"]')
    found = {
        code: text
        for code, message in messages().items()
        for known, text in message.texts.items()
        if known == language and wrong.search(text)
    }

    assert found == {}


def test_numbers_take_the_form_of_their_noun() -> None:
    facts = {"tricks": 6, "cards": 1}

    assert say("more-tricks-than-cards", "en", facts) == (
        "This plays 6 tricks, but each player has only 1 card for it."
    )
    assert say("lexicon-forms-english", "nb", {"word": "a", "count": 1}) == (
        "«a» er 1 form, men et engelsk ord må ha 2: entall og flertall."
    )


def test_languages_are_called_what_the_reader_calls_them() -> None:
    facts = {"word": "zone hand", "language": "sv"}

    assert say("lexicon-row-twice", "da", facts) == "»zone hand« har allerede former på svensk."
    assert say("lexicon-row-twice", "sv", facts) == "”zone hand” har redan former på svenska."


def test_lists_are_joined_as_the_language_joins_them() -> None:
    assert say("shape-close", "da", {"close": ("a", "b", "c")}) == "Mente du »a«, »b« eller »c«?"
    assert say("shape-close", "sv", {"close": ("a", "b")}) == "Menade du ”a” eller ”b”?"
    assert say("shape-close", "nb", {"close": ("a",)}) == "Mente du «a»?"
    assert say("shape-close", "en", {"close": ("a", "b", "c")}) == "Did you mean “a”, “b” or “c”?"


def test_names_are_listed_without_quotation_marks_and_whole() -> None:
    facts: dict[str, Fact] = {
        "seats": "x",
        "names": ("Åse", "7", "B" * 100 + "\x1b"),
        "rule": "Ja.",
    }

    assert say("result-won", "en", facts).endswith(f"by Åse, 7 and {'B' * 100}\ufffd: “Ja.”")
    assert say("result-won", "da", {**facts, "names": ("Åse",)}).endswith("af Åse: »Ja.«")


def test_numbers_below_zero_have_a_minus_sign() -> None:
    assert "−3" in say("never-below-zero", "nb", {"counter": "poeng", "number": -3})


def test_a_text_of_an_author_is_no_place_for_facts() -> None:
    assert "{0.__class__}" in say("name-unknown", "en", {"name": "{0.__class__}"})


def test_characters_that_show_nothing_are_marked() -> None:
    assert visible("a\x1b]0;b\x07\u202e\u200b") == "a�]0;b���"


def test_a_long_word_is_cut() -> None:
    assert len(say("name-unknown", "da", {"name": "x" * 100_000})) < 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_words_in_the_grammar_has_a_name(language: Language) -> None:
    terminals: set[str] = set()
    for path in (ROOT / "grammar" / "sentences").glob("*.lark"):
        text = re.sub(r"//.*", "", path.read_text(encoding="utf-8"))
        terminals |= set(re.findall(r"(?<![\w'])[A-Z][A-Z0-9]*(?:_[A-Z]+)*(?![\w'])", text))

    for terminal in terminals - {"V"}:
        assert terminal not in kind_of_word(f"<{terminal}>", language)

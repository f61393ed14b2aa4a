"""A text with one mistake in it is never taken for the text without."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple, cast

import pytest

from regelsmed.dsl.diagnostics import Diagnostic, Report
from regelsmed.dsl.grammar_text import load_words
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.lexicon import Lexicon
from regelsmed.dsl.linearize import linearizer
from regelsmed.dsl.parse import index_of, parse_line
from regelsmed.dsl.parse.lattice import Token, tokens
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import Node
from regelsmed.dsl.syntax.contract import constructors, snake

from .games import categorized, texts
from .variants import is_article_of_a_kind, variants

every_language = pytest.mark.parametrize("language", LANGUAGES)


@dataclass(frozen=True)
class Printed:
    """A line of a game as a language prints it."""

    category: str
    text: str
    tree: Node
    lexicon: Lexicon
    language: Language

    @property
    def words(self) -> list[Token]:
        return tokens(self.text)

    def read(self, text: str) -> tuple[Node | None, list[Diagnostic]]:
        report = Report()
        place = Span("line", 1, 1, len(text))
        index = index_of(self.lexicon, self.language)
        node = parse_line(text, self.category, index, report, place)
        return node, list(report)

    def taken_for_right(self, text: str) -> bool:
        node, found = self.read(text)
        return node == self.tree and not found


@cache
def printed(language: Language) -> tuple[Printed, ...]:
    """Return every line of every game in a language, each once; titles are free text.

    Of examples, which say the same of one card and player after another, each sentence is there
    once.
    """
    found: dict[tuple[str, object], Printed] = {}
    for text in texts():
        printer = linearizer(language, text.lexicon)
        for category, tree in categorized(text.file):
            if not hasattr(tree, "title"):
                words = printer.text(tree, category)
                line = Printed(category, words, _bare(tree), text.lexicon, language)
                same = _shape(tree) if category in _OF_EXAMPLES else line.text
                found.setdefault((category, same), line)
    return tuple(found.values())


_OF_EXAMPLES = ("fact_line", "move_line", "choice_line", "example_part")


def _shape(value: object) -> object:
    """Return what sentences have in common that differ in names, cards, words and numbers alone."""
    if isinstance(value, Node):
        parts = (_shape(getattr(value, field.name)) for field in fields(value) if field.compare)
        return (type(value).__name__, *parts)
    if isinstance(value, tuple):
        return tuple(dict.fromkeys(map(_shape, value))), len(value) > 1
    return value == 1 if isinstance(value, int) else type(value).__name__


def _bare(tree: Node) -> Node:
    """Return a tree as its line alone says it: the block below is left out."""
    block = constructors()[snake(type(tree).__name__)].block
    return tree if block is None else replace(tree, **cast("dict[str, Any]", {block: ()}))


@cache
def some(language: Language, soak: int) -> tuple[Printed, ...]:
    """Return every fourth line of ``printed``; the four languages together miss none.

    A soak takes every line in every language.
    """
    lines = printed(language)
    return lines if soak > 1 else lines[LANGUAGES.index(language) :: len(LANGUAGES)]


def cut(text: str, token: Token) -> str:
    """Return a line without one of its words, and without the space that it leaves behind."""
    before, after = text[: token.start].rstrip(" "), text[token.end :].lstrip(" ")
    apart = before and after and (after[0].isalnum() or after[0] in "−#")
    return f"{before} {after}" if apart else before + after


# ---- deleted


class Deletion(NamedTuple):
    """A line without one of its words, and how it was read."""

    line: Printed
    token: Token
    text: str
    unnoticed: bool
    found: list[Diagnostic]


@cache
def deletions(language: Language, soak: int) -> tuple[Deletion, ...]:
    """Return lines of games without each of their words: read once for several tests."""
    return tuple(_deleted(line, token) for line in some(language, soak) for token in line.words)


def _deleted(line: Printed, token: Token) -> Deletion:
    text = cut(line.text, token)
    node, found = line.read(text)
    return Deletion(line, token, text, node == line.tree and not found, found)


@every_language
def test_a_deleted_word_or_mark_is_noticed_unless_the_word_table_says_otherwise(
    language: Language, soak: int
) -> None:
    declared = variants(language)
    unnoticed = [
        (token.text, line.text)
        for line, token, _text, unnoticed, _found in deletions(language, soak)
        if unnoticed
        and not any(variant.covers(token, line) for variant in declared)
        and not is_article_of_a_kind(token, line)
    ]

    assert unnoticed == []


def test_every_declared_variant_that_a_game_says_in_full_is_read_without_its_word() -> None:
    said = {
        (language, variant, _deleted(line, token).unnoticed)
        for language in LANGUAGES
        for line in printed(language)
        for token in line.words
        for variant in variants(language)
        if variant.covers(token, line)
    }

    assert said
    assert {it[:2] for it in said} == {it[:2] for it in said if it[2]}


@every_language
def test_a_deletion_is_reported_inside_its_line_or_right_behind_it(
    language: Language, soak: int
) -> None:
    reported = [
        (d, deletion.text) for deletion in deletions(language, soak) for d in deletion.found
    ]

    assert len(reported) > len(deletions(language, soak)) / 2
    for diagnostic, text in reported:
        _inside(diagnostic, text)


def _inside(diagnostic: Diagnostic, text: str) -> None:
    span = diagnostic.span
    assert span is not None
    assert (span.file, span.line) == ("line", 1)
    assert 1 <= span.column <= len(text) + 1, (diagnostic, text)
    assert 1 <= span.length <= max(1, len(text) + 2 - span.column), (diagnostic, text)


# ---- agreement


def _disagreeing(language: Language, soak: int) -> Iterator[tuple[Printed, str, int]]:
    """Yield each agreeing word of each line in each of its other forms, and where it stands."""
    rows = [
        sorted({form for _, form in row.forms})
        for row in load_words(language).agreement.values()
        if len(row.forms) > 1
    ]
    for line in some(language, soak):
        low = line.text.casefold()
        for row in rows:
            for right in row:
                at = _whole(low, right)
                for wrong in row if at >= 0 else ():
                    if wrong != right:
                        changed = line.text[:at] + wrong + line.text[at + len(right) :]
                        yield line, changed, at


def _whole(text: str, word: str) -> int:
    """Return where a word first stands as a whole in a text, or -1."""
    padded = f" {text} "
    for mark in (".", ",", ":", "?"):
        padded = padded.replace(mark, " ")
    return padded.find(f" {word} ")


@every_language
def test_a_word_that_does_not_agree_is_noticed_and_put_right(language: Language, soak: int) -> None:
    reported = 0
    for line, changed, at in _disagreeing(language, soak):
        node, found = line.read(changed)
        assert not (node == line.tree and not found), changed
        agreement = [d for d in found if d.code == "word-agreement" and d.span is not None]
        if node == line.tree:
            assert len(found) == len(agreement) == 1, (changed, found)
            (only,) = agreement
            assert only.span is not None
            assert only.span.length == len(str(only.facts["word"]))
            start = only.span.column - 1
            mended = (
                changed[:start] + str(only.facts["right"]) + changed[start + only.span.length :]
            )
            assert start <= at
            assert mended.casefold() == line.text.casefold()
            reported += 1
    assert reported >= 20


# ---- glued, unknown, swapped


@every_language
def test_two_glued_words_are_noticed_where_they_stand(language: Language, soak: int) -> None:
    for line in some(language, soak):
        for left, right in pairwise(line.words):
            if right.start == left.end + 1 and "mark" not in (left.kind, right.kind):
                glued = line.text[: left.end] + line.text[right.start :]
                node, found = line.read(glued)
                assert node is None or node != line.tree, glued
                if node is None:
                    (only,) = found
                    assert only.span is not None
                    _inside(only, glued)
                    start, end = only.span.column - 1, only.span.column - 1 + only.span.length
                    is_name = left.text.istitle()  # with any ending: the next word is blamed
                    assert start <= (right.end if is_name else left.end), (glued, only)
                    assert left.end <= end, (glued, only)


@every_language
def test_most_glued_words_are_told_apart_again(language: Language, soak: int) -> None:
    told = all_glued = 0
    for line in some(language, soak):
        for left, right in pairwise(line.words):
            if {left.kind, right.kind} <= {"word", "number"} and right.start == left.end + 1:
                _, found = line.read(line.text[: left.end] + line.text[right.start :])
                all_glued += 1
                told += any(
                    d.code == "words-glued" and d.facts["right"] == f"{left.text} {right.text}"
                    for d in found
                )

    assert told > all_glued * 0.8


@every_language
def test_an_unknown_word_is_named_where_it_stands(language: Language, soak: int) -> None:
    for line in some(language, soak):
        for token in line.words:
            space = " " if line.text[: token.start].strip() else ""
            changed = f"{line.text[: token.start].rstrip()}{space}xyzzy {line.text[token.start :]}"
            node, found = line.read(changed)
            assert node is None
            (only,) = found
            if line.category == "example_part" and only.code == "mark-missing":
                continue  # any word may be the label of a paragraph
            assert only.code in ("word-unknown", "heading-unknown"), (changed, only)
            assert only.span is not None
            if only.code == "word-unknown":
                assert only.facts["word"] == "xyzzy"
                assert only.span == Span("line", 1, changed.index("xyzzy") + 1, 5)


@every_language
def test_a_misspelt_word_is_named_with_the_right_one(language: Language, soak: int) -> None:
    random = Random(11)
    right = misspelt = 0
    for line in some(language, soak) * soak:
        words = [t for t in line.words if t.kind == "word" and len(t.text) > 4]
        if not words or line.category == "block":
            continue
        token = random.choice(words)
        at = random.randrange(1, len(token.text) - 1)
        wrong = token.text[:at] + token.text[at + 1 :]
        if wrong.casefold() in index_of(line.lexicon, language).entries:
            continue
        changed = line.text[: token.start] + wrong + line.text[token.end :]
        node, found = line.read(changed)
        assert not (node == line.tree and not found), changed
        misspelt += 1
        for diagnostic in found:
            offered = (*_tuple(diagnostic, "close"), diagnostic.facts.get("right"))
            right += token.text in offered

    assert right > misspelt * 0.8


def _tuple(diagnostic: Diagnostic, name: str) -> tuple[str, ...]:
    value = diagnostic.facts.get(name, ())
    return value if isinstance(value, tuple) else ()


@every_language
def test_neighbours_that_changed_places_are_noticed(language: Language, soak: int) -> None:
    for line in some(language, soak):
        for one, two in pairwise(line.words):
            if one.text.casefold() == two.text.casefold() or one.end == two.start:
                continue
            changed = (
                line.text[: one.start]
                + two.text
                + line.text[one.end : two.start]
                + one.text
                + line.text[two.end :]
            )
            assert not line.taken_for_right(changed), changed


@every_language
def test_a_doubled_word_is_noticed(language: Language, soak: int) -> None:
    for line in some(language, soak):
        for token in line.words:
            changed = f"{line.text[: token.end]} {token.text}{line.text[token.end :]}"

            assert not line.taken_for_right(changed), changed


@every_language
def test_another_number_is_noticed(language: Language, soak: int) -> None:
    for line in some(language, soak):
        for token in line.words:
            if token.kind == "number":
                changed = f"{line.text[: token.start]}4711{line.text[token.end :]}"

                assert not line.taken_for_right(changed), changed

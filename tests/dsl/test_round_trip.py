"""What is printed is read back as the same tree: in every language, in every declared variant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from itertools import permutations
from random import Random

import pytest

from regelsmed.dsl.diagnostics import Diagnostic, Report
from regelsmed.dsl.format import format_file, translate_file
from regelsmed.dsl.grammar_text import starts
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.lexicon import Lexicon, core_lexicon
from regelsmed.dsl.linearize import linearize, linearizer, print_file
from regelsmed.dsl.parse import index_of, parse_file, parse_line
from regelsmed.dsl.source import NOWHERE, Span, read
from regelsmed.dsl.syntax import Count, File, Line, Node, PlayerName, Seats
from regelsmed.dsl.syntax.contract import constructors, snake

from .games import Text, categorized, invented, texts
from .trees import Trees, producible, varied

TREES = 3_300
FILES = 40

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_pair = pytest.mark.parametrize(("language", "other"), tuple(permutations(LANGUAGES, 2)))


def read_line(
    text: str, category: str, language: Language, lexicon: Lexicon
) -> tuple[Node | None, list[Diagnostic]]:
    report = Report()
    node = parse_line(text, category, index_of(lexicon, language), report)
    return node, list(report)


def read_file(text: str, lexicon: Lexicon) -> File:
    report = Report()
    file = parse_file(read("random", text), lexicon, report)
    assert file is not None, [*report, text]
    assert list(report) == []
    return file


def lines_of(trees: Trees, count: int) -> Iterator[tuple[str, Node]]:
    """Yield random lines, blocks left empty: of each category more the more it can say."""
    turns = [name for name in starts() for _ in producible(trees.language, name)]
    for number in range(count):
        category = turns[number % len(turns)]
        yield category, trees.bare(category)


def nodes(value: object) -> Iterator[Node]:
    """Yield every node in a tree, from the top."""
    if isinstance(value, Line):
        yield from nodes(value.what)
    elif isinstance(value, tuple):
        for item in value:
            yield from nodes(item)
    elif isinstance(value, Node):
        yield value
        for field in fields(value):
            yield from nodes(getattr(value, field.name))


# ---- lines


@every_language
def test_a_random_tree_is_read_back_as_it_was(language: Language, soak: int) -> None:
    read: Counter[str] = Counter()
    for category, node in lines_of(Trees(language, invented(), Random(1)), 2 * TREES * soak):
        text = linearize(node, language, invented(), category=category)

        assert read_line(text, category, language, invented()) == (node, []), text
        read.update(snake(type(inner).__name__) for inner in nodes(node))
    assert set(read) == set(constructors()) - {"file"}
    assert min(read.values()) >= 10 * soak


@every_language
def test_a_random_tree_is_read_back_in_any_declared_variant(language: Language, soak: int) -> None:
    random = Random(2)
    printer = varied(language, invented(), random)
    differs = 0
    for category, node in lines_of(Trees(language, invented(), random), TREES * soak):
        text = printer.text(node, category)
        differs += text != linearize(node, language, invented(), category=category)

        assert read_line(text, category, language, invented()) == (node, []), text
    assert differs > TREES * soak / 10


@every_language
def test_numbers_in_words_are_read_like_digits(language: Language, soak: int) -> None:
    printer = linearizer(language, invented(), numbers="words")
    differs = 0
    for category, node in lines_of(Trees(language, invented(), Random(11)), TREES * soak):
        text = printer.text(node, category)
        if language == "sv" and any(map(_is_named_card, nodes(node))):
            continue  # "ett sjökort" is the name of a card
        differs += text != linearize(node, language, invented(), category=category)

        assert read_line(text, category, language, invented()) == (node, []), text
    assert differs > TREES * soak / 30


def _is_named_card(node: Node) -> bool:
    return isinstance(node, Count) and node.number == 1 and invented().names_cards(node.kind)


@every_pair
def test_what_one_language_can_say_another_can(
    language: Language, other: Language, soak: int
) -> None:
    for category, node in lines_of(Trees(language, invented(), Random(3)), TREES * soak // 6):
        text = linearize(node, other, invented(), category=category)

        assert read_line(text, category, other, invented()) == (node, []), text


@every_language
def test_different_trees_are_written_differently(language: Language, soak: int) -> None:
    seen: dict[tuple[str, str], Node] = {}
    for category, node in lines_of(Trees(language, invented(), Random(4)), TREES * soak):
        text = linearize(node, language, invented(), category=category)

        assert seen.setdefault((category, text), node) == node
    assert len(seen) > TREES / 3


@every_language
def test_case_of_the_first_letter_and_spaces_make_no_difference(language: Language) -> None:
    for category, node in lines_of(Trees(language, invented(), Random(5)), 300):
        text = linearize(node, language, invented(), category=category)
        if text[1:2].islower() and not _begins_with_name(node):
            wide = "  ".join(text.split(" "))

            assert read_line(wide.swapcase()[0] + wide[1:], category, language, invented()) == (
                node,
                [],
            )


def _begins_with_name(node: Node) -> bool:
    return any(
        {"PlayerName", "Title"}.intersection(map(str, field.types))
        for inner in nodes(node)
        for field in constructors()[snake(type(inner).__name__)].fields
    )


# ---- files


@every_language
def test_a_random_file_is_read_back_and_printed_as_it_was(language: Language, soak: int) -> None:
    trees = Trees(language, invented(), Random(6))
    for _ in range(FILES * soak):
        file = trees.file()
        text = print_file(file, language, invented())
        again = read_file(text, invented())

        assert again == file
        assert again.language == language
        assert print_file(again, language, invented()) == text


@every_language
def test_a_random_file_keeps_labels_and_comments(language: Language, soak: int) -> None:
    trees = Trees(language, invented(), Random(7))
    for _ in range(FILES * soak):
        file = trees.file()
        again = read_file(print_file(file, language, invented()), invented())

        assert _around(again) == _around(file)


def _around(file: File) -> tuple[Counter[str], list[object]]:
    """Return the comments of a file and, in order, what else stands around its lines."""
    comments = Counter((*file.above, *file.below))
    rest: list[object] = []

    def walk(line: Line[Node]) -> None:
        comments.update(line.above)
        rest.append((line.label, line.former, line.beside))
        block = constructors()[snake(type(line.what).__name__)].block
        for inner in getattr(line.what, block) if block else ():
            walk(inner)

    for line in file.blocks:
        walk(line)
    del comments[""]
    return comments, rest


@every_pair
def test_a_random_file_is_the_same_after_translation_there_and_back(
    language: Language, other: Language, soak: int
) -> None:
    trees = Trees(language, invented(), Random(8))
    for _ in range(FILES * soak // 4):
        file = trees.file()
        there = read_file(print_file(file, other, invented()), invented())
        back = read_file(print_file(there, language, invented()), invented())

        assert there == file
        assert there.language == other
        assert back == file


# ---- games


def _id(text: Text) -> str:
    return text.source.name


@pytest.mark.parametrize("text", texts(), ids=_id)
def test_a_game_is_written_the_way_it_is_printed(text: Text) -> None:
    printed = print_file(text.file, text.file.language, text.lexicon)

    assert printed.splitlines() == [*_stripped(text)]


def _stripped(text: Text) -> list[str]:
    lines = list(text.source.lines)
    while lines and not lines[-1]:
        lines.pop()
    return lines


@every_language
@pytest.mark.parametrize("text", texts(), ids=_id)
def test_a_game_is_the_same_in_every_language(text: Text, language: Language) -> None:
    printed = print_file(text.file, language, text.lexicon)
    again = read_file(printed, text.lexicon)

    assert again == text.file
    assert print_file(again, language, text.lexicon) == printed
    assert print_file(again, text.file.language, text.lexicon).splitlines() == _stripped(text)


@every_pair
@pytest.mark.parametrize("text", texts(), ids=_id)
def test_translation_of_a_game_loses_nothing(
    text: Text, language: Language, other: Language
) -> None:
    report = Report()
    source = read("game", print_file(text.file, language, text.lexicon))
    translated = translate_file(source, other, text.lexicon, report)

    assert list(report) == []
    assert translated == print_file(text.file, other, text.lexicon)


@every_language
@pytest.mark.parametrize("text", texts(), ids=_id)
def test_formatting_what_is_formatted_changes_nothing(text: Text, language: Language) -> None:
    report = Report()
    printed = print_file(text.file, language, text.lexicon)

    assert format_file(read("game", printed), text.lexicon, report) == printed
    assert list(report) == []


@every_language
@pytest.mark.parametrize("text", texts(), ids=_id)
def test_a_game_is_read_in_any_declared_variant(text: Text, language: Language) -> None:
    random = Random(9)
    printer = varied(language, text.lexicon, random)
    seen = set()
    for category, line in categorized(text.file):
        for _ in range(3):
            printed = printer.text(line, category)
            if constructors()[snake(type(line).__name__)].block is None:
                seen.add(printed)
                assert read_line(printed, category, language, text.lexicon) == (line, [])
    assert seen


# ---- places


@every_language
def test_every_node_stands_where_it_was_written(language: Language) -> None:
    trees = Trees(language, invented(), Random(10))
    for _ in range(FILES):
        text = print_file(trees.file(), language, invented())
        source = read("random", text)
        file = read_file(text, invented())
        for line in file.blocks:
            for node in nodes(line):
                _stands_within(node, source.line(node.span.line))


def _stands_within(node: Node, line: str) -> None:
    span = node.span
    assert span != NOWHERE
    assert span.file == "random"
    written = line[span.column - 1 : span.column - 1 + span.length]
    assert len(written) == span.length
    assert written == written.strip() != "", node
    block = constructors()[snake(type(node).__name__)].block
    for field in fields(node):
        if field.name not in (block, "span"):
            for inner in nodes(getattr(node, field.name)):
                assert _within(inner.span, span), (written, inner)


def _within(inner: Span, outer: Span) -> bool:
    return (
        inner.line == outer.line
        and outer.column <= inner.column
        and inner.column + inner.length <= outer.column + outer.length
    )


@every_language
def test_a_list_as_long_as_a_line_can_be_is_printed(language: Language) -> None:
    # Each item once doubled the work: thirty would have taken hours, three hundred never ended.
    node = Seats(tuple(PlayerName("A") for _ in range(300)))

    printed = linearize(node, language, core_lexicon(), category="fact")

    assert printed.count("A") == 300

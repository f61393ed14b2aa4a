"""Syntax tree to the text of a whole file, in the one way it is printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from regelsmed.dsl.grammar_text import load_words
from regelsmed.dsl.languages import HEADER, NAMES, Language
from regelsmed.dsl.lexicon import Lexicon
from regelsmed.dsl.syntax import Deck, File, Line, Node
from regelsmed.dsl.syntax.contract import constructors, snake

from .patterns import Below
from .sentence import Linearizer, linearizer

_INDENT: Final = "  "

#: Comments beside a line stand in one column, or behind a longer line.
_COMMENTS_AT: Final = 78


def print_file(file: File, language: Language, lexicon: Lexicon) -> str:
    """Return a file's text in a language, with its comments as they are.

    Raises ``MissingWord`` where the lexicon lacks a word in that language.
    """
    printer = linearizer(language, lexicon)
    out = [*_comments(file.above, 0), *_header(file, language, lexicon)]
    for line in file.blocks:
        if not line.above or line.above[0]:
            out.append("")
        out += _line(line, "block", 0, printer)
    out += _comments(file.below, 0)
    return "\n".join(out).strip("\n") + "\n"


def _header(file: File, language: Language, lexicon: Lexicon) -> Iterator[str]:
    words = load_words(language)
    yield ": ".join(HEADER[language])
    own = file.editions == (file.language,) == (language,)
    if file.editions and not (own and file.title is not None):
        names = ", ".join(NAMES[language][edition] for edition in file.editions)
        yield f"{words['editions header']}: {names}"
    if file.uses:
        yield f"{words['uses header']}: {', '.join(file.uses)}"
    if file.title is not None:
        deck = all(isinstance(line.what, Deck) for line in file.blocks)
        key = "deck header" if deck else "game header"
        yield f"{words[key]}: {lexicon.title(file.title, language)}"


def _comments(comments: tuple[str, ...], depth: int) -> Iterator[str]:
    for comment in comments:
        yield _INDENT * depth + comment if comment else ""


def _line(line: Line[Node], category: str, depth: int, printer: Linearizer) -> Iterator[str]:
    yield from _comments(line.above, depth)
    text = _INDENT * depth + printer.text(line.what, category)
    if line.label is not None:
        text += f" [{' < '.join((line.label, *line.former))}]"
    yield text if line.beside is None else f"{text:<{_COMMENTS_AT}}  {line.beside}"
    constructor = constructors()[snake(type(line.what).__name__)]
    if constructor.block is not None:
        below = _below(category, constructor.name, printer)
        for inner in getattr(line.what, constructor.block):
            yield from _line(inner, below, depth + 1, printer)


def _below(category: str, constructor: str, printer: Linearizer) -> str:
    """Return the category of the lines below a line of ``constructor``."""
    for pattern in printer.patterns.of(category, constructor):
        for step in pattern.steps:
            if isinstance(step, Below):
                return step.category
    raise AssertionError((category, constructor))

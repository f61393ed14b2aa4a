"""How fast rules are read and printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from bench.measure import Measure, rates
from regelsmed.compiler.pipeline import vocabulary
from regelsmed.compiler.sources import Place, read_game
from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.lexicon import Lexicon
from regelsmed.dsl.linearize import print_file
from regelsmed.dsl.parse import parse_file
from regelsmed.dsl.source import Source, read
from regelsmed.dsl.syntax import File

_WORD = re.compile(r"[^\W_]+")


def measures(place: Place) -> Iterator[Measure]:
    """Measure reading and printing a game's rules in every language.

    The tables and the words of the game are loaded before; a sentence is never read twice in one
    run, and nothing is kept from one run to the next.
    """
    report = Report()
    sources = read_game(place, report)
    lexicon = vocabulary(sources, report)
    file = parse_file(sources.rules[0], lexicon, report)
    assert file is not None, list(report)
    texts = {code: read(code, print_file(file, code, lexicon)) for code in LANGUAGES}
    words = {code: _words(source) for code, source in texts.items()}
    work: list[_Reading | _Printing] = [
        *(_Reading(texts[code], lexicon, words[code]) for code in LANGUAGES),
        *(_Printing(file, code, lexicon, words[code]) for code in LANGUAGES),
    ]
    for kind in work:
        kind()
    measured = rates(work)
    for kind, values in zip(work, measured, strict=True):
        yield Measure(kind.name, "words/s", values, least=kind.least)


def _words(source: Source) -> int:
    """Return how many words the sentences of a text have, comments and labels left out."""
    lines = (re.sub(r"#.*|\[.*\]", "", line) for line in source.lines)
    return sum(len(_WORD.findall(line)) for line in lines)


class _Reading:
    least = 60_000

    def __init__(self, source: Source, lexicon: Lexicon, words: int) -> None:
        self.name = f"reading {source.name}"
        self._source, self._lexicon, self._words = source, lexicon, words
        self._runs = 0

    def __call__(self) -> int:
        self._runs += 1  # another name each time: what was laid out of a source is kept for a while
        source = replace(self._source, name=f"{self._source.name} {self._runs}")
        assert parse_file(source, self._lexicon, Report()) is not None
        return self._words


class _Printing:
    least = 100_000

    def __init__(self, file: File, language: Language, lexicon: Lexicon, words: int) -> None:
        self.name = f"printing {language}"
        self._file, self._language, self._lexicon, self._words = file, language, lexicon, words

    def __call__(self) -> int:
        print_file(self._file, self._language, self._lexicon)
        return self._words

"""Reading the cases in ``cases/``: a source and the messages it gets, in one file.

A case is Markdown: a sentence that says what it shows, then a block ``regel`` with a whole source,
or a block ``diff nb`` with lines that are changed in the small game of ``cases/base`` in that
language, then a block ``messages``. ``diff bids.nb`` changes another small game, which has bids
and trump, ``diff duels.nb`` one whose cards are written out. Words that the small games lack stand
in a block ``lex``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.analysis.resolve import analyse
from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.languages import Language
from regelsmed.dsl.lexicon import Lexicon, core_lexicon, merge, read_lexicon
from regelsmed.dsl.parse import file_language, parse_file
from regelsmed.dsl.source import Source, read
from regelsmed.dsl.syntax import File

CASES: Final = Path(__file__).parent / "cases"
NAME: Final = "kalas.regel"

SMALL: Final = ("base", "bids", "duels")
"""The small games that cases change."""

_BLOCK: Final = re.compile(r"^```(\w+)(?: ([\w.]+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Understood:
    """What became of a source: its tree and its game, as far as it came, and what was found."""

    source: Source
    words: Lexicon
    file: File | None
    game: Game | None
    report: Report

    @property
    def language(self) -> Language:
        """The language that the source says it is written in, or else English."""
        return file_language(self.source) or "en"


def name_of(path: Path) -> str:
    """Return what a case is called: its feature, good or bad, and its name."""
    return str(path.relative_to(CASES).with_suffix(""))


def small_game(language: Language, name: str = SMALL[0]) -> Understood:
    """Return what becomes of a small game in one of its languages."""
    return _understood(read(NAME, _base(f"{name}.{language}.regel")), small_words())


def understand(case: str) -> Understood:
    """Return what becomes of the source of a case."""
    blocks = {kind: (word, text) for kind, word, text in _BLOCK.findall(case)}
    words = small_words(blocks.get("lex", ("", ""))[1])
    if "regel" in blocks:
        return _understood(read(NAME, blocks["regel"][1]), words)
    place, changes = blocks["diff"]
    name, _, language = place.rpartition(".")
    text = _base(f"{name or SMALL[0]}.{language}.regel")
    return _understood(read(NAME, _changed(text, changes)), words)


@cache
def small_words(more: str = "") -> Lexicon:
    """Return the words of the small games, of every card game, and of a lexicon's text."""
    report = Report()
    own = "\n".join(_base(f"{name}.lex") for name in SMALL)
    lexicon = read_lexicon(read("kalas.lex", f"{own}\n{more}"), report)
    assert not report.failed, list(report)
    return merge((core_lexicon(), lexicon))


def _base(name: str) -> str:
    return (CASES / "base" / name).read_text(encoding="utf-8")


def _understood(source: Source, words: Lexicon) -> Understood:
    report = Report()
    file = parse_file(source, words, report)
    game = None
    if file is not None and not report.failed:
        game = analyse("kalas", file, (), words, report)
    return Understood(source, words, file, game, report)


def _changed(text: str, changes: str) -> str:
    """Return ``text`` with changes made, each of which fits in one place of it only."""
    for hunk in re.split(r"^\n", changes, flags=re.MULTILINE):
        lines = hunk.splitlines()
        old = "".join(f"{line[1:]}\n" for line in lines if line[0] in " -")
        new = "".join(f"{line[1:]}\n" for line in lines if line[0] in " +")
        assert f"\n{text}".count(f"\n{old}") == 1, f"not once in the small game:\n{old}"
        text = f"\n{text}".replace(f"\n{old}", f"\n{new}")[1:]
    return text

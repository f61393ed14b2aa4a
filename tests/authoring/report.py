"""How many card ideas the language accepts as they were worded, and what blocks the others.

    python -m tests.authoring.report

The ideas were written down by somebody who knew the printed rules and had not seen the grammar. A
file ``<name>.<language>.txt`` holds them as they were, ``reworded.<language>.txt`` those that were
said otherwise after reading the error messages.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.pipeline import understand
from regelsmed.compiler.sources import Place, Sources, read_game
from regelsmed.dsl.diagnostics import Diagnostic, Report
from regelsmed.dsl.grammar_text import load_words
from regelsmed.dsl.languages import HEADER, Language
from regelsmed.dsl.source import read

HERE: Final = Path(__file__).parent
GAMES: Final = HERE.parents[1] / "games"
LANGUAGES: Final[tuple[Language, ...]] = ("da", "sv", "nb")


@dataclass(frozen=True, slots=True)
class Idea:
    """A card as a designer words it: its name and its texts, a line each."""

    name: str
    halves: tuple[str, ...]

    def text(self, language: Language) -> str:
        """Return a file that adds the card to the game."""
        words = load_words(language)
        stat = _game().lexicon.form("stat", "base_strength", "IS", language)
        lines = (f"{stat}: 3", *self.halves)
        head = f"{': '.join(HEADER[language])}\n\n{words['card (heading)']} {self.name}:\n"
        return head + "".join(f"  {line}\n" for line in lines)


def ideas(name: str, language: Language) -> Iterator[Idea]:
    """Yield the ideas of a file; none where there is no such file."""
    path = HERE / f"{name}.{language}.txt"
    if not path.exists():
        return
    for block in path.read_text("utf-8").strip().split("\n\n"):
        title, *halves = block.splitlines()
        yield Idea(title, tuple(halves))


def faults(idea: Idea, language: Language) -> list[Diagnostic]:
    """Return everything that the compiler has against a card; nothing if it takes it."""
    sources, report = _sources(), Report()
    added = read("idea", idea.text(language))
    understand(replace(sources, rules=(*sources.rules, added)), report)
    return [found for found in report if found.severity == "error"]


@cache
def _sources() -> Sources:
    report = Report()
    sources = read_game(Place(GAMES / "tryllepap", "tryllepap", GAMES), report)
    assert not report.failed, list(report)
    return sources


@cache
def _game() -> Game:
    game = understand(_sources(), Report())
    assert game is not None
    return game


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def main() -> None:
    """Print the figures for each language, and what blocks how many."""
    blocked: Counter[str] = Counter()
    for language in LANGUAGES:
        asked = list(ideas("ideas", language))
        other = {idea.name: idea for idea in ideas("reworded", language)}
        taken = reworded = 0
        for idea in asked:
            found = faults(idea, language)
            again = idea.name in other and not faults(other[idea.name], language)
            taken += not found
            reworded += bool(found) and again
            for fault in found[:1]:
                blocked[f"{fault.code} {fault.facts.get('word', '')}"] += 1
                _say(f"{language} {'~' if again else '-'} {idea.name}: {fault.code} {fault.facts}")
        _say(f"{language}: {taken} of {len(asked)} as written, {reworded} more reworded")
    for what, count in blocked.most_common():
        _say(f"{count:3} {what}")


if __name__ == "__main__":
    main()

"""Worked examples: the printed ones of a game, set in flowing sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from regelsmed.compiler.analysis.game import ExampleOf, Game
from regelsmed.dsl.syntax import ExamplePart, FactLine, Given, Holds, Line, Then, When

from .outline import Link, WorkedExample
from .voice import Voice, capitalized

CLAUSES_PER_SENTENCE: Final = 5


def examples(
    game: Game, paragraph: str, places: Mapping[str, Link], voice: Voice
) -> tuple[WorkedExample, ...]:
    """Return the examples that are printed at a paragraph, in the order of the source."""
    return tuple(
        _worked(example, places, voice)
        for example in game.examples.values()
        if example.printed and places[example.paragraphs[0]].anchor == paragraph
    )


def _worked(example: ExampleOf, places: Mapping[str, Link], voice: Voice) -> WorkedExample:
    parts = [line.what for line in example.what.parts]
    given = [line for part in parts if isinstance(part, Given) for line in part.lines]
    then = [line for part in parts if isinstance(part, Then) for line in part.lines]
    return WorkedExample(
        anchor=f"example-{example.id}",
        label=voice.word("book example"),
        title=voice.title(example.what.title),
        position=_facts([line for line in given if not isinstance(line.what, Holds)], voice),
        hands=_facts([line for line in given if isinstance(line.what, Holds)], voice),
        moves=tuple(_moves(parts, voice)),
        outcome=_facts(then, voice),
        see=tuple(dict.fromkeys(places[cited] for cited in example.paragraphs[1:])),
    )


def _facts(lines: Sequence[Line[FactLine]], voice: Voice) -> tuple[str, ...]:
    return tuple(voice.state(line.what, "fact_line") for line in lines)


def _moves(parts: Sequence[ExamplePart], voice: Voice) -> Iterator[str]:
    """Yield the moves, several to a sentence."""
    clauses = [
        voice.state(line.what, "move_line").removesuffix(".")
        for part in parts
        if isinstance(part, When)
        for line in part.lines
    ]
    for start in range(0, len(clauses), CLAUSES_PER_SENTENCE):
        yield sentence(clauses[start : start + CLAUSES_PER_SENTENCE], voice)


def sentence(clauses: Sequence[str], voice: Voice) -> str:
    """Return main clauses as one sentence: "a, b, and c."."""
    *front, last = clauses
    if front:
        joined = front[0]
        for clause in front[1:]:
            joined = _join(joined, voice.word("book next clause"), clause)
        last = _join(joined, voice.word("book last clause"), last)
    return f"{capitalized(last)}."


def _join(left: str, link: str, right: str) -> str:
    """Return two clauses with a word between them; a comma stands at the word before it."""
    return f"{left}{'' if link.startswith(',') else ' '}{link} {right}"

"""Worked examples: the printed ones of a game, set in flowing sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from regelsmed.compiler.analysis.game import ExampleOf, Game
from regelsmed.dsl.syntax import (
    Act,
    CanOnlyDo,
    ExamplePart,
    FactLine,
    Given,
    Holds,
    Line,
    MoveLine,
    Then,
    When,
)

from .outline import Link, Stage, WorkedExample
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
    return WorkedExample(
        anchor=f"example-{example.id}",
        label=voice.word("book example"),
        title=voice.title(example.what.title),
        position=_facts([line for line in given if not isinstance(line.what, Holds)], voice),
        hands=_facts([line for line in given if isinstance(line.what, Holds)], voice),
        stages=tuple(_stages(parts, voice)),
        see=tuple(dict.fromkeys(places[cited] for cited in example.paragraphs[1:])),
    )


def _stages(parts: Sequence[ExamplePart], voice: Voice) -> Iterator[Stage]:
    """Yield moves with what they lead to, as often as an example looks at the position."""
    moves: tuple[str, ...] = ()
    for part in parts:
        match part:
            case When(lines=lines):
                moves = tuple(_moves(lines, voice))
            case Then(lines=facts):
                yield Stage(moves, _facts(facts, voice))
                moves = ()
            case _:
                pass
    if moves:
        yield Stage(moves)


def _facts(lines: Sequence[Line[FactLine]], voice: Voice) -> tuple[str, ...]:
    return tuple(_fact(line.what, voice) for line in lines)


def _fact(fact: FactLine, voice: Voice) -> str:
    """Return a fact as a sentence; what a player can do, a list in the source, runs on in it."""
    text = voice.state(fact, "fact_line")
    match fact:
        case CanOnlyDo(lines=lines):
            *others, last = [voice.state(line.what, "choice_line") for line in lines]
            listed = f"{', '.join(others)} {voice.word('or')} {last}" if others else last
            return f"{text} {listed}."
        case _:
            return text


def _moves(lines: Sequence[Line[MoveLine]], voice: Voice) -> Iterator[str]:
    """Yield the moves, several to a sentence."""
    clauses = [_clause(line.what, voice) for line in lines]
    for start in range(0, len(clauses), CLAUSES_PER_SENTENCE):
        yield sentence(clauses[start : start + CLAUSES_PER_SENTENCE], voice)


def _clause(move: MoveLine, voice: Voice) -> str:
    """Return a move as part of a sentence: only a player's name keeps its capital."""
    text = voice.state(move, "move_line").removesuffix(".")
    return text if isinstance(move, Act) else text[:1].lower() + text[1:]


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

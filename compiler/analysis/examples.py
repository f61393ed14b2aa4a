"""Worked examples: their parts, in order, and the paragraphs they cite."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from regelsmed.compiler.analysis.examplefacts import check_facts
from regelsmed.compiler.analysis.examplemoves import check_move
from regelsmed.compiler.analysis.exampletable import Table
from regelsmed.compiler.analysis.game import ExampleOf, Paragraph
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.compiler.analysis.stage import Stage
from regelsmed.dsl.diagnostics import nearest
from regelsmed.dsl.source import NOWHERE, Span
from regelsmed.dsl.syntax import (
    Example,
    ExamplePart,
    Given,
    Line,
    PlayedWith,
    Seats,
    Shows,
    Tests,
    Then,
    When,
)

_ORDER: Final = (Shows | Tests, Given, When, Then)
"""The parts of an example, in the order in which they stand."""


@dataclass(frozen=True, slots=True)
class Cited:
    """What examples may cite: every id that leads to a paragraph, and the paragraphs."""

    ids: Mapping[str, str]
    paragraphs: Mapping[str, Paragraph]


def read_example(name: str, line: Line[Example], cited: Cited, stage: Stage) -> ExampleOf:
    """Return an example with the paragraphs it cites; report whatever in it cannot be."""
    scope = stage.scope
    parts = line.what.parts
    _check_order(parts, line.span, cited, scope)
    given = [fact for part in parts if isinstance(part.what, Given) for fact in part.what.lines]
    options = tuple(fact.what.option for fact in given if isinstance(fact.what, PlayedWith))
    for fact in given:
        if isinstance(fact.what, PlayedWith) and fact.what.option not in scope.switches:
            word = scope.words.of("option", fact.what.option)
            close = nearest(word, (scope.words.of("option", o) for o in scope.switches))
            scope.report.error("option-undeclared", fact.span, option=word, close=close)
    table = Table(scope, stage, Place(line.span, options, "example"))
    seats = [fact.what for fact in given if isinstance(fact.what, Seats)]
    if seats:
        table.names = seats[0].names
    else:
        scope.report.error("no-players-seated", line.span)
    for part in parts:
        match part.what:
            case Given(facts):
                check_facts(table, facts, "given")
            case When(moves):
                for move in moves:
                    check_move(table, move)
            case Then(facts):
                check_facts(table, facts, "then")
            case Shows() | Tests():
                pass
            case _:
                assert_never(part.what)
    return ExampleOf(
        id=name,
        what=line.what,
        paragraphs=_paragraphs(parts, cited, Place(line.span, options, "example"), scope),
        printed=any(isinstance(part.what, Shows) for part in parts),
        span=line.span,
    )


def _check_order(
    parts: Sequence[Line[ExamplePart]], span: Span, cited: Cited, scope: Scope
) -> None:
    """Report parts that are missing, doubled or out of order.

    Moves and what then holds can follow one another more than once.
    """
    places = [_position(part.what) for part in parts]
    again = (_ORDER.index(When), _ORDER.index(Then))
    for number, (part, place) in enumerate(zip(parts, places, strict=True)):
        before = places[:number]
        if place in before[-1:] or (place in before and place not in again):
            scope.report.error("part-twice", part.span)
        elif any(place < other for other in before if {place, other} != set(again)):
            scope.report.error("part-out-of-order", part.span)
    if places[-1:] == [again[0]] and again[1] in places:
        scope.report.error("part-out-of-order", parts[-1].span)
    if 0 not in places:
        scope.report.error("example-without-citation", span, label=_label(cited))
    for place, code in ((1, "example-without-position"), (3, "example-without-claim")):
        if place not in places:
            scope.report.error(code, span)


def _label(cited: Cited) -> str:
    """Return what an example of this game could cite: a label that its author gave, if any."""
    given = (label for label in cited.paragraphs if "." not in label)
    return next(given, next(iter(cited.paragraphs), "label"))


def _position(part: ExamplePart) -> int:
    return next(number for number, kind in enumerate(_ORDER) if isinstance(part, kind))


def _paragraphs(
    parts: Iterable[Line[ExamplePart]], cited: Cited, place: Place, scope: Scope
) -> tuple[str, ...]:
    """Return the present ids of the paragraphs an example cites; report those that are unknown."""
    found: dict[str, None] = {}
    for part in parts:
        if not isinstance(part.what, Shows | Tests):
            continue
        span = part.span if part.what.span == NOWHERE else part.what.span
        for said in part.what.paragraphs:
            name = cited.ids.get(said)
            if name is None:
                close = nearest(said, cited.ids)
                scope.report.error("paragraph-unknown", span, label=said, close=close)
            elif name in found:
                scope.report.error("paragraph-cited-twice", span, label=said)
            else:
                found[name] = None
                scope.needs(cited.paragraphs[name].guards, place, span, said)
    return tuple(found)

"""Sentences of one kind, wherever they stand: in the course, a phase, or under other headings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.outline import Outline
from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.syntax import PhaseId, Statement

S = TypeVar("S", bound=Statement)
S_co = TypeVar("S_co", bound=Statement, covariant=True)
K = TypeVar("K")

Where = Literal["course", "phase", "always", "titled"]


@dataclass(frozen=True, slots=True)
class Found(Generic[S_co]):
    """A sentence with where it stands.

    ``phase`` is the phase it is part of, ``heading`` what it stands under: a part of a phase, say.
    ``index`` counts the sentences of the whole block.
    """

    rule: Rule[S_co]
    where: Where
    phase: PhaseId | None
    heading: PhaseId
    index: int

    @property
    def what(self) -> S_co:
        """The sentence itself."""
        return self.rule.what


def everywhere(outline: Outline) -> Iterator[Found[Statement]]:
    """Yield every sentence that is no claim, in the order of the blocks."""
    blocks: tuple[tuple[Where, PhaseId | None, Sequence[Rule[Statement]]], ...] = (
        ("course", None, outline.course),
        *(("phase", phase, rules) for phase, rules in outline.phases.items()),
        ("always", None, outline.always),
        ("titled", None, outline.titled),
    )
    for where, phase, rules in blocks:
        for index, rule in enumerate(rules):
            yield Found(rule, where, phase, PhaseId(outline.part_of(rule)), index)


def sentences(outline: Outline, kind: type[S]) -> list[Found[S]]:
    """Return the sentences of a kind."""
    return [
        Found(
            Rule(found.what, found.rule.paragraph, found.rule.guards, found.rule.span),
            found.where,
            found.phase,
            found.heading,
            found.index,
        )
        for found in everywhere(outline)
        if isinstance(found.what, kind)
    ]


def only(found: Sequence[Found[S]], report: Report, code: str = "said-twice") -> Found[S] | None:
    """Return the first of some sentences of which there can be one; report the others."""
    for other in found[1:]:
        report.error(code, other.rule.span, first=found[0].rule.span.line)
    return found[0] if found else None


def by(found: Sequence[Found[S]], keys: Sequence[K], report: Report) -> Mapping[K, Found[S]]:
    """Return sentences by what they are about; report a second one about the same."""
    first: dict[K, Found[S]] = {}
    for key, one in zip(keys, found, strict=True):
        if key in first:
            report.error("said-twice", one.rule.span, first=first[key].rule.span.line)
        first.setdefault(key, one)
    return first


def refuse_options(found: Sequence[Found[Statement]], report: Report) -> None:
    """Report sentences under an option that hold whatever is agreed."""
    for one in found:
        if one.rule.guards:
            report.error("holds-always", one.rule.span)

"""How mistakes are shown: where, what, and what to do about it, in the language of their author."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from regelsmed.dsl.diagnostics import Diagnostic, Fact
from regelsmed.dsl.languages import Language
from regelsmed.dsl.source import Source, Span

from .texts import example, message, say, visible

WIDTH: Final = 96
"""So many characters of a source's line are shown."""

_EXPECTED: Final = 12
"""So many words that would fit are listed."""


def render(
    diagnostics: Iterable[Diagnostic],
    sources: Mapping[str, Source],
    language: Language,
    *,
    spoken: Mapping[str, Language] = MappingProxyType({}),
) -> str:
    """Return diagnostics for a reader, by place, with their number below; nothing for none.

    ``sources`` holds the texts that the diagnostics point into, by name; where one is missing, its
    lines are not shown. ``spoken`` says which files are spoken of in another language.
    """
    found = in_order(diagnostics)
    if not found:
        return ""
    shown = [
        "\n".join(_lines(diagnostic, sources, _spoken(diagnostic, spoken, language)))
        for diagnostic in found
    ]
    return "\n\n".join((*shown, count(found, language))) + "\n"


def _spoken(
    diagnostic: Diagnostic, spoken: Mapping[str, Language], otherwise: Language
) -> Language:
    return spoken.get(diagnostic.span.file, otherwise) if diagnostic.span else otherwise


def as_json(diagnostics: Iterable[Diagnostic], language: Language) -> str:
    """Return diagnostics as JSON for editors and other programs: one object each, by place."""
    rows = [_row(diagnostic, language) for diagnostic in in_order(diagnostics)]
    return json.dumps(rows, ensure_ascii=False, indent=2) + "\n"


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return diagnostics by file, as the files were first met, and by place within a file."""
    found = tuple(diagnostics)
    met = tuple(dict.fromkeys(d.span.file if d.span else "" for d in found))

    def place(diagnostic: Diagnostic) -> tuple[int, int, int]:
        span = diagnostic.span
        return (met.index(span.file), span.line, span.column) if span else (-1, 0, 0)

    return tuple(sorted(found, key=place))


def count(diagnostics: Sequence[Diagnostic], language: Language) -> str:
    """Return how many mistakes and warnings there are."""
    errors = sum(diagnostic.severity == "error" for diagnostic in diagnostics)
    warnings = len(diagnostics) - errors
    said = []
    if errors or not warnings:
        said.append(say("shape-errors", language, {"errors": errors}))
    if warnings:
        said.append(say("shape-warnings", language, {"warnings": warnings}))
    return ", ".join(said)


def _lines(
    diagnostic: Diagnostic, sources: Mapping[str, Source], language: Language
) -> Iterator[str]:
    kind = say(f"shape-{diagnostic.severity}", language, {})
    place = f"{visible(str(diagnostic.span))}: " if diagnostic.span else ""
    yield f"{place}{kind} [{diagnostic.code}]"
    if diagnostic.span and diagnostic.span.file in sources:
        yield from _snippet(diagnostic.span, sources[diagnostic.span.file])
    yield from _words(diagnostic, language)


def _words(diagnostic: Diagnostic, language: Language) -> Iterator[str]:
    """Yield what is wrong, what may have been meant, and how it can be written."""
    code, facts = diagnostic.code, diagnostic.facts
    yield say(code, language, facts)
    if close := _list(facts, "close"):
        yield say("shape-close", language, {"close": close})
    elif (expected := _list(facts, "expected")) and "{expected" not in _text(code, language):
        yield say("shape-expected", language, {"expected": expected})
    if (right := example(code, language, facts)) is not None:
        yield say("shape-example", language, {"example": right})


def _text(code: str, language: Language) -> str:
    return message(code).texts[language]


def _list(facts: Mapping[str, Fact], name: str) -> tuple[str, ...]:
    value = facts.get(name, ())
    return tuple(dict.fromkeys(value))[:_EXPECTED] if isinstance(value, tuple) else ()


def _snippet(span: Span, source: Source) -> Iterator[str]:
    """Yield the line of a source with what is meant underlined; a long line is cut around it."""
    line = source.line(span.line)
    if not line:
        return
    start = min(span.column - 1, len(line))
    first = 0 if len(line) <= WIDTH else max(0, min(start - WIDTH // 3, len(line) - WIDTH))
    part = visible(line[first : first + WIDTH].replace("\t", " "))
    before, after = ("…" if first else ""), ("…" if first + WIDTH < len(line) else "")
    length = max(1, min(span.length, first + len(part) - start))
    number = str(span.line)
    yield f"{number:>5} | {before}{part}{after}"
    yield f"      | {' ' * (len(before) + start - first)}{'^' * length}"


def _row(diagnostic: Diagnostic, language: Language) -> dict[str, object]:
    span = diagnostic.span
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity,
        "file": span.file if span else None,
        "line": span.line if span else None,
        "column": span.column if span else None,
        "length": span.length if span else None,
        "message": "\n".join(_words(diagnostic, language)),
        "facts": dict(diagnostic.facts),
    }

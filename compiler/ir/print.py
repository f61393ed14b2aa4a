"""A program as text that people can read; equal programs give equal text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

from .nodes import Node, Origin
from .program import Program
from .steps import Path, Split, Stepped


def printed(what: Program | Stepped) -> str:
    """Return a program, and its steps if it has any, one statement a line."""
    return "\n".join(_lines(what)) + "\n"


def _lines(what: Program | Stepped) -> Iterator[str]:
    if isinstance(what, Stepped):
        yield from _lines(what.program)
        for step in what.steps:
            yield f"step {step.number} {step.name}"
            yield from _path(step.path, 1)
        for kept in what.kept:
            yield f"kept {_short(kept)}"
        return
    for part in fields(what):
        value = getattr(what, part.name)
        if part.name == "texts" and value is None:
            continue
        if part.name == "procedures":
            for procedure in what.procedures:
                yield f"procedure {procedure.name}({_short(procedure.parameters)})"
                for statement in procedure.body:
                    yield from _statement(statement, 1)
        elif isinstance(value, tuple):
            yield part.name
            yield from (f"    {_short(item)}" for item in value)
        else:
            yield f"{part.name} {_short(value)}"


def _path(path: Path, depth: int) -> Iterator[str]:
    indent = "    " * depth
    for move in path.moves:
        if isinstance(move, Node):
            yield from _statement(move, depth)
        else:
            yield f"{indent}{_short(move)}"
    if isinstance(path.exit, Split):
        yield f"{indent}if {_short(path.exit.condition)}"
        yield from _path(path.exit.yes, depth + 1)
        yield f"{indent}else"
        yield from _path(path.exit.no, depth + 1)
    else:
        yield f"{indent}{_short(path.exit)}"


def _statement(node: Node, depth: int) -> Iterator[str]:
    """Yield a statement, with the statements inside it on lines of their own."""
    indent = "    " * depth
    inner = ("then", "otherwise", "body")
    own = [part.name for part in fields(node) if part.name not in (*inner, "origin")]
    values = ", ".join(_short(getattr(node, name)) for name in own)
    mark = f"  [{node.origin.paragraph}]" if node.origin.paragraph else ""
    yield f"{indent}{type(node).__name__}({values}){mark}"
    for name in inner:
        if any(part.name == name for part in fields(node)):
            if name == "otherwise" and getattr(node, name):
                yield f"{indent}else"
            for statement in getattr(node, name):
                yield from _statement(statement, depth + 1)


def _short(value: object) -> str:
    """Return a value on one line, without the places that it comes from."""
    if isinstance(value, Origin):
        return value.paragraph
    if is_dataclass(value):
        parts = [part.name for part in fields(value) if part.name != "origin"]
        inner = ", ".join(_short(getattr(value, name)) for name in parts)
        return f"{type(value).__name__}({inner})"
    if isinstance(value, tuple):
        return f"({', '.join(map(_short, value))})"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{_short(k)}: {_short(v)}' for k, v in value.items())}}}"
    return repr(value)

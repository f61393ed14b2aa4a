"""Leaves out of an engine's library what its game has no use for.

A name that is written anywhere in what stays is in use, whatever it names there: so nothing is left
out that could be called, and now and then something stays that is not.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import zip_longest
from typing import Final, NamedTuple

_NAME: Final = re.compile(r"[^\W\d]\w*")


class _Part(NamedTuple):
    """A definition: its name, its lines (from 0, the last one behind it), and names it writes."""

    name: str
    first: int
    past: int
    writes: frozenset[str]


class Pruned(NamedTuple):
    """What is left of a library, and every name that it or the code which needs it writes."""

    code: str
    names: frozenset[str]


def pruned(library: str, rest: str, asked: Iterable[str] = ()) -> Pruned:
    """Return the definitions of a library that ``rest`` needs, directly or by way of others.

    ``asked`` are the names of what is called from outside.
    """
    parts, outside = _taken_apart(library)
    wanted = _names(ast.parse(rest)) | outside | set(asked)
    kept: set[_Part] = set()
    while more := {part for part in parts if part.name in wanted} - kept:
        kept |= more
        wanted = wanted.union(*(part.writes for part in more))
    gone = {line for part in parts if part not in kept for line in range(part.first, part.past)}
    lines = enumerate(library.splitlines())
    return Pruned(_spaced(line for number, line in lines if number not in gone), wanted)


@cache
def _taken_apart(library: str) -> tuple[tuple[_Part, ...], frozenset[str]]:
    """Return the definitions of a library, and the names that are written outside them."""
    tree = ast.parse(library)
    parts = tuple(_parts(tree, library.splitlines()))
    inside = frozenset(line for part in parts for line in range(part.first, part.past))
    return parts, _names(tree, without=inside)


def _parts(tree: ast.Module, lines: list[str]) -> Iterator[_Part]:
    """Yield functions, constants and methods; a class is a part as far as no method is one."""
    for body in (tree.body, *(node.body for node in tree.body if isinstance(node, ast.ClassDef))):
        for node, behind in zip_longest(body, body[1:]):
            name = _defined(node)
            if name is None or (body is not tree.body and not _is_method(node)):
                continue
            first, past = _stretch(node, behind, lines)
            inner = filter(_is_method, node.body) if isinstance(node, ast.ClassDef) else ()
            yield _Part(name, first, past, _names(node, without=frozenset(_lines(inner))))


def _is_method(node: ast.stmt) -> bool:
    """Tell whether a statement of a class is a method that Python itself does not call."""
    return isinstance(node, ast.FunctionDef) and not node.name.startswith("__")


def _defined(node: ast.stmt) -> str | None:
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case _:
            return None


def _stretch(node: ast.stmt, behind: ast.stmt | None, lines: list[str]) -> tuple[int, int]:
    """Return the lines of a definition with its decorators, comment above and docstring behind."""
    decorators = getattr(node, "decorator_list", [])
    first = min([node.lineno, *(it.lineno for it in decorators)]) - 1
    while first > 0 and lines[first - 1].lstrip().startswith("#:"):
        first -= 1
    past = node.end_lineno
    if _is_text(behind) and not isinstance(node, ast.FunctionDef | ast.ClassDef):
        past = behind.end_lineno if behind is not None else past
    assert past is not None
    return first, past


def _is_text(node: ast.stmt | None) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _lines(nodes: Iterable[ast.stmt]) -> Iterator[int]:
    for node in nodes:
        assert node.end_lineno is not None
        yield from range(node.lineno - 1, node.end_lineno)


def _names(tree: ast.AST, without: frozenset[int] = frozenset()) -> frozenset[str]:
    """Return every name that code writes, in short texts too, which can be types or attributes."""
    found: set[str] = set()
    told: set[ast.expr] = set()
    for node in ast.walk(tree):
        if getattr(node, "lineno", 0) - 1 in without:
            continue
        match node:
            case ast.Expr(value=ast.Constant() as docstring):
                told.add(docstring)
            case ast.Name(id=name) | ast.Attribute(attr=name):
                found.add(name)
            case ast.Constant(value=str(text)) if len(text) < 100 and node not in told:
                found.update(_NAME.findall(text))
            case _:
                pass
    return frozenset(found)


def _spaced(lines: Iterable[str]) -> str:
    """Return lines with two empty ones between definitions, and one between methods."""
    text = re.sub(r"\n{4,}", "\n\n\n", "\n".join(lines)).strip("\n")
    return re.sub(r"\n{3,}(?= )", "\n\n", text)

"""The text of modules as part of an engine, which makes their imports itself."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import regelsmed.compiler.chance
import regelsmed.compiler.position

HERE = Path(__file__).parent
CHANCE = Path(regelsmed.compiler.chance.__file__)
POSITION = Path(regelsmed.compiler.position.__file__)

TEXT_MODULES = (
    *("book", "journal", "board", "values", "moves", "dealt", "changes", "picks", "turns"),
    *("course", "views", "talk", "setup", "unseen", "others", "decks"),
)

EMBEDDED = (
    CHANCE,
    HERE / "runtime.py",
    HERE / "runtime_chooser.py",
    HERE / "runtime_worlds.py",
    HERE / "runtime_saves.py",
    POSITION,
    HERE / "runtime_positions.py",
    HERE / "runtime_words.py",
)

#: What engines of games with card texts hold.
EMBEDDED_WITH_TEXTS = (
    CHANCE,
    HERE / "runtime.py",
    HERE / "runtime_chooser.py",
    HERE / "runtime_saves.py",
    POSITION,
    HERE / "runtime_words.py",
    *(HERE / "texts" / f"runtime_{name}.py" for name in TEXT_MODULES),
)


@dataclass(frozen=True, slots=True)
class Embedded:
    """Code for an engine, and what it takes from the standard library.

    ``modules`` are imported whole; ``names`` are taken from other modules, by module.
    """

    code: str
    modules: tuple[str, ...]
    names: dict[str, tuple[str, ...]]


def embedded(paths: Iterable[Path] = EMBEDDED) -> Embedded:
    """Return the code of modules without their imports and module docstrings.

    A module of this project that another imports from is embedded before it.
    """
    codes: list[str] = []
    modules: set[str] = set()
    names: dict[str, set[str]] = {}
    for path in paths:
        text = path.read_text(encoding="utf-8")
        codes.append(_body(text))
        for node in ast.parse(text).body:
            match node:
                case ast.ImportFrom(module=str(module), names=taken, level=0):
                    if module != "__future__" and not module.startswith("regelsmed"):
                        names.setdefault(module, set()).update(alias.name for alias in taken)
                case ast.Import(names=taken):
                    modules.update(alias.name for alias in taken)
                case _:
                    pass
    return Embedded(
        "\n\n\n".join(codes),
        tuple(sorted(modules)),
        {module: tuple(sorted(names[module])) for module in sorted(names)},
    )


METHODS = HERE / "methods.py"
FUNCTIONS = HERE / "functions.py"
TEXT_METHODS = HERE / "texts" / "methods.py"
TEXT_FUNCTIONS = HERE / "texts" / "functions.py"


def methods(path: Path, owner: str) -> str:
    """Return the methods of a class as they stand in a module."""
    text = path.read_text(encoding="utf-8")
    classes = (node for node in ast.parse(text).body if isinstance(node, ast.ClassDef))
    _docstring, first, *_ = body = next(node for node in classes if node.name == owner).body
    return "\n".join(text.splitlines()[first.lineno - 1 : body[-1].end_lineno])


def functions(path: Path, *names: str) -> str:
    """Return functions as they stand in a module."""
    text = path.read_text(encoding="utf-8")
    nodes = (node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef))
    found = {node.name: node for node in nodes}
    lines = text.splitlines()
    spans = ((found[name].lineno - 1, found[name].end_lineno) for name in names)
    return "\n\n\n".join("\n".join(lines[first:past]) for first, past in spans)


def _body(text: str) -> str:
    """Return the text of a module from behind its docstring and imports."""
    lines = text.splitlines()
    end = 0
    for node in ast.parse(text).body:
        is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if not (is_docstring or isinstance(node, ast.Import | ast.ImportFrom)):
            break
        assert node.end_lineno is not None
        end = node.end_lineno
    return "\n".join(lines[end:]).strip("\n")

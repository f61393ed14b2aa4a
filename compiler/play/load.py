"""An engine's text as a module that can be played."""

from __future__ import annotations

import ast
import sys
from importlib.abc import SourceLoader
from importlib.util import module_from_spec, spec_from_loader
from typing import Final, cast

from .protocol import Engine

API: Final = 1

_FACE: Final = frozenset({"GAME", "RULES_SHA", "API", "LANGUAGES", "ACTION_NAMES", "OPTIONS"})
_STATEMENTS: Final = (
    ast.AnnAssign,
    ast.Assign,
    ast.ClassDef,
    ast.Expr,
    ast.FunctionDef,
    ast.If,
    ast.Import,
    ast.ImportFrom,
)
# What a damaged engine can raise while it is loaded: everything short of a wish to stop.
_FAULTS: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    BufferError,
    EOFError,
    ImportError,
    LookupError,
    MemoryError,
    NameError,
    OSError,
    RuntimeError,
    SyntaxError,
    TypeError,
    ValueError,
)


class NotAnEngine(Exception):  # noqa: N818 - not a fault of the program but its answer
    """A text is no engine, or one that this version cannot play."""


class _FromText(SourceLoader):
    """Loads one module from text; tracebacks find its lines through it."""

    def __init__(self, name: str, text: str) -> None:
        self._name, self._text = name, text

    def get_filename(self, fullname: str) -> str:  # noqa: ARG002 - the loader has one module
        return self._name

    def get_data(self, path: str | bytes) -> bytes:
        if path != self._name:
            raise OSError(path)  # no compiled file stands beside a text
        return self._text.encode()


def load_engine(name: str, text: str) -> Engine:
    """Return the engine that ``text`` is; ``name`` is what tracebacks call it.

    Raises ``NotAnEngine``. A text that is not written like an engine is not run at all.
    """
    if not _looks_like_an_engine(text):
        raise NotAnEngine(name)
    spec = spec_from_loader("regelsmed_engine", _FromText(name, text), origin=name)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # a dataclass looks for its module there while it is made
    try:
        spec.loader.exec_module(module)
        fits = module.API == API and all(hasattr(module, part) for part in _FACE)
    except _FAULTS as fault:
        raise NotAnEngine(name) from fault
    finally:
        del sys.modules[spec.name]
    if not fits:
        raise NotAnEngine(name)
    return cast("Engine", module)


def _looks_like_an_engine(text: str) -> bool:
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    if not all(isinstance(statement, _STATEMENTS) for statement in tree.body):
        return False
    return {name for statement in tree.body for name in _assigned(statement)} >= _FACE


def _assigned(statement: ast.stmt) -> list[str]:
    match statement:
        case ast.Assign(targets=targets):
            return [target.id for target in targets if isinstance(target, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case _:
            return []

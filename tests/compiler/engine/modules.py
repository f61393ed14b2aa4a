"""Engines made for tests, loaded as modules."""

from __future__ import annotations

import sys
from functools import cache
from types import ModuleType

from regelsmed.compiler.engine import compile_engine
from regelsmed.compiler.engine.from_ir import engine_text
from regelsmed.compiler.ir import Program, sound
from regelsmed.compiler.ir.superblocks import steps
from tests.compiler.typed_games import typed


def loaded(text: str, name: str = "an_engine") -> ModuleType:
    """Return the module that an engine's text is."""
    module = ModuleType(name)
    sys.modules[name] = module
    exec(compile(text, f"{name}.py", "exec"), module.__dict__)  # noqa: S102 - made by the compiler
    return module


@cache
def text_of(game: str) -> str:
    """Return the text of the engine of a game of the project."""
    return compile_engine(typed(game), typed(game).editions)


@cache
def engine(game: str) -> ModuleType:
    """Return the engine of a game of the project."""
    return loaded(text_of(game), f"engine_of_{game}")


def engine_of(program: Program, name: str = "engine_of_a_program") -> ModuleType:
    """Return the engine of a program, which says nothing and may keep what it should not."""
    return loaded(engine_text(steps(sound(program)), {}, ""), name)

"""How long an author waits: each measurement in a fresh process, as an author has it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from bench.measure import REPEATS, Measure, seconds

_READY = """
from time import perf_counter
import regelsmed.dsl.parse.automaton as parse

begun = perf_counter()
parse.automaton("nb")
print(perf_counter() - begun)
"""


def measures(games: Path) -> Iterator[Measure]:
    """Measure the first answers of the command line and of the parser, tables being at hand."""
    regelsmed = (sys.executable, "-m", "regelsmed.compiler")
    check = (*regelsmed, "check", str(games))
    _run(*check)
    commands = {
        "python -c pass": (sys.executable, "-c", "pass"),
        "regelsmed --version": (*regelsmed, "--version"),
        "regelsmed check (one game)": check,
    }
    found: dict[str, list[float]] = {name: [] for name in commands}
    ready = []
    for _ in range(REPEATS):
        for name, command in commands.items():
            found[name].append(seconds(lambda command=command: _run(*command)))  # type: ignore[misc]  # mypy sees no default
        ready.append(float(_run(sys.executable, "-c", _READY)) * 1000)
    most = {"regelsmed --version": 0.5, "regelsmed check (one game)": 1.0}
    for name, values in found.items():
        yield Measure(name, "s", tuple(values), most=most.get(name))
    yield Measure("parser ready from its cache", "ms", tuple(ready), most=50)


def _run(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout

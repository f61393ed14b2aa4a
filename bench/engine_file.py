"""How large engines are, and how long it takes to import one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.measure import REPEATS, Measure
from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.pipeline import engine

LARGEST = 400
"""In units of 1000 bytes: for a deck of 60 cards, in four languages."""

LONGEST = 50

_IMPORT = """
from time import perf_counter

begun = perf_counter()
import an_engine
print(perf_counter() - begun)
"""


def measures(game: Game) -> Iterator[Measure]:
    """Measure the file of a game's engine, and its import where Python has compiled it before."""
    text = engine(game)
    size = len(text.encode()) / 1000
    yield Measure(f"{game.name}: engine file", "kB", (size,) * REPEATS, most=LARGEST)
    with TemporaryDirectory() as folder:
        (Path(folder) / "an_engine.py").write_text(text, encoding="utf-8")
        _import(folder)
        times = tuple(_import(folder) for _ in range(REPEATS))
    yield Measure(f"{game.name}: import of the engine", "ms", times, most=LONGEST)


def _import(folder: str) -> float:
    """Return how many milliseconds the import takes in a fresh process."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    run = subprocess.run(
        [sys.executable, "-c", _IMPORT],
        check=True,
        capture_output=True,
        text=True,
        cwd=folder,
        env=kept,
    )
    return float(run.stdout) * 1000

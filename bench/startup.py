"""How long an author waits before anything happens."""

import subprocess
import sys
from collections.abc import Iterator

from bench.measure import Measure, best_of


def measures() -> Iterator[Measure]:
    """Measure the command line's first answer, in a fresh process as an author has it."""
    yield Measure("regelsmed --version", best_of(5, _version), yardstick=0.5)


def _version() -> None:
    command = [sys.executable, "-m", "regelsmed.compiler", "--version"]
    subprocess.run(command, check=True, capture_output=True)

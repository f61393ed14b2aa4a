"""``regelsmed test``: the examples of a game, tried on its engine and its interpreter."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .command import Command, stands_for
from .failure import Exit
from .language import asked_for, speaks
from .output import progress, tell
from .words import Words

if TYPE_CHECKING:
    from .games import Read


@click.command(
    cls=Command,
    short_help="Run the examples of a game.",
    epilog="""\b
Example:
  $ regelsmed test games/kul
  10 examples passed, 0 failed
""",
)
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@stands_for
@speaks
@click.pass_context
def test(context: click.Context, paths: tuple[str, ...], name: Path | None) -> Exit:
    """Run the examples of games, each on two implementations of the rules.

    PATH is the folder of a game, a rules file, or a folder of games; - reads a part of a game from
    standard input, such as a new card with an example of it. Ends with 1 where an example does not
    hold, or random games speak against what is said to follow from the rules. The last line says
    how many examples hold, and how many of both do not; it is in English where no language is asked
    for, so that a program can read it.
    """
    from .games import read_all

    passed = failed = 0
    wrong = False
    for found in read_all(paths, name):
        good, bad = _tried(found)
        passed, failed = passed + good, failed + bad
        wrong = found.show(tell) or wrong
    say = Words(asked_for(context) or "en")
    tell(say("examples", passed=passed, failed=failed))
    return Exit.MISTAKES if wrong or failed else Exit.RIGHT


def _tried(found: Read) -> tuple[int, int]:
    """Return how many examples of a game hold and how many do not, with the reasons reported.

    A corollary that does not hold counts with the latter.
    """
    from regelsmed.compiler.pipeline import tried

    if found.game is None or found.report.failed:
        return 0, 0
    with progress(found.label):
        trial = tried(found.game, found.report)
    return trial.passed, trial.failed

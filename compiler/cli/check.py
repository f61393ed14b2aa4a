"""``regelsmed check``: every mistake in a game, and nothing else."""

from __future__ import annotations

from pathlib import Path

import click

from .command import Command, stands_for
from .failure import Exit
from .language import speaks
from .output import tell


@click.command(
    cls=Command,
    short_help="List every mistake in a game.",
    epilog="""\b
Example:
  $ regelsmed check games/kul --lang en
  games/kul/kul.nb.regel: no mistakes.
""",
)
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@stands_for
@speaks
def check(paths: tuple[str, ...], name: Path | None) -> Exit:
    """Read games and list every mistake with its place and a suggestion.

    PATH is the folder of a game, a rules file, or a folder of games; - reads rules from standard
    input. Without PATH the current folder is read. Ends with 1 where there are mistakes.
    """
    from .games import read_all

    failed = False
    for found in read_all(paths, name):
        failed = found.show(tell) or failed
        if not list(found.report):
            tell(found.say("nothing-wrong", path=found.label))
    return Exit.MISTAKES if failed else Exit.RIGHT

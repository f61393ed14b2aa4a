"""``regelsmed check``: every mistake in a game, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .command import Command, stands_for
from .failure import Exit
from .language import speaks
from .output import tell

if TYPE_CHECKING:
    from .games import Read


@click.command(
    cls=Command,
    short_help="List every mistake in a game.",
    epilog="""\b
Examples:
  $ regelsmed check games/kul --lang en
  games/kul/kul.nb.regel: no mistakes.

\b
  $ regelsmed check - --steps --name games/tryllepap/tryllepap.mine.da.regel < card.txt
  -: no mistakes.
""",
)
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--steps", is_flag=True, help="Also tell step by step what the texts of cards do.")
@stands_for
@speaks
def check(paths: tuple[str, ...], name: Path | None, *, steps: bool) -> Exit:
    """Read games and list every mistake with its place and a suggestion.

    PATH is the folder of a game, a rules file, or a folder of games; - reads rules from standard
    input. Without PATH the current folder is read. Ends with 1 where there are mistakes.

    With --steps, cards whose texts are right are told step by step: what happens, who is asked,
    what is read when, and how long it lasts. These are the cards of the file that is named, or of
    the whole game.
    """
    from .games import read_all

    failed = False
    for found in read_all(paths, name):
        failed = found.show(tell) or failed
        if not list(found.report):
            tell(found.say("nothing-wrong", path=found.label))
        if steps and not found.report.failed:
            tell(_steps(found, paths))
    return Exit.MISTAKES if failed else Exit.RIGHT


def _steps(found: Read, named: tuple[str, ...]) -> str:
    """Return what the texts of cards do: of those in files that were named, else of all."""
    from regelsmed.compiler.pipeline import told

    text = None if found.game is None else told(found.game, named, found.language)
    return found.say("no-card-texts", path=found.label) if text is None else f"\n{text}"

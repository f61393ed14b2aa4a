"""``regelsmed fmt``: rules as Regelsmed itself would write them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .command import Command, stands_for
from .failure import Exit
from .language import speaks
from .output import put, tell

if TYPE_CHECKING:
    from .one_file import OneFile


@click.command(
    cls=Command,
    short_help="Rewrite rules the way they are printed.",
    epilog="""\b
Examples:
  $ regelsmed fmt games/kul/kul.nb.regel
  $ regelsmed fmt - --name games/kul/kul.nb.regel < draft > tidy
""",
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--check",
    "mode",
    flag_value="check",
    help="Write nothing; end with 1 where something would change.",
)
@click.option("--write", "mode", flag_value="write", default=True, hidden=True)
@stands_for
@speaks
def fmt(files: tuple[str, ...], mode: str, name: Path | None) -> Exit:
    """Rewrite rules files in the one way they are printed; comments stay.

    FILE is a rules file, or - to read standard input and write to standard output. A file with a
    mistake is left as it is.
    """
    from .games import refuse_unused_name
    from .one_file import file_at

    refuse_unused_name(files, name)
    codes = [_tidied(file_at(path, name), mode) for path in dict.fromkeys(files)]
    return max(codes)


def _tidied(file: OneFile, mode: str) -> Exit:
    """Print one file anew, and show what is wrong with it."""
    from regelsmed.compiler.pipeline import formatted

    from .files import replace_all

    text = formatted(file.source, file.game.sources, file.game.report)
    file.game.show()
    if text is None:
        return Exit.MISTAKES
    if mode == "check":
        if text == file.text:
            return Exit.RIGHT
        tell(file.game.say("would-be-rewritten", path=file.source.name))
        return Exit.MISTAKES
    if file.path is None:
        put(text)
    elif text != file.text:
        replace_all({file.path: text})
        tell(file.game.say("was-written", path=file.source.name))
    return Exit.RIGHT

"""``regelsmed translate``: rules in another language."""

from __future__ import annotations

from pathlib import Path

import click

from regelsmed.dsl.languages import Language

from .command import Command, stands_for
from .failure import Exit
from .language import CHOICE, as_language, speaks
from .output import put


@click.command(
    cls=Command,
    short_help="Print rules in another language.",
    epilog="""\b
Example:
  $ regelsmed translate games/kul/kul.nb.regel --to sv > kul.sv.regel
""",
)
@click.argument("file")
@click.option(
    "--to",
    "language",
    metavar=CHOICE,
    callback=as_language,
    required=True,
    help="The language to translate into.",
)
@stands_for
@speaks
def translate(file: str, language: Language, name: Path | None) -> Exit:
    """Print a rules file in another language; comments stay as they are.

    FILE is a rules file, or - for standard input.
    """
    from regelsmed.compiler.pipeline import translated

    from .games import refuse_unused_name
    from .one_file import file_at

    refuse_unused_name((file,), name)
    found = file_at(file, name)
    text = translated(found.source, found.game.sources, language, found.game.report)
    found.game.show()
    if text is None:
        return Exit.MISTAKES
    put(text)
    return Exit.RIGHT

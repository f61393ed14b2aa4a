"""``regelsmed build``: engines and rulebooks, written only when everything is right."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .command import Command
from .failure import Exit, failure
from .language import asked_for, of_environment, speaks
from .output import complain, progress, tell
from .words import Words

if TYPE_CHECKING:
    from .games import Read


@click.command(
    cls=Command,
    short_help="Make engines and rulebooks.",
    epilog="""\b
Example:
  $ regelsmed build games --lang en
  written: build/kul.py
  written: games/kul/rulebook.da.md
  ...
""",
)
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option(
    "-o",
    "--out",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    default=Path("build"),
    show_default=True,
    help="The folder for engines; each rulebook is written beside its source.",
)
@click.option(
    "--check",
    "mode",
    flag_value="check",
    help="Write nothing; end with 1 at a rulebook that does not match.",
)
@click.option("--write", "mode", flag_value="write", default=True, hidden=True)
@speaks
@click.pass_context
def build(context: click.Context, paths: tuple[str, ...], out: Path, mode: str) -> Exit:
    """Make the engines and rulebooks of games.

    PATH is the folder of a game, a rules file, or a folder of games. Where any game has a mistake
    nothing at all is written, and every file is replaced whole.
    """
    from .games import read_all

    if out.exists() and not out.is_dir():
        raise failure("no-folder", path=str(out))
    texts: dict[Path, str] = {}
    failed = False
    for found in read_all(paths, None):
        texts |= _made(found, out)
        failed = found.show() or failed
    say = Words(asked_for(context) or of_environment())
    if failed:
        complain(say("nothing-was-written"))
        return Exit.MISTAKES
    if not texts:
        raise failure("nothing-to-build")
    return _compare(texts, out, say) if mode == "check" else _write(texts, say)


def _made(found: Read, out: Path) -> Mapping[Path, str]:
    """Return what is made of a game, by the file to hold it; what is wrong goes to its report."""
    from regelsmed.compiler.pipeline import build as built

    if found.game is None:
        return {}
    with progress(found.label):
        made = built(found.game, found.sources, found.report)
    if made is None:
        return {}
    books = {
        found.place.folder / f"rulebook.{code}.md": text for code, text in made.rulebooks.items()
    }
    return {out / f"{found.place.name}.py": made.engine, **books}


def _write(texts: Mapping[Path, str], say: Words) -> Exit:
    from .files import current_text, replace_all

    changed = {path: text for path, text in texts.items() if current_text(path) != text}
    replace_all(changed)
    for path in texts:
        tell(say("was-written" if path in changed else "was-right", path=str(path)))
    return Exit.RIGHT


def _compare(texts: Mapping[Path, str], out: Path, say: Words) -> Exit:
    """Name every file that is not what its source gives.

    An engine that was never built is no difference: engines are not kept with the sources.
    """
    from .files import current_text

    code = Exit.RIGHT
    for path, text in texts.items():
        current = current_text(path)
        if current == text or (current is None and path.parent == out):
            continue
        tell(say("is-missing" if current is None else "differs", path=str(path)))
        code = Exit.MISTAKES
    return code

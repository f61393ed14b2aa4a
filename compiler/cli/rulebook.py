"""``regelsmed rulebook``: a game's rulebook, to standard output."""

from __future__ import annotations

import click

from regelsmed.dsl.languages import Language

from .command import Command
from .failure import Exit, failure
from .language import CHOICE, as_language
from .output import put


@click.command(
    cls=Command,
    short_help="Print the rulebook of a game.",
    epilog="""\b
Example:
  $ regelsmed rulebook kul --lang da > kul.md
""",
)
@click.argument("game")
@click.option(
    "--lang",
    metavar=CHOICE,
    callback=as_language,
    help="Language of the rulebook; that of the source where it is not given.",
)
def rulebook(game: str, lang: Language | None) -> Exit:
    """Print the rulebook of a game in Markdown.

    GAME is the folder of a game, a rules file, or the name of a game that comes with Regelsmed.
    """
    from regelsmed.compiler.pipeline import rulebook as made

    from .files import game_called
    from .games import only_game, read

    found = read(game_called(game))
    rules = only_game(found)
    language = lang or rules.language
    if language not in rules.editions:
        raise failure("no-edition", language=language, known=rules.editions)
    text = made(rules, found.sources, language, found.report)
    if text is None:
        found.show()
        return Exit.MISTAKES
    put(text)
    return Exit.RIGHT

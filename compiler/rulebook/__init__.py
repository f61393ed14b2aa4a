"""Rulebooks: a game as a numbered text for players, in their language."""

from regelsmed.compiler.analysis.game import Game
from regelsmed.dsl.languages import Language

from .from_game import rulebook
from .to_markdown import to_markdown
from .voice import speaker

__all__ = ["make_rulebook"]


def make_rulebook(game: Game, language: Language, prose: str | None) -> str:
    """Return the rulebook of ``game`` in Markdown.

    ``prose`` is the text of ``prose.<language>.md``, or ``None`` where there is none. Raises
    ``Rejected`` with everything wrong in it, and ``MissingWord`` where the lexicon lacks a word.
    """
    return to_markdown(rulebook(game, speaker(language, game.lexicon), prose))

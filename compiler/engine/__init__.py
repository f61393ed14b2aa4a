"""From a typed game to an engine: one Python file that plays it.

``runtime*.py`` are the library of engines, of which each holds what it needs. ``methods.py`` and
``functions.py`` are what an engine's own class and module have besides what is written for the game
by ``emit*.py``; what they can rely on there is declared in ``own.pyi``. ``texts`` has the same for
games whose cards have texts.
"""

from __future__ import annotations

from collections.abc import Sequence

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.ir import sound, spell_out, stepped
from regelsmed.dsl.languages import Language

from .from_ir import engine_text
from .texts.words import all_speeches
from .words import packed_paragraphs, speech


def compile_engine(game: Game, languages: Sequence[Language]) -> str:
    """Return the text of an engine that plays ``game`` and speaks ``languages``."""
    program = sound(spell_out(game))
    speeches = (
        {language: speech(game, program, language) for language in languages}
        if game.texts is None
        else all_speeches(game, languages)
    )
    return engine_text(stepped(program), speeches, packed_paragraphs(game, languages))

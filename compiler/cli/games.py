"""Games on their way into the compiler, with their mistakes shown as they are found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from regelsmed.compiler.messages import render
from regelsmed.compiler.pipeline import understand
from regelsmed.compiler.sources import TYPED, Place, Sources, read_game, read_typed
from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.languages import is_language

from .failure import Exit, Failure, failure
from .files import games_at, place_of, typed_text
from .language import asked_for, of_environment
from .output import complain, progress
from .words import Words

if TYPE_CHECKING:
    from regelsmed.compiler.analysis.game import Game
    from regelsmed.dsl.languages import Language


@dataclass(frozen=True, slots=True)
class Read:
    """A game as far as it was understood; ``game`` is ``None`` where it was not, or is none.

    ``stands_for`` is the file that standard input was read for, if it was.
    """

    place: Place
    sources: Sources
    game: Game | None
    report: Report
    stands_for: Path | None = None

    @property
    def label(self) -> str:
        """What a line about the game calls it: what was typed, else its first file."""
        names = [source.name for source in self.sources.rules]
        return TYPED if TYPED in names else next(iter(names), str(self.place.folder))

    @property
    def language(self) -> Language:
        """The language in which to speak about the game to its author, who may have typed it."""
        asked = asked_for(click.get_current_context())
        typed = self.sources.languages().get(TYPED) or language_in(self.stands_for)
        return asked or typed or self.sources.language or of_environment()

    @property
    def say(self) -> Words:
        """The words in which to speak about the game to its author."""
        return Words(self.language)

    def show(self, to: Callable[[str], None] = complain) -> bool:
        """Show what was found wrong up to now, and tell whether any of it is a mistake."""
        asked = asked_for(click.get_current_context())
        spoken = {} if asked else {TYPED: self.language} | self.sources.languages()
        if text := render(self.report, self.sources.texts(), self.language, spoken=spoken):
            to(text.rstrip("\n"))
        return self.report.failed


def read(place: Place) -> Read:
    """Return the game at a place."""
    report = Report()
    with progress(str(place.folder)):
        sources = read_game(place, report)
        return Read(place, sources, understand(sources, report), report)


def read_all(paths: tuple[str, ...], stands_for: Path | None) -> Iterator[Read]:
    """Yield the games at ``paths``; ``-`` is read from standard input.

    What is read there belongs to the game that ``stands_for`` is a file of.
    """
    refuse_unused_name(paths, stands_for)
    named = [path for path in paths if path != TYPED]
    for place in games_at(named) if named or not paths else ():
        yield read(place)
    if TYPED in paths:
        report = Report()
        sources = read_typed(typed_text(), typed_place(stands_for), report, stands_for)
        game = understand(sources, report)
        yield Read(typed_place(stands_for), sources, game, report, stands_for)


def language_in(path: Path | None) -> Language | None:
    """Return the language that the name of a rules file says it is in.

    >>> language_in(Path("kul.mine.sv.regel"))
    'sv'
    """
    named = path.suffixes[-2].removeprefix(".") if path and len(path.suffixes) > 1 else ""
    return named if is_language(named) else None


def refuse_unused_name(paths: Sequence[str], stands_for: Path | None) -> None:
    """End the command where a file was named that standard input stands for, and none is read."""
    if stands_for is not None and TYPED not in paths:
        raise failure("usage-name")


def typed_place(stands_for: Path | None) -> Place:
    """Return the game that standard input belongs to: by default, that of the current folder."""
    if stands_for is not None:
        return place_of(stands_for)
    try:
        places = games_at((".",))
    except Failure:
        places = []
    if len(places) != 1:
        raise failure("name-wanted")
    return places[0]


def only_game(found: Read) -> Game:
    """Return the game that was read; ends the command where it has mistakes or is no game."""
    if found.show():
        click.get_current_context().exit(Exit.MISTAKES)
    if found.game is None:
        raise failure("only-a-component", name=found.place.name)
    return found.game

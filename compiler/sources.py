"""The texts of a game as they lie in its folder, read but not yet understood.

A game called ``kul`` is the files ``kul.<language>.regel`` (with a part between where it is split:
``kul.cards.nb.regel``; each file in whichever language), ``kul.lex`` and ``prose.<language>.md`` of
one folder, the ready-made decks in its folder ``decks``, and the components that its header names:
folders beside it, or on a shelf of games that come with Regelsmed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from regelsmed.dsl.diagnostics import Report, nearest
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.parse import file_language, layout, read_header
from regelsmed.dsl.source import NotUtf8, Source, Span, decode, read

RULES: Final = ".regel"
WORDS: Final = ".lex"
DECKS: Final = "decks"
TYPED: Final = "-"
"""What a text is called that was read from no file."""

_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,63}", re.ASCII)  # it becomes the name of a module


@dataclass(frozen=True, slots=True)
class Sources:
    """The texts of a game, or of a component that games share, with those of what it uses.

    ``lexicon_file`` is where its words are looked for; ``other_lexicons`` are files beside it that
    hold the words of no game, for a message about a lexicon that is not there. ``decks`` are the
    ready-made ones, by name, in alphabetic order.
    """

    name: str
    rules: tuple[Source, ...]
    lexicon: Source | None
    prose: Mapping[Language, str]
    components: tuple[Sources, ...] = ()
    lexicon_file: str = ""
    other_lexicons: tuple[str, ...] = ()
    decks: Mapping[str, Source] = field(default_factory=dict)

    def texts(self) -> dict[str, Source]:
        """Return every text that a message can point into, by name."""
        own = (*self.rules, self.lexicon) if self.lexicon else self.rules
        texts = {source.name: source for source in (*own, *self.decks.values())}
        for component in self.components:
            texts |= component.texts()
        return texts

    @property
    def language(self) -> Language | None:
        """The language that the rules say they are written in."""
        return next(filter(None, map(file_language, self.rules)), None)

    def languages(self) -> dict[str, Language]:
        """Return the language of each rules file that says so, by name, those of components too."""
        spoken = {source.name: file_language(source) for source in self.rules}
        found = {name: language for name, language in spoken.items() if language is not None}
        for component in self.components:
            found |= component.languages()
        return found


@dataclass(frozen=True, slots=True)
class Place:
    """Where a game lies; components are looked for beside ``folder``, then on ``shelf``."""

    folder: Path
    name: str
    shelf: Path


def read_game(place: Place, report: Report) -> Sources:
    """Return the texts of a game; what is missing or cannot be read is reported and left out."""
    return _game(place, (), report)


def read_typed(text: str, place: Place, report: Report, stands_for: Path | None = None) -> Sources:
    """Return ``text`` as the rules of a game whose words and prose lie at ``place``.

    Where ``stands_for`` is a file of the game, its other files belong to it: to a part of the game,
    such as new cards, all of them; to the main file those of parts.
    """
    others: Iterable[Path] = ()
    if stands_for is not None:
        paths = rule_files(place.folder).get(place.name, ())
        beside = (path for path in paths if path.name != stands_for.name)
        others = (path for path in beside if _is_part(path) or _is_part(stands_for))
    rules = tuple(filter(None, (_text(path, report) for path in others)))
    return _around((*rules, read(TYPED, text)), place, (), report)


def rule_files(folder: Path) -> dict[str, tuple[Path, ...]]:
    """Return the rules files of a folder by the name of their game, both in alphabetic order.

    Files of a part of a game come behind the main one.
    """
    found: dict[str, list[Path]] = {}
    for path in _inside(folder):
        game = game_name(path)
        if game is not None and path.is_file():
            found.setdefault(game, []).append(path)
    return {game: tuple(sorted(paths, key=_is_part)) for game, paths in found.items()}


def _is_part(path: Path) -> bool:
    """Tell whether a rules file has a part of its game in its name: ``kul.cards.nb.regel``."""
    return len(path.suffixes) > len(("nb", "regel"))


def game_name(path: Path) -> str | None:
    """Return the game that a rules file belongs to by its name, or ``None`` where it can be none.

    >>> game_name(Path("kul/kul.nb.regel")), game_name(Path("kul/Kul 2.regel"))
    ('kul', None)
    """
    name = path.name.split(".")[0]
    return name if path.suffix == RULES and _NAME.fullmatch(name) else None


def misnamed(folder: Path) -> tuple[Path, ...]:
    """Return the rules files of a folder whose names cannot name a game, in alphabetic order."""
    paths = (path for path in _inside(folder) if path.suffix == RULES and path.is_file())
    return tuple(path for path in paths if game_name(path) is None)


def game_folders(folder: Path) -> tuple[Path, ...]:
    """Return the folders in ``folder`` that hold rules, in alphabetic order."""
    folders = (path for path in _inside(folder) if path.is_dir())
    return tuple(path for path in folders if rule_files(path) or misnamed(path))


def _inside(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _game(place: Place, users: tuple[str, ...], report: Report) -> Sources:
    """Return what lies at ``place``; ``users`` names the games that use it, outermost first."""
    for path in misnamed(place.folder):
        report.error("game-name", Span(str(path), 1, 1), name=path.name)
    paths = rule_files(place.folder).get(place.name, ())
    rules = tuple(filter(None, (_text(path, report) for path in paths)))
    return _around(rules, place, users, report)


def _around(
    rules: tuple[Source, ...], place: Place, users: tuple[str, ...], report: Report
) -> Sources:
    """Return ``rules`` with the words, the prose and the components that go with them."""
    lexicon = place.folder / f"{place.name}{WORDS}"
    lexicons = (path for path in _inside(place.folder) if path.suffix == WORDS)
    games = rule_files(place.folder)
    components = _components(rules, place, (*users, place.name), report)
    return Sources(
        name=place.name,
        rules=rules,
        lexicon=_text(lexicon, report) if lexicon.exists() else None,
        prose=dict(_prose(place.folder, report)),
        components=tuple(components),
        lexicon_file=str(lexicon),
        other_lexicons=tuple(path.name for path in lexicons if path.stem not in games),
        decks=dict(_decks(place.folder, report)),
    )


def _prose(folder: Path, report: Report) -> Iterator[tuple[Language, str]]:
    for language in LANGUAGES:
        path = folder / f"prose.{language}.md"
        if path.exists() and (source := _text(path, report)):
            yield language, "\n".join(source.lines)


def _decks(folder: Path, report: Report) -> Iterator[tuple[str, Source]]:
    for path in _inside(folder / DECKS):
        if path.suffix == ".txt" and (source := _text(path, report)):
            yield path.stem, source


def _components(
    rules: Sequence[Source], place: Place, users: tuple[str, ...], report: Report
) -> Iterator[Sources]:
    is_named = place.folder.name not in ("", "..")
    folders = (place.folder.parent if is_named else place.folder / "..", place.shelf)
    for name, span in _uses(rules):
        found = next((f / name for f in folders if name in rule_files(f / name)), None)
        if name in users:
            report.error("component-circle", span, word=name)
        elif found is None:
            known = sorted({path.name for folder in folders for path in game_folders(folder)})
            report.error(
                "component-missing",
                span,
                word=name,
                close=nearest(name, known),
                expected=tuple(known),
            )
        else:
            yield _game(Place(found, name, place.shelf), users, report)


def _uses(rules: Sequence[Source]) -> Iterator[tuple[str, Span]]:
    """Yield each component that a header names, once; what is wrong there, parsing reports."""
    seen: set[str] = set()
    for source in rules:
        lines, _ = layout(source, Report())
        header = read_header(source, lines, Report()) if lines else None
        for name in header.uses if header else ():
            if name not in seen:
                seen.add(name)
                yield name, _named(name, source)


def _named(name: str, source: Source) -> Span:
    """Return the first place where ``source`` has ``name`` as a word."""
    for number, line in enumerate(source.lines, start=1):
        if found := re.search(rf"(?<!\w){re.escape(name)}(?!\w)", line):
            return Span(source.name, number, found.start() + 1, len(name))
    return Span(source.name, 1, 1)


def _text(path: Path, report: Report) -> Source | None:
    try:
        if not path.is_file():
            raise OSError(path)  # reading a pipe or a device could wait for ever
        return read(str(path), decode(path.read_bytes()))
    except NotUtf8 as wrong:
        span = Span(str(path), wrong.line, 1)
        if wrong.guess:
            report.error("not-utf8", span, offset=wrong.offset, guess=wrong.guess)
        else:
            report.error("no-text", span)
    except OSError:
        report.error("cannot-read", Span(str(path), 1, 1), path=str(path))
    return None

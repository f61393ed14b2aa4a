"""Files that the command line is given and writes: found by what was typed, replaced as one."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final

import regelsmed
from regelsmed.compiler.sources import RULES, Place, game_folders, game_name, misnamed, rule_files
from regelsmed.dsl.diagnostics import nearest
from regelsmed.dsl.source import NotUtf8, decode

from .failure import failure

SHELF: Final = Path(regelsmed.__file__).parent / "games"
"""The games that come with Regelsmed."""


def games_at(typed: Sequence[str]) -> list[Place]:
    """Return the games that folders and files hold, each once; no path means this folder.

    Ends the command at a path that does not exist or holds no game.
    """
    places = [place for path in typed or (".",) for place in _at(Path(path))]
    return list(dict.fromkeys(places))


def game_called(typed: str) -> Place:
    """Return the one game at a path or, where there is no such path, the game of that name."""
    if not _exists(Path(typed)):
        if typed in rule_files(SHELF / typed):
            return Place(SHELF / typed, typed, SHELF)
        known = [folder.name for folder in game_folders(SHELF)]
        raise failure("unknown-game", name=typed, close=nearest(typed, known))
    places = _at(Path(typed))
    if len(places) > 1:
        known = [place.name for place in places]
        raise failure("one-game-wanted", path=typed, known=tuple(known))
    return places[0]


def place_of(path: Path) -> Place:
    """Return the game that a rules file belongs to; ends the command where it can be none."""
    name = game_name(path)
    if name is None:
        raise failure("game-name", name=path.name)
    return Place(path.parent, name, SHELF)


def rules_file(path: Path) -> Place:
    """Return the game that a rules file, which must be there, belongs to."""
    if not _exists(path):
        raise failure("unknown-path", path=str(path), close=nearest(path.name, _beside(path)))
    if path.suffix != RULES or not path.is_file():
        raise failure("no-rules-file", path=str(path))
    return place_of(path)


def _at(path: Path) -> list[Place]:
    if not (_exists(path) and path.is_dir()):
        return [rules_file(path)]
    folders = (path,) if rule_files(path) or misnamed(path) else game_folders(path)
    if not folders:
        raise failure("no-rules-here", path=str(path))
    return [place for folder in folders for place in _in_folder(folder)]


def _in_folder(folder: Path) -> list[Place]:
    places = [Place(folder, name, SHELF) for name in rule_files(folder)]
    if not places:
        raise failure("game-name", name=misnamed(folder)[0].name)
    return places


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a name longer than any file's, say
        return False


def _beside(path: Path) -> list[str]:
    try:
        return [other.name for other in path.parent.iterdir()]
    except OSError:
        return []


def typed_text() -> str:
    """Return what comes in at standard input; ends the command where it is not UTF-8."""
    return _decoded(sys.stdin.buffer.read(), "-")


def read_text(path: Path) -> str:
    """Return the text of a file; ends the command where it cannot be read."""
    try:
        return _decoded(path.read_bytes(), str(path))
    except OSError:
        raise failure("cannot-read", path=str(path)) from None


def _decoded(data: bytes, name: str) -> str:
    try:
        return decode(data)
    except NotUtf8 as wrong:
        if not wrong.guess:
            raise failure("no-text-there", path=name) from None
        raise failure("not-utf8-text", path=name, line=wrong.line, guess=wrong.guess) from None


def current_text(path: Path) -> str | None:
    """Return what a made file holds now, or ``None`` where there is no such text."""
    try:
        return path.read_bytes().decode()
    except (OSError, UnicodeDecodeError):
        return None


def replace_all(texts: Mapping[Path, str]) -> None:
    """Write files whole: all are written beside their targets first, then they take their places.

    Ends the command where one cannot be written; nothing is changed then, or what was replaced
    before is named.
    """
    with ExitStack() as leftovers:
        staged = [(path, _stage(path, text, leftovers)) for path, text in texts.items()]
        done: list[str] = []
        for path, beside in staged:
            try:
                beside.replace(path.resolve())  # a link stays a link
            except OSError:
                if done:
                    raise failure("cannot-write-all", path=str(path), known=tuple(done)) from None
                raise failure("cannot-write", path=str(path)) from None
            done.append(str(path))


def _stage(path: Path, text: str, leftovers: ExitStack) -> Path:
    """Write ``text`` beside ``path``, where ``leftovers`` removes it if it is not moved before."""
    target = path.resolve()
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.exists() and not (target.is_file() and os.access(target, os.W_OK)):
            raise PermissionError(target)
        leftovers.callback(_remove, beside)
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            beside.chmod(target.stat().st_mode)
    except (OSError, ValueError):  # a null byte in a name is a ValueError
        raise failure("cannot-write", path=str(path)) from None
    return beside


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()

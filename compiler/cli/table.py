"""A table for the players of a game: who sits there, by which variant, and what they see."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from shutil import get_terminal_size
from typing import Final, Literal

import click

from regelsmed.compiler.play import replay, terminal
from regelsmed.compiler.play.options import BadOption, options_from, typed
from regelsmed.compiler.play.protocol import Engine
from regelsmed.compiler.play.screen import Screen
from regelsmed.compiler.play.seats import SITTERS, Sitter, people, usual_seats
from regelsmed.compiler.play.session import Session, begin
from regelsmed.dsl.diagnostics import nearest
from regelsmed.dsl.languages import LANGUAGES, Language

from .failure import Failure, failure
from .files import read_text, replace_all
from .language import of_environment
from .output import printable, tell
from .words import Words

_CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"  # what has scrolled away, too: it may show a hand
_SEEDS: Final = 1_000_000_000
_NARROWEST, _USUAL_WIDTH, _WIDEST = 40, 80, 100


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was typed about a game; ``None`` where nothing was."""

    players: str | None
    names: str | None
    seats: Sequence[Sitter] | Literal["bots"] | None
    settings: tuple[str, ...]
    seed: str | None
    decks: str | None = None


def sitters(seats: str | None, bots: str | None) -> Sequence[Sitter] | Literal["bots"] | None:
    """Return who was wished for; ends the command at a sitter that there is not."""
    if seats is not None and bots is not None:
        raise failure("usage-together", one="--bots", other="--seats")
    if seats is None:
        return None if bots is None else "bots"
    names = [name.strip().casefold() for name in seats.split(",")]
    for name in names:
        if name not in SITTERS:
            close = nearest(name, SITTERS)
            raise failure("seat-kind", name=name, known=tuple(SITTERS), close=close)
    return [SITTERS[name] for name in names]


def new_session(
    engine: Engine, wishes: Wishes, screen: Screen, decks: tuple[tuple[str, ...], ...] = ()
) -> Session:
    """Return a new game as it was wished for; ends the command at a wish that cannot be met.

    Players whose names were not given are called by their numbers; ``decks`` are what each brings.
    """
    names = None if wishes.names is None else wishes.names.split(",")
    sitting = None if wishes.seats == "bots" else wishes.seats
    counted = next((len(listed) for listed in (names, sitting) if listed), None)
    players = wishes.players or counted
    settings = (*wishes.settings, *(() if players is None else (f"players={players}",)))
    try:
        values = typed(engine, settings, names or ())
        numbers = range(1, options_from(engine, values).players + 1)
        values["names"] = names or [screen.say("player", number=number) for number in numbers]
        if decks:
            values["decks"] = decks
        options = options_from(engine, values)
    except BadOption as bad:
        raise _refused(bad) from None
    seats = usual_seats(options.players) if wishes.seats is None else wishes.seats
    return begin(engine, options, _seated(seats, options.players), seed=_seed(wishes.seed))


def loaded_session(engine: Engine, path: str, wishes: Wishes) -> Session:
    """Return a saved game; ends the command where the file holds none.

    Who sits where can be wished for anew; what else the saved game settles cannot.
    """
    try:
        session = replay.read(engine, read_text(Path(path)))
    except replay.BadReplay as bad:
        raise Failure(bad.key, (), bad.facts) from None
    if wishes.seats is not None:
        session.seats = _seated(wishes.seats, session.options.players)
    return session


def settled_by_load(wishes: Wishes) -> None:
    """End the command where something was wished for that a saved game settles."""
    given = {
        "--players": wishes.players,
        "--names": wishes.names,
        "--option": wishes.settings or None,
        "--decks": wishes.decks,
        "--seed": wishes.seed,
    }
    for name, value in given.items():
        if value is not None:
            raise failure("load-settles", name=name)


def _seated(seats: Sequence[Sitter] | Literal["bots"], players: int) -> tuple[Sitter, ...]:
    """Return who sits where; ends the command where there are too many or too few."""
    if seats == "bots":
        return tuple(SITTERS["bot"] for _ in range(players))
    if len(seats) != players:
        raise failure("seat-count", count=len(seats), players=players)
    return tuple(seats)


def screen_for(engine: Engine, language: Language | None) -> Screen:
    """Return this terminal, speaking ``language`` or what suits its user and the game."""
    spoken = tuple(code for code in LANGUAGES if code in engine.LANGUAGES)
    if language is not None and language not in spoken:
        raise failure("game-language", language=language, known=spoken)
    wanted = language or of_environment()
    chosen = wanted if wanted in spoken else spoken[0]
    return Screen(
        language=chosen,
        width=_width(),
        say=Words(chosen),
        show=tell,
        ask=lambda prompt: input(printable(prompt)),
        clear=_clear,
        read_file=lambda name: _read_file(Path(name)),
        write_file=lambda name, text: _write_file(Path(name), text),
    )


def play(
    session: Session, screen: Screen, told: Literal["every event", "what is asked for"]
) -> Session:
    """Play on, and return the game as it was left."""
    title = session.engine.title(screen.language)
    screen.show(screen.say("begin", title=title, seed=session.seed))
    if told == "every event" and not people(session.seats):
        terminal.watch(session, screen)
        return session
    played = terminal.play(session, screen)
    if told == "every event":
        _tell_log(played, screen)
    return played


def keep(path: str, session: Session) -> None:
    """Save a game; ends the command where the file cannot be written or is something else."""
    try:
        _write_file(Path(path), replay.written(session))
    except (OSError, ValueError):
        raise failure("not-saved", file=path) from None


def _refused(bad: BadOption) -> Failure:
    name, known = bad.facts.get("name"), bad.facts.get("known")
    if bad.key == "option-unknown" and isinstance(name, str) and isinstance(known, tuple):
        return Failure(bad.key, nearest(name, known), bad.facts)
    return Failure(bad.key, (), bad.facts)


def _seed(text: str | None) -> int:
    if text is None:
        return secrets.randbelow(_SEEDS)
    if not (text.isascii() and text.isdigit() and int(text[:20]) < 2**63):
        raise failure("usage-value", value=text, name="--seed")
    return int(text)


def _tell_log(session: Session, screen: Screen) -> None:
    """Show the whole log of a game that is over, else what the only person at the table knows."""
    seated = people(session.seats)
    if not session.state.is_terminal() and len(seated) != 1:
        screen.show(screen.say("log-hidden"))
        return
    viewer = None if session.state.is_terminal() else seated[0]
    for line in session.state.log(viewer, screen.language):
        screen.show(line)


def _width() -> int:
    """Return how wide lines are to be: as the terminal is, but no strain to the eye."""
    if not sys.stdout.isatty():
        return _USUAL_WIDTH
    return min(max(get_terminal_size().columns, _NARROWEST), _WIDEST)


def _clear() -> None:
    if sys.stdout.isatty():
        click.echo(_CLEAR, nl=False)


def _read_file(path: Path) -> str:
    try:
        return read_text(path)
    except Failure:
        raise OSError(path) from None


def _write_file(path: Path, text: str) -> None:
    """Replace a saved game, or make a new file; raises ``OSError`` rather than lose another."""
    if path.exists() and replay.FORMAT not in _read_file(path)[:100]:
        raise FileExistsError(path)
    try:
        replace_all({path: text})
    except Failure:
        raise OSError(path) from None

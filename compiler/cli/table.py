"""A table for the players of a game: who sits there, by which variant, and what they see."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import click

from regelsmed.compiler.play import replay, terminal
from regelsmed.compiler.play.bots import Bot, careful_bot, random_bot
from regelsmed.compiler.play.options import BadOption, options_from, typed
from regelsmed.compiler.play.protocol import Engine
from regelsmed.compiler.play.screen import Screen
from regelsmed.compiler.play.session import Session, begin
from regelsmed.dsl.diagnostics import nearest
from regelsmed.dsl.languages import LANGUAGES, Language

from .failure import Failure, failure
from .files import read_text, replace_all
from .language import of_environment
from .output import printable, tell
from .words import Words

_SITTING: Final[Mapping[str, Bot | None]] = {
    "human": None,
    "bot": careful_bot,
    "random": random_bot,
}
_CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"  # what has scrolled away, too: it may show a hand
_SEEDS: Final = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was typed about a new game; ``None`` where nothing was."""

    players: str | None
    names: str | None
    seats: str | None
    settings: tuple[str, ...]
    seed: str | None


def new_session(engine: Engine, wishes: Wishes, screen: Screen) -> Session:
    """Return a new game as it was wished for; ends the command at a wish that cannot be met.

    Players whose names were not given are called by their numbers.
    """
    names = None if wishes.names is None else wishes.names.split(",")
    sitting = wishes.seats.split(",") if wishes.seats else None
    counted = next((len(listed) for listed in (names, sitting) if listed), None)
    players = wishes.players or counted
    settings = (*wishes.settings, *(() if players is None else (f"players={players}",)))
    try:
        values = typed(engine, settings)
        seats = range(1, options_from(engine, values).players + 1)
        values["names"] = names or [screen.say("player", number=seat) for seat in seats]
        return begin(engine, options_from(engine, values), seed=_seed(wishes.seed))
    except BadOption as bad:
        raise _refused(bad) from None


def loaded_session(engine: Engine, path: str) -> Session:
    """Return a saved game; ends the command where the file holds none."""
    try:
        return replay.read(engine, read_text(Path(path)))
    except replay.BadReplay as bad:
        raise Failure(bad.key, (), bad.facts) from None


def seated(seats: str | None, players: int) -> list[Bot | None]:
    """Return who sits where; one person and bots where nothing else was asked for.

    An empty text asks for bots alone.
    """
    if seats is None:
        return [None, *[careful_bot] * (players - 1)]
    kinds = [kind.strip().casefold() for kind in seats.split(",")] if seats else ["bot"] * players
    for kind in kinds:
        if kind not in _SITTING:
            close = nearest(kind, _SITTING)
            raise failure("seat-kind", name=kind, known=tuple(_SITTING), close=close)
    if len(kinds) != players:
        raise failure("seat-count", count=len(kinds), players=players)
    return [_SITTING[kind] for kind in kinds]


def screen_for(engine: Engine, language: Language | None) -> Screen:
    """Return this terminal, speaking ``language`` or what suits its user and the game."""
    spoken = tuple(code for code in LANGUAGES if code in engine.LANGUAGES)
    if language is not None and language not in spoken:
        raise failure("game-language", language=language, known=spoken)
    wanted = language or of_environment()
    chosen = wanted if wanted in spoken else spoken[0]
    return Screen(
        language=chosen,
        say=Words(chosen),
        show=tell,
        ask=lambda prompt: input(printable(prompt)),
        clear=_clear,
        read_file=lambda name: _read_file(Path(name)),
        write_file=lambda name, text: _write_file(Path(name), text),
    )


def play(
    session: Session,
    seats: list[Bot | None],
    screen: Screen,
    told: Literal["every event", "what is asked for"],
) -> Session:
    """Play on, and return the game as it was left."""
    title = session.engine.title(screen.language)
    screen.show(screen.say("begin", title=title, seed=session.seed))
    bots = [bot for bot in seats if bot is not None]
    if len(bots) == len(seats) and told == "every event":
        terminal.watch(session, bots, screen)
        return session
    played = terminal.play(session, seats, screen)
    if told == "every event":
        _tell_log(played, seats, screen)
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


def _tell_log(session: Session, seats: list[Bot | None], screen: Screen) -> None:
    """Show the whole log of a game that is over, else what the only person at the table knows."""
    people = [seat for seat, bot in enumerate(seats) if bot is None]
    viewer = None if session.state.is_terminal() else people[0]
    if viewer is None or len(people) == 1:
        for line in session.state.log(viewer, screen.language):
            screen.show(line)


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

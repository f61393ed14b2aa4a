"""A game at a terminal: each seat a person or a bot, and one screen for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .bots import Bot, seed_for
from .commands import NAMES, Command, read_command, words
from .replay import BadReplay, read, written
from .screen import Screen
from .session import AlreadyLearned, NothingToTakeBack, Session

Seats = Sequence[Bot | None]
"""The bot of each seat; ``None`` where a person plays."""


class _Left(Exception):  # noqa: N818 - not a fault of the program but its answer
    """A player has left the game, or no more answers can come."""


@dataclass(slots=True)
class _Table:
    """``told`` counts the log lines that each seat has read; ``viewer`` is who sees the screen."""

    session: Session
    seats: Seats
    screen: Screen
    told: dict[int, int] = field(default_factory=dict)
    viewer: int | None = None

    @property
    def is_shared(self) -> bool:
        return sum(bot is None for bot in self.seats) > 1


def play(session: Session, seats: Seats, screen: Screen) -> Session:
    """Play on and return the game, which is over unless a player has left it.

    It is another than ``session`` where a player loaded one.
    """
    table = _Table(session, seats, screen)
    try:
        _play_on(table)
    except _Left:
        screen.show(screen.say("stopped"))
        return table.session
    if table.viewer is not None:
        _tell_news(table, table.viewer)
    _tell_result(table.session, screen)
    return table.session


def _play_on(table: _Table) -> None:
    while not table.session.state.is_terminal():
        bot = table.seats[table.session.state.current_player]
        if bot is None:
            _turn(table)
        else:
            _let_decide(table.session, bot)


def watch(session: Session, bots: Sequence[Bot], screen: Screen) -> None:
    """Play on to the end between bots, and show every event as it happens."""
    told = 0
    while not session.state.is_terminal():
        _let_decide(session, bots[session.state.current_player])
        lines = session.state.log(None, screen.language)
        for line in lines[told:]:
            screen.show(line)
        told = len(lines)
    _tell_result(session, screen)


def _let_decide(session: Session, bot: Bot) -> None:
    session.act(bot(session.state, seed_for(session.seed, len(session.actions))))


def _turn(table: _Table) -> None:
    """Let the person whose turn it is choose, or do something else and be asked again."""
    seat = table.session.state.current_player
    _hand_over(table, seat)
    _tell_news(table, seat)
    labels = _tell_choices(table, seat)
    while True:
        answer = _ask(table.screen, _prompt(table.screen, len(labels)))
        chosen = _chosen(answer, labels)
        command = read_command(answer, table.screen.say)
        if chosen is not None:
            table.session.act(table.session.state.legal_actions()[chosen])
            return
        if command is None:
            table.screen.show(table.screen.say("not-a-choice", help=_help(table.screen)))
        elif _carry_out(table, command, seat):
            return


def _hand_over(table: _Table, seat: int) -> None:
    """Where people share the screen, wait until the next one sits there, and nobody else."""
    if table.is_shared and table.viewer != seat:
        name = table.session.state.name(seat, table.screen.language)
        table.screen.clear()
        _ask(table.screen, table.screen.say("hand-over", name=name))
        table.screen.clear()
    table.viewer = seat


def _tell_news(table: _Table, seat: int) -> None:
    """Show what has happened since ``seat`` last looked."""
    lines = table.session.state.log(seat, table.screen.language)
    for line in lines[table.told.get(seat, 0) :]:
        table.screen.show(line)
    table.told[seat] = len(lines)


def _tell_choices(table: _Table, seat: int) -> list[str]:
    """Show the position, the question and its numbered answers, which are returned."""
    state, screen = table.session.state, table.screen
    screen.show("")
    for line in state.picture(seat, screen.language):
        screen.show(line)
    screen.show("")
    screen.show(state.question(screen.language))
    describe = table.session.engine.describe
    labels = [describe(action, screen.language, state, seat) for action in state.legal_actions()]
    for number, label in enumerate(labels, start=1):
        screen.show(f"{number:3}  {label}")
    return labels


def _prompt(screen: Screen, count: int) -> str:
    if count == 1:
        return screen.say("choose-only", help=_help(screen))
    return screen.say("choose", count=count, help=_help(screen))


def _help(screen: Screen) -> str:
    return words("help", screen.say)[0]


def _ask(screen: Screen, prompt: str) -> str:
    try:
        return screen.ask(prompt).strip()
    except EOFError:
        raise _Left from None


def _chosen(answer: str, labels: Sequence[str]) -> int | None:
    """Return the place of the choice that was typed, as its number or in its own words."""
    if answer.isascii() and answer.isdigit() and len(answer) < 4:
        return int(answer) - 1 if 0 < int(answer) <= len(labels) else None
    folded = [label.casefold() for label in labels]
    return folded.index(answer.casefold()) if folded.count(answer.casefold()) == 1 else None


def _carry_out(table: _Table, command: Command, seat: int) -> bool:
    """Carry out a command and tell whether the position is another one now."""
    match command.name:
        case "why":
            _tell_why(table)
        case "undo":
            return _take_back(table, seat)
        case "log":
            for line in table.session.state.log(seat, table.screen.language):
                table.screen.show(line)
        case "save":
            _save(table, command.rest)
        case "load":
            return _load(table, command.rest)
        case "help":
            _tell_help(table.screen)
        case "quit":
            raise _Left
    return False


def _tell_why(table: _Table) -> None:
    paragraph = table.session.state.decision().paragraph
    table.screen.show(table.session.engine.paragraph(paragraph, table.screen.language))


def _take_back(table: _Table, seat: int) -> bool:
    try:
        table.session.take_back(seat)
    except NothingToTakeBack:
        table.screen.show(table.screen.say("undo-nothing"))
        return False
    except AlreadyLearned:
        table.screen.show(table.screen.say("undo-learned"))
        return False
    table.told[seat] = len(table.session.state.log(seat, table.screen.language))
    return True


def _save(table: _Table, name: str) -> None:
    if not name:
        table.screen.show(table.screen.say("file-wanted"))
        return
    try:
        table.screen.write_file(name, written(table.session))
    except (OSError, ValueError):  # a name with a null byte is a ValueError
        table.screen.show(table.screen.say("not-saved", file=name))
    else:
        table.screen.show(table.screen.say("saved", file=name))


def _load(table: _Table, name: str) -> bool:
    screen = table.screen
    if not name:
        screen.show(screen.say("file-wanted"))
        return False
    try:
        loaded = read(table.session.engine, screen.read_file(name))
    except (OSError, ValueError):
        screen.show(screen.say("not-read", file=name))
        return False
    except BadReplay as bad:
        screen.show(screen.say(bad.key, **bad.facts))
        return False
    if loaded.options.players != len(table.seats):
        screen.show(screen.say("replay-other-seats", count=loaded.options.players))
        return False
    table.session, table.told, table.viewer = loaded, {}, None
    return True


def _tell_help(screen: Screen) -> None:
    for name in NAMES:
        word = words(name, screen.say)[0]
        screen.show(f"  {word:10} {screen.say(f'explain-{name}')}")


def _tell_result(session: Session, screen: Screen) -> None:
    """Show what each seat has got in the end; who won, the log says."""
    result = session.state.result()
    if result.capped:
        screen.show(screen.say("capped"))
    names = [session.state.name(seat, screen.language) for seat in range(len(result.returns))]
    gains = (f"{name}: {units:g}" for name, units in zip(names, result.returns, strict=True))
    screen.show(screen.say("result", seats=", ".join(gains).replace("-", "−")))

"""A game at a terminal: each seat a person or a bot, and one screen for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count

from .board import Board, Choices, choices, columns_of, position, question
from .bots import Bot, seed_for
from .commands import NAMES, Command, read_command, words
from .layout import table as laid_out
from .layout import wrapped
from .replay import BadReplay, read, written
from .screen import Screen
from .seats import bot_of, people
from .session import AlreadyLearned, NothingToTakeBack, Session
from .standing import Standing, settlements


class _Left(Exception):  # noqa: N818 - not a fault of the program but its answer
    """A player has left the game, or no more answers can come."""


@dataclass(slots=True)
class _Table:
    """``viewer`` is who sees the screen; ``None`` among the viewers sees everything.

    ``told`` counts the log lines that each viewer has read, ``settled`` the settlements.
    """

    session: Session
    screen: Screen
    told: dict[int | None, int] = field(default_factory=dict)
    settled: dict[int | None, int] = field(default_factory=dict)
    viewer: int | None = None

    @property
    def is_shared(self) -> bool:
        return len(people(self.session.seats)) > 1

    def board(self, seat: int) -> Board:
        return Board(self.session.engine, self.session.state, seat, self.screen)


def play(session: Session, screen: Screen) -> Session:
    """Play on and return the game, which is over unless a player has left it.

    It is another than ``session`` where a player loaded one.
    """
    table = _Table(session, screen)
    try:
        _play_on(table)
    except _Left:
        screen.show(screen.say("stopped"))
        return table.session
    if table.viewer is not None:
        _tell_news(table, table.viewer)
    _tell_result(table.session, screen)
    return table.session


def watch(session: Session, screen: Screen) -> None:
    """Play on to the end between bots, and show every event soon after it has happened.

    Looking for news takes longer the longer the game is, so they are told once in a lap.
    """
    table = _Table(session, screen)
    while not session.state.is_terminal():
        bot = bot_of(session.seats[session.state.current_player])
        assert bot is not None
        _let_decide(session, bot)
        if len(session.actions) % len(session.seats) == 0:
            _tell_news(table, None)
    _tell_news(table, None)
    _tell_result(session, screen)


def _play_on(table: _Table) -> None:
    while not table.session.state.is_terminal():
        bot = bot_of(table.session.seats[table.session.state.current_player])
        if bot is None:
            _turn(table)
        else:
            _let_decide(table.session, bot)


def _let_decide(session: Session, bot: Bot) -> None:
    session.act(bot(session.state, seed_for(session.seed, len(session.actions))))


def _turn(table: _Table) -> None:
    """Let the person whose turn it is choose, or do something else and be asked again."""
    seat = table.session.state.current_player
    _hand_over(table, seat)
    _tell_news(table, seat)
    offered = _tell_choices(table, seat)
    while True:
        answer = _ask(table.screen, _prompt(table.screen, offered))
        chosen = offered.chosen(answer)
        command = read_command(answer, table.screen.say)
        if chosen is not None:
            table.session.act(table.session.state.legal_actions()[chosen])
            return
        if command is None:
            _refuse(table.screen, offered)
        elif _carry_out(table, command, seat):
            return


def _hand_over(table: _Table, seat: int) -> None:
    """Where people share the screen, wait until the next one sits there, and nobody else.

    Only Enter shows their cards: what else is typed may come from whoever sits there still.
    """
    if table.is_shared and table.viewer != seat:
        name = table.session.state.name(seat, table.screen.language)
        table.screen.clear()
        while answer := _ask(table.screen, table.screen.say("hand-over", name=name)):
            command = read_command(answer, table.screen.say)
            if command is not None and command.name == "quit":
                raise _Left
        table.screen.clear()
    table.viewer = seat


def _tell_news(table: _Table, viewer: int | None) -> None:
    """Show what has happened since a viewer last looked, and how all stood when it was settled.

    Who sees everything may be a program, which gets a line for each event however long it is.
    """
    state, screen = table.session.state, table.screen
    lines = state.log(viewer, screen.language)
    begun = table.told.get(viewer, 0)
    if begun == len(lines):
        return
    places = settlements(state, state.events(viewer))
    # One may come to light after the last line before it was told: with the next deal.
    new = list(places.items())[table.settled.get(viewer, 0) :]
    for place in range(begun, len(lines) + 1):
        while new and new[0][0] <= place:
            _tell_standing(table, new.pop(0)[1])
        for line in lines[place : place + 1]:
            told = (line,) if viewer is None else wrapped(line, screen.width)
            for part in told:
                screen.show(part)
    table.told[viewer], table.settled[viewer] = len(lines), len(places)


def _tell_standing(table: _Table, shown: Standing) -> None:
    for line in ("", *laid_out(columns_of(table.board(0), shown)), ""):
        table.screen.show(line)


def _tell_choices(table: _Table, seat: int) -> Choices:
    """Show the position, the question and its answers, which are returned."""
    board, screen = table.board(seat), table.screen
    offered = choices(board)
    for line in ("", *position(board), "", *question(board, offered)):
        screen.show(line)
    return offered


def _prompt(screen: Screen, offered: Choices) -> str:
    key = "choose-only" if len(offered.typed) == 1 else "choose"
    return screen.say(key, choices=offered.short, help=_help(screen))


def _refuse(screen: Screen, offered: Choices) -> None:
    _show(screen, screen.say("not-a-choice", choices=offered.short, help=_help(screen)))


def _help(screen: Screen) -> str:
    return words("help", screen.say)[0]


def _ask(screen: Screen, prompt: str) -> str:
    try:
        return screen.ask(prompt).strip()
    except EOFError:
        raise _Left from None


def _show(screen: Screen, text: str) -> None:
    """Show a text of any length."""
    for line in wrapped(text, screen.width):
        screen.show(line)


def _carry_out(table: _Table, command: Command, seat: int) -> bool:
    """Carry out a command and tell whether the position is another one now."""
    match command.name:
        case "why":
            _tell_why(table)
        case "undo":
            return _take_back(table, seat)
        case "log":
            for line in table.session.state.log(seat, table.screen.language):
                _show(table.screen, line)
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
    """Show the rule by which something is asked, with the lines of its list if it has one."""
    paragraph = table.session.state.decision().paragraph
    engine, language = table.session.engine, table.screen.language
    _show(table.screen, engine.paragraph(paragraph, language))
    for number in count(1):
        try:
            line = engine.paragraph(f"{paragraph}.{number}", language)
        except KeyError:
            return
        _show(table.screen, f"  {number}. {line}")


def _take_back(table: _Table, seat: int) -> bool:
    try:
        table.session.take_back(seat)
    except NothingToTakeBack:
        table.screen.show(table.screen.say("undo-nothing"))
        return False
    except AlreadyLearned:
        table.screen.show(table.screen.say("undo-learned"))
        return False
    state = table.session.state
    table.told[seat] = len(state.log(seat, table.screen.language))
    table.settled[seat] = len(settlements(state, state.events(seat)))
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
    table.session, table.viewer = loaded, None
    table.told, table.settled = {}, {}
    return True


def _tell_help(screen: Screen) -> None:
    for name in NAMES:
        word = words(name, screen.say)[0]
        screen.show(f"  {word:10} {screen.say(f'explain-{name}')}")


def _tell_result(session: Session, screen: Screen) -> None:
    """Show what each seat has got in the end, who won, and by which rule, in a line of its own."""
    result = session.state.result()
    seats = ", ".join(_gains(session, screen))
    if result.capped:
        _show(screen, screen.say("capped"))
    if not result.winners:
        screen.show(screen.say("result", seats=seats))
        return
    names = tuple(session.state.name(seat, screen.language) for seat in result.winners)
    rule = session.engine.paragraph(result.paragraph, screen.language)
    screen.show(screen.say("result-won", seats=seats, names=names, rule=rule))


def _gains(session: Session, screen: Screen) -> Iterator[str]:
    for seat, units in enumerate(session.state.result().returns):
        number = f"{units:.12g}".replace("-", "−")
        yield f"{session.state.name(seat, screen.language)}: {number}"

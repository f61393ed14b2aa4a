"""The options of a game: what the players agree on before they play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.analysis.sheets import Texts
from regelsmed.dsl.diagnostics import nearest
from regelsmed.dsl.syntax import (
    Anticlockwise,
    Clockwise,
    Direction,
    DirectionOption,
    OptionId,
    RoleId,
    TurnGoes,
)

from .texts.decks import fault, usual_deck

Value = str | int | bool | None

CLOCKWISE, ANTICLOCKWISE = "clockwise", "anticlockwise"


@dataclass(frozen=True, slots=True)
class ReferenceOptions:
    """Number of players, their names (or none), and a value for every option of the game.

    ``step`` is how far the turn moves round the table: a seat clockwise, or one the other way.
    ``decks`` are the names of the cards that each player brings, in a game of cards with texts.
    """

    players: int
    names: tuple[str, ...]
    values: Mapping[str, Value]
    step: int
    decks: tuple[tuple[str, ...], ...] = ()

    def _asdict(self) -> dict[str, object]:
        decks = {"decks": self.decks} if self.decks else {}
        return {"players": self.players, "names": self.names, **self.values, **decks}

    def has(self, option: OptionId) -> bool:
        """Tell whether the game is played with an option."""
        return self.values[f"with_{option}"] is True

    def number(self, option: OptionId) -> int:
        """Return how many units an option says."""
        value = self.values[option]
        assert isinstance(value, int), f"{option} is no number"
        return value

    def first(self, role: RoleId) -> int | None:
        """Return the seat that was agreed to have a role first, ``None`` where chance decides."""
        value = self.values.get(f"first_{role}")
        assert value is None or isinstance(value, int), f"{value} is no seat"
        return value


def choices(game: Game) -> dict[str, tuple[Value, ...]]:
    """Return options with the values that they can take, the usual one first.

    All but the names and the decks, which are too many to list.
    """
    seats = game.players.what.number
    found: dict[str, tuple[Value, ...]] = {"players": tuple(range(seats.low, seats.high + 1))}
    if game.direction is not None and isinstance(game.direction.what, DirectionOption):
        usual = _direction(game.direction.what.usual)
        found["direction"] = (usual, ANTICLOCKWISE if usual == CLOCKWISE else CLOCKWISE)
    for option in game.switches:
        found[f"with_{option}"] = (False, True)
    for option, rule in game.numbers.items():
        span = range(rule.what.low, rule.what.high + 1)
        found[option] = (rule.what.usual, *(n for n in span if n != rule.what.usual))
    for role in game.first_roles:
        found[f"first_{role}"] = (None, *range(seats.high))
    if game.texts is not None:
        for option, limit in game.texts.limits.items():
            span = range(limit.what.low, limit.what.high + 1)
            found[option] = (limit.what.usual, *(n for n in span if n != limit.what.usual))
        found["decklists"] = ("open", "secret")
    return found


def choose(game: Game, values: Mapping[str, object]) -> ReferenceOptions:
    """Return options with ``values``, the others as usual.

    Raises ``ValueError`` at an option or a value that the game does not have.
    """
    known = choices(game)
    free = {"names"} if game.texts is None else {"names", "decks"}
    unknown = sorted(set(values) - set(known) - free)
    if unknown:
        raise ValueError(f"the game has no option {unknown[0]!r}")
    chosen: dict[str, Value] = {}
    for option, allowed in known.items():
        value = values.get(option, allowed[0])
        found = [v for v in allowed if v == value and type(v) is type(value)]
        if not found:
            raise ValueError(f"{option} cannot be {value!r}")
        chosen[option] = found[0]
    players = chosen.pop("players")
    assert isinstance(players, int)
    for role in game.first_roles:
        seat = chosen[f"first_{role}"]
        if isinstance(seat, int) and seat >= players:
            raise ValueError(f"first_{role} cannot be {seat!r} with {players} players")
    names = _names(values.get("names", ()), players)
    decks = () if game.texts is None else _decks(game, game.texts, values, players)
    return ReferenceOptions(players, names, chosen, _step(game, chosen), decks)


def _decks(
    game: Game, texts: Texts, values: Mapping[str, object], players: int
) -> tuple[tuple[str, ...], ...]:
    """Return the deck of each player: where none is given a ready-made one, or the usual one."""
    value = values.get("decks", ())
    if value == ():
        value = [*game.ready_decks][:players]
        if len(value) < players:
            value = [usual_deck(texts, seat) for seat in range(players)]
    if not isinstance(value, list | tuple) or len(value) != players:
        raise ValueError(f"{players} players cannot bring {value!r}")
    decks = []
    for wished in value:
        deck = _ready_deck(game, wished) if isinstance(wished, str) else wished
        if not isinstance(deck, list | tuple):
            raise ValueError(f"a deck is a list of cards, not {deck!r}")
        names = tuple(name for name in deck if isinstance(name, str))
        wrong = "a card is given by its name" if len(names) < len(deck) else fault(texts, names)
        if wrong is not None:
            raise ValueError(wrong)
        decks.append(names)
    return tuple(decks)


def _ready_deck(game: Game, name: str) -> tuple[str, ...]:
    """Return the ready-made deck of a name; raises ``ValueError`` where there is none."""
    if name not in game.ready_decks:
        close = ", ".join(nearest(name, game.ready_decks) or game.ready_decks) or "none"
        raise ValueError(f"the game has no deck {name!r}; it has {close}")
    return game.ready_decks[name]


def _step(game: Game, chosen: Mapping[str, Value]) -> int:
    """Return how far the turn moves by what was agreed or, where nothing is, by the rules."""
    direction = chosen.get("direction", CLOCKWISE)
    if game.direction is not None and isinstance(game.direction.what, TurnGoes):
        direction = _direction(game.direction.what.direction)
    return -1 if direction == ANTICLOCKWISE else 1


def _names(value: object, players: int) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        raise ValueError(f"names are a list, not {value!r}")
    names = tuple(name for name in value if isinstance(name, str))
    if len(names) != len(value) or len(names) not in (0, players):
        raise ValueError(f"{players} players cannot be called {value!r}")
    return names


def _direction(direction: Direction) -> str:
    match direction:
        case Clockwise():
            return CLOCKWISE
        case Anticlockwise():
            return ANTICLOCKWISE

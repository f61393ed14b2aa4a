"""The options of a game: what the players agree on before they play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from regelsmed.compiler.analysis.game import Game
from regelsmed.dsl.syntax import Anticlockwise, Clockwise, Direction, OptionId

Value = str | int | bool

CLOCKWISE, ANTICLOCKWISE = "clockwise", "anticlockwise"


@dataclass(frozen=True, slots=True)
class ReferenceOptions:
    """Number of players, their names (or none), and a value for every option of the game."""

    players: int
    names: tuple[str, ...]
    values: Mapping[str, Value]

    def _asdict(self) -> dict[str, object]:
        return {"players": self.players, "names": self.names, **self.values}

    def has(self, option: OptionId) -> bool:
        """Tell whether the game is played with an option."""
        return self.values[f"with_{option}"] is True

    def number(self, option: OptionId) -> int:
        """Return how many units an option says."""
        return int(self.values[option])

    @property
    def step(self) -> int:
        """How far the turn moves round the table: a seat clockwise, or a seat the other way."""
        return -1 if self.values.get("direction") == ANTICLOCKWISE else 1


def choices(game: Game) -> dict[str, tuple[Value, ...]]:
    """Return every option but the names with the values that it can take, the usual one first."""
    seats = game.players.what.number
    found: dict[str, tuple[Value, ...]] = {"players": tuple(range(seats.low, seats.high + 1))}
    if game.direction is not None:
        usual = _direction(game.direction.what.usual)
        found["direction"] = (usual, ANTICLOCKWISE if usual == CLOCKWISE else CLOCKWISE)
    for option in game.switches:
        found[f"with_{option}"] = (False, True)
    for option, rule in game.numbers.items():
        span = range(rule.what.low, rule.what.high + 1)
        found[option] = (rule.what.usual, *(n for n in span if n != rule.what.usual))
    return found


def choose(game: Game, values: Mapping[str, object]) -> ReferenceOptions:
    """Return options with ``values``, the others as usual.

    Raises ``ValueError`` at an option or a value that the game does not have.
    """
    known = choices(game)
    unknown = sorted(set(values) - set(known) - {"names"})
    if unknown:
        raise ValueError(f"the game has no option {unknown[0]!r}")
    chosen: dict[str, Value] = {}
    for option, allowed in known.items():
        value = values.get(option, allowed[0])
        found = [v for v in allowed if v == value and type(v) is type(value)]
        if not found:
            raise ValueError(f"{option} cannot be {value!r}")
        chosen[option] = found[0]
    players = int(chosen.pop("players"))
    return ReferenceOptions(players, _names(values.get("names", ()), players), chosen)


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

"""Which concepts a game uses, so that nothing is kept or shown of those it does not know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from regelsmed.compiler.analysis.game import Game, Rule
from regelsmed.dsl.syntax import (
    Act,
    Criterion,
    Decide,
    FirstCardNot,
    FirstPlayed,
    HasTaken,
    HasTakenOther,
    HighestOf,
    HighestTrump,
    Line,
    MostOf,
    Node,
    RuleLine,
    TrickOff,
    TrickTaken,
    TurnUp,
    Win,
)


def turns_up(game: Game) -> bool:
    """Tell whether a card is ever turned up."""
    return _mentions(game, TurnUp)


def counts_tricks(game: Game) -> bool:
    """Tell whether anything depends on how many tricks a player has taken."""
    return _mentions(game, HasTaken, HasTakenOther, TrickTaken, TrickOff)


def passes_over(game: Game) -> bool:
    """Tell whether another card than the first of a trick can give the suit led."""
    led = [trick.led_suit for trick in game.tricks.values() if trick.led_suit is not None]
    return any(isinstance(node, FirstCardNot) for rule in led for node in nodes(rule.what))


def criteria(game: Game) -> Mapping[str, Criterion]:
    """Return what tricks and the game are decided by, each under the paragraph that says it."""
    found: dict[str, Criterion] = {}
    tricks = (trick.criteria for trick in game.tricks.values())
    for rule in chain(game.course, *game.phases.values(), *tricks):
        match rule.what:
            case Act(HighestOf() | HighestTrump() | FirstPlayed() | MostOf() as criterion, Win()):
                found[rule.paragraph] = criterion
            case Decide(_, lines):
                for number, line in enumerate(lines, 1):
                    found[f"{rule.paragraph}.{number}"] = line.what
            case _:
                pass
    return found


def _mentions(game: Game, *kinds: type[Node]) -> bool:
    return any(isinstance(node, kinds) for rule in _steps(game) for node in nodes(rule.what))


def _steps(game: Game) -> Iterator[Rule[RuleLine]]:
    for block in (game.course, *game.phases.values()):
        yield from block


def nodes(value: object) -> Iterator[Node]:
    """Yield every node of a tree, the outermost first."""
    match value:
        case Node() | Line():
            if isinstance(value, Node):
                yield value
            for name in value.__dataclass_fields__:
                yield from nodes(getattr(value, name))
        case tuple():
            for part in value:
                yield from nodes(part)
        case _:
            pass

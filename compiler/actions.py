"""The numbering of actions, shared by engines and the reference interpreter.

An action is an integer: the base of its family plus its argument. The numbers are fixed by the
rules alone, whatever the options: a family is as large as the largest game needs. Saves, replays
and examples use names (``play.number_card.red.8``), which outlive a renumbering.
"""

from __future__ import annotations

from dataclasses import dataclass

from regelsmed.compiler.analysis.game import Game
from regelsmed.dsl.syntax import (
    Act,
    Bid,
    ChooseTrump,
    Face,
    If,
    InLast,
    InOthers,
    NumberOf,
    RuleLine,
)


@dataclass(frozen=True, slots=True)
class Family:
    """Actions of one kind: the numbers from ``base`` on, one for each of ``arguments``."""

    kind: str
    base: int
    arguments: tuple[str, ...]

    def action(self, argument: int) -> int:
        """Return the action that has the ``argument``-th argument."""
        return self.base + argument


def face_name(face: Face) -> str:
    """Return the name of a card in saves and replays.

    >>> face_name(Face("number_card", "red", 8))
    'number_card.red.8'
    """
    parts = (face.kind, face.suit, face.rank)
    return ".".join(str(part) for part in parts if part is not None)


@dataclass(frozen=True, slots=True)
class Numbering:
    """All action families of a game, in ascending order of their numbers."""

    families: tuple[Family, ...]

    def family(self, kind: str) -> Family:
        """Return the family of a kind; raises ``KeyError`` where the game has none."""
        for family in self.families:
            if family.kind == kind:
                return family
        raise KeyError(kind)

    @property
    def names(self) -> tuple[str, ...]:
        """The name of every action, by number."""
        return tuple(f"{f.kind}.{argument}" for f in self.families for argument in f.arguments)


def numbering(game: Game) -> Numbering:
    """Return the action families of ``game``: decisions of players first, then outcomes of chance.

    ``play``: a card from the hand. ``bid``: a number, from 0 to the highest that any game allows.
    ``trump``: a suit. ``draw``: chance draws a card, to be dealt or turned up. ``lot``: chance
    picks a seat. A family that the game has no use for is left out.
    """
    cards = tuple(face_name(card.face) for card in game.cards)
    seats = tuple(str(seat) for seat in range(game.players.what.number.high))
    kinds: tuple[tuple[str, tuple[str, ...]], ...] = (
        ("play", cards),
        ("bid", tuple(map(str, range(highest_bid(game) + 1)))),
        ("trump", game.suits if _is_chosen(game) else ()),
        ("draw", cards),
        ("lot", seats),
    )
    families: list[Family] = []
    base = 0
    for kind, arguments in kinds:
        if arguments:
            families.append(Family(kind, base, arguments))
            base += len(arguments)
    return Numbering(tuple(families))


def highest_bid(game: Game) -> int:
    """Return the highest number that can ever be bid, -1 in a game without bids."""
    if game.bidding is None:
        return -1
    match game.bidding.step.what.clause:
        case Act(_, Bid(_, _, int(high))):
            return high
        case Act(_, Bid(_, _, NumberOf(phase))):
            return max(game.counted[phase].values())
        case clause:
            raise AssertionError(f"{clause} has no bounds")


def _is_chosen(game: Game) -> bool:
    """Tell whether there is a step in which a player chooses the trump."""
    return any(_chooses(rule.what) for block in game.phases.values() for rule in block)


def _chooses(statement: RuleLine) -> bool:
    match statement:
        case InLast(_, clause) | InOthers(_, clause) | If(_, clause) | clause:
            return isinstance(clause, Act) and isinstance(clause.verb, ChooseTrump)

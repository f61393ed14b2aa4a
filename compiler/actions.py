"""The numbering of actions, shared by engines and the reference interpreter.

An action is an integer: the base of its family plus its argument. The numbers are fixed by the
rules alone, whatever the options: a family is as large as the largest game needs. Saves, replays
and examples use names (``play.number_card.red.8``), which outlive a renumbering.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.analysis.sheets import Texts
from regelsmed.dsl.syntax import (
    Act,
    Bid,
    ChooseTrump,
    Face,
    If,
    InLast,
    InOthers,
    NumberOf,
    OneOf,
    PlayAs,
    RuleLine,
)


@dataclass(frozen=True, slots=True)
class Family:
    """Actions of one kind: the numbers from ``base`` on, one for each of ``arguments``.

    A family of a single action that needs no argument has the empty text as its argument.
    """

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
        return tuple(
            f"{f.kind}.{argument}" if argument else f.kind
            for f in self.families
            for argument in f.arguments
        )


def numbering(game: Game) -> Numbering:
    """Return the action families of ``game``: decisions of players first, then outcomes of chance.

    ``play``: a card from the hand. ``bid``: a number, from 0 to the highest that any game allows.
    ``trump``: a suit. ``draw``: chance draws a card, to be dealt or turned up. ``lot``: chance
    picks a seat. A family that the game has no use for is left out.

    In a game of cards with texts they are others: see ``_of_texts``.
    """
    cards = tuple(face_name(card.face) for card in game.cards)
    seats = tuple(str(seat) for seat in range(game.players.what.number.high))
    if game.texts is not None:
        return _numbered(_of_texts(game.texts, seats))
    kinds: tuple[tuple[str, tuple[str, ...]], ...] = (
        ("play", cards),
        ("bid", tuple(map(str, range(highest_bid(game) + 1)))),
        ("trump", game.suits if _is_chosen(game) else ()),
        ("draw", cards),
        ("lot", seats),
    )
    return _numbered(kinds)


def _of_texts(texts: Texts, seats: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the families of a game of cards with texts.

    A family for each post that can be played to, of that name: a sheet. ``pass``. ``pick``: a card,
    a sheet and its owner, numbered ``owner * sheets + sheet``. ``decline``: choose nothing,
    or nothing more. ``post_of``: the seat whose post is meant. ``token``: a secret choice.
    ``option``: a line of a list of effects, from 0; 0 also does what a text only allows. Chance:
    ``draw``, a sheet from the pile of whoever draws; ``random``, a card; ``coin``; ``lot``.
    """
    sheets = tuple(sheet.id for sheet in texts.sheets)
    cards = tuple(f"{seat}.{sheet}" for seat in seats for sheet in sheets)
    lines = () if texts.turns is None else texts.turns.actions.what.lines
    posts = dict.fromkeys(line.what.post for line in lines if isinstance(line.what, PlayAs))
    tokens = () if texts.secret is None else texts.secret.what.tokens
    return (
        *((post, sheets) for post in posts),
        ("pass", ("",)),
        ("pick", cards),
        ("decline", ("",)),
        ("post_of", seats),
        ("token", tokens),
        ("option", tuple(map(str, range(max(1, _most_options(texts)))))),
        ("draw", sheets),
        ("random", cards),
        ("coin", ("heads", "tails")),
        ("lot", seats),
    )


def _most_options(texts: Texts) -> int:
    """Return the largest number of effects that any text has a player choose from."""
    halves = chain.from_iterable(sheet.halves.values() for sheet in texts.sheets)
    return max((_options(rule.what) for rules in halves for rule in rules), default=0)


def _options(block: object) -> int:
    match block:
        case OneOf(_, lines):
            return max(len(lines), *(_options(line.what) for line in lines))
        case _:
            return 0


def _numbered(kinds: tuple[tuple[str, tuple[str, ...]], ...]) -> Numbering:
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

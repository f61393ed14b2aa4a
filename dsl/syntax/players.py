"""Who: the subjects of clauses, and the tricks and games that players win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .node import ContestId, CounterId, KindId, Node, PlayerName, RoleId
from .quantities import LedSuit

if TYPE_CHECKING:
    from .clauses import Verb


@dataclass(frozen=True, slots=True)
class LastOf(Node):
    """The last trick of those that are played."""

    contest: ContestId


@dataclass(frozen=True, slots=True)
class FirstOf(Node):
    """The first trick of those that are played."""

    contest: ContestId


@dataclass(frozen=True, slots=True)
class NextOf(Node):
    """The trick after the one just named."""

    contest: ContestId


@dataclass(frozen=True, slots=True)
class AnyOf(Node):
    """Any trick: "a trick"."""

    contest: ContestId


@dataclass(frozen=True, slots=True)
class This(Node):
    """The trick being played: "the trick"."""

    contest: ContestId


@dataclass(frozen=True, slots=True)
class TheGame(Node):
    """The game as a whole."""


Prize = LastOf | FirstOf | NextOf | AnyOf | This | TheGame
"""What is led to, won or lost."""


@dataclass(frozen=True, slots=True)
class Leads(Node):
    """… who leads."""


@dataclass(frozen=True, slots=True)
class Cannot(Node):
    """… who cannot do something."""

    verb: Verb


@dataclass(frozen=True, slots=True)
class Won(Node):
    """… who won it."""

    prize: Prize


@dataclass(frozen=True, slots=True)
class NotWon(Node):
    """… who did not win it."""

    prize: Prize


Relative = Leads | Cannot | Won | NotWon


@dataclass(frozen=True, slots=True)
class RoleHolder(Node):
    """The player who has a role, such as the dealer."""

    role: RoleId


@dataclass(frozen=True, slots=True)
class EachPlayer(Node):
    """Every player, in turn order from the role holder or leader that the context gives."""


@dataclass(frozen=True, slots=True)
class APlayer(Node):
    """Some player."""


@dataclass(frozen=True, slots=True)
class NextPlayer(Node):
    """The player after the one who has the role that the sentence hands on."""


@dataclass(frozen=True, slots=True)
class After(Node):
    """The player whose turn comes after the holder of a role."""

    role: RoleId


@dataclass(frozen=True, slots=True)
class WinnerOf(Node):
    """Whoever won a trick or the game."""

    prize: Prize


@dataclass(frozen=True, slots=True)
class EachWho(Node):
    """Every player of whom something holds."""

    relative: Relative


@dataclass(frozen=True, slots=True)
class Whoever(Node):
    """The one of whom something holds."""

    relative: Relative


@dataclass(frozen=True, slots=True)
class Named(Node):
    """A player by name: in examples, moves and logs."""

    name: PlayerName


@dataclass(frozen=True, slots=True)
class MostOf(Node):
    """The player who has the most units of a counter."""

    counter: CounterId


@dataclass(frozen=True, slots=True)
class HighestOf(Node):
    """The highest card of the suit led."""

    kind: KindId
    led: LedSuit


@dataclass(frozen=True, slots=True)
class Others(Node):
    """The players other than the one who leads."""


@dataclass(frozen=True, slots=True)
class Exactly(Node):
    """So many players, neither more nor fewer."""

    number: int


Subject = (
    RoleHolder
    | EachPlayer
    | APlayer
    | NextPlayer
    | After
    | WinnerOf
    | EachWho
    | Whoever
    | Named
    | MostOf
    | HighestOf
    | LedSuit
    | Others
    | Exactly
)

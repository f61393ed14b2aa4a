"""Who: the subjects of clauses, and the tricks and games that players win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelsmed.dsl.record import record

from .effects import BothPlayers, FewestIn, TheOpponent, You
from .node import ContestId, CounterId, KindId, Node, PlayerName, RoleId
from .quantities import LedSuit, NamedNumber, Number
from .turns import (
    HasMostAndAtLeast,
    HighestStat,
    OnlyOneWithClaim,
    OnlyOneWithPost,
    OtherwiseDrawn,
    ThePlayer,
    WhoseChoiceBeats,
)

if TYPE_CHECKING:
    from .clauses import Verb


@record
class LastOf(Node):
    """The last trick of those that are played."""

    contest: ContestId


@record
class FirstOf(Node):
    """The first trick of those that are played."""

    contest: ContestId


@record
class NextOf(Node):
    """The trick after the one just named."""

    contest: ContestId


@record
class AnyOf(Node):
    """Any trick: "a trick"."""

    contest: ContestId


@record
class This(Node):
    """The trick being played: "the trick"."""

    contest: ContestId


@record
class TheGame(Node):
    """The game as a whole."""


Prize = LastOf | FirstOf | NextOf | AnyOf | This | TheGame
"""What is led to, won or lost."""


@record
class Leads(Node):
    """… who leads."""


@record
class Cannot(Node):
    """… who cannot do something."""

    verb: Verb


@record
class Won(Node):
    """… who won it."""

    prize: Prize


@record
class NotWon(Node):
    """… who did not win it."""

    prize: Prize


@record
class HasTaken(Node):
    """… who has taken exactly so many tricks."""

    number: Number
    contest: ContestId


@record
class HasTakenOther(Node):
    """… who has taken more or fewer tricks than a number."""

    number: NamedNumber
    contest: ContestId


Relative = Leads | Cannot | Won | NotWon | HasTaken | HasTakenOther | HasMostAndAtLeast


@record
class RoleHolder(Node):
    """The player who has a role, such as the dealer."""

    role: RoleId


@record
class EachPlayer(Node):
    """Every player, in turn order from the role holder or leader that the context gives."""


@record
class APlayer(Node):
    """Some player."""


@record
class NextPlayer(Node):
    """The player after the one who has the role that the sentence hands on."""


@record
class After(Node):
    """The player whose turn comes after the holder of a role."""

    role: RoleId


@record
class WinnerOf(Node):
    """Whoever won a trick or the game."""

    prize: Prize


@record
class EachWho(Node):
    """Every player of whom something holds."""

    relative: Relative


@record
class AWho(Node):
    """A player of whom something holds: every such player."""

    relative: Relative


@record
class Whoever(Node):
    """The one of whom something holds."""

    relative: Relative


@record
class Named(Node):
    """A player by name: in examples, moves and logs."""

    name: PlayerName


@record
class MostOf(Node):
    """The player who has the most units of a counter."""

    counter: CounterId


@record
class HighestOf(Node):
    """The highest card of the suit led."""

    kind: KindId
    led: LedSuit


@record
class FirstPlayed(Node):
    """The first card of a kind in the trick."""

    kind: KindId


@record
class HighestTrump(Node):
    """The highest card of the trump suit in the trick."""


@record
class Shared(Node):
    """If nothing before decides, all those who are level win together."""


Criterion = (
    MostOf
    | HighestOf
    | FirstPlayed
    | HighestTrump
    | Shared
    | OnlyOneWithPost
    | OnlyOneWithClaim
    | HighestStat
    | OtherwiseDrawn
)
"""One of the ways, tried in order, in which a winner is found."""


@record
class Others(Node):
    """The players other than the one who leads."""


@record
class Exactly(Node):
    """So many players, neither more nor fewer."""

    number: int


@record
class AtLeast(Node):
    """So many players or more."""

    number: int


Subject = (
    RoleHolder
    | EachPlayer
    | APlayer
    | NextPlayer
    | After
    | WinnerOf
    | EachWho
    | AWho
    | Whoever
    | Named
    | MostOf
    | HighestOf
    | FirstPlayed
    | HighestTrump
    | LedSuit
    | Others
    | Exactly
    | AtLeast
    | You
    | TheOpponent
    | BothPlayers
    | FewestIn
    | ThePlayer
    | WhoseChoiceBeats
)

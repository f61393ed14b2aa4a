"""Procedures cut into blocks: a block runs through, and its exit says what comes after it."""

from __future__ import annotations

from dataclasses import dataclass, field

from .colours import Colours
from .nodes import Call, CallFrom, Chance, Expression, Local, Origin, Question, Statement


@dataclass(frozen=True, slots=True)
class Jump:
    """Go on with a block."""

    to: int


@dataclass(frozen=True, slots=True)
class Fork:
    """Go on with one of two blocks."""

    condition: Expression
    yes: int
    no: int


@dataclass(frozen=True, slots=True)
class Wait:
    """Wait for a player or for chance; go on with a block that takes the answer."""

    decision: Question | Chance
    then: int


@dataclass(frozen=True, slots=True)
class Enter:
    """Carry out another procedure; go on with a block when it is left."""

    call: Call | CallFrom
    then: int


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the procedure."""

    value: Expression | None


@dataclass(frozen=True, slots=True)
class Finish:
    """The game is over."""


Exit = Jump | Fork | Wait | Enter | Leave | Finish


@dataclass(frozen=True, slots=True)
class Answered:
    """A block begins with an answer: the argument of the action chosen, itself without family."""

    bind: Local
    family: str


@dataclass(frozen=True, slots=True)
class Returned:
    """A block begins where a called procedure was left: with its value, if it has one."""

    bind: Local | None


@dataclass(slots=True, eq=False)
class Block:
    """Statements without a decision in them, and the exit.

    ``begins`` is ``None`` for a block that is only gone on with.
    """

    number: int
    procedure: str
    origin: Origin
    begins: Answered | Returned | None = None
    code: list[Statement] = field(default_factory=list)
    exit: Exit = field(default_factory=Finish)

    def successors(self) -> tuple[int, ...]:
        """Return the blocks of the same procedure that can come next."""
        match self.exit:
            case Jump(to):
                return (to,)
            case Fork(_, yes, no):
                return (yes, no)
            case Wait(_, then) | Enter(_, then):
                return (then,)
            case Leave() | Finish():
                return ()


@dataclass(frozen=True, slots=True)
class Cut:
    """All procedures that wait for something, cut into blocks.

    ``entries`` leads from procedures to their first blocks; ``painted`` says what each comes to.
    """

    blocks: tuple[Block, ...]
    entries: dict[str, int]
    painted: Colours

"""The steps of an engine, ready to be written down.

A step is entered at its head and runs to where the game waits or another step goes on. Variables
that are still needed then are kept in slots of the state; a procedure that can be entered again
before it is left keeps them on a stack.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .nodes import Chance, Expression, Local, Origin, Question, Statement
from .program import Program


@dataclass(frozen=True, slots=True)
class Load:
    """Take a variable from its slot."""

    local: Local
    slot: str


@dataclass(frozen=True, slots=True)
class Save:
    """Keep a variable in its slot."""

    local: Local
    slot: str


@dataclass(frozen=True, slots=True)
class TakeAction:
    """Take the argument of the action that was chosen."""

    bind: Local
    family: str


@dataclass(frozen=True, slots=True)
class TakeAnswer:
    """Take what a procedure has returned."""

    bind: Local


@dataclass(frozen=True, slots=True)
class Push:
    """Keep variables on the stack."""

    locals: tuple[Local, ...]


@dataclass(frozen=True, slots=True)
class Pop:
    """Take variables back from the stack, in the order in which they were kept."""

    locals: tuple[Local, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """Give a procedure its arguments, all at once, in the slots of its parameters."""

    slots: tuple[str, ...]
    values: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class PushStep:
    """Keep on the stack with which step to go on."""

    step: int


@dataclass(frozen=True, slots=True)
class SaveStep:
    """Keep in a slot with which step to go on."""

    slot: str
    step: int


@dataclass(frozen=True, slots=True)
class Answer:
    """Leave a value to who called."""

    value: Expression


Move = (
    Statement
    | Load
    | Save
    | TakeAction
    | TakeAnswer
    | Push
    | Pop
    | Hand
    | PushStep
    | SaveStep
    | Answer
)


@dataclass(frozen=True, slots=True)
class GoOn:
    """Go on with a step."""

    step: int


@dataclass(frozen=True, slots=True)
class GoBack:
    """Go on with the step kept in a slot or, where ``slot`` is ``None``, on the stack."""

    slot: str | None


@dataclass(frozen=True, slots=True)
class Turn:
    """Go on with the step that has a number in a table."""

    table: str
    number: Expression


@dataclass(frozen=True, slots=True)
class Await:
    """Wait for an answer; go on with a step then."""

    decision: Question | Chance
    step: int


@dataclass(frozen=True, slots=True)
class End:
    """The game is over."""

    origin: Origin


@dataclass(frozen=True, slots=True)
class Split:
    """Go one way or another."""

    condition: Expression
    yes: Path
    no: Path
    origin: Origin


@dataclass(frozen=True, slots=True)
class Path:
    """Moves one after another, and what comes then."""

    moves: tuple[Move, ...]
    exit: GoOn | GoBack | Turn | Await | End | Split


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the engine. ``answers`` is the decision that it takes the answer of."""

    number: int
    name: str
    procedure: str
    path: Path
    origin: Origin
    answers: Decision | None


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision with the step that asks it, again if need be."""

    node: Question | Chance
    asked_in: int


@dataclass(frozen=True, slots=True)
class Kept:
    """A slot that keeps a variable of a procedure, or (``local`` is ``None``) a way back."""

    slot: str
    local: Local | None


@dataclass(frozen=True, slots=True)
class Stepped:
    """A program as steps: ``first`` begins the game.

    ``kept`` are the slots for what lives across decisions, by name; ``stacked`` tells whether a
    stack is needed; ``straight`` names the procedures that are also, or only, run straight through.
    ``branches`` are the tables of procedures that are called by number, as their first steps.
    """

    program: Program
    steps: tuple[Step, ...]
    first: int
    kept: tuple[Kept, ...]
    stacked: bool
    straight: tuple[str, ...]
    branches: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def answering(self) -> tuple[Step, ...]:
        """The steps that take an answer: what a state waits at."""
        return tuple(step for step in self.steps if step.answers is not None)

    @property
    def running(self) -> tuple[Step, ...]:
        """The other steps: what is gone on with, or back to."""
        return tuple(step for step in self.steps if step.answers is None)

"""What is told about the text of a card: steps, who decides in them, and where they part ways.

Nothing here is in a language yet: a step is a sentence of the grammar or a message, and both are
put into words when they are shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from regelsmed.dsl.syntax import Face, HalfId, Node

Family = Literal["pick", "option", "post_of", "random", "coin"]
"""How the engine asks: the action family of a decision of a player's, or of chance."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A node as the grammar prints it as one of its categories."""

    node: Node
    category: str = "effect_line"


@dataclass(frozen=True, slots=True)
class Form:
    """A form of a word of the game."""

    category: str
    word: str
    form: str


@dataclass(frozen=True, slots=True)
class Said:
    """A message, with what stands in its places."""

    code: str
    facts: Mapping[str, Printed | Form | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Way:
    """What is done in one of several cases; ``head`` says in which."""

    head: Said
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happens; ``asks`` lists the decisions in it that the engine waits for.

    ``notes`` say how it is decided, what is read when, how long it lasts.
    """

    line: Printed | Said
    notes: tuple[Said, ...] = ()
    asks: tuple[Family, ...] = ()
    ways: tuple[Way, ...] = ()


@dataclass(frozen=True, slots=True)
class Half:
    """A text of a card: its sentences as they are written, and the steps."""

    half: HalfId
    sentences: tuple[Printed, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A card with what each of its texts does."""

    face: Face
    halves: tuple[Half, ...]


@dataclass(frozen=True, slots=True)
class Walkthrough:
    """What cards do, and by text the rules that have it carried out."""

    when: Mapping[HalfId, tuple[Printed, ...]]
    cards: tuple[Card, ...]


def decisions(steps: Iterable[Step]) -> Iterator[Family]:
    """Yield every decision in these steps and below them."""
    for step in steps:
        yield from step.asks
        for way in step.ways:
            yield from decisions(way.steps)

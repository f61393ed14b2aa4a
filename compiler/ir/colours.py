"""Which procedures and statements can come to a decision, and which procedures call which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from .dataflow import inside
from .nodes import (
    Call,
    CallFrom,
    Draw,
    DrawCards,
    EndGame,
    Lot,
    Node,
    Question,
    Return,
    Roll,
    Statement,
)
from .program import Program


@dataclass(frozen=True, slots=True)
class Colours:
    """Procedures by what carrying them out can come to.

    ``asking``: a decision of a player, or the end of the game. ``rolling``: chance.
    ``recursive``: themselves. ``called`` counts the places from which each is called.

    Procedures of one table are alike in all of this, as one cannot know which is called: they count
    as asking, and if one of them is recursive, they all are.
    """

    asking: frozenset[str]
    rolling: frozenset[str]
    recursive: frozenset[str]
    called: Mapping[str, int]
    together: Mapping[str, frozenset[str]]

    def asks(self, node: Node) -> bool:
        """Tell whether a statement can come to a decision of a player or the end of the game."""
        return any(
            isinstance(part, Question | EndGame | CallFrom)
            or (isinstance(part, Call) and part.procedure in self.asking)
            for part in inside(node)
        )

    def rolls(self, node: Node) -> bool:
        """Tell whether a statement can come to chance."""
        return any(
            isinstance(part, Draw | DrawCards | Lot | Roll)
            or (isinstance(part, Call) and part.procedure in self.rolling)
            for part in inside(node)
        )


def returns(statement: Statement) -> bool:
    """Tell whether a statement can leave its procedure."""
    return any(isinstance(part, Return) for part in inside(statement))


def colours(program: Program) -> Colours:
    """Return what each procedure of a program can come to."""
    called = {p.name: _called(program, p.body) for p in program.procedures}
    calls = {name: frozenset(procedures) for name, procedures in called.items()}
    reach = _closure(calls)
    recursive = {name for name in calls if name in reach[name]}
    for table in program.branches.values():
        if recursive.intersection(table):
            recursive.update(table)
    chance = Draw | DrawCards | Lot | Roll
    places = Counter(name for found in called.values() for name in found)
    return Colours(
        asking=_painted(
            program, reach, lambda part: isinstance(part, Question | EndGame | CallFrom)
        )
        | frozenset(name for table in program.branches.values() for name in table),
        rolling=_painted(program, reach, lambda part: isinstance(part, chance)),
        recursive=frozenset(recursive),
        called={name: places[name] for name in calls},
        together={
            name: frozenset(n for n in calls if n in reach[name] and name in reach[n])
            for name in calls
        },
    )


def _called(program: Program, body: Iterable[Statement]) -> list[str]:
    """Return the procedures that statements call, those of a table all of them."""
    found: list[str] = []
    for part in (part for statement in body for part in inside(statement)):
        match part:
            case Call(procedure):
                found.append(procedure)
            case CallFrom(table):
                found += program.branches[table]
            case _:
                pass
    return found


def _closure(calls: Mapping[str, frozenset[str]]) -> dict[str, frozenset[str]]:
    """Return for each procedure all that carrying it out can enter."""
    return {name: _reach(calls, name) for name in calls}


def _reach(calls: Mapping[str, frozenset[str]], name: str) -> frozenset[str]:
    found, waiting = set[str](), list(calls[name])
    while waiting:
        called = waiting.pop()
        if called not in found:
            found.add(called)
            waiting += calls.get(called, ())
    return frozenset(found)


def _painted(
    program: Program, reach: Mapping[str, frozenset[str]], is_paint: Callable[[Node], bool]
) -> frozenset[str]:
    own = {p.name for p in program.procedures for s in p.body if any(map(is_paint, inside(s)))}
    return frozenset(name for name in reach if name in own or reach[name] & own)

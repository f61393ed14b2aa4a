"""Which variables statements read, and which they give a value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from .nodes import (
    AnySeat,
    Ask,
    AskListed,
    AskNumber,
    Assign,
    Call,
    CallFrom,
    Draw,
    DrawCards,
    EachCard,
    EachSeat,
    If,
    Local,
    Lot,
    Node,
    OneOutcome,
    Perform,
    Repeat,
    Roll,
    SeatCount,
    Statement,
    Until,
    While,
)

Locals = frozenset[Local]

NOTHING: Final[Locals] = frozenset()


def parts(node: Node) -> Iterator[Node]:
    """Yield the nodes directly inside a node, in the order of its fields."""
    names: tuple[str, ...] = node.__match_args__  # all fields but the origin, and soon found
    for name in names:
        value = getattr(node, name)
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            yield from (item for item in value if isinstance(item, Node))


def inside(node: Node) -> Iterator[Node]:
    """Yield a node and everything in it."""
    yield node
    for part in parts(node):
        yield from inside(part)


def read_by(node: Node | None) -> Locals:
    """Return the variables that an expression reads."""
    match node:
        case None:
            return NOTHING
        case Local():
            return frozenset([node])
        case AnySeat(bind, condition) | SeatCount(bind, condition):
            return read_by(condition) - {bind}
        case OneOutcome(chance):
            return needed_by([chance])
        case _:
            return NOTHING.union(*map(read_by, parts(node)))


def needed_by(statements: Iterable[Statement]) -> Locals:
    """Return the variables that must have a value before the statements are carried out."""
    needed, given = NOTHING, NOTHING
    for statement in statements:
        needed |= _needed(statement) - given
        given |= given_by([statement])
    return needed


def _needed(statement: Statement) -> Locals:
    match statement:
        case Assign(Local(), value):
            return read_by(value)
        case If(condition, then, otherwise):
            return read_by(condition) | needed_by(then) | needed_by(otherwise)
        case While(condition, body):
            return read_by(condition) | needed_by(body)
        case Until(condition, body):
            return needed_by(body) | (read_by(condition) - given_by(body))
        case Repeat(times, left, body):
            return read_by(times) | (needed_by(body) - {left})
        case EachSeat(bind, start, left, body):
            return read_by(start) | (needed_by(body) - {bind, left})
        case EachCard(pile, place, card, body):
            return read_by(pile) | (needed_by(body) - {place, card})
        case Ask(seat, _, cases, _):
            return read_by(seat).union(*map(read_by, cases))
        case AskNumber(seat, _, low, high, barred, _):
            return read_by(seat).union(*map(read_by, (low, high, *barred)))
        case Draw(_, source, target, _):
            return read_by(source) | read_by(target)
        case DrawCards(_, source, target, times):
            return read_by(source) | read_by(target) | read_by(times)
        case Lot():
            return NOTHING
        case Call(_, arguments, _) | Perform(_, arguments, _) | Roll(_, _, arguments, _):
            return NOTHING.union(*map(read_by, arguments))
        case AskListed(seat, _, _, arguments, _):
            return read_by(seat).union(*map(read_by, arguments))
        case CallFrom(_, number, arguments):
            return read_by(number).union(*map(read_by, arguments))
        case _:
            return read_by(statement)


def given_by(statements: Sequence[Statement]) -> Locals:
    """Return the variables that certainly have a value after the statements."""
    return NOTHING.union(*map(_given, statements))


def _given(statement: Statement) -> Locals:
    match statement:
        case Assign(Local() as target, _):
            return frozenset([target])
        case If(_, then, otherwise):
            return given_by(then) & given_by(otherwise)
        case Until(_, body):
            return given_by(body)
        case Ask(bind=bind) | AskNumber(bind=bind) | Draw(bind=bind) | Lot(bind=bind):
            return frozenset([bind])
        case AskListed(bind=bind) | Roll(bind=bind):
            return frozenset([bind])
        case Call(bind=Local() as bind) | Perform(bind=Local() as bind):
            return frozenset([bind])
        case _:
            return NOTHING


def touched_by(statements: Iterable[Statement]) -> Locals:
    """Return the variables that may have another value after the statements."""
    return NOTHING.union(*map(_touched, statements))


def _touched(statement: Statement) -> Locals:
    match statement:
        case If(_, then, otherwise):
            return touched_by(then) | touched_by(otherwise)
        case While(_, body) | Until(_, body):
            return touched_by(body)
        case Repeat(_, left, body):
            return touched_by(body) | {left}
        case EachSeat(bind, _, left, body):
            return touched_by(body) | {bind, left}
        case EachCard(_, place, card, body):
            return touched_by(body) | {place, card}
        case _:
            return _given(statement)

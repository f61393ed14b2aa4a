"""Which variables of a procedure still matter where a block begins."""

from __future__ import annotations

from collections.abc import Sequence

from .blocks import Answered, Block, Enter, Exit, Finish, Fork, Jump, Leave, Returned, Wait
from .dataflow import NOTHING, Locals, given_by, needed_by, read_by
from .nodes import Local, Statement


def live(blocks: Sequence[Block]) -> dict[int, Locals]:
    """Return by block the variables whose values it or what comes after it needs."""
    found: dict[int, Locals] = {block.number: NOTHING for block in blocks}
    changed = True
    while changed:
        changed = False
        for block in reversed(blocks):
            after = NOTHING.union(*(found[number] for number in block.successors()))
            before = live_before(block.code, after | read_by_exit(block.exit)) - bound(block)
            if before != found[block.number]:
                found[block.number] = before
                changed = True
    return found


def live_before(statements: Sequence[Statement], after: Locals) -> Locals:
    """Return what matters before statements when ``after`` matters behind them."""
    for statement in reversed(statements):
        after = (after - given_by([statement])) | needed_by([statement])
    return after


def read_by_exit(exit_: Exit) -> Locals:
    """Return the variables that an exit reads."""
    match exit_:
        case Fork(condition, _, _):
            return read_by(condition)
        case Wait(decision, _):
            return needed_by([decision])
        case Enter(call, _):
            return needed_by([call])
        case Leave(value):
            return read_by(value)
        case Jump() | Finish():
            return NOTHING


def bound(block: Block) -> Locals:
    """Return the variable that a block begins by giving a value."""
    match block.begins:
        case Answered(bind, _) | Returned(Local() as bind):
            return frozenset([bind])
        case None | Returned():
            return NOTHING

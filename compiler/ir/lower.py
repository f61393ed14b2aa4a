"""From procedures to blocks that are cut at every decision."""

from __future__ import annotations

from collections.abc import Sequence

from .blocks import Answered, Block, Cut, Enter, Finish, Fork, Jump, Leave, Returned, Wait
from .colours import Colours, colours, returns
from .nodes import (
    Arithmetic,
    Ask,
    AskListed,
    AskNumber,
    Assign,
    ByHand,
    Call,
    CallFrom,
    Chance,
    Comparison,
    Draw,
    DrawCards,
    EachSeat,
    EndGame,
    If,
    Lot,
    MoveCard,
    Number,
    OneOutcome,
    Origin,
    PlayerCount,
    Question,
    Repeat,
    Return,
    Roll,
    SeatAfter,
    Statement,
    Until,
    While,
)
from .program import Procedure, Program


def cut(program: Program) -> Cut:
    """Return the procedures of a program that wait for something, cut into blocks."""
    painted = colours(program)
    blocks: list[Block] = []
    entries: dict[str, int] = {}
    for procedure in program.procedures:
        if procedure.name in painted.asking | painted.rolling:
            entries[procedure.name] = _Cutter(blocks, painted, procedure).cut()
    return Cut(tuple(blocks), entries, painted)


class _Cutter:
    """Cuts one procedure; new blocks go behind those there are.

    Statements are handed from method to method with the block that they are to be added to; what
    comes back is the block where the next statement belongs, or ``None`` where there is no next.
    """

    def __init__(self, blocks: list[Block], painted: Colours, procedure: Procedure) -> None:
        self.blocks, self.painted, self.procedure = blocks, painted, procedure

    def cut(self) -> int:
        """Cut the procedure and return its first block."""
        first = self.new(self.procedure.origin)
        # A procedure that asks nobody is cut for chance by hand only: drawn, it is run through.
        by_hand = self.procedure.name not in self.painted.asking
        last = self.add_all(self.procedure.body, first, by_hand=by_hand)
        if last is not None:
            last.exit = Leave(None)
        return first.number

    def new(self, origin: Origin) -> Block:
        """Add an empty block."""
        block = Block(len(self.blocks), self.procedure.name, origin)
        self.blocks.append(block)
        return block

    def add_all(
        self, statements: Sequence[Statement], block: Block | None, *, by_hand: bool
    ) -> Block | None:
        """Add statements one after another; those that cannot be reached are left out."""
        for statement in statements:
            if block is None:
                return None
            block = self.add(statement, block, by_hand=by_hand)
        return block

    def add(self, statement: Statement, block: Block, *, by_hand: bool) -> Block | None:
        """Add a statement, as it is or cut; ``by_hand``: chance is certainly given from outside."""
        asks, rolls = self.painted.asks(statement), self.painted.rolls(statement)
        if not (asks or rolls or returns(statement)):
            block.code.append(statement)
            return block
        if rolls and not asks and not by_hand and not returns(statement):
            return self.add_both_ways(statement, block)
        return self.add_cut(statement, block, by_hand=by_hand)

    def add_both_ways(self, statement: Statement, block: Block) -> Block:
        """Add what comes to chance twice: in one go where it is drawn, cut where it is given."""
        drawn, given = self.new(statement.origin), self.new(statement.origin)
        block.exit = Fork(ByHand(), given.number, drawn.number)
        drawn.code.append(statement)
        last = self.add_cut(statement, given, by_hand=True)
        after = self.new(statement.origin)
        for end in (drawn, last):
            if end is not None:
                end.exit = Jump(after.number)
        return after

    def add_cut(self, statement: Statement, block: Block, *, by_hand: bool) -> Block | None:
        """Add a statement that has to be cut."""
        match statement:
            case Ask() | AskNumber() | AskListed():
                return self.add_ask(statement, block)
            case Draw() | Lot() | Roll():
                return self.add_chance(statement, block)
            case Call() | CallFrom():
                return self.add_call(statement, block)
            case Return(value):
                block.exit = Leave(value)
                return None
            case EndGame():
                block.exit = Finish()
                return None
            case If():
                return self.add_if(statement, block, by_hand=by_hand)
            case While():
                return self.add_while(statement, block, by_hand=by_hand)
            case Until():
                return self.add_until(statement, block, by_hand=by_hand)
            case DrawCards(family, source, target, times, left, bind):
                one = Draw(family, source, target, bind, origin=statement.origin)
                each = Repeat(times, left, (one,), origin=statement.origin)
                return self.add_cut(each, block, by_hand=by_hand)
            case Repeat() | EachSeat():
                return self.add_all(unrolled(statement), block, by_hand=by_hand)
            case _:
                raise AssertionError(f"{statement} has no decision in it")

    def add_ask(self, ask: Question, block: Block) -> Block:
        """Add a question in a block of its own, so that it can be asked anew."""
        asking, answered = self.new(ask.origin), self.new(ask.origin)
        block.exit = Jump(asking.number)
        asking.exit = Wait(ask, answered.number)
        answered.begins = Answered(ask.bind, _numbered_by(ask))
        return answered

    def add_chance(self, chance: Chance, block: Block) -> Block:
        """Add chance that is given by hand, unless there is but one outcome."""
        forced, asking = self.new(chance.origin), self.new(chance.origin)
        block.exit = Fork(OneOutcome(chance), forced.number, asking.number)
        forced.code.append(chance)
        answered, after = self.new(chance.origin), self.new(chance.origin)
        asking.exit = Wait(chance, answered.number)
        answered.begins = Answered(chance.bind, _numbered_by(chance))
        if isinstance(chance, Draw):
            move = MoveCard(chance.bind, chance.source, chance.target, origin=chance.origin)
            answered.code.append(move)
        forced.exit = answered.exit = Jump(after.number)
        return after

    def add_call(self, call: Call | CallFrom, block: Block) -> Block:
        """Add a call of a procedure that waits for something."""
        returned = self.new(call.origin)
        returned.begins = Returned(call.bind if isinstance(call, Call) else None)
        block.exit = Enter(call, returned.number)
        return returned

    def add_if(self, statement: If, block: Block, *, by_hand: bool) -> Block | None:
        """Add a choice between two ways; they meet behind it, if any comes there."""
        yes = self.new(statement.origin)
        ends = [self.add_all(statement.then, yes, by_hand=by_hand)]
        no = self.new(statement.origin)
        ends.append(self.add_all(statement.otherwise, no, by_hand=by_hand))
        block.exit = Fork(statement.condition, yes.number, no.number)
        open_ends = [end for end in ends if end is not None]
        if not open_ends:
            return None
        after = self.new(statement.origin)
        for end in open_ends:
            end.exit = Jump(after.number)
        return after

    def add_while(self, loop: While, block: Block, *, by_hand: bool) -> Block:
        """Add a loop with its condition at the head."""
        head, body, after = self.new(loop.origin), self.new(loop.origin), self.new(loop.origin)
        block.exit = Jump(head.number)
        head.exit = Fork(loop.condition, body.number, after.number)
        last = self.add_all(loop.body, body, by_hand=by_hand)
        if last is not None:
            last.exit = Jump(head.number)
        return after

    def add_until(self, loop: Until, block: Block, *, by_hand: bool) -> Block | None:
        """Add a loop with its condition at the end."""
        body = self.new(loop.origin)
        block.exit = Jump(body.number)
        last = self.add_all(loop.body, body, by_hand=by_hand)
        if last is None:
            return None
        after = self.new(loop.origin)
        last.exit = Fork(loop.condition, after.number, body.number)
        return after


def _numbered_by(decision: Question | Chance) -> str:
    """Return the family that the answer is the argument of; an action as it is has none."""
    return "" if isinstance(decision, AskListed | Roll) else decision.family


def unrolled(loop: Repeat | EachSeat) -> tuple[Statement, ...]:
    """Return a counted loop as one with a condition, which can be left and entered again."""
    left = loop.left
    down = Assign(left, Arithmetic("-", left, Number(1)), origin=loop.origin)
    more = Comparison(">", left, Number(0))
    if isinstance(loop, Repeat):
        start: tuple[Statement, ...] = (Assign(left, loop.times, origin=loop.origin),)
        step: tuple[Statement, ...] = (down,)
    else:
        bind, first = loop.bind, Number(0) if loop.start is None else loop.start
        onward = Arithmetic("+", bind, Number(1)) if loop.start is None else SeatAfter(bind)
        start = (
            Assign(bind, first, origin=loop.origin),
            Assign(left, PlayerCount(), origin=loop.origin),
        )
        step = (Assign(bind, onward, origin=loop.origin), down)
    return (*start, While(more, (*loop.body, *step), origin=loop.origin))

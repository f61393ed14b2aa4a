"""From blocks to steps: few and long, with every variable where it is needed."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, replace

from .blocks import Answered, Block, Cut, Enter, Finish, Fork, Jump, Leave, Returned, Wait
from .dataflow import NOTHING, Locals, given_by, needed_by, touched_by
from .draft import RESERVED
from .liveness import bound, live, live_before, read_by_exit
from .lower import cut
from .names import Names
from .nodes import Assign, ByHand, CallFrom, Chance, Local, Origin, Statement
from .program import Program
from .steps import (
    Answer,
    Await,
    Decision,
    End,
    GoBack,
    GoOn,
    Hand,
    Kept,
    Load,
    Move,
    Path,
    Pop,
    Push,
    PushStep,
    Save,
    SaveStep,
    Split,
    Step,
    Stepped,
    TakeAction,
    TakeAnswer,
    Turn,
)


def steps(program: Program) -> Stepped:
    """Return a program as the steps of an engine."""
    return _Stepper(program, cut(program)).stepped()


@dataclass(frozen=True, slots=True)
class _Trail:
    """How a path has come to a block: through which blocks, and what it knows.

    ``known`` variables have their value at hand, ``dirty`` ones another value than their slot.
    ``copied``: the path is one of several copies of the same blocks. ``by_hand`` is whether chance
    is given from outside, where the path has asked that: it never changes.
    """

    known: Locals = NOTHING
    dirty: Locals = NOTHING
    through: frozenset[int] = frozenset()
    copied: bool = False
    by_hand: bool | None = None


def _sorted(variables: Iterable[Local]) -> list[Local]:
    return sorted(variables, key=lambda local: local.name)


class _Stepper:
    """Writes steps; a block becomes the head of one when something goes on with it."""

    def __init__(self, program: Program, made: Cut) -> None:
        self.program, self.painted = program, made.painted
        self.entries = made.entries
        main = program.procedures[0].name
        self.blocks = _reachable(program, made, main)
        self.live = live(list(self.blocks.values()))
        self.tables = {name: t for t, names in program.branches.items() for name in names}
        self.sites = _sites(program, self.blocks.values())
        self.ways = Counter(
            to
            for block in self.blocks.values()
            if isinstance(block.exit, Jump | Fork)
            for to in block.successors()
        )
        self.leaves = Counter(
            block.procedure for block in self.blocks.values() if isinstance(block.exit, Leave)
        )
        self.names = Names(
            (*RESERVED, *(v.name for v in program.values), *(p.name for p in program.piles))
        )
        self.kept: dict[tuple[str, Local | None], str] = {}
        self.heads: dict[int, Path | None] = {made.entries[main]: None}
        self.queue = deque([made.entries[main]])

    def stepped(self) -> Stepped:
        """Return the program as steps, numbered in the order of its sentences."""
        while self.queue:
            number = self.queue.popleft()
            self.heads[number] = self.path(self.blocks[number], _Trail(), [])
        passed_over = self._passed_over()
        headed = sorted(self.heads.keys() - passed_over.keys())
        order = {block: step for step, block in enumerate(headed)}
        order |= {block: order[to] for block, to in passed_over.items()}
        names = Names((*RESERVED, *self._slots()))
        asked = {
            block.exit.then: Decision(block.exit.decision, order[number])
            for number, block in self.blocks.items()
            if isinstance(block.exit, Wait)
        }
        made = tuple(
            Step(
                number=step,
                name=names.claim(self._name(self.blocks[block])),
                procedure=self.blocks[block].procedure,
                path=_renumbered(path, order),
                origin=_origin(self.blocks[block]),
                answers=asked.get(block),
            )
            for step, block in enumerate(headed)
            if (path := self.heads[block]) is not None
        )
        return Stepped(
            program=self.program,
            steps=made,
            first=order[self.entries[self.program.procedures[0].name]],
            kept=tuple(Kept(slot, local) for (_, local), slot in self.kept.items()),
            stacked=any(p.procedure in self.painted.recursive for p in self.blocks.values()),
            straight=tuple(
                p.name for p in self.program.procedures if p.name not in self.painted.asking
            ),
            branches={
                table: tuple(order[self.entries[name]] for name in names)
                for table, names in self.program.branches.items()
                if self.entries[names[0]] in order
            },
        )

    def _passed_over(self) -> dict[int, int]:
        """Return the heads of steps that only go on with another, each with the one that does more.

        The course of play cannot go round in such steps only, as it comes to its end.
        """
        onward = {
            number: path.exit.step
            for number, path in self.heads.items()
            if path is not None and not path.moves and isinstance(path.exit, GoOn)
        }
        found: dict[int, int] = {}
        for number, to in onward.items():
            while to in onward:
                to = onward[to]
            found[number] = to
        return found

    def _slots(self) -> Iterable[str]:
        yield from (value.name for value in self.program.values)
        yield from (pile.name for pile in self.program.piles)
        yield from self.kept.values()

    def _name(self, block: Block) -> str:
        match block.begins:
            case Answered():
                return f"{_where(block.procedure, _origin(block))} answered"
            case Returned():
                return f"{_where(block.procedure, block.origin)} after"
            case None:
                pass
        if isinstance(block.exit, Wait):
            return f"{_where(block.procedure, _origin(block))} ask"
        if block.number == self.entries[block.procedure]:
            return block.procedure
        return _where(block.procedure, _origin(block))

    def head(self, number: int) -> int:
        """Make a block the head of a step and return its number."""
        if number not in self.heads:
            self.heads[number] = None
            self.queue.append(number)
        return number

    def slot(self, procedure: str, local: Local | None) -> str:
        """Return the slot that keeps a variable, or the way back, of a procedure.

        The procedures of a table share theirs. Whoever calls one does not know which, and no two of
        them are carried out at once unless they are recursive: then what is still needed is on the
        stack. So what a state keeps does not grow with the number of cards.
        """
        owner = self.tables.get(procedure, procedure)
        key = (owner, local)
        if key not in self.kept:
            wish = "back" if local is None else local.name
            self.kept[key] = self.names.claim(f"{owner} {wish}")
        return self.kept[key]

    def path(self, block: Block, trail: _Trail, moves: list[Move]) -> Path:
        """Return the path that begins at a block, with ``moves`` made before it."""
        trail = replace(trail, through=trail.through | {block.number})
        trail = self._begin(block, trail, moves)
        for place, statement in enumerate(block.code):
            after = self._live_after(block, place)
            trail = self._carry_out(block.procedure, statement, after, trail, moves)
        trail = self._load(block.procedure, read_by_exit(block.exit), trail, moves)
        match block.exit:
            case Jump(to):
                return self._onward(block.procedure, to, trail, moves)
            case Fork(ByHand(), yes, no) if trail.by_hand is not None:
                return self._onward(block.procedure, yes if trail.by_hand else no, trail, moves)
            case Fork(condition, yes, no):
                asked = isinstance(condition, ByHand)
                trails = [
                    replace(trail, by_hand=w if asked else trail.by_hand) for w in (True, False)
                ]
                ways = [
                    self._onward(block.procedure, to, way, [])
                    for to, way in zip((yes, no), trails, strict=True)
                ]
                origin = condition.origin if condition.origin.paragraph else block.origin
                return Path(tuple(moves), Split(condition, ways[0], ways[1], origin))
            case Wait(decision, then):
                needed = self.live[then] | self.live[block.number]
                self._save(block.procedure, needed, trail, moves)
                self.head(block.number)  # so that it can be asked again
                return Path(tuple(moves), Await(decision, self.head(then)))
            case Enter():
                return self._enter(block, block.exit, trail, moves)
            case Leave(value):
                if value is not None:
                    moves.append(Answer(value))
                return self._back(block.procedure, trail, moves)
            case Finish():
                return Path(tuple(moves), End(_origin(block)))

    def _begin(self, block: Block, trail: _Trail, moves: list[Move]) -> _Trail:
        match block.begins:
            case Answered(bind, family):
                moves.append(TakeAction(bind, family))
            case Returned(bind):
                kept = self._kept_on_stack(block)
                if kept:
                    moves.append(Pop(kept))
                if bind is not None:
                    moves.append(TakeAnswer(bind))
                trail = replace(trail, known=trail.known.union(kept), dirty=trail.dirty.union(kept))
            case None:
                pass
        given = bound(block)
        return replace(trail, known=trail.known | given, dirty=trail.dirty | given)

    def _kept_on_stack(self, returned: Block) -> tuple[Local, ...]:
        """Return what the caller keeps on the stack while a procedure is carried out."""
        callees = [
            name
            for block in self.blocks.values()
            if isinstance(block.exit, Enter) and block.exit.then == returned.number
            for name in _callees(self.program, block.exit)
        ]
        if not self.painted.together[returned.procedure].intersection(callees):
            return ()
        return tuple(_sorted(self.live[returned.number]))

    def _live_after(self, block: Block, place: int) -> Locals:
        """Return what matters behind a statement of a block."""
        after = NOTHING.union(*(self.live[number] for number in block.successors()))
        return live_before(block.code[place + 1 :], after | read_by_exit(block.exit))

    def _carry_out(
        self, procedure: str, statement: Statement, after: Locals, trail: _Trail, moves: list[Move]
    ) -> _Trail:
        """Add a statement, with the variables loaded that it reads or may leave as they are."""
        touched, given = touched_by([statement]), given_by([statement])
        needed = needed_by([statement]) | ((touched - given) & after)
        trail = self._load(procedure, needed, trail, moves)
        moves.append(statement)
        known = trail.known | given
        return replace(trail, known=known, dirty=trail.dirty | (touched & known))

    def _load(self, procedure: str, needed: Locals, trail: _Trail, moves: list[Move]) -> _Trail:
        unknown = needed - trail.known
        moves.extend(Load(local, self.slot(procedure, local)) for local in _sorted(unknown))
        return replace(trail, known=trail.known | unknown)

    def _save(self, procedure: str, needed: Locals, trail: _Trail, moves: list[Move]) -> None:
        kept = _sorted(trail.dirty & needed)
        moves.extend(Save(local, self.slot(procedure, local)) for local in kept)

    def _onward(self, procedure: str, to: int, trail: _Trail, moves: list[Move]) -> Path:
        """Go on with a block: in the same step, if it is worth it, or in a step of its own."""
        block = self.blocks[to]
        only = self.ways[to] == 1 and not trail.copied
        # Where chance is given from outside nobody is in a hurry: it is asked for in one place.
        by_hand = isinstance(block.exit, Wait) and isinstance(block.exit.decision, Chance)
        if to not in trail.through and not by_hand and (only or _is_short(block)):
            copied = trail.copied or self.ways[to] > 1
            return self.path(block, replace(trail, copied=copied), moves)
        self._save(procedure, self.live[to], trail, moves)
        return Path(tuple(moves), GoOn(self.head(to)))

    def _enter(self, block: Block, exit_: Enter, trail: _Trail, moves: list[Move]) -> Path:
        call, procedure = exit_.call, block.procedure
        callees = _callees(self.program, exit_)
        callee = self.program.procedure(callees[0])
        returned = self.blocks[exit_.then]
        matters = self.live[exit_.then]
        kept = self._kept_on_stack(returned)
        if kept:
            trail = self._load(procedure, frozenset(kept), trail, moves)
            moves.append(Push(kept))
        else:
            self._save(procedure, matters, trail, moves)
        if call.arguments:
            slots = tuple(self.slot(callee.name, local) for local in callee.parameters)
            moves.append(Hand(slots, call.arguments))
        if callee.name in self.painted.recursive:
            moves.append(PushStep(self.head(exit_.then)))
        elif len(self.sites[callee.name]) > 1:
            moves.append(SaveStep(self.slot(callee.name, None), self.head(exit_.then)))
        if isinstance(call, CallFrom):
            for name in callees:
                self.head(self.entries[name])
            return Path(tuple(moves), Turn(call.table, call.number))
        only = len(self.sites[callee.name]) == 1
        return self._elsewhere(self.entries[callee.name], trail, moves, only=only)

    def _back(self, procedure: str, trail: _Trail, moves: list[Move]) -> Path:
        if procedure in self.painted.recursive:
            return Path(tuple(moves), GoBack(None))
        sites = self.sites[procedure]
        if len(sites) > 1:
            return Path(tuple(moves), GoBack(self.slot(procedure, None)))
        only = self.leaves[procedure] == 1
        return self._elsewhere(sites[0], trail, moves, only=only)

    def _elsewhere(self, to: int, trail: _Trail, moves: list[Move], *, only: bool) -> Path:
        """Go on in another procedure, whose variables are not these even if they are called so."""
        block = self.blocks[to]
        alone = only and not trail.copied
        if to not in trail.through and (alone or _is_short(block)):
            copied = trail.copied or not only
            inside = _Trail(through=trail.through, copied=copied, by_hand=trail.by_hand)
            return self.path(block, inside, moves)
        return Path(tuple(moves), GoOn(self.head(to)))


def _where(procedure: str, origin: Origin) -> str:
    """Return a procedure and a paragraph as a name, or the paragraph alone where it says both."""
    words, said = set(procedure.split()), origin.paragraph.split(".")
    return origin.paragraph if words <= set(said) else f"{procedure} {origin.paragraph}"


def _is_short(block: Block) -> bool:
    """Tell whether a block may stand in several steps, rather than in one of its own."""
    if block.begins is not None or len(block.code) > 1:
        return False
    return all(isinstance(statement, Assign) for statement in block.code)


def _origin(block: Block) -> Origin:
    """Return which sentence a step is headed by: the question that it takes the answer of."""
    if isinstance(block.begins, Answered):
        return block.origin
    return block.code[0].origin if block.code else block.origin


def _callees(program: Program, enter: Enter) -> tuple[str, ...]:
    """Return the procedures that may be carried out by a call."""
    call = enter.call
    return program.branches[call.table] if isinstance(call, CallFrom) else (call.procedure,)


def _reachable(program: Program, made: Cut, main: str) -> dict[int, Block]:
    """Return the blocks that carrying out a procedure can come to, by number."""
    found: dict[int, Block] = {}
    waiting = [made.entries[main]]
    while waiting:
        number = waiting.pop()
        if number in found:
            continue
        block = made.blocks[number]
        found[number] = block
        waiting.extend(block.successors())
        if isinstance(block.exit, Enter):
            waiting += [made.entries[name] for name in _callees(program, block.exit)]
    return {number: found[number] for number in sorted(found)}


def _sites(program: Program, blocks: Iterable[Block]) -> dict[str, list[int]]:
    """Return by procedure the blocks that are gone on with when it is left."""
    sites: dict[str, list[int]] = {}
    for block in blocks:
        if isinstance(block.exit, Enter):
            for name in _callees(program, block.exit):
                sites.setdefault(name, []).append(block.exit.then)
    return sites


def _renumbered(path: Path, order: dict[int, int]) -> Path:
    """Return a path with steps for the blocks that are their heads."""
    moves = tuple(
        replace(move, step=order[move.step]) if isinstance(move, PushStep | SaveStep) else move
        for move in path.moves
    )
    match path.exit:
        case GoOn(step):
            return Path(moves, GoOn(order[step]))
        case Await(decision, step):
            return Path(moves, Await(decision, order[step]))
        case Split(condition, yes, no, origin):
            ways = _renumbered(yes, order), _renumbered(no, order)
            return Path(moves, Split(condition, *ways, origin))
        case GoBack() | Turn() | End():
            return Path(moves, path.exit)

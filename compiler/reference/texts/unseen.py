"""Which cards may be where a player cannot look: all that fits what the player has seen.

The cards of each owner are worked out by themselves. A *slot* is a card whose way is followed:
which slot a card of the journal is, and what is on it, may be known or not. A *branch* is one way
in which slots can have been chosen where the player could not see which; its weight says in how
many ways it comes about. All slots of which nothing is known are alike, and so are the cards of a
pile that were never settled: any of the cards that are left can be on any of them. So there are few
branches, and they are counted exactly: a shuffled pile gives any card, a choice that could not be
followed any card of the place, whatever the other player may have had in mind.
"""

from __future__ import annotations

from collections import Counter as Multiset
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from math import comb, factorial, perm, prod

from regelsmed.compiler.reference.table import ANY_CARD, Seat
from regelsmed.dsl.syntax import Sort

from .decks import copies_allowed
from .journal import Begun, Chosen, Laid, Learned, Settled, Shuffled, Step
from .table import Copy, Table

Number = int
"""The index of a slot among those of its branch."""


@dataclass(frozen=True, slots=True)
class Slot:
    """What is known of a card: its sheet, or nothing but what it is a card of.

    ``laid`` is the step at which it last came to lie on the table, 0 for never: all have seen what
    became of it there, so it is not like other cards of which nothing is known.
    """

    sheet: int | None = None
    sorts: tuple[Sort, ...] = ()
    laid: int = 0


FREE = Slot()


@dataclass(slots=True)
class Branch:
    """One way in which cards can have gone.

    ``left`` are the sheets that may be on slots without one and on the ``unsettled`` cards of the
    pile. ``bound`` tells which slot a card of the journal is at this step, ``pooled`` are the slots
    that were shuffled into the pile. ``script`` tells, by number of the step, which slots it was.
    """

    left: Multiset[int]
    unsettled: int
    weight: int = 1
    slots: list[Slot] = field(default_factory=list)
    bound: dict[Copy, Number] = field(default_factory=dict)
    pooled: list[Number] = field(default_factory=list)
    script: dict[int, tuple[Number, ...]] = field(default_factory=dict)

    def times(self, weight: int) -> Branch:
        """Return a branch like this that comes about so many times as often."""
        return Branch(
            self.left.copy(),
            self.unsettled,
            self.weight * weight,
            self.slots[:],
            dict(self.bound),
            self.pooled[:],
            dict(self.script),
        )

    def new(self, slot: Slot = FREE) -> Number:
        """Begin to follow a card."""
        self.slots.append(slot)
        return len(self.slots) - 1

    def bind(self, copy: Copy, number: Number) -> None:
        """Say that a card is a slot; what was that slot so far is the one that the card was."""
        before = self.bound.get(copy)
        for other, slot in self.bound.items():
            if slot == number and before is not None:
                self.bound[other] = before
        self.bound[copy] = number


class Unseen:
    """What ``viewer`` cannot know of the cards of an owner, worked out from the journal."""

    def __init__(self, table: Table, owner: Seat, viewer: Seat) -> None:
        self.table, self.owner, self.viewer = table, owner, viewer
        owned = table.owned_by(owner)
        begun = sum(isinstance(step, Begun) and step.copy.owner == owner for step in table.journal)
        branches = [Branch(self._sheets(owned), len(owned) - begun)]
        for number, step in enumerate(table.journal):
            branches = [after for branch in branches for after in self._after(branch, number, step)]
        self.branches = branches

    def _sheets(self, owned: Sequence[Copy]) -> Multiset[int]:
        """Return what can be in the deck: what is in it or, if that is secret, what is allowed."""
        if not self.table.decks_are_secret() or self.owner == self.viewer:
            return Multiset(copy.sheet for copy in owned)
        texts = self.table.texts
        most = [copies_allowed(texts, sheet) for sheet in texts.sheets]
        if any(isinstance(step, Begun) for step in self.table.journal):
            most = [None] * len(most)  # a position may have more copies than a deck
        return Multiset({n: len(owned) if m is None else m for n, m in enumerate(most)})

    # ---- one step after another

    def _after(self, branch: Branch, number: int, step: Step) -> list[Branch]:
        """Return in which ways a branch goes on with a step, none where it cannot."""
        match step:
            case Begun(copy) if copy.owner == self.owner:
                branch.bound[copy] = branch.new()
                branch.script[number] = (branch.bound[copy],)
                return [branch]
            case Settled(copy) if copy.owner == self.owner:
                return [
                    self._bound(after, number, copy, slot)
                    for after, slot in self._from_pile(branch, ANY_CARD)
                ]
            case Chosen(copies):
                mine = [copy for copy in copies if copy.owner == self.owner]
                return self._choose(branch, number, step, mine)
            case Learned(copy, seat) if copy.owner == self.owner and seat == self.viewer:
                return self._learn(branch, branch.bound[copy], copy.sheet)
            case Shuffled(copies) if copies and copies[0].owner == self.owner:
                self._shuffle(branch, copies)
                return [branch]
            case Laid(copy) if copy.owner == self.owner:
                slot = branch.bound[copy]
                branch.slots[slot] = replace(branch.slots[slot], laid=number + 1)
                return [branch]
            case _:
                return [branch]

    @staticmethod
    def _bound(branch: Branch, number: int, copy: Copy, slot: Number) -> Branch:
        """Say which slot a card is that was chosen or settled in a step."""
        branch.bind(copy, slot)
        branch.script[number] = (*branch.script.get(number, ()), slot)
        return branch

    def _from_pile(self, branch: Branch, sort: Sort) -> Iterator[tuple[Branch, Number]]:
        """Yield in which ways a card of a sort comes from the unknown of the pile."""
        if branch.unsettled:
            after = branch.times(branch.unsettled)
            after.unsettled -= 1
            yield after, after.new(FREE if sort == ANY_CARD else Slot(None, (sort,)))
        for after, slot in self._any_of(branch, branch.pooled, sort):
            after.pooled.remove(slot)
            yield after, slot

    def _any_of(
        self, branch: Branch, numbers: Iterable[Number], sort: Sort
    ) -> Iterator[tuple[Branch, Number]]:
        """Yield in which ways one of some slots is taken that is of a sort; equal ones are one."""
        kinds: dict[Slot, list[Number]] = {}
        for number in sorted(numbers):
            kinds.setdefault(branch.slots[number], []).append(number)
        for slot, equal in kinds.items():
            if slot.sheet is not None and not self._is(slot.sheet, sort):
                continue
            after = branch.times(len(equal))
            if slot.sheet is None and sort != ANY_CARD and sort not in slot.sorts:
                after.slots[equal[0]] = replace(slot, sorts=(*slot.sorts, sort))
            yield after, equal[0]

    def _is(self, sheet: int, sort: Sort) -> bool:
        return self.table.is_sort(Copy(self.owner, sheet), sort)

    def _choose(
        self, branch: Branch, number: int, step: Chosen, mine: Sequence[Copy]
    ) -> list[Branch]:
        """Return in which ways cards can have been chosen, seen or not."""
        branches = [branch]
        if step.searched and mine:
            self._shuffle(branch, [copy for copy in step.among if copy.owner == self.owner])
        for place, copy in enumerate(mine):
            branches = [
                self._bound(after, number, copy, slot)
                for before in branches
                for after, slot in self._chosen(before, step, copy, mine[:place])
            ]
        return branches

    def _chosen(
        self, branch: Branch, step: Chosen, copy: Copy, before: Sequence[Copy]
    ) -> Iterator[tuple[Branch, Number]]:
        """Yield which slot a card can be that was chosen after others."""
        if step.searched:
            yield from self._from_pile(branch, step.sort)
        elif self.viewer in step.seers or len(step.copies) == len(step.among):
            yield branch, branch.bound[copy]  # it is seen which, or all were chosen
        else:
            held = [c for c in step.among if c.owner == self.owner and c not in before]
            yield from self._any_of(branch, [branch.bound[c] for c in held], step.sort)

    def _learn(self, branch: Branch, number: Number, sheet: int) -> list[Branch]:
        """Return a branch in which it is known what is on a slot, or none where it cannot be."""
        slot = branch.slots[number]
        if slot.sheet is not None:
            return [branch] if slot.sheet == sheet else []
        copies = branch.left[sheet]
        if not copies or not all(self._is(sheet, sort) for sort in slot.sorts):
            return []
        branch.weight *= copies
        branch.left[sheet] -= 1
        branch.slots[number] = replace(slot, sheet=sheet, sorts=())
        return [branch]

    @staticmethod
    def _shuffle(branch: Branch, copies: Iterable[Copy]) -> None:
        """Lose track of the cards of a pile; what is known of them is still among them."""
        for copy in copies:
            if copy in branch.bound:
                branch.pooled.append(branch.bound.pop(copy))

    # ---- what is on the slots in the end

    def ways(self, branch: Branch) -> int:
        """Return in how many ways a branch comes about, all cards told apart."""
        marked = [slot for slot in branch.slots if slot.sheet is None and slot.sorts]
        free = sum(slot.sheet is None and not slot.sorts for slot in branch.slots)
        free += branch.unsettled
        return branch.weight * self._ways_of(branch.left, marked, free)

    def _ways_of(self, left: Multiset[int], marked: Sequence[Slot], free: int) -> int:
        """Return in how many ways cards can be on slots of sorts, and on so many free ones."""
        if not marked:
            return perm(left.total(), free)
        return sum(
            copies * self._ways_of(left - Multiset([sheet]), marked[1:], free)
            for sheet, copies in left.items()
            if copies and self._fits(sheet, marked[0])
        )

    def _fits(self, sheet: int, slot: Slot) -> bool:
        return all(self._is(sheet, sort) for sort in slot.sorts)

    def total(self) -> int:
        """Return in how many ways everything can have come about; never 0."""
        return sum(self.ways(branch) for branch in self.branches)

    def pick(self, number: int) -> Dealt:
        """Return what way ``number`` puts where, counted from 0 to below ``total()``."""
        for branch in self.branches:
            ways = self.ways(branch)
            if number < ways:
                return self._dealt(branch, number // branch.weight)
            number -= ways
        raise AssertionError(f"there are not {number} ways more")

    def _dealt(self, branch: Branch, number: int) -> Dealt:
        """Return what is on each slot of a branch by a number, marked slots first."""
        left = branch.left.copy()
        sheets = [slot.sheet for slot in branch.slots]
        open_ = [n for n, slot in enumerate(branch.slots) if slot.sheet is None]
        ordered = sorted(open_, key=lambda n: (not branch.slots[n].sorts, n))
        unsettled: list[int] = []
        for place in range(len(ordered) + branch.unsettled):
            rest = [branch.slots[n] for n in ordered[place:]]
            sheet, number = self._next(left, rest, branch.unsettled, len(unsettled), number)
            left[sheet] -= 1
            if place < len(ordered):
                sheets[ordered[place]] = sheet
            else:
                unsettled.append(sheet)
        return Dealt(branch, tuple(s for s in sheets if s is not None), tuple(unsettled))

    def _next(
        self, left: Multiset[int], rest: Sequence[Slot], unsettled: int, settled: int, number: int
    ) -> tuple[int, int]:
        """Return the sheet on the first of the slots that are left, and the number of what is."""
        slot, later = (rest[0], rest[1:]) if rest else (FREE, rest)
        marked = [other for other in later if other.sorts]
        free = len(later) - len(marked) + unsettled - settled - (not rest)
        for sheet in sorted(left):
            if not left[sheet] or not self._fits(sheet, slot):
                continue
            ways = self._ways_of(left - Multiset([sheet]), marked, free)
            if number < left[sheet] * ways:
                return sheet, number % ways
            number -= left[sheet] * ways
        raise AssertionError(f"there are not {number} ways more")

    def all(self) -> Iterator[tuple[Dealt, int]]:
        """Yield everything that can be, with the number of ways in which it comes about."""
        for branch in self.branches:
            slots = [n for n, slot in enumerate(branch.slots) if slot.sheet is None]
            yield from self._filled(branch, branch.left, slots, {}, branch.weight)

    def _filled(
        self,
        branch: Branch,
        left: Multiset[int],
        slots: Sequence[Number],
        known: Mapping[Number, int],
        weight: int,
    ) -> Iterator[tuple[Dealt, int]]:
        """Yield every way to put sheets on slots, and the rest on the cards never settled."""
        if not slots:
            sheets = tuple(
                known[n] if slot.sheet is None else slot.sheet
                for n, slot in enumerate(branch.slots)
            )
            for rest, ways in _rests(left, branch.unsettled):
                yield Dealt(branch, sheets, rest), weight * ways
            return
        for sheet in sorted(left):
            if left[sheet] and self._fits(sheet, branch.slots[slots[0]]):
                yield from self._filled(
                    branch,
                    left - Multiset([sheet]),
                    slots[1:],
                    {**known, slots[0]: sheet},
                    weight * left[sheet],
                )


def _rests(left: Multiset[int], number: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield every choice of so many sheets, and in how many orders of all cards it comes about."""
    for chosen in sorted(set(combinations(sorted(left.elements()), number))):
        counts = Multiset(chosen)
        ways = prod(comb(left[sheet], copies) for sheet, copies in counts.items())
        yield chosen, ways * factorial(number)


@dataclass(frozen=True, slots=True)
class Dealt:
    """What is on each slot of a branch, and on the cards of the pile that were never settled."""

    branch: Branch
    sheets: tuple[int, ...]
    unsettled: tuple[int, ...]

    def at(self, number: int) -> tuple[int, ...]:
        """Return the sheets of the cards that a step was about."""
        return tuple(self.sheets[slot] for slot in self.branch.script.get(number, ()))

"""Which cards may be where a player cannot look: all that fits what the player has seen.

The cards of each owner are worked out by themselves. A *slot* is a card whose way is followed:
which slot a card of the journal is, and what is on it, may be known or not. A *branch* is one way
in which slots can have been chosen where the player could not see which; its weight says in how
many ways it comes about. Slots of which nothing is known are alike, and so are the cards of a pile
that were never settled: any of the cards that are left can be on any of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import perm
from typing import Final, NamedTuple

from .runtime_board import BoardBase
from .runtime_book import ANY
from .runtime_journal import BEGUN, CHOSEN, LAID, LEARNED, SETTLED, JournalStep


class CardSlot(NamedTuple):
    """What is known of a card: its sheet, or -1 and sorts that it is of.

    ``laid`` is the step at which it last came to lie on the table, 0 for never: all have seen what
    became of it there, so it is not like other cards of which nothing is known.
    """

    sheet: int
    sorts: tuple[int, ...]
    laid: int = 0


FREE: Final = CardSlot(-1, ())


class Branch:
    """One way in which cards can have gone.

    ``left`` are the sheets that may be on slots without one and on the ``unsettled`` cards of the
    pile. ``where`` tells which slot a card of the journal is at this step, ``pooled`` are the slots
    that were shuffled into the pile. ``script`` tells, by number of the step, which slots it was.
    """

    __slots__ = ("left", "pooled", "script", "slots", "unsettled", "weight", "where")

    left: dict[int, int]
    unsettled: int
    weight: int
    slots: list[CardSlot]
    where: dict[int, int]
    pooled: list[int]
    script: dict[int, tuple[int, ...]]

    def __init__(self, left: Mapping[int, int], unsettled: int) -> None:
        self.left, self.unsettled, self.weight = dict(left), unsettled, 1
        self.slots, self.where, self.pooled, self.script = [], {}, [], {}

    def times(self, weight: int) -> Branch:
        """Return a branch like this that comes about so many times as often."""
        other = Branch(self.left, self.unsettled)
        other.weight = self.weight * weight
        other.slots, other.pooled = self.slots[:], self.pooled[:]
        other.where, other.script = dict(self.where), dict(self.script)
        return other

    def new(self, slot: CardSlot) -> int:
        """Begin to follow a card."""
        self.slots.append(slot)
        return len(self.slots) - 1

    def bind(self, number: int, card: int, slot: int) -> None:
        """Say which slot a card is that a step is about; what was that slot is what it was."""
        before = self.where.get(card)
        if before is not None:
            for other, its in self.where.items():
                if its == slot:
                    self.where[other] = before
        self.where[card] = slot
        self.script[number] = (*self.script.get(number, ()), slot)

    def pool(self, cards: Iterable[int]) -> None:
        """Lose track of the cards of a pile; what is known of them is still among them."""
        self.pooled += [self.where.pop(card) for card in cards if card in self.where]


class Dealt(NamedTuple):
    """What is on each slot of a branch, on the cards of the pile never settled, and how often."""

    branch: Branch
    sheets: tuple[int, ...]
    unsettled: tuple[int, ...]

    def at(self, number: int) -> tuple[int, ...]:
        """Return the sheets of the cards that a step was about."""
        return tuple(self.sheets[slot] for slot in self.branch.script.get(number, ()))


class Unseen:
    """What a viewer cannot know of the cards of an owner, worked out from a journal.

    ``left`` are the sheets that can be in the owner's deck; ``total`` is in how many ways
    everything can have come about, never 0.
    """

    __slots__ = ("board", "branches", "owner", "total", "viewer", "ways")

    def __init__(
        self,
        board: BoardBase,
        journal: Sequence[JournalStep],
        owner: int,
        viewer: int,
        left: Mapping[int, int],
    ) -> None:
        self.board, self.owner, self.viewer = board, owner, viewer
        begun = [step for step in journal if step.kind == BEGUN and self.owns(step.cards[0])]
        branches = [Branch(left, board.owners.count(owner) - len(begun))]
        for number, step in enumerate(journal):
            branches = [
                after for branch in branches for after in self.after_step(branch, number, step)
            ]
        self.branches = branches
        self.ways = [self.ways_of_branch(branch) for branch in branches]
        self.total = sum(self.ways)

    def owns(self, card: int) -> bool:
        """Tell whether a card is the owner's."""
        return self.board.owners[card] == self.owner

    def after_step(self, branch: Branch, number: int, step: JournalStep) -> list[Branch]:
        """Return in which ways a branch goes on with a step, none where it cannot."""
        mine = [card for card in step.cards if self.owns(card)] if step.kind <= LAID else []
        if not mine:
            return [branch]
        if step.kind == BEGUN:
            branch.bind(number, mine[0], branch.new(FREE))
            return [branch]
        if step.kind == SETTLED:
            found = []
            for after, slot in self.from_pile(branch, ANY):
                after.bind(number, mine[0], slot)
                found.append(after)
            return found
        if step.kind == CHOSEN:
            return self.choose(branch, number, step, mine)
        if step.kind == LEARNED:
            if not step.seats >> self.viewer & 1:
                return [branch]
            sheet = self.board.sheet_of[mine[0]]
            return [branch] if self.learn(branch, branch.where[mine[0]], sheet) else []
        if step.kind == LAID:
            slot = branch.where[mine[0]]
            branch.slots[slot] = branch.slots[slot]._replace(laid=number + 1)
        else:
            branch.pool(mine)
        return [branch]

    def from_pile(self, branch: Branch, sort: int) -> Iterator[tuple[Branch, int]]:
        """Yield in which ways a card of a sort comes from the unknown of the pile."""
        if branch.unsettled:
            after = branch.times(branch.unsettled)
            after.unsettled -= 1
            yield after, after.new(FREE if sort == ANY else CardSlot(-1, (sort,)))
        for after, slot in self.any_of(branch, branch.pooled, sort):
            after.pooled.remove(slot)
            yield after, slot

    def any_of(
        self, branch: Branch, numbers: Iterable[int], sort: int
    ) -> Iterator[tuple[Branch, int]]:
        """Yield in which ways one of some slots is taken that is of a sort; equal ones are one."""
        kinds: dict[CardSlot, list[int]] = {}
        for number in sorted(numbers):
            kinds.setdefault(branch.slots[number], []).append(number)
        for slot, equal in kinds.items():
            if slot.sheet >= 0 and not self.is_of(slot.sheet, sort):
                continue
            after = branch.times(len(equal))
            if slot.sheet < 0 and sort != ANY and sort not in slot.sorts:
                after.slots[equal[0]] = slot._replace(sorts=(*slot.sorts, sort))
            yield after, equal[0]

    def is_of(self, sheet: int, sort: int) -> bool:
        """Tell whether a sheet is of a sort."""
        return sort == ANY or (sort >= 0 and bool(self.board.book.traits[sheet] >> sort & 1))

    def fits(self, sheet: int, slot: CardSlot) -> bool:
        """Tell whether a sheet can be on a slot."""
        return all(self.is_of(sheet, sort) for sort in slot.sorts)

    def choose(
        self, branch: Branch, number: int, step: JournalStep, mine: Sequence[int]
    ) -> list[Branch]:
        """Return in which ways cards can have been chosen, seen or not."""
        branches = [branch]
        if step.searched:
            branch.pool(card for card in step.among if self.owns(card))
        for place, card in enumerate(mine):
            found = []
            for before in branches:
                for after, slot in self.chosen(before, step, card, mine[:place]):
                    after.bind(number, card, slot)
                    found.append(after)
            branches = found
        return branches

    def chosen(
        self, branch: Branch, step: JournalStep, card: int, before: Sequence[int]
    ) -> Iterator[tuple[Branch, int]]:
        """Yield which slot a card can be that was chosen after others."""
        if step.searched:
            yield from self.from_pile(branch, step.sort)
        elif step.seats >> self.viewer & 1 or len(step.cards) == len(step.among):
            yield branch, branch.where[card]  # it is seen which, or all were chosen
        else:
            held = [c for c in step.among if self.owns(c) and c not in before]
            slots = [branch.where[c] for c in held if c in branch.where]
            yield from self.any_of(branch, slots, step.sort)
            if len(slots) < len(held):
                yield from self.from_pile(branch, step.sort)

    def learn(self, branch: Branch, number: int, sheet: int) -> bool:
        """Let it be known what is on a slot; tell whether it can be."""
        slot = branch.slots[number]
        if slot.sheet >= 0:
            return slot.sheet == sheet
        copies = branch.left.get(sheet, 0)
        if not copies or not self.fits(sheet, slot):
            return False
        branch.weight *= copies
        branch.left[sheet] = copies - 1
        branch.slots[number] = slot._replace(sheet=sheet, sorts=())
        return True

    # ---- what is on the slots in the end

    def ways_of_branch(self, branch: Branch) -> int:
        """Return in how many ways a branch comes about, all cards told apart."""
        marked = [slot for slot in branch.slots if slot.sheet < 0 and slot.sorts]
        free = sum(slot.sheet < 0 and not slot.sorts for slot in branch.slots)
        free += branch.unsettled
        return branch.weight * self.ways_of(branch.left, marked, free)

    def ways_of(self, left: Mapping[int, int], marked: Sequence[CardSlot], free: int) -> int:
        """Return in how many ways cards can be on slots of sorts, and on so many free ones."""
        if not marked:
            return perm(sum(left.values()), free)
        return sum(
            copies * self.ways_of(without_sheet(left, sheet), marked[1:], free)
            for sheet, copies in left.items()
            if copies and self.fits(sheet, marked[0])
        )

    def pick(self, number: int) -> Dealt:
        """Return what way ``number`` puts where, counted from 0 to below ``total``."""
        for branch, ways in zip(self.branches, self.ways, strict=True):
            if number < ways:
                return self.dealt(branch, number // branch.weight)
            number -= ways
        raise AssertionError(f"there are not {number} ways more")

    def dealt(self, branch: Branch, number: int) -> Dealt:
        """Return what is on each slot of a branch by a number, marked slots first."""
        left = dict(branch.left)
        sheets = [slot.sheet for slot in branch.slots]
        open_ = [n for n, slot in enumerate(branch.slots) if slot.sheet < 0]
        marked = [n for n in open_ if branch.slots[n].sorts]
        free = [n for n in open_ if not branch.slots[n].sorts]
        rest = [branch.slots[n] for n in marked]
        for place in marked:
            slot = rest.pop(0)
            sheets[place], number = self.next_marked(
                left, slot, rest, len(free) + branch.unsettled, number
            )
        unsettled: list[int] = []
        for later in reversed(range(len(free) + branch.unsettled)):
            sheet, number = next_free(left, later, number)
            if free:
                sheets[free.pop(0)] = sheet
            else:
                unsettled.append(sheet)
        return Dealt(branch, tuple(sheets), tuple(unsettled))

    def next_marked(
        self,
        left: dict[int, int],
        slot: CardSlot,
        rest: Sequence[CardSlot],
        free: int,
        number: int,
    ) -> tuple[int, int]:
        """Take the sheet on a slot, and return it and the number of what is on those behind it."""
        for sheet in sorted(left):
            copies = left[sheet]
            if not copies or not self.fits(sheet, slot):
                continue
            ways = self.ways_of(without_sheet(left, sheet), rest, free)
            if number < copies * ways:
                left[sheet] -= 1
                return sheet, number % ways
            number -= copies * ways
        raise AssertionError(f"there are not {number} ways more")


def next_free(left: dict[int, int], later: int, number: int) -> tuple[int, int]:
    """Take the sheet on a card that can be any; return it and the number of the ``later`` ones."""
    ways = perm(sum(left.values()) - 1, later)
    which, number = divmod(number, ways)
    for sheet in sorted(left):
        if which < left[sheet]:
            left[sheet] -= 1
            return sheet, number
        which -= left[sheet]
    raise AssertionError(f"there are not {which} cards more")


def without_sheet(left: Mapping[int, int], sheet: int) -> dict[int, int]:
    """Return sheets without one copy of one."""
    return {**left, sheet: left[sheet] - 1}

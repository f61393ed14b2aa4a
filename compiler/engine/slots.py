"""The slots of an engine's state: what each holds, and how it begins, is copied, saved and read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from regelsmed.compiler.ir.nodes import NO_ORIGIN, Origin, ValueType
from regelsmed.compiler.ir.program import PileSlot, Program, ValueSlot
from regelsmed.compiler.ir.steps import Kept, Stepped


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot: its Python type, how it begins, how it is copied from ``self``.

    ``saved`` is how it is written to a save and ``read`` how it is read from ``saved``.
    """

    name: str
    type: str
    start: str
    copy: str
    saved: str
    read: str
    origin: Origin = NO_ORIGIN


def slots_of(stepped: Stepped) -> list[Slot]:
    """Return the slots that belong to a game, in the order in which it declares them."""
    return list(_slots(stepped))


def _slots(stepped: Stepped) -> Iterator[Slot]:
    program = stepped.program
    for value in program.values:
        yield _each(program, value) if value.scope == "each" else _shared(program, value)
    for pile in program.piles:
        yield _pile(pile)
    for kept in stepped.kept:
        yield _kept(program, stepped, kept)
    if stepped.stacked:
        name = "stack"
        yield Slot(
            name, "list[int]", "[]", f"self.{name}.copy()", f"self.{name}", f'saved.stack("{name}")'
        )


def bounds(
    program: Program, type_: ValueType, start: int, most: int | None = None
) -> tuple[str, str]:
    """Return the lowest and highest value of a type as Python; below 0 only where it begins so.

    ``most`` is the largest number, if it is known; such a number is never below its start.
    """
    low = str(min(start, 0))
    match type_:
        case "seat":
            return low, "state.players - 1"
        case "card":
            return low, str(len(program.cards) - 1)
        case "suit":
            return "-2", str(len(program.suits) - 1)
        case "paragraph":
            return low, str(len(program.deciding) - 1)
        case "phase":
            return low, str(len(program.layout.phases) - 1)
        case "truth":
            return "0", "1"
        case "number" if most is not None:
            return low, str(most)
        case "number":
            return "-LARGEST", "LARGEST"


def _shared(program: Program, value: ValueSlot) -> Slot:
    name = value.name
    if value.type == "truth":
        read = f'saved.truth("{name}")'
        return Slot(
            name, "bool", str(bool(value.start)), f"self.{name}", f"self.{name}", read, value.origin
        )
    low, high = bounds(program, value.type, value.start, value.most)
    read = f'saved.number("{name}", {low}, {high})'
    return Slot(name, "int", str(value.start), f"self.{name}", f"self.{name}", read, value.origin)


def _each(program: Program, value: ValueSlot) -> Slot:
    name, copy = value.name, f"self.{value.name}.copy()"
    if value.type == "truth":
        start, read = bool(value.start), f'saved.truths("{name}", state.players)'
        return Slot(
            name, "list[bool]", f"[{start}] * players", copy, f"self.{name}", read, value.origin
        )
    low, high = bounds(program, value.type, value.start, value.most)
    read = f'saved.numbers("{name}", state.players, {low}, {high})'
    start_ = f"[{value.start}] * players"
    return Slot(name, "list[int]", start_, copy, f"self.{name}", read, value.origin)


def _pile(pile: PileSlot) -> Slot:
    name, ordered = pile.name, pile.order == "row"
    if pile.scope == "each":
        read = f'saved.hands("{name}", state.players, CARD_NUMBERS)'
        return Slot(
            name,
            "list[list[int]]",
            "[[] for _ in range(players)]",
            f"[held.copy() for held in self.{name}]",
            f"[names_of(held) for held in self.{name}]",
            read if ordered else f"[sorted(held) for held in {read}]",
            pile.origin,
        )
    read = f'saved.cards("{name}", CARD_NUMBERS)'
    return Slot(
        name,
        "list[int]",
        "[]",
        f"self.{name}.copy()",
        f"names_of(self.{name})",
        read if ordered else f"sorted({read})",
        pile.origin,
    )


def _kept(program: Program, stepped: Stepped, kept: Kept) -> Slot:
    name = kept.slot
    if kept.local is None:
        read = f'saved.number("{name}", 0, {len(stepped.running) - 1})'
    elif kept.local.type == "truth":
        read = f'saved.number("{name}", 0, 1)'
    else:
        low, high = bounds(program, kept.local.type, 0)
        read = f'saved.number("{name}", {low}, {high})'
    return Slot(name, "int", "0", f"self.{name}", f"self.{name}", read)

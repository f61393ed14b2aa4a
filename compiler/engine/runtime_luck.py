"""Chance for engines: what the generator would give step by step, taken many steps at once.

A step divides by b = 2**32 modulo p = MULTIPLIER * b - 1, for b * next = state + p * low(state). So
the low halves of a state and of those after it are the digits in base b of state / -p, and a single
product of large numbers finds them all; to go on is to multiply by powers of 1 / b, which is
MULTIPLIER. In Python that takes a quarter of the time of as many steps.
"""

from __future__ import annotations

from struct import Struct
from typing import Final

from regelsmed.compiler.chance import MULTIPLIER

AHEAD: Final = 64
"""So many low halves are taken at once."""

MODULUS: Final = (MULTIPLIER << 32) - 1
DIGITS: Final = pow(-MODULUS, -1, 1 << 32 * (AHEAD + 1))
POWERS: Final = tuple(pow(MULTIPLIER, steps, MODULUS) for steps in range(AHEAD + 1))

# The low half of the state itself comes first, and what is above the last one means nothing.
HALVES: Final = Struct(f"<4x{AHEAD}I8x")


def ahead(state: int) -> tuple[int, ...]:
    """Return the low halves of the states that come next."""
    return HALVES.unpack((state * DIGITS).to_bytes(HALVES.size, "little"))


def skip(state: int, steps: int) -> int:
    """Return the state so many steps, ``AHEAD`` at most, after ``state``."""
    return state * POWERS[steps] % MODULUS

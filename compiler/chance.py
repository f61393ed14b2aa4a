"""The random generator of engines and reference interpreter: small, seeded, the same everywhere.

A lag-1 multiply-with-carry generator: ``x = A * low(x) + high(x)`` with 32-bit halves. A is the
largest number below 2**31 for which A * 2**32 - 1 is a safe prime, so the period is about 2**62 and
no intermediate exceeds 63 bits: interpreted, compiled and native code agree without wraparound.
This file is embedded in every engine and imports nothing.
"""

MULTIPLIER = 2147483085
LOW = 0xFFFFFFFF

# Random players choose by a congruential generator, whose numbers fit in one digit of a Python
# integer: it takes half the time, and neither the length of its period nor its low bits matter.
QUICK = 438293613
QUICK_BITS = 30
QUICK_MASK = (1 << QUICK_BITS) - 1


def scramble(seed: int) -> int:
    """Return a generator state for ``seed``; neighbouring seeds give unrelated states."""
    x = (seed ^ 0x5DEECE66D) & 0xFFFFFFFFFFFFFFFF
    for _ in range(2):
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        x ^= x >> 31
    # Two states stand still (0 and the largest); both are out of reach with a low half of 1 or more
    # and a high half below the multiplier.
    return ((x >> 32) % (MULTIPLIER - 1) << 32) | (x & LOW) | 1


def step(state: int) -> int:
    """Return the state after ``state``."""
    return MULTIPLIER * (state & LOW) + (state >> 32)


def quick(luck: int) -> int:
    """Return what the luck of a random player is after ``luck``, which has ``QUICK_BITS``."""
    return luck * QUICK + 1 & QUICK_MASK


def quick_below(luck: int, n: int) -> int:
    """Return the number from 0 to ``n - 1`` that a random player's luck stands for."""
    return luck * n >> QUICK_BITS


def below(state: int, n: int) -> int:
    """Return the number from 0 to ``n - 1`` that a state stands for."""
    return (state & LOW) * n >> 32

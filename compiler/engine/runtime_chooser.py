"""Chance for imagined worlds: fair, and always the same for the same seed."""

from __future__ import annotations

from regelsmed.compiler.chance import LOW, scramble, step


class Chooser:
    """Chooses fairly, always the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.state = scramble(seed)

    def below(self, n: int) -> int:
        """Return a number from 0 to ``n - 1``, however large ``n`` is; it is 1 at least."""
        bits = (n - 1).bit_length()
        words = (bits + 31) // 32
        while True:
            number = 0
            for _ in range(words):
                self.state = step(self.state)
                number = number << 32 | self.state & LOW
            number >>= 32 * words - bits
            if number < n:
                return number

    def sample(self, cards: list[int], n: int) -> tuple[list[int], list[int]]:
        """Return ``n`` of the cards and the others."""
        cards = cards[:]
        for place in range(n):
            other = place + self.below(len(cards) - place)
            cards[place], cards[other] = cards[other], cards[place]
        return cards[:n], cards[n:]

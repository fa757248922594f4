"""Chance that can be saved, copied and replayed: a counter-based generator whose state is two integers.

Each draw hashes (seed, count) with the finaliser of SplitMix64 and counts up, so the same seed gives the same game on
every platform and Python version.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_UNBIASED = _MASK + 1 - (1 << 32)
"""Words below this are fair for every `n` up to 2^32, since what is cut off at the top is less than `n`."""


@dataclass(slots=True)
class Rng:
    """Seed and number of draws so far."""

    seed: int
    count: int = 0

    def copy(self) -> Rng:
        """Return a generator that will give the same numbers from here on."""
        return Rng(self.seed, self.count)

    def word(self) -> int:
        """Return the next 64 random bits."""
        self.count += 1
        z = (self.seed * 0xD1342543DE82EF95 + self.count * _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely."""
        if n == 1:
            self.count += 1
            return 0
        word = self.word()
        if word >= _UNBIASED:
            limit = _MASK + 1 - (_MASK + 1) % n
            while word >= limit:
                word = self.word()
        return word % n

    def shuffled(self, items: tuple[T, ...]) -> tuple[T, ...]:
        """Return the items in random order (Fisher and Yates)."""
        result = list(items)
        for i in range(len(result) - 1, 0, -1):
            j = self.below(i + 1)
            result[i], result[j] = result[j], result[i]
        return tuple(result)

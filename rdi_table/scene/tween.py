"""Motion over time: one tween per (node, attribute), so that a new one takes the place of the old."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Go at an even pace."""
    return t


def out_cubic(t: float) -> float:
    """Start fast and settle."""
    return 1 - (1 - t) ** 3


def in_quad(t: float) -> float:
    """Start slowly."""
    return t * t


def out_quad(t: float) -> float:
    """Settle gently."""
    return 1 - (1 - t) ** 2


def in_out_cubic(t: float) -> float:
    """Start and settle slowly."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def in_out_quad(t: float) -> float:
    """Start and settle gently."""
    return 2 * t * t if t < 0.5 else 1 - (-2 * t + 2) ** 2 / 2


def in_out_sine(t: float) -> float:
    """Swing."""
    return (1 - math.cos(math.pi * t)) / 2


def out_expo(t: float) -> float:
    """Stop almost at once."""
    return 1.0 if t >= 1 else 1 - 2 ** (-10 * t)


def out_back(t: float) -> float:
    """Overshoot a little (1.2) and settle."""
    c = 1.2
    return 1 + (c + 1) * (t - 1) ** 3 + c * (t - 1) ** 2


def bounce(t: float) -> float:
    """Fall and bounce."""
    if t < 1 / 2.75:
        return 7.5625 * t * t
    for offset, base in ((1.5, 0.75), (2.25, 0.9375), (2.625, 0.984375)):
        if t < (offset + (0.5 if offset == 1.5 else 0.25 if offset == 2.25 else 0.125)) / 2.75:
            t -= offset / 2.75
            return 7.5625 * t * t + base
    return 1.0


class Target(Protocol):
    """What a tween moves: attributes by name."""

    def set_value(self, attribute: str, value: float) -> None:
        """Set one attribute."""


@dataclass(slots=True)
class Tween:
    """An attribute on its way; `delay` and `ms` in milliseconds. The end value is exact."""

    target: Target
    attribute: str
    start: float
    end: float
    ms: float
    easing: Easing = out_cubic
    delay: float = 0.0
    elapsed: float = 0.0
    done: Callable[[], None] | None = None

    def step(self, ms: float) -> bool:
        """Move on; return True once the end is reached."""
        self.elapsed += ms
        t = self.elapsed - self.delay
        if t < 0:
            self.target.set_value(self.attribute, self.start)
            return False
        if t >= self.ms:
            self.finish()
            return True
        self.target.set_value(self.attribute, self.start + (self.end - self.start) * self.easing(t / self.ms))
        return False

    def finish(self) -> None:
        """Jump to the end."""
        self.target.set_value(self.attribute, self.end)


class Tweens:
    """All motion that is going on."""

    def __init__(self) -> None:
        self._running: dict[tuple[int, str], Tween] = {}

    def __len__(self) -> int:
        return len(self._running)

    def start(self, tween: Tween) -> None:
        """Start a tween in place of the one its attribute may have; its first value holds at once."""
        self._running[(id(tween.target), tween.attribute)] = tween
        tween.target.set_value(tween.attribute, tween.start)

    def update(self, ms: float) -> None:
        """Move everything on."""
        for key, tween in list(self._running.items()):
            if tween.step(ms) and self._running.get(key) is tween:
                del self._running[key]
                if tween.done is not None:
                    tween.done()

    def stop(self, target: Target) -> None:
        """Forget the tweens of one target, where it stands."""
        for key in [key for key, tween in self._running.items() if tween.target is target]:
            del self._running[key]

    def moving(self, target: Target) -> bool:
        """Tell whether a target has a tween running."""
        return any(tween.target is target for tween in self._running.values())

    def finish(self) -> None:
        """Bring everything to its end."""
        while self._running:
            _, tween = self._running.popitem()
            tween.finish()
            if tween.done is not None:
                tween.done()

"""Sharing one screen: whose hand lies open, who has asked to look, and who has looked at this question.

Awkward facts: hands are shut unless their owner opened them; claiming is not passing; a peek cannot be played from, and
ends with the key that is held. Nothing here knows the rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field

IDLE_MS = 60_000


@dataclass(slots=True)
class HotSeat:
    """`open` is the seat whose hand lies open, `veil` the seat before the curtain, `peek` one that peeks."""

    open: int | None = None
    veil: int | None = None
    peek: int | None = None
    looked: set[int] = field(default_factory=set)

    @property
    def viewer(self) -> int | None:
        """Whose secret cards are on screen now, or None."""
        if self.veil is not None:
            return None
        return self.peek if self.peek is not None else self.open

    @property
    def looking(self) -> int | None:
        """Who looks, or is about to: before the curtain, with an open hand, or with a key held down."""
        return self.veil if self.veil is not None else self.viewer

    def claim(self, seat: int) -> None:
        """Bring the curtain down for a seat; a second claim of the same seat opens its hand."""
        if self.veil == seat:
            self.open_hand(seat)
            return
        self.shut()
        self.veil = seat

    def open_hand(self, seat: int) -> None:
        """Open a hand."""
        self.veil = self.peek = None
        self.open = seat

    def peek_at(self, seat: int) -> None:
        """Let a seat peek; whatever else lies open is shut first."""
        self.shut()
        self.peek = seat

    def shut(self) -> None:
        """Shut whatever is open."""
        for seat in (self.open, self.peek):
            if seat is not None:
                self.looked.add(seat)
        self.open = self.veil = self.peek = None

    def new_question(self) -> None:
        """Forget who has looked."""
        self.looked = set()

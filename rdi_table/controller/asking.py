"""The question on the table as people meet it: when it came up, what waits for its ring, whose answer is settled.

Awkward facts: a question that has just come up takes no key for a moment, longer if the stack just grew; a quiet moment
has a ring, and what is done meanwhile is held until it closes; the engine asks seat by seat, but to the table a whole
window is one question.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rdi_table.controller import asked
from rdi_table.engine import events as ev
from rdi_table.engine.commands import Command
from rdi_table.engine.questions import Question
from rdi_table.engine.view import PlayView, TableView

QUIET = ("order", "drink", "begin")
"""The questions that come after a moment in which anybody may put in an Anytime card."""

STEPS = ("drink", "begin")
"""The quiet moments that get a prompt of their own at a table that asks at every step."""


@dataclass(slots=True)
class Asking:
    """`ring_ms` is how long a quiet moment lasts, `guard_ms` how long a new question takes no key, `quick_ms` how long
    a window stays open at a quick table (0: until somebody says so). `held` waits for the ring to close.
    """

    ring_ms: int
    guard_ms: int
    quick_ms: int = 0
    held: Command | None = None
    settled: dict[int, int] = field(default_factory=dict)
    _identity: tuple[object, ...] = ()
    _waved: tuple[object, ...] = ()
    _about: dict[int, tuple[int, int]] = field(default_factory=dict)
    _deep: int = 0
    _ring_until: int = 0
    _ring_ms: int = 0
    _guard_until: int = 0

    def note(self, view: TableView, now: int, every_step: bool) -> bool:
        """Look at what is asked; return True if it is a new question."""
        question = view.question
        if question is None:
            return False
        shown = asked.window(view)
        identity = (question.kind, question.why, question.about, shown.id if shown else question.seat)
        deep = sum(isinstance(f, PlayView) for f in view.stack)
        grown, self._deep = deep > self._deep, deep
        if identity == self._identity:
            return False
        first = not self._identity
        self._identity = identity
        self.held = None
        if not first:
            self.guard(now, grown)
        self._start_ring(question, now, every_step)
        return True

    def guard(self, now: int, grown: bool = False) -> None:
        """Take no key for a moment, for nearly twice as long if the stack has grown."""
        self._guard_until = now + (self.guard_ms * 9 // 5 if grown else self.guard_ms)

    def takes_keys(self, now: int) -> bool:
        """True once the question has been up long enough to be answered by a key."""
        return now >= self._guard_until

    # rings

    def _start_ring(self, question: Question, now: int, every_step: bool) -> None:
        quiet = question.kind in QUIET and bool(question.others) and not every_step
        length = self.ring_ms if quiet else self.quick_ms if question.kind == "respond" else 0
        self._ring_ms, self._ring_until = length, now + length if length else 0

    def restart_ring(self, now: int) -> None:
        """Let the ring run from its start again."""
        self._ring_until = now + self._ring_ms

    def rings(self, now: int) -> bool:
        """True while a ring runs."""
        return now < self._ring_until

    def closed(self, now: int) -> bool:
        """True once, when a ring has run down."""
        if not self._ring_until or now < self._ring_until:
            return False
        self._ring_until = 0
        return True

    def ring(self, now: int) -> float:
        """Return how much of the ring is left: 1 at its start, 0 if none runs."""
        return max(0, self._ring_until - now) / self._ring_ms if self._ring_until else 0.0

    # every step

    def steps(self, question: Question, every_step: bool) -> bool:
        """True while a table that asks at every step still asks about this quiet moment."""
        return every_step and question.kind in STEPS and bool(question.others) and self._waved != self._identity

    def wave_on(self) -> None:
        """Note that nobody plays anything in this quiet moment."""
        self._waved = self._identity

    # whose answer is settled

    def hear(self, events: Iterable[ev.Event]) -> None:
        """Note who has answered what, and that it is settled."""
        for event in events:
            if isinstance(event, ev.CardPlayed):
                self._about[event.frame] = (event.by, event.about)
            elif isinstance(event, ev.CardResolved):
                by, about = self._about.pop(event.frame, (-1, 0))
                if about:
                    self.settled[about] = by
            elif isinstance(event, ev.TurnBegan):
                self.settled.clear()
                self._about.clear()

"""The question on the table as people meet it: when it came up, what waits for its ring, whose answer is settled.

Awkward facts: a quiet moment has a ring, and what is done meanwhile is held until it closes; the engine asks seat by
seat, but to the table a whole window is one question. That a new question takes no key for a moment is the screen's
business: it knows when the question can be seen.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rdi_table.controller import asked
from rdi_table.engine import events as ev
from rdi_table.engine.commands import Command
from rdi_table.engine.questions import Question
from rdi_table.engine.view import TableView

QUIET = ("order", "drink", "begin")
"""The questions that come after a moment in which anybody may put in an Anytime card."""

STEPS = ("drink", "begin")
"""The quiet moments that get a prompt of their own at a table that asks at every step."""


@dataclass(slots=True)
class Asking:
    """`ring_ms` is how long a quiet moment lasts, `quick_ms` how long a window stays open at a quick table (0: until
    somebody says so). `held` waits for the ring to close; `put` counts the questions put to the table so far; `settled`
    is the last to have answered each frame.
    """

    ring_ms: int
    quick_ms: int = 0
    held: Command | None = None
    put: int = 0
    settled: dict[int, int] = field(default_factory=dict)
    _identity: tuple[object, ...] = ()
    _waved: tuple[object, ...] = ()
    _about: dict[int, tuple[int, int]] = field(default_factory=dict)
    _ring_until: int = 0
    _ring_ms: int = 0

    def note(self, view: TableView, now: int, every_step: bool) -> bool:
        """Look at what is asked; return True if it is a new question."""
        question = view.question
        if question is None:
            return False
        shown = asked.window(view)
        identity = (question.kind, question.why, question.about, shown.id if shown else question.seat)
        if identity == self._identity:
            return False
        self._identity = identity
        self.put += 1
        self.held = None
        self._start_ring(question, now, every_step)
        return True

    def forget(self) -> None:
        """Forget the question: the game is not where it was."""
        self._identity, self.held = (), None
        self.settled.clear()

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

"""Tells an example at a pace for reading aloud: a sentence first, then what happens, then a moment to look at it.

Awkward facts: what moves is waited for; a step can be asked for at any time, and then whatever moves ends at once.
"""

from __future__ import annotations

from rdi_table.scene.table_scene import TableScene
from rdi_table.screens.telling import Telling

READ_MS, LETTER_MS, LINGER_MS, BEGIN_MS = 900.0, 34.0, 1300.0, 2600.0
"""How long a sentence stands before it happens: at least, and for each letter; how long what happened stands."""
PACES = {"fast": 0.6}


class Teller:
    """Moves a telling on by itself while `playing`; the scene shows what it does. `speed` is that of the animation."""

    def __init__(self, telling: Telling, scene: TableScene, speed: str) -> None:
        self.telling = telling
        self.scene = scene
        self.pace = PACES.get(speed, 1.0)
        self.playing = False
        self._wait = 0.0

    def play(self, wait: float = 0.0) -> None:
        """Go on by itself after so many milliseconds (at the usual pace)."""
        self.playing = True
        self._wait = wait * self.pace

    def pause(self) -> None:
        """Stand still after what is moving now."""
        self.playing = False

    def step(self) -> None:
        """Say and carry out the next step at once."""
        self.finish()
        if not self.telling.over:
            self.telling.announce()
            self._carry_out()

    def show(self) -> None:
        """Show the telling as it stands."""
        self.scene.show(self.telling.view(), self.telling.ui())

    def finish(self) -> None:
        """End whatever moves."""
        if self.scene.busy:
            self.scene.skip()

    def update(self, ms: float) -> None:
        """Let time pass. Whatever was in motion when it began is waited for."""
        busy = self.scene.busy
        self.scene.update(ms)
        if self.playing and not busy and not self.scene.busy:
            self._wait -= ms
            if self._wait <= 0:
                self._go_on()

    def _go_on(self) -> None:
        """Say the next step, or carry out what has been said."""
        telling = self.telling
        if telling.over:
            self.playing = False
        elif telling.announced:
            self._carry_out()
            self._wait = LINGER_MS * self.pace
        else:
            telling.announce()
            self._wait = (READ_MS + LETTER_MS * len(telling.steps[telling.said].says)) * self.pace
            self.show()

    def _carry_out(self) -> None:
        beats = self.telling.carry_out()
        if beats:
            self.scene.play(beats, self.telling.view(), self.telling.ui())
        else:
            self.show()

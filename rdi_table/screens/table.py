"""The table on the window: gestures go to the controller, what happened goes to the scene, time goes to both.

While something is being shown any key or click only ends it. A new question takes no key for a moment, so that nobody
answers what nobody has read. When the game is over and shown, the next click or key opens the result.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.controller import intents
from rdi_table.controller.intents import Intent
from rdi_table.controller.table import TableController
from rdi_table.scene.table_scene import TableScene
from rdi_table.scene.ui import NodeKey, UiState
from rdi_table.screens.evening import Evening
from rdi_table.screens.keys import GUARDED, Keys
from rdi_table.screens.leave import Leave
from rdi_table.screens.pointer import Pointer
from rdi_table.screens.screen import Host
from rdi_table.session import Session
from rdi_table.words.effects import effect_line

DEAF_MS, DEAF_STACK_MS = 250, 450
RING_STEP_MS = 50
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class TableScreen:
    """A game on the window."""

    def __init__(self, host: Host, session: Session, speed: str = "normal") -> None:
        self._host = host
        self.table = TableController(session)
        self.scene = TableScene(host.art, session.cards, host.size, speed=speed, effect=effect_line)
        self.evening = Evening(session)
        self.leave: Leave | None = None
        self._pointer = Pointer(self.table, self.scene, self.do)
        self._keys = Keys(self.table, self.scene, self.do, self.focus)
        self._now = 0.0
        self._shown_ring = 0.0
        self._deaf_until = 0.0
        self._asked: tuple[object, ...] = ()
        self._stack = 0
        self._was_busy = False
        self._whole = True
        self._ended = False
        self.shown: UiState = self.table.ui()
        self.table.dirty = True
        self._show()

    @property
    def busy(self) -> bool:
        """Tell whether something is being shown."""
        return self.scene.busy

    # gestures

    def do(self, intent: Intent) -> None:
        """Hand a gesture to the controller."""
        self.table.do(intent)

    def focus(self, key: NodeKey | None) -> None:
        """Move the focus."""
        self.table.focus = key
        self.table.dirty = True

    def handle(self, event: Event) -> None:
        """Take an event."""
        if self.leave is not None:
            self._ask_leave(event)
        elif event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.scene.busy:
            self.skip()
        elif self._ended and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._host.open_result(self.evening)
        elif event.type in MOUSE:
            self._mouse(event)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.KEYUP:
            self._keys.release(event)

    def skip(self) -> None:
        """End what is being shown; the press that did it means nothing else."""
        self._pointer.swallow()
        self._keys.forget()
        self.scene.skip()

    def _mouse(self, event: Event) -> None:
        if self.scene.busy and event.type != pygame.MOUSEBUTTONUP:
            return
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.focus(None)
        self._pointer.handle(event)

    def _key(self, event: Event) -> None:
        if event.key in GUARDED and self._now < self._deaf_until:
            return
        if event.key == pygame.K_ESCAPE:
            self._escape()
        else:
            self._keys.press(event)

    def _escape(self) -> None:
        """Put back or shut what is open; where nothing is, ask whether to leave the table."""
        before, ring = self.table.ui(), self.table.ring
        self.do(intents.Cancel())
        if self.table.ui() == before and not ring:
            self._pointer.swallow()
            self._keys.forget()
            self.leave = Leave(self._host)
        self.table.dirty = True

    def _ask_leave(self, event: Event) -> None:
        assert self.leave is not None
        answer = self.leave.handle(event)
        if answer is None:
            return
        self.leave = None
        self.expose()
        if answer:
            self._host.open_title()

    # time and pictures

    def update(self, ms: float) -> None:
        """Let time pass."""
        self._now += ms
        self.evening.ms += ms
        if self.leave is not None:
            self.leave.update(ms)
            return
        if not self.scene.busy:
            self._pointer.update(ms)
            self._keys.update(ms)
            self.table.tick(round(self._now))
        self._show()
        self.scene.update(ms)
        if self._was_busy and not self.scene.busy:
            self._listen_again()
        self._was_busy = self.scene.busy
        self._ended = self.table.over and not self.scene.busy

    def _show(self) -> None:
        """Hand the scene what has changed."""
        beats = self.table.take_beats()
        ring = self.table.ring
        if beats:
            self.evening.take(beats)
            self.shown = self.table.ui()
            self.scene.play(beats, self.table.view(), self.shown)
            self._listen_again()
        elif self.table.dirty or (ring != self._shown_ring and self._now % RING_STEP_MS < RING_STEP_MS / 2):
            self._keep_focus()
            self.shown = self.table.ui()
            self.scene.show(self.table.view(), self.shown)
            self._shown_ring = ring

    def _keep_focus(self) -> None:
        """Take the focus off what is no longer there: on to the button that moves things on."""
        focus = self.table.focus
        if focus is not None and self.scene.rect_of(focus) is None and not self.scene.busy:
            able = self.scene.keys()
            self.table.focus = next((key for key in able if key[0] == "button"), None)

    def _listen_again(self) -> None:
        """Take no key for a moment if the question is new."""
        view = self.table.view()
        question = view.question
        asked = (question.kind, question.why, question.about, question.seat) if question is not None else ()
        grown = len(view.stack) > self._stack
        if (asked, len(view.stack)) != (self._asked, self._stack):
            self._deaf_until = self._now + (DEAF_STACK_MS if grown else DEAF_MS)
        elif self._was_busy:
            self._deaf_until = max(self._deaf_until, self._now + DEAF_MS)
        self._asked, self._stack = asked, len(view.stack)

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw what has changed."""
        if self.leave is not None:
            return self.leave.draw(surface, self._whole, lambda: self._draw_whole(surface))
        rects = self.scene.draw(surface, self._whole)
        self._whole = False
        return rects

    def _draw_whole(self, surface: Surface) -> None:
        self.scene.draw(surface, True)
        self._whole = False

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew."""
        self._pointer.swallow()
        self.scene.resize(size)
        if self.leave is not None:
            self.leave.resize(size)
        self.table.dirty = True
        self._whole = True

    def expose(self) -> None:
        """Draw everything with the next picture."""
        self._whole = True

    def rest(self, still: bool) -> None:
        """Shut hands when the window loses the focus."""
        if still:
            self._pointer.swallow()
            self._keys.forget()
            self.do(intents.ShutHand())

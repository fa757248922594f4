"""The lesson of a worked example: the reader makes the move on the real table, and the table says what it was.

First the reader moves, with the hand of that seat open; then the table says whether that is how it is told, the other
answer, or something else the rules allow; then the rest is told, or the move is taken back. Awkward facts: it is the
engine that judges what is possible, the example only what it is called; nothing here is saved; Escape always leaves,
but for a card that is carried or hovers: that is put back first.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.controller import intents
from rdi_table.controller.intents import Intent
from rdi_table.controller.table import TableController
from rdi_table.faults import EngineFault
from rdi_table.lessons.files import lesson_cards, lessons
from rdi_table.scene.table_scene import TableScene
from rdi_table.scene.ui import NodeKey
from rdi_table.screens.keys import GUARDED, Keys
from rdi_table.screens.lesson_course import Course
from rdi_table.screens.pointer import Pointer
from rdi_table.screens.screen import Back, Host
from rdi_table.screens.teller import LINGER_MS, Teller
from rdi_table.words.effects import effect_line

DEAF_MS = 250
ON = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_RIGHT)
"""Keys that hurry on while the rest is told."""
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
NOT_HERE = (intents.Undo, intents.Redo, intents.Peek, intents.ShutHand)
"""Gestures of a whole evening that a single move has no use for."""


class LessonScreen:
    """A lesson on the window; `back` leads where it was opened."""

    def __init__(self, host: Host, key: str, back: Back | None = None) -> None:
        self._host = host
        self._back = back or host.open_title
        cards = lesson_cards(host.cards)
        known = lessons(cards)
        example = next((one for one in known if one.key == key), known[0])
        self.course = Course(example, cards)
        self.scene = TableScene(
            host.art, cards, host.size, host.settings.text_scale, host.settings.animation, effect_line
        )
        self.teller = Teller(self.course.telling, self.scene, host.settings.animation)
        self._now = self._deaf_until = 0.0
        self._whole = True
        self._listen()

    def _listen(self) -> None:
        """Let mouse and keys work on the table as it has been set."""
        self.teller.telling = self.course.telling
        table = self.course.table
        self._pointer = Pointer(table, self.scene, self.do)
        self._keys = Keys(table, self.scene, self.do, self.focus)
        self._show()

    @property
    def table(self) -> TableController:
        """The table the reader moves on."""
        return self.course.table

    @property
    def busy(self) -> bool:
        """Tell whether something is being shown."""
        return self.scene.busy

    # gestures

    def do(self, intent: Intent) -> None:
        """Hand a gesture to the table while the reader moves; a button of the lesson is the lesson's own."""
        if isinstance(intent, intents.Click) and self._press(intent.key):
            return
        if not self.course.moving or isinstance(intent, NOT_HERE):
            return
        try:
            self.table.do(intent)
        except EngineFault:
            self.course.take_back()
            self._listen()
        self._look()

    def _look(self) -> None:
        """See whether the reader has moved; the hand stays open until then."""
        beats = self.table.take_beats()
        self.course.look()
        if beats:
            self.scene.play(beats, self.course.view(), self.course.ui())
            self._deaf_until = self._now + DEAF_MS

    def focus(self, key: NodeKey | None) -> None:
        """Move the focus."""
        self.table.focus = key
        self.table.dirty = True

    def _press(self, key: NodeKey | None) -> bool:
        """Press a button of the lesson; return whether there is one at this place."""
        if key is None or key[0] != "button":
            return False
        buttons = self.course.buttons()
        if not buttons:
            return False
        if isinstance(key[1], int) and key[1] < len(buttons):
            self._choose(buttons[key[1]].does)
        return True

    def _choose(self, what: str) -> None:
        """Do what a button of the lesson says."""
        self.teller.finish()
        if what == "leave":
            self._back()
        elif what == "go on":
            self.course.go_on()
            self.teller.telling = self.course.telling
            self.teller.play()
        elif what == "pass":
            self.table.pass_all()
            self._look()
        elif what == "see":
            beats = self.course.see()
            self.scene.play(beats, self.course.view(), self.course.ui())
        else:
            self.course.take_back(other=what == "other")
            self._listen()

    # events

    def handle(self, event: Event) -> None:
        """Take an event."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_F1):
            self._escape(event.key)
        elif event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.scene.busy:
            self._pointer.swallow()
            self._keys.forget()
            self.scene.skip()
        elif event.type in MOUSE and not (self.scene.busy and event.type != pygame.MOUSEBUTTONUP):
            self._mouse(event)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.KEYUP:
            self._keys.release(event)

    def _escape(self, key: int) -> None:
        """Put back what is carried or hovers, or shut what is read; else leave."""
        table = self.table
        if self.course.moving and key == pygame.K_ESCAPE and (table.draft or table.carried or table.zoom):
            self.do(intents.Cancel())
        else:
            self._back()

    def _mouse(self, event: Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.focus(None)
        self._pointer.handle(event)

    def _key(self, event: Event) -> None:
        if event.key in GUARDED and self._now < self._deaf_until:
            return
        if self.teller.playing and event.key in ON:
            self.teller.step()
            self.teller.play(LINGER_MS)
            return
        main = next((one.does for one in self.course.buttons() if one.key(event.key)), None)
        if main is not None and self.table.focus is None:
            self._choose(main)
        else:
            self._keys.press(event)

    # time and pictures

    def update(self, ms: float) -> None:
        """Let time pass."""
        self._now += ms
        telling = self.teller.playing
        if self.course.moving and not self.scene.busy:
            self._pointer.update(ms)
            self._keys.update(ms)
            self.table.tick(round(self._now))
            self._look()
        self.teller.update(ms)
        if telling and not self.teller.playing:
            self.course.end()
            self.table.dirty = True
        if not self.teller.playing and self.course.dirty:
            self._show()

    def _show(self) -> None:
        self.scene.show(self.course.view(), self.course.ui())

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw what has changed."""
        rects = self.scene.draw(surface, self._whole)
        self._whole = False
        return rects

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew."""
        self._pointer.swallow()
        self.scene.resize(size, self._host.settings.text_scale)
        self._whole = True

    def expose(self) -> None:
        """Draw everything with the next picture."""
        self._whole = True

    def rest(self, still: bool) -> None:
        """Let go of everything while the window has no focus."""
        if still:
            self._pointer.swallow()
            self._keys.forget()

"""The table on the window: gestures go to the controller, what happened goes to the scene, time goes to both.

While something is being shown any key or click only ends it. A new question takes no key for a moment, so that nobody
answers what nobody has read. When the game is over and shown, the next click or key opens the result.
"""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.controller import intents
from rdi_table.controller.intents import Intent
from rdi_table.controller.table import TableController
from rdi_table.faults import EngineFault
from rdi_table.playback import retell
from rdi_table.scene.table_scene import TableScene
from rdi_table.scene.ui import NodeKey, UiState
from rdi_table.screens import asks, obeying, recalling
from rdi_table.screens.evening import Evening, whole_evening
from rdi_table.screens.guide_stage import Game
from rdi_table.screens.keys import GUARDED, Keys
from rdi_table.screens.notice import Overlay
from rdi_table.screens.pointer import Pointer
from rdi_table.screens.saving import Saving
from rdi_table.screens.screen import Host
from rdi_table.session import Session
from rdi_table.words import guide, keeping
from rdi_table.words.effects import effect_line

DEAF_MS, DEAF_STACK_MS = 250, 450
RING_STEP_MS = 50
GUIDE: NodeKey = ("bar", "guide")
SETTINGS: NodeKey = ("bar", "settings")
SAVE: NodeKey = ("bar", "save")
LEAVE: NodeKey = ("bar", "leave")
UNDO: NodeKey = ("bar", "undo")
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class TableScreen:
    """A game on the window. `said` is what people must know before they play on."""

    def __init__(self, host: Host, session: Session, speed: str | None = None, said: str = "") -> None:
        self._host = host
        told = retell(session) if session.commands else []
        self.table = TableController(session)
        recalling.recall(self.table, told)
        self._obeyed = host.settings
        obeying.begin(self.table, self._obeyed)
        self.scene = TableScene(
            host.art, session.cards, host.size, host.settings.text_scale,
            speed if speed is not None else host.settings.animation, effect_line,
        )  # fmt: skip
        self.evening = Evening(session)
        self.notice: Overlay | None = asks.told(host, keeping.SAVES_HEADING, said) if said else None
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

    @property
    def repeats(self) -> bool:
        """Tell whether held keys repeat: only while a name is typed."""
        return isinstance(self.notice, Saving) and self.notice.typing

    # gestures

    def do(self, intent: Intent) -> None:
        """Hand a gesture to the controller; guide, settings, saving and leaving are the screen's own."""
        if isinstance(intent, intents.Click) and self.table.carried is None:
            if intent.key in (GUIDE, SETTINGS):
                self._open_book(intent.key)
                return
            if intent.key == SAVE:
                self._open_saving()
                return
            if intent.key == LEAVE:
                self.rest(still=True)
                self._ask_to_leave()
                return
        undoes = isinstance(intent, intents.Undo) or (isinstance(intent, intents.Click) and intent.key == UNDO)
        try:
            if undoes and self._asks_first():
                return
            self.table.do(intent)
        except EngineFault as fault:
            self._broke(fault)

    def focus(self, key: NodeKey | None) -> None:
        """Move the focus."""
        self.table.focus = key
        self.table.dirty = True

    def handle(self, event: Event) -> None:
        """Take an event."""
        if self.notice is not None:
            self._ask(event)
        elif event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.scene.busy:
            self.skip()
        elif self._ended and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._host.open_result(whole_evening(self.evening))
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
        elif event.key == pygame.K_F1:
            self._open_book(GUIDE)
        elif event.key == pygame.K_s and event.mod & pygame.KMOD_CTRL:
            self._open_saving()
        else:
            self._keys.press(event)

    def _open_book(self, which: NodeKey) -> None:
        """Open the guide at the card being read or at what is going on, or the settings; hands are shut meanwhile."""
        page = self._page_of_zoom()
        self.rest(still=True)

        def back() -> None:
            self._host.return_to(self)

        if which == GUIDE:
            self._host.open_guide(page, back, Game(self.table.session.public_view(), self.table.names.names))
        else:
            self._host.open_settings(back)

    def _page_of_zoom(self) -> str | None:
        """Return the page of the guide about the card that is read large, or None."""
        zoom = self.table.zoom
        card = self._host.cards.cards.get(zoom.key) if zoom is not None else None
        return guide.page_of(card, self._host.cards) if card is not None else None

    def _obey(self) -> None:
        """Follow settings that have been changed meanwhile."""
        before, self._obeyed = self._obeyed, self._host.settings
        try:
            obeying.follow(self.table, self.scene, before, self._obeyed)
        except EngineFault as fault:
            self._broke(fault)

    def _escape(self) -> None:
        """Put back or shut what is open; where nothing is, ask whether to leave the table."""
        # A tip goes at every key: that alone is no reason not to ask.
        before, ring = replace(self.table.ui(), tip=None), self.table.ring
        self.do(intents.Cancel())
        if replace(self.table.ui(), tip=None) == before and not ring:
            self._pointer.swallow()
            self._keys.forget()
            self._ask_to_leave()
        self.table.dirty = True

    def _ask_to_leave(self) -> None:
        self.notice = asks.leave(self._host)

    def _open_saving(self) -> None:
        """Keep the game under a name, or copy it; every hand is shut meanwhile."""
        self.rest(still=True)
        self.notice = Saving(self._host, self.table.session)

    def _asks_first(self) -> bool:
        """Ask the whole table before something is taken back that has shown something; return whether it is asked."""
        found = self.table.session.undo_name()
        if found is None or found.free or not self.table.undo_freely:
            return False
        self.rest(still=True)
        self.notice = asks.take_back(self._host, self.table, found)
        return True

    def _broke(self, fault: EngineFault) -> None:
        """Say that the program failed: the game is as it was before the command, and a report is written."""
        self.table.shut()
        self.notice = asks.broken(self._host, fault)

    def _ask(self, event: Event) -> None:
        assert self.notice is not None
        answer = self.notice.handle(event)
        if answer is None:
            return
        self.notice = None
        self.expose()
        if answer == asks.GO:
            self._host.open_title()
        elif answer == asks.UNDO:
            self._take_back()

    def _take_back(self) -> None:
        """The whole table agrees."""
        try:
            self.table.do(intents.Undo())
        except EngineFault as fault:
            self._broke(fault)

    # time and pictures

    def update(self, ms: float) -> None:
        """Let time pass."""
        self._now += ms
        self.evening.ms += ms
        told = obeying.remember(self.table, self._host.settings)
        if told is not self._host.settings:
            self._host.adopt(told)
        if self._obeyed is not self._host.settings:
            self._obey()
        self._keep()
        if self.notice is not None:
            self.notice.update(ms)
            return
        if not self.scene.busy:
            self._pointer.update(ms)
            self._keys.update(ms)
            self._tick()
        self._show()
        self.scene.update(ms)
        if self._was_busy and not self.scene.busy:
            self._listen_again()
        self._was_busy = self.scene.busy
        self._ended = self.table.over and not self.scene.busy

    def _keep(self) -> None:
        """Save what has happened, out of the way; say once what cannot be saved, when nobody looks at a hand."""
        self._host.keeper.note()
        if self.notice is None and not self.scene.busy:
            problem = self._host.keeper.take_problem()
            if problem:
                self.rest(still=True)
                self.notice = asks.told(self._host, keeping.NOTHING_SAVED_HEADING, problem)

    def _tick(self) -> None:
        try:
            self.table.tick(round(self._now))
        except EngineFault as fault:
            self._broke(fault)

    def _show(self) -> None:
        """Hand the scene what has changed."""
        beats = self.table.take_beats()
        ring = self.table.ring
        if beats:
            self.evening.take(beats)
            self._host.sounds.tell([beat.event for beat in beats], round(self._now))
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
        if self.notice is not None:
            return self.notice.draw(surface, self._whole, lambda: self._draw_whole(surface))
        rects = self.scene.draw(surface, self._whole)
        self._whole = False
        return rects

    def _draw_whole(self, surface: Surface) -> None:
        self.scene.draw(surface, True)
        self._whole = False

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew."""
        self._pointer.swallow()
        self.scene.resize(size, self._host.settings.text_scale)
        if self.notice is not None:
            self.notice.resize(size)
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

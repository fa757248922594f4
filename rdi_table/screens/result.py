"""The result: who won and how, the evening in curves, what is worth a tale; a rematch, a replay, or the title."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.capsule import Capsule
from rdi_table.scene.art import palette
from rdi_table.screens import buttons, result_paint
from rdi_table.screens.canvas import Canvas, Damage, Pen
from rdi_table.screens.evening import Evening
from rdi_table.screens.gui import ENTERS, Gui
from rdi_table.screens.screen import Host, Plan, SeatPlan
from rdi_table.screens.setup_paint import backdrop
from rdi_table.words import ui as words


class Result:
    """The last screen of a game."""

    def __init__(self, host: Host, evening: Evening) -> None:
        self._host = host
        self.evening = evening
        self.resize(host.size)

    @property
    def busy(self) -> bool:
        """Nothing moves here."""
        return False

    def resize(self, size: tuple[int, int]) -> None:
        """Paint everything for a window of this size."""
        self.canvas = Canvas(size)
        self.damage = Damage()
        text = self._host.settings.text_scale
        self.gui = Gui(self._host.art, self.canvas, self.damage)
        self.places = result_paint.result_layout(self.canvas, text)
        self._picture = backdrop(self._host.art, self.canvas)
        pen = Pen(self._host.art, self.canvas, self._picture, text)
        result_paint.paint(pen, self.places, self.evening)
        at = (self.canvas.wide - 26, self.places.buttons + 25)
        pen.line(words.REMATCH_HELP, "body_italic", 16.5, palette.QUIET, at, "midright", self.canvas.wide - 850)
        self._button("rematch", words.REMATCH, "red", "Enter", 24, 300, self.rematch)
        self._button("watch", words.WATCH_REPLAY, "brown", "R", 340, 246, self.watch)
        self._button("title", words.TITLE, "brown", "Esc", 602, 180, self._host.open_title)
        self.gui.set_focus("rematch")

    def _button(
        self, name: str, label: str, kind: str, key: str, x: float, wide: float, action: Callable[[], None]
    ) -> None:
        rect = self.canvas.rect(x, self.places.buttons, wide, 50)
        face = buttons.plain(self._host.art, rect.size, label, kind, key, self._host.settings.text_scale)
        self.gui.button(name, rect, face, action, 9)

    def rematch(self) -> None:
        """Deal again for the same seats, with other cards; a loaded game may be of another table than the last one."""
        session, plan = self.evening.session, self._host.plan
        characters = session.game.state.config.characters
        if plan is None or plan.names(session.cards) != session.names or characters != tuple(
            seat.character for seat in plan.seats
        ):
            plan = Plan(tuple(SeatPlan(key, name) for key, name in zip(characters, session.names)))
        self._host.deal(replace(plan, seed=None))

    def watch(self) -> None:
        """Watch the evening once more; the way back leads here."""
        session = self.evening.session
        match = Capsule(session.config, session.names, tuple(session.commands))
        self._host.open_replay(match, lambda: self._host.return_to(self))

    def handle(self, event: Event) -> None:
        """Take an event."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._host.open_title()
        elif not self.gui.handle(event) and event.type == pygame.KEYDOWN:
            if event.key in ENTERS:
                self.rematch()
            elif event.key == pygame.K_r:
                self.watch()

    def update(self, ms: float) -> None:
        """Let the buttons follow the pointer."""
        self.gui.update(ms)

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw what has changed."""
        return self.damage.repaint(surface, self._paint)

    def _paint(self, surface: Surface) -> None:
        surface.blit(self._picture, (0, 0))
        self.gui.draw_light(surface)
        self.gui.draw(surface)

    def expose(self) -> None:
        """Draw everything with the next picture."""
        self.damage.whole()

    def rest(self, still: bool) -> None:
        """Nothing moves here anyway."""

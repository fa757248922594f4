"""The question whether to leave the table, over the darkened game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.scene.art import palette
from rdi_table.screens import buttons
from rdi_table.screens.canvas import Canvas, Damage, Pen
from rdi_table.screens.gui import ENTERS, Gui
from rdi_table.screens.screen import Host
from rdi_table.words import ui as words

WIDE, HIGH = 520.0, 210.0
DARK = 0.62


class Leave:
    """A sheet with two buttons: stay, or go to the title."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._answer: bool | None = None
        self.resize(host.size)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the sheet out."""
        self.canvas = Canvas(size)
        self.damage = Damage()
        self._below: Surface | None = None
        self.gui = Gui(self._host.art, self.canvas, self.damage)
        x, y = self._corner()
        for name, label, key, kind, left, wide, answer in (
            ("stay", words.PLAY_ON, "Esc", "brown", 24, 226, False),
            ("go", words.TO_THE_TITLE, "T", "red", 270, 226, True),
        ):
            rect = self.canvas.rect(x + left, y + HIGH - 70, wide, 48)
            face = buttons.plain(self._host.art, rect.size, label, kind, key)
            self.gui.button(name, rect, face, partial(self._say, answer), 9)
        self.gui.set_focus("stay")

    def _corner(self) -> tuple[float, float]:
        return (self.canvas.wide - WIDE) / 2, (self.canvas.high - HIGH) / 2 - 20

    def _say(self, answer: bool) -> None:
        self._answer = answer

    def handle(self, event: Event) -> bool | None:
        """Take an event; return True to leave, False to stay, None while nobody has said."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._answer = False
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_t:
            self._answer = True
        elif not self.gui.handle(event) and event.type == pygame.KEYDOWN and event.key in ENTERS:
            self._answer = False
        return self._answer

    def update(self, ms: float) -> None:
        """Let the buttons follow the pointer."""
        self.gui.update(ms)

    def draw(self, surface: Surface, whole: bool, draw_below: Callable[[], None]) -> list[Rect]:
        """Draw what has changed; `draw_below` draws the table, which is kept darkened."""
        if self._below is None or whole:
            draw_below()
            self._below = self._sheet(surface)
            self.damage.whole()
        return self.damage.repaint(surface, self._paint)

    def _sheet(self, surface: Surface) -> Surface:
        below = surface.copy()
        below.blit(self._host.art.parts.veil(below.get_size(), DARK), (0, 0))
        pen = Pen(self._host.art, self.canvas, below)
        x, y = self._corner()
        pen.panel((x, y, WIDE, HIGH), palette.rgb("#6B4526"), 14)
        pen.frame((x + 7, y + 7, WIDE - 14, HIGH - 14), 9, palette.GOLD_LINE, 80)
        pen.heading(words.LEAVE_HEADING, 27, (x + WIDE / 2, y + 48), "center")
        pen.block(words.LEAVE_HELP, "body", 18, palette.QUIET, (x + 30, y + 80, WIDE - 60, 52), "center")
        return below

    def _paint(self, surface: Surface) -> None:
        assert self._below is not None
        surface.blit(self._below, (0, 0))
        self.gui.draw_light(surface)
        self.gui.draw(surface)

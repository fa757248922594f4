"""A small sheet over the darkened table: a question to everybody, or something they must know."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.scene.art import palette
from rdi_table.screens import buttons
from rdi_table.screens.canvas import Canvas, Damage, Pen
from rdi_table.screens.gui import ENTERS, Gui
from rdi_table.screens.screen import Host

WIDE, HIGH = 520.0, 216.0
DARK = 0.62
CAPS = {pygame.K_ESCAPE: "Esc", pygame.K_RETURN: "Enter"}


class Choice(NamedTuple):
    """One answer: its name, the words on its button, the key that gives it, and the kind of button."""

    name: str
    label: str
    key: int
    kind: str = "brown"
    ctrl: bool = False

    @property
    def cap(self) -> str:
        """The key as it is printed on the button."""
        plain = CAPS.get(self.key) or pygame.key.name(self.key).upper()
        return f"Ctrl+{plain}" if self.ctrl else plain


class Overlay(Protocol):
    """What lies over a screen and takes its events: a notice, or a sheet that asks for something."""

    def handle(self, event: Event) -> str | None:
        """Take an event; return the answer, or None while there is none."""

    def update(self, ms: float) -> None:
        """Let time pass."""

    def draw(self, surface: Surface, whole: bool, draw_below: Callable[[], None]) -> list[Rect]:
        """Draw what has changed; `draw_below` draws the screen below."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew."""


class Notice:
    """A sheet with a heading, a sentence, and one button for each choice; the first has the focus."""

    def __init__(self, host: Host, heading: str, text: str, choices: tuple[Choice, ...]) -> None:
        self._host = host
        self._heading = heading
        self._text = text
        self._choices = choices
        self._answer: str | None = None
        self.resize(host.size)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the sheet out."""
        self.canvas = Canvas(size)
        self.damage = Damage()
        self._below: Surface | None = None
        self.gui = Gui(self._host.art, self.canvas, self.damage)
        x, y = self._corner()
        each = (WIDE - 48 - 20 * (len(self._choices) - 1)) / len(self._choices)
        for place, choice in enumerate(self._choices):
            rect = self.canvas.rect(x + 24 + place * (each + 20), y + HIGH - 72, each, 48)
            face = buttons.plain(self._host.art, rect.size, choice.label, choice.kind, choice.cap)
            self.gui.button(choice.name, rect, face, partial(self._say, choice.name), 9)
        self.gui.set_focus(self._choices[0].name)

    def _corner(self) -> tuple[float, float]:
        return (self.canvas.wide - WIDE) / 2, (self.canvas.high - HIGH) / 2 - 20

    def _say(self, answer: str) -> None:
        self._answer = answer

    def handle(self, event: Event) -> str | None:
        """Take an event; return the name of the choice made, or None while there is none."""
        if event.type == pygame.KEYDOWN:
            pressed = next((choice.name for choice in self._choices if choice.key == event.key), None)
            if pressed is None and event.key == pygame.K_ESCAPE:
                pressed = self._choices[0].name
            if pressed is not None:
                self._say(pressed)
                return self._answer
        if not self.gui.handle(event) and event.type == pygame.KEYDOWN and event.key in ENTERS:
            self._say(self._choices[0].name)
        return self._answer

    def update(self, ms: float) -> None:
        """Let the buttons follow the pointer."""
        self.gui.update(ms)

    def draw(self, surface: Surface, whole: bool, draw_below: Callable[[], None]) -> list[Rect]:
        """Draw what has changed; `draw_below` draws the table, which is kept darkened."""
        if self._below is None or whole:
            draw_below()
            self._below = self._drawn(surface)
            self.damage.whole()
        return self.damage.repaint(surface, self._paint)

    def _drawn(self, surface: Surface) -> Surface:
        below = surface.copy()
        below.blit(self._host.art.parts.veil(below.get_size(), DARK), (0, 0))
        pen = Pen(self._host.art, self.canvas, below)
        x, y = self._corner()
        pen.panel((x, y, WIDE, HIGH), palette.rgb("#6B4526"), 14)
        pen.frame((x + 7, y + 7, WIDE - 14, HIGH - 14), 9, palette.GOLD_LINE, 80)
        pen.heading(self._heading, 27, (x + WIDE / 2, y + 44), "center")
        pen.block(self._text, "body", 18, palette.QUIET, (x + 30, y + 74, WIDE - 60, 66), "center")
        return below

    def _paint(self, surface: Surface) -> None:
        assert self._below is not None
        surface.blit(self._below, (0, 0))
        self.gui.draw_light(surface)
        self.gui.draw(surface)

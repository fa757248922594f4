"""A small sheet over the darkened table: a question to everybody, or something they must know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.scene.art import palette
from rdi_table.screens.canvas import Pen
from rdi_table.screens.dialog import Choice, Dialog
from rdi_table.screens.gui import ENTERS, Gui
from rdi_table.screens.screen import Host

__all__ = ["Choice", "Notice", "Overlay"]

WIDE, HIGH = 520.0, 216.0


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
        self._text = text
        self._choices = choices
        self._answer: str | None = None
        self._dialog = Dialog(host, (WIDE, HIGH), heading)
        self._place()

    @property
    def gui(self) -> Gui:
        """The buttons, with the focus on them."""
        return self._dialog.gui

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the sheet out."""
        self._dialog.resize(size)
        self._place()

    def _place(self) -> None:
        self._dialog.place_buttons(self._choices, self._say, 20)

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
        return self._dialog.draw(surface, whole, draw_below, self._write)

    def _write(self, pen: Pen) -> None:
        pen.block(self._text, "body", 18, palette.QUIET, self._dialog.box(30, 74, WIDE - 60, 66), "center")

"""A sheet that asks for a name: a question, a text line, buttons, and one line that says what came of it.

A key held down writes or deletes on and on, as in every text line; held Enter and Escape answer only once.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.scene.art import palette
from rdi_table.screens import sheets
from rdi_table.screens.canvas import Pen
from rdi_table.screens.dialog import Choice, Dialog
from rdi_table.screens.gui import ENTERS, Gui
from rdi_table.screens.screen import Host
from rdi_table.screens.setup_paint import field_frame

WIDE, HIGH = 740.0, 284.0
LONGEST_TITLE = 40
FIELD: sheets.Box = (36.0, 106.0, WIDE - 72.0, 42.0)
SAID: sheets.Box = (36.0, 160.0, WIDE - 72.0, 42.0)


class NameSheet:
    """A sheet with a text line over the darkened screen. `said` is the line below it; `text` what was typed."""

    def __init__(self, host: Host, heading: str, text: str, title: str, choices: tuple[Choice, ...]) -> None:
        self._choices = choices
        self._answer: str | None = None
        self._held = sheets.HeldKeys()
        self.text = title
        self.said = ""
        self._dialog = Dialog(host, (WIDE, HIGH), heading, text)
        self._place()

    @property
    def gui(self) -> Gui:
        """The text line and the buttons, with the focus on them."""
        return self._dialog.gui

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the sheet out."""
        self._dialog.resize(size)
        self._place()

    def _place(self) -> None:
        rect = self._dialog.canvas.rect(*self._dialog.box(*FIELD))
        self.gui.field("title", rect, self.text, "", LONGEST_TITLE, self._typed)
        self._dialog.place_buttons(self._choices, self._say)
        self.gui.set_focus("title")
        self.gui.select("title")

    def say(self, sentence: str) -> None:
        """Say what came of it, and wait for another answer."""
        self.said = sentence
        self._answer = None
        self._dialog.change()

    def _typed(self, text: str) -> None:
        if text != self.text:
            self.text = text
            if self.said:
                self.say("")

    def _say(self, answer: str) -> None:
        self._answer = answer

    def handle(self, event: Event) -> str | None:
        """Take an event; return the name of the choice made, or None while there is none."""
        if self._held.repeats(event) and not (self.gui.typing and event.unicode):
            return None
        if event.type == pygame.KEYDOWN:
            pressed = self._key(event)
            if pressed is not None:
                return pressed
        self.gui.handle(event)
        self._typed(self.gui.text("title"))
        answer, self._answer = self._answer, None
        return answer

    def _key(self, event: Event) -> str | None:
        """Return the choice that a key makes, if any."""
        if event.key in ENTERS and self.gui.typing:
            return self._choices[0].name
        if event.key == pygame.K_ESCAPE:
            return next(choice.name for choice in self._choices if choice.key == pygame.K_ESCAPE)
        if event.mod & pygame.KMOD_CTRL:
            return next((choice.name for choice in self._choices if choice.ctrl and choice.key == event.key), None)
        return None

    def update(self, ms: float) -> None:
        """Let the buttons follow the pointer and the text cursor blink."""
        self.gui.update(ms)

    def draw(self, surface: Surface, whole: bool, draw_below: Callable[[], None]) -> list[Rect]:
        """Draw what has changed; `draw_below` draws the screen, which is kept darkened."""
        return self._dialog.draw(surface, whole, draw_below, self._write)

    def _write(self, pen: Pen) -> None:
        field_frame(pen, self._dialog.box(*FIELD), palette.GOLD_LINE)
        pen.block(self.said, "body", 17, palette.CREAM, self._dialog.box(*SAID), "center")

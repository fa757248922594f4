"""A sheet that asks for a name: a question, a text line, buttons, and one line that says what came of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.scene.art import palette
from rdi_table.screens import buttons, sheets
from rdi_table.screens.canvas import Canvas, Damage, Pen
from rdi_table.screens.gui import ENTERS, Gui
from rdi_table.screens.notice import DARK, Choice
from rdi_table.screens.screen import Host
from rdi_table.screens.setup_paint import field_frame

WIDE, HIGH = 640.0, 284.0
LONGEST_TITLE = 40
FIELD: sheets.Box = (36.0, 106.0, WIDE - 72.0, 42.0)
SAID_Y = 176.0


class NameSheet:
    """A sheet with a text line over the darkened screen. `said` is the line below it; `text` what was typed."""

    def __init__(self, host: Host, heading: str, text: str, title: str, choices: tuple[Choice, ...]) -> None:
        self._host = host
        self._heading, self._help = heading, text
        self._choices = choices
        self._answer: str | None = None
        self.text = title
        self.said = ""
        self.resize(host.size)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the sheet out."""
        self.canvas = Canvas(size)
        self.damage = Damage()
        self._behind: Surface | None = None
        self._below: Surface | None = None
        self.gui = Gui(self._host.art, self.canvas, self.damage)
        self._corner = (self.canvas.wide - WIDE) / 2, (self.canvas.high - HIGH) / 2 - 20
        x, y = self._corner
        rect = self.canvas.rect(x + FIELD[0], y + FIELD[1], FIELD[2], FIELD[3])
        self.gui.field("title", rect, self.text, "", LONGEST_TITLE, self._typed)
        each = (WIDE - 48 - 16 * (len(self._choices) - 1)) / len(self._choices)
        for place, choice in enumerate(self._choices):
            rect = self.canvas.rect(x + 24 + place * (each + 16), y + HIGH - 72, each, 48)
            face = buttons.plain(self._host.art, rect.size, choice.label, choice.kind, choice.cap)
            self.gui.button(choice.name, rect, face, partial(self._say, choice.name), 9)
        self.gui.set_focus("title")
        self.gui.select("title")

    def say(self, sentence: str) -> None:
        """Say what came of it, and wait for another answer."""
        self.said = sentence
        self._answer = None
        self._below = None
        self.damage.whole()

    def _typed(self, text: str) -> None:
        if text != self.text:
            self.text = text
            if self.said:
                self.say("")

    def _say(self, answer: str) -> None:
        self._answer = answer

    def handle(self, event: Event) -> str | None:
        """Take an event; return the name of the choice made, or None while there is none."""
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

    def draw(self, surface: Surface, whole: bool, draw_behind: Callable[[], None]) -> list[Rect]:
        """Draw what has changed; `draw_behind` draws the screen, which is kept darkened."""
        if self._behind is None or whole:
            draw_behind()
            self._behind = surface.copy()
            self._behind.blit(self._host.art.parts.veil(surface.get_size(), DARK), (0, 0))
            self._below = None
        if self._below is None:
            self._below = self._drawn(self._behind.copy())
            self.damage.whole()
        return self.damage.repaint(surface, self._paint)

    def _drawn(self, below: Surface) -> Surface:
        pen = Pen(self._host.art, self.canvas, below)
        x, y = self._corner
        pen.panel((x, y, WIDE, HIGH), sheets.LEATHER, 14)
        pen.frame((x + 7, y + 7, WIDE - 14, HIGH - 14), 9, palette.GOLD_LINE, 80)
        pen.heading(self._heading, 27, (x + WIDE / 2, y + 42), "center")
        at = (x + WIDE / 2, y + 80)
        pen.line(self._help, "body_italic", 17, palette.QUIET, at, "center", WIDE - 60)
        self._draw_field(pen)
        pen.block(self.said, "body", 17, palette.CREAM, (x + FIELD[0], y + SAID_Y - 16, FIELD[2], 42), "center")
        return below

    def _paint(self, surface: Surface) -> None:
        assert self._below is not None
        surface.blit(self._below, (0, 0))
        self.gui.draw_light(surface)
        if self.gui.typing:
            self._draw_field(Pen(self._host.art, self.canvas, surface))
        self.gui.draw(surface)

    def _draw_field(self, pen: Pen) -> None:
        """Draw the frame of the text line; once more over the light of the focus."""
        x, y = self._corner
        field_frame(pen, (x + FIELD[0], y + FIELD[1], FIELD[2], FIELD[3]), palette.GOLD_LINE)

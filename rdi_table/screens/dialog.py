"""What all small sheets over a darkened screen are built on: leather, heading, a line of help, a row of buttons.

The owner says what else is drawn and what answers mean. A sheet grows as a whole with the size of words: it has the
window to itself, so its canvas is simply a closer one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from rdi_table.scene.art import palette
from rdi_table.screens import buttons, sheets
from rdi_table.screens.canvas import Canvas, Damage, Pen
from rdi_table.screens.gui import Gui
from rdi_table.screens.screen import Host

DARK = 0.62
ROOM = 20.0
"""Logical pixels that stay free around a sheet in the smallest window."""
EDGE, BUTTON_HIGH, BUTTON_UP = 24.0, 48.0, 72.0
CAPS = {pygame.K_ESCAPE: "Esc", pygame.K_RETURN: "Enter"}
Box = sheets.Box


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


class Dialog:
    """A sheet `wide` and `high` in logical pixels, in the middle of the window; `raised` lifts it above the middle."""

    def __init__(
        self, host: Host, size: tuple[float, float], heading: str, help_line: str = "", raised: float = 20
    ) -> None:
        self._host = host
        self._wide, self._high = size
        self._heading, self._help = heading, help_line
        self._raised = raised
        self.resize(host.size)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay an empty sheet out for a window of this size; the owner puts its things on it."""
        plain = Canvas(size)
        most = min((plain.wide - ROOM) / self._wide, (plain.high - ROOM) / self._high)
        self.canvas = Canvas(size, min(self._host.settings.text_scale, most))
        self.damage = Damage()
        self.gui = Gui(self._host.art, self.canvas, self.damage)
        left = (self.canvas.wide - self._wide) / 2
        top = (self.canvas.high - self._high) / 2
        self._corner = left, top - min(self._raised, top / 2)
        self._behind: Surface | None = None
        self._below: Surface | None = None

    def box(self, x: float, y: float, wide: float, high: float) -> Box:
        """Return a box of the sheet on the canvas."""
        return self._corner[0] + x, self._corner[1] + y, wide, high

    def place_buttons(
        self, choices: Sequence[Choice], press: Callable[[str], None], gap: float = 16, columns: int = 0
    ) -> None:
        """Put a button for each choice on the lower edge, as wide as those of a row of `columns`; the first is lit."""
        many = columns or len(choices)
        each = (self._wide - 2 * EDGE - gap * (many - 1)) / many
        size = self.canvas.rect(*self.box(EDGE, self._high - BUTTON_UP, each - 1, BUTTON_HIGH)).size
        even = buttons.even_words(self._host.art, size, [(choice.label, choice.cap) for choice in choices])
        for place, choice in enumerate(choices):
            box = self.box(EDGE + place * (each + gap), self._high - BUTTON_UP, each, BUTTON_HIGH)
            rect = self.canvas.rect(*box)
            face = buttons.plain(self._host.art, rect.size, choice.label, choice.kind, choice.cap, even)
            self.gui.button(choice.name, rect, face, partial(press, choice.name), 9)
        self.gui.set_focus(choices[0].name)

    def change(self) -> None:
        """Draw all of the sheet again: other words stand on it."""
        self._below = None
        self.damage.whole()

    def draw(
        self, surface: Surface, whole: bool, draw_behind: Callable[[], None], still: Callable[[Pen], None]
    ) -> list[Rect]:  # fmt: skip
        """Draw what has changed; return where.

        `draw_behind` draws the screen, which is kept darkened; `still` what lies on the leather.
        """
        if self._behind is None or whole:
            draw_behind()
            self._behind = surface.copy()
            self._behind.blit(self._host.art.parts.veil(surface.get_size(), DARK), (0, 0))
            self._below = None
        if self._below is None:
            self._below = self._behind.copy()
            still(self._leather(self._below))
            self.damage.whole()
        below = self._below

        def paint(target: Surface) -> None:
            target.blit(below, (0, 0))
            self.gui.draw_light(target)
            self.gui.draw(target)

        return self.damage.repaint(surface, paint)

    def _leather(self, below: Surface) -> Pen:
        """Draw the empty sheet with its heading; return the pen it was drawn with."""
        pen = Pen(self._host.art, self.canvas, below)
        wide, high = self._wide, self._high
        pen.panel(self.box(0, 0, wide, high), sheets.LEATHER, 14)
        pen.frame(self.box(7, 7, wide - 14, high - 14), 9, palette.GOLD_LINE, 80)
        x, y, *_ = self.box(wide / 2, 43, 0, 0)
        pen.heading(self._heading, 27, (x, y), "center")
        if self._help:
            pen.line(self._help, "body_italic", 17, palette.QUIET, (x, y + 37), "center", wide - 60)
        return pen

"""The sheet a match is pasted into as text: it says at once what the text is, or what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.capsule import from_capsule
from rdi_table.saves import SaveError
from rdi_table.scene.art import palette
from rdi_table.screens import clipboard, sheets
from rdi_table.screens.canvas import Pen
from rdi_table.screens.dialog import Choice, Dialog
from rdi_table.screens.entries import Entry, pasted_entry
from rdi_table.screens.gui import ENTERS, Gui
from rdi_table.screens.screen import Host
from rdi_table.screens.setup_paint import field_frame
from rdi_table.words import keeping as words

WIDE, HIGH = 760.0, 380.0
FIELD: sheets.Box = (36.0, 104.0, WIDE - 72.0, 142.0)
LINES, LINE_PITCH, LETTERS = 6, 21.0, 84
MOST = 1 << 21
"""Letters that are kept of a text: no match is nearly as long."""
TAKE, STAY = "take", "stay"


class PasteSheet:
    """A sheet for a match as text; `entry` is the match, once the text holds a whole one."""

    def __init__(self, host: Host, text: str, said: str = "") -> None:
        self._host = host
        self.text = ""
        self.entry: Entry | None = None
        self.said = said or words.PASTE_EMPTY
        if text:
            self._read(text)
        self._dialog = Dialog(host, (WIDE, HIGH), words.PASTE_HEADING, words.PASTE_HELP)
        self._make()

    @property
    def gui(self) -> Gui:
        """The buttons, with the focus on them."""
        return self._dialog.gui

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the sheet out."""
        self._dialog.resize(size)
        self._make()

    def _make(self) -> None:
        """Make the buttons: there is one to take the match once there is a match."""
        self.gui.clear()
        choices = [
            Choice("paste", words.PASTE_IT, pygame.K_v, ctrl=True), Choice(STAY, words.NEVER_MIND, pygame.K_ESCAPE),
        ]  # fmt: skip
        if self.entry is not None:
            choices.insert(0, Choice(TAKE, words.TAKE_IT, pygame.K_RETURN, "red"))
        self._dialog.place_buttons(choices, self._press, columns=3)
        self._pressed = ""

    def _press(self, name: str) -> None:
        if name == "paste":
            self.paste()
        else:
            self._pressed = name

    def paste(self) -> None:
        """Take over what is on the clipboard: a whole match in place of what was there, else behind it."""
        text = clipboard.read()
        if text:
            self._read(text if text.lstrip().startswith("RDI-TABLE") else self.text + text)
        else:
            self.said = words.CLIPBOARD_EMPTY
        self._changed()

    def _read(self, text: str) -> None:
        """Find out what the text is."""
        self.text = text[:MOST]
        self.entry, self.said = None, words.PASTE_EMPTY
        if not self.text.strip():
            return
        try:
            self.entry = pasted_entry(from_capsule(self.text), self._host.cards, datetime.now().astimezone())
        except SaveError as fault:
            self.said = str(fault)
            return
        it = self.entry.summary
        self.said = it.problem or words.pasted(it.turn, it.names, it.commands)

    def _changed(self) -> None:
        self._make()
        sheets.wake(self.gui)
        self._dialog.change()

    def handle(self, event: Event) -> str | None:
        """Take an event; return "take" or "stay", or None while neither is wanted."""
        if event.type == pygame.TEXTINPUT:
            self._read(self.text + event.text)
            self._changed()
        elif event.type == pygame.KEYDOWN:
            return self._key(event)
        else:
            self.gui.handle(event)
        pressed, self._pressed = self._pressed, ""
        return pressed or None

    def _key(self, event: Event) -> str | None:
        if event.key == pygame.K_ESCAPE:
            return STAY
        if event.key == pygame.K_v and event.mod & pygame.KMOD_CTRL:
            self.paste()
        elif event.key == pygame.K_BACKSPACE and self.text:
            self._read("" if event.mod & pygame.KMOD_CTRL else self.text[:-1])
            self._changed()
        elif event.key in ENTERS and self.entry is not None and self.gui.focus in (TAKE, None):
            return TAKE
        elif event.key != pygame.K_SPACE:
            self.gui.handle(event)
        pressed, self._pressed = self._pressed, ""
        return pressed or None

    def update(self, ms: float) -> None:
        """Let the buttons follow the pointer."""
        self.gui.update(ms)

    def draw(self, surface: Surface, whole: bool, draw_below: Callable[[], None]) -> list[Rect]:
        """Draw what has changed; `draw_below` draws the screen, which is kept darkened."""
        return self._dialog.draw(surface, whole, draw_below, self._write)

    def _write(self, pen: Pen) -> None:
        x, y, wide, high = self._dialog.box(*FIELD)
        tone = palette.TARGET if self.entry is not None else palette.GOLD_LINE
        field_frame(pen, (x, y, wide, high), tone)
        for place, line in enumerate(self._lines()):
            at = (x + 12, y + 18 + place * LINE_PITCH)
            pen.line(line, "sans", 13.5, palette.QUIET, at, "midleft", wide - 24)
        pen.block(self.said, "body", 17, palette.CREAM, (x, y + high + 9, wide, 44), "center")

    def _lines(self) -> list[str]:
        """Return the text as it stands in the field: its first lines, and how much more there is."""
        lines = [line[i : i + LETTERS] for line in self.text.split("\n") for i in range(0, max(1, len(line)), LETTERS)]
        if len(lines) <= LINES:
            return lines
        return [*lines[: LINES - 1], words.more_lines(len(lines) - LINES + 1)]

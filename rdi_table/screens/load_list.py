"""The list of saves: its rows, which of them is chosen, how far it is scrolled, and how a row looks."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from pygame import Rect

from rdi_table.scene.art import palette
from rdi_table.scene.art.paint import outline, rounded
from rdi_table.screens import buttons
from rdi_table.screens.canvas import Canvas, Pen
from rdi_table.screens.entries import Entry
from rdi_table.screens.load_layout import ROW_GAP, ROW_HIGH, LoadLayout
from rdi_table.words import keeping as words

BAR, BAR_ROOM = 7.0, 10.0
SEAL, FACE = 10.5, 25.0
DAMAGED = palette.rgb("#D98A6A")


class SaveList:
    """The rows at one size of window; `scroll` is in logical pixels."""

    def __init__(self, canvas: Canvas, places: LoadLayout, entries: Sequence[Entry]) -> None:
        self.canvas = canvas
        self.text = places.text
        self.box = places.rows
        self.entries = entries
        self.scroll = 0.0
        if not self.furthest:
            x, y, wide, high = self.box
            self.box = (x, y, wide + BAR_ROOM, high)

    @property
    def pitch(self) -> float:
        """How far two rows are apart."""
        return ROW_HIGH * self.text + ROW_GAP

    @property
    def furthest(self) -> float:
        """How far it can be scrolled."""
        return max(0.0, len(self.entries) * self.pitch - ROW_GAP - self.box[3])

    @property
    def view(self) -> Rect:
        """Where rows are seen, in real pixels."""
        return self.canvas.rect(*self.box)

    def scroll_to(self, scroll: float) -> bool:
        """Scroll; return whether anything moved."""
        before, self.scroll = self.scroll, max(0.0, min(self.furthest, scroll))
        return self.scroll != before

    def reveal(self, place: int) -> None:
        """Scroll as little as it takes to see a row whole."""
        top = place * self.pitch
        self.scroll_to(min(top, max(self.scroll, top + self.pitch - ROW_GAP - self.box[3])))

    def row(self, place: int) -> Rect:
        """Return where a row lies, in real pixels."""
        x, y, wide, _ = self.box
        return self.canvas.rect(x, y + place * self.pitch - self.scroll, wide, self.pitch - ROW_GAP)

    def hit(self, at: tuple[int, int]) -> int | None:
        """Return the row at a place."""
        if not self.view.collidepoint(at):
            return None
        return next((place for place in range(len(self.entries)) if self.row(place).collidepoint(at)), None)

    # the bar

    def track(self) -> Rect:
        """Return where the scroll bar runs."""
        x, y, wide, high = self.box
        return self.canvas.rect(x + wide + 5, y + 2, BAR, high - 4)

    def handle(self) -> Rect:
        """Return the handle of the scroll bar; of no width where all rows can be seen."""
        if not self.furthest:
            return Rect(0, 0, 0, 0)
        box = self.track()
        high = max(self.canvas.px(24), round(box.height * self.box[3] / (self.furthest + self.box[3])))
        return Rect(box.x, box.y + round((box.height - high) * self.scroll / self.furthest), box.width, high)

    def drag_to(self, y: int) -> bool:
        """Scroll so that the handle's middle lies at y; return whether anything moved."""
        box, handle = self.track(), self.handle()
        room = max(1, box.height - handle.height)
        return self.scroll_to((y - box.y - handle.height / 2) / room * self.furthest)

    # pictures

    def draw(self, pen: Pen, chosen: int, hover: int | None, focused: bool, today: date) -> None:
        """Draw the rows that can be seen, and the bar."""
        surface, clip = pen.surface, pen.surface.get_clip()
        surface.set_clip(self.view.inflate(2, 2).clip(clip))
        for place, entry in enumerate(self.entries):
            rect = self.row(place)
            if rect.colliderect(surface.get_clip()):
                _ground(pen, rect, place == chosen, place == hover, focused and place == chosen)
                _words(pen, rect, entry, place == chosen, today, self.text)
        surface.set_clip(clip)
        handle = self.handle()
        if handle.width:
            surface.blit(rounded(self.track().size, self.track().width / 2, palette.BLACK, 120), self.track())
            surface.blit(rounded(handle.size, handle.width / 2, palette.GOLD_LINE, 220), handle)


def _ground(pen: Pen, rect: Rect, chosen: bool, hover: bool, focused: bool) -> None:
    radius = pen.canvas.px(9)
    tone = palette.rgb("#5A3A1C") if chosen else palette.rgb("#2C1D11") if hover else palette.rgb("#160E08")
    pen.surface.blit(rounded(rect.size, radius, tone, 235 if chosen else 190), rect)
    line = palette.BRIGHT_GOLD if chosen else palette.darker(palette.GOLD_LINE, 0.35)
    width = max(1, pen.canvas.px(1.4 if chosen else 1))
    pen.surface.blit(outline(rect.size, radius, line, width, 235 if chosen else 130), rect)
    if focused:
        ring = max(2, pen.canvas.px(2))
        inner = rect.inflate(-2, -2)
        pen.surface.blit(outline(inner.size, radius, palette.FOCUS, ring), inner)


def _words(pen: Pen, rect: Rect, entry: Entry, chosen: bool, today: date, text: float) -> None:
    """Write a row: title and when, who, portraits and whose turn; or what is wrong."""
    scale, high = pen.canvas.scale, rect.height / pen.canvas.scale
    x, y, wide = rect.x / scale, rect.y / scale, rect.width / scale
    when = words.day_and_time(entry.summary.when, today)
    right = x + wide - 16
    at = pen.line(when, "body_italic", 14.5 * text, palette.QUIET, (right, y + high * 0.24), "midright", 150 * text)
    left, room = x + 76, wide - 76 - 16
    tone = DAMAGED if entry.summary.problem else palette.HEADING
    title_room = room - at.width / scale - 12
    pen.line(entry.title, "sans_bold", 17.5 * text, tone, (left, y + high * 0.24), "midleft", title_room)
    _face(pen, x + 40, y + high / 2, entry)
    if entry.summary.problem and not entry.summary.names:
        box = (left, y + high * 0.40, room, high * 0.54)
        pen.block(entry.summary.problem, "body_italic", 14.5 * text, palette.QUIET, box)
        return
    ink = palette.CREAM if chosen else palette.QUIET
    pen.line(entry.people, "body", 15.5 * text, ink, (left, y + high * 0.5), "midleft", room)
    looks = [palette.character(key) for key in entry.summary.characters]
    seals = tuple((look.colour, look.portrait) for look in looks)
    row = buttons.seal_row(pen.art, seals, pen.canvas.px(SEAL), pen.canvas.px(150))
    line = y + high * 0.76
    pen.put(row, left, line, "midleft")
    at_x = left + row.get_width() / scale + 10
    pen.line(entry.standing, "body_italic", 15.5 * text, palette.BRIGHT_GOLD, (at_x, line), "midleft", right - at_x)


def _face(pen: Pen, x: float, y: float, entry: Entry) -> None:
    """Draw whose turn it is, or the winner with a crown; of a damaged file that it is broken."""
    radius, it = pen.canvas.px(FACE), entry.summary
    if not it.characters:
        pen.put(pen.art.parts.seal(radius, palette.rgb("#5A4632"), "mug_broken", dim=True), x, y, "center")
        return
    winner = it.winners[0] if len(it.winners) == 1 else None
    if it.winners and winner is None:
        pen.put(pen.art.parts.seal(radius, palette.rgb("#5A4632"), "table_flip"), x, y, "center")
        return
    look = palette.character(it.characters[winner if winner is not None else it.seat])
    pen.put(pen.art.parts.seal(radius, look.colour, look.portrait), x, y, "center")
    if winner is not None:
        pen.put(pen.art.parts.crown(pen.canvas.px(24)), x, y - FACE + 2, "center")

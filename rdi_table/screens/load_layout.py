"""Where everything under *Load* is, in logical pixels: the list at the left, what is chosen on parchment at the right.

The list keeps its width up to wide windows; the picture of the table takes what is left, in the shape of a window.
"""

from __future__ import annotations

from dataclasses import dataclass

from rdi_table.screens.canvas import Canvas
from rdi_table.screens.sheets import Box

EDGE, TOP, GAP = 16.0, 62.0, 14.0
FOOT = 84.0
LIST_WIDE, LIST_WIDEST = 500.0, 620.0
ROW_HIGH, ROW_GAP = 84.0, 6.0
PAD = 22.0
WORDS_HIGH = 178.0
LARGEST = 1.3
SHAPE = 16 / 9


@dataclass(frozen=True)
class LoadLayout:
    """Boxes: the panel of the list and the rows in it, the sheet with its picture and words, the line of buttons."""

    panel: Box
    rows: Box
    sheet: Box
    picture: Box
    words: Box
    links: Box
    buttons: float
    text: float
    """How much larger words are."""


def load_layout(canvas: Canvas, text_scale: float = 1.0) -> LoadLayout:
    """Return the places for a window; larger words take from the picture."""
    text = min(LARGEST, text_scale)
    high = canvas.high - TOP - FOOT
    wide = min(LIST_WIDEST, LIST_WIDE + (canvas.wide - 1280) * 0.3)
    left = EDGE + wide + GAP
    sheet = (left, TOP, canvas.wide - left - EDGE, high)
    room_wide, room_high = sheet[2] - 2 * PAD, high - 2 * PAD - WORDS_HIGH * text
    picture_wide = min(room_wide, room_high * SHAPE)
    picture_high = picture_wide / SHAPE
    down = max(0.0, room_high - picture_high) * 0.4
    picture = (left + (sheet[2] - picture_wide) / 2, TOP + PAD + down, picture_wide, picture_high)
    below = picture[1] + picture_high + 12
    bottom = TOP + high
    return LoadLayout(
        (EDGE, TOP, wide, high),
        (EDGE + 10, TOP + 10, wide - 20 - 10, high - 20),
        sheet,
        picture,
        (left + PAD + 4, below, sheet[2] - 2 * PAD - 8, bottom - below - 52),
        (left + PAD, bottom - 46, sheet[2] - 2 * PAD, 28),
        canvas.high - 68,
        text,
    )

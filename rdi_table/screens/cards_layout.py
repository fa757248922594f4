"""Where everything on the cards screen is, in logical pixels, for any window and text size (art/README.md, section 12).

The columns at the sides keep their widths, the faces in the middle take what is between; extra height goes to the faces
and to the sheet. With larger words the large card gives room to its sheet.
"""

from __future__ import annotations

from dataclasses import dataclass

from rdi_table.screens.canvas import HIGH, Canvas

Box = tuple[float, float, float, float]
TOP, FOOT = 62.0, 44.0
FILTERS_WIDE, SIDE_WIDE, EDGE, GAP = 248.0, 324.0, 16.0, 16.0
DECK_PITCH, DECK_HIGH = 28.0, 27.0
TYPES_HIGH, SOURCES_HIGH, HEAD_HIGH, SECTION_GAP = 86.0, 56.0, 22.0, 5.0
RATIO = 1.4
LARGE_CARD = {1.0: 252.0, 1.25: 224.0, 1.5: 200.0}
STRIP_HIGH = 172.0


@dataclass(frozen=True)
class CardsLayout:
    """Boxes of the cards screen. `rule` is the line above the common cards; without them it is the lower edge."""

    filters: Box
    search: Box
    deck_head: float
    decks: tuple[Box, ...]
    type_head: float
    types: Box
    source_head: float
    sources: tuple[Box, ...]
    faces: Box
    head: float
    switches: tuple[Box, ...]
    grid: Box
    rule: float
    strip: Box
    card: Box
    sheet: Box
    foot: float


def cards_layout(canvas: Canvas, decks: int, common: bool, text: float) -> CardsLayout:
    """Return the places for so many lines of decks, with or without common cards."""
    high = canvas.high - TOP - FOOT
    filters = (EDGE, TOP, FILTERS_WIDE, high)
    left = EDGE + FILTERS_WIDE + GAP
    side = canvas.wide - EDGE - SIDE_WIDE
    faces = (left, TOP, side - GAP - left, high)
    bottom = TOP + high
    rule = bottom - STRIP_HIGH if common else bottom
    grid = (left + 9, TOP + 40, faces[2] - 26, rule - TOP - 40 - (0 if common else 4))
    strip = (left + 17, rule + 40, faces[2] - 34, 104)
    card, sheet = _side(canvas, side, text)
    deck_head, rows, type_head, source_head, boxes = _filters(filters, decks)
    return CardsLayout(
        filters, (EDGE + 14, TOP + 12, FILTERS_WIDE - 28, 32), deck_head, rows,
        type_head, (EDGE + 16, type_head + HEAD_HIGH - 2, FILTERS_WIDE - 30, TYPES_HIGH), source_head, boxes,
        faces, TOP + 21,
        tuple((faces[0] + faces[2] - 48 - 36 * place, TOP + 8, 32, 25) for place in (1, 0)),
        grid, rule, strip, card, sheet, canvas.high - 22,
    )  # fmt: skip


def _filters(box: Box, decks: int) -> tuple[float, tuple[Box, ...], float, float, tuple[Box, ...]]:
    """Return headings, lines of decks and boxes of the left column; decks lie closer where there are many."""
    x, y, wide, high = box
    below = TYPES_HIGH + SOURCES_HIGH + 2 * HEAD_HIGH + 2 * SECTION_GAP + 8
    deck_head = y + 52
    first = deck_head + HEAD_HIGH
    room = y + high - below - first
    pitch = min(DECK_PITCH + 6, room / max(1, decks))
    rows = tuple((x + 16, first + pitch * place, wide - 32, min(DECK_HIGH, pitch - 1)) for place in range(decks))
    spare = min(16.0, (room - pitch * decks) / 2)
    type_head = first + pitch * decks + SECTION_GAP + spare
    source_head = type_head + HEAD_HIGH + TYPES_HIGH + SECTION_GAP + spare
    top = source_head + HEAD_HIGH
    boxes = tuple((x + 14, top + 29 * place, wide - 28, 26.0) for place in (0, 1))
    return deck_head, rows, type_head, source_head, boxes


def _side(canvas: Canvas, x: float, text: float) -> tuple[Box, Box]:
    """Return the large card and the sheet below it."""
    step = min(LARGE_CARD, key=lambda known: abs(known - text))
    wide = min(300.0, LARGE_CARD[step] + (canvas.high - HIGH) * 0.25)
    card = (x + (SIDE_WIDE - wide) / 2, TOP + 4, wide, wide * RATIO)
    top = card[1] + card[3] + 14
    return card, (x, top, SIDE_WIDE, canvas.high - FOOT - top)

"""Where everything on the new game is, in logical pixels, for any window and any number of chairs.

Panels and sheet keep together in the middle of a wide window; extra height goes to portraits and to the sheet.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from rdi_table.screens.canvas import HIGH, Canvas

Box = tuple[float, float, float, float]
WIDEST, WIDEST_PANEL, GAP = 1480.0, 236.0, 14.0
PANELS_TOP, PANEL_HIGH = 86.0, 232.0
PICKER_WIDE, DEAL_WIDE = 324.0, 270.0
LABEL_WIDE = 96.0
FIELD_HIGH, FIELD_GROWS = 34.0, 16.0
FOOT_HIGH, FOOT_GROWS = 32.0, 20.0
LARGEST = 1.32
"""How much larger words get where the sheet about a character is: more would leave no room for what it says."""


@dataclass(frozen=True)
class PanelLayout:
    """One seat: its panel and what is on it. `portrait` is middle and radius."""

    box: Box
    portrait: tuple[float, float, float]
    name_y: float
    temper_y: float
    """The middle of each of the two lines."""
    field: Box
    cross: Box


@dataclass(frozen=True)
class SetupLayout:
    """Boxes of the new game. `picks` are middles of the portraits to choose from, `pick` their radius."""

    left: float
    wide: float
    panels: tuple[PanelLayout, ...]
    sheet: Box
    picks: tuple[tuple[float, float], ...]
    pick: float
    rule_x: float
    about: Box
    pieces: Box
    starts: tuple[Box, ...]
    starts_bar: Box
    deal: Box
    foot: Box
    text: float
    """How much larger words are on the sheet."""


def setup_layout(canvas: Canvas, chairs: int, seats: int, characters: int, text_scale: float = 1.0) -> SetupLayout:
    """Return the places for so many chairs, so many of them taken, and so many characters to choose from.

    Larger words take from portraits and from the pieces of a character.
    """
    more_text = text_scale - 1
    more = canvas.high - HIGH
    wide = min(WIDEST, canvas.wide - 48)
    left = (canvas.wide - wide) / 2
    panel_high = PANEL_HIGH + more * 0.36
    panels = _panels(left, wide, PANELS_TOP + more * 0.05, panel_high, chairs, more_text)
    top = PANELS_TOP + more * 0.05 + panel_high + GAP
    sheet = (left, top, wide, canvas.high - 120 - top)
    picks, pick = _picks(sheet, characters, more_text)
    pieces_wide = min(420.0, wide * 0.29) * (1 - 0.40 * more_text)
    rule_x = left + PICKER_WIDE + 22
    about = (rule_x + 22, top + 16, left + wide - pieces_wide - 40 - rule_x - 22, sheet[3] - 32)
    pieces = (left + wide - pieces_wide - 22, top + 20, pieces_wide, sheet[3] - 40)
    deal_wide = DEAL_WIDE * (1 + 0.3 * more_text)
    deal = (left + wide - deal_wide, canvas.high - 108, deal_wide, 52)
    bar, starts = _starts(left, wide - deal_wide, canvas.high - 104, seats, text_scale)
    foot_high = FOOT_HIGH + FOOT_GROWS * more_text
    foot = (left, canvas.high - 28 - foot_high / 2, wide, foot_high)
    text = min(LARGEST, text_scale)
    return SetupLayout(left, wide, panels, sheet, picks, pick, rule_x, about, pieces, starts, bar, deal, foot, text)


def _panels(
    left: float, wide: float, top: float, high: float, chairs: int, more_text: float
) -> tuple[PanelLayout, ...]:
    each = min(WIDEST_PANEL, (wide - GAP * (chairs - 1)) / max(1, chairs))
    start = left + (wide - each * chairs - GAP * (chairs - 1)) / 2
    return tuple(_panel((start + place * (each + GAP), top, each, high), more_text) for place in range(chairs))


def _panel(box: Box, more_text: float) -> PanelLayout:
    x, y, wide, high = box
    radius = min(wide * 0.28, (high - 130 - 44 * more_text) / 2)
    field_high = FIELD_HIGH + FIELD_GROWS * more_text
    field = (x + 12, y + high - field_high - 14, wide - 24, field_high)
    free = field[1] - y
    middle = y + 14 + radius + (free - 14 - 2 * radius - 62 - 22 * more_text) * 0.30
    below = middle + radius
    name_y = below + (field[1] - below) * 0.34
    return PanelLayout(
        box, (x + wide / 2, middle, radius), name_y, name_y + 24 + 9 * more_text, field, (x + wide - 34, y + 10, 24, 24)
    )  # fmt: skip


def _picks(sheet: Box, characters: int, more_text: float) -> tuple[tuple[tuple[float, float], ...], float]:
    """Return the middles of the portraits to choose from, in two rows or three, and their radius."""
    columns = 3 if characters <= 6 else math.ceil(characters / 2) if characters <= 10 else 6
    rows = max(1, math.ceil(characters / columns))
    head, name = 44 + 12 * more_text, 26 + 12 * more_text
    cell_wide, cell_high = PICKER_WIDE / columns, (sheet[3] - head - 8) / rows
    radius = min(44.0, cell_wide * 0.40, (cell_high - name) / 2)
    found = []
    for place in range(characters):
        row, column = divmod(place, columns)
        middle = sheet[1] + head + cell_high * (row + 0.5) - 10 - 5 * more_text
        found.append((sheet[0] + 14 + cell_wide * (column + 0.5), middle))
    return tuple(found), radius


def _starts(left: float, wide: float, top: float, seats: int, text_scale: float) -> tuple[Box, tuple[Box, ...]]:
    """Return the bar of who starts and the box of every choice: at random first, then each seat."""
    label = LABEL_WIDE * text_scale
    room = wide - label - 40
    random_wide = 112.0 * (1 + 0.3 * (text_scale - 1))
    each = min(132.0, (room - random_wide) / max(1, seats)) if seats else 0.0
    x = left + label
    boxes = [(x, top + 3, random_wide, 38.0)]
    boxes += [(x + random_wide + each * seat, top + 3, each, 38.0) for seat in range(seats)]
    return (x - 3, top, random_wide + each * seats + 6, 44.0), tuple(boxes)

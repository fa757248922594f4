"""Where everything on the title is, in logical pixels, for any window (art/README.md, section 12).

The menu keeps its width; what the window has more than 1280 x 720 goes to the wall between things and to the table.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from rdi_table.screens.canvas import HIGH, WIDE, Canvas

Box = tuple[float, float, float, float]
Point = tuple[float, float]
MENU_WIDE, MENU_PAD = 356, 22
FIRST_HIGH, LINE_HIGH, LINE_PITCH, FOOT_HIGH = 96, 56, 68, 62
FOOT_GROWS = 56
"""How much higher the foot of the menu is when words are twice as large."""
CANDLE_REACH = 110
"""How far a candle with its flame reaches above its foot."""
SIGN_WIDE, SIGN_HIGH = 744, 158
SEAL, ROW_PITCH = 44.0, 128.0


@dataclass(frozen=True)
class TitleLayout:
    """Boxes and points of the title."""

    beam: float
    table: float
    menu: Box
    first: Box
    lines: tuple[Box, ...]
    foot: Box
    sign: Box
    regulars: tuple[Point, ...]
    seal: float
    panes: Box
    candles: tuple[Point, ...]
    tankards: tuple[tuple[float, float, float], ...]
    """Left, foot and width of each."""
    fan: Point
    """The middle of the lower edge of the four cards."""
    coins: tuple[tuple[float, float, int], ...]
    """Middle, foot and number of each heap."""


def title_layout(canvas: Canvas, lines: int, regulars: int, text_scale: float = 1.0) -> TitleLayout:
    """Return the places for a menu of `lines` lines below the first, and so many regulars; larger words need a foot."""
    more_wide, more_high = canvas.wide - WIDE, canvas.high - HIGH
    table = 566 + more_high * 0.80
    right = more_wide * 0.5
    foot_high = FOOT_HIGH + FOOT_GROWS * (text_scale - 1)
    menu_high = 2 * MENU_PAD + FIRST_HIGH + lines * LINE_PITCH + foot_high
    menu = (56 + more_wide * 0.10, max(58.0, (table - menu_high) / 2 + 24), MENU_WIDE, menu_high)
    inner = menu[0] + MENU_PAD, menu[1] + MENU_PAD
    first = (*inner, MENU_WIDE - 2 * MENU_PAD, FIRST_HIGH)
    below = inner[1] + FIRST_HIGH + LINE_PITCH - LINE_HIGH
    rows = tuple((inner[0], below + LINE_PITCH * row, first[2], LINE_HIGH) for row in range(lines))
    sign = (468 + right, 66 + more_high * 0.10, SIGN_WIDE, SIGN_HIGH)
    panes = (940 + more_wide * 0.72, 262 + more_high * 0.42, 270, 218)
    first_seal = (690 + more_wide * 0.42, 296 + more_high * 0.40)
    points, seal = _regulars(first_seal, regulars, ROW_PITCH + 20 * (text_scale - 1))
    feet = canvas.high - 114
    candle, heap = (176 + more_wide * 0.1, feet + 30), (262 + more_wide * 0.1, canvas.high - 52, 5)
    free = menu[1] + menu_high < candle[1] - CANDLE_REACH
    return TitleLayout(
        34 + more_high * 0.04, table, menu, first, rows,
        (inner[0], below + LINE_PITCH * lines + 4, first[2], foot_high - 16),
        sign, points, seal, panes,
        ((486 + right * 0.9, feet), (1216 + more_wide * 0.8, feet - 6), *((candle,) if free else ())),
        ((1007 + more_wide * 0.7, canvas.high - 108, 66), (1098 + more_wide * 0.7, canvas.high - 72, 88)),
        (846 + right, canvas.high + 4),
        ((654 + right, canvas.high - 22, 6), (1000 + right, canvas.high - 22, 9), *((heap,) if free else ())),
    )  # fmt: skip


def _regulars(start: Point, many: int, row_pitch: float) -> tuple[tuple[Point, ...], float]:
    """Return the middle of every seal, two rows of them around `start`, and their radius."""
    columns = max(1, math.ceil(many / 2)) if many > 3 else max(1, many)
    pitch = 130.0 if columns <= 3 else 390 / columns
    seal = min(SEAL, pitch * 0.36)
    found = []
    for place in range(many):
        row, column = divmod(place, columns)
        in_row = min(columns, many - row * columns)
        found.append((start[0] + (column - (in_row - 1) / 2) * pitch, start[1] + row * row_pitch))
    return tuple(found), seal

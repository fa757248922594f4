"""Where everything on a page of the guide is, in logical pixels (art/README.md, section 12).

Larger words need a wider column, so the picture gives it room; in a narrow place the cells of the strip stand two by
two. Extra height goes to the picture.
"""

from __future__ import annotations

from dataclasses import dataclass

from rdi_table.screens.canvas import HIGH, Canvas

Box = tuple[float, float, float, float]
TOP, FOOT, EDGE = 62.0, 44.0, 16.0
CONTENTS_WIDE = 232.0
PAD, COLUMN_GAP = 30.0, 32.0
NARROWEST_COLUMN, WIDEST_COLUMN, LEAST_PICTURE = 330.0, 520.0, 380.0
HEAD_HIGH, TEXT_DOWN = 110.0, 118.0
CELL_HIGH, CELL_GAP, STRIP_GAP = 122.0, 8.0, 16.0
TWO_BY_TWO_UNDER, TWO_BY_TWO_UNDER_PX = 530.0, 430.0
LOW_CELL, MORE_CELL = 106.0, 40.0
TALLEST_MORE = 170.0
"""How much of the extra height the picture and its strip take: a picture too high would be mostly wood."""
LINE_PITCH, GROUP_HIGH = 32.0, 30.0


@dataclass(frozen=True)
class PageLayout:
    """Boxes of a page: `text` is the column, `cells` the strip (none if the page has none)."""

    page: Box
    seal: tuple[float, float, float]
    title: tuple[float, float]
    text: Box
    picture: Box
    cells: tuple[Box, ...]
    foot: float


@dataclass(frozen=True)
class ContentsLayout:
    """The panel of the contents, the middle of every heading, and the box of every line."""

    panel: Box
    heads: tuple[float, ...]
    lines: tuple[Box, ...]


def contents_layout(canvas: Canvas, groups: tuple[int, ...]) -> ContentsLayout:
    """Return the places of the contents for groups of so many lines each; they lie closer where there are many."""
    panel = (EDGE, TOP, CONTENTS_WIDE, canvas.high - TOP - FOOT)
    room = panel[3] - 14 - GROUP_HIGH * len(groups)
    pitch = min(LINE_PITCH + 4, room / max(1, sum(groups)))
    y = TOP + 5
    heads, lines = [], []
    for many in groups:
        heads.append(y + 14)
        y += GROUP_HIGH - 2
        lines += [(EDGE + 8, y + pitch * place, CONTENTS_WIDE - 16, min(30.0, pitch - 2)) for place in range(many)]
        y += pitch * many + 2
    return ContentsLayout(panel, tuple(heads), tuple(lines))


def page_layout(canvas: Canvas, column: float, cells: int) -> PageLayout:
    """Return the places of a page whose text is `column` wide, with so many cells below the picture."""
    left = EDGE + CONTENTS_WIDE + 18
    page = (left, TOP, canvas.wide - EDGE - left, canvas.high - TOP - FOOT)
    bottom = page[1] + page[3] - 32
    x = left + PAD + column + COLUMN_GAP
    wide = page[0] + page[2] - 28 - x
    top = page[1] + HEAD_HIGH
    more = canvas.high - HIGH
    low = bottom - max(0.0, more - TALLEST_MORE)
    narrow = wide < TWO_BY_TWO_UNDER or wide * canvas.scale < TWO_BY_TWO_UNDER_PX
    boxes = _cells(x, low, wide, cells, more, narrow)
    end = min((box[1] for box in boxes), default=low + STRIP_GAP) - STRIP_GAP
    return PageLayout(
        page, (left + 70, page[1] + 60, 44.0), (left + 132, page[1] + 18),
        (left + PAD, page[1] + TEXT_DOWN, column, bottom + 8 - page[1] - TEXT_DOWN),
        (x, top, wide, end - top), boxes, canvas.high - 22,
    )  # fmt: skip


def columns(canvas: Canvas) -> tuple[float, ...]:
    """Return the widths the text may have, the narrowest first."""
    room = canvas.wide - EDGE - (EDGE + CONTENTS_WIDE + 18) - PAD - COLUMN_GAP - 28 - LEAST_PICTURE
    most = max(NARROWEST_COLUMN, min(WIDEST_COLUMN + (canvas.wide - 1280) * 0.3, room))
    steps = int((most - NARROWEST_COLUMN) // 20)
    return tuple(NARROWEST_COLUMN + 20 * step for step in range(steps + 1))


def _cells(x: float, bottom: float, wide: float, many: int, more: float, narrow: bool) -> tuple[Box, ...]:
    """Return the boxes of the strip: side by side, or two by two in a narrow place."""
    if not many:
        return ()
    across = 2 if narrow else many
    rows = -(-many // across)
    high = (CELL_HIGH if rows == 1 else LOW_CELL) + min(MORE_CELL, more * 0.2)
    each = (wide - CELL_GAP * (across - 1)) / across
    top = bottom - high * rows - CELL_GAP * (rows - 1)
    return tuple(
        (x + (each + CELL_GAP) * (place % across), top + (high + CELL_GAP) * (place // across), each, high)
        for place in range(many)
    )

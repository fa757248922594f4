"""Where the parts of the table lie: mats, bars, stage, prompt, tray, plate and log for any window and number of seats.

Everything is in logical pixels: `scale` is how many real pixels one has. The canvas is never letterboxed: extra width
and height go to the middle, the mats and the stage, never to the hand (art/README.md, sections 2 and "Other sizes").
"""

from __future__ import annotations

from dataclasses import dataclass

from rdi_table.scene.geometry import Rect

MARGIN = 8.0
GAP = 8.0
HAND_HIGH = 204.0
PLATE_WIDE, PLATE_HIGH = 248.0, 196.0
BELOW_MATS = HAND_HIGH + GAP
MATS_TOP = 10.0
CLASS_WIDTH = {"L": 300.0, "M": 272.0, "S": 248.0}
LARGE_FROM, MIDDLE_FROM = 440.0, 236.0
LOG_COLUMN_FROM, LOG_COLUMN = 1560.0, 280.0
PROMPT_HIGH = {1.0: 56.0, 1.25: 66.0, 1.5: 76.0}


@dataclass(frozen=True, slots=True)
class Zones:
    """The rectangles of the table in logical pixels, `mats` in seat order."""

    size: tuple[int, int]
    scale: float
    text_scale: float
    wide: float
    high: float
    mat_class: str
    mats: tuple[Rect, ...]
    left_seats: int
    turn_bar: Rect
    decks: Rect
    stage: Rect
    prompt: Rect
    tray: Rect
    plate: Rect
    log: Rect
    log_column: bool

    @property
    def canvas(self) -> Rect:
        """The whole window."""
        return Rect(0, 0, self.wide, self.high)

    def is_left(self, seat: int) -> bool:
        """Tell whether the mat of a seat stands in the left column."""
        return seat < self.left_seats


def zones(size_px: tuple[int, int], seats: int, text_scale: float = 1.0) -> Zones:
    """Return the zones of a window of real pixels for 1 seat or more."""
    scale = max(0.05, min(size_px[0] / 1280, size_px[1] / 720))
    wide, high = size_px[0] / scale, size_px[1] / scale
    rows = max(1, -(-seats // 2))
    tall = (high - MATS_TOP - BELOW_MATS - GAP * (rows - 1)) / rows
    mat_class = "L" if tall >= LARGE_FROM else "M" if tall >= MIDDLE_FROM else "S"
    log_column = wide >= LOG_COLUMN_FROM
    edge = wide - MARGIN - (LOG_COLUMN + GAP if log_column else 0)
    column = CLASS_WIDTH[mat_class]
    mats = _mats(seats, rows, tall, column, edge)
    left = MARGIN + column + GAP
    middle = edge - column - GAP - left
    prompt_high = _prompt_high(text_scale)
    prompt = Rect(left, high - BELOW_MATS - prompt_high, middle, prompt_high)
    log = _log(wide, high, seats, mats, edge, column, log_column)
    tray_left = MARGIN + PLATE_WIDE + GAP
    return Zones(
        size=size_px,
        scale=scale,
        text_scale=text_scale,
        wide=wide,
        high=high,
        mat_class=mat_class,
        mats=mats,
        left_seats=rows,
        turn_bar=Rect(left, 8, middle, 28),
        decks=Rect(left, 42, middle, 92),
        stage=Rect(left, 140, middle, prompt.y - GAP - 140),
        prompt=prompt,
        tray=Rect(tray_left, high - HAND_HIGH, log.x - GAP - tray_left, HAND_HIGH),
        plate=Rect(MARGIN, high - HAND_HIGH, PLATE_WIDE, PLATE_HIGH),
        log=log,
        log_column=log_column,
    )


def _prompt_high(text_scale: float) -> float:
    step = min(PROMPT_HIGH, key=lambda known: abs(known - text_scale))
    return PROMPT_HIGH[step]


def _mats(seats: int, rows: int, tall: float, column: float, edge: float) -> tuple[Rect, ...]:
    """Return the mats: up the left side from the bottom, then down the right side."""
    left = [Rect(MARGIN, MATS_TOP + (rows - 1 - i) * (tall + GAP), column, tall) for i in range(min(rows, seats))]
    right = [Rect(edge - column, MATS_TOP + i * (tall + GAP), column, tall) for i in range(seats - len(left))]
    return (*left, *right)


def _log(
    wide: float, high: float, seats: int, mats: tuple[Rect, ...], edge: float, column: float, log_column: bool
) -> Rect:
    """Return the log: a column of its own in wide windows, else the corner, grown into a free place above it."""
    if log_column:
        return Rect(wide - MARGIN - LOG_COLUMN, 8, LOG_COLUMN, high - 16)
    if seats > 1 and seats % 2:
        top = mats[-1].bottom + GAP
        return Rect(edge - column, top, column, high - MARGIN - top)
    return Rect(edge - PLATE_WIDE, high - HAND_HIGH, PLATE_WIDE, PLATE_HIGH)

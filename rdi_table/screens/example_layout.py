"""Where everything is on the page of a worked example, in logical pixels: the text, the small table, its controls.

The table gets whatever the text leaves it; larger words get a wider column.
"""

from __future__ import annotations

from dataclasses import dataclass

from rdi_table.screens.canvas import Canvas

Box = tuple[float, float, float, float]
TOP, FOOT, EDGE, GAP = 62.0, 44.0, 16.0, 14.0
COLUMN, WIDER = 306.0, 120.0
PAD = 22.0
BAR_HIGH, BAR_GAP = 40.0, 12.0
ROUND, ROUND_GAP = 40.0, 8.0
TRY_WIDE = 156.0


@dataclass(frozen=True)
class ExampleLayout:
    """`page` is the parchment, `text` the column on it, `table` the small table, `rounds` the buttons of the playing.

    `steps` is the row of pips, `fork` the button of the other answer, `lesson` the one that lets the reader move.
    """

    page: Box
    text: Box
    table: Box
    rounds: tuple[Box, ...]
    steps: Box
    fork: Box
    lesson: Box
    foot: float


def example_layout(canvas: Canvas, text: float) -> ExampleLayout:
    """Return the places for words `text` times as large."""
    column = COLUMN + WIDER * (text - 1) + max(0.0, canvas.wide - 1280) * 0.12
    high = canvas.high - TOP - FOOT
    page = (EDGE, TOP, column, high)
    left = EDGE + column + GAP
    wide = canvas.wide - EDGE - left
    table = (left, TOP, wide, high - BAR_HIGH - BAR_GAP)
    y = TOP + high - BAR_HIGH
    rounds = tuple((left + (ROUND + ROUND_GAP) * place, y, ROUND, BAR_HIGH) for place in range(4))
    pips = left + (ROUND + ROUND_GAP) * 4 + 8
    right = left + wide
    lesson = (right - TRY_WIDE, y, TRY_WIDE, BAR_HIGH)
    room = lesson[0] - 12 - pips
    steps = (pips, y, min(170.0, room * 0.3), BAR_HIGH)
    fork = (pips + steps[2] + 12, y, room - steps[2] - 12, BAR_HIGH)
    inner = (page[0] + PAD, page[1] + 20, column - 2 * PAD, high - 38)
    return ExampleLayout(page, inner, table, rounds, steps, fork, lesson, canvas.high - 22)

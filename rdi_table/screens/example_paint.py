"""The parchment of a worked example: its title, what it shows, and what has been told so far, step by step.

The text is as large as people wish and as fits when everything has been told, so that it does not shrink on the way.
"""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface

from rdi_table.scene.art import Art, palette
from rdi_table.scene.art.paint import outline, rounded
from rdi_table.scene.art.palette import Colour
from rdi_table.screens.canvas import Pen
from rdi_table.screens.guide_text import disc
from rdi_table.screens.sheets import Box, paper
from rdi_table.screens.telling import Telling

TITLE_PX, WHERE_PX, SHOWS_PX, STEP_PX = 23.0, 15.0, 17.0, 15.5
DISC, INDENT = 10.5, 30.0
AFTER_TITLE, AFTER_WHERE, AFTER_SHOWS, AFTER_STEP = 1.0, 10.0, 22.0, 8.0
STEPS_DOWN, SMALLEST = 0.97, 0.55
PIP, PIP_PITCH = 4.5, 17.0
Part = tuple[str, str, float, Colour, float]
"""Markup, role, size, ink and the gap below it, sizes in logical pixels."""


def paint(pen: Pen, page: Box, column: Box, telling: Telling, where: str, text: float) -> None:
    """Draw the parchment with everything that has been told."""
    paper(pen, page)
    factor = _fitting(pen.art, telling, column, pen.canvas.scale, text)
    y = _paint_head(pen, telling, where, column, factor)
    x, _, wide, _ = column
    pen.rule(x, x + wide, y - AFTER_SHOWS * factor * 0.55, palette.BROWN_INK, 90)
    for place, step in enumerate(telling.steps[: telling.said + 1]):
        now = place == telling.said
        ink = palette.INK if now else palette.mix(palette.INK, palette.BROWN_INK, 0.7)
        block = _block(pen.art, (step.says, "body", STEP_PX, ink, 0), factor, pen.canvas.scale, wide - INDENT * factor)
        mark = disc(pen.art, place + 1, pen.canvas.px(DISC * factor))
        if not now:
            mark = mark.copy()
            mark.set_alpha(150)
        pen.put(mark, x + DISC * factor, y + STEP_PX * factor * 0.66, "center")
        pen.put(block, x + INDENT * factor, y)
        y += block.get_height() / pen.canvas.scale + AFTER_STEP * factor


def _paint_head(pen: Pen, telling: Telling, where: str, column: Box, factor: float) -> float:
    """Draw title, place and what it shows; return where the steps begin."""
    x, y, wide, _ = column
    for part in _head(telling, where):
        block = _block(pen.art, part, factor, pen.canvas.scale, wide)
        pen.put(block, x, y)
        y += block.get_height() / pen.canvas.scale + part[4] * factor
    return y


def _head(telling: Telling, where: str) -> tuple[Part, ...]:
    example = telling.example
    return (
        (example.title, "title", TITLE_PX, palette.INK, AFTER_TITLE),
        (where, "body_italic", WHERE_PX, palette.BROWN_INK, AFTER_WHERE),
        (example.shows, "body", SHOWS_PX, palette.INK, AFTER_SHOWS),
    )


def _block(art: Art, part: Part, factor: float, scale: float, wide: float) -> Surface:
    px = part[2] * factor * scale
    return art.text.block(part[0], part[1], px, max(1, round(wide * scale)), part[3], floor_px=px)


def _fitting(art: Art, telling: Telling, column: Box, scale: float, text: float) -> float:
    """Return the largest factor up to `text` at which the whole tale fits into the column."""
    factor = text
    while factor > SMALLEST and _tall(art, telling, column[2], scale, factor) > column[3]:
        factor *= STEPS_DOWN
    return factor


def _tall(art: Art, telling: Telling, wide: float, scale: float, factor: float) -> float:
    """Return how high the whole tale comes out, in logical pixels."""
    parts = [(part, wide) for part in _head(telling, "x")]
    inner = wide - INDENT * factor
    parts += [((step.says, "body", STEP_PX, palette.INK, AFTER_STEP), inner) for step in telling.steps]
    heights = (_block(art, part, factor, scale, room).get_height() / scale + part[4] * factor for part, room in parts)
    return sum(heights)


def pips(pen: Pen, box: Box, telling: Telling) -> None:
    """Draw a bead for every step: full once it has been told."""
    x, y, wide, high = box
    n = len(telling.steps)
    pitch = min(PIP_PITCH, wide / max(1, n))
    radius = max(2, pen.canvas.px(min(PIP, pitch * 0.4)))
    for place in range(n):
        done, now = place < telling.at, place == telling.said
        pen.put(_pip(radius, done, now), x + pitch * (place + 0.5), y + high / 2, "center")


@lru_cache(maxsize=32)
def _pip(radius: int, done: bool, now: bool) -> Surface:
    size = (2 * radius + 1, 2 * radius + 1)
    ground = palette.BRIGHT_GOLD if now else palette.GOLD_LINE
    out = rounded(size, radius, ground, 255 if done or now else 0)
    out.blit(outline(size, radius, palette.BRIGHT_GOLD if now else palette.GOLD_LINE, 1, 220), (0, 0))
    return out

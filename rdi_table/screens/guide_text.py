"""The text of a page: a paragraph and numbered steps, set as large as people wish and as it fits."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Surface

from rdi_table.scene.art import Art, palette
from rdi_table.screens.canvas import Pen
from rdi_table.screens.sheets import Box
from rdi_table.words.guide import Page

TEXT_PX, HEAD_PX, STEP_PX = 17.5, 18.5, 16.5
INDENT, DISC = 36.0, 12.5
AFTER_TEXT, AFTER_HEAD, AFTER_STEP = 13.0, 0.0, 11.0
STEPS_DOWN = 0.97
SMALLEST = 0.62


def fitting(art: Art, page: Page, wide: float, high: float, scale: float, text: float) -> float:
    """Return the largest factor up to `text` at which the page's text fits into a column, in logical pixels."""
    factor = text
    while factor > SMALLEST and _tall(art, page, wide, scale, factor) > high:
        factor *= STEPS_DOWN
    return factor


def _tall(art: Art, page: Page, wide: float, scale: float, factor: float) -> float:
    """Return how high the text comes out, in logical pixels."""
    return sum(high + gap for _, high, gap, _ in _parts(art, page, wide, scale, factor))


def _parts(
    art: Art, page: Page, wide: float, scale: float, factor: float
) -> list[tuple[Surface, float, float, int | None]]:
    """Return every block with its height, the gap below it and, for heads, the number of its step."""
    unit = factor * scale
    found: list[tuple[Surface, float, float, int | None]] = []

    def add(markup: str, role: str, px: float, room: float, ink: palette.Colour, gap: float, number: int | None) -> None:
        block = art.text.block(markup, role, px * unit, round(room * scale), ink, floor_px=px * unit)
        found.append((block, block.get_height() / scale, gap * factor, number))

    add(page.text, "body", TEXT_PX, wide, palette.INK, AFTER_TEXT, None)
    indent = INDENT * factor
    for number, step in enumerate(page.steps, 1):
        add(step.head, "body_bold", HEAD_PX, wide - indent, palette.OXBLOOD, AFTER_HEAD, number)
        add(step.text, "body", STEP_PX, wide - indent, palette.INK, AFTER_STEP, 0)
    return found


def draw(pen: Pen, box: Box, page: Page, factor: float) -> None:
    """Draw paragraph and steps into the column."""
    x, y, wide, _ = box
    for block, high, gap, number in _parts(pen.art, page, wide, pen.canvas.scale, factor):
        left = x if number is None else x + INDENT * factor
        pen.put(block, left, y)
        if number:
            pen.put(disc(pen.art, number, pen.canvas.px(DISC * factor)), x + DISC * factor, y + high * 0.54, "center")
        y += high + gap


def disc(art: Art, number: int, radius: int) -> Surface:
    """Return the number of a step: cream on dark red, in a gold ring."""
    ground = _disc(radius).copy()
    figure = art.text.line(str(number), "figures", radius * 1.2, palette.CREAM)
    ground.blit(figure, figure.get_rect(center=(radius, radius)))
    return ground


@lru_cache(maxsize=16)
def _disc(radius: int) -> Surface:
    detail = 4
    big = Surface((2 * radius * detail, 2 * radius * detail), pygame.SRCALPHA)
    big.fill((*palette.OXBLOOD, 0))
    middle = (radius * detail, radius * detail)
    pygame.draw.circle(big, palette.RIM, middle, radius * detail)
    pygame.draw.circle(big, palette.GOLD_LINE, middle, radius * detail * 0.95)
    pygame.draw.circle(big, palette.darker(palette.OXBLOOD, 0.2), middle, radius * detail * 0.84)
    pygame.draw.circle(big, palette.OXBLOOD, (middle[0], middle[1] - radius * detail // 9), radius * detail * 0.72)
    return pygame.transform.smoothscale(big, (2 * radius, 2 * radius))

"""The text of a page: a paragraph and numbered steps, set as large as people wish and as it fits."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Surface

from rdi_table.scene.art import Art, palette
from rdi_table.scene.art.block import BASELINE, DEPTH, LINE_PITCH
from rdi_table.scene.art.palette import Colour
from rdi_table.screens.canvas import Pen
from rdi_table.screens.sheets import Box
from rdi_table.words.guide import Page

TEXT_PX, HEAD_PX, STEP_PX = 17.5, 18.5, 16.5
INDENT, DISC = 36.0, 12.5
AFTER_TEXT, AFTER_HEAD, AFTER_STEP = 13.0, 0.0, 11.0
SMALLEST, CLOSE = 0.6, 0.01


def fitting(art: Art, page: Page, wide: float, high: float, scale: float, text: float) -> float:
    """Return the largest factor up to `text` at which the page's text fits into a column, in logical pixels."""
    if _tall(art, page, wide, scale, text) <= high:
        return text
    low, top = SMALLEST, text
    while top - low > CLOSE:
        middle = (low + top) / 2
        low, top = (middle, top) if _tall(art, page, wide, scale, middle) <= high else (low, middle)
    return low


def _tall(art: Art, page: Page, wide: float, scale: float, factor: float) -> float:
    """Return how high the text comes out, in logical pixels; measured by its lines, without drawing them."""
    total = 0.0
    for part in _parts(page, wide, factor):
        px = part.px * factor * scale
        lines = len(art.text.lines(part.markup, part.role, px, round(part.room * scale)))
        total += math.ceil(((lines - 1) * LINE_PITCH + BASELINE + DEPTH) * px) / scale + part.gap * factor
    return total


class _Part(NamedTuple):
    """A block of text: `number` is None for the paragraph, the step's for its head, 0 for the text of a step."""

    markup: str
    role: str
    px: float
    room: float
    ink: Colour
    gap: float
    number: int | None


def _parts(page: Page, wide: float, factor: float) -> list[_Part]:
    inner = wide - INDENT * factor
    found = [_Part(page.text, "body", TEXT_PX, wide, palette.INK, AFTER_TEXT, None)]
    for number, step in enumerate(page.steps, 1):
        found.append(_Part(step.head, "body_bold", HEAD_PX, inner, palette.OXBLOOD, AFTER_HEAD, number))
        found.append(_Part(step.text, "body", STEP_PX, inner, palette.INK, AFTER_STEP, 0))
    return found


def draw(pen: Pen, box: Box, page: Page, factor: float) -> None:
    """Draw paragraph and steps into the column."""
    x, y, wide, _ = box
    scale = pen.canvas.scale
    for part in _parts(page, wide, factor):
        px = part.px * factor * scale
        block = pen.art.text.block(part.markup, part.role, px, round(part.room * scale), part.ink, floor_px=px)
        high = block.get_height() / scale
        pen.put(block, x if part.number is None else x + INDENT * factor, y)
        if part.number:
            number = disc(pen.art, part.number, pen.canvas.px(DISC * factor))
            pen.put(number, x + DISC * factor, y + high * 0.54, "center")
        y += high + part.gap * factor


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

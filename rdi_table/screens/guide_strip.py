"""The strip below a picture of the guide: cells with a piece, a head, short lines; the one in force has a red rim."""

from __future__ import annotations

import pygame
from pygame import Surface

from rdi_table.scene.art import Art, palette
from rdi_table.scene.art.paint import outline, rounded, translucent
from rdi_table.screens.canvas import Pen
from rdi_table.screens.guide_text import disc
from rdi_table.screens.sheets import GILT, Box
from rdi_table.words import guide as words
from rdi_table.words.guide_strips import Cell

HEAD_PX, SECOND_PX, LINE_PX = 17.0, 15.0, 16.5
MARK = 46.0
BESIDE, LOW = MARK + 20, 116.0
PAPER, WARM = palette.rgb("#EEDDB6"), palette.rgb("#EDC6A4")
RED = palette.rgb("#A3301C")
ICON_GROUND = palette.rgb("#6B4526")
LARGEST = 1.25
ROOMY = 116.0
"""The height from which what lies below a second line of two may stand a little lower."""


def draw(pen: Pen, boxes: tuple[Box, ...], cells: tuple[Cell, ...], text: float, number: int = 0) -> None:
    """Draw the cells; `number` is the step they belong to, Tiles point from one to the next."""
    head = _head_px(pen, boxes, cells, min(text, LARGEST))
    for place, (box, cell) in enumerate(zip(boxes, cells)):
        _cell(pen, box, cell, min(text, LARGEST), head)
        beside = place + 1 < len(boxes) and boxes[place + 1][1] == box[1]
        if cell.mark[0] == "tile" and beside:
            _wedge(pen, box[0] + box[2] + 4, box[1] + box[3] / 2)
    if number and boxes:
        pen.put(disc(pen.art, number, pen.canvas.px(12.5)), boxes[0][0] - 2, boxes[0][1] + 8, "center")


def _head_px(pen: Pen, boxes: tuple[Box, ...], cells: tuple[Cell, ...], text: float) -> float:
    """Return the size at which every head fits, so that all look alike."""
    px = HEAD_PX * text
    for box, cell in zip(boxes, cells):
        room = pen.canvas.px(box[2] - BESIDE - 8)
        fitting = pen.art.text.block_px(cell.head, "body_bold", px * pen.canvas.scale, room, 1, 9.0)
        px = min(px, fitting / pen.canvas.scale)
    return px


def _cell(pen: Pen, box: Box, cell: Cell, text: float, head: float) -> None:
    x, y, wide, high = box
    rect = pen.canvas.rect(*box)
    radius = pen.canvas.px(9)
    pen.surface.blit(translucent(rounded(rect.size, radius, WARM if cell.now else PAPER), 0.92), rect)
    edge = max(1, pen.canvas.px(2 if cell.now else 1))
    pen.surface.blit(outline(rect.size, radius, RED if cell.now else GILT, edge, 255 if cell.now else 200), rect)
    mark = _mark(pen.art, cell, pen.canvas.px(MARK))
    pen.put(mark, x + 12 + MARK / 2, y + 12 + MARK / 2, "center")
    left = x + BESIDE
    room = x + wide - 8 - left
    _words(pen, cell.head, "body_bold", head, palette.OXBLOOD, (left, y + 9, room, 24), 1)
    _words(pen, cell.second, "body_italic", SECOND_PX * text, palette.BROWN_INK, (left, y + 31, room, 36), 2)
    beside = high < LOW and not cell.second
    top = y + (33 if beside else 66 if cell.second else 61)
    if high >= ROOMY and not _one_line(pen, cell.second, SECOND_PX * text, room):
        top += 5
    below = (left, top, room, y + high - 3 - top) if beside else (x + 12, top, wide - 20, y + high - 3 - top)
    _words(pen, "\n".join(cell.lines), "body", LINE_PX * text, palette.INK, below, None)
    if cell.now:
        pill = pen.art.parts.pill(words.NOW, "danger", max(9.0, 12 * pen.canvas.scale), RED)
        pen.put(pill, x + wide - 26, y, "center")


def _one_line(pen: Pen, said: str, px: float, room: float) -> bool:
    return pen.art.text.fits(said, "body_italic", px * pen.canvas.scale, pen.canvas.px(room), 1)


def _words(pen: Pen, markup: str, role: str, px: float, ink: palette.Colour, box: Box, lines: int | None) -> None:
    """Draw words that shrink until they fit."""
    if not markup:
        return
    size, rect = px * pen.canvas.scale, pen.canvas.rect(*box)
    floor = min(size, max(9.0, size * 0.55))
    drawn = pen.art.text.block(markup, role, size, rect.width, ink, "left", lines, floor, rect.height)
    pen.surface.blit(drawn, rect)


def _mark(art: Art, cell: Cell, px: int) -> Surface:
    """Return the piece a cell is about."""
    kind, key = cell.mark
    faces, wide = art.faces, round(px / 1.4)
    if kind == "tile":
        return faces.tile(key, px, not cell.off)
    if kind == "form":
        return faces.form(key, wide, cell.now or not cell.off)
    if kind == "deity":
        return faces.deity(key, not cell.off, wide)
    if kind == "rune":
        face = faces.rune(key, wide)
        return faces.darkened(face, 0.45) if cell.off else face
    if kind == "back":
        return faces.back(key, wide)
    if kind == "heart":
        return art.parts.heart(round(px * 0.9), int(key))
    if kind == "bead":
        return art.parts.bead(round(px * 0.8), int(key))
    if kind == "type":
        look = palette.card_type(key)
        return art.parts.seal(round(px * 0.46), look.colour, look.icon)
    return art.parts.seal(round(px * 0.46), ICON_GROUND, key)


def _wedge(pen: Pen, x: float, y: float) -> None:
    """Draw the small arrow between two Tiles."""
    detail = 4
    side = max(4, pen.canvas.px(10))
    big = Surface((side * detail, side * 2 * detail), pygame.SRCALPHA)
    big.fill((*RED, 0))
    pygame.draw.polygon(big, RED, [(0, 0), (side * detail, side * detail), (0, side * 2 * detail)])
    drawn = pygame.transform.smoothscale(big, (side, side * 2))
    pen.put(drawn, x, y, "center")

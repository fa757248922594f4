"""Logical pixels and the pen of the screens around the table.

Everything is laid out on a canvas 720 high or more and 1280 wide or more and multiplied by one scale, so that text is
drawn at real pixels in every window. Parts of a screen that changed are collected as damage and drawn again by clip.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from rdi_table.scene.art import Art, palette
from rdi_table.scene.art.paint import outline, rounded
from rdi_table.scene.art.palette import Colour

WIDE, HIGH = 1280, 720
SMALLEST_SCALE = 0.25
GROWS = 20.0
"""Words up to this size grow in full; larger ones, which anybody can read, by as much as these."""
Size = tuple[int, int]


class Canvas:
    """A window's size as logical pixels: `wide` and `high` are at least 1280 and 720, `scale` real pixels each.

    `closer` makes all of it so many times larger, and leaves room for less.
    """

    def __init__(self, size: Size, closer: float = 1.0) -> None:
        self.size = size
        self.scale = max(SMALLEST_SCALE, min(size[0] / WIDE, size[1] / HIGH)) * closer
        self.wide = size[0] / self.scale
        self.high = size[1] / self.scale

    def px(self, units: float) -> int:
        """Return logical pixels in real pixels."""
        return round(units * self.scale)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return a logical rectangle in real pixels; neighbours share their edges."""
        left, top = self.px(x), self.px(y)
        return Rect(left, top, self.px(x + w) - left, self.px(y + h) - top)


def grown(px: float, words: float) -> float:
    """Return the size of letters when words are `words` times as large, in the unit it came in."""
    return px + min(px, GROWS) * (words - 1)


class Damage:
    """The parts of a screen that have to be drawn again."""

    def __init__(self) -> None:
        self._rects: list[Rect] = []
        self._whole = True

    def add(self, *rects: Rect) -> None:
        """Note that these parts look different now."""
        self._rects += rects

    def whole(self) -> None:
        """Note that everything looks different now."""
        self._whole = True

    def take(self, everything: Rect) -> list[Rect]:
        """Return the damaged parts of a window, without overlaps, and forget them."""
        rects = [everything] if self._whole else _merged(self._rects, everything)
        self._rects, self._whole = [], False
        return rects

    def repaint(self, surface: Surface, paint: Callable[[Surface], None]) -> list[Rect]:
        """Let `paint` draw each damaged part inside its clip; return the parts, for the display."""
        rects = self.take(surface.get_rect())
        for rect in rects:
            surface.set_clip(rect)
            paint(surface)
        surface.set_clip(None)
        return rects


def _merged(rects: list[Rect], everything: Rect) -> list[Rect]:
    """Return the parts without overlaps, so that nothing is drawn twice."""
    merged: list[Rect] = []
    for rect in (rect.clip(everything) for rect in rects):
        if not rect.width or not rect.height:
            continue
        while (hit := rect.collidelist(merged)) >= 0:
            rect = rect.union(merged.pop(hit))
        merged.append(rect)
    return merged


class Pen:
    """Draws on one surface in logical pixels, with letters `words` times as large where there is room for them."""

    def __init__(self, art: Art, canvas: Canvas, surface: Surface, words: float = 1.0) -> None:
        self.art = art
        self.canvas = canvas
        self.surface = surface
        self.words = words

    def put(self, drawn: Surface, x: float, y: float, anchor: str = "topleft") -> Rect:
        """Draw a surface with its anchor (`topleft`, `center`, `midleft` …) at a place; return where it lies."""
        rect = drawn.get_rect(**{anchor: (self.canvas.px(x), self.canvas.px(y))})
        self.surface.blit(drawn, rect)
        return rect

    def line(
        self,
        text: str,
        role: str,
        px: float,
        colour: Colour,
        at: tuple[float, float],
        anchor: str = "topleft",
        width: float | None = None,
    ) -> Rect:
        """Draw one line of text, shrunk and shortened to `width`; `px` is its size in logical pixels."""
        room = None if width is None else self.canvas.px(width)
        size, least = self.letters(px), max(8.0, px * self.canvas.scale * 0.62)
        return self.put(self.art.text.line(text, role, size, colour, room, least), *at, anchor)

    def letters(self, px: float) -> float:
        """Return the real pixels of letters designed at `px` logical ones."""
        return grown(px, self.words) * self.canvas.scale

    def block(
        self,
        markup: str,
        role: str,
        px: float,
        colour: Colour,
        box: tuple[float, float, float, float],
        align: str = "left",
    ) -> Rect:
        """Draw wrapped text into a box; it shrinks until it fits, down to what can be read."""
        room = self.canvas.rect(*box)
        size, least = self.letters(px), max(9.0, px * self.canvas.scale * 0.6)
        drawn = self.art.text.block(markup, role, size, room.width, colour, align, None, least, room.height)
        self.surface.blit(drawn, room.topleft)
        return drawn.get_rect(topleft=room.topleft)

    def heading(
        self, text: str, px: float, at: tuple[float, float], anchor: str = "topleft", role: str = "title"
    ) -> Rect:
        """Draw a heading for wood."""
        return self.put(self.art.parts.heading(text, self.letters(px), palette.HEADING, role), *at, anchor)

    def icon(self, name: str, px: float, colour: Colour, at: tuple[float, float], anchor: str = "center") -> Rect:
        """Draw an icon."""
        return self.put(self.art.icons.icon(name, self.canvas.px(px), colour), *at, anchor)

    def panel(self, box: tuple[float, float, float, float], colour: Colour, radius: float = 10) -> Rect:
        """Draw a leather panel with its shadow."""
        rect = self.canvas.rect(*box)
        corner = max(2, self.canvas.px(radius))
        shadow, (dx, dy) = self.art.parts.shadow(rect.size, corner, max(2, self.canvas.px(7)), 0.6)
        self.surface.blit(shadow, (rect.x + dx, rect.y + dy + self.canvas.px(4)))
        self.surface.blit(self.art.parts.panel(rect.size, colour, corner), rect)
        return rect

    def frame(self, box: tuple[float, float, float, float], radius: float, colour: Colour, alpha: int = 255) -> None:
        """Draw a hairline along a rounded box."""
        rect = self.canvas.rect(*box)
        width = max(1, self.canvas.px(1))
        self.surface.blit(outline(rect.size, self.canvas.px(radius), colour, width, alpha), rect)

    def plate(self, box: tuple[float, float, float, float], radius: float, colour: Colour, alpha: int = 255) -> Rect:
        """Draw a plain rounded box."""
        rect = self.canvas.rect(*box)
        self.surface.blit(rounded(rect.size, self.canvas.px(radius), colour, alpha), rect)
        return rect

    def rule(self, x1: float, x2: float, y: float, colour: Colour, alpha: int = 255) -> None:
        """Draw a level hairline."""
        rect = self.canvas.rect(x1, y, max(1.0, x2 - x1), 1)
        strip = Surface((max(1, rect.width), max(1, rect.height)), pygame.SRCALPHA)
        strip.fill((*colour, alpha))
        self.surface.blit(strip, rect)

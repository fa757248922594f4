"""A canvas in a face's own units: faces are designed at 240 or 100 wide and drawn larger than they are shown."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Surface

from . import palette
from .icons import Icons
from .paint import Cache, Size, clear, gradient, outline, rounded
from .palette import Colour
from .parts import Parts
from .text import Typesetter

RATIO = 1.4
DETAIL = 2
FINE_BELOW, PLAIN_FROM = 60, 340
Box = tuple[float, float, float, float]
Point = tuple[float, float]


def card_height(width: int) -> int:
    """Return the height of a card, in pixels."""
    return round(width * RATIO)


class Kit(NamedTuple):
    """What a face is drawn with; `large_text` is for canvases that will be scaled down, so it never doubles."""

    text: Typesetter
    large_text: Typesetter
    icons: Icons
    parts: Parts
    grounds: Cache


class Brush:
    """Draws on a card of `wide` units that will be shown `width` pixels wide."""

    def __init__(self, kit: Kit, wide: int, width: int) -> None:
        detail = DETAIL * 2 if width < FINE_BELOW else 1 if width >= PLAIN_FROM else DETAIL
        self.kit = kit
        self.text = kit.text if detail == 1 else kit.large_text
        self.wide = wide
        self.high = wide * RATIO
        self.scale = width * detail / wide
        self.canvas = clear((width * detail, round(width * detail * RATIO)), palette.RIM)

    def u(self, units: float) -> int:
        """Return units in pixels of the canvas."""
        return round(units * self.scale)

    def scaled(self, width: int, height: int) -> Surface:
        """Return the finished card."""
        if self.canvas.get_size() == (width, height):
            return self.canvas
        return pygame.transform.smoothscale(self.canvas, (width, height))

    def put(self, surface: Surface, at: Point) -> None:
        """Draw a surface with its corner at a place in units."""
        self.canvas.blit(surface, (self.u(at[0]), self.u(at[1])))

    def centre(self, surface: Surface, at: Point) -> None:
        """Draw a surface around a place in units."""
        self.canvas.blit(surface, surface.get_rect(center=(at[0] * self.scale, at[1] * self.scale)))

    def box(self, box: Box) -> tuple[tuple[int, int], Size]:
        """Return corner and size of a box in pixels."""
        left, top = self.u(box[0]), self.u(box[1])
        return (left, top), (self.u(box[0] + box[2]) - left, self.u(box[1] + box[3]) - top)

    def plate(self, box: Box, radius: float, top: Colour, bottom: Colour) -> None:
        """Draw a rounded box with a gradient."""
        corner, size = self.box(box)
        face = gradient(size, top, bottom)
        face.blit(rounded(size, radius * self.scale, palette.WHITE), (0, 0), None, pygame.BLEND_RGBA_MULT)
        self.canvas.blit(face, corner)

    def line(self, box: Box, radius: float, colour: Colour, width: float, alpha: int = 255) -> None:
        """Draw a hairline along a rounded box."""
        corner, size = self.box(box)
        self.canvas.blit(outline(size, radius * self.scale, colour, max(1, self.u(width)), alpha), corner)

    def card(self, rim: float, radius: float, hairline: float) -> None:
        """Draw the dark rim with its gold hairline; units of the face."""
        whole = (0, 0, self.wide, self.high)
        self.plate(whole, radius, palette.lighter(palette.RIM, 0.05), palette.RIM)
        inset = rim * 0.30
        self.line(
            (inset, inset, self.wide - 2 * inset, self.high - 2 * inset),
            radius - inset,
            palette.GOLD_LINE,
            hairline,
            235,
        )

    def icon(self, name: str, px: float, at: Point, colour: Colour, shadow: bool = False) -> None:
        """Draw an icon around a place."""
        self.centre(self.kit.icons.icon(name, max(2, self.u(px)), colour, shadow), at)

    def seal(self, radius: float, at: Point, colour: Colour, icon: str) -> None:
        """Draw a seal around a place."""
        self.centre(self.kit.parts.seal(max(3, self.u(radius)), colour, icon), at)

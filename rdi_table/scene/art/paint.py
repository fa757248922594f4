"""The few strokes everything else is drawn with: smooth shapes, gradients, hairlines, blurs.

pygame draws rounded corners without smoothing, so a shape is a filled surface whose alpha is cut by a smooth corner. A
shape keeps one RGB all over, also where it is clear: scaling then leaves no dark fringe. Sizes are real pixels.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache

import pygame
from pygame import Surface

from .palette import Colour

Size = tuple[int, int]
LARGE_CORNER = 60
CORNER_DETAIL = 6


class Cache:
    """Surfaces by key, bounded in number and in pixels; the one unused for longest goes first.

    Bounds are set so that the program stays below 200 MB in a window of 1280x720: what is drawn often is kept by the
    painter as well, so larger ones hardly save time.
    """

    def __init__(self, limit: int, megapixels: float) -> None:
        self.limit = limit
        self.pixel_limit = round(megapixels * 1_000_000)
        self.pixels = 0
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, draw: Callable[[], Surface]) -> Surface:
        """Return the surface kept under `key`; draw and keep it first if there is none."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = draw()
        self._kept[key] = made
        self.pixels += made.get_width() * made.get_height()
        while len(self._kept) > 1 and (len(self._kept) > self.limit or self.pixels > self.pixel_limit):
            _, old = self._kept.popitem(last=False)
            self.pixels -= old.get_width() * old.get_height()
        return made


def clear(size: Size, colour: Colour = (0, 0, 0)) -> Surface:
    """Return a see-through surface whose hidden colour is `colour`."""
    surface = Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


@lru_cache(maxsize=256)
def _corner(radius: int) -> Surface:
    """Return a white disc of `radius` with a smooth edge, 2 * radius wide."""
    # The eye does not see a large corner any smoother at four times its size than at twice.
    wide = radius * 2 * (CORNER_DETAIL if radius < LARGE_CORNER else 2)
    disc = clear((wide, wide), (255, 255, 255))
    pygame.draw.circle(disc, (255, 255, 255, 255), (wide // 2, wide // 2), wide // 2)
    return pygame.transform.smoothscale(disc, (radius * 2, radius * 2))


def rounded(size: Size, radius: float, colour: Colour, alpha: int = 255) -> Surface:
    """Return a rectangle with smooth round corners, filled evenly."""
    width, height = max(1, size[0]), max(1, size[1])
    surface = Surface((width, height), pygame.SRCALPHA)
    surface.fill((*colour, alpha))
    cut_corners(surface, radius)
    return surface


def cut_corners(surface: Surface, radius: float) -> None:
    """Cut the corners of `surface` round."""
    width, height = surface.get_size()
    r = min(round(radius), width // 2, height // 2)
    if r < 1:
        return
    disc = _corner(r)
    for x, y, part in (
        (0, 0, (0, 0, r, r)),
        (width - r, 0, (r, 0, r, r)),
        (0, height - r, (0, r, r, r)),
        (width - r, height - r, (r, r, r, r)),
    ):
        surface.blit(disc, (x, y), part, pygame.BLEND_RGBA_MULT)


def circle(radius: float, colour: Colour, alpha: int = 255) -> Surface:
    """Return a smooth disc, 2 * radius wide."""
    wide = max(2, round(radius * 2))
    detail = 4 if wide < 200 else 2
    disc = clear((wide * detail, wide * detail), colour)
    pygame.draw.circle(disc, (*colour, alpha), (wide * detail // 2, wide * detail // 2), wide * detail // 2)
    return pygame.transform.smoothscale(disc, (wide, wide))


def outline(size: Size, radius: float, colour: Colour, width: int = 1, alpha: int = 255) -> Surface:
    """Return a smooth hairline along a rounded rectangle."""
    ring = rounded(size, radius, colour, alpha)
    inner = (size[0] - 2 * width, size[1] - 2 * width)
    if inner[0] > 0 and inner[1] > 0:
        hole = clear(inner)
        hole.fill((0, 0, 0, 255))
        cut_corners(hole, max(0, radius - width))
        ring.blit(hole, (width, width), None, pygame.BLEND_RGBA_SUB)
    return ring


def gradient(size: Size, top: Colour, bottom: Colour) -> Surface:
    """Return an upright gradient without transparency."""
    width, height = max(1, size[0]), max(1, size[1])
    return pygame.transform.scale(_column(height, (*top, 255), (*bottom, 255)), (width, height))


def fade(size: Size, top_alpha: int, bottom_alpha: int, colour: Colour = (0, 0, 0)) -> Surface:
    """Return one colour whose alpha runs from the top to the bottom."""
    width, height = max(1, size[0]), max(1, size[1])
    return pygame.transform.scale(_column(height, (*colour, top_alpha), (*colour, bottom_alpha)), (width, height))


@lru_cache(maxsize=1024)
def _column(height: int, top: tuple[int, int, int, int], bottom: tuple[int, int, int, int]) -> Surface:
    """Return one column of a gradient, 1 pixel wide."""
    shares = [y / max(1, height - 1) for y in range(height)]
    pixels = bytearray(4 * height)
    for place, a, b in zip((2, 1, 0, 3), top, bottom):
        pixels[place::4] = bytes([a]) * height if a == b else bytes([round(a + (b - a) * share) for share in shares])
    return pygame.image.frombytes(bytes(pixels), (1, height), "BGRA")


def shade(surface: Surface, colour: Colour) -> None:
    """Multiply the colours of `surface` by `colour`; its alpha stays."""
    surface.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)


def clip_to(surface: Surface, mask: Surface) -> None:
    """Multiply the alpha of `surface` by the alpha of a white `mask`."""
    surface.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)


def tint(surface: Surface, colour: Colour) -> Surface:
    """Return a copy with the same alpha and one colour all over."""
    copy = surface.copy()
    copy.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    copy.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def translucent(surface: Surface, alpha: float) -> Surface:
    """Return a copy at `alpha` (0 to 1)."""
    copy = surface.copy()
    copy.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def blurred(surface: Surface, radius: int) -> Surface:
    """Return the surface after three box blurs of half the figure: close to a true blur, and fast."""
    step = max(1, radius // 2)
    for _ in range(3):
        surface = pygame.transform.box_blur(surface, step)
    return surface


def halo(size: Size, radius: float, colour: Colour, blur: int, alpha: int) -> tuple[Surface, tuple[int, int]]:
    """Return a blurred rounded rectangle and where to draw it, from the corner of the thing it belongs to."""
    pad = blur * 2
    soft = clear((size[0] + 2 * pad, size[1] + 2 * pad), colour)
    soft.blit(rounded(size, radius, colour), (pad, pad))
    soft = tint(blurred(soft, blur), colour)
    return translucent(soft, alpha / 255), (-pad, -pad)


def spot(size: Size, colour: Colour, strength: float) -> Surface:
    """Return a round light to be added (`BLEND_RGB_ADD`): `colour` in the middle, black at the edge."""
    return pygame.transform.smoothscale(_small_spot(colour, strength), (max(1, size[0]), max(1, size[1])))


@lru_cache(maxsize=64)
def _small_spot(colour: Colour, strength: float) -> Surface:
    side = 48
    small = Surface((side, side))
    middle = side / 2
    for step in range(side // 2, 0, -1):
        share = (1 - step / middle) ** 1.6 * strength
        tone = tuple(min(255, round(part * share)) for part in colour)
        pygame.draw.circle(small, tone, (side // 2, side // 2), step)
    return small


def halved(surface: Surface) -> Surface:
    """Return the surface at half its size, smoothly."""
    width, height = surface.get_size()
    return pygame.transform.smoothscale(surface, (max(1, (width + 1) // 2), max(1, (height + 1) // 2)))


def for_display(surface: Surface) -> Surface:
    """Return the surface in the display's own format, if there is a display yet."""
    return surface.convert_alpha() if pygame.display.get_init() and pygame.display.get_surface() else surface

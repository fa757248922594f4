"""Icons by name, in any colour and size."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Surface

from .paint import Cache, blurred, clear, tint, translucent
from .palette import Colour

FALLBACK = "die"
KEPT = 800
DETAIL = 2


class Icons:
    """The icon folder. Surfaces that come back are shared: draw them, do not change them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._names = frozenset(path.stem for path in folder.glob("*.svg"))
        self._shapes = Cache(KEPT, megapixels=0.5)
        self._tinted = Cache(KEPT, megapixels=0.75)

    def __contains__(self, name: str) -> bool:
        return name in self._names

    def icon(self, name: str, px: int, colour: Colour, shadow: bool = False) -> Surface:
        """Return the icon in `colour`, px by px pixels; with a shadow it is padded by `shadow_pad(px)` all round."""
        px = max(2, px)
        key = (name, px, colour, shadow)
        return self._tinted.get(key, lambda: self._draw(name, px, colour, shadow))

    @staticmethod
    def shadow_pad(px: int) -> int:
        """Return how many pixels a shadow adds on each side of an icon of px pixels."""
        return max(2, round(px * 0.12))

    def _draw(self, name: str, px: int, colour: Colour, shadow: bool) -> Surface:
        cream = tint(self._shape(name, px), colour)
        if not shadow:
            return cream
        pad = self.shadow_pad(px)
        out = clear((px + 2 * pad, px + 2 * pad))
        dark = clear(out.get_size())
        dark.blit(tint(cream, (0, 0, 0)), (pad, pad))
        out.blit(translucent(blurred(dark, max(1, px // 16)), 0.75), (0, max(1, round(px * 0.045))))
        out.blit(cream, (pad, pad))
        return out

    def _shape(self, name: str, px: int) -> Surface:
        """Return the white shape; small ones are drawn larger and scaled down, which keeps thin lines."""
        return self._shapes.get((name, px), lambda: self._load(name if name in self._names else FALLBACK, px))

    def _load(self, name: str, px: int) -> Surface:
        path = self.folder / f"{name}.svg"
        if not path.exists():
            return _die(px)
        detail = DETAIL if px < 64 else 1
        drawn = pygame.image.load_sized_svg(str(path), (px * detail, px * detail))
        white = tint(drawn, (255, 255, 255))
        return white if detail == 1 else pygame.transform.smoothscale(white, (px, px))


def _die(px: int) -> Surface:
    """Return a die from plain shapes, for a folder without icons."""
    wide = px * 4
    die = clear((wide, wide), (255, 255, 255))
    pygame.draw.rect(die, (255, 255, 255, 255), (wide // 10, wide // 10, wide * 4 // 5, wide * 4 // 5), 0, wide // 8)
    for x, y in ((0.3, 0.3), (0.7, 0.3), (0.5, 0.5), (0.3, 0.7), (0.7, 0.7)):
        pygame.draw.circle(die, (255, 255, 255, 0), (wide * x, wide * y), wide * 0.08)
    return pygame.transform.smoothscale(die, (px, px))

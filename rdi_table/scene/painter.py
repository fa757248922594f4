"""Turns content into pictures and keeps them, bounded by their memory, not their number."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import pygame
from pygame import Surface

from rdi_table.scene.art import Art, FaceSpec
from rdi_table.scene.content import Content, Veil
from rdi_table.scene.nodes import BRUSHWORK
from rdi_table.scene.nodes.tools import Drawn, Size, Tools

BYTES_KEPT = 20 * 1024 * 1024
"""What a table needs many times over: the pieces pictures are made of are kept as well (`art`)."""

ANGLE_STEP = 0.25
_Key = tuple[Content, Size, float]


class Painter:
    """Draws content at one scale. Pictures that come back are shared: draw them, do not change them."""

    def __init__(
        self, art: Art, scale: float, text_scale: float, spec: Callable[[str], FaceSpec], kept: int = BYTES_KEPT
    ) -> None:
        self.tools = Tools(art, scale, text_scale, spec)
        self._limit = round(kept * max(1.0, min(3.0, scale)))
        self._kept: OrderedDict[_Key, Drawn] = OrderedDict()
        self._bytes = 0

    def drawn(self, content: Content, size: Size, angle: float = 0.0) -> Drawn:
        """Return the picture of a content at a size in real pixels, turned by `angle` degrees about its middle."""
        angle = round(angle / ANGLE_STEP) * ANGLE_STEP
        key = (content, size, angle)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = self._turned(content, size, angle) if angle else self._paint(content, size)
        self._keep(key, made)
        return made

    def has(self, content: Content, size: Size) -> bool:
        """Tell whether an upright picture is kept already."""
        return (content, size, 0.0) in self._kept

    def _paint(self, content: Content, size: Size) -> Drawn:
        drawn = BRUSHWORK[type(content)](self.tools, content, size)
        if pygame.display.get_init() and pygame.display.get_surface() is not None and not isinstance(content, Veil):
            return Drawn(drawn.surface.convert_alpha(), drawn.offset)
        return drawn

    def _turned(self, content: Content, size: Size, angle: float) -> Drawn:
        """Return the picture turned about the middle of its rectangle, which need not be its own middle."""
        upright = self.drawn(content, size)
        return turned(upright, size, angle)

    def _keep(self, key: _Key, made: Drawn) -> None:
        self._kept[key] = made
        self._bytes += _bytes(made.surface)
        while self._bytes > self._limit and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= _bytes(gone.surface)


def turned(drawn: Drawn, size: Size, angle: float) -> Drawn:
    """Return a picture turned about the middle of a rectangle of `size`."""
    middle = pygame.Vector2(size[0] / 2, size[1] / 2)
    own = pygame.Vector2(drawn.offset) + pygame.Vector2(drawn.surface.get_size()) / 2
    rotated = pygame.transform.rotozoom(drawn.surface, angle, 1.0)
    centre = middle + (own - middle).rotate(-angle)
    corner = centre - pygame.Vector2(rotated.get_size()) / 2
    return Drawn(rotated, (round(corner.x), round(corner.y)))


def _bytes(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * 4

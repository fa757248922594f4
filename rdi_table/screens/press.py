"""A button that shows our pictures: at rest, under the pointer, held down, switched off.

It is pressed when the pointer lets go where it was pressed down. Its pictures are drawn around the middle of its
rectangle, multiplied by their alpha once, when they are first needed.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event


@dataclass(frozen=True)
class Face:
    """The pictures of a button, all of one size: at rest, under the pointer, held down, switched off."""

    normal: Surface
    hover: Surface
    down: Surface
    disabled: Surface | None = None


class Press:
    """One button: where it is, how it looks now, and whether the pointer is on it or holds it."""

    def __init__(self, rect: Rect, face: Face, enabled: bool) -> None:
        self.rect = rect
        self.face = face
        self.is_enabled = enabled
        self.hovered = False
        self.held = False
        self._drawn: dict[int, Surface] = {}

    def point(self, pos: tuple[int, int]) -> None:
        """Note where the pointer is."""
        self.hovered = self.rect.collidepoint(pos)

    def take(self, event: Event) -> bool:
        """Take a press or a release of the left button; return True if it was meant for this."""
        if event.type == pygame.MOUSEBUTTONDOWN and self.rect.collidepoint(event.pos):
            self.held = self.is_enabled
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.held:
            self.held = False
            return True
        return False

    def draw(self, surface: Surface) -> None:
        """Draw the picture of its state."""
        picture = self._picture()
        drawn = self._drawn.get(id(picture))
        if drawn is None:
            drawn = self._drawn[id(picture)] = picture.premul_alpha()
        surface.blit(drawn, drawn.get_rect(center=self.rect.center), None, pygame.BLEND_PREMULTIPLIED)

    def _picture(self) -> Surface:
        if not self.is_enabled:
            return self.face.disabled or self.face.normal
        if self.held:
            return self.face.down
        return self.face.hover if self.hovered else self.face.normal

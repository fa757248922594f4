"""A thing on the table as it stands at this moment: where it is, how it is turned, what it shows.

The layout says where a node belongs; tweens take it there. A node draws itself from the painter's kept pictures and
remembers the pixels it covers, so that only those need to be repaired when it changes.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from rdi_table.scene.content import Content, Danger, Glow
from rdi_table.scene.geometry import Point, Rect, hits
from rdi_table.scene.nodes.tools import Drawn
from rdi_table.scene.painter import turned
from rdi_table.scene.placement import Placement
from rdi_table.scene.ui import NodeKey

if TYPE_CHECKING:
    from rdi_table.scene.painter import Painter

BREATHING = ("due", "danger", "asked")
EMBER = (255, 120, 40)
NOWHERE = pygame.Rect(0, 0, 0, 0)


class Node:
    """One node of the scene graph. Coordinates are real pixels in those of the parent; `breathes`: its light swells."""

    def __init__(self, key: NodeKey, placed: Placement, parent: Node | None = None) -> None:
        self.key = key
        self.parent: Node | None = None
        self.children: list[Node] = []
        self.visible = True
        self.dirty = True
        self.bounds = NOWHERE.copy()
        self.flip = 1.0
        self.char = 0.0
        self.hop, self.hop_high = 0.0, 0.0
        self.breath = 1.0
        self.turned_from: Content | None = None
        self.goal: Placement | None = placed
        self.tie = repr(key)
        self._picture: tuple[Surface, tuple[int, int]] | None = None
        self.settle(placed)
        if parent is not None:
            parent.add(self)

    def add(self, child: Node) -> None:
        """Take a node as child."""
        child.parent = self
        self.children.append(child)

    def remove(self, child: Node) -> None:
        """Let a child go."""
        self.children.remove(child)
        child.parent = None

    def settle(self, placed: Placement) -> None:
        """Stand exactly as the layout says, with nothing left over from any motion."""
        self.x, self.y, self.w, self.h = placed.rect
        self.size = (max(1, round(placed.rect.w)), max(1, round(placed.rect.h)))
        self.content: Content = placed.content
        self.breathes = _breathes(placed.content)
        self.z, self.angle, self.alpha = placed.z, placed.angle, placed.alpha
        self.flip, self.char, self.turned_from, self.goal = 1.0, 0.0, None, placed
        self.hop, self.hop_high, self.visible = 0.0, 0.0, True
        self.touch()

    def touch(self) -> None:
        """Note that the node looks different from what is on screen."""
        self.dirty = True
        self._picture = None

    @property
    def rect(self) -> Rect:
        """Where the node is, in its parent's coordinates."""
        return Rect(self.x, self.y, self.w, self.h)

    def to_global(self, point: Point) -> Point:
        """Return a point of this node's parent coordinates in those of the window."""
        x, y = point
        above = self.parent
        while above is not None:
            x, y = x + above.x, y + above.y
            above = above.parent
        return x, y

    def hit(self, point: Point) -> bool:
        """Tell whether a point of the window lies on the node."""
        x, y = self.to_global((self.x, self.y))
        return self.visible and hits(Rect(x, y, self.w, self.h), self.angle, point)

    def set_value(self, attribute: str, value: float) -> None:
        """Set an attribute that a tween moves."""
        if getattr(self, attribute) != value:
            setattr(self, attribute, value)
            self.touch()

    def picture(self, painter: Painter) -> tuple[Surface, tuple[int, int]]:
        """Return the picture as it stands now and where its corner goes in the window."""
        if self._picture is None:
            drawn = self._drawn(painter)
            x, y = self.to_global((self.x, self.y - self.hop_high * math.sin(math.pi * self.hop)))
            self._picture = drawn.surface, (round(x) + drawn.offset[0], round(y) + drawn.offset[1])
        return self._picture

    def _drawn(self, painter: Painter) -> Drawn:
        squeeze = abs(math.cos(math.pi * self.flip)) if self.flip < 1 else 1.0
        content = self.turned_from if self.turned_from is not None and self.flip < 0.5 else self.content
        across, down = self.w / self.size[0], self.h / self.size[1]
        plain = squeeze == 1 and abs(across - 1) < 0.02 and abs(down - 1) < 0.02 and not self.char
        if plain:
            return painter.drawn(content, self.size, self.angle)
        drawn = painter.drawn(content, self.size)
        drawn = _stretched(drawn, self.size, across, down, squeeze)
        if self.char:
            drawn = Drawn(_charred(drawn.surface, self.char), drawn.offset)
        size = (round(self.size[0] * across), round(self.size[1] * down))
        return turned(drawn, size, self.angle) if self.angle else drawn

    def covered(self, painter: Painter) -> pygame.Rect:
        """Return the pixels the node covers now; an invisible one covers none."""
        if not self.visible or self.alpha <= 0:
            return NOWHERE.copy()
        surface, corner = self.picture(painter)
        return pygame.Rect(corner, surface.get_size())

    def draw(self, target: Surface, painter: Painter) -> None:
        """Draw the node."""
        if not self.visible or self.alpha <= 0:
            return
        surface, corner = self.picture(painter)
        alpha = round(255 * min(1.0, self.alpha) * (self.breath if self.breathes else 1.0))
        if alpha >= 255:
            target.blit(surface, corner)
            return
        # The picture is shared by all nodes that look the same, so its own alpha must not stay changed.
        surface.set_alpha(alpha)
        target.blit(surface, corner)
        surface.set_alpha(255)


def _breathes(content: Content) -> bool:
    """Tell whether a light swells and fades."""
    return isinstance(content, Danger) or (isinstance(content, Glow) and content.kind in BREATHING)


def _stretched(drawn: Drawn, size: tuple[int, int], across: float, down: float, squeeze: float) -> Drawn:
    """Return a picture scaled with its rectangle, and narrowed about the middle while it turns over."""
    wide = max(1, round(drawn.surface.get_width() * across * squeeze))
    high = max(1, round(drawn.surface.get_height() * down))
    surface = pygame.transform.smoothscale(drawn.surface, (wide, high))
    middle = size[0] * across / 2
    x = middle + (drawn.offset[0] * across - middle) * squeeze
    return Drawn(surface, (round(x), round(drawn.offset[1] * down)))


def _charred(surface: Surface, share: float) -> Surface:
    """Return a picture eaten from its edges: what is left darkens inside a line of embers."""
    out = surface.copy()
    wide, high = out.get_size()
    tone = round(255 * (1 - 0.75 * share))
    out.fill((tone, round(tone * 0.9), round(tone * 0.85), 255), special_flags=pygame.BLEND_RGBA_MULT)
    inset = round(min(wide, high) * 0.5 * share)
    mask = Surface((wide, high), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    inner = pygame.Rect(inset, inset, wide - 2 * inset, high - 2 * inset)
    if inner.w > 0 and inner.h > 0:
        pygame.draw.rect(mask, (255, 255, 255, 255), inner, 0, max(2, round(inset * 0.6)))
        pygame.draw.rect(out, (*EMBER, 255), inner, max(2, round(min(wide, high) * 0.02)), max(2, round(inset * 0.6)))
    out.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
    return out

"""The scene graph on screen: keeps nodes in step with a layout, and repairs only what changed.

Two layers: the resting picture (wood and everything below `TOP`) is a surface of its own, repaired by clip rectangles;
what lies on top is drawn over it. Every pixel of a repaired rectangle is made anew from the wood upwards, so partial
and whole redraws give the same picture.
"""

from __future__ import annotations

from bisect import bisect_left

import pygame
from pygame import Surface

from rdi_table.scene.content import Nothing
from rdi_table.scene.geometry import Rect
from rdi_table.scene.node import Node
from rdi_table.scene.painter import Painter
from rdi_table.scene.placement import TOP, Placement
from rdi_table.scene.ui import NodeKey

MOST_RECTS = 28


class Graph:
    """All nodes of a window."""

    def __init__(self, painter: Painter, size: tuple[int, int]) -> None:
        self.painter = painter
        self.size = size
        self.nodes: dict[NodeKey, Node] = {}
        self.root = Node(("root",), Placement(Rect(0, 0, size[0], size[1]), Nothing(), 0))
        self._order: list[Node] | None = None
        self._broken: list[pygame.Rect] = []
        self._resting: Surface | None = None
        self._target: Surface | None = None

    @property
    def dirty(self) -> bool:
        """Tell whether anything looks different from what was drawn last."""
        return bool(self._broken) or self._resting is None or any(node.dirty for node in self.nodes.values())

    def knows(self, target: Surface) -> bool:
        """Tell whether the target is the one drawn on last."""
        return target is self._target

    def add(self, key: NodeKey, placed: Placement) -> Node:
        """Make a node."""
        node = Node(key, placed, self.root)
        self.nodes[key] = node
        self._order = None
        return node

    def remove(self, key: NodeKey) -> None:
        """Take a node away and mark what it covered."""
        node = self.nodes.pop(key, None)
        if node is None:
            return
        if node.bounds.w:
            self._broken.append(node.bounds)
        self.root.remove(node)
        self._order = None

    def settle(self, key: NodeKey, placed: Placement) -> Node:
        """Put a node where the layout says; nothing happens to one that already stands so."""
        node = self.nodes.get(key)
        if node is None:
            return self.add(key, placed)
        if not stands(node, placed):
            if node.z != placed.z:
                self._order = None
            node.settle(placed)
        return node

    def restack(self) -> None:
        """Note that some node came to lie higher or lower."""
        self._order = None

    def shake(self, x: float, y: float) -> None:
        """Move the whole table, wood apart."""
        if (self.root.x, self.root.y) != (x, y):
            self.root.x, self.root.y = x, y
            for node in self.nodes.values():
                node.touch()

    def ordered(self) -> list[Node]:
        """Return the nodes from the lowest to the highest."""
        if self._order is None:
            self._order = sorted(self.nodes.values(), key=lambda node: (node.z, node.tie))
        return self._order

    def draw(self, target: Surface, whole: bool) -> list[pygame.Rect]:
        """Bring the target up to date and return the rectangles that changed."""
        if self._resting is None or whole:
            return self._draw_whole(target)
        resting, top = self._changed()
        order = self.ordered()
        cut = bisect_left([node.z for node in order], TOP)
        window = pygame.Rect((0, 0), self.size)
        resting = merged(resting, window)
        for rect in resting:
            self._repair(rect, order[:cut])
        if target is not self._target:
            self._target = target
            changed = [window]
        else:
            changed = merged(resting + top, window)
        for rect in changed:
            self._compose(target, rect, order[cut:])
        return changed

    def _draw_whole(self, target: Surface) -> list[pygame.Rect]:
        window = pygame.Rect((0, 0), self.size)
        if self._resting is None:
            self._resting = Surface(self.size).convert() if pygame.display.get_surface() else Surface(self.size)
        self._changed()
        order = self.ordered()
        cut = bisect_left([node.z for node in order], TOP)
        self._repair(window, order[:cut])
        self._target = target
        self._compose(target, window, order[cut:])
        return [window]

    def _changed(self) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """Return what changed on the resting layer and on top of it, old places and new ones."""
        resting, self._broken = self._broken, []
        top: list[pygame.Rect] = []
        for node in self.nodes.values():
            if not node.dirty:
                continue
            node.dirty = False
            bounds = node.covered(self.painter)
            layer = top if node.z >= TOP else resting
            if node.bounds.w:
                # A node that changed layers was drawn on the other one.
                resting.append(node.bounds)
            if bounds.w:
                layer.append(bounds)
            node.bounds = bounds
        return resting, top

    def _repair(self, rect: pygame.Rect, nodes: list[Node]) -> None:
        resting = self._resting
        assert resting is not None
        resting.set_clip(rect)
        resting.blit(self.painter.tools.art.parts.wood(self.size), rect.topleft, rect)
        for node in nodes:
            if node.bounds.colliderect(rect):
                node.draw(resting, self.painter)
        resting.set_clip(None)

    def _compose(self, target: Surface, rect: pygame.Rect, nodes: list[Node]) -> None:
        assert self._resting is not None
        clip = target.get_clip()
        target.set_clip(rect)
        target.blit(self._resting, rect.topleft, rect)
        for node in nodes:
            if node.bounds.colliderect(rect):
                node.draw(target, self.painter)
        target.set_clip(clip)


def stands(node: Node, placed: Placement) -> bool:
    """Tell whether a node already stands as the layout says."""
    return (
        node.content == placed.content
        and (node.x, node.y, node.w, node.h) == placed.rect
        and node.z == placed.z
        and node.angle == placed.angle
        and node.alpha == placed.alpha
        and node.visible
        and (node.flip, node.char, node.hop) == (1.0, 0.0, 0.0)
    )


def merged(rects: list[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Return rectangles inside the window that do not overlap, joined where that costs little."""
    found: list[pygame.Rect] = []
    for rect in rects:
        part = rect.clip(window)
        if not part.w or not part.h:
            continue
        place = 0
        while place < len(found):
            other = found[place]
            both = part.union(other)
            touching = part.colliderect(other)
            if touching or both.w * both.h <= (part.w * part.h + other.w * other.h) * 1.15:
                part = both
                found.pop(place)
                place = 0
            else:
                place += 1
        found.append(part)
    return [window] if len(found) > MOST_RECTS else found

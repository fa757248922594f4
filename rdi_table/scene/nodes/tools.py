"""What every drawing function works with: the art, the scale, and how a thing gets its shadow and its light."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import pygame
from pygame import Surface

from rdi_table.scene.art import Art, FaceSpec, palette
from rdi_table.scene.art.paint import halo, outline, rounded
from rdi_table.scene.art.palette import Colour

Size = tuple[int, int]
READABLE, COUNT_READABLE = 9.0, 8.0
"""Real pixels under which no text is drawn, and the same for counts on piles."""

LIGHTS: Mapping[str, Colour] = {
    "playable": palette.PLAYABLE,
    "newest": palette.PLAYABLE,
    "target": palette.TARGET,
    "due": palette.DUE,
    "turn": palette.TURN,
    "asked": palette.ASKED,
    "hover": palette.BRIGHT_GOLD,
    "danger": palette.DANGER,
}
COLOURS: Mapping[str, Colour] = {
    "cream": palette.CREAM,
    "quiet": palette.QUIET,
    "gold": palette.BRIGHT_GOLD,
    "heading": palette.HEADING,
    "ink": palette.INK,
    "brown": palette.BROWN_INK,
}
SHADOWS = ((5, 4, 0.60), (8, 8, 0.60), (13, 14, 0.67))
"""Blur, fall and strength for a card on the table, lifted and dragged, in logical pixels."""
LARGE = 90_000
"""Area in real pixels from which a shadow is blurred small and enlarged."""
SMALL_CORNER = 12.0
"""Corners from here on are those of round things; their light keeps to this reach."""


class Drawn(NamedTuple):
    """A picture and where its corner goes, counted from the corner of the node's rectangle."""

    surface: Surface
    offset: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class Tools:
    """The art at one scale; `spec` gives what is printed on a card."""

    art: Art
    scale: float
    text_scale: float
    spec: Callable[[str], FaceSpec]

    def px(self, logical: float) -> int:
        """Return a length in real pixels, at least 1."""
        return max(1, round(logical * self.scale))

    def letter(self, logical: float, floor: float = READABLE) -> float:
        """Return a text size in real pixels that can be read."""
        return max(floor, logical * self.scale)


Brushwork = Mapping[type, Callable[[Tools, Any, Size], Drawn]]


def blank(size: Size) -> Surface:
    """Return a clear surface."""
    return Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def far_halo(size: Size, radius: float, colour: Colour, blur: int, alpha: float) -> Drawn:
    """Return a blurred shape of a large thing: blurred small and enlarged, which no eye can tell and costs a tenth."""
    step = max(1, round(blur / 2.5))
    small = (max(1, size[0] // step), max(1, size[1] // step))
    soft, _ = halo(small, radius / step, colour, max(1, blur // step), round(255 * alpha))
    return Drawn(pygame.transform.smoothscale(soft, (size[0] + 4 * blur, size[1] + 4 * blur)), (-2 * blur, -2 * blur))


def light(tools: Tools, size: Size, radius: float, colour: Colour, reach: float, strength: float = 1.0) -> Drawn:
    """Return a light around a large or round thing: how far it reaches does not depend on the corners."""
    wide = max(4, tools.px(reach))
    outer, corner = far_halo(size, radius, colour, wide, 0.6 * strength)
    inner, inset = far_halo(size, radius, palette.lighter(colour, 0.2), max(2, wide // 3), 0.86 * strength)
    line = max(1, tools.px(2))
    ring = rounded((size[0] + 2 * line, size[1] + 2 * line), radius + line, palette.lighter(colour, 0.25))
    return composed([(outer, corner), (inner, inset), (ring, (-line, -line))])


def around_hollow(tools: Tools, thing: Surface, radius: float, glow: str) -> Drawn:
    """Return a see-through thing with a light around it that does not shine through it."""
    if glow not in LIGHTS:
        return Drawn(thing)
    shine, (x, y) = tools.art.parts.glow(thing.get_size(), max(3, radius), LIGHTS[glow], 1.0)
    out = shine.copy()
    hole = blank(thing.get_size())
    hole.blit(rounded(thing.get_size(), radius, palette.BLACK), (0, 0))
    out.blit(hole, (-x, -y), None, pygame.BLEND_RGBA_SUB)
    out.blit(thing, (-x, -y))
    return Drawn(out, (x, y))


def framed(tools: Tools, thing: Surface, radius: float, lift: int = 0, glow: str = "") -> Drawn:
    """Return a thing with its shadow below it and, before the thing, its light."""
    size = thing.get_size()
    layers: list[tuple[Surface, tuple[int, int]]] = []
    blur, fall, strength = SHADOWS[lift]
    near = min(1.0, size[0] / tools.px(70))
    soft = max(2, round(blur * tools.scale * near))
    if size[0] * size[1] > LARGE:
        dark, (x, y) = far_halo(size, radius, palette.BLACK, soft, strength)
    else:
        dark, (x, y) = tools.art.parts.shadow(size, radius, soft, strength)
    layers.append((dark, (x, y + max(1, round(fall * tools.scale * near)))))
    if glow in LIGHTS:
        strength = 0.8 if glow == "newest" else 1.0
        if radius > tools.px(SMALL_CORNER):
            layers.append(light(tools, size, radius, LIGHTS[glow], SMALL_CORNER, strength))
        else:
            layers.append(tools.art.parts.glow(size, max(3, radius), LIGHTS[glow], strength))
    layers.append((thing, (0, 0)))
    return composed(layers)


def composed(layers: list[tuple[Surface, tuple[int, int]]]) -> Drawn:
    """Return layers, each with the place of its corner, as one picture."""
    left = min(x for _, (x, _) in layers)
    top = min(y for _, (_, y) in layers)
    right = max(x + part.get_width() for part, (x, _) in layers)
    bottom = max(y + part.get_height() for part, (_, y) in layers)
    out = blank((right - left, bottom - top))
    for part, (x, y) in layers:
        out.blit(part, (x - left, y - top))
    return Drawn(out, (left, top))


def placed_at(part: Surface, size: Size, align: str = "center") -> Drawn:
    """Return a part set into a rectangle of `size`: in its middle, or at one end."""
    x = (size[0] - part.get_width()) // 2
    if align == "left":
        x = 0
    elif align == "right":
        x = size[0] - part.get_width()
    return Drawn(part, (x, (size[1] - part.get_height()) // 2))


def paper(tools: Tools, size: Size, radius: int) -> Surface:
    """Return a sheet of parchment with a dark rim and a double gold line."""
    out = rounded(size, radius, palette.RIM)
    inner = (size[0] - 4, size[1] - 4)
    out.blit(tools.art.parts.parchment(inner, radius - 2), (2, 2))
    for inset, alpha in ((7, 190), (11, 90)):
        step = tools.px(inset)
        box = (size[0] - 2 * step, size[1] - 2 * step)
        out.blit(outline(box, max(2, radius - step), palette.darker(palette.GOLD_LINE, 0.25), 1, alpha), (step, step))
    return out


def corner_radius(width: float) -> int:
    """Return the corner radius of a card of this width: 16 of 240."""
    return max(2, round(width * 16 / 240))

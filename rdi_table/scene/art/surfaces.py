"""What things lie on: wood, leather panels, parchment, felt, and the shadows and glows beneath them."""

from __future__ import annotations

import pygame
from pygame import Surface

from . import palette
from .icons import Icons
from .paint import (
    Size,
    clear,
    cut_corners,
    fade,
    gradient,
    halo,
    outline,
    rounded,
    shade,
    spot,
    translucent,
)
from .palette import Colour

Placed = tuple[Surface, tuple[int, int]]
PANEL_ALPHA = 232


def share(alpha: float) -> int:
    """Return an alpha of 0 to 255 from a share (0 to 1) or from such an alpha."""
    return max(0, min(255, round(alpha * 255 if alpha <= 1 else alpha)))


def panel(size: Size, colour: Colour, radius: int, band_side: str | None, lit: Colour | None) -> Surface:
    """Return a leather panel in a seat's colour; `lit` frames and warms it in the colour of a state."""
    unit = max(1, round(radius / 10))
    base = palette.ground(colour)
    top = palette.mix(palette.LEATHER, palette.mix(base, lit, 0.2) if lit else base, 0.34 if lit else 0.26)
    face = gradient(size, top, palette.mix(palette.LEATHER_DEEP, colour, 0.05))
    if lit:
        light = spot((size[0], size[1]), palette.darker(lit, 0.84), 0.8)
        face.blit(light, (0, -size[1] // 3), None, pygame.BLEND_RGB_ADD)
    cut_corners(face, radius)
    face = translucent(face, PANEL_ALPHA / 255)
    face.blit(fade((size[0] - 2 * radius, unit), 36, 36, palette.WHITE), (radius, unit))
    if band_side:
        _band(face, colour, radius, unit * 4, band_side)
    line = lit or palette.mix(colour, palette.GOLD_LINE, 0.45)
    face.blit(outline(size, radius, line, 2 * unit if lit else unit, 255 if lit else 190), (0, 0))
    return face


def _band(face: Surface, colour: Colour, radius: int, width: int, side: str) -> None:
    """Draw the strip of the seat's colour along the outer side of a mat."""
    height = face.get_height() - 2 * radius
    if height < 4:
        return
    strip = gradient((width, height), palette.lighter(colour, 0.15), palette.darker(colour, 0.25))
    cut_corners(strip, width / 2)
    face.blit(strip, (width // 2 if side == "left" else face.get_width() - width - width // 2, radius))


def glow(size: Size, radius: float, colour: Colour, strength: float) -> Placed:
    """Return a light around a rounded rectangle: wide, narrow, and a line."""
    wide = max(5, round(radius * 1.3))
    narrow = max(2, round(wide * 0.4))
    outer, (pad, _) = halo(size, radius, colour, wide, round(190 * strength))
    inner, (inset, _) = halo(size, radius, palette.lighter(colour, 0.15), narrow, round(240 * strength))
    lit = clear(outer.get_size(), colour)
    lit.blit(outer, (0, 0))
    lit.blit(inner, (inset - pad, inset - pad))
    line = max(1, round(radius / 5))
    ring = rounded((size[0] + 2 * line, size[1] + 2 * line), radius + line, palette.lighter(colour, 0.25))
    lit.blit(translucent(ring, min(1.0, strength)), (-pad - line, -pad - line))
    return lit, (pad, pad)


def parchment(texture: Surface, size: Size, radius: float, scale: float = 1.0) -> Surface:
    """Return old paper with darker edges; `scale` is how coarse the grain is."""
    paper = _tiled(texture, size, scale)
    paper.blit(edge_shade(size, 0.76, 0.09), (0, 0), None, pygame.BLEND_RGB_MULT)
    cut_corners(paper, radius)
    return paper


def edge_shade(size: Size, dark: float, reach: float) -> Surface:
    """Return a factor picture: white inside, `dark` (0 to 1) at the edges; `reach` is a share of the short side."""
    step = max(1, round(min(size) * reach / 6))
    small = (max(8, size[0] // step), max(8, size[1] // step))
    tone = round(255 * dark)
    shaded = Surface(small)
    shaded.fill((tone, round(tone * 0.985), round(tone * 0.94)))
    shaded.fill((255, 255, 255), (3, 3, small[0] - 6, small[1] - 6))
    return pygame.transform.smoothscale(pygame.transform.box_blur(pygame.transform.box_blur(shaded, 2), 2), size)


def _tiled(texture: Surface, size: Size, scale: float) -> Surface:
    side = max(8, round(texture.get_width() * scale))
    tile = texture if side == texture.get_width() else pygame.transform.smoothscale(texture, (side, side))
    paper = Surface(size, pygame.SRCALPHA)
    for x in range(0, size[0], side):
        for y in range(0, size[1], side):
            paper.blit(tile, (x, y))
    paper.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_ADD)
    return paper


def ribbon(texture: Surface, size: Size) -> Surface:
    """Return the wide light strip of the prompt: dark rim, gold line, parchment."""
    unit = max(1, round(size[1] / 56))
    radius = round(size[1] * 0.18)
    out = rounded(size, radius, palette.RIM)
    out.blit(outline(size, radius, palette.GOLD_LINE, unit), (0, 0))
    inner = (size[0] - 6 * unit, size[1] - 6 * unit)
    out.blit(parchment(texture, inner, radius - 3 * unit), (3 * unit, 3 * unit))
    line = (inner[0] - 6 * unit, inner[1] - 6 * unit)
    out.blit(outline(line, radius - 5 * unit, palette.darker(palette.GOLD_LINE, 0.25), unit, 120), (6 * unit, 6 * unit))
    return out


def felt(size: Size) -> Surface:
    """Return the green felt of a Round, with round ends and a gold rail."""
    radius = min(size[1] // 2, size[0] // 2)
    unit = max(1, round(size[1] / 280))
    out = rounded(size, radius, palette.RIM)
    inner = (size[0] - 6 * unit, size[1] - 6 * unit)
    cloth = gradient(inner, palette.lighter(palette.FELT, 0.04), palette.darker(palette.FELT, 0.40))
    cloth.blit(spot((inner[0], inner[1] * 5 // 4), (52, 74, 52), 0.75), (0, -inner[1] // 5), None, pygame.BLEND_RGB_ADD)
    cut_corners(cloth, radius - 3 * unit)
    out.blit(cloth, (3 * unit, 3 * unit))
    out.blit(outline(size, radius, palette.GOLD_LINE, 2 * unit), (0, 0))
    out.blit(outline(inner, radius - 3 * unit, palette.BLACK, 2 * unit, 110), (3 * unit, 3 * unit))
    seam = (inner[0] - 14 * unit, inner[1] - 14 * unit)
    out.blit(outline(seam, radius - 10 * unit, palette.GOLD_LINE, unit, 70), (10 * unit, 10 * unit))
    return out


def veil(size: Size, alpha: float) -> Surface:
    """Return the dark curtain over everything that is not asked about."""
    out = Surface(size, pygame.SRCALPHA)
    out.fill((*palette.NIGHT, share(alpha)))
    return out


def empty_slot(icons: Icons, size: Size, radius: float, icon: str | None) -> Surface:
    """Return the outline of a pile without cards, with its emblem."""
    out = rounded(size, radius, palette.BLACK, 80)
    out.blit(outline(size, radius, palette.QUIET, max(1, round(min(size) / 50)), 120), (0, 0))
    if icon:
        drawn = translucent(icons.icon(icon, round(min(size) * 0.52), palette.QUIET), 0.28)
        out.blit(drawn, drawn.get_rect(center=(size[0] // 2, size[1] // 2)))
    return out


def cover(picture: Surface, size: Size) -> Surface:
    """Return the picture scaled until it covers `size`, its middle kept."""
    width, height = picture.get_size()
    scale = max(size[0] / width, size[1] / height)
    part = (min(width, round(size[0] / scale)), min(height, round(size[1] / scale)))
    left, top = (width - part[0]) // 2, (height - part[1]) // 2
    return pygame.transform.smoothscale(picture.subsurface((left, top, *part)), size)


def candle_glow(radius: int, colour: Colour, strength: float) -> Surface:
    """Return a round warm light to be added with `pygame.BLEND_RGB_ADD`, 2 * radius wide."""
    return spot((2 * radius, 2 * radius), colour, strength)


def ghost(surface: Surface) -> Surface:
    """Return the pale preview of a marker."""
    pale = surface.copy()
    shade(pale, (150, 150, 150))
    pale.fill((78, 66, 54, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return translucent(pale, 0.62)

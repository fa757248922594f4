"""Things that stand and hang in the tavern: candles, flames, tankards, chains, bolts, gilded letters.

All are drawn from shapes at several times their size and scaled down. Sizes are real pixels.
"""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from rdi_table.scene.art import Art, palette
from rdi_table.scene.art.paint import blurred, circle, clear, cut_corners, gradient, spot, tint, translucent
from rdi_table.scene.art.palette import Colour

DETAIL = 3
WAX_LIGHT, WAX_DARK = palette.rgb("#F2DFB4"), palette.rgb("#8A6B45")
BRASS_LIGHT, BRASS, BRASS_DARK = palette.rgb("#F0CC74"), palette.rgb("#B98632"), palette.rgb("#4C3010")
OAK_LIGHT, OAK_DARK = palette.rgb("#B9763A"), palette.rgb("#4A2A12")
IRON_LIGHT, IRON_DARK = palette.rgb("#B9B2A4"), palette.rgb("#4E4A44")
FOAM, FOAM_SHADE = palette.rgb("#FFF6DC"), palette.rgb("#D9BC84")
FLAMES = ((0.0, 1.0), (0.10, 0.95), (-0.08, 1.04), (0.05, 0.98), (-0.04, 0.93), (0.02, 1.03))
"""How far each picture of a flame leans, and how tall it is, as shares of its size."""


def shrink(surface: Surface, detail: int = DETAIL) -> Surface:
    """Return a large drawing at its real size."""
    return pygame.transform.smoothscale(surface, (surface.get_width() // detail, surface.get_height() // detail))


def rounded_column(width: int, height: int, light: Colour, dark: Colour) -> Surface:
    """Return an upright column lit from the left of its middle."""
    strip = Surface((width, 1))
    shares = [min(1.0, (abs(x / max(1, width - 1) - 0.40) / 0.60) ** 1.5) for x in range(width)]
    parts = [[round(a + (b - a) * share) for share in shares] for a, b in zip(light, dark)]
    for x, colour in enumerate(zip(*parts)):
        strip.set_at((x, 0), colour)
    return pygame.transform.scale(strip, (width, height))


def candle(width: int, height: int) -> Surface:
    """Return a candle `width` wide on its brass plate, without a flame; the wick is at the middle of the upper edge."""
    wax_wide, tall = width * DETAIL, height * DETAIL
    plate = round(wax_wide * 2.25)
    deep = round(plate * 0.30)
    wick = round(wax_wide * 0.30)
    out = clear((plate, tall), BRASS_DARK)
    _plate(out, plate, deep)
    body = ((plate - wax_wide) // 2, wick, wax_wide, tall - wick - round(deep * 0.42))
    wax = rounded_column(body[2], body[3], WAX_LIGHT, WAX_DARK).convert_alpha()
    wax.blit(gradient_of_warmth(body[2], body[3]), (0, 0), None, pygame.BLEND_RGB_ADD)
    cut_corners(wax, wax_wide * 0.2)
    out.blit(wax, body[:2])
    _drips(out, body)
    pygame.draw.rect(
        out, palette.rgb("#2A1608"), (plate // 2 - wax_wide // 24, 0, max(2, wax_wide // 12), wick + wax_wide // 10)
    )
    return shrink(out)


def _plate(out: Surface, plate: int, deep: int) -> None:
    top = out.get_height() - deep
    pygame.draw.ellipse(out, BRASS_DARK, (0, top + deep // 8, plate, deep - deep // 8))
    pygame.draw.ellipse(out, BRASS, (0, top, plate, deep - deep // 7))
    pygame.draw.ellipse(out, BRASS_LIGHT, (0, top, plate, deep - deep // 7), max(2, deep // 14))
    inner = (plate // 9, top + deep // 9, plate - 2 * (plate // 9), round(deep * 0.62))
    pygame.draw.ellipse(out, palette.darker(BRASS, 0.5), inner)


def gradient_of_warmth(width: int, height: int) -> Surface:
    """Return the light of the flame inside the wax, to be added."""
    return gradient((width, height), palette.rgb("#4A2A08"), palette.BLACK)


def _drips(out: Surface, body: tuple[int, int, int, int]) -> None:
    left, top, width, _ = body
    pygame.draw.ellipse(out, palette.rgb("#FFE9B0"), (left, top - width // 8, width, width // 3))
    pygame.draw.ellipse(out, palette.rgb("#E9B860"), (left + width // 5, top - width // 20, width * 3 // 5, width // 6))
    for share, length in ((0.14, 0.9), (0.42, 0.45), (0.86, 1.25)):
        drop = (left + round(width * share) - width // 11, top, width // 6, round(width * length))
        pygame.draw.rect(out, palette.rgb("#F0D9A4"), drop, 0, width // 11)


def flame(width: int, lean: float, tall: float) -> Surface:
    """Return a flame with the light close around it; its foot is at the middle, three quarters down."""
    side = width * 4
    out = spot((side, side), (255, 150, 50), 0.85)
    light = clear((side * DETAIL, side * DETAIL), palette.rgb("#FF9A2A"))
    foot = (side * DETAIL / 2, side * DETAIL * 0.72)
    for share, colour in ((1.0, "#FF8A1E"), (0.80, "#FFB53A"), (0.58, "#FFDE7A"), (0.34, "#FFFBE6")):
        _tongue(light, foot, width * DETAIL * share, lean, tall, palette.rgb(colour))
    soft = blurred(shrink(light), max(1, width // 14))
    out.blit(soft, (0, 0))
    return out


def _tongue(out: Surface, foot: tuple[float, float], wide: float, lean: float, tall: float, colour: Colour) -> None:
    """Draw one layer of a flame: a drop with its tip blown aside."""
    high = wide * 1.9 * tall
    left, right = [], []
    for step in range(25):
        t = step / 24
        half = wide * 0.42 * math.sin(math.pi * min(1.0, t * 0.86 + 0.14)) ** 1.15 * (1 - t * 0.25)
        x = foot[0] + lean * wide * t * t * 2.2
        left.append((x - half, foot[1] - high * t))
        right.append((x + half, foot[1] - high * t))
    pygame.draw.polygon(out, colour, left + right[::-1])


def tankard(width: int) -> Surface:
    """Return a wooden tankard running over with foam; its body is `width` wide, the handle is at its right."""
    wide = width * DETAIL
    tall = round(wide * 0.98)
    foam_high, pad = round(wide * 0.40), round(wide * 0.07)
    out = clear((round(wide * 1.28) + pad, tall + foam_high), OAK_DARK)
    inside = out.subsurface((pad, 0, out.get_width() - pad, out.get_height()))
    _handle(inside, wide, foam_high, tall)
    inside.blit(_staves(wide, tall), (0, foam_high))
    for share in (0.16, 0.74):
        _band(inside, wide, foam_high + round(tall * share), round(tall * 0.085))
    _foam(out, wide, pad, foam_high)
    return shrink(out)


def _staves(wide: int, tall: int) -> Surface:
    body = rounded_column(wide, tall, OAK_LIGHT, OAK_DARK).convert_alpha()
    for stave in range(1, 7):
        x = round(wide / 2 - math.cos(math.pi * stave / 7) * wide / 2)
        pygame.draw.line(body, palette.darker(OAK_DARK, 0.35), (x, 0), (x, tall), max(1, wide // 90))
        pygame.draw.line(body, palette.mix(OAK_LIGHT, OAK_DARK, 0.35), (x + wide // 80, 0), (x + wide // 80, tall))
    body.blit(
        gradient((wide, tall), palette.rgb("#FFFFFF"), palette.rgb("#8C8078")), (0, 0), None, pygame.BLEND_RGB_MULT
    )
    cut_corners(body, wide * 0.09)
    return body


def _band(out: Surface, wide: int, y: int, thick: int) -> None:
    band = rounded_column(wide + wide // 30, thick, IRON_LIGHT, IRON_DARK)
    out.blit(band, (-wide // 60, y))
    pygame.draw.line(out, palette.rgb("#1C1712"), (0, y + thick), (wide, y + thick), max(1, wide // 80))


def _handle(out: Surface, wide: int, foam_high: int, tall: int) -> None:
    box = (round(wide * 0.76), foam_high + round(tall * 0.20), round(wide * 0.50), round(tall * 0.52))
    for grow, colour in ((0, OAK_DARK), (-wide // 60, palette.mix(OAK_LIGHT, OAK_DARK, 0.45))):
        inner = (box[0] - grow, box[1] - grow, box[2] + 2 * grow, box[3] + 2 * grow)
        pygame.draw.rect(out, colour, inner, max(2, round(wide * 0.10) + 2 * grow), round(wide * 0.22))


def _foam(out: Surface, wide: int, pad: int, foam_high: int) -> None:
    bubbles = ((0.12, 0.86, 0.15), (0.30, 0.62, 0.19), (0.52, 0.50, 0.21), (0.74, 0.64, 0.18), (0.90, 0.88, 0.14))
    drips = ((0.10, 1.18, 0.09), (0.36, 1.42, 0.08), (0.37, 1.2, 0.09), (0.62, 1.12, 0.10), (0.88, 1.22, 0.08))
    for down, colour in ((wide * 0.02, FOAM_SHADE), (0.0, FOAM)):
        for x, y, radius in (*bubbles, *drips):
            pygame.draw.circle(out, colour, (pad + wide * x, foam_high * y + down), wide * radius)
        pygame.draw.rect(out, colour, (pad, foam_high * 0.72 + down, wide, foam_high * 0.42), 0, round(wide * 0.12))


def chain(width: int, height: int) -> Surface:
    """Return a hanging chain."""
    link = width * DETAIL
    out = clear((link, height * DETAIL), IRON_DARK)
    long = round(link * 1.7)
    thick = max(2, round(link * 0.15))
    for place, y in enumerate(range(-long // 2, height * DETAIL, round(long * 0.72))):
        wide = round(link * 0.74) if place % 2 == 0 else thick * 2
        box = pygame.Rect((link - wide) // 2, y, wide, long)
        tone = palette.rgb("#A09684") if place % 2 == 0 else palette.rgb("#6E665A")
        pygame.draw.rect(out, palette.rgb("#0C0906"), box.move(thick // 2, thick), thick, wide // 2)
        pygame.draw.rect(out, tone, box, thick, wide // 2)
    return shrink(out)


def bolt(px: int) -> Surface:
    """Return the round head of a bolt."""
    out = clear((px, px), IRON_DARK)
    for radius, colour in ((1.0, palette.RIM), (0.82, IRON_DARK), (0.62, IRON_LIGHT)):
        dot = circle(px / 2 * radius, colour)
        out.blit(dot, dot.get_rect(center=(px / 2 - (1 - radius) * px * 0.12, px / 2 - (1 - radius) * px * 0.16)))
    return out


def gilded(art: Art, text: str, role: str, px: float) -> Surface:
    """Return a line of golden letters with a dark rim."""
    white = art.text.line(text, role, px, palette.WHITE)
    width, height = white.get_size()
    edge = max(1, round(px / 17))
    out = clear((width + 2 * edge, height + 3 * edge), palette.RIM)
    dark = tint(white, palette.rgb("#1C0D04"))
    for step in range(12):
        angle = math.tau * step / 12
        out.blit(dark, (edge + math.cos(angle) * edge, edge + math.sin(angle) * edge))
    out.blit(translucent(dark, 0.8), (edge, 2 * edge + edge // 2))
    gold = gradient((width, height), palette.rgb("#FFEDB4"), palette.rgb("#B4701A"))
    half = round(height * 0.56)
    shine = gradient((width, half), palette.rgb("#E5A93C"), palette.rgb("#FFE9AE"))
    gold.blit(shine, (0, height - half - round(height * 0.10)))
    lower = gradient((width, half), palette.rgb("#FFDF94"), palette.rgb("#A8661A"))
    gold.blit(lower, (0, round(height * 0.48)))
    gold.blit(white, (0, 0), None, pygame.BLEND_RGBA_MULT)
    out.blit(gold, (edge, edge))
    return out

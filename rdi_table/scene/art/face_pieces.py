"""Backs, Deities, Forms, Runes and Rage tiles; card-shaped ones are designed at 100 x 140."""

from __future__ import annotations

import pygame
from pygame import Surface

from . import palette
from .brush import Brush, Kit
from .paint import Size, circle, clear, cut_corners, gradient, outline, rounded, spot, translucent
from .palette import Colour

FIELD = (5, 5, 90, 130)
DETAILED_FROM = 60
SMALL_BELOW = 40


def back(brush: Brush, deck: str) -> None:
    """Draw the back of a deck: a lattice in its colour, and its emblem in a ring."""
    look = palette.deck(deck)
    colour = palette.ground(look.colour)
    brush.card(rim=5, radius=9, hairline=0.001)
    brush.plate(FIELD, 5, palette.darker(colour, 0.22), palette.darker(colour, 0.58))
    _lattice(brush, palette.lighter(colour, 0.30))
    light = palette.mix(palette.lighter(colour, 0.30), palette.GOLD_LINE, 0.55)
    brush.line((10, 10, 80, 120), 4, light, 1.4, 210)
    ring = outline((brush.u(62), brush.u(62)), brush.u(31), light, max(1, brush.u(1.6)), 225)
    disc = circle(brush.u(31), palette.darker(colour, 0.52), 215)
    brush.centre(disc, (50, 70))
    brush.centre(ring, (50, 70))
    brush.icon(look.icon, 40, (50, 70), palette.mix(light, palette.CREAM, 0.35))


def _lattice(brush: Brush, colour: Colour) -> None:
    """Draw fine crossing lines inside the frame."""
    corner, size = brush.box((11, 11, 78, 118))
    lines = clear(size, colour)
    step = max(3, brush.u(5.2))
    thick = max(1, brush.u(0.55))
    for start in range(-size[1], size[0] + size[1], step):
        pygame.draw.line(lines, (*colour, 46), (start, 0), (start + size[1], size[1]), thick)
        pygame.draw.line(lines, (*colour, 46), (start, 0), (start - size[1], size[1]), thick)
    brush.canvas.blit(lines, corner)


def deity(brush: Brush, key: str, harmony: bool, width: int) -> None:
    """Draw a Deity: bright with three dots in harmony, dark with a bar in discord."""
    look = palette.DEITIES.get(key, palette.ANY_RUNE)
    _bright_card(brush, look.colour, harmony)
    strength = palette.ICON_CREAM if harmony else palette.mix(look.colour, palette.BLACK, 0.25)
    brush.icon(look.icon, 66 if width < DETAILED_FROM else 62, (50, 60), strength, shadow=harmony)
    if harmony:
        for x in (31, 50, 69):
            brush.centre(circle(brush.u(6.4), palette.ICON_CREAM), (x, 115))
    else:
        brush.plate((31, 112, 38, 6), 3, palette.darker(look.colour, 0.25), palette.darker(look.colour, 0.25))


def form(brush: Brush, key: str, current: bool, label: str | None, width: int) -> None:
    """Draw a Form; the current one is bright under a gold rim."""
    look = palette.FORMS.get(key, palette.ANY_RUNE)
    _bright_card(brush, look.colour, current)
    middle = 58 if label else 70
    ink = palette.ICON_CREAM if current else palette.mix(palette.lighter(look.colour, 0.1), palette.BLACK, 0.22)
    brush.icon(look.icon, 66 if label else 76, (50, middle), ink, shadow=current)
    if label:
        px = 24 * brush.scale
        tone = palette.WHITE if current else palette.mix(palette.CREAM, look.colour, 0.45)
        brush.centre(brush.text.line(label, "sans_bold", px, tone, brush.u(86)), (50, 116))


def rune(brush: Brush, colour: str, count: int, width: int) -> None:
    """Draw a Rune card with its count."""
    look = palette.rune(colour)
    _bright_card(brush, look.colour, True)
    brush.icon(look.icon, 66, (50, 68), palette.ICON_CREAM, shadow=True)
    if count > 1:
        text = brush.kit.parts.badge(
            f"×{count}", (31 if width < SMALL_BELOW else 25 if width < DETAILED_FROM else 20) * brush.scale, "count"
        )
        place = text.get_rect(bottomright=(brush.u(96), brush.u(136)))
        brush.canvas.blit(text, place)


def _bright_card(brush: Brush, colour: Colour, lit: bool) -> None:
    """Draw the ground of a Deity, Form or Rune; one that is not lit rests in the dark."""
    brush.card(rim=5, radius=9, hairline=0.001)
    top, bottom = (palette.lighter(colour, 0.10), palette.darker(colour, 0.30))
    if not lit:
        top, bottom = palette.darker(colour, 0.62), palette.darker(colour, 0.76)
    brush.plate(FIELD, 5, top, bottom)
    if lit:
        corner, size = brush.box((5, 5, 90, 112))
        light = spot(size, palette.mix(palette.lighter(colour, 0.4), palette.rgb("#FFC070"), 0.3), 0.42)
        brush.canvas.blit(light, corner, None, pygame.BLEND_RGB_ADD)
        brush.line((4, 4, 92, 132), 6, palette.lighter(colour, 0.72), 3)
    else:
        brush.line((4, 4, 92, 132), 6, palette.mix(palette.GOLD_LINE, colour, 0.45), 1.4, 120)


def tile(
    kit: Kit, letter: str, size: Size, active: bool, next_up: bool, needed_text: str | None, values: str | None
) -> Surface:
    """Return a Rage tile: red and lit when turned, dull stone when not, with a warm rim when it is next."""
    width, height = size
    radius = min(size) * 0.13
    unit = max(1, round(min(size) / 30))
    out = rounded(size, radius, palette.RIM)
    inner = (width - 2 * unit, height - 2 * unit)
    colour = palette.rgb("#A82A1E") if active else palette.rgb("#38322C")
    face = gradient(inner, palette.lighter(colour, 0.12), palette.darker(colour, 0.45))
    if active:
        face.blit(spot(inner, (255, 120, 60), 0.35), (0, 0), None, pygame.BLEND_RGB_ADD)
    cut_corners(face, radius - unit)
    out.blit(face, (unit, unit))
    line = palette.rgb("#FF9A70") if active else palette.DUE if next_up else palette.rgb("#6A5F50")
    out.blit(outline(size, radius, line, unit, 255 if active or next_up else 130), (0, 0))
    detailed = min(size) >= DETAILED_FROM and bool(needed_text or values)
    ink = palette.WHITE if active else palette.rgb("#B9AC96") if next_up else palette.rgb("#8A7F70")
    drawn = kit.text.line(letter, "title", min(size) * (0.36 if detailed else 0.62), ink)
    out.blit(drawn, drawn.get_rect(center=(width / 2, height * (0.27 if detailed else 0.5))))
    if detailed:
        _tile_words(kit, out, needed_text, values, active)
    return out


def _tile_words(kit: Kit, out: Surface, needed_text: str | None, values: str | None, active: bool) -> None:
    width, height = out.get_size()
    ink = palette.CREAM if active else palette.QUIET
    if values:
        line = kit.text.run(values, "sans_bold", height * 0.16, ink)
        if line.get_width() > width * 0.9:
            line = kit.text.run(values, "sans_bold", height * 0.16 * width * 0.9 / line.get_width(), ink)
        out.blit(line, line.get_rect(center=(width / 2, height * 0.58)))
    if needed_text:
        small = kit.text.line(needed_text, "body_italic", max(9.0, height * 0.13), ink, round(width * 0.9))
        out.blit(translucent(small, 0.85), small.get_rect(center=(width / 2, height * 0.82)))

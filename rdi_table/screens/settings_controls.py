"""The controls of the settings, drawn: choices in a groove, switches, the slider, sounds to listen to."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Surface

from rdi_table.scene.art import Art, palette
from rdi_table.scene.art.paint import circle, clear, gradient, outline, rounded
from rdi_table.scene.art.palette import Colour
from rdi_table.screens import buttons
from rdi_table.screens.canvas import Pen, Size
from rdi_table.screens.settings_layout import Box, segments
from rdi_table.screens.setup_paint import choice_frame

GREEN, GREEN_DARK = palette.rgb("#5C9A54"), palette.rgb("#35682F")
KNOB = palette.rgb("#FBF0D6")


def choice(
    pen: Pen, box: Box, labels: tuple[str, ...], chosen: int, hover: int | None, text: float = 1.0
) -> None:  # fmt: skip
    """Draw a row of choices, the one in force on a gold pill; `text`: how much larger words are, if they can be."""
    choice_frame(pen, box)
    least = pen.canvas.rect(*segments(box, len(labels))[0]).size
    text = buttons.choice_words(pen.art, (least[0] - 1, least[1]), labels, False, text)
    for place, (label, part) in enumerate(zip(labels, segments(box, len(labels)))):
        rect = pen.canvas.rect(*part)
        face = buttons.choice(pen.art, rect.size, label, place == chosen, words=text)
        pen.surface.blit(face.hover if place == hover else face.normal, rect)


def switch(pen: Pen, box: Box, on: bool, hover: bool) -> None:
    """Draw a switch: green with a tick when it is on."""
    rect = pen.canvas.rect(*box)
    pen.surface.blit(_switch(pen.art, rect.size, on, hover), rect)


def _switch(art: Art, size: Size, on: bool, hover: bool) -> Surface:
    ground = _switch_ground(size, on, hover).copy()
    if on:
        mark = art.icons.icon("check", round(size[1] * 0.5), palette.CREAM)
        ground.blit(mark, mark.get_rect(center=(size[0] * 0.29, size[1] / 2)))
    return ground


@lru_cache(maxsize=32)
def _switch_ground(size: Size, on: bool, hover: bool) -> Surface:
    wide, high = size
    top, low = (GREEN, GREEN_DARK) if on else (palette.rgb("#1A130D"), palette.rgb("#0C0805"))
    face = gradient(size, palette.lighter(top, 0.1 if hover else 0.0), low)
    mask = rounded(size, high / 2, palette.WHITE)
    face.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
    line = palette.lighter(GREEN, 0.4) if on else palette.GOLD_LINE
    face.blit(outline(size, high / 2, line, max(1, round(high / 30)), 210), (0, 0))
    knob = circle(high * 0.38, KNOB if on else palette.darker(palette.QUIET, 0.25))
    face.blit(knob, knob.get_rect(center=(wide - high / 2 if on else high / 2, high / 2)))
    return face


def slider(pen: Pen, box: Box, share: float, dim: bool, hover: bool) -> None:
    """Draw the groove of the volume, gold up to its knob."""
    x, y, wide, high = box
    middle = y + high / 2
    groove = pen.canvas.rect(x, middle - 4, wide, 8)
    pen.surface.blit(rounded(groove.size, groove.height / 2, palette.rgb("#0C0805"), 235), groove)
    pen.surface.blit(outline(groove.size, groove.height / 2, palette.GOLD_LINE, max(1, pen.canvas.px(1)), 120), groove)
    tone = palette.rgb("#7A6A4C") if dim else palette.rgb("#D9A94E")
    filled = max(groove.height, round(groove.width * share))
    lit = gradient((filled, groove.height), palette.lighter(tone, 0.2), palette.darker(tone, 0.25))
    lit.blit(rounded((filled, groove.height), groove.height / 2, palette.WHITE), (0, 0), None, pygame.BLEND_RGBA_MULT)
    pen.surface.blit(lit, groove)
    knob = _knob(pen.canvas.px(12.5 if hover else 11), dim)
    pen.surface.blit(knob, knob.get_rect(center=(groove.x + round(groove.width * share), groove.centery)))


@lru_cache(maxsize=16)
def _knob(radius: int, dim: bool) -> Surface:
    out = clear((2 * radius, 2 * radius), palette.RIM)
    tone: Colour = palette.rgb("#9A8A6A") if dim else palette.rgb("#D9A94E")
    for share, colour in ((1.0, palette.RIM), (0.94, palette.lighter(tone, 0.55)), (0.74, tone)):
        disc = circle(radius * share, colour)
        out.blit(disc, disc.get_rect(center=(radius, radius)))
    return out


def sound(pen: Pen, x: float, y: float, radius: float, colour: str, icon: str, lit: bool) -> None:
    """Draw a sound to listen to."""
    px = pen.canvas.px(radius)
    if lit:
        light = pen.art.parts.candle_glow(round(px * 1.9), palette.PLAYABLE, 0.55)
        pen.surface.blit(light, light.get_rect(center=(pen.canvas.px(x), pen.canvas.px(y))), None, pygame.BLEND_RGB_ADD)
    pen.put(pen.art.parts.seal(px, palette.rgb(colour), icon), x, y, "center")

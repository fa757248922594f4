"""The compact face for the board (100 x 140) and the index strip of a covered card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from . import palette
from .brush import Brush, Kit
from .face_full import BLACK_BAND, drink_line
from .paint import Size, gradient, outline, rounded, spot
from .palette import Colour
from .text import Typesetter

if TYPE_CHECKING:
    from .faces import FaceSpec

PICTURE_ALONE_BELOW = 42
STRIP = (8, 106, 84, 27)
LOW_STRIP, LOW_LEAST = (4, 99, 92, 37), 28
"""The strip of a small face, and the pixels of width from which a face has one."""
READABLE = (9.0, 8.0)
"""How large letters on a small face are, in pixels: an effect that is too long for both is not written."""


def ground(type_key: str) -> Colour:
    """Return the colour a cream picture stands on; the one light band is taken darker."""
    look = palette.card_type(type_key)
    return (
        palette.mix(palette.darker(look.colour, 0.42), palette.rgb("#8A6A2A"), 0.35)
        if look.light_title
        else look.colour
    )


def draw(brush: Brush, spec: FaceSpec, width: int) -> None:
    """Draw the compact face; under 42 pixels with an effect only if it can be read, else the picture alone."""
    look = palette.card_type(spec.type)
    words = spec.effect or drink_line(spec)
    alone = width < PICTURE_ALONE_BELOW
    brush.card(rim=5, radius=9, hairline=1.8 if alone else 1.3)
    _field(brush, ground(spec.type), spec.boss)
    small = _small_line(brush, words, width) if alone and words else None
    strip = bool(words) and not alone
    picture = spec.picture or look.icon
    side, middle = (64, 52) if small is not None else (82, 70) if alone else (68, 60 if strip else 70)
    brush.icon(picture, side, (50, middle), palette.ICON_CREAM, shadow=True)
    if small is not None:
        _parchment(brush, LOW_STRIP)
        brush.centre(small, (LOW_STRIP[0] + LOW_STRIP[2] / 2, LOW_STRIP[1] + LOW_STRIP[3] / 2))
    if not alone:
        brush.seal(13, (17, 17), BLACK_BAND if spec.boss else palette.darker(ground(spec.type), 0.30), look.icon)
    if strip:
        _strip(brush, words)


def _field(brush: Brush, colour: Colour, boss: bool) -> None:
    box = (5, 5, 90, 130)
    top = palette.mix(colour, BLACK_BAND, 0.45) if boss else colour
    brush.plate(box, 5, palette.lighter(top, 0.04), palette.darker(top, 0.42))
    corner, size = brush.box((5, 5, 90, 110))
    light = spot(size, palette.mix(palette.lighter(colour, 0.25), palette.rgb("#FFB060"), 0.25), 0.34)
    brush.canvas.blit(light, corner, None, pygame.BLEND_RGB_ADD)
    brush.line(box, 5, palette.lighter(colour, 0.40), 1, 110)


def _small_line(brush: Brush, words: str, width: int) -> Surface | None:
    """Return the effect line of a face that is shown so few pixels wide, None if it could not be read there."""
    if width < LOW_LEAST:
        return None
    lines = (brush.text.run(words, "sans_bold", px / width * brush.wide * brush.scale, palette.INK) for px in READABLE)
    return next((line for line in lines if line.get_width() <= brush.u(LOW_STRIP[2] - 3)), None)


def _parchment(brush: Brush, box: tuple[float, float, float, float]) -> None:
    corner, size = brush.box(box)
    rim = (box[0] - 1.2, box[1] - 1.2, box[2] + 2.4, box[3] + 2.4)
    brush.plate(rim, 4.5, palette.RIM, palette.RIM)
    brush.canvas.blit(brush.kit.parts.parchment(size, 4 * brush.scale), corner)


def _strip(brush: Brush, words: str) -> None:
    _, size = brush.box(STRIP)
    _parchment(brush, STRIP)
    line = fitted(brush.text, words, 21 * brush.scale, (brush.u(STRIP[2] - 5), size[1]), palette.INK)
    brush.centre(line, (STRIP[0] + STRIP[2] / 2, STRIP[1] + STRIP[3] / 2))


def fitted(setter: Typesetter, words: str, px: float, room: Size, colour: Colour) -> Surface:
    """Return an effect line that is no wider than the room."""
    line = setter.run(words, "sans_bold", px, colour)
    if line.get_width() > room[0]:
        line = setter.run(words, "sans_bold", max(4.0, px * room[0] / line.get_width() * 0.98), colour)
    return line


def _upright(setter: Typesetter, words: str, px: float, room: Size) -> Surface:
    """Return an effect for a narrow strip: in one line, or in two where one could not be read."""
    wide = setter.run(words, "sans_bold", px, palette.CREAM).get_width()
    if wide * READABLE[1] <= room[0] * px:
        return fitted(setter, words, px, room, palette.CREAM)
    if setter.fits(words, "sans_bold", READABLE[1], room[0], 2, room[1]):
        return setter.block(words, "sans_bold", px, room[0], palette.CREAM, "center", 2, READABLE[1], room[1])
    return fitted(setter, words, px, room, palette.CREAM)


def index_strip(kit: Kit, spec: FaceSpec, size: Size) -> Surface:
    """Return seal, picture and effect, one below the other, in the type's colour."""
    width, height = size
    look = palette.card_type(spec.type)
    colour = ground(spec.type)
    radius = width * 0.16
    out = rounded((width + round(radius), height), radius, palette.RIM)
    inset = max(1, round(width * 0.06))
    face = gradient((width, height - 2 * inset), palette.lighter(colour, 0.05), palette.darker(colour, 0.5))
    face.blit(
        rounded((width + round(radius), height - 2 * inset), radius - inset, palette.WHITE),
        (0, 0),
        None,
        pygame.BLEND_RGBA_MULT,
    )
    out.blit(face, (inset, inset))
    out.blit(outline(out.get_size(), radius, palette.GOLD_LINE, 1, 170), (0, 0))
    seal = kit.parts.seal(max(4, round(width * 0.36)), BLACK_BAND if spec.boss else look.colour, look.icon)
    out.blit(seal, seal.get_rect(center=(width / 2 + inset / 2, inset + width * 0.48)))
    picture = kit.icons.icon(spec.picture or look.icon, round(width * 0.76), palette.ICON_CREAM, shadow=True)
    out.blit(picture, picture.get_rect(center=(width / 2 + inset / 2, width * 1.52)))
    words = spec.effect or drink_line(spec)
    if words:
        line = _upright(kit.text, words, width * 0.36, (width - 2 * inset - 2, round(width * 1.1)))
        middle = max(width * 2.22, width * 2.02 + line.get_height() / 2)
        out.blit(line, line.get_rect(center=(width / 2 + inset / 2, middle)))
    return out.subsurface((0, 0, width, height)).copy()

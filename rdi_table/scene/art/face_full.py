"""The full face and the short face (art/README.md, section 3), designed at 240 x 336.

Titles are whole sentences. They are never cut on a full face: two lines, then three smaller ones, then smaller still.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from . import palette
from .brush import Brush
from .face_marks import draw_marks, has_marks
from .paint import clear, cut_corners, gradient, spot, tint, translucent
from .palette import Colour, TypeLook
from .text import Typesetter

if TYPE_CHECKING:
    from .faces import FaceSpec

WIDE = 240
BAND = (10, 10, 220, 52)
TITLE_LEFT, TITLE_WIDE, TITLE_HIGH = 57, 168, 50
PICTURE = (14, 66, 212, 116)
PILL = (40, 173, 160, 20)
TEXT_LEFT, TEXT_WIDE, TEXT_TOP = 22, 196, 201
TEXT_END, TEXT_END_WITH_MARKS = 322, 292
TEXT_PX, TEXT_FLOOR, DRINK_PX = 19.0, 11.0, 27.0
RAYS = 18
BLACK_BAND = palette.rgb("#1B1512")


def draw(brush: Brush, spec: FaceSpec) -> None:
    """Draw the face with its rules text."""
    look = _ground(brush, spec)
    _title(brush, spec, look)
    words = body(spec)
    if words:
        _text(brush, words, spec)
    draw_marks(brush, spec)


def draw_short(brush: Brush, spec: FaceSpec) -> None:
    """Draw the face with the effect line, 38 units high."""
    look = _ground(brush, spec)
    _title(brush, spec, look, short=True)
    words = spec.effect or drink_line(spec)
    if words:
        end = TEXT_END_WITH_MARKS if has_marks(spec) else TEXT_END
        px = 38.0
        line = brush.text.run(words, "sans_bold", px * brush.scale, palette.INK)
        room = TEXT_WIDE * brush.scale
        if line.get_width() > room:
            line = brush.text.run(words, "sans_bold", px * brush.scale * room / line.get_width(), palette.INK)
        brush.centre(line, (WIDE / 2, (TEXT_TOP + end) / 2))
    draw_marks(brush, spec)


def drink_line(spec: FaceSpec) -> str:
    """Return what a Drink does, in numbers, as markup; empty for other cards."""
    parts = []
    if spec.fortitude:
        parts.append(f"{signed(spec.fortitude)} {{fort}}")
    if spec.alcohol is not None:
        parts.append(f"{signed(spec.alcohol)} {{drink}}")
    return "  ".join(parts)


def signed(number: int) -> str:
    """Return a number with its sign; the minus is a true one."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def body(spec: FaceSpec) -> str:
    """Return the markup of the text field."""
    return spec.text or f"**{drink_line(spec)}**" * bool(drink_line(spec))


def text_px(setter: Typesetter, spec: FaceSpec) -> float:
    """Return the size of the rules text in units of the face."""
    words = body(spec)
    if not words:
        return TEXT_PX
    end = TEXT_END_WITH_MARKS if has_marks(spec) else TEXT_END
    return setter.block_px(words, "body", _start_px(spec), TEXT_WIDE, None, TEXT_FLOOR, end - TEXT_TOP)


def _start_px(spec: FaceSpec) -> float:
    """Return where the text begins to shrink: what a Drink does is set large."""
    return DRINK_PX if spec.type == "drink" or not spec.text else TEXT_PX


def _ground(brush: Brush, spec: FaceSpec) -> TypeLook:
    """Draw everything but the words, and return the look of the card's type.

    What all cards of a type share is kept for each size; it is most of the work.
    """
    look = palette.card_type(spec.type)
    key = ("full", spec.type, spec.boss, brush.canvas.get_size())
    blank = brush.kit.grounds.get(key, lambda: _blank(brush, spec.boss, look))
    brush.canvas = blank.copy()
    brush.icon(spec.picture or look.icon, 92, (120, 121), palette.ICON_CREAM, shadow=True)
    _pill(brush, look)
    if spec.owner:
        seat = palette.character(spec.owner)
        brush.seal(15, (212, 183), seat.colour, seat.emblem)
    return look


def _blank(brush: Brush, boss: bool, look: TypeLook) -> Surface:
    """Return rim, parchment, band and the ground of the picture."""
    brush.card(rim=7, radius=16, hairline=1.6)
    corner, size = brush.box((7, 7, WIDE - 14, brush.high - 14))
    sheet = brush.kit.parts.parchment(size, 10 * brush.scale)
    brush.canvas.blit(sheet, corner)
    _band(brush, BLACK_BAND if boss else look.colour)
    _picture(brush, boss, look)
    return brush.canvas


def _band(brush: Brush, colour: Colour) -> None:
    left, top, wide, high = BAND
    brush.plate((left - 1, top - 1, wide + 2, high + 2), 8, palette.RIM, palette.RIM)
    brush.plate(BAND, 7, palette.lighter(colour, 0.06), palette.darker(colour, 0.36))
    brush.line((left + 1, top + 1, wide - 2, high - 2), 6, palette.BRIGHT_GOLD, 0.9, 70)


def _title(brush: Brush, spec: FaceSpec, look: TypeLook, short: bool = False) -> None:
    brush.seal(20, (32, 36), BLACK_BAND if spec.boss else look.colour, look.icon)
    ink = palette.INK if look.light_title and not spec.boss else palette.rgb("#FFF4DA")
    words = _set_title(brush, spec.title, ink, short)
    at = (TITLE_LEFT, BAND[1] + BAND[3] / 2 - words.get_height() / 2 / brush.scale + 0.5)
    if ink != palette.INK:
        brush.put(translucent(tint(words, palette.BLACK), 0.65), (at[0], at[1] + 1.2))
    brush.put(words, at)


def _set_title(brush: Brush, title: str, ink: Colour, short: bool) -> Surface:
    setter, scale = brush.text, brush.scale
    wide, high = brush.u(TITLE_WIDE), brush.u(TITLE_HIGH)
    if short:
        return setter.block(title, "body_bold", 19 * scale, wide, ink, "left", 2, 17.5 * scale, high)
    px = title_px(setter, title, scale) * scale
    return setter.block(title, "body_bold", px, wide, ink, "even", None, px, high)


def title_px(setter: Typesetter, title: str, scale: float) -> float:
    """Return the size of a title in units of the face: two lines from 20 to 17, else three from 16 down."""
    wide, high = round(TITLE_WIDE * scale), round(TITLE_HIGH * scale)
    for px in (20.0, 17.0):
        if setter.fits(title, "body_bold", px * scale, wide, 2, high):
            start = min(20.0, px + 2)
            return setter.block_px(title, "body_bold", start * scale, wide, 2, px * scale, high) / scale
    return setter.block_px(title, "body_bold", 16 * scale, wide, None, 7 * scale, high) / scale


def _picture(brush: Brush, boss: bool, look: TypeLook) -> None:
    corner, size = brush.box(PICTURE)
    deep = palette.darker(look.colour, 0.45) if look.light_title else look.colour
    scene = gradient(size, palette.darker(deep, 0.58), palette.darker(deep, 0.74))
    scene.blit(_rays(size), (0, 0))
    light = spot((round(size[0] * 0.86), round(size[1] * 1.3)), palette.lighter(deep, 0.12), 0.72)
    scene.blit(light, light.get_rect(center=(size[0] // 2, size[1] // 2)), None, pygame.BLEND_RGB_ADD)
    if boss:
        _dragon_corners(brush, scene)
    cut_corners(scene, 4 * brush.scale)
    brush.plate((PICTURE[0] - 1.5, PICTURE[1] - 1.5, PICTURE[2] + 3, PICTURE[3] + 3), 5, palette.RIM, palette.RIM)
    brush.canvas.blit(scene, corner)
    brush.line((PICTURE[0] + 1, PICTURE[1] + 1, PICTURE[2] - 2, PICTURE[3] - 2), 3, palette.lighter(deep, 0.35), 1, 120)


def _rays(size: tuple[int, int]) -> Surface:
    """Return faint rays from the middle, white on clear."""
    rays = clear(size, palette.WHITE)
    x, y = size[0] / 2, size[1] / 2
    reach = math.hypot(x, y)
    for ray in range(RAYS):
        first, second = (math.tau * (ray + part) / RAYS for part in (0.0, 0.5))
        ends = [(x + math.cos(angle) * reach, y + math.sin(angle) * reach) for angle in (first, second)]
        pygame.draw.polygon(rays, (255, 255, 255, 15), [(x, y), *ends])
    return rays


def _dragon_corners(brush: Brush, scene: Surface) -> None:
    side = brush.u(34)
    head = translucent(brush.kit.icons.icon("dragon_corner", side, palette.BRIGHT_GOLD), 0.75)
    width, height = scene.get_size()
    pad = brush.u(5)
    for right in (False, True):
        for low in (False, True):
            x = width - side - pad if right else pad
            y = height - side - pad - brush.u(10) if low else pad
            scene.blit(pygame.transform.flip(head, not right, False), (x, y))


def _pill(brush: Brush, look: TypeLook) -> None:
    left, top, wide, high = PILL
    tone = palette.mix(palette.lighter(look.colour, 0.42), palette.PARCHMENT, 0.25)
    brush.plate((left - 1.5, top - 1.5, wide + 3, high + 3), 9.5, palette.RIM, palette.RIM)
    brush.plate(PILL, 8, palette.lighter(tone, 0.10), palette.darker(tone, 0.16))
    brush.line((left + 1, top + 1, wide - 2, high - 2), 7, palette.WHITE, 0.8, 60)
    label = brush.text.line(look.label, "title", 12 * brush.scale, palette.INK, brush.u(wide - 16))
    brush.centre(label, (left + wide / 2, top + high / 2))


def _text(brush: Brush, words: str, spec: FaceSpec) -> None:
    end = TEXT_END_WITH_MARKS if has_marks(spec) else TEXT_END
    high = brush.u(end - TEXT_TOP)
    block = brush.text.block(
        words,
        "body",
        _start_px(spec) * brush.scale,
        brush.u(TEXT_WIDE),
        palette.INK,
        "center",
        None,
        TEXT_FLOOR * brush.scale,
        high,
    )
    brush.centre(block, (TEXT_LEFT + TEXT_WIDE / 2, (TEXT_TOP + end) / 2))

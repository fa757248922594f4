"""The picture behind the title's menu: the tavern at night, painted once for a size of window."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pygame
from pygame import Rect, Surface

from rdi_table import __version__
from rdi_table.engine import CardSet
from rdi_table.scene.art import Art, palette
from rdi_table.scene.art.paint import cut_corners, fade, gradient, spot
from rdi_table.scene.art.parts import dimmed
from rdi_table.scene.faces_from_cards import CardFaces, Effect
from rdi_table.screens import night, tavern
from rdi_table.screens.canvas import Canvas, Pen
from rdi_table.screens.title_layout import TitleLayout
from rdi_table.words import ui as words

CANDLE_WIDE, CANDLE_HIGH = 24, 78

FLAME = 27
DIM_WALL = 0.74
SHOWN_TYPES = ("drink", "sometimes", "action", "action", "anytime", "gambling", "cheating")


def paint(
    art: Art, canvas: Canvas, places: TitleLayout, cards: CardSet, effect: Effect, evening: int,
    foot: str = words.TAGLINE, text_scale: float = 1.0,
) -> Surface:  # fmt: skip
    """Return the whole still picture; `evening` chooses the cards on the table, `foot` stands below the menu."""
    picture = Surface(canvas.size).convert() if pygame.display.get_surface() else Surface(canvas.size)
    pen = Pen(art, canvas, picture, text_scale)
    _wall(pen, places)
    _table(pen, places)
    _light(pen, places)
    _sign(pen, places)
    _regulars(pen, places, cards)
    _window(pen, places)
    _menu(pen, places, foot)
    _things(pen, places)
    _cards(pen, places, cards, effect, evening)
    _unofficial(pen)
    return picture


def _wall(pen: Pen, places: TitleLayout) -> None:
    canvas, picture = pen.canvas, pen.surface
    picture.blit(pen.art.parts.wood(canvas.size, "wall"), (0, 0))
    tone = round(255 * DIM_WALL)
    picture.fill((tone, tone, tone), special_flags=pygame.BLEND_RGB_MULT)
    light = spot((canvas.px(1120), canvas.px(1120)), (96, 54, 20), 0.85)
    middle = (canvas.px(860 + (canvas.wide - 1280) / 2), canvas.px(places.table))
    picture.blit(light, light.get_rect(center=middle), None, pygame.BLEND_RGB_ADD)
    shadow = fade((canvas.size[0], canvas.px(places.beam * 2.4)), 190, 0)
    picture.blit(shadow, (0, canvas.px(places.beam)))
    beam = pen.art.parts.wood(canvas.size, "wall").subsurface(canvas.rect(0, 60, canvas.wide, places.beam)).copy()
    beam.fill((70, 62, 56), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(beam, (0, 0))
    pen.rule(0, canvas.wide, places.beam - 2, palette.rgb("#6B4526"), 150)


def _table(pen: Pen, places: TitleLayout) -> None:
    """Draw the table across the lower edge: its wood squeezed, as seen from a bench."""
    canvas, picture = pen.canvas, pen.surface
    box = canvas.rect(0, places.table, canvas.wide, canvas.high - places.table)
    box.height = canvas.size[1] - box.y
    wood = pen.art.parts.wood(canvas.size, "table")
    part = wood.subsurface((0, 0, canvas.size[0], min(canvas.size[1], box.height * 2)))
    picture.blit(pygame.transform.smoothscale(part, box.size), box)
    dark = fade((box.width, canvas.px(26)), 120, 0)
    picture.blit(dark, box)
    shade = fade((box.width, canvas.px(40)), 0, 150)
    picture.blit(shade, (0, box.y - shade.get_height()))
    edge = Surface((box.width, max(1, canvas.px(2))))
    edge.fill(palette.rgb("#C98A44"))
    picture.blit(edge, box.topleft)


def _light(pen: Pen, places: TitleLayout) -> None:
    """Draw the warm light of every candle on wall and table, and leave the corners dark."""
    canvas, picture = pen.canvas, pen.surface
    dark = _vignette(canvas.size)
    picture.blit(dark, (0, 0), None, pygame.BLEND_RGB_MULT)
    for x, foot in places.candles:
        light = pen.art.parts.candle_glow(canvas.px(210), (210, 112, 40), 0.42)
        at = (canvas.px(x), canvas.px(foot - CANDLE_HIGH))
        picture.blit(light, light.get_rect(center=at), None, pygame.BLEND_RGB_ADD)


def _vignette(size: tuple[int, int]) -> Surface:
    small = Surface((64, 36))
    small.fill((64, 58, 54))
    pygame.draw.ellipse(small, (150, 146, 142), (6, 2, 60, 36))
    pygame.draw.ellipse(small, (235, 232, 228), (18, 6, 42, 30))
    return pygame.transform.smoothscale(pygame.transform.box_blur(pygame.transform.box_blur(small, 5), 4), size)


def _sign(pen: Pen, places: TitleLayout) -> None:
    x, y, wide, high = places.sign
    canvas, art = pen.canvas, pen.art
    for at in (x + 70, x + wide - 70):
        drawn = tavern.chain(canvas.px(8), canvas.px(y + 4))
        pen.put(drawn, at, 0, "midtop")
    rect = canvas.rect(*places.sign)
    radius = canvas.px(12)
    shadow, (dx, dy) = art.parts.shadow(rect.size, radius, canvas.px(13), 0.75)
    pen.surface.blit(shadow, (rect.x + dx, rect.y + dy + canvas.px(12)))
    pen.surface.blit(_planks(pen, rect), rect)
    pen.frame(places.sign, 12, palette.BRIGHT_GOLD, 235)
    pen.frame((x + 1, y + 1, wide - 2, high - 2), 11, palette.darker(palette.GOLD_LINE, 0.3), 200)
    pen.frame((x + 7, y + 7, wide - 14, high - 14), 7, palette.GOLD_LINE, 120)
    for bx in (x + 19, x + wide - 19):
        for by in (y + 19, y + high - 19):
            pen.put(tavern.bolt(canvas.px(10)), bx, by, "center")
    pen.put(art.parts.seal(canvas.px(50), palette.rgb("#B03424"), "dragon"), x + 80, y + high / 2, "center")
    _name(pen, places)


def _planks(pen: Pen, rect: Rect) -> Surface:
    """Return the boards of the sign."""
    wood = pen.art.parts.wood(pen.canvas.size, "table")
    out = Surface(rect.size, pygame.SRCALPHA)
    out.blit(wood, (0, 0))
    shade = gradient(rect.size, palette.rgb("#8E8278"), palette.rgb("#4A423C"))
    out.blit(shade, (0, 0), None, pygame.BLEND_RGB_MULT)
    glow = spot((rect.width, rect.height * 2), (70, 38, 12), 0.7)
    out.blit(glow, (0, -rect.height // 2), None, pygame.BLEND_RGB_ADD)
    out.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_ADD)
    cut_corners(out, pen.canvas.px(12))
    return out


def _name(pen: Pen, places: TitleLayout) -> None:
    x, y, wide, _ = places.sign
    middle = x + 429
    room = wide - 2 * 162
    canvas, art = pen.canvas, pen.art
    px = art.text.fit(words.GAME, "title", 48.5 * canvas.scale, canvas.px(room + 130))
    pen.put(tavern.gilded(art, words.GAME, "title", px), middle, y + 45, "center")
    small = pen.heading(words.SUBTITLE, 38, (middle, y + 95), "center", "small_caps")
    half = small.width / canvas.scale / 2 + 14
    for side in (-1, 1):
        near, far = middle + side * half, middle + side * 220
        pen.rule(min(near, far), max(near, far), y + 98, palette.BRIGHT_GOLD, 220)
        _lozenge(pen, near, y + 98)
    pen.line(words.UNOFFICIAL, "body_italic", 15.5, palette.QUIET, (middle, y + 132), "center")


def _lozenge(pen: Pen, x: float, y: float) -> None:
    detail = 4
    side = max(4, pen.canvas.px(10))
    shape = Surface((side * detail, side * detail), pygame.SRCALPHA)
    shape.fill((*palette.BRIGHT_GOLD, 0))
    half = side * detail / 2
    pygame.draw.polygon(shape, palette.BRIGHT_GOLD, [(half, 0), (2 * half, half), (half, 2 * half), (0, half)])
    pen.put(tavern.shrink(shape, detail), x, y, "center")


def _regulars(pen: Pen, places: TitleLayout, cards: CardSet) -> None:
    """Draw the portraits of everybody in the box, each on its string."""
    canvas, art = pen.canvas, pen.art
    radius = canvas.px(places.seal)
    string = palette.rgb("#1A0F07")
    for (x, y), (key, character) in zip(places.regulars, cards.characters.items()):
        nail = (canvas.px(x), canvas.px(y - places.seal - 16))
        for side in (-1, 1):
            end = (canvas.px(x + side * 14), canvas.px(y - places.seal + 4))
            pygame.draw.aaline(pen.surface, string, nail, end)
        pen.put(tavern.bolt(max(4, canvas.px(6))), x, y - places.seal - 16, "center")
        look = palette.character(key)
        shadow, (dx, dy) = art.parts.shadow((2 * radius, 2 * radius), radius, canvas.px(9), 0.75)
        pen.surface.blit(shadow, (canvas.px(x) - radius + dx, canvas.px(y) - radius + dy + canvas.px(7)))
        seal = dimmed(art.parts.seal(radius, look.colour, look.portrait), 0.84)
        pen.put(seal, x, y, "center")
        below = y + places.seal + 13 + 3 * (pen.words - 1)
        pen.line(character.name, "small_caps", 15, palette.QUIET, (x, below), "center", 118)


def _window(pen: Pen, places: TitleLayout) -> None:
    panes = pen.canvas.rect(*places.panes)
    frame, (dx, dy) = night.frame(pen.canvas, panes)
    shadow, (sx, sy) = pen.art.parts.shadow(panes.size, pen.canvas.px(8), pen.canvas.px(14), 0.7)
    pen.surface.blit(shadow, (panes.x + sx, panes.y + sy + pen.canvas.px(10)))
    pen.surface.blit(frame, (panes.x + dx, panes.y + dy))


def _menu(pen: Pen, places: TitleLayout, foot: str) -> None:
    """Draw the board the menu is on: it hangs from the beam."""
    x, y, wide, high = places.menu
    for at in (x + 44, x + wide - 44):
        pen.put(tavern.chain(pen.canvas.px(8), pen.canvas.px(y + 4)), at, 0, "midtop")
    pen.panel(places.menu, palette.rgb("#6B4526"), 14)
    pen.frame((x + 7, y + 7, wide - 14, high - 14), 9, palette.GOLD_LINE, 80)
    fx, fy, fw, fh = places.foot
    pen.rule(fx + 70, fx + fw - 70, fy + 6, palette.GOLD_LINE, 110)
    _lozenge(pen, fx + fw / 2, fy + 6)
    pen.block(foot, "body_italic", 17, palette.QUIET, (fx + 12, fy + 18, fw - 24, fh - 18), "center")


def _things(pen: Pen, places: TitleLayout) -> None:
    """Draw candles without flames, tankards and coins, each with a shadow on the table."""
    canvas = pen.canvas
    for left, foot, wide in places.tankards:
        _shadow(pen, left + wide * 0.55, foot, wide * 0.85)
        pen.put(tavern.tankard(canvas.px(wide)), left, foot, "bottomleft")
    for x, foot in places.candles:
        _shadow(pen, x, foot - 4, CANDLE_WIDE * 1.5)
        drawn = tavern.candle(canvas.px(CANDLE_WIDE), canvas.px(CANDLE_HIGH))
        pen.put(drawn, x, foot + 5, "midbottom")
    for x, foot, many in places.coins:
        _shadow(pen, x, foot - 3, 26)
        pen.put(pen.art.parts.coin_heap(many, canvas.px(27)), x, foot, "midbottom")


def _shadow(pen: Pen, x: float, y: float, half: float) -> None:
    """Draw a flat soft shadow where a thing stands."""
    wide, high = pen.canvas.px(half * 2), max(4, pen.canvas.px(half * 0.5))
    soft = spot((wide, high), (255, 255, 255), 0.75)
    dark = Surface((wide, high))
    dark.fill((255, 255, 255))
    dark.blit(soft, (0, 0), None, pygame.BLEND_RGB_SUB)
    pen.surface.blit(dark, dark.get_rect(center=(pen.canvas.px(x), pen.canvas.px(y))), None, pygame.BLEND_RGB_MULT)


def _cards(pen: Pen, places: TitleLayout, cards: CardSet, effect: Effect, evening: int) -> None:
    """Draw four real cards, fanned out; others every evening."""
    keys = chosen_cards(cards, evening)
    wide = pen.canvas.px(112)
    faces = CardFaces(cards, effect)
    middle = (len(keys) - 1) / 2
    for place, key in enumerate(keys):
        spec = faces(key)
        full = pen.art.faces.reads_full(spec, wide)
        face = pen.art.faces.full(spec, wide) if full else pen.art.faces.short(spec, wide)
        off = place - middle
        turned = pygame.transform.rotozoom(face, -off * 7.5 - 2, 1.0)
        x, y = places.fan[0] + off * 62, places.fan[1] - 82 + abs(off) * abs(off) * 5
        rect = turned.get_rect(center=(pen.canvas.px(x), pen.canvas.px(y)))
        shadow, _ = pen.art.parts.shadow(face.get_size(), pen.canvas.px(8), max(3, pen.canvas.px(7)), 0.6)
        shade = pygame.transform.rotozoom(shadow, -off * 7.5 - 2, 1.0)
        pen.surface.blit(shade, shade.get_rect(center=(rect.centerx, rect.centery + pen.canvas.px(5))))
        pen.surface.blit(turned, rect)


def chosen_cards(cards: CardSet, evening: int) -> Sequence[str]:
    """Return the keys of four cards of different kinds."""
    chance = Random(evening)
    kinds = list(dict.fromkeys(card.type for card in cards.cards.values() if card.type in SHOWN_TYPES))
    chance.shuffle(kinds)
    found = []
    for kind in kinds[:4]:
        keys = sorted(key for key, card in cards.cards.items() if card.type == kind)
        found.append(chance.choice(keys))
    return found


def _unofficial(pen: Pen) -> None:
    at = (pen.canvas.wide - 20, pen.canvas.high - 15)
    pen.line(__version__, "sans", 11, palette.darker(palette.QUIET, 0.35), at, "midright")

"""The pictures of the filters: a line for each deck, pills for types, boxes for where cards come from."""

from __future__ import annotations

import pygame
from pygame import Surface

from rdi_table.scene.art import Art, palette
from rdi_table.scene.art.paint import clear, cut_corners, fade, gradient, outline, rounded, translucent
from rdi_table.scene.art.palette import Colour
from rdi_table.screens.canvas import Size
from rdi_table.screens.gui import Face
from rdi_table.screens.sheets import tick_box

LIFT = {"normal": 0.0, "hover": 0.10, "down": -0.10}
UNLIT = palette.rgb("#2A2118")


def deck_line(art: Art, size: Size, name: str, count: int, colour: Colour, icon: str, chosen: bool, px: float) -> Face:
    """Return a deck's emblem, name and number of cards; `px` is the size of its name."""
    return Face(*(_deck_line(art, size, name, count, colour, icon, chosen, px, state) for state in LIFT))


def _deck_line(
    art: Art, size: Size, name: str, count: int, colour: Colour, icon: str, chosen: bool, px: float, state: str
) -> Surface:
    width, height = size
    radius = height * 0.24
    out = clear(size)
    if chosen:
        out.blit(rounded(size, radius, palette.rgb("#54402A"), 235), (0, 0))
        out.blit(outline(size, radius, palette.BRIGHT_GOLD, max(1, round(height / 27)), 230), (0, 0))
    elif state != "normal":
        out.blit(rounded(size, radius, palette.BRIGHT_GOLD, 30), (0, 0))
    seal = art.parts.seal(round(height * 0.385), colour, icon)
    out.blit(seal, seal.get_rect(center=(height * 0.58, height / 2)))
    number = art.text.line(str(count), "sans_bold", px * 0.86, palette.QUIET)
    out.blit(number, number.get_rect(midright=(width - height * 0.34, height / 2)))
    ink = palette.CREAM if chosen or state == "hover" else palette.mix(palette.QUIET, palette.CREAM, 0.5)
    left = round(height * 1.26)
    room = width - left - number.get_width() - round(height * 0.6)
    words = art.text.line(name, "sans_bold" if chosen else "sans", px, ink, room)
    out.blit(words, words.get_rect(midleft=(left, height / 2)))
    return out


def type_pill(art: Art, kind: str, height: int, px: float, lit: bool, able: bool) -> Face:
    """Return a type as a pill in its colour, dark when its cards are not shown, grey when the deck has none."""
    return Face(*(_type_pill(art, kind, height, px, lit and able, able, state) for state in LIFT))


def type_pill_width(art: Art, kind: str, height: int, px: float) -> int:
    """Return how wide such a pill is, in pixels."""
    words = art.text.size(palette.card_type(kind).label, "sans_bold", px)[0]
    return round(height * 1.05) + words + round(height * 0.42)


def _type_pill(art: Art, kind: str, height: int, px: float, lit: bool, able: bool, state: str) -> Surface:
    look = palette.card_type(kind)
    size = (type_pill_width(art, kind, height, px), height)
    colour = look.colour if lit else UNLIT
    base = palette.lighter(colour, max(0.0, LIFT[state])) if able else colour
    if LIFT[state] < 0:
        base = palette.darker(base, -LIFT[state])
    face = gradient(size, palette.lighter(base, 0.06), palette.darker(base, 0.30))
    if lit:
        face.blit(fade((size[0], height // 2), 38, 8, palette.WHITE), (0, 0))
    cut_corners(face, height / 2)
    line = palette.lighter(look.colour, 0.45) if lit else palette.mix(look.colour, palette.QUIET, 0.4)
    face.blit(outline(size, height / 2, line, max(1, round(height / 25)), 230 if able else 90), (0, 0))
    ink = palette.CREAM if lit else palette.mix(palette.QUIET, UNLIT, 0.1 if able else 0.55)
    mark = art.icons.icon(look.icon, round(height * 0.62), ink)
    face.blit(mark, mark.get_rect(center=(height * 0.62, height / 2)))
    words = art.text.line(look.label, "sans_bold", px, ink)
    face.blit(words, words.get_rect(midleft=(round(height * 1.05), height / 2)))
    return face


def source_box(art: Art, size: Size, label: str, ticked: bool, px: float) -> Face:
    """Return a box to tick, with its label."""
    return Face(*(_source_box(art, size, label, ticked, px, state) for state in LIFT))


def _source_box(art: Art, size: Size, label: str, ticked: bool, px: float, state: str) -> Surface:
    out = clear(size)
    if state != "normal":
        out.blit(rounded(size, size[1] * 0.24, palette.BRIGHT_GOLD, 30), (0, 0))
    side = round(size[1] * 0.74)
    box = tick_box(art, side, ticked)
    out.blit(box, box.get_rect(midleft=(round(size[1] * 0.1), size[1] / 2)))
    ink = palette.CREAM if ticked else palette.QUIET
    left = round(size[1] * 0.1) + side + round(size[1] * 0.34)
    words = art.text.line(label, "sans_bold", px, ink, size[0] - left - 4)
    out.blit(words, words.get_rect(midleft=(left, size[1] / 2)))
    return out


def face_switch(art: Art, size: Size, large: bool, chosen: bool) -> Face:
    """Return the switch for large or small faces: one card, or many."""
    return Face(*(_face_switch(size, large, chosen, state) for state in LIFT))


def _face_switch(size: Size, large: bool, chosen: bool, state: str) -> Surface:
    width, height = size
    ground = palette.rgb("#6A5230") if chosen else palette.rgb("#16100B")
    out = rounded(size, height * 0.28, palette.lighter(ground, 0.08 if state == "hover" else 0.0), 235)
    line = palette.BRIGHT_GOLD if chosen else palette.darker(palette.GOLD_LINE, 0.4)
    out.blit(outline(size, height * 0.28, line, max(1, round(height / 25)), 220), (0, 0))
    ink = palette.CREAM if chosen else palette.QUIET
    detail = 4
    big = clear((width * detail, height * detail), ink)
    unit = height * detail / 25
    if large:
        box = pygame.Rect(0, 0, round(10 * unit), round(14 * unit))
        box.center = (big.get_width() // 2, big.get_height() // 2)
        pygame.draw.rect(big, ink, box, round(1.6 * unit), round(2 * unit))
        pygame.draw.line(big, ink, (box.left + 3 * unit, box.bottom - 3.4 * unit),
                         (box.right - 3.4 * unit, box.bottom - 3.4 * unit), round(1.2 * unit))  # fmt: skip
    else:
        for column in (-1, 0, 1):
            for row in (-0.5, 0.5):
                box = pygame.Rect(0, 0, round(4.6 * unit), round(6 * unit))
                across, down = column * 6.4 * unit, row * 8 * unit
                box.center = (round(big.get_width() / 2 + across), round(big.get_height() / 2 + down))
                pygame.draw.rect(big, ink, box, 0, round(0.8 * unit))
    drawn = pygame.transform.smoothscale(big, size)
    out.blit(drawn if chosen else translucent(drawn, 0.85), (0, 0))
    return out

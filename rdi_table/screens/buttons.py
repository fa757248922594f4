"""The pictures of what is pressed on screens: buttons, menu lines, choices, seals, round crosses."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from rdi_table.scene.art import Art, palette
from rdi_table.scene.art.paint import clear, cut_corners, fade, gradient, outline, rounded, translucent
from rdi_table.scene.art.palette import Colour
from rdi_table.scene.art.parts import dimmed
from rdi_table.screens.canvas import Size
from rdi_table.screens.gui import Face

DARK = palette.rgb("#120C08")
LIFT = {"normal": 0.0, "hover": 0.10, "down": -0.12}


def plain(art: Art, size: Size, label: str, kind: str = "brown", key: str | None = None, words: float = 1.0) -> Face:
    """Return a large button: kinds red, green, brown, gold. Here as everywhere, letters are `words` times as large."""
    states = ("normal", "hover", "down", "disabled")
    return Face(*(art.parts.button(size, label, kind, key, state, words) for state in states))


def even_words(art: Art, size: Size, labels: Sequence[tuple[str, str]]) -> float:
    """Return how large words are on large buttons side by side so that all labels, each with its key, look alike."""
    px = size[1] * 0.42
    fits = []
    for label, key in labels:
        cap = art.parts.key_cap(key, px * 0.72).get_width() + round(px * 0.6) if key else 0
        room = max(8, size[0] - round(px * 1.4) - cap)
        fits.append(art.text.fit(label, "title", px, room, px * 0.55))
    return min(fits, default=px) / px


def menu_line(art: Art, size: Size, label: str, icon: str, key: str, words: float = 1.0) -> Face:
    """Return a line of the title's menu: icon, words, key cap."""
    return Face(*(_menu_line(art, size, label, icon, key, state, words) for state in LIFT))


def _menu_line(art: Art, size: Size, label: str, icon: str, key: str, state: str, grow: float) -> Surface:
    width, height = size
    radius = height * 0.16
    lift = LIFT[state]
    base = palette.mix(DARK, palette.BRIGHT_GOLD, max(0.0, lift)) if lift >= 0 else palette.BLACK
    out = rounded(size, radius, base, 190)
    line = palette.BRIGHT_GOLD if state == "hover" else palette.darker(palette.GOLD_LINE, 0.35)
    out.blit(outline(size, radius, line, max(1, round(height / 56)), 220 if state == "hover" else 170), (0, 0))
    ink = palette.HEADING if state != "hover" else palette.lighter(palette.HEADING, 0.5)
    mark = art.icons.icon(icon, round(height * 0.48), palette.BRIGHT_GOLD)
    down = 1 if state == "down" else 0
    out.blit(mark, mark.get_rect(center=(height * 0.57, height / 2 + down)))
    cap = art.parts.key_cap(key, height * min(0.32, 0.22 * grow))
    out.blit(cap, cap.get_rect(midright=(width - height * 0.22, height / 2 + down)))
    room = round(width - height * 1.5 - cap.get_width())
    words = art.text.line(label, "title", height * min(0.5, 0.36 * grow), ink, room, height * 0.27)
    out.blit(words, words.get_rect(midleft=(height * 1.14, height / 2 + down)))
    return out


Seals = tuple[tuple[Colour, str], ...]
"""Portraits, each by its colour and its icon."""


def menu_first(
    art: Art, size: Size, label: str, seconds: Sequence[str], key: str, seals: Seals = (), words: float = 1.0
) -> Face:  # fmt: skip
    """Return the large red line of the title's menu, with portraits and the first of the second lines that fits."""
    return Face(*(_menu_first(art, size, label, seconds, key, seals, state, words) for state in LIFT))


def _menu_first(
    art: Art, size: Size, label: str, seconds: Sequence[str], key: str, seals: Seals, state: str, grow: float
) -> Surface:  # fmt: skip
    width, height = size
    out = art.parts.button(size, "", "red", None, state).copy()
    down = 1 if state == "down" else 0
    left = round(height * 0.23)
    cap = art.parts.key_cap(key, height * min(0.19, 0.135 * grow))
    out.blit(cap, cap.get_rect(midright=(width - left, height * 0.34 + down)))
    room = width - 3 * left - cap.get_width()
    large, floor = height * min(0.38, 0.29 * grow), height * 0.21
    words = art.text.line(label, "title", large, palette.CREAM, room, floor)
    dark = art.text.line(label, "title", large, palette.RIM, room, floor)
    out.blit(translucent(dark, 0.7), dark.get_rect(midleft=(left, height * 0.34 + down + max(1, height // 60))))
    out.blit(words, words.get_rect(midleft=(left, height * 0.34 + down)))
    row = seal_row(art, seals, round(height * 0.13), round(width * 0.30))
    out.blit(row, row.get_rect(midright=(width - round(left * 0.7), height * 0.70 + down)))
    room = width - round(1.7 * left) - row.get_width() - (round(left * 0.5) if seals else 0)
    px, least = height * min(0.27, 0.185 * grow), height * 0.152
    second = next((line for line in seconds if art.text.size(line, "body", least)[0] <= room), seconds[-1])
    small = art.text.line(second, "body", px, palette.CREAM, room, least)
    out.blit(small, small.get_rect(midleft=(left, height * 0.70 + down)))
    return out


def seal_row(art: Art, seals: Seals, radius: int, most: int) -> Surface:
    """Return portraits side by side, `most` pixels wide: more of them overlap, the first one on top."""
    drawn = [art.parts.seal(radius, colour, icon) for colour, icon in seals]
    if not drawn:
        return clear((1, 1))
    wide, high = drawn[0].get_size()
    pitch = min(wide + radius / 6, (most - wide) / (len(drawn) - 1)) if len(drawn) > 1 else 0.0
    out = clear((wide + round(pitch * (len(drawn) - 1)), high))
    for place in reversed(range(len(drawn))):
        out.blit(drawn[place], (round(pitch * place), 0))
    return out


def choice(
    art: Art, size: Size, label: str, chosen: bool, icon: str = "", colour: Colour = palette.CREAM, words: float = 1.0
) -> Face:  # fmt: skip
    """Return one choice of a row: a gold pill if chosen. With an icon it bears a seal before the words."""
    return Face(*(_choice(art, size, label, chosen, state, icon, colour, words) for state in LIFT))


def choice_words(art: Art, size: Size, labels: Sequence[str], icon: bool, words: float) -> float:
    """Return how much larger words can be on all choices of a row, so that none looks smaller than the others."""
    plain_px = size[1] * 0.44
    px = min(size[1] * 0.62, plain_px * words)
    room = size[0] - round(size[1] * (0.5 + (0.84 if icon else 0.0)))
    fits = [art.text.fit(label, "sans_bold", px, room, plain_px * 0.7) for label in labels]
    return min(fits, default=px) / plain_px


def _choice(
    art: Art, size: Size, label: str, chosen: bool, state: str, icon: str, colour: Colour, grow: float
) -> Surface:  # fmt: skip
    width, height = size
    out = clear(size)
    if chosen:
        top, bottom = palette.rgb("#E8C06A"), palette.rgb("#B98A38")
        pill = gradient((width - 4, height - 4), palette.lighter(top, max(0.0, LIFT[state])), bottom)
        pill.blit(fade((width - 4, (height - 4) // 2), 60, 14, palette.WHITE), (0, 0))
        cut_corners(pill, height / 2)
        out.blit(pill, (2, 2))
    elif state != "normal":
        out.blit(rounded((width - 4, height - 4), height / 2, palette.BRIGHT_GOLD, 36), (2, 2))
    ink = palette.INK if chosen else palette.CREAM if state == "hover" else palette.QUIET
    plain_px = height * 0.44
    px = min(height * 0.62, plain_px * grow)
    seal = art.parts.seal(round(height * 0.34), colour, icon, dim=False) if icon else None
    taken = seal.get_width() + round(height * 0.16) if seal and label else seal.get_width() if seal else 0
    room = max(4, width - taken - round(height * 0.5))
    words = art.text.line(label, "sans_bold", px, ink, room, plain_px * 0.7) if label else clear((1, 1))
    x = (width - words.get_width() - taken) // 2 if label else (width - taken) // 2
    if seal:
        out.blit(seal, seal.get_rect(midleft=(x, height / 2)))
    out.blit(words, words.get_rect(midleft=(x + taken, height / 2)))
    return out


def pick(art: Art, radius: int, colour: Colour, icon: str, taken: bool) -> Face:
    """Return a portrait to choose; one that is taken is dark and does nothing."""
    box = (2 * radius + 4, 2 * radius + 4)

    def drawn(tone: float) -> Surface:
        out = clear(box)
        seal = art.parts.seal(radius, colour, icon, dim=taken)
        out.blit(seal if tone == 1 else dimmed(seal, tone), (2, 2))
        return out

    lit = drawn(1)
    if not taken:
        lit = lit.copy()
        lit.fill((22, 20, 16, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return Face(drawn(1), lit, drawn(0.85), drawn(1))


def cross(art: Art, px: int) -> Face:
    """Return the round cross that sends somebody away from the table."""

    def drawn(colour: Colour) -> Surface:
        detail = 4
        big = px * detail
        out = clear((big, big), colour)
        width = max(detail, round(big * 0.075))
        pygame.draw.circle(out, (*palette.RIM, 150), (big / 2, big / 2), big * 0.44)
        pygame.draw.circle(out, colour, (big / 2, big / 2), big * 0.44, width)
        near, far = big * 0.34, big * 0.66
        pygame.draw.line(out, colour, (near, near), (far, far), round(width * 1.3))
        pygame.draw.line(out, colour, (near, far), (far, near), round(width * 1.3))
        return pygame.transform.smoothscale(out, (px, px))

    return Face(drawn(palette.QUIET), drawn(palette.rgb("#FF9A80")), drawn(palette.DANGER))


def empty_seat(art: Art, size: Size, label: str, key: str, words: float = 1.0) -> Face:
    """Return an empty place at the table: a plus in a ring, and what a click does."""
    return Face(*(_empty_seat(art, size, label, key, state, words) for state in LIFT))


def _empty_seat(art: Art, size: Size, words: str, key: str, state: str, grow: float) -> Surface:
    width, height = size
    unit = max(1, round(height / 240))
    hot = state == "hover"
    out = rounded(size, 10 * unit, DARK, 120 if hot else 70)
    gold = palette.BRIGHT_GOLD if hot else palette.darker(palette.GOLD_LINE, 0.22)
    out.blit(outline(size, 10 * unit, gold, unit, 230 if hot else 130), (0, 0))
    radius = round(min(width * 0.19, height * 0.15))
    centre = (width / 2, height * 0.40)
    ring = outline((2 * radius, 2 * radius), radius, gold, max(1, round(radius / 18)))
    out.blit(ring, ring.get_rect(center=centre))
    arm, thick = radius * 0.30, max(2, round(radius * 0.075))
    pygame.draw.rect(out, gold, (centre[0] - arm, centre[1] - thick / 2, 2 * arm, thick))
    pygame.draw.rect(out, gold, (centre[0] - thick / 2, centre[1] - arm, thick, 2 * arm))
    px = min(height * 0.071, width * 0.088) * grow
    label = art.text.line(words, "body_italic", px, palette.BRIGHT_GOLD if hot else palette.QUIET, round(width * 0.9))
    out.blit(label, label.get_rect(center=(width / 2, height * 0.66)))
    cap = art.parts.key_cap(key, px * 0.8)
    out.blit(cap, cap.get_rect(center=(width / 2, height * 0.79)))
    return out


def quiet(art: Art, size: Size, label: str, key: str = "") -> Face:
    """Return words that can be pressed, with a key cap before them if there is a key."""
    return Face(*(_quiet(art, size, label, key, state) for state in LIFT))


def _quiet(art: Art, size: Size, label: str, key: str, state: str) -> Surface:
    out = clear(size)
    if state != "normal":
        out.blit(rounded(size, size[1] * 0.28, palette.BRIGHT_GOLD, 30), (0, 0))
    ink = palette.CREAM if state == "hover" else palette.QUIET
    x = round(size[1] * 0.18)
    if key:
        cap = art.parts.key_cap(key, size[1] * 0.42)
        out.blit(cap, cap.get_rect(midleft=(x, size[1] / 2)))
        x += cap.get_width() + round(size[1] * 0.22)
    words = art.text.line(label, "body", size[1] * 0.56, ink, size[0] - x - 2)
    out.blit(words, words.get_rect(midleft=(x, size[1] / 2)))
    return out


def quiet_width(art: Art, height: int, label: str, key: str = "") -> int:
    """Return how wide such words are, in pixels."""
    wide = art.text.size(label, "body", height * 0.56)[0] + round(height * 0.4)
    return wide + (art.parts.key_cap(key, height * 0.42).get_width() + round(height * 0.22) if key else 0)

"""Small round and heavy things: seals, badges, coins, hearts, beads, crowns, tankards, stools."""

from __future__ import annotations

import pygame
from pygame import Surface

from . import palette
from .icons import Icons
from .paint import clear, gradient, outline, rounded, tint, translucent
from .palette import Colour
from .surfaces import ghost
from .text import Typesetter

SEAL_ICON = 1.30
RING_STEPS = 10
COIN_LIGHT, COIN, COIN_DARK = palette.rgb("#F7D372"), palette.rgb("#DDA23A"), palette.rgb("#7A4C12")
BADGES: dict[str, tuple[Colour, Colour, Colour]] = {
    "count": (palette.rgb("#17100A"), palette.GOLD_LINE, palette.CREAM),
    "seat": (palette.rgb("#0E0906"), palette.rgb("#6B5636"), palette.CREAM),
    "danger": (palette.LOSS, palette.rgb("#E9A08A"), palette.WHITE),
    "gold": (palette.TURN, palette.rgb("#FFF0C4"), palette.INK),
    "light": (palette.PARCHMENT, palette.rgb("#5A3A12"), palette.INK),
}


def seal(icons: Icons, radius: int, colour: Colour, icon: str, dim: bool, icon_scale: float = SEAL_ICON) -> Surface:
    """Return a seal, 2 * radius wide: gold rim, dark ring, a dome of light, a cream icon."""
    detail = 4 if radius < 60 else 2
    big = radius * detail
    out = clear((2 * big, 2 * big), palette.BRIGHT_GOLD)
    middle = (big, big)
    rim = max(detail, round(big * 0.085))
    pygame.draw.circle(out, palette.darker(palette.GOLD_LINE, 0.35), middle, big)
    pygame.draw.circle(out, palette.rgb("#F2D694"), (big, big - rim // 5), big - max(1, rim // 4))
    pygame.draw.circle(out, palette.GOLD_LINE, (big, big + rim // 6), big - max(1, rim // 3))
    pygame.draw.circle(out, palette.RIM, middle, big - rim)
    base = palette.ground(colour)
    inner = big - rim - max(1, round(big * 0.045))
    steps = max(RING_STEPS, radius // 3)
    for step in range(steps):
        part = step / (steps - 1)
        tone = palette.mix(palette.darker(base, 0.36), palette.lighter(base, 0.15), part)
        pygame.draw.circle(out, tone, (big, big - round(inner * 0.22 * part)), inner * (1 - 0.72 * part))
    out = pygame.transform.smoothscale(out, (2 * radius, 2 * radius))
    drawn = icons.icon(icon, round(radius * icon_scale), palette.ICON_CREAM, shadow=radius > 10)
    out.blit(drawn, drawn.get_rect(center=(radius, radius)))
    return _dimmed(out) if dim else out


def _dimmed(surface: Surface) -> Surface:
    dark = surface.copy()
    dark.fill((112, 106, 100, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dark


def badge(setter: Typesetter, text: str, px: float, kind: str) -> Surface:
    """Return a count on a small round ground (`seat` is square); `px` is the height of the figures."""
    ground, line, ink = BADGES.get(kind, BADGES["count"])
    figures = setter.line(text, "figures", px, ink)
    height = round(px * (1.62 if kind == "seat" else 1.42))
    width = max(height, figures.get_width() + round(px * 0.68))
    radius = height * (0.22 if kind == "seat" else 0.5)
    out = rounded((width, height), radius, ground)
    out.blit(outline((width, height), radius, line, max(1, round(px / 12))), (0, 0))
    out.blit(figures, figures.get_rect(center=(width / 2, height / 2 + px * 0.02)))
    return out


def coin(px: int) -> Surface:
    """Return one coin seen from the table's edge, px wide."""
    detail = 4
    wide = max(8, px) * detail
    tall, thick = round(wide * 0.52), round(wide * 0.15)
    out = clear((wide, tall + thick), COIN_DARK)
    pygame.draw.ellipse(out, COIN_DARK, (0, thick, wide, tall))
    pygame.draw.rect(out, COIN_DARK, (0, tall // 2, wide, thick))
    lip = max(detail // 2, wide // 40)
    pygame.draw.ellipse(out, palette.darker(COIN, 0.22), (lip, thick - lip, wide - 2 * lip, tall))
    pygame.draw.rect(out, palette.darker(COIN, 0.22), (lip, tall // 2, wide - 2 * lip, thick - lip))
    pygame.draw.ellipse(out, COIN_DARK, (0, 0, wide, tall))
    pygame.draw.ellipse(out, COIN_LIGHT, (lip, lip, wide - 2 * lip, tall - 2 * lip))
    inset = wide // 8
    pygame.draw.ellipse(out, palette.darker(COIN, 0.12), (inset, inset // 2, wide - 2 * inset, tall - inset))
    face = (inset + lip, inset // 2 + lip * 2, wide - 2 * inset - 2 * lip, tall - inset - lip * 2)
    pygame.draw.ellipse(out, COIN, face)
    pygame.draw.ellipse(out, palette.mix(COIN, COIN_LIGHT, 0.7), (wide // 3, tall // 3, wide // 3, tall // 4))
    return pygame.transform.smoothscale(out, (wide // detail, (tall + thick) // detail))


def coin_heap(n: int, px: int) -> Surface:
    """Return n coins in up to five heaps of at most nine; px is the width of one coin."""
    piece = coin(px)
    n = max(1, min(45, n))
    heaps = min(5, -(-n // 2) if n < 10 else -(-n // 9) if n > 40 else 5)
    counts = [n // heaps + (1 if place < n % heaps else 0) for place in range(heaps)]
    step = max(2, round(px * 0.15))
    lift = (max(counts) - 1) * step
    back, front = heaps // 2, heaps - heaps // 2
    wide = round(px * (1.04 * max(back, front)))
    depth = round(px * 0.34) if back else 0
    out = clear((wide, lift + depth + piece.get_height()), COIN_DARK)
    order = [(place, back, 0) for place in range(back)] + [(place, front, depth) for place in range(front)]
    for count, (place, row, down) in zip(sorted(counts, reverse=True), order):
        x = round((wide - row * px * 1.04) / 2 + place * px * 1.04 + px * 0.02)
        for level in range(count):
            out.blit(piece, (x + (level * 7 % 3 - 1), lift + down - level * step))
    return out


def heart(setter: Typesetter, icons: Icons, px: int, number: int | None, is_ghost: bool) -> Surface:
    """Return the Fortitude marker, about px wide: a red heart with its number."""
    edge = max(1, round(px * 0.06))
    side = px + 2 * edge
    out = clear((side, side), palette.RIM)
    rim = icons.icon("heart", side, palette.rgb("#3A0A06"))
    out.blit(rim, (0, 0))
    pale = icons.icon("heart", px + edge, palette.rgb("#FFC9B4"))
    out.blit(pale, pale.get_rect(center=(side // 2, side // 2)))
    red = gradient((px, px), palette.rgb("#F0483C"), palette.rgb("#A8150F"))
    red.blit(icons.icon("heart", px, palette.WHITE), (0, 0), None, pygame.BLEND_RGBA_MULT)
    out.blit(red, red.get_rect(center=(side // 2, side // 2)))
    _number(setter, out, number, px * 0.46, palette.WHITE, (side / 2, side * 0.46))
    return ghost(out) if is_ghost else out


def bead(setter: Typesetter, px: int, number: int | None, is_ghost: bool) -> Surface:
    """Return the Alcohol Content marker, px wide: a clear glass bead with its number."""
    detail = 4
    big = px * detail
    radius = big // 2
    out = clear((big, big), palette.rgb("#33424E"))
    pygame.draw.circle(out, palette.rgb("#2E3A44"), (radius, radius), radius)
    pygame.draw.circle(out, palette.rgb("#8FB0C4"), (radius, radius), radius - detail)
    for step in range(RING_STEPS):
        part = step / (RING_STEPS - 1)
        tone = palette.mix(palette.rgb("#A9C8DA"), palette.rgb("#FDFEFF"), part)
        dome = (radius - 2 * detail) * (1 - 0.25 * part)
        pygame.draw.circle(out, tone, (radius, round(radius * (1 - 0.10 * part))), dome)
    out = pygame.transform.smoothscale(out, (px, px))
    _number(setter, out, number, px * 0.60, palette.rgb("#14202A"), (px / 2, px / 2))
    return ghost(out) if is_ghost else out


def _number(
    setter: Typesetter, out: Surface, number: int | None, px: float, ink: Colour, centre: tuple[float, float]
) -> None:
    if number is None:
        return
    figures = setter.line(str(number), "figures", px, ink)
    out.blit(figures, figures.get_rect(center=(centre[0], centre[1])))


def crown(icons: Icons, px: int) -> Surface:
    """Return the crown of control, px wide, in a gold gradient with a dark rim."""
    edge = max(1, round(px / 22))
    out = clear((px + 2 * edge, px + 2 * edge), palette.RIM)
    dark = icons.icon("crown", px, palette.rgb("#2A1605"))
    for x in (0, edge, 2 * edge):
        for y in (0, edge, 2 * edge):
            out.blit(dark, (x, y))
    out.blit(golden(icons, "crown", px), (edge, edge))
    box = out.get_bounding_rect()
    return out.subsurface(box).copy()


def golden(icons: Icons, name: str, px: int) -> Surface:
    """Return an icon filled with a gold gradient."""
    fill = gradient((px, px), palette.rgb("#FFE9A8"), palette.rgb("#C9871F"))
    fill.blit(icons.icon(name, px, palette.WHITE), (0, 0), None, pygame.BLEND_RGBA_MULT)
    return fill


def tankard(setter: Typesetter, icons: Icons, px: int, number: int | None) -> Surface:
    """Return the sum of a Drink: an amber tankard, px wide, with the number on its body."""
    fill = gradient((px, px), palette.rgb("#FFD98A"), palette.rgb("#CF861C"))
    fill.blit(icons.icon("stein", px, palette.WHITE), (0, 0), None, pygame.BLEND_RGBA_MULT)
    pad = max(2, px // 16)
    out = clear((px + 2 * pad, px + 2 * pad), palette.RIM)
    dark = translucent(tint(fill, palette.RIM), 0.55)
    for x, y in ((0, pad), (2 * pad, pad), (pad, 0), (pad, 2 * pad)):
        out.blit(dark, (x, y))
    out.blit(fill, (pad, pad))
    _number(setter, out, number, px * 0.36, palette.rgb("#3A1F06"), (pad + px * 0.59, pad + px * 0.62))
    return out

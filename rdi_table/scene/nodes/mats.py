"""The parts of a mat that are no cards: panel, portrait, Gold, track and markers, lights, tags."""

from __future__ import annotations

import pygame
from pygame import Surface

from rdi_table.scene.art import palette
from rdi_table.scene.art.paint import outline, rounded
from rdi_table.scene.content import (
    BeadMark,
    Danger,
    Glow,
    Gold,
    Groove,
    HandNote,
    HeartMark,
    MatPanel,
    Portrait,
    Shade,
    Tag,
)
from rdi_table.scene.mat_sizes import SIZES, MatSize
from rdi_table.scene.nodes.tools import LIGHTS, Brushwork, Drawn, Size, Tools, blank, composed, framed, light, placed_at

OUT_COLOUR = palette.rgb("#4A4540")


def panel(tools: Tools, content: MatPanel, size: Size) -> Drawn:
    """Draw the ground of a mat with its name."""
    colour = OUT_COLOUR if content.out else palette.character(content.character).colour
    side = "left" if content.left else "right"
    unit = tools.scale * content.factor
    ground = tools.art.parts.panel(size, colour, max(3, round(10 * unit)), side).copy()
    measures = SIZES[content.size]
    _name(tools, ground, content, measures, unit)
    if content.divider:
        top, low = round(80 * unit), round(156 * unit)
        pygame.draw.line(ground, (*palette.GOLD_LINE, 60), (round(121 * unit), top), (round(121 * unit), low))
    if content.out:
        _out(tools, ground, content, unit)
    return framed(tools, ground, 10 * unit, 0)


def _name(tools: Tools, ground: Surface, content: MatPanel, measures: MatSize, unit: float) -> None:
    text = tools.art.text
    x, y = (round(part * unit) for part in measures.name_at)
    name_px = max(9.0, measures.name_px * unit)
    ink = palette.mix(palette.HEADING, OUT_COLOUR, 0.45) if content.out else palette.HEADING
    wide = round(measures.name_wide * unit)
    name = text.line(content.name, "title", name_px, ink, wide, max(9.0, 10.5 * unit))
    ground.blit(name, (x, y))
    soft = palette.lighter(palette.character(content.character).colour, 0.45)
    soft = palette.QUIET if content.out else palette.mix(palette.QUIET, soft, 0.6)
    title_px = max(9.0, measures.title_px * unit)
    if measures.title_at is not None:
        title = text.line(content.title, "body_italic", title_px, soft, wide, 9.0)
        ground.blit(title, (round(measures.title_at[0] * unit), round(measures.title_at[1] * unit)))
        return
    room = round((measures.gold_at[0] - 46) * unit) - x - name.get_width() - round(7 * unit)
    if content.title and text.size(content.title, "body_italic", title_px)[0] <= room:
        title = text.line(content.title, "body_italic", title_px, soft)
        middle = y + name.get_height() // 2 + 1
        ground.blit(title, title.get_rect(midleft=(x + name.get_width() + round(7 * unit), middle)))


def _out(tools: Tools, ground: Surface, content: MatPanel, unit: float) -> None:
    """Draw the moon, the word and the reason on the mat of a seat that is out."""
    text, high = tools.art.text, ground.get_height()
    small = content.size == "S"
    grey = palette.rgb("#A99F90")
    left = round((16 if small else 96) * unit)
    top = high - round((82 if small else 118) * unit)
    if not small:
        side = round(74 * unit)
        moon = tools.art.icons.icon("moon_night", side, palette.rgb("#57514A"))
        ground.blit(moon, moon.get_rect(center=(round(54 * unit), high - round(70 * unit))))
    word = text.line(content.out, "small_caps", max(12.0, (26 if small else 40) * unit), palette.rgb("#C9BDA8"))
    ground.blit(word, (left, top))
    y = top + word.get_height() + round(2 * unit)
    wide = ground.get_width() - left - round(10 * unit)
    if content.out_why:
        why = text.block(content.out_why, "body", max(9.0, (13.5 if small else 15.5) * unit), wide, grey,
                         max_lines=1 if small else 2)  # fmt: skip
        ground.blit(why, (left, y))
        y += why.get_height() + round(3 * unit)
    if content.out_when:
        when = text.line(content.out_when, "body_italic", max(9.0, 13.5 * unit), grey, wide)
        ground.blit(when, (left, min(y, high - when.get_height() - round(5 * unit))))


def portrait(tools: Tools, content: Portrait, size: Size) -> Drawn:
    """Draw the seal of a seat, its halo and the key that claims for it."""
    look = palette.character(content.character)
    # The square is 6 logical pixels wider than the seal on each side; the badge stands in its lower left corner.
    radius = max(6, round(size[0] / 2 - size[0] * 0.075))
    seal = tools.art.parts.seal(radius, look.colour, look.portrait)
    if content.grey:
        seal = tools.art.faces.greyed(seal)
    place = (size[0] // 2 - radius, size[1] // 2 - radius)
    layers = []
    if content.halo in LIGHTS:
        shine, (x, y) = light(tools, (2 * radius, 2 * radius), radius, LIGHTS[content.halo], 7, 0.8)
        layers.append((shine, (place[0] + x, place[1] + y)))
    layers.append((seal, place))
    px = max(8.5, size[0] * 0.18)
    badge = tools.art.parts.badge(content.number, round(px, 1), "seat")
    layers.append((badge, (0, size[1] - badge.get_height())))
    return composed(layers)


def gold(tools: Tools, content: Gold, size: Size) -> Drawn:
    """Draw the purse, right-aligned."""
    high = size[1]
    number = tools.art.text.line(str(content.n), "figures", max(9.0, high / 1.3), palette.BRIGHT_GOLD)
    coins = tools.art.icons.icon("coins", round(high * 1.0), palette.BRIGHT_GOLD)
    out = blank((size[0], high))
    out.blit(number, number.get_rect(midright=(size[0], high / 2)))
    out.blit(coins, coins.get_rect(midright=(size[0] - number.get_width() - round(high * 0.12), high / 2)))
    return Drawn(out)


def hand_note(tools: Tools, content: HandNote, size: Size) -> Drawn:
    """Draw how many cards are in hand, in words."""
    icon = tools.art.icons.icon("card", round(size[1] * 0.85), palette.QUIET)
    text = tools.art.text.line(content.text, "sans", tools.letter(15), palette.CREAM, size[0] - icon.get_width() - 4)
    out = blank(size)
    out.blit(icon, icon.get_rect(midleft=(0, size[1] / 2)))
    out.blit(text, text.get_rect(midleft=(icon.get_width() + round(6 * tools.scale), size[1] / 2)))
    return Drawn(out)


def groove(tools: Tools, content: Groove, size: Size) -> Drawn:
    """Draw the track without its markers."""
    track = tools.art.parts.track(size[0], size[1], content.fortitude, content.alcohol, None)
    return Drawn(tools.art.faces.greyed(track) if content.grey else track)


def danger(tools: Tools, content: Danger, size: Size) -> Drawn:
    """Draw the light around a narrow gap."""
    lit, offset = tools.art.parts.glow(size, max(2, size[1]), palette.DANGER, 1.0)
    return Drawn(lit, offset)


def heart(tools: Tools, content: HeartMark, size: Size) -> Drawn:
    """Draw the Fortitude marker."""
    mark = tools.art.parts.heart(size[0], content.n)
    return placed_at(tools.art.faces.greyed(mark) if content.grey else mark, size)


def bead(tools: Tools, content: BeadMark, size: Size) -> Drawn:
    """Draw the Alcohol Content marker."""
    mark = tools.art.parts.bead(size[0], content.n)
    return placed_at(tools.art.faces.greyed(mark) if content.grey else mark, size)


def glow(tools: Tools, content: Glow, size: Size) -> Drawn:
    """Draw the light around a thing that lies above it."""
    return light(tools, size, max(3, tools.px(content.radius)), LIGHTS[content.kind], 13)


def shade(tools: Tools, content: Shade, size: Size) -> Drawn:
    """Draw the dark sheet over the place of a mat that leans in."""
    radius = tools.px(content.radius)
    out = rounded(size, radius, palette.NIGHT, 168)
    colour = palette.lighter(palette.character(content.character).colour, 0.15)
    out.blit(outline(size, radius, colour, max(1, tools.px(2))), (0, 0))
    return Drawn(out)


def tag(tools: Tools, content: Tag, size: Size) -> Drawn:
    """Draw the word on the edge of a mat."""
    return placed_at(tools.art.parts.pill(content.text, content.kind, tools.letter(10.5)), size, "right")


MATS: Brushwork = {
    MatPanel: panel,
    Portrait: portrait,
    Gold: gold,
    HandNote: hand_note,
    Groove: groove,
    Danger: danger,
    HeartMark: heart,
    BeadMark: bead,
    Glow: glow,
    Shade: shade,
    Tag: tag,
}

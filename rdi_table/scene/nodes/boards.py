"""Bars and boards: turn bar, prompt, buttons, chips, plate, captions, icons."""

from __future__ import annotations

import pygame
from pygame import Surface

from rdi_table.scene.art import palette
from rdi_table.scene.art.paint import outline, rounded
from rdi_table.scene.content import ButtonFace, Icon, InnSeal, Label, PlateFace, Ribbon, Seal, TurnBar
from rdi_table.scene.nodes.tools import COLOURS, Brushwork, Drawn, Size, Tools, blank, composed, framed, placed_at

INN = palette.rgb("#5A3A1C")
ONE_LINE = 0.72
"""How far a sentence shrinks to stay on one line, before it takes two."""
NOBODY = palette.CharacterLook(INN, "inn", "inn")
"""The look of a plate that speaks for the whole table."""


def turn_bar(tools: Tools, content: TurnBar, size: Size) -> Drawn:
    """Draw the bar on top."""
    radius = size[1] // 2
    out = rounded(size, radius, palette.LEATHER_DEEP, 215)
    out.blit(outline(size, radius, palette.GOLD_LINE, 1, 90), (0, 0))
    text, x = tools.art.text, tools.px(8)
    if content.text:
        look = palette.character(content.character)
        seal = tools.art.parts.seal(max(5, round(size[1] * 0.39)), look.colour, look.emblem)
        out.blit(seal, seal.get_rect(midleft=(x, size[1] / 2)))
        x += seal.get_width() + tools.px(8)
        room = round(size[0] * 0.36) - x
        line = text.line(content.text, "title", tools.letter(14), palette.HEADING, room, tools.letter(10))
        out.blit(line, line.get_rect(midleft=(x, size[1] / 2)))
    _phases(tools, out, content)
    return framed(tools, out, radius, 0)


def _phases(tools: Tools, out: Surface, content: TurnBar) -> None:
    """Draw the phases in the middle, the current one on a gold pill with the quiet ring running down on it."""
    text, high = tools.art.text, out.get_height()
    px, gap = tools.letter(14), tools.px(27)
    lines = [
        text.line(phase, "sans_bold" if place == content.current else "sans", px,
                  palette.INK if place == content.current else palette.QUIET)
        for place, phase in enumerate(content.phases)
    ]  # fmt: skip
    pad = tools.px(10)
    x = round(out.get_width() * 0.525) - (sum(line.get_width() for line in lines) + gap * (len(lines) - 1)) // 2
    for place, line in enumerate(lines):
        if place == content.current:
            box = pygame.Rect(x - pad, 0, line.get_width() + 2 * pad, round(high * 0.72))
            box.centery = high // 2
            out.blit(rounded(box.size, box.h / 2, palette.TURN), box)
            if content.ring > 0:
                _ring(tools, out, box, content.ring)
        if place:
            # The gold pill reaches over both ends of its word, so the mark beside it moves away from it.
            aside = {content.current: -tools.px(4), content.current + 1: tools.px(5)}.get(place, 1)
            mid = (x - gap // 2 + aside, high // 2)
            step = tools.px(3)
            points = [(mid[0] - step, mid[1] - step), (mid[0] - step, mid[1] + step), (mid[0] + 1, mid[1])]
            pygame.draw.polygon(out, palette.BROWN_INK, points)
        out.blit(line, line.get_rect(midleft=(x, high / 2)))
        x += line.get_width() + gap


def _ring(tools: Tools, out: Surface, box: pygame.Rect, share: float) -> None:
    grown = box.inflate(tools.px(5), tools.px(5))
    ring = outline(grown.size, grown.h / 2, palette.ASKED, max(1, tools.px(1.6)))
    shown = max(1, round(grown.w * min(1.0, share)))
    out.blit(ring, grown.topleft, (0, 0, shown, grown.h))


def icon(tools: Tools, content: Icon, size: Size) -> Drawn:
    """Draw a plain icon in the middle of its place."""
    side = round(min(size) * 0.66)
    return placed_at(tools.art.icons.icon(content.name, side, COLOURS[content.colour]), size)


def label(tools: Tools, content: Label, size: Size) -> Drawn:
    """Draw one line of text, with a soft dark edge so that it reads on wood."""
    px = tools.letter(content.px)
    colour = COLOURS[content.colour]
    px = tools.art.text.fit(content.text, content.role, px, max(8, size[0]), 9.0)
    line = tools.art.text.line(content.text, content.role, px, colour, max(8, size[0]), 9.0)
    if content.shadow:
        dark = tools.art.text.line(content.text, content.role, px, palette.NIGHT, max(8, size[0]), 9.0)
        both = blank((line.get_width() + 2, line.get_height() + 2))
        for x, y in ((0, 1), (2, 1), (1, 2)):
            both.blit(dark, (x, y))
        both.blit(line, (1, 0))
        line = both
    return placed_at(line, size, content.align)


def inn(tools: Tools, content: InnSeal, size: Size) -> Drawn:
    """Draw the Inn."""
    seal = tools.art.parts.seal(size[0] // 2, INN, "inn")
    return framed(tools, seal, size[0] / 2, 0, content.glow)


def ribbon(tools: Tools, content: Ribbon, size: Size) -> Drawn:
    """Draw the prompt."""
    out = tools.art.parts.ribbon(size).copy()
    x = tools.px(14)
    if content.character:
        look = palette.character(content.character)
        radius = round(min(size[1] * 0.37, 24 * tools.scale))
        seal = tools.art.parts.seal(radius, look.colour, look.portrait)
        out.blit(seal, seal.get_rect(center=(tools.px(30), size[1] / 2)))
        x = tools.px(62)
    room = max(20, round((content.room + 14) * tools.scale) - (x - tools.px(14)) - tools.px(4))
    if content.character:
        room = max(20, round(content.room * tools.scale) - tools.px(6))
    _sentence(tools, out, content, x, room)
    return framed(tools, out, size[1] * 0.18, 0)


def _sentence(tools: Tools, out: Surface, content: Ribbon, x: int, room: int) -> None:
    """Set the sentence and its help one below the other; a long sentence takes two lines, and the help goes."""
    text, high = tools.art.text, out.get_height()
    if not content.sentence:
        return
    big, small = tools.letter(18) * tools.text_scale, tools.letter(13.5) * tools.text_scale
    role = "body" if "**" in content.sentence else "body_bold"
    least = max(9.0, big * ONE_LINE)
    fits = text.block(content.sentence, role, least, room, palette.INK, floor_px=least).get_height() < 1.7 * least
    lines = []
    if fits:
        lines.append(text.block(content.sentence, role, big, room, palette.INK, max_lines=1, floor_px=least))
        if content.help:
            helping = text.block(content.help, "body_italic", small, room, palette.BROWN_INK, max_lines=1, floor_px=9.0)
            lines.append(helping)
    else:
        most = high - tools.px(12)
        lines.append(text.block(content.sentence, role, big, room, palette.INK, floor_px=9.0, height=most))
    y = (high - sum(line.get_height() for line in lines)) // 2 + (tools.px(1) if len(lines) > 1 else 0)
    for line in lines:
        out.blit(line, (x, y))
        y += line.get_height() - tools.px(1)


def button(tools: Tools, content: ButtonFace, size: Size) -> Drawn:
    """Draw a button."""
    state = "disabled" if not content.enabled else content.state or "normal"
    face = tools.art.parts.button(size, content.label, content.kind, content.key or None, state)
    return framed(tools, face, size[1] * 0.17, 0)


def seal(tools: Tools, content: Seal, size: Size) -> Drawn:
    """Draw a chip of the prompt or the portrait of the hand-over, with its number."""
    look = palette.character(content.character)
    radius = max(5, min(size) // 2 - 1)
    dim = content.state == "quiet"
    face = tools.art.parts.seal(radius, look.colour, look.portrait if content.portrait else look.emblem, dim)
    light = {"hover": "playable", "target": "target", "looks": "asked"}.get(content.state, "")
    drawn = framed(tools, face, radius, 0, light)
    layers = [(drawn.surface, (drawn.offset[0] + size[0] // 2 - radius, drawn.offset[1] + size[1] // 2 - radius))]
    if content.number:
        px = max(8.5, radius * (0.30 if content.state == "large" else 0.56))
        badge = tools.art.parts.badge(content.number, round(px, 1), "seat")
        x = size[0] // 2 + radius - round(badge.get_width() * (0.1 if content.state == "large" else 0.72))
        layers.append((badge, (x, size[1] // 2 + radius - badge.get_height() + 1)))
    if content.state == "looked":
        eye = tools.art.parts.seal(max(5, round(radius * 0.42)), palette.rgb("#3A5A78"), "eye")
        layers.append((eye, (size[0] // 2 - radius - 1, size[1] // 2 - radius - 1)))
    return composed(layers)


def plate(tools: Tools, content: PlateFace, size: Size) -> Drawn:
    """Draw the plate at the lower left."""
    look = palette.character(content.character) if content.character else NOBODY
    out = tools.art.parts.panel(size, look.colour, tools.px(10)).copy()
    text, scale = tools.art.text, tools.text_scale
    radius = tools.px(25)
    seal_face = tools.art.parts.seal(radius, look.colour, look.portrait)
    out.blit(seal_face, seal_face.get_rect(center=(tools.px(36), tools.px(36))))
    x, wide = tools.px(72), size[0] - tools.px(82)
    heading = text.line(content.heading, "title", tools.letter(18) * scale, palette.HEADING, wide, tools.letter(11))
    out.blit(heading, (x, tools.px(10)))
    soft = palette.mix(palette.QUIET, palette.lighter(look.colour, 0.45), 0.5)
    second = text.line(content.second, "body_italic", tools.letter(14.5) * scale, soft, wide, tools.letter(10))
    out.blit(second, (x, tools.px(12) + heading.get_height()))
    _plate_lines(tools, out, content, max(tools.px(70), tools.px(14) + heading.get_height() + second.get_height()))
    return framed(tools, out, tools.px(10), 0)


def _plate_lines(tools: Tools, out: Surface, content: PlateFace, y: int) -> None:
    limit = out.get_height() - tools.px(44 if content.button else 8)
    side = tools.px(17)
    wide = out.get_width() - tools.px(50)
    for name, markup in content.lines:
        px = tools.letter(13.5) * tools.text_scale
        block = tools.art.text.block(markup, "sans", px, wide, palette.CREAM, max_lines=3, floor_px=max(9.0, px * 0.85))
        if y + block.get_height() > limit:
            return
        mark = tools.art.icons.icon(name, side, palette.BRIGHT_GOLD)
        out.blit(mark, (tools.px(14), y))
        out.blit(block, (tools.px(40), y + max(0, (side - round(px * 1.18)) // 2)))
        y += max(side, block.get_height()) + tools.px(5)


BOARDS: Brushwork = {
    TurnBar: turn_bar,
    Icon: icon,
    Label: label,
    InnSeal: inn,
    Ribbon: ribbon,
    ButtonFace: button,
    Seal: seal,
    PlateFace: plate,
}

"""What lies over the table: curtain, sheets, zoom, focus ring."""

from __future__ import annotations

import pygame
from pygame import Surface

from rdi_table.scene.art import palette
from rdi_table.scene.art.paint import outline, rounded
from rdi_table.scene.content import FocusRing, KeyHints, Veil, VeilSheet, ZoomSheet
from rdi_table.scene.nodes.tools import Brushwork, Drawn, Size, Tools, blank, composed, framed, paper


def veil(tools: Tools, content: Veil, size: Size) -> Drawn:
    """Draw the curtain."""
    return Drawn(tools.art.parts.veil(size, content.strength))


def sheet(tools: Tools, content: VeilSheet, size: Size) -> Drawn:
    """Draw the sheet of the hand-over."""
    out = paper(tools, size, tools.px(16))
    text = tools.art.text
    heading = text.line(
        content.heading, "title", tools.letter(30), palette.INK, size[0] - tools.px(60), tools.letter(16)
    )
    out.blit(heading, heading.get_rect(center=(size[0] / 2, tools.px(72))))
    px = tools.letter(19)
    line = text.block(content.text, "body_italic", px, size[0] - tools.px(60), palette.BROWN_INK, "center", max_lines=1)
    out.blit(line, line.get_rect(center=(size[0] / 2, tools.px(107))))
    lit = tools.art.parts.glow(size, tools.px(16), palette.ASKED, 0.55)
    return composed([(lit[0], lit[1]), (out, (0, 0))])


def zoom_sheet(tools: Tools, content: ZoomSheet, size: Size) -> Drawn:
    """Draw what is known about a card: why not now, and what is good to know."""
    out = paper(tools, size, tools.px(12))
    text, pad = tools.art.text, tools.px(28)
    wide = size[0] - 2 * pad
    scale = tools.text_scale
    big, small = tools.letter(26), tools.letter(17)
    title = text.block(content.title, "title", big, wide, palette.INK, max_lines=2, floor_px=small)
    y = tools.px(20)
    out.blit(title, (pad, y))
    y += title.get_height() + tools.px(4)
    second = text.line(content.second, "body_italic", tools.letter(16) * scale, palette.BROWN_INK, wide, 10.0)
    out.blit(second, (pad, y))
    y += second.get_height() + tools.px(12)
    if content.reason:
        y = _reason(tools, out, content, y)
    if content.notes:
        heading = text.line(content.notes_heading, "small_caps", tools.letter(20), palette.rgb("#8A5A14"))
        out.blit(heading, (pad, y))
        y += heading.get_height() + tools.px(6)
    _notes(tools, out, content, y)
    return framed(tools, out, tools.px(12), 2)


def _reason(tools: Tools, out: Surface, content: ZoomSheet, y: int) -> int:
    """Draw the banner that says whether the card can be played now; return where the text goes on."""
    text, edge = tools.art.text, tools.px(22)
    colour = palette.BUTTON_GREEN if content.playable else palette.rgb("#8A2318")
    wide = out.get_width() - 2 * edge
    room = wide - tools.px(84)
    px = tools.letter(17) * tools.text_scale
    block = text.block(content.reason, "body", px, room, palette.CREAM, max_lines=4, floor_px=11.0)
    heading = text.line(content.reason_heading, "title", tools.letter(18), palette.CREAM)
    high = heading.get_height() + block.get_height() + tools.px(24)
    banner = rounded((wide, high), tools.px(9), colour)
    banner.blit(outline((wide, high), tools.px(9), palette.lighter(colour, 0.2), max(1, tools.px(1.5))), (0, 0))
    mark = tools.art.icons.icon("check" if content.playable else "hourglass", tools.px(42), palette.ICON_CREAM)
    banner.blit(mark, mark.get_rect(center=(tools.px(34), high // 2)))
    banner.blit(heading, (tools.px(68), tools.px(9)))
    banner.blit(block, (tools.px(68), tools.px(12) + heading.get_height()))
    out.blit(banner, (edge, y))
    return y + high + tools.px(14)


def _notes(tools: Tools, out: Surface, content: ZoomSheet, y: int) -> None:
    spec = tools.spec(content.key)
    look = palette.character(spec.owner)
    pad = tools.px(28)
    mark = tools.art.icons.icon(look.emblem, tools.px(16), palette.darker(look.colour, 0.25))
    for note in content.notes:
        px = tools.letter(17) * tools.text_scale
        room = out.get_width() - 2 * pad - tools.px(28)
        left = out.get_height() - y - tools.px(18)
        if left < px * 1.2:
            return
        block = tools.art.text.block(note, "body", px, room, palette.INK, height=left, floor_px=max(11.0, px * 0.85))
        out.blit(mark, (pad + tools.px(2), y + tools.px(3)))
        out.blit(block, (pad + tools.px(28), y))
        y += block.get_height() + tools.px(6)


def key_hints(tools: Tools, content: KeyHints, size: Size) -> Drawn:
    """Draw a line of key caps with words."""
    out = blank(size)
    x = 0
    for key, words in content.hints:
        cap = tools.art.parts.key_cap(key, tools.letter(12))
        line = tools.art.text.line(words, "sans", tools.letter(15), palette.CREAM)
        if x + cap.get_width() + line.get_width() > size[0]:
            break
        out.blit(cap, cap.get_rect(midleft=(x, size[1] / 2)))
        x += cap.get_width() + tools.px(8)
        out.blit(line, line.get_rect(midleft=(x, size[1] / 2)))
        x += line.get_width() + tools.px(26)
    return Drawn(out)


def focus_ring(tools: Tools, content: FocusRing, size: Size) -> Drawn:
    """Draw the keyboard focus: light inside a dark line, with brackets at the corners; it shows on all grounds."""
    width, edge = max(2, tools.px(3)), max(1, tools.px(1.5))
    radius = tools.px(content.radius)
    pad = width + edge + tools.px(3)
    whole = (size[0] + 2 * pad, size[1] + 2 * pad)
    out = blank(whole)
    inner = tools.px(3)
    for inset, colour, thick in ((inner, palette.NIGHT, width + 2 * edge), (inner + edge, palette.FOCUS, width)):
        box = (whole[0] - 2 * inset, whole[1] - 2 * inset)
        out.blit(outline(box, radius + pad - inset, colour, thick), (inset, inset))
    reach = max(6, round(min(size) * 0.14))
    for x in (0, whole[0] - 1):
        for y in (0, whole[1] - 1):
            dx, dy = (1 if x == 0 else -1), (1 if y == 0 else -1)
            for colour, thick in ((palette.NIGHT, width + 2), (palette.FOCUS, width)):
                pygame.draw.line(out, colour, (x, y), (x + dx * reach, y), thick)
                pygame.draw.line(out, colour, (x, y), (x, y + dy * reach), thick)
    return Drawn(out, (-pad, -pad))


OVERLAYS: Brushwork = {
    Veil: veil,
    VeilSheet: sheet,
    ZoomSheet: zoom_sheet,
    KeyHints: key_hints,
    FocusRing: focus_ring,
}

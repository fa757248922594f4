"""The tale so far: wraps its lines, newest at the bottom, and draws only those that can be seen."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Surface

from rdi_table.scene.art import palette
from rdi_table.scene.art.paint import outline, rounded
from rdi_table.scene.content import LogFace
from rdi_table.scene.nodes.tools import Brushwork, Drawn, Size, Tools, framed
from rdi_table.scene.ui import LogLine

HEAD_HIGH, LINE_GAP, FOOT = 30.0, 4.0, 7.0
OLDER = 0.8
LOG_COLOUR = palette.rgb("#4A3A28")


class LineAt(NamedTuple):
    """A line of the log as it lies on the board: its number in the whole log, its top and its height in pixels."""

    number: int
    line: LogLine
    y: int
    high: int


def lines_at(tools: Tools, content: LogFace, size: Size) -> list[LineAt]:
    """Return the lines that can be seen, from the bottom upwards."""
    found: list[LineAt] = []
    top = tools.px(HEAD_HIGH)
    y = size[1] - tools.px(FOOT)
    for place in reversed(range(len(content.lines))):
        line = content.lines[place]
        high = _block(tools, line, size[0], False).get_height() + tools.px(LINE_GAP)
        y -= high
        if y < top:
            break
        found.append(LineAt(content.first + place, line, y, high))
    return found


def _block(tools: Tools, line: LogLine, wide: int, newest: bool) -> Surface:
    if line.rule:
        return tools.art.text.line(line.text, "small_caps", tools.letter(14) * tools.text_scale, palette.GOLD_LINE)
    px = tools.letter(13) * tools.text_scale
    colour = palette.CREAM if newest else palette.mix(palette.LEATHER_DEEP, palette.CREAM, OLDER)
    room = wide - tools.px(38)
    return tools.art.text.block(line.text, "sans", px, room, colour, max_lines=4, floor_px=max(9.0, px * 0.92))


def log(tools: Tools, content: LogFace, size: Size) -> Drawn:
    """Draw the log."""
    out = tools.art.parts.panel(size, LOG_COLOUR, tools.px(10)).copy()
    _heading(tools, out, content)
    if content.folded:
        return framed(tools, out, tools.px(10), 0)
    newest = content.total - 1
    for at in lines_at(tools, content, size):
        if at.line.rule:
            _rule(tools, out, at)
        else:
            _line(tools, out, content, at, at.number == newest)
    return framed(tools, out, tools.px(10), 0)


def _heading(tools: Tools, out: Surface, content: LogFace) -> None:
    wide = out.get_width()
    cap = tools.art.parts.key_cap("L", tools.letter(10))
    out.blit(cap, cap.get_rect(midright=(wide - tools.px(12), tools.px(15))))
    heading = tools.art.text.line(
        content.heading, "small_caps", tools.letter(15), palette.HEADING, wide - tools.px(60), 9.0
    )
    out.blit(heading, heading.get_rect(midleft=(tools.px(12), tools.px(15))))
    behind = content.total - content.first - len(content.lines)
    if behind > 0 and not content.folded:
        more = tools.art.parts.badge(f"+{behind}", tools.letter(9.5))
        out.blit(more, more.get_rect(midright=(wide - cap.get_width() - tools.px(20), tools.px(15))))


def _rule(tools: Tools, out: Surface, at: LineAt) -> None:
    text = _block(tools, at.line, out.get_width(), False)
    middle = (out.get_width() // 2, at.y + at.high // 2)
    out.blit(text, text.get_rect(center=middle))
    reach = text.get_width() // 2 + tools.px(8)
    line = (*palette.GOLD_LINE, 70)
    edge = tools.px(12)
    pygame.draw.line(out, line, (edge, middle[1]), (middle[0] - reach, middle[1]))
    pygame.draw.line(out, line, (middle[0] + reach, middle[1]), (out.get_width() - edge, middle[1]))


def _line(tools: Tools, out: Surface, content: LogFace, at: LineAt, newest: bool) -> None:
    wide = out.get_width()
    if newest or at.number == content.hover:
        ground = rounded((wide - tools.px(10), at.high), tools.px(5), palette.TURN, 34 if newest else 46)
        out.blit(ground, (tools.px(5), at.y - tools.px(1)))
    if at.number == content.focus:
        ring = outline((wide - tools.px(8), at.high + tools.px(2)), tools.px(5), palette.FOCUS, max(1, tools.px(1.5)))
        out.blit(ring, (tools.px(4), at.y - tools.px(2)))
    radius = max(5, tools.px(7.5))
    seat = at.line.seat
    if seat is not None and 0 <= seat < len(content.characters):
        look = palette.character(content.characters[seat])
        seal = tools.art.parts.seal(radius, look.colour, look.emblem)
    else:
        seal = tools.art.parts.seal(radius, palette.rgb("#5A3A1C"), "inn")
    first_line = at.y + tools.px(LINE_GAP / 2) + round(tools.letter(13) * tools.text_scale * 0.6)
    out.blit(seal, seal.get_rect(center=(tools.px(17), first_line)))
    block = _block(tools, at.line, wide, newest or at.number == content.hover)
    out.blit(block, (tools.px(30), at.y + tools.px(LINE_GAP / 2)))


LOG: Brushwork = {LogFace: log}

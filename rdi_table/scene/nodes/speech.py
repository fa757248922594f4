"""What speaks over the table: refusals, tips, stories of numbers, lessons told once."""

from __future__ import annotations

import pygame
from pygame import Surface

from rdi_table.scene.art import palette
from rdi_table.scene.art.paint import outline, rounded
from rdi_table.scene.content import BubbleFace, CoachSheet, StorySheet, TipFace
from rdi_table.scene.nodes.tools import Brushwork, Drawn, Size, Tools, framed, paper, placed_at

LESSON_GREEN = palette.rgb("#3F6B4A")


def bubble(tools: Tools, content: BubbleFace, size: Size) -> Drawn:
    """Draw a refusal."""
    face = tools.art.parts.bubble(content.text, size[0], tools.letter(16) * tools.text_scale)
    drawn = framed(tools, face, tools.px(9), 1)
    place = placed_at(face, size)
    return Drawn(drawn.surface, (drawn.offset[0] + place.offset[0], drawn.offset[1] + place.offset[1]))


def tip(tools: Tools, content: TipFace, size: Size) -> Drawn:
    """Draw what a thing says: dark and quiet, as wide as its words, near the edge where the thing is."""
    px = tools.letter(14) * tools.text_scale
    pad = round(px * 0.8)
    room = max(20, size[0] - 2 * pad)
    block = tools.art.text.block(content.markup, "sans", px, room, palette.CREAM, "center", floor_px=9.0)
    used = block.get_bounding_rect()
    box = (used.w + 2 * pad, block.get_height() + round(pad * 1.1))
    out = rounded(box, px * 0.6, palette.rgb("#150E09"), 242)
    out.blit(outline(box, px * 0.6, palette.GOLD_LINE, max(1, tools.px(1)), 200), (0, 0))
    out.blit(block, (pad - used.x, (box[1] - block.get_height()) // 2))
    drawn = framed(tools, out, px * 0.6, 1)
    x = {"left": 0, "right": size[0] - box[0]}.get(content.edge, (size[0] - box[0]) // 2)
    y = size[1] - box[1] if content.edge == "bottom" else 0
    return Drawn(drawn.surface, (drawn.offset[0] + x, drawn.offset[1] + y))


def story(tools: Tools, content: StorySheet, size: Size) -> Drawn:
    """Draw the story of a number: its steps one below the other, the figures in a column of their own."""
    out = paper(tools, size, tools.px(11))
    text, scale = tools.art.text, tools.text_scale
    pad, column = tools.px(20), round(tools.px(46) * scale)
    (_, heading), *steps = content.steps
    px = tools.letter(17) * scale
    title = text.block(heading, "body_bold", px, size[0] - 2 * pad, palette.INK, max_lines=2, floor_px=9.0)
    y = tools.px(16)
    out.blit(title, (pad, y))
    y += title.get_height() + tools.px(5)
    rule = palette.darker(palette.GOLD_LINE, 0.25)
    pygame.draw.line(out, rule, (pad, y), (size[0] - pad, y))
    y += tools.px(7)
    for place, (figure, words) in enumerate(steps):
        last = place == len(steps) - 1
        if last:
            pygame.draw.line(out, rule, (pad, y), (pad + column, y))
            y += tools.px(3)
        y += _story_step(tools, out, (figure, words), y, column, last)
    return framed(tools, out, tools.px(11), 1)


def _story_step(tools: Tools, out: Surface, step: tuple[str, str], y: int, column: int, last: bool) -> int:
    """Draw one step and return how far down the next one goes."""
    text, pad = tools.art.text, tools.px(20)
    px = tools.letter(15.5) * tools.text_scale
    room = out.get_width() - 2 * pad - column - tools.px(10)
    block = text.block(step[1], "body", px, room, palette.INK if last else palette.BROWN_INK, max_lines=3, floor_px=9.0)
    if step[0]:
        line = text.line(step[0], "figures", px * 1.08, palette.INK, column, 9.0)
        out.blit(line, (pad + column - line.get_width(), y + round(px * 0.04)))
    out.blit(block, (pad + column + tools.px(10), y))
    return block.get_height() + tools.px(3)


def coach(tools: Tools, content: CoachSheet, size: Size) -> Drawn:
    """Draw a lesson: a seal with its icon, a heading, what it is, and what to do about it."""
    out = paper(tools, size, tools.px(11))
    text, zoom = tools.art.text, tools.text_scale
    radius = round(min(size[1] * 0.33, 30 * tools.scale * zoom))
    seal = tools.art.parts.seal(radius, LESSON_GREEN, content.icon)
    out.blit(seal, seal.get_rect(center=(radius + tools.px(17), size[1] / 2)))
    x = 2 * radius + tools.px(32)
    room = size[0] - x - tools.px(20)
    y = tools.px(11)
    heading = text.line(content.heading, "title", tools.letter(17) * zoom, palette.INK, room, 9.0)
    out.blit(heading, (x, y))
    y += heading.get_height() + tools.px(1)
    for words, colour in ((content.what, palette.INK), (content.how, palette.BROWN_INK)):
        px = tools.letter(14) * zoom
        line = text.block(words, "body", px, room, colour, max_lines=1, floor_px=9.0)
        out.blit(line, (x, y))
        y += line.get_height()
    return framed(tools, out, tools.px(11), 1)


SPEECH: Brushwork = {
    BubbleFace: bubble,
    TipFace: tip,
    StorySheet: story,
    CoachSheet: coach,
}

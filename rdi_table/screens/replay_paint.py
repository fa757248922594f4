"""The pictures of a replay's controls: the bar with the slider of turns, the board, the keys of a player."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from rdi_table.scene.art import Art, palette
from rdi_table.scene.art.paint import circle, clear, gradient, outline, rounded
from rdi_table.screens.buttons import DARK, LIFT
from rdi_table.screens.canvas import Canvas, Pen, Size
from rdi_table.screens.gui import Face
from rdi_table.screens.replay_layout import ReplayLayout
from rdi_table.screens.setup_paint import choice_frame
from rdi_table.screens.sheets import LEATHER, Box
from rdi_table.words import keeping as words

DETAIL = 4
EVERY = 5
"""Each fifth turn has a longer mark on the slider."""
GROUND = palette.rgb("#160E08")


def ground(art: Art, canvas: Canvas, places: ReplayLayout, hands: bool) -> Surface:
    """Return the ribbon and the board without what changes, on nothing; `hands`: they may be opened."""
    out = clear(canvas.size)
    pen = Pen(art, canvas, out)
    bar = canvas.rect(*places.bar)
    out.blit(art.parts.ribbon(bar.size), bar)
    rect, corner = canvas.rect(*places.board), max(2, canvas.px(10))
    out.blit(rounded(rect.size, corner, GROUND), rect)
    out.blit(art.parts.panel(rect.size, LEATHER, corner), rect)
    x, y = places.heading
    pen.icon("play", 18, palette.BRIGHT_GOLD, (x, y))
    pen.line(words.REPLAY_HEADING, "small_caps", 21, palette.BRIGHT_GOLD, (x + 19, y), "midleft")
    bx, _, wide, _ = places.board
    pen.rule(bx + 12, bx + wide - 12, y + 20, palette.GOLD_LINE, 70)
    _row(pen, places.board, places.speed, words.SPEED, "X")
    if hands:
        _row(pen, places.board, places.hands, words.HANDS, "H")
    else:
        box = (bx + 16, places.hands[1] - 5, wide - 32, places.hands[3] + 10)
        pen.block(words.HANDS_LATER, "body_italic", 14.5, palette.QUIET, box)
    return out


def _row(pen: Pen, board: Box, box: Box, label: str, key: str) -> None:
    at = (board[0] + 15, box[1] + box[3] / 2)
    drawn = pen.line(label, "sans_bold", 15.5, palette.CREAM, at, "midleft", 80)
    cap = pen.art.parts.key_cap(key, 10 * pen.canvas.scale)
    pen.put(cap, at[0] + drawn.width / pen.canvas.scale + 6, at[1], "midleft")
    choice_frame(pen, box)


def line(pen: Pen, places: ReplayLayout, sentence: str, where: str) -> None:
    """Draw what is asked at this step, and where in the match it is."""
    x, y, wide, high = places.line
    at = (x + wide, y + high / 2)
    drawn = pen.line(where, "sans_bold", 14 * places.text, palette.BROWN_INK, at, "midright", wide * 0.45)
    room = wide - drawn.width / pen.canvas.scale - 14
    text = pen.art.text.block(
        sentence, "body", 16.5 * places.text * pen.canvas.scale, pen.canvas.px(room), palette.INK, max_lines=1,
        floor_px=max(9.0, 11 * pen.canvas.scale),
    )  # fmt: skip
    pen.put(text, x, y + high / 2, "midleft")


def slider(pen: Pen, places: ReplayLayout, marks: Sequence[float], share: float, lit: bool) -> None:
    """Draw the groove of the match with a mark at each turn (`marks` are shares of it), and the knob."""
    x, y, wide, high = places.slider
    canvas, middle = pen.canvas, y + high / 2
    groove = canvas.rect(x, middle - 3.5, wide, 7)
    pen.surface.blit(rounded(groove.size, groove.height / 2, palette.rgb("#2A1B0C"), 235), groove)
    done = max(groove.height, round(groove.width * share))
    tone = palette.rgb("#D9A94E")
    gold = gradient((done, groove.height), palette.lighter(tone, 0.2), palette.darker(tone, 0.25))
    gold.blit(rounded((done, groove.height), groove.height / 2, palette.WHITE), (0, 0), None, pygame.BLEND_RGBA_MULT)
    pen.surface.blit(gold, groove)
    for turn, mark in enumerate(marks, 1):
        tall = 6.0 if turn % EVERY == 0 or turn == 1 else 3.5
        tick = canvas.rect(x + wide * mark - 0.5, middle + 5, 1, tall)
        tick.width = max(1, tick.width)
        pen.surface.fill(palette.BROWN_INK, tick)
    knob = _knob(canvas.px(9.5 if lit else 8.5))
    pen.surface.blit(knob, knob.get_rect(center=(groove.x + round(groove.width * share), groove.centery)))


def _knob(radius: int) -> Surface:
    out = clear((2 * radius, 2 * radius), palette.RIM)
    tone = palette.rgb("#D9A94E")
    for share, colour in ((1.0, palette.RIM), (0.92, palette.lighter(tone, 0.55)), (0.70, tone)):
        disc = circle(radius * share, colour)
        out.blit(disc, disc.get_rect(center=(radius, radius)))
    return out


def key(size: Size, name: str, able: bool = True) -> Face:
    """Return a key of the player: `turn back`, `step back`, `play`, `pause`, `again`, `step on`, `turn on`."""
    return Face(*(_key(size, name, state, able) for state in LIFT))


def _key(size: Size, name: str, state: str, able: bool) -> Surface:
    radius = size[1] * 0.24
    lift = max(0.0, LIFT[state]) if able else 0.0
    out = rounded(size, radius, palette.mix(DARK, palette.BRIGHT_GOLD, lift), 255)
    line = palette.BRIGHT_GOLD if state == "hover" and able else palette.darker(palette.GOLD_LINE, 0.2)
    out.blit(outline(size, radius, line, max(1, round(size[1] / 40)), 230 if able else 90), (0, 0))
    ink = palette.CREAM if able else palette.darker(palette.QUIET, 0.6)
    mark = _symbol(size, name, ink)
    out.blit(mark, (0, 1 if state == "down" and able else 0))
    return out


def _symbol(size: Size, name: str, ink: palette.Colour) -> Surface:
    """Return the sign of a key: triangles that point where it goes, a bar at the end of a single step."""
    big = clear((size[0] * DETAIL, size[1] * DETAIL), ink)
    unit = size[1] * DETAIL / 44
    cx, cy = big.get_width() / 2, big.get_height() / 2
    shapes = {
        "play": [_triangle(cx + unit, cy, 11 * unit)],
        "pause": [_bar(cx - 5.5 * unit, cy, 5 * unit, 20 * unit), _bar(cx + 5.5 * unit, cy, 5 * unit, 20 * unit)],
        "step": [_triangle(cx - 2 * unit, cy, 8.5 * unit), _bar(cx + 8 * unit, cy, 3.4 * unit, 17 * unit)],
        "turn": [_triangle(cx - 6.5 * unit, cy, 8.5 * unit), _triangle(cx + 6.5 * unit, cy, 8.5 * unit)],
    }  # fmt: skip
    for points in shapes[name.partition(" ")[0]]:
        pygame.draw.polygon(big, ink, points)
    small = pygame.transform.smoothscale(big, size)
    return pygame.transform.flip(small, True, False) if name.endswith("back") else small


def _triangle(x: float, y: float, half: float) -> list[tuple[float, float]]:
    """Return a triangle about a point, `half` of it on each side, that points right."""
    return [(x - half * 0.8, y - half), (x + half, y), (x - half * 0.8, y + half)]


def _bar(x: float, y: float, wide: float, high: float) -> list[tuple[float, float]]:
    left, top = x - wide / 2, y - high / 2
    return [(left, top), (left + wide, top), (left + wide, top + high), (left, top + high)]

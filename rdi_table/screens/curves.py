"""The three curves of an evening: one line per seat over the turns, told apart by marks as well as by colour.

A line ends in the emblem of its seat, or in a moon where that seat went out. Marks go by the place at the table.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame
from pygame import Surface

from rdi_table.scene.art import palette
from rdi_table.scene.art.palette import Colour
from rdi_table.screens.canvas import Pen
from rdi_table.words import ui as words

Box = tuple[float, float, float, float]
Point = tuple[float, float]
INSET = (36.0, 46.0, 52.0, 30.0)
DETAIL = 3
LINE, DARK_LINE = 2.6, 4.8
MARK_EVERY, MARK_FIRST = 5, 3
EMBLEM, MOON, APART = 12.0, 9.0, 25.0
LABELS = 4


@dataclass(frozen=True)
class Line:
    """One seat's line: its values per turn while it was in, its look, its place at the table, whether it fell."""

    values: tuple[int, ...]
    colour: Colour
    emblem: str
    place: int
    fell: bool


def line_colour(colour: Colour) -> Colour:
    """Return a seat's colour light enough for a thin line on dark leather."""
    return palette.lighter(colour, 0.30 if palette.luminance(colour) < 0.35 else 0.08)


def top_of(lines: Sequence[Line], least: int = 20) -> int:
    """Return the upper end of the scale: it grows in fives."""
    most = max((value for line in lines for value in line.values), default=0)
    return max(least, math.ceil(most / 5) * 5)


def draw(pen: Pen, box: Box, heading: str, icon: str, tone: Colour, lines: Sequence[Line]) -> None:
    """Draw one panel with its curves."""
    x, y, wide, high = box
    pen.panel(box, palette.rgb("#6B4526"))
    pen.icon(icon, 22, tone, (x + 24, y + 21))
    pen.line(heading, "title", 17, palette.HEADING, (x + 42, y + 21), "midleft", wide - 60)
    plot = (x + INSET[0], y + INSET[1], wide - INSET[0] - INSET[2], high - INSET[1] - INSET[3])
    top = top_of(lines)
    turns = max(1, max((len(line.values) for line in lines), default=1) - 1)
    _rules(pen, plot, top)
    _turns(pen, plot, turns)
    _lines(pen, plot, lines, top, turns)
    _ends(pen, plot, lines, top, turns)


def _at(plot: Box, turn: float, value: float, top: int, turns: int) -> Point:
    x, y, wide, high = plot
    return x + wide * turn / turns, y + high * (1 - value / top)


def _rules(pen: Pen, plot: Box, top: int) -> None:
    x, _, wide, _ = plot
    for value in range(0, top + 1, 5 if top <= 25 else 10):
        _, y = _at(plot, 0, value, top, 1)
        strong = value == 0
        pen.rule(x, x + wide, y, palette.GOLD_LINE if strong else palette.QUIET, 170 if strong else 46)
        pen.line(str(value), "sans_bold", 12.5, palette.QUIET, (x - 9, y), "midright")


def _turns(pen: Pen, plot: Box, turns: int) -> None:
    x, y, wide, high = plot
    step = max(1, round((turns - 1) / LABELS)) if turns > 1 else 1
    shown = [turn for turn in range(1, turns + 1, step) if turns - turn >= step * 0.6] + [turns]
    for turn in dict.fromkeys(shown):
        at, _ = _at(plot, turn, 0, 1, turns)
        pen.line(str(turn), "sans_bold", 12, palette.QUIET, (at, y + high + 13), "center")
    pen.line(words.TURN, "body_italic", 13.5, palette.QUIET, (x + wide + 13, y + high + 13), "midleft")


def _lines(pen: Pen, plot: Box, lines: Sequence[Line], top: int, turns: int) -> None:
    """Draw lines and marks three times as large and scale them down: thin slanted lines need it."""
    pad = 12.0
    rect = pen.canvas.rect(plot[0] - pad, plot[1] - pad, plot[2] + 2 * pad, plot[3] + 2 * pad)
    scale = pen.canvas.scale * DETAIL
    big = Surface((rect.width * DETAIL, rect.height * DETAIL), pygame.SRCALPHA)

    def spot(turn: float, value: float) -> Point:
        x, y = _at(plot, turn, value, top, turns)
        return (x - plot[0] + pad) * scale, (y - plot[1] + pad) * scale

    for line in lines:
        points = [spot(turn, value) for turn, value in enumerate(line.values)]
        for width, colour in ((DARK_LINE, palette.rgb("#0E0906")), (LINE, line_colour(line.colour))):
            stroke(big, points, width * scale, colour)
    for line in lines:
        for turn in range(MARK_FIRST, len(line.values) - 1, MARK_EVERY):
            mark(big, spot(turn, line.values[turn]), 5.0 * scale, line.place, line_colour(line.colour))
    pen.surface.blit(pygame.transform.smoothscale(big, rect.size), rect)


def stroke(surface: Surface, points: Sequence[Point], width: float, colour: Colour) -> None:
    """Draw a thick line through points, round at its joints."""
    half = width / 2
    for first, second in pairwise(points):
        dx, dy = second[0] - first[0], second[1] - first[1]
        length = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / length * half, dx / length * half
        corners = [(first[0] + nx, first[1] + ny), (second[0] + nx, second[1] + ny)]
        corners += [(second[0] - nx, second[1] - ny), (first[0] - nx, first[1] - ny)]
        pygame.draw.polygon(surface, colour, corners)
    for point in points:
        pygame.draw.circle(surface, colour, point, half)


def mark(surface: Surface, at: Point, radius: float, place: int, colour: Colour) -> None:
    """Draw the mark of a place at the table: disc, square, triangle, lozenge, star, cross."""
    for grow, tone in ((1.32, palette.rgb("#0E0906")), (1.0, colour)):
        r = radius * grow
        kind = place % 6
        if kind == 0:
            pygame.draw.circle(surface, tone, at, r)
        elif kind == 1:
            pygame.draw.rect(surface, tone, (at[0] - r * 0.9, at[1] - r * 0.9, 1.8 * r, 1.8 * r))
        elif kind == 5:
            for wide, high in ((0.36, 1.1), (1.1, 0.36)):
                pygame.draw.rect(surface, tone, (at[0] - r * wide, at[1] - r * high, 2 * r * wide, 2 * r * high))
        else:
            pygame.draw.polygon(surface, tone, _polygon(kind, at, r))


def _polygon(kind: int, at: Point, r: float) -> list[Point]:
    if kind == 2:
        return [(at[0], at[1] - r * 1.1), (at[0] + r * 1.1, at[1] + r * 0.9), (at[0] - r * 1.1, at[1] + r * 0.9)]
    if kind == 3:
        return [
            (at[0], at[1] - 1.25 * r),
            (at[0] + 1.1 * r, at[1]),
            (at[0], at[1] + 1.25 * r),
            (at[0] - 1.1 * r, at[1]),
        ]
    points = []
    for step in range(10):
        far = r * (1.35 if step % 2 == 0 else 0.58)
        angle = -math.pi / 2 + math.pi * step / 5
        points.append((at[0] + far * math.cos(angle), at[1] + far * math.sin(angle)))
    return points


def _ends(pen: Pen, plot: Box, lines: Sequence[Line], top: int, turns: int) -> None:
    """Draw the emblem or the moon each line ends in; emblems are spread so that none covers another."""
    for line in lines:
        if line.fell and line.values:
            x, y = _at(plot, len(line.values) - 1, line.values[-1], top, turns)
            seal = pen.art.parts.seal(pen.canvas.px(MOON), line.colour, "moon_night")
            pen.put(seal, x, y, "center")
    stay = [line for line in lines if not line.fell and line.values]
    ends = [_at(plot, len(line.values) - 1, line.values[-1], top, turns) for line in stay]
    places = spread([y for _, y in ends], APART, plot[1] + 4, plot[1] + plot[3] - 4)
    for line, (x, y), place in zip(stay, ends, places):
        middle = plot[0] + plot[2] + 20
        start = (pen.canvas.px(x), pen.canvas.px(y))
        pygame.draw.aaline(pen.surface, line_colour(line.colour), start, (pen.canvas.px(middle), pen.canvas.px(place)))
        pen.put(pen.art.parts.seal(pen.canvas.px(EMBLEM), line.colour, line.emblem), middle, place, "center")


def spread(heights: Sequence[float], apart: float, top: float, bottom: float) -> list[float]:
    """Return the heights moved so that they are `apart` from each other, in order, inside the box if they fit."""
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    placed = [heights[place] for place in order]
    for step in range(1, len(placed)):
        placed[step] = max(placed[step], placed[step - 1] + apart)
    if placed and placed[-1] > bottom:
        placed[-1] = bottom
        for step in range(len(placed) - 2, -1, -1):
            placed[step] = min(placed[step], placed[step + 1] - apart)
    if placed and placed[0] < top and (len(placed) - 1) * apart <= bottom - top:
        placed[0] = top
        for step in range(1, len(placed)):
            placed[step] = max(placed[step], placed[step - 1] + apart)
    found = [0.0] * len(heights)
    for place, y in zip(order, placed):
        found[place] = y
    return found

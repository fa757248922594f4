"""Thick curved arrows: from a response to what it answers, from a card to its victims."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from . import palette
from .paint import clear
from .palette import Colour
from .surfaces import Placed

Point = tuple[float, float]
STEPS = 28
DETAIL = 3


def arrow(start: Point, end: Point, colour: Colour, width: float, bend: float) -> Placed:
    """Return an arrow and where its corner goes; it thins out towards its tail and bows by `bend` of its length."""
    pad = _pad(start, end, width, bend)
    left, top = corner(start, end, width, bend)
    right, bottom = math.ceil(max(start[0], end[0]) + pad), math.ceil(max(start[1], end[1]) + pad)
    size = (right - left, bottom - top)
    big = clear((size[0] * DETAIL, size[1] * DETAIL), palette.RIM)
    line = _curve(_shifted(start, left, top), _shifted(end, left, top), bend)
    wide = width * DETAIL
    edge = max(2.0, wide * 0.22)
    _draw(big, line, wide + 2 * edge, wide * 3.5 + 2.6 * edge, palette.RIM, edge)
    _draw(big, line, wide, wide * 3.5, colour, 0)
    _draw(big, line, wide * 0.36, wide * 1.7, palette.lighter(colour, 0.35), -wide * 0.7)
    return pygame.transform.smoothscale(big, size), (left, top)


def corner(start: Point, end: Point, width: float, bend: float) -> tuple[int, int]:
    """Return where the top left corner of an arrow's surface goes."""
    pad = _pad(start, end, width, bend)
    return math.floor(min(start[0], end[0]) - pad), math.floor(min(start[1], end[1]) - pad)


def _pad(start: Point, end: Point, width: float, bend: float) -> float:
    return width * 2.9 + abs(bend) * math.dist(start, end) * 0.6


def _shifted(point: Point, left: int, top: int) -> Point:
    return (point[0] - left) * DETAIL, (point[1] - top) * DETAIL


def _curve(start: Point, end: Point, bend: float) -> list[Point]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    control = ((start[0] + end[0]) / 2 + dy * bend, (start[1] + end[1]) / 2 - dx * bend)
    points = []
    for step in range(STEPS + 1):
        t = step / STEPS
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1]))
    return points


def _draw(big: Surface, line: list[Point], wide: float, head: float, colour: Colour, reach: float) -> None:
    """Draw shaft and head; `reach` lets the tip stand out further (the rim) or less far (the light)."""
    tip, before = line[-1], line[-4]
    length = math.dist(tip, before) or 1.0
    ahead = ((tip[0] - before[0]) / length, (tip[1] - before[1]) / length)
    neck = (tip[0] - ahead[0] * head * 0.82, tip[1] - ahead[1] * head * 0.82)
    shaft = [point for point in line if math.dist(point, tip) > head * 0.7] or line[:1]
    shaft.append(neck)
    sides = [_offset(shaft, place, wide) for place in range(len(shaft))]
    pygame.draw.polygon(big, colour, [pair[0] for pair in sides] + [pair[1] for pair in reversed(sides)])
    across = (-ahead[1], ahead[0])
    point = (tip[0] + ahead[0] * reach * 1.6, tip[1] + ahead[1] * reach * 1.6)
    back = (tip[0] - ahead[0] * (head + reach * 0.4), tip[1] - ahead[1] * (head + reach * 0.4))
    half = head * 0.52
    wings = [(back[0] + across[0] * half * side, back[1] + across[1] * half * side) for side in (1, -1)]
    pygame.draw.polygon(big, colour, [point, wings[0], neck, wings[1]])


def _offset(line: list[Point], place: int, wide: float) -> tuple[Point, Point]:
    """Return the two edges of the shaft at one point; it grows from a third to its full width."""
    here = line[place]
    first, second = line[max(0, place - 1)], line[min(len(line) - 1, place + 1)]
    length = math.dist(first, second) or 1.0
    across = (-(second[1] - first[1]) / length, (second[0] - first[0]) / length)
    half = wide / 2 * (0.34 + 0.66 * place / max(1, len(line) - 1))
    x, y = across[0] * half, across[1] * half
    return (here[0] + x, here[1] + y), (here[0] - x, here[1] - y)

"""The window of the tavern: a winter night behind panes, with snow that falls."""

from __future__ import annotations

import math
from random import Random

import pygame
from pygame import Rect, Surface

from rdi_table.scene.art import palette
from rdi_table.scene.art.paint import blurred, circle, clear, gradient, outline, rounded, spot
from rdi_table.screens.canvas import Canvas

FLAKES = 90
DETAIL = 2
SKY_TOP, SKY_LOW = palette.rgb("#0B1740"), palette.rgb("#24457E")
WOOD, WOOD_LIGHT = palette.rgb("#241509"), palette.rgb("#4A2D14")
FRAME = 14


class Night:
    """The panes at one size; `fall` lets the snow go on, `draw` paints the panes."""

    def __init__(self, canvas: Canvas, panes: Rect, seed: int = 3) -> None:
        self.panes = panes
        self._unit = canvas.scale
        self._chance = Random(seed)
        self._sky = _sky(panes.size, Random(11))
        self._bars = _bars(panes.size, canvas)
        self._flake = [circle(max(1.0, r * canvas.scale), palette.rgb("#EAF2FF"), a) for r, a in _FLAKE_KINDS]
        self._flakes = [self._new(self._chance.random() * panes.height) for _ in range(FLAKES)]

    def _new(self, y: float) -> list[float]:
        kind = self._chance.choice((0, 0, 0, 1, 1, 2))
        speed = (16 + 9 * kind + self._chance.random() * 8) * self._unit
        return [self._chance.random() * self.panes.width, y, speed, float(kind), self._chance.random() * math.tau]

    def fall(self, ms: float) -> None:
        """Let the snow fall for so long."""
        for place, flake in enumerate(self._flakes):
            flake[1] += flake[2] * ms / 1000
            flake[4] += ms / 900
            flake[0] += math.sin(flake[4]) * 0.35 * self._unit
            if flake[1] > self.panes.height + 4:
                self._flakes[place] = self._new(-4.0)

    def draw(self, surface: Surface) -> None:
        """Draw sky, snow and bars."""
        surface.blit(self._sky, self.panes)
        old = surface.get_clip()
        surface.set_clip(old.clip(self.panes))
        left, top = self.panes.topleft
        surface.fblits([(self._flake[int(kind)], (left + x, top + y)) for x, y, _, kind, _ in self._flakes])
        surface.set_clip(old)
        surface.blit(self._bars, self.panes)


_FLAKE_KINDS = ((0.7, 150), (1.1, 200), (1.7, 235))


def _sky(size: tuple[int, int], chance: Random) -> Surface:
    wide, high = size[0] * DETAIL, size[1] * DETAIL
    out = gradient((wide, high), SKY_TOP, SKY_LOW)
    for _ in range(46):
        at = (chance.randrange(wide), chance.randrange(max(1, high // 2)))
        pygame.draw.circle(
            out, palette.mix(SKY_TOP, palette.WHITE, 0.3 + chance.random() * 0.6), at, max(1, wide // 420)
        )
    _moon(out, (round(wide * 0.84), round(high * 0.25)), round(high * 0.125))
    _hills(out, chance)
    for x, base, w, h in (
        (0.13, 0.99, 0.27, 0.34),
        (0.37, 0.97, 0.20, 0.37),
        (0.61, 1.0, 0.25, 0.31),
        (0.88, 0.99, 0.27, 0.38),
    ):
        _house(out, wide * x, high * base, wide * w, high * h)
    drift = Rect(-wide // 10, round(high * 0.93), wide * 12 // 10, high // 5)
    pygame.draw.ellipse(out, palette.rgb("#C9D8F2"), drift)
    pygame.draw.ellipse(out, palette.rgb("#E6EEFC"), drift.move(-wide // 5, high // 60))
    sky = pygame.transform.smoothscale(out, size)
    return sky.convert() if pygame.display.get_surface() else sky


def _moon(out: Surface, at: tuple[int, int], radius: int) -> None:
    light = spot((radius * 6, radius * 6), (120, 140, 190), 0.55)
    out.blit(light, light.get_rect(center=at), None, pygame.BLEND_RGB_ADD)
    pygame.draw.circle(out, palette.rgb("#F7F0D8"), at, radius)
    for dx, dy, share in ((-0.3, -0.2, 0.2), (0.35, 0.1, 0.14), (-0.05, 0.42, 0.17), (0.2, -0.45, 0.1)):
        crater = (at[0] + dx * radius, at[1] + dy * radius)
        pygame.draw.circle(out, palette.rgb("#DDD2B0"), crater, radius * share)


def _hills(out: Surface, chance: Random) -> None:
    wide, high = out.get_size()
    for level, colour in ((0.62, "#1B3260"), (0.72, "#16294F")):
        points = [(0, high), (0, round(high * level))]
        points += [(round(wide * s / 6), round(high * (level - 0.05 + chance.random() * 0.1))) for s in range(7)]
        pygame.draw.polygon(out, palette.rgb(colour), [*points, (wide, high)])


def _house(out: Surface, x: float, base: float, wide: float, high: float) -> None:
    """Draw a house with a snowy roof and two warm windows."""
    wall = Rect(round(x - wide * 0.38), round(base - high * 0.62), round(wide * 0.76), round(high * 0.62))
    pygame.draw.rect(out, palette.rgb("#141C38"), wall)
    chimney = Rect(round(x + wide * 0.16), round(base - high * 0.98), round(wide * 0.10), round(high * 0.3))
    pygame.draw.rect(out, palette.rgb("#10172E"), chimney)
    pygame.draw.rect(out, palette.rgb("#EAF1FF"), (chimney.x, chimney.y - high * 0.03, chimney.width, high * 0.05))
    ridge, eaves = (x, base - high), base - high * 0.55
    roof = [ridge, (x + wide * 0.5, eaves), (x + wide * 0.5, eaves + high * 0.08), (x, base - high * 0.84)]
    left = [(2 * x - px, py) for px, py in roof]
    pygame.draw.polygon(out, palette.rgb("#F4F8FF"), roof)
    pygame.draw.polygon(out, palette.rgb("#DCE7FA"), left)
    for side in (-0.17, 0.17):
        pane = Rect(0, 0, round(wide * 0.16), round(high * 0.2))
        pane.center = (round(x + wide * side), round(base - high * 0.30))
        glow = spot((pane.width * 4, pane.width * 4), (130, 90, 20), 0.6)
        out.blit(glow, glow.get_rect(center=pane.center), None, pygame.BLEND_RGB_ADD)
        pygame.draw.rect(out, palette.rgb("#FFC956"), pane)
        cross = palette.rgb("#7A4A10")
        pygame.draw.line(out, cross, pane.midtop, pane.midbottom, max(1, pane.width // 9))
        pygame.draw.line(out, cross, pane.midleft, pane.midright, max(1, pane.width // 9))


def _bars(size: tuple[int, int], canvas: Canvas) -> Surface:
    """Return the bars between six panes, frost in the corners and the shadow of the frame."""
    out = clear(size)
    width, height = size
    frost = clear(size, palette.rgb("#DCEBFF"))
    for x in (0, width // 3, 2 * width // 3, width):
        for y in (height // 2, height):
            pygame.draw.circle(frost, (*palette.rgb("#DCEBFF"), 60), (x, y), canvas.px(15))
    out.blit(blurred(frost, max(2, canvas.px(8))), (0, 0))
    thick = max(3, canvas.px(6))
    for x in (width // 3, 2 * width // 3):
        _bar(out, Rect(x - thick // 2, 0, thick, height))
    _bar(out, Rect(0, height // 2 - thick // 2, width, thick))
    edge = outline(size, 2, palette.BLACK, max(2, canvas.px(3)), 120)
    out.blit(edge, (0, 0))
    return out


def _bar(out: Surface, rect: Rect) -> None:
    pygame.draw.rect(out, WOOD, rect)
    light = (
        Rect(rect.x, rect.y, max(1, rect.width // 4), rect.height)
        if rect.height > rect.width
        else Rect(rect.x, rect.y, rect.width, max(1, rect.height // 4))
    )
    pygame.draw.rect(out, WOOD_LIGHT, light)


def frame(canvas: Canvas, panes: Rect) -> tuple[Surface, tuple[int, int]]:
    """Return the wooden frame with its sill, and where it lies from the corner of the panes."""
    edge = canvas.px(FRAME)
    size = (panes.width + 2 * edge, panes.height + 2 * edge)
    sill = (size[0] + 2 * canvas.px(18), canvas.px(20))
    out = clear((sill[0], size[1] + sill[1]), WOOD)
    left = canvas.px(18)
    for inset, colour in ((0, palette.RIM), (canvas.px(2), WOOD_LIGHT), (canvas.px(4), WOOD)):
        part = rounded((size[0] - 2 * inset, size[1] - 2 * inset), canvas.px(8), colour)
        out.blit(part, (left + inset, inset))
    board = gradient(sill, palette.rgb("#5A3518"), palette.rgb("#2A170A"))
    pygame.draw.rect(board, palette.RIM, board.get_rect(), max(1, canvas.px(1)))
    out.blit(board, (0, size[1]))
    return out, (-edge - left, -edge)

"""Wood and parchment for `sprites/`, drawn from value noise with fixed seeds.

Everything here is build time only and the one place of the art that needs numpy. Each function returns a float array
of shape (height, width, 3) with RGB from 0 to 255, or a plain (height, width) factor field.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.float64]

BROWNS = ((58, 34, 20), (70, 41, 23), (80, 47, 27), (92, 55, 31), (103, 63, 36))
PARCHMENT = (229, 211, 172)


def value_noise(width: int, height: int, cell_x: float, cell_y: float, rng: np.random.Generator) -> Field:
    """Return smooth noise from 0 to 1 that repeats at its edges, with cells of about cell_x by cell_y pixels."""
    columns, rows = max(2, round(width / cell_x)), max(2, round(height / cell_y))
    grid = rng.random((rows, columns))
    x, y = np.arange(width) * columns / width, np.arange(height) * rows / height
    left, top = np.floor(x).astype(int), np.floor(y).astype(int)
    across, down = _ease(x - left), _ease(y - top)[:, None]
    right, bottom = (left + 1) % columns, (top + 1) % rows
    upper = grid[top][:, left] * (1 - across) + grid[top][:, right] * across
    lower = grid[bottom][:, left] * (1 - across) + grid[bottom][:, right] * across
    return np.asarray(upper * (1 - down) + lower * down)


def _ease(t: Field) -> Field:
    return t * t * (3 - 2 * t)


def parchment(side: int, seed: int) -> Field:
    """Return a square of old paper that can be laid side by side without a seam."""
    rng = np.random.default_rng(seed)
    tone = np.zeros((side, side))
    weight = 1.0
    for cell in (170, 84, 42, 20, 9):
        tone += weight * (value_noise(side, side, cell, cell, rng) - 0.5)
        weight *= 0.62
    fibres = value_noise(side, side, 26, 2.2, rng) - 0.5
    tone = tone / np.abs(tone).max() * 0.12 + fibres * 0.012
    stains = np.clip(value_noise(side, side, 120, 120, rng) - 0.72, 0, 1) * 0.30
    warm = np.array((1.0, 0.97, 0.90))
    base = np.array(PARCHMENT) * (1 + tone[..., None])
    return np.asarray(np.clip(base * (1 - stains[..., None] * (1.35 - warm)), 0, 255))


def planks(width: int, height: int, plank: int, seed: int) -> Field:
    """Return a wooden board of level planks, evenly lit; `plank` is their height in pixels."""
    rng = np.random.default_rng(seed)
    board = np.zeros((height, width, 3))
    for top in range(0, height, plank):
        _lay_plank(board[top : top + plank], plank, rng)
    scale = plank / 120
    for top in range(0, height, plank):
        _gap(board, slice(top, top + round(2.8 * scale)), 0.30)
        _gap(board, slice(top + round(2.8 * scale), top + round(4.2 * scale)), 1.22)
    return board


def _lay_plank(row: Field, plank: int, rng: np.random.Generator) -> None:
    """Fill one row with lengths of wood that meet at random butt joints."""
    height, width = row.shape[:2]
    start = -int(rng.integers(0, plank * 3))
    while start < width:
        length = int(rng.integers(plank * 3, plank * 8))
        left, right = max(0, start), min(width, start + length)
        if right > left:
            row[:, left:right] = _wood(right - left, height, plank, rng)
            if start > 0:
                row[:, left : left + max(1, round(plank / 48))] *= 0.38
        start += length


def _wood(width: int, height: int, plank: int, rng: np.random.Generator) -> Field:
    """Return one length of wood: a brown, grain from two stretched noises and faint rings."""
    scale = plank / 120
    full = plank  # the last row may be cut: draw a whole plank so that its grain does not squeeze
    base = np.array(BROWNS[int(rng.integers(0, len(BROWNS)))], dtype=float)
    coarse = value_noise(width, full, 230 * scale, 9 * scale, rng)
    fine = value_noise(width, full, 90 * scale, 2.4 * scale, rng)
    slow = value_noise(width, full, 420 * scale, 60 * scale, rng)
    y = np.arange(full)[:, None] / scale
    rings = np.sin(y * 0.34 + slow * 17 + rng.random() * 6.3)
    tone = 1 + 0.34 * (coarse - 0.5) + 0.20 * (fine - 0.5) + 0.24 * (slow - 0.5) + 0.07 * rings
    streaks = np.clip(value_noise(width, full, 300 * scale, 3.4 * scale, rng) - 0.68, 0, 1) * 0.75
    wood = base * (tone * (1 - streaks))[..., None]
    return np.asarray(wood[:height])


def _gap(board: Field, rows: slice, factor: float) -> None:
    board[rows] *= factor


def candle(width: int, height: int, centre: tuple[float, float], fall: float, floor: float) -> Field:
    """Return the light of one candle as an RGB factor field; `centre` in parts of the size."""
    x = (np.arange(width) + 0.5) / width - centre[0]
    y = ((np.arange(height) + 0.5) / height - centre[1])[:, None]
    light = np.clip(1.16 - fall * np.hypot(x, y) ** 1.25, floor, 1.16)
    return light[..., None] * np.array((1.06, 0.97, 0.84))


def pool(width: int, height: int, centre: tuple[float, float], radius: float) -> Field:
    """Return dim night light with one warm pool; `centre` and `radius` in pixels."""
    x = np.arange(width) - centre[0]
    y = (np.arange(height) - centre[1])[:, None]
    near = np.clip(1 - np.hypot(x, y) / radius, 0, 1)
    return (0.30 + 1.0 * _ease(near))[..., None] * np.array((1.10, 0.94, 0.76))


def dither(picture: Field, seed: int) -> NDArray[np.uint8]:
    """Return the picture in 8 bits, with half a step of noise so that dark gradients show no bands."""
    rng = np.random.default_rng(seed)
    noise = rng.random(picture.shape[:2])[..., None] - 0.5
    return np.clip(np.round(picture + noise), 0, 255).astype(np.uint8)

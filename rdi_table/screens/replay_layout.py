"""Where the controls of a replay lie: a bar in place of the prompt, a board in place of the plate (logical pixels)."""

from __future__ import annotations

from dataclasses import dataclass

from rdi_table.scene.zones import Zones
from rdi_table.screens.sheets import Box

KEYS = ("turn back", "step back", "play", "step on", "turn on")
PAD, GAP = 12.0, 5.0
LINE_HIGH, SLIDER_HIGH = 22.0, 22.0
ROW_HIGH = 31.0


@dataclass(frozen=True)
class ReplayLayout:
    """Boxes: the bar with its five keys, its two lines and the slider; the board with its rows and buttons."""

    bar: Box
    keys: tuple[Box, ...]
    line: Box
    slider: Box
    board: Box
    heading: tuple[float, float]
    speed: Box
    hands: Box
    play_on: Box
    back: tuple[float, float]
    """The right end of the way back, and its line."""
    text: float


def replay_layout(zones: Zones) -> ReplayLayout:
    """Return the places for a table."""
    x, y, wide, high = zones.prompt
    side = min(44.0, high - 16)
    keys = tuple((x + PAD + place * (side + GAP), y + (high - side) / 2, side, side) for place in range(len(KEYS)))
    left = x + PAD + len(KEYS) * (side + GAP) + 12
    room = x + wide - PAD - 6 - left
    text = zones.text_scale
    top = y + (high - LINE_HIGH * text - SLIDER_HIGH) / 2 - 1
    px, py, plate_wide, plate_high = zones.plate
    right, choice = px + plate_wide - PAD, 140.0
    return ReplayLayout(
        (x, y, wide, high),
        keys,
        (left, top, room, LINE_HIGH * text),
        (left, top + LINE_HIGH * text + 1, room, SLIDER_HIGH),
        (px, py, plate_wide, plate_high),
        (px + PAD + 14, py + 26),
        (right - choice, py + 56, choice, ROW_HIGH),
        (right - choice, py + 95, choice, ROW_HIGH),
        (px + PAD, py + plate_high - PAD - 42, plate_wide - 2 * PAD, 42),
        (right, py + 26),
        text,
    )

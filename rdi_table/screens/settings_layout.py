"""Where everything in the settings is, in logical pixels (art/README.md, section 12).

Two columns of panels of one width; extra height goes to the space between rows, and to the piece of table.
"""

from __future__ import annotations

from dataclasses import dataclass

from rdi_table.screens.canvas import HIGH, Canvas
from rdi_table.screens.settings_rows import PANELS, ROWS, SOUNDS, Row

Box = tuple[float, float, float, float]
EDGE, TOP, GAP, BETWEEN = 24.0, 66.0, 16.0, 14.0
WIDEST = 720.0
HEAD = 48.0
CHOICE_HIGH, SWITCH = 38.0, (60.0, 30.0)
CHOICE_WIDE = {"table": 256.0, "seeing": 270.0}
SOUND_HIGH, SEEING_HIGH = 178.0, 254.0
FOOT = 82.0
LABEL_WIDE = 116.0
SOUND_RADIUS = 20.0


@dataclass(frozen=True)
class SettingsLayout:
    """Boxes of the settings: panels by name, the control of every row, and the line each row stands on."""

    panels: dict[str, Box]
    controls: dict[str, Box]
    lines: dict[str, float]
    mute: Box
    done: Box
    first: Box
    sample: Box
    note: float


def settings_layout(canvas: Canvas) -> SettingsLayout:
    """Return the places for a window."""
    wide = min(WIDEST, (canvas.wide - 2 * EDGE - GAP) / 2)
    left = (canvas.wide - 2 * wide - GAP) / 2
    right = left + wide + GAP
    bottom = canvas.high - FOOT
    more = canvas.high - HIGH
    sound = SOUND_HIGH + more * 0.25
    seeing = SEEING_HIGH + more * 0.45
    panels = {
        "table": (left, TOP, wide, bottom - TOP - sound - BETWEEN),
        "sound": (left, bottom - sound, wide, sound),
        "seeing": (right, TOP, wide, seeing),
        "sample": (right, TOP + seeing + BETWEEN, wide, bottom - TOP - seeing - BETWEEN),
    }
    controls: dict[str, Box] = {}
    lines: dict[str, float] = {}
    for name in ("table", "seeing"):
        _rows(name, panels[name], controls, lines)
    x, y, _, high = panels["sound"]
    pitch = (high - HEAD) / 2
    lines |= {"volume": y + HEAD + pitch * 0.52, "listen": y + HEAD + pitch * 1.44}
    start = x + LABEL_WIDE
    controls["volume"] = (start + 40, lines["volume"] - 14, wide - LABEL_WIDE - 40 - 82, 28)
    controls["listen"] = (start - 4, lines["listen"] - 25, wide - LABEL_WIDE - 14, 50)
    mute = (start - 4, lines["volume"] - 17, 34, 34)
    x, y, wide, high = panels["sample"]
    sample = (x + 18, y + 42, wide - 36, high - 54)
    foot = canvas.high - 67
    return SettingsLayout(
        panels, controls, lines, mute, (left, foot, 236, 50), (left + 253, foot, 298, 50), sample, canvas.high - 42
    )


def _rows(name: str, panel: Box, controls: dict[str, Box], lines: dict[str, float]) -> None:
    """Lay the rows of a panel at even distances, each control at the right end."""
    x, y, wide, high = panel
    rows = PANELS[name]
    pitch = (high - HEAD - 8) / len(rows)
    for place, row in enumerate(rows):
        middle = y + HEAD + 4 + pitch * (place + 0.5)
        lines[row.name] = middle
        size = SWITCH if row.kind == "switch" else (CHOICE_WIDE[name], CHOICE_HIGH)
        controls[row.name] = (x + wide - 24 - size[0], middle - size[1] / 2, *size)


def hit(canvas: Canvas, places: SettingsLayout, pos: tuple[int, int]) -> tuple[str, int] | None:
    """Return the row whose control is at a place in real pixels, and which choice or sound of it."""
    for row in ROWS:
        box = places.controls[row.name]
        if canvas.rect(*box).inflate(0, 6).collidepoint(pos):
            return row.name, _part(canvas, row, box, pos[0])
    return ("mute", 0) if canvas.rect(*places.mute).collidepoint(pos) else None


def _part(canvas: Canvas, row: Row, box: Box, x: int) -> int:
    """Return the choice or sound nearest to x."""
    if row.kind == "choice":
        middles = [part[0] + part[2] / 2 for part in segments(box, len(row.choices))]
    elif row.kind == "listen":
        middles = [at for at, _ in sound_spots(box)]
    else:
        return 0
    return min(range(len(middles)), key=lambda at: abs(canvas.px(middles[at]) - x))


def sound_spots(box: Box) -> tuple[tuple[float, float], ...]:
    """Return the middles of the sounds to listen to."""
    x, y, wide, high = box
    pitch = min(64.0, (wide - 2 * SOUND_RADIUS - 8) / (len(SOUNDS) - 1))
    return tuple((x + 4 + SOUND_RADIUS + pitch * place, y + high / 2) for place in range(len(SOUNDS)))


def segments(box: Box, many: int) -> tuple[Box, ...]:
    """Return the boxes of the choices inside the groove of a row."""
    x, y, wide, high = box
    each = (wide - 4) / many
    return tuple((x + 2 + each * place, y + 2, each, high - 4) for place in range(many))

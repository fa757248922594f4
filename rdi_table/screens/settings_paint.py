"""The picture of the settings behind the sample: panels, rows with their controls, the ring of the focus."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from rdi_table.scene.art import Art, palette
from rdi_table.scene.art.paint import outline
from rdi_table.screens import settings_controls, sheets
from rdi_table.screens.canvas import Canvas, Pen
from rdi_table.screens.settings_layout import SOUND_RADIUS, SettingsLayout, sound_spots
from rdi_table.screens.settings_rows import PANELS, SOUNDS, Row
from rdi_table.settings import LOUDEST, Settings
from rdi_table.words import settings as words

LABEL_PX, LINE_PX = 17.0, 15.0
LARGEST = 1.25
HEADS = (
    ("table", words.AT_THE_TABLE, "group"), ("sound", words.SOUND, "sound"), ("seeing", words.SEEING, "eye_open"),
    ("sample", words.SO_IT_LOOKS, ""),
)  # fmt: skip


def paint(
    pen: Pen, places: SettingsLayout, settings: Settings, hover: tuple[str, int] | None, lit: int, note: str
) -> None:
    """Draw panels and rows; `lit` is the sound being heard."""
    left = places.panels["table"][0]
    sheets.head(pen, words.HEADING, words.HEADING_LINE, settings.text_scale, left)
    for name, heading, icon in HEADS:
        _panel(pen, places.panels[name], heading, icon)
    for name in ("table", "seeing"):
        for row in PANELS[name]:
            _row(pen, places, row, settings, hover)
    _sound(pen, places, settings, hover, lit)
    at = (places.panels["sample"][0] + places.panels["sample"][2], places.note)
    room = at[0] - places.first[0] - places.first[2] - 24
    pen.line(note, "body_italic", 16.5 * min(LARGEST, settings.text_scale), palette.QUIET, at, "midright", room)


def _panel(pen: Pen, box: sheets.Box, heading: str, icon: str) -> None:
    x, y, wide, _ = box
    pen.panel(box, sheets.LEATHER)
    left = x + 24
    if icon:
        pen.icon(icon, 25, palette.BRIGHT_GOLD, (x + 30, y + 27))
        left = x + 52
    pen.line(heading, "small_caps", 21, palette.BRIGHT_GOLD, (left, y + (27 if icon else 22)), "midleft")
    if icon:
        pen.rule(x + 18, x + wide - 18, y + 48, palette.GOLD_LINE, 70)


def _row(pen: Pen, places: SettingsLayout, row: Row, settings: Settings, hover: tuple[str, int] | None) -> None:
    """Draw a row: name, line, control."""
    box, middle = places.controls[row.name], places.lines[row.name]
    text = min(LARGEST, settings.text_scale)
    x = next(panel[0] for name, panel in places.panels.items() if row in PANELS.get(name, ())) + 24
    room = box[0] - x - 16
    up = 10 * text if row.line else 0
    name = pen.line(row.label, "sans_bold", LABEL_PX * text, palette.CREAM, (x, middle - up), "midleft", room)
    if row.key:
        cap = pen.art.parts.key_cap(row.key, 11 * pen.canvas.scale)
        pen.put(cap, x + name.width / pen.canvas.scale + 24, middle, "midleft")
    if row.line:
        at = (x, middle + 11 * text)
        pen.line(row.line, "body_italic", LINE_PX * text, palette.QUIET, at, "midleft", room)
    over = hover[1] if hover is not None and hover[0] == row.name else None
    if row.kind == "choice":
        labels = tuple(label for _, label in row.choices)
        settings_controls.choice(pen, box, labels, row.place(settings), over, settings.text_scale)
    else:
        settings_controls.switch(pen, box, bool(getattr(settings, row.name)), over is not None)


def _sound(pen: Pen, places: SettingsLayout, settings: Settings, hover: tuple[str, int] | None, lit: int) -> None:
    """Draw the volume and the sounds to listen to."""
    text = min(LARGEST, settings.text_scale)
    x = places.panels["sound"][0] + 24
    y = places.lines["volume"]
    pen.line(words.VOLUME, "sans_bold", LABEL_PX * text, palette.CREAM, (x, y), "midleft", 84)
    silent = settings.mute or not settings.volume
    over = hover[0] if hover is not None else ""
    box = places.mute
    ink = palette.BRIGHT_GOLD if over == "mute" else palette.QUIET
    pen.icon("sound_off" if silent else "sound", 27, ink, (box[0] + box[2] / 2, box[1] + box[3] / 2))
    slider = places.controls["volume"]
    settings_controls.slider(pen, slider, settings.volume / LOUDEST, silent, over == "volume")
    right = places.panels["sound"][0] + places.panels["sound"][2] - 24
    tone = palette.QUIET if silent else palette.CREAM
    pen.line(str(settings.volume), "figures", 19, tone, (right, y), "midright")
    y = places.lines["listen"]
    pen.line(words.LISTEN, "body_italic", 16 * text, palette.QUIET, (x, y), "midleft", 84)
    for place, ((sx, sy), (_, icon, colour)) in enumerate(zip(sound_spots(places.controls["listen"]), SOUNDS)):
        pointed = hover == ("listen", place)
        settings_controls.sound(pen, sx, sy, SOUND_RADIUS, colour, icon, place == lit or pointed)


def ring(surface: Surface, art: Art, canvas: Canvas, rect: Rect) -> None:
    """Draw the focus: a pale blue frame with a dark line outside it, and brackets at its corners."""
    width = max(2, canvas.px(2.4))
    radius = rect.height // 2
    lit, (dx, dy) = art.parts.glow(rect.size, min(radius, canvas.px(9)), palette.FOCUS, 0.0)
    surface.blit(lit, (rect.x + dx, rect.y + dy))
    dark = rect.inflate(2 * width, 2 * width)
    surface.blit(outline(dark.size, dark.height // 2, palette.NIGHT, width, 200), dark)
    surface.blit(outline(rect.size, radius, palette.FOCUS, width), rect)
    reach, out = canvas.px(13), rect.inflate(canvas.px(8), canvas.px(8))
    for x, sx in ((out.left, 1), (out.right - 1, -1)):
        for y, sy in ((out.top, 1), (out.bottom - 1, -1)):
            for move, colour in ((1, palette.NIGHT), (0, palette.FOCUS)):
                at = (x + move, y + move)
                pygame.draw.line(surface, colour, at, (at[0] + sx * reach, at[1]), width)
                pygame.draw.line(surface, colour, at, (at[0], at[1] + sy * reach), width)

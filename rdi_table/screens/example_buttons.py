"""The buttons below the small table: round ones for playing, words for the other answer, a large one for the lesson."""

from __future__ import annotations

from pygame import Surface

from rdi_table.scene.art import Art, palette
from rdi_table.scene.art.paint import outline, rounded
from rdi_table.screens.buttons import DARK, LIFT
from rdi_table.screens.canvas import Size
from rdi_table.screens.gui import Face


def symbol(art: Art, size: Size, icon: str, able: bool = True) -> Face:
    """Return a small dark button with an icon; one that can do nothing is dim."""
    return Face(*(_symbol(art, size, icon, state, able) for state in LIFT))


def _symbol(art: Art, size: Size, icon: str, state: str, able: bool) -> Surface:
    radius = size[1] * 0.24
    lift = max(0.0, LIFT[state]) if able else 0.0
    out = rounded(size, radius, palette.mix(DARK, palette.BRIGHT_GOLD, lift), 200)
    line = palette.BRIGHT_GOLD if state == "hover" and able else palette.darker(palette.GOLD_LINE, 0.2)
    out.blit(outline(size, radius, line, max(1, round(size[1] / 40)), 230 if able else 110), (0, 0))
    mark = art.icons.icon(icon, round(size[1] * 0.54), palette.CREAM if able else palette.darker(palette.QUIET, 0.5))
    down = 1 if state == "down" and able else 0
    out.blit(mark, mark.get_rect(center=(size[0] / 2, size[1] / 2 + down)))
    return out


def question(art: Art, size: Size, label: str, key: str) -> Face:
    """Return a question that can be pressed, with its key: the other answer of an example."""
    return Face(*(_question(art, size, label, key, state) for state in LIFT))


def _question(art: Art, size: Size, label: str, key: str, state: str) -> Surface:
    radius = size[1] * 0.24
    out = rounded(size, radius, palette.mix(DARK, palette.BRIGHT_GOLD, max(0.0, LIFT[state])), 190)
    line = palette.BRIGHT_GOLD if state == "hover" else palette.darker(palette.GOLD_LINE, 0.35)
    out.blit(outline(size, radius, line, max(1, round(size[1] / 40)), 200), (0, 0))
    cap = art.parts.key_cap(key, size[1] * 0.30)
    left = round(size[1] * 0.30)
    out.blit(cap, cap.get_rect(midleft=(left, size[1] / 2)))
    left += cap.get_width() + round(size[1] * 0.25)
    ink = palette.CREAM if state == "hover" else palette.HEADING
    words = art.text.block(label, "body_italic", size[1] * 0.40, size[0] - left - 10, ink, floor_px=size[1] * 0.24,
                           height=size[1] - 6)  # fmt: skip
    out.blit(words, words.get_rect(midleft=(left, size[1] / 2 + (1 if state == "down" else 0))))
    return out

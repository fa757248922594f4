"""The lines of the guide's contents as buttons."""

from __future__ import annotations

from pygame import Surface

from rdi_table.scene.art import Art, palette
from rdi_table.scene.art.paint import clear, outline, rounded
from rdi_table.scene.art.palette import CharacterLook
from rdi_table.screens.canvas import Size
from rdi_table.screens.gui import Face

STATES = ("normal", "hover", "down")


def line(art: Art, size: Size, label: str, icon: str, seal: CharacterLook | None, chosen: bool, px: float) -> Face:
    """Return a line: the icon of its page, or the portrait of its character, and its title."""
    return Face(*(_line(art, size, label, icon, seal, chosen, px, state) for state in STATES))


def _line(
    art: Art, size: Size, label: str, icon: str, seal: CharacterLook | None, chosen: bool, px: float, state: str
) -> Surface:
    width, height = size
    radius = height * 0.24
    out = clear(size)
    if chosen:
        out.blit(rounded(size, radius, palette.rgb("#54402A"), 235), (0, 0))
        out.blit(outline(size, radius, palette.BRIGHT_GOLD, max(1, round(height / 28)), 230), (0, 0))
    elif state != "normal":
        out.blit(rounded(size, radius, palette.BRIGHT_GOLD, 30), (0, 0))
    middle = (round(height * 0.68), height / 2)
    if seal is not None:
        mark = art.parts.seal(round(height * 0.40), seal.colour, seal.portrait)
    else:
        mark = art.icons.icon(icon, round(height * 0.68), palette.CREAM if chosen else palette.GOLD_LINE)
    out.blit(mark, mark.get_rect(center=middle))
    ink = palette.CREAM if chosen or state == "hover" else palette.mix(palette.QUIET, palette.CREAM, 0.5)
    left = round(height * 1.34)
    words = art.text.line(label, "sans_bold" if chosen else "sans", px, ink, width - left - round(height * 0.3))
    out.blit(words, words.get_rect(midleft=(left, height / 2)))
    return out

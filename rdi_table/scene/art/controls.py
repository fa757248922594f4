"""What is pressed and read quickly: buttons, key caps, pills, bubbles, stools with their word."""

from __future__ import annotations

from functools import partial

from pygame import BLEND_RGBA_MULT, Surface

from . import palette
from .icons import Icons
from .paint import clear, fade, gradient, outline, rounded, shade, tint, translucent
from .palette import Colour
from .text import Typesetter
from .tokens import badge, seal

BUTTONS = {
    "red": palette.BUTTON_RED,
    "green": palette.BUTTON_GREEN,
    "brown": palette.BUTTON_BROWN,
    "gold": palette.BUTTON_GOLD,
}
BRIGHTNESS = {"normal": 0.0, "hover": 0.12, "down": -0.16, "disabled": -0.30}
PILLS: dict[str, tuple[Colour, Colour, Colour]] = {
    "loss": (palette.LOSS, palette.rgb("#E39A86"), palette.WHITE),
    "gain": (palette.GAIN, palette.rgb("#9CD19A"), palette.WHITE),
    "drink": (palette.DRINK, palette.rgb("#E8C078"), palette.WHITE),
    "gold": (palette.TURN, palette.rgb("#FFF0C4"), palette.INK),
    "turn": (palette.TURN, palette.rgb("#FFF0C4"), palette.INK),
    "asked": (palette.ASKED, palette.WHITE, palette.INK),
    "due": (palette.DUE, palette.rgb("#FFE0B8"), palette.INK),
    "target": (palette.TARGET, palette.rgb("#D8FFE8"), palette.INK),
    "danger": (palette.DANGER, palette.rgb("#FFC9C0"), palette.WHITE),
    "note": (palette.rgb("#33261A"), palette.rgb("#6B5636"), palette.CREAM),
    "tag": (palette.rgb("#15100C"), palette.GOLD_LINE, palette.CREAM),
    "stamp": (palette.rgb("#241A10"), palette.GOLD_LINE, palette.CREAM),
}


def key_cap(setter: Typesetter, label: str, px: float, dark: bool = True) -> Surface:
    """Return a key as it is printed on a keyboard; `px` is the size of its label."""
    text = setter.line(label, "sans_bold", px, palette.CREAM if dark else palette.INK)
    height = round(px * 1.5)
    size = (max(height, text.get_width() + round(px * 0.75)), height)
    ground = palette.rgb("#1B130D") if dark else palette.PARCHMENT
    line = palette.mix(palette.CREAM, ground, 0.30) if dark else palette.BROWN_INK
    out = rounded(size, px * 0.32, ground, 205)
    out.blit(outline(size, px * 0.32, line, max(1, round(px / 13))), (0, 0))
    out.blit(text, text.get_rect(center=(size[0] / 2, size[1] / 2)))
    return out


def button(
    setter: Typesetter, size: tuple[int, int], label: str, kind: str, key: str | None, state: str, words: float = 1.0
) -> Surface:  # fmt: skip
    """Return a button; the label is `words` times as large, and shrinks so that it and the key cap fit."""
    base = BUTTONS.get(kind, palette.BUTTON_BROWN)
    push = BRIGHTNESS.get(state, 0.0)
    base = palette.lighter(base, push) if push > 0 else palette.darker(base, -push)
    out = _button_ground(size, base, state)
    plain = size[1] * 0.42
    px = _label_px(setter, size, label, key, plain, min(plain * words, size[1] * 0.56))
    cap = key_cap(setter, key, max(px, plain) * 0.72) if key else None
    taken = cap.get_width() + round(px * 0.6) if cap else 0
    room = max(8, size[0] - round(px * 1.4) - taken)
    ink = palette.INK if kind == "gold" else palette.CREAM
    text = setter.line(label, "title", px, ink, room, plain * 0.55)
    x = (size[0] - text.get_width() - taken) // 2
    y = size[1] // 2 + (1 if state == "down" else 0)
    if kind != "gold":
        dark = setter.line(label, "title", px, palette.RIM, room, plain * 0.55)
        out.blit(translucent(dark, 0.75), dark.get_rect(midleft=(x, y + max(1, round(px / 14)))))
    out.blit(text, text.get_rect(midleft=(x, y)))
    if cap:
        out.blit(cap, cap.get_rect(midleft=(x + text.get_width() + round(px * 0.6), y)))
    if state == "disabled":
        shade(out, (150, 146, 140))
    return out


def _label_px(setter: Typesetter, size: tuple[int, int], label: str, key: str | None, plain: float, px: float) -> float:
    """Return how large a label may be so that its key cap, which grows with it, does not push it small again."""
    if px <= plain:
        return px
    while px > plain:
        cap = key_cap(setter, key, px * 0.72).get_width() + px * 0.6 if key else 0
        if setter.size(label, "title", px)[0] + cap + px * 1.4 <= size[0]:
            return px
        px *= 0.96
    return plain


def _button_ground(size: tuple[int, int], base: Colour, state: str) -> Surface:
    unit = max(1, round(size[1] / 40))
    radius = round(size[1] * 0.17)
    out = rounded(size, radius, palette.RIM)
    light, dark = palette.lighter(base, 0.12), palette.darker(base, 0.34)
    if state == "down":
        light, dark = palette.darker(base, 0.22), base
    inner = (size[0] - 2 * unit, size[1] - 2 * unit)
    face = gradient(inner, light, dark)
    half = fade((inner[0], inner[1] // 2), 34, 10, palette.WHITE)
    if state != "down":
        face.blit(half, (0, 0))
    face.blit(rounded(inner, radius - unit, palette.WHITE), (0, 0), None, BLEND_RGBA_MULT)
    out.blit(face, (unit, unit))
    out.blit(outline(size, radius, palette.mix(palette.GOLD_LINE, palette.BRIGHT_GOLD, 0.4), unit), (0, 0))
    inset = (size[0] - 6 * unit, size[1] - 6 * unit)
    out.blit(outline(inset, radius - 3 * unit, palette.RIM, unit, 90), (3 * unit, 3 * unit))
    return out


def pill(
    setter: Typesetter, icons: Icons, text: str, kind: str, px: float, colour: Colour | None, icon: str | None
) -> Surface:
    """Return a short text on a round ground. A tag may have a seat's colour and its emblem as a seal."""
    ground, line, ink = PILLS.get(kind, PILLS["note"])
    words = setter.run(text, "sans_bold", px, ink)
    height = round(px * 1.72)
    front = round(height * 0.95) if icon else round(px * 0.72)
    size = (front + words.get_width() + round(px * 0.75), height)
    unit = max(1, round(px / 12))
    out = rounded(size, height / 2, ground if kind != "tag" else palette.mix(ground, colour or ground, 0.16))
    if kind in ("loss", "gain", "drink"):
        out.blit(translucent(rounded((size[0], height // 2), height / 2, palette.WHITE), 0.10), (0, 0))
    out.blit(outline(size, height / 2, (colour if kind == "tag" and colour else line), unit), (0, 0))
    out.blit(words, words.get_rect(midleft=(front, height / 2)))
    if icon:
        mark = seal(icons, max(4, round(height * 0.40)), colour or ground, icon, False)
        out.blit(mark, mark.get_rect(center=(height / 2, height / 2)))
    return out


def bubble(setter: Typesetter, text: str, max_width: int, px: float) -> Surface:
    """Return the table's "no": dark, with a red rim, at most max_width wide."""
    pad = round(px * 0.8)
    room = max(20, max_width - 2 * pad)
    natural = setter.run(text, "body", px, palette.CREAM).get_width()
    words = setter.block(text, "body", px, min(room, natural + 2), palette.CREAM, "center")
    used = words.get_bounding_rect()
    words = words.subsurface((used.x, 0, used.width, words.get_height()))
    size = (words.get_width() + 2 * pad, words.get_height() + round(pad * 1.3))
    out = rounded(size, px * 0.6, palette.rgb("#1C0D09"), 245)
    out.blit(outline(size, px * 0.6, palette.rgb("#D8402E"), max(1, round(px / 9))), (0, 0))
    out.blit(words, words.get_rect(center=(size[0] / 2, size[1] / 2)))
    return out


def stool(
    setter: Typesetter,
    icons: Icons,
    radius: int,
    colour: Colour,
    icon: str,
    word: str | None,
    kind: str,
    number: str | None,
) -> Surface:
    """Return a seat at the felt: its portrait, its number and the word for how it stands in the Round."""
    draw_pill = partial(pill, setter, icons, colour=None, icon=None)
    face = seal(icons, radius, colour, icon, kind == "out")
    label = draw_pill(word, "note" if kind == "out" else kind, radius * 0.62) if word else None
    wide = max(face.get_width() + radius // 2, label.get_width() if label else 0)
    tall = face.get_height() + (round(radius * 0.25) + label.get_height() if label else 0)
    out = clear((wide, tall), palette.RIM)
    out.blit(face, face.get_rect(midtop=(wide // 2, 0)))
    if number:
        tab = badge(setter, number, radius * 0.56, "seat")
        out.blit(tab, tab.get_rect(bottomright=(min(wide, wide // 2 + round(radius * 1.18)), 2 * radius + 1)))
    if label:
        out.blit(label, label.get_rect(midbottom=(wide // 2, tall)))
    return out


def embossed(setter: Typesetter, text: str, role: str, px: float, colour: Colour) -> Surface:
    """Return a line with a soft dark edge below it, for headings on wood."""
    words = setter.line(text, role, px, colour)
    down = max(1, round(px / 16))
    out = clear((words.get_width(), words.get_height() + down), palette.RIM)
    out.blit(translucent(tint(words, palette.BLACK), 0.7), (0, down))
    out.blit(words, (0, 0))
    return out

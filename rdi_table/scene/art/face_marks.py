"""The lower row of a face: power-up scrolls, Rage, Deity, Form, heart with number, Chaser."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Surface

from . import palette
from .brush import Brush
from .paint import clear, fade, translucent

if TYPE_CHECKING:
    from .faces import FaceSpec

ROW_Y = 309
MARK = 28
GAP = 6
RAGE_GROUND = palette.rgb("#A8371F")
Draw = Callable[[Brush], Surface]


def has_marks(spec: FaceSpec) -> bool:
    """Tell whether the card has a lower row."""
    return bool(spec.icons or spec.scrolls or spec.heart is not None)


def draw_marks(brush: Brush, spec: FaceSpec) -> None:
    """Draw the lower row, between two thin gold rules, and the house of a house card."""
    if spec.house:
        brush.icon("house", 13, (220, 318), palette.BROWN_INK)
    marks = [surface for name in spec.icons for surface in _mark(brush, name)]
    if spec.heart is not None:
        marks.append(brush.kit.parts.heart(brush.u(MARK - 3), spec.heart))
    scrolls = _scrolls(brush, spec)
    if scrolls:
        marks.append(scrolls)
    if not marks:
        return
    gap = brush.u(GAP)
    wide = sum(mark.get_width() for mark in marks) + gap * (len(marks) - 1)
    x = (brush.canvas.get_width() - wide) // 2
    y = brush.u(ROW_Y)
    _rules(brush, x / brush.scale - 8, (x + wide) / brush.scale + 8)
    for mark in marks:
        brush.canvas.blit(mark, mark.get_rect(midleft=(x, y)))
        x += mark.get_width() + gap


def _rules(brush: Brush, left_end: float, right_start: float) -> None:
    for left, right in ((26.0, left_end), (right_start, 214.0)):
        if right - left > 8:
            rule = fade((brush.u(right - left), max(1, brush.u(1.2))), 190, 190, palette.rgb("#A8823C"))
            brush.put(rule, (left, ROW_Y - 0.6))


def _mark(brush: Brush, name: str) -> list[Surface]:
    """Return the surfaces of one icon name; `rage2` is two."""
    if name in ("rage", "rage2"):
        return [_disc(brush, "rage", RAGE_GROUND)] * (2 if name == "rage2" else 1)
    if name in palette.DEITIES:
        return [_disc(brush, palette.DEITIES[name].icon, palette.DEITIES[name].colour)]
    if name in palette.FORMS:
        return [_disc(brush, palette.FORMS[name].icon, palette.FORMS[name].colour)]
    if name == "choose_deity":
        return [_four(brush, [(look.colour, look.icon) for look in palette.DEITIES.values()])]
    if name == "wild_form":
        return [_disc(brush, "paw", palette.rgb("#3E6B46"))]
    if name == "chaser":
        return [brush.kit.icons.icon("chaser", brush.u(MARK), palette.rgb("#B8730F"))]
    return [brush.kit.icons.icon(name, brush.u(MARK - 4), palette.BROWN_INK)]


def _disc(brush: Brush, icon: str, colour: palette.Colour) -> Surface:
    return brush.kit.parts.seal(max(3, brush.u(MARK / 2)), colour, icon)


def _four(brush: Brush, looks: list[tuple[palette.Colour, str]]) -> Surface:
    """Return four small seals in a row, for a Deity that is chosen."""
    radius = max(2, brush.u(9))
    out = clear((radius * 8 + brush.u(6), radius * 2), palette.RIM)
    for place, (colour, icon) in enumerate(looks):
        out.blit(brush.kit.parts.seal(radius, colour, icon), (place * (2 * radius + brush.u(2)), 0))
    return out


def _scrolls(brush: Brush, spec: FaceSpec) -> Surface | None:
    """Return the power-up costs; "+" joins the scrolls of one cost, a bar parts two power-ups."""
    parts: list[Surface] = []
    for place, cost in enumerate(spec.scrolls):
        if place:
            parts.append(fade((max(1, brush.u(1.2)), brush.u(18)), 150, 150, palette.BROWN_INK))
        for number, rune in enumerate(cost):
            if number:
                parts.append(brush.text.line("+", "body_bold", 16 * brush.scale, palette.BROWN_INK))
            parts.append(scroll(brush, rune))
    if not parts:
        return None
    gap = brush.u(3)
    wide = sum(part.get_width() for part in parts) + gap * (len(parts) - 1)
    out = clear((wide, max(part.get_height() for part in parts)), palette.RIM)
    x = 0
    for part in parts:
        out.blit(part, part.get_rect(midleft=(x, out.get_height() // 2)))
        x += part.get_width() + gap
    return out


def scroll(brush: Brush, rune: str) -> Surface:
    """Return one scroll in the colour of its Rune, with the Rune on it."""
    look = palette.rune(rune)
    side = brush.u(MARK)
    out = clear((side, side), palette.RIM)
    rim = brush.kit.icons.icon("scroll", side, palette.darker(look.colour, 0.62))
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        out.blit(rim, (x * brush.u(0.8) - brush.u(0.4), y * brush.u(0.8) - brush.u(0.4)))
    out.blit(brush.kit.icons.icon("scroll", side, look.colour), (0, 0))
    shade = translucent(brush.kit.icons.icon(look.icon, brush.u(15), palette.BLACK), 0.5)
    mark = brush.kit.icons.icon(look.icon, brush.u(15), palette.ICON_CREAM)
    out.blit(shade, shade.get_rect(center=(side * 0.50, side * 0.46)))
    out.blit(mark, mark.get_rect(center=(side * 0.50, side * 0.44)))
    return out

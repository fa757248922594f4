"""The picture behind the controls of the new game: wood, seats, the sheet about a character."""

from __future__ import annotations

import pygame
from pygame import Surface

from rdi_table.scene.art import Art, palette
from rdi_table.scene.art.paint import circle
from rdi_table.scene.faces_from_cards import Effect
from rdi_table.screens import setup_pieces
from rdi_table.screens.canvas import Canvas, Pen
from rdi_table.screens.gui import GROUND
from rdi_table.screens.setup_layout import PanelLayout, SetupLayout
from rdi_table.screens.setup_plan import Seating
from rdi_table.words import ui as words

TANKARDS = 3
DIM_TABLE = 0.62


def backdrop(art: Art, canvas: Canvas) -> Surface:
    """Return dark wood with the warm light of the room, for screens with panels."""
    out = art.parts.wood(canvas.size, "table").copy()
    tone = round(255 * DIM_TABLE)
    out.fill((tone, tone, tone), special_flags=pygame.BLEND_RGB_MULT)
    return out


def paint(pen: Pen, places: SetupLayout, seating: Seating, effect: Effect, remembered: bool) -> None:
    """Draw everything that is no control; on the sheet words grow as far as it has room for them."""
    canvas = pen.canvas
    middle = canvas.wide / 2
    top = places.panels[0].box[1] if places.panels else 86
    pen.heading(words.EVENING_HEADING, 33, (middle, top - 50 - 2 * (pen.words - 1)), "center")
    second = words.SAME_AGAIN if remembered else words.seats_help(seating.chairs)
    pen.line(second, "body_italic", 17, palette.QUIET, (middle, top - 19), "center", canvas.wide - 60)
    for seat in range(len(seating.seats)):
        _seat(pen, places.panels[seat], seating, seat)
    if seating.seats:
        _sheet(Pen(pen.art, canvas, pen.surface, places.text), places, seating, effect)
    _starts(pen, places)


def _seat(pen: Pen, panel: PanelLayout, seating: Seating, seat: int) -> None:
    x, y, wide, _ = panel.box
    look = palette.character(seating.seats[seat].character)
    character = seating.cards.characters[seating.seats[seat].character]
    if seat == seating.chosen:
        rect = pen.canvas.rect(*panel.box)
        lit, (dx, dy) = pen.art.parts.glow(rect.size, pen.canvas.px(10), palette.PLAYABLE, 0.6)
        pen.surface.blit(lit, (rect.x + dx, rect.y + dy))
    pen.panel(panel.box, look.colour)
    if seat == seating.chosen:
        pen.frame(panel.box, 10, palette.BRIGHT_GOLD)
    cx, cy, radius = panel.portrait
    px = pen.canvas.px(radius)
    shadow, (dx, dy) = pen.art.parts.shadow((2 * px, 2 * px), px, pen.canvas.px(8), 0.7)
    pen.surface.blit(shadow, (pen.canvas.px(cx) - px + dx, pen.canvas.px(cy) - px + dy + pen.canvas.px(6)))
    pen.put(pen.art.parts.seal(px, look.colour, look.portrait), cx, cy, "center")
    pen.put(pen.art.parts.badge(str(seat + 1), pen.letters(16), "seat"), x + 10, y + 10)
    pen.line(character.name, "title", 20, palette.CREAM, (cx, panel.name_y), "center", wide - 20)
    tone = palette.mix(palette.QUIET, palette.lighter(look.colour, 0.45), 0.5)
    pen.line(character.temper, "body_italic", 16, tone, (cx, panel.temper_y), "center", wide - 16)
    field_frame(pen, panel.field, palette.mix(look.colour, palette.GOLD_LINE, 0.45))


def field_frame(pen: Pen, box: tuple[float, float, float, float], colour: palette.Colour) -> None:
    """Draw the frame of a text line."""
    pen.plate(box, 7, GROUND, 255)
    pen.frame(box, 7, colour, 170)


def _sheet(pen: Pen, places: SetupLayout, seating: Seating, effect: Effect) -> None:
    key = seating.seats[seating.chosen].character
    character, look = seating.cards.characters[key], palette.character(key)
    _pointer(pen, places, seating.chosen, look.colour)
    pen.panel(places.sheet, look.colour)
    x, y, _, high = places.sheet
    heading = words.who_plays(seating.name(seating.chosen))
    pen.line(heading, "small_caps", 19, palette.BRIGHT_GOLD, (x + 24, y + 12), width=places.rule_x - x - 40)
    _names_of_picks(pen, places, seating)
    rule = Surface((max(1, pen.canvas.px(1)), pen.canvas.px(high - 36)), pygame.SRCALPHA)
    rule.fill((*palette.GOLD_LINE, 90))
    pen.put(rule, places.rule_x, y + 18)
    _about(pen, places, character.title, character.difficulty, character.about, character.hints, look)
    caption = words.pieces_caption(character.rules)
    setup_pieces.draw(pen, places.pieces, key, seating.cards, effect, caption)


def _pointer(pen: Pen, places: SetupLayout, seat: int, colour: palette.Colour) -> None:
    """Draw the notch that ties the sheet to its seat."""
    x, _, wide, _ = places.panels[seat].box
    side = pen.canvas.px(11)
    notch = Surface((side * 2, side), pygame.SRCALPHA)
    tone = palette.mix(palette.LEATHER, palette.ground(colour), 0.4)
    pygame.draw.polygon(notch, (*palette.lighter(tone, 0.1), 255), [(0, side), (side, 0), (2 * side, side)])
    pen.put(notch, x + wide / 2, places.sheet[1] + 1, "midbottom")


def _names_of_picks(pen: Pen, places: SetupLayout, seating: Seating) -> None:
    free = seating.free
    mine = seating.seats[seating.chosen].character
    for (x, y), (key, character) in zip(places.picks, seating.cards.characters.items()):
        ink = palette.CREAM if key in free or key == mine else palette.darker(palette.QUIET, 0.45)
        if key == mine:
            _halo(pen, x, y, places.pick)
        pen.line(character.name, "sans_bold", 14, ink, (x, y + places.pick + 13 + 5 * (pen.words - 1)), "center", 104)


def _halo(pen: Pen, x: float, y: float, radius: float) -> None:
    """Draw the light around the portrait that is chosen."""
    light = pen.art.parts.candle_glow(pen.canvas.px(radius * 1.75), palette.PLAYABLE, 0.62)
    rect = light.get_rect(center=(pen.canvas.px(x), pen.canvas.px(y)))
    pen.surface.blit(light, rect, None, pygame.BLEND_RGB_ADD)
    pen.put(circle(pen.canvas.px(radius + 3), palette.PLAYABLE), x, y, "center")


def _about(
    pen: Pen,
    places: SetupLayout,
    title: str,
    level: int,
    about: str,
    hints: tuple[str, ...],
    look: palette.CharacterLook,
) -> None:
    """Draw the title, the tankards of difficulty, what the character is about, and hints."""
    x, y, wide, high = places.about
    grow = min(1.3, max(1.0, high / 230))
    pitch = 26 * grow * (1 + 0.55 * (pen.words - 1))
    name = pen.line(title, "title", 23, palette.CREAM, (x, y), width=wide - 10)
    tall = name.height / pen.canvas.scale
    line = y + tall + 14 - 8 * (pen.words - 1)
    for place in range(TANKARDS):
        tone = palette.AMBER if place < level else palette.darker(palette.QUIET, 0.68)
        pen.icon("stein", 21, tone, (x + 11 + place * 25, line))
    pen.line(words.difficulty(level), "body_italic", 16, palette.QUIET, (x + 92, line), "midleft", wide - 96)
    top = line + 20 - 8 * (pen.words - 1)
    tone = palette.lighter(look.colour, 0.35)
    hints_high = len(hints) * pitch
    block = pen.block(about, "body", 18.5 * grow, palette.CREAM, (x, top, wide, y + high - top - hints_high - 8))
    below = min(block.bottom / pen.canvas.scale + 16 * grow, y + high - hints_high)
    for place, hint in enumerate(hints):
        at = below + (place + 0.5) * pitch
        pen.icon(look.emblem, 15 * grow, tone, (x + 9, at))
        pen.line(hint, "body", 16.5 * grow, palette.CREAM, (x + 26, at), "midleft", wide - 28)


def _starts(pen: Pen, places: SetupLayout) -> None:
    x, y, _, high = places.starts_bar
    pen.line(
        words.WHO_STARTS, "sans_bold", 17, palette.CREAM, (places.left, y + high / 2), "midleft", x - places.left - 8
    )
    choice_frame(pen, places.starts_bar)


def choice_frame(pen: Pen, box: tuple[float, float, float, float]) -> None:
    """Draw the groove a row of choices lies in."""
    pen.plate(box, box[3] / 2, palette.rgb("#0C0805"), 215)
    pen.frame(box, box[3] / 2, palette.GOLD_LINE, 140)

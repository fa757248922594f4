"""The right side of the cards screen: one card large, and the sheet with its rulings and where it comes from.

Larger words take more of the sheet; where a card has too much to say for it they are set as large as they fit.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from rdi_table.engine.cardset import CardDef, CardSet
from rdi_table.scene.art import Art, palette
from rdi_table.scene.art.paint import gradient, outline, rounded
from rdi_table.scene.content import CardFace
from rdi_table.scene.painter import Painter
from rdi_table.screens.canvas import Pen
from rdi_table.screens.cards_layout import CardsLayout
from rdi_table.screens.sheets import GILT, Box, paper
from rdi_table.screens.shelf import EVERY, Entry, Shelf
from rdi_table.words import cardlist as words

PAD, MARK, LINE_GAP = 20.0, 24.0, 5.0
TITLE, SECOND, NOTE, SMALLEST = 20.0, 15.5, 16.0, 11.0
LINK_HIGH = 40.0
HOUSE_GROUND, BOOK_GROUND = palette.rgb("#4A3420"), palette.rgb("#5A3A12")


def link_box(places: CardsLayout) -> Box:
    """Return where the way to the guide stands on the sheet."""
    x, y, wide, high = places.sheet
    return x + PAD - 4, y + high - LINK_HIGH + 4, wide - 2 * PAD + 8, 26.0


def draw(pen: Pen, painter: Painter, places: CardsLayout, shelf: Shelf, text: float) -> None:
    """Draw the card being looked at, and its sheet; without one an empty sheet."""
    paper(pen, places.sheet)
    entry = shelf.entry
    if entry is None:
        return
    rect = pen.canvas.rect(*places.card)
    drawn = painter.drawn(CardFace(entry.card.key, "full", lift=1, glow="hover"), rect.size)
    pen.surface.blit(drawn.surface, (rect.x + drawn.offset[0], rect.y + drawn.offset[1]))
    _sheet(pen, places.sheet, entry, shelf, text)


def _sheet(pen: Pen, box: Box, entry: Entry, shelf: Shelf, text: float) -> None:
    x, y, wide, high = box
    art, card = pen.art, entry.card
    title = art.text.block(
        card.name, "title", TITLE * pen.canvas.scale, pen.canvas.px(wide - 2 * PAD), palette.INK, "left", 2,
        13 * pen.canvas.scale,
    )  # fmt: skip
    pen.put(title, x + PAD, y + 13)
    line = y + 13 + title.get_height() / pen.canvas.scale + 15
    pill = pen.put(_origin(art, card, pen.canvas.px(23)), x + PAD, line, "midleft")
    whole = shelf.count(shelf.deck) if shelf.deck != EVERY else 0
    left = x + PAD + pill.width / pen.canvas.scale + 10
    second = words.type_line(card, entry.copies, whole)
    pen.line(second, "body_italic", SECOND, palette.BROWN_INK, (left, line), "midleft", x + wide - PAD - left)
    top, bottom = line + 17, y + high - LINK_HIGH - 4
    pen.rule(x + PAD, x + wide - PAD, bottom + 3, GILT, 110)
    _notes(pen, (x + PAD, top, wide - 2 * PAD, bottom - top), card, shelf.cards, text)


def _origin(art: Art, card: CardDef, high: int) -> Surface:
    """Return the pill that says whether the card is from the rulebook or made up here."""
    house = card.source == "house"
    label = words.HOUSE_CARD if house else words.FROM_RULEBOOK
    text = art.text.line(label, "sans_bold", high * 0.58, palette.CREAM)
    size = (round(high * 1.16) + text.get_width() + round(high * 0.42), high)
    ground = HOUSE_GROUND if house else BOOK_GROUND
    out = rounded(size, high / 2, ground)
    face = gradient(size, palette.lighter(ground, 0.12), palette.darker(ground, 0.2))
    face.blit(rounded(size, high / 2, palette.WHITE), (0, 0), None, 8)
    out.blit(face, (0, 0))
    out.blit(outline(size, high / 2, palette.GOLD_LINE, max(1, round(high / 23)), 220), (0, 0))
    mark = art.icons.icon("house" if house else "book", round(high * 0.62), palette.CREAM)
    out.blit(mark, mark.get_rect(center=(high * 0.62, high / 2)))
    out.blit(text, text.get_rect(midleft=(round(high * 1.12), high / 2)))
    return out


def _notes(pen: Pen, box: Box, card: CardDef, cards: CardSet, text: float) -> None:
    """Draw the rulings, each with the emblem of the deck."""
    told = words.lines(card)
    role = "body" if told else "body_italic"
    told = told or (words.NOTHING_TO_ADD,)
    room = pen.canvas.rect(*box)
    mark = pen.canvas.px(MARK * text) if role == "body" else 0
    px = fitting(pen.art, told, role, NOTE * text * pen.canvas.scale, room, mark, pen.canvas.px(LINE_GAP))
    ink = palette.INK if mark else palette.BROWN_INK
    y = room.y
    look = palette.deck(card.deck)
    for line in told:
        block = pen.art.text.block(line, role, px, room.width - mark, ink, floor_px=px)
        if mark:
            emblem = pen.art.icons.icon(look.icon, round(px * 0.95), palette.darker(palette.ground(look.colour), 0.25))
            pen.surface.blit(emblem, (room.x, y + round(px * 0.12)))
        pen.surface.blit(block, (room.x + mark, y))
        y += block.get_height() + pen.canvas.px(LINE_GAP)


def fitting(art: Art, told: Sequence[str], role: str, px: float, room: Rect, indent: int, gap: int) -> float:
    """Return the largest size up to `px` real pixels at which all lines fit into the room, one below the other."""
    floor = min(px, SMALLEST)
    while px > floor and _tall(art, told, role, px, room.width - indent, gap) > room.height:
        px = max(floor, px * 0.97)
    return px


def _tall(art: Art, told: Sequence[str], role: str, px: float, wide: int, gap: int) -> int:
    blocks = [art.text.block(line, role, px, wide, palette.INK, floor_px=px).get_height() for line in told]
    return sum(blocks) + gap * (len(blocks) - 1)

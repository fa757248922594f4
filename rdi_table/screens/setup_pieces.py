"""A picture of what a character brings to the table, from the card data: Deities, forms, tiles, Runes, or cards.

Which kind a character has is said by the name of its rules; one nobody knows shows cards of its shared or own deck.
"""

from __future__ import annotations

from pygame import Surface

from rdi_table.engine import CardSet
from rdi_table.scene.art import Art, palette
from rdi_table.scene.faces_from_cards import CardFaces, Effect
from rdi_table.screens.canvas import Canvas, Pen

RATIO = 1.4
SHOWN = 4
CAPTION_HIGH = 30.0
WIDEST = 112.0


def draw(
    pen: Pen, box: tuple[float, float, float, float], key: str, cards: CardSet, effect: Effect, caption: str
) -> None:
    """Draw the pieces of a character into a box, with a caption below."""
    x, y, wide, high = box
    rows = _pictures(pen.art, pen.canvas, key, cards, effect, wide, high - CAPTION_HIGH)
    gap = pen.canvas.px(10)
    tall = sum(row[0].get_height() for row in rows) + gap * (len(rows) - 1)
    top = pen.canvas.px(y) + (pen.canvas.px(high - CAPTION_HIGH) - tall) // 2
    for row in rows:
        _draw_row(pen, row, pen.canvas.px(x + wide / 2), top, gap)
        top += row[0].get_height() + gap
    at = (x + wide / 2, (top / pen.canvas.scale) + 12)
    pen.line(caption, "body_italic", 16, palette.QUIET, at, "center", wide)


def _draw_row(pen: Pen, row: list[Surface], middle: int, top: int, gap: int) -> None:
    left = middle - (sum(drawn.get_width() for drawn in row) + gap * (len(row) - 1)) // 2
    for drawn in row:
        radius = drawn.get_width() * 0.09
        shadow, (dx, dy) = pen.art.parts.shadow(drawn.get_size(), radius, max(2, pen.canvas.px(6)), 0.6)
        pen.surface.blit(shadow, (left + dx, top + dy + pen.canvas.px(4)))
        pen.surface.blit(drawn, (left, top))
        left += drawn.get_width() + gap


def _pictures(
    art: Art, canvas: Canvas, key: str, cards: CardSet, effect: Effect, wide: float, high: float
) -> list[list[Surface]]:
    """Return the rows of pictures; every row has at least one."""
    character = cards.characters[key]
    if character.rules == "cormac" and cards.tiles:
        return _tiles(art, canvas, cards, wide, high)
    width = canvas.px(min(WIDEST, (wide - 10 * (SHOWN - 1)) / SHOWN, high / RATIO))
    if character.rules == "ohava" and cards.deities:
        return [[art.faces.deity(name, place != 2, width) for place, name in enumerate(cards.deities)]]
    if character.rules == "erin" and cards.forms:
        return [
            [
                art.faces.form(name, width, place == 1, form.name)
                for place, (name, form) in enumerate(cards.forms.items())
            ]
        ]
    if character.rules == "melvyn":
        colours = list(dict.fromkeys(card.colour for card in cards.cards.values() if card.colour))
        if colours:
            return [[art.faces.rune(colour, width) for colour in colours[:SHOWN]]]
    return [_cards(art, canvas, key, cards, effect, wide, high)]


def _tiles(art: Art, canvas: Canvas, cards: CardSet, wide: float, high: float) -> list[list[Surface]]:
    """Return the Rage Tiles in two rows, the first of them turned."""
    size = (canvas.px(min(170.0, (wide - 10) / 2)), canvas.px(min(112.0, (high - 10) / 2)))
    drawn = []
    for place, tile in enumerate(cards.tiles):
        numbers = [f"+{n} {icon}" for n, icon in ((tile.fortitude, "{fort}"), (tile.alcohol, "{drink}")) if n]
        needed = f"{tile.needed} cards"
        drawn.append(art.faces.tile(tile.letter, size, place == 0, place == 1, needed, "  ".join(numbers)))
    half = max(1, (len(drawn) + 1) // 2)
    return [row for row in (drawn[:half], drawn[half:]) if row]


def _cards(
    art: Art, canvas: Canvas, key: str, cards: CardSet, effect: Effect, wide: float, high: float
) -> list[Surface]:
    """Return cards of the deck the character brings along, or else of its own."""
    character = cards.characters[key]
    deck = character.shared[0] if character.shared else character.deck
    known = [card.key for card, _ in cards.deck(deck)]
    shown = known[:: max(1, len(known) // 3)][:3]
    width = canvas.px(min(140.0, (wide - 20) / 3, high / RATIO))
    faces = CardFaces(cards, effect)
    drawn = []
    for card in shown:
        spec = faces(card)
        full = art.faces.reads_full(spec, width)
        drawn.append(art.faces.full(spec, width) if full else art.faces.short(spec, width))
    return drawn or [art.faces.back(deck, width)]

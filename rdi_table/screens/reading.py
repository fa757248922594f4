"""A card read large over a darkened screen, with what is good to know about it.

The card and its sheet are drawn by the scene's own brushwork, so that they look as they do at the table.
"""

from __future__ import annotations

from pygame import Rect, Surface

from rdi_table.engine.cardset import CardDef, CardSet
from rdi_table.scene.content import CardFace, KeyHints, Veil, ZoomSheet
from rdi_table.scene.painter import Painter
from rdi_table.screens.canvas import Canvas
from rdi_table.words import cardlist as words

CARD, SHEET, GAP, HINTS = (372.0, 521.0), 520.0, 28.0, 26.0
LARGEST = 1.25
DARK = 0.77


def draw(surface: Surface, painter: Painter, canvas: Canvas, card: CardDef, cards: CardSet, copies: int) -> None:
    """Draw the veil, the card, its sheet and the keys."""
    veil = painter.drawn(Veil(DARK), canvas.size)
    surface.blit(veil.surface, (0, 0))
    face, sheet, hints = places(canvas, painter.tools.text_scale)
    for content, rect in (
        (CardFace(card.key, "full", lift=2), face),
        (_sheet(card, cards, copies), sheet),
        (KeyHints(words.READING_HINTS), hints),
    ):
        drawn = painter.drawn(content, rect.size)
        surface.blit(drawn.surface, (rect.x + drawn.offset[0], rect.y + drawn.offset[1]))


def places(canvas: Canvas, text: float) -> tuple[Rect, Rect, Rect]:
    """Return where card, sheet and keys are."""
    grow = min(LARGEST, max(text, 1.0), (canvas.high - 110) / CARD[1])
    wide, high = CARD[0] * grow, CARD[1] * grow
    sheet = min(SHEET * grow, canvas.wide - wide - 72)
    x = (canvas.wide - wide - GAP - sheet) / 2
    y = (canvas.high - high) / 2 - 14
    return (
        canvas.rect(x, y, wide, high),
        canvas.rect(x + wide + GAP, y, sheet, high),
        canvas.rect(x, y + high + 14, wide + GAP + sheet, HINTS),
    )


def _sheet(card: CardDef, cards: CardSet, copies: int) -> ZoomSheet:
    deck = cards.decks.get(card.deck)
    source = words.HOUSE_CARD if card.source == "house" else words.FROM_RULEBOOK
    parts = (words.type_word(card), deck.name if deck is not None else "", f"×{copies}", source)
    second = " · ".join(part for part in parts if part)
    return ZoomSheet(card.key, card.name, second, "", "", words.GOOD_TO_KNOW, words.lines(card), False)

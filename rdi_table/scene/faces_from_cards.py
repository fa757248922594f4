"""What is printed on a card, from the card data and the effect line that is handed in."""

from __future__ import annotations

from collections.abc import Callable

from rdi_table.engine.cardset import CardDef, CardSet
from rdi_table.scene.art import FaceSpec

Effect = Callable[[CardDef], str]
BLANK = FaceSpec(key="", title="", type="none")


def no_effect(card: CardDef) -> str:
    """Return no effect line."""
    return ""


class CardFaces:
    """Faces by card key, made once each."""

    def __init__(self, cards: CardSet, effect: Effect = no_effect) -> None:
        self._cards = cards
        self._effect = effect
        self._made: dict[str, FaceSpec] = {}

    def __call__(self, key: str) -> FaceSpec:
        """Return the face of a card; a key that is not in the data has an empty face."""
        if key not in self._made:
            card = self._cards.cards.get(key)
            self._made[key] = face_spec(card, self._cards, self._effect(card)) if card is not None else BLANK
        return self._made[key]


def face_spec(card: CardDef, cards: CardSet, effect: str) -> FaceSpec:
    """Return what is printed on a card."""
    own_deck = cards.decks.get(card.deck)
    is_drink = card.type in ("drink", "event")
    return FaceSpec(
        key=card.key,
        title=card.name,
        type=_type(card),
        text=card.text,
        picture=card.picture,
        effect=effect,
        deck=card.deck,
        owner=card.deck if own_deck is not None and own_deck.kind == "character" else None,
        icons=_icons(card),
        scrolls=tuple(power.cost for power in card.powers),
        heart=card.heart or None,
        alcohol=card.alcohol if is_drink and card.alcohol else None,
        fortitude=card.fortitude if is_drink and card.fortitude else None,
        boss=card.boss,
        house=card.source == "house",
    )


def _type(card: CardDef) -> str:
    """Return the type as printed: Maledictions and Blessings show what they are, whenever they may be played."""
    side = {"maledictions": "malediction", "blessings": "blessing", "prizes": "prize"}
    return side.get(card.deck, card.type)


def _icons(card: CardDef) -> tuple[str, ...]:
    """Return the marks of the lower row: the icon its deed has, a Chaser."""
    found = []
    if card.icon:
        found.append(card.icon)
    if card.chaser:
        found.append("chaser")
    return tuple(found)

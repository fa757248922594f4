"""The words of the cards screen: filters, headings, what stands on the sheet beside a card.

Awkward facts: what a power-up does is not printed on the face, only its scroll, so the sheet says it; an icon in a text
can be searched for by its name.
"""

from __future__ import annotations

from collections.abc import Mapping

from rdi_table.engine.cardset import CardDef, CardSet, Power
from rdi_table.words.names import count, readable

HEADING, HEADING_LINE = "Cards", "Every deck of the Inn, face up."
SEARCH = "a word on the card"
DECK, TYPE, FROM = "Deck", "Type", "From"
EVERY_DECK, EVERY_CARD = "Every deck", "Every card in the box"
RULEBOOK, HOUSE = "the rulebook", "house cards"
FROM_RULEBOOK, HOUSE_CARD = "from the rulebook", "house card"
HOUSE_HELP = "House cards are ours: made up for this table."
IN_EVERY_DECK = "In every character's deck"
LARGE, SMALL = "Large faces", "Small faces"
MOVE, READ, FILTERS, BACK = "move", "read it large", "filters", "back"
NOTHING_TO_ADD = "It does what it says, and the table sees to the rest."
NO_CARD = "No card like that."
GOOD_TO_KNOW = "Good to know"
READING_HINTS = (("Arrows", "leaf through"), ("F1", "the guide"), ("Z", "put it down"))

_ICON_WORDS: Mapping[str, str] = {
    "fort": "Fortitude", "drink": "Alcohol Content Drink", "gold": "Gold", "card": "card", "rage": "Rage",
    "malediction": "Malediction", "blessing": "Blessing", "rune": "Rune",
}  # fmt: skip
_RUNES: Mapping[str, str] = {"any": "any Rune"}
_TYPES: Mapping[str, str] = {
    "action_gambling": "Action and Gambling", "event": "Drink Event", "none": "Cannot be played",
}  # fmt: skip


def own_heading(deck: str, is_character: bool) -> str:
    """Return the heading above the faces of a deck: "Cormac's own cards"."""
    return f"{deck}'s own cards" if is_character else deck


def faces_line(faces: int, cards: int) -> str:
    """Return how much is shown: "19 faces, 25 cards"."""
    return f"{count(faces, 'face')}, {count(cards, 'card')}"


def common_line(faces: int, cards: int, owner: str) -> str:
    """Return how much of a character's deck everybody has: "8 faces, 15 cards for Cormac"."""
    return f"{faces_line(faces, cards)}{f' for {owner}' if owner else ''}"


def elsewhere(n: int) -> str:
    """Return where else something was found: "2 in the other decks."."""
    return f"{n} in the other decks." if n else "Nor in any other deck."


def type_word(card: CardDef) -> str:
    """Return the type of a card in words: "Action and Gambling"."""
    return _TYPES.get(card.type, readable(card.type))


def type_line(card: CardDef, copies: int, whole: int) -> str:
    """Return type and copies: "Action · 2 of 40"; without a deck in view only the copies."""
    many = f"{copies} of {whole}" if whole else count(copies, "copy", "copies")
    return f"{type_word(card)} · {many}"


def guide_line(title: str) -> str:
    """Return the way to the guide: "Cormac's page in the guide"."""
    return f"{title} in the guide"


def power_line(power: Power) -> str:
    """Return what a power-up costs and does, as markup: "**Shield and any Rune:** You lose 2"."""
    cost = " and ".join(_RUNES.get(rune, readable(rune)) for rune in power.cost)
    return f"**{cost}:** {power.text}" if power.text else f"**{cost}**"


def lines(card: CardDef) -> tuple[str, ...]:
    """Return what is to be said about a card: what its power-ups do, its heart, then the rulings."""
    told = [power_line(power) for power in card.powers]
    if card.heart:
        told.append(f"Its heart: lay it on your own track for **{card.heart}** {{fort}}, instead of its text.")
    return (*told, *card.notes)


def searched(card: CardDef, cards: CardSet) -> str:
    """Return everything that can be found on a card, in small letters and without marks."""
    deck = cards.decks[card.deck].name if card.deck in cards.decks else ""
    parts = [card.name, card.text, deck, readable(card.type), readable(card.icon), *lines(card)]
    text = " ".join(parts)
    for icon, word in _ICON_WORDS.items():
        text = text.replace(f"{{{icon}}}", f" {word} ")
    return text.replace("*", "").casefold()

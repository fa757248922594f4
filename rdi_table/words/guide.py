"""How to play, in our own words: pages of a paragraph, up to four steps, a picture and a strip with numbers.

Awkward facts: a page must be read in a minute by somebody with a tankard in the other hand; the numbers come from the
card data where they stand in it, so the texts name none of those; every character has a page of the same shape, and
one nobody wrote a page for has what the data says about it. `page_for` says which page helps with what is going on at
the table, and `because` why. Names of pictures and strips are known to `screens`.
"""

from __future__ import annotations

from dataclasses import replace

from rdi_table.engine.cardset import CardDef, CardSet
from rdi_table.engine.view import DeedView, DrinkView, PlayView, RoundView, TableView
from rdi_table.words import lessons
from rdi_table.words.guide_pages import EVENING, GROUPS, KEY_ROWS, REGULARS, TABLE, Page, Step

__all__ = ["GROUPS", "KEY_ROWS", "Page", "Step", "because", "page", "page_for", "page_of", "pages", "title_for"]

HEADING = "How to play"
PAGE, BACK, BACK_TO_TABLE = "page", "back", "back to the table"
NOW = "now"
DIFFICULTY = {1: "easy", 2: "middling", 3: "tricky"}


def pages(cards: CardSet) -> tuple[Page, ...]:
    """Return all pages in the order of the contents; those of characters have the names the data gives."""
    regulars = tuple(_of_character(key, cards) for key in cards.characters)
    return (*EVENING, *regulars, *TABLE, *lessons.pages())


def _of_character(key: str, cards: CardSet) -> Page:
    """Return the page of a character; a guest's is made of what the data says."""
    character = cards.characters[key]
    known = next((page for page in REGULARS if page.key == key), None)
    if known is not None:
        return replace(known, title=character.title, line=f"{character.temper}.")
    steps = tuple(Step(head, hint) for head, hint in zip(("First", "Then", "And", "Last"), character.hints))
    own = tuple(card.key for card, _ in cards.deck(character.deck) if card.deck == character.deck)
    return Page(
        key, GROUPS[1], "", character.title or character.name, character.temper, character.about, steps, "row", own[:4]
    )


def page(key: str, cards: CardSet) -> Page:
    """Return the page with this key, or the first one."""
    known = pages(cards)
    return next((page for page in known if page.key == key), known[0])


def title_for(key: str, cards: CardSet) -> str:
    """Return how a page is called elsewhere: "Cormac's page", "Drinks and Chasers"."""
    character = cards.characters.get(key)
    return f"{character.name}'s page" if character is not None else page(key, cards).title


def cards_of(name: str) -> str:
    """Return the way from a page to the cards: "Cormac's cards"."""
    return f"{name}'s cards"


def at_the_table(name: str) -> str:
    """Return the line above a picture that shows somebody's pieces as they lie now."""
    return f"So it is with {name} at this moment"


def page_of(card: CardDef, cards: CardSet) -> str:
    """Return the key of the page on which a card is explained."""
    for key, character in cards.characters.items():
        if card.deck == character.deck or card.deck in character.shared:
            return key
    if card.type == "rune":
        return "melvyn"
    if card.type in ("drink", "event"):
        return "drinks"
    return "gambling" if card.type in ("gambling", "action_gambling", "cheating") else "cards"


def page_for(view: TableView) -> str:
    """Return the key of the page that helps with what is going on."""
    top = view.stack[-1]
    if isinstance(top, DeedView):
        return view.players[top.seat].character
    question = view.question
    if question is not None and question.kind == "respond" and question.why == "passing_out":
        return "leaving"
    if any(isinstance(f, RoundView) for f in view.stack):
        return "gambling"
    if any(isinstance(f, DrinkView) for f in view.stack):
        return "drinks"
    if any(isinstance(f, PlayView) for f in view.stack):
        return "cards"
    return "turn" if question is not None and question.kind != "begin" else "screen"


def because(key: str, view: TableView) -> str:
    """Return why the guide opened at a page: what is going on at the table; empty if it is only a look."""
    if key != page_for(view):
        return ""
    top = view.stack[-1]
    if isinstance(top, DeedView):
        return _DEEDS.get(top.deed, "The guide opened here because something is to be done by hand.")
    return _WHYS.get(key, "")


_DEEDS = {
    "rage": "The guide opened here because a Rage card is due.",
    "flip": "The guide opened here because a Deity is due.",
    "become": "The guide opened here because the marker is to move.",
    "rune": "The guide opened here because a Rune is to be turned up.",
}
_WHYS = {
    "leaving": "The guide opened here because somebody is about to pass out.",
    "cards": "The guide opened here because a card lies on the stage.",
    "gambling": "The guide opened here because a Round is going on.",
    "drinks": "The guide opened here because a Drink has been turned up.",
    "turn": "The guide opened here because a turn is going on.",
    "screen": "The guide opened here because a hand is about to open.",
}

"""Which cards are shown: a deck, types, where they come from, a word on them; and which one is being looked at.

Awkward facts: a card of several decks has its own number of copies in each; cards that every character has belong to no
deck, and stand apart below a character's own. With all types lit the first one pressed is meant alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from rdi_table.engine.cardset import CardDef, CardSet
from rdi_table.words import cardlist as words

EVERY = ""
"""The name of all decks together."""
USUAL = ("action", "sometimes", "anytime", "gambling", "action_gambling", "cheating")
KINDS_OF_DECK = {"drinks": ("drink", "event"), "side": ("rune",)}
ORDER = {"character": 0, "drinks": 1, "shared": 2, "side": 3}


class Entry(NamedTuple):
    """A card and how many of it there are in the deck that is shown."""

    card: CardDef
    copies: int


@dataclass
class Shelf:
    """The filters and what they let through. `kinds` empty: every type."""

    cards: CardSet
    deck: str = EVERY
    kinds: frozenset[str] = frozenset()
    rulebook: bool = True
    house: bool = True
    search: str = ""
    chosen: str = ""
    _texts: dict[str, str] = field(default_factory=dict)

    def decks(self) -> tuple[str, ...]:
        """Return every deck: characters by name, Drinks, shared ones, Runes."""
        return tuple(sorted(self.cards.decks, key=self._place))

    def _place(self, deck: str) -> tuple[int, str]:
        known = self.cards.decks[deck]
        return ORDER.get(known.kind, 9), known.name if known.kind == "character" else ""

    def count(self, deck: str) -> int:
        """Return how many cards a deck has."""
        return sum(entry.copies for entry in self._entries(deck))

    def types(self) -> tuple[str, ...]:
        """Return the types that can be chosen for this deck."""
        deck = self.cards.decks.get(self.deck)
        return KINDS_OF_DECK.get(deck.kind, USUAL) if deck is not None else USUAL

    def has_type(self, kind: str) -> bool:
        """Tell whether the deck has a card of a type."""
        return any(entry.card.type == kind for entry in self._entries(self.deck))

    def is_lit(self, kind: str) -> bool:
        """Tell whether cards of a type are shown."""
        return not self.kinds or kind in self.kinds

    def own(self) -> tuple[Entry, ...]:
        """Return the cards shown above the rule."""
        return tuple(entry for entry in self._shown() if entry.card.deck)

    def common(self) -> tuple[Entry, ...]:
        """Return the cards shown below it: those every character has."""
        return tuple(entry for entry in self._shown() if not entry.card.deck)

    def elsewhere(self) -> int:
        """Return how many cards of other decks these filters would let through."""
        here = {entry.card.key for entry in self._entries(self.deck)}
        return sum(self._passes(card) for key, card in self.cards.cards.items() if key not in here)

    @property
    def entry(self) -> Entry | None:
        """The card being looked at."""
        return next((entry for entry in (*self.own(), *self.common()) if entry.card.key == self.chosen), None)

    # what people do

    def open(self, deck: str) -> None:
        """Show another deck; types it does not know are let go."""
        self.deck = deck
        if not self.kinds <= set(self.types()):
            self.kinds = frozenset()
        self._keep()

    def press_type(self, kind: str) -> None:
        """Light a type or put it out; the first one pressed is meant alone, the last one put out lights all."""
        self.kinds = self.kinds ^ {kind} if self.kinds else frozenset((kind,))
        if self.kinds >= set(self.types()):
            self.kinds = frozenset()
        self._keep()

    def press_source(self, source: str) -> None:
        """Show cards from `rulebook` or `house`, or do not; at least one of them stays."""
        if source == "rulebook":
            self.rulebook = not self.rulebook
            self.house = self.house or not self.rulebook
        else:
            self.house = not self.house
            self.rulebook = self.rulebook or not self.house
        self._keep()

    def look_for(self, text: str) -> None:
        """Show only cards with these words on them."""
        self.search = text
        self._keep()

    def choose(self, key: str) -> None:
        """Look at a card."""
        self.chosen = key

    # what is let through

    def _keep(self) -> None:
        """Keep the card being looked at if it is still there, else take the first."""
        shown = self._shown()
        if all(entry.card.key != self.chosen for entry in shown):
            first = next(iter((*self.own(), *self.common())), None)
            self.chosen = first.card.key if first is not None else ""

    def _shown(self) -> list[Entry]:
        return [entry for entry in self._entries(self.deck) if self._passes(entry.card)]

    def _entries(self, deck: str) -> Iterable[Entry]:
        if deck != EVERY:
            return [Entry(card, copies) for card, copies in self.cards.deck(deck)]
        place = {key: number for number, key in enumerate(self.decks())}
        every = sorted(self.cards.cards.values(), key=lambda card: place.get(card.deck, len(place)))
        return [Entry(card, sum(card.copies.values())) for card in every]

    def _passes(self, card: CardDef) -> bool:
        if self.kinds and card.type not in self.kinds:
            return False
        if not (self.house if card.source == "house" else self.rulebook):
            return False
        return all(word in self._text(card) for word in self.search.casefold().split())

    def _text(self, card: CardDef) -> str:
        if card.key not in self._texts:
            self._texts[card.key] = words.searched(card, self.cards)
        return self._texts[card.key]


def first_shelf(cards: CardSet, deck: str | None = None) -> Shelf:
    """Return the shelf as it is opened: at a deck, or at the first one."""
    shelf = Shelf(cards)
    shelf.open(deck if deck is not None else next(iter(shelf.decks()), EVERY))
    return shelf

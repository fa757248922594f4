"""Names of seats and cards in markup, lists of them, and numbers with their nouns.

Awkward facts: players type their own names, so whatever would read as markup is taken out of them; a seat that does not
exist still needs a word, because a refusal may be about it. Card titles are sentences: many end in their own full stop.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rdi_table.engine.cardset import CardDef, CardSet
from rdi_table.engine.commands import Pick

ICONS = ("fort", "drink", "gold", "card", "rage", "malediction", "blessing", "rune")
"""The icons that markup may name in braces."""

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_MARKUP = str.maketrans("", "", "*{}")
_ENDS = (".", "!", "?", "…")


class Names:
    """The people at the table and the cards in the box, as they are written in sentences."""

    def __init__(self, names: tuple[str, ...], cards: CardSet) -> None:
        self.names = tuple(name.translate(_MARKUP) for name in names)
        self.cards = cards

    def plain(self, seat: int) -> str:
        """Return the name of a seat without markup."""
        return self.names[seat] if 0 <= seat < len(self.names) else f"seat {seat + 1}"

    def seat(self, seat: int) -> str:
        """Return the name of a seat in bold."""
        return bold(self.plain(seat))

    def seats(self, seats: Iterable[int], word: str = "and") -> str:
        """Return the names of seats in bold as a list: "Anna, Ben and Cleo"; "nobody" for none."""
        return listed([self.seat(seat) for seat in seats], word) or "nobody"

    def whose(self, seat: int) -> str:
        """Return "Ben's", the name in bold."""
        return f"{self.seat(seat)}'s"

    def title(self, key: str) -> str:
        """Return the title of a card without markup and full stop; a key that is no card is made readable."""
        card = self.cards.cards.get(key)
        if card is None:
            return readable(key)
        name = card.name.translate(_MARKUP)
        return name[:-1] if name.endswith(".") and not name.endswith("..") else name

    def card(self, key: str) -> str:
        """Return the title of a card in bold."""
        return bold(self.title(key))

    def card_list(self, keys: Iterable[str]) -> str:
        """Return card titles in bold as a list; several alike are told once with their number: "Fire Rune (2)"."""
        counted: dict[str, int] = {}
        for key in keys:
            counted[key] = counted.get(key, 0) + 1
        return listed([self.card(key) + (f" ({n})" if n > 1 else "") for key, n in counted.items()])

    def definition(self, key: str | None) -> CardDef | None:
        """Return what the data says about a card, or None for a back or an unknown key."""
        return self.cards.cards.get(key) if key else None

    def form(self, form: Pick) -> str:
        """Return the name of a form: "Raven"."""
        known = self.cards.forms.get(str(form))
        return known.name if known else readable(str(form))

    def deity(self, deity: Pick) -> str:
        """Return the name of a Deity: "Shalni"."""
        return readable(str(deity))


def bold(text: str) -> str:
    """Return the text in bold markup."""
    return f"**{text}**"


def readable(word: str) -> str:
    """Return a key of the data as a word for people: `fire_rune` becomes "Fire rune"."""
    return word.replace("_", " ").strip().capitalize()


def listed(parts: Sequence[str], word: str = "and") -> str:
    """Return "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def plural(n: int, one: str, many: str = "") -> str:
    """Return the noun that goes with n: "card" or "cards"."""
    return one if n == 1 else many or f"{one}s"


def count(n: int, one: str, many: str = "") -> str:
    """Return number and noun: "1 card", "3 cards"."""
    return f"{n} {plural(n, one, many)}"


def spelled(n: int) -> str:
    """Return a small number as a word, a large one in figures."""
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def article(noun: str) -> str:
    """Return the noun with "a" or "an"."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def closed(text: str) -> str:
    """Return the sentence with a full stop, unless it ends in one already (card titles often bring their own)."""
    return text if text.rstrip("*").endswith(_ENDS) else f"{text}."


def upper_first(text: str) -> str:
    """Return the text with its first letter large, leaving markup alone."""
    return text[:1].upper() + text[1:]

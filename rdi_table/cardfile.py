"""Card data in a file: reads one, and says for every fault which card it is in, at which place and on which line.

A fault of the card data names its place as a path (`cards.cleave.do[0]`); the line is looked up in the text, so it is
the line on which the entry begins. Nothing here knows where the game keeps its own file: that is `assets.py`.
"""

from __future__ import annotations

import re
from pathlib import Path

from rdi_table.engine.cardset import CardDataError, CardSet, load_cards
from rdi_table.engine.characters import REGISTRY


class AssetError(Exception):
    """A file of the game is missing or broken: the message is one sentence, `faults` a line for each fault in it."""

    def __init__(self, message: str, faults: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.faults = faults


def read_card_file(path: Path) -> CardSet:
    """Return the card set of a file. Raises AssetError if it cannot be read or has faults."""
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        raise AssetError(f"There is no card file {path}.") from None
    except OSError as fault:
        raise AssetError(f"The card file {path} cannot be read: {fault.strerror or fault}.") from None
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise AssetError(f"The card file {path} is not UTF-8 text (byte {fault.start}).") from None
    return read_cards(text, path)


def read_cards(text: str, path: Path) -> CardSet:
    """Return the card set written in `text`, which stands in the file `path`. Raises AssetError if it has faults."""
    try:
        cards = load_cards(text)
        faults = [*_missing_rules(cards), *_nothing_to_play(cards)]
    except CardDataError as fault:
        faults = fault.faults
    if faults:
        placed = tuple(_with_line(fault, text) for fault in faults)
        many = "1 fault" if len(placed) == 1 else f"{len(placed)} faults"
        raise AssetError(f"The card file {path} has {many}.", placed)
    return cards


def _missing_rules(cards: CardSet) -> list[str]:
    return [
        f"characters.{key}: there are no rules '{character.rules}'"
        for key, character in cards.characters.items()
        if character.rules not in REGISTRY
    ]


def _nothing_to_play(cards: CardSet) -> list[str]:
    """Return a fault for each deck a game could not do without that has no cards."""
    faults = [
        f"characters.{key}: its deck '{character.deck}' has no cards"
        for key, character in cards.characters.items()
        if not cards.deck(character.deck)
    ]
    if not cards.deck("drinks"):
        faults.append("decks.drinks: there is not one card in the Drink Deck")
    return faults


def _with_line(fault: str, text: str) -> str:
    """Return the fault with the line of the entry it names in front, if that entry can be found."""
    section, _, rest = fault.split(":", 1)[0].partition(".")
    entry = re.split(r"[.\[]", rest, maxsplit=1)[0]
    start = re.search(rf'^\s*"{re.escape(section)}"\s*:', text, re.MULTILINE)
    if start is None:
        return fault
    found = re.compile(rf'"{re.escape(entry)}"\s*:').search(text, start.end()) if entry else start
    if found is None:
        return fault
    at = found.start() if entry else start.end()
    return f"line {text.count(chr(10), 0, at) + 1}, {fault}"

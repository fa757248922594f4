"""Opens the two files of the lessons, which lie beside this module: the examples, and the guests that appear in them.

The guests join the game's cards for the lessons alone: nobody meets them in a game.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from rdi_table.engine import CardSet, load_cards
from rdi_table.lessons.examples import Example, read_examples

EXAMPLES, GUESTS = "examples.json", "guests.json"


def lesson_cards(cards: CardSet) -> CardSet:
    """Return the game's cards and those of the guests. Raises CardDataError if their file has faults."""
    return load_cards(_text(GUESTS), cards)


def lessons(cards: CardSet) -> tuple[Example, ...]:
    """Return all examples, for `lesson_cards`. Raises LessonDataError naming every fault."""
    return read_examples(_text(EXAMPLES), cards)


@lru_cache(maxsize=2)
def _text(name: str) -> bytes:
    return (Path(__file__).resolve().parent / name).read_bytes()

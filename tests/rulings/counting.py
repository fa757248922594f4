"""Counting cards of the shared decks, Runes and bodies, laying those decks for a test, and what a look shows."""

from __future__ import annotations

from rdi_table.engine import project
from rdi_table.engine.state import PileRef
from rdi_table.engine.view import LookView
from tests.rulings.table import Table


def in_deck(t: Table, deck: str) -> int:
    """Return how many cards a shared deck (`maledictions`, `blessings`) has left."""
    return len(t.keys(None, deck))


def discarded(t: Table, deck: str) -> int:
    """Return how many cards lie on the discard pile of a shared deck."""
    return len(t.keys(None, f"{deck}_discard"))


def held(t: Table, name: str, deck: str) -> int:
    """Return how many cards with this back a hand holds."""
    hand = t.game.state.players[t.seat(name)].piles["hand"]
    return sum(1 for card in hand if t.game.state.cards[card].deck == deck)


def curses(t: Table, name: str) -> int:
    """Return how many Maledictions a hand holds."""
    return held(t, name, "maledictions")


def blessings(t: Table, name: str) -> int:
    """Return how many Blessings a hand holds."""
    return held(t, name, "blessings")


def lay(t: Table, deck: str, n: int, discards: int = 0) -> None:
    """Leave `n` cards in a shared deck and `discards` on its discard pile; the rest leaves the game."""
    cards = t.game.state.piles[deck]
    for i, card in enumerate(cards[: len(cards) - n]):
        if i < discards:
            t.game.table.discard(card)
        else:
            t.game.table.move(card, PileRef(len(t.game.state.players) - 1, "gone"))


def runes_deck(t: Table) -> list[str]:
    """Return the Runes still to be revealed, top one first."""
    return t.keys("melvyn", "runes_deck")


def runes_discard(t: Table) -> list[str]:
    """Return the spent Runes, the last one first."""
    return t.keys("melvyn", "runes_discard")


def body(t: Table, name: str) -> int:
    """Return the Fortitude a Gizmo or Minion has left."""
    owner = "wrench" if name.startswith("gizmo") else "torglesnarf"
    return int(t.player(owner).marks[name])


def seen(t: Table, viewer: str | None) -> list[str]:
    """Return the cards of the look on top as a seat sees them, backs as "None"."""
    view = project(t.game, None if viewer is None else t.seat(viewer)).stack[-1]
    assert isinstance(view, LookView)
    return sorted(str(card.key) for card in view.cards)

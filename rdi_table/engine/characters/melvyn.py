"""Melvyn and his Runes: a Rune Deck with its own discard pile, and the Runes face up beside his mat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.engine.characters.base import Rules
from rdi_table.engine.state import PileRef

if TYPE_CHECKING:
    from rdi_table.engine.game import Game


def setup(game: Game, seat: int) -> None:
    """A shuffled Rune Deck (MEL-01)."""
    piles = game.state.players[seat].piles
    piles["runes"] = piles["runes_discard"] = ()
    game.add_deck("runes", PileRef(seat, "runes_deck"), seat)


def turn_begins(game: Game, seat: int) -> None:
    """Turn up a Rune before anything else (MEL-10)."""
    game.deed(seat, "runes", "rune", "")


def reveal(game: Game, seat: int, value: str) -> None:
    """Turn up the top Rune; with all of them face up nothing happens (MEL-05, MEL-06)."""
    card = game.table.take_top(PileRef(seat, "runes_deck"), PileRef(seat, "runes_discard"))
    if card is not None:
        game.table.move(card, PileRef(seat, "runes"), seat)


RULES = Rules(setup=setup, turn_begins=turn_begins, deeds={"rune": reveal})

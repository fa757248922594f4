"""Ohava and the Great Divines: four Deities, each in discord or (mark True) in harmony."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.engine.characters.base import Rules
from rdi_table.engine.state import Player

if TYPE_CHECKING:
    from rdi_table.engine.game import Game

DEITIES = ("korash", "elaana", "farnir", "shalni")


def setup(game: Game, seat: int) -> None:
    """All four begin in discord (OHA-02)."""
    for deity in DEITIES:
        game.state.players[seat].marks[deity] = False


def flip(game: Game, seat: int, deity: str) -> None:
    """Turn a Deity over (OHA-08)."""
    game.table.mark(seat, deity, not game.state.players[seat].marks[deity])


def harmony(player: Player) -> int:
    """Return how many Deities are in harmony."""
    return sum(1 for deity in DEITIES if player.marks.get(deity))


def hand_bonus(player: Player) -> int:
    """One card more from three in harmony on (OHA-11)."""
    return 1 if harmony(player) >= 3 else 0


def number_bonus(player: Player) -> int:
    """One more on every number of her own cards with all four in harmony (OHA-14)."""
    return 1 if harmony(player) == 4 else 0


RULES = Rules(setup=setup, hand_bonus=hand_bonus, number_bonus=number_bonus, deeds={"flip": flip})

"""Cormac and his Rage: four tiles, a Building and a Raging Pile.

The mark `tile` is the number of tiles turned, so the active one is `tiles[tile - 1]` and the next `tiles[tile]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.engine.characters.base import Rules
from rdi_table.engine.state import PileRef

if TYPE_CHECKING:
    from rdi_table.engine.game import Game


def setup(game: Game, seat: int) -> None:
    """Calm: no tile turned, both piles empty (COR-01, COR-02)."""
    player = game.state.players[seat]
    player.marks["tile"] = 0
    player.piles["building"] = player.piles["raging"] = ()


def add(game: Game, seat: int, card: int) -> None:
    """Lay a card on the Building Rage Pile and turn the next tile at once if that is enough (COR-18 to COR-20)."""
    game.table.move(card, PileRef(seat, "building"), seat)
    tile = int(game.state.players[seat].marks["tile"])
    building = game.state.pile(PileRef(seat, "building"))
    if tile < len(game.cards.tiles) and len(building) >= game.cards.tiles[tile].needed:
        game.table.mark(seat, "tile", tile + 1)
        for moved in building:
            game.table.move(moved, PileRef(seat, "raging"), seat)


def clear(game: Game, seat: int, value: str) -> None:
    """Put the whole Rage Pool on the discard pile and turn all tiles back (COR-24, COR-25)."""
    for name in ("building", "raging"):
        for card in game.state.pile(PileRef(seat, name)):
            game.table.discard(card, seat)
    game.table.mark(seat, "tile", 0)


RULES = Rules(setup=setup, deeds={"rage": add, "clear_rage": clear})

"""Rules of guests that the worked examples of the rulebooks need; no deck of this game uses them, test cards do.

Otto never draws Maledictions (GST-01); Wrench has Gizmos and Torglesnarf Minions, with 3 Fortitude each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.engine.characters.base import Rules

if TYPE_CHECKING:
    from rdi_table.engine.game import Game

BODY_FORTITUDE = 3


def setup(game: Game, seat: int) -> None:
    """Every body begins with 3 Fortitude."""
    for body in game.rules(seat).bodies:
        game.state.players[seat].marks[body] = BODY_FORTITUDE


NO_MALEDICTIONS = Rules(never_draws=frozenset({"maledictions"}))
GIZMOS = Rules(setup=setup, bodies=("gizmo_1", "gizmo_2"))
MINIONS = Rules(setup=setup, bodies=("minion_1", "minion_2"))

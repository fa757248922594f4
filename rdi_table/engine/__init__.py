"""The rules of the game: pure, without clock, files or chance of its own.

The public face is small: `load_cards` reads card data, `new_game` sets up a table, and a `Game` answers `question`,
`options`, `check` and `submit`; `project` shows what one seat may see. Each is imported when it is first asked for, so
that the title, which shows cards but plays none, does not wait for the rules.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rdi_table.engine.cardset import CardDataError, CardSet, load_cards
    from rdi_table.engine.game import Game
    from rdi_table.engine.projection import project
    from rdi_table.engine.reasons import IllegalMove, Reason, SetupError
    from rdi_table.engine.setup import new_game
    from rdi_table.engine.state import Config

__all__ = [
    "CardDataError", "CardSet", "Config", "Game", "IllegalMove", "Reason", "SetupError", "load_cards", "new_game",
    "project",
]  # fmt: skip

_HOMES = {
    "CardDataError": "cardset", "CardSet": "cardset", "load_cards": "cardset", "Game": "game", "project": "projection",
    "IllegalMove": "reasons", "Reason": "reasons", "SetupError": "reasons", "new_game": "setup", "Config": "state",
}  # fmt: skip


def __getattr__(name: str) -> object:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)

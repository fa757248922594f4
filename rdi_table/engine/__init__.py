"""The rules of the game: pure, without clock, files or chance of its own.

The public face is small: `load_cards` reads card data, `new_game` sets up a table, and a `Game` answers `question`,
`options`, `check` and `submit`; `project` shows what one seat may see.
"""

from rdi_table.engine.cardset import CardDataError, CardSet, load_cards
from rdi_table.engine.game import Game
from rdi_table.engine.projection import project
from rdi_table.engine.reasons import IllegalMove, Reason
from rdi_table.engine.setup import SetupError, new_game
from rdi_table.engine.state import Config

__all__ = [
    "CardDataError", "CardSet", "Config", "Game", "IllegalMove", "Reason", "SetupError", "load_cards", "new_game",
    "project",
]  # fmt: skip

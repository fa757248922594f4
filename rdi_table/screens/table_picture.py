"""A small picture of a whole table, all hands shut: drawn as large as a table must be to be read, then made smaller."""

from __future__ import annotations

import pygame
from pygame import Surface

from rdi_table.engine import Game, project
from rdi_table.scene.table_scene import TableScene
from rdi_table.screens.canvas import Size
from rdi_table.screens.onlooking import pictured
from rdi_table.screens.screen import Host
from rdi_table.words.effects import effect_line

DRAWN: Size = (1120, 630)
WIDER = 1.9
"""A picture of a very wide shape is drawn no wider than this, as a share of its height."""


class TablePicture:
    """Draws tables at one size; what two of them share is drawn once."""

    def __init__(self, host: Host, size: Size) -> None:
        self.size = size
        shape = min(WIDER, size[0] / size[1])
        high = max(DRAWN[1], size[1]) if size[0] > DRAWN[0] else DRAWN[1]
        self._drawn = (round(high * shape), high)
        self._scene = TableScene(host.art, host.cards, self._drawn, 1.0, "off", effect_line)

    def draw(self, game: Game, names: tuple[str, ...]) -> Surface:
        """Return the picture of a game as it stands."""
        self._scene.show(project(game, None), pictured(game, names))
        self._scene.update(0)
        whole = Surface(self._drawn).convert() if pygame.display.get_surface() else Surface(self._drawn)
        self._scene.draw(whole, whole=True)
        return pygame.transform.smoothscale(whole, self.size)

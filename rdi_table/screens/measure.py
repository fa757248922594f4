"""Measures the drawing of the table for `rdi-table bench`: frames while a card is dragged, redraws while nothing is.

A frame is everything that a motion of the mouse costs: what lies there, what the referee says, layout, drawing and
showing it. Without a screen (the dummy driver) that is the processor's time alone, so that other programs do not count;
with one it is the clock's, because the screen may have to be waited for.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame
from pygame import Surface

from rdi_table.controller import intents
from rdi_table.controller.table import TableController
from rdi_table.engine.cardset import CardSet
from rdi_table.engine.commands import Command
from rdi_table.engine.state import Config
from rdi_table.scene.art import Art
from rdi_table.scene.table_scene import TableScene
from rdi_table.session import Session

FRAME_MS = 16.0
DRAGGED, SETTLING, WARM_UP = 600, 100, 60
IDLE_FRAMES = round(5000 / FRAME_MS)


@dataclass(frozen=True, slots=True)
class Drawing:
    """What was measured at one size: milliseconds of each frame of a drag, of a whole redraw, and redraws in 5 s."""

    drag_ms: tuple[float, ...]
    whole_ms: float
    first_ms: float
    idle_redraws: int

    def percentile(self, percent: float) -> float:
        """Return the milliseconds that so many percent of the frames of the drag kept."""
        ordered = sorted(self.drag_ms)
        return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def measure(
    config: Config, commands: Sequence[Command], cards: CardSet, sprites: Path, size: tuple[int, int]
) -> Drawing:
    """Return what drawing costs at a size in pixels, where these commands lead to: somebody may play an Action."""
    pygame.display.init()
    try:
        return _Table(config, commands, cards, sprites, size).measure()
    finally:
        pygame.display.quit()


class _Table:
    """A table in a window, with the hand of the seat that is asked open."""

    def __init__(
        self, config: Config, commands: Sequence[Command], cards: CardSet, sprites: Path, size: tuple[int, int]
    ) -> None:
        names = tuple(cards.characters[key].name for key in config.characters)
        session = Session(config, names, cards)
        for command in commands:
            session.submit(command)
        self.controller = TableController(session)
        self.seat = session.game.question().seat
        self.card = next(o.card for o in session.game.options(self.seat) if o.verb == "play")
        self.controller.claim(self.seat)
        self.controller.claim(self.seat)
        self.target: Surface = pygame.display.set_mode(size)
        self.scene = TableScene(Art(sprites), cards, size)

    def measure(self) -> Drawing:
        """Draw it, drag a card round it, let it go, and watch it do nothing."""
        first = _ms(self._whole)
        whole = min(_ms(self._whole) for _ in range(5))
        key = ("card", self.card)
        place = self.scene.rect_of(key)
        self.controller.do(intents.PickUp(key, place.center if place is not None else (0, 0)))
        assert self.controller.carried == key, "the card was not picked up"
        for number in range(WARM_UP):
            self._drag(number)
        drag = tuple(_ms(partial(self._drag, number)) for number in range(DRAGGED))
        self.controller.do(intents.Cancel())
        for _ in range(SETTLING):
            self._frame()
        return Drawing(drag, whole, first, sum(self._frame() for _ in range(IDLE_FRAMES)))

    def _whole(self) -> None:
        self.scene.show(self.controller.view(), self.controller.ui())
        self.scene.draw(self.target, whole=True)
        pygame.display.flip()

    def _drag(self, number: int) -> None:
        wide, high = self.scene.size
        at = (round(wide * (0.5 + 0.4 * math.cos(number / 40))), round(high * (0.5 + 0.35 * math.sin(number / 23))))
        self.controller.do(intents.Move(self.scene.hit(at, droppable=True), at))
        self._frame()

    def _frame(self) -> bool:
        """Let a frame's time pass and return whether anything was drawn."""
        self.scene.show(self.controller.view(), self.controller.ui())
        if not self.scene.update(FRAME_MS):
            return False
        changed = self.scene.draw(self.target)
        if changed:
            pygame.display.update(changed)
        return bool(changed)


def _ms(action: Callable[[], object]) -> float:
    clock = time.process_time if pygame.display.get_driver() == "dummy" else time.perf_counter
    started = clock()
    action()
    return (clock() - started) * 1000

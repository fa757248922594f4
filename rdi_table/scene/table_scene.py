"""The table on screen: takes views and what the controller says, draws them, and answers what lies where.

The layout is the truth for pointer and focus; nodes only glide towards it. A change of the pointer alone moves what is
carried and nothing else.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Surface

from rdi_table.engine.cardset import CardSet
from rdi_table.engine.events import Event
from rdi_table.engine.view import TableView
from rdi_table.scene import focus, hits
from rdi_table.scene.ahead import Ahead
from rdi_table.scene.arrows_layout import CARRIED_ARROW
from rdi_table.scene.art import Art
from rdi_table.scene.content import LogFace
from rdi_table.scene.director import Director
from rdi_table.scene.faces_from_cards import CardFaces, Effect, no_effect
from rdi_table.scene.geometry import Rect
from rdi_table.scene.graph import Graph
from rdi_table.scene.labels import LABELS, Labels
from rdi_table.scene.layout import lay_table
from rdi_table.scene.look import Look, look_at
from rdi_table.scene.motion import Motion
from rdi_table.scene.nodes.log import lines_at
from rdi_table.scene.overlay_layout import lay_carried
from rdi_table.scene.painter import Painter
from rdi_table.scene.placement import Placement, Spread
from rdi_table.scene.ui import NodeKey, UiState
from rdi_table.scene.zones import Zones, zones

BREATH_MS, BREATH_STEPS, STILL_BREATH = 1400.0, 16, 0.8
LEAST_BREATH = 0.55
LOG_KEY: NodeKey = ("log",)
CARRIED_REACH = 100.0
"""How near a carried card must be to a mat to mean it, in logical pixels from the pointer."""


class TableScene:
    """The scene of one table. `speed` is normal, fast or off; `effect` gives the effect line of a card."""

    def __init__(
        self,
        art: Art,
        cards: CardSet,
        size: tuple[int, int],
        text_scale: float = 1.0,
        speed: str = "normal",
        effect: Effect = no_effect,
        labels: Labels = LABELS,
    ) -> None:
        self.cards = cards
        self.labels = labels
        self.text_scale = text_scale
        self._art = art
        self._faces = CardFaces(cards, effect)
        self._speed = speed
        self._state: tuple[TableView, UiState] | None = None
        self._look: Look | None = None
        self._placements: dict[NodeKey, Placement] = {}
        self._spots: list[hits.Spot] | None = None
        self._clock = 0.0
        self._build(size)

    def _build(self, size: tuple[int, int]) -> None:
        seats = len(self._state[0].players) if self._state is not None else 2
        self._zones: Zones = zones(size, seats, self.text_scale)
        self._painter = Painter(self._art, self._zones.scale, self.text_scale, self._faces)
        self._graph = Graph(self._painter, size)
        self._motion = Motion(self._graph, self._speed)
        self._director = Director(self._graph, self._motion, self.lay)
        self._ahead = Ahead(self._painter)

    @property
    def size(self) -> tuple[int, int]:
        """The window in real pixels."""
        return self._zones.size

    @property
    def zones(self) -> Zones:
        """Where the parts of the table lie, in logical pixels."""
        return self._zones

    @property
    def speed(self) -> str:
        """How fast things move: normal, fast or off."""
        return self._speed

    @speed.setter
    def speed(self, speed: str) -> None:
        self._speed = speed
        self._motion.speed = speed

    def resize(self, size: tuple[int, int], text_scale: float | None = None) -> None:
        """Lay everything out anew for a window of this size; what is in motion ends."""
        self.text_scale = self.text_scale if text_scale is None else text_scale
        state = self._state
        if self.busy:
            self.skip()
        self._build(size)
        self._state = None
        if state is not None:
            self.show(*state)

    def lay(self, view: TableView, ui: UiState) -> dict[NodeKey, Placement]:
        """Return the layout of a view in this window."""
        return lay_table(self._look_at(view, ui)).out

    def _look_at(self, view: TableView, ui: UiState) -> Look:
        if len(view.players) != len(self._zones.mats):
            self._zones = zones(self._zones.size, len(view.players), self.text_scale)
        return look_at(view, ui, self._zones, self.cards, self.labels)

    def show(self, view: TableView, ui: UiState) -> None:
        """Show a state: what changed glides there, unless beats are playing; then it becomes the state they end in."""
        if self.busy:
            self._director.end_with(view, ui)
            self._state = (view, ui)
            return
        before = self._state
        if before is not None and before[0] is view and before[1] == ui:
            return
        self._state = (view, ui)
        if before is not None and before[0] is view and _same_but_pointer(before[1], ui):
            self._move_carried(ui)
            return
        self._adopt(view, ui, glide=before is not None)

    def _adopt(self, view: TableView, ui: UiState, glide: bool) -> None:
        self._look = self._look_at(view, ui)
        self._placements = lay_table(self._look).out
        self._spots = None
        self._motion.show(self._placements, ui, glide)
        self._ahead.plan(self._look)

    def _move_carried(self, ui: UiState) -> None:
        """Move only what is carried, and its arrow: the fast way, taken for every motion of the mouse."""
        assert self._look is not None
        self._look = replace(self._look, ui=ui)
        self._placements.pop(CARRIED_ARROW, None)
        laid = lay_carried(Spread(self._zones.scale, self._placements), self._look)
        for key in laid:
            self._motion.place(key, self._placements[key])
        if CARRIED_ARROW not in laid:
            self._graph.remove(CARRIED_ARROW)

    def play(self, beats: Sequence[tuple[Event, TableView]], view: TableView, ui: UiState) -> None:
        """Play what happened and end in `view`; with movement off, show the end at once."""
        if self.busy:
            self.skip()
        start = self._state
        self._state = (view, ui)
        if self._speed == "off" or start is None or not beats:
            self._adopt(view, ui, glide=False)
            return
        self._motion.finish()
        self._director.play(list(beats), start, view, ui)
        self._placements = self._director.placements
        self._spots = None

    def skip(self) -> None:
        """End all motion and stand in the last state."""
        self._motion.finish()
        if self.busy:
            view, ui = self._director.stop()
            self._director.clear()
            self._adopt(view, ui, glide=False)

    @property
    def busy(self) -> bool:
        """Tell whether beats are playing: the table takes no input then but to skip them."""
        return self._director.busy

    def update(self, ms: float) -> bool:
        """Let time pass; return whether there is anything to draw."""
        self._motion.update(ms)
        if self._director.update(ms):
            view, ui = self._director.stop()
            self._adopt(view, ui, glide=True)
        elif self.busy and self._placements is not self._director.placements:
            self._placements = self._director.placements
            self._spots = None
        self._breathe(ms)
        carried = self._state is not None and self._state[1].carried is not None
        if self.busy or self._motion.moving or carried:
            self._ahead.wait()
        else:
            self._ahead.work(ms)
        return self._graph.dirty

    def _breathe(self, ms: float) -> None:
        self._clock = (self._clock + ms) % BREATH_MS
        step = int(self._clock / BREATH_MS * BREATH_STEPS)
        wave = (1 + math.cos(2 * math.pi * step / BREATH_STEPS)) / 2
        breath = STILL_BREATH if self._speed == "off" else LEAST_BREATH + (1 - LEAST_BREATH) * wave
        for node in self._graph.nodes.values():
            if node.breathes and node.breath != breath:
                node.breath = breath
                node.dirty = True

    def draw(self, target: Surface, whole: bool = False) -> list[pygame.Rect]:
        """Bring the target up to date; return the rectangles that changed, none if nothing did."""
        if not whole and not self._graph.dirty and self._graph.knows(target):
            return []
        return self._graph.draw(target, whole)

    def hit(self, pos: tuple[int, int], droppable: bool = False) -> NodeKey | None:
        """Return the topmost key at a pixel; `droppable` asks where a thing let go there would land."""
        if self._state is None:
            return None
        number = None if droppable or self.busy else self._director.number_at(pos)
        if number is not None:
            return ("number", number)
        if self._spots is None:
            self._spots = hits.spots(self._placements)
        reach = CARRIED_REACH * self._zones.scale if self._state[1].carried is not None else 0.0
        found = hits.hit(self._spots, pos, self._state[1], droppable, reach)
        return self._log_key(pos) if found is not None and found[0] == "log" else found

    def _log_key(self, pos: tuple[int, int]) -> NodeKey | None:
        return next((key for key, rect in self._log_lines() if rect.contains(pos)), None)

    def _log_lines(self) -> list[tuple[NodeKey, Rect]]:
        placed = self._placements.get(LOG_KEY)
        if placed is None or not isinstance(placed.content, LogFace) or placed.content.folded:
            return []
        size = (round(placed.rect.w), round(placed.rect.h))
        lines = lines_at(self._painter.tools, placed.content, size)
        return [
            (("log", at.number), Rect(placed.rect.x, placed.rect.y + at.y, placed.rect.w, at.high)) for at in lines
        ]

    def rect_of(self, key: NodeKey) -> pygame.Rect | None:
        """Return where a key lies in the window once everything has come to rest, or None."""
        if key[0] == "log" and len(key) > 1:
            rect = dict(self._log_lines()).get(key)
        else:
            placed = self._placements.get(key)
            rect = placed.rect if placed is not None else None
        return pygame.Rect(round(rect.x), round(rect.y), round(rect.w), round(rect.h)) if rect is not None else None

    def groups(self) -> list[list[NodeKey]]:
        """Return what can have the focus, zone by zone in the order of Tab."""
        if self._state is None:
            return []
        log = self._state[1].log
        lines = [key for key, _ in self._log_lines() if not log[int(str(key[1]))].rule]
        return [group for group in focus.groups(self._placements, *self._state, lines) if group]

    def keys(self) -> list[NodeKey]:
        """Return everything that can have the focus, in order."""
        return [key for group in self.groups() for key in group]

    def neighbour(self, key: NodeKey, direction: str) -> NodeKey | None:
        """Return where an arrow key (`left`, `right`, `up`, `down`) leads from a key, or None."""
        rects = {known: placed.rect for known, placed in self._placements.items()}
        rects.update(self._log_lines())
        return focus.neighbour(key, direction, rects, self.groups())


def _same_but_pointer(first: UiState, second: UiState) -> bool:
    return replace(first, pointer=None) == replace(second, pointer=None)

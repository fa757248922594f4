"""Plays what happened: lays out the view after each event, moves what changed place, and adds a flourish or two.

Events are for beauty, views are for truth: each group of events ends with every node standing exactly as its view's
layout says, and the last one with the state that was handed in. Whatever a flourish changed is put back by that.
"""

from __future__ import annotations

from collections.abc import Callable

from rdi_table.engine.events import CardMoved, Event, Negated
from rdi_table.engine.view import TableView
from rdi_table.scene.beats import Group, grouped
from rdi_table.scene.content import Back, CardFace
from rdi_table.scene.flight import card_in, deck_of, pile_rect, quiet, shut
from rdi_table.scene.flourish import Flourishes
from rdi_table.scene.geometry import Point, Rect
from rdi_table.scene.graph import Graph, stands
from rdi_table.scene.motion import EFFECT, FIXED, Motion
from rdi_table.scene.node import Node
from rdi_table.scene.placement import FLIGHT_Z, HAND_Z, HOVER_Z, Placement
from rdi_table.scene.tween import Tween, Tweens, in_out_cubic, linear, out_cubic, out_quad
from rdi_table.scene.ui import NodeKey, UiState

Lay = Callable[[TableView, UiState], dict[NodeKey, Placement]]
ARC, STAGGER, STAGGER_MOST = 24.0, 40.0, 0.5
FADE = 140.0


class Director:
    """Plays beats on a graph. Its own tweens hold the show up; numbers that rise and fade do not."""

    def __init__(self, graph: Graph, motion: Motion, lay: Lay) -> None:
        self._graph = graph
        self._motion = motion
        self._lay = lay
        self._tweens = Tweens()
        self._flourishes = Flourishes(graph, self._tweens)
        self._groups: list[Group] = []
        self._left = 0.0
        self._end: tuple[TableView, UiState] | None = None
        self._quiet: UiState | None = None
        self.placements: dict[NodeKey, Placement] = {}

    @property
    def busy(self) -> bool:
        """Tell whether beats are playing."""
        return self._end is not None

    def play(
        self, beats: list[tuple[Event, TableView]], start: tuple[TableView, UiState], view: TableView, ui: UiState
    ) -> None:
        """Begin to play a row of beats that ends in `view`."""
        self._motion.finish()
        self._groups = grouped(beats, self._motion.pace)
        self._end = (view, ui)
        self._quiet = quiet(start[1], ui)
        kept_open = start[1].open_hand is not None and self._quiet.open_hand == start[1].open_hand
        self.placements = self._lay(start[0] if kept_open else shut(start[0]), self._quiet)
        self._settle()
        self._next()

    def end_with(self, view: TableView, ui: UiState) -> None:
        """Change the state the row ends in."""
        self._end = (view, ui)

    def update(self, ms: float) -> bool:
        """Let time pass; return True when the row has just come to its end."""
        self._flourishes.update(ms)
        if not self.busy:
            return False
        self._tweens.update(ms)
        self._left -= ms
        while self._left <= 0:
            self._tweens.finish()
            self._settle()
            if not self._groups:
                return True
            left = self._left
            self._next()
            self._left += left
        return False

    def stop(self) -> tuple[TableView, UiState]:
        """End the row and return the state it ends in."""
        assert self._end is not None
        end = self._end
        self._end = None
        self._groups = []
        self._tweens.finish()
        self._flourishes.calm()
        return end

    def number_at(self, point: Point) -> int | None:
        """Return the seat of the number that rises at a point, if any does."""
        return self._flourishes.number_at(point)

    def clear(self) -> None:
        """Take all passing things away."""
        self._flourishes.clear()

    def _next(self) -> None:
        """Begin the next group: lay out its view, move what moved, add what it is worth."""
        group = self._groups.pop(0)
        assert self._quiet is not None
        before = self.placements
        self.placements = self._lay(group.view, self._quiet)
        self._left = group.ms
        if group.ms <= 0:
            return
        for event in group.events:
            if isinstance(event, Negated):
                self._flourishes.burn(event, group.ms)
        moves = _moves(group)
        order = {card: place for place, card in enumerate(moves)}
        flying: set[NodeKey] = set()
        for key, placed in self.placements.items():
            place = order.get(key[1], 0) if key[0] == "card" and isinstance(key[1], int) else 0
            self._bring(key, placed, before, moves, group.ms, place, len(moves), flying)
        self._let_go(before, moves, group, flying)
        self._unseen(before, moves, group.ms, flying)
        for event in group.events:
            self._flourishes.add(event, before, self.placements, group.ms)

    def _bring(
        self, key: NodeKey, placed: Placement, before: dict[NodeKey, Placement], moves: dict[int, CardMoved],
        ms: float, place: int, n: int, flying: set[NodeKey],
    ) -> None:  # fmt: skip
        """Take one node to its new place; a new card comes from where the event says it was."""
        node = self._graph.nodes.get(key)
        move = moves.get(key[1]) if key[0] == "card" and isinstance(key[1], int) else None
        if move is not None:
            flying.add(key)
        if key[0] == "card" and key[1] in self._flourishes.burnt:
            self._from_the_ashes(key, placed, move is not None, ms)
            return
        delay = min(STAGGER * place, ms * STAGGER_MOST * place / max(1, n))
        if node is None:
            node = self._graph.add(key, placed)
            origin = pile_rect(before, move.source.owner, move.source.name) if move is not None else None
            if origin is not None and key[0] in ("card", "back"):
                self._travel(node, card_in(origin), placed, ms, delay, turn=True)
            else:
                self._tweens.start(Tween(node, "alpha", 0.0, placed.alpha, min(FADE, ms), linear))
            return
        if stands(node, placed):
            return
        if key[0] in FIXED or node.rect == placed.rect:
            self._graph.settle(key, placed)
        elif key[0] in ("card", "back"):
            self._travel(node, node.rect, placed, ms, delay, turn=False)
        else:
            self._motion_of(node, placed, ms)

    def _from_the_ashes(self, key: NodeKey, placed: Placement, moved: bool, ms: float) -> None:
        """Keep a burnt card out of sight until it lies on its pile, and let it appear there."""
        node = self._graph.settle(key, placed)
        if not moved:
            node.visible = False
            node.touch()
            return
        self._flourishes.burnt.discard(int(str(key[1])))
        self._tweens.start(Tween(node, "alpha", 0.0, placed.alpha, min(FADE, ms), linear))

    def _travel(
        self, node: Node, start: Rect, placed: Placement, ms: float, delay: float, turn: bool
    ) -> None:
        """Send a card on its way above everything, in a slight arc, turning over if only its back was known."""
        angle = node.angle
        self._graph.restack()
        node.settle(placed)
        node.z = FLIGHT_Z + (placed.z % 10) / 10
        ms = max(1.0, ms - delay)
        node.hop_high = ARC * self._graph.painter.tools.scale
        self._tweens.start(Tween(node, "hop", 0.0, 1.0, ms, out_cubic, delay))
        for attribute, first, last in (
            ("x", start.x, placed.rect.x), ("y", start.y, placed.rect.y), ("w", start.w, placed.rect.w),
            ("h", start.h, placed.rect.h), ("angle", angle, placed.angle),
        ):  # fmt: skip
            if first != last:
                self._tweens.start(Tween(node, attribute, first, last, ms, out_cubic, delay))
        if turn and isinstance(placed.content, CardFace):
            spec = self._graph.painter.tools.spec(placed.content.key)
            node.turned_from = Back(spec.deck or "drinks")
            self._tweens.start(Tween(node, "flip", 0.0, 1.0, ms, out_quad, delay))

    def _motion_of(self, node: Node, placed: Placement, ms: float) -> None:
        start = node.rect
        if node.z != placed.z:
            self._graph.restack()
        node.settle(placed)
        for attribute, first, last in zip("xywh", start, placed.rect):
            if first != last:
                self._tweens.start(Tween(node, attribute, first, last, ms, in_out_cubic))

    def _let_go(
        self, before: dict[NodeKey, Placement], moves: dict[int, CardMoved], group: Group, flying: set[NodeKey]
    ) -> None:
        """Send away what the new layout no longer has: a card to its pile, an arrow off its victim, the rest fades."""
        for key in [key for key in self._graph.nodes if key not in self.placements and key[0] != EFFECT]:
            node = self._graph.nodes[key]
            move = moves.get(key[1]) if key[0] == "card" and isinstance(key[1], int) else None
            target = pile_rect(self.placements, move.target.owner, move.target.name) if move is not None else None
            if move is not None and target is not None:
                flying.add(key)
                self._flourishes.fly(node.content, node.rect, card_in(target), group.ms)
            elif key[0] == "arrow" and len(key) > 3:
                self._flourishes.slide_off(node, group.ms)
            elif not HAND_Z <= node.z <= HOVER_Z:
                self._flourishes.fade(node, min(FADE, group.ms))
            self._graph.remove(key)

    def _unseen(
        self, before: dict[NodeKey, Placement], moves: dict[int, CardMoved], ms: float, flying: set[NodeKey]
    ) -> None:
        """Let cards travel that nobody may see on either side, as backs."""
        for place, (card, move) in enumerate(moves.items()):
            if ("card", card) in flying:
                continue
            start = pile_rect(before, move.source.owner, move.source.name)
            end = pile_rect(self.placements, move.target.owner, move.target.name)
            if start is None or end is None or start == end:
                continue
            deck = deck_of(before, move) or deck_of(self.placements, move)
            back = Back(deck or "drinks")
            delay = min(STAGGER * place, ms * STAGGER_MOST * place / max(1, len(moves)))
            self._flourishes.fly(back, card_in(start), card_in(end), max(1.0, ms - delay), delay=delay)

    def _settle(self) -> None:
        """Put every node exactly where the present layout has it."""
        for key in [key for key in self._graph.nodes if key not in self.placements and key[0] != EFFECT]:
            self._graph.remove(key)
        for key, placed in self.placements.items():
            self._graph.settle(key, placed)


def _moves(group: Group) -> dict[int, CardMoved]:
    """Return the moves of a group by card; each hidden card, which has no id, gets a number below 0 of its own."""
    moves: dict[int, CardMoved] = {}
    for event in group.events:
        if isinstance(event, CardMoved):
            moves[event.card if event.card >= 0 else -1 - len(moves)] = event
    return moves

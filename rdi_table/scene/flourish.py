"""What an event is worth beyond moving things: numbers that rise, coins, a Deity turning, ashes, a table that shakes.

Everything drawn here is a passing node of its own; what belongs to the table is only touched in ways that settling it
undoes (a turn, an alpha). Numbers may outlive their event; they hold nothing up.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from rdi_table.engine.events import (
    Event,
    GoldMoved,
    MarkChanged,
    Negated,
    PlayerOut,
    StatChanged,
    StatKept,
    Trail,
)
from rdi_table.scene.content import CardFace, Coin, Content, Pill
from rdi_table.scene.geometry import Point, Rect, around
from rdi_table.scene.graph import Graph
from rdi_table.scene.motion import EFFECT
from rdi_table.scene.node import Node
from rdi_table.scene.placement import FLIGHT_Z, Placement
from rdi_table.scene.tween import (
    Easing,
    Tween,
    Tweens,
    bounce,
    in_out_quad,
    in_out_sine,
    in_quad,
    linear,
    out_cubic,
    out_quad,
)
from rdi_table.scene.ui import NodeKey

MOST_COINS, COIN_APART, COIN_WIDE, COIN_ARC = 8, 30.0, 22.0, 40.0
RISE, RISE_MS = 28.0, 900.0
SHAKE, SHAKE_MS, TILT = 3.0, 180.0, 4.0
Places = Mapping[NodeKey, Placement]


class Flourishes:
    """Adds passing nodes to a graph and takes them away again."""

    def __init__(self, graph: Graph, tweens: Tweens) -> None:
        self._graph = graph
        self._tweens = tweens
        self._drift = Tweens()
        self._shaking = 0.0
        self._number = 0
        self.burnt: set[int] = set()
        self._numbers: dict[NodeKey, int] = {}

    @property
    def _scale(self) -> float:
        return self._graph.painter.tools.scale

    def update(self, ms: float) -> None:
        """Let time pass for what holds nothing up."""
        if len(self._drift):
            self._drift.update(ms)
        if self._shaking > 0:
            self._shaking = max(0.0, self._shaking - ms)
            share = self._shaking / SHAKE_MS
            swing = SHAKE * self._scale * share * math.sin(share * 14)
            self._graph.shake(round(swing), round(-swing / 2))

    def calm(self) -> None:
        """Let the table stand still and the burnt cards be cards again."""
        self._shaking = 0.0
        self._graph.shake(0, 0)
        self.burnt.clear()

    def clear(self) -> None:
        """Take every passing node away."""
        self._drift.finish()
        for key in [key for key in self._graph.nodes if key[0] == EFFECT]:
            self._graph.remove(key)
        self._numbers.clear()
        self.calm()

    def number_at(self, point: Point) -> int | None:
        """Return the seat of the rising number at a point, if there is one."""
        for key, seat in self._numbers.items():
            node = self._graph.nodes.get(key)
            if node is not None and node.hit(point):
                return seat
        return None

    def add(self, event: Event, before: Places, after: Places, ms: float) -> None:
        """Add what an event is worth."""
        if isinstance(event, StatChanged):
            self._stat(event, after)
        elif isinstance(event, StatKept):
            self._kept(event, after)
        elif isinstance(event, GoldMoved):
            self._coins(event, before, after, ms)
        elif isinstance(event, MarkChanged):
            self._mark(event, before, after, ms)
        elif isinstance(event, PlayerOut):
            self._fall(event, ms)

    def _passing(self, rect: Rect, content: Content, z: float = FLIGHT_Z) -> Node:
        self._number += 1
        return self._graph.add((EFFECT, self._number), Placement(rect, content, z))

    def _gone(self, node: Node) -> None:
        self._graph.remove(node.key)
        self._numbers.pop(node.key, None)

    def fly(
        self, content: Content, start: Rect, end: Rect, ms: float, delay: float = 0.0,
        arc: float = 24.0, easing: Easing = out_cubic,
    ) -> None:  # fmt: skip
        """Send a thing from one place to another and take it away there."""
        node = self._passing(start, content)
        node.hop_high = arc * self._scale
        self._tweens.start(Tween(node, "hop", 0.0, 1.0, ms, easing, delay))
        for attribute, first, last in zip("xywh", start, end):
            if first != last:
                self._tweens.start(Tween(node, attribute, first, last, ms, easing, delay))
        fade = Tween(node, "alpha", 1.0, 0.0, ms * 0.15, linear, delay + ms * 0.85)
        fade.done = lambda: self._gone(node)
        self._tweens.start(fade)

    def fade(self, node: Node, ms: float) -> None:
        """Let a copy of a node fade where it stands."""
        copy = self._passing(node.rect, node.content, node.z)
        copy.angle = node.angle
        fade = Tween(copy, "alpha", node.alpha, 0.0, ms, linear)
        fade.done = lambda: self._gone(copy)
        self._tweens.start(fade)

    def slide_off(self, node: Node, ms: float) -> None:
        """Let the arrow of a card that is Ignored slide off its victim and drop."""
        copy = self._passing(node.rect, node.content, node.z)
        self._tweens.start(Tween(copy, "y", node.y, node.y + 46 * self._scale, ms, in_quad))
        fade = Tween(copy, "alpha", 1.0, 0.0, ms, in_quad)
        fade.done = lambda: self._gone(copy)
        self._tweens.start(fade)

    def _stat(self, event: StatChanged, after: Places) -> None:
        n = event.after - event.before
        sign = "+" if n > 0 else "−"
        if event.stat == "fortitude":
            self._rise(after, event.seat, f"{sign}{abs(n)} {{fort}}", "gain" if n > 0 else "loss", event.trail, "heart")
        else:
            self._rise(after, event.seat, f"{sign}{abs(n)} {{drink}}", "drink", event.trail, "bead")

    def _kept(self, event: StatKept, after: Places) -> None:
        icon = "drink" if event.kind == "alcohol" else "gold" if event.kind == "gold" else "fort"
        self._rise(after, event.seat, f"0 {{{icon}}}", "note", event.trail, "heart")

    def _rise(self, places: Places, seat: int, markup: str, kind: str, trail: Trail, over: str) -> None:
        """Let a number rise from a marker, with the figures it came about by."""
        placed = places.get((over, seat)) or places.get(("mat", seat))
        if placed is None:
            return
        s = self._scale
        window = self._graph.size
        wide, high = 150 * s, 26 * s
        x = max(2.0, min(window[0] - wide - 2, placed.rect.cx - wide / 2))
        y = max(30 * s, placed.rect.y - 4 * s)
        number = self._drift_up(Rect(x, y - high, wide, high), Pill(markup, kind, 17))
        self._numbers[number.key] = seat
        figures = [amount for _, amount in trail]
        if len(figures) > 1:
            text = f"{figures[0]}" + "".join(f" {'+' if n >= 0 else '−'}{abs(n)}" for n in figures[1:])
            self._drift_up(Rect(x, y + 2 * s, wide, 20 * s), Pill(text, "note", 12.5))

    def _drift_up(self, rect: Rect, content: Content) -> Node:
        node = self._passing(rect, content, FLIGHT_Z + 5)
        self._drift.start(Tween(node, "y", rect.y, rect.y - RISE * self._scale, RISE_MS, out_quad))
        fade = Tween(node, "alpha", 1.0, 0.0, RISE_MS * 0.4, linear, RISE_MS * 0.6)
        fade.done = lambda: self._gone(node)
        self._drift.start(fade)
        return node

    def _coins(self, event: GoldMoved, before: Places, after: Places, ms: float) -> None:
        start, end = _purse(before, event.source), _purse(after, event.target)
        if start is None or end is None:
            return
        n = min(MOST_COINS, event.n)
        wide = COIN_WIDE * self._scale
        apart = min(COIN_APART, ms * 0.4 / max(1, n))
        for place in range(n):
            first = around((start.cx + (place % 3 - 1) * wide * 0.3, start.cy), wide, wide * 0.67)
            last = around((end.cx + (place % 2) * wide * 0.4, end.cy), wide, wide * 0.67)
            delay = apart * place
            self.fly(Coin(), first, last, max(1.0, ms - apart * n), delay, arc=COIN_ARC, easing=in_out_quad)

    def _mark(self, event: MarkChanged, before: Places, after: Places, ms: float) -> None:
        """Turn a Deity or a tile over where it lies."""
        if event.mark == "tile":
            self._tile(event, before, after, ms)
            return
        key = ("deity", event.seat, event.mark)
        self._turn_over(key, before, ms)

    def _turn_over(self, key: NodeKey, before: Places, ms: float) -> None:
        node, old = self._graph.nodes.get(key), before.get(key)
        if node is None or old is None or old.content == node.content:
            return
        node.turned_from = old.content
        self._tweens.start(Tween(node, "flip", 0.0, 1.0, ms, in_out_sine))

    def _tile(self, event: MarkChanged, before: Places, after: Places, ms: float) -> None:
        for key in after:
            if key[0] == "tile" and key[1] == event.seat:
                self._turn_over(key, before, ms)
        self._shaking = SHAKE_MS

    def burn(self, event: Negated, ms: float) -> None:
        """Burn a copy of the Negated card where it lies; the card itself is not seen again before it is on its pile."""
        node = self._graph.nodes.get(("card", event.target))
        if node is None or not isinstance(node.content, CardFace):
            return
        self.burnt.add(event.target)
        ashes = self._passing(node.rect, node.content, node.z + 0.01)
        ashes.angle = node.angle
        burn = Tween(ashes, "char", 0.0, 1.0, ms, linear)
        burn.done = lambda: self._gone(ashes)
        self._tweens.start(burn)

    def _fall(self, event: PlayerOut, ms: float) -> None:
        """Tilt the mat of a seat that goes out, and let it come to rest."""
        node = self._graph.nodes.get(("mat", event.seat))
        if node is not None:
            self._tweens.start(Tween(node, "angle", TILT, 0.0, ms, bounce))


def _purse(places: Places, who: int | str) -> Rect | None:
    """Return where Gold of a seat, the pot or the Inn lies."""
    if isinstance(who, int):
        placed = places.get(("gold", who)) or places.get(("mat", who))
    elif who == "pot":
        placed = places.get(("pot-coins",)) or places.get(("pot",)) or places.get(("stage",))
    else:
        placed = places.get(("inn",))
    return placed.rect if placed is not None else None


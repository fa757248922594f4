"""Small motion between two states that are shown: things glide where they belong, cards come out, words change.

Nothing here waits for anything: the layout already counts. A card that is no longer known disappears at once, face and
all; only what is public may fade.
"""

from __future__ import annotations

from collections.abc import Mapping

from rdi_table.scene.content import Back, CardFace, Veil
from rdi_table.scene.geometry import Rect
from rdi_table.scene.graph import Graph, stands
from rdi_table.scene.node import Node
from rdi_table.scene.placement import CARRIED_Z, HAND_Z, HOVER_Z, Placement
from rdi_table.scene.tween import Easing, Tween, Tweens, in_out_cubic, linear, out_back, out_cubic, out_quad
from rdi_table.scene.ui import NodeKey, UiState

PICK_UP, GLIDE, COME_OUT, LEAN, OPEN, EACH_CARD = 110.0, 260.0, 90.0, 200.0, 240.0, 25.0
MARKER, PROMPT, CURTAIN = 320.0, 160.0, 120.0
PROMPT_FALL = 12.0
FIXED = frozenset((
    "arrow", "glow", "danger", "log", "plate", "turn-bar", "veil", "sheet", "zoom-veil", "zoom-card", "zoom-sheet",
    "zoom-hints", "ghost", "place", "pill", "forecast", "stack-tag", "stamp", "preview", "bubble", "tip",
    "story", "coach", "felt", "stage",
))  # fmt: skip
"""Kinds of nodes that jump: lights and words that belong to a place."""
EFFECT = "fx"
"""The kind of passing nodes: coins in flight, rising numbers, ashes."""
SPEEDS = {"normal": 1.0, "fast": 0.5}


class Motion:
    """Keeps the graph in step with layouts, gliding or at once."""

    def __init__(self, graph: Graph, speed: str) -> None:
        self.graph = graph
        self.speed = speed
        self.tweens = Tweens()

    @property
    def pace(self) -> float:
        """How long motion takes, as a share of its normal time; 0 when it is off."""
        return SPEEDS.get(self.speed, 0.0)

    @property
    def moving(self) -> bool:
        """Tell whether anything glides."""
        return len(self.tweens) > 0

    def update(self, ms: float) -> None:
        """Let time pass."""
        if len(self.tweens):
            self.tweens.update(ms)

    def finish(self) -> None:
        """End all motion where it leads."""
        self.tweens.finish()

    def place(self, key: NodeKey, placed: Placement) -> None:
        """Put one node where it belongs, at once."""
        node = self.graph.nodes.get(key)
        if node is not None:
            self.tweens.stop(node)
        self.graph.settle(key, placed)

    def show(self, placements: Mapping[NodeKey, Placement], ui: UiState, glide: bool) -> None:
        """Bring the graph to a layout."""
        glide = glide and self.pace > 0
        for key in [key for key in self.graph.nodes if key not in placements and key[0] != EFFECT]:
            self.tweens.stop(self.graph.nodes[key])
            self.graph.remove(key)
        opening = [
            key for key, placed in placements.items()
            if glide and key not in self.graph.nodes and isinstance(placed.content, CardFace)
            and HAND_Z <= placed.z < HOVER_Z
        ]  # fmt: skip
        for key, placed in placements.items():
            node = self.graph.nodes.get(key)
            if node is None:
                node = self.graph.add(key, placed)
                if glide:
                    self._appear(node, placed, opening)
            elif glide and self._glides(node, placed):
                self.glide(node, placed, *self._how(node, placed))
            elif not stands(node, placed) or self.tweens.moving(node):
                self._jump(node, placed, glide)

    def _jump(self, node: Node, placed: Placement, glide: bool) -> None:
        if glide and self.tweens.moving(node) and _same_goal(node, placed):
            return
        self.tweens.stop(node)
        if glide and glides_words(node, placed):
            self._settle(node, placed)
            self._fall_in(node, placed)
            return
        self._settle(node, placed)

    def _settle(self, node: Node, placed: Placement) -> None:
        if node.z != placed.z:
            self.graph.restack()
        node.settle(placed)

    def _glides(self, node: Node, placed: Placement) -> bool:
        """Tell whether a node moves visibly to its new place instead of jumping."""
        if node.key[0] in FIXED or placed.z >= CARRIED_Z or placed.alpha < 1:
            return False
        goal = node.goal or placed
        return goal.rect != placed.rect and not _far_apart_sizes(node.rect, placed.rect)

    def _how(self, node: Node, placed: Placement) -> tuple[float, Easing]:
        """Return time and easing by what happens to a node."""
        kind = node.key[0]
        if kind in ("heart", "bead"):
            return MARKER, in_out_cubic
        if kind in ("focus",):
            return COME_OUT, out_cubic
        if node.z >= CARRIED_Z:
            return GLIDE, out_cubic
        if kind == "card" and HOVER_Z in (placed.z, node.z):
            return COME_OUT, out_cubic
        return LEAN, out_cubic

    def glide(self, node: Node, placed: Placement, ms: float, easing: Easing = out_cubic, delay: float = 0.0) -> None:
        """Take a node from where it stands to where it belongs."""
        start, angle = node.rect, node.angle
        self._settle(node, placed)
        ms *= self.pace
        for attribute, before, after in (
            ("x", start.x, placed.rect.x),
            ("y", start.y, placed.rect.y),
            ("w", start.w, placed.rect.w),
            ("h", start.h, placed.rect.h),
            ("angle", angle, placed.angle),
        ):
            if before != after:
                self.tweens.start(Tween(node, attribute, before, after, ms, easing, delay))

    def _appear(self, node: Node, placed: Placement, opening: list[NodeKey]) -> None:
        if node.key in opening:
            self._turn_up(node, placed, opening.index(node.key))
        elif isinstance(placed.content, Veil):
            self.tweens.start(Tween(node, "alpha", 0.0, placed.alpha, CURTAIN * self.pace, linear))
        elif node.key[0] in ("prompt", "chip", "button"):
            self._fall_in(node, placed)
        elif placed.z == CARRIED_Z:
            self.tweens.start(Tween(node, "alpha", 0.6, 1.0, PICK_UP * self.pace, out_back))

    def _turn_up(self, node: Node, placed: Placement, place: int) -> None:
        """Turn a card of an opening hand over, one after the other."""
        content = placed.content
        assert isinstance(content, CardFace)
        spec = self.graph.painter.tools.spec(content.key)
        node.turned_from = Back(spec.deck, lift=content.lift)
        delay = EACH_CARD * place * self.pace
        self.tweens.start(Tween(node, "flip", 0.0, 1.0, OPEN * self.pace, out_quad, delay))

    def _fall_in(self, node: Node, placed: Placement) -> None:
        fall = PROMPT_FALL * self.graph.painter.tools.scale
        ms = PROMPT * self.pace
        self.tweens.start(Tween(node, "y", placed.rect.y - fall, placed.rect.y, ms, out_cubic))
        self.tweens.start(Tween(node, "alpha", 0.35, placed.alpha, ms, out_cubic))


def glides_words(node: Node, placed: Placement) -> bool:
    """Tell whether the prompt says something else than before."""
    return node.key == ("prompt",) and node.content != placed.content


def _far_apart_sizes(first: Rect, second: Rect) -> bool:
    return second.w > 5 * first.w or first.w > 5 * second.w


def _same_goal(node: Node, placed: Placement) -> bool:
    return node.goal == placed

"""Where a node lies and what it shows; and `Spread`, which collects placements while the table is laid out.

Layers are numbers of `z`. Everything from `TOP` on is drawn over the resting picture each frame (what is carried, what
speaks at the pointer); everything below rests in a cached layer that is repaired where it changes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rdi_table.scene.content import Content
from rdi_table.scene.geometry import Point, Rect
from rdi_table.scene.ui import NodeKey

GLOW_Z, MAT_Z, PORTRAIT_Z, TRACK_Z, MARKER_Z = 10.0, 20.0, 22.0, 24.0, 26.0
PILE_Z, PIECE_Z, TAG_Z = 30.0, 34.0, 38.0
STAGE_Z, STAGE_ARROW_Z, STAGE_CARD_Z, STAGE_TAG_Z, FORECAST_Z = 40.0, 50.0, 52.0, 56.0, 58.0
LEAN_LIFT = 40.0
ARROW_Z, PILL_Z = 90.0, 92.0
PROMPT_Z, BUTTON_Z = 100.0, 104.0
TRAY_Z, HAND_Z, HOVER_Z, NOTE_Z = 110.0, 112.0, 170.0, 172.0
VEIL_Z, LIT_LIFT, SHEET_Z, SHEET_PART_Z = 300.0, 300.0, 480.0, 484.0
STORY_Z = 500.0
ZOOM_VEIL_Z, ZOOM_Z = 520.0, 524.0
FLIGHT_Z, FOCUS_Z = 560.0, 570.0
TOP = 590.0
CARRIED_Z, BUBBLE_Z = 600.0, 650.0


@dataclass(frozen=True, slots=True)
class Placement:
    """One thing on the table, in real pixels. `owner` is the key a pointer on it means; None lets the pointer through.

    `strip` is the rectangle and angle by which it is hit, where that differs from what is seen (a fanned card that
    came out under the pointer is still hit by the strip it showed before, so the fan does not flicker).
    """

    rect: Rect
    content: Content
    z: float
    angle: float = 0.0
    alpha: float = 1.0
    owner: NodeKey | None = None
    strip: tuple[Rect, float, float] | None = None


class Spread:
    """Placements by key. Rectangles go in as logical pixels of a frame (moved, scaled, lifted) and come out as real."""

    def __init__(self, scale: float, out: dict[NodeKey, Placement] | None = None) -> None:
        self.scale = scale
        self.out: dict[NodeKey, Placement] = {} if out is None else out
        self.origin: Point = (0.0, 0.0)
        self.factor = 1.0
        self.lift = 0.0
        self.ghost: NodeKey | None = None

    def framed(self, origin: Point, factor: float = 1.0, lift: float = 0.0, ghost: NodeKey | None = None) -> Spread:
        """Return a spread that writes into this one from a corner of its own; a ghost's nodes cannot be hit."""
        inner = Spread(self.scale, self.out)
        inner.origin, inner.factor, inner.lift, inner.ghost = origin, factor, lift, ghost
        return inner

    def real(self, rect: Rect) -> Rect:
        """Return the real pixels of a rectangle of this frame."""
        s, f = self.scale, self.factor * self.scale
        return Rect(self.origin[0] * s + rect.x * f, self.origin[1] * s + rect.y * f, rect.w * f, rect.h * f)

    def put(
        self,
        key: NodeKey,
        rect: Rect,
        content: Content,
        z: float,
        owner: NodeKey | None = None,
        angle: float = 0.0,
        alpha: float = 1.0,
        strip: tuple[Rect, float, float] | None = None,
    ) -> None:
        """Lay a node down; the last one of a key counts."""
        if self.ghost is not None:
            key, owner = ("ghost", self.ghost, key), None
        if strip is not None:
            strip = (self.real(strip[0]), strip[1], strip[2] + self.lift)
        self.out[key] = Placement(self.real(rect), content, z + self.lift, angle, alpha, owner, strip)

    def raise_by(self, keys: set[NodeKey], lift: float) -> None:
        """Bring nodes that mean one of `keys` (or have it as key) above everything of a lower layer."""
        for key, placed in self.out.items():
            if key in keys or placed.owner in keys:
                self.out[key] = replace(placed, z=placed.z + lift)

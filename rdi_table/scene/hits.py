"""What a pointer means: the topmost key under it, and where a thing dropped there would land."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rdi_table.scene.geometry import Point, Rect, hits
from rdi_table.scene.placement import HAND_Z, Placement
from rdi_table.scene.ui import NodeKey, UiState

DROP_KINDS = frozenset((
    "mat", "portrait", "track", "pile", "deity", "form", "marker", "tile", "stage", "pot", "inn", "scroll", "card",
    "back",
))  # fmt: skip
MIDDLE: NodeKey = ("stage",)


class Spot(NamedTuple):
    """A place that can be hit."""

    z: float
    rect: Rect
    angle: float
    owner: NodeKey


def spots(placements: Mapping[NodeKey, Placement]) -> list[Spot]:
    """Return all places that can be hit, the topmost first."""
    found: list[Spot] = []
    for placed in placements.values():
        if placed.owner is None:
            continue
        if placed.strip is not None:
            rect, angle, z = placed.strip
            found.append(Spot(z, rect, angle, placed.owner))
            # Where no neighbour's strip lies, the card that came out is hit as it is seen.
            found.append(Spot(min(placed.z, HAND_Z - 0.5), placed.rect, placed.angle, placed.owner))
        else:
            found.append(Spot(placed.z, placed.rect, placed.angle, placed.owner))
    found.sort(key=lambda spot: -spot.z)
    return found


def hit(found: list[Spot], point: Point, ui: UiState, droppable: bool, reach: float = 0.0) -> NodeKey | None:
    """Return the topmost key under a point; `droppable` asks for a place to drop on, legal targets before others.

    A carried card is larger than the pointer: a legal mat within `reach` real pixels comes before the open middle.
    """
    under = [spot.owner for spot in found if hits(spot.rect, spot.angle, point)]
    if not droppable:
        return under[0] if under else None
    under = [key for key in under if key != ui.carried]
    legal = next((key for key in under if key in ui.targets), None)
    if legal is None or legal == MIDDLE:
        legal = _near_mat(found, point, ui, reach) or legal
    if legal is not None:
        return legal
    hand = set(ui.hand_order)
    return next(
        (key for key in under if key[0] in DROP_KINDS and not (key[0] == "card" and key[1] in hand)), None
    )


def _near_mat(found: list[Spot], point: Point, ui: UiState, reach: float) -> NodeKey | None:
    """Return the legal mat beside the point, the nearest, or None."""
    near: list[tuple[float, NodeKey]] = []
    for spot in found:
        if spot.owner[0] == "mat" and spot.owner in ui.targets and spot.rect.y <= point[1] < spot.rect.bottom:
            away = max(spot.rect.x - point[0], point[0] - spot.rect.right)
            if away <= reach:
                near.append((away, spot.owner))
    return min(near)[1] if near else None

"""The order in which the keyboard walks over the table, and the neighbours arrow keys lead to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rdi_table.engine.view import TableView
from rdi_table.scene.geometry import Rect
from rdi_table.scene.placement import BUTTON_Z, HAND_Z, SHEET_Z, STAGE_Z, Placement
from rdi_table.scene.ui import NodeKey, UiState

DIRECTIONS: Mapping[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
SIDEWAYS = 2.2
"""How much more a step to the side costs than one ahead."""
CONE = 0.4
"""How far ahead something must lie, as a share of how far it is to the side, to lie in that direction at all."""


def groups(
    placements: Mapping[NodeKey, Placement], view: TableView, ui: UiState, lines: Sequence[NodeKey] = ()
) -> list[list[NodeKey]]:
    """Return what can have the focus, zone by zone: prompt, hand, stage, own mat, other mats, decks, log, turn bar.

    Under a curtain only its buttons can; while something is carried only legal targets can, nearest first. `lines` are
    those of the log that can be seen, the newest first. While a card is read large nothing else can have the focus.
    """
    if ui.zoom is not None:
        return []
    able = [key for key, placed in placements.items() if placed.owner == key and key[0] not in ("log", "veil")]
    if ui.veil is not None:
        return [[key for key in able if key[0] == "button" and placements[key].z >= SHEET_Z]]
    if ui.carried is not None:
        return [_nearest_first([key for key in able if key in ui.targets], placements, ui)]
    able = _uncovered(able, placements)
    zones: dict[tuple[int, int], list[NodeKey]] = {}
    own = _own_seat(view, ui)
    hand = {card.id for card in view.players[own].pile("hand")} if view.players else set()
    n = max(1, len(view.players))
    mats = {key: placed.rect for key, placed in placements.items() if key[0] == "mat"}
    for key in able:
        zone = _zone(key, placements[key], hand, mats, own, n)
        zones.setdefault(zone, []).append(key)
    found = [_sorted(zones[zone], zone[0], placements) for zone in sorted(zones)]
    if lines:
        found.insert(len(found) - (1 if (6, 0) in zones else 0), list(lines))
    return found


def _uncovered(keys: list[NodeKey], placements: Mapping[NodeKey, Placement]) -> list[NodeKey]:
    """Return the keys without piles that lie wholly under their own top card: pressing that means the pile."""
    tops = {placements[key].rect for key in keys if key[0] != "pile"}
    return [key for key in keys if key[0] != "pile" or placements[key].rect not in tops]


def _own_seat(view: TableView, ui: UiState) -> int:
    if ui.open_hand is not None:
        return ui.open_hand
    if view.question is not None:
        return view.question.seat
    return max(0, view.turn_frame.seat)


def _zone(
    key: NodeKey, placed: Placement, hand: set[int | None], mats: Mapping[NodeKey, Rect], own: int, n: int
) -> tuple[int, int]:
    """Return a zone's place in the order, and for mats how far clockwise it is."""
    if key[0] in ("button", "chip", "choice"):
        return 0, 0
    if key[0] == "bar":
        return (0, 1) if key[1] == "shut" else (6, 0)
    if key[0] == "card" and key[1] in hand and HAND_Z <= placed.z < BUTTON_Z + 100:
        return 1, 0
    for mat, rect in mats.items():
        if placed.rect.inside(rect.grown(10), 2) and isinstance(mat[1], int):
            return (3, 0) if mat[1] == own else (4, (mat[1] - own) % n)
    if placed.z >= STAGE_Z:
        return 2, 0
    return 5, 0


def _sorted(keys: list[NodeKey], zone: int, placements: Mapping[NodeKey, Placement]) -> list[NodeKey]:
    """Return the keys of a zone from left to right, in rows where there are several; in the prompt buttons first."""
    if zone == 0:
        rank = {"button": 0, "choice": 1, "chip": 2, "bar": 3}
        return sorted(keys, key=lambda key: (rank.get(str(key[0]), 4), repr(key)))
    if zone == 1:
        return sorted(keys, key=lambda key: placements[key].rect.cx)
    return sorted(keys, key=lambda key: (round(placements[key].rect.cy / 40), placements[key].rect.cx, repr(key)))


def _nearest_first(
    keys: list[NodeKey], placements: Mapping[NodeKey, Placement], ui: UiState
) -> list[NodeKey]:
    start = placements.get(ui.carried) if ui.carried is not None else None
    if start is None:
        return keys
    x, y = start.rect.centre
    return sorted(keys, key=lambda key: _distance(placements[key].rect, x, y))


def _distance(rect: Rect, x: float, y: float) -> float:
    return (rect.cx - x) ** 2 + (rect.cy - y) ** 2


def neighbour(
    key: NodeKey, direction: str, rects: Mapping[NodeKey, Rect], zones: list[list[NodeKey]]
) -> NodeKey | None:
    """Return the key an arrow leads to: the nearest in that direction inside the zone, else over its edge."""
    here = rects.get(key)
    step = DIRECTIONS.get(direction)
    if here is None or step is None:
        return None
    own = next((zone for zone in zones if key in zone), [])
    everything = [other for zone in zones for other in zone]
    for candidates, cone in ((own, CONE), (everything, CONE), (everything, 0.0)):
        best = _best(key, here, step, candidates, rects, cone)
        if best is not None:
            return best
    return None


def _best(
    key: NodeKey, here: Rect, step: tuple[int, int], candidates: list[NodeKey], rects: Mapping[NodeKey, Rect],
    cone: float,
) -> NodeKey | None:  # fmt: skip
    best: tuple[float, NodeKey] | None = None
    for other in candidates:
        there = rects.get(other)
        if other == key or there is None:
            continue
        dx, dy = there.cx - here.cx, there.cy - here.cy
        ahead = dx * step[0] + dy * step[1]
        aside = abs(dx * step[1]) + abs(dy * step[0])
        if ahead <= max(1.0, cone * aside):
            continue
        cost = ahead + SIDEWAYS * max(0.0, aside - (here.h if step[0] else here.w) * 0.25)
        if best is None or cost < best[0]:
            best = (cost, other)
    return best[1] if best is not None else None

"""Arrows between cards and mats, and the pills beside the mats that say what they bring."""

from __future__ import annotations

from rdi_table.engine.view import DrinkView, PlayView
from rdi_table.scene.content import Arrow, Pill
from rdi_table.scene.geometry import Point, Rect
from rdi_table.scene.look import TARGETING, Look, leaning_seat
from rdi_table.scene.mat_layout import lean_rect
from rdi_table.scene.mat_sizes import SIZES
from rdi_table.scene.placement import ARROW_Z, CARRIED_Z, PILL_Z, Spread
from rdi_table.scene.ui import NodeKey

VICTIM_WIDTH = 5.0
PILL_HIGH, PILL_WIDE = 25.0, 150.0
CARRIED_ARROW: NodeKey = ("arrow", "carried")
REACH_IN, LEAST_ARROW, MOST_ARROW, STEP = 38.0, 20.0, 160.0, 6.0
"""How far the arrow of a carried card reaches over a mat, how long it may be, and in what steps it moves."""
ARROW_KIND = {"loss": "loss", "gain": "gain", "drink": "drink", "gold": "gain"}


def lay_arrow(
    spread: Spread, key: NodeKey, start: Point, end: Point, kind: str, width: float, bend: float, z: float
) -> None:
    """Lay an arrow between two points, in the coordinates of the spread."""
    s = spread.scale
    x, y = min(start[0], end[0]), min(start[1], end[1])
    box = Rect(x, y, max(1.0, abs(start[0] - end[0])), max(1.0, abs(start[1] - end[1])))
    near = (round((start[0] - x) * s), round((start[1] - y) * s))
    far = (round((end[0] - x) * s), round((end[1] - y) * s))
    spread.put(key, box, Arrow(near, far, kind, max(2.0, round(width * s, 1)), bend), z)


def mat_edge(look: Look, seat: int) -> Point:
    """Return where an arrow from the stage meets the mat of a seat."""
    mat, stage = look.zones.mats[seat], look.zones.stage
    y = max(mat.y + 14, min(mat.bottom - 14, max(mat.cy, stage.y + 14)))
    y = min(y, max(stage.y + 14, stage.bottom - 24)) if mat.y < stage.bottom - 24 else mat.y + 20
    return (mat.right + 3, y) if look.zones.is_left(seat) else (mat.x - 3, y)


def victims(look: Look, play: PlayView) -> list[int]:
    """Return the seats a card was played on."""
    definition = look.definition(play.card)
    if definition is None:
        return []
    pick = definition.modes[play.mode].pick if play.mode in definition.modes else definition.pick
    if pick is None or pick.who not in TARGETING:
        return []
    return [seat for seat in play.picks if isinstance(seat, int) and 0 <= seat < len(look.view.players)]


def lay_victim_arrows(spread: Spread, look: Look, play: PlayView, box: Rect, free: Rect) -> None:
    """Lay arrows from a card to the mats of the seats it was played on; one that is Ignored has lost its arrow."""
    ignoring = {seat for seat, _ in play.ignored}
    for seat in victims(look, play):
        if seat in ignoring or play.negated:
            continue
        kinds = [kind for who, _, kind in look.ui.pills if who == seat]
        kind = ARROW_KIND.get(kinds[0], "loss") if kinds else "loss"
        lay_to_mat(spread, look, ("arrow", "victim", play.id, seat), box, seat, kind)


def lay_to_mat(spread: Spread, look: Look, key: NodeKey, box: Rect, seat: int, kind: str) -> None:
    """Lay an arrow from a card on the stage to the edge of a mat, unless a leaning mat lies in its way."""
    leaning = leaning_seat(look)
    if leaning is not None and look.zones.is_left(leaning) == look.zones.is_left(seat):
        return
    end = mat_edge(look, seat)
    left = look.zones.is_left(seat)
    start_y = box.cy + max(-box.h * 0.3, min(box.h * 0.3, (end[1] - box.cy) * 0.35))
    start = (box.x - 3, start_y) if left else (box.right + 3, start_y)
    upward = end[1] < start[1]
    bend = 0.16 if upward == left else -0.16
    lay_arrow(spread, key, start, end, kind, VICTIM_WIDTH, -bend, ARROW_Z)


def lay_pills(spread: Spread, look: Look) -> None:
    """Lay the pills beside the mats, where their arrows end; on the mats while a card is carried over the stage."""
    if (look.ui.armed is not None and look.ui.armed.ways) or _contest(look):
        return
    used: dict[int, int] = {}
    for index, (seat, markup, kind) in enumerate(look.ui.pills):
        if not 0 <= seat < len(look.zones.mats):
            continue
        if look.ui.carried is not None:
            pill = Pill(markup, kind, 17, align="right")
            spread.put(("pill", seat, index), _on_mat(look, seat), pill, CARRIED_Z + 2)
            continue
        row = used.get(seat, 0)
        used[seat] = row + 1
        lay_pill(spread, look, seat, index, markup, kind, row * (PILL_HIGH + 3) - PILL_HIGH / 2 - 8)


def lay_pill(
    spread: Spread, look: Look, seat: int, index: int, markup: str, kind: str, down: float = 0.0
) -> None:  # fmt: skip
    """Lay a pill beside a mat, `down` below the place where an arrow meets it.

    Where a mat of that column leans in over the stage, pills would lie on its pieces: its own goes beside it, those of
    its neighbours on their own mats, under the track.
    """
    left = look.zones.is_left(seat)
    leaning = leaning_over(look, seat)
    x, y = mat_edge(look, seat)
    align = "left" if left else "right"
    if leaning is not None and leaning != seat:
        mat, size = look.zones.mats[seat], SIZES[look.zones.mat_class]
        x, y, down, align = mat.right - PILL_WIDE - 14, mat.y + size.bar_y + size.bar_high + PILL_HIGH / 2, 0.0, "right"
    elif leaning is not None:
        mat = lean_rect(look, seat)
        y = mat.y + 26 + PILL_HIGH
        x = mat.right + 4 if left else mat.x - 4 - PILL_WIDE
    else:
        x = x + 4 if left else x - 4 - PILL_WIDE
    box = Rect(x, y - PILL_HIGH / 2 + down, PILL_WIDE, PILL_HIGH)
    spread.put(("pill", seat, index), box, Pill(markup, kind, 14.5, align=align), PILL_Z)


def leaning_over(look: Look, seat: int) -> int | None:
    """Return which mat leans in over the stage from the column of a seat, if one does."""
    leaning = leaning_seat(look)
    if leaning is None:
        return None
    return leaning if look.zones.is_left(leaning) == look.zones.is_left(seat) else None


def _contest(look: Look) -> bool:
    """Tell whether a Contest lies on the stage: its columns stand where the pills would, and say the same."""
    newest = next((f for f in reversed(look.view.stack) if isinstance(f, DrinkView | PlayView)), None)
    return isinstance(newest, DrinkView) and newest.why == "contest" and bool(newest.pours)


def _on_mat(look: Look, seat: int) -> Rect:
    """Return where a pill lies on a mat: under the right end of its track."""
    mat, size = look.zones.mats[seat], SIZES[look.zones.mat_class]
    y = mat.y + size.bead_y + size.mark_radius * 0.3
    return Rect(mat.right - PILL_WIDE - 14, y, PILL_WIDE, PILL_HIGH + 4)


def lay_carried_arrow(spread: Spread, look: Look, card: Rect) -> None:
    """Lay an arrow from the carried card, `card` in logical pixels, to the mat it is held over, if there is room."""
    hover = look.ui.focus if look.ui.focus in look.ui.targets else look.ui.hover
    seat = hover[1] if hover is not None and hover[0] == "mat" and hover in look.ui.targets else None
    if not isinstance(seat, int) or not 0 <= seat < len(look.zones.mats):
        return
    mat, left = look.zones.mats[seat], look.zones.is_left(seat)
    start = (card.x - 2 if left else card.right + 2, card.cy - 8)
    inside = mat.right - REACH_IN if left else mat.x + REACH_IN
    end = (inside, max(mat.y + 26, min(mat.bottom - 26, start[1] - 90)))
    ahead = start[0] - end[0] if left else end[0] - start[0]
    if not LEAST_ARROW <= ahead <= MOST_ARROW:
        return
    start, end = _stepped(start), _stepped(end)
    lay_arrow(spread, CARRIED_ARROW, start, end, "target", VICTIM_WIDTH, -0.22 if left else 0.22, CARRIED_Z - 1)


def _stepped(point: Point) -> Point:
    """Return a point on a coarse grid, so that a moving arrow does not have to be drawn anew for every pixel."""
    return round(point[0] / STEP) * STEP, round(point[1] / STEP) * STEP


def lay_due_arrow(spread: Spread, look: Look) -> None:
    """Lay an arrow from the newest card on the stage to the piece that is due, if a card is to go there."""
    pieces = [key for key in look.ui.due if key[0] in ("pile", "tile") and key in spread.out]
    cards = [frame.card.id for frame in look.view.stack if isinstance(frame, PlayView)]
    if not pieces or not cards or ("card", cards[-1]) not in spread.out:
        return
    s = spread.scale
    piece = spread.out[sorted(pieces, key=repr)[0]].rect.scaled(1 / s)
    card = spread.out[("card", cards[-1])].rect.scaled(1 / s)
    right = card.cx > piece.cx
    start = (card.x - 4 if right else card.right + 4, card.cy)
    end = (piece.right - 6 if right else piece.x + 6, piece.y + 8)
    lay_arrow(spread, ("arrow", "due"), start, end, "due", 8, 0.2 if right else -0.2, ARROW_Z)

"""The track of a mat: groove, red gap, heart and bead, and the pale markers of a forecast."""

from __future__ import annotations

from rdi_table.scene.content import BeadMark, Danger, Glow, Groove, HeartMark
from rdi_table.scene.geometry import Rect, around
from rdi_table.scene.look import Look
from rdi_table.scene.mat import Mat
from rdi_table.scene.placement import MARKER_Z, TRACK_Z, Spread

DANGER_GAP = 3
PREVIEW = 0.5
HEART_SIZE, BEAD_SIZE = 2.55, 2.1


def lay_track(spread: Spread, look: Look, mat: Mat) -> None:
    """Lay the track with its markers where Fortitude and Alcohol Content stand."""
    size, player, seat = mat.size, mat.player, mat.seat
    left, right = size.track
    owner = ("track", seat)
    groove = Groove(player.fortitude, player.alcohol, player.out)
    bar = Rect(left, size.bar_y, right - left, size.bar_high)
    spread.put(owner, bar, groove, TRACK_Z, owner=owner)
    if look.glow(owner) and spread.ghost is None:
        spread.put(("glow", "track", seat), bar.grown(3), Glow(look.glow(owner), 8), TRACK_Z - 1)
    bead_x, heart_x = size.stat_x(player.alcohol), size.stat_x(player.fortitude)
    if 0 < player.fortitude - player.alcohol <= DANGER_GAP and not player.out:
        gap = Rect(bead_x, size.bar_y, max(2.0, heart_x - bead_x), size.bar_high)
        spread.put(("danger", seat), gap, Danger(), TRACK_Z + 0.5)
    heart, bead = HEART_SIZE * size.mark_radius, BEAD_SIZE * size.mark_radius
    for place, (who, stat, value) in enumerate(look.ui.ghosts):
        if who == seat and not player.out:
            _ghost_mark(spread, mat, place, stat, value)
    heart_mark = HeartMark(player.fortitude, player.out)
    spread.put(("heart", seat), around((heart_x, size.heart_y), heart, heart), heart_mark, MARKER_Z, owner=owner)
    bead_mark = BeadMark(player.alcohol, player.out)
    spread.put(("bead", seat), around((bead_x, size.bead_y), bead, bead), bead_mark, MARKER_Z, owner=owner)


def _ghost_mark(spread: Spread, mat: Mat, place: int, stat: str, value: int) -> None:
    """Lay the pale marker of a forecast, a little smaller, under the real one."""
    size = mat.size
    x = size.stat_x(value)
    key = ("preview", mat.seat, stat, place)
    if stat == "fortitude":
        side = HEART_SIZE * size.mark_radius * 0.92
        box = around((x, size.heart_y), side, side)
        spread.put(key, box, HeartMark(value), MARKER_Z - 1, alpha=PREVIEW)
    else:
        side = BEAD_SIZE * size.mark_radius * 0.92
        spread.put(key, around((x, size.bead_y), side, side), BeadMark(value), MARKER_Z - 1, alpha=PREVIEW)

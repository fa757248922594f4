"""The Fortitude track: a groove with 21 ticks, filled from the left by Alcohol Content."""

from __future__ import annotations

from pygame import Surface

from . import palette
from .paint import cut_corners, fade, gradient, outline, rounded

LAST = 20
NEAR = 3


def track_x(width: int, height: int, value: float) -> int:
    """Return where a value (0 to 20) lies on a track of this size, in pixels from its left end."""
    cap = height / 2
    return round(cap + max(0.0, min(float(LAST), value)) / LAST * (width - 2 * cap))


def in_danger(fortitude: int, alcohol: int) -> bool:
    """Tell whether the two markers are three or fewer apart."""
    return fortitude - alcohol <= NEAR


def track(width: int, height: int, fortitude: int, alcohol: int, danger: bool) -> Surface:
    """Return the groove: amber up to the bead, dull gap (bright red in danger), dark red right of the heart."""
    size = (width, height)
    at_bead, at_heart = track_x(width, height, alcohol), track_x(width, height, fortitude)
    out = gradient(size, palette.rgb("#2C2A20"), palette.rgb("#46412F"))
    if at_heart < width:
        out.blit(gradient((width - at_heart, height), palette.rgb("#3A0906"), palette.rgb("#6A1711")), (at_heart, 0))
    if at_bead > 0:
        out.blit(gradient((at_bead, height), palette.rgb("#F3C766"), palette.rgb("#B9751C")), (0, 0))
    if danger and at_heart > at_bead:
        gap = gradient((at_heart - at_bead, height), palette.rgb("#FF9C8A"), palette.rgb("#F02A18"))
        out.blit(gap, (at_bead, 0))
    _ticks(out, at_bead)
    out.blit(fade((width, max(1, height // 3)), 120, 0), (0, 0))
    cut_corners(out, height / 2)
    rim = rounded((width + 2, height + 2), height / 2 + 1, palette.RIM)
    rim.blit(out, (1, 1))
    rim.blit(outline((width + 2, height + 2), height / 2 + 1, palette.GOLD_LINE, 1, 70), (0, 0))
    return rim.subsurface((1, 1, width, height)).copy()


def _ticks(out: Surface, at_bead: int) -> None:
    width, height = out.get_size()
    thin = max(1, round(width / 320))
    for value in range(LAST + 1):
        x = track_x(width, height, value)
        strong = value % 5 == 0
        colour = palette.rgb("#5A3A0C") if x < at_bead else palette.rgb("#B9A887")
        mark = Surface((thin, height))
        mark.fill(colour)
        mark.set_alpha(170 if strong else 46)
        out.blit(mark, (x - thin // 2, 0))

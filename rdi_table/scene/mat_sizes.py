"""The measures of a mat in its three classes (art/README.md, "Inside a mat"), in logical pixels from its corner."""

from __future__ import annotations

from typing import NamedTuple

from rdi_table.scene.geometry import Point, Rect


class MatSize(NamedTuple):
    """Where everything lies on a mat of one class, designed for a panel of `designed` (width, height)."""

    designed: tuple[float, float]
    portrait: Point
    radius: float
    name_at: Point
    name_px: float
    name_wide: float
    title_at: Point | None
    title_px: float
    gold_at: Point
    gold_px: float
    track: tuple[float, float]
    heart_y: float
    bar_y: float
    bar_high: float
    bead_y: float
    mark_radius: float
    pile: tuple[float, float]
    pile_x: tuple[float, float, float]
    pile_y: float
    hand: tuple[float, float]
    hand_at: Point
    hand_wide: float
    piece: tuple[float, float]
    piece_at: Point
    piece_pitch: float
    piece_wide: float
    front: tuple[float, float]
    front_at: Point
    front_wide: float
    front_alone: tuple[float, float, float]
    tag_right: float

    def stat_x(self, value: float) -> float:
        """Return the x of a value on the track."""
        left, right = self.track
        cap = self.bar_high / 2
        return left + cap + (right - left - 2 * cap) * max(0.0, min(20.0, value)) / 20

    def portrait_box(self) -> Rect:
        """Return the square that holds the portrait and its number badge."""
        reach = self.radius + 6
        return Rect(self.portrait[0] - reach, self.portrait[1] - reach, 2 * reach, 2 * reach)


SIZES = {
    "S": MatSize(
        designed=(248, 160), portrait=(33, 34), radius=25, name_at=(66, 5), name_px=14, name_wide=100,
        title_at=None, title_px=13, gold_at=(242, 13), gold_px=16.5, track=(74, 236), heart_y=34, bar_y=42,
        bar_high=6, bead_y=54, mark_radius=9, pile=(32, 45), pile_x=(8, 44, 80), pile_y=69, hand=(28, 39),
        hand_at=(8, 118), hand_wide=108, piece=(27, 38), piece_at=(127, 73), piece_pitch=29, piece_wide=115,
        front=(28, 39), front_at=(127, 118), front_wide=115, front_alone=(127, 118, 115), tag_right=198,
    ),
    "M": MatSize(
        designed=(272, 245), portrait=(44, 46), radius=34, name_at=(88, 8), name_px=17, name_wide=126,
        title_at=(88, 29), title_px=13, gold_at=(262, 20), gold_px=20, track=(98, 258), heart_y=55, bar_y=63,
        bar_high=7, bead_y=78, mark_radius=11, pile=(46, 64), pile_x=(10, 63, 116), pile_y=98, hand=(44, 62),
        hand_at=(176, 98), hand_wide=88, piece=(44, 62), piece_at=(10, 174), piece_pitch=46.5, piece_wide=192,
        front=(44, 62), front_at=(206, 174), front_wide=58, front_alone=(10, 174, 254), tag_right=262,
    ),
    "L": MatSize(
        designed=(300, 498), portrait=(60, 64), radius=48, name_at=(122, 14), name_px=23, name_wide=160,
        title_at=(122, 43), title_px=16, gold_at=(288, 94), gold_px=24, track=(24, 276), heart_y=134, bar_y=146,
        bar_high=9, bead_y=166, mark_radius=14, pile=(60, 84), pile_x=(14, 86, 158), pile_y=196, hand=(60, 84),
        hand_at=(226, 196), hand_wide=62, piece=(64, 90), piece_at=(14, 312), piece_pitch=69, piece_wide=272,
        front=(56, 78), front_at=(14, 416), front_wide=272, front_alone=(14, 312, 272), tag_right=288,
    ),
}  # fmt: skip

TALL_ENOUGH_FOR_LABELS = 250.0
LEAN_FACTOR = 1.2

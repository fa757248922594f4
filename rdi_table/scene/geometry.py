"""Points and rectangles as plain values, so that the layout can be tested without a window."""

from __future__ import annotations

import math
from typing import NamedTuple

Point = tuple[float, float]


class Rect(NamedTuple):
    """A rectangle by its upper left corner, in logical pixels while laying out and in real pixels afterwards."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The x of the middle."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The y of the middle."""
        return self.y + self.h / 2

    @property
    def centre(self) -> Point:
        """The middle."""
        return self.cx, self.cy

    def moved(self, dx: float, dy: float) -> Rect:
        """Return the rectangle shifted."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def grown(self, by: float) -> Rect:
        """Return the rectangle larger by `by` on every side."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def scaled(self, factor: float) -> Rect:
        """Return the rectangle with all four numbers multiplied."""
        return Rect(self.x * factor, self.y * factor, self.w * factor, self.h * factor)

    def contains(self, point: Point) -> bool:
        """Tell whether a point lies inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def touches(self, other: Rect, slack: float = 0.01) -> bool:
        """Tell whether two rectangles share more than an edge."""
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )

    def inside(self, other: Rect, slack: float = 0.01) -> bool:
        """Tell whether the whole rectangle lies in another."""
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )


def around(centre: Point, w: float, h: float) -> Rect:
    """Return the rectangle of this size around a point."""
    return Rect(centre[0] - w / 2, centre[1] - h / 2, w, h)


def union(first: Rect, second: Rect) -> Rect:
    """Return the smallest rectangle that holds both."""
    x, y = min(first.x, second.x), min(first.y, second.y)
    return Rect(x, y, max(first.right, second.right) - x, max(first.bottom, second.bottom) - y)


def hits(rect: Rect, angle: float, point: Point) -> bool:
    """Tell whether a point lies in a rectangle turned by `angle` degrees (anticlockwise) about its middle."""
    if not angle:
        return rect.contains(point)
    turn = math.radians(angle)
    dx, dy = point[0] - rect.cx, point[1] - rect.cy
    x = dx * math.cos(turn) - dy * math.sin(turn)
    y = dx * math.sin(turn) + dy * math.cos(turn)
    return abs(x) <= rect.w / 2 and abs(y) <= rect.h / 2


def turned_bounds(rect: Rect, angle: float) -> Rect:
    """Return the upright rectangle that holds a turned one."""
    if not angle:
        return rect
    turn = math.radians(angle)
    c, s = abs(math.cos(turn)), abs(math.sin(turn))
    return around(rect.centre, rect.w * c + rect.h * s, rect.w * s + rect.h * c)

"""Sets lines and blocks of text so that they always fit: measured, shrunk, at last ended with "…", never cut.

Text under 28 real pixels is drawn at twice the size and scaled down: letters and spaces would snap to whole pixels, so
that words run together below 16 and stand unevenly up to 24. Surfaces that come back are shared: draw them, do not
change them.
"""

from __future__ import annotations

import math
from pathlib import Path

from pygame import Surface

from .block import ELLIPSIS, Block
from .fonts import DOUBLE_BELOW, Fonts
from .icons import Icons
from .paint import Cache, clear, halved
from .palette import Colour

LINES_KEPT, BLOCKS_KEPT = 1500, 500
UNBOUNDED = 100_000
MISSING = {"small_caps": str.maketrans({"−": "–", "×": "x"})}


def spelled(text: str, role: str) -> str:
    """Return the text in signs that the font of this role has."""
    table = MISSING.get(role)
    return text.translate(table) if table else text


class Typesetter:
    """Text in the fonts of `folder` (the sprites folder, with `fonts/` and `icons/` in it)."""

    def __init__(self, folder: Path, icons: Icons | None = None, double_below: int = DOUBLE_BELOW) -> None:
        self._fonts = Fonts(folder / "fonts", double_below)
        self._icons = icons or Icons(folder / "icons")
        self._lines = Cache(LINES_KEPT, megapixels=0.6)
        self._blocks = Cache(BLOCKS_KEPT, megapixels=0.75)

    def size(self, text: str, role: str, px: float) -> tuple[int, int]:
        """Return the width and height of one line, in pixels."""
        detail, font = self._fonts.at(role, px)
        width, height = font.size(spelled(text, role))
        return math.ceil(width / detail), math.ceil(height / detail)

    def line(
        self,
        text: str,
        role: str,
        px: float,
        colour: Colour,
        max_width: int | None = None,
        floor_px: float | None = None,
    ) -> Surface:
        """Return one line of plain text, shrunk to `floor_px` and then shortened if it is wider than `max_width`."""
        key = (text, role, px, colour, max_width, floor_px)
        return self._lines.get(key, lambda: self._line(text, role, px, colour, max_width, floor_px))

    def fit(self, text: str, role: str, px: float, max_width: int, floor_px: float | None = None) -> float:
        """Return the size at which a line is no wider than `max_width`, at least `floor_px`."""
        floor = px * 0.75 if floor_px is None else floor_px
        while px > floor and self.size(text, role, px)[0] > max_width:
            px = max(floor, px - max(0.25, px * 0.03))
        return px

    def _line(
        self, text: str, role: str, px: float, colour: Colour, max_width: int | None, floor: float | None
    ) -> Surface:
        if max_width is not None:
            px = self.fit(text, role, px, max_width, floor)
            text = self._shortened(text, role, px, max_width)
        detail, font = self._fonts.at(role, px)
        drawn = font.render(spelled(text, role), True, colour)
        if detail == 1:
            return drawn
        even = clear((drawn.get_width() + drawn.get_width() % 2, drawn.get_height() + drawn.get_height() % 2), colour)
        even.blit(drawn, (0, 0))
        return halved(even)

    def _shortened(self, text: str, role: str, px: float, max_width: int) -> str:
        if self.size(text, role, px)[0] <= max_width:
            return text
        for end in range(len(text) - 1, 0, -1):
            short = text[:end].rstrip(" ,.;:·") + ELLIPSIS
            if self.size(short, role, px)[0] <= max_width:
                return short
        return ELLIPSIS

    def run(self, markup: str, role: str, px: float, colour: Colour, icon_colour: Colour | None = None) -> Surface:
        """Return one line of marked-up text, as wide as it comes out."""
        job = Block(self._fonts, self._icons, markup, role, UNBOUNDED, 1, None)
        key = ("run", markup, role, px, colour, icon_colour)
        return self._blocks.get(key, lambda: job.draw_run(px, colour, icon_colour))

    def block(
        self,
        markup: str,
        role: str,
        px: float,
        width: int,
        colour: Colour,
        align: str = "left",
        max_lines: int | None = None,
        floor_px: float | None = None,
        height: int | None = None,
        icon_colour: Colour | None = None,
    ) -> Surface:
        """Return wrapped text, `width` wide and as high as it came out, never higher than `height`.

        `align` is `left`, `center`, or `even`: left, with lines of about one length.
        """
        key = (markup, role, px, width, colour, align, max_lines, floor_px, height, icon_colour)
        job = Block(self._fonts, self._icons, markup, role, max(1, width), max_lines, height)
        return self._blocks.get(
            key, lambda: job.draw(job.fit(px, px * 0.7 if floor_px is None else floor_px), colour, align, icon_colour)
        )

    def fits(
        self, markup: str, role: str, px: float, width: int, max_lines: int | None = None, height: int | None = None
    ) -> bool:
        """Tell whether wrapped text fits at this size."""
        return Block(self._fonts, self._icons, markup, role, max(1, width), max_lines, height).fits(px)

    def block_px(
        self,
        markup: str,
        role: str,
        px: float,
        width: int,
        max_lines: int | None = None,
        floor_px: float | None = None,
        height: int | None = None,
    ) -> float:
        """Return the size in pixels that `block` would set this text in."""
        floor = px * 0.7 if floor_px is None else floor_px
        return Block(self._fonts, self._icons, markup, role, max(1, width), max_lines, height).fit(px, floor)

    def lines(self, markup: str, role: str, px: float, width: int, align: str = "left") -> tuple[str, ...]:
        """Return the lines a block of this size would have, as plain text."""
        return Block(self._fonts, self._icons, markup, role, max(1, width), None, None).lines(px, align)

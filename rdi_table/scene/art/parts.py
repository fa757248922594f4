"""The parts box: everything on the table that is not a card, drawn once and kept.

Surfaces that come back are shared: draw them, do not change them. Where a place comes back with a surface it is the
offset from the corner of the thing the part belongs to. An alpha is a share (0 to 1) or a number up to 255.
"""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Surface

from . import arrows, controls, palette, surfaces, tokens, track
from .icons import Icons
from .paint import Cache, Size, for_display, halo, shade
from .palette import Colour
from .surfaces import Placed
from .text import Typesetter

SMALL_KEPT, LARGE_KEPT = 1200, 160
SMALL_WOOD = (1280, 720)
"""The size of the wood kept for small windows: scaling it down takes longer than loading it."""


class Parts:
    """Draws parts with the textures of the sprites folder."""

    def __init__(self, folder: Path, text: Typesetter, icons: Icons) -> None:
        self.folder = folder
        self.text = text
        self.icons = icons
        self._small = Cache(SMALL_KEPT, megapixels=1)
        self._large = Cache(LARGE_KEPT, megapixels=2.5)
        self._wood = Cache(2, megapixels=9)
        self._textures = Cache(4, megapixels=1)

    def panel(
        self, size: Size, colour: Colour, radius: int, band_side: str | None = None, lit: Colour | None = None
    ) -> Surface:
        """Return a leather panel; `band_side` is `left` or `right`, `lit` the colour of a state."""
        key = ("panel", size, colour, radius, band_side, lit)
        return self._large.get(key, lambda: for_display(surfaces.panel(size, colour, radius, band_side, lit)))

    def shadow(self, size: Size, radius: float, blur: int, alpha: float) -> Placed:
        """Return a soft shadow of a thing of `size`, and its offset; the caller adds how far it falls."""
        key = ("shadow", size, radius, blur, alpha)
        amount = surfaces.share(alpha)
        return self._large.get(key, lambda: halo(size, radius, palette.BLACK, blur, amount)[0]), (-2 * blur, -2 * blur)

    def glow(self, size: Size, radius: float, colour: Colour, strength: float = 1.0) -> Placed:
        """Return a light around a thing of `size`, and its offset; draw it before the thing."""
        strength = round(max(0.0, min(1.0, strength)) * 20) / 20
        key = ("glow", size, radius, colour, strength)
        lit = self._large.get(key, lambda: surfaces.glow(size, radius, colour, strength)[0])
        return lit, ((size[0] - lit.get_width()) // 2, (size[1] - lit.get_height()) // 2)

    def seal(self, radius: int, colour: Colour, icon: str, dim: bool = False) -> Surface:
        """Return a seal, 2 * radius wide: portrait, emblem, card type or chip."""
        key = ("seal", radius, colour, icon, dim)
        return self._small.get(key, lambda: tokens.seal(self.icons, max(4, radius), colour, icon, dim))

    def badge(self, text: str, px: float, kind: str = "count") -> Surface:
        """Return a count; kinds `count`, `seat`, `danger`, `gold`, `light`; px is the height of the figures."""
        return self._small.get(("badge", text, px, kind), lambda: tokens.badge(self.text, text, px, kind))

    def key_cap(self, label: str, px: float, dark: bool = True) -> Surface:
        """Return a key; px is the size of its label."""
        return self._small.get(("key", label, px, dark), lambda: controls.key_cap(self.text, label, px, dark))

    def button(
        self, size: Size, label: str, kind: str = "brown", key: str | None = None, state: str = "normal",
        words: float = 1.0,
    ) -> Surface:  # fmt: skip
        """Return a button: kinds red, green, brown, gold; states normal, hover, down, disabled."""
        return self._large.get(
            ("button", size, label, kind, key, state, words),
            lambda: controls.button(self.text, size, label, kind, key, state, words),
        )

    def ribbon(self, size: Size) -> Surface:
        """Return the parchment of the prompt."""
        return self._large.get(("ribbon", size), lambda: surfaces.ribbon(self.paper, size))

    def parchment(self, size: Size, radius: float) -> Surface:
        """Return a sheet of parchment with darker edges."""
        return self._large.get(("parchment", size, radius), lambda: surfaces.parchment(self.paper, size, radius))

    def pill(self, text: str, kind: str, px: float, colour: Colour | None = None, icon: str | None = None) -> Surface:
        """Return a short marked-up text on a round ground.

        Kinds: loss, gain, drink, gold, turn, asked, due, target, danger, note, stamp, and `tag` with a seat's colour
        and, with `icon`, its seal.
        """
        key = ("pill", text, kind, px, colour, icon)
        return self._small.get(key, lambda: controls.pill(self.text, self.icons, text, kind, px, colour, icon))

    def bubble(self, text: str, max_width: int, px: float) -> Surface:
        """Return the dark bubble with a red rim that says why not."""
        return self._small.get(("bubble", text, max_width, px), lambda: controls.bubble(self.text, text, max_width, px))

    def felt(self, size: Size) -> Surface:
        """Return the felt of a Round."""
        return self._large.get(("felt", size), lambda: surfaces.felt(size))

    def coin(self, px: int) -> Surface:
        """Return one coin, px wide."""
        return self._small.get(("coin", px), lambda: tokens.coin(px))

    def coin_heap(self, n: int, px: int) -> Surface:
        """Return n coins in at most five heaps of nine; px is the width of one coin."""
        return self._small.get(("heap", n, px), lambda: tokens.coin_heap(n, px))

    def heart(self, px: int, number: int | None = None, ghost: bool = False) -> Surface:
        """Return the Fortitude marker; a ghost is the pale preview."""
        key = ("heart", px, number, ghost)
        return self._small.get(key, lambda: tokens.heart(self.text, self.icons, px, number, ghost))

    def bead(self, px: int, number: int | None = None, ghost: bool = False) -> Surface:
        """Return the Alcohol Content marker; a ghost is the pale preview."""
        return self._small.get(("bead", px, number, ghost), lambda: tokens.bead(self.text, px, number, ghost))

    def track(self, width: int, height: int, fortitude: int, alcohol: int, danger: bool | None = None) -> Surface:
        """Return the groove without its markers; `danger` None works it out (a gap of 3 or less)."""
        red = track.in_danger(fortitude, alcohol) if danger is None else danger
        key = ("track", width, height, fortitude, alcohol, red)
        return self._small.get(key, lambda: track.track(width, height, fortitude, alcohol, red))

    def track_x(self, width: int, height: int, value: float) -> int:
        """Return where a value lies on a track of this size, in pixels from its left end."""
        return track.track_x(width, height, value)

    def gap_glow(self, width: int, height: int, fortitude: int, alcohol: int, strength: float = 1.0) -> Placed:
        """Return the red light around a narrow gap, and its offset from the track's corner."""
        left, right = self.track_x(width, height, alcohol), self.track_x(width, height, fortitude)
        lit, (x, y) = self.glow((max(2, right - left), height), height, palette.DANGER, strength)
        return lit, (x + left, y)

    def crown(self, px: int) -> Surface:
        """Return the crown of control, px wide."""
        return self._small.get(("crown", px), lambda: tokens.crown(self.icons, px))

    def stool(
        self,
        radius: int,
        colour: Colour,
        icon: str,
        word: str | None = None,
        kind: str = "note",
        number: str | None = None,
    ) -> Surface:
        """Return a seat at the felt; kind `asked`, `turn` (in control), `note` or `out` colours its word."""
        key = ("stool", radius, colour, icon, word, kind, number)
        return self._small.get(
            key, lambda: controls.stool(self.text, self.icons, radius, colour, icon, word, kind, number)
        )

    def tankard(self, px: int, number: int | None = None) -> Surface:
        """Return the sum of a Drink, px wide."""
        return self._small.get(("tankard", px, number), lambda: tokens.tankard(self.text, self.icons, px, number))

    def arrow(
        self, start: tuple[float, float], end: tuple[float, float], colour: Colour, width: float, bend: float = 0.16
    ) -> Placed:
        """Return a curved arrow and its top left corner; `bend` 0 is straight, negative bows the other way."""
        left, top = min(start[0], end[0]), min(start[1], end[1])
        near = (round(start[0] - left), round(start[1] - top))
        far = (round(end[0] - left), round(end[1] - top))
        drawn = self._large.get(
            ("arrow", near, far, colour, width, bend), lambda: arrows.arrow(near, far, colour, width, bend)[0]
        )
        x, y = arrows.corner(near, far, width, bend)
        return drawn, (round(left) + x, round(top) + y)

    def veil(self, size: Size, alpha: float) -> Surface:
        """Return the dark curtain."""
        return self._large.get(("veil", size, alpha), lambda: surfaces.veil(size, alpha))

    def empty_slot(self, size: Size, radius: float, icon: str | None = None) -> Surface:
        """Return the outline of a pile without cards."""
        key = ("slot", size, radius, icon)
        return self._small.get(key, lambda: surfaces.empty_slot(self.icons, size, radius, icon))

    def wood(self, size: Size, kind: str = "table") -> Surface:
        """Return the table (or the `wall` of the title) at the size of a window."""
        return self._wood.get((kind, size), lambda: self._scaled_wood(size, kind))

    def candle_glow(self, radius: int, colour: Colour = (255, 170, 80), strength: float = 0.5) -> Surface:
        """Return a warm light to be added with `pygame.BLEND_RGB_ADD`, 2 * radius wide."""
        key = ("candle", radius, colour, strength)
        return self._large.get(key, lambda: surfaces.candle_glow(radius, colour, strength))

    def golden(self, icon: str, px: int) -> Surface:
        """Return an icon in a gold gradient: laurels, ornaments, the sign."""
        return self._small.get(("golden", icon, px), lambda: tokens.golden(self.icons, icon, px))

    def heading(self, text: str, px: float, colour: Colour = palette.HEADING, role: str = "title") -> Surface:
        """Return a heading with a soft dark edge, for wood."""
        key = ("heading", text, px, colour, role)
        return self._small.get(key, lambda: controls.embossed(self.text, text, role, px, colour))

    @property
    def paper(self) -> Surface:
        """The parchment texture."""
        return self._textures.get("parchment", lambda: self._texture("parchment.png", palette.PARCHMENT))

    def _scaled_wood(self, size: Size, kind: str) -> Surface:
        small = f"{kind}_720.jpg"
        fits = size[0] <= SMALL_WOOD[0] and size[1] <= SMALL_WOOD[1] and (self.folder / small).exists()
        scaled = surfaces.cover(self._texture(small if fits else f"{kind}.jpg", palette.rgb("#3A2416")), size)
        return scaled.convert() if pygame.display.get_init() and pygame.display.get_surface() else scaled

    def _texture(self, name: str, otherwise: Colour) -> Surface:
        """Return a picture of the sprites folder; a plain colour if it has none (while sprites are being built)."""
        path = self.folder / name
        if path.exists():
            return pygame.image.load(str(path))
        plain = Surface((256, 256))
        plain.fill(otherwise)
        return plain


def dimmed(surface: Surface, factor: float) -> Surface:
    """Return a copy whose colours are multiplied by `factor` (0 to 1)."""
    tone = round(255 * factor)
    copy = surface.copy()
    shade(copy, (tone, tone, tone))
    return copy

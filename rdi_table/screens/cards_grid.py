"""The faces on the cards screen: where each lies, how far they are scrolled, where arrows lead, and their picture.

Places are logical pixels of the whole screen, before scrolling. In small windows and with larger words faces are drawn
larger and fewer stand in a row, since a title under nine real pixels is none. A face takes some ten milliseconds to
draw, so only a few new ones are drawn with each picture, and the others show their backs until then.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from rdi_table.scene.art import palette
from rdi_table.scene.art.paint import fade, rounded
from rdi_table.scene.content import Back, CardFace, Content, FocusRing
from rdi_table.scene.painter import Painter
from rdi_table.screens.canvas import Canvas, Pen
from rdi_table.screens.cards_layout import CardsLayout
from rdi_table.screens.shelf import Entry

LARGE, SMALL = (114.0, 160.0), (70.0, 98.0)
GAPS = {True: (8.5, 16.0), False: (6.5, 16.0)}
INSET, FADE = 7.0, 30.0
LARGEST_FACTOR = 1.265
STRIP_PITCH = 76.5
BAR_WIDE = 5.0
AT_ONCE = 2
"""How many new faces are drawn with one picture."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A face: its entry, its box before scrolling, and whether it is one of the common cards, which do not scroll."""

    entry: Entry
    box: tuple[float, float, float, float]
    common: bool

    @property
    def key(self) -> str:
        """The key of the card."""
        return self.entry.card.key

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the face."""
        return self.box[0] + self.box[2] / 2, self.box[1] + self.box[3] / 2


class Grid:
    """The faces of one shelf at one size of the window."""

    def __init__(
        self,
        canvas: Canvas,
        places: CardsLayout,
        own: tuple[Entry, ...],
        common: tuple[Entry, ...],
        large: bool,
        text: float,
    ) -> None:
        self.canvas = canvas
        self.places = places
        self.large = large
        self.scroll = 0.0
        self.hurried = False
        self._known: set[tuple[str, str]] = set()
        self._fresh = 0
        factor = min(LARGEST_FACTOR, max(1.0, 1 / canvas.scale, 1 + (text - 1) * 0.6)) if large else 1.0
        self.cell = tuple(part * factor for part in (LARGE if large else SMALL))
        self.own = self._rows(own)
        self.common = self._strip(common)

    def _rows(self, entries: tuple[Entry, ...]) -> tuple[Spot, ...]:
        x, y, wide, _ = self.places.grid
        cell, high = self.cell
        gap, down = GAPS[self.large]
        room = wide - 2 * INSET
        self.columns = max(1, int((room + gap) // (cell + gap)))
        pitch = min((cell + gap) * 1.18, (room - cell) / (self.columns - 1)) if self.columns > 1 else 0.0
        self.pitch = high + down
        return tuple(
            Spot(entry, (x + INSET + pitch * (place % self.columns), y + INSET + self.pitch * (place // self.columns),
                         cell, high), False)
            for place, entry in enumerate(entries)
        )  # fmt: skip

    def _strip(self, entries: tuple[Entry, ...]) -> tuple[Spot, ...]:
        x, y, wide, _ = self.places.strip
        cell, high = SMALL
        pitch = min(STRIP_PITCH * 1.1, (wide - cell) / max(1, len(entries) - 1))
        return tuple(Spot(entry, (x + pitch * place, y, cell, high), True) for place, entry in enumerate(entries))

    @property
    def view(self) -> Rect:
        """The part of the window in which faces scroll."""
        return self.canvas.rect(*self.places.grid)

    @property
    def furthest(self) -> float:
        """How far faces can be scrolled."""
        rows = -(-len(self.own) // self.columns)
        return max(0.0, rows * self.pitch + INSET - self.places.grid[3])

    def scroll_to(self, amount: float) -> bool:
        """Scroll so far, if there is so much; return whether anything moved."""
        before, self.scroll = self.scroll, max(0.0, min(self.furthest, amount))
        return before != self.scroll

    def reveal(self, key: str) -> bool:
        """Scroll until a face can be seen whole; return whether anything moved."""
        spot = self.spot(key)
        if spot is None or spot.common:
            return False
        _, top, _, high = self.places.grid
        upper, lower = spot.box[1] - top - INSET, spot.box[1] + spot.box[3] - top + INSET + 6
        if upper < self.scroll:
            return self.scroll_to(upper)
        return self.scroll_to(max(self.scroll, lower - high))

    def spot(self, key: str) -> Spot | None:
        """Return where a card lies."""
        return next((spot for spot in self._all() if spot.key == key), None)

    def rect(self, spot: Spot) -> Rect:
        """Return where a face is in the window now."""
        x, y, wide, high = spot.box
        return self.canvas.rect(x, y - (0 if spot.common else self.scroll), wide, high)

    def hit(self, pos: tuple[int, int]) -> str | None:
        """Return the card under the pointer."""
        for spot in self.common:
            if self.rect(spot).collidepoint(pos):
                return spot.key
        if not self.view.collidepoint(pos):
            return None
        return next((spot.key for spot in self.own if self.rect(spot).collidepoint(pos)), None)

    # the keyboard

    def step(self, key: str, across: int, down: int) -> str:
        """Return the card an arrow leads to; at an edge it is the same."""
        spots = self._all()
        here = self.spot(key)
        if here is None:
            return spots[0].key if spots else ""
        if across:
            row = self.common if here.common else self.own
            place = row.index(here) + across
            return row[place].key if 0 <= place < len(row) else key
        return self._below(here, down).key

    def _below(self, here: Spot, down: int) -> Spot:
        x = here.centre[0]
        if here.common:
            last = [spot for spot in self.own if spot.box[1] == self.own[-1].box[1]] if self.own else []
            return _nearest(last, x, here) if down < 0 else here
        place = self.own.index(here) + down * self.columns
        if 0 <= place < len(self.own):
            return self.own[place]
        if down > 0 and here.box[1] < self.own[-1].box[1]:
            return self.own[-1]
        return _nearest(self.common, x, here) if down > 0 else here

    # the picture

    @property
    def waiting(self) -> bool:
        """Tell whether some face that can be seen still shows its back."""
        return any(self._is_seen(spot) and (spot.key, self._kind(spot)) not in self._known for spot in self._all())

    def _all(self) -> tuple[Spot, ...]:
        return (*self.own, *self.common)

    def _is_seen(self, spot: Spot) -> bool:
        return spot.common or bool(self.rect(spot).inflate(24, 24).colliderect(self.view))

    def next_picture(self) -> None:
        """Let a few more faces turn up."""
        self._fresh = 0

    def draw(self, surface: Surface, painter: Painter, chosen: str, hover: str | None, focused: bool) -> None:
        """Draw the faces that can be seen, with a light on the one being looked at."""
        view = self.view
        if surface.get_clip().colliderect(view):
            self._draw_rows(surface, painter, chosen, hover)
        for spot in self.common:
            if surface.get_clip().colliderect(self.rect(spot).inflate(24, 24)):
                self._draw_face(surface, painter, spot, (0, 0), chosen, hover)
        here = self.spot(chosen)
        if focused and here is not None:
            ring, (dx, dy) = painter.drawn(FocusRing(7), self.rect(here).size)
            rect = self.rect(here)
            surface.blit(ring, (rect.x + dx, rect.y + dy))

    def _draw_rows(self, surface: Surface, painter: Painter, chosen: str, hover: str | None) -> None:
        view = self.view
        sheet = Surface(view.size, pygame.SRCALPHA)
        for spot in self.own:
            if self._is_seen(spot):
                self._draw_face(sheet, painter, spot, view.topleft, chosen, hover)
        edge = self.canvas.px(FADE)
        if self.scroll > 0.5:
            _fade_edge(sheet, edge, top=True)
        if self.scroll < self.furthest - 0.5:
            _fade_edge(sheet, edge, top=False)
        surface.blit(sheet, view)

    def _draw_face(
        self, target: Surface, painter: Painter, spot: Spot, corner: tuple[int, int], chosen: str, hover: str | None
    ) -> None:
        rect = self.rect(spot).move(-corner[0], -corner[1])
        glow = "newest" if spot.key == chosen else "hover" if spot.key == hover else ""
        drawn = painter.drawn(self._content(spot, glow), rect.size)
        target.blit(drawn.surface, (rect.x + drawn.offset[0], rect.y + drawn.offset[1]))
        if spot.entry.copies > 1 and (spot.key, self._kind(spot)) in self._known:
            px = max(8.5, 11.5 * self.canvas.scale)
            badge = painter.tools.art.parts.badge(f"×{spot.entry.copies}", round(px, 1))
            reach = self.canvas.px(6)
            target.blit(badge, badge.get_rect(bottomright=(rect.right + reach, rect.bottom + reach)))

    def _kind(self, spot: Spot) -> str:
        return "compact" if spot.common or not self.large else "short"

    def _content(self, spot: Spot, glow: str) -> Content:
        """Return the face, or the back while there have been enough new faces."""
        kind = self._kind(spot)
        known = (spot.key, kind)
        if known not in self._known:
            if self._fresh >= AT_ONCE and not self.hurried:
                return Back(spot.entry.card.deck or next(iter(spot.entry.card.copies), ""))
            self._fresh += 1
            self._known.add(known)
        return CardFace(spot.key, kind, glow=glow)

    def bar(self) -> Rect:
        """Return the handle of the scroll bar; of no width where all faces can be seen."""
        if not self.furthest:
            return Rect(0, 0, 0, 0)
        box = self.track()
        share = self.places.grid[3] / (self.furthest + self.places.grid[3])
        high = max(self.canvas.px(24), round(box.height * share))
        return Rect(box.x, box.y + round((box.height - high) * self.scroll / self.furthest), box.width, high)

    def track(self) -> Rect:
        """Return where the scroll bar runs."""
        x, y, wide, high = self.places.grid
        return self.canvas.rect(x + wide + 4, y + 6, BAR_WIDE, high - 12)

    def drag_to(self, y: int) -> bool:
        """Scroll so that the handle's middle lies at y; return whether anything moved."""
        box, handle = self.track(), self.bar()
        room = max(1, box.height - handle.height)
        return self.scroll_to((y - box.y - handle.height / 2) / room * self.furthest)

    def draw_bar(self, pen: Pen) -> None:
        """Draw the scroll bar, if there is anything to scroll."""
        handle = self.bar()
        if handle.width:
            groove = rounded(self.track().size, self.track().width / 2, palette.BLACK, 120)
            pen.surface.blit(groove, self.track())
            pen.surface.blit(rounded(handle.size, handle.width / 2, palette.GOLD_LINE, 220), handle)


def _nearest(spots: tuple[Spot, ...] | list[Spot], x: float, otherwise: Spot) -> Spot:
    return min(spots, key=lambda spot: abs(spot.centre[0] - x)) if spots else otherwise


def _fade_edge(sheet: Surface, high: int, top: bool) -> None:
    """Let what lies at an edge fade away."""
    wide, tall = sheet.get_size()
    shade = fade((wide, high), 0 if top else 255, 255 if top else 0, palette.WHITE)
    sheet.blit(shade, (0, 0 if top else tall - high), None, pygame.BLEND_RGBA_MULT)

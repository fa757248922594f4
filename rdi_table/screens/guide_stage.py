"""A piece of the real table in a frame: what the pictures of the guide are drawn with.

A picture is designed on 578 x 334 units or more and drawn at the scale that fits its box; places are middles, counted
from the upper left corner. Where the box has another shape, `wide` and `high` say how many units there are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from rdi_table.engine.cardset import CardSet
from rdi_table.engine.view import PlayerView, TableView
from rdi_table.scene.art import FaceSpec, palette
from rdi_table.scene.art.paint import cut_corners, outline, rounded, spot
from rdi_table.scene.art.palette import Colour
from rdi_table.screens.canvas import Pen
from rdi_table.screens.guide_text import disc
from rdi_table.screens.sheets import Box
from rdi_table.words.guide import Page

WIDE, HIGH = 578.0, 334.0
Point = tuple[float, float]
ARROWS: Mapping[str, Colour] = {
    "add": palette.rgb("#F2A23A"),
    "away": palette.rgb("#9FCBEA"),
    "answer": palette.rgb("#E9C37A"),
    "loss": palette.rgb("#D8402E"),
    "gain": palette.rgb("#7CC77A"),
}
LEAST_WORDS = 9.0


@dataclass(frozen=True)
class Game:
    """What is going on at the table, for pictures that show it: what all may see, and the names."""

    view: TableView
    names: tuple[str, ...]


class Stage:
    """A frame of wood to lay things on. `text` is how much larger people want words, `seat` whom the page is about."""

    def __init__(
        self,
        pen: Pen,
        box: Box,
        page: Page,
        cards: CardSet,
        spec: Callable[[str], FaceSpec],
        text: float = 1.0,
        game: Game | None = None,
    ) -> None:
        self.pen = pen
        self.box = box
        self.page = page
        self.cards = cards
        self.game = game
        self._spec = spec
        self.unit = min(box[2] / WIDE, box[3] / HIGH)
        self.words = min(max(self.unit, 1.0), self.unit * text) if self.unit < 1 else self.unit
        self.wide, self.high = box[2] / self.unit, box[3] / self.unit
        self.left, self.middle = (self.wide - WIDE) / 2, self.high / 2
        self._ground()
        pen.surface.set_clip(pen.canvas.rect(*box))

    def done(self) -> None:
        """Let the pen draw outside the frame again."""
        self.pen.surface.set_clip(None)

    @property
    def player(self) -> PlayerView | None:
        """Who plays the character of this page at the table."""
        if self.game is None:
            return None
        return next((one for one in self.game.view.players if one.character == self.page.key), None)

    def label_of(self, place: int) -> str:
        """Return a word of the page for this picture; nothing where it has none."""
        return self.page.labels[place] if place < len(self.page.labels) else ""

    def card_key(self, place: int) -> str:
        """Return the key of a card of the page."""
        return self.page.cards[place] if place < len(self.page.cards) else ""

    # places

    def at(self, x: float, y: float) -> Point:
        """Return a place of the picture in logical pixels."""
        return self.box[0] + x * self.unit, self.box[1] + y * self.unit

    def px(self, units: float) -> int:
        """Return units in real pixels."""
        return max(1, self.pen.canvas.px(units * self.unit))

    def real(self, x: float, y: float) -> tuple[int, int]:
        """Return a place of the picture in real pixels."""
        lx, ly = self.at(x, y)
        return self.pen.canvas.px(lx), self.pen.canvas.px(ly)

    # ground and words

    def _ground(self) -> None:
        pen = self.pen
        rect = pen.canvas.rect(*self.box)
        radius = pen.canvas.px(10)
        wood = pen.art.parts.wood(pen.canvas.size, "table")
        ground = Surface(rect.size, pygame.SRCALPHA)
        ground.blit(wood, (0, 0), Rect((rect.x, rect.y), rect.size))
        light = spot((round(rect.width * 1.5), round(rect.height * 1.7)), (206, 190, 172), 1.25)
        shade = Surface(rect.size)
        shade.fill((58, 52, 48))
        middle = (rect.width // 2, round(rect.height * 0.46))
        shade.blit(light, light.get_rect(center=middle), None, pygame.BLEND_RGB_ADD)
        ground.blit(shade, (0, 0), None, pygame.BLEND_RGB_MULT)
        ground.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_ADD)
        cut_corners(ground, radius)
        pen.surface.blit(ground, rect)
        width = max(1, pen.canvas.px(1.5))
        pen.surface.blit(outline(rect.size, radius, palette.darker(palette.GOLD_LINE, 0.35), width, 255), rect)

    def note(self, text: str) -> None:
        """Write the line above the picture."""
        if text:
            self.line(text, 15, 26, 17, "body_italic", palette.HEADING, "midleft", self.wide - 30)

    def caption(self, text: str) -> None:
        """Write the line below the picture."""
        if text:
            at = self.high - 21
            self.line(text, self.wide - 15, at, 16.5, "body_italic", palette.HEADING, "midright", self.wide - 30)

    def line(
        self, text: str, x: float, y: float, px: float = 15, role: str = "body_italic", ink: Colour = palette.CREAM,
        anchor: str = "center", room: float | None = None,
    ) -> Rect:  # fmt: skip
        """Write words on the wood."""
        size = max(LEAST_WORDS, px * self.words * self.pen.canvas.scale)
        room_px = None if room is None else self.px(room)
        drawn = self.pen.art.text.line(text, role, size, ink, room_px, LEAST_WORDS)
        dark = self.pen.art.text.line(text, role, size, palette.NIGHT, room_px, LEAST_WORDS)
        rect = drawn.get_rect(**{anchor: self.real(x, y)})
        for move in ((0, 1), (1, 1), (-1, 1)):
            self.pen.surface.blit(dark, rect.move(move))
        self.pen.surface.blit(drawn, rect)
        return rect

    def name(self, text: str, x: float, y: float, room: float | None = None) -> Rect:
        """Write the name of a thing below it, in small capitals."""
        return self.line(text, x, y, 16.5, "small_caps", palette.HEADING, "center", room)

    def number(self, number: int, x: float, y: float) -> None:
        """Draw the disc of a step."""
        drawn = disc(self.pen.art, number, max(8, self.px(12.5)))
        self.pen.surface.blit(drawn, drawn.get_rect(center=self.real(x, y)))

    def pill(
        self, text: str, kind: str, x: float, y: float, px: float = 13, colour: Colour | None = None, icon: str = ""
    ) -> None:
        """Draw a short text on a round ground."""
        size = max(LEAST_WORDS, px * self.words * self.pen.canvas.scale)
        drawn = self.pen.art.parts.pill(text, kind, round(size, 1), colour, icon or None)
        self.pen.surface.blit(drawn, drawn.get_rect(center=self.real(x, y)))

    # things

    def thing(
        self, drawn: Surface, x: float, y: float, tilt: float = 0.0, glow: Colour | None = None, lift: float = 1.0
    ) -> None:
        """Draw anything with its shadow, and a light around it."""
        radius = max(2, round(drawn.get_width() * 16 / 240))
        centre = self.real(x, y)
        shadow, _ = self.pen.art.parts.shadow(drawn.get_size(), radius, max(2, self.px(5 * lift)), 0.6)
        layers = [(shadow, self.px(4 * lift))]
        if glow is not None:
            light, _ = self.pen.art.parts.glow(drawn.get_size(), max(3, radius), glow, 0.85)
            layers.append((light, 0))
        layers.append((drawn, 0))
        for layer, down in layers:
            turned = pygame.transform.rotozoom(layer, tilt, 1.0) if tilt else layer
            self.pen.surface.blit(turned, turned.get_rect(center=(centre[0], centre[1] + down)))

    def card(
        self, key: str, x: float, y: float, wide: float = 74, kind: str = "compact", tilt: float = 0.0,
        glow: Colour | None = None, dark: bool = False,
    ) -> None:  # fmt: skip
        """Draw a card: `kind` is compact, full (short where its text could not be read)."""
        if key not in self.cards.cards:
            return
        faces, spec, px = self.pen.art.faces, self._spec(key), self.px(wide)
        if kind == "compact":
            face = faces.compact(spec, px)
        else:
            face = faces.full(spec, px) if faces.reads_full(spec, px) else faces.short(spec, px)
        self.thing(faces.darkened(face, 0.62) if dark else face, x, y, tilt, glow)

    def back(
        self, deck: str, x: float, y: float, wide: float = 74, tilt: float = 0.0, glow: Colour | None = None
    ) -> None:
        """Draw a card from behind."""
        self.thing(self.pen.art.faces.back(deck, self.px(wide)), x, y, tilt, glow)

    def slot(self, icon: str, x: float, y: float, wide: float = 74) -> None:
        """Draw the place of a pile without cards."""
        size = (self.px(wide), self.px(wide * 1.4))
        drawn = self.pen.art.parts.empty_slot(size, max(3, size[1] * 0.08), icon)
        self.pen.surface.blit(drawn, drawn.get_rect(center=self.real(x, y)))

    def badge(self, text: str, x: float, y: float, kind: str = "count", px: float = 13) -> None:
        """Draw a count."""
        size = max(8.5, px * self.words * self.pen.canvas.scale)
        drawn = self.pen.art.parts.badge(text, round(size, 1), kind)
        self.pen.surface.blit(drawn, drawn.get_rect(center=self.real(x, y)))

    def seal(self, character: str, x: float, y: float, radius: float = 24, number: str = "", dim: bool = False) -> None:
        """Draw somebody's portrait, with the number of the seat."""
        look = palette.character(character)
        px = self.px(radius)
        shadow, _ = self.pen.art.parts.shadow((2 * px, 2 * px), px, max(2, self.px(5)), 0.6)
        centre = self.real(x, y)
        self.pen.surface.blit(shadow, shadow.get_rect(center=(centre[0], centre[1] + self.px(4))))
        drawn = self.pen.art.parts.seal(px, look.colour, look.portrait, dim)
        self.pen.surface.blit(drawn, drawn.get_rect(center=centre))
        if number:
            self.badge(number, x - radius * 0.76, y + radius * 0.76, "seat", max(11.0, radius * 0.42))

    def round_mark(self, colour: Colour, icon: str, x: float, y: float, radius: float) -> None:
        """Draw a seal that is nobody's: a type, the Inn."""
        drawn = self.pen.art.parts.seal(self.px(radius), colour, icon)
        self.pen.surface.blit(drawn, drawn.get_rect(center=self.real(x, y)))

    def icon(self, name: str, x: float, y: float, side: float, colour: Colour = palette.ICON_CREAM) -> None:
        """Draw an icon."""
        drawn = self.pen.art.icons.icon(name, self.px(side), colour, shadow=True)
        self.pen.surface.blit(drawn, drawn.get_rect(center=self.real(x, y)))

    def key(self, label: str, x: float, y: float, px: float = 15) -> Rect:
        """Draw a key."""
        size = max(LEAST_WORDS, px * self.words * self.pen.canvas.scale)
        drawn = self.pen.art.parts.key_cap(label, size)
        rect = drawn.get_rect(center=self.real(x, y))
        self.pen.surface.blit(drawn, rect)
        return rect

    def arrow(self, start: Point, end: Point, kind: str = "add", width: float = 6.0, bend: float = 0.16) -> None:
        """Draw an arrow: what is added, what goes away, what answers what."""
        drawn, corner = self.pen.art.parts.arrow(
            self.real(*start), self.real(*end), ARROWS[kind], max(1.5, self.px(width * 10) / 10), bend
        )
        self.pen.surface.blit(drawn, corner)

    def plate(
        self, x: float, y: float, wide: float, high: float, colour: Colour, alpha: int = 255, radius: float = 8
    ) -> None:
        """Draw a plain rounded box about a place."""
        size = (self.px(wide), self.px(high))
        drawn = rounded(size, self.px(radius), colour, alpha)
        self.pen.surface.blit(drawn, drawn.get_rect(center=self.real(x, y)))

    def track(
        self, x: float, y: float, wide: float, fortitude: int, alcohol: int, grey: bool = False, mark: float = 36
    ) -> None:
        """Draw a track with its markers, its left end at x; the heart is `mark` units wide."""
        art, high = self.pen.art, max(5, self.px(9))
        size = (self.px(wide), high)
        groove = art.parts.track(*size, fortitude, alcohol)
        heart, bead = art.parts.heart(self.px(mark), fortitude), art.parts.bead(self.px(mark * 0.83), alcohol)
        if grey:
            groove, heart, bead = (art.faces.greyed(part) for part in (groove, heart, bead))
        left, top = self.real(x, y)
        rect = groove.get_rect(midleft=(left, top))
        if not grey and 0 < fortitude - alcohol <= 3:
            light, (dx, dy) = art.parts.gap_glow(*size, fortitude, alcohol)
            self.pen.surface.blit(light, (rect.x + dx, rect.y + dy))
        self.pen.surface.blit(groove, rect)
        at_heart = rect.x + art.parts.track_x(*size, fortitude)
        at_bead = rect.x + art.parts.track_x(*size, alcohol)
        self.pen.surface.blit(heart, heart.get_rect(center=(at_heart, rect.centery - self.px(mark * 0.36))))
        self.pen.surface.blit(bead, bead.get_rect(center=(at_bead, rect.centery + self.px(mark * 0.42))))

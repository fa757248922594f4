"""Card faces, backs and the pieces that look like cards, drawn at twice their size, scaled down and kept.

A `FaceSpec` is all a face needs; the scene fills it from card data. Surfaces that come back are shared: draw them, do
not change them. Widths are real pixels; cards are 1.4 times as high.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Surface

from . import face_compact, face_full, face_pieces
from .brush import Brush, Kit, card_height
from .icons import Icons
from .paint import Cache, Size, for_display, shade
from .parts import Parts, dimmed
from .text import Typesetter

FACES_KEPT, PIECES_KEPT, GROUNDS_KEPT = 500, 900, 48
SMALLEST_TEXT = 8.0


@dataclass(frozen=True)
class FaceSpec:
    """What is printed on a card.

    `type` is a key of palette.TYPES, `picture` an icon name, `text` and `effect` are markup, `owner` a character.
    `icons` are the marks of the lower row; `scrolls` the costs of the power-ups, each a row of Rune keys or `any`.
    """

    key: str
    title: str
    type: str
    text: str = ""
    picture: str = ""
    effect: str = ""
    deck: str = ""
    owner: str | None = None
    icons: tuple[str, ...] = ()
    scrolls: tuple[tuple[str, ...], ...] = ()
    heart: int | None = None
    alcohol: int | None = None
    fortitude: int | None = None
    boss: bool = False
    house: bool = False


class Faces:
    """Draws cards and keeps them by what is on them and how wide they are."""

    def __init__(self, typesetter: Typesetter, icons: Icons, parts: Parts) -> None:
        large = Typesetter(parts.folder, icons, double_below=0)
        self._kit = Kit(typesetter, large, icons, parts, Cache(GROUNDS_KEPT, megapixels=1))
        self._faces = Cache(FACES_KEPT, megapixels=2.5)
        self._pieces = Cache(PIECES_KEPT, megapixels=1)

    def full(self, spec: FaceSpec, width: int) -> Surface:
        """Return the face with title, picture and rules text."""
        return self._faces.get(("full", spec, width), lambda: self._drawn(width, lambda b: face_full.draw(b, spec)))

    def short(self, spec: FaceSpec, width: int) -> Surface:
        """Return the face with title, picture and the effect line instead of the text."""
        return self._faces.get(
            ("short", spec, width), lambda: self._drawn(width, lambda b: face_full.draw_short(b, spec))
        )

    def compact(self, spec: FaceSpec, width: int) -> Surface:
        """Return the face for the board: picture, type and effect line; under 42 wide only what can be read of it."""
        return self._faces.get(
            ("compact", spec, width), lambda: self._drawn(width, lambda b: face_compact.draw(b, spec, width), 100)
        )

    def reads_full(self, spec: FaceSpec, width: int) -> bool:
        """Tell whether the rules text of a full face would be 8 pixels or more; if not, show the short face."""
        return face_full.text_px(self._kit.large_text, spec) * width / face_full.WIDE >= SMALLEST_TEXT

    def index_strip(self, spec: FaceSpec, size: Size) -> Surface:
        """Return what a covered card in a crowded hand shows down its left side."""
        return self._faces.get(("strip", spec, size), lambda: face_compact.index_strip(self._kit, spec, size))

    def back(self, deck: str, width: int) -> Surface:
        """Return the back of a deck: a key of palette.DECKS or a character."""
        return self._piece(("back", deck, width), width, lambda b: face_pieces.back(b, deck))

    def deity(self, key: str, harmony: bool, width: int) -> Surface:
        """Return a Deity, bright with three dots in harmony, dark with a bar in discord."""
        return self._piece(("deity", key, harmony, width), width, lambda b: face_pieces.deity(b, key, harmony, width))

    def form(self, key: str, width: int, current: bool, label: str | None = None) -> Surface:
        """Return a Form, bright if current; `label` is its name, or None in small mats."""
        return self._piece(
            ("form", key, width, current, label), width, lambda b: face_pieces.form(b, key, current, label, width)
        )

    def rune(self, colour: str, width: int, count: int = 1) -> Surface:
        """Return a Rune card with "×2" in its lower corner when there are more."""
        return self._piece(("rune", colour, width, count), width, lambda b: face_pieces.rune(b, colour, count, width))

    def tile(
        self,
        letter: str,
        size: int | Size,
        active: bool,
        next_up: bool = False,
        needed_text: str | None = None,
        values: str | None = None,
    ) -> Surface:
        """Return a Rage tile; `values` is markup such as "+2 {fort}", shown with `needed_text` from 60 pixels up."""
        box = (size, size) if isinstance(size, int) else size
        key = ("tile", letter, box, active, next_up, needed_text, values)
        return self._pieces.get(
            key, lambda: face_pieces.tile(self._kit, letter, box, active, next_up, needed_text, values)
        )

    def darkened(self, surface: Surface, amount: float) -> Surface:
        """Return a copy at `amount` of its brightness (0.69 for cards that cannot be played now)."""
        return dimmed(surface, amount)

    def greyed(self, surface: Surface) -> Surface:
        """Return a copy without its colours, for a seat that is out."""
        grey = pygame.transform.grayscale(surface)
        shade(grey, (190, 184, 178))
        return grey

    def _piece(self, key: tuple[object, ...], width: int, paint: Callable[[Brush], None]) -> Surface:
        return self._pieces.get(key, lambda: self._drawn(width, paint, 100))

    def _drawn(self, width: int, paint: Callable[[Brush], None], wide: int = face_full.WIDE) -> Surface:
        brush = Brush(self._kit, wide, width)
        paint(brush)
        return for_display(brush.scaled(width, card_height(width)))

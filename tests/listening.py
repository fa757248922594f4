"""A host for screens that hears which words were cut, and which were drawn over others or out of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import combinations
from pathlib import Path

import pygame
from pygame import Rect, Surface

from rdi_table import assets
from rdi_table.engine import CardSet
from rdi_table.scene.art.block import Block
from rdi_table.scene.art.palette import Colour
from rdi_table.scene.art.text import Typesetter
from rdi_table.screens.canvas import Pen
from rdi_table.screens.guide_stage import Game
from rdi_table.screens.screen import Back
from rdi_table.screens.shots import Easel
from rdi_table.settings import Settings

SIZES = [(960, 540), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080)]
TEXTS = (100, 125, 150)


class Listener(Typesetter):
    """A typesetter that notes every text it had to cut short."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.cut: list[str] = []

    def _shortened(self, text: str, role: str, px: float, max_width: int) -> str:
        short = super()._shortened(text, role, px, max_width)
        if short != text:
            self.cut.append(text)
        return short

    def block(
        self, markup: str, role: str, px: float, width: int, colour: Colour, align: str = "left",
        max_lines: int | None = None, floor_px: float | None = None, height: int | None = None,
        icon_colour: Colour | None = None,
    ) -> Surface:  # fmt: skip
        job = Block(self._fonts, self._icons, markup, role, max(1, width), max_lines, height)
        if not job.fits(job.fit(px, px * 0.7 if floor_px is None else floor_px)):
            self.cut.append(markup)
        return super().block(markup, role, px, width, colour, align, max_lines, floor_px, height, icon_colour)


class Room(Easel):
    """A host that notes where screens lead, and listens for texts that are cut."""

    def __init__(self, size: tuple[int, int] = (1280, 720), text: int = 100, cards: CardSet | None = None) -> None:
        super().__init__(size, cards)
        self.settings = Settings(text_size=text, animation="off")
        self.went: list[object] = []
        self.listener = Listener(assets.sprites_folder())
        self.art.text = self.listener
        self.art.parts.text = self.listener

    def open_title(self) -> None:
        self.went.append("title")

    def open_cards(self, deck: str | None = None, back: Back | None = None) -> None:
        self.went.append(("cards", deck))

    def open_guide(self, page: str | None = None, back: Back | None = None, game: Game | None = None) -> None:
        self.went.append(("guide", page))

    def open_settings(self, back: Back | None = None) -> None:
        self.went.append("settings")


Written = list[tuple[str, Rect]]


@contextmanager
def written() -> Iterator[Written]:
    """Note every text that is drawn with a pen meanwhile, with where its ink lies."""
    found: Written = []
    blank = cache(lambda size: Surface(size, pygame.SRCALPHA))

    def noting(draw: Callable[..., Rect]) -> Callable[..., Rect]:
        def noted(pen: Pen, text: str, *args: object, **more: object) -> Rect:
            onto = pen.surface
            sheet = pen.surface = blank(onto.get_size())
            try:
                rect = draw(pen, text, *args, **more)
            finally:
                pen.surface = onto
            part = rect.inflate(8, 8).clip(sheet.get_rect())
            ink = sheet.subsurface(part).get_bounding_rect(120).move(part.topleft)
            onto.blit(sheet, part, part)
            sheet.fill((0, 0, 0, 0), part)
            note = (text, ink if sheet.get_rect().contains(rect) else rect)
            if ink.width and note not in found:
                found.append(note)
            return rect

        return noted

    kept = {name: getattr(Pen, name) for name in ("line", "block", "heading")}
    for name, draw in kept.items():
        setattr(Pen, name, noting(draw))
    try:
        yield found
    finally:
        for name, draw in kept.items():
            setattr(Pen, name, draw)


def over_each_other(found: Written, slack: int = 1) -> list[tuple[str, str]]:
    """Return the pairs of texts whose ink lies over each other by more than so many pixels."""
    return [
        (first, second) for (first, box), (second, other) in combinations(found, 2) if min(box.clip(other).size) > slack
    ]

"""The title: the tavern at night, and the menu with what works.

Only small parts move: the snow behind the panes and the flames. Without the focus of the window, or with movement off,
all of it stands still.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.scene.art import palette
from rdi_table.screens import buttons, tavern, title_paint
from rdi_table.screens.canvas import Canvas, Damage
from rdi_table.screens.gui import Face, Gui
from rdi_table.screens.night import Night
from rdi_table.screens.notice import Choice, Notice
from rdi_table.screens.screen import Host
from rdi_table.screens.title_layout import TitleLayout, title_layout
from rdi_table.words import keeping
from rdi_table.words import ui as words
from rdi_table.words.effects import effect_line

SNOW_MS, FLAME_MS = 1000 / 12, 1000 / 8


class Line(NamedTuple):
    """A line of the menu: its name, words, icon, the key as it is printed and as it is pressed, where it leads."""

    name: str
    label: str
    icon: str
    cap: str
    key: int
    open: Callable[[], None]


class Title:
    """The first screen. `said` is a sentence that people must read first; `last` the game that can be continued."""

    def __init__(self, host: Host, evening: int | None = None, said: str = "") -> None:
        self._host = host
        found = host.keeper.folder.last()
        self.last = found if found is not None and not found.over else None
        self.notice = _notice(host, said) if said else None
        self._evening = int(time.time()) // 86400 if evening is None else evening
        self._chance = Random(self._evening)
        self._still = False
        self._waited = {"snow": 0.0, "flame": 0.0}
        self.resize(host.size)

    @property
    def busy(self) -> bool:
        """Snow and flames can wait for their time."""
        return False

    def resize(self, size: tuple[int, int]) -> None:
        """Paint the tavern for a window of this size."""
        self._noticed = True
        if self.notice is not None:
            self.notice.resize(size)
        self.canvas = Canvas(size)
        self.damage = Damage()
        art, cards = self._host.art, self._host.cards
        text = self._host.settings.text_scale
        self.places: TitleLayout = title_layout(self.canvas, len(self._menu()), len(cards.characters), text)
        foot = keeping.SAVED_BY_ITSELF if self.last is not None else words.TAGLINE
        self._picture = title_paint.paint(art, self.canvas, self.places, cards, effect_line, self._evening, foot, text)
        self._night = Night(self.canvas, self.canvas.rect(*self.places.panes))
        flame = self.canvas.px(title_paint.FLAME)
        self._flames = [tavern.flame(flame, lean, tall) for lean, tall in tavern.FLAMES]
        self._burning = [0 for _ in self.places.candles]
        self._flame_rects = [self._flame_rect(x, foot) for x, foot in self.places.candles]
        self._make_menu()

    def _menu(self) -> tuple[Line, ...]:
        """Return the lines below the first one."""
        host = self._host
        fresh = Line("new", words.NEW_GAME, "deal", "N", pygame.K_n, host.open_setup)
        return (
            *((fresh,) if self.last is not None else ()),
            Line("load", words.LOAD, "load", "L", pygame.K_l, host.open_load),
            Line("guide", words.HOW_TO_PLAY, "guide", "F1", pygame.K_F1, host.open_guide),
            Line("cards", words.CARDS, "aces", "C", pygame.K_c, host.open_cards),
            Line("settings", words.SETTINGS, "gear", "S", pygame.K_s, host.open_settings),
            Line("quit", words.QUIT, "door", "Q", pygame.K_q, host.quit),
        )

    def _make_menu(self) -> None:
        gui, art, canvas = Gui(self._host.art, self.canvas, self.damage), self._host.art, self.canvas
        text = self._host.settings.text_scale
        rect = canvas.rect(*self.places.first)
        gui.button("new" if self.last is None else "continue", rect, self._first_face(rect.size), self._first, 15)
        for line, box in zip(self._menu(), self.places.lines):
            rect = canvas.rect(*box)
            face = buttons.menu_line(art, rect.size, line.label, line.icon, line.cap, text)
            gui.button(line.name, rect, face, line.open, 9)
        gui.set_focus(next(iter(gui.items)))
        self.gui = gui

    def _first_face(self, size: tuple[int, int]) -> Face:
        """Return the red line: the game that was left, with who plays, or else a new one."""
        art, last, text = self._host.art, self.last, self._host.settings.text_scale
        if last is None:
            second = words.for_so_many(len(self._host.cards.characters))
            return buttons.menu_first(art, size, words.NEW_GAME, (second,), "Enter", words=text)
        seals = tuple((look.colour, look.portrait) for look in map(palette.character, last.characters))
        seconds = keeping.continue_lines(last.turn, last.names)
        return buttons.menu_first(art, size, words.CONTINUE, seconds, "Enter", seals, text)

    def _first(self) -> None:
        """Do what the red line says."""
        if self.last is None:
            self._host.open_setup()
        else:
            self._host.go_on()

    def handle(self, event: Event) -> None:
        """Take an event: the menu, or the keys of its lines."""
        if self.notice is not None:
            if self.notice.handle(event) is not None:
                self.notice = None
                self.damage.whole()
            return
        if self.gui.handle(event) or event.type != pygame.KEYDOWN:
            return
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._first()
            return
        if event.key == pygame.K_n:
            self._host.open_setup()
            return
        for line in self._menu():
            if event.key == line.key:
                line.open()

    def update(self, ms: float) -> None:
        """Let snow fall and flames flicker."""
        if self.notice is not None:
            self.notice.update(ms)
            return
        self.gui.update(ms)
        if self._still or self._host.settings.animation == "off":
            return
        if self._due("snow", ms, SNOW_MS):
            self._night.fall(SNOW_MS)
            self.damage.add(self._night.panes)
        if self._due("flame", ms, FLAME_MS):
            for place, rect in enumerate(self._flame_rects):
                self._burning[place] = self._chance.randrange(len(self._flames))
                self.damage.add(rect)

    def _due(self, what: str, ms: float, every: float) -> bool:
        self._waited[what] += ms
        if self._waited[what] < every:
            return False
        self._waited[what] %= every
        return True

    def _flame_rect(self, x: float, foot: float) -> Rect:
        drawn = self._flames[0]
        rect = drawn.get_rect(centerx=self.canvas.px(x))
        rect.y = self.canvas.px(foot - title_paint.CANDLE_HIGH - 2) - round(drawn.get_height() * 0.70)
        return rect

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw what has changed."""
        if self.notice is not None:
            return self.notice.draw(surface, self._noticed, lambda: self._draw_whole(surface))
        return self.damage.repaint(surface, self._paint)

    def _draw_whole(self, surface: Surface) -> None:
        self._noticed = False
        self.damage.whole()
        self.damage.repaint(surface, self._paint)

    def _paint(self, surface: Surface) -> None:
        clip = surface.get_clip()
        if not self._night.panes.contains(clip):
            surface.blit(self._picture, (0, 0))
        if clip.colliderect(self._night.panes):
            self._night.draw(surface)
        for kind, rect in zip(self._burning, self._flame_rects):
            if clip.colliderect(rect):
                surface.blit(self._flames[kind], rect, None, pygame.BLEND_RGB_ADD)
        if clip.colliderect(self.canvas.rect(*self.places.menu)):
            self.gui.draw_light(surface)
            self.gui.draw(surface)

    def expose(self) -> None:
        """Draw everything with the next picture."""
        self._noticed = True
        self.damage.whole()

    def rest(self, still: bool) -> None:
        """Stand still while the window has no focus."""
        self._still = still


def _notice(host: Host, said: str) -> Notice:
    """Return the sheet that says what became of a save."""
    return Notice(host, keeping.SAVES_HEADING, said, (Choice("ok", keeping.ALL_RIGHT, pygame.K_RETURN),))

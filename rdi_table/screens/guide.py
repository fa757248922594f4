"""How to play: the contents in four groups, and a page of parchment; the last group are the worked examples.

Opened from the title and, with F1, from the table; then picture and strip show that game. Arrows turn the pages; the
page that is open has the focus, so there is no other.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.lessons.files import lesson_cards, lessons
from rdi_table.scene.art import palette
from rdi_table.scene.faces_from_cards import CardFaces
from rdi_table.screens import guide_buttons, guide_paint, guide_tales, sheets
from rdi_table.screens.canvas import Canvas, Damage, Pen
from rdi_table.screens.gui import ENTERS, Gui
from rdi_table.screens.guide_layout import ContentsLayout, contents_layout
from rdi_table.screens.guide_stage import Game
from rdi_table.screens.screen import Host
from rdi_table.screens.setup_paint import backdrop
from rdi_table.words import guide as words
from rdi_table.words import lessons as lesson_words
from rdi_table.words.effects import effect_line

TURNS = {pygame.K_UP: -1, pygame.K_LEFT: -1, pygame.K_PAGEUP: -1, pygame.K_DOWN: 1, pygame.K_RIGHT: 1,
         pygame.K_PAGEDOWN: 1, pygame.K_SPACE: 1}  # fmt: skip
CONTENTS_PX = 15.5


class Guide:
    """The guide, open at a page. `back` leaves it; `game` is the one it was opened from."""

    repeats = True

    def __init__(
        self,
        host: Host,
        page: str | None = None,
        back: Callable[[], None] | None = None,
        game: Game | None = None,
    ) -> None:
        self._host = host
        self._back = back or host.open_title
        self._game = game
        self._pages = words.pages(host.cards)
        wanted = page if page is not None else words.page_for(game.view) if game is not None else ""
        self._first = words.page(wanted, host.cards).key
        self.place = next(at for at, known in enumerate(self._pages) if known.key == self._first)
        self._faces = CardFaces(host.cards, effect_line)
        self._held_keys = sheets.HeldKeys()
        self.resize(host.size)

    @property
    def busy(self) -> bool:
        """Nothing moves here."""
        return False

    @property
    def page(self) -> words.Page:
        """The page that is open."""
        return self._pages[self.place]

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size."""
        self.canvas = Canvas(size)
        self.damage = Damage()
        self.gui = Gui(self._host.art, self.canvas, self.damage)
        self._wood = backdrop(self._host.art, self.canvas)
        self._picture = self._wood.copy()
        groups = tuple(sum(page.group == group for page in self._pages) for group in words.GROUPS)
        self.contents: ContentsLayout = contents_layout(self.canvas, groups)
        self._build()

    def _build(self) -> None:
        """Make the contents and paint the page."""
        self._lines()
        self._foot()
        self._tales()
        sheets.wake(self.gui)
        self._repaint()

    def _lines(self) -> None:
        art, text = self._host.art, self._host.settings.text_scale
        for place, (page, box) in enumerate(zip(self._pages, self.contents.lines)):
            rect = self.canvas.rect(*box)
            px = min(CONTENTS_PX * text * self.canvas.scale, rect.height * 0.70)
            character = self._host.cards.characters.get(page.key)
            label = character.name if character is not None else page.title
            seal = palette.character(page.key) if character is not None else None
            face = guide_buttons.line(art, rect.size, label, page.icon, seal, place == self.place, px)
            self.gui.button(f"page {place}", rect, face, partial(self.turn_to, place), 7)

    def _foot(self) -> None:
        for name in ("cards", "back"):
            self.gui.remove(name)
        y, text = self.canvas.high - 22, self._host.settings.text_scale
        keys = (("Arrows", words.PAGE),)
        x = sheets.key_words_end(self._host.art, self.canvas, keys, 24, text)
        character = self._host.cards.characters.get(self.page.key)
        if character is not None:
            label = words.cards_of(character.name)
            x = sheets.foot_button(self.gui, "cards", (x, y), "C", label, self.open_cards, text)
        label = words.BACK_TO_TABLE if self._game is not None else words.BACK
        key = "F1" if self._game is not None else "Esc"
        sheets.foot_button(self.gui, "back", (x, y), key, label, self._back, text)

    def _tales(self) -> None:
        """Make the lines of a page that is an index of worked examples."""
        book = lesson_words.book_of(self.page.key)
        if book is None:
            guide_tales.clear_lines(self.gui)
            return
        known = lessons(lesson_cards(self._host.cards))
        tales = [(example.key, example.title) for example in known if example.book == book]
        guide_tales.lines(self.gui, tales, self._host.settings.text_scale, self.open_tale)

    # what people do

    def open_tale(self, key: str) -> None:
        """Show a worked example; the way back leads here."""
        self._host.open_example(key, back=lambda: self._host.return_to(self))

    def turn_to(self, place: int) -> None:
        """Open a page; before the first and behind the last there is none."""
        place = max(0, min(len(self._pages) - 1, place))
        if place != self.place:
            self.place = place
            self._build()

    def open_at(self, key: str) -> None:
        """Open the page with this key."""
        self.turn_to(next((at for at, page in enumerate(self._pages) if page.key == key), self.place))

    def open_cards(self) -> None:
        """Show the cards of the character this page is about, or all of them; the way back leads here."""
        character = self._host.cards.characters.get(self.page.key)
        deck = character.deck if character is not None else None
        self._host.open_cards(deck, back=lambda: self._host.return_to(self))

    def handle(self, event: Event) -> None:
        """Take an event."""
        if self._held_keys.repeats(event):
            return
        if event.type != pygame.KEYDOWN:
            if event.type == pygame.MOUSEWHEEL:
                self.turn_to(self.place - event.y)
            else:
                self.gui.handle(event)
        elif event.key in (pygame.K_ESCAPE, pygame.K_F1):
            self._back()
        elif event.key in TURNS and not (event.key == pygame.K_SPACE and self.gui.focus is not None):
            self.turn_to(self.place + TURNS[event.key])
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.turn_to(0 if event.key == pygame.K_HOME else len(self._pages) - 1)
        elif event.key == pygame.K_c:
            self.open_cards()
        elif event.key in ENTERS and self.gui.focus is None and guide_tales.FIRST in self.gui.items:
            self.gui.items[guide_tales.FIRST].action()
        else:
            self.gui.handle(event)

    # pictures

    def _repaint(self) -> None:
        self._picture.blit(self._wood, (0, 0))
        pen = Pen(self._host.art, self.canvas, self._picture)
        text = self._host.settings.text_scale
        sheets.head(pen, words.HEADING, size=text)
        pen.panel(self.contents.panel, sheets.LEATHER)
        for group, middle in zip(words.GROUPS, self.contents.heads):
            pen.line(group, "small_caps", 17, palette.BRIGHT_GOLD, (self.contents.panel[0] + 16, middle), "midleft")
        if lesson_words.book_of(self.page.key) is not None:
            guide_tales.paint(pen, self.page)
        else:
            guide_paint.paint(pen, self.page, self._host.cards, self._faces, text, self._game)
        y = self.canvas.high - 22
        sheets.key_words(pen, (("Arrows", words.PAGE),), 24, y, text)
        why = words.because(self._first, self._game.view) if self._game is not None else ""
        if why and self.page.key == self._first:
            at = (self.canvas.wide - 25, y)
            pen.line(why, "body_italic", 16 * text, palette.QUIET, at, "midright", self.canvas.wide / 2)
        self.damage.whole()

    def update(self, ms: float) -> None:
        """Let the lines follow the pointer."""
        self.gui.update(ms)

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw what has changed."""
        return self.damage.repaint(surface, self._paint)

    def _paint(self, surface: Surface) -> None:
        surface.blit(self._picture, (0, 0))
        self.gui.draw(surface)

    def expose(self) -> None:
        """Draw everything with the next picture."""
        self.damage.whole()

    def rest(self, still: bool) -> None:
        """Nothing moves by itself here; keys that are down now were pressed elsewhere."""
        self._held_keys = sheets.HeldKeys()

"""The cards: every deck face up, with filters, one card large, and its rulings.

Either the filters have the focus or the faces have it; Tab goes from one to the other. Faces are drawn straight from
the art, filters are buttons. Where a deck lies in a game is never shown.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.scene.art import palette
from rdi_table.scene.faces_from_cards import CardFaces
from rdi_table.scene.painter import Painter
from rdi_table.screens import cards_controls, cards_sheet, reading, sheets
from rdi_table.screens.canvas import Canvas, Damage, Pen
from rdi_table.screens.cards_grid import Grid
from rdi_table.screens.cards_layout import cards_layout
from rdi_table.screens.gui import ENTERS, Gui
from rdi_table.screens.screen import Host
from rdi_table.screens.setup_paint import backdrop
from rdi_table.screens.shelf import Shelf, first_shelf
from rdi_table.words import cardlist as words
from rdi_table.words import guide
from rdi_table.words.effects import effect_line

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
PLAIN_KEYS = (("Arrows", words.MOVE), ("Tab", words.FILTERS))
LONGEST_SEARCH = 24
LARGEST_FIELD = 1.25
"""How much larger words in the text line get: it keeps its height."""
WHEEL_STEP = 58.0
GLIDE_MS = 90.0
TWICE_MS = 400


class Cards:
    """The card list. `back` leaves it; `deck` is where it opens."""

    repeats = True

    def __init__(self, host: Host, back: Callable[[], None] | None = None, deck: str | None = None) -> None:
        self._host = host
        self._back = back or host.open_title
        self.shelf: Shelf = first_shelf(host.cards, deck)
        self.large = True
        self.zoomed = False
        self._held = False
        self._hover: str | None = None
        self._dragging = False
        self._aim = 0.0
        self._pressed = ("", 0)
        self._held_keys = sheets.HeldKeys()
        self.resize(host.size)

    @property
    def busy(self) -> bool:
        """Tell whether the faces glide, or wait to be turned up."""
        return self.grid.waiting or self._glides

    @property
    def _glides(self) -> bool:
        return abs(self._aim - self.grid.scroll) > 0.5

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size."""
        host = self._host
        self.text = host.settings.text_scale
        self.canvas = Canvas(size)
        self.damage = Damage()
        self.gui = Gui(host.art, self.canvas, self.damage, min(LARGEST_FIELD, self.text))
        self.gui.on_focus = lambda _: self.damage.add(self.grid.view.inflate(40, 40), self._strip())
        self._painter = Painter(host.art, self.canvas.scale, self.text, CardFaces(host.cards, effect_line))
        self._wood = backdrop(host.art, self.canvas)
        self._picture = self._wood.copy()
        self._build()

    # the controls

    def _build(self) -> None:
        """Make filters and faces anew: something else is shown."""
        shelf = self.shelf
        own, common = shelf.own(), shelf.common()
        self.places = cards_layout(self.canvas, 1 + len(shelf.decks()), bool(common), self.text)
        self.grid = Grid(self.canvas, self.places, own, common, self.large, self.text)
        self.grid.hurried = self._host.settings.animation == "off"
        self.grid.reveal(shelf.chosen)
        self._aim = self.grid.scroll
        self._search_field()
        cards_controls.decks(self.gui, self.places, shelf, self.text, self.open)
        cards_controls.types(self.gui, self.places, shelf, self.text, self.press_type)
        cards_controls.sources(self.gui, self.places, shelf, self.text, self.press_source)
        cards_controls.switches(self.gui, self.places, self.large, self.show_large)
        self._foot()
        self._repaint()

    def _search_field(self) -> None:
        """Make the search line once: it keeps its cursor while everything else changes."""
        if "search" not in self.gui.items:
            rect = self.canvas.rect(*cards_controls.search_box(self.places))
            self.gui.field("search", rect, self.shelf.search, words.SEARCH, LONGEST_SEARCH, self.search)

    def _foot(self) -> None:
        """Make what can be pressed at the lower edge, and the way to the guide."""
        if "back" not in self.gui.items:
            x = sheets.key_words_end(self._host.art, self.canvas, PLAIN_KEYS, 24, self.text)
            x = sheets.foot_button(self.gui, "read", (x, self.places.foot), "Z", words.READ, self.read, self.text)
            sheets.foot_button(self.gui, "back", (x, self.places.foot), "Esc", words.BACK, self._back, self.text)
        self.gui.remove("guide")
        entry = self.shelf.entry
        if entry is not None:
            rect = self.canvas.rect(*cards_sheet.link_box(self.places))
            title = guide.title_for(guide.page_of(entry.card, self._host.cards), self._host.cards)
            face = sheets.link(self._host.art, rect.size, "F1", words.guide_line(title))
            self.gui.button("guide", rect, face, self.open_guide, 6)
        sheets.wake(self.gui)

    # what people do

    def open(self, deck: str) -> None:
        """Show a deck."""
        self.shelf.open(deck)
        self._build()

    def press_type(self, kind: str) -> None:
        """Light a type or put it out."""
        self.shelf.press_type(kind)
        self._build()

    def press_source(self, source: str) -> None:
        """Show or hide cards of the rulebook, or those of the house."""
        self.shelf.press_source(source)
        self._build()

    def search(self, text: str) -> None:
        """Show only cards with these words."""
        if text != self.shelf.search:
            self.shelf.look_for(text)
            self._build()

    def show_large(self, large: bool) -> None:
        """Show faces with titles, or many small ones."""
        self.large = large
        self._build()

    def choose(self, key: str) -> None:
        """Look at a card."""
        if not key or key == self.shelf.chosen:
            return
        self.shelf.choose(key)
        before = self.grid.scroll
        self.grid.reveal(key)
        self._aim = self.grid.scroll
        if self._host.settings.animation != "off":
            self.grid.scroll = before
        self._foot()
        self._repaint()

    def read(self) -> None:
        """Read the card large, or put it down again."""
        self.zoomed = not self.zoomed and self.shelf.entry is not None
        self.damage.whole()

    def open_guide(self) -> None:
        """Open the guide where this card is explained; the way back leads here."""
        entry = self.shelf.entry
        page = guide.page_of(entry.card, self._host.cards) if entry is not None else None
        self._host.open_guide(page, back=lambda: self._host.return_to(self))

    # events

    def handle(self, event: Event) -> None:
        """Take an event: a card read large takes all of them; then filters, then faces."""
        if self._held_keys.repeats(event) and not self.gui.typing:
            return
        if self.zoomed:
            self._handle_zoomed(event)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif not self._mouse(event):
            self.gui.handle(event)
        self._read_search()

    def _read_search(self) -> None:
        """Take over what stands in the search line: its own news comes an event late."""
        self.search(self.gui.text("search"))

    def _handle_zoomed(self, event: Event) -> None:
        if event.type == pygame.KEYDOWN and event.key in ARROWS:
            self.choose(self.grid.step(self.shelf.chosen, *ARROWS[event.key]))
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.read()
            self.open_guide()
        elif self._puts_down(event):
            self._held = False
            self.read()
        elif event.type == pygame.MOUSEWHEEL:
            self.choose(self.grid.step(self.shelf.chosen, -1 if event.y > 0 else 1, 0))

    def _puts_down(self, event: Event) -> bool:
        """Tell whether an event ends the reading: any key or click, or the right button let go that began it."""
        let_go = event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_RIGHT and self._held
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button <= pygame.BUTTON_RIGHT
        return let_go or clicked or bool(event.type == pygame.KEYDOWN)

    def _key(self, event: Event) -> None:
        key, typing = event.key, self.gui.typing
        if key == pygame.K_ESCAPE:
            self.gui.set_focus(None) if typing else self._back()
        elif key == pygame.K_F1:
            self.open_guide()
        elif key == pygame.K_TAB:
            self._next_zone(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif typing and key in ENTERS:
            self.gui.set_focus(None)
        elif typing:
            self.gui.handle(event)
        elif key == pygame.K_z:
            self.read()
        elif key in (pygame.K_SLASH, pygame.K_f):
            self.gui.set_focus("search")
        elif key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._page(-1 if key == pygame.K_PAGEUP else 1)
        elif self.gui.focus is None:
            self._face_key(key)
        else:
            self._filter_key(event)

    def _face_key(self, key: int) -> None:
        """Take a key while the faces have the focus."""
        spots = (*self.grid.own, *self.grid.common)
        if key in ARROWS:
            self.choose(self.grid.step(self.shelf.chosen, *ARROWS[key]))
        elif key in ENTERS or key == pygame.K_SPACE:
            self.read()
        elif key in (pygame.K_HOME, pygame.K_END) and spots:
            self.choose(spots[0 if key == pygame.K_HOME else -1].key)

    def _filter_key(self, event: Event) -> None:
        """Take a key while a filter has the focus; the arrow that leads nowhere leads to the faces."""
        before = self.gui.focus
        self.gui.handle(event)
        if event.key == pygame.K_RIGHT and self.gui.focus == before:
            self.gui.set_focus(None)

    def _next_zone(self, by: int) -> None:
        """Go on from the faces to the filters and the lower edge, all round."""
        self.gui.set_focus(cards_controls.next_zone(self.gui, self.shelf.deck, by))

    def _page(self, by: int) -> None:
        """Go on by as many rows as can be seen."""
        rows = max(1, int(self.places.grid[3] // self.grid.pitch))
        key = self.shelf.chosen
        for _ in range(rows):
            key = self.grid.step(key, 0, by)
        self.choose(key)

    def _mouse(self, event: Event) -> bool:
        """Take a mouse event over the faces; return whether it was one."""
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            self._aim = max(0.0, min(self.grid.furthest, self._aim - event.y * WHEEL_STEP))
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._dragging:
            self._dragging = False
            return True
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        if event.button == pygame.BUTTON_LEFT and self.grid.track().inflate(14, 8).collidepoint(event.pos):
            self._dragging = True
            return self._move(event.pos)
        return self._press(event)

    def _press(self, event: Event) -> bool:
        """Choose the face that is pressed; twice, or with the right button, read it large."""
        large = self.canvas.rect(*self.places.card).collidepoint(event.pos)
        key = self.shelf.chosen if large else self.grid.hit(event.pos)
        if key is None or event.button not in (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT):
            return False
        now = pygame.time.get_ticks()
        twice = self._pressed[0] == key and now - self._pressed[1] < TWICE_MS
        self._pressed = (key, now)
        self.gui.set_focus(None)
        self.choose(key)
        self._held = event.button == pygame.BUTTON_RIGHT
        if self._held or large or twice:
            self.read()
        return True

    def _move(self, pos: tuple[int, int]) -> bool:
        if self._dragging:
            if self.grid.drag_to(pos[1]):
                self._aim = self.grid.scroll
                self._show_grid()
            return True
        hover = self.grid.hit(pos)
        if hover != self._hover:
            self._hover = hover
            self._show_grid()
        return False

    # pictures

    def _strip(self) -> Rect:
        return self.canvas.rect(*self.places.strip).inflate(40, 40)

    def _show_grid(self) -> None:
        self.damage.add(self.grid.view.inflate(40, 40), self._strip())

    def _repaint(self) -> None:
        """Paint the still picture anew."""
        self._picture.blit(self._wood, (0, 0))
        pen = Pen(self._host.art, self.canvas, self._picture)
        sheets.head(pen, words.HEADING, words.HEADING_LINE, self.text)
        cards_controls.paint_filters(pen, self.places)
        cards_controls.paint_headings(pen, self.places, self.shelf)
        cards_sheet.draw(pen, self._painter, self.places, self.shelf, self.text)
        sheets.key_words(pen, PLAIN_KEYS, 24, self.places.foot, self.text)
        at = (self.canvas.wide - 25, self.places.foot)
        pen.line(words.HOUSE_HELP, "body_italic", 16 * self.text, palette.QUIET, at, "midright", self.canvas.wide * 0.3)
        self.damage.whole()

    def update(self, ms: float) -> None:
        """Let the faces glide and the text cursor blink."""
        self.gui.update(ms)
        if self.grid.waiting:
            self._show_grid()
        if not self._glides:
            if self.grid.scroll != self._aim and self.grid.scroll_to(self._aim):
                self._show_grid()
            return
        still = self._host.settings.animation == "off"
        share = 1.0 if still else min(1.0, ms / GLIDE_MS * 1.6)
        self.grid.scroll_to(self.grid.scroll + (self._aim - self.grid.scroll) * share)
        self._show_grid()

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw what has changed."""
        self.grid.next_picture()
        return self.damage.repaint(surface, self._paint)

    def _paint(self, surface: Surface) -> None:
        surface.blit(self._picture, (0, 0))
        if (self.gui.focus or "").startswith(("search", "type ", "faces ")):
            self.gui.draw_light(surface)
        focused = self.gui.focus is None and not self.zoomed
        self.grid.draw(surface, self._painter, self.shelf.chosen, self._hover, focused)
        self.grid.draw_bar(Pen(self._host.art, self.canvas, surface))
        self.gui.draw(surface)
        entry = self.shelf.entry
        if self.zoomed and entry is not None:
            reading.draw(surface, self._painter, self.canvas, entry.card, self._host.cards, entry.copies)

    def expose(self) -> None:
        """Draw everything with the next picture."""
        self.damage.whole()

    def rest(self, still: bool) -> None:
        """Nothing moves by itself here; keys that are down now were pressed elsewhere."""
        self._held_keys = sheets.HeldKeys()

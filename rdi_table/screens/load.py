"""Load: every game that was kept, one of them looked at closely; open it, watch it, name it anew, delete it.

A match that came as text is pasted here as well and stands on top of the list. The picture of the table is drawn once
somebody has stayed with a save for a moment. Damaged files are listed with their sentence and otherwise left alone.
"""

from __future__ import annotations

from datetime import datetime

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.saves import SaveError, SaveFolder
from rdi_table.screens import load_paint, sheets
from rdi_table.screens.canvas import Canvas, Damage, Pen
from rdi_table.screens.entries import Entry, entries, looked_into
from rdi_table.screens.gui import ENTERS, Gui
from rdi_table.screens.load_deeds import DELETE, RENAME, Deeds
from rdi_table.screens.load_layout import load_layout
from rdi_table.screens.load_list import SaveList
from rdi_table.screens.naming import NameSheet
from rdi_table.screens.notice import Overlay
from rdi_table.screens.pasting import TAKE, PasteSheet
from rdi_table.screens.screen import Host
from rdi_table.screens.setup_paint import backdrop
from rdi_table.screens.table_picture import TablePicture

REST_MS = 140.0
TWICE_MS = 400


class Load:
    """The saves on the window."""

    repeats = True

    def __init__(self, host: Host) -> None:
        self._host = host
        self._pasted: Entry | None = None
        self.entries: list[Entry] = entries(self.folder, None)
        self.chosen = 0
        self.said = ""
        self.notice: Overlay | None = None
        self._hover: int | None = None
        self._dragging = False
        self._pressed_ms = -TWICE_MS
        self._held = sheets.HeldKeys()
        self._faults: dict[Entry, str] = {}
        self.list: SaveList
        self.deeds = Deeds(host, self)
        self.resize(host.size)

    @property
    def folder(self) -> SaveFolder:
        """The folder of saves."""
        return self._host.keeper.folder

    @property
    def entry(self) -> Entry | None:
        """The entry being looked at."""
        return self.entries[self.chosen] if self.entries else None

    @property
    def busy(self) -> bool:
        """Tell whether a picture is about to be drawn."""
        return self._rest > 0

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size."""
        self.canvas = Canvas(size)
        self.damage = Damage()
        self.gui = Gui(self._host.art, self.canvas, self.damage)
        self.gui.on_focus = lambda _: self.damage.add(self.list.view.inflate(8, 8))
        self.places = load_layout(self.canvas, self._host.settings.text_scale)
        self._painter = TablePicture(self._host, self.canvas.rect(*self.places.picture).size)
        self._pictures: dict[Entry, Surface] = {}
        self._wood = backdrop(self._host.art, self.canvas)
        self._picture = self._wood.copy()
        self._noticed = True
        if self.notice is not None:
            self.notice.resize(size)
        self.list = SaveList(self.canvas, self.places, self.entries)
        self._list_anew()

    # the list

    def _list_anew(self) -> None:
        """Show the entries there are now, scrolled as they were."""
        before = self.list.scroll
        self.list = SaveList(self.canvas, self.places, self.entries)
        self.list.scroll_to(before)
        self.list.reveal(self.chosen)
        self._look()

    def read_again(self, title: str = "") -> None:
        """Read the folder again: something in it has changed; choose the save of this title, if there is one."""
        self.entries = entries(self.folder, self._pasted)
        at = (place for place, entry in enumerate(self.entries) if title and entry.summary.title == title)
        self.chosen = next(at, min(self.chosen, max(0, len(self.entries) - 1)))
        self.said = ""
        self._list_anew()

    def choose(self, place: int) -> None:
        """Look at another entry."""
        place = max(0, min(len(self.entries) - 1, place))
        if self.entries and place != self.chosen:
            self.chosen = place
            self.said = ""
            self.list.reveal(place)
            self._look()

    def _look(self) -> None:
        """Show the chosen entry; its picture comes after a moment."""
        entry = self.entry
        self._rest = REST_MS if entry is not None and self._needs_picture(entry) else 0.0
        load_paint.make_buttons(self.gui, self.places, self)
        sheets.wake(self.gui)
        self._repaint()

    def _needs_picture(self, entry: Entry) -> bool:
        return not entry.damaged and entry not in self._pictures and entry not in self._faults

    def fault_of(self, entry: Entry) -> str:
        """Return what is wrong with an entry, as far as it is known."""
        return entry.summary.problem or self._faults.get(entry, "")

    def _draw_picture(self, entry: Entry) -> None:
        try:
            game = looked_into(entry, self.folder, self._host.cards)
            self._pictures[entry] = self._painter.draw(game, entry.summary.names)
        except SaveError as fault:
            self._faults[entry] = str(fault)
            load_paint.make_buttons(self.gui, self.places, self)
            sheets.wake(self.gui)
        self._repaint()

    # what has been done

    def leave(self) -> None:
        """Go back to the title."""
        self._host.open_title()

    def take(self, entry: Entry) -> None:
        """Put a match that was pasted on top of the list."""
        self._pasted = entry
        self.chosen = 0
        self.read_again()
        self.gui.set_focus(None)

    def say(self, sentence: str) -> None:
        """Say what has just been done, or why not."""
        self.said = sentence
        self._repaint()

    # events

    def handle(self, event: Event) -> None:
        """Take an event: a sheet takes all of them; then the list, then the buttons."""
        if self._held.repeats(event) and self.notice is None:
            return
        if self.notice is not None:
            self._answer(self.notice, self.notice.handle(event))
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif not self._mouse(event):
            self.gui.handle(event)

    def _answer(self, notice: Overlay, answer: str | None) -> None:
        """Do what was answered on a sheet."""
        if answer is None:
            return
        if answer == RENAME and isinstance(notice, NameSheet) and not self.deeds.rename(notice):
            return
        self.notice = None
        if answer == DELETE:
            self.deeds.delete()
        elif answer == TAKE and isinstance(notice, PasteSheet) and notice.entry is not None:
            self.take(notice.entry)
        self.damage.whole()

    def _key(self, event: Event) -> None:
        key, control = event.key, bool(event.mod & pygame.KMOD_CTRL)
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_HOME: -len(self.entries), pygame.K_END: len(self.entries)}
        rows = max(1, int(self.list.box[3] // self.list.pitch))
        steps |= {pygame.K_PAGEUP: -rows, pygame.K_PAGEDOWN: rows}
        deeds = self.deeds
        plain = {pygame.K_r: deeds.watch, pygame.K_F2: deeds.ask_name, pygame.K_DELETE: deeds.ask_delete}
        if key == pygame.K_ESCAPE:
            self.leave()
        elif control and key in (pygame.K_v, pygame.K_c):
            (deeds.paste if key == pygame.K_v else deeds.copy)()
        elif key in plain:
            plain[key]()
        elif self.gui.focus is None and key in steps:
            self.choose(self.chosen + steps[key])
        elif self.gui.focus is None and key in (*ENTERS, pygame.K_SPACE):
            deeds.open()
        elif key == pygame.K_UP and (self.gui.focus or "") in load_paint.BUTTONS:
            self.gui.set_focus(None)
        else:
            self.gui.handle(event)

    def _mouse(self, event: Event) -> bool:
        """Take a mouse event over the list; return whether it was one."""
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(self.list.scroll_to(self.list.scroll - event.y * self.list.pitch / 2))
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._dragging:
            self._dragging = False
            return True
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        if self.list.furthest and self.list.track().inflate(14, 8).collidepoint(event.pos):
            self._dragging = True
            return self._move(event.pos)
        return self._press(self.list.hit(event.pos))

    def _press(self, place: int | None) -> bool:
        """Choose a row; pressed twice it opens."""
        if place is None:
            return False
        now = pygame.time.get_ticks()
        twice = place == self.chosen and now - self._pressed_ms < TWICE_MS
        self._pressed_ms = now
        self.gui.set_focus(None)
        self.choose(place)
        if twice:
            self.deeds.open()
        return True

    def _move(self, at: tuple[int, int]) -> bool:
        if self._dragging:
            self._scroll(self.list.drag_to(at[1]))
            return True
        hover = self.list.hit(at)
        if hover != self._hover:
            self._hover = hover
            self._scroll(True)
        return False

    def _scroll(self, moved: bool) -> None:
        if moved:
            x, y, wide, high = self.places.panel
            self.damage.add(self.canvas.rect(x, y, wide, high))

    # pictures

    def _repaint(self) -> None:
        """Paint everything that is no row and no button."""
        self._picture.blit(self._wood, (0, 0))
        pen = Pen(self._host.art, self.canvas, self._picture)
        entry = self.entry
        shown = self._pictures.get(entry) if entry is not None else None
        fault = self.fault_of(entry) if entry is not None else ""
        load_paint.paint(pen, self.places, entry, shown, fault, self.said)
        self.damage.whole()

    def update(self, ms: float) -> None:
        """Draw the picture of a save somebody has stayed with."""
        if self.notice is not None:
            self.notice.update(ms)
            return
        self.gui.update(ms)
        if self._rest > 0:
            self._rest -= ms
            if self._rest <= 0 and self.entry is not None:
                self._draw_picture(self.entry)

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
        surface.blit(self._picture, (0, 0))
        pen = Pen(self._host.art, self.canvas, surface)
        focused = self.gui.focus is None and self.notice is None
        self.list.draw(pen, self.chosen, self._hover, focused, datetime.now().date())
        self.gui.draw_light(surface)
        self.gui.draw(surface)

    def expose(self) -> None:
        """Draw everything with the next picture; the folder may hold other saves now."""
        self._noticed = True
        self.damage.whole()

    def rest(self, still: bool) -> None:
        """Keys that are down now were pressed elsewhere."""
        self._held = sheets.HeldKeys()

"""The settings: what the table asks, what is heard and seen, and a piece of the table that shows it at work.

There is no *Apply*: every change is handed to the app at once, which obeys and remembers it. Rows are walked with the
arrows: up and down from one to the next, left and right change it; Tab goes on to the buttons.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.screens import buttons, settings_paint, settings_rows, sheets
from rdi_table.screens.canvas import Canvas, Damage, Pen
from rdi_table.screens.gui import ENTERS, Gui
from rdi_table.screens.screen import Host
from rdi_table.screens.settings_layout import SettingsLayout, hit, settings_layout
from rdi_table.screens.settings_rows import SOUNDS, Row
from rdi_table.screens.settings_sample import Sample
from rdi_table.screens.setup_paint import backdrop
from rdi_table.settings import LOUDEST, Settings
from rdi_table.words import settings as words

SIDEWAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
UPRIGHT = {pygame.K_UP: -1, pygame.K_DOWN: 1}
ORDER = ("upkeep_by_hand", "ask_every_step", "quick_table", "undo", "coaching", "volume", "listen", "full_screen",
         "text_size", "animation")  # fmt: skip
LIT_MS = 350.0


class SettingsScreen:
    """The settings on the window. `back` leaves them."""

    repeats = True

    def __init__(self, host: Host, back: Callable[[], None] | None = None) -> None:
        self._host = host
        self._back = back or host.open_title
        self._said = host.said
        self._held_keys = sheets.HeldKeys()
        self.focus: str | None = ORDER[0]
        self._hover: tuple[str, int] | None = None
        self._dragging = False
        self._sound = 0
        self._lit = 0.0
        self._now = 0.0
        self.resize(host.size)

    @property
    def busy(self) -> bool:
        """Tell whether the sample moves."""
        return self._sample.moving

    @property
    def settings(self) -> Settings:
        """What is set now."""
        return self._host.settings

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size."""
        host = self._host
        self.canvas = Canvas(size)
        self.damage = Damage()
        self.gui = Gui(host.art, self.canvas, self.damage)
        self.places: SettingsLayout = settings_layout(self.canvas)
        self._wood = backdrop(host.art, self.canvas)
        self._picture = self._wood.copy()
        self._text = self.settings.text_size
        self._sample = Sample(host.art, host.cards, self.canvas, self.places.sample, self.settings)
        for name, box, label, kind, key, action in (
            ("done", self.places.done, words.DONE, "red", "Esc", self.done),
            ("first", self.places.first, words.AS_AT_FIRST, "brown", None, self.as_at_first),
        ):
            rect = self.canvas.rect(*box)
            face = buttons.plain(host.art, rect.size, label, kind, key, self.settings.text_scale)
            self.gui.button(name, rect, face, action, 9)
        self._again()
        self._repaint()

    def _again(self) -> None:
        """Offer to explain everything anew, once something has been explained."""
        self.gui.remove("again")
        if self.settings.coaching and self.settings.explained:
            at = self.places.controls["coaching"][0] - 14, self.places.lines["coaching"] - 9
            sheets.foot_button_before(self.gui, "again", at, "", words.AGAIN, self.explain_again)

    # what people do

    def set(self, settings: Settings, row: str) -> None:
        """Hand a change to the app; the sample follows."""
        if settings == self.settings:
            return
        explained = settings.explained != self.settings.explained or settings.coaching != self.settings.coaching
        self._host.adopt(settings)
        if self.settings.text_size != self._text:
            self.resize(self._host.size)
        self._sample.follow(self.settings, row)
        if explained:
            self._again()
            sheets.wake(self.gui)
        self._repaint()

    def press(self, row: Row, place: int = 0) -> None:
        """Press a row: choose the choice at a place, turn a switch, play a sound."""
        if row.kind == "choice":
            self.set(settings_rows.chosen(self.settings, row, place), row.name)
        elif row.kind == "switch":
            self.set(settings_rows.switched(self.settings, row), row.name)
        elif row.kind == "listen":
            self.listen(place)

    def step(self, row: Row, by: int) -> None:
        """Go one choice on in a row, or one sound."""
        if row.kind == "listen":
            self._sound = max(0, min(len(SOUNDS) - 1, self._sound + by))
            self.listen(self._sound)
            return
        self.set(settings_rows.stepped(self.settings, row, by), row.name)
        if row.kind == "slider":
            self._hear("coin")

    def toggle_mute(self) -> None:
        """Be silent, or sound again."""
        self.set(settings_rows.muted(self.settings), "volume")
        self._hear("coin")

    def listen(self, place: int) -> None:
        """Play a sound."""
        self._sound, self._lit = place, LIT_MS
        self._hear(SOUNDS[place][0])
        self._show_panel("sound")

    def _hear(self, name: str) -> None:
        self._host.sounds.play(name, pygame.time.get_ticks())

    def explain_again(self) -> None:
        """Forget what has been explained."""
        self.set(settings_rows.forgotten(self.settings), "coaching")

    def as_at_first(self) -> None:
        """Set everything as it was at first; what has been explained stays explained."""
        self.set(settings_rows.as_at_first(self.settings), "")

    def done(self) -> None:
        """Go back."""
        self._back()

    # events

    def handle(self, event: Event) -> None:
        """Take an event: rows first, then the buttons."""
        if self._held_keys.repeats(event):
            return
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
            self.gui.handle(event)
        elif event.type == pygame.MOUSEBUTTONUP and self._dragging:
            self._dragging = False
            self._hear("coin")
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self._click(event.pos):
            return
        else:
            self.gui.handle(event)
            if event.type == pygame.MOUSEBUTTONDOWN and self.gui.focus is not None:
                self._focus_row(None)

    def _key(self, event: Event) -> None:
        row = settings_rows.row(self.focus or "")
        if event.key == pygame.K_ESCAPE:
            self.done()
        elif event.key == pygame.K_m:
            self.toggle_mute()
        elif event.key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif row is None:
            self._button_key(event)
        elif event.key in UPRIGHT:
            self._walk(UPRIGHT[event.key])
        elif event.key in SIDEWAYS:
            self.step(row, SIDEWAYS[event.key])
        elif event.key in (*ENTERS, pygame.K_SPACE):
            self._press_focused(row)

    def _press_focused(self, row: Row) -> None:
        """Enter or Space: turn a switch, go on to the next choice and round again, play the sound."""
        if row.kind == "choice":
            self.press(row, (row.place(self.settings) + 1) % len(row.choices))
        elif row.kind == "slider":
            self.toggle_mute()
        else:
            self.press(row, self._sound)

    def _button_key(self, event: Event) -> None:
        """Take a key while a button has the focus; the arrow up leads back to the rows."""
        if event.key == pygame.K_UP:
            self._focus_row("listen" if self.gui.focus in ("done", "first") else "coaching")
        else:
            self.gui.handle(event)

    def _tab(self, by: int) -> None:
        """Go on to the next row or button, all round."""
        stops = [*ORDER, *(name for name in ("again", "done", "first") if name in self.gui.items)]
        here = self.focus if self.focus is not None else self.gui.focus
        place = stops.index(here) if here in stops else (-1 if by > 0 else 0)
        goal = stops[(place + by) % len(stops)]
        self._focus_row(goal if goal in ORDER else None)
        if goal not in ORDER:
            self.gui.set_focus(goal)

    def _walk(self, by: int) -> None:
        """Go up or down; below the last row of the left side are the buttons."""
        place = ORDER.index(self.focus) if self.focus in ORDER else 0
        if by > 0 and self.focus in ("listen", ORDER[-1]):
            self._focus_row(None)
            self.gui.set_focus("done")
            return
        if by < 0 and self.focus in (ORDER[0], "full_screen"):
            return
        self._focus_row(ORDER[place + by])

    def _focus_row(self, name: str | None) -> None:
        self.focus = name
        if name is not None and self.gui.focus is not None:
            self.gui.set_focus(None)
        self.damage.whole()

    def _click(self, pos: tuple[int, int]) -> bool:
        found = hit(self.canvas, self.places, pos)
        if found is None:
            return False
        name, place = found
        if name == "mute":
            self.toggle_mute()
            return True
        row = settings_rows.row(name)
        assert row is not None
        self._focus_row(name)
        if row.kind == "slider":
            self._dragging = True
            self._drag(pos)
        else:
            self.press(row, place)
        return True

    def _drag(self, pos: tuple[int, int]) -> None:
        rect = self.canvas.rect(*self.places.controls["volume"])
        share = (pos[0] - rect.x) / max(1, rect.width)
        self.set(settings_rows.louder(self.settings, round(share * LOUDEST)), "volume")

    def _move(self, pos: tuple[int, int]) -> None:
        if self._dragging:
            self._drag(pos)
            return
        found = hit(self.canvas, self.places, pos)
        if found != self._hover:
            self._hover = found
            self._repaint()

    # pictures

    def _show_panel(self, name: str) -> None:
        self._repaint()
        self.damage.add(self.canvas.rect(*self.places.panels[name]))

    def _repaint(self) -> None:
        """Paint everything but the sample, the light of the focus and the buttons."""
        self._picture.blit(self._wood, (0, 0))
        pen = Pen(self._host.art, self.canvas, self._picture)
        lit = self._sound if self._lit > 0 else -1
        self._said = self._host.said
        note = self._said or words.IN_A_GAME
        settings_paint.paint(pen, self.places, self.settings, self._hover, lit, note)
        self.damage.whole()

    def update(self, ms: float) -> None:
        """Let the sample move and a sound's light go out."""
        self.gui.update(ms)
        if self._said != self._host.said:
            self._repaint()
        if self._sample.update(ms):
            x, y, wide, high = self.places.panels["sample"]
            self.damage.add(self.canvas.rect(x, y, wide, high))
        if self._lit > 0:
            self._lit -= ms
            if self._lit <= 0:
                self._show_panel("sound")

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw what has changed."""
        return self.damage.repaint(surface, self._paint)

    def _paint(self, surface: Surface) -> None:
        surface.blit(self._picture, (0, 0))
        self._sample.draw(surface)
        self._paint_focus(surface)
        self.gui.draw_light(surface)
        self.gui.draw(surface)

    def _paint_focus(self, surface: Surface) -> None:
        """Draw the ring around the row that has the focus."""
        if self.focus is None:
            return
        rect = self.canvas.rect(*self.places.controls[self.focus]).inflate(self.canvas.px(8), self.canvas.px(8))
        settings_paint.ring(surface, self._host.art, self.canvas, rect)

    def expose(self) -> None:
        """Draw everything with the next picture: the window may fill the screen now."""
        self._repaint()

    def rest(self, still: bool) -> None:
        """Nothing moves by itself here; keys that are down now were pressed elsewhere."""
        self._held_keys = sheets.HeldKeys()

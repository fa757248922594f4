"""The table of a replay: the scene, and how it is looked at (the tale, whose hand lies in the tray, what is read)."""

from __future__ import annotations

import pygame
from pygame.event import Event

from rdi_table.controller.places import card_of, is_shown, seat_at
from rdi_table.engine.view import TableView
from rdi_table.scene.table_scene import TableScene
from rdi_table.scene.ui import NodeKey, UiState, ZoomSpec
from rdi_table.screens.onlooking import Watched, looked_at
from rdi_table.screens.reel import Reel
from rdi_table.screens.screen import Host
from rdi_table.session import Beat
from rdi_table.words import ui as words
from rdi_table.words.effects import effect_line
from rdi_table.words.names import Names, closed

WHEEL_LINES = 3


class WatchedTable:
    """A table nobody plays at, at one size. `sentence` is what is asked there now."""

    def __init__(self, host: Host, reel: Reel, size: tuple[int, int], watched: Watched) -> None:
        self._host = host
        self._reel = reel
        self.watched = watched
        self.sentence = ""
        settings = host.settings
        self.scene = TableScene(host.art, host.cards, size, settings.text_scale, settings.animation, effect_line)
        self.show()

    # showing

    def show(self) -> None:
        """Show how it is now."""
        self.scene.show(self._reel.playback.view(), self._look())

    def play(self, beats: list[Beat]) -> None:
        """Show what has just happened."""
        self.scene.play(beats, self._reel.playback.view(), self._look())

    def finish(self) -> None:
        """End what is being shown."""
        if self.scene.busy:
            self.scene.skip()

    def _look(self) -> UiState:
        playback = self._reel.playback
        tray = self.watched.pinned if self.watched.pinned is not None else self._reel.next_seat
        seen = self.watched._replace(log=self._reel.tale.upto(self._reel.at), tray=tray)
        view = playback.view()
        ui, self.sentence = looked_at(playback.game, playback.names, view, seen)
        if view.winner is not None:
            self.sentence = closed(words.result_heading(view, Names(playback.names, self._host.cards)))
        return ui

    def watch(self, **changes: object) -> None:
        """Change how it is looked at."""
        self.watched = self.watched._replace(**changes)  # type: ignore[arg-type]
        self.show()

    # what people do

    def fold(self) -> None:
        """Fold the tale, or unfold it."""
        self.watch(log_folded=not self.watched.log_folded)

    def pin(self, seat: int) -> None:
        """Keep the hand of a seat in the tray, or let it go again."""
        self.finish()
        self.watch(pinned=None if self.watched.pinned == seat else seat)

    def read(self, key: NodeKey | None = None) -> None:
        """Read a card large that lies open at a place, by default where the focus or the pointer is."""
        card = card_of(key or self.watched.focus or self.watched.hover)
        if card is None or self.scene.busy or not is_shown(self._reel.playback.view(), card):
            return
        it = self._host.cards.cards[self._reel.playback.keys[card]]
        self.watch(zoom=ZoomSpec(it.key, notes=it.notes))

    def put_down(self) -> None:
        """Stop reading."""
        if self.watched.zoom is not None:
            self.watch(zoom=None)

    # the keyboard

    def zones(self) -> list[list[NodeKey]]:
        """Return what can have the focus, zone by zone: what shows a hand when it is pressed, and cards to read."""
        view = self._reel.playback.view()
        found = [[key for key in zone if self._means_something(key, view)] for zone in self.scene.groups()]
        return [zone for zone in found if zone]

    def _means_something(self, key: NodeKey, view: TableView) -> bool:
        card = card_of(key)
        return seat_at(key, view) is not None or (card is not None and is_shown(view, card))

    def focus_zone(self, by: int) -> bool:
        """Move the focus to the next zone (by 1) or the one before (by -1); return False where there is none."""
        self.finish()
        zones, focus = self.zones(), self.watched.focus
        here = next((place for place, zone in enumerate(zones) if focus in zone), -1 if by > 0 else len(zones))
        inside = 0 <= here + by < len(zones)
        self.watch(focus=zones[here + by][0] if inside else None)
        return inside

    def walk(self, arrow: str) -> None:
        """Move the focus with an arrow key: `left`, `right`, `up`, `down`."""
        focus = self.watched.focus
        zones = self.zones()
        here = next((zone for zone in zones if focus in zone), None)
        if focus is None or here is None:
            self.focus_zone(1)
            return
        there = self.scene.neighbour(focus, arrow)
        if there is not None and any(there in zone for zone in zones):
            self.watch(focus=there)

    def press_focus(self) -> None:
        """Press what has the focus: the hand of its seat comes into the tray, or the card is read."""
        focus = self.watched.focus
        if focus is not None and seat_at(focus, self._reel.playback.view()) is not None:
            self._press(focus)
        else:
            self.read()

    # the mouse

    def mouse(self, event: Event) -> None:
        """Take a mouse event; a press takes the focus off the table."""
        if event.type == pygame.MOUSEBUTTONDOWN and self.watched.focus is not None:
            self.watch(focus=None)
        if event.type == pygame.MOUSEMOTION:
            hover = self.scene.hit(event.pos)
            if hover != self.watched.hover:
                self.watch(hover=hover)
        elif event.type == pygame.MOUSEWHEEL:
            furthest = max(0, len(self._reel.tale.upto(self._reel.at)) - 1)
            self.watch(log_scroll=max(0, min(furthest, self.watched.log_scroll + event.y * WHEEL_LINES)))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_RIGHT:
            self.put_down()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self.read(self.scene.hit(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._press(self.scene.hit(event.pos))

    def _press(self, key: NodeKey | None) -> None:
        """Press a mat: its hand comes into the tray. A press that meets motion only ends it."""
        if self.scene.busy:
            self.finish()
        elif key is not None and key[0] != "log":
            seat = seat_at(key, self._reel.playback.view())
            if seat is not None:
                self.pin(seat)

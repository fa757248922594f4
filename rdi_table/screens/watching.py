"""The table of a replay: the scene, and how it is looked at (the tale, whose hand lies in the tray, what is read)."""

from __future__ import annotations

import pygame
from pygame.event import Event

from rdi_table.controller.places import card_of, is_shown, seat_at
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
        """Read a card large that lies open at a place, by default where the pointer is."""
        card = card_of(key if key is not None else self.watched.hover)
        if card is None or self.scene.busy or not is_shown(self._reel.playback.view(), card):
            return
        it = self._host.cards.cards[self._reel.playback.keys[card]]
        self.watch(zoom=ZoomSpec(it.key, notes=it.notes))

    def put_down(self) -> None:
        """Stop reading."""
        if self.watched.zoom is not None:
            self.watch(zoom=None)

    def mouse(self, event: Event) -> None:
        """Take a mouse event."""
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

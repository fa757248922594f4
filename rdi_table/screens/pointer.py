"""The mouse over the table as intents: drags, clicks, click-click carrying, the held right button, held portraits.

A press becomes a drag after six pixels. Whoever clicks a card carries it, and the next click puts it down. A portrait
held down for a while lets its seat peek, as its number does on the keyboard. The right button reads a card while it is
held; clicked, until the next click.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame.event import Event

from rdi_table.controller import intents
from rdi_table.controller.intents import Intent
from rdi_table.controller.table import TableController
from rdi_table.scene.table_scene import TableScene
from rdi_table.scene.ui import NodeKey

FAR = 6
HOLD_MS = 350
WHEEL_LINES = 3
At = tuple[int, int]


@dataclass(slots=True)
class Press:
    """The left button is down: where, on what, for how long, and whether it has become a drag or a peek."""

    at: At
    key: NodeKey | None
    ms: float = 0.0
    dragging: bool = False
    peeking: int | None = None
    dead: bool = False


class Pointer:
    """Turns mouse events into intents; `do` takes them."""

    def __init__(self, table: TableController, scene: TableScene, do: Callable[[Intent], None]) -> None:
        self._table = table
        self._scene = scene
        self._do = do
        self._press: Press | None = None
        self._lifted: At = (0, 0)
        self._zooming: float | None = None

    def handle(self, event: Event) -> None:
        """Take a mouse event."""
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._press = Press(event.pos, self._scene.hit(event.pos))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._release(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            reading = self._table.zoom is not None
            self._zooming = None if reading else 0.0
            self._do(intents.Zoom(None if reading else self._scene.hit(event.pos)))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_RIGHT:
            if self._zooming is not None and self._zooming < HOLD_MS:
                self._zooming = None  # A click: the card stays until the next one.
            self.end_zoom()
        elif event.type == pygame.MOUSEWHEEL:
            self._do(intents.Scroll(event.y * WHEEL_LINES))

    def end_zoom(self) -> None:
        """Stop reading a card large."""
        if self._zooming is not None:
            self._zooming = None
            self._do(intents.Zoom(None))

    def swallow(self) -> None:
        """Forget a press: it only ended an animation, or the window lost the focus."""
        if self._press is not None and self._press.peeking is not None:
            self._do(intents.Peek(self._press.peeking, False))
        self._press = None
        self.end_zoom()

    def update(self, ms: float) -> None:
        """Let time pass: a portrait held down lets its seat peek, a card is read while the button is down."""
        if self._zooming is not None:
            self._zooming += ms
        press = self._press
        if press is None or press.dragging or press.peeking is not None:
            return
        press.ms += ms
        seat = _seat_of_portrait(press.key)
        if seat is not None and press.ms >= HOLD_MS and self._table.carried is None:
            press.peeking = seat
            self._do(intents.Peek(seat, True))

    def _move(self, at: At) -> None:
        press = self._press
        if press is not None and not press.dragging and not press.dead and press.peeking is None and _far(press.at, at):
            self._begin_drag(press, at)
        carried = self._table.carried is not None
        key = self._scene.hit(at, droppable=carried)
        if carried or key != self._table.hover:
            self._do(intents.Move(key, at))

    def _begin_drag(self, press: Press, at: At) -> None:
        """Pick up what was pressed, if it can be picked up; else the press means nothing any more."""
        if self._table.carried is None and press.key is not None:
            self._do(intents.PickUp(press.key, at))
            press.dragging = self._table.carried is not None
        press.dead = not press.dragging and self._table.carried is None

    def _release(self, at: At) -> None:
        press, self._press = self._press, None
        if press is None:
            return
        if press.peeking is not None:
            self._do(intents.Peek(press.peeking, False))
        elif press.dragging:
            self._do(intents.DropOn(self._scene.hit(at, droppable=True), at))
        elif self._table.carried is not None:
            self._put_down(at)
        elif not press.dead:
            self._click(press, at)

    def _click(self, press: Press, at: At) -> None:
        self._do(intents.Click(press.key, at))
        if self._table.carried is not None:
            self._lifted = at

    def _put_down(self, at: At) -> None:
        """The second click: on the spot the card finds its own way, elsewhere it is put down there."""
        if not _far(self._lifted, at):
            self._do(intents.Click(self._table.carried, at))
            return
        self._do(intents.DropOn(self._scene.hit(at, droppable=True), at))


def _seat_of_portrait(key: NodeKey | None) -> int | None:
    return key[1] if key is not None and key[0] == "portrait" and isinstance(key[1], int) else None


def _far(first: At, second: At) -> bool:
    return abs(first[0] - second[0]) > FAR or abs(first[1] - second[1]) > FAR

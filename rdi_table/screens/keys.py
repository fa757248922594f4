"""The keyboard at the table as intents: one key each, numbers that are tapped or held, and the walk of the focus.

A key held down never repeats. A number tapped claims (or picks) its seat, held it lets that seat peek. Z reads a card
while it is held; tapped, until it is tapped again. The focus shows once somebody walks with Tab or arrows, and hides
again when the mouse is pressed.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from rdi_table.controller import intents
from rdi_table.controller.intents import Intent
from rdi_table.controller.table import TableController
from rdi_table.scene.table_scene import TableScene
from rdi_table.scene.ui import NodeKey

HOLD_MS = 350
PAGE_LINES = 8
ARROWS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}
DIGITS = {getattr(pygame, f"K_{digit}"): (digit - 1) % 10 for digit in range(10)}
DIGITS |= {getattr(pygame, f"K_KP_{digit}"): (digit - 1) % 10 for digit in range(10)}
ON_MATS = ("mat", "portrait", "pile", "back", "deity", "form", "marker", "tile", "track", "chip")
SIMPLE: dict[int, Intent] = {
    pygame.K_F9: intents.ShutHand(),
    pygame.K_s: intents.Sort(),
    pygame.K_l: intents.FoldLog(),
    pygame.K_PAGEUP: intents.Scroll(PAGE_LINES),
    pygame.K_PAGEDOWN: intents.Scroll(-PAGE_LINES),
}
GUARDED = frozenset((pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, *DIGITS))
"""Keys that could answer a question nobody has read yet."""


class Keys:
    """Turns key events into intents; `do` takes them, `focus` moves the focus."""

    def __init__(
        self,
        table: TableController,
        scene: TableScene,
        do: Callable[[Intent], None],
        focus: Callable[[NodeKey | None], None],
    ) -> None:
        self._table = table
        self._scene = scene
        self._do = do
        self._focus = focus
        self._held: dict[int, float] = {}
        self._peeking: int | None = None
        self._zooming: float | None = None

    def press(self, event: Event) -> None:
        """Take a key that goes down."""
        key, shift = event.key, bool(event.mod & pygame.KMOD_SHIFT)
        self._end_peek()
        if key in DIGITS:
            if shift:
                self._do(intents.Number(DIGITS[key], claim=True))
            else:
                self._held[key] = 0.0
        elif key == pygame.K_SPACE:
            self._do(intents.Confirm(all=shift))
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._enter()
        elif key == pygame.K_TAB:
            self._next_zone(-1 if shift else 1)
        elif key in ARROWS:
            self._walk(ARROWS[key])
        elif key in (pygame.K_HOME, pygame.K_END):
            self._edge(0 if key == pygame.K_HOME else -1)
        elif event.mod & pygame.KMOD_CTRL:
            self._with_control(key, shift)
        elif key == pygame.K_i:
            self._lean()
        elif key == pygame.K_z:
            reading = self._table.zoom is not None
            self._zooming = None if reading else 0.0
            self._do(intents.Zoom(None if reading else self._table.focus or self._table.hover))
        elif key in SIMPLE and not event.mod & pygame.KMOD_ALT:
            self._do(SIMPLE[key])

    def _with_control(self, key: int, shift: bool) -> None:
        """Take back, or do again."""
        if key == pygame.K_z:
            self._do(intents.Redo() if shift else intents.Undo())
        elif key == pygame.K_y:
            self._do(intents.Redo())

    def release(self, event: Event) -> None:
        """Take a key that comes up."""
        if event.key == pygame.K_z and self._zooming is not None:
            held, self._zooming = self._zooming >= HOLD_MS, None
            if held:
                self._do(intents.Zoom(None))
        if self._held.pop(event.key, None) is not None:
            if self._peeking == DIGITS[event.key]:
                self._end_peek()
            else:
                self._do(intents.Number(DIGITS[event.key]))

    def forget(self) -> None:
        """Let go of everything: the window lost the focus, or the press only ended an animation."""
        self._held.clear()
        self._end_peek()
        if self._zooming is not None:
            self._zooming = None
            self._do(intents.Zoom(None))

    def update(self, ms: float) -> None:
        """Let time pass: a number held long enough lets its seat peek, Z held long enough ends with its release."""
        if self._zooming is not None:
            self._zooming += ms
        for key in list(self._held):
            self._held[key] += ms
            seat = DIGITS[key]
            if self._held[key] >= HOLD_MS and self._peeking is None and seat < len(self._table.names.names):
                self._peeking = seat
                self._do(intents.Peek(seat, True))

    def _end_peek(self) -> None:
        if self._peeking is not None:
            seat, self._peeking = self._peeking, None
            self._held = {key: ms for key, ms in self._held.items() if DIGITS[key] != seat}
            self._do(intents.Peek(seat, False))

    def _lean(self) -> None:
        """Let the mat lean in that the focus or the pointer is on, else that of the seat that is asked."""
        key = self._table.focus or self._table.hover
        seat = key[1] if key is not None and key[0] in ON_MATS else None
        question = self._table.question
        if not isinstance(seat, int) and question is not None:
            seat = question.seat
        if isinstance(seat, int):
            self._do(intents.Lean(seat))

    def _enter(self) -> None:
        """Enter presses what has the focus, picks it up or puts down there; else it plays what hovers."""
        focus = self._table.focus
        if focus is None:
            self._do(intents.Enter())
            return
        rect = self._scene.rect_of(focus)
        at = rect.center if rect is not None else (0, 0)
        if self._table.carried is not None:
            self._do(intents.Click(focus, at) if focus == self._table.carried else intents.DropOn(focus, at))
        else:
            self._do(intents.Click(focus, at))
        if self._table.carried is not None:
            targets = self._scene_targets()
            self._focus(targets[0] if targets else focus)

    def _scene_targets(self) -> list[NodeKey]:
        """Return where what was just picked up may go, the nearest first."""
        self._scene.show(self._table.view(), self._table.ui())
        able = self._scene.keys()
        return [key for key in able if key != self._table.carried]

    def _next_zone(self, by: int) -> None:
        groups = self._scene.groups()
        if not groups:
            return
        here = next((place for place, group in enumerate(groups) if self._table.focus in group), None)
        place = (0 if by > 0 else -1) if here is None else (here + by) % len(groups)
        if here is not None and len(groups) == 1:
            group = groups[0]
            assert self._table.focus is not None
            self._focus(group[(group.index(self._table.focus) + by) % len(group)])
            return
        self._focus(groups[place][0])

    def _walk(self, direction: str) -> None:
        focus = self._table.focus
        if focus is None or self._scene.rect_of(focus) is None:
            self._next_zone(1)
            return
        there = self._scene.neighbour(focus, direction)
        if there is not None:
            self._focus(there)

    def _edge(self, place: int) -> None:
        group = next((group for group in self._scene.groups() if self._table.focus in group), None)
        if group:
            self._focus(group[place])

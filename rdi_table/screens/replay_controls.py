"""The controls of a replay: keys of a player, the slider of turns, speed, hands, playing on; drawn over the table.

The scene draws ribbon and plate below them, with their shadows; here both are drawn once more without, so a part of
them can be drawn again at any time, over whatever the scene has drawn there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.scene.zones import Zones
from rdi_table.screens import buttons, replay_paint, sheets
from rdi_table.screens.canvas import Canvas, Damage, Pen
from rdi_table.screens.gui import ENTERS, Face, Gui
from rdi_table.screens.replay_layout import KEYS, replay_layout
from rdi_table.screens.screen import Host
from rdi_table.screens.settings_layout import segments
from rdi_table.words import keeping as words

if TYPE_CHECKING:
    from rdi_table.screens.replay import Replay

SPEEDS = (1, 2, 4)
HINTS = {
    "turn back": words.TURN_BACK, "step back": words.STEP_BACK, "step on": words.STEP_ON, "turn on": words.TURN_ON,
}  # fmt: skip


class Controls:
    """The controls of one replay at one size."""

    def __init__(self, host: Host, replay: Replay, size: tuple[int, int], zones: Zones) -> None:
        self._art = host.art
        self._replay = replay
        self.canvas = Canvas(size)
        self.damage = Damage()
        self.gui = Gui(host.art, self.canvas, self.damage)
        self.places = replay_layout(zones)
        self.areas = (self.canvas.rect(*self.places.bar), self.canvas.rect(*self.places.board))
        inset = -2 * self.canvas.px(4)
        self._inner = tuple(area.inflate(inset, inset) for area in self.areas)
        """Without the round corners, which shine through and must not be drawn twice."""
        self._ground = replay_paint.ground(host.art, self.canvas, self.places, replay.reel.playback.over)
        self._made: tuple[object, ...] = ()
        self._shown: tuple[object, ...] = ()
        self._dragging = False
        self._pointed: int | None = None
        self.refresh()
        self.gui.set_focus("play")

    # the buttons

    def refresh(self) -> None:
        """Follow the replay: make anew what looks different now."""
        replay = self._replay
        state = (
            replay.playing, replay.speed, replay.hands_open, replay.reel.at > 0, replay.reel.ended, replay.can_play_on,
        )  # fmt: skip
        if state != self._made:
            self._made = state
            self._make()
            sheets.wake(self.gui)
        self._damage_line()

    def _make(self) -> None:
        replay, places = self._replay, self.places
        begun, ended = replay.reel.at > 0, replay.reel.ended
        able = {"turn back": begun, "step back": begun, "step on": not ended, "turn on": not ended}
        actions: dict[str, Callable[[], None]] = {
            "turn back": replay.turn_back, "step back": replay.step_back, "play": replay.toggle,
            "step on": replay.step_on, "turn on": replay.turn_on,
        }  # fmt: skip
        for name, box in zip(KEYS, places.keys):
            rect = self.canvas.rect(*box)
            sign = "pause" if name == "play" and replay.playing else name
            face = replay_paint.key(rect.size, sign, able.get(name, True))
            self.gui.button(name, rect, face, actions[name], 9, able.get(name, True))
        self._choices()
        rect = self.canvas.rect(*places.play_on)
        label, kind = (words.PLAY_ON_FROM_HERE, "red") if replay.can_play_on else (words.HOW_IT_ENDED, "brown")
        face = buttons.plain(self._art, rect.size, label, kind, words.PLAY_ON_KEY, places.text)
        self.gui.button("play on", rect, face, replay.play_on, 9)
        if "back" not in self.gui.items:
            sheets.foot_button_before(self.gui, "back", places.back, "Esc", words.BACK.lower(), replay.leave)

    def _choices(self) -> None:
        """Make the choices of speed and, once the game is over, of hands."""
        replay, places = self._replay, self.places
        for speed, box in zip(SPEEDS, segments(places.speed, len(SPEEDS))):
            face = self._choice(box, words.speed(speed), speed == replay.speed)
            self.gui.button(f"speed {speed}", self.canvas.rect(*box), face, partial(replay.set_speed, speed), 14)
        if not replay.reel.playback.over:
            return
        for wanted, label, box in zip((False, True), (words.HANDS_SHUT, words.HANDS_OPEN), segments(places.hands, 2)):
            face = self._choice(box, label, wanted == replay.hands_open)
            self.gui.button(f"hands {wanted}", self.canvas.rect(*box), face, partial(replay.open_hands, wanted), 14)

    def _choice(self, box: sheets.Box, label: str, chosen: bool) -> Face:
        return buttons.choice(self._art, self.canvas.rect(*box).size, label, chosen, words=self.places.text)

    # events

    def handle(self, event: Event) -> bool:
        """Take an event; return whether it was meant for the controls."""
        if event.type == pygame.KEYDOWN:
            return event.key in (pygame.K_TAB, *ENTERS) and self.gui.handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self._hits(event.pos):
            self._dragging = True
            self._drag(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._dragging:
            self._dragging = False
            self._damage_line()
            return True
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        self.gui.handle(event)
        at = getattr(event, "pos", None)
        return at is not None and any(area.collidepoint(at) for area in self.areas)

    def _hits(self, at: tuple[int, int]) -> bool:
        return self.canvas.rect(*self.places.slider).inflate(self.canvas.px(16), 0).collidepoint(at)

    def _turn(self, at: tuple[int, int]) -> int:
        """Return the turn whose mark is nearest to a place."""
        box = self.canvas.rect(*self.places.slider)
        return self._replay.reel.turn_at((at[0] - box.x) / max(1, box.width))

    def _move(self, at: tuple[int, int]) -> None:
        if self._dragging:
            self._drag(at)
        pointed = self._turn(at) if self._dragging or self._hits(at) else None
        if pointed != self._pointed:
            self._pointed = pointed
            self._damage_line()

    def _drag(self, at: tuple[int, int]) -> None:
        turn = self._turn(at)
        if self._replay.reel.stop(turn) != self._replay.reel.at:
            self._replay.jump_to_turn(turn)

    # pictures

    def _damage_line(self) -> None:
        x, y, wide, _ = self.places.line
        below = self.places.slider[1] + self.places.slider[3]
        self.damage.add(self.canvas.rect(x - 12, y - 2, wide + 24, below - y + 4))

    def _hint(self) -> str:
        """Return what is pointed at does, or nothing."""
        if self._pointed is not None:
            return self._replay.reel.name_of(self._pointed)
        over = next((item.name for item in self.gui.items.values() if item.element.hovered), "")
        if over == "play":
            return words.PAUSE if self._replay.playing else words.AGAIN if self._replay.reel.ended else words.PLAY
        return HINTS.get(over, "")

    def update(self, ms: float) -> None:
        """Let the buttons follow the pointer."""
        self.gui.update(ms)
        shown = (self._hint(), self._replay.sentence, self._replay.reel.at)
        if shown != self._shown:
            self._shown = shown
            self._damage_line()

    def draw(self, surface: Surface, drawn: Sequence[Rect]) -> list[Rect]:
        """Draw the controls over what the scene has drawn (`drawn`), and what looks different; return what is new."""
        fresh = [rect.clip(area) for rect in drawn for area in self.areas if rect.colliderect(area)]
        own = self.damage.take(surface.get_rect())
        stale = [rect.clip(area) for rect in own for area in self._inner if rect.colliderect(area)]
        for rect in (*fresh, *stale):
            surface.set_clip(rect)
            self._paint(surface)
        surface.set_clip(None)
        return stale

    def _paint(self, surface: Surface) -> None:
        replay = self._replay
        surface.blit(self._ground, (0, 0))
        pen = Pen(self._art, self.canvas, surface)
        reel = replay.reel
        where = words.place(reel.playback.turn, reel.last_turn, reel.at, reel.total)
        replay_paint.line(pen, self.places, self._hint() or replay.sentence, where)
        lit = self._dragging or self._pointed is not None
        replay_paint.slider(pen, self.places, reel.marks(), reel.share, lit)
        self._draw_light(surface)
        self.gui.draw(surface)

    def _draw_light(self, surface: Surface) -> None:
        """Draw the light of the focus, not on the edges: a part that is drawn again leaves those as they are."""
        clip = surface.get_clip()
        for inner in self._inner:
            if clip.colliderect(inner):
                surface.set_clip(clip.clip(inner))
                self.gui.draw_light(surface)
        surface.set_clip(clip)

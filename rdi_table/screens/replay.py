"""The replay: the whole table once more, played by itself or step by step, with hands shut or, once it is over, open.

It is drawn by the scene of the table, with the controls over it in place of prompt and plate. A press that meets
something in motion ends that motion first. A game that is not over shows no hand, because it may be played on.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rdi_table.capsule import Capsule
from rdi_table.saves import SaveError
from rdi_table.screens import sheets
from rdi_table.screens.gui import ENTERS, Gui
from rdi_table.screens.keys import ARROWS, DIGITS
from rdi_table.screens.onlooking import Watched
from rdi_table.screens.reel import Reel
from rdi_table.screens.replay_controls import SPEEDS, Controls
from rdi_table.screens.screen import Back, Host
from rdi_table.screens.watching import WatchedTable

FIRST_MS, LOOK_MS, PASS_MS, STILL_MS = 900.0, 650.0, 150.0, 1100.0
"""How long a picture stands: the first, one with something to see, passes, one that came without motion."""
TALE_MS = 3.0


class Replay:
    """A match being watched. `back` leaves it. Raises SaveError if the match cannot even be dealt."""

    repeats = True

    def __init__(self, host: Host, match: Capsule, back: Back) -> None:
        self._host = host
        self._back = back
        self.reel = Reel(match, host.cards)
        self.playing = True
        self.speed = SPEEDS[0]
        self.hands_open = False
        self._said = ""
        self._wait = FIRST_MS
        self._now = 0.0
        self._whole = True
        self._held = sheets.HeldKeys()
        self._lay(host.size, Watched())

    @property
    def busy(self) -> bool:
        """Tell whether something moves, or is about to."""
        return self.table.scene.busy or self.playing

    @property
    def gui(self) -> Gui:
        """The buttons."""
        return self.controls.gui

    @property
    def sentence(self) -> str:
        """What is asked at this step; at the end of a match that the rules refuse today, that."""
        if self._said:
            return self._said
        return self.reel.playback.problem if self.reel.ended and self.reel.playback.problem else self.table.sentence

    @property
    def can_play_on(self) -> bool:
        """True unless the game is over at this step."""
        return self.reel.playback.game.state.winner is None

    def _lay(self, size: tuple[int, int], watched: Watched) -> None:
        self.table = WatchedTable(self._host, self.reel, size, watched)
        self.controls = Controls(self._host, self, size, self.table.scene.zones)
        self._whole = True

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew."""
        self._lay(size, self.table.watched)

    # what people do

    def toggle(self) -> None:
        """Play or pause; at the end begin again."""
        if self.reel.ended and not self.playing:
            self._go(lambda: self.reel.playback.jump(0))
        self.playing = not self.playing
        self._wait = FIRST_MS if self.playing else 0.0
        self.controls.refresh()

    def pause(self) -> None:
        """Stand still."""
        self.playing = False
        self.controls.refresh()

    def step_on(self) -> None:
        """Go one step on and stand still there."""
        self.playing = False
        self._step()

    def _step(self) -> None:
        """Carry out the next step, and show what happens."""
        self.table.finish()
        passing = self.reel.passes(self.reel.at)
        beats = self.reel.step()
        still = self._host.settings.animation == "off"
        self._wait = PASS_MS if passing else STILL_MS if still else LOOK_MS
        if beats:
            self._host.sounds.tell([beat.event for beat in beats], round(self._now))
            self.table.play(beats)
        else:
            self.table.show()
        self.playing = self.playing and not self.reel.ended
        self.controls.refresh()

    def step_back(self) -> None:
        """Go one step back and stand still there."""
        self.playing = False
        self._go(self.reel.back)

    def turn_on(self) -> None:
        """Go to the next turn."""
        self._go(self.reel.turn_on)

    def turn_back(self) -> None:
        """Go to the beginning of this turn, or to the turn before."""
        self._go(self.reel.turn_back)

    def jump_to_turn(self, turn: int) -> None:
        """Go to the beginning of a turn."""
        self._go(lambda: self.reel.jump_to_turn(turn))

    def _go(self, move: Callable[[], None]) -> None:
        self.table.finish()
        move()
        self._said = ""
        self._wait = LOOK_MS
        self.playing = self.playing and not self.reel.ended
        self.table.show()
        self.controls.refresh()

    def set_speed(self, speed: int) -> None:
        """Play so many times as fast."""
        self.speed = speed
        self.controls.refresh()

    def open_hands(self, wanted: bool) -> None:
        """Open the hands, or shut them; only a game that is over opens them."""
        self.table.finish()
        self.hands_open = self.reel.playback.open_hands(wanted)
        self.table.watch(opened=self.hands_open)
        self.controls.refresh()

    def play_on(self) -> None:
        """Take the game up from here, as a game of its own; where it is over, show how it ended."""
        try:
            session = self.reel.fork()
        except SaveError as fault:
            self._said = str(fault)
            self.pause()
            return
        self._host.sit_down(session)

    def leave(self) -> None:
        """Go back."""
        self._back()

    # events

    def handle(self, event: Event) -> None:
        """Take an event: keys of the player, the controls, then the table."""
        if self._held.repeats(event):
            return
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.KEYUP and event.key == pygame.K_z:
            self.table.put_down()
        elif self.table.watched.zoom is not None or not self.controls.handle(event):
            self.table.mouse(event)

    def _key(self, event: Event) -> None:
        key, shift = event.key, bool(event.mod & pygame.KMOD_SHIFT)
        if self.table.watched.zoom is not None and key in (pygame.K_ESCAPE, *ENTERS):
            self.table.put_down()
        elif key == pygame.K_TAB:
            self._tab(event, -1 if shift else 1)
        elif self.table.watched.focus is not None and key in ARROWS:
            self.table.walk(ARROWS[key])
        elif self.table.watched.focus is not None and key in ENTERS:
            self.table.press_focus()
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._arrow(1 if key == pygame.K_RIGHT else -1, shift)
        elif key in DIGITS and DIGITS[key] < len(self.reel.match.names):
            self.table.pin(DIGITS[key])
        elif key == pygame.K_h and self.reel.playback.over:
            self.open_hands(not self.hands_open)
        elif key == pygame.K_x:
            self.set_speed(SPEEDS[(SPEEDS.index(self.speed) + (-1 if shift else 1)) % len(SPEEDS)])
        elif not self._plain_key(key):
            self.controls.handle(event)

    def _tab(self, event: Event, by: int) -> None:
        """Go on over the controls, then from zone to zone of the table, all round."""
        gui = self.gui
        able = [item.name for item in gui.items.values() if item.enabled]
        last = able[-1 if by > 0 else 0]
        if self.table.watched.focus is None and gui.focus != last:
            self.controls.handle(event)
        elif self.table.focus_zone(by):
            gui.set_focus(None)
        else:
            gui.set_focus(able[0 if by > 0 else -1])

    def _plain_key(self, key: int) -> bool:
        """Do what a key does by itself; return whether it does anything."""
        actions: dict[int, Callable[[], None]] = {
            pygame.K_SPACE: self.toggle, pygame.K_ESCAPE: self.leave, pygame.K_f: self.play_on,
            pygame.K_PAGEUP: self.turn_back, pygame.K_PAGEDOWN: self.turn_on, pygame.K_UP: self.turn_back,
            pygame.K_DOWN: self.turn_on, pygame.K_l: self.table.fold, pygame.K_z: self.table.read,
            pygame.K_HOME: lambda: self._go(lambda: self.reel.playback.jump(0)),
            pygame.K_END: lambda: self._go(lambda: self.reel.playback.jump(self.reel.total)),
        }  # fmt: skip
        action = actions.get(key)
        if action is not None:
            action()
        return action is not None

    def _arrow(self, by: int, single: bool) -> None:
        """Go one step on or back; with Shift by a single command."""
        if single:
            self.playing = False
            self._go(lambda: self.reel.single(by))
        elif by > 0:
            self.step_on()
        else:
            self.step_back()

    # time and pictures

    def update(self, ms: float) -> None:
        """Let time pass, as fast as is wanted; tell more of the tale meanwhile."""
        self._now += ms
        self.table.scene.update(ms * self.speed)
        self.controls.update(ms)
        if self.playing and not self.table.scene.busy and self.table.watched.zoom is None:
            self._wait -= ms * self.speed
            if self._wait <= 0:
                self._step()
        elif not self.table.scene.busy:
            self.reel.tale.go_on(TALE_MS)

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw what has changed: the table, and the controls over it unless a card is read large."""
        rects = self.table.scene.draw(surface, self._whole)
        self._whole = False
        if self.table.watched.zoom is None:
            rects = [*rects, *self.controls.draw(surface, rects)]
        return rects

    def expose(self) -> None:
        """Draw everything with the next picture."""
        self._whole = True

    def rest(self, still: bool) -> None:
        """Stand still while the window has no focus."""
        self._held = sheets.HeldKeys()
        if still:
            self.pause()

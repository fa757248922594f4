"""The window and its loop: events in, changed rectangles out, and sleep in between.

Awkward facts: pygame's own waiting is a busy loop, so we sleep and poll; while the window is being dragged larger the
last picture is stretched and everything is laid out anew once it has come to rest; screens that take long to load are
imported when they are first shown, so that the title is there at once.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import pygame
from pygame import Surface
from pygame.event import Event

from rdi_table import assets, settings
from rdi_table.engine import CardSet
from rdi_table.saves import SaveError, SaveFolder
from rdi_table.scene.art import Art
from rdi_table.scene.sound import Sounds
from rdi_table.screens.keeping import Keeper
from rdi_table.screens.memory import give_back, keep_apart
from rdi_table.screens.plain import seen_by_nobody
from rdi_table.screens.screen import Back, Plan, Screen, SeatPlan
from rdi_table.screens.title import Title
from rdi_table.screens.warm import load_soon
from rdi_table.screens.window import fitting, set_smallest
from rdi_table.settings import Settings
from rdi_table.words import settings as setting_words
from rdi_table.words import ui as words

if TYPE_CHECKING:
    from rdi_table.capsule import Capsule
    from rdi_table.screens.evening import Evening
    from rdi_table.screens.guide_stage import Game
    from rdi_table.session import Session

SETTLE_MS = 150
ACTIVE_MS, QUIET_MS, ASLEEP_MS = 4, 16, 50
QUIET_AFTER, ASLEEP_AFTER = 500, 5000
LONGEST_STEP = 100
REPEAT = (400, 40)
SEEDS = 1 << 31
WRITE_AFTER = 400
"""Milliseconds after the last change until the settings are written: a slider changes many times."""


class NoScreen(Exception):
    """There is no screen to open a window on: the message is one sentence."""


class App:
    """The window, and the screen that is on it. Raises NoScreen if none can be opened."""

    def __init__(self, size: tuple[int, int] | None = None, cards: CardSet | None = None) -> None:
        keep_apart()
        _find_screen()
        pygame.font.init()
        self.cards = cards if cards is not None else assets.load_card_set()
        sprites = assets.sprites_folder()
        self.art = Art(sprites)
        icon = sprites / "app_icon.png"
        if icon.exists():
            pygame.display.set_icon(pygame.image.load(icon))
        pygame.display.set_caption(f"{words.GAME}: {words.SUBTITLE}")
        self.surface = _window(size or fitting())
        set_smallest()
        self.size = self.surface.get_size()
        self._load_settings()
        self.plan = Plan.of_last(self.settings.last_table)
        self.keeper = Keeper(SaveFolder())
        self.sounds = Sounds(sprites / "sounds", self.settings.loudness)
        self._left: WeakKeyDictionary[Screen, tuple[object, ...]] = WeakKeyDictionary()
        self.running = True
        self.full_screen = False
        self._windowed = self.size
        self._focused = True
        self._resized_ms: float | None = None
        self._before: Surface | None = None
        self._quiet_ms = 0.0
        self._repeat = False
        self.screen: Screen = Title(self)
        if self.settings.full_screen and size is None:
            self.toggle_full_screen()

    # what people have set

    def _load_settings(self) -> None:
        loaded = settings.load()
        self.settings: Settings = loaded.settings
        self._unwritten: float | None = None
        self.said = setting_words.odd(loaded.odd) if loaded.odd else ""
        if loaded.damaged:
            self.said = setting_words.damaged(settings.FILE)

    def adopt(self, changed: Settings) -> None:
        """Obey these settings at once, and remember them."""
        if self.plan is not None and changed.upkeep_by_hand != self.settings.upkeep_by_hand:
            self.plan = replace(self.plan, by_hand=changed.upkeep_by_hand)
        self.settings = changed
        self.said = ""
        self._unwritten = 0.0
        self.sounds.volume = changed.loudness
        if changed.full_screen != self.full_screen:
            self.toggle_full_screen()

    def _write_settings(self, ms: float) -> None:
        """Write what has been changed once nothing has been changed for a moment."""
        if self._unwritten is None:
            return
        self._unwritten += ms
        if self._unwritten >= WRITE_AFTER or not self.running:
            self._unwritten = None
            self.said = "" if settings.save(self.settings) else setting_words.CANNOT_WRITE

    # going from screen to screen

    def show(self, screen: Screen, repeat: bool = False) -> None:
        """Put a screen on the window; `repeat`: held keys repeat there, for typing."""
        if hasattr(self, "screen"):
            self._left[self.screen] = self._shape()
        self.screen = screen
        self._repeat = repeat
        screen.rest(not self._focused)
        self._follow_typing()

    def _follow_typing(self) -> None:
        """Let held keys repeat where text is typed, and nowhere else: not on a table without a text line on it."""
        wanted = REPEAT if self._repeat or getattr(self.screen, "repeats", False) else (0, 0)
        if pygame.key.get_repeat() != wanted:
            pygame.key.set_repeat(*wanted)

    def open_title(self) -> None:
        """Show the title; the game that was on the table is written to its end first."""
        self.show(Title(self, said=self.keeper.close()))

    def open_setup(self) -> None:
        """Show the new game."""
        from rdi_table.screens.setup import Setup

        self.show(Setup(self), repeat=True)

    def deal(self, plan: Plan) -> None:
        """Begin a game and show the table."""
        from rdi_table.screens.deal import session_for

        self.plan = plan
        self.settings = replace(self.settings, last_table=plan.to_remember())
        self._unwritten = 0.0
        seed = plan.seed if plan.seed is not None else random.SystemRandom().randrange(SEEDS)
        self.sit_down(session_for(plan, self.cards, seed, self.settings.ask_every_step))

    def sit_down(self, session: Session, said: str = "") -> None:
        """Put a game on the table and keep it after every command; show the end of one that is over."""
        from rdi_table.screens.evening import Evening, whole_evening
        from rdi_table.screens.table import TableScreen

        if session.over:
            self.open_result(whole_evening(Evening(session)))
            return
        self.keeper.begin(session)
        self.show(TableScreen(self, session, said=said))

    def go_on(self) -> None:
        """Go on with the game that was left; say why if it cannot be read."""
        try:
            session, said = self.keeper.folder.resume(self.cards)
        except SaveError as fault:
            self.show(Title(self, said=str(fault)))
            return
        if session.over:
            # Killed before its end was on the disk: kept once more, so that it is not offered again.
            self.keeper.begin(session)
        self.sit_down(session, said)

    def open_load(self) -> None:
        """Show the saves."""
        from rdi_table.screens.load import Load

        self.show(Load(self), repeat=True)

    def open_replay(self, match: Capsule, back: Back) -> None:
        """Show a match being played again."""
        from rdi_table.screens.replay import Replay

        self.show(Replay(self, match, back), repeat=True)

    def open_result(self, evening: Evening) -> None:
        """Show how a game ended."""
        from rdi_table.screens.result import Result

        self.keeper.close()
        self.show(Result(self, evening))

    def open_cards(self, deck: str | None = None, back: Back | None = None) -> None:
        """Show the cards."""
        from rdi_table.screens.cards import Cards

        self.show(Cards(self, back, deck), repeat=True)

    def open_guide(self, page: str | None = None, back: Back | None = None, game: Game | None = None) -> None:
        """Show how to play."""
        from rdi_table.screens.guide import Guide

        self.show(Guide(self, page, back, game), repeat=True)

    def open_example(self, key: str, back: Back | None = None) -> None:
        """Show a worked example that plays itself."""
        from rdi_table.screens.example import ExampleScreen

        self.show(ExampleScreen(self, key, back), repeat=True)

    def open_lesson(self, key: str, back: Back | None = None) -> None:
        """Let the reader make the move of a worked example."""
        from rdi_table.screens.lesson import LessonScreen

        self.show(LessonScreen(self, key, back))

    def open_settings(self, back: Back | None = None) -> None:
        """Show the settings."""
        from rdi_table.screens.settings import SettingsScreen

        self.show(SettingsScreen(self, back), repeat=True)

    def return_to(self, screen: Screen) -> None:
        """Show a screen again as it was left; laid out anew if the window or the size of words has changed."""
        same = self._left.get(screen) == self._shape()
        self.show(screen, repeat=getattr(screen, "repeats", False))
        if same:
            screen.expose()
        else:
            screen.resize(self.size)

    def _shape(self) -> tuple[object, ...]:
        return self.size, self.settings.text_size

    def quit(self) -> None:
        """End the program with this picture, once the game on the table is on the disk."""
        self.keeper.close()
        self.running = False

    # the loop

    def loop(self) -> None:
        """Run until somebody quits."""
        last = time.perf_counter()
        while self.running:
            now = time.perf_counter()
            self.step(min(LONGEST_STEP, (now - last) * 1000))
            last = now
            time.sleep(self.nap() / 1000)

    def step(self, ms: float) -> None:
        """Take all events, let `ms` milliseconds pass, and draw what has changed."""
        events = pygame.event.get()
        for event in events:
            self._take(event)
        awake = self._quiet_ms < ASLEEP_AFTER
        self._quiet_ms = 0.0 if events or self.screen.busy else self._quiet_ms + ms
        if awake and self._quiet_ms >= ASLEEP_AFTER:
            give_back()
        self._follow_typing()
        self._write_settings(ms)
        self._settle(ms)
        self.screen.update(ms)
        if self._resized_ms is None and self.running:
            rects = self.screen.draw(self.surface)
            if rects:
                pygame.display.update(rects)

    def nap(self) -> int:
        """Return how long to sleep now, in milliseconds."""
        if self._quiet_ms < QUIET_AFTER:
            return ACTIVE_MS
        return ASLEEP_MS if self._quiet_ms >= ASLEEP_AFTER or not self._focused else QUIET_MS

    def _take(self, event: Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._stretch()
        elif event.type == pygame.WINDOWEXPOSED:
            self.screen.expose()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._focused = event.type == pygame.WINDOWFOCUSGAINED
            self.screen.rest(not self._focused)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.toggle_full_screen()
        else:
            self.screen.handle(event)

    # the size of the window

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to a window."""
        if not self.full_screen:
            self._windowed = self.surface.get_size()
        self.full_screen = not self.full_screen
        size = pygame.display.get_desktop_sizes()[0] if self.full_screen else self._windowed
        try:
            pygame.display.set_mode(size, pygame.FULLSCREEN if self.full_screen else pygame.RESIZABLE)
        except pygame.error:
            self.full_screen = False
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        if self.settings.full_screen != self.full_screen:
            self.settings = replace(self.settings, full_screen=self.full_screen)
            self._unwritten = 0.0
        self._stretch()

    def _stretch(self) -> None:
        """Show the last picture stretched until the window has come to rest."""
        surface = pygame.display.get_surface()
        if surface is None:
            return
        if surface.get_size() == self.size and self._before is None:
            self.surface = surface
            self.screen.expose()
            return
        if self._before is None:
            self._before = self.surface.copy()
        self.surface = surface
        self._resized_ms = 0.0
        surface.blit(pygame.transform.scale(self._before, surface.get_size()), (0, 0))
        pygame.display.flip()

    def _settle(self, ms: float) -> None:
        """Lay everything out anew once the window keeps its size."""
        if self._resized_ms is None:
            return
        self._resized_ms += ms
        if self._resized_ms >= SETTLE_MS:
            self._resized_ms = None
            self._before = None
            self.size = self.surface.get_size()
            self.screen.resize(self.size)


def _find_screen() -> None:
    try:
        pygame.display.init()
    except pygame.error as fault:
        raise NoScreen(words.no_screen(str(fault))) from None


def _window(size: tuple[int, int]) -> Surface:
    try:
        return pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as fault:
        raise NoScreen(words.no_screen(str(fault))) from None


def run(
    called: object = None, *, seats: Sequence[str] | None = None, seed: int | None = None, cards: CardSet | None = None
) -> int:
    """Open the window and run until somebody quits; with `seats` the game begins at once. Returns the exit code.

    Raises NoScreen if there is nothing to see it on.
    """
    started = time.perf_counter()
    app = App(cards=cards)
    if seen_by_nobody():
        raise NoScreen(words.no_screen(words.NOBODY_SEES))
    if seats is not None:
        app.deal(Plan(tuple(SeatPlan(key) for key in seats), seed=seed))
    app.step(0)
    say_first_frame(started)
    load_soon()
    app.loop()
    pygame.quit()
    return 0


def say_first_frame(started: float) -> None:
    """Tell a program that waits for it (`RDI_TABLE_TELL`) after how many milliseconds there is something to see."""
    if sys.stdout is not None and os.environ.get("RDI_TABLE_TELL"):
        print(f"FIRST_FRAME {(time.perf_counter() - started) * 1000:.0f}", flush=True)

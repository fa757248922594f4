"""Plays in the real window for as long as one likes: `python tests/soak_window.py [--minutes 60] [--trace]`.

Random bots on the largest table, all animations at ten times their speed, every screen visited between games, the
window resized now and then. Prints a line a minute, and ends with code 1 if the memory of the last third of the time is
clearly above that of the second: then something leaks. `--trace` names the lines of code that hold more and more.
"""

from __future__ import annotations

import argparse
import gc
import os
import resource
import sys
import tempfile
import time
import tracemalloc
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ |= {"RDI_TABLE_HOME": tempfile.mkdtemp(prefix="rdi-table-soak-"), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from rdi_table.engine.rng import Rng
from rdi_table.screens.app import ASLEEP_AFTER, App
from rdi_table.screens.player import FRAME_MS, Player
from rdi_table.screens.result import Result
from rdi_table.screens.screen import Plan, SeatPlan
from rdi_table.screens.table import TableScreen
from rdi_table.simulate import choose

SPEED = 10
SIZES = ((1280, 720), (1600, 900), (1920, 1080))
GROWTH = 1.06
"""How much more memory the last third may take than the second: caches fill up for a while, and then no more."""


class Bots(Player):
    """Bots that sit at every seat of an app, and the curious guest who looks into everything."""

    def __init__(self, app: App, seed: int) -> None:
        super().__init__(app)
        self.chance = Random(seed)
        self.games = self.commands = 0

    def wait(self, ms: float) -> None:
        """Let time pass, ten times as fast as the clock."""
        for _ in range(max(1, round(ms / FRAME_MS))):
            self.app.step(FRAME_MS)
            time.sleep(FRAME_MS / 1000 / SPEED)

    def settle(self) -> None:
        """Wait until nothing is being shown."""
        while self.app.screen.busy:
            self.wait(FRAME_MS)

    def play_game(self, until: float) -> None:
        """Deal a table of all characters and play it to its end."""
        keys = list(self.app.cards.characters)
        self.chance.shuffle(keys)
        self.app.deal(Plan(tuple(SeatPlan(key) for key in keys), seed=self.chance.randrange(1 << 30)))
        rng = Rng(self.chance.randrange(1 << 30))
        screen = self.app.screen
        assert isinstance(screen, TableScreen)
        session = screen.table.session
        names = {card.id: card.key for card in session.game.state.cards}
        while not session.over and time.monotonic() < until:
            self.settle()
            if self.chance.randrange(12) == 0:
                self._look_about(screen)
            self._give_back(screen)
            screen.table.submitting.submit(choose(session.game, rng, names), (0, 0))
            self.commands += 1
            self.wait(60)
        self.games += 1
        self.settle()
        self.wait(1000)
        self.key(pygame.K_SPACE)
        self.wait(400)
        if isinstance(self.app.screen, Result):
            self.app.screen.resize(self.app.size)

    def _look_about(self, screen: TableScreen) -> None:
        """Open a hand, point at things, zoom one, fold the log."""
        question = screen.table.question
        if question is not None and question.seat < 9:
            self.key(pygame.K_1 + question.seat)
        places = screen.scene.keys()
        for key in self.chance.sample(places, min(3, len(places))):
            rect = screen.scene.rect_of(key)
            if rect is not None:
                self._move(rect.center)
                self.wait(200)
        self.key(pygame.K_z)
        self.wait(200)
        self._give_back(screen)
        self.key(pygame.K_l)
        self.wait(100)

    def _give_back(self, screen: TableScreen) -> None:
        """Close whatever is open, so that the next seat may go on."""
        for _ in range(6):
            ui = screen.shown
            if screen.notice is None and ui.zoom is None and ui.veil is None and ui.armed is None:
                break
            self.key(pygame.K_ESCAPE)
            self.wait(50)
        if screen.notice is not None:
            screen.notice = None

    def visit(self) -> None:
        """Look into every other screen, and change the size of the window."""
        for show in (
            self.app.open_title, self.app.open_setup, self.app.open_load, self.app.open_settings,
            lambda: self.app.open_cards(), lambda: self.app.open_guide(), self.app.open_title,
        ):  # fmt: skip
            show()
            self.wait(600)
        self.wait(ASLEEP_AFTER + 100)
        size = self.chance.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1], window=None))
        self.wait(400)


def megabytes() -> float:
    """Return the memory of this process that lies in RAM, in MB."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


def main() -> int:
    """Play, watch, and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trace", action="store_true")
    args = parser.parse_args()
    bots = Bots(App((1280, 720)), args.seed)
    began = time.monotonic()
    until, told, first = began + 60 * args.minutes, began, None
    seen: list[float] = []
    while time.monotonic() < until:
        bots.play_game(until)
        bots.visit()
        if time.monotonic() - told < min(60.0, 6 * args.minutes):
            continue
        told = time.monotonic()
        gc.collect()
        seen.append(megabytes())
        minutes = (told - began) / 60
        print(f"{minutes:5.1f} min  {bots.games:4} games  {bots.commands:6} commands  {seen[-1]:6.1f} MB  "
              f"{len(gc.get_objects()):7} objects  {bots.app.size[0]}x{bots.app.size[1]}", flush=True)  # fmt: skip
        if args.trace:
            if first is None and minutes > args.minutes / 4:
                tracemalloc.start(6)
                first = tracemalloc.take_snapshot()
            elif first is not None:
                for line in tracemalloc.take_snapshot().compare_to(first, "lineno")[:8]:
                    print("      ", line)
    third = len(seen) // 3
    if third < 1:
        return 0
    before, after = max(seen[third : 2 * third]), max(seen[-third:])
    print(f"the last third takes {after:.1f} MB, the second {before:.1f} MB")
    return 1 if after > before * GROWTH else 0


if __name__ == "__main__":
    sys.exit(main())

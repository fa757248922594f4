"""The smoke test: the real app on whatever video driver is there, played through real events; one line, 0 or 1.

It saves, quits, starts again and goes on, so it works in a folder of its own, away from the saves of people.
"""

from __future__ import annotations

import os
import sys
import time
import traceback
from tempfile import TemporaryDirectory

import pygame

from rdi_table.saves import HOME
from rdi_table.screens.app import App
from rdi_table.screens.load import Load
from rdi_table.screens.player import RING_MS, Player
from rdi_table.screens.replay import Replay
from rdi_table.screens.setup import Setup
from rdi_table.screens.table import TableScreen
from rdi_table.screens.title import Title
from rdi_table.session import Session

TURNS = 3
SEED = "7"
SIZE, SECOND_SIZE = (1280, 720), (1024, 640)
SAVE = "Smoke"


def smoke_test() -> int:
    """Play a short game from the title and back, print how it went, and return 0, or 1 if something broke."""
    started = time.perf_counter()
    home = os.environ.get(HOME)
    try:
        with TemporaryDirectory(prefix="rdi-table-smoke-") as folder:
            os.environ[HOME] = folder
            said = play(App(SIZE))
    except Exception as fault:
        traceback.print_exc(file=sys.stderr)
        print(f"smoke test: FAILED, {type(fault).__name__}: {fault}")
        return 1
    finally:
        os.environ.pop(HOME)
        os.environ |= {HOME: home} if home is not None else {}
        driver = pygame.display.get_driver() if pygame.display.get_init() else "no"
        pygame.quit()
    print(f"smoke test: ok, {said} in {time.perf_counter() - started:.1f} s on the {driver} driver")
    return 0


def play(app: App) -> str:
    """Go from the title through a new game and some turns, save, quit, and come back; return what was done."""
    player = Player(app)
    player.wait(50)
    _expect(isinstance(app.screen, Title), "the title did not come up")
    player.press("new")
    setup = app.screen
    _expect(isinstance(setup, Setup), "New game did not open")
    assert isinstance(setup, Setup)
    _set_up(player, setup)
    player.press("deal")
    _expect(isinstance(app.screen, TableScreen), "the cards were not dealt")
    _expect(player.play(TURNS), f"no {TURNS} turns could be played")
    table = player.table
    assert table is not None
    commands, turn = len(table.table.session.commands), table.table.view().turn
    _resize(app, player)
    _save(player)
    _leave(player)
    player.key(pygame.K_q)
    _expect(not app.running, "Quit did not quit")
    _come_back(table.table.session)
    return f"{turn} turns, {commands} commands, {player.inputs} inputs, {player.drags} drags"


def _save(player: Player) -> None:
    """Keep the game under a name."""
    player.settle()
    player.key(pygame.K_s, pygame.KMOD_CTRL)
    player.type(SAVE)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_RETURN)
    _expect(player.table is not None and player.table.notice is None, "the game was not kept under a name")


def _leave(player: Player) -> None:
    """Go back to the title, once no quiet moment holds anything any more."""
    player.settle()
    player.wait(RING_MS)
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_t)
    _expect(isinstance(player.app.screen, Title), "Escape did not lead back to the title")


def _come_back(before: Session) -> None:
    """Start the app again, continue, load the save, watch it: each time it is the game that was left."""
    player = Player(App(SIZE))
    player.wait(50)
    player.press("continue")
    _is_that_game(player, before, "Continue")
    _leave(player)
    player.key(pygame.K_l)
    load = player.app.screen
    assert isinstance(load, Load)
    load.choose(next(at for at, entry in enumerate(load.entries) if entry.title == SAVE))
    player.wait(300)
    player.key(pygame.K_r)
    replay = player.app.screen
    assert isinstance(replay, Replay)
    player.key(pygame.K_END)
    _expect(replay.reel.playback.game.state == before.game.state, "the replay does not lead to the game that was left")
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_RETURN)
    _is_that_game(player, before, "Load")
    _leave(player)
    player.key(pygame.K_q)


def _is_that_game(player: Player, before: Session, how: str) -> None:
    table = player.table
    same = table is not None and table.table.session.game.state == before.game.state
    _expect(same and table is not None and table.shown.open_hand is None, f"{how} did not go on where it stopped")


def _set_up(player: Player, setup: Setup) -> None:
    """Choose two characters, type a name, give a seed."""
    keys = list(setup.seating.cards.characters)
    player.press("name 0")
    player.type("Anna")
    player.press(f"pick {keys[-1]}")
    player.press("more")
    player.press("seed")
    player.type(SEED)
    player.press("first 0")
    player.wait(50)
    _expect(setup.seating.plan().seed == int(SEED), "the seed was not taken over")
    _expect(setup.seating.name(0) == "Anna", "the name was not taken over")


def _resize(app: App, player: Player) -> None:
    surface = pygame.display.set_mode(SECOND_SIZE, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=SECOND_SIZE[0], y=SECOND_SIZE[1], window=None))
    player.wait(300)
    _expect(app.size == surface.get_size(), "the window was not laid out anew")


def _expect(true: bool, otherwise: str) -> None:
    if not true:
        raise RuntimeError(otherwise)

"""The smoke test: the real app on whatever video driver is there, played through real events; one line, 0 or 1."""

from __future__ import annotations

import sys
import time
import traceback

import pygame

from rdi_table.screens.app import App
from rdi_table.screens.player import Player
from rdi_table.screens.setup import Setup
from rdi_table.screens.table import TableScreen
from rdi_table.screens.title import Title

TURNS = 3
SEED = "7"
SECOND_SIZE = (1024, 640)


def smoke_test() -> int:
    """Play a short game from the title and back, print how it went, and return 0, or 1 if something broke."""
    started = time.perf_counter()
    app: App | None = None
    try:
        app = App((1280, 720))
        said = play(app)
    except Exception as fault:
        traceback.print_exc(file=sys.stderr)
        print(f"smoke test: FAILED, {type(fault).__name__}: {fault}")
        return 1
    finally:
        driver = pygame.display.get_driver() if pygame.display.get_init() else "no"
        pygame.quit()
    print(f"smoke test: ok, {said} in {time.perf_counter() - started:.1f} s on the {driver} driver")
    return 0


def play(app: App) -> str:
    """Go from the title through a new game and some turns, resize, and go back; return what was done."""
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
    player.settle()
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_t)
    _expect(isinstance(app.screen, Title), "Escape did not lead back to the title")
    player.key(pygame.K_q)
    _expect(not app.running, "Quit did not quit")
    return f"{turn} turns, {commands} commands, {player.inputs} inputs, {player.drags} drags"


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
